"""The statistics of a variant, and the deals that were played last.

A game counts from its first move, and a win of it counts once, whatever is undone or played again
afterwards: what is booked stands in the game's own ``Account``. Only deals count, no positions.
"""

from __future__ import annotations

import json
from collections import namedtuple

from ..shelf import Unreadable
from ..store import BEGUN, WON
from .records import VERSION, count, parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, NamedTuple

    from ..store import Account

    class Played(NamedTuple):
        """A deal that was played, whether it was won, and its number of moves then."""

        deal: str
        won: bool
        moves: int

else:
    Played = namedtuple("Played", ("deal", "won", "moves"))

NONE: Final = -1  # a best that nobody has reached
MOST_DEALS: Final = 12
COUNTS: Final = ("games", "won", "alone", "streak", "longest")
BESTS: Final = ("score", "moves", "seconds")


class Stats:
    """
    games, won   how many were begun, how many of these won
    alone        won without a hint and without the solver
    streak       won one after the other up to now; ``longest`` ever
    open         is the last game that was begun still unfinished?
    score, moves, seconds   the best of each, or ``NONE``
    last         the deals that were played, the latest first
    """

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.alone = 0
        self.streak = 0
        self.longest = 0
        self.open = False
        self.score = NONE
        self.moves = NONE
        self.seconds = NONE
        self.last: list[Played] = []

    def begin(self, deal: str, account: Account) -> None:
        """The first move of a game was made."""
        if account.booked >= BEGUN:
            return
        account.booked = BEGUN
        if self.open:
            self.streak = 0
        self.open = True
        self.games += 1
        self._remember(Played(deal, False, 0))

    def win(self, deal: str, account: Account, moves: int, score: int) -> list[str]:
        """A game is won: which bests are new. ``score`` is ``NONE`` where none is kept."""
        if account.booked >= WON:
            return []
        self.begin(deal, account)
        account.booked = WON
        self.open = False
        self.won += 1
        self.alone += not account.helped
        self.streak += 1
        self.longest = max(self.longest, self.streak)
        self._remember(Played(deal, True, moves))
        new = []
        if score > self.score:
            self.score = score
            new.append("score")
        if self.moves == NONE or moves < self.moves:
            self.moves = moves
            new.append("moves")
        if self.seconds == NONE or account.seconds < self.seconds:
            self.seconds = account.seconds
            new.append("seconds")
        return new

    def _remember(self, played: Played) -> None:
        others = [item for item in self.last if item.deal != played.deal]
        self.last = [played] + others[: MOST_DEALS - 1]


def write(stats: Stats) -> str:
    record: dict[str, Any] = {"version": VERSION, "open": stats.open}
    for name in COUNTS + BESTS:
        record[name] = getattr(stats, name)
    record["last"] = [list(played) for played in stats.last]
    return json.dumps(record)


def read(text: str) -> Stats:
    """
    :raises Unreadable: anything about it is not as ``write`` leaves it.
    """
    record = parse(text)
    stats = Stats()
    for name in COUNTS:
        setattr(stats, name, count(record, name))
    for name in BESTS:
        setattr(stats, name, count(record, name, NONE))
    if not stats.alone <= stats.won <= stats.games or stats.streak > stats.longest:
        raise Unreadable("its counts do not fit together")
    stats.open = record.get("open") is True
    last = record.get("last")
    if not isinstance(last, list) or len(last) > MOST_DEALS:
        raise Unreadable("its last deals are missing")
    stats.last = [_played(item) for item in last]
    return stats


def _played(item: Any) -> Played:
    kinds = [type(part) for part in item] if isinstance(item, list) else []
    if kinds != [str, bool, int] or not item[0].isdigit() or item[2] < 0:
        raise Unreadable("a deal in it is none")
    return Played(item[0], item[1], item[2])
