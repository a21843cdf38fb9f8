"""Labels of the things on the table: what a screen reader says when it comes to one."""

from __future__ import annotations

from ..cards import UNKNOWN, is_face_down
from ..names import (
    capital,
    card_name,
    foundation_name,
    is_complete,
    next_name,
    numbered_name,
    pile_name,
    plural,
    rank_name,
    short_card_name,
    suit_of_foundation,
    takes,
    twin_numbers,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from ..variant import Variant

SHORT: Final = "short"
FULL: Final = "full"

_COVERED: Final = "%s, column %d, card %d of %d, leads %d card%s%s"


def card_label(variant: Variant, position: Position, pile: int, at: int, speech: str = "") -> str:
    """``10 of spades, column 4, card 2 of 5, leads 3 cards``

    ``speech`` may be ``short``, the name of the card alone, or ``full``, with the card it lies on.
    """
    return card_labels(variant, position, pile, at, speech)[0]


def card_labels(
    variant: Variant, position: Position, pile: int, first: int, speech: str = ""
) -> list[str]:
    """The labels of all cards of a pile from the place ``first`` on, as a column is drawn."""
    cards = position[pile]
    count, column = len(cards), pile + 1
    twins = twin_numbers(variant, position, pile)
    labels = []
    for at in range(first, count):
        code = cards[at]
        if speech == SHORT and variant.copies(code) == 1:
            labels.append(short_card_name(code))
            continue
        name = numbered_name(code, twins[at]) if twins else card_name(code)
        rest = count - 1 - at
        under = f", on {_under_name(cards[at - 1])}" if speech == FULL and at else ""
        if pile not in variant.columns:
            label = f"{name}, {pile_name(variant, pile)}"
        elif rest:
            s = "" if rest == 1 else "s"
            label = _COVERED % (name, column, at + 1, count, rest, s, under)
        else:
            label = f"{name}, column {column}, end card{under}"
        labels.append(label)
    return labels


def _under_name(code: int) -> str:
    return "a face-down card" if is_face_down(code) else card_name(code)


def face_down_label(count: int) -> str:
    return f"{count} face-down {'card' if count == 1 else 'cards'}"


def column_label(variant: Variant, position: Position, column: int) -> str:
    if not position[column]:
        return f"Column {column + 1}, empty, takes {takes(variant)}"
    return f"Column {column + 1}, {plural(len(position[column]), 'card')}"


def foundation_label(variant: Variant, position: Position, pile: int) -> str:
    """``Hearts, up to 4, next 5``; ``Spades foundation, empty, next ace``."""
    cards = position[pile]
    name = capital(foundation_name(variant, pile))
    if variant.takes_runs:
        return f"{name}, a whole run" if cards else f"{name}, empty, takes a whole run"
    bound = suit_of_foundation(variant, pile) is not None
    wanted = next_name(variant, pile, cards[-1] if cards else UNKNOWN)
    wanted = wanted.split(" of ")[0] if bound else wanted
    if not cards:
        return f"{name}, empty, next {wanted}"
    short = name.replace(" foundation", "")
    if is_complete(variant, position, pile):
        return f"{short}, complete"
    up_to = rank_name(cards[-1]) if bound else card_name(cards[-1])
    return f"{short}, up to {up_to}, next {wanted}"


def pile_label(variant: Variant, position: Position, pile: int) -> str:
    """The label of any pile but a column: ``Cell 2, 5 of hearts``, ``Waste, empty`` …"""
    if pile in variant.foundations:
        return foundation_label(variant, position, pile)
    if pile == variant.stock:
        return stock_label(variant, position)
    name = capital(pile_name(variant, pile).replace("the ", ""))
    cards = position[pile]
    if not cards:
        return f"{name}, empty"
    under = f", {len(cards) - 1} under it" if len(cards) > 1 else ""
    return f"{card_name(cards[-1])}, {name.lower()}{under}"


def stock_label(variant: Variant, position: Position) -> str:
    """``Stock, 20 cards, deals 7``; what pressing it does, or what is left to do."""
    left = len(position[variant.stock])
    if not left:
        return _redeal_label(variant, position)
    if variant.stock_to == "columns":
        return f"Stock, {plural(left, 'card')}, deals {_deal_size(variant, position)}"
    return f"Stock, {plural(left, 'card')}, turns {min(left, variant.stock_cards)}"


def _redeal_label(variant: Variant, position: Position) -> str:
    """``Stock, empty, 1 redeal left``; a game may redeal its table and have no stock at all."""
    stock = ["Stock, empty"] if variant.has_stock else []
    if variant.redeals_unlimited:
        stock.append("may be redealt")
    elif variant.redeal_word:
        left = len(position[variant.tally])
        stock.append(f"{plural(left, 'redeal') if left else 'no redeal'} left")
    return capital(", ".join(stock))


def _deal_size(variant: Variant, position: Position) -> int:
    """How many cards the next deal onto the columns has."""
    whole = len(variant.columns) * len(variant.stock_pattern)
    return min(whole, len(position[variant.stock]))


# What is true of a card just now, said after its label.
PICKED_UP: Final = "picked up"
CAN_GO_HERE: Final = "can go here"
MARKED: Final = "marked"
HINTED: Final = "hint"


# --- picking up and letting go


def picked_up(position: Position, source: int, at: int, landings: list[str]) -> str:
    """``landings`` are the names of the places the group may go, as ``place_name`` gives them."""
    rest = len(position[source]) - 1 - at
    group = capital(card_name(position[source][at])) + (f" and {rest} more" if rest else "")
    if not landings:
        return f"{group}. {NO_LANDING}"
    return f"{group}. {plural(len(landings), 'landing')}: {'; '.join(landings)}."


def place_name(variant: Variant, position: Position, target: int) -> str:
    """A landing by name: ``jack of hearts, column 2``, ``column 3, empty``, ``the foundation``."""
    if target in variant.foundations:
        return "the foundation" if variant.bound else foundation_name(variant, target)
    if target in variant.cells:
        return pile_name(variant, target)
    if not position[target]:
        return f"column {target + 1}, empty"
    return f"{card_name(position[target][-1])}, column {target + 1}"


PUT_BACK: Final = "Put back."
NO_LANDING: Final = "No landing."
