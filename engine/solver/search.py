"""Depth first through all positions, as far as one wants and again from there.

A position is looked at when a move comes to it for the first time. It is left at once when it is a
dead end; else its moves wait on the path, the best guess first.
"""

from __future__ import annotations

from ..position import is_won
from ..rules import apply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from .deadend import DeadEnds
    from .plays import Dice, Plays

DEEPEST: Final = 2000  # moves of a line


class Seen:
    """Which positions were seen, within a bound of memory: the older half is forgotten at times.

    A search with a path of its own still ends, and still proves what it proves: a position on the
    path is not entered again, and one that is forgotten is only searched twice.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit // 2
        self._new: set[bytes] = set()
        self._old: set[bytes] = set()

    def __contains__(self, key: bytes) -> bool:
        return key in self._new or key in self._old

    def add(self, key: bytes) -> None:
        if len(self._new) >= self._limit:
            self._old = self._new
            self._new = set()
        self._new.add(key)


class DepthFirst:
    """One search, in slices.

    positions   how many were looked at
    line        the winning line, once it is found
    over        nothing is left to look at
    complete    False when the path became too long somewhere: then all was not seen
    """

    def __init__(
        self,
        plays: Plays,
        dead_ends: DeadEnds,
        start: Position,
        limit: int,
        dice: Dice | None = None,
        noise: int = 0,
    ) -> None:
        self.plays = plays
        self.dead_ends = dead_ends
        self.positions = 0
        self.line: list[Move] | None = None
        self.complete = True
        self._dice = dice
        self._noise = noise
        self._seen = Seen(limit)
        self._path: list[Position] = [start]
        self._keys = {plays.key(start)}
        self._line: list[Move] = []
        self._waiting = [plays.ordered(start, dice, noise)]

    @property
    def over(self) -> bool:
        return not self._path or self.line is not None

    def run(self, positions: int) -> None:
        """Look at so many positions more."""
        until = self.positions + positions
        variant = self.plays.variant
        plays = self.plays
        while self.positions < until and not self.over:
            moves = self._waiting[-1]
            if not moves:
                self._back()
                continue
            move = moves.pop()
            position = apply(variant, self._path[-1], move)
            key = plays.key(position)
            if key in self._seen or key in self._keys:
                continue
            self.positions += 1
            self._seen.add(key)
            if plays.may_win(move) and is_won(variant, position):
                self.line = self._line + [move]
            elif len(self._path) >= DEEPEST:
                self.complete = False
            elif plays.may_go_back(self._path[-1], move) or not self.dead_ends.is_dead(position):
                self._enter(move, position, key)

    def _enter(self, move: Move, position: Position, key: bytes) -> None:
        self._line.append(move)
        self._path.append(position)
        self._keys.add(key)
        self._waiting.append(self.plays.ordered(position, self._dice, self._noise))

    def _back(self) -> None:
        self._waiting.pop()
        self._keys.discard(self.plays.key(self._path.pop()))
        if self._line:
            self._line.pop()
