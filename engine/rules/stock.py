"""The stock: the one move that it offers, whether its time has come, what the move does.

Onto the columns the move is ``Move(stock, at, stock)``, to the waste ``Move(stock, at, waste)``.
An empty stock may offer a redeal: ``Move(waste, 0, stock)`` turns the waste over,
``Move(stock, 0, stock)`` gathers and shuffles the whole table.
"""

from __future__ import annotations

from ..cards import FACE_DOWN
from ..deal import gathered_again, turn_end_cards
from ..position import Move
from ..rulebook import FACES, REDEAL_WORDS, STOCK_TO_WORDS, STOCK_WHEN_WORDS
from ..variant import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from ..variant import Variant


def stock_move(variant: Variant, position: Position) -> Move | None:
    """The move that the stock offers, whether it is allowed now or not."""
    if variant.stock == NO_PILE:
        return None
    left = len(position[variant.stock])
    if left:
        target, count = STOCK_TO_WORDS[variant.stock_to](variant)
        return Move(variant.stock, max(0, left - count), target)
    if variant.redeal_word:
        source = REDEAL_WORDS[variant.redeal_word](variant)
        if source == variant.stock or position[source]:
            return Move(source, 0, variant.stock)
    return None


def is_stock_move(variant: Variant, move: Move) -> bool:
    """Is this a deal, a turn or a redeal, rather than a move of cards in play?"""
    return variant.stock != NO_PILE and variant.stock in (move.source, move.target)


def may_redeal(variant: Variant, position: Position) -> bool:
    return variant.redeals_unlimited or (
        variant.tally != NO_PILE and position[variant.tally] != b""
    )


def is_time_to_deal(variant: Variant, position: Position) -> bool:
    return STOCK_WHEN_WORDS[variant.stock_when](variant, position)


def legal_stock_move(variant: Variant, position: Position) -> Move | None:
    """The move that the stock offers, if it is allowed now."""
    if variant.stock == NO_PILE:
        return None
    allowed = is_time_to_deal if position[variant.stock] else may_redeal
    return stock_move(variant, position) if allowed(variant, position) else None


def apply_stock_move(variant: Variant, position: Position, move: Move) -> Position:
    """The position after a deal, a turn or a redeal; the cards are turned over one by one."""
    source, at, target = move
    cards = bytes(reversed(position[source][at:]))
    if source == target and not cards:
        return gathered_again(variant, position)
    piles = list(position)
    piles[source] = position[source][:at]
    if source == target:
        _deal_to_columns(variant, piles, cards)
    else:
        piles[target] += cards
    if target == variant.stock != source and variant.tally != NO_PILE:
        piles[variant.tally] = piles[variant.tally][:-1]
    return tuple(piles)


def _deal_to_columns(variant: Variant, piles: list[bytes], cards: bytes) -> None:
    """One card to each column, left to right, for each sign of the pattern."""
    at = 0
    for sign in variant.stock_pattern:
        for column in variant.columns:
            code = cards[at : at + 1]
            if code and FACES[sign]:
                code = bytes([code[0] | FACE_DOWN])
            piles[column] += code
            at += 1
    turn_end_cards(variant, piles)
