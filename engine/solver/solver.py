"""The verdict: a line that wins, a proof that none does, or unknown so far.

Two searches take turns. Short dives from the start, each with other dice, find most wins quickly;
one search through everything proves what is lost, and finds what the dives miss. At first the dives
have most of the time; then the proof is given its chance; where both fail, they share.

The first dives do not ask for conflicts: an easy win is found sooner without. Later ones do, so
that they lose no time in positions that are lost already.
"""

from __future__ import annotations

from ..cards import UNKNOWN as NOBODY_KNOWS
from ..cards import face_up
from ..position import is_won
from .plays import Dice
from .replay import replay
from .search import DepthFirst
from .tools import tools_of

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
QUICK_DIVES: Final = 6  # the first ones
DIVES: Final = 3  # in a turn
NOISE: Final = 100
EARLY_TURNS: Final = 25

# Positions of the search through everything in a turn.
EARLY_SHARE: Final = 100
PROOF_SHARE: Final = 8_000  # until it has looked at so many:
PROOF: Final = 40_000
SHARE: Final = 900


class Solver:
    """A position being solved, in slices.

    verdict     ``won``, ``lost`` or ``unknown``
    line        the winning moves; None without a win
    positions   how many were looked at
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
        self._turn = self._turn_ends = 0
        if is_won(variant, start):
            self._win([])
        elif self._tools.dead_ends.is_dead(start) or self._tools.conflicts.is_dead(start):
            self.verdict = LOST

    def step(self, positions: int) -> str:
        """Look at about so many positions more; the verdict after that."""
        until = self.positions + positions
        while self.verdict == UNKNOWN and self.positions < until:
            if self._turn < DIVES:
                self._go_on_diving(until - self.positions)
            else:
                self._go_on_searching(until - self.positions)
        return self.verdict

    def _go_on_diving(self, most: int) -> None:
        """A dive ends at its length; the first goes by the best guess alone."""
        if self._dive is None:
            dice = self._dice if self.dives else None
            quick = self.dives < QUICK_DIVES
            self._dive = DepthFirst(
                self._tools, self.start, self._keys // 4, dice, NOISE, dives=True, quick=quick
            )
            self.dives += 1
        dive = self._dive
        self._run(dive, min(most, int(self._length) - dive.positions))
        if dive.over or dive.positions >= int(self._length):
            self._dive = None
            self._length = min(self._length * LONGER, LONGEST)
            self._turn += 1

    def _go_on_searching(self, most: int) -> None:
        if self._whole is None:
            self._whole = DepthFirst(self._tools, self.start, self._keys)
        whole = self._whole
        if not self._turn_ends:
            self._turn_ends = whole.positions + self._share(whole.positions)
        if not whole.over:
            self._run(whole, min(most, self._turn_ends - whole.positions))
        if whole.over or whole.positions >= self._turn_ends:
            self._turn = self._turn_ends = 0

    def _share(self, positions: int) -> int:
        if self.dives < EARLY_TURNS * DIVES:
            return EARLY_SHARE
        return PROOF_SHARE if positions < PROOF else SHARE

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
