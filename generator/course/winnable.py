"""The goal ``last: 1``: one move after which the deal can still be won, as the solver knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import apply, legal_moves, line, move_text
from engine.position import card_count
from engine.solver import UNKNOWN, WON, Solver

if TYPE_CHECKING:
    from generator.files.nodes import Map
    from generator.files.report import Counts, Report

    from .positions import Start

LAST = "last"
BUDGET = 200_000  # positions that the solver may look at after each move


def positions(start: Start, node: Map, report: Report, counts: Counts) -> list[str] | None:
    """The positions one move further that can be won; None if that cannot be told."""
    span = node.entries[LAST][1].span()
    if node.text(LAST) != "1" or len(node.entries) > 1:
        label = "it stands alone, and asks for one move: `{last: 1}`"
        report.add("Y301", span, label)
        return None
    missing = start.table.card_count - card_count(start.position)
    if missing:
        label = f"{missing} of {start.table.card_count} cards are not in this position"
        report.add("Y105", span, label)
        return None
    found = []
    for move in legal_moves(start.table, start.position):
        after = apply(start.table, start.position, move)
        verdict = Solver(start.table, after).step(BUDGET)
        if verdict == UNKNOWN:
            name = move_text(start.table, start.position, move)
            report.add("Y304", span, f"it is not known whether the deal can be won after {name}")
            return None
        counts.claims += 1
        if verdict == WON:
            found.append(line(start.table, after))
    if not found:
        report.add("Y310", span, "after no move the deal can be won")
    return found or None
