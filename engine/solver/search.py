"""Depth first through all positions, as far as one wants and again from there.

A position is looked at when a move comes to it for the first time. It is left at once when it is a
dead end; else its moves wait on the path, the best guess first.
"""

from __future__ import annotations

from ..position import is_won
from ..rules import apply
from .circle import Circle, circle_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from .knots import Knots
    from .plays import Dice
    from .tools import Tools

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

    positions   how many were looked at; knots count as well
    line        the winning line, once it is found
    over        nothing is left to look at
    complete    False when the path became too long somewhere: then all was not seen
    """

    def __init__(
        self,
        tools: Tools,
        start: Position,
        limit: int,
        dice: Dice | None = None,
        noise: int = 0,
        dives: bool = False,
        knots: Knots | None = None,
    ) -> None:
        self.plays = tools.plays
        self._tools = tools
        self.positions = 0
        self.line: list[Move] | None = None
        self.complete = True
        self._dice = dice
        self._noise = noise
        self._dives = dives  # it does not stop to look around
        self._knots = knots
        self._seen = Seen(limit)
        self._on_path: set[bytes] = set()
        self._lines: list[list[Move]] = []
        self._circles: list[Circle] = []
        self._enter([], start)

    @property
    def over(self) -> bool:
        return not self._circles or self.line is not None

    def run(self, positions: int) -> None:
        """Look at so many positions more, or a few beyond."""
        until = self.positions + positions
        plays = self.plays
        while self.positions < until and not self.over:
            steps = self._circles[-1].steps
            if not steps:
                self._back()
                continue
            _, _, line, before, move = steps.pop()
            position = apply(plays.variant, before, move)
            line = line + [move]
            may_go_back = plays.may_go_back(before, move)
            if self._dives:
                key = plays.key(position)
            else:
                position, home = plays.taken_home(position)
                line += home
                may_go_back = may_go_back and not home
                key = circle_key(plays, position)
            if key in self._seen or key in self._on_path:
                continue
            self.positions += 1
            self._seen.add(key)
            if plays.may_win(line[-1]) and is_won(plays.variant, position):
                self.line = [step for part in self._lines for step in part] + line
            elif len(self._circles) >= DEEPEST:
                self.complete = False
            elif may_go_back or not self._is_dead(position):
                self._enter(line, position)

    def _is_dead(self, position: Position) -> bool:
        if self._tools.dead_ends.is_dead(position):
            return True
        if self._knots is None:
            return False
        before = self._knots.positions
        is_dead = self._knots.is_dead(position)
        while is_dead and self._circles and self._knots.learned_of(self._circles[-1].start):
            self._back()
        self.positions += self._knots.positions - before
        return is_dead

    def _enter(self, line: list[Move], position: Position) -> None:
        circle = Circle(self.plays, position, self._dice, self._noise, self._dives)
        self.positions += circle.positions - 1
        for key in circle.keys:
            self._seen.add(key)
            self._on_path.add(key)
        self._circles.append(circle)
        self._lines.append(line)

    def _back(self) -> None:
        for key in self._circles.pop().keys:
            self._on_path.discard(key)
        self._lines.pop()
