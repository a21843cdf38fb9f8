"""Joints: where a card may be shifted from one card that carries it to another, and back.

Two cards are mates when a third may lie on either, as a black nine on one red ten or the other.
Where it lies on one, and the other ends a column, there is a joint. Most circles consist of joints
(see ``circle``), and n of them make 2 ** n positions. Here the moves are found that any of these
positions has, each once, without a look at all of them.

Cut the columns at the joints: the pieces never change, and each hangs on the end of one of two
other pieces, its parents. A choice says for each piece on which; choice 0 is the position as it
is. Where a piece might come before itself, on the way from parent to parent, joints are left out
until none can. Those that are left out are no joints here, and their shifts are moves like others.

Proof that no move is missed.

1. Every choice can be reached by shifts, in any order. While a card lies on one mate, nothing can
   be shifted onto the other but this card: it would have to come from the first. And the open mate
   is never in the tail of the card, or the piece of the card would come before its own parent.
2. All choices have the same joints, so that ``normal`` is one position for all. A shift makes no
   joint of what was none: of the two mates there, one was open before, and the other carried the
   same card. And which of them are left out is read from the parents, whichever of the two
   carries: none of those that are stuck can be shifted in any choice.
3. Say that a move takes card m onto g. It is legal in those choices in which g is open, and not in
   the tail of m. If g is a mate at a joint, the former says how this joint stands. The latter says
   that the way from the piece of g, from parent to parent, to the bottom of a column does not come
   to the piece of m. ``_way`` looks for such a choice, and first for choice 0; where it finds none,
   the move is legal in none. Home, or into a cell, m can go where it is open; into an empty
   column, always.
4. In whatever choice a move onto g is made, the outcomes lie in one circle. From a choice in which
   it is legal one comes to any other by shifting first the joints on the other's way that stand
   differently, one by one, from the bottom on: at each step the way from g begins like the first
   and goes on like the other, so it never comes to the piece of m. The rest is on no way. So the
   move is legal all along, and a single shift makes no difference: this is proved at ``Circle``.
   The same is seen there of moves home, into a cell, or into an empty column.
"""

from __future__ import annotations

from ..position import Move
from ..rules import apply
from ..rules.alike import homes_now
from ..rules.groups import first_face_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from .plays import Plays

    # A card, the mate that carries it, its column and its place there; the open mate, its column.
    Joint = tuple[int, int, int, int, int, int]
    Opening = tuple[list[Move], Position, Move]

BESIDE: Final = -1  # the piece of a card that lies in no column: nothing hangs on it


