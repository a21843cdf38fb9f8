"""Positions in a lesson: every fault at its own card, however the block is written."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.course.lesson import Worked
from generator.course.positions import read_position
from generator.files import sources
from generator.files.nodes import Text
from generator.files.places import Source
from generator.files.report import Problem, Report
from tests.generator.course import RIGHT, changed, codes, lesson, load, problems

CARDS = [rank + suit for rank in [*"A23456789JQK", "10"] for suit in "SHDC"]
BLOCK = RIGHT[RIGHT.index("    1: 5S") : RIGHT.index("\nsteps:")]
PLACES = [match.span() for match in re.finditer(r"(?<=[ <])(10|[2-9AJQK])[SHDC]", BLOCK)]
WRONG = ["1OS", "0S", "11H", "XX", "5", "S", "<9C", "9C>", "5♤", "l0H", "10", "?", "KX", "{K}"]


def in_block(start: int, end: int, card: str) -> str:
    """The right lesson with one card of its position replaced."""
    return RIGHT.replace(BLOCK, BLOCK[:start] + card + BLOCK[end:])


def place_of(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


def found_in(text: str, dress: str) -> list[Problem]:
    content = {
        "plain": text.encode(),
        "crlf": text.replace("\n", "\r\n").encode(),
        "mark": b"\xef\xbb\xbf" + text.encode(),
    }[dress]
    with tempfile.TemporaryDirectory() as folder:
        return problems(Path(folder), content)


@pytest.mark.slow
@given(
    where=st.sampled_from(PLACES),
    card=st.sampled_from(WRONG),
    dress=st.sampled_from(["plain", "crlf", "mark"]),
)
@settings(max_examples=60, deadline=None)
def test_a_wrong_card_is_found_where_it_stands(
    where: tuple[int, int], card: str, dress: str
) -> None:
    start, end = where
    text = in_block(start, end, card)
    [found] = found_in(text, dress)
    line, column = place_of(text, RIGHT.index(BLOCK) + start)
    word = card
    if BLOCK[start - 1] == "<":  # a face-down card is one word with its brackets
        word, column = f"<{card}>", column - 1
    assert (found.code, found.line, found.column) == ("Y101", line, column)
    assert found.marks[0].width == len(word)


@pytest.mark.slow
@given(where=st.sampled_from(PLACES), card=st.sampled_from(CARDS))
@settings(max_examples=60, deadline=None)
def test_a_swapped_card_is_told_at_its_place(where: tuple[int, int], card: str) -> None:
    """Another card in the place of one: if it is on the table already, both places are named."""
    start, end = where
    text = in_block(start, end, card)
    block = BLOCK[:start] + card + BLOCK[end:]
    words = [match.start() for match in re.finditer(rf"(?<=[ <]){card}(?=[ >\n])", block)]
    twice = [found for found in found_in(text, "plain") if found.code == "Y104"]
    if len(words) == 1:
        assert twice == []
        return
    [found] = twice
    places = []
    for at in words:
        line, column = place_of(text, RIGHT.index(BLOCK) + at)
        places.append((line, column - (block[at - 1] == "<")))
    assert (found.line, found.column) == places[1]
    assert found.marks[1][:2] == places[0]
    for mark in found.marks:
        assert mark.source[mark.column - 1 :][: mark.width].strip("<>") == card


@pytest.mark.parametrize(
    ("position", "places"),
    [
        # LES-11: an open card below a hidden one, hidden ends, twice, below a foundation, no cards
        ("1: 5H <9C> 3D", [("Y103", 1, 7)]),
        ("1: 5H\n2: <4C>", [("Y103", 2, 4)]),
        ("1: 5H\n2: ??", [("Y103", 2, 4)]),
        ("1: 5H\n2: <4C> # the end", [("Y103", 2, 4)]),
        ("1: 5H\n2: 9C 5H", [("Y104", 2, 7)]),
        ("foundations: 6H\n1: 4H", [("Y104", 2, 4)]),
        ("foundations: 6H 5H\n1: 4S", [("Y103", 1, 17)]),
        ("foundations: <6H>\n1: 4S", [("Y103", 1, 14)]),
        ("1: 1H 11S 10X XX", [("Y101", 1, 4), ("Y101", 1, 7), ("Y101", 1, 11), ("Y101", 1, 15)]),
        ("1: 5H\n8: 4S", [("Y102", 2, 1)]),
        ("0: 5H", [("Y102", 1, 1)]),
        ("1: 5H\n4S", [("Y102", 2, 1)]),
        ("1: 5H\n1: 4S", [("Y102", 2, 1)]),
        ("stock: 5H", [("Y102", 1, 1)]),
        ("1: 5H\n2: <8C 4S", [("Y101", 2, 4)]),
        ("5H 4X\n9S", [("Y101", 1, 4)]),
        ("5X 4S\n9S", [("Y101", 1, 1)]),
        ("1: <8C> ?? 4S\n2: empty\n3: -", []),
        ("1: t♠ <8♣>4S", [("Y101", 1, 7)]),
    ],
)
def test_LES_11_a_position_that_cannot_be(
    position: str, places: list[tuple[str, int, int]], tmp_path: Path
) -> None:
    """LES-11: each is refused at build time with file, line, column and card."""
    block = "\n".join(f"    {line}" for line in position.split("\n"))
    text = RIGHT.replace(
        "steps:\n", f"  other: |\n{block}\n\nsteps:\n  - read: Here.\n    board: other\n"
    )
    found = problems(tmp_path, text)
    assert [(each.code, each.line - 16, each.column - 4) for each in found] == places


def test_LES_11_a_win_needs_the_whole_pack(tmp_path: Path) -> None:
    """LES-11: goal win demands a complete pack."""
    for goal in (
        "{win: true}",
        "{reveal: 1, not: {win: true}}",
        "{any: [{reveal: 1}, {win: all}]}",
    ):
        found = problems(tmp_path, changed(("{reveal: 1}", goal)))
        assert codes(found) == ["Y105"]


def test_columns_that_are_not_named_do_not_exist(tmp_path: Path) -> None:
    text = lesson("carry-the-tail").replace("    5: 2D QC\n", "    5: 2D QC\n    6: empty\n")
    [step, _] = load(tmp_path, {"lessons/yukon/04-carry-the-tail.yml": text}).lessons[0].steps
    assert isinstance(step, Worked)
    assert len(step.table.columns) == 6


def test_only_the_end_card_of_a_column_has_to_lie_face_up() -> None:
    """Nobody sees the cards of a stock, and a card that was not turned up ends no column."""
    abacus = sources.read_variant("abacus")
    for text, found in (
        ("1: <5H> 9S\nstock: ?? ??", []),
        ("1: 9S\n2: <5H>\nstock: 3C ??", [("Y103", 2, 4)]),
        ("9S\n<5H>\nstock: ??", [("Y103", 2, 1)]),
    ):
        report = Report()
        source = Source(Path("x.yml"), "x.yml", text)
        position = read_position(abacus, "start", Text(source, 0, len(text), text), report)
        assert [(each.code, each.line, each.column) for each in report.problems] == found
        assert (position is None) == bool(found)
