"""Circles: positions that can be turned into one another, there and back.

A card that lies on one of its landings may go to another and come back; where cards return from
foundations, one may go home and come back. Such moves change nothing for good: from all positions
of a circle the same can be reached. So they are looked at together, and a move that can be made in
many of them is tried in one.
"""

from __future__ import annotations

from ..cards import CARD_CODES
from ..rules import apply
from .joints import HOME, Joints

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
FOUNDATION: Final = HOME
OTHER_PILE: Final = CARD_CODES + 2


class Circle:
    """The positions that ``start`` can be turned into and back, and the moves that leave them.

    keys       of all these positions
    positions  how many were looked at
    steps      the moves, the best guess last: (worth, number, line within, position, move)

    Of the moves of a position P and of M, one shift further (a card x went from t to u), one that
    both have is listed for P only. Proof that nothing is missed: say that the move takes card m
    with its tail onto g. If m is x, the outcome is the same in P and M. Else, as g ends its column
    in P and in M, it is neither t, on which x lies in P, nor u. In P u is an end card, and is one
    after the move; x still lies on t; and u is not in the tail of x, for then in M, where u carries
    x, g would lie in the tail of m. So x may be shifted after the move as well, and may come back:
    the positions after the move in P and in M lie in one circle again. It is the same when t or u
    is a foundation, as its end card is then not open in one of P and M.

    A member stands for all positions that its joints can be shifted to, and all their moves are
    found from it (see ``joints``).

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
        self._plays = plays
        self._dice = dice
        self._noise = noise
        self.positions = 0
        self.steps: list[Step] = []
        if alone or not plays.merges:
            self.keys = {plays.key(start)}
            self.positions = 1
            self._list_all(start)
        else:
            self.positions = 0
            self.keys = set()
            self._found: set[bytes] = set()
            self._members: list[tuple[Joints, list[Move], set[int]]] = []
            self._add_member(start, [], set())
            at = 0
            while at < len(self._members) and self._look_at(*self._members[at]):
                at += 1
        self.steps.sort()

    def _list_all(self, position: Position) -> None:
        forced, moves = self._plays.moves(position)
        if forced:
            self.steps = [(0, 0, [], position, moves[0])]
            return
        for move in moves:
            self._list([], position, move)

    def _list(self, line: list[Move], position: Position, move: Move) -> None:
        worth = self._plays.worth(position, move)
        if self._dice:
            worth += self._dice.below(self._noise)
        self.steps.append((worth, -len(self.steps), line, position, move))

    def _add_member(self, position: Position, line: list[Move], known: set[int]) -> None:
        plays = self._plays
        joints = Joints(plays.mates, position)
        key = plays.key(joints.shifted(joints.key_choice())[0])
        if key not in self._found:
            self._found.add(key)
            self.keys.add(plays.circle_key(position))
            self._members.append((joints, line, known))

    def _look_at(self, joints: Joints, line: list[Move], known: set[int]) -> bool:
        """List the moves of a member; False when one is forced, and all others are in vain."""
        plays = self._plays
        listed: set[int] = set()
        for choice in joints.choices():
            position, shifts = joints.shifted(choice)
            self.positions += 1
            forced, moves = plays.moves(position)
            if forced:  # winnable or not, as the whole circle is
                self.steps = [(0, 0, line + shifts, position, moves[0])]
                return False
            names = {_name(plays, position, move) for move in moves}
            for move in moves:
                name = _name(plays, position, move)
                if name in listed or joints.is_shift(position, move):
                    continue
                listed.add(name)
                self._take(line + shifts, position, move, names, not choice and name in known)
        for choice, code, on in joints.openings():
            if code * 256 + on not in listed:
                position, shifts = joints.shifted(choice)
                move = joints.move_of(position, code, on)
                if on == HOME and plays.tables.may_stay_home(position, code):
                    self.steps = [(0, 0, line + shifts, position, move)]
                    return False
                if plays.is_worth_a_look(position, move):
                    self._take(line + shifts, position, move, set(), False)
        return True

    def _take(
        self, line: list[Move], position: Position, move: Move, names: set[int], known: bool
    ) -> None:
        """A move that stays in the circle brings another member; others are listed.

        So are those when there are many members; but what has a key of theirs has to be one.
        """
        plays = self._plays
        if plays.may_go_back(position, move):
            new = apply(plays.variant, position, move)
            if len(self._members) < MOST or plays.circle_key(new) in self.keys:
                self._add_member(new, line + [move], names)
                return
        if not known:
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
