"""Tables for the tests of this folder, and small questions about them."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

from engine import line, parse_position, table_of
from engine.notation import parse_card
from generator.board import view
from generator.board.picture import places_of
from generator.board.state import open_table
from generator.files.sources import read_variant

if TYPE_CHECKING:
    from engine import Variant
    from generator.board.attempt import Attempt
    from generator.board.practice import Practice
    from generator.board.quizzing import Quizzing
    from generator.board.table import Table
    from generator.board.worked import Worked

CARRY = """
1: 5S
2: 9D JH
3: 4D 7H
4: <8C> 10S 3H JD 6C
5: 2D QC
"""


def small(text: str, name: str = "yukon") -> tuple[Variant, str]:
    """A variant with just the columns that a text names, and the position's line."""
    variant = table_of(read_variant(name), text)
    return variant, line(variant, parse_position(variant, text))


def practice(
    text: str = "", variant: str = "yukon", saved: str | None = None, **data: Any
) -> Practice:
    """A practice table: deal 24, or a position."""
    if text:
        full = read_variant(variant)
        data["asked"] = {"position": line(full, parse_position(full, text))}
    data = {"deal": 24, **data}
    common = {"id": "table-1", "kind": "practice", "rules": "../../rules/yukon/"}
    table = open_table({**common, "variant": read_variant(variant).data, **data}, saved)
    return table  # type: ignore[return-value]


def attempt(text: str = CARRY, **data: Any) -> Attempt:
    """A position to try: turn up the face-down card of ``CARRY``."""
    variant, start = small(text)
    lesson: dict[str, Any] = {
        "id": "table-3",
        "kind": "try",
        "variant": variant.data,
        "rules": "../../../rules/yukon/",
        "start": start,
        "task": "Turn up the <em>face-down</em> card.",
        "goal": {"reveal": "1"},
        "par": "1",
        "right": {"10S>JH": "The tail came along."},
        "wrong": {
            "6C>7H": {"say": "Legal, but look <em>deeper</em>.", "keep": False},
            "JH>QC": {"say": "This moves the landing.", "keep": True},
        },
        "else": {"say": "Ask which card lies on it.", "keep": False},
        "illegal": {"6C>JH": "Count again."},
        "hints": [
            {"kind": "say", "text": "Find the card on the face-down card."},
            {"kind": "look", "text": "column 4"},
            {"kind": "look", "text": "10S"},
            {"kind": "show", "text": "10S>JH"},
        ],
        "solution": ["10S>JH"],
        "good": {start: ["10S>JH"]},
        "lesson": "yukon/carry-the-tail",
        "step": 3,
    }
    return open_table({**lesson, **data})  # type: ignore[return-value]


def worked(frames: list[dict[str, Any]], text: str = CARRY, **data: Any) -> Worked:
    variant, start = small(text)
    common = {"id": "table-2", "kind": "worked", "variant": variant.data, "start": start}
    return open_table({**common, "intro": "Look.", "frames": frames, **data})  # type: ignore[return-value]


def question(text: str = CARRY, **data: Any) -> Quizzing:
    """A question about ``CARRY``: which card did the rule look at?"""
    variant, start = small(text)
    step: dict[str, Any] = {
        "id": "table-2",
        "kind": "ask",
        "variant": variant.data,
        "start": start,
        "ask": "Which card did the rule look at?",
        "quiz": "tap",
        "choices": [],
        "answer": ["3,1"],
        "right": "It is the leader.",
        "wrong": {"3,4": "That is the end card."},
        "else": "Only the leader has to fit.",
        "hints": [{"kind": "say", "text": "Look."}, {"kind": "look", "text": "column 4"}],
        "marks": [],
        "moves": [],
        "then": "",
    }
    return open_table({**step, **data})  # type: ignore[return-value]


def tap(table: Table, *names: str) -> None:
    """Tap cards, columns (``3``) or a foundation (``S``) one after the other."""
    for name in names:
        table.act("tap", *spot(table, name))


def spot(table: Table, name: str) -> tuple[int, int]:
    """Pile and index of a card, a column by its number, a foundation by its suit."""
    if name.isdigit():
        return int(name) - 1, -1
    if name in "SHDC":
        return table.variant.foundations["SHDC".index(name)], -1
    place = places_of(table.position, parse_card(name))[0]
    return place.pile, place.at


def said(table: Table) -> str:
    return " ".join(text for text, _ in table.speech)


class Elements(HTMLParser):
    """All elements of some HTML: name and attributes; and whether every one is closed."""

    VOID = ("input",)

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, key: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.found if key in attributes]

    def with_class(self, word: str) -> list[dict[str, str | None]]:
        return [
            attributes
            for _, attributes in self.found
            if word in (attributes.get("class") or "").split()
        ]


def drawn(table: Table) -> Elements:
    return Elements(view.table(table))


def named(table: Table, word: str) -> list[str | None]:
    """The names that a screen reader has for what carries this class."""
    return [attributes.get("aria-label") for attributes in drawn(table).with_class(word)]
