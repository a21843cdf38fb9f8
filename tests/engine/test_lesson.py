"""Goals are conditions on the position reached; an exercise answers every legal move."""

from __future__ import annotations

from typing import Any

import pytest

from engine import LessonError, Move, NotationError, apply, line, parse_move
from engine.lesson import GOALS, Exercise, goal, line_of_moves
from tests.engine.tables import table, variant

SMALL = "foundations: AS\n1: KH\n2: 9D JH\n3: 5S 2S\n4: <8C> 10S 3H JD 6C\n5: <4S> QC\n6: empty"
LAST = "foundations: QS KH KD KC\n1: KS"

# Each goal: a table, moves after which it is not yet met, and one more that meets it.
MET: list[tuple[dict[str, Any], str, list[str], str]] = [
    ({"reveal": "1"}, SMALL, [], "10S>JH"),
    ({"reveal": 1}, SMALL, [], "10S>JH"),
    ({"reveal": "2"}, SMALL, ["10S>JH"], "QC>KH"),
    ({"reveal": "8C"}, SMALL, ["QC>KH"], "10S>JH"),
    ({"reveal": "<8C>"}, SMALL, ["QC>KH"], "10S>JH"),
    ({"reveal": "column 4"}, SMALL, ["QC>KH"], "10S>JH"),
    ({"foundation": "2"}, SMALL, [], "2S>foundation"),
    ({"foundation": "2S"}, SMALL, [], "2S>foundation"),
    ({"foundation": "AS 2S"}, SMALL, [], "2S>foundation"),
    ({"foundation": ["AS", "2S"]}, SMALL, [], "2S>foundation"),
    ({"uncover": "5S"}, SMALL, [], "2S>foundation"),
    ({"empty": "column 1"}, SMALL, [], "KH>6"),
    ({"empty": "any"}, "1: AS\n2: 5H", [], "AS>foundation"),
    ({"empty": "2"}, "1: AS\n2: 2S\n3: 5H", ["AS>foundation"], "2S>foundation"),
    ({"join": "10S>JH"}, SMALL, ["QC>KH"], "10S>JH"),
    ({"join": " 10s > jh "}, SMALL, ["QC>KH"], "10S>JH"),
    ({"join": "KH>6"}, SMALL, [], "KH>6"),
    ({"move": "10S>JH"}, SMALL, ["QC>KH"], "10S>JH"),
    ({"move": "2S>foundation"}, SMALL, ["QC>KH"], "2S>foundation"),
    ({"move": "KH>6"}, SMALL, [], "KH>6"),
    ({"move": "foundation:5H>6S"}, "foundations: 5H\n1: 6S", [], "foundation:5H>6S"),
    ({"build": "KH QC JH"}, SMALL, ["QC>KH"], "JH>QC"),
    ({"build": ["JH", "10S"]}, SMALL, ["QC>KH"], "10S>JH"),
    ({"empty": "no King"}, "1: KS\n2: AS\n3: <5C> 6D", [], "AS>foundation"),
    ({"win": ""}, LAST, [], "KS>foundation"),
    ({"all": [{"reveal": "1"}, {"foundation": "2S"}]}, SMALL, ["10S>JH"], "2S>foundation"),
    ({"any": [{"reveal": "1"}, {"foundation": "2S"}]}, SMALL, ["KH>6"], "2S>foundation"),
    ({"reveal": "1", "foundation": "2S"}, SMALL, ["2S>foundation"], "10S>JH"),
    ({"not": {"uncover": "2S"}}, SMALL, ["10S>JH"], "2S>foundation"),
    ({"all": [{"not": {"win": ""}}, {"any": [{"empty": "column 1"}]}]}, SMALL, [], "KH>6"),
]


THREE = "foundations: AS\n1: 4C 3H\n2: 2H\n3: AH"


@pytest.mark.parametrize(
    ("wanted", "text", "moves"),
    [
        ({"reveal": "2"}, SMALL, ["10S>JH", "QC>KH"]),
        ({"foundation": "3H"}, THREE, ["AH>foundation", "2H>foundation", "3H>foundation"]),
    ],
)
def test_les_04_a_goal_is_met_by_the_last_move_and_its_turn(
    wanted: dict[str, Any], text: str, moves: list[str]
) -> None:
    """LES-04: no hidden card left, judged after the turning; hearts up to 3, by the third move."""
    rules, position = table("yukon", text)
    met = goal(rules, position, wanted)
    reached = []
    for move in moves:
        position = apply(rules, position, parse_move(rules, position, move))
        reached.append(met(position))
    assert reached == [False] * (len(moves) - 1) + [True]


