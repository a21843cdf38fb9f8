"""Positions and moves as plain values.

A position is a tuple of piles; a pile is ``bytes``, deepest card first, end card last. A variant
says which pile is which: columns come first, then foundations (``Variant.columns``,
``Variant.foundations``). Equal positions are equal tuples; nothing ever changes one.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import FACE_DOWN
from .rulebook import GOAL_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from .variant import Variant

    Position = tuple[bytes, ...]

    class Move(NamedTuple):
        """The card ``at`` in pile ``source`` goes onto pile ``target`` with all cards on it."""

        source: int
        at: int
        target: int

else:
    Move = namedtuple("Move", ("source", "at", "target"))

PILE_END = b"\xff"


def key(position: Position) -> bytes:
    """One ``bytes`` value that no other position of the same variant has."""
    return PILE_END.join(position)


def face_down_count(position: Position) -> int:
    """How many cards lie face down in all piles."""
    return sum([1 for pile in position for code in pile if code >= FACE_DOWN])


def card_count(position: Position) -> int:
    return sum([len(pile) for pile in position])


def is_won(variant: Variant, position: Position) -> bool:
    """True when the goal of the game is met."""
    return GOAL_WORDS[variant.goal_word](variant, position)


def turned_card(position: Position, move: Move) -> int | None:
    """The card that ``move`` turns up, as it will lie; None when it turns none."""
    left = position[move.source][: move.at]
    if left and left[-1] > FACE_DOWN:
        return left[-1] - FACE_DOWN
    return None
