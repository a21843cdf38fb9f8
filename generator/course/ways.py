"""All shortest ways to a goal, for positions that come up while a lesson is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import apply, legal_moves
from engine.search import Reach

if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.position import Position
    from engine.search import Goal

BUDGET = 50_000  # positions that one search may see


class Ways:
    """How far a goal is, and which moves lead there without a detour; worked out when asked.

    positions  how many positions the last search saw
    """

    def __init__(self, table: Variant, goal: Goal, budget: int = 0) -> None:
        self.table = table
        self.goal = goal
        self.budget = budget or BUDGET
        self.positions = 0
        self._unsettled: set[Position] = set()
        self._least: dict[Position, int | None] = {}
        self._good: dict[Position, tuple[Move, ...]] = {}

    def least(self, position: Position) -> int | None:
        """The least number of moves to the goal; None if it was not reached."""
        if position not in self._least:
            self._learn(position)
        return self._least[position]

    def is_lost(self, position: Position) -> bool:
        """Is it proved that no line from here meets the goal?"""
        return self.least(position) is None and position not in self._unsettled

    def is_open(self, position: Position) -> bool:
        """Did the search end at its budget? Then a goal that it did not find may yet be there."""
        return self.least(position) is None and position in self._unsettled

    def good(self, position: Position) -> tuple[Move, ...]:
        """The moves that start a shortest line; none if the goal is met, or out of reach."""
        self.least(position)
        return self._good.get(position, ())

    def line(self, position: Position) -> list[Move]:
        """One shortest line."""
        moves: list[Move] = []
        while good := self.good(position):
            moves.append(good[0])
            position = apply(self.table, position, good[0])
        return moves

    def _learn(self, position: Position) -> None:
        reach = Reach(self.table, position, self.goal, self.budget)
        self.positions = reach.positions
        if not reach.settled:
            self._unsettled.add(position)
        self._least[position] = None if reach.line is None else len(reach.line)
        if reach.line:
            self._learn_lines(position, len(reach.line))

    def _learn_lines(self, start: Position, length: int) -> None:
        """All lines of this length: out layer by layer, and back from the positions that hold.

        Whatever lies on such a line is learned with it: its moves that go on are just these.
        """
        seen = {start}
        layer = [start]
        layers: list[dict[Position, list[tuple[Move, Position]]]] = []
        for _ in range(length):
            layers.append({position: self._moves(position) for position in layer})
            reached = dict.fromkeys(new for moves in layers[-1].values() for _, new in moves)
            layer = [position for position in reached if position not in seen]
            seen.update(layer)
        ends = {position for position in layer if self.goal(position)}
        for left, found in enumerate(reversed(layers), start=1):
            before = set()
            for position, moves in found.items():
                good = tuple(move for move, new in moves if new in ends)
                if good:
                    self._good[position], self._least[position] = good, left
                    before.add(position)
            ends = before

    def _moves(self, position: Position) -> list[tuple[Move, Position]]:
        return [
            (move, apply(self.table, position, move)) for move in legal_moves(self.table, position)
        ]
