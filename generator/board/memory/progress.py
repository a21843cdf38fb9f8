"""What was reached in lessons: for each step the best that was ever done there.

A step is known by its lesson and a sum over its position and what is asked: where that has been
changed since, what was reached does not count any more.
"""

from __future__ import annotations

import json
from collections import namedtuple

from engine.text import checksum

from ..shelf import Unreadable
from .records import VERSION, parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, NamedTuple

    class Reached(NamedTuple):
        """The goal of a step was met: with how many stars, in how many moves, with help or not."""

        sum: int
        stars: int
        moves: int
        helped: bool

    Progress = dict[str, dict[str, Reached]]
else:
    Reached = namedtuple("Reached", ("sum", "stars", "moves", "helped"))

__all__ = ["Reached", "book", "checksum", "read", "write"]

MOST_STEPS: Final = 10_000
MOST_STARS: Final = 3


def book(progress: Progress, lesson: str, step: str, reached: Reached) -> bool:
    """Add what was reached; False if as much stood there already."""
    steps = progress.setdefault(lesson, {})
    before = steps.get(step)
    if before and before.sum == reached.sum and _worth(before) >= _worth(reached):
        return False
    steps[step] = reached
    return True


def _worth(reached: Reached) -> tuple[int, int, int]:
    return reached.stars, 0 if reached.helped else 1, -reached.moves


def write(progress: Progress) -> str:
    lessons = {
        lesson: {step: list(reached) for step, reached in steps.items()}
        for lesson, steps in progress.items()
    }
    return json.dumps({"version": VERSION, "lessons": lessons})


def read(text: str) -> Progress:
    """
    :raises Unreadable: anything about it is not as ``write`` leaves it.
    """
    lessons = parse(text).get("lessons")
    if not isinstance(lessons, dict):
        raise Unreadable("it has no lessons")
    progress: Progress = {}
    for lesson, steps in lessons.items():
        if not isinstance(steps, dict) or len(steps) > MOST_STEPS:
            raise Unreadable("a lesson in it has no steps")
        progress[lesson] = {step: _reached(item) for step, item in steps.items()}
    return progress


def _reached(item: Any) -> Reached:
    kinds = [type(part) for part in item] if isinstance(item, list) else []
    if kinds != [int, int, int, bool] or min(item[:3]) < 0 or item[1] > MOST_STARS:
        raise Unreadable("a step in it is none")
    return Reached(item[0], item[1], item[2], item[3])
