"""A step on a whole deal, proved with the solver: its line is one way, and its par a bound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import apply, deal, moves_text
from engine.position import is_won
from engine.solver import LOST, WON, Solver
from generator.files.nodes import Map

from .fails import Fails
from .goals import read_goal
from .grammar import AUTO
from .lesson import Deal
from .positions import Start
from .scene import Scene
from .starts import play, texts_of
from .ways import Ways

if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.lesson import Condition
    from engine.position import Position
    from generator.files.places import Span
    from generator.files.report import Counts, Report

WIN = {"win": "all"}
SOLVER_BUDGET = 400_000  # positions that the solver may look at
SEARCH_BUDGET = 20_000  # positions of the search for a shortest line, before the solver is asked


def prove(variant: Variant, node: Map, report: Report, counts: Counts) -> Deal | None:
    """The `deal` step, if its goal can be reached; else the report says what is not so."""
    return _Proof(variant, node, report, counts).prove()


class _Proof:
    def __init__(self, variant: Variant, node: Map, report: Report, counts: Counts) -> None:
        self.variant = variant
        self.node = node
        self.report = report
        self.counts = counts
        self.number = int(node.text("deal") or "1")
        self.settled = True

    def prove(self) -> Deal | None:
        scene: Scene | None = Scene(
            f"deal {self.number}", self.variant, deal(self.variant, self.number)
        )
        for written in texts_of(self.node.get("play")):
            scene = play(scene, written, self.report) if scene else None
            self.counts.claims += 1
        if scene is None or "deal" not in self.node:
            return None
        start = Start(scene.plain_title, self.variant, scene.position)
        goal, condition = self._goal(start)
        if condition is None:
            return None
        if condition(start.position):
            self.report.add("Y302", self._goal_span(), "it holds in this position as it is")
            return None
        moves = self._line(start, condition, "win" in goal)
        if moves is None:
            self._report_unreached()
            return None
        self.counts.claims += 1
        return self._result(start, len(scene.moves), goal, moves)

    def _goal(self, start: Start) -> tuple[dict[str, Any], Condition | None]:
        node = self.node.get("goal")
        if isinstance(node, Map):
            return node.data(), read_goal(start, node, self.report)
        return WIN, lambda position: is_won(self.variant, position)

    def _goal_span(self) -> Span:
        return self.node.key("goal" if "goal" in self.node else "deal").span()

    # --- a line to the goal

    def _line(self, start: Start, holds: Condition, to_win: bool) -> list[Move] | None:
        """The author's line, a shortest one if that is found soon, or the solver's."""
        written = texts_of(self.node.get("solution"))
        if written:
            return self._written(start, holds)
        if not to_win:
            ways = Ways(self.variant, holds, SEARCH_BUDGET)
            least = ways.least(start.position)
            if least is not None:
                return ways.line(start.position)
            if ways.is_lost(start.position):
                return None
        return self._solved(start.position, holds)

    def _written(self, start: Start, holds: Condition) -> list[Move] | None:
        scene: Scene | None = Scene.at(start)
        moves: list[Move] = []
        written = texts_of(self.node.get("solution"))
        for node in written:
            move = scene.play(node, self.report) if scene else None
            scene = scene.after(move) if scene and move else None
            moves += [move] if move else []
        if scene is None:
            return moves  # what is wrong has been said
        if not holds(scene.position):
            self.report.add("Y316", written[-1].span(), "the goal is not met after it")
        return moves

    def _solved(self, position: Position, holds: Condition) -> list[Move] | None:
        """The solver's winning line, up to the first position in which the goal holds."""
        solver = Solver(self.variant, position)
        solver.step(SOLVER_BUDGET)
        self.settled = solver.verdict in (WON, LOST)
        moves: list[Move] = []
        for move in solver.line or []:
            moves.append(move)
            position = apply(self.variant, position, move)
            if holds(position):
                return moves
        self.settled = solver.verdict == LOST
        return None

    def _report_unreached(self) -> None:
        if self.settled:
            label = "no line of moves from this deal meets it"
            self.report.add("Y310", self._goal_span(), label)
        else:
            label = f"the solver ended at {SOLVER_BUDGET:,} positions without an answer"
            help = "give a line under `solution`, or take another deal"
            self.report.add("Y304", self._goal_span(), label, help=help)

    # --- the step

    def _result(
        self, start: Start, played: int, goal: dict[str, Any], moves: list[Move]
    ) -> Deal | None:
        fails = Fails(self.node, [Scene.at(start)], self.report, self.counts)
        self._check_par(len(moves))
        soft = self.node.text("soft") == "true"
        texts = []
        position = start.position
        for move in moves:
            texts += moves_text(self.variant, position, [move])
            position = apply(self.variant, position, move)
        return Deal(
            start=start.position,
            number=self.number,
            played=played,
            task=self.node.text("task"),
            goal=goal,
            par=len(moves),
            solution=tuple(texts),
            fails=() if soft else tuple(fails.found),
            limit=fails.limit,
            late=fails.late,
            soft=soft,
            assist=self.node.text("assist") or "hints",
            table=self.variant,
            print=self.node.text("print"),
        )

    def _check_par(self, length: int) -> None:
        """A par on a whole deal is a bound: some line that is known is no longer."""
        par = self.node.text("par")
        if not par or par == AUTO:
            return
        if int(par) < length:
            label = f"the best line that was found takes {length} moves"
            help = f"write `par: {length}`, or give a shorter line under `solution`"
            self.report.add("Y303", self.node.entries["par"][1].span(), label, help=help)
        else:
            self.counts.claims += 1
