"""The goal ``last: n``: n moves after which the deal can still be won, as the solver knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import legal_moves, line
from engine.position import card_count
from engine.solver import LOST, UNKNOWN, Solver

from .scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.position import Position
    from generator.files.nodes import Map
    from generator.files.report import Counts, Report

    from .positions import Start

LAST = "last"
MOST = 3  # moves
BUDGET = 200_000  # positions that the solver may look at in each that is reached


def positions(start: Start, node: Map, report: Report, counts: Counts) -> list[str] | None:
    """The positions so many moves further that can be won; None if that cannot be told.

    What is reached in fewer moves is none of them: as many as are asked for have to be made.
    """
    if not _can_be_meant(start, node, report):
        return None
    span = node.entries[LAST][1].span()
    met = {start.position}
    scenes = [Scene.at(start)]
    unsure: list[Scene] = []
    for _ in range(int(node.text(LAST))):
        after = list(_next(scenes, met))
        verdicts = [Solver(scene.table, scene.position).step(BUDGET) for scene in after]
        pairs = list(zip(after, verdicts, strict=True))
        scenes = [scene for scene, verdict in pairs if verdict != LOST]
        unsure = [scene for scene, verdict in pairs if verdict == UNKNOWN]
        counts.claims += len(after) - len(unsure)
    if unsure:
        label = f"it is not known whether the deal can be won after {', '.join(unsure[0].moves)}"
        report.add("Y304", span, label)
        return None
    if not scenes:
        count = node.text(LAST)
        after_what = "no move" if count == "1" else f"no {count} moves"
        report.add("Y310", span, f"after {after_what} the deal can be won")
    return [line(scene.table, scene.position) for scene in scenes] or None


def _can_be_meant(start: Start, node: Map, report: Report) -> bool:
    """So many moves are few, and the pack is whole; else the report says so."""
    span = node.entries[LAST][1].span()
    if node.text(LAST) not in map(str, range(1, MOST + 1)) or len(node.entries) > 1:
        label = f"it stands alone, and asks for 1 to {MOST} moves: `{{last: 1}}`"
        report.add("Y301", span, label)
        return False
    missing = start.table.card_count - card_count(start.position)
    if missing:
        label = f"{missing} of {start.table.card_count} cards are not in this position"
        report.add("Y105", span, label)
    return not missing


def _next(scenes: list[Scene], met: set[Position]) -> Iterator[Scene]:
    """The scenes one move further that were not met before."""
    for scene in scenes:
        for move in legal_moves(scene.table, scene.position):
            after = scene.after(move)
            if after.position not in met:
                met.add(after.position)
                yield after
