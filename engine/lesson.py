"""Judging: goals, answers to moves, hints. Used by the checker and by the page alike.

A goal is a condition on the position reached, so that any way counts. Nothing here searches: which
moves keep a goal within its par is worked out when the site is built and arrives as ``good``.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import FACE_DOWN, face_up
from .errors import LessonError, NotationError
from .notation import (
    line,
    move_text,
    parse_card,
    parse_line,
    parse_move,
    split_words,
    table_of,
)
from .position import face_down_count, is_won
from .rules import apply
from .text import SPACES, whole_number, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, NamedTuple

    from .position import Move, Position
    from .variant import Variant

    Condition = Callable[[Position], bool]

    class Verdict(NamedTuple):
        """What a lesson says to a legal move.

        ``kind`` is ``done``, ``right``, ``wrong`` or ``other``; ``say`` may be empty; the position
        is put back unless ``keep``.
        """

        kind: str
        say: str
        keep: bool

else:
    Verdict = namedtuple("Verdict", ("kind", "say", "keep"))

COLUMN: Final = "column"


# --- goals


def goal(variant: Variant, start: Position, data: dict[str, Any]) -> Condition:
    """The condition that a goal such as ``{"reveal": "1"}`` sets. All its words must hold.

    :raises LessonError, NotationError: an unknown word or a text that cannot be meant.
    """
    if not isinstance(data, dict) or not data:
        raise LessonError("a goal is a word and what it asks for", allowed=tuple(sorted(GOALS)))
    conditions: list[Condition] = []
    for word in sorted(data):
        if word not in GOALS:
            raise LessonError(f"unknown goal {word}", (word,), allowed=tuple(sorted(GOALS)))
        try:
            conditions.append(GOALS[word](variant, start, data[word]))
        except (LessonError, NotationError) as error:
            error.within(word)
            raise
    return lambda position: all(holds(position) for holds in conditions)


def _reveal(variant: Variant, start: Position, what: Any) -> Condition:
    """So many cards turned up, a certain card turned up, or a whole column."""
    count = whole_number(str(what))
    if count >= 0:
        most = face_down_count(start) - count
        if count < 1 or most < 0:
            raise LessonError(f"{face_down_count(start)} cards lie face down at the start")
        return lambda position: face_down_count(position) <= most
    column = _column(variant, what)
    if column is not None:
        return lambda position: not any(code >= FACE_DOWN for code in position[column])
    code = face_up(parse_card(str(what)))
    if not any(code | FACE_DOWN in pile for pile in start):
        raise LessonError("this card does not lie face down at the start")
    return lambda position: not any(code | FACE_DOWN in pile for pile in position)


def _foundation(variant: Variant, start: Position, what: Any) -> Condition:
    """So many cards on the foundations, or certain cards."""
    count = whole_number(str(what))
    if count >= 0:
        return lambda position: sum([len(position[f]) for f in variant.foundations]) >= count
    codes = _cards(what)
    return lambda position: all(_is_home(variant, position, code) for code in codes)


def _uncover(variant: Variant, start: Position, what: Any) -> Condition:
    """A certain card is an end card."""
    code = face_up(parse_card(str(what)))
    return lambda position: any(
        position[column][-1:] == bytes([code]) for column in variant.columns
    )


def _empty(variant: Variant, start: Position, what: Any) -> Condition:
    """A certain column is empty, or so many (``any`` is one)."""
    column = _column(variant, what)
    if column is not None:
        return lambda position: not position[column]
    count = 1 if what == "any" else whole_number(str(what))
    if count < 0:
        raise LessonError(f"{what} is no column", help="write `column 3`, `any` or a number")
    return lambda position: len([c for c in variant.columns if not position[c]]) >= count


def _join(variant: Variant, start: Position, what: Any) -> Condition:
    """One card lies directly on another: ``8H>9H``; or in a column of its own: ``KH>3``."""
    text = str(what)
    leader_text, _, landing_text = text.partition(">")
    leader = face_up(parse_card(leader_text.strip(SPACES)))
    column = _column(variant, f"{COLUMN} {landing_text.strip(SPACES)}")
    if column is not None:
        return lambda position: position[column][:1] == bytes([leader])
    landing = face_up(parse_card(landing_text.strip(SPACES), len(leader_text) + 1))
    pair = bytes([landing, leader])
    return lambda position: any(pair in position[column] for column in variant.columns)


def _win(variant: Variant, start: Position, what: Any) -> Condition:
    """Every card that is in play lies on a foundation."""
    return lambda position: is_won(variant, position)


def _all(variant: Variant, start: Position, what: Any) -> Condition:
    goals = _goals(variant, start, what)
    return lambda position: all(holds(position) for holds in goals)


def _any(variant: Variant, start: Position, what: Any) -> Condition:
    goals = _goals(variant, start, what)
    return lambda position: any(holds(position) for holds in goals)


def _not(variant: Variant, start: Position, what: Any) -> Condition:
    holds = goal(variant, start, what)
    return lambda position: not holds(position)


GOALS: Final[dict[str, Callable[[Variant, Position, Any], Condition]]] = {
    "reveal": _reveal,
    "foundation": _foundation,
    "uncover": _uncover,
    "empty": _empty,
    "join": _join,
    "win": _win,
    "all": _all,
    "any": _any,
    "not": _not,
}


def _goals(variant: Variant, start: Position, what: Any) -> list[Condition]:
    if not isinstance(what, list):
        raise LessonError("a list of goals belongs here")
    goals: list[Condition] = []
    for at, part in enumerate(what):
        try:
            goals.append(goal(variant, start, part))
        except (LessonError, NotationError) as error:
            error.within(at)
            raise
    return goals


def _cards(what: Any) -> list[int]:
    """The cards of a text or of a list of texts."""
    if not isinstance(what, list):
        return [face_up(parse_card(word, at)) for word, at in split_words(str(what))]
    codes: list[int] = []
    for at, word in enumerate(what):
        try:
            codes.append(face_up(parse_card(str(word))))
        except NotationError as error:
            error.within(at)
            raise
    return codes


def _column(variant: Variant, what: Any) -> int | None:
    words = words_in(str(what))
    if len(words) != 2 or words[0] != COLUMN or whole_number(words[1]) < 0:
        return None
    column = whole_number(words[1]) - 1
    if not 0 <= column < len(variant.columns):
        raise LessonError(f"{variant.name} has {len(variant.columns)} columns")
    return column


def _is_home(variant: Variant, position: Position, code: int) -> bool:
    return any(code in position[home] for home in variant.homes[code])


# --- a position to try


class Exercise:
    """A position with a goal, and what the lesson says to each move.

    The data is that of a ``try`` step after the check: moves in their one written form, texts
    ready to show, and ``good``, the moves that keep the par, by position line.
    """

    def __init__(self, variant: Variant, data: dict[str, Any]) -> None:
        self.variant = variant = table_of(variant, data["start"])
        self.start = parse_line(variant, data["start"])
        self.task: str = data["task"]
        self.par = int(data["par"])
        self.hints: list[Any] = data["hints"]
        self.solution: list[str] = data["solution"]
        self._met = goal(variant, self.start, data["goal"])
        self._right: dict[str, str] = data["right"]
        self._wrong: dict[str, dict[str, Any]] = data["wrong"]
        self._else: dict[str, Any] = data["else"]
        self._good: dict[str, list[str]] = data["good"]

    def is_met(self, position: Position) -> bool:
        return self._met(position)

    def judge(self, position: Position, move: Move) -> Verdict:
        """What the lesson says to a legal move.

        The words for a right move are said only where the move is good: the same move may lose the
        par in another position.
        """
        text = move_text(self.variant, position, move)
        if self._met(apply(self.variant, position, move)):
            return Verdict("done", self._right.get(text, ""), True)
        if text in self._wrong:
            answer = self._wrong[text]
            return Verdict("wrong", answer["say"], bool(answer["keep"]))
        if text in self._good.get(line(self.variant, position), []):
            return Verdict("right", self._right.get(text, ""), True)
        return Verdict("other", self._else["say"], bool(self._else["keep"]))

    def solution_moves(self) -> list[Move]:
        """The shortest line from the start, as moves."""
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
