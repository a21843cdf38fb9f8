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


def homes_now(variant: Variant, position: Position, code: int) -> list[int]:
    """The foundations that take a card now; of those that are alike the first.

    Where it never matters which foundation a card goes to, all that take it are alike; elsewhere
    those that end with the same card and go on alike.
    """
    found: list[int] = []
    for home, takers in variant.ways_home[code]:
        if (position[home][-1] if position[home] else UNKNOWN) in takers:
            if variant.homes_alike:
                return [home]
            if not any(_are_alike(variant, position, home, other) for other in found):
                found.append(home)
    return found


def _are_alike(variant: Variant, position: Position, home: int, other: int) -> bool:
    same_end = position[home][-1:] == position[other][-1:]
    return same_end and variant.next_home[home] is variant.next_home[other]


def first_of_kind(variant: Variant, position: Position, move: Move) -> Move:
    """The same move as ``legal_moves`` lists it: with the first of the piles that are alike."""
    source, at, target = move
    if source in variant.foundations:
        source = _first_alike(position, variant.foundations, source)
    if target in variant.cells:
        target = _first_alike(position, variant.cells, target)
    if target in variant.foundations:
        target = _first_home(variant, position, position[source][at], target)
    return Move(source, at, target)


def _first_home(variant: Variant, position: Position, code: int, target: int) -> int:
    if variant.takes_runs:
        return _first_alike(position, variant.foundations, target)
    if code not in variant.next_home[target][position[target][-1] if position[target] else UNKNOWN]:
        return target
    for home in homes_now(variant, position, code):
        if variant.homes_alike or _are_alike(variant, position, target, home):
            return home
    return target


def _first_alike(position: Position, piles: Iterable[int], pile: int) -> int:
    """The first of these piles that ends with the same card, or is empty, too."""
    for other in piles:
        if position[other][-1:] == position[pile][-1:]:
            return other
    return pile
