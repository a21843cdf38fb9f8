"""Statistics, progress of lessons, choices: booked once, and read back only when they are whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.board.memory import progress, settings, stats
from generator.board.memory.progress import Reached
from generator.board.memory.stats import NONE, Played, Stats
from generator.board.shelf import Unreadable
from generator.board.store import Account


def account(seconds: int = 0, hints: int = 0) -> Account:
    made = Account()
    made.time, made.hints = seconds * 1000, hints
    return made


def test_und_08_a_game_and_its_win_are_booked_once() -> None:
    """UND-08: undo after a win and the last card again; a restart and another win of it."""
    kept, game = Stats(), account(seconds=90)
    for _ in range(3):
        kept.begin("24", game)
    assert kept.win("24", game, 134, NONE) == ["moves", "seconds"]
    for moves in (134, 120):
        assert kept.win("24", game, moves, NONE) == []
    assert (kept.games, kept.won, kept.streak, kept.moves) == (1, 1, 1, 134)
    assert kept.last == [Played("24", True, 134)]


def test_a_streak_ends_with_a_game_that_is_left() -> None:
    kept = Stats()
    for deal, is_won in (("1", True), ("2", True), ("3", False), ("4", True)):
        game = account()
        kept.begin(deal, game)
        if is_won:
            kept.win(deal, game, 100, NONE)
    assert (kept.games, kept.won, kept.streak, kept.longest) == (4, 3, 1, 2)
    assert [played.deal for played in kept.last] == ["4", "3", "2", "1"]


def test_help_is_recorded_and_costs_nothing() -> None:
    kept = Stats()
    kept.win("1", account(hints=2), 99, 500)
    assert (kept.won, kept.alone, kept.moves, kept.score) == (1, 0, 99, 500)
    kept.win("2", account(), 120, 400)
    assert (kept.won, kept.alone, kept.moves, kept.score) == (2, 1, 99, 500)


def test_the_best_of_each_kind() -> None:
    kept = Stats()
    assert kept.win("1", account(300), 120, 700) == ["score", "moves", "seconds"]
    assert kept.win("2", account(200), 130, 700) == ["seconds"]
    assert kept.win("3", account(400), 119, 701) == ["score", "moves"]
    assert (kept.score, kept.moves, kept.seconds) == (701, 119, 200)


def test_the_last_deals_are_a_dozen_each_once() -> None:
    kept = Stats()
    for number in range(30):
        kept.begin(str(number), account())
    kept.begin("25", account())
    assert len(kept.last) == stats.MOST_DEALS
    assert [played.deal for played in kept.last[:3]] == ["25", "29", "28"]


def test_statistics_come_back_whole() -> None:
    kept = Stats()
    kept.win("24", account(61, 1), 134, 1167)
    kept.begin("8589934591", account())
    again = stats.read(stats.write(kept))
    assert vars(again) == vars(kept)


def of_stats(**changes: Any) -> str:
    return json.dumps({**json.loads(stats.write(Stats())), **changes})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut off"),
        ("[" * 5000, "cut off"),
        ("[]", "no record"),
        ("x" * 300_000, "too long"),
        (of_stats(version=2), "another version"),
        (of_stats(games=-1), "games is no count"),
        (of_stats(won=1), "do not fit"),
        (of_stats(games="1"), "games is no count"),
        (of_stats(streak=2), "do not fit"),
        (of_stats(score=-2), "score is no count"),
        (of_stats(last=None), "last deals"),
        (of_stats(last=[["24", 1, 0]]), "a deal in it"),
        (of_stats(last=[["x", True, 0]]), "a deal in it"),
        (of_stats(last=[["24", True, 0]] * 13), "last deals"),
    ],
)
def test_sav_03_damaged_statistics_are_found(text: str, words: str) -> None:
    """SAV-03"""
    with pytest.raises(Unreadable, match=words):
        stats.read(text)


# --- lessons


def test_the_best_that_was_reached_stays() -> None:
    kept: progress.Progress = {}
    first, better = Reached(5, 2, 3, False), Reached(5, 3, 2, True)
    assert progress.book(kept, "yukon/carry-the-tail", "2", first)
    assert progress.book(kept, "yukon/carry-the-tail", "2", better)
    assert not progress.book(kept, "yukon/carry-the-tail", "2", first)
    assert progress.book(kept, "yukon/carry-the-tail", "2", better._replace(helped=False))
    assert kept == {"yukon/carry-the-tail": {"2": Reached(5, 3, 2, False)}}
    assert progress.read(progress.write(kept)) == kept


def test_sav_09_a_changed_step_counts_afresh() -> None:
    """SAV-09: what was reached in an older form of the step gives way, even if it was better."""
    old, new = (progress.checksum(text) for text in ("yukon/-/5S", "yukon/-/6S"))
    assert old != new
    kept = {"yukon/x": {"1": Reached(old, 3, 1, False)}}
    assert progress.book(kept, "yukon/x", "1", Reached(new, 1, 9, True))
    assert kept["yukon/x"]["1"].stars == 1


@pytest.mark.parametrize(
    "lessons",
    [
        None,
        [],
        {"a": []},
        {"a": {"1": 3}},
        {"a": {"1": [1, 4, 1, True]}},
        {"a": {"1": [1, 1, -1, True]}},
    ],
)
def test_damaged_progress_is_found(lessons: Any) -> None:
    with pytest.raises(Unreadable):
        progress.read(json.dumps({"version": 1, "lessons": lessons}))


# --- choices


def test_choices_come_back() -> None:
    chosen = {"profile": "scored", "send": "one-tap"}
    assert settings.read(settings.write(chosen)) == chosen


@pytest.mark.parametrize("choices", [None, [], {"profile": 1}, {str(at): "" for at in range(101)}])
def test_damaged_choices_are_found(choices: Any) -> None:
    with pytest.raises(Unreadable):
        settings.read(json.dumps({"version": 1, "settings": choices}))
