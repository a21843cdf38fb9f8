"""Circles: positions that can be turned into one another, there and back.

A card that lies on one of its landings may go to another and come back; where cards return from
foundations, one may go home and come back. Such moves change nothing for good: from all positions
of a circle the same can be reached. So they are looked at together, and a move that can be made in
many of them is tried in one.
"""

from __future__ import annotations

from ..cards import CARD_CODES
from ..rules import apply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from .plays import Dice, Plays

MOST: Final = 200  # positions of a circle that are looked at together

# Where a move goes to, if not onto a card of a column.
EMPTY_COLUMN: Final = CARD_CODES
FOUNDATION: Final = CARD_CODES + 1
OTHER_PILE: Final = CARD_CODES + 2


class Circle:
    """The positions that ``start`` can be turned into and back, and the moves that leave them.

    keys    of all these positions
    steps   the moves, the best guess last: (worth, number, line within the circle, position, move)

    Of the moves of a position P and of M, one shift further (a card x went from t to u), one that
    both have is listed for P only. Proof that nothing is missed: say that the move takes card m
    with its tail onto g. If m is x, the outcome is the same in P and M. Else, as g ends its column
    in P and in M, it is neither t, on which x lies in P, nor u. In P u is an end card, and is one
    after the move; x still lies on t; and u is not in the tail of x, for then in M, where u carries
    x, g would lie in the tail of m. So x may be shifted after the move as well, and may come back:
    the positions after the move in P and in M lie in one circle again. It is the same when t or u
    is a foundation, as its end card is then not open in one of P and M.

    This needs cards without twins, moves that any tail may make, and no stock; elsewhere, and when
    it is to be ``alone``, a position is a circle by itself.
    """

    def __init__(
        self,
        plays: Plays,
        start: Position,
        dice: Dice | None = None,
        noise: int = 0,
        alone: bool = False,
    ) -> None:
        merges = plays.merges and not alone
        self.keys = {plays.key(start)}
        self.steps: list[tuple[int, int, list[Move], Position, Move]] = []
        members: list[tuple[Position, list[Move], set[int]]] = [(start, [], set())]
        at = 0
        while at < len(members):
            position, line, known = members[at]
            at += 1
            forced, moves = plays.moves(position)
            if forced:  # winnable or not, as the whole circle is
                self.steps = [(0, 0, line, position, moves[0])]
                return
            names = {_name(plays, position, move) for move in moves} if merges else known
            for move in moves:
                if merges and len(members) < MOST and plays.may_go_back(position, move):
                    new = apply(plays.variant, position, move)
                    key = plays.key(new)
                    if key not in self.keys:
                        self.keys.add(key)
                        members.append((new, line + [move], names))
                elif not known or _name(plays, position, move) not in known:
                    worth = plays.worth(position, move)
                    if dice:
                        worth += dice.below(noise)
                    self.steps.append((worth, -len(self.steps), line, position, move))
        self.steps.sort()


def _name(plays: Plays, position: Position, move: Move) -> int:
    """The same number for the same card onto the same card, in whatever columns they lie."""
    source, at, target = move
    on = OTHER_PILE
    if target in plays.variant.columns:
        on = position[target][-1] if position[target] else EMPTY_COLUMN
    elif target in plays.variant.foundations:
        on = FOUNDATION
    return position[source][at] * 256 + on
