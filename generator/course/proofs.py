"""A lesson's claims, proved with the engine: its positions, and every move of its examples.

The steps to try are proved in ``tries``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NotationError, move_text, parse_move
from generator.files.nodes import List, Map, Node, Text
from generator.files.report import did_you_mean

from . import tries
from .lesson import Frame, Read, Step, Worked
from .positions import Start, is_card, read_position
from .scene import Scene

if TYPE_CHECKING:
    from engine import Variant
    from generator.files.report import Counts

    from .folder import Sheet


class Proofs:
    """The steps of one lesson; what cannot be proved goes to the report of its sheet."""

    def __init__(self, variant: Variant, sheet: Sheet, counts: Counts) -> None:
        self.variant = variant
        self.sheet = sheet
        self.report = sheet.report
        self.counts = counts
        self.used: set[str] = set()
        self.starts: dict[str, Start | None] = dict.fromkeys(_keys(sheet.written, "positions"))
        for name, (_, node) in _keys(sheet.node, "positions").items():
            if isinstance(node, Text):
                self.starts[name] = read_position(variant, name, node, self.report)
                counts.positions += 1

    def steps(self) -> tuple[Step, ...]:
        """All steps that are right."""
        nodes = self.sheet.node.get("steps") if self.sheet.node else None
        items = [
            item
            for item in (nodes.items if isinstance(nodes, List) else [])
            if isinstance(item, Map)
        ]
        steps = [self.step(item) for item in items]
        if self.sheet.node and items and not any("try" in item for item in items):
            self.report.add("Y407", self.sheet.node.key("steps").span(), "there is no `try` step")
        for name, (key, _) in _keys(self.sheet.node, "positions").items():
            if name not in self.used:
                self.report.add("Y408", key.span(), "no step names it")
        return tuple(step for step in steps if step)

    def step(self, node: Map) -> Step | None:
        """The step by its telling key; None where that key is wrong already."""
        for key, prove in (("read", self.read), ("worked", self.worked), ("try", self.attempt)):
            if key in node:
                return prove(node)
        return None

    def read(self, node: Map) -> Read | None:
        if "board" not in node:
            return Read(node.text("read"), None, None)
        start = self._start(node, "board")
        return Read(node.text("read"), start.position, start.table) if start else None

    def attempt(self, node: Map) -> Step | None:
        start = self._start(node, "try")
        return tries.prove(start, node, self.report, self.counts) if start else None

    def _start(self, node: Map, key: str) -> Start | None:
        """The position that a step names."""
        name = node.text(key)
        self.used.add(name)
        if name in self.starts:
            return self.starts[name]
        if self.starts:
            help = did_you_mean(name, self.starts, "positions")
            label = f"`{name}` is not one of `positions`"
            self.report.add("Y107", node.entries[key][1].span(), label, help=help)
        return None

    # --- worked examples

    def worked(self, node: Map) -> Worked | None:
        """A worked example, each of its moves played; it ends at the first that is refused."""
        start, play = self._start(node, "worked"), node.get("play")
        if start is None or not isinstance(play, List):
            return None
        scene = Scene.at(start)
        frames = []
        for item in play.items:
            found = self.frame(scene, item) if isinstance(item, Map) else None
            if found is None:
                return None
            frame, scene = found
            frames.append(frame)
        return Worked(start.position, node.text("say"), tuple(frames), start.table)

    def frame(self, scene: Scene, node: Map) -> tuple[Frame, Scene] | None:
        """One frame, and the scene after it."""
        marks = self.marks(scene, node.get("mark"))
        written = node.get("move")
        if not isinstance(written, Text):
            return Frame(None, "", node.text("say"), marks, scene.position), scene
        move = scene.play(written, self.report)
        if move is None:
            return None
        self.counts.claims += 1
        after = scene.after(move)
        return Frame(move, after.moves[-1], node.text("say"), marks, after.position), after

    def marks(self, scene: Scene, node: Node | None) -> tuple[str, ...]:
        """The cards and arrows to mark, each in its one written form."""
        items = node.items if isinstance(node, List) else []
        found = [self.mark(scene, item) for item in items if isinstance(item, Text)]
        return tuple(filter(None, found))

    def mark(self, scene: Scene, node: Text) -> str:
        is_arrow = ">" in node.value.strip("<>")
        try:
            if not is_arrow:
                return scene.card(node, self.report)
            move = parse_move(scene.table, scene.position, node.value)
            return move_text(scene.table, scene.position, move)
        except NotationError as error:
            has_card = is_card(node.value[error.start : error.end])
            code = ("Y202" if has_card else "Y201") if is_arrow else "Y101"
            span = node.piece(error.start, error.end)
            self.report.add(code, span, error.label or error.message, help=error.help)
        return ""


def _keys(node: Map | None, name: str) -> dict[str, tuple[Text, Node]]:
    """What lies under a key, if it is keys with values."""
    part = node.get(name) if node else None
    return part.entries if isinstance(part, Map) else {}
