"""Circles: positions that can be turned into one another, there and back.

A card that lies on one of its landings may go to another and come back; where cards return from
foundations, one may go home and come back. Such moves change nothing for good: from all positions
of a circle the same can be reached. So they are looked at together, and a move that can be made in
many of them is tried in one.
"""

from __future__ import annotations

from ..cards import CARD_CODES
from ..rules import apply
from .joints import Joints

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from .plays import Dice, Plays

    # worth, number, line within the circle, position, move
    Step = tuple[int, int, list[Move], Position, Move]

MOST: Final = 200  # members of a circle that are looked at together

# Where a move goes to, if not onto a card of a column.
EMPTY_COLUMN: Final = CARD_CODES
FOUNDATION: Final = CARD_CODES + 1
OTHER_PILE: Final = CARD_CODES + 2


def circle_key(plays: Plays, position: Position) -> bytes:
    """Equal for the positions that the joints of one can be shifted to, and for no others."""
    return plays.key(Joints(plays, position).normal())


class Circle:
    """The positions that ``start`` can be turned into and back, and the moves that leave them.

    start      the position that it was begun with
    keys       of its members: see ``circle_key``
    positions  how many were looked at
    steps      the moves, the best guess last: (worth, number, line within, position, move)

    A member stands for all positions that its joints can be shifted to, and their moves are found
    from it (see ``joints``). Of the moves of a member P and of M, one move further (a card x went
    from t to u), one that both have is listed for P only. Proof that nothing is missed: say that
    the move takes card m with its tail onto g. If m is x, the outcome is the same in P and M. Else,
    as g ends its column in P and in M, it is neither t, on which x lies in P, nor u. In P u is an
    end card, and is one after the move; x still lies on t; and u is not in the tail of x, for then
    in M, where u carries x, g would lie in the tail of m. So x may be shifted after the move as
    well, and may come back: the positions after the move in P and in M lie in one circle again.
    It is the same when m goes home, into a cell or into an empty column, and so leaves all tails at
    most shorter; and when t or u is a foundation, as its end card is then not open in one of P and
    M.

    Moves within the circle bring new members while there are few; then they are listed, whether
    known or not. So each position of the circle is one of a member, or can be searched from one.

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
        self.start = start
        self._plays = plays
        self._dice = dice
        self._noise = noise
        self._members: list[tuple[Joints, list[Move], set[int]]] = []
        self.keys: set[bytes] = set()
        self.positions = 0
        self.steps: list[Step] = []
        if alone or not plays.merges:
            self.keys.add(plays.key(start))
            self._list_all(start)
        else:
            self._may_add(Joints(plays, start), [], set())
            while self.positions < len(self._members):
                if not self._look_at(*self._members[self.positions]):
                    break
        self.steps.sort()

    def _list_all(self, position: Position) -> None:
        self.positions = 1
        forced, moves = self._plays.moves(position)
        if forced:
            self.steps = [(0, 0, [], position, moves[0])]
        else:
            for move in moves:
                self._list([], position, move)

    def _list(self, line: list[Move], position: Position, move: Move) -> None:
        worth = self._plays.worth(position, move)
        if self._dice:
            worth += self._dice.below(self._noise)
        self.steps.append((worth, -len(self.steps), line, position, move))

    def _may_add(self, joints: Joints, line: list[Move], known: set[int]) -> bool:
        """Add a member if it is new; False if there are too many."""
        key = self._plays.key(joints.normal())
        if key not in self.keys:
            if len(self._members) >= MOST:
                return False
            self.keys.add(key)
            self._members.append((joints, line, known))
        return True

    def _look_at(self, joints: Joints, line: list[Move], known: set[int]) -> bool:
        """List the moves of a member; False when one is forced, and all others are in vain."""
        plays = self._plays
        position = joints.position
        self.positions += 1
        forced, moves = plays.moves(position)
        if forced:  # winnable or not, as the whole circle is
            self.steps = [(0, 0, line, position, moves[0])]
            return False
        names = {_name(plays, position, move) for move in moves}
        for move in moves:
            if plays.may_go_back(position, move):
                if not joints.is_shift(position, move):
                    self._go_on(line, position, move, names)
            elif _name(plays, position, move) not in known:
                self._list(line, position, move)
        for shifts, position, move in joints.openings():
            if plays.is_forced(position, move):
                self.steps = [(0, 0, line + shifts, position, move)]
                return False
            if plays.may_go_back(position, move):
                self._go_on(line + shifts, position, move, set())
            else:
                self._list(line + shifts, position, move)
        return True

    def _go_on(self, line: list[Move], position: Position, move: Move, known: set[int]) -> None:
        """Within the circle; where there are too many members, the move is listed."""
        new = Joints(self._plays, apply(self._plays.variant, position, move))
        if not self._may_add(new, line + [move], known):
            self._list(line, position, move)


def _name(plays: Plays, position: Position, move: Move) -> int:
    """The same number for the same card onto the same card, in whatever columns they lie."""
    source, at, target = move
    on = OTHER_PILE
    if target in plays.variant.columns:
        on = position[target][-1] if position[target] else EMPTY_COLUMN
    elif target in plays.variant.foundations:
        on = FOUNDATION
    return position[source][at] * 256 + on
