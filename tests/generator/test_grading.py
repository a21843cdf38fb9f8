"""Graded deals: what is measured, how levels come of it, and the files that are published."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine import apply, deal, is_won, parse_move
from engine.rules import legal_moves, why_not
from engine.solver import Solver, solver
from generator import __main__ as program
from generator.grading import effort, levels
from generator.grading.effort import Effort
from generator.survey import results, run, shelf
from tests.conftest import ROOT
from tests.engine.tables import variant
from tests.generator.test_survey import Here

FOLDER = ROOT / "lessons" / "deals"
GRADED = sorted(FOLDER.glob("*.jsonl"))
WANTED = {
    "yukon": 400,
    "russian": 200,
    "alaska": 400,
    "double-yukon": 200,
    "milligan-yukon": 200,
    "milligan-yukon-two-deck": 200,
    "abacus": 200,
    "calculation": 200,
}


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def made(*measured: tuple[int, int, float]) -> list[Effort]:
    return [Effort(at, *numbers, "") for at, numbers in enumerate(measured, 1)]


# --- levels


def test_five_levels_of_equal_size_from_easy_to_hard() -> None:
    deals = made(*[(100 * n, 60 + n, n / 100) for n in range(20)])
    assert levels.levels(deals) == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4
    assert levels.levels(deals[::-1]) == levels.levels(deals)[::-1]


def test_no_measure_outweighs_another() -> None:
    """Much work of the solver is one rank, as one move more is."""
    deals = made((1, 61, 0.1), (1_000_000, 60, 0.1), (2, 62, 0.1), (3, 63, 0.1), (4, 64, 0.1))
    # ranks 0+1, 4+0, 1+2, 2+3, 3+4; equal risk tells nothing
    assert levels.levels(deals) == [1, 3, 2, 4, 5]


def test_equal_deals_go_by_their_number() -> None:
    assert levels.levels(made(*[(1, 60, 0.0)] * 5)) == [1, 2, 3, 4, 5]


# --- what is measured


def test_the_risk_is_the_share_of_moves_that_lose() -> None:
    """Measured a second time, at the places that the line itself gives."""
    rules = variant("russian")
    won = next(result for result in shelf.won(rules) if result.positions < 200)
    found = effort.measure(json.dumps(rules.data), won)
    played = won.line.split()
    assert (found.deal, found.positions, found.line) == (won.deal, won.positions, won.line)
    assert found.moves == len(played)
    position, shares = deal(rules, won.deal), []
    places = [len(played) * place // 10 for place in range(10)]
    for at, text in enumerate(played):
        if at in places:
            every = legal_moves(rules, position)
            after = [apply(rules, position, move) for move in every]
            wins = [Solver(rules, each).step(effort.LOOK) == "won" for each in after]
            shares.append(1 - sum(wins) / len(every))
        position = apply(rules, position, parse_move(rules, position, text))
    assert len(shares) == 10
    assert found.risk == pytest.approx(sum(shares) / 10, abs=0.0001)
    assert 0 < found.risk < 1


def test_the_risk_is_measured_by_the_first_dives_alone() -> None:
    """So it stays what it is when the solver learns to see more positions that are lost."""
    for name in WANTED:
        rules = variant(name)
        a_dive = rules.card_count * rules.card_count // solver.DIVE
        assert a_dive * solver.FIRST_DIVES >= effort.LOOK


# --- the command


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def processes(jobs: int | None) -> Iterator[Executor]:
        yield Here()

    monkeypatch.setattr(run, "processes", processes)


def grade(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(program.main, ["grade", *arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_it_grades_the_won_deals_of_a_survey(
    tmp_path: Path, here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(effort, "LOOK", 20)
    path = tmp_path / "graded.jsonl"
    said = grade("russian", "1-150", "--out", str(path), "--json")
    head, *deals = lines_of(path)
    won = [result for result in shelf.won(variant("russian")) if result.deal <= 150]
    assert head == {"graded": "russian", "levels": 5}
    assert [line["deal"] for line in deals] == [result.deal for result in won]
    answer = json.loads(said.splitlines()[-1])
    assert sum(answer["levels"]) == len(won) == len(deals)
    assert {line["level"] for line in deals} == {1, 2, 3, 4, 5}


def test_without_a_survey_it_says_so() -> None:
    assert "a survey comes first" in grade("wasp", "900001-900009", code=1)


# --- what is published


def test_there_are_enough_deals() -> None:
    for name, least in WANTED.items():
        assert len(lines_of(FOLDER / f"{name}.jsonl")) - 1 >= least, name


@pytest.mark.parametrize("file", GRADED, ids=lambda file: file.stem)
def test_levels_are_fifths_and_deals_stand_once(file: Path) -> None:
    head, *deals = lines_of(file)
    assert head == {"graded": file.stem, "levels": 5}
    sizes = Counter(line["level"] for line in deals)
    assert sorted(sizes) == [1, 2, 3, 4, 5]
    assert max(sizes.values()) - min(sizes.values()) <= 1
    assert len({line["deal"] for line in deals}) == len(deals)
    measured = [Effort(*[line[name] for name in Effort._fields]) for line in deals]  # type: ignore[arg-type]
    assert levels.levels(measured) == [line["level"] for line in deals]


@pytest.mark.parametrize("file", GRADED, ids=lambda file: file.stem)
def test_each_line_is_that_of_the_survey(file: Path) -> None:
    survey = {result.deal: result for result in results.read(shelf.path(file.stem)).results}
    for line in lines_of(file)[1:]:
        found = survey[int(str(line["deal"]))]
        assert (line["line"], line["positions"]) == (found.line, found.positions)


@pytest.mark.slow
@pytest.mark.parametrize("file", GRADED, ids=lambda file: file.stem)
def test_every_graded_deal_is_won_by_its_line(file: Path) -> None:
    rules = variant(file.stem)
    for graded in lines_of(file)[1:]:
        position = deal(rules, int(str(graded["deal"])))
        moves = str(graded["line"]).split()
        for text in moves:
            move = parse_move(rules, position, text)
            assert why_not(rules, position, move) is None, graded["deal"]
            position = apply(rules, position, move)
        assert is_won(rules, position), graded["deal"]
        assert len(moves) == graded["moves"]
