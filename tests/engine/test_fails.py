"""What ends a try without its goal."""

from __future__ import annotations

from typing import Any

import pytest

from engine import LessonError, NotationError, apply, line, parse_move
from engine.lesson import FAILS, Exercise, fail
from tests.engine.tables import table

SMALL = "1: KH 5S\n2: 9D JH\n3: 4D 7H\n4: <8C> 10S 3H JD 6C\n5: 2D QC"


@pytest.mark.parametrize(
    ("wanted", "move", "number", "failed"),
    [
        ({"moves": "2"}, "JH>QC", 1, False),
        ({"moves": "2"}, "JH>QC", 2, True),
        ({"move": "JH>QC"}, "JH>QC", 1, True),
        ({"move": "JH>QC"}, "6C>7H", 1, False),
        ({"join": "JH>QC"}, "JH>QC", 1, True),
        ({"any": [{"moves": "3"}, {"move": "6C>7H"}]}, "6C>7H", 1, True),
        ({"any": [{"moves": "3"}, {"move": "6C>7H"}]}, "JH>QC", 1, False),
        ({"all": [{"moves": "2"}, {"move": "6C>7H"}]}, "6C>7H", 1, False),
        ({"all": [{"moves": "2"}, {"move": "6C>7H"}]}, "6C>7H", 2, True),
        ({"not": {"move": "6C>7H"}}, "JH>QC", 1, True),
        ({"moves": "2", "move": "6C>7H"}, "6C>7H", 1, False),
    ],
)
def test_a_fail(wanted: dict[str, Any], move: str, number: int, failed: bool) -> None:
    rules, start = table("yukon", SMALL)
    after = apply(rules, start, parse_move(rules, start, move))
    assert fail(rules, start, wanted)(after, move, number) is failed


def test_a_fail_may_be_one_of_the_positions_that_the_build_worked_out() -> None:
    rules, start = table("yukon", SMALL)
    after = apply(rules, start, parse_move(rules, start, "JH>QC"))
    holds = fail(rules, start, {"positions": [line(rules, after)]})
    assert holds(after, "JH>QC", 1)
    assert not holds(start, "JH>QC", 1)


@pytest.mark.parametrize(
    ("wanted", "path", "message"),
    [
        ({}, (), "a fail is a word and what it is about"),
        ({"sealing": "any"}, ("sealing",), "unknown fail sealing"),
        ({"moves": "few"}, ("moves",), "few is no number of moves"),
        ({"any": [{"join": "10S>JX"}]}, ("any", 0, "join"), "this is not a card"),
    ],
)
def test_a_fail_that_cannot_be_meant(
    wanted: Any, path: tuple[str | int, ...], message: str
) -> None:
    with pytest.raises((LessonError, NotationError)) as raised:
        fail(*table("yukon", SMALL), wanted)
    assert (raised.value.path, raised.value.message) == (path, message)


def test_an_unknown_fail_names_those_that_would_do() -> None:
    with pytest.raises(LessonError) as raised:
        fail(*table("yukon", SMALL), {"sealing": "any"})
    assert raised.value.allowed == FAILS
    assert {"moves", "sealed", "move", "empty"} <= set(FAILS)


# LES-03: turn three hidden cards in three moves

THREE = "1: 9S\n2: <4D> 8H\n3: 9C\n4: <QC> 7S JD\n5: <3H> 10D\n6: JS"


def three_in_three() -> Exercise:
    rules, start = table("yukon", THREE)
    first = apply(rules, start, parse_move(rules, start, "8H>9S"))
    again = apply(rules, first, parse_move(rules, first, "8H>9C"))
    data: dict[str, Any] = {
        "start": line(rules, start),
        "task": "",
        "goal": {"reveal": "3"},
        "par": "3",
        "right": {"8H>9S": "Good."},
        "wrong": {},
        "else": {"say": "Carry on.", "keep": True},
        "hints": [],
        "solution": ["8H>9S", "7S>8H", "10D>JS"],
        "good": {line(rules, start): ["8H>9S", "8H>9C", "10D>JS"]},
        "limit": "3",
        "late": "Three cards need three moves.",
        "left": {line(rules, start): 3, line(rules, first): 2, line(rules, again): 2},
    }
    return Exercise(rules, data)


def test_LES_03_a_move_after_which_the_goal_is_too_far_is_not_praised() -> None:
    exercise = three_in_three()
    rules, start = exercise.variant, exercise.start
    first = parse_move(rules, start, "8H>9S")
    assert exercise.judge(start, first, 0) == ("right", "Good.", True)
    after = apply(rules, start, first)
    verdict = exercise.judge(after, parse_move(rules, after, "8H>9C"), 1)
    assert verdict == ("late", "Three cards need three moves.", True)


def test_words_for_one_position_come_before_those_for_all() -> None:
    rules, start = table("yukon", SMALL)
    after = apply(rules, start, parse_move(rules, start, "JH>QC"))
    no = {"say": "No.", "keep": False}
    data: dict[str, Any] = {
        "start": line(rules, start),
        "task": "",
        "goal": {"reveal": "1"},
        "par": "1",
        "right": {"10S>JH": "Anywhere."},
        "wrong": {"6C>7H": no, "JH>QC": {"say": "Go on.", "keep": True}},
        "else": no,
        "hints": [{"kind": "say", "text": "At the start."}],
        "solution": ["10S>JH"],
        "good": {line(rules, after): ["10S>JH"]},
        "stages": {
            line(rules, after): {
                "right": {"10S>JH": "It followed."},
                "wrong": {"6C>7H": {"say": "Not now.", "keep": False}},
                "else": {"say": "Follow it.", "keep": False},
                "hints": [{"kind": "say", "text": "Follow it."}],
            }
        },
    }
    exercise = Exercise(rules, data)
    said = [
        exercise.judge(position, parse_move(rules, position, move)).say
        for move in ("10S>JH", "6C>7H")
        for position in (start, after)
    ]
    assert said == ["Anywhere.", "It followed.", "No.", "Not now."]
    assert [exercise.hints(p)[0]["text"] for p in (start, after)] == ["At the start.", "Follow it."]


def test_harmless_moves_stay() -> None:
    rules, start = table("yukon", SMALL)
    data: dict[str, Any] = {
        "start": line(rules, start),
        "task": "",
        "goal": {"reveal": "1"},
        "par": "1",
        "right": {},
        "wrong": {},
        "else": {"say": "No.", "keep": False},
        "hints": [],
        "solution": [],
        "good": {},
        "harmless_words": "It does no harm.",
        "harmless": {line(rules, start): ["JH>QC"]},
    }
    exercise = Exercise(rules, data)
    assert exercise.judge(start, parse_move(rules, start, "JH>QC")) == (
        "harmless",
        "It does no harm.",
        True,
    )
    assert exercise.judge(start, parse_move(rules, start, "6C>7H")) == ("other", "No.", False)
