"""Nobody sees a line that was not played through by the rules."""

from __future__ import annotations

from ..position import is_won
from ..rules import apply, why_not

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Move, Position
    from ..variant import Variant


def replay(variant: Variant, start: Position, line: list[Move]) -> None:
    """Play a winning line through.

    :raises RuntimeError: a move breaks a rule, or the line does not win: a fault of the solver.
    """
    position = start
    for move in line:
        if why_not(variant, position, move):
            raise RuntimeError("a line of the solver breaks a rule")
        position = apply(variant, position, move)
    if not is_won(variant, position):
        raise RuntimeError("a line of the solver does not win")
