"""The search for knots, to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.knots import KnotSearch
from engine.solver.watched import WatchedGame

if TYPE_CHECKING:
    from engine.position import Position
    from engine.solver.tools import Tools


def knot_of(tools: Tools, position: Position, deep: bool = True) -> bytes:
    """The cards to be watched, if a knot is found."""
    if tools.card_sets is None:
        return b""
    search = KnotSearch(WatchedGame(tools.card_sets, position), [], deep)
    while not search.over:
        search.run(1)
    return search.knot
