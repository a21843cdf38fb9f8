"""A lesson's claims, proved with the engine: its positions, and each of its steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from generator.files.nodes import List, Map
from generator.files.report import Report, errors

from . import asks, deals, tries, worked
from .grammar import ACTIVE, STEPS
from .lesson import Ask, Checkpoint, Read, Step, Try
from .marks import read_marks
from .scene import Scene
from .sisters import WAYS, sister
from .starts import Starts, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine import Variant
    from generator.files.report import Counts

    from .folder import Sheet
    from .positions import Start

S = TypeVar("S", Ask, Try)


class Proofs:
    """The steps of one lesson; what cannot be proved goes to the report of its sheet."""

    def __init__(self, variant: Variant, sheet: Sheet, counts: Counts) -> None:
        self.variant = variant
        self.sheet = sheet
        self.report = sheet.report
        self.counts = counts
        self.starts = Starts(variant, sheet, counts)

    def steps(self) -> tuple[Step, ...]:
        """All steps that are right."""
        self.starts.read_all()
        nodes = self.sheet.node.get("steps") if self.sheet.node else None
        items = [
            item
            for item in (nodes.items if isinstance(nodes, List) else [])
            if isinstance(item, Map)
        ]
        steps = [step for item in items for step in self.step(item)]
        is_active = any(word in item for item in items for word in (*ACTIVE, "fade"))
        if self.sheet.node and items and not is_active:
            label = "there is no `ask`, `try`, `deal` or `checkpoint` step"
            self.report.add("Y407", self.sheet.node.key("steps").span(), label)
        self.starts.warn_of_unused()
        return tuple(steps)

    def step(self, node: Map) -> Sequence[Step]:
        """The step by its telling key, as one step of the page or two; none if it is wrong."""
        word = next((name for name in node.entries if name in STEPS), "")
        prove: Callable[[Map], Sequence[Step]] | None = getattr(self, f"_{word}", None)
        return prove(node) if prove else ()

    def _read(self, node: Map) -> Sequence[Step]:
        if "board" not in node:
            return [Read(node.text("read"), None, None)]
        start = self.starts.of(node.get("board"))
        if start is None:
            return []
        marks = read_marks(Scene.at(start), node.get("mark"), self.report)
        return [Read(node.text("read"), start.position, start.table, marks)]

    def _worked(self, node: Map) -> Sequence[Step]:
        start = self.starts.of(node.get("worked"))
        return worked.prove(start, node, self.report, self.counts) if start else []

    def _ask(self, node: Map) -> Sequence[Step]:
        start = self.starts.of(node.get("board"))
        return self._with_sister(start, node, asks.prove) if start else []

    def _try(self, node: Map) -> Sequence[Step]:
        start = self.starts.of(node.get("try"))
        return self._with_sister(start, node, tries.prove) if start else []

    def _deal(self, node: Map) -> Sequence[Step]:
        found = deals.prove(self.variant, node, self.report, self.counts)
        return [found] if found else []

    def _checkpoint(self, node: Map) -> Sequence[Step]:
        """The questions are drawn when all lessons are read, see ``checkpoints``."""
        count, passing = int(node.text("checkpoint") or "1"), int(node.text("pass") or "1")
        if passing > count:
            label = f"{count} questions are drawn"
            self.report.add("Y023", node.entries["pass"][1].span(), label)
        units = tuple(text.value.strip() for text in texts_of(node.get("from")))
        return [Checkpoint(count, passing, node.text("say"), units)]

    def _with_sister(
        self, start: Start, node: Map, prove: Callable[[Start, Map, Report, Counts], S | None]
    ) -> Sequence[S]:
        """The step, with its sister if it asks for one; a sister's faults are told at `swap`."""
        found = prove(start, node, self.report, self.counts)
        way = node.text("swap")
        if found is None or not way:
            return [found] if found else []
        report = Report()
        other = prove(*sister(start, node, way), report, self.counts)
        faults = errors(report.problems)
        for fault in faults[:1]:
            label = f"{fault.message}: {fault.label}" if fault.label else fault.message
            self.report.add("Y317", node.entries["swap"][1].span(), label, WAYS[way])
        if other is None or faults:
            return [found]
        return [replace(found, sisters=(other,))]
