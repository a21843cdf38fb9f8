"""Joints: where a card lies on one of two mates and may be shifted to the other, and back.

Most circles consist of joints (see ``circle``), and n of them make 2 ** n positions. Here the moves
are found that one of these positions has, each once, without a look at all of them.

Proof that none is missed. Cut the columns at the joints: the pieces never change, and each hangs
on the end of one of two other pieces, its parents. A choice says for each piece on which. Where a
piece might come before itself, in some choice, joints are left out until none can. Then

1. Every choice can be reached by shifts. While a card lies on one mate, nothing can be shifted onto
   the other but this card: it would have to come from the first. And the open mate is never in the
   tail of the card, or the piece of the card would come before its own parent. So every joint can
   be shifted at any time. Nor does a shift make a joint of what was none: of the two mates there,
   one was open before, and the other carried the same card.
2. Say that a move takes card m onto g. It is legal in those choices in which g is open, and not in
   the tail of m. If g is a mate at a joint, the former says how this joint stands. The latter says
   that the way from the piece of g, from parent to parent, to the bottom of a column does not come
   to the piece of m. ``_way`` looks for such a choice; where it finds none, the move is legal in
   none. Home, or into a cell, m can go in all choices in which it is open.
3. In whatever choice a move is made, the outcomes lie in one circle. From a choice in which it is
   legal one comes to any other by shifting first the joints on the other's way that stand
   differently, one by one, from the bottom on: at each step the way from g begins like the first
   and goes on like the other, so it never comes to the piece of m. The rest is on no way. So the
   move is legal all along, and a single shift makes no difference: this is proved at ``Circle``.

So each such move needs to be made once. Those into empty columns are the same in all choices. A
shift of a joint that was left out is a move like any other here.
"""

from __future__ import annotations

from ..cards import CARD_CODES
from ..position import Move
from ..rules import apply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from ..position import Position
    from .mates import Mates

    # A card, the mate on which it lies, and the open one.
    Joint = tuple[int, int, int]
    Place = tuple[int, int]

HOME: Final = CARD_CODES + 1  # instead of a card to move onto


