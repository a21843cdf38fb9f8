"""What is pointed out: cards, piles and arrows, each in its one written form, maybe with a word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine import NotationError, move_text, parse_move
from engine.cards import FACE_DOWN
from engine.variant import NO_PILE
from generator.files.nodes import Map, Node, Text

from .lesson import Mark
from .positions import is_card
from .starts import texts_of

if TYPE_CHECKING:
    from generator.files.report import Report

    from .scene import Scene

PILE = re.compile(r"(column|face-down|foundation) ([1-9][0-9]?)")
ALONE = ("foundations", "stock", "waste")
PILE_HELP = "write a card such as 10S, an arrow such as 10S>JH, or column 4"


def read_marks(scene: Scene, node: Node | None, report: Report) -> tuple[Mark, ...]:
    """The marks of a list, or of keys with a word for each."""
    if isinstance(node, Map):
        pairs = [(key, value) for key, value in node.entries.values()]
        marks = [
            Mark(what, value.value.strip() if isinstance(value, Text) else "")
            for key, value in pairs
            if (what := read_mark(scene, key, report))
        ]
        return tuple(marks)
    found = [read_mark(scene, item, report) for item in texts_of(node)]
    return tuple(Mark(what) for what in found if what)


def read_mark(scene: Scene, node: Text, report: Report) -> str:
    """One mark; empty if it is wrong, and then the report says why."""
    text = node.value.strip()
    pile = PILE.fullmatch(text)
    if pile or text in ALONE:
        return _pile(scene, node, report)
    is_arrow = ">" in text.strip("<>")
    try:
        if not is_arrow:
            return scene.card(node, report)
        move = parse_move(scene.table, scene.position, text)
        return move_text(scene.table, scene.position, move)
    except NotationError as error:
        has_card = is_card(node.value[error.start : error.end])
        code = ("Y202" if has_card else "Y201") if is_arrow else "Y101"
        span = node.piece(error.start, error.end)
        help = error.help or ("" if is_arrow else PILE_HELP)
        notes = [scene.drawn] if code == "Y202" else []
        report.add(code, span, error.label or error.message, help=help, notes=notes)
    return ""


def _pile(scene: Scene, node: Text, report: Report) -> str:
    """A pile that is there; of face-down cards one that has some."""
    text, table = node.value.strip(), scene.table
    word, _, number = text.partition(" ")
    if word in ("column", "face-down"):
        if int(number) > len(table.columns):
            label = f"{scene.title} has {len(table.columns)} columns"
            report.add("Y108", node.span(), label)
            return ""
        pile = scene.position[int(number) - 1]
        if word == "face-down" and not any(code >= FACE_DOWN for code in pile):
            report.add("Y108", node.span(), f"column {number} has no face-down card")
            return ""
    missing = {"stock": table.stock == NO_PILE, "waste": table.waste == NO_PILE}
    if missing.get(word) or (word == "foundation" and int(number) > len(table.foundations)):
        report.add("Y108", node.span(), f"there is no {text} in {scene.title}")
        return ""
    return text
