"""The course as a map: lessons by game and unit, and what the browser needs to mark its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.course.lesson import Ask, Checkpoint, Deal, Lesson, Try
from generator.files import family, prose
from generator.lesson_pages import flat_steps, step_sum

if TYPE_CHECKING:
    from engine import Variant
    from generator.course.check import Course

MOST_WORDS = 80  # letters of a step's task, where it is named in a list

Unit = tuple[str, list[Lesson]]


def by_variant(course: Course) -> list[tuple[Variant, list[Unit]]]:
    """The games that have lessons, each with its units in the order of their first lessons."""
    found = []
    for variant in family.in_order(course.variants.values()):
        lessons = [item for item in course.lessons if item.variant.id == variant.id]
        units: dict[str, list[Lesson]] = {}
        for item in lessons:
            units.setdefault(item.unit or variant.name, []).append(item)
        if lessons:
            found.append((variant, list(units.items())))
    return found


def tags(course: Course) -> list[str]:
    return sorted({tag for item in course.lessons for tag in item.tags})


def data(course: Course) -> dict[str, Any]:
    """For each lesson its title and its steps in which the reader acts: sum, number, task.

    ``pool`` has the sums of the questions that a checkpoint draws from.
    """
    return {
        f"{item.variant.id}/{item.id}": {
            "title": item.title,
            "steps": _steps(item),
            "pool": [step_sum(step) for step, checkpoint in flat_steps(item) if checkpoint],
        }
        for item in course.lessons
    }


def _steps(item: Lesson) -> list[list[Any]]:
    """A checkpoint is one step: its questions are those of other lessons."""
    return [
        [step_sum(step), number, _task(step)]
        for number, (step, checkpoint) in enumerate(flat_steps(item), 1)
        if isinstance(step, Ask | Try | Deal | Checkpoint) and not checkpoint
    ]


def _task(step: Ask | Try | Deal | Checkpoint) -> str:
    words = prose.attribute(_words(step))
    return words if len(words) <= MOST_WORDS else words[:MOST_WORDS].rpartition(" ")[0] + " …"


def _words(step: Ask | Try | Deal | Checkpoint) -> str:
    if isinstance(step, Checkpoint):
        return step.say or f"{step.count} questions"
    return step.question if isinstance(step, Ask) else step.task
