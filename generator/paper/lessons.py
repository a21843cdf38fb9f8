"""Lessons on paper: a sheet for each, and the whole course as a workbook.

A step is printed by its kind: texts and examples to read, tasks and questions with lines to write
on and their answers at the end. A step of another kind works on a screen alone and is passed over,
as is one whose file says ``print: none``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import apply, words
from engine.lesson import line_of_moves
from generator import pages
from generator.course import lesson
from generator.files import prose

from .book import Chapter, Part, book
from .booklet import Sheet, booklet
from .rules_book import glossary

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Move, Variant
    from engine.position import Position
    from generator.course.lesson import Lesson

Data = dict[str, Any]
MOST_LINES = 8  # to write on


def lesson_sheet(item: Lesson, paper: str = "a4") -> Sheet:
    """A lesson, with its answers on a page of their own at the end."""
    steps = steps_data(item)
    text = pages.render("paper/lesson-sheet.md.j2", lesson=item, steps=steps)
    answers = _answers(steps)
    if answers:
        text += (
            '<div class="yk-new-page" markdown="1">\n\n## Answers { #answers }\n\n'
            f"{answers}\n</div>\n"
        )
    return booklet(text, f"the sheet of {pages.address(item)}", paper)


def workbook(lessons: Sequence[Lesson], paper: str = "a4") -> Sheet:
    """All lessons in their order, variant by variant, and all answers at the end."""
    parts: list[Part] = []
    answers = ["# Answers to all tasks"]
    for item in lessons:
        steps = steps_data(item)
        if not parts or parts[-1].title != item.variant.name:
            parts.append(Part(item.variant.name, "", []))
        name = f"{item.variant.id}-{item.id}"
        text = pages.render("paper/lesson-sheet.md.j2", lesson=item, steps=steps)
        parts[-1].chapters.append(Chapter(name, f"{pages.address(item)}.md", text))
        if found := _answers(steps, f"{name}-"):
            answers.append(f"## {prose.plain(item.title)} {{ #{name} }}\n\n{found}")
    parts.append(glossary())
    parts.append(Part("Answers", "", [Chapter("answers", "answers.md", "\n\n".join(answers))]))
    says = "All lessons of Yukon School, to read, to solve and to check."
    return book("Workbook", says, parts, paper=paper)


def _answers(steps: list[Data], prefix: str = "") -> str:
    return pages.render("paper/lesson-answers.md.j2", steps=steps, prefix=prefix).strip()


# --- steps


def steps_data(item: Lesson) -> list[Data]:
    """The steps that are printed; tasks and questions are numbered together."""
    found: list[Data] = []
    tasks = 0
    for number, step in enumerate(item.steps, 1):
        kind = type(step).__name__.lower()
        make = PRINTED.get(kind)
        if not make or getattr(step, "print", "") == "none":
            continue
        tasks += kind in TASKS
        before = item.steps[number - 2] if number > 1 else None
        common = {"kind": kind, "number": number, "task": tasks, "step": step, "choices": ()}
        found.append(common | make(step, before))
    return found


def _read(step: Any, before: Any) -> Data:
    return {}


def _worked(step: Any, before: Any) -> Data:
    moves = [frame.move for frame in step.frames]
    told = _told(step.table, step.start, moves)
    return {
        "just_shown": isinstance(before, lesson.Read) and before.board == step.start,
        "frames": list(zip(step.frames, told, strict=True)),
    }


def _try(step: Any, before: Any) -> Data:
    line = line_of_moves(step.table, step.start, list(step.solution))
    best = "One move does it." if step.par == 1 else f"At best it takes {step.par} moves."
    return {
        "says": f"{step.task.rstrip()}\n\n{best}",
        "lines": min(step.par, MOST_LINES),
        "answer": _told(step.table, step.start, line),
    }


def _ask(step: Any, before: Any) -> Data:
    chosen = [step.choices[int(at)] for at in step.answer] if step.choices else []
    numbers = list(step.answer) if step.quiz == "number" else []
    return {
        "says": step.question,
        "choices": step.choices,
        "lines": 1,
        "answer": [*chosen, *numbers, step.right],
    }


def _told(table: Variant, position: Position, moves: Iterable[Move | None]) -> list[str]:
    """What each move does, in words; nothing where there is no move."""
    found = []
    for move in moves:
        found.append(words.moved(table, position, move) if move else "")
        position = apply(table, position, move) if move else position
    return found


PRINTED = {"read": _read, "worked": _worked, "try": _try, "ask": _ask}
TASKS = ("try", "ask")
