"""Moves: what they did, what came of it, what taking them back does."""

from __future__ import annotations

from ..names import (
    SUIT_NAMES,
    capital,
    card_name,
    foundation_name,
    next_cards,
    next_name,
    pile_name,
    plural,
    suit_of_foundation,
    takes,
)
from ..position import face_down_count, turned_card
from ..rules import is_stock_move
from .labels import place_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from ..variant import Variant


def moved(variant: Variant, position: Position, move: Move) -> str:
    """What a move from this position did."""
    if is_stock_move(variant, move):
        return _stock_moved(variant, position, move)
    leader = position[move.source][move.at]
    rest = len(position[move.source]) - 1 - move.at
    if move.target in variant.foundations and rest:
        sentence = f"The run from {card_name(leader)} down to the ace is home."
    elif move.target in variant.foundations:
        home = place_name(variant, position, move.target)
        sentence = f"{capital(card_name(leader))} to {home}.{_next_home(variant, move, leader)}"
    elif move.source in variant.foundations:
        where = onto(variant, position, move)
        sentence = f"{capital(card_name(leader))} back from the foundation {where}."
    else:
        group = capital(card_name(leader)) + (f", with {rest} more," if rest else "")
        sentence = f"{group} {onto(variant, position, move)}."
    return sentence + _consequence(variant, position, move)


def onto(variant: Variant, position: Position, move: Move) -> str:
    """``onto jack of hearts``; with its column where another one ends with the same card."""
    landing = position[move.target]
    if not landing:
        return f"to {pile_name(variant, move.target)}"
    twins = [column for column in variant.columns if position[column][-1:] == landing[-1:]]
    column = f", {pile_name(variant, move.target)}" if len(twins) > 1 else ""
    return f"onto {card_name(landing[-1])}{column}"


def _next_home(variant: Variant, move: Move, leader: int) -> str:
    if not next_cards(variant, move.target, leader):
        suit = suit_of_foundation(variant, move.target)
        if suit is None or variant.decks > 1:
            return f" {capital(foundation_name(variant, move.target))} is complete."
        return f" {capital(SUIT_NAMES[suit])} are complete."
    return f" Next: {next_name(variant, move.target, leader)}."


def _stock_moved(variant: Variant, position: Position, move: Move) -> str:
    left = len(position[variant.stock])
    if move.target == variant.waste:
        turned = position[variant.stock][move.at]
        return f"Turned up {card_name(turned)}. {move.at or 'None'} left in the stock."
    if move.source == variant.waste:
        return f"The waste is the stock again, {plural(len(position[move.source]), 'card')}."
    if not left:
        return "The columns were gathered, shuffled and dealt again."
    count = left - move.at
    where = "one to each column" if count == len(variant.columns) else "from column 1 on"
    rest = f"{move.at} left" if move.at else "None left"
    return f"Dealt {count}, {where}. {rest}."


def _consequence(variant: Variant, position: Position, move: Move) -> str:
    turned = turned_card(position, move)
    if turned is not None:
        left = face_down_count(position) - 1
        return (
            f" {capital(pile_name(variant, move.source))} turned up {card_name(turned)}."
            f" {left if left else 'None'} face down."
        )
    if move.at == 0 and move.source in variant.columns:
        return f" Column {move.source + 1} is empty; it takes {takes(variant)}."
    return ""


def undone(variant: Variant, position: Position, move: Move) -> str:
    """What taking back ``move`` did; ``position`` is the one before the move."""
    if is_stock_move(variant, move):
        return _stock_undone(variant, position, move)
    leader = position[move.source][move.at]
    back = f"Undone: {card_name(leader)} back to {_back_to(variant, move.source)}."
    turned = turned_card(position, move)
    return back + (f" {capital(card_name(turned))} face down again." if turned is not None else "")


def _stock_undone(variant: Variant, position: Position, move: Move) -> str:
    count = len(position[move.source]) - move.at
    if move.source == variant.waste:
        return "Undone: the waste lies open again."
    if not position[variant.stock]:
        return "Undone: the columns lie as before."
    return f"Undone: {plural(count, 'card')} back to the stock."


def _back_to(variant: Variant, pile: int) -> str:
    return "the foundation" if pile in variant.foundations else pile_name(variant, pile)


def redone(variant: Variant, position: Position, move: Move) -> str:
    return "Redone: " + moved(variant, position, move)


NOTHING_TO_UNDO: Final = "Nothing to undo."
NO_MOVE_YET: Final = "No move was made yet."
NOTHING_TO_REDO: Final = "Nothing to redo."
RESTARTED: Final = "Back at the start. Redo brings the moves back."
