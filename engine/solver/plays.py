"""The moves of a position as the solver looks at them: without repeats, the best guess last."""

from __future__ import annotations

from ..cards import CARD_CODES, FACE_DOWN
from ..position import PILE_END, Move
from ..rules import apply
from ..rules.legal import legal_moves
from .wanted import Wanted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from .tables import Tables

# What a move is worth at first sight.
TURNS_UP: Final = 80
EMPTIES: Final = 20
GOES_HOME: Final = 20
LEAVES_WRONG_PLACE: Final = 10  # the card lies on one that it would not be put on
FILLS_EMPTY: Final = -20
DEALS: Final = 60
REDEALS: Final = -30
TO_CELL: Final = -40
RETURNS: Final = -50
BURIES: Final = -150  # for each card that is wanted home before: more than the dice give


class Dice:
    """Chance that is the same everywhere."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, limit: int) -> int:
        self._state = (self._state * 214013 + 2531011) & 0x7FFFFFFF
        return (self._state >> 16) * limit >> 15


class Plays:
    """Keys and moves of the positions of one variant.

    merges     True when the positions of a circle may be looked at together (see ``circle``)
    mates      by card, where there may be joints (see ``joints``); 0 elsewhere
    has_mates  are there any?
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.variant = variant = tables.variant
        self._columns = len(variant.columns)
        kept = range(variant.foundations.stop if variant.homes_alike else self._columns)
        self._others = [
            pile
            for pile in range(self._columns, variant.pile_count)
            if pile not in kept and pile not in variant.cells
        ]
        self._gathers = variant.redeal_word == "whole-table"
        self._deals_to_columns = variant.stock_to == "columns"
        self.merges = (
            variant.plain
            and not variant.has_stock
            and variant.move_word == "any-face-up"
            and variant.goal_word == "all-on-foundations"
            and max([variant.copies(code) for code in tables.pack]) == 1
        )
        joined = self.merges and tables.one_way_home
        self.mates = tables.mates() if joined else [0] * CARD_CODES
        self.has_mates = any(self.mates)
        self._sorts = variant.goal_word == "columns-sorted"
        self._wanted = Wanted(variant) if variant.move_word == "to-foundation" else None
        self._forces_home = variant.redeal_word == "" and not variant.takes_runs

    def order_matters(self, position: Position) -> bool:
        """Does it matter which column is which? Only while the stock goes to the columns."""
        if self._deals_to_columns:
            return position[self.variant.stock] != b""
        return self._gathers

    def key(self, position: Position) -> bytes:
        """Equal for positions that differ in nothing but the order of piles that are alike.

        Foundations are left out where the rest of the pack tells what lies on them.
        """
        piles = list(position[: self._columns])
        if not self.order_matters(position):
            piles.sort()
        if self.variant.cells:
            piles += sorted([position[cell] for cell in self.variant.cells])
        if self._others:
            piles += [position[pile] for pile in self._others]
        return PILE_END.join(piles)

    def moves(self, position: Position) -> tuple[bool, list[Move]]:
        """The moves worth a look; and True with a single one that is never wrong.

        That is a card going home which no line needs in play.
        """
        variant = self.variant
        columns = self._columns
        unordered = not self.order_matters(position)
        forces = self._forces_home and not (self._deals_to_columns and not unordered)
        home = variant.foundations if forces else ()
        tables = self.tables
        emptied = -1
        found: list[Move] = []
        for move in legal_moves(variant, position):
            source, at, target = move
            if target in home and tables.may_stay_home(position, position[source][at]):
                return True, [move]
            if source in home and tables.returns_for_nothing(position, position[source][at]):
                continue
            if unordered and target < columns and not position[target]:
                if emptied not in (-1, target) or (at == 0 and source < columns):
                    continue  # all empty columns are one, and a whole column gains nothing
                emptied = target
            found.append(move)
        return False, found

    def is_forced(self, position: Position, move: Move) -> bool:
        """Is it the move of a card home which no line needs in play?"""
        source, at, target = move
        goes_home = target in self.variant.foundations
        return goes_home and self.tables.may_stay_home(position, position[source][at])

    def taken_home(self, position: Position) -> tuple[Position, list[Move]]:
        """The position once all cards have gone home that ``moves`` forces, and these moves.

        Only where circles are merged; elsewhere nothing goes.
        """
        line: list[Move] = []
        column = 0
        while self.merges and column < self._columns:
            pile = position[column]
            if pile and self.tables.may_stay_home(position, pile[-1]):
                line.append(Move(column, len(pile) - 1, self.variant.homes[pile[-1]][0]))
                position = apply(self.variant, position, line[-1])
                column = 0
            else:
                column += 1
        return position, line

    def may_win(self, move: Move) -> bool:
        """Is it a move of the kind that ends a game?"""
        return self._sorts or move.target in self.variant.foundations

    def may_go_back(self, position: Position, move: Move) -> bool:
        """May the next move undo this one?"""
        source, at, target = move
        columns = self._columns
        if source < columns:
            pile = position[source]
            if at == 0 or pile[at - 1] not in self.variant.landings[pile[at]]:
                return False
            return target < columns or (self.variant.returns and target in self.variant.foundations)
        return source in self.variant.foundations

    def worth(self, position: Position, move: Move) -> int:
        """How promising a move is at first sight."""
        variant = self.variant
        source, at, target = move
        worth = 0
        if target >= self._columns:
            if target in variant.foundations:
                worth = GOES_HOME
            elif target in variant.cells:
                worth = TO_CELL
            else:
                return DEALS if source == variant.stock and position[source] else REDEALS
        elif not position[target]:
            worth = FILLS_EMPTY
        elif self._wanted:
            worth = BURIES * self._wanted.buried(position, position[source][at], target)
        if source >= self._columns:
            if source in variant.foundations:
                return RETURNS
            return worth
        pile = position[source]
        if at == 0:
            return worth + EMPTIES
        under = pile[at - 1]
        if under >= FACE_DOWN:
            return worth + TURNS_UP
        if under not in variant.landings[pile[at]]:
            worth += LEAVES_WRONG_PLACE
        return worth
