"""What ends a try without its goal, read with its faults and turned into what a page can judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import DataError, apply, legal_moves, line, move_text, parse_card
from engine.cards import FACE_DOWN, face_up
from engine.lesson import fail
from engine.lesson.fails import MOVE, MOVES, SEALED
from engine.lesson.goals import COLUMN, POSITIONS
from engine.position import face_down_count
from engine.search import Reach
from generator.files.nodes import List, Map, Text, find, find_key
from generator.files.report import did_you_mean

from .lesson import Fail
from .ways import BUDGET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Variant
    from engine.position import Position
    from engine.search import Goal
    from generator.files.nodes import Node
    from generator.files.report import Counts, Report

    from .scene import Scene

ANY = "any"  # of ``sealed``: any face-down card


class Fails:
    """The fails of a step. A bare number of moves is a limit, which the page counts down."""

    def __init__(self, step: Map, met: Sequence[Scene], report: Report, counts: Counts) -> None:
        self.met = met
        self.report = report
        self.counts = counts
        self.limit = 0
        self.late = ""
        self.found: list[Fail] = []
        node = step.get("fail")
        for item in node.items if isinstance(node, List) else ():
            if isinstance(item, Map):
                self._read(item)

    def _read(self, item: Map) -> None:
        """One fail: its condition, and the words under `say`."""
        words = item.get("say")
        if not isinstance(words, Text):
            first = next((key for key, _ in item.entries.values()), item)
            self.report.add("Y022", first.span(), "a fail needs `say`", help="say why it fails")
            return
        condition = Map(
            item.source,
            item.start,
            item.end,
            {name: entry for name, entry in item.entries.items() if name != "say"},
        )
        say = words.value.strip()
        if list(condition.entries) == [MOVES] and condition.text(MOVES).isdigit():
            self.limit, self.late = int(condition.text(MOVES)), say
            return
        data = self._worked_out(condition)
        if data is not None and self._can_be_meant(condition, data):
            self._warn_if_never(condition, data)
            self.found.append(Fail(data, say))

    def _can_be_meant(self, node: Map, data: dict[str, Any]) -> bool:
        start = self.met[0]
        try:
            fail(start.table, start.position, data)
        except DataError as error:
            key, place = find_key(node, error.path), find(node, error.path)
            label = error.label or error.message
            if error.allowed:
                help = did_you_mean(str((error.path or ("",))[-1]), error.allowed, "fails")
                self.report.add("Y318", (key or place).span(), label, help=help)
            else:
                self.report.add("Y318", place.span(), label, help=error.help)
            return False
        return True

    def _warn_if_never(self, node: Map, data: dict[str, Any]) -> None:
        """Of a fail that no move brings about."""
        start = self.met[0]
        has_failed = fail(start.table, start.position, data)
        for scene in self.met:
            for move in legal_moves(scene.table, scene.position):
                after = apply(scene.table, scene.position, move)
                text = move_text(scene.table, scene.position, move)
                if has_failed(after, text, len(scene.moves) + 1):
                    self.counts.claims += 1
                    return
        first = next((key for key, _ in node.entries.values()), node)
        self.report.add("Y410", first.span(), "no move here brings it about")

    # --- what a page cannot see by itself

    def _worked_out(self, node: Node) -> Any:
        """The condition as data; `sealed` is worked out and `move` has its one written form."""
        if isinstance(node, List):
            return [self._worked_out(item) for item in node.items]
        if not isinstance(node, Map):
            return node.data()
        data: dict[str, Any] = {}
        for name, (_, value) in node.entries.items():
            if name == SEALED and isinstance(value, Text):
                lines = self._sealed(value)
                if lines is None:
                    return None
                data[POSITIONS] = lines
            elif name == MOVE and isinstance(value, Text):
                move = next(
                    (
                        move_text(scene.table, scene.position, move)
                        for scene in self.met
                        if (move := scene.legal_move(value.value))
                    ),
                    None,
                )
                if move is None:
                    self.met[0].play(value, self.report)
                    return None
                data[MOVE] = move
            else:
                data[name] = self._worked_out(value)
        return data

    def _sealed(self, node: Text) -> list[str] | None:
        """The positions, one move from those that are met, in which the card can never turn up."""
        start = self.met[0]
        goals = _to_turn_up(start.table, start.position, node.value.strip())
        if goals is None:
            label = "a face-down card, a column such as `column 3`, or `any` belongs here"
            self.report.add("Y318", node.span(), label)
            return None
        lines = []
        for scene in self.met:
            for move in legal_moves(scene.table, scene.position):
                after = apply(scene.table, scene.position, move)
                if any(_is_never(scene.table, after, holds) for holds in goals):
                    lines.append(line(scene.table, after))
        return sorted(set(lines))


def _is_never(table: Variant, position: Position, holds: Goal) -> bool:
    reach = Reach(table, position, holds, BUDGET)
    return reach.line is None and reach.settled


def _to_turn_up(table: Variant, start: Position, what: str) -> list[Goal] | None:
    """For each face-down card that is meant, the condition that it has turned up."""
    if what == ANY:
        return [lambda position: not face_down_count(position)]
    word, _, number = what.partition(" ")
    if word == COLUMN and number.isdigit() and 0 < int(number) <= len(table.columns):
        column = int(number) - 1
        return [lambda position: not any(code >= FACE_DOWN for code in position[column])]
    try:
        code = face_up(parse_card(what))
    except DataError:
        return None
    if not any(code | FACE_DOWN in pile for pile in start):
        return None
    return [lambda position: not any(code | FACE_DOWN in pile for pile in position)]
