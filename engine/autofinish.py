"""Auto-finish: the rest of a game that plays itself."""

from __future__ import annotations

from .position import face_down_count, is_won
from .rules import apply, home_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .position import Move, Position
    from .variant import Variant


def finish(variant: Variant, position: Position) -> list[Move] | None:
    """The moves that take every card home, lowest first; None unless a simulation wins.

    Offered only when every card lies face up and no stock is left: it never guesses. Of two equal
    cards the one in the first column goes; where only the other would do, nothing is offered.
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
            if len(position[move.target]) < len(position[lowest.target]):
                lowest = move
        moves.append(lowest)
        position = apply(variant, position, lowest)
    return moves
