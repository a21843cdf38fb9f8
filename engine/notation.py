"""Text and value, both ways: cards, positions and moves.

Authors write a position as one line a column (``parse_position``), links and saved games use one
line for the whole position (``parse_line``), and tools draw it as it lies (``draw``). A move names
its leader and what it lands on: ``10S>JH``, ``6C>foundation``, ``KH>3``, ``foundation:5H>6S``.
Two equal cards are told apart by ``@column`` or ``@column.place``, both counted from 1.

Every fault is a ``NotationError`` that knows its place in the text.
"""

from __future__ import annotations

from .cards import (
    FACE_DOWN,
    FACE_DOWN_UNKNOWN,
    RANKS,
    SUIT_SYMBOLS,
    SUITS,
    UNKNOWN,
    card,
    face_up,
    is_face_down,
    rank_of,
    suit_of,
)
from .errors import NotationError
from .position import Move
from .rules import first_movable, home_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from .position import Position
    from .variant import Variant

    Token = tuple[str, int]  # a word and its offset in the text
    Place = tuple[int, int, int]  # a card, and where its word starts and ends

EMPTY: Final = "empty"
FOUNDATION: Final = "foundation"
FOUNDATIONS: Final = "foundations"
UNKNOWN_TEXT: Final = "??"
LOOKALIKES: Final[dict[str, str]] = {
    "O": "the letter O; a ten is written 10{0}",
    "0": "the digit 0; a ten is written 10{0}",
    "I": "the letter I; an ace is written A{0}, a ten 10{0}",
    "L": "the letter l; an ace is written A{0}, a ten 10{0}",
}


def whole_number(text: str) -> int:
    """The number that one to three digits write; -1 for any other text."""
    if 0 < len(text) < 4 and all(sign in "0123456789" for sign in text):
        return int(text)
    return -1


# --- cards


def card_text(code: int) -> str:
    """``10S`` for a card face up, ``<10S>`` face down, ``??`` for one that nobody knows."""
    if face_up(code) == UNKNOWN:
        return UNKNOWN_TEXT
    text = RANKS[rank_of(code) - 1] + SUITS[suit_of(code)]
    return f"<{text}>" if is_face_down(code) else text


def card_symbols(code: int) -> str:
    """``10♠``, for readers; a card of which nobody knows the face is ``??``."""
    if face_up(code) == UNKNOWN:
        return UNKNOWN_TEXT
    return RANKS[rank_of(code) - 1] + SUIT_SYMBOLS[suit_of(code)]


def parse_card(text: str, start: int = 0) -> int:
    """The card that a word names: ``10S``, ``TS``, ``10♠``, ``<8C>`` or ``??``, in either case.

    :raises NotationError: the word is no card.
    """
    if text == UNKNOWN_TEXT:
        return FACE_DOWN_UNKNOWN
    down = len(text) > 2 and text[0] == "<" and text[-1] == ">"
    word = (text[1:-1] if down else text).upper()
    rank = "10" if word[:-1] == "T" else word[:-1]
    suit = word[-1:]
    if suit in SUIT_SYMBOLS:
        suit = SUITS[SUIT_SYMBOLS.index(suit)]
    if rank not in RANKS or suit not in SUITS:
        raise _no_card(text, start)
    code = card(RANKS.index(rank) + 1, SUITS.index(suit))
    return code | FACE_DOWN if down else code


def _no_card(text: str, start: int) -> NotationError:
    end = start + max(1, len(text))
    word = text.strip("<>").upper()
    if text.startswith("<") != text.endswith(">"):
        return NotationError(
            "this is not a card", start, end, "a face-down card is written in < and >"
        )
    for sign in word[:-1]:
        if sign in LOOKALIKES and len(word) < 4:
            suit = word[-1:] if word[-1:] in SUITS else ""
            mended = text.upper().replace("O", "0").replace("I", "1").replace("L", "1")
            return NotationError(
                "this is not a card",
                start,
                end,
                LOOKALIKES[sign].format(suit),
                f"write {mended}" if _is_card(mended) else "",
            )
    if word[-1:] not in SUITS and word[-1:] not in SUIT_SYMBOLS:
        label = "a card ends with its suit: S, H, D or C"
    else:
        label = "a rank is A, 2 to 10, J, Q or K"
    return NotationError("this is not a card", start, end, label)


def _is_card(text: str) -> bool:
    word = text.strip("<>")
    return word[:-1] in RANKS and word[-1:] in SUITS


# --- positions, one line a column


def split_words(line: str, start: int = 0) -> list[Token]:
    """The words of a line, each with its offset in a text in which the line starts at ``start``."""
    found: list[Token] = []
    at = 0
    for word in line.split():
        at = line.index(word, at)
        found.append((word, start + at))
        at += len(word)
    return found


