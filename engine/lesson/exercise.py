"""A position to try: what the lesson says to each move."""

from __future__ import annotations

from collections import namedtuple

from ..notation import line, move_text, parse_line, parse_move, table_of
from ..rules import apply
from .fails import fail
from .goals import goal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, NamedTuple

    from ..position import Move, Position
    from ..variant import Variant

    class Verdict(NamedTuple):
        """What a lesson says to a legal move.

        ``kind`` is one of the words below; ``say`` may be empty; the position is put back unless
        ``keep``.
        """

        kind: str
        say: str
        keep: bool

else:
    Verdict = namedtuple("Verdict", ("kind", "say", "keep"))

DONE: Final = "done"  # the goal is met
RIGHT: Final = "right"  # on a shortest way
HARMLESS: Final = "harmless"  # a detour, and the lesson lets it be one
WRONG: Final = "wrong"  # the lesson has words for it
FAILED: Final = "failed"  # what the lesson calls a failure has come about
LATE: Final = "late"  # the goal has gone out of reach within the moves that there are
OTHER: Final = "other"


class Exercise:
    """A position with a goal, and what the lesson says to each move.

    The data is that of a ``try`` step after the check: moves in their one written form, texts
    ready to show, and by position line ``good``, the moves that keep the par, ``harmless``, those
    that may be made all the same, and ``stages``, the answers and hints of that position alone.
    """

    def __init__(self, variant: Variant, data: dict[str, Any]) -> None:
        self.variant = variant = table_of(variant, data["start"])
        self.start = parse_line(variant, data["start"])
        self.task: str = data["task"]
        self.par = int(data["par"])
        self.solution: list[str] = data["solution"]
        self.limit = int(data.get("limit", "0"))
        self._late_words: str = data.get("late", "")
        self._hints: list[Any] = data["hints"]
        self._met = goal(variant, self.start, data["goal"])
        self._right: dict[str, str] = data["right"]
        self._wrong: dict[str, dict[str, Any]] = data["wrong"]
        self._else: dict[str, Any] = data["else"]
        self._good: dict[str, list[str]] = data["good"]
        self._harmless: dict[str, list[str]] = data.get("harmless", {})
        self._harmless_words: str = data.get("harmless_words", "")
        self._stages: dict[str, Any] = data.get("stages", {})
        self._left: dict[str, int] = data.get("left", {})
        self._fails = [
            (fail(variant, self.start, each["if"]), each["say"]) for each in data.get("fails", [])
        ]

    def is_met(self, position: Position) -> bool:
        return self._met(position)

    def good(self, position: Position) -> list[str]:
        """The moves that keep the par from here, as far as the build has looked."""
        return self._good.get(line(self.variant, position), [])

    def hints(self, position: Position) -> list[Any]:
        """The author's ladder for a position: that of the start, or of a stage."""
        if position == self.start:
            return self._hints
        found: list[Any] = self._stage(line(self.variant, position)).get("hints", [])
        return found

    def judge(self, position: Position, move: Move, count: int = 0) -> Verdict:
        """What the lesson says to a legal move; ``count`` moves were made before it.

        The words for a right move are said only where the move is good: the same move may lose the
        par in another position.
        """
        text = move_text(self.variant, position, move)
        after = apply(self.variant, position, move)
        if self._met(after):
            return Verdict(DONE, self._words(position, text), True)
        for has_failed, say in self._fails:
            if has_failed(after, text, count + 1):
                return Verdict(FAILED, say, False)
        verdict = self._answer(position, text)
        if verdict.keep and self._is_late(after, count + 1):
            return Verdict(LATE, self._late_words, True)
        return verdict

    def _answer(self, position: Position, text: str) -> Verdict:
        """The lesson's words for a move that does not end it."""
        here = line(self.variant, position)
        stage = self._stage(here)
        wrong = stage.get("wrong", {}).get(text)
        if wrong is None and text not in stage.get("right", {}):
            wrong = self._wrong.get(text)
        if wrong is not None:
            return Verdict(WRONG, wrong["say"], bool(wrong["keep"]))
        if text in self._good.get(here, []):
            return Verdict(RIGHT, self._words(position, text), True)
        if text in self._harmless.get(here, []):
            return Verdict(HARMLESS, self._harmless_words, True)
        other = stage.get("else") or self._else
        return Verdict(OTHER, other["say"], bool(other["keep"]))

    def _words(self, position: Position, text: str) -> str:
        """The words for a right move: those of the position come first."""
        found: str | None = self._stage(line(self.variant, position)).get("right", {}).get(text)
        return found if found is not None else self._right.get(text, "")

    def _stage(self, here: str) -> dict[str, Any]:
        found: dict[str, Any] = self._stages.get(here, {})
        return found

    def _is_late(self, position: Position, count: int) -> bool:
        """Is the goal out of reach within the limit of moves?"""
        if not self.limit:
            return False
        least = self._left.get(line(self.variant, position))
        return count >= self.limit or (least is not None and count + least > self.limit)

    def solution_moves(self) -> list[Move]:
        """The shown line from the start, as moves."""
        return line_of_moves(self.variant, self.start, self.solution)

    def stars(self, moves: int) -> int:
        """Three for the par, two for up to two moves more, else one."""
        if moves <= self.par:
            return 3
        return 2 if moves <= self.par + 2 else 1


def line_of_moves(variant: Variant, start: Position, texts: list[str]) -> list[Move]:
    """Moves written one after the other, each read in the position that it meets."""
    moves: list[Move] = []
    position = start
    for text in texts:
        move = parse_move(variant, position, text)
        moves.append(move)
        position = apply(variant, position, move)
    return moves
