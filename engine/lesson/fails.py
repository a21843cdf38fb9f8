"""What ends a try without its goal: conditions on a move and on what came of it."""

from __future__ import annotations

from ..errors import LessonError, NotationError
from ..text import whole_number
from .goals import GOALS, POSITIONS, goal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from ..position import Position
    from ..variant import Variant

    Event = Callable[[Position, str, int], bool]  # the position after a move, the move, its number

SEALED: Final = "sealed"  # worked out when the site is built: the page gets positions instead
MOVES: Final = "moves"
MOVE: Final = "move"
LISTS: Final = ("all", "any")
OWN_WORDS: Final = (MOVES, MOVE, SEALED, "all", "any", "not")
FAILS: Final = tuple(sorted(list(GOALS) + [MOVES, SEALED]))


def fail(variant: Variant, start: Position, data: dict[str, Any]) -> Event:
    """The condition that a fail such as ``{"moves": "3"}`` sets. All its words must hold.

    Besides the words of goals there are ``moves`` (so many were made) and ``move`` (this one was
    made now).

    :raises LessonError, NotationError: an unknown word or a text that cannot be meant.
    """
    if not isinstance(data, dict) or not data:
        raise LessonError("a fail is a word and what it is about", allowed=FAILS)
    events: list[Event] = []
    for word in sorted(data):
        if word in OWN_WORDS:
            events.append(_own_event(variant, start, word, data[word]))
        elif word in GOALS or word == POSITIONS:
            events.append(_of_position(goal(variant, start, {word: data[word]})))
        else:
            raise LessonError(f"unknown fail {word}", (word,), allowed=FAILS)
    return lambda position, move, count: all(holds(position, move, count) for holds in events)


def _own_event(variant: Variant, start: Position, word: str, what: Any) -> Event:
    try:
        return _event(variant, start, word, what)
    except (LessonError, NotationError) as error:
        error.within(word)
        raise


def _event(variant: Variant, start: Position, word: str, what: Any) -> Event:
    if word == MOVES:
        limit = whole_number(str(what))
        if limit < 1:
            raise LessonError(f"{what} is no number of moves", label="a number of moves")
        return lambda position, move, count: count >= limit
    if word == MOVE:
        return lambda position, move, count: move == what
    if word in LISTS and isinstance(what, list):
        return _several(variant, start, word, what)
    if word == "not":
        holds = fail(variant, start, what)
        return lambda position, move, count: not holds(position, move, count)
    raise LessonError(f"{word} is worked out by the check")


def _several(variant: Variant, start: Position, word: str, what: list[Any]) -> Event:
    events: list[Event] = []
    for at, part in enumerate(what):
        try:
            events.append(fail(variant, start, part))
        except (LessonError, NotationError) as error:
            error.within(at)
            raise
    wanted = len(events) if word == "all" else 1
    return lambda position, move, count: (
        len([1 for holds in events if holds(position, move, count)]) >= wanted
    )


def _of_position(holds: Callable[[Position], bool]) -> Event:
    return lambda position, move, count: holds(position)
