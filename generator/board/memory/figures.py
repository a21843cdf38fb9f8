"""Statistics in words."""

from __future__ import annotations

from engine.words.counts import grouped, time_spent

from .stats import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .stats import Stats


def figures(kept: Stats) -> list[tuple[str, str]]:
    """What a record says, in words."""
    won = f"{kept.won} of {kept.games}"
    if kept.games:
        won += f", {100 * kept.won // kept.games} %"
    rows = [("Games won", won)]
    if kept.won:
        rows += [
            ("Without help", str(kept.alone)),
            ("In a row", f"{kept.streak} now, {kept.longest} at most"),
        ]
    if kept.moves != NONE:
        rows.append(("Fewest moves", str(kept.moves)))
    if kept.seconds != NONE:
        rows.append(("Shortest time", time_spent(kept.seconds)))
    if kept.score != NONE:
        rows.append(("Best score", grouped(kept.score)))
    return rows
