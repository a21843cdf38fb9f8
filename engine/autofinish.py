"""Auto-finish: the rest of a game that plays itself."""

from __future__ import annotations

from .cards import KING, rank_of
from .position import face_down_count, is_won
from .rules import apply, home_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .position import Move, Position
    from .variant import Variant


def finish(variant: Variant, position: Position) -> list[Move] | None:
    """The moves that take every card home, lowest first; None unless a simulation wins.

    Offered only when every card lies face up and no stock is left: it never guesses. With one deck
    it never misses either, since no card that goes home keeps another from going. Where a card has
    a twin, or suits do not matter, it may: two cards wait for one place, and which of them had
    better go depends on all that lies under both. No order of playing can tell, only a search
    through all of them; a button that comes after every move does not search, so that then nothing
    is offered and the player goes on by hand. Columns that never rise are always finished.
    """
    if face_down_count(position) or (variant.has_stock and position[variant.stock]):
        return None
    moves: list[Move] = []
    while not is_won(variant, position):
        home = home_moves(variant, position)
        if not home:
            return None
        lowest = home[0]
        for move in home:
            if _order(position, move) < _order(position, lowest):
                lowest = move
        moves.append(lowest)
        position = apply(variant, position, lowest)
    return moves


def _order(position: Position, move: Move) -> tuple[int, int]:
    """The lowest card first; of equally low ones that which lies on the lowest card."""
    under = position[move.source][: move.at]
    return len(position[move.target]), min([rank_of(code) for code in under] or [KING])
