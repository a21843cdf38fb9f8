"""A position to try, proved: its goal, its par, and what it says to every move that can come up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import apply, face_down_count, legal_moves, line, moves_text
from engine.lesson import POSITIONS
from engine.lesson import goal as engine_goal
from engine.search import Reach
from generator.files.nodes import Map, Text

from . import winnable
from .answers import NO_WORDS, Answers
from .fails import Fails
from .fairness import is_fair
from .goals import read_goal
from .grammar import AUTO
from .hints import read_hints, read_ladder
from .lesson import Stage, Try
from .marks import read_marks
from .positions import Start
from .scene import Scene
from .starts import keys_of, play, texts_of
from .ways import BUDGET, Ways

if TYPE_CHECKING:
    from typing import Any

    from engine import Move
    from engine.lesson import Condition
    from engine.position import Position
    from generator.files.places import Span
    from generator.files.report import Counts, Report


def prove(start: Start, step: Map, report: Report, counts: Counts) -> Try | None:
    """The `try` step, if all that it claims is true; else the report says what is not."""
    goal = step.get("goal")
    if isinstance(goal, Map) and winnable.LAST in goal:
        lines = winnable.positions(start, goal, report, counts)
        data: dict[str, Any] = {POSITIONS: lines}
        holds = engine_goal(start.table, start.position, data) if lines else None
        return Proof(start, step, data, holds, report, counts).prove() if holds else None
    condition = read_goal(start, goal, report) if isinstance(goal, Map) else None
    if condition is None or goal is None:
        return None
    return Proof(start, step, goal.data(), condition, report, counts).prove()


class Proof:
    """A step under proof."""

    def __init__(
        self,
        start: Start,
        step: Map,
        goal: dict[str, Any],
        condition: Condition,
        report: Report,
        counts: Counts,
    ) -> None:
        self.step = step
        self.goal = goal
        self.report = report
        self.counts = counts
        self.start = start
        self.scene = Scene.at(start)
        self.table = start.table
        self.ways = Ways(start.table, condition)
        self.is_met = condition
        self.is_faded = False  # the rest of a worked example: its words are the example's

    def prove(self) -> Try | None:
        if not (self._is_open() and self._is_reached() and "par" in self.step):
            return None
        self._check_par()
        solution = self._solution()
        answers = Answers(self.step, self._stages(), self.ways, self.report, self.counts)
        answers.meet(self.scene)
        answers.check()
        illegal = answers.illegal()
        self._check_only()
        if not self.is_faded:
            self._check_fair()
            self._warn(answers)
        return self._result(answers, illegal, solution)

    # --- the goal

    def _is_open(self) -> bool:
        if not self.is_met(self.scene.position):
            return True
        self.report.add("Y302", self._span("goal"), "it holds in this position as it is")
        return False

    def _is_reached(self) -> bool:
        if self.ways.least(self.scene.position) is not None:
            self.counts.claims += 1
            return True
        count = f"{self.ways.positions:,} positions"
        if self.ways.is_open(self.scene.position):
            self.report.add("Y304", self._span("goal"), f"{count} were searched without an answer")
            return False
        label = f"all {count} within reach were searched"
        if str(self.goal.get("reveal", "")).isdigit():
            label += f"; the most turned up is {self._most_turned()}"
        self.report.add("Y310", self._span("goal"), label)
        return False

    def _most_turned(self) -> int:
        """The most face-down cards that can be turned up from here."""
        down: list[int] = []

        def count(position: Position) -> bool:
            down.append(face_down_count(position))
            return False

        Reach(self.table, self.scene.position, count, BUDGET)
        return down[0] - min(down)

    @property
    def par(self) -> int:
        return self.ways.least(self.scene.position) or 0

    def _check_par(self) -> None:
        if self.step.text("par") in (AUTO, str(self.par)):
            self.counts.claims += 1
            return
        moves = ", ".join(self._shortest())
        label = f"the least is {self.par}: {moves}"
        self.report.add("Y303", self._span("par"), label, help=f"write `par: {self.par}`")

    def _shortest(self) -> tuple[str, ...]:
        scene = self.scene
        for move in self.ways.line(self.scene.position):
            scene = scene.after(move)
        return scene.moves

    def _solution(self) -> tuple[str, ...]:
        """The line that is shown: the author's, if it is a shortest one."""
        written = texts_of(self.step.get("solution"))
        scene: Scene | None = self.scene
        for node in written:
            scene = play(scene, node, self.report) if scene else None
        if scene is None or not written:
            return self._shortest()
        if not self.is_met(scene.position) or len(scene.moves) != self.par:
            label = f"a shortest line is {', '.join(self._shortest())}"
            self.report.add("Y316", written[0].span(), label)
        self.counts.claims += 1
        return scene.moves

    # --- claims of their own

    def _check_only(self) -> None:
        """`only`: each other first move loses the par, or the goal."""
        node = self.step.get("only")
        keeps_goal = isinstance(node, Map)
        written = node.get("goal") if isinstance(node, Map) else node
        move = self.scene.play(written, self.report) if isinstance(written, Text) else None
        if move is None or not isinstance(written, Text):
            return
        if move not in self.ways.good(self.scene.position):
            names = " or ".join(self._names(self.ways.good(self.scene.position)))
            self.report.add(
                "Y311", written.span(), f"it loses the par; {names} keeps it", "keeps the par"
            )
            return
        others = [m for m in legal_moves(self.table, self.scene.position) if m != move]
        as_good = [other for other in others if self._is_as_good(other, keeps_goal, written)]
        if as_good:
            self._report_as_good(written, as_good, keeps_goal)
        else:
            self.counts.claims += 1

    def _is_as_good(self, move: Move, keeps_goal: bool, written: Text) -> bool:
        if not keeps_goal:
            return move in self.ways.good(self.scene.position)
        after = apply(self.table, self.scene.position, move)
        if self.ways.is_open(after):
            [name] = self._names([move])
            label = f"it is not known whether {name} reaches the goal as well"
            self.report.add("Y304", written.span(), label)
        return self.ways.least(after) is not None

    def _report_as_good(self, written: Text, moves: list[Move], keeps_goal: bool) -> None:
        names = self._names(moves)
        if not keeps_goal:
            verb = "keeps" if len(names) == 1 else "keep"
            label = f"{', '.join(names)} {verb} the par too"
            self.report.add("Y311", written.span(), label, "keeps the par", help="take `only` out")
            return
        after = apply(self.table, self.scene.position, moves[0])
        length = 1 + (self.ways.least(after) or 0)
        label = f"{names[0]} also reaches the goal, in {length} moves (par is {self.par})"
        is_par = self.ways.good(self.scene.position) == (self.scene.legal_move(written.value),)
        help = (
            f"write `only: {written.value}` (the only first move that keeps the par)"
            if is_par
            else "take `only` out"
        )
        self.report.add("Y311", written.span(), label, "reaches the goal", help=help)

    def _check_fair(self) -> None:
        """The goal is reached as soon if the face-down cards are others, unless they are shown."""
        if self.step.text("shown") == "true":
            return
        fault = is_fair(self.start, self.goal, self.par)
        if fault is None:
            self.counts.claims += 1
        elif fault:
            help = "write `shown: true`, and the reader is told of the face-down cards"
            self.report.add("Y312", self._span("goal"), fault, help=help)

    def _stages(self) -> dict[Scene, Map]:
        """The positions that `after` names by the moves that lead there, with their answers."""
        found: dict[Scene, Map] = {}
        for key, node in keys_of(self.step, "after").values():
            scene: Scene | None = self.scene
            at = 0
            for word in key.value.split(","):
                start = at + len(word) - len(word.lstrip())
                part = key.part(start, start + len(word.strip()))
                scene = play(scene, part, self.report) if scene else None
                at += len(word) + 1
            if scene and isinstance(node, Map):
                found[scene] = node
        return found

    # --- weak teaching

    def _warn(self, answers: Answers) -> None:
        """Of weak teaching: no words for moves that will be tried, or nothing to get wrong."""
        position = self.scene.position
        moves = legal_moves(self.table, position)
        answered = {
            move for entry in answers.entries for scene, move in entry.met if not scene.moves
        }
        good = self.ways.good(position)
        telling = next(iter(self.step.entries))
        if all(self.is_met(apply(self.table, position, move)) for move in moves):
            self.report.add(
                "Y404", self.step.key(telling).span(), "every legal move meets the goal"
            )
        elif answers.other is NO_WORDS and set(moves) - answered - set(good):
            key = "wrong" if "wrong" in self.step else telling
            label = "`wrong` has no `else` for all other moves"
            self.report.add("Y401", self.step.key(key).span(), label)
        silent = [move for move in good if move not in answered]
        if "right" in self.step and silent:
            names = self._names(silent)
            self.report.add(
                "Y406",
                self.step.key("right").span(),
                f"without words: {', '.join(names)}",
                help=f"add `{names[0]}: …` under `right`",
            )

    def _names(self, moves: list[Move] | tuple[Move, ...]) -> list[str]:
        return moves_text(self.table, self.scene.position, moves)

    # --- the step

    def _result(self, answers: Answers, illegal: dict[str, str], solution: tuple[str, ...]) -> Try:
        fails = Fails(self.step, answers.met, self.report, self.counts)
        self._check_limit(fails)
        left = {
            line(self.table, scene.position): self.ways.least(scene.position) or 0
            for scene in answers.met
        }
        read = read_ladder if self.is_faded else read_hints
        ladder = read(self.step, answers.met, self.ways, self.report)
        return Try(
            start=self.scene.position,
            task=self.step.text("task"),
            goal=self.goal,
            par=self.par,
            right={text: entry.answer.say for text, entry in answers.texts(True)},
            wrong={text: entry.answer for text, entry in answers.texts(False)},
            other=answers.other,
            illegal=illegal,
            hints=ladder,
            solution=solution,
            good=answers.good_lines(),
            table=self.table,
            harmless_words=answers.harmless_words,
            harmless=answers.harmless_lines(),
            stages={
                line(self.table, scene.position): self._stage(answers, scene)
                for scene in answers.stages
            },
            fails=tuple(fails.found),
            limit=fails.limit,
            late=fails.late,
            left=left if fails.limit else {},
            marks=read_marks(self.scene, self.step.get("mark"), self.report),
            shown=self.step.text("shown") == "true",
            assist=self.step.text("assist") or "hints",
            print=self.step.text("print"),
        )

    def _stage(self, answers: Answers, scene: Scene) -> Stage:
        """The answers and the hints of a position on the way."""
        at = [met for met in answers.met if met.position == scene.position]
        node = answers.stages[scene]
        hints = read_ladder(node, [*at, *answers.met], self.ways, self.report) if at else ()
        return replace(answers.stage(scene), hints=hints)

    def _check_limit(self, fails: Fails) -> None:
        """A limit of moves leaves room for the goal."""
        if fails.limit and fails.limit < self.par:
            label = f"the goal takes {self.par} moves, so that everybody would fail"
            self.report.add("Y318", self._span("fail"), label, help=f"write `moves: {self.par}`")

    def _span(self, key: str) -> Span:
        node = self.step.get(key)
        return node.span() if node else next(iter(self.step.entries.values()))[0].span()
