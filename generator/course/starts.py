"""The positions of a lesson: those that it names, and those that a step makes of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import deal
from engine.position import card_count
from generator.files.nodes import List, Map, Node, Text
from generator.files.report import did_you_mean

from .positions import Start, read_position
from .scene import Scene

if TYPE_CHECKING:
    from engine import Variant
    from generator.files.report import Counts, Report

    from .folder import Sheet


class Starts:
    """Positions by name. One may stand on another, so each is read when it is first asked for."""

    def __init__(self, variant: Variant, sheet: Sheet, counts: Counts) -> None:
        self.variant = variant
        self.report: Report = sheet.report
        self.counts = counts
        self.used: set[str] = set()
        self._written = keys_of(sheet.written, "positions")
        self._sound = keys_of(sheet.node, "positions")
        self._read: dict[str, Start | None] = {}
        self._waiting: list[str] = []  # names that are being read: none may stand on itself

    def read_all(self) -> None:
        """Every position that has a name, and a warning for those that nobody uses."""
        for name in self._sound:
            self._named(name)

    def warn_of_unused(self) -> None:
        for name, (key, _) in self._sound.items():
            if name not in self.used:
                self.report.add("Y408", key.span(), "no step names it")

    def of(self, node: Node | None) -> Start | None:
        """The position that a step means by a name or by keys; None if that is wrong."""
        if isinstance(node, Map):
            return self._made(node, "")
        if not isinstance(node, Text):
            return None
        name = node.value.strip()
        self.used.add(name)
        if name in self._sound:
            return self._named(name)
        if name not in self._written:
            help = did_you_mean(name, self._written, "positions")
            self.report.add("Y107", node.span(), f"`{name}` is not one of `positions`", help=help)
        return None

    def _named(self, name: str) -> Start | None:
        if name in self._read:
            return self._read[name]
        key, node = self._sound[name]
        if name in self._waiting:
            self.report.add("Y107", key.span(), "this position stands on itself")
            return None
        self._waiting.append(name)
        if isinstance(node, Text):
            start = read_position(self.variant, name, node, self.report)
        else:
            start = self._made(node, name) if isinstance(node, Map) else None
        self._waiting.pop()
        self.counts.positions += 1
        self._read[name] = start
        return start

    def _made(self, node: Map, name: str) -> Start | None:
        """A position by keys: columns, a deal or another position, and moves on it."""
        cards, number = node.get("cards"), node.text("deal")
        if isinstance(cards, Text):
            start = read_position(self.variant, name, cards, self.report)
            if start and node.text("full") == "true" and not self._is_full(start, node):
                return None
        elif number:
            position = deal(self.variant, int(number))
            start = Start(name or f"deal {number}", self.variant, position)
        else:
            start = self.of(node.get("from"))
        return self._played(start, node.get("play"), name) if start else None

    def _played(self, start: Start, node: Node | None, name: str) -> Start | None:
        """The position after moves, each of which has to be legal."""
        scene: Scene | None = Scene.at(start)
        for written in texts_of(node):
            scene = play(scene, written, self.report) if scene else None
        self.counts.claims += len(scene.moves) if scene else 0
        if scene is None:
            return None
        return Start(name or scene.plain_title, start.table, scene.position)

    def _is_full(self, start: Start, node: Map) -> bool:
        missing = self.variant.card_count - card_count(start.position)
        if missing:
            label = f"{missing} of {self.variant.card_count} cards are not in this position"
            self.report.add("Y105", node.key("full").span(), label)
        return not missing


def play(scene: Scene, written: Text, report: Report) -> Scene | None:
    """The scene after a written move; None if it cannot be played, and then the report says why."""
    move = scene.play(written, report)
    return None if move is None else scene.after(move)


def keys_of(node: Map | None, name: str) -> dict[str, tuple[Text, Node]]:
    """What lies under a key, if it is keys with values."""
    part = node.get(name) if node else None
    return part.entries if isinstance(part, Map) else {}


def texts_of(node: Node | None) -> list[Text]:
    """The texts of a list, or a text alone."""
    if isinstance(node, Text):
        return [node]
    items = node.items if isinstance(node, List) else []
    return [item for item in items if isinstance(item, Text)]
