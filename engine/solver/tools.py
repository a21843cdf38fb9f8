"""What all searches in positions of one variant share."""

from __future__ import annotations

from .deadend import DeadEnds
from .plays import Plays
from .tables import Tables
from .watched import CardSets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..variant import Variant


class Tools:
    """The tables of a variant, and what works with them.

    card_sets   None where no knots are looked for: where cards have twins, or lie elsewhere than in
                columns and on foundations
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.tables = Tables(variant)
        self.plays = Plays(self.tables)
        self.dead_ends = DeadEnds(self.tables)
        has_knots = self.plays.merges and self.dead_ends.knows_goal and not variant.single_sources
        self.card_sets = CardSets(self.tables) if has_knots else None


# Making tables takes as long as solving an easy deal: those of the latest game are kept.
_kept: list[Tools] = []


def tools_of(variant: Variant) -> Tools:
    if not _kept or _kept[0].variant is not variant:
        _kept[:] = [Tools(variant)]
    return _kept[0]
