"""Why a written move cannot be played: the rule, the position, and what could be played instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.files.report import Problem
from tests.generator.course import load

POSITION = ["foundations: AH", "1: KD", "2: 9S", "3: 9C", "4: <AD> 8H 2H", "5: KC QD", "6: empty"]


def refused(folder: Path, *moves: str, variant: str = "yukon") -> Problem:
    """What is said of the last of the moves."""
    block = "\n".join(f"    {line}" for line in POSITION)
    frames = "\n".join(f'      - move: "{move}"' for move in moves)
    text = (
        f"lesson: a-lesson\ntitle: A\nvariant: {variant}\nteaches: B.\ndifficulty: 1\nminutes: 1\n"
        f"positions:\n  start: |\n{block}\nsteps:\n  - worked: start\n    play:\n{frames}\n"
    )
    name = f"lessons/{variant}/01-a-lesson.yml"
    [found] = [each for each in load(folder, {name: text}).problems if each.severity == "error"]
    assert found.line == 18 + len(moves)
    return found


@pytest.mark.parametrize(
    ("move", "marked", "label", "landings", "help"),
    [
        ("8H>KD", "8H>KD", "one lower only", "9S (column 2), 9C (column 3)", ""),
        ("2H>KD", "2H>KD", "one lower only", "the foundation", "write 2H>foundation"),
        ("QD>KD", "QD>KD", "needs a black king", "none", ""),
        ("QD>6", "QD>6", "only a King", "none", ""),
        ("KD>foundation", "KD>foundation", "starts with its ace", "column 6", "write KD>6"),
        ("8H>foundation", "8H>foundation", "single end card", "9S (column 2), 9C (column 3)", ""),
        ("KC>KC", "KC", "is not an end card", "column 6", "write KC>6"),
        ("8H>2H", "8H>2H", "in this column", "9S (column 2), 9C (column 3)", ""),
        ("8H>QD", "8H>QD", "one lower only", "9S (column 2), 9C (column 3)", ""),
        ("8H>KC", "KC", "the K♣ is not an end card", "9S (column 2), 9C (column 3)", ""),
        ("foundation:AH>9S", "foundation:AH>9S", "one lower only", "none", ""),
    ],
)
def test_a_refused_move_is_told_with_what_could_be_played(
    move: str, marked: str, label: str, landings: str, help: str, tmp_path: Path
) -> None:
    found = refused(tmp_path, move)
    mark = found.marks[0]
    assert (found.code, mark.source[mark.column - 1 :][: mark.width]) == ("Y203", marked)
    assert label in found.label
    assert not found.label.startswith("not there")
    assert found.notes[0].startswith('position before the move ("start"):\n')
    assert found.notes[1].endswith(f" here: {landings}")
    assert found.help == help


@pytest.mark.parametrize(
    ("move", "code", "label"),
    [
        ("AD>9S", "Y203", "face down"),
        ("3S>9S", "Y202", "there is no 3♠ in the columns"),
        ("8H>9D", "Y202", "there is no 9♦ at the end of a column"),
        ("foundation:2H>9S", "Y202", "not the highest card"),
        ("8H", "Y201", "leader > landing"),
        ("8H>", "Y201", ""),
        (">9S", "Y201", ""),
        ("8H>7", "Y201", ""),
        ("8H>9S>9C", "Y201", ""),
        ("8X>9S", "Y201", "a card ends with its suit"),
    ],
)
def test_a_move_that_cannot_be_meant(move: str, code: str, label: str, tmp_path: Path) -> None:
    found = refused(tmp_path, move)
    assert found.code == code
    assert label in found.label


@pytest.mark.parametrize("arrow", [" to ", "->", "→", "–", "=>", " - > "])
def test_another_arrow_is_answered_with_the_right_one(arrow: str, tmp_path: Path) -> None:
    found = refused(tmp_path, f"8H{arrow}9S")
    assert found.code == "Y201"
    assert found.help == ("" if arrow == " - > " else "write 8H>9S")


def test_the_position_is_that_before_the_move(tmp_path: Path) -> None:
    found = refused(tmp_path, "2H>foundation", "8H>9S", "9S>KD")
    assert found.notes[0].startswith(
        'position before the move ("start", after 2H>foundation, 8H>9S):'
    )
    assert ">9S<" in found.notes[0]
    assert "!KD!" in found.notes[0]
    assert "foundations: 2H" in found.notes[0]


def test_the_variant_gives_the_rule(tmp_path: Path) -> None:
    """The same move, refused for another reason by another variant."""
    assert "suit" in refused(tmp_path, "8H>9S", variant="russian").label
    assert refused(tmp_path, "8H>9S", variant="russian").message.endswith("of russian")
