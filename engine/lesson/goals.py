"""Goals: conditions on the position reached, so that any way counts.

What cannot be told from a position alone (a card that can never turn up, a deal that can still be
won) is worked out when the site is built and arrives as a list of positions.
"""

from __future__ import annotations

from ..cards import FACE_DOWN, KING, face_up, rank_of
from ..errors import LessonError, NotationError, TooMuchError
from ..names import plural
from ..notation import line, parse_card, split_words
from ..position import face_down_count, is_won
from ..text import SPACES, whole_number, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from ..position import Position
    from ..variant import Variant

    Condition = Callable[[Position], bool]

COLUMN: Final = "column"
POSITIONS: Final = "positions"  # a word of the build, not of authors
NO_KING: Final = "no King"  # of ``empty``: a column stands empty and no King may come


def goal(variant: Variant, start: Position, data: dict[str, Any]) -> Condition:
    """The condition that a goal such as ``{"reveal": "1"}`` sets. All its words must hold.

    :raises LessonError, NotationError: an unknown word or a text that cannot be meant.
    """
    if not isinstance(data, dict) or not data:
        raise LessonError("a goal is a word and what it asks for", allowed=tuple(sorted(GOALS)))
    conditions: list[Condition] = []
    for word in sorted(data):
        read = _positions if word == POSITIONS else GOALS.get(word)
        if read is None:
            raise LessonError(f"unknown goal {word}", (word,), allowed=tuple(sorted(GOALS)))
        try:
            conditions.append(read(variant, start, data[word]))
        except (LessonError, NotationError) as error:
            error.within(word)
            raise
    return lambda position: all(holds(position) for holds in conditions)


def _reveal(variant: Variant, start: Position, what: Any) -> Condition:
    """So many cards turned up, a certain card turned up, or a whole column."""
    count = whole_number(str(what))
    if count >= 0:
        down = face_down_count(start)
        most = down - count
        if count < 1:
            raise LessonError("a goal turns up one card or more")
        if most < 0:
            there = f"{plural(down, 'card')} {'lies' if down == 1 else 'lie'} face down"
            help = f"write `reveal: {down}`" if down else ""
            raise TooMuchError(f"{there} at the start, and the goal asks for {count}", help=help)
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
    """A certain column is empty, or so many (``any`` is one), or one that no King can enter."""
    column = _column(variant, what)
    if column is not None:
        return lambda position: not position[column]
    if what == NO_KING:
        return lambda position: _stands_empty(variant, position)
    count = 1 if what == "any" else whole_number(str(what))
    if count < 0:
        raise LessonError(
            f"{what} is no column", help="write `column 3`, `any`, a number or `no King`"
        )
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


def _move(variant: Variant, start: Position, what: Any) -> Condition:
    """What a move brings about: its leader lies on its landing, in its column, or at home."""
    leader_text, _, landing_text = str(what).partition(">")
    leader_text = leader_text.strip(SPACES).replace("foundation:", "")
    if landing_text.strip(SPACES).startswith("foundation"):
        return _foundation(variant, start, leader_text)
    return _join(variant, start, f"{leader_text}>{landing_text}")


def _build(variant: Variant, start: Position, what: Any) -> Condition:
    """Cards lie directly on each other in this order: ``KH QS JH``."""
    run = bytes(_cards(what))
    if len(run) < 2:
        raise LessonError("a run has two cards or more", help="write the cards: KH QS JH")
    return lambda position: any(run in position[column] for column in variant.columns)


def _positions(variant: Variant, start: Position, what: Any) -> Condition:
    """One of these positions, each as a line: what the build has worked out."""
    lines = set(what)
    return lambda position: line(variant, position) in lines


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
    "build": _build,
    "move": _move,
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


def _stands_empty(variant: Variant, position: Position) -> bool:
    """A column is empty, and every King in the columns lies at the base of one or face down."""
    if all(position[column] for column in variant.columns):
        return False
    return not any(
        rank_of(code) == KING and code < FACE_DOWN
        for column in variant.columns
        for code in position[column][1:]
    )


def _is_home(variant: Variant, position: Position, code: int) -> bool:
    return any(code in position[home] for home in variant.homes[code])
