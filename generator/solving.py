"""The answer of the command ``solve``: a verdict within a budget, and what it stands on."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine import apply, move_text
from engine.names import plural
from engine.solver import LOST, UNKNOWN, WON, Shortest, Solver

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Variant
    from engine.position import Move, Position

SLICE = 500  # positions between two looks at the clock


@dataclass
class Budget:
    """Seconds from now on, and positions; without a number of positions only time counts."""

    seconds: float
    nodes: int | None = None
    start: float = field(default_factory=time.perf_counter)
    used: int = 0

    @property
    def spent(self) -> float:
        return time.perf_counter() - self.start

    def run(self, step: Callable[[int], object], count: Callable[[], int]) -> bool:
        """One slice more, if there is something left for it."""
        left = SLICE if self.nodes is None else min(SLICE, self.nodes - self.used)
        if left <= 0 or self.spent >= self.seconds:
            return False
        before = count()
        step(left)
        self.used += count() - before
        return True


@dataclass
class Answer:
    """A verdict; ``least`` is the proved least number of moves, None if nobody asked for it."""

    verdict: str
    line: list[str]
    positions: int
    seconds: float
    dives: int
    least: int | None = None
    proved: bool = False

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"verdict": self.verdict}
        if self.verdict == WON:
            data |= {"line": self.line, "moves": len(self.line)}
        if self.least is not None:
            data |= {"least": self.least, "proved": self.proved}
        return data | {"positions": self.positions, "seconds": round(self.seconds, 3)}

    def as_text(self) -> str:
        work = f"{plural(self.positions, 'position')} in {self.seconds:.2f} s"
        if self.verdict == LOST:
            return f"lost\nNo line wins; {work}."
        if self.verdict == UNKNOWN:
            tried = f"{plural(self.dives, 'dive')} from the start and a search through everything"
            ended = "ended with the budget, without a win and without a proof"
            return f"unknown\n{work}: {tried} {ended}. More --seconds or --nodes may settle it."
        return f"{in_a_row(['won', *self.line])}\n{self._length()}; {work}."

    def _length(self) -> str:
        moves = plural(len(self.line), "move")
        if self.least is None:
            return moves
        if self.proved:
            return f"{moves}, and no line has fewer: that is proved"
        return f"{moves}; that no line has fewer than {self.least} is proved"


def solve(table: Variant, start: Position, budget: Budget, shortest: bool) -> Answer:
    """The verdict on a position; with ``shortest`` the rest of the budget goes to a shorter line.

    :raises ValueError: a card is in play that nobody knows.
    """
    solver = Solver(table, start)
    while solver.verdict == UNKNOWN:
        if not budget.run(solver.step, lambda: solver.positions):
            break
    answer = Answer(solver.verdict, [], budget.used, budget.spent, solver.dives)
    moves = solver.line
    if shortest and solver.verdict == WON:
        search = Shortest(table, start, solver.line)
        while not search.over:
            if not budget.run(search.step, lambda: search.positions):
                break
        moves = search.line
        answer.least, answer.proved = search.least, search.proved
    answer.line = texts(table, start, moves or [])
    answer.positions, answer.seconds = budget.used, budget.spent
    return answer


def in_a_row(line: list[str]) -> str:
    """Moves parted by spaces; a move has none within: ``reserve1>JH``."""
    return " ".join([move.replace(" ", "") for move in line])


def texts(table: Variant, position: Position, moves: list[Move]) -> list[str]:
    """A line in the notation of moves."""
    found = []
    for move in moves:
        found.append(move_text(table, position, move))
        position = apply(table, position, move)
    return found
