"""How soon cards are wanted at home, where columns give cards to foundations only.

There a card that is put on one that is wanted sooner is in its way until it has gone home itself.
"""

from __future__ import annotations

from ..cards import CARD_CODES, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from ..variant import Variant


class Wanted:
    """The way of each foundation, from its first card to its last."""

    def __init__(self, variant: Variant) -> None:
        self._foundations = variant.foundations
        self._places = [_places(variant, pile) for pile in variant.foundations]

    def wait(self, position: Position, code: int) -> int:
        """How many cards of a foundation come before this one, on that which wants it soonest."""
        heights = [len(position[pile]) for pile in self._foundations]
        waits = [
            places[code] - height - 1
            for places, height in zip(self._places, heights)
            if places[code] > height
        ]
        return min(waits) if waits else 0

    def buried(self, position: Position, code: int, column: int) -> int:
        """How much sooner than this card one is wanted that lies in the column; 0 if none is."""
        soonest = min([self.wait(position, other) for other in position[column]])
        return max(0, self.wait(position, code) - soonest)


def _places(variant: Variant, pile: int) -> list[int]:
    """The how manieth card of this foundation each card may be; 0 where it is none."""
    places = [0] * CARD_CODES
    follows = variant.next_home[pile]
    now = follows[UNKNOWN]
    place = 1
    while now and not places[now[0]]:
        for code in now:
            places[code] = place
        place += 1
        now = follows[now[0]]
    return places
