"""Positions as authors write them: one line a pile, deepest card first.

``1: <8C> 10S 3H`` is a column, ``foundations: AS 2H`` the highest card of each foundation. Games
with more piles have more lines: ``cells: 5H - -``, ``reserve 1: 3C 8D``, ``waste: 4D 9S`` (the last
is in play), ``stock: 5C 9D`` (the first is dealt next), ``passes: 1`` (redeals left; without this
line all are). Foundations that are not bound to suits have a line each, with all their cards:
``foundation 2: 2S 4H``.
"""

from __future__ import annotations

from ..cards import FACE_DOWN_UNKNOWN, is_face_down
from ..errors import NotationError
from ..text import SPACES, lower, whole_number, words_in
from ..variant import NO_PILE
from .cards import parse_card, split_words
from .piles import (
    CELLS,
    FOUNDATION,
    FOUNDATIONS,
    NOTHING,
    PASSES,
    RESERVE,
    STOCK,
    WASTE,
    chain_to,
    check_counts,
    first_out_of_order,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from ..variant import Variant
    from .cards import Token
    from .piles import Place


def parse_position(variant: Variant, text: str) -> Position:
    """The position of a text with one line a pile.

    If all column numbers are left out, the lines are the columns in order. Columns that are not
    named are empty. ``#`` starts a comment.

    :raises NotationError: with the place in the text.
    """
    reader = Reader(variant)
    at = 0
    for part in text.split("\n"):
        body = part.split("#", 1)[0]
        words = split_words(body, at)
        if words:
            reader.read(_label(body, words), words)
        at += len(part) + 1
    return reader.position()


def table_of(variant: Variant, text: str) -> Variant:
    """The variant with just the columns that a position text or line names.

    A prepared position is played on the columns it shows: one that is not named does not exist.
    """
    named = 0
    if text.strip(SPACES).startswith(f"{variant.id}/"):
        parts = text.split("/")
        named = len(parts[2].split(",")) if len(parts) > 2 else 0
    else:
        for body in [part.split("#", 1)[0] for part in text.split("\n")]:
            words = split_words(body)
            label = _label(body, words) if words else FOUNDATIONS
            if whole_number(label) >= 0:
                named = max(named, whole_number(label))
            elif not label:
                named += 1
    return variant.with_columns(max(1, min(named, len(variant.columns))))


def _label(body: str, words: list[Token]) -> str:
    """The name before the colon, if the line starts with one; it leaves the words as one token.

    Numbers lose their zeros: ``reserve 01`` is ``reserve 1``, and ``reserve`` alone is so too.
    """
    head, colon, rest = body.partition(":")
    names = words_in(lower(head))
    if not colon or len(names) not in (1, 2):
        return ""
    start = words[0][1]
    line_start = start - (len(body) - len(body.lstrip(SPACES)))
    words[:] = [(head.strip(SPACES), start)] + split_words(rest, line_start + len(head) + 1)
    if names == [RESERVE]:
        names.append("1")
    if whole_number(names[-1]) >= 0:
        names[-1] = str(int(names[-1]))
    return " ".join(names)


class Reader:
    """Fills the piles line by line and remembers where each card stands in the text."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.piles = [b""] * variant.pile_count
        if variant.tally != NO_PILE:
            self.piles[variant.tally] = bytes(variant.redeals)
        self.places: list[Place] = []
        self.named: list[str] = []
        self.labelled: bool | None = None
        self.next_column = 0

    def position(self) -> Position:
        check_counts(self.variant, self.places)
        return tuple(self.piles)

    def read(self, label: str, words: list[Token]) -> None:
        """Read one line: its label, and its words with the label as the first of them."""
        name, start = words[0]
        if label and label in self.named:
            what = f"column {label}" if whole_number(label) >= 0 else label
            raise NotationError(f"{what} is here twice", start, start + len(name))
        if label:
            self.named.append(label)
        kind, _, number = label.partition(" ")
        if label == FOUNDATIONS:
            self.foundations(words[1:])
        elif kind == FOUNDATION and 0 < whole_number(number) <= self.variant.foundation_count:
            self._foundation(self.variant.foundations[int(number) - 1], words)
        elif label == CELLS and self.variant.cells:
            self._cells(words[1:])
        elif kind == RESERVE and 0 < whole_number(number) <= len(self.variant.reserves):
            self.piles[self.variant.reserves[int(number) - 1]] = self.cards(words[1:])
        elif label == WASTE and self.variant.waste != NO_PILE:
            self.piles[self.variant.waste] = self.open_cards(words[1:])
        elif label == STOCK and self.variant.has_stock:
            self.piles[self.variant.stock] = bytes(reversed(self.open_cards(words[1:])))
        elif label == PASSES and self.variant.tally != NO_PILE:
            self._passes(words[1:])
        else:
            self._column(label, words)

    def _column(self, label: str, words: list[Token]) -> None:
        text, start = words[0]
        if self.labelled is None:
            self.labelled = label != ""
        elif self.labelled != (label != ""):
            raise NotationError(
                "either every column has its number or none has", start, start + len(text)
            )
        column = whole_number(label) - 1 if label else self.next_column
        if label and whole_number(label) < 0:
            raise NotationError(
                f"{text} is no pile of {self.variant.name}",
                start,
                start + len(text),
                f"write a column number or {' or '.join(self._pile_names())}",
            )
        if not 0 <= column < len(self.variant.columns):
            raise NotationError(
                f"{self.variant.name} has {len(self.variant.columns)} columns",
                start,
                start + len(text),
            )
        self.next_column = column + 1
        self.piles[column] = self.cards(words[1:] if label else words)

    def _pile_names(self) -> list[str]:
        names = [FOUNDATIONS]
        names += [CELLS] if self.variant.cells else []
        names += [RESERVE] if self.variant.reserves else []
        names += [WASTE] if self.variant.waste != NO_PILE else []
        return names + ([STOCK] if self.variant.has_stock else [])

    def cards(self, words: list[Token]) -> bytes:
        """The cards of a pile. Those face down come first, unless the variant deals otherwise."""
        codes: list[int] = []
        for code, start, end in self._known(words):
            buried = is_face_down(code) and codes and not is_face_down(codes[-1])
            if buried and not self.variant.mixed_faces:
                raise NotationError(
                    "a face-down card lies on a face-up card",
                    start,
                    end,
                    "face-down cards come first in a column",
                )
            codes.append(code)
        return bytes(codes)

    def open_cards(self, words: list[Token]) -> bytes:
        """The cards of a pile where none is written face down; it may have unknown ones."""
        codes: list[int] = []
        for code, start, end in self._known(words):
            if is_face_down(code) and code != FACE_DOWN_UNKNOWN:
                raise NotationError("a card of this pile is written face up", start, end)
            codes.append(code)
        return bytes(codes)

    def _known(self, words: list[Token]) -> list[Place]:
        """The cards of the words; they are on the table from now on."""
        if len(words) == 1 and lower(words[0][0]) in NOTHING:
            return []
        places = [(parse_card(word, start), start, start + len(word)) for word, start in words]
        self.places += places
        return places

    def _cells(self, words: list[Token]) -> None:
        if len(words) > len(self.variant.cells):
            word, start = words[len(self.variant.cells)]
            raise NotationError(
                f"{self.variant.name} has {len(self.variant.cells)} cells", start, start + len(word)
            )
        for cell, token in zip(self.variant.cells, words):
            self.piles[cell] = self.open_cards([token])

    def _passes(self, words: list[Token]) -> None:
        count = whole_number(words[0][0]) if words else -1
        if not 0 <= count <= self.variant.redeals:
            word, start = words[0] if words else ("", 0)
            raise NotationError(
                f"passes is a number from 0 to {self.variant.redeals}", start, start + len(word)
            )
        self.piles[self.variant.tally] = bytes(count)

    def _foundation(self, pile: int, words: list[Token]) -> None:
        """A foundation with all its cards."""
        cards = self.open_cards(words[1:])
        if self.piles[pile]:
            raise _twice(words[0])
        fault = first_out_of_order(self.variant, pile, cards)
        if fault >= 0:
            word, start = words[1 + fault]
            raise NotationError(
                "this card does not follow on its foundation", start, start + len(word)
            )
        self.piles[pile] = cards

    def foundations(self, words: list[Token]) -> None:
        bound = self.variant.bound or self.variant.takes_runs
        for at, (word, start) in enumerate(words):
            if word in NOTHING and not bound:
                continue
            code = parse_card(word, start)
            if is_face_down(code):
                raise NotationError("a card on a foundation lies face up", start, start + len(word))
            pile = self._free_foundation(code, at, bound)
            if pile == NO_PILE:
                raise _twice((word, start))
            chain = chain_to(self.variant, pile, code)
            if not chain:
                raise NotationError("this foundation never has this card", start, start + len(word))
            self.piles[pile] = chain
            self.places.extend([(under, start, start + len(word)) for under in chain])

    def _free_foundation(self, code: int, at: int, bound: bool) -> int:
        homes = self.variant.homes[code] or tuple(self.variant.foundations)
        if not bound:
            homes = tuple(self.variant.foundations[at : at + 1])
        free = [home for home in homes if not self.piles[home]]
        return free[0] if free else NO_PILE


def _twice(token: Token) -> NotationError:
    word, start = token
    label = "its suit came before"
    return NotationError("this foundation is here twice", start, start + len(word), label)