class Joints:
    """The joints of one position, and the pieces that they cut its columns into.

    The piece of the first joint is piece 0, and so on; after them come the deepest pieces of the
    columns. A choice is a number: the bits of those joints that are shifted.
    """

    def __init__(self, plays: Plays, position: Position) -> None:
        self.plays = plays
        self.variant = plays.variant
        self.position = position
        self.joints: list[Joint] = []
        self._parents: list[tuple[int, int]] = []
        if plays.has_mates:
            self._find_joints()
            if self.joints:
                self._leave_out_stuck()
                self._leave_out_crossing()

    # --- which joints there are

    def _find_joints(self) -> None:
        position = self.position
        mates = self.plays.mates
        for column in self.variant.columns:
            pile = position[column]
            mate = mates[pile[-1]] if pile else 0
            if mate:
                source, at = self._carried(mate, pile[-1])
                if at:
                    joint = position[source][at], mate, source, at, pile[-1], column
                    self.joints.append(joint)
        self._find_parents()

    def _carried(self, mate: int, other: int) -> tuple[int, int]:
        """The place of a card that lies on one mate and might lie on the other; (0, 0) for none."""
        position = self.position
        name = bytes([mate])
        for column in self.variant.columns:
            pile = position[column]
            at = pile.find(name) + 1
            if 0 < at < len(pile):
                landings = self.variant.landings[pile[at]]
                fits = mate in landings and other in landings and at >= first_face_up(pile)
                return (column, at) if fits else (0, 0)
        return 0, 0

    def _find_parents(self) -> None:
        self._parents = [
            (self._piece(source, at - 1), self._piece(column, len(self.position[column]) - 1))
            for _, _, source, at, _, column in self.joints
        ]

    def _piece(self, column: int, at: int) -> int:
        """The piece that holds the card at this place."""
        piece, deepest = len(self.joints) + column, 0
        for joint, (_, _, source, cut, _, _) in enumerate(self.joints):
            if source == column and deepest < cut <= at:
                piece, deepest = joint, cut
        return piece

    def _leave_out_stuck(self) -> None:
        """Leave out those that can never be shifted: the open mate lies in the tail of the card.

        It does so in every choice. No way to the bottom uses such a shift, so it makes no
        difference to the others.
        """
        stuck = [
            joint
            for joint, (_, other) in enumerate(self._parents)
            if self._way_past(joint, other) is None
        ]
        self._leave_out(stuck)

    def _leave_out_crossing(self) -> None:
        """Leave out joints whose piece may come before itself, until there is none.

        That with the highest card goes first, so that it is the same one in all choices.
        """
        crossing = self._crossing()
        while crossing:
            self._leave_out([max([(self.joints[joint][0], joint) for joint in crossing])[1]])
            crossing = self._crossing()

    def _leave_out(self, joints: list[int]) -> None:
        if joints:
            self.joints = [joint for at, joint in enumerate(self.joints) if at not in joints]
            self._find_parents()

    def _crossing(self) -> list[int]:
        """The joints whose piece comes before itself, on one way or another."""
        return [joint for joint in range(len(self.joints)) if self._leads_to(joint)]

    def _leads_to(self, joint: int) -> bool:
        waiting = list(self._parents[joint])
        passed: list[int] = []
        while waiting:
            piece = waiting.pop()
            if piece == joint:
                return True
            if piece < len(self.joints) and piece not in passed:
                passed.append(piece)
                waiting += self._parents[piece]
        return False

    # --- choices

    def normal(self) -> Position:
        """The same position for all choices: that in which the lower mates carry."""
        choice = 0
        for joint, (_, mate, _, _, other, _) in enumerate(self.joints):
            if other < mate:
                choice |= 1 << joint
        return self._shifted(choice)[0]

    def _shifted(self, choice: int) -> tuple[Position, list[Move]]:
        """The position of a choice, and the moves to it."""
        position = self.position
        line: list[Move] = []
        for joint, (code, _, _, _, other, _) in enumerate(self.joints):
            if choice >> joint & 1:
                line.append(self._move(position, code, self._column_of(position, other)))
                position = apply(self.variant, position, line[-1])
        return position, line

    def _column_of(self, position: Position, end: int) -> int:
        """The column that ends with this card."""
        return [pile[-1:] for pile in position].index(bytes([end]))

    def _move(self, position: Position, code: int, target: int) -> Move:
        name = bytes([code])
        source = [name in pile for pile in position].index(True)
        return Move(source, position[source].find(name), target)

    def _way(self, code: int, piece: int) -> int | None:
        """A choice in which this card can go onto that piece, once it is open; None for none.

        It is 0 if it can.
        """
        avoided = self._piece_of(code)
        return None if avoided is None else self._way_past(avoided, piece)

    def _piece_of(self, code: int) -> int | None:
        """The piece in which a card lies; None if it cannot move, or returns for nothing."""
        position = self.position
        variant = self.variant
        name = bytes([code])
        for column in variant.columns:
            at = position[column].find(name)
            if at >= 0:
                return self._piece(column, at) if at >= first_face_up(position[column]) else None
        for pile in variant.single_sources:
            if position[pile][-1:] == name:
                return BESIDE
        for pile in variant.foundations if variant.returns else ():
            if position[pile][-1:] == name:
                for_nothing = self.plays.tables.returns_for_nothing(position, code)
                return None if for_nothing else BESIDE
        return None

    def _way_past(self, avoided: int, piece: int) -> int | None:
        """A choice in which the way from one piece to the bottom does not come to another.

        Where there are several, one that stays like choice 0 for longer: it is 0 if it can.
        """
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

    # --- moves

    def is_shift(self, position: Position, move: Move) -> bool:
        """Does it shift one of these joints? Their cards have no other landings."""
        source, at, target = move
        if not self.joints or target not in self.variant.columns or not position[target]:
            return False
        code = position[source][at]
        return code in [joint[0] for joint in self.joints]

    def openings(self) -> list[Opening]:
        """Moves that other choices allow, and choice 0 does not: the shifts first, and the move."""
        found: list[Opening] = []
        for joint, (code, mate, source, at, _, _) in enumerate(self.joints):
            bit = 1 << joint
            position, shifts = self._shifted(bit)
            for pile in self._places_beside(mate):
                found.append((shifts, position, self._move(position, mate, pile)))
            found += self._openings_onto(mate, self._piece(source, at - 1), bit, code)
        for column in self.variant.columns if self.joints else ():
            pile_now = self.position[column]
            if pile_now:
                piece = self._piece(column, len(pile_now) - 1)
                found += self._openings_onto(pile_now[-1], piece, 0, 0)
        return found

    def _places_beside(self, code: int) -> list[int]:
        """Foundations, and a cell, that take this card."""
        position = self.position
        free = [cell for cell in self.variant.cells if not position[cell]]
        return homes_now(self.variant, position, code) + free[:1]

    def _openings_onto(self, on: int, piece: int, bit: int, carried: int) -> list[Opening]:
        """All moves but that of the carried card onto this one, which the choice of a bit opens."""
        found: list[Opening] = []
        for code in self.plays.tables.landers[on]:
            way = self._way(code, piece) if code != carried else None
            if way is not None and way | bit:
                position, shifts = self._shifted(way | bit)
                move = self._move(position, code, self._column_of(position, on))
                found.append((shifts, position, move))
        return found
