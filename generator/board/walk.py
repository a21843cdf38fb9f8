"""Arrow keys: from one place of a table to the next."""

from __future__ import annotations

from engine.rules import first_face_up

from .picture import PILE, Place, end_of, other_piles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from engine import Variant
    from engine.position import Position


def walk(variant: Variant, position: Position, place: Place, step: str) -> Place:
    """The place that a step (a key of ``STEPS``) leads to; at an edge the same place."""
    return STEPS[step](variant, position, place)


def order_of(variant: Variant) -> list[int]:
    """All piles in the order of the arrow keys: foundations, columns, then what else there is."""
    return list(variant.foundations) + list(variant.columns) + other_piles(variant)


def _beside(variant: Variant, position: Position, place: Place, by: int) -> Place:
    """The next pile of the order. End card leads to end card, else the depth is kept."""
    order = order_of(variant)
    to = order.index(place.pile) + by
    if not 0 <= to < len(order):
        return place
    end = end_of(variant, position, order[to])
    is_end = place.at in (PILE, len(position[place.pile]) - 1)
    if is_end or end.at == PILE or end.pile not in variant.columns:
        return end
    first = first_face_up(position[end.pile])
    return Place(end.pile, max(first, min(place.at, end.at)))


def _along(variant: Variant, position: Position, place: Place, by: int) -> Place:
    """One card deeper or less deep in a column."""
    if place.pile not in variant.columns or place.at == PILE:
        return place
    to = place.at + by
    cards = position[place.pile]
    return Place(place.pile, to) if first_face_up(cards) <= to < len(cards) else place


def _deepest(variant: Variant, position: Position, place: Place) -> Place:
    end = end_of(variant, position, place.pile)
    if end.at == PILE or end.pile not in variant.columns:
        return end
    return Place(end.pile, first_face_up(position[end.pile]))


STEPS: Final[dict[str, Callable[[Variant, Position, Place], Place]]] = {
    "left": lambda variant, position, place: _beside(variant, position, place, -1),
    "right": lambda variant, position, place: _beside(variant, position, place, 1),
    "up": lambda variant, position, place: _along(variant, position, place, -1),
    "down": lambda variant, position, place: _along(variant, position, place, 1),
    "first": lambda variant, position, place: end_of(variant, position, order_of(variant)[0]),
    "last": lambda variant, position, place: end_of(variant, position, order_of(variant)[-1]),
    "deepest": _deepest,
    "end": lambda variant, position, place: end_of(variant, position, place.pile),
}
