"""Deal numbers: the same number is the same deal everywhere and for ever.

Numbers and shuffle are those of the Microsoft games as PySolFC and pysol-cards use them
(``ms1`` to ``ms8589934591``); the order of dealing is the variant's own (``Variant.rows``).
"""

from __future__ import annotations

from .cards import FACE_DOWN, card
from .rulebook import FACES, NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .position import Position
    from .variant import Variant

FIRST_DEAL: Final = 1
LAST_DEAL: Final = 8589934591  # 2 ** 33 - 1
_SHUFFLE_SUITS: Final = (3, 0, 1, 2)  # clubs, spades, hearts, diamonds: PySolFC's order
_MS_SUITS: Final = (3, 2, 1, 0)  # clubs, diamonds, hearts, spades: the Microsoft order


def pack(decks: int) -> list[int]:
    """The cards before the shuffle: one deck rank by rank, more decks suit by suit."""
    if decks == 1:
        return [card(rank, suit) for rank in range(1, 14) for suit in _MS_SUITS]
    deck = [card(rank, suit) for suit in _SHUFFLE_SUITS for rank in range(1, 14)]
    return deck * decks


class _Random:
    """The linear congruential generator of the Microsoft games, widened as PySolFC widens it."""

    def __init__(self, number: int) -> None:
        if number < 0x80000000:
            self.mask, self.extra = 0x7FFF, 0
        elif number < 0x100000000:
            self.mask, self.extra = 0x7FFF, 0x8000
        else:
            self.mask, self.extra = 0xFFFF, 0
        self.plus = 1 if number >= 0x100000000 else 0
        self.state = number - 0x100000000 if number >= 0x100000000 else number

    def below(self, limit: int) -> int:
        self.state = (self.state * 214013 + 2531011) & LAST_DEAL
        return (((self.state >> 16) & self.mask | self.extra) + self.plus) % limit


def shuffled(number: int, decks: int) -> list[int]:
    """The pack in the order of dealing.

    :raises ValueError: the number lies outside of ``FIRST_DEAL`` to ``LAST_DEAL``.
    """
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError(f"deal numbers run from {FIRST_DEAL} to {LAST_DEAL}, not {number}")
    cards = pack(decks)
    random = _Random(number)
    for last in range(len(cards) - 1, 0, -1):
        other = random.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    cards.reverse()
    return cards


def deal(variant: Variant, number: int) -> Position:
    """The first position of a deal number."""
    cards = shuffled(number, variant.decks)
    piles = [b""] * variant.pile_count
    at = 0
    for row in variant.rows:
        for column, sign in enumerate(row):
            if sign != NO_CARD:
                code = cards[at] | FACE_DOWN if FACES[sign] else cards[at]
                piles[column] += bytes([code])
                at += 1
    return tuple(piles)
