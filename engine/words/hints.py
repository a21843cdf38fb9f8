"""Hints: what to look for, where, which move, and why it helps."""

from __future__ import annotations

from ..names import capital, card_name, pile_name
from ..position import turned_card
from ..rules import is_stock_move
from .labels import place_name
from .moves import onto

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..hint import Hint
    from ..position import Move, Position
    from ..variant import Variant


# The reasons of fair hints; ``{card}`` is the card that gains by the move.
HINT_REASONS: Final = {
    "foundation": "it fits its foundation",
    "run": "the run is complete and may leave",
    "turn-up": "it turns up a card",
    "from-reserve": "it brings a card into play",
    "frees": "then the {card} can go to its foundation",
    "empties": "it empties a column for the {card}",
    "landing": "then the {card} can move on",
    "settles": "it gets a column of its own and frees the {card}",
    "joins": "two cards of a run come together",
    "fills": "the stock deals when no column is empty",
    "stock": "no other move brings a card to a foundation or turns one up",
}
# What to look for, before a hint says where.
HINT_IDEAS: Final = {
    "foundation": "Look for an end card that fits its foundation.",
    "run": "Look for a complete run.",
    "turn-up": "Look for the card on the face-down card.",
    "from-reserve": "Look at the cards that are not in the columns.",
    "frees": "Look for a card that a foundation waits for.",
    "empties": "Look for a column that can be emptied.",
    "landing": "Look for a landing that can be made first.",
    "settles": "Look for a card that waits for an empty column.",
    "joins": "Look for two cards of a run.",
    "fills": "Look at the empty column.",
    "stock": "Look at the stock.",
}


def hint_rungs(variant: Variant, position: Position, given: Hint) -> list[str]:
    """A fair hint in steps: what to look for, where, which card, the move and its reason."""
    move = given.move
    if given.reason == "stock":
        return [HINT_IDEAS["stock"], hint(variant, position, given)]
    place = capital(pile_name(variant, move.source))
    card = capital(card_name(position[move.source][move.at]))
    return [HINT_IDEAS[given.reason], f"{place}.", f"{card}.", hint(variant, position, given)]


# Said while legal moves are left; STUCK is said when there are none.
NO_USEFUL_MOVE: Final = "No useful move. Undo, restart, or a new deal. Other moves are possible."


def hint(variant: Variant, position: Position, given: Hint) -> str:
    """``10 of spades onto jack of hearts: it turns up a card.``

    Where cards have equals, with both columns: ``8 of hearts from column 6 onto 9 of spades,
    column 1: …``
    """
    reason = HINT_REASONS[given.reason].replace("{card}", card_name(given.card))
    move = given.move
    if given.reason == "stock":
        return f"{STOCK_MOVES[stock_verb(variant, position, move)]}: {reason}."
    leader = capital(card_name(position[move.source][move.at]))
    source = f" from {pile_name(variant, move.source)}" if variant.has_twins else ""
    return f"{leader}{source} {_where(variant, position, move)}: {reason}."


STOCK_MOVES: Final = {
    "deal": "Deal from the stock",
    "turn": "Turn a card of the stock",
    "waste": "Turn the waste over",
    "table": "Gather and deal again",
}


def stock_verb(variant: Variant, position: Position, move: Move) -> str:
    if move.source == variant.waste:
        return "waste"
    if not position[variant.stock]:
        return "table"
    return "deal" if move.target == variant.stock else "turn"


def _where(variant: Variant, position: Position, move: Move) -> str:
    """Where a move ends; equal cards are told apart by the column of the landing."""
    target = move.target
    if target in variant.foundations:
        return f"to {place_name(variant, position, target)}"
    if variant.has_twins and position[target]:
        return f"onto {place_name(variant, position, target)}"
    return onto(variant, position, move)


# --- the hints that a lesson has of its own


def hint_move(variant: Variant, position: Position, move: Move) -> str:
    """``10 of spades onto jack of hearts: it turns up a card.``; ``Deal from the stock.``"""
    if is_stock_move(variant, move):
        return f"{STOCK_MOVES[stock_verb(variant, position, move)]}."
    leader = capital(card_name(position[move.source][move.at]))
    if move.target in variant.foundations:
        where = "to the foundation"
    elif move.source in variant.foundations:
        where = f"from the foundation {onto(variant, position, move)}"
    else:
        where = onto(variant, position, move)
    gain = "" if turned_card(position, move) is None else ": it turns up a card"
    return f"{leader} {where}{gain}."
