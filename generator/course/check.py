"""The whole course: every lesson and variant read, every claim proved, every fault told at once."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.files import sources
from generator.files.nodes import List, Text
from generator.files.report import Counts, Problem, Report

from .folder import Sheet, check_course, read_sheets
from .lesson import Lesson
from .proofs import Proofs

if TYPE_CHECKING:
    from engine import Variant
    from generator.files.nodes import Map


@dataclass(frozen=True)
class Course:
    """All lessons that are right, in course order; all variants; and what is not right."""

    lessons: tuple[Lesson, ...]
    variants: dict[str, Variant]
    problems: tuple[Problem, ...]
    counts: Counts


def load_course(root: Path) -> Course:
    """The course of a project's folder. Faults of authors are collected, never raised."""
    start = time.perf_counter()
    report, counts = Report(), Counts()
    own = root / "engine" / "variants"
    files = sources.variant_files(own if own.is_dir() else sources.VARIANTS, report, root)
    variants = files.variants()
    sheets = read_sheets(root, files.names(), report)
    check_course(sheets)
    lessons = [_lesson(sheet, variants, counts) for sheet in sheets]
    order = list(variants)
    counts.files = len(sheets)
    counts.seconds = time.perf_counter() - start
    return Course(
        tuple(
            sorted(
                [lesson for lesson in lessons if lesson],
                key=lambda lesson: (order.index(lesson.variant.id), lesson.number, lesson.id),
            )
        ),
        variants,
        _sorted([report, *[sheet.report for sheet in sheets]]),
        counts,
    )


def _lesson(sheet: Sheet, variants: dict[str, Variant], counts: Counts) -> Lesson | None:
    """The lesson of a file, if all is right with it."""
    node = sheet.node
    variant = variants.get(node.text("variant")) if node else None
    if node is None or variant is None:
        return None
    steps = Proofs(variant, sheet, counts).steps()
    if sheet.report.failed:
        sheet.report.drop_advice()
        return None
    return Lesson(
        id=node.text("lesson"),
        number=sheet.number,
        path=sheet.path,
        title=node.text("title"),
        variant=variant,
        teaches=node.text("teaches"),
        difficulty=int(node.text("difficulty")),
        minutes=int(node.text("minutes")),
        tags=_words(node, "tags"),
        after=_words(node, "after"),
        steps=steps,
    )


def _words(node: Map, key: str) -> tuple[str, ...]:
    found = node.get(key)
    items = found.items if isinstance(found, List) else []
    return tuple(item.value for item in items if isinstance(item, Text))


def _sorted(reports: list[Report]) -> tuple[Problem, ...]:
    """All faults by file and line, each once: a variant's fault comes up again in its heirs."""
    found = dict.fromkeys(problem for report in reports for problem in report.problems)
    return tuple(sorted(found, key=lambda problem: (problem.name, problem.line, problem.column)))