def _without_comment(line: str) -> str:
    return line.split("#", 1)[0]


def parse_position(variant: Variant, text: str) -> Position:
    """The position of a text with one line a column, deepest card first.

    Lines are ``1: <8C> 10S 3H`` or, if all labels are left out, ``<8C> 10S 3H``; ``empty`` stands
    for a column without cards; columns that are not named are empty. ``foundations: AS 2H`` gives
    the highest card of each foundation. ``#`` starts a comment.

    :raises NotationError: with the place in the text.
    """
    piles = [b""] * variant.pile_count
    places: list[Place] = []  # every card on the table, in the order of the text
    next_column = 0
    labelled: bool | None = None
    named: list[int] = []
    at = 0
    for line in text.split("\n"):
        body = _without_comment(line)
        words = split_words(body, at)
        at += len(line) + 1
        if not words:
            continue
        label = _label(body, words)
        if label == FOUNDATIONS:
            _put_foundations(variant, piles, words[1:], places)
            continue
        if labelled is None:
            labelled = label != ""
        elif labelled != (label != ""):
            raise NotationError(
                "either every column has its number or none has",
                words[0][1],
                words[0][1] + len(words[0][0]),
            )
        column = _column(variant, label, words[0], next_column)
        if column in named:
            raise NotationError(
                f"column {column + 1} is here twice", words[0][1], words[0][1] + len(words[0][0])
            )
        named.append(column)
        next_column = column + 1
        piles[column] = _column_cards(words[1:] if label else words, places)
    _check_counts(variant, places)
    return tuple(piles)


def table_of(variant: Variant, text: str) -> Variant:
    """The variant with just the columns that a position text or line names.

    A prepared position is played on the columns it shows: one that is not named does not exist.
    """
    if "/" in text:
        named = len(text.split("/")[-1].split(","))
    else:
        named = 0
        for body in [_without_comment(part) for part in text.split("\n")]:
            words = split_words(body)
            label = _label(body, words) if words else FOUNDATIONS
            if whole_number(label) >= 0:
                named = max(named, whole_number(label))
            elif label != FOUNDATIONS:
                named += 1
    return variant.with_columns(max(1, min(named, len(variant.columns))))


def _label(body: str, words: list[Token]) -> str:
    """The word before the colon, if the line starts with one; the colon leaves the words."""
    head, colon, rest = body.partition(":")
    if not colon or len(head.split()) != 1:
        return ""
    start = words[0][1]
    line_start = start - (len(body) - len(body.lstrip()))
    words[:] = [(head.strip(), start)] + split_words(rest, line_start + len(head) + 1)
    return head.strip().lower()


def _column(variant: Variant, label: str, word: Token, next_column: int) -> int:
    text, start = word
    if label == "":
        column = next_column
    elif whole_number(label) >= 0:
        column = whole_number(label) - 1
    else:
        raise NotationError(
            f"{text} is no pile of {variant.name}",
            start,
            start + len(text),
            f"write a column number or {FOUNDATIONS}",
        )
    if not 0 <= column < len(variant.columns):
        raise NotationError(
            f"{variant.name} has {len(variant.columns)} columns", start, start + len(text)
        )
    return column


def _column_cards(words: list[Token], places: list[Place]) -> bytes:
    if len(words) == 1 and words[0][0].lower() in (EMPTY, "-", "--"):
        return b""
    codes: list[int] = []
    for word, start in words:
        code = parse_card(word, start)
        if is_face_down(code) and codes and not is_face_down(codes[-1]):
            raise NotationError(
                "a face-down card lies on a face-up card",
                start,
                start + len(word),
                "face-down cards come first in a column",
            )
        codes.append(code)
        places.append((code, start, start + len(word)))
    return bytes(codes)


def _put_foundations(
    variant: Variant, piles: list[bytes], words: list[Token], places: list[Place]
) -> None:
    for word, start in words:
        code = parse_card(word, start)
        if is_face_down(code):
            raise NotationError("a card on a foundation lies face up", start, start + len(word))
        homes = [home for home in variant.homes[code] if not piles[home]]
        if not homes:
            raise NotationError(
                "this foundation is here twice", start, start + len(word), "its suit came before"
            )
        piles[homes[0]] = chain_to(variant, code)
        places.extend([(under, start, start + len(word)) for under in piles[homes[0]]])


def chain_to(variant: Variant, code: int) -> bytes:
    """The cards of a foundation whose highest card is ``code``, base card first."""
    codes = [code]
    while variant.before[codes[-1]] != UNKNOWN:
        codes.append(variant.before[codes[-1]])
    codes.reverse()
    return bytes(codes)


