"""Mates: two cards of which a third may lie on either, as a black nine on one red ten or the other.

When the third lies on one, and the other ends a column, it may be shifted there with its tail, and
back again: see ``joints``.
"""

from __future__ import annotations

from ..cards import CARD_CODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from .tables import Tables


class Mates:
    """The mates of a variant.

    of      the mate of each card, or 0
    exist   are there any?
    """

    def __init__(self, tables: Tables, merges: bool) -> None:
        self.tables = tables
        self.variant = tables.variant
        self.of = _read_mates(tables) if merges else [0] * CARD_CODES
        self.exist = any(self.of)

    def carried(self, piles: Position | list[bytes], on: int) -> tuple[int, int]:
        """The place of a card that lies on this one and might lie on its mate; (0, 0) for none."""
        landings = self.variant.landings
        name = bytes([on])
        for column in self.variant.columns:
            at = piles[column].find(name) + 1
            if 0 < at < len(piles[column]):
                lands = landings[piles[column][at]]
                return (column, at) if on in lands and self.of[on] in lands else (0, 0)
        return 0, 0

    def normal(self, position: Position) -> Position:
        """A position that this one can be shifted into and back, the same one for many.

        Where a card can be shifted to the lower mate, it is.
        """
        if not self.exist:
            return position
        piles = list(position)
        again = True
        while again:
            again = False
            for target in self.variant.columns:
                if not piles[target]:
                    continue
                end = piles[target][-1]
                if self.of[end] > end:
                    source, at = self.carried(piles, self.of[end])
                    if at and source != target:
                        piles[target] += piles[source][at:]
                        piles[source] = piles[source][:at]
                        again = True
        return tuple(piles)


def _read_mates(tables: Tables) -> list[int]:
    """None at all, if a card might have two mates or more than two landings."""
    none = [0] * CARD_CODES
    mates = none[:]
    if not tables.one_way_home:
        return none
    for code in tables.pack:
        landings = tables.variant.landings[code]
        if len(landings) > 2:
            return none
        if len(landings) == 2:
            one, other = landings
            if mates[one] not in (0, other) or mates[other] not in (0, one):
                return none
            mates[one] = other
            mates[other] = one
    return mates
