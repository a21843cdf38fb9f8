"""The foundations of a variant as tables: where a card goes home, and what each takes next.

A foundation is a chain of thirteen cards. Those bound to a suit come suit by suit, in the order of
``SUITS``, with two decks two of each; those bound to none take the chains in turn.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import CARD_CODES, FACE_DOWN, KING, PACK, UNKNOWN, card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Chain(NamedTuple):
        """What a kind of foundation takes: from ``base`` on, each rank ``step`` after the last."""

        base: int
        step: int
        suits: tuple[int, ...]

else:
    Chain = namedtuple("Chain", ("base", "step", "suits"))


def next_table(chain: Chain) -> list[bytes]:
    """For each end card the cards that may follow it; an empty foundation ends with ``UNKNOWN``."""
    table = [b""] * CARD_CODES
    rank = chain.base
    table[UNKNOWN] = bytes([card(rank, suit) for suit in chain.suits])
    for _ in range(KING - 1):
        after = (rank + chain.step - 1) % KING + 1
        for suit in chain.suits:
            table[card(rank, suit)] = bytes([card(after, other) for other in chain.suits])
        rank = after
    return table


def ways_home_table(
    next_home: dict[int, list[bytes]], piles: range
) -> list[tuple[tuple[int, bytes], ...]]:
    """For each card the foundations that may ever take it, each with the end cards it follows."""
    table: list[tuple[tuple[int, bytes], ...]] = [()] * CARD_CODES
    for pile in piles:
        ends = [b""] * CARD_CODES
        for end in range(FACE_DOWN):
            for code in next_home[pile][end]:
                ends[code] += bytes([end])
        for code in PACK:
            if ends[code]:
                table[code] += ((pile, ends[code]),)
    return table