def _check_counts(variant: Variant, places: list[Place]) -> None:
    packs = "one deck" if variant.decks == 1 else f"{variant.decks} decks"
    played_with = f"{variant.name} is played with {packs}"
    seen: dict[int, list[int]] = {}
    for code, start, end in places:
        if face_up(code) == UNKNOWN:
            continue
        before = seen.get(face_up(code), [])
        if len(before) >= variant.decks:
            times = "twice" if variant.decks == 1 else f"{variant.decks + 1} times"
            message = f"this card is on the table {times}"
            raise NotationError(message, start, end, "again here", played_with, before[0])
        seen[face_up(code)] = before + [start]
    if len(places) > variant.card_count:
        _, start, end = places[variant.card_count]
        raise NotationError("there are too many cards", start, end, "one too many", played_with)


def position_text(variant: Variant, position: Position) -> str:
    """A position as authors write it; ``parse_position`` gives the same position back."""
    lines: list[str] = []
    highest = [card_text(position[pile][-1]) for pile in variant.foundations if position[pile]]
    if highest:
        lines.append(f"{FOUNDATIONS}: " + " ".join(highest))
    for column in variant.columns:
        cards = " ".join([card_text(code) for code in position[column]])
        lines.append(f"{column + 1}: {cards or EMPTY}")
    return "\n".join(lines)


def draw(
    variant: Variant, position: Position, marks: dict[tuple[int, int], str] | None = None
) -> str:
    """The columns as they lie on the table, one below its number.

    ``marks`` sets a sign on both sides of a card: ``{(column, place): "!"}`` draws ``!JD!``, and
    ``">"`` draws ``>JD<``.
    """
    marks = marks or {}
    used = [column for column in variant.columns if position[column]]
    count = max(used) + 1 if used else 1
    deepest = max([len(position[column]) for column in range(count)])
    rows = ["".join([f"{column + 1:^7}" for column in range(count)])]
    for place in range(max(1, deepest)):
        row = ""
        for column in range(count):
            pile = position[column]
            text = card_text(pile[place]) if place < len(pile) else ""
            if not pile and place == 0:
                text = "--"
            left = marks.get((column, place), "")
            right = "<" if left == ">" else left
            row += f"{left + text + right:^7}"
        rows.append(row)
    lines = [row.rstrip() for row in rows]
    highest = [card_text(position[pile][-1]) for pile in variant.foundations if position[pile]]
    if highest:
        lines.insert(0, f"{FOUNDATIONS}: " + " ".join(highest))
    return "\n".join(lines)


# --- positions, all in one line


def line(variant: Variant, position: Position) -> str:
    """``yukon/AS.2H/KH,-,4c7d10S3HJD6C,2?QH``: variant, foundations, columns.

    A small suit letter is a card face down, ``2?`` are two cards that nobody knows.
    """
    highest = [card_text(position[pile][-1]) for pile in variant.foundations if position[pile]]
    columns = [_line_cards(position[column]) for column in variant.columns]
    return "/".join([variant.id, ".".join(highest) or "-", ",".join(columns)])


def _line_cards(pile: bytes) -> str:
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
    if len(parts) != 3 or parts[0] != variant.id:
        raise NotationError(f"this is no position of {variant.name}", 0, len(text))
    columns = parts[2].split(",")
    if len(columns) > len(variant.columns):
        raise NotationError(f"{variant.name} has {len(variant.columns)} columns", 0, len(text))
    try:
        return _position_of(variant, parts[1], columns)
    except NotationError as error:
        fault = error  # its places are those in a single word: name the whole text instead
    raise NotationError(fault.message, 0, len(text), fault.label, fault.help)


def _position_of(variant: Variant, foundations: str, columns: list[str]) -> Position:
    piles = [b""] * variant.pile_count
    places: list[Place] = []
    if foundations != "-":
        words = [(word, 0) for word in foundations.split(".")]
        _put_foundations(variant, piles, words, places)
    for column, cards in enumerate(columns):
        piles[column] = _column_cards([(word, 0) for word in _spread(cards)], places)
    _check_counts(variant, places)
    return tuple(piles)


def _spread(text: str) -> list[str]:
    """``4c10S2?`` as ``<4C> 10S ?? ??``; what is no card is passed on for the error to name."""
    if text == "-":
        return []
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
    return words + [word] if word else words


# --- moves


def move_text(variant: Variant, position: Position, move: Move) -> str:
    """A move as people write it, with ``@`` only where two equal cards make it unclear."""
    leader = position[move.source][move.at]
    if move.source in variant.foundations:
        name = f"{FOUNDATION}:{card_text(leader)}"
    else:
        name = card_text(leader) + _place(variant, position, leader, move.source, move.at)
    if move.target in variant.foundations:
        return f"{name}>{FOUNDATION}"
    pile = position[move.target]
    if not pile:
        return f"{name}>{move.target + 1}"
    at = len(pile) - 1
    twins = [c for c in variant.columns if position[c] and position[c][-1] == pile[-1]]
    suffix = f"@{move.target + 1}" if len(twins) > 1 else ""
    return f"{name}>{card_text(pile[at])}{suffix}"


