"""An example board under construction: cards from a pack, piles, and claims about moves.

What it makes is text in the notation of positions and moves. Nothing is judged here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import card_symbols, parse_card
from engine.cards import UNKNOWN, face_down, face_up, rank_of, suit_of
from engine.notation import card_text

from . import phrases

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Variant

    Place = tuple[int, int] | str  # column and place in it, or the name of another pile

NO_COLUMN = -1
END = -1  # the place of the end card
UNDER = "9C"  # the face-down card that most columns start with


class Example(NamedTuple):
    """A position and what may and may not be done in it.

    A claim is a move in notation and, where the engine's words do not say enough, words about it.
    """

    position: str
    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    says: str = ""


class Claim(NamedTuple):
    """A move that is allowed or refused, and words about it."""

    is_legal: bool
    leader: Place
    target: int | str  # a column, the name of another pile, or nothing
    says: str


class Pack:
    """The cards that a board has not used yet."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.left = {
            code: variant.decks * variant.suits.count(suit_of(code))
            for code in phrases.deck(variant)
        }

    def first(self, codes: Iterable[int]) -> int:
        """The first of these cards that is left, taken from the pack; 0 if none is."""
        for code in codes:
            if self.left.get(code):
                self.left[code] -= 1
                return code
        return UNKNOWN

    def named(self, name: str) -> int:
        """A card, or one of its rank where the pack does not have it."""
        wanted = parse_card(name)
        return self.first([wanted, *[c for c in self.left if rank_of(c) == rank_of(wanted)]])

    def landing(self, code: int, suits: str = "HSDC") -> int:
        """A card on which this one may be put; the first suits are preferred."""
        return self.first(by_suit(self.variant.landings[code], suits))

    def next_in_run(self, code: int) -> int:
        """A card that follows this one in an ordered run, of another suit if it may be."""
        after = [c for c in self.left if self.variant.follows(c, code)]
        return self.first(sorted(after, key=lambda c: suit_of(c) == suit_of(code)))


def by_suit(codes: Iterable[int], suits: str) -> list[int]:
    """By suit as told, and the highest rank first."""
    return sorted(codes, key=lambda c: (suits.index(card_text(c)[-1]), -rank_of(c)))


class Board:
    """An example under construction.

    A column for which there is no room is left out, with all that is claimed of it.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.pack = Pack(variant)
        self.columns: list[list[int]] = []
        self.piles: list[str] = []
        self.claims: list[Claim] = []

    @property
    def room(self) -> int:
        """How many more columns the table may have."""
        return len(self.variant.columns) - len(self.columns)

    def column(self, *cards: int) -> int:
        """A column of these cards, deepest first; one that misses a card is left out."""
        if not self.room or UNKNOWN in cards:
            return NO_COLUMN
        self.columns.append(list(cards))
        return len(self.columns) - 1

    def pile(self, name: str, *cards: int) -> None:
        """Another pile, by its name in the notation."""
        self.piles.append(f"{name}: {' '.join(map(card_text, cards)) or 'empty'}")

    def allow(self, leader: Place, target: int | str = "", says: str = "") -> None:
        self._claim(True, leader, target, says)

    def refuse(self, leader: Place, target: int | str = "", says: str = "") -> None:
        self._claim(False, leader, target, says)

    def example(self, says: str = "") -> Example:
        rows = [
            f"{at + 1}: {' '.join(map(card_text, cards)) or 'empty'}"
            for at, cards in enumerate(self.columns)
        ]
        position = "\n".join([*self.piles, *rows])
        legal = tuple(self._written(claim) for claim in self.claims if claim.is_legal)
        refused = tuple(self._written(claim) for claim in self.claims if not claim.is_legal)
        return Example(position, legal, refused, says)

    def _claim(self, is_legal: bool, leader: Place, target: int | str, says: str) -> None:
        if NO_COLUMN not in (target, leader[0]):
            self.claims.append(Claim(is_legal, leader, target, says))

    def _written(self, claim: Claim) -> str:
        """A claim in notation. Only the whole board shows which cards need their place told."""
        leader, target = claim.leader, claim.target
        source = leader if isinstance(leader, str) else self._leader(*leader)
        landing = target if isinstance(target, str) else self._landing(target)
        move = f"{source}>{landing}" if landing else source
        return f"{move} {claim.says}".strip()

    def _leader(self, column: int, at: int) -> str:
        code = face_up(self.columns[column][at])
        at = at % len(self.columns[column])
        twins = sum(face_up(card) == code for cards in self.columns for card in cards) > 1
        return card_text(code) + (f"@{column + 1}.{at + 1}" if twins else "")

    def _landing(self, column: int) -> str:
        if not self.columns[column]:
            return str(column + 1)
        code = self.columns[column][-1]
        twins = sum(cards[-1:] == [code] for cards in self.columns) > 1
        return card_text(code) + (f"@{column + 1}" if twins else "")


def under(board: Board, name: str = UNDER) -> list[int]:
    """A face-down card to start a column with, where the game has any."""
    return [face_down(board.pack.named(name))] if phrases.has_face_down(board.variant) else []


def symbols(code: int) -> str:
    """A card in signs, face up or down: ``9♣``"""
    return card_symbols(face_up(code))
