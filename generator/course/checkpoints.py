"""Checkpoints: their questions come from the steps of other lessons, so they are drawn last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.files.nodes import List, Map
from generator.files.report import did_you_mean

from .lesson import Ask, Checkpoint, Lesson, Try

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .folder import Sheet

SPARE = 2  # questions in the pool for each that is drawn


def with_questions(
    lessons: Sequence[Lesson | None], sheets: Sequence[Sheet]
) -> list[Lesson | None]:
    """The lessons, each checkpoint of them with its pool; what it lacks is told in its sheet."""
    known = [lesson for lesson in lessons if lesson]
    found: list[Lesson | None] = []
    for lesson, sheet in zip(lessons, sheets, strict=True):
        if lesson is None or not any(isinstance(step, Checkpoint) for step in lesson.steps):
            found.append(lesson)
            continue
        nodes = _nodes(sheet)
        steps = [
            _filled(step, lesson, known, sheet, nodes) if isinstance(step, Checkpoint) else step
            for step in lesson.steps
        ]
        found.append(None if sheet.report.failed else replace(lesson, steps=tuple(steps)))
    return found


def _filled(
    step: Checkpoint,
    lesson: Lesson,
    lessons: Sequence[Lesson],
    sheet: Sheet,
    nodes: list[Map],
) -> Checkpoint:
    """A checkpoint with its pool: sisters where there are any, so that no answer is remembered."""
    node = nodes.pop(0)
    units = step.units or ((lesson.unit,) if lesson.unit else ())
    names = {other.unit for other in lessons if other.unit}
    for name in units:
        if name not in names:
            where = node.get("from") or node.get("checkpoint") or node
            help = did_you_mean(name, sorted(names), "units")
            sheet.report.add("Y320", where.span(), f"no lesson has the unit `{name}`", help=help)
            return step
    found = [
        _as_question(question)
        for other in lessons
        if other.unit in units and other is not lesson and other.variant.id == lesson.variant.id
        for question in other.steps
        if isinstance(question, Ask) or (isinstance(question, Try) and not question.faded)
    ]
    if len(found) < step.count:
        label = f"{len(found)} of {step.count} are there"
        help = "units are named by `unit` of lessons, and by `from` of a checkpoint"
        sheet.report.add("Y320", node.entries["checkpoint"][1].span(), label, help=help)
    return replace(step, pool=tuple(spread(found, SPARE * step.count)))


def _as_question(step: Ask | Try) -> Ask | Try:
    return step.sisters[0] if step.sisters else step


def spread(items: Sequence[Ask | Try], most: int) -> list[Ask | Try]:
    """At most so many, taken evenly from the whole."""
    if len(items) <= most:
        return list(items)
    return [items[at * len(items) // most] for at in range(most)]


def _nodes(sheet: Sheet) -> list[Map]:
    """The steps of the file that are checkpoints, in their order."""
    steps = sheet.node.get("steps") if sheet.node else None
    items = steps.items if isinstance(steps, List) else []
    return [item for item in items if isinstance(item, Map) and "checkpoint" in item]