def _place(variant: Variant, position: Position, code: int, column: int, at: int) -> str:
    places = _find(variant, position, code)
    if len(places) < 2:
        return ""
    if len([place for place in places if place[0] == column]) < 2:
        return f"@{column + 1}"
    return f"@{column + 1}.{at + 1}"


def _find(variant: Variant, position: Position, code: int) -> list[tuple[int, int]]:
    """Column and place of a card that lies there face up."""
    found: list[tuple[int, int]] = []
    for column in variant.columns:
        for at, other in enumerate(position[column]):
            if other == code:
                found.append((column, at))
    return found


def parse_move(variant: Variant, position: Position, text: str) -> Move:
    """The move that a text names, legal or not.

    :raises NotationError: it names no card of this position, or a card that cannot be meant.
    """
    if ">" not in text:
        raise NotationError(
            "this is not a move", 0, len(text), "a move is written leader > landing, like 10S>JH"
        )
    first, second = text.split(">", 1)
    target_start = len(first) + 1 + len(second) - len(second.lstrip())
    source, at = _parse_leader(variant, position, first.strip(), len(first) - len(first.lstrip()))
    target = _parse_landing(variant, position, second.strip(), target_start, position[source][at])
    return Move(source, at, target)


def _parse_leader(variant: Variant, position: Position, text: str, start: int) -> tuple[int, int]:
    if text.lower().startswith(FOUNDATION + ":"):
        skip = len(FOUNDATION) + 1
        code = parse_card(text[skip:], start + skip)
        for pile in variant.homes[code]:
            if position[pile] and position[pile][-1] == code:
                return pile, len(position[pile]) - 1
        raise NotationError(
            f"the {card_symbols(code)} is not the highest card of its foundation",
            start,
            start + len(text),
        )
    return _parse_place(variant, position, text, start)


def _parse_place(variant: Variant, position: Position, text: str, start: int) -> tuple[int, int]:
    name, _, where = text.partition("@")
    code = parse_card(name, start)
    places = _find(variant, position, face_up(code)) or _find(variant, position, code | FACE_DOWN)
    if where:
        column, _, at = where.partition(".")
        places = [
            place
            for place in places
            if column == str(place[0] + 1) and (not at or at == str(place[1] + 1))
        ]
    if not places:
        raise NotationError(
            f"there is no {card_symbols(face_up(code))} {'there' if where else 'in the columns'}",
            start,
            start + len(text),
        )
    if len(places) > 1:
        names = ", ".join([f"{name}@{column + 1}.{at + 1}" for column, at in places])
        raise NotationError(
            "two equal cards may be meant", start, start + len(text), "", f"write one of {names}"
        )
    return places[0]


def _parse_landing(variant: Variant, position: Position, text: str, start: int, leader: int) -> int:
    if text.lower() == FOUNDATION:
        return home_for(variant, position, face_up(leader))
    if 1 <= whole_number(text) <= len(variant.columns):
        return whole_number(text) - 1
    name, _, where = text.partition("@")
    code = parse_card(name, start)
    ends = [c for c in variant.columns if position[c] and position[c][-1] == code]
    if where:
        ends = [column for column in ends if str(column + 1) == where]
    if len(ends) == 1:
        return ends[0]
    if len(ends) > 1:
        names = ", ".join([f"{name}@{column + 1}" for column in ends])
        raise NotationError(
            "two equal cards may be meant", start, start + len(text), "", f"write one of {names}"
        )
    raise _covered(variant, position, code, start, start + len(text), leader)


def _covered(
    variant: Variant, position: Position, code: int, start: int, end: int, leader: int
) -> NotationError:
    """The card exists but is no end card, or does not exist."""
    name = card_symbols(face_up(code))
    for column, at in _find(variant, position, code):
        pile = position[column]
        if leader in pile[first_movable(pile) : at]:
            label = f"the {name} is in the tail of the {card_symbols(leader)}"
            return NotationError(
                f"{label}, so it cannot be the landing", start, end, "only an end card is a landing"
            )
        return NotationError(f"the {name} is not an end card", start, end)
    return NotationError(f"there is no {name} at the end of a column", start, end)


def moves_text(variant: Variant, position: Position, moves: Iterable[Move]) -> list[str]:
    """Several moves from one position, each as text."""
    return [move_text(variant, position, move) for move in moves]
