"""The hints of a try: each rung checked, and whether the first one leaves something to find."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import NotationError, card_text, move_text, parse_card
from engine.lesson import COLUMN
from generator.files.nodes import List, Map, Node, Text

from .lesson import Hint

if TYPE_CHECKING:
    from generator.files.report import Report

    from .scene import Scene
    from .ways import Ways

CARD = re.compile(r"(?<!\w)(?:10|[2-9AJQK])[♠♥♦♣SHDC](?!\w)")


def read_hints(step: Map, met: Sequence[Scene], ways: Ways, report: Report) -> tuple[Hint, ...]:
    """The ladder; ``met`` are the scenes that can come up, the start first."""
    node = step.get("hints")
    items = node.items if isinstance(node, List) else []
    if not items:
        telling = next(iter(step.entries))
        report.add("Y403", step.key(telling).span(), "`hints` is missing or empty")
        return ()
    return read_ladder(step, met, ways, report)


def read_ladder(step: Map, met: Sequence[Scene], ways: Ways, report: Report) -> tuple[Hint, ...]:
    """The rungs for the first of these scenes; a shown move may be good in any of them."""
    node = step.get("hints")
    items = node.items if isinstance(node, List) else []
    found = [_hint(item, met, ways, report) for item in items]
    if items:
        _warn_of_first(items[0], met[0], ways, report)
    return tuple(hint for hint in found if hint)


def read_pointers(node: Node | None, scene: Scene, report: Report) -> tuple[Hint, ...]:
    """The hints of a question: words and places, but no move."""
    found: list[Hint] = []
    for item in node.items if isinstance(node, List) else []:
        look = item.get("look") if isinstance(item, Map) else None
        if isinstance(item, Text):
            found.append(Hint("say", item.value.strip()))
        elif isinstance(look, Text):
            hint = _look(look, scene, report)
            found += [hint] if hint else []
        elif isinstance(item, Map):
            label = "a question has no move to show"
            report.add("Y309", item.span(), label, help="write a text, or {look: 10S}")
    return tuple(found)


def _hint(node: Node, met: Sequence[Scene], ways: Ways, report: Report) -> Hint | None:
    if isinstance(node, Text):
        return Hint("say", node.value.strip())
    if not isinstance(node, Map):
        return None
    look, show = node.get("look"), node.get("show")
    if isinstance(look, Text):
        return _look(look, met[0], report)
    return _show(show, met, ways, report) if isinstance(show, Text) else None


def _look(node: Text, scene: Scene, report: Report) -> Hint | None:
    """A place: a column, or a card of the start."""
    column = re.fullmatch(rf"{COLUMN} ([1-9][0-9]?)", node.value.strip())
    if column and int(column[1]) <= len(scene.table.columns):
        return Hint("look", column[0])
    if column:
        label = f"{scene.title} has {len(scene.table.columns)} columns"
        report.add("Y108", node.span(), label)
        return None
    try:
        text = scene.card(node, report)
    except NotationError as error:
        help = error.help or "write a card such as 10S, or a column such as column 4"
        report.add("Y101", node.span(), error.label or error.message, help=help)
        return None
    return Hint("look", text) if text else None


def _show(node: Text, met: Sequence[Scene], ways: Ways, report: Report) -> Hint | None:
    """A move: a good one in some scene that comes up."""
    legal = [(scene, move) for scene in met if (move := scene.legal_move(node.value))]
    for scene, move in legal:
        if move in ways.good(scene.position):
            return Hint("show", move_text(scene.table, scene.position, move))
    if legal:
        good = [move_text(met[0].table, met[0].position, m) for m in ways.good(met[0].position)]
        label = "legal, but no shortest line has it"
        report.add("Y309", node.span(), label, help=f"show {' or '.join(good)}")
    else:
        met[0].play(node, report)
    return None


def _warn_of_first(node: Node, scene: Scene, ways: Ways, report: Report) -> None:
    """The first rung names neither the move nor both of its cards."""
    label = "the first rung should say what to look for"
    if isinstance(node, Map) and "show" in node:
        report.add("Y402", node.span(), label)
    if not isinstance(node, Text):
        return
    named = {card_text(parse_card(word)) for word in CARD.findall(node.value)}
    for move in ways.good(scene.position):
        landing = scene.position[move.target][-1:]
        cards = {card_text(code) for code in (scene.position[move.source][move.at], *landing)}
        if len(cards) == 2 and cards <= named:
            report.add("Y402", node.span(), label)
            return
