"""The goal of a try, read with its faults in their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import DataError, NotationError, card_symbols, parse_card
from engine.cards import UNKNOWN, face_up
from engine.errors import TooMuchError
from engine.lesson import goal
from engine.position import card_count
from generator.files.nodes import List, Map, Node, Text, find, find_key
from generator.files.places import Span
from generator.files.report import Report, did_you_mean

from .positions import Start, is_card

if TYPE_CHECKING:
    from engine.lesson import Condition

CARD = re.compile(r"[^\s>]+")


def read_goal(start: Start, node: Map, report: Report) -> Condition | None:
    """The condition that a goal sets; None if it cannot be meant, and then the report says why."""
    absent = _report_cards(start, node, report)
    try:
        condition = goal(start.table, start.position, node.data())
    except DataError as error:
        if isinstance(error, NotationError) or not absent:
            _report(node, error, report)
        return None
    if _asks_to_win(node) and not _is_complete(start, node, report):
        return None
    return None if absent else condition


def _report(node: Map, error: DataError, report: Report) -> None:
    place = find(node, error.path)
    label = error.label or error.message
    if error.allowed:
        key = find_key(node, error.path)
        word = str(error.path[-1]) if error.path else ""
        help = did_you_mean(word, error.allowed, "goals")
        report.add("Y301", (key or place).span(), label, help=help)
    else:
        wrong = _wrong_word(place) if isinstance(error, NotationError) else None
        code = "Y310" if isinstance(error, TooMuchError) else "Y301"
        report.add(code, wrong or place.span(), label, help=error.help)


def _wrong_word(node: Node) -> Span | None:
    """The first word that is no card."""
    for text in _texts(node):
        for match in CARD.finditer(text.value):
            if not is_card(match[0]):
                return text.piece(*match.span())
    return None


def _report_cards(start: Start, node: Map, report: Report) -> bool:
    """Whether the goal names a card that is not on the table; each is reported."""
    on_table = {face_up(code) for pile in start.position for code in pile}
    absent = False
    for text in _texts(node):
        for match in CARD.finditer(text.value):
            if is_card(match[0]) and face_up(parse_card(match[0])) not in on_table | {UNKNOWN}:
                absent = True
                label = f"the {card_symbols(face_up(parse_card(match[0])))} is not in this position"
                report.add("Y108", text.piece(*match.span()), label)
    return absent


def _texts(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    elif isinstance(node, List):
        for item in node.items:
            yield from _texts(item)
    elif isinstance(node, Map):
        for _, value in node.entries.values():
            yield from _texts(value)


def _asks_to_win(node: Node) -> bool:
    if isinstance(node, Map):
        return "win" in node or any(_asks_to_win(value) for _, value in node.entries.values())
    return isinstance(node, List) and any(map(_asks_to_win, node.items))


def _is_complete(start: Start, node: Map, report: Report) -> bool:
    missing = start.table.card_count - card_count(start.position)
    if missing:
        label = f"{missing} of {start.table.card_count} cards are not in this position"
        report.add("Y105", node.span(), label)
    return not missing
