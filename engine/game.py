"""One playing of a variant: the only object here that has a life.

Undo and redo have no limit, and a restart is an undo of everything: it can be taken back too.
"""

from __future__ import annotations

from .position import face_down_count, is_won
from .rules import apply, legal_moves, why_not

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .position import Move, Position
    from .rules import Refusal
    from .variant import Variant


class IllegalMove(ValueError):
    """A move that the rules refuse; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Game:
    """A first position and the moves that were played from it.

    ``moves`` are those that lead to ``position``; ``undone`` are those that ``redo`` would play,
    the next one last. ``actions`` counts everything that was done, undo and redo too; who brings
    a game back from a text may set it.
    """

    def __init__(self, variant: Variant, start: Position) -> None:
        self.variant = variant
        self.start = start
        self.position = start
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.actions = 0
        self._before: list[Position] = []

    def play(self, move: Move) -> None:
        """Play a move; what was undone is forgotten, unless it is the very move to redo.

        :raises IllegalMove: the rules refuse it; nothing has changed.
        """
        refusal = why_not(self.variant, self.position, move)
        if refusal:
            raise IllegalMove(refusal)
        if self.undone and self.undone[-1] == move:
            self.undone.pop()
        else:
            self.undone = []
        self._push(move)

    def undo(self) -> Move | None:
        """Take the last move back and return it; None at the start."""
        if not self.moves:
            return None
        move = self.moves.pop()
        self.undone.append(move)
        self.position = self._before.pop()
        self.actions += 1
        return move

    def redo(self) -> Move | None:
        """Play the move that was undone last; None if there is none."""
        if not self.undone:
            return None
        move = self.undone.pop()
        self._push(move)
        return move

    def restart(self) -> None:
        """Back to the first position; ``redo`` still knows the way."""
        while self.undo():
            pass

    def legal_moves(self) -> list[Move]:
        return legal_moves(self.variant, self.position)

    @property
    def move_count(self) -> int:
        """The number of moves from the start to here: an undo takes its move off the count."""
        return len(self.moves)

    @property
    def face_down_left(self) -> int:
        return face_down_count(self.position)

    @property
    def is_won(self) -> bool:
        return is_won(self.variant, self.position)

    @property
    def is_stuck(self) -> bool:
        """True when the game is not won and no legal move is left."""
        return not self.is_won and not self.legal_moves()

    def positions(self) -> list[Position]:
        """Every position from the first one to this one."""
        return self._before + [self.position]

    def _push(self, move: Move) -> None:
        self._before.append(self.position)
        self.moves.append(move)
        self.position = apply(self.variant, self.position, move)
        self.actions += 1
