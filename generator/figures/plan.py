"""Where the piles of a position lie when it is drawn: the plan of a table for ``svg``.

Foundations stand over the last columns, everything else beside them: cells, reserve, waste, stock.
Where they do not fit into one row, the foundations stand four a row, those of one suit below each
other. A pile that says nothing about a prepared position is left out of its picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import names
from engine.cards import is_face_down
from engine.names import capital
from engine.variant import NO_PILE

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

WIDTH, HEIGHT = 60, 84  # of a card
STEP, STEP_DOWN = 26, 9  # from one card of a column to the next: face up, face down
GAP = 12  # between piles
LABEL = 22  # room for the number of a column, and for the name of a pile
ABREAST = 4  # foundations in a row where all do not fit into one


class Plan:
    """The corner of the first column is at ``left``, the upper edge of everything at 0."""

    def __init__(self, variant: Variant, position: Position, left: int = 0) -> None:
        self.variant = variant
        self.position = position
        self.left = left
        self.beside = self._shown_beside()
        self.foundations = self._shown_foundations()
        count = len(self.foundations)
        fits = count + len(self.beside) <= len(variant.columns)
        self.abreast = count if fits else min(count, ABREAST)
        self.across = max(len(variant.columns), len(self.beside) + self.abreast)
        rows = -(-count // self.abreast) if count else 0
        self.labels = LABEL if self.beside else 0
        upper = max(rows, 1 if self.beside else 0)
        self.columns_at = LABEL + upper * (HEIGHT + GAP) + self.labels

    @property
    def is_whole(self) -> bool:
        """Is it the table of a whole game, not of a prepared position?"""
        return len(self.variant.columns) == self.variant.layout.column_count

    def _shown_beside(self) -> list[int]:
        """In the order of the playable table; a redeal of the columns needs no stock."""
        variant = self.variant
        stock = [variant.waste, variant.stock] if variant.has_stock else []
        groups = [variant.cells, variant.reserves, [pile for pile in stock if pile != NO_PILE]]
        return [
            pile
            for group in groups
            if self.is_whole or any(self.position[pile] for pile in group)
            for pile in group
        ]

    def _shown_foundations(self) -> list[int]:
        piles = list(self.variant.foundations)
        is_used = any(self.position[pile] for pile in piles)
        return piles if is_used or (self.is_whole and self.beside) else []

    # --- places

    def x(self, pile: int) -> int:
        """Left edge of a pile."""
        return self.left + self._place(pile)[0] * (WIDTH + GAP)

    def y(self, pile: int, at: int = -1) -> int:
        """Upper edge of a card; in a column, -1 is the end card or the empty place."""
        if pile not in self.variant.columns:
            return self.labels + self._place(pile)[1] * (HEIGHT + GAP)
        y = self.columns_at
        for code in self.position[pile][:at]:
            y += STEP_DOWN if is_face_down(code) else STEP
        return y

    def _place(self, pile: int) -> tuple[int, int]:
        """A pile's place across and its row."""
        if pile in self.variant.columns:
            return pile, 0
        if pile in self.beside:
            return self.beside.index(pile), 0
        at = self.foundations.index(pile)
        rows = -(-len(self.foundations) // self.abreast)
        by_suit = names.suit_of_foundation(self.variant, pile) is not None
        across, row = (
            (at // rows, at % rows) if by_suit else (at % self.abreast, at // self.abreast)
        )
        return self.across - self.abreast + across, row

    def size(self) -> tuple[int, int]:
        lowest = max(self.y(column) for column in self.variant.columns)
        return self.across * (WIDTH + GAP) - GAP, lowest + HEIGHT

    # --- words

    def label(self, pile: int) -> str:
        """What stands over a pile beside the foundations: ``Stock 20``, ``Cell 2``."""
        count = len(self.position[pile])
        name = capital(names.pile_name(self.variant, pile).removeprefix("the "))
        return f"{name} {count}" if count > 1 else name
