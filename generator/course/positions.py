"""Positions of a lesson, read with all their faults at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import NotationError, parse_card, parse_position, table_of
from generator.files.nodes import Text
from generator.files.report import Report

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

COLUMN = re.compile(r"^[ \t]*(?:\d+[ \t]*:)?([^:#\n]*)", re.MULTILINE)  # not ``stock: ??``
FACE_DOWN_END = re.compile(r"(<[^>\s]*>|\?\?)(?=[ \t]*$)")


@dataclass(frozen=True)
class Start:
    """A position of a lesson by its name, on a table of just the columns that it names."""

    name: str
    table: Variant
    position: Position


def read_position(variant: Variant, name: str, node: Text, report: Report) -> Start | None:
    """The position that a text writes; None if it is wrong, and then the report says why.

    A word that is wrong is taken out and the rest is read again, to find the next one.
    """
    table, text = table_of(variant, node.value), node.value
    while True:
        try:
            position = parse_position(table, text)
            break
        except NotationError as error:
            code = _code(text, error)
            _report(code, node, error, report)
            if code == "Y102":
                return None
            text = text[: error.start] + " " * (error.end - error.start) + text[error.end :]
    if text != node.value:
        return None
    down = [] if _may_end_face_down(variant) else [*_face_down_ends(text)]
    for start, word in down:
        help = "" if word == "??" else f"write {word.strip('<>')}"
        span = node.piece(start, start + len(word))
        report.add("Y103", span, "an end card lies face up", help=help)
    return None if down else Start(name, table, position)


def _may_end_face_down(variant: Variant) -> bool:
    """Does the deal itself leave a column with a face-down card at its end?"""
    return any(signs.endswith("d") for signs in variant.layout.faces)


def _face_down_ends(text: str) -> Iterator[tuple[int, str]]:
    """The face-down end cards of columns, each with its place in the text."""
    for line in COLUMN.finditer(text):
        end = FACE_DOWN_END.search(line[1])
        if end:
            yield line.start(1) + end.start(), end[0]


def is_card(word: str) -> bool:
    try:
        parse_card(word)
    except NotationError:
        return False
    return True


def _code(text: str, error: NotationError) -> str:
    """The code of a fault, by what stands where it is."""
    if error.first >= 0:
        return "Y104"
    before = text[: error.start].rpartition("\n")[2]
    is_label = text[error.end : error.end + 1] == ":"
    if not before.strip() and (is_label or is_card(text[error.start : error.end])):
        return "Y102"
    return "Y103" if is_card(text[error.start : error.end]) else "Y101"


def _report(code: str, node: Text, error: NotationError, report: Report) -> None:
    span = node.piece(error.start, error.end)
    if code == "Y102":
        report.add(code, span, error.message, help=error.help or error.label)
        return
    if code != "Y104":
        report.add(code, span, error.label or error.message, help=error.help)
        return
    first = re.compile(r"\S+").match(node.value, error.first)
    end = first.end() if first else error.first + 1
    report.add(
        code,
        span,
        error.label,
        error.message.rpartition("table ")[2],
        note=error.help,
        earlier=(node.piece(error.first, end), "first here"),
    )
