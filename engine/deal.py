"""Deal numbers: the same number is the same deal everywhere and for ever.

Numbers and shuffle are those of the Microsoft games as PySolFC and pysol-cards use them
(``ms1`` to ``ms8589934591``); the order of dealing is the variant's own (``Layout.steps``).
"""

from __future__ import annotations

from .cards import FACE_DOWN, UNKNOWN, card, face_up, rank_of, suit_of, turned_up
from .layout import COLUMN
from .variant import NO_PILE

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
    _shuffle(cards, number)
    cards.reverse()
    return cards


def _shuffle(cards: list[int], number: int) -> None:
    random = _Random(number)
    for last in range(len(cards) - 1, 0, -1):
        other = random.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def deal(variant: Variant, number: int) -> Position:
    """The first position of a deal number."""
    cards = [
        card(rank_of(code), variant.suits[suit_of(code)])
        for code in shuffled(number, variant.decks)
    ]
    return deal_pack(variant, cards)


def deal_pack(variant: Variant, cards: list[int]) -> Position:
    """The first position when these cards, the whole pack in this order, are dealt."""
    piles = [b""] * variant.pile_count
    _place(variant, piles, cards)
    left = lay_out(variant, piles, cards)
    if variant.stock != NO_PILE:
        left.reverse()  # its last card is the next dealt
        piles[variant.stock] = bytes(left)
    if variant.tally != NO_PILE:
        piles[variant.tally] = bytes(variant.redeals)
    return tuple(piles)


def _place(variant: Variant, piles: list[bytes], cards: list[int]) -> None:
    """Take the cards that lie on foundations from the start out of the pack."""
    for code in variant.placed:
        cards.remove(code)
        home = next(pile for pile in variant.homes[code] if not piles[pile])
        piles[home] = bytes([code])
    for at, rank in enumerate(variant.placed_ranks):
        first = next(code for code in cards if rank_of(code) == rank)
        cards.remove(first)
        piles[variant.foundations[at]] = bytes([first])


def lay_out(variant: Variant, piles: list[bytes], cards: list[int]) -> list[int]:
    """Deal cards to the piles as the layout says, as far as they go; return what is left.

    A small table has no place for the cards of the columns that it lacks: they are left too.
    """
    at = 0
    for kind, number, down in variant.layout.steps:
        if at == len(cards):
            break
        if kind == COLUMN and number not in variant.columns:
            continue
        piles[variant.starts[kind] + number] += bytes([_lying(cards[at], down)])
        at += 1
    return cards[at:]


def _lying(code: int, down: bool) -> int:
    """The card as it is dealt; one that nobody knows lies face down wherever it comes to lie."""
    return code | FACE_DOWN if down or code == UNKNOWN else code


def gathered_again(variant: Variant, position: Position) -> Position:
    """The columns gathered left to right, shuffled and dealt again; foundations stay.

    The shuffle follows from the gathered cards themselves, so that a position and a move always
    give the same position.
    """
    cards = [face_up(code) for column in variant.columns for code in position[column]]
    number = 0
    for code in cards:
        number = (number * 59 + code) % 0x7FFFFFFF
    _shuffle(cards, number + 1)
    piles = list(position)
    for column in variant.columns:
        piles[column] = b""
    for at, code in enumerate(lay_out(variant, piles, cards)):
        piles[variant.columns[at % len(variant.columns)]] += bytes([_lying(code, False)])
    turn_end_cards(variant, piles)
    if variant.tally != NO_PILE:
        piles[variant.tally] = piles[variant.tally][:-1]
    return tuple(piles)


def turn_end_cards(variant: Variant, piles: list[bytes]) -> None:
    """A short deal may end with a card face down: it turns up."""
    for column in variant.columns:
        pile = piles[column]
        if pile and pile[-1] >= FACE_DOWN:
            piles[column] = pile[:-1] + bytes([turned_up(pile[-1])])
