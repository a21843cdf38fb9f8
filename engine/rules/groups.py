"""Cards of a pile that belong together: what a leader takes along, what leaves as a whole."""

from __future__ import annotations

from ..cards import FACE_DOWN, FACE_UP_CODES, KING, rank_of
from ..rulebook import MOVE_WORDS, TAKES_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..variant import Variant

RUN: Final = 13  # the cards of a complete run


def first_face_up(pile: bytes) -> int:
    """Place of the first card after the last face-down card."""
    return len(pile.rstrip(FACE_UP_CODES))


def first_movable(variant: Variant, pile: bytes) -> int:
    """Place of the deepest card that may lead a group to another column; its length for none."""
    first = first_face_up(pile)
    narrowed = MOVE_WORDS[variant.move_word]
    return narrowed(variant, pile, first) if narrowed else first


def is_run(variant: Variant, cards: bytes) -> bool:
    """Are these thirteen face-up cards a run from King to Ace of the kind that leaves?"""
    suits_fit = TAKES_WORDS[variant.takes_word]
    if suits_fit is None or len(cards) != RUN or max(cards) >= FACE_DOWN:
        return False
    for at, code in enumerate(cards):
        if rank_of(code) != KING - at or (at and not suits_fit(code, cards[at - 1])):
            return False
    return True
