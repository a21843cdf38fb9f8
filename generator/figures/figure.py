"""A board written in a page, as a value: a position, what is pointed out, and examples of moves.

The text of a board is its position with a few lines of its own before or after it:

    variant: yukon
    label: What may go on the 9♠
    legal: 8D>9S One lower, and red on black.
    refused: 8C>9S
    1: 9S
    2: 8D
    3: 8C

``legal`` and ``refused`` are claims, and the engine judges them here: a page that says what the
rules do not say is not built. What is refused always has the engine's reason beside it; a legal
move has it if no words of its own follow.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from engine import (
    NotationError,
    card_symbols,
    deal,
    move_text,
    names,
    parse_move,
    parse_position,
    refusals,
    table_of,
    why_not,
)
from engine import words as sentences
from engine.notation import parse_card, parse_place
from engine.rules import first_face_up
from engine.variant import NO_PILE
from generator.board.picture import places_of
from generator.files import family
from generator.files.report import nearest

from .svg import Note

if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.position import Position

    Place = tuple[int, int]  # pile, index in the pile

KEYS = ("variant", "label", "caption", "mark", "note", "deal", "legal", "refused")
LINE = re.compile(rf"(?P<key>{'|'.join(KEYS)}):[ \t]*(?P<value>.*?)[ \t]*")
NUMBER = re.compile(r"[1-9][0-9]*")
MOVE = re.compile(r"(?:reserve +[0-9]+ *>)?\S+(?:(?<=>foundation) +[0-9]+)?")


class FigureError(ValueError):
    """A board that cannot be shown; ``line`` counts from the first line of its text."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


class Claim(NamedTuple):
    """A move that the rules allow or refuse: what it is (``8♦ onto 9♠``), and words about it."""

    move: Move
    is_legal: bool
    what: str
    says: str
    reason: str  # of the refusal, a word of ``rulebook.REASONS``


class Figure(NamedTuple):
    """A board to show. Its variant has just the columns that its text names."""

    variant: Variant
    position: Position
    label: str
    caption: str
    marks: tuple[Place, ...]
    notes: tuple[Note, ...]
    claims: tuple[Claim, ...]

    def badges(self) -> dict[Place, bool]:
        """The leaders of the claims; one that may go here but not there has none."""
        answers: dict[Place, set[bool]] = {}
        for claim in self.claims:
            answers.setdefault(claim.move[:2], set()).add(claim.is_legal)
        return {
            place: is_legal == {True} for place, is_legal in answers.items() if len(is_legal) == 1
        }

    def spoken(self) -> str:
        """The board for someone who does not see it."""
        table = " ".join(sentences.table_text(self.variant, self.position))
        notes = [f" {self._spoken_note(note)}" for note in self.notes]
        return f"{self.label}. {table}{''.join(notes)}"

    def _spoken_note(self, note: Note) -> str:
        cards = self.position[note.column][note.first : note.last + 1]
        ends = [names.card_name(code) for code in dict.fromkeys((cards[0], cards[-1]))]
        return f"{names.capital(note.text)}: {' to '.join(ends)}."


def parse(text: str, variant: Variant | None = None) -> Figure:
    """The board of a text; of the variant that it names, unless another is given.

    :raises FigureError: it cannot be shown, or claims what the rules do not say.
    """
    lines = _own_lines(text)
    position_text = _without_own_lines(text)
    variant = variant or _variant(lines)
    try:
        if "deal" in lines:
            position = _deal(variant, *lines["deal"][0])
        else:
            variant = table_of(variant, position_text)
            position = parse_position(variant, position_text)
    except NotationError as error:
        raise FigureError(_fault(error), position_text.count("\n", 0, error.start) + 1) from None
    notes = tuple(_note(variant, position, *own) for own in lines.get("note", []))
    marks = tuple(p for own in lines.get("mark", []) for p in _marks(variant, position, *own))
    claims = tuple(
        _claim(variant, position, *own, is_legal)
        for key, is_legal in (("legal", True), ("refused", False))
        for own in lines.get(key, [])
    )
    label = _one(lines, "label") or f"{variant.name}, a position"
    return Figure(variant, position, label, _one(lines, "caption"), marks, notes, claims)


# --- lines


