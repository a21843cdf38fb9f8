"""Dead ends: positions from which a simpler game, with more freedom, cannot be won either.

In the simpler game nothing that was once true is lost again. A card that was the end card of a
column stays open to be landed on, a card that left its place has left it for ever, an empty column
or a free cell stays free. Whatever a move needs is then only easier to have: every line of the
real game is one of the simpler game. All that can ever become true is found by following each new
fact once; if the goal is not among it, the position is lost.

One thing is kept of the real game: a card cannot land within its own tail. A landing that lies
there counts only once a card between the two has left, or the landing itself.
"""

from __future__ import annotations

from ..cards import FACE_DOWN
from .goals import EMPTY_COLUMN, FIRST_NUMBER, FREE_CELL, NOTHING, AllHome, AllJoined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from .tables import Tables


class DeadEnds:
    """The simpler game of one variant; ``is_dead`` plays it from a position.

    Each card has a number of its own: its code, and 64, 128 … more for a second, third … copy. The
    lists are by number.

    cards     all numbers; those in columns come first, ``in_columns`` of them
    behind    what the card leaves behind when it goes
    leads     may it be moved with its tail, as it lies?
    free      it may be moved alone: nothing lies on it, or nothing did
    movable   it leads or is free
    settled   it is in a column, or may come into one
    done      it has left its place and is settled: no more to be learned of its moves
    emptied   how many columns are or become empty
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.variant = variant = tables.variant
        self.knows_goal = tables.one_way_home and variant.redeal_word != "whole-table"
        self._groups = variant.move_word in ("any-face-up", "ordered-run")
        copies = max([variant.copies(code) for code in tables.pack])
        self.numbers = 64 * copies
        self._landers = [self.copies(tables.landers[n & 63]) for n in range(self.numbers)]
        self._landings = [self.copies(variant.landings[n & 63]) for n in range(self.numbers)]
        self._enterers = [
            number for number in range(self.numbers) if variant.enters_empty[number & 63]
        ]
        self.goal: AllHome | AllJoined
        if variant.goal_word == "all-on-foundations" and not variant.takes_runs:
            self.goal = AllHome(tables, self)
        else:
            self.goal = AllJoined(tables, self)

    def copies(self, codes: bytes) -> list[int]:
        """The numbers of all copies of these cards."""
        return [code + 64 * copy for code in codes for copy in range(self.variant.copies(code))]

    def is_dead(self, position: Position) -> bool:
        """True only for positions that cannot be won."""
        if not self.knows_goal:
            return False
        self._number_columns(position)
        self._number_others(position)
        self.goal.start(position)
        self._open(position)
        return not self._reaches_goal()

    # --- what is true in the position

    def _number_columns(self, position: Position) -> None:
        size = self.numbers
        several = size > 64
        self.cards: list[int] = []
        cards = self.cards
        self.behind = behind = [NOTHING] * size
        self._place = place = [0] * size
        self._last = last = [0] * size
        leads = [0] * size
        self.done = done = [1] * size
        self._ends: list[int] = []
        at = 0
        for column in self.variant.columns:
            pile = position[column]
            if not pile:
                continue
            end = at + len(pile)
            below = EMPTY_COLUMN
            for code in pile:
                number = code & 63
                if several:
                    while not done[number]:
                        number += 64
                done[number] = 0
                behind[number] = below
                below = number
                at += 1
                place[number] = at
                last[number] = end
                if code < FACE_DOWN:
                    leads[number] = 1
                cards.append(number)
            self._ends.append(below)
        self.leads = leads if self._groups else [0] * size
        self.movable = self.leads[:]
        self.free = [0] * size
        self.settled = [1] * size
        self.opened = [0] * size
        self.in_columns = self.dealt = self.in_play = len(cards)
        self._new: list[int] = []
        self._in_own_tail: list[tuple[int, int]] = []
        self.emptied = 0
        self._has_cell = False

    def _number_others(self, position: Position) -> None:
        """Cells, reserves, waste and stock; and foundations whose cards may return."""
        variant = self.variant
        for pile in variant.single_sources:
            self._number_pile(position[pile])
        self.dealt = len(self.cards)
        if variant.has_stock:
            self._number_pile(position[variant.stock])
        self.in_play = len(self.cards)
        if variant.returns:
            for pile in variant.foundations:
                self._number_pile(position[pile])

    def _number_pile(self, pile: bytes) -> None:
        for code in pile:
            number = code & 63
            while not self.done[number]:
                number += 64
            self.done[number] = self.settled[number] = 0
            self.cards.append(number)

    def _open(self, position: Position) -> None:
        """What may go now; of stock and foundations all, as if they had no order."""
        variant = self.variant
        for number in self._ends:
            self._uncover(number)
        at = self.in_columns
        for pile in variant.single_sources:
            at += self._open_pile(self.cards[at : at + len(position[pile])], pile)
        for number in self.cards[at : self.in_play]:
            self._uncover(number)
            if variant.stock_to == "columns":
                self.settled[number] = 1
        for number in self.cards[self.in_play :]:
            self.free[number] = self.movable[number] = 1
        empty = len(variant.columns) - len(self._ends)
        if empty:
            self._empty_a_column(empty)
        if not all(position[cell] for cell in variant.cells):
            self._free_a_cell()

    def _open_pile(self, numbers: list[int], pile: int) -> int:
        """The end card of a cell, reserve or waste; with redeals a waste has no order."""
        below = FREE_CELL if pile in self.variant.cells else NOTHING
        for number in numbers:
            self.behind[number] = below
            if self.variant.redeal_word:
                self._uncover(number)
            else:
                below = number
        if numbers:
            self._uncover(numbers[-1])
        return len(numbers)

    # --- what becomes true

    def _uncover(self, number: int) -> None:
        """Nothing lies on this card any more."""
        if not self.free[number]:
            self.free[number] = self.movable[number] = 1
            self._new.append(number)

    def go(self, number: int) -> None:
        """This card goes from its place, wherever to."""
        if self.settled[number]:
            self.done[number] = 1
        behind = self.behind[number]
        if behind >= FIRST_NUMBER:
            self._uncover(behind)
        elif behind == EMPTY_COLUMN:
            self._empty_a_column(1)
        elif behind == FREE_CELL and not self._has_cell:
            self._free_a_cell()

    def _land(self, number: int, on: int) -> None:
        """This card comes onto another, or with ``EMPTY_COLUMN`` into one."""
        if self.goal.joins:
            self.goal.landed(number, on)
        if not self.settled[number]:
            self.settled[number] = 1
            self._new.append(number)
        self.go(number)

    def _empty_a_column(self, count: int) -> None:
        self.emptied += count
        if self.emptied == count:  # the first of them; more bring nothing new
            for number in self._enterers:
                if self.movable[number] and not self.done[number]:
                    self._enter(number)

    def _enter(self, number: int) -> None:
        """Into an empty column; the deepest card of a column would gain nothing."""
        if self.behind[number] != EMPTY_COLUMN:
            self._land(number, EMPTY_COLUMN)

    def _free_a_cell(self) -> None:
        self._has_cell = True
        for number in self.cards[: self.in_columns]:
            if self.free[number]:
                self.go(number)

    def _reaches_goal(self) -> bool:
        """Follow all that is new to its end. The solver spends most of its time here."""
        goal = self.goal
        joins = goal.joins
        new = self._new
        landers = self._landers
        settled = self.settled
        movable = self.movable
        leads = self.leads
        free = self.free
        done = self.done
        behind = self.behind
        place = self._place
        last = self._last
        opened = self.opened
        while goal.missing > 0:
            if not new:
                if not self._retry():
                    return False
                continue
            on = new.pop()
            if settled[on]:
                here = place[on]
                for number in landers[on]:
                    if done[number] and not joins:
                        continue
                    if not movable[number]:
                        continue
                    if place[number] < here <= last[number] and not self._are_apart(number, on):
                        self._in_own_tail.append((number, on))
                    elif joins or behind[number] < FIRST_NUMBER or not settled[number]:
                        self._land(number, on)
                    else:
                        done[number] = 1
                        number = behind[number]
                        if not free[number]:
                            free[number] = movable[number] = 1
                            new.append(number)
            if not opened[on]:
                opened[on] = 1
                if not leads[on]:
                    self._move_alone(on)
                if self._has_cell and place[on]:
                    self.go(on)
                goal.opened(on)
        return True

    def _are_apart(self, number: int, tail: int) -> bool:
        """Has a card of its own tail left, this one or one below it?"""
        while tail != number:
            if self.done[tail]:
                return True
            tail = self.behind[tail]
        return False

    def _retry(self) -> bool:
        """Landings in their own tails: have the cards come apart meanwhile?"""
        waiting = self._in_own_tail
        self._in_own_tail = []
        for number, on in waiting:
            if self._are_apart(number, on):
                self._land(number, on)
            else:
                self._in_own_tail.append((number, on))
        return len(self._in_own_tail) < len(waiting)

    def _move_alone(self, number: int) -> None:
        """This card could not lead before: it lands on what others could have landed on."""
        for on in self._landings[number]:
            if self.free[on] and self.settled[on]:
                self._land(number, on)
        if self.emptied and self.variant.enters_empty[number & 63]:
            self._enter(number)
