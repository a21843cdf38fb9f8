"""A position to try, proved: its goal, its par, and what it says to every move that can come up.

The reader meets the start and whatever play goes on from: good moves, right moves, kept moves. In
each of these positions every answer of the lesson has to be true.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import (
    Move,
    NotationError,
    apply,
    face_down_count,
    legal_moves,
    line,
    move_text,
    moves_text,
    parse_move,
    why_not,
)
from engine.search import Reach
from generator.files.nodes import Map, Text

from .goals import read_goal
from .hints import read_hints
from .lesson import ELSE, Answer, Hint, Try
from .positions import Start
from .scene import Scene
from .ways import BUDGET, Ways

if TYPE_CHECKING:
    from engine.position import Position
    from generator.files.nodes import Node
    from generator.files.places import Span
    from generator.files.report import Counts, Report

MOST_MET = 400  # positions that play may go on from; each goes into the page
NO_WORDS = Answer("Legal, but not the shortest way to the goal. Try another move.", False)


@dataclass(eq=False)
class Entry:
    """A move that the lesson answers, and where it came up."""

    key: Text
    answer: Answer
    is_right: bool
    met: list[tuple[Scene, Move]] = field(default_factory=list)
    is_repeated: bool = False


def prove(start: Start, step: Map, report: Report, counts: Counts) -> Try | None:
    """The `try` step, if all that it claims is true; else the report says what is not."""
    goal = step.get("goal")
    condition = read_goal(start, goal, report) if isinstance(goal, Map) else None
    if condition is None:
        return None
    return _Proof(start, step, Ways(start.table, condition), report, counts).prove()


class _Proof:
    """A step under proof. ``met`` are the scenes that play goes on from, the start first."""

    def __init__(self, start: Start, step: Map, ways: Ways, report: Report, counts: Counts) -> None:
        self.step = step
        self.report = report
        self.counts = counts
        self.scene = Scene.at(start)
        self.table = start.table
        self.ways = ways
        self.is_met = ways.goal
        self.other = self._other()
        self.entries = [*self._entries("right", True), *self._entries("wrong", False)]
        self.met: list[Scene] = []

    def prove(self) -> Try | None:
        if not (self._is_open() and self._is_reached() and "par" in self.step):
            return None
        self._check_par()
        self._meet()
        for entry in self.entries:
            self._check(entry)
        illegal = self._illegal()
        ladder = read_hints(self.step, self.met, self.ways, self.report)
        self._warn()
        return self._result(illegal, ladder)

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
        if not self.ways.settled:
            self.report.add("Y304", self._span("goal"), f"{count} were searched without an answer")
            return False
        label = f"all {count} within reach were searched"
        if self._goal_text("reveal").isdigit():
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

    def _check_par(self) -> None:
        least = self.ways.least(self.scene.position)
        if self.step.text("par") == str(least):
            self.counts.claims += 1
            return
        moves = ", ".join(self._solution())
        self.report.add(
            "Y303",
            self._span("par"),
            f"the least is {least}: {moves}",
            help=f"write `par: {least}`",
        )

    def _solution(self) -> list[str]:
        scene = self.scene
        for move in self.ways.line(self.scene.position):
            scene = scene.after(move)
        return list(scene.moves)

    # --- what can come up

    def _meet(self) -> None:
        """Every scene that play goes on from, and the answers that come up there."""
        self.met = [self.scene]
        seen = {self.scene.position}
        for scene in self.met:
            entries = self._answered(scene)
            for move in legal_moves(self.table, scene.position):
                new = apply(self.table, scene.position, move)
                if new in seen or self.is_met(new) or not self._stays(scene, move, entries):
                    continue
                if len(self.met) >= MOST_MET:
                    return
                seen.add(new)
                self.met.append(scene.after(move))

    def _answered(self, scene: Scene) -> dict[Move, Entry]:
        """The entries whose moves are legal here."""
        found: dict[Move, Entry] = {}
        for entry in self.entries:
            move = scene.legal_move(entry.key.value)
            if move is not None and found.setdefault(move, entry) is entry:
                entry.met.append((scene, move))
            elif move is not None and not entry.is_repeated:
                entry.is_repeated = True
                first = (found[move].key.span(), "first here")
                self.report.add("Y205", entry.key.span(), "again here", earlier=first)
        return found

    def _stays(self, scene: Scene, move: Move, entries: dict[Move, Entry]) -> bool:
        """Whether play goes on after the move: the page judges in the same order."""
        if move in entries:
            return entries[move].answer.keep
        return move in self.ways.good(scene.position) or self.other.keep

    # --- what is said to it

    def _check(self, entry: Entry) -> None:
        if entry.is_repeated:
            return
        if not entry.met:
            self.scene.play(entry.key, self.report)  # it cannot, and this says why
            return
        ends = [apply(self.table, scene.position, move) for scene, move in entry.met]
        if not entry.is_right and all(map(self.is_met, ends)):
            label = "the goal is met by it, so that these words are never said"
            self.report.add("Y306", entry.key.span(), label, help="put it under `right`")
        elif entry.answer.keep:
            self._check_kept(entry, ends)
        else:
            self._check_put_back(entry)

    def _check_kept(self, entry: Entry, ends: list[Position]) -> None:
        """After a move that is not taken back the goal is still within reach."""
        for (scene, _), end in zip(entry.met, ends, strict=True):
            if self.ways.least(end) is None:
                played = f", played in {scene.title}" if scene.moves else ""
                label = f"after it the goal is out of reach{played}"
                if not self.ways.settled:
                    self.report.add("Y304", entry.key.span(), f"it is not known whether {label}")
                    return
                is_good = any(self._is_good(*met) for met in entry.met)
                help = "take it out: where it is good, it counts without words" if is_good else ""
                self.report.add("Y305", entry.key.span(), label, help=help)
                return
        self.counts.claims += 1
        if entry.is_right and not any(self._is_good(*met) for met in entry.met):
            length = len(entry.met[0][0].moves) + 1 + (self.ways.least(ends[0]) or 0)
            label = f"the goal takes {length} moves this way, the par is {self.step.text('par')}"
            help = "put it under `wrong` with `keep: true`"
            self.report.add("Y405", entry.key.span(), label, help=help)

    def _check_put_back(self, entry: Entry) -> None:
        """A move that is taken back is not on a shortest line."""
        for scene, move in entry.met:
            if self._is_good(scene, move) and not self.is_met(scene.after(move).position):
                label = f"a shortest line from {scene.title} starts with it"
                help = "put it under `right`, or add `keep: true`"
                self.report.add("Y307", entry.key.span(), label, help=help)
                return
        self.counts.claims += 1

    def _is_good(self, scene: Scene, move: Move) -> bool:
        return move in self.ways.good(scene.position)

    def _illegal(self) -> dict[str, str]:
        """Own words for refused moves, by the move as the page will name it."""
        texts: dict[str, str] = {}
        node = self.step.get("illegal")
        for key, value in node.entries.values() if isinstance(node, Map) else ():
            named = [(scene, scene.named_move(key.value)) for scene in self.met]
            refused = [
                move_text(self.table, scene.position, move)
                for scene, move in named
                if move and why_not(self.table, scene.position, move)
            ]
            if not any(move for _, move in named):
                self._report_unnamed(key)
            elif not refused or self.scene.legal_move(key.value):
                help = "put it under `wrong` or `right`"
                self.report.add("Y206", key.span(), "the rules allow it", help=help)
            else:
                self.counts.claims += 1
                texts |= dict.fromkeys(refused, _words(value))
        return texts

    def _report_unnamed(self, key: Text) -> None:
        """A refused move that nobody could try: it names no end card."""
        try:
            parse_move(self.table, self.scene.position, key.value)
        except NotationError as error:
            help = (
                error.help or "name the end card of the column: a group can be dropped only there"
            )
            span = key.piece(error.start, error.end)
            self.report.add("Y202", span, error.label or error.message, help=help)

    def _warn(self) -> None:
        """Of weak teaching: no words for moves that will be tried, or nothing to get wrong."""
        position = self.scene.position
        moves = legal_moves(self.table, position)
        answered = {move for entry in self.entries for scene, move in entry.met if not scene.moves}
        good = self.ways.good(position)
        if all(self.is_met(apply(self.table, position, move)) for move in moves):
            self.report.add("Y404", self.step.key("try").span(), "every legal move meets the goal")
        elif self.other is NO_WORDS and set(moves) - answered - set(good):
            key = "wrong" if "wrong" in self.step else "try"
            label = "`wrong` has no `else` for all other moves"
            self.report.add("Y401", self.step.key(key).span(), label)
        silent = [move for move in good if move not in answered]
        if "right" in self.step and silent:
            names = ", ".join(moves_text(self.table, position, silent))
            label = f"without words: {names}"
            self.report.add("Y406", self.step.key("right").span(), label)

    # --- the step

    def _result(self, illegal: dict[str, str], ladder: tuple[Hint, ...]) -> Try | None:
        position = self.scene.position
        goal, solution = self.step.get("goal"), self._solution()
        if goal is None:
            return None
        return Try(
            start=position,
            task=self.step.text("task"),
            goal=goal.data(),
            par=len(solution),
            right={text: entry.answer.say for text, entry in self._texts(True)},
            wrong={text: entry.answer for text, entry in self._texts(False)},
            other=self.other,
            illegal=illegal,
            hints=ladder,
            solution=tuple(solution),
            good={
                line(self.table, scene.position): tuple(
                    moves_text(self.table, scene.position, self.ways.good(scene.position))
                )
                for scene in self.met
            },
            table=self.table,
        )

    def _texts(self, is_right: bool) -> list[tuple[str, Entry]]:
        """The answered moves in the words of the page."""
        return [
            (move_text(self.table, scene.position, move), entry)
            for entry in self.entries
            if entry.is_right == is_right
            for scene, move in entry.met
        ]

    # --- reading the step

    def _entries(self, part: str, is_right: bool) -> list[Entry]:
        node = self.step.get(part)
        return [
            Entry(key, _answer(value, is_right), is_right)
            for name, (key, value) in (node.entries.items() if isinstance(node, Map) else ())
            if is_right or name != ELSE
        ]

    def _other(self) -> Answer:
        node = self.step.get("wrong")
        found = node.get(ELSE) if isinstance(node, Map) else None
        return _answer(found, False) if found else NO_WORDS

    def _goal_text(self, word: str) -> str:
        goal = self.step.get("goal")
        return goal.text(word) if isinstance(goal, Map) else ""

    def _span(self, key: str) -> Span:
        return self.step.entries[key][1].span()


def _words(node: Node) -> str:
    return node.value.strip() if isinstance(node, Text) else ""


def _answer(node: Node, keep: bool) -> Answer:
    if isinstance(node, Map):
        return Answer(node.text("say"), node.text("keep") == "true")
    return Answer(_words(node), keep)
