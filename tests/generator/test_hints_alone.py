"""Players who follow the hints: what they win, the file that says so, and the page made from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine import Game, deal, is_won
from engine.hint import hint
from engine.solver.plays import Dice
from generator import __main__ as program
from generator import pages
from generator.files import family
from generator.grading import levels
from generator.survey import hints, run, shelf
from generator.survey.results import SurveyError
from tests.engine.tables import variant
from tests.generator.test_survey import Here

FILES = sorted(shelf.HINTS.glob("*.jsonl"))


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def processes(jobs: int | None) -> Iterator[Executor]:
        yield Here()

    monkeypatch.setattr(run, "processes", processes)


def command(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(program.main, ["hints", *arguments])
    assert result.exit_code == code, result.output
    return result.output


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


# --- the players


@pytest.mark.parametrize("name", ["milligan-yukon", "calculation"])
def test_the_first_player_does_what_the_hints_say(name: str) -> None:
    """Played a second time, as the table does it."""
    rules = variant(name)
    for number in range(1, 9):
        game = Game(rules, deal(rules, number))
        while found := hint(rules, game.position):
            game.play(found.move)
        won, moves = hints.follow(rules, number)
        assert (won, moves) == (is_won(rules, game.position), len(game.moves))


def test_the_second_player_wins_what_the_first_wins() -> None:
    """Without an end of the hints there is nothing to choose."""
    rules = variant("milligan-yukon-two-deck")
    won = [number for number in range(1, 12) if hints.follow(rules, number)[0]]
    assert won
    assert all(hints.go_on(rules, number, Dice(1)) for number in won)


@pytest.mark.slow
def test_the_second_player_goes_on_where_hints_end() -> None:
    rules = variant("yukon")
    number = next(n for n in range(1, 40) if not hints.follow(rules, n)[0])
    games = [hints.go_on(rules, number, Dice(seed)) for seed in range(40)]
    assert games == [hints.go_on(rules, number, Dice(seed)) for seed in range(40)]


# --- the command


@pytest.mark.slow
def test_the_command_plays_counts_and_writes(tmp_path: Path, here: None) -> None:
    path = tmp_path / "played.jsonl"
    said = command("abacus", "1-30", "--out", str(path))
    head, *deals = lines_of(path)
    assert head == {"hints": "abacus", "games": 10}
    assert [line["deal"] for line in deals] == [*range(1, 31)]
    won = sum(line["won"] is True for line in deals)
    assert f"Hints alone win {won} of 30, " in said
    answer = json.loads(command("abacus", "1-30", "--out", str(path), "--json").splitlines()[-1])
    assert (answer["won"], answer["lost"], answer["unknown"]) == (won, 30 - won, 0)


def test_graded_deals_are_played_more_often(tmp_path: Path, here: None) -> None:
    path = tmp_path / "played.jsonl"
    level_of = levels.published("russian")
    last = sorted(level_of)[4]
    said = command("russian", f"1-{last}", "--out", str(path))
    lines = lines_of(path)[1:]
    assert {line["deal"] for line in lines if "wins" in line} == set(sorted(level_of)[:5])
    assert said.count(", any move where hints end: ") == 5


# --- what is published


def test_every_founding_game_is_there() -> None:
    assert {file.stem for file in FILES} == set(family.FOUNDING)
    for file in FILES:
        assert len(lines_of(file)) > 1000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_file_is_what_the_players_do(file: Path) -> None:
    """The first deals played again; all of them would be the command once more."""
    data = json.dumps(variant(file.stem).data)
    graded = frozenset(levels.published(file.stem))
    published = hints.read(file, file.stem)
    again = [hints.play(data, graded & {1}, each.deal) for each in published[:5]]
    assert again == [each if each.deal == 1 else each._replace(wins=None) for each in published[:5]]


def test_the_page_shows_what_the_files_hold() -> None:
    page = pages.winnable_page(list(family.known().values())).text
    page = page.partition("## Hints alone")[2]
    for file in FILES:
        lines = lines_of(file)[1:]
        won = sum(line["won"] is True for line in lines)
        deals = [int(str(line["deal"])) for line in lines]
        name = re.escape(variant(file.stem).name)
        (row,) = re.findall(rf"^\| \[{name}\]\(.*\|$", page, re.M)
        assert row.endswith(f"| {min(deals)} to {max(deals)} | {won} |")
        assert float(re.findall(r"\d+\.\d", row)[0]) == pytest.approx(
            100 * won / len(lines), abs=0.051
        )
        assert f"\npython3 run.py hints {file.stem} {min(deals)}-{max(deals)}\n" in page


def test_games_of_easy_deals_are_won_more_often() -> None:
    """So the levels hold: the easiest fifth against the hardest, in each game that is graded.

    In Abacus this player wins every game, which the page says.
    """
    graded = [item for item in shelf.followed(list(family.known().values())) if item.levels]
    assert {item.variant.id for item in graded} >= {"yukon", "russian", "alaska"}
    assert [item.variant.id for item in graded if item.too_easy] == ["abacus"]
    for item in graded:
        if not item.too_easy:
            assert item.levels[0].share > item.levels[-1].share, item.variant.id


def test_hin_10_the_page_promises_no_win_by_hints() -> None:
    """It gives the count of each game; of Russian, that it is much harder than Yukon."""
    games = list(family.known().values())
    page = " ".join(pages.winnable_page(games).text.split())
    assert "name a useful move; they do not look ahead to the end" in page
    assert "hints help you on, and promise nothing: winning takes a plan" in page
    assert "in Russian Solitaire that is few, and hints alone hardly ever find one" in page
    by_hints = {item.variant.id: item.tally.share[0] for item in shelf.followed(games)}
    can_be_won = {item.variant.id: item.tally.share[0] for item in shelf.published(games)}
    assert by_hints["russian"] < by_hints["yukon"] / 5
    assert can_be_won["russian"] < can_be_won["yukon"] / 5


def test_the_page_says_where_levels_do_not_hold() -> None:
    """Levels that do not fall are named, and no others."""
    page = pages.winnable_page(list(family.known().values())).text
    (sentence,) = re.findall(r"^Its games do not follow the levels .* in (.*)\. There ", page, re.M)
    loose = sentence.split("; ")
    for item in shelf.followed(list(family.known().values())):
        shares = [level.won / level.deals for level in item.levels]
        every = bool(shares) and set(shares) == {1.0}
        falls = sorted(set(shares), reverse=True) == shares
        name = item.variant.name
        assert (f"In {name} it won every game" in page) == every
        assert (name in loose) == (not falls and not every)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "such a file begins with"),
        ('{"hints":"yukon","games":10}\n', "such a file begins with"),
        ("deal 1 won\n", "this line is no JSON"),
        ('{"hints":"russian","games":10}\n', "the deals are not all there"),
        ('{"hints":"russian","games":10}\n{"deal":1}\n', "2: a line has deal, won, moves"),
        (
            '{"hints":"russian","games":10}\n{"deal":1,"won":true,"moves":9,"wins":11}\n',
            "2: a line has deal, won, moves",
        ),
        (
            '{"hints":"russian","games":10}\n{"deal":1,"won":true,"moves":9}\n'
            '{"deal":3,"won":true,"moves":9}\n',
            "the deals are not all there",
        ),
    ],
)
def test_a_wrong_file_is_told(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "russian.jsonl").write_text(text)
    with pytest.raises(SurveyError, match=said):
        shelf.followed([variant("russian")], tmp_path)
