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
MIRROR = "mirror"
WAYS = {SUITS: "other suits", COLUMNS: "other columns", MIRROR: "columns mirrored"}
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
    """The position and the step with other suits, with each column one place further to the right,
    or with the columns in the other order."""
    table = start.table
    if way == SUITS:
        position = tuple(bytes(_other_suit(code) for code in pile) for pile in start.position)
        position = _foundations_swapped(table, position)
        changed = _rewritten(step, _with_other_suits)
    else:
        order = _order(len(table.columns), way)
        columns = [start.position[column] for column in order]
        position = (*columns, *start.position[len(order) :])
        numbers = {column + 1: at + 1 for at, column in enumerate(order)}
        changed = _rewritten(step, lambda text: _with_other_columns(text, numbers))
    return Start(f"{start.name}, {WAYS[way]}", table, position), changed


def _order(count: int, way: str) -> list[int]:
    """Which column lies where now."""
    return [count - 1 - at if way == MIRROR else (at - 1) % count for at in range(count)]


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


def _with_other_columns(text: str, numbers: dict[int, int]) -> str:
    def renamed(match: re.Match[str]) -> str:
        return match[1] + str(numbers.get(int(match[2]), match[2]))

    return TO_COLUMN.sub(renamed, COLUMN_WORD.sub(renamed, text))