@pytest.mark.parametrize(("wanted", "text", "before", "last"), MET, ids=[str(m[0]) for m in MET])
def test_a_goal_is_met_by_the_position_reached(
    wanted: dict[str, Any], text: str, before: list[str], last: str
) -> None:
    rules, position = table("yukon", text)
    met = goal(rules, position, wanted)
    assert not met(position)
    for move in before:
        position = apply(rules, position, parse_move(rules, position, move))
        assert not met(position)
    assert met(apply(rules, position, parse_move(rules, position, last)))


def test_a_column_that_a_king_can_enter_is_not_empty_for_nobody() -> None:
    rules, position = table("yukon", "1: 9D KS\n2: AS\n3: 6D")
    for_nobody = goal(rules, position, {"empty": "no King"})
    assert not for_nobody(apply(rules, position, parse_move(rules, position, "AS>foundation")))


def test_every_goal_is_tried_above() -> None:
    assert {word for wanted, *_ in MET for word in wanted} == set(GOALS)


@pytest.mark.parametrize(
    ("wanted", "path", "message"),
    [
        ({}, (), "a goal is a word and what it asks for"),
        ("reveal", (), "a goal is a word and what it asks for"),
        ({"revel": "1"}, ("revel",), "unknown goal revel"),
        ({"reveal": "0"}, ("reveal",), "a goal turns up one card or more"),
        (
            {"reveal": "3"},
            ("reveal",),
            "2 cards lie face down at the start, and the goal asks for 3",
        ),
        ({"reveal": "²"}, ("reveal",), "this is not a card"),
        ({"reveal": "10S"}, ("reveal",), "this card does not lie face down at the start"),
        ({"reveal": "column 9"}, ("reveal",), "Yukon has 6 columns"),
        ({"foundation": "AS 1OS"}, ("foundation",), "this is not a card"),
        ({"foundation": ["AS", "XX"]}, ("foundation", 1), "this is not a card"),
        ({"uncover": "column 4"}, ("uncover",), "this is not a card"),
        ({"empty": "some"}, ("empty",), "some is no column"),
        ({"empty": "column 7"}, ("empty",), "Yukon has 6 columns"),
        ({"build": "KH"}, ("build",), "a run has two cards or more"),
        ({"move": "KH"}, ("move",), "this is not a card"),
        ({"join": "10S"}, ("join",), "this is not a card"),
        ({"join": "10S>JX"}, ("join",), "this is not a card"),
        ({"all": {"reveal": "1"}}, ("all",), "a list of goals belongs here"),
        (
            {"any": [{"reveal": "1"}, {"not": {"uncover": "6X"}}]},
            ("any", 1, "not", "uncover"),
            "this is not a card",
        ),
    ],
)
def test_a_goal_that_cannot_be_meant(
    wanted: Any, path: tuple[str | int, ...], message: str
) -> None:
    with pytest.raises((LessonError, NotationError)) as raised:
        goal(*table("yukon", SMALL), wanted)
    assert (raised.value.path, raised.value.message) == (path, message)


@pytest.mark.parametrize(
    ("wanted", "marked"),
    [({"foundation": "AS  1OS 3S"}, "1OS"), ({"join": "10S>JX"}, "JX"), ({"uncover": "6X"}, "6X")],
)
def test_a_fault_in_a_goal_knows_its_place(wanted: dict[str, str], marked: str) -> None:
    with pytest.raises(NotationError) as raised:
        goal(*table("yukon", SMALL), wanted)
    text = next(iter(wanted.values()))
    assert text[raised.value.start : raised.value.end] == marked


def test_an_unknown_goal_names_those_that_would_do() -> None:
    with pytest.raises(LessonError) as raised:
        goal(*table("yukon", SMALL), {"revel": "1"})
    assert raised.value.allowed == tuple(sorted(GOALS))


# A position to try: the one that the specification of lessons shows


