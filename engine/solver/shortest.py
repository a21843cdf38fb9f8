"""The least number of moves to a win, proved; or how far one has come with the proof.

Positions are taken up in the order of the moves to them and a bound: the least number that is
still missing, whatever one does (``Bound``). When a win is taken up, no line is shorter.
"""

from __future__ import annotations

from ..cards import FACE_DOWN
from ..position import is_won
from ..rules import apply
from .goals import run_supports
from .replay import replay
from .tools import Tools, tools_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..position import Move, Position
    from ..variant import Variant

MOST_KEPT: Final = 60_000  # positions that are remembered, some 40 MB


class Shortest:
    """A search for the shortest line, in slices.

    line        the shortest line known, at first the one that is given; None without any
    least       no line has fewer moves than this
    proved      True when ``line`` is a shortest, or without a line when there is none
    over        nothing more will come of it: proved, or out of memory
    positions   how many were taken up
    """

    def __init__(self, variant: Variant, start: Position, line: list[Move] | None = None) -> None:
        self.variant = variant
        self.start = start
        self.line = line
        self.positions = 0
        self.proved = self.over = False
        self._tools = tools_of(variant)
        self._bound = Bound(self._tools)
        self._moves_to = {self._tools.plays.key(start): 0}
        # By moves in all: (position, moves made, the way there as nested pairs, latest move first).
        self._open: dict[int, list[tuple[Position, int, Any]]] = {}
        self.least = self._bound.of(start)
        self._put(start, 0, None)

    def step(self, positions: int) -> None:
        """Take up so many positions more."""
        until = self.positions + positions
        while not self.over and self.positions < until:
            if self.line is not None and self.least >= len(self.line):
                self.proved = self.over = True
            elif not self._open:
                self.proved = self.over = True
                self.least = len(self.line) if self.line is not None else self.least
            elif self.least not in self._open:
                self.least += 1
            else:
                self._take_up()

    def _take_up(self) -> None:
        """One of the positions with the best prospect, of these the latest."""
        position, made, way = self._open[self.least].pop()
        if not self._open[self.least]:
            del self._open[self.least]
        plays = self._tools.plays
        if self._moves_to[plays.key(position)] < made:
            return  # there was a shorter way to it
        self.positions += 1
        if is_won(self.variant, position):
            line = _line(way)
            replay(self.variant, self.start, line)
            self.line = line
            return
        for move in plays.moves(position)[1]:
            new = apply(self.variant, position, move)
            key = plays.key(new)
            if self._moves_to.get(key, made + 2) <= made + 1:
                continue
            if len(self._moves_to) >= MOST_KEPT:
                self.over = True
                return
            self._moves_to[key] = made + 1
            if not self._tools.dead_ends.is_dead(new):
                self._put(new, made + 1, (move, way))

    def _put(self, position: Position, made: int, way: Any) -> None:
        moves = max(self.least, made + self._bound.of(position))
        if self.line is None or moves < len(self.line):
            if moves not in self._open:
                self._open[moves] = []
            self._open[moves].append((position, made, way))


def _line(way: Any) -> list[Move]:
    line: list[Move] = []
    while way:
        line.append(way[0])
        way = way[1]
    line.reverse()
    return line


class Bound:
    """How many moves a win takes at least.

    Where single cards go home, each card in play takes a move home, and the stock takes its deals.
    Where in a column a card lies under one that follows it on the same foundation, some card above
    the former, up to the latter, has to be moved to another place first: links that overlap in no
    such pair are cut by different moves. (With twins the latter may go to another foundation.)

    Where runs go home, each run takes a move; and in runs and sorted columns each card that lies
    on a card where it does not belong has to be moved itself.
    """

    def __init__(self, tools: Tools) -> None:
        self.variant = variant = tools.variant
        tables = tools.tables
        self._homeward = variant.goal_word == "all-on-foundations" and not variant.takes_runs
        self._has_chains = (
            tables.one_way_home
            and variant.redeal_word != "whole-table"
            and max([variant.copies(code) for code in tables.pack]) == 1
        )
        self._chain = [tables.first_of(code) for code in range(FACE_DOWN)]
        self._place = [tables.place(code) for code in range(FACE_DOWN)]
        self._supports = run_supports(tables) if variant.takes_runs else variant.landings

    def of(self, position: Position) -> int:
        variant = self.variant
        moves = self._deals(position)
        if self._homeward:
            moves += sum([len(position[pile]) for pile in variant.playing_piles])
            if self._has_chains:
                moves += sum([self._cuts(position[column]) for column in variant.columns])
            return moves
        if variant.takes_runs:
            moves += sum([1 for pile in variant.foundations if not position[pile]])
        return moves + sum([self._wrong(position[column]) for column in variant.columns])

    def _deals(self, position: Position) -> int:
        variant = self.variant
        if not variant.has_stock:
            return 0
        a_deal = variant.stock_cards
        if variant.stock_to == "columns":
            a_deal = len(variant.columns) * len(variant.stock_pattern)
        return -(-len(position[variant.stock]) // a_deal)

    def _cuts(self, pile: bytes) -> int:
        """Pairs in a column that lie the wrong way round, as many as share no link."""
        cuts = 0
        highest: dict[int, int] = {}
        for code in reversed(pile):
            chain = self._chain[code & 63]
            place = self._place[code & 63]
            if highest.get(chain, 0) > place:
                cuts += 1
                highest = {}
            if place > highest.get(chain, 0):
                highest[chain] = place
        return cuts

    def _wrong(self, pile: bytes) -> int:
        """Cards that lie on a card where they do not belong; a King of a run needs none."""
        wrong = 0
        for at in range(1, len(pile)):
            code = pile[at] & 63
            supports = self._supports[code]
            if supports and pile[at - 1] & 63 not in supports:
                wrong += 1
        return wrong