def _own_lines(text: str) -> dict[str, list[tuple[str, int]]]:
    """The lines with a key of ours: values and line numbers by key."""
    found: dict[str, list[tuple[str, int]]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        match = LINE.fullmatch(line.strip())
        if match:
            found.setdefault(match["key"], []).append((match["value"], number))
    return found


def _without_own_lines(text: str) -> str:
    """The position alone, every line of it where it was."""
    return "\n".join("" if LINE.fullmatch(line.strip()) else line for line in text.split("\n"))


def _one(lines: dict[str, list[tuple[str, int]]], key: str) -> str:
    values = lines.get(key, [("", 0)])
    if len(values) > 1:
        raise FigureError(f"a board has one {key}", values[1][1])
    return values[0][0]


def _variant(lines: dict[str, list[tuple[str, int]]]) -> Variant:
    name = _one(lines, "variant")
    if not name:
        raise FigureError("a board names its variant: write variant: yukon", 1)
    known = family.known()
    if name not in known:
        near = nearest(name, list(known))
        help = f"; did you mean {near}?" if near else ""
        raise FigureError(f"there is no variant {name}{help}", lines["variant"][0][1])
    return known[name]


def _deal(variant: Variant, value: str, line: int) -> Position:
    if not NUMBER.fullmatch(value):
        raise FigureError(f"{value} is no deal number", line)
    try:
        return deal(variant, int(value))
    except ValueError as error:
        raise FigureError(str(error), line) from None


def _fault(error: NotationError) -> str:
    label = f": {error.label}" if error.label else ""
    remedy = f"; {error.help}" if error.help else ""
    return f"{error.message}{label}{remedy}"


# --- what is pointed out


def _marks(variant: Variant, position: Position, value: str, line: int) -> list[Place]:
    found: list[Place] = []
    for word in value.split():
        if ">" in word:
            move = _move(variant, position, word, line)
            found += [(move.source, move.at), (move.target, len(position[move.target]) - 1)]
        else:
            found.append(_place(variant, position, word, line))
    return found


def _place(variant: Variant, position: Position, word: str, line: int) -> Place:
    try:
        if "@" in word:
            return parse_place(variant, position, word)
        places = places_of(position, parse_card(word))
    except NotationError as error:
        raise FigureError(f"{word}: {_fault(error)}", line) from None
    if places:
        return places[0]
    raise FigureError(f"there is no {word} on this board", line)


def _note(variant: Variant, position: Position, value: str, line: int) -> Note:
    """``10S leader`` or ``3H-6C tail``: a card or a range of one column, and words."""
    cards, _, text = value.partition(" ")
    first, _, last = cards.partition("-")
    start, end = (_place(variant, position, card, line) for card in (first, last or first))
    if not text or start[0] != end[0] or start > end:
        raise FigureError("a note is a card, or two cards of one column, and words", line)
    return Note(start[0], start[1], end[1], text)


# --- claims


def _move(variant: Variant, position: Position, text: str, line: int) -> Move:
    try:
        return parse_move(variant, position, text)
    except NotationError as error:
        raise FigureError(f"{text}: {_fault(error)}", line) from None


def _split(value: str) -> tuple[str, str]:
    """The move at the start of a line, and the words about it."""
    match = MOVE.match(value)
    text = match[0] if match else ""
    return text, value[len(text) :].strip()


def _claim(variant: Variant, position: Position, value: str, line: int, is_legal: bool) -> Claim:
    text, says = _split(value)
    move = _move(variant, position, text, line)
    refused = why_not(variant, position, move)
    why = refusals.refusal(variant, position, refused) if refused else ""
    if is_legal and refused:
        raise FigureError(f"{text} is refused in {variant.name}, not legal: {why}", line)
    if not is_legal and not refused:
        raise FigureError(f"{text} is legal in {variant.name}, not refused", line)
    own = f"{why} {says}".strip() if refused else says
    what = in_symbols(variant, position, move)
    own = own or sentences.moved(variant, position, move)
    return Claim(move, is_legal, what, own, refused.reason if refused else "")


def in_symbols(variant: Variant, position: Position, move: Move) -> str:
    """A move in symbols, for reading: ``10♠ and 3 more onto J♥``, ``2♠ to its foundation``."""
    if variant.stock != NO_PILE and variant.stock in (move.source, move.target):
        return STOCK_MOVES[move_text(variant, position, move)]
    return f"{_leaving(variant, position, move)} {_arriving(variant, position, move)}"


STOCK_MOVES = {
    "deal": "A deal from the stock",
    "turn": "The next turn of the stock",
    "redeal": "A redeal",
}


def _leaving(variant: Variant, position: Position, move: Move) -> str:
    """What moves, and out of what if it is no column."""
    source, at, _ = move
    group = card_symbols(position[source][at])
    if source in variant.foundations:
        return f"{group} from its foundation"
    if source in variant.cells:
        return f"{group} from its cell"
    if source not in variant.columns:
        return f"{group} from {names.pile_name(variant, source)}"
    rest = len(position[source]) - 1 - at
    return f"{group} and {rest} more" if rest and at >= first_face_up(position[source]) else group


def _arriving(variant: Variant, position: Position, move: Move) -> str:
    source, at, target = move
    if target in variant.foundations:
        if source in variant.foundations:
            return "to another"
        is_bound = variant.foundation_word == "same-suit" and at == len(position[source]) - 1
        return "to its foundation" if is_bound else "to a foundation"
    if source == target:
        return "onto its own tail"
    if target in variant.cells:
        return "to another cell" if source in variant.cells else "to a cell"
    if not position[target]:
        return f"to the empty column {target + 1}"
    return f"onto {card_symbols(position[target][-1])}"
