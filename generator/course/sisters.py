"""Sister positions: the same lesson with other suits or other columns, so that nobody learns the
answer by heart. A sister is a step of its own, and each of its claims is proved anew."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.cards import FACE_DOWN, UNKNOWN, face_up
from generator.files.nodes import List, Map, Node, Text

from .positions import Start

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

SUITS = "suits"
COLUMNS = "columns"
OTHER_SUIT = (3, 2, 1, 0)  # spades and clubs, hearts and diamonds change places: colors stay
CARD = re.compile(r"(?<!\w)(10|[2-9TAJQK])([SHDC♠♥♦♣])(?!\w)")
SMALL_CARD = re.compile(CARD.pattern, re.IGNORECASE)  # in notation; elsewhere 7s are several sevens
NOTATION = re.compile(rf"\S*>\S*|{CARD.pattern}", re.IGNORECASE)
SWAPPED = str.maketrans("SHDCshdc♠♥♦♣", "CDHScdhs♣♦♥♠")
SUIT_WORDS = {"spade": "club", "club": "spade", "heart": "diamond", "diamond": "heart"}
SUIT_WORD = re.compile(r"\b(spade|club|heart|diamond)(?=s?\b)", re.IGNORECASE)
COLUMN_WORD = re.compile(r"\b([Cc]olumns? |face-down )(\d+)\b")
TO_COLUMN = re.compile(r"(>|@)(\d+)\b")


def sister(start: Start, step: Map, way: str) -> tuple[Start, Map]:
    """The position and the step with other suits, or with the columns in the other order."""
    table = start.table
    if way == SUITS:
        position = tuple(bytes(_other_suit(code) for code in pile) for pile in start.position)
        position = _foundations_swapped(table, position)
        changed = _rewritten(step, _with_other_suits)
    else:
        count = len(table.columns)
        position = (*reversed(start.position[:count]), *start.position[count:])
        changed = _rewritten(step, lambda text: _with_other_columns(text, count))
    return Start(f"{start.name}, other {way}", table, position), changed


def _other_suit(code: int) -> int:
    if face_up(code) == UNKNOWN:
        return code
    return (code & FACE_DOWN) | (face_up(code) - (code & 3) + OTHER_SUIT[code & 3])


def _foundations_swapped(table: Variant, position: Position) -> Position:
    """Each foundation that is bound to a suit gets the cards of that suit."""
    piles = list(position)
    if table.bound:
        each = len(table.foundations) // 4  # they lie suit by suit
        for at, pile in enumerate(table.foundations):
            other = OTHER_SUIT[at // each] * each + at % each
            piles[pile] = position[table.foundations[other]]
    return tuple(piles)


def _rewritten(node: Node, rewrite: Callable[[str], str]) -> Map:
    """A copy of a step, each text rewritten; it keeps the places of the file."""
    found = _copy(node, rewrite)
    assert isinstance(found, Map)
    return found


def _copy(node: Node, rewrite: Callable[[str], str]) -> Node:
    if isinstance(node, Text):
        return Text(node.source, node.start, node.end, rewrite(node.value), node.style)
    if isinstance(node, List):
        return List(node.source, node.start, node.end, [_copy(n, rewrite) for n in node.items])
    if isinstance(node, Map):
        entries: dict[str, tuple[Text, Node]] = {}
        for key, value in node.entries.values():
            new = _copy(key, rewrite)
            assert isinstance(new, Text)
            entries[new.value] = (new, _copy(value, rewrite))
        return Map(node.source, node.start, node.end, entries)
    return node


def _with_other_suits(text: str) -> str:
    is_notation = all(NOTATION.fullmatch(word.strip(",")) for word in text.split())
    card = SMALL_CARD if is_notation else CARD
    text = card.sub(lambda match: match[1] + match[2].translate(SWAPPED), text)
    return SUIT_WORD.sub(lambda match: _as_written(match[1], SUIT_WORDS[match[1].lower()]), text)


def _as_written(model: str, word: str) -> str:
    return word.capitalize() if model[0].isupper() else word


def _with_other_columns(text: str, count: int) -> str:
    def turned(match: re.Match[str]) -> str:
        number = int(match[2])
        return match[1] + (str(count + 1 - number) if 1 <= number <= count else match[2])

    return TO_COLUMN.sub(turned, COLUMN_WORD.sub(turned, text))
