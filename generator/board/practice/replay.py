"""A line of play to look at: my own game from its start, or one that the solver knows."""

from __future__ import annotations

from engine import apply, words
from engine.words import playing

from ..film import Film, Scene
from ..picture import Place
from ..text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.position import Position


class Replay(Film):
    """Scenes that are made when they are looked at: a game may have hundreds.

    moves   from the first scene to the last
    own     is it the reader's own game, from its start?
    """

    def __init__(
        self, variant: Variant, start: Position, moves: list[Move], at: int, own: bool
    ) -> None:
        self._variant = variant
        self._positions = [start]
        for move in moves:
            self._positions.append(apply(variant, self._positions[-1], move))
        self.moves = moves
        self.own = own
        super().__init__([None] * len(self._positions))  # type: ignore[list-item]
        self.at = max(0, min(at, len(moves)))

    @property
    def scene(self) -> Scene:
        made: Scene | None = self.scenes[self.at]
        if made is None:
            made = self.scenes[self.at] = self._made(self.at)
        return made

    def _made(self, at: int) -> Scene:
        position = self._positions[at]
        last, told = None, ""
        if at:
            before, move = self._positions[at - 1], self.moves[at - 1]
            told = words.moved(self._variant, before, move)
            if self._variant.stock not in (move.source, move.target):
                last = Place(move.target, len(before[move.target]))
        text = playing.scene(at, len(self.moves), told)
        return Scene(position, last, escape(text), text, {}, [])
