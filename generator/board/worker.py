"""What the solver's worker runs: one question at a time, answered in slices. Knows no page.

It is packed with the engine into a part of its own, which is fetched when somebody asks. Questions
and answers are JSON. ``{"ask": "winnable", "variant": …, "position": …}`` gets one of three
verdicts; ``{"ask": "turning", "variant": …, "start": …, "moves": […]}`` looks for the move after
which a game could no longer be won.
"""

from __future__ import annotations

import json

from engine import Move, Variant, apply, parse_line
from engine.solver import LOST, UNKNOWN, WON, Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine.position import Position

SHARE: Final = 4_000  # positions for one look at a position of a game; then another has its turn
AT_ONCE: Final = 3  # solvers that are kept: each needs memory


class Winnable:
    """Can a position be won? The verdict, and the moves that win."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self._solver = Solver(variant, position)

    def step(self, positions: int) -> bool:
        """Look at so many positions more; True when it is settled."""
        return self._solver.step(positions) != UNKNOWN

    def answer(self) -> dict[str, Any]:
        """What is known up to now."""
        solver = self._solver
        line = [list(move) for move in solver.line] if solver.line is not None else None
        return {"verdict": solver.verdict, "line": line, "positions": solver.positions}


class Turning:
    """Where was a game lost? A position from which nothing wins never leads to one that can be won,
    so that the number of moves after which the game was lost is found by halving.

    won     most moves after which it could still be won, or -1
    lost    fewest moves after which it is proved lost
    """

    def __init__(self, variant: Variant, start: Position, moves: list[Move]) -> None:
        self._variant = variant
        self._positions = [start]
        for move in moves:
            self._positions.append(apply(variant, self._positions[-1], move))
        self.won = -1
        self.lost = len(self._positions)
        self.positions = 0
        self._solvers: dict[int, Solver] = {}
        self._asked: list[int] = []  # since the last verdict
        self._at = len(moves)
        self._share = SHARE
        self._left = SHARE

    def step(self, positions: int) -> bool:
        """Look at so many positions more; True when it is settled."""
        if self.won + 1 >= self.lost:
            return True
        solver = self._solvers.get(self._at)
        if solver is None:
            solver = self._solvers[self._at] = Solver(self._variant, self._positions[self._at])
        before = solver.positions
        verdict = solver.step(positions)
        self.positions += solver.positions - before
        self._left -= positions
        if verdict == WON:
            self._settle(self._at, self.lost)
        elif verdict == LOST:
            self._settle(self.won, self._at)
        elif self._left <= 0:
            self._look_elsewhere()
        return self.won + 1 >= self.lost or self.won == len(self._positions) - 1

    def _settle(self, won: int, lost: int) -> None:
        self.won, self.lost = won, lost
        self._solvers = {at: s for at, s in self._solvers.items() if won < at < lost}
        self._asked = []
        self._at = (won + lost) // 2
        self._left = self._share = SHARE

    def _look_elsewhere(self) -> None:
        """This one is hard: halve the wider part beside those that were asked, or begin again."""
        self._asked.append(self._at)
        ends = sorted([self.won, self.lost] + self._asked)
        gaps = [(ends[at + 1] - ends[at], ends[at]) for at in range(len(ends) - 1)]
        width, low = max(gaps)
        if width < 2:
            self._asked = []
            self._share *= 2
            width, low = self.lost - self.won, self.won
        self._at = low + width // 2
        self._left = self._share
        if len(self._solvers) >= AT_ONCE and self._at not in self._solvers:
            self._solvers = {}

    def answer(self) -> dict[str, Any]:
        moves = len(self._positions) - 1
        return {
            "won": self.won,
            "lost": self.lost if self.lost <= moves else -1,
            "positions": self.positions,
        }


_question: list[Winnable | Turning] = []


def ask(text: str) -> None:
    """Begin with a question."""
    asked = json.loads(text)
    variant = Variant.from_data(asked["variant"])
    if asked["ask"] == "turning":
        start = parse_line(variant, asked["start"])
        moves = [Move(move[0], move[1], move[2]) for move in asked["moves"]]
        _question[:] = [Turning(variant, start, moves)]
    else:
        _question[:] = [Winnable(variant, parse_line(variant, asked["position"]))]


def step(positions: int) -> str:
    """Go on for so many positions; what is known then, and whether it is settled."""
    done = _question[0].step(positions)
    answer = _question[0].answer()
    answer["done"] = done
    return json.dumps(answer)
