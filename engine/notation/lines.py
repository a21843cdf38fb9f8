"""A whole position in one line, for links and saved games; written by programs only.

``yukon/AS.2H/KH,-,4c7d10S3HJD6C,2?QH``: variant, foundations, columns. A small suit letter is a
card face down, ``2?`` are two cards that nobody knows. Further piles follow by name:
``/cells=5H,-``, ``/reserve1=…``, ``/waste=…``, ``/stock=…``, ``/passes=1``.
"""

from __future__ import annotations

from ..cards import SUITS, UNKNOWN, face_up, is_face_down
from ..errors import NotationError
from ..text import SPACES, lower, upper, whole_number
from ..variant import NO_PILE
from .cards import UNKNOWN_TEXT, card_text
from .piles import CELLS, FOUNDATION, FOUNDATIONS, PASSES, RESERVE, STOCK, WASTE
from .positions import Reader
from .writing import highest_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from ..variant import Variant

NONE: Final = "-"


def line(variant: Variant, position: Position) -> str:
    """The position in one line; ``parse_line`` gives the same position back."""
    parts = [
        variant.id,
        _foundations(variant, position),
        ",".join([_cards(position[column]) for column in variant.columns]),
    ]
    if variant.cells:
        parts.append("cells=" + ",".join([_cards(position[cell]) for cell in variant.cells]))
    for at, pile in enumerate(variant.reserves):
        parts.append(f"reserve{at + 1}={_cards(position[pile])}")
    if variant.waste != NO_PILE:
        parts.append("waste=" + _cards(position[variant.waste]))
    if variant.has_stock:
        parts.append("stock=" + _cards(bytes(reversed(position[variant.stock]))))
    if variant.tally != NO_PILE:
        parts.append(f"passes={len(position[variant.tally])}")
    return "/".join(parts)


def _foundations(variant: Variant, position: Position) -> str:
    """The highest cards, or after a ``*`` the whole piles where those do not say everything."""
    highest = highest_cards(variant, position)
    if highest is not None:
        return ".".join(highest) or NONE
    return "*" + ".".join([_cards(position[pile]) for pile in variant.foundations])


def _cards(pile: bytes) -> str:
    text = ""
    unknown = 0
    for code in pile:
        if face_up(code) == UNKNOWN:
            unknown += 1
            continue
        if unknown:
            text += f"{unknown}?"
            unknown = 0
        word = card_text(face_up(code))
        text += word[:-1] + lower(word[-1]) if is_face_down(code) else word
    if unknown:
        text += f"{unknown}?"
    return text or NONE


def parse_line(variant: Variant, text: str) -> Position:
    """The position of a line; checked like any text from outside.

    A line that names fewer columns than the variant has leaves the others empty; ``table_of``
    gives the table that has only those.

    :raises NotationError: the fault, for the line as a whole.
    """
    parts = text.strip(SPACES).split("/")
    if len(parts) < 3 or parts[0] != variant.id:
        raise NotationError(f"this is no position of {variant.name}", 0, len(text))
    columns = parts[2].split(",")
    if len(columns) > len(variant.columns):
        raise NotationError(f"{variant.name} has {len(variant.columns)} columns", 0, len(text))
    reader = Reader(variant)
    try:
        _read_foundations(reader, parts[1])
        for at, cards in enumerate(columns):
            _read(reader, str(at + 1), _spread(cards))
        for part in parts[3:]:
            _read_other(reader, part)
        return reader.position()
    except NotationError as error:
        fault = error  # its places are those in a single word: name the whole text instead
    raise NotationError(fault.message, 0, len(text), fault.label, fault.help)


def _read(reader: Reader, label: str, words: list[str]) -> None:
    reader.read(label, [(word, 0) for word in [label] + words])


def _read_foundations(reader: Reader, text: str) -> None:
    if text.startswith("*"):
        for at, cards in enumerate(text[1:].split(".")):
            _read(reader, f"{FOUNDATION} {at + 1}", _spread(cards))
    elif text != NONE:
        _read(reader, FOUNDATIONS, text.split("."))


def _read_other(reader: Reader, text: str) -> None:
    """A pile with its name: ``waste=4D9S``."""
    name, _, cards = text.partition("=")
    label = name
    if name.startswith(RESERVE):
        label = f"{RESERVE} {name[len(RESERVE) :]}"
    elif name not in (CELLS, WASTE, STOCK, PASSES):
        raise NotationError(f"{name} is no pile of {reader.variant.name}")
    if name == PASSES:
        _read(reader, label, [cards])
    elif name == CELLS:
        _read(reader, label, [_one_word(cell) for cell in cards.split(",")])
    else:
        _read(reader, label, _spread(cards))


def _one_word(cell: str) -> str:
    words = _spread(cell) or [NONE]
    if len(words) > 1:
        raise NotationError("a cell holds one card")
    return words[0]


def _spread(text: str) -> list[str]:
    """``4c10S2?`` as ``<4C> 10S ?? ??``; what is no card is passed on for the error to name."""
    if text == NONE:
        return []
    words: list[str] = []
    word = ""
    for sign in text:
        word += sign
        if sign == "?":
            words.extend([UNKNOWN_TEXT] * whole_number(word[:-1]) or [word])
            word = ""
        elif upper(sign) in SUITS:
            words.append(word if upper(sign) == sign else f"<{upper(word)}>")
            word = ""
    return words + [word] if word or not words else words
