"""A whole position in one line, for links and saved games; written by programs only.

``yukon/AS.2H/KH,-,4c7d10S3HJD6C,2?QH``: variant, foundations, columns. A small suit letter is a
card face down, ``2?`` are two cards that nobody knows. Further piles follow by name:
``/cells=5H,-``, ``/reserve1=…``, ``/waste=…``, ``/stock=…``, ``/passes=1``.
"""

from __future__ import annotations

from .card_notation import UNKNOWN_TEXT, card_text, whole_number
from .cards import SUITS, UNKNOWN, face_up, is_face_down
from .errors import NotationError
from .position_notation import EMPTY, FOUNDATION, FOUNDATIONS, highest_cards, parse_position
from .variant import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .position import Position
    from .variant import Variant


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
    if variant.stock != NO_PILE:
        parts.append("stock=" + _cards(bytes(reversed(position[variant.stock]))))
    if variant.tally != NO_PILE:
        parts.append(f"passes={len(position[variant.tally])}")
    return "/".join(parts)


def _foundations(variant: Variant, position: Position) -> str:
    """The highest cards, or after a ``*`` the whole piles where those do not say everything."""
    highest = highest_cards(variant, position)
    if highest is not None:
        return ".".join(highest) or "-"
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
        text += word[:-1] + word[-1].lower() if is_face_down(code) else word
    if unknown:
        text += f"{unknown}?"
    return text or "-"


def parse_line(variant: Variant, text: str) -> Position:
    """The position of a line; checked like any text from outside.

    A line that names fewer columns than the variant has leaves the others empty; ``table_of``
    gives the table that has only those.

    :raises NotationError: the fault, for the line as a whole.
    """
    parts = text.strip().split("/")
    if len(parts) < 3 or parts[0] != variant.id or _has_foreign_sign(text.strip()):
        raise NotationError(f"this is no position of {variant.name}", 0, len(text))
    lines = _foundation_lines(parts[1])
    for at, column in enumerate(parts[2].split(",")):
        lines.append(f"{at + 1}: {_spread(column) or EMPTY}")
    for part in parts[3:]:
        name, _, cards = part.partition("=")
        if name.startswith("reserve"):
            name = f"reserve {name[len('reserve') :]}"
        words = [cards] if name == "passes" else [_spread(pile) or "-" for pile in cards.split(",")]
        lines.append(f"{name}: {' '.join(words)}")
    try:
        return parse_position(variant, "\n".join(lines))
    except NotationError as error:
        fault = error  # its places are those of the lines made here: name the whole text instead
    raise NotationError(fault.message, 0, len(text), fault.label, fault.help)


def _has_foreign_sign(text: str) -> bool:
    """Signs of the other notation would be read as such once the line is spread out."""
    return any(sign in text for sign in " \t\n\r#:")


def _foundation_lines(text: str) -> list[str]:
    if text == "-":
        return []
    if not text.startswith("*"):
        return [f"{FOUNDATIONS}: " + text.replace(".", " ")]
    return [
        f"{FOUNDATION} {at + 1}: {_spread(pile)}"
        for at, pile in enumerate(text[1:].split("."))
        if pile != "-"
    ]


def _spread(text: str) -> str:
    """``4c10S2?`` as ``<4C> 10S ?? ??``; what is no card is passed on for the error to name."""
    if text == "-":
        return ""
    words: list[str] = []
    word = ""
    for sign in text:
        word += sign
        if sign == "?":
            words.extend([UNKNOWN_TEXT] * whole_number(word[:-1]) or [word])
            word = ""
        elif sign.upper() in SUITS:
            words.append(word if sign.upper() == sign else f"<{word.upper()}>")
            word = ""
    return " ".join(words + [word] if word else words)
