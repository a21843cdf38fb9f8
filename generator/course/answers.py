"""What a try says to moves, held against what is true in every position that can come up.

The reader meets the start and whatever play goes on from: good moves, right moves, kept and
harmless moves. In each of these positions every answer of the lesson has to be true.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import Move, NotationError, apply, legal_moves, line, move_text, parse_move, why_not
from engine.names import plural
from generator.files.nodes import Map, Node, Text
from generator.files.report import nearest

from .grammar import ELSE, HARMLESS
from .lesson import Answer, Stage
from .scene import Scene
from .ways import Ways

if TYPE_CHECKING:
    from engine.position import Position
    from generator.files.report import Counts, Report

MOST_MET = 400  # positions that play may go on from; each goes into the page
MOST_DETOURS = 100  # of them, those on harmless detours
DETOUR_BUDGET = 4_000  # positions in which the way back from a detour has to be found
NO_WORDS = Answer("Legal, but not the shortest way to the goal. Try another move.", False)
OWN = (ELSE, HARMLESS)  # keys of `wrong` that are no moves


@dataclass(eq=False)
class Entry:
    """A move that the lesson answers, and where it came up.

    ``stage`` is the one position for which it is meant, or None for all.
    """

    key: Text
    answer: Answer
    is_right: bool
    is_trap: bool = False
    stage: Scene | None = None
    met: list[tuple[Scene, Move]] = field(default_factory=list)
    is_repeated: bool = False

    def answers(self, position: Position) -> bool:
        return self.stage is None or self.stage.position == position


class Answers:
    """The answers of a step under proof. ``met`` are the scenes that play goes on from."""

    def __init__(
        self, step: Map, stages: dict[Scene, Map], ways: Ways, report: Report, counts: Counts
    ) -> None:
        self.step = step
        self.stages = stages
        self.report = report
        self.counts = counts
        self.ways = ways
        self.is_met = ways.goal
        self.other = other_of(step)
        self.harmless_words = _own(step, HARMLESS)
        self.entries = entries_of(step, None)
        for scene, node in stages.items():
            self.entries += entries_of(node, scene)
        self.met: list[Scene] = []
        self.harmless: dict[Position, list[Move]] = {}
        self._detours = Ways(ways.table, ways.goal, DETOUR_BUDGET)

    # --- what can come up

    def meet(self, start: Scene) -> None:
        """Every scene that play goes on from, and the answers that come up there."""
        self.met = [start]
        seen = {start.position}
        detours = 0
        for scene in self.met:
            entries = self._answered(scene)
            for move in legal_moves(scene.table, scene.position):
                new = apply(scene.table, scene.position, move)
                if self.is_met(new):
                    continue
                stays = self._stays(scene, move, entries)
                if not stays and detours < MOST_DETOURS and self._is_harmless(scene, move, entries):
                    self.harmless.setdefault(scene.position, []).append(move)
                    detours += new not in seen
                    stays = True
                if stays and new not in seen and len(self.met) < MOST_MET:
                    seen.add(new)
                    self.met.append(scene.after(move))

    def _answered(self, scene: Scene) -> dict[Move, Entry]:
        """The entries whose moves are legal here; those of the position come before the others."""
        found: dict[Move, Entry] = {}
        here = [entry for entry in self.entries if entry.answers(scene.position)]
        for entry in sorted(here, key=lambda entry: entry.stage is None):
            move = scene.legal_move(entry.key.value)
            if move is None:
                continue
            first = found.setdefault(move, entry)
            if first is entry:
                entry.met.append((scene, move))
            elif first.stage is entry.stage and not entry.is_repeated:
                entry.is_repeated = True
                earlier = (first.key.span(), "first here")
                self.report.add("Y205", entry.key.span(), "again here", earlier=earlier)
        return found

    def _stays(self, scene: Scene, move: Move, entries: dict[Move, Entry]) -> bool:
        """Whether play goes on after the move: the page judges in the same order."""
        if move in entries:
            return entries[move].answer.keep
        return move in self.ways.good(scene.position) or self.other.keep

    def _is_harmless(self, scene: Scene, move: Move, entries: dict[Move, Entry]) -> bool:
        """A detour without words of its own, after which the goal is still within reach."""
        if not self.harmless_words or move in entries:
            return False
        return self._detours.least(apply(scene.table, scene.position, move)) is not None

    # --- what is said to it

    def check(self) -> None:
        for entry in self.entries:
            if not entry.is_repeated:
                self._check(entry)
        places = {scene.position for scene in self.met}
        for scene, node in self.stages.items():
            if scene.position not in places:
                key = next((key for key, _ in node.entries.values()), node)
                label = f"play never goes on from {scene.title}"
                self.report.add("Y315", key.span(), label)

    def _check(self, entry: Entry) -> None:
        if not entry.met:
            self._check_unmet(entry)
            return
        ends = [apply(scene.table, scene.position, move) for scene, move in entry.met]
        if not entry.is_right and all(map(self.is_met, ends)):
            label = "the goal is met by it, so that these words are never said"
            self.report.add("Y306", entry.key.span(), label, help="put it under `right`")
        elif entry.is_trap:
            self._check_trap(entry, ends)
        elif entry.answer.keep:
            self._check_kept(entry, ends)
        else:
            self._check_put_back(entry)

    def _check_unmet(self, entry: Entry) -> None:
        """A word misspelled, or a move that cannot be played: then this says why."""
        meant = "" if entry.is_right else nearest(entry.key.value.lower(), OWN)
        if meant:
            label = f"a move, `{ELSE}` or `{HARMLESS}` belongs here"
            self.report.add("Y201", entry.key.span(), label, help=f"did you mean `{meant}`?")
        elif entry.stage is None or entry.stage.position in {s.position for s in self.met}:
            (entry.stage or self.met[0]).play(entry.key, self.report)

    def _check_trap(self, entry: Entry, ends: list[Position]) -> None:
        """After a trap no line meets the goal, wherever it does not meet it at once."""
        for (scene, _), end in zip(entry.met, ends, strict=True):
            if self.is_met(end) or self.ways.is_lost(end):
                continue
            if self.ways.is_open(end):
                label = f"played in {scene.title}, it is not known whether it loses the goal"
                self.report.add("Y304", entry.key.span(), label)
            else:
                left = self.ways.least(end)
                label = f"played in {scene.title}, {plural(left or 0, 'move')} more meets the goal"
                self.report.add("Y313", entry.key.span(), label, help="take `trap: true` out")
            return
        self.counts.claims += 1

    def _check_kept(self, entry: Entry, ends: list[Position]) -> None:
        """After a move that is not taken back the goal is still within reach."""
        for (scene, _), end in zip(entry.met, ends, strict=True):
            if self.ways.least(end) is None:
                played = f", played in {scene.title}" if scene.moves else ""
                label = f"after it the goal is out of reach{played}"
                if self.ways.is_open(end):
                    self.report.add("Y304", entry.key.span(), f"it is not known whether {label}")
                    return
                is_good = any(self._is_good(*met) for met in entry.met)
                help = "take it out: where it is good, it counts without words" if is_good else ""
                self.report.add("Y305", entry.key.span(), label, help=help)
                return
        self.counts.claims += 1
        if entry.is_right and not any(self._is_good(*met) for met in entry.met):
            length = len(entry.met[0][0].moves) + 1 + (self.ways.least(ends[0]) or 0)
            par = self.ways.least(self.met[0].position)
            label = f"the goal takes {length} moves this way, the par is {par}"
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

    # --- moves that the rules refuse

    def illegal(self) -> dict[str, str]:
        """Own words for refused moves, by the move as the page will name it."""
        texts: dict[str, str] = {}
        node = self.step.get("illegal")
        start = self.met[0]
        for key, value in node.entries.values() if isinstance(node, Map) else ():
            named = [(scene, scene.named_move(key.value)) for scene in self.met]
            refused = [
                move_text(scene.table, scene.position, move)
                for scene, move in named
                if move and why_not(scene.table, scene.position, move)
            ]
            if not any(move for _, move in named):
                self._report_unnamed(key)
            elif not refused or start.legal_move(key.value):
                help = "put it under `wrong` or `right`"
                self.report.add("Y206", key.span(), "the rules allow it", help=help)
            else:
                self.counts.claims += 1
                texts |= dict.fromkeys(refused, words_of(value))
        return texts

    def _report_unnamed(self, key: Text) -> None:
        """A refused move that nobody could try: it names no end card."""
        start = self.met[0]
        try:
            parse_move(start.table, start.position, key.value)
        except NotationError as error:
            help = (
                error.help or "name the end card of the column: a group can be dropped only there"
            )
            span = key.piece(error.start, error.end)
            label = error.label or error.message
            self.report.add("Y202", span, label, help=help, notes=[start.drawn])

    # --- as the page has it

    def texts(self, is_right: bool, stage: Scene | None = None) -> list[tuple[str, Entry]]:
        """The answered moves in the words of the page."""
        return [
            (move_text(scene.table, scene.position, move), entry)
            for entry in self.entries
            if entry.is_right == is_right and entry.stage is stage
            for scene, move in entry.met
        ]

    def stage(self, scene: Scene) -> Stage:
        """The answers of one position."""
        node = self.stages[scene]
        other = other_of(node)
        return Stage(
            {text: entry.answer.say for text, entry in self.texts(True, scene)},
            {text: entry.answer for text, entry in self.texts(False, scene)},
            None if other is NO_WORDS else other,
        )

    def good_lines(self) -> dict[str, tuple[str, ...]]:
        """The moves on shortest lines, by the line of each position that is met."""
        return {
            line(scene.table, scene.position): _texts(scene, self.ways.good(scene.position))
            for scene in self.met
        }

    def harmless_lines(self) -> dict[str, tuple[str, ...]]:
        return {
            line(scene.table, scene.position): _texts(scene, self.harmless[scene.position])
            for scene in self.met
            if scene.position in self.harmless
        }


def _texts(scene: Scene, moves: list[Move] | tuple[Move, ...]) -> tuple[str, ...]:
    return tuple(move_text(scene.table, scene.position, move) for move in moves)


# --- reading


def entries_of(node: Map, stage: Scene | None) -> list[Entry]:
    """The moves that `right` and `wrong` of a step or a stage name."""
    entries = []
    for part, is_right in (("right", True), ("wrong", False)):
        found = node.get(part)
        for name, (key, value) in found.entries.items() if isinstance(found, Map) else ():
            if is_right or name not in OWN:
                is_trap = isinstance(value, Map) and value.text("trap") == "true"
                entries.append(Entry(key, answer_of(value, is_right), is_right, is_trap, stage))
    return entries


def other_of(node: Map) -> Answer:
    found = node.get("wrong")
    value = found.get(ELSE) if isinstance(found, Map) else None
    return answer_of(value, False) if value else NO_WORDS


def _own(node: Map, name: str) -> str:
    found = node.get("wrong")
    value = found.get(name) if isinstance(found, Map) else None
    return answer_of(value, False).say if value else ""


def answer_of(node: Node, keep: bool) -> Answer:
    if isinstance(node, Map):
        return Answer(node.text("say"), node.text("keep") == "true")
    return Answer(words_of(node), keep)


def words_of(node: Node) -> str:
    return node.value.strip() if isinstance(node, Text) else ""
