"""What a move does."""

from __future__ import annotations

from ..cards import CARD_CODES, FACE_DOWN, turned_up
from .stock import apply_stock_move, is_stock_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from ..variant import Variant

TURNED_UP: Final = [bytes([turned_up(code)]) for code in range(CARD_CODES)]


def apply(variant: Variant, position: Position, move: Move) -> Position:
    """The position after a move. Whether the move is legal is not checked: see ``why_not``.

    A face-down card that becomes the end card of the source turns up as part of the move.
    """
    source, at, target = move
    pile = position[source]
    left = pile[:at]
    cards = pile[at:]
    if not variant.plain:
        if is_stock_move(variant, move):
            return apply_stock_move(variant, position, move)
        if target in variant.foundations:
            cards = bytes(reversed(cards))  # of a run the Ace goes first
    grown = position[target] + cards
    if left and left[-1] >= FACE_DOWN:
        left = left[:-1] + TURNED_UP[left[-1]]
    # Put together from slices: MicroPython takes four times as long for a list and back.
    if source < target:
        between = position[source + 1 : target]
        return position[:source] + (left,) + between + (grown,) + position[target + 1 :]
    between = position[target + 1 : source]
    return position[:target] + (grown,) + between + (left,) + position[source + 1 :]
