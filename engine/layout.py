"""Where the pack goes: the rows of a deal, as a variant file draws them.

A row is a picture of one pass over the columns: ``.dUUU``. Cards for other piles are rows with a
name: ``{waste: U}``, ``{cells: UU}``, ``{reserve 1: 13 U}``. What the rows leave is the stock.
"""

from __future__ import annotations

from .errors import VariantError
from .rulebook import FACES, NO_CARD
from .text import whole_number, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    Step = tuple[str, int, bool]  # kind of pile, number of the pile, lies face down

COLUMN: Final = "column"
CELL: Final = "cells"
RESERVE: Final = "reserve"
WASTE: Final = "waste"
MOST_COLUMNS: Final = 20


class Layout:
    """The deal as a list of steps, one a card, and how many piles of each kind it needs.

    rows    as the variant file has them
    steps   in the order of dealing: (kind, number of the pile, lies face down)
    faces   for each column its signs, deepest card first: ``ddUUUUU``
    """

    def __init__(self, rows: Any, from_right: bool) -> None:
        if not isinstance(rows, list) or not rows:
            raise VariantError("deal is a list of rows", ("deal",))
        self.rows = rows
        self.steps: list[Step] = []
        self.column_count = 0
        for at, row in enumerate(rows):
            if isinstance(row, str):
                self._deal_row(row, from_right, at)
            elif isinstance(row, dict) and len(row) == 1:
                for name in row:
                    self._deal_pile(str(name), str(row[name]), at)
            else:
                raise VariantError("a row is signs, or a pile and its signs", ("deal", at))
        if not self.column_count:
            raise VariantError("no row of the deal shows the columns", ("deal",))
        self._check_numbers()
        self.faces = tuple([self._faces_of(column) for column in range(self.column_count)])

    def count(self, kind: str) -> int:
        """How many piles of this kind the deal uses."""
        return len({number for name, number, _ in self.steps if name == kind})

    def cards_in(self, kind: str) -> int:
        return len([1 for name, _, _ in self.steps if name == kind])

    def _deal_row(self, row: str, from_right: bool, at: int) -> None:
        if self.column_count and len(row) != self.column_count:
            raise VariantError("all rows of the deal are equally long", ("deal", at))
        if not 0 < len(row) <= MOST_COLUMNS:
            raise VariantError(f"a table has 1 to {MOST_COLUMNS} columns", ("deal", at))
        self.column_count = len(row)
        columns = list(range(len(row)))
        if from_right:
            columns.reverse()
        for column in columns:
            if row[column] != NO_CARD:
                self.steps.append((COLUMN, column, _face(row[column], at)))

    def _deal_pile(self, name: str, signs: str, at: int) -> None:
        kind, _, number = name.partition(" ")
        pile = whole_number(number or "1") - 1 if kind == RESERVE else 0
        if kind not in (CELL, RESERVE, WASTE) or pile < 0 or (number and kind != RESERVE):
            allowed = (CELL, "reserve 1", WASTE)
            raise VariantError(f"{name} is no pile to deal to", ("deal", at), allowed=allowed)
        for place, sign in enumerate(_written_out(signs)):
            self.steps.append((kind, place if kind == CELL else pile, _face(sign, at)))

    def _check_numbers(self) -> None:
        """Reserves are numbered without a gap, and a cell gets one card."""
        for kind, number, _ in self.steps:
            if kind == RESERVE and number >= self.count(RESERVE):
                raise VariantError("the reserves are numbered 1, 2 and so on", ("deal",))
        if self.cards_in(CELL) != self.count(CELL):
            raise VariantError("a cell holds one card", ("deal",))

    def _faces_of(self, column: int) -> str:
        return "".join(
            [
                "d" if down else "U"
                for kind, number, down in self.steps
                if kind == COLUMN and number == column
            ]
        )


def _written_out(signs: str) -> str:
    """``13 U`` is ``U`` thirteen times."""
    words = words_in(signs)
    if len(words) == 2 and whole_number(words[0]) > 0:
        return words[1] * whole_number(words[0])
    return signs


def _face(sign: str, at: int) -> bool:
    if sign not in FACES:
        raise VariantError(
            f"{sign} is no sign of a row: d lies face down, U face up, . gets no card", ("deal", at)
        )
    return FACES[sign]
