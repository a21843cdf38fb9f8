"""The verdict: a line that wins, a proof that none does, or unknown so far.

Dives and a proof take turns. Short dives from the start, each with other dice, find most wins
quickly. The proof looks for a knot of the start first; then it searches through everything, proves
what is lost, and finds what the dives miss.
"""

from __future__ import annotations

from ..cards import UNKNOWN as NOBODY_KNOWS
from ..cards import face_up
from ..position import is_won
from .knots import Knots, KnotSearch
from .plays import Dice
from .replay import replay
from .search import DepthFirst
from .tools import tools_of
from .watched import WatchedGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from ..variant import Variant

WON: Final = "won"
LOST: Final = "lost"
UNKNOWN: Final = "unknown"

MEMORY: Final = 30_000_000  # bytes for positions that were seen
A_KEY: Final = 110  # bytes that one takes beside its cards
DIVE: Final = 18  # the first dive looks at cards * cards / 18 positions
LONGER: Final = 1.01  # times the last one
LONGEST: Final = 10_000
FIRST_DIVES: Final = 16  # before the first proof: most wins come that soon
DIVES: Final = 4  # in a later turn
SHARE: Final = 400  # positions of the proof in a turn
NOISE: Final = 100


class Solver:
    """A position being solved, in slices.

    verdict     ``won``, ``lost`` or ``unknown``
    line        the winning moves; None without a win
    positions   how many were looked at; what knots take is counted as if it went to positions
    dives       how many dives began

    :raises ValueError: a card is in play that nobody knows.
    """

    def __init__(self, variant: Variant, start: Position, seed: int = 1) -> None:
        in_play = [face_up(card) for pile in variant.playing_piles for card in start[pile]]
        if NOBODY_KNOWS in in_play:
            raise ValueError("a card is in play that nobody knows")
        self.variant = variant
        self.start = start
        self.verdict = UNKNOWN
        self.line: list[Move] | None = None
        self.positions = 0
        self.dives = 0
        self._tools = tools_of(variant)
        self._keys = MEMORY // (A_KEY + variant.card_count)
        self._dice = Dice(seed)
        self._length = float(variant.card_count * variant.card_count // DIVE)
        self._dive: DepthFirst | None = None
        self._whole: DepthFirst | None = None
        self._dives_left = FIRST_DIVES
        self._share_left = SHARE
        self._knots: Knots | None = None
        self._at_start: KnotSearch | None = None
        if self._tools.card_sets:
            self._knots = Knots(self._tools.card_sets)
            self._at_start = KnotSearch(WatchedGame(self._tools.card_sets, start), [], deep=True)
        if is_won(variant, start):
            self._win([])
        elif self._tools.dead_ends.is_dead(start):
            self.verdict = LOST

    def step(self, positions: int) -> str:
        """Look at about so many positions more; the verdict after that."""
        until = self.positions + positions
        while self.verdict == UNKNOWN and self.positions < until:
            if self._dives_left:
                self._go_on_diving(until - self.positions)
            else:
                self._go_on_proving(until - self.positions)
        return self.verdict

    def _go_on_diving(self, most: int) -> None:
        """A dive ends at its length; the first goes by the best guess alone."""
        if self._dive is None:
            dice = self._dice if self.dives else None
            self._dive = DepthFirst(
                self._tools, self.start, self._keys // 4, dice, NOISE, dives=True
            )
            self.dives += 1
        dive = self._dive
        self._run(dive, min(most, int(self._length) - dive.positions))
        if dive.over or dive.positions >= int(self._length):
            self._dive = None
            self._length = min(self._length * LONGER, LONGEST)
            self._dives_left -= 1

    def _go_on_proving(self, most: int) -> None:
        before = self.positions
        most = min(most, self._share_left)
        if self._at_start is not None and not self._at_start.over:
            self._look_for_knot(self._at_start, most)
        else:
            if self._whole is None:
                self._whole = DepthFirst(self._tools, self.start, self._keys, knots=self._knots)
            self._run(self._whole, most)
        self._share_left -= self.positions - before
        if self._share_left <= 0 or (self._whole is not None and self._whole.over):
            self._share_left = SHARE
            self._dives_left = DIVES

    def _look_for_knot(self, search: KnotSearch, most: int) -> None:
        before = search.positions
        search.run(most)
        self.positions += search.positions - before
        if search.knot:
            self.verdict = LOST

    def _run(self, search: DepthFirst, positions: int) -> None:
        before = search.positions
        search.run(positions)
        self.positions += search.positions - before
        if search.line is not None:
            self._win(search.line)
        elif search.over and search.complete:
            self.verdict = LOST

    def _win(self, line: list[Move]) -> None:
        replay(self.variant, self.start, line)
        self.line = line
        self.verdict = WON
