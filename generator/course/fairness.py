"""Whether a claim stands on cards that the reader cannot see.

A claim is fair if it holds just as well with every face-down card replaced by one that fits
nothing: then what the reader sees is enough to find the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import DataError
from engine.cards import FACE_DOWN
from engine.lesson import POSITIONS, goal
from engine.position import face_down_count

from .positions import Start
from .ways import Ways

if TYPE_CHECKING:
    from typing import Any

    from engine.position import Position

NOTHING = 14 * 4  # a card of rank 14, for which no rule has a place


def blind(start: Start) -> Start:
    """The same position as its reader sees it."""
    piles = tuple(
        bytes(FACE_DOWN | NOTHING if code >= FACE_DOWN else code for code in pile)
        for pile in start.position
    )
    return Start(start.name, start.table, piles)


def is_fair(start: Start, data: dict[str, Any], par: int, budget: int = 0) -> str | None:
    """None if the goal is reached as soon without the face-down cards; else what is so instead.

    Empty if there is nothing to prove: every card lies face up.
    """
    if not face_down_count(start.position):
        return ""
    if POSITIONS in data:
        return "only the face-down cards tell what can be won"
    seen = blind(start)
    try:
        ways = Ways(seen.table, goal(seen.table, seen.position, data), budget)
    except DataError:
        return "it names a card that lies face down"
    least = ways.least(seen.position)
    if least == par:
        return None
    if least is not None:
        return f"without the face-down cards it takes {least} moves instead of {par}"
    if ways.is_open(seen.position):
        return "it is not known whether it can be reached without the face-down cards"
    return "without the face-down cards it cannot be reached"


def face_down_cards(position: Position) -> list[tuple[int, bytes]]:
    """The face-down cards of each pile that has some, deepest first."""
    found = []
    for pile, cards in enumerate(position):
        down = bytes(code for code in cards if code >= FACE_DOWN)
        if down:
            found.append((pile, down))
    return found
