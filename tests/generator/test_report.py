"""Faults in all their dresses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.course import check
from generator.files import report
from generator.files.places import Source
from generator.files.report import Counts, Problem, Report
from tests.generator.course import changed, problems

# What the specification shows an author, word for word.

NOT_A_CARD = """\
error[Y101]: this is not a card
  --> lessons/yukon/04-carry-the-tail.yml:13:13
   |
13 |     4: <8C> 1OS 3H JD 6C
   |             ^^^ the letter O; a ten is written 10S
   |
help: write 10S"""

TWICE = """\
error[Y104]: this card is on the table twice
  --> lessons/yukon/04-carry-the-tail.yml:14:11
   |
11 |     2: 9D JH
   |           -- first here
14 |     5: 2D JH
   |           ^^ again here
   |
note: Yukon is played with one deck"""

UNKNOWN_KEY = """\
error[Y021]: unknown key
  --> lessons/yukon/04-carry-the-tail.yml:32:5
   |
32 |     hint:
   |     ^^^^ a `try` step has no key `hint`
   |
help: did you mean `hints`?   (keys here: try, task, goal, par, right, wrong, illegal, hints, \
after, only, solution, fail, mark, shown, assist, swap, print)"""


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("<8C> 10S", "<8C> 1OS", NOT_A_CARD),
        ("2D QC", "2D JH", TWICE),
        ("    hints:", "    hint:", UNKNOWN_KEY),
    ],
)
def test_an_author_reads_what_the_specification_shows(
    old: str, new: str, text: str, tmp_path: Path
) -> None:
    [found] = problems(tmp_path, changed((old, new)))
    assert report.as_text(found) == text


def test_a_broken_rule_is_shown_with_the_position(tmp_path: Path) -> None:
    [found] = problems(tmp_path, changed(("- move: 10S>JH", "- move: 10S>JD")))
    assert found.message == "this move breaks a rule of yukon"
    assert found.label == "the J♦ is in the tail of the 10♠, so it cannot be the landing"
    drawn, landings = found.notes
    assert drawn.split("\n")[0] == 'position before the move ("start"):'
    assert [line.split() for line in drawn.split("\n")[1:]] == [
        ["1", "2", "3", "4", "5"],
        ["5S", "9D", "4D", "<8C>", "2D"],
        ["JH", "7H", ">10S<", "QC"],
        ["3H"],
        ["!JD!"],
        ["6C"],
    ]
    assert landings == "landings for the 10♠ here: JH (column 2)"
    assert found.help == "write 10S>JH"


# The excerpt.


def one_problem(text: str, start: int, end: int, label: str = "here", help: str = "") -> Problem:
    found = Report()
    found.add("Y101", Source(Path("x.yml"), "x.yml", text).span(start, end), label, help=help)
    return found.problems[0]


def shown(problem: Problem) -> list[str]:
    return report.as_text(problem).split("\n")


def test_the_caret_stands_under_its_word() -> None:
    lines = shown(one_problem("one\ntwo 5X three\n", 8, 10))
    assert lines[1:] == [" --> x.yml:2:5", "  |", "2 | two 5X three", "  |     ^^ here"]


def test_a_wide_sign_moves_the_caret_by_two_cells() -> None:
    lines = shown(one_problem("日本 5X\n", 3, 5))
    assert lines[3:] == ["1 | 日本 5X", "  |      ^^ here"]


def test_a_wide_sign_has_two_carets() -> None:
    lines = shown(one_problem("5X 日 x\n", 3, 4))
    assert lines[3:] == ["1 | 5X 日 x", "  |    ^^ here"]


def test_the_end_of_a_line_has_a_caret_too() -> None:
    lines = shown(one_problem("key:\nnext\n", 4, 4))
    assert lines[3:] == ["1 | key:", "  |     ^ here"]


def test_a_combining_sign_moves_the_caret_by_none() -> None:
    lines = shown(one_problem("e\u0301 5X\n", 3, 5))
    assert lines[4] == "  |   ^^ here"


def test_a_piece_over_several_lines_is_marked_on_its_first() -> None:
    lines = shown(one_problem("a: one\n  two\n", 3, 12))
    assert lines[3:] == ["1 | a: one", "  |    ^^^ here"]


def test_a_long_line_is_cut_around_the_place() -> None:
    text = "x" * 300 + " 5X " + "y" * 300
    line, carets = shown(one_problem(text, 301, 303))[3:]
    assert len(line) < 120
    assert line.startswith("1 | …x")
    assert line.endswith("y…")
    assert line[carets.index("^") :][:2] == "5X"
    assert one_problem(text, 301, 303).column == 302


@pytest.mark.parametrize("sign", ["\x1b[31m", "\u202e", "\x00", "\u2028", "\u200b"])
def test_what_could_steer_a_terminal_is_shown_as_dots(sign: str) -> None:
    text = report.as_text(one_problem(f"5X {sign}\n", 0, 2, f"label {sign}", help=f"help {sign}"))
    assert sign not in text
    assert "·" in text
    assert text.replace("\n", "").isprintable()


def test_a_fault_of_the_file_as_a_whole_has_no_line() -> None:
    found = Report()
    found.add_file("Y015", Source(Path("x.yml"), "x.yml", ""), "it is empty", "write it")
    assert shown(found.problems[0]) == [
        "error[Y015]: this file cannot be used",
        " --> x.yml",
        "  |",
        "  = it is empty",
        "help: write it",
    ]


def test_color_only_adds(tmp_path: Path) -> None:
    [found] = problems(tmp_path, changed(("<8C> 10S", "<8C> 1OS")))
    colored = report.as_text(found, color=True)
    assert colored.startswith("\033[1;31merror[Y101]\033[0m: this is not a card\n")
    assert colored.replace("\033[1;31m", "").replace("\033[0m", "") == NOT_A_CARD


# Several, and the other dresses.


def test_twenty_are_shown_and_the_rest_is_counted() -> None:
    one = one_problem("5X", 0, 2)
    assert report.as_texts([one] * 20).count("error[") == 20
    assert "more" not in report.as_texts([one] * 20)
    text = report.as_texts([one] * 27)
    assert text.count("error[") == 20
    assert text.endswith("\n\nand 7 more")


def test_json_has_a_line_a_fault_and_is_ascii() -> None:
    two = [one_problem("5X ♠", 0, 2, "a “label”\n"), one_problem("x 5X", 2, 4)]
    text = report.render(two, "json")
    assert text.isascii()
    first, second = map(json.loads, text.splitlines())
    assert first["label"] == "a “label”\n"
    assert (second["code"], second["severity"]) == ("Y101", "error")
    assert (second["path"], second["line"]) == ("x.yml", 1)
    assert (second["column"], second["end_column"]) == (3, 5)


def test_github_reads_an_annotation() -> None:
    found = one_problem("x 5X", 2, 4, "100% wrong\nreally", help="write 5S")
    found = replace(found, name="a,b:c.yml")
    assert report.render([found], "github") == (
        "::error file=a%2Cb%3Ac.yml,title=Y101,line=1,col=3,endColumn=5"
        "::this is not a card%0A100%25 wrong%0Areally%0Awrite 5S\n"
    )


def test_the_text_of_a_run_leaves_room_for_the_summary() -> None:
    one = one_problem("5X", 0, 2)
    assert report.render([one]) == report.as_text(one) + "\n\n"
    assert report.render([]) == ""


def test_the_summary_counts() -> None:
    error, warning = one_problem("5X", 0, 2), replace(one_problem("5X", 0, 2), severity="warning")
    course = check.Course((), {}, (error, error, warning), Counts(46, 212, 431, 12.44))
    assert report.summary(course) == (
        "lessons: 46 files, 212 positions, 431 claims proven, 2 errors, 1 warning (12.4 s)"
    )
    too_large = replace(error, code="Y304")
    course = check.Course((), {}, (error, too_large), Counts(46, 212, 431, 12.44))
    assert "431 claims proven, 1 not settled, 2 errors" in report.summary(course)
    assert json.loads(report.summary_json(course))["summary"]["unsettled"] == 1


def test_the_nearest_word_is_meant() -> None:
    assert report.nearest("yukn", ["alaska", "russian", "yukon"]) == "yukon"
    assert report.nearest("klondike", ["alaska", "russian", "yukon"]) == ""
