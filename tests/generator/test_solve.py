"""The command ``solve``: its first word, its line, its budget, and what it cannot do."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from engine import apply, deal, is_won, parse_move
from engine.rules import why_not
from generator import __main__ as program
from tests.engine.tables import table, variant

CHAIN = "foundations: KS KH KD JC\n1: KC\n2: QC\n"


def run(*arguments: str, given: str = "", code: int = 0) -> str:
    result = CliRunner().invoke(program.main, ["solve", *arguments], input=given)
    assert result.exit_code == code, result.output
    return result.output


def plays_out(name: str, start: tuple[bytes, ...], line: list[str]) -> None:
    rules = variant(name).with_columns(len(start) - variant(name).foundation_count)
    for text in line:
        move = parse_move(rules, start, text)
        assert why_not(rules, start, move) is None
        start = apply(rules, start, move)
    assert is_won(rules, start)


def test_a_won_deal_comes_with_its_line() -> None:
    first, *line = run("yukon", "1", "--nodes", "5000").splitlines()[0].split()
    assert first == "won"
    plays_out("yukon", deal(variant("yukon"), 1), line)


def test_a_lost_deal() -> None:
    """A 2 of clubs over the Ace, and no 3 that could take it: nothing moves."""
    assert run("russian", "-", given="1: AC 2C\n").splitlines()[0] == "lost"


def test_a_budget_ends_in_unknown() -> None:
    said = run("yukon", "9", "--nodes", "300")
    assert said.split()[0] == "unknown"
    assert "--nodes" in said
    assert run("yukon", "9", "--seconds", "0").split()[0] == "unknown"


@pytest.mark.parametrize("given", [CHAIN])
def test_the_least_number_of_moves(given: str) -> None:
    answer = json.loads(run("yukon", "-", "--shortest", "--json", given=given))
    assert answer["verdict"] == "won"
    assert answer["line"] == ["QC>foundation", "KC>foundation"]
    assert (answer["moves"], answer["least"], answer["proved"]) == (2, 2, True)
    plays_out("yukon", table("yukon", given)[1], answer["line"])


def test_a_shorter_line_may_be_left_open() -> None:
    answer = json.loads(run("yukon", "1", "--shortest", "--json", "--nodes", "1000"))
    assert answer["proved"] is False
    assert 52 <= answer["least"] <= answer["moves"] == len(answer["line"])


def test_what_is_not_known_is_not_solved() -> None:
    assert "unknown" in run("yukon", "-", given="1: ?? 2S\n", code=1)


def test_a_wrong_number_and_a_missing_file_are_told() -> None:
    assert "deal number" in run("yukon", "0", code=2)
    assert "No such file" in run("yukon", "nowhere.txt", code=2)
