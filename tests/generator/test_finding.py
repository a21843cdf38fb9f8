"""Positions that teach a theme: found in deals, and every claim of them is true."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from engine import apply, legal_moves, line, moves_text, parse_line, parse_move, table_of
from engine.lesson import goal
from engine.search import Reach
from generator.files import sources
from generator.finding import puzzles
from generator.finding.search import as_yaml, search
from generator.finding.themes import THEMES, Found, back, landing, reveals
from tests.generator.course import load
from tests.generator.test_language import HEAD, Start

QUICK = ("landing", "only", "seal")  # found in the first deals
GAMES = ("yukon", "russian", "alaska")


def first_of(theme: str, variant: str = "yukon") -> Found:
    found = search(sources.read_variant(variant), theme, 1)
    return next(each for each in itertools.islice(found, 200) if each)


@pytest.mark.parametrize("theme", QUICK)
def test_what_is_found_is_proved_by_the_check(tmp_path: Path, theme: str) -> None:
    text = as_yaml(first_of(theme), "found", THEMES[theme].about)
    file = f"lesson: a-lesson\nvariant: yukon\n{HEAD}{text}"
    course = load(tmp_path, {"lessons/yukon/01-a-lesson.yml": file})
    assert [problem for problem in course.problems if problem.severity == "error"] == []
    assert len(course.lessons) == 1


def test_the_same_deals_give_the_same_positions() -> None:
    one, other = first_of("landing"), first_of("landing")
    assert (one.start.position, one.line) == (other.start.position, other.line)


def start(text: str, variant: str = "yukon") -> Start:
    from engine import parse_position

    table = table_of(sources.read_variant(variant), text)
    return Start("sample", table, parse_position(table, text))


def test_the_samples_of_the_specification_have_their_themes() -> None:
    """Positions that were found with another engine."""
    assert landing(start("1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C\n5: 3D")) is not None
    sample = start("1: 3D 8C\n2: <QH> JC\n3: JS 9D\n4: <4C> 10D QD")
    found = reveals(sample)
    assert found is not None
    assert (found.par, found.only) == (3, "JC>QD")
    assert "10D>JC" in found.traps


def test_of_two_kings_one_loses_the_goal() -> None:
    found = first_of("king", "russian")
    kings = [move for move in found.traps if move.startswith("K")]
    assert kings
    assert found.only not in kings


def test_a_card_is_kept_that_the_way_needs() -> None:
    """It could go to its foundation at once, but it is a landing of the shortest way."""
    found = first_of("keep", "alaska")
    table, position = found.start.table, found.start.position
    home = [m for m in legal_moves(table, position) if m.target in table.foundations]
    assert home
    assert found.only not in moves_text(table, position, home)


def test_a_card_comes_back_to_be_a_landing() -> None:
    found = back(start("foundations: 6S\n1: <2C> 5H\n2: 9D 7H\n3: 8C\n4: 4D\n5: 3C"))
    assert found is not None
    assert (found.only, found.par) == ("foundation:6S>7H", 2)


# --- the pool


@pytest.mark.parametrize("variant", GAMES)
def test_the_pool_has_three_levels(variant: str) -> None:
    pool = puzzles.read(sources.read_variant(variant))
    levels = [puzzle["level"] for puzzle in pool]
    assert len(pool) >= 100
    assert {level: levels.count(level) for level in (1, 2, 3)} == dict.fromkeys((1, 2, 3), 34)
    assert len({puzzle["position"] for puzzle in pool}) == len(pool)


def samples(variant: str) -> list[pytest.param]:  # type: ignore[valid-type]
    pool = puzzles.read(sources.read_variant(variant))
    return [
        pytest.param(variant, at, marks=[pytest.mark.slow] * (at % 34 > 0), id=f"{variant}-{at}")
        for at in range(len(pool))
    ]


@pytest.mark.parametrize(("variant", "at"), [each for game in GAMES for each in samples(game)])
def test_a_puzzle_is_fair_and_has_one_best_first_move(variant: str, at: int) -> None:
    """Proved as when it was made; and once more by trying every first move alone."""
    rules = sources.read_variant(variant)
    puzzle = puzzles.read(rules)[at]
    assert puzzles.fault(rules, puzzle) == ""
    table = table_of(rules, puzzle["position"])
    position = parse_line(table, puzzle["position"])
    holds = goal(table, position, puzzle["goal"])
    best = []
    for move in legal_moves(table, position):
        after = Reach(table, apply(table, position, move), holds, 50_000, puzzle["par"] - 1)
        best += [move] if after.line is not None else []
    assert best == [parse_move(table, position, puzzle["line"][0])]


def test_a_puzzle_that_is_not_so_is_told() -> None:
    rules = sources.read_variant("yukon")
    puzzle = puzzles.read(rules)[0]
    assert puzzles.fault(rules, puzzle | {"par": 9}).startswith("the least is")
    assert puzzles.fault(rules, puzzle | {"level": 7}).startswith("its level is")
    assert puzzles.fault(rules, puzzle | {"good": {}}) == "the good moves are others"
    assert (
        line(
            table_of(rules, puzzle["position"]),
            parse_line(table_of(rules, puzzle["position"]), puzzle["position"]),
        )
        == puzzle["position"]
    )