class Joints:
    """The joints of one position, and the pieces that they cut its columns into.

    The piece of the first joint is piece 0, and so on; after them come the deepest pieces of the
    columns. A choice is a number: the bits of those joints that are to be shifted.
    """

    def __init__(self, mates: Mates, position: Position) -> None:
        self.mates = mates
        self.variant = mates.variant
        self.position = position
        self.joints: list[Joint] = []
        self._cuts: list[Place] = []
        self._ends: list[Place] = []
        for column in self.variant.columns if mates.exist else ():
            pile = position[column]
            mate = mates.of[pile[-1]] if pile else 0
            source, at = mates.carried(position, mate) if mate else (0, 0)
            if at:
                self.joints.append((position[source][at], mate, pile[-1]))
                self._cuts.append((source, at))
                self._ends.append((column, len(pile) - 1))
        self._find_parents()
        self._leave_out(self._find_stuck)
        self._leave_out(self._find_cycle)

    def _leave_out(self, find: Callable[[], int]) -> None:
        joint = find()
        while joint >= 0:
            del self.joints[joint], self._cuts[joint], self._ends[joint]
            self._find_parents()
            joint = find()

    def _find_parents(self) -> None:
        self._parents = [
            (self._piece(source, at - 1), self._piece(*end))
            for (source, at), end in zip(self._cuts, self._ends)
        ]

    def _find_stuck(self) -> int:
        """A joint that can never be shifted, as its open mate lies in the tail in all choices."""
        for joint, (_, other) in enumerate(self._parents):
            if self._way_past(joint, other) is None:
                return joint
        return -1

    def _find_cycle(self) -> int:
        """A joint whose piece may come before itself: the one with the highest card."""
        found = -1
        for joint, parents in enumerate(self._parents):
            waiting = list(parents)
            passed: list[int] = []
            while waiting:
                piece = waiting.pop()
                if piece < len(self.joints) and piece not in passed:
                    passed.append(piece)
                    waiting += self._parents[piece]
            if joint in passed and (found < 0 or self.joints[found] < self.joints[joint]):
                found = joint
        return found

    def _piece(self, column: int, at: int) -> int:
        """The piece that holds the card at this place."""
        piece, deepest = len(self._cuts) + column, 0
        for joint, (source, cut) in enumerate(self._cuts):
            if source == column and deepest < cut <= at:
                piece, deepest = joint, cut
        return piece

    def is_shift(self, position: Position, move: Move) -> bool:
        """Does it shift one of these joints?"""
        source, at, target = move
        if target not in self.variant.columns or not position[target]:
            return False
        code = position[source][at]
        return any(code == joint[0] for joint in self.joints)

    def key_choice(self) -> int:
        """The same position for all choices: that in which the lower mates carry."""
        found = 0
        for joint, (_, mate, other) in enumerate(self.joints):
            if other < mate:
                found |= 1 << joint
        return found

    def choices(self) -> list[int]:
        """No joint shifted; and one at a time, where an open mate may go into a cell."""
        if not self.variant.cells:
            return [0]
        return [0] + [1 << joint for joint in range(len(self.joints))]

    def openings(self) -> list[tuple[int, int, int]]:
        """Moves onto cards that other choices allow: (choice, card, onto what)."""
        found: list[tuple[int, int, int]] = []
        if not self.joints:
            return found
        tables = self.mates.tables
        landers = tables.landers
        for joint, (code, mate, _) in enumerate(self.joints):
            if tables.takes_now(self.position, mate) >= 0:
                found.append((1 << joint, mate, HOME))
            source, at = self._cuts[joint]
            for other in landers[mate]:
                way = self._way(other, self._piece(source, at - 1)) if other != code else None
                if way is not None:
                    found.append((way | 1 << joint, other, mate))
        for column in self.variant.columns:
            pile = self.position[column]
            for code in landers[pile[-1]] if pile else ():
                way = self._way(code, self._piece(column, len(pile) - 1))
                if way:
                    found.append((way, code, pile[-1]))
        return found

    def _way(self, code: int, piece: int) -> int | None:
        """A choice in which this card can go onto that piece, once it is open; None for none."""
        name = bytes([code])
        variant = self.variant
        for column in variant.columns:
            at = self.position[column].find(name)
            if at >= 0:
                return self._way_past(self._piece(column, at), piece)
        for pile in range(variant.columns.stop, variant.pile_count):
            if self.position[pile][-1:] == name:
                return None if pile in variant.foundations and not variant.returns else 0
        return None

    def _way_past(self, avoided: int, piece: int) -> int | None:
        """A choice in which no parent of a piece is the one to be avoided, nor the piece itself."""
        if piece == avoided:
            return None
        ways = [(piece, 0)]
        passed = [avoided]
        while ways:
            piece, choice = ways.pop()
            if piece >= len(self.joints):
                return choice
            passed.append(piece)
            stays, shifted = self._parents[piece]
            if shifted not in passed:
                ways.append((shifted, choice | 1 << piece))
            if stays not in passed:
                ways.append((stays, choice))
        return None

    def shifted(self, choice: int) -> tuple[Position, list[Move]]:
        """The position of a choice, and the moves to it."""
        position = self.position
        line: list[Move] = []
        for joint, (code, _, other) in enumerate(self.joints):
            if choice >> joint & 1:
                line.append(self.move_of(position, code, other))
                position = apply(self.variant, position, line[-1])
        return position, line

    def move_of(self, position: Position, code: int, on: int) -> Move:
        """The move of this card onto that one, the end card of a column, or home."""
        if on == HOME:
            target = [self.mates.tables.takes_now(position, code)]
        else:
            target = [c for c in self.variant.columns if position[c][-1:] == bytes([on])]
        for source in range(self.variant.pile_count):
            at = position[source].rfind(bytes([code]))
            if at >= 0:
                return Move(source, at, target[0])
        raise RuntimeError("a card that the solver moves is not there")
