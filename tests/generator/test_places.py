"""One of two equal cards, in every place of a lesson that names a card: ``8H@2``."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import pages
from generator.course.lesson import Ask, Hint, Mark, Read
from generator.files import report
from tests.generator.course import codes
from tests.generator.test_language import found

POSITIONS = """
  start: |
    1: 9S 8H
    2: 10D 8H 3C
    3: <7D> 4D
    4: 9C"""
ASK = """  - ask: Which 8♥ has a card on it?
    board: start
    tap: [%s]
    wrong: {%s: No., else: Look at both.}
    mark: {8H@2: the one, 8H@1: the other}
    hints: [{look: 8H@2.2}]
"""


def ask(folder: Path, right: str = "8H@2", wrong: str = "8H@1", more: str = "") -> Ask:
    course = found(folder, ASK % (right, wrong) + more, "double-yukon", positions=POSITIONS)
    assert codes(list(course.problems)) == []
    [step] = course.lessons[0].steps
    assert isinstance(step, Ask)
    return step


def test_one_of_two_equal_cards_is_the_answer(tmp_path: Path) -> None:
    step = ask(tmp_path)
    assert step.answer == ("1,1",)
    assert step.wrong == {"0,1": "No."}
    assert step.marks == (Mark("8H@2", "the one"), Mark("8H@1", "the other"))
    assert step.hints == (Hint("look", "8H@2"),)


def test_a_card_that_is_there_once_is_written_without_its_column(tmp_path: Path) -> None:
    step = ask(tmp_path, "3C@2", "8H")
    assert step.answer == ("1,2",)
    assert step.wrong == {"0,1": "No.", "1,1": "No."}, "words for both"


def test_what_is_asked_may_name_one_of_two(tmp_path: Path) -> None:
    assert ask(tmp_path, "3C", "8H", "    means: tail of 8H@2\n").answer == ("1,2",)


AMBIGUOUS = """\
error[Y109]: two equal cards may be meant
  --> lessons/double-yukon/01-a-lesson.yml:16:11
   |
16 |     tap: [8H]
   |           ^^ in "start"
   |
help: write one of 8H@1.2, 8H@2.2"""


def test_which_of_two_equal_cards_has_to_be_said(tmp_path: Path) -> None:
    course = found(tmp_path, ASK % ("8H", "3C"), "double-yukon", positions=POSITIONS)
    assert report.as_texts(course.problems) == AMBIGUOUS


@pytest.mark.parametrize(
    ("right", "label"),
    [
        ("8H@4", 'the 8♥ is not in column 4 of "start"'),
        ("7D", '7D does not lie face up in "start"'),
    ],
)
def test_a_card_is_not_in_its_column(tmp_path: Path, right: str, label: str) -> None:
    course = found(tmp_path, ASK % (right, "3C"), "double-yukon", positions=POSITIONS)
    assert [(p.code, p.label) for p in course.problems] == [("Y108", label)]


def test_a_page_without_a_table_marks_just_the_one(tmp_path: Path) -> None:
    step = "  - read: Look.\n    board: start\n    mark: {8H@2: this one}\n" + ASK % ("8H@2", "3C")
    course = found(tmp_path, step, "double-yukon", positions=POSITIONS)
    read = course.lessons[0].steps[0]
    assert isinstance(read, Read)
    text = pages.lesson_page(course, 0).text
    assert "mark: 8H@2\n" in text
    assert "* 8♥ in column 2: this one" in text
