"""Piles that are alike: which of the equal foundations or free cells is meant."""

from __future__ import annotations

from ..cards import UNKNOWN
from ..position import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..position import Position
    from ..variant import Variant


def home_for(variant: Variant, position: Position, code: int) -> int:
    """The foundation a card belongs on: one that takes it now, else the first of its kind."""
    homes = variant.homes[code] or tuple(variant.foundations)
    for home in homes:
        cards = position[home]
        if variant.takes_runs and not cards:
            return home
        if code in variant.next_home[home][cards[-1] if cards else UNKNOWN]:
            return home
    return homes[0]


def first_of_kind(variant: Variant, position: Position, move: Move) -> Move:
    """The same move as ``legal_moves`` lists it: with the first of the piles that are alike."""
    source, at, target = move
    if source in variant.foundations:
        source = _first_alike(position, variant.foundations, source)
    if target in variant.cells:
        target = _first_alike(position, variant.cells, target)
    if target in variant.foundations and variant.homes_alike:
        homes = variant.homes[position[source][at]] or variant.foundations
        target = _first_alike(position, homes, target)
    return Move(source, at, target)


def _first_alike(position: Position, piles: Iterable[int], pile: int) -> int:
    """The first of these piles that ends with the same card, or is empty, too."""
    for other in piles:
        if position[other][-1:] == position[pile][-1:]:
            return other
    return pile