def carry_the_tail() -> Exercise:
    rules, start = table("yukon", "1: 5S\n2: 9D JH\n3: 4D 7H\n4: <8C> 10S 3H JD 6C\n5: 2D QC")
    aside = apply(rules, start, parse_move(rules, start, "JH>QC"))
    data = {
        "start": line(rules, start),
        "task": "Turn up the face-down card.",
        "goal": {"reveal": "1"},
        "par": "1",
        "right": {"10S>JH": "Yes."},
        "wrong": {
            "6C>7H": {"say": "Legal, but.", "keep": False},
            "JH>QC": {"say": "Carry on.", "keep": True},
        },
        "else": {"say": "Ask again.", "keep": False},
        "hints": [{"kind": "show", "text": "10S>JH"}],
        "solution": ["10S>JH"],
        "good": {line(rules, start): ["10S>JH"], line(rules, aside): ["10S>JH", "JH>QC"]},
    }
    return Exercise(variant("yukon"), data)


def judged(exercise: Exercise, *moves: str) -> tuple[str, str, bool]:
    """The answer to the last of some moves."""
    *before, last = line_of_moves(exercise.variant, exercise.start, list(moves))
    position = exercise.start
    for move in before:
        position = apply(exercise.variant, position, move)
    return exercise.judge(position, last)


@pytest.mark.parametrize(
    ("moves", "answer"),
    [
        (["10S>JH"], ("done", "Yes.", True)),
        (["6C>7H"], ("wrong", "Legal, but.", False)),
        (["JH>QC"], ("wrong", "Carry on.", True)),
        (["JD>QC"], ("other", "Ask again.", False)),
        (["JH>QC", "10S>JH"], ("done", "Yes.", True)),
        (["JH>QC", "6C>7H"], ("wrong", "Legal, but.", False)),
    ],
)
def test_a_move_is_answered(moves: list[str], answer: tuple[str, str, bool]) -> None:
    assert judged(carry_the_tail(), *moves) == answer


FIRST_RIGHT = {"5H>6S": "A landing."}


def two_steps(right: dict[str, str] = FIRST_RIGHT) -> Exercise:
    """The landing has to be made first: par 2, and only the first move has words."""
    rules, start = table("yukon", "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C")
    made = apply(rules, start, parse_move(rules, start, "5H>6S"))
    data = {
        "start": line(rules, start),
        "task": "Turn up the face-down card.",
        "goal": {"reveal": "1"},
        "par": 2,
        "right": right,
        "wrong": {},
        "else": {"say": "", "keep": True},
        "hints": [],
        "solution": ["5H>6S", "9S>10D"],
        "good": {line(rules, start): ["5H>6S"], line(rules, made): ["9S>10D"]},
    }
    return Exercise(variant("yukon"), data)


def test_a_move_that_keeps_the_par_is_right_with_words_or_without() -> None:
    exercise = two_steps()
    assert judged(exercise, "5H>6S") == ("right", "A landing.", True)
    assert judged(exercise, "5H>6S", "9S>10D") == ("done", "", True)
    assert judged(exercise, "4C>5H") == ("other", "", True)
    assert judged(two_steps({}), "5H>6S") == ("right", "", True)


def test_the_solution_reaches_the_goal_and_nothing_before_it_does() -> None:
    exercise = two_steps()
    position = exercise.start
    assert exercise.solution_moves() == [Move(1, 1, 2), Move(0, 1, 1)]
    for move in exercise.solution_moves():
        assert not exercise.is_met(position)
        position = apply(exercise.variant, position, move)
    assert exercise.is_met(position)


def test_the_table_has_only_the_columns_of_the_position() -> None:
    assert len(two_steps().variant.columns) == 4


@pytest.mark.parametrize(("moves", "stars"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (50, 1)])
def test_stars_are_lost_by_moves_over_the_par(moves: int, stars: int) -> None:
    assert two_steps().stars(moves) == stars


def test_les_03_right_words_are_said_only_where_the_move_is_good() -> None:
    """LES-03: a move named right is not praised in a position in which it loses the par."""
    rules = variant("yukon")
    start = "yukon/-/9S,9C,8H,7C"
    exercise = Exercise(
        rules,
        {
            "start": start,
            "task": "",
            "goal": {"join": "8H>9S"},
            "par": "1",
            "right": {"8H>9S": "Good.", "8H>9C": "Also good."},
            "wrong": {},
            "else": {"say": "Not that.", "keep": False},
            "hints": [],
            "solution": ["8H>9S"],
            "good": {start: ["8H>9S"]},
        },
    )
    move = parse_move(exercise.variant, exercise.start, "8H>9C")
    assert exercise.judge(exercise.start, move) == ("other", "Not that.", False)
