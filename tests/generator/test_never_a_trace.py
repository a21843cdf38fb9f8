"""Whatever an author writes, there is an answer in sentences and never a trace."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.files import report, sources
from tests.generator.course import PLACE, RIGHT, load

PIECES = (
    *(": ", "- ", "[", "]", "{", "}", "|\n", ">", "#", " #", '"', "'", "&a ", "*a", "!!x ", "?"),
    *("%", "@", "\t", "\n", "  ", "\u00a0", "–", "“", "\ufeff", "\x00", "\u2028", "---\n", ","),
    *("8H>", ">9S", "10S>", "@4", "@4.2", "foundation:", "column", "column 0"),
    *("10S", "1OS", "<8C>", "??", "10S>JH", ">", "foundation", "foundation:5H>6S", "KH>3"),
    *("column 4", "else", "keep: true", "{reveal: 1}", "{all: [", "win", "empty", "1: ", "9", "0"),
)
LINES = RIGHT.splitlines(keepends=True)


@st.composite
def lessons(draw: st.DrawFn) -> str:
    """The right lesson after a few slips: lines lost, doubled or moved, signs lost or added."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        slip = draw(st.sampled_from(["lose", "double", "move", "add", "cut", "replace"]))
        line = lines[at]
        where = draw(st.integers(0, len(line)))
        if slip == "lose" and len(lines) > 1:
            del lines[at]
        elif slip == "double":
            lines.insert(at, line)
        elif slip == "move":
            lines.insert(draw(st.integers(0, len(lines))), lines.pop(at))
        elif slip == "add":
            lines[at] = line[:where] + draw(st.sampled_from(PIECES)) + line[where:]
        elif slip == "cut":
            lines[at] = line[:where] + line[where + draw(st.integers(1, 5)) :]
        else:
            words = line.split(" ")
            words[-1 - draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(PIECES))
            lines[at] = " ".join(words)
    return "".join(lines) or "\n"


def answered(folder: Path, name: str, content: str | bytes) -> None:
    """Loading ends well, and every fault can be shown in every form, at a place that is there."""
    course = load(folder, {name: content})
    for form in report.FORMS:
        assert isinstance(report.render(course.problems, form), str)
    for found in course.problems:
        assert found.line >= 0
        for mark in found.marks:
            assert mark.column - 1 + mark.width <= len(mark.source) + 1
    assert report.summary(course)


@pytest.mark.slow
@given(lessons())
@settings(max_examples=150, deadline=None)
def test_slips_in_a_lesson(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        answered(Path(folder), PLACE, text)


@pytest.mark.slow
@given(st.lists(st.sampled_from([*PIECES, "a", " ", "steps", "lesson"]), max_size=30).map("".join))
@settings(max_examples=150, deadline=None)
def test_any_text_for_a_lesson(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        answered(Path(folder), PLACE, text)


@pytest.mark.slow
@given(st.binary(max_size=40))
@settings(max_examples=60, deadline=None)
def test_any_bytes_for_a_lesson(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        answered(Path(folder), PLACE, content)


YUKON = (sources.VARIANTS / "yukon.yml").read_text(encoding="utf-8")


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_slips_in_a_variant(data: st.DataObject) -> None:
    lines = YUKON.splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, 20))
        where = data.draw(st.integers(0, len(lines[at])))
        piece = data.draw(st.sampled_from([*PIECES, "U", "d", "."]))
        end = where + data.draw(st.integers(0, 6))
        lines[at] = lines[at][:where] + piece + lines[at][end:]
    with tempfile.TemporaryDirectory() as folder:
        answered(Path(folder), "engine/variants/yukon.yml", "".join(lines))
