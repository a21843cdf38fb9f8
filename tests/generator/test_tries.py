"""Positions to try: what is claimed of them is proved, and what the page needs is worked out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from engine import Move, apply, legal_moves, line, parse_line, parse_position, table_of
from engine.lesson import Exercise, goal
from engine.search import Reach, shortest_first_moves
from generator.course import ways
from generator.course.lesson import Answer, Hint, Try
from generator.course.ways import Ways
from generator.files import sources
from generator.files.report import Problem
from tests.generator.course import codes, load

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position
    from engine.search import Goal

YUKON = sources.read_variant("yukon")
PLACE = "lessons/yukon/04-a-try.yml"


def file(position: str, step: str, variant: str = "yukon") -> str:
    """A lesson of one step to try."""
    block = "\n".join(f"    {line.strip()}" for line in position.strip().split("\n"))
    lines = "\n".join(f"    {line}" for line in step.strip("\n").split("\n"))
    return (
        f"lesson: a-try\ntitle: A try\nvariant: {variant}\nteaches: It is proved.\n"
        f"difficulty: 1\nminutes: 1\npositions:\n  start: |\n{block}\nsteps:\n"
        f"  - try: start\n    task: Do it.\n{lines}\n    shown: true\n"
    )


def found(folder: Path, position: str, step: str, variant: str = "yukon") -> list[Problem]:
    name = f"lessons/{variant}/04-a-try.yml"
    return list(load(folder, {name: file(position, step, variant)}).problems)


def proved(folder: Path, position: str, step: str) -> Try:
    course = load(folder, {PLACE: file(position, step)})
    assert [each for each in course.problems if each.severity == "error"] == []
    [step_found] = course.lessons[0].steps
    assert isinstance(step_found, Try)
    return step_found


def exercise(found: Try) -> Exercise:
    """The step as the page has it."""
    data: dict[str, Any] = {
        "start": line(found.table, found.start),
        "task": found.task,
        "par": str(found.par),
        "goal": found.goal,
        "right": found.right,
        "wrong": {
            move: {"say": answer.say, "keep": answer.keep} for move, answer in found.wrong.items()
        },
        "else": {"say": found.other.say, "keep": found.other.keep},
        "hints": [],
        "solution": list(found.solution),
        "good": {position: list(moves) for position, moves in found.good.items()},
    }
    return Exercise(YUKON, data)


# Samples whose claims were found with another engine.

LANDING = "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C"
WHICH_KING = "1: empty\n2: 6D 3S KD\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD"
TWO_REVEALS = "1: 3D 8C\n2: <QH> JC\n3: JS 9D\n4: <4C> 10D QD"
DO_NOT_HURRY = "foundations: 3C 3D 4H 4S\n1: <JD> 4C 10C\n2: QS\n3: <9D> 5H\n4: 5C 6S"
RUSSIAN = "1: 9H 2C\n2: <AC> 8H KD 5S\n3: 9D\n4: 3C"
CHAIN = "1: 10S\n2: 9S\n3: <3H> 3S\n4: <4D> AS 2S 3D"
ALASKA = "1: 6S\n2: <QD> 7S 4H\n3: 9C"


@pytest.mark.parametrize(
    ("variant", "position", "goal", "par"),
    [
        ("yukon", LANDING, "{reveal: 1}", 2),
        ("yukon", WHICH_KING, "{reveal: 2}", 3),
        ("yukon", TWO_REVEALS, "{reveal: 2}", 3),
        ("russian", CHAIN, "{reveal: 2}", 5),
        ("alaska", ALASKA, "{reveal: 1}", 1),
    ],
)
def test_the_par_is_what_another_engine_found(
    variant: str, position: str, goal: str, par: int, tmp_path: Path
) -> None:
    for claimed in (par - 1, par, par + 1):
        step = f"goal: {goal}\npar: {claimed}\nwrong: {{else: No.}}\nhints: [Think.]"
        told = found(tmp_path, position, step, variant) if claimed else []
        told = [each for each in told if each.severity == "error"]
        assert codes(told) == ([] if claimed in (0, par) else ["Y303"])
        if claimed > par:
            assert told[0].help == f"write `par: {par}`"


def test_a_goal_out_of_reach(tmp_path: Path) -> None:
    """The King of diamonds in the empty column leaves the 2 of hearts shut in for ever."""
    position = "1: KD\n2: 6D 3S\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD"
    [told] = found(
        tmp_path, position, "goal: {reveal: 2}\npar: 3\nwrong: {else: No.}\nhints: [Hm.]"
    )
    assert told.code == "Y310"
    assert told.label.endswith("positions within reach were searched; the most turned up is 1")


def test_a_claim_that_is_too_large_is_not_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ways, "BUDGET", 3)
    [told] = found(
        tmp_path, TWO_REVEALS, "goal: {reveal: 2}\npar: 3\nwrong: {else: No.}\nhints: [Hm.]"
    )
    assert (told.code, told.label) == ("Y304", "3 positions were searched without an answer")


# What the page needs.


def test_a_solution_and_all_good_moves(tmp_path: Path) -> None:
    step = proved(tmp_path, TWO_REVEALS, "goal: {reveal: 2}\npar: 3\nright: {JC>QD: Yes.}")
    assert step.solution[0] == "JC>QD"
    assert len(step.solution) == step.par == 3
    start = line(step.table, step.start)
    assert step.good[start] == ("JC>QD",)
    assert all(step.good.values())


def test_every_good_move_is_met_and_leads_on(tmp_path: Path) -> None:
    """Playing any good moves from the start, the page knows the way in every position."""
    step = proved(tmp_path, WHICH_KING, "goal: {reveal: 2}\npar: 3\nright: {KH>1: Yes.}")
    judge = exercise(step)
    layer = {step.start}
    for left in range(step.par, 0, -1):
        assert not any(map(judge.is_met, layer))
        after = set()
        for position in layer:
            moves = legal_moves(step.table, position)
            kinds = [judge.judge(position, move).kind for move in moves]
            good = [
                move for move, kind in zip(moves, kinds, strict=True) if kind in ("right", "done")
            ]
            assert good
            after |= {apply(step.table, position, move) for move in good}
            assert all(("done" in kinds) == (left == 1) for _ in good)
        layer = after
    assert all(map(judge.is_met, layer))


def test_a_kept_move_is_followed(tmp_path: Path) -> None:
    """After a legal move that is not the point, play goes on, and the page knows the way there."""
    answers = "right: {5H>6S: Yes.}\nwrong:\n  4C>5H: {say: Play on., keep: true}\n  else: No."
    step = proved(tmp_path, LANDING, f"goal: {{reveal: 1}}\npar: 2\n{answers}")
    assert step.wrong == {"4C>5H": Answer("Play on.", True)}
    table = step.table
    [move] = [move for move in legal_moves(table, step.start) if move == Move(0, 2, 1)]
    after = apply(table, step.start, move)
    assert step.good[line(table, after)] == ("5H>6S",)


def test_else_may_keep_every_move(tmp_path: Path) -> None:
    step = proved(
        tmp_path,
        LANDING,
        "goal: {reveal: 1}\npar: 2\nwrong: {else: {say: Play on., keep: true}}",
    )
    assert step.other == Answer("Play on.", True)
    positions = {parse_line(step.table, text) for text in step.good}
    met = goal(step.table, step.start, step.goal)
    for position in positions:
        ends = {apply(step.table, position, move) for move in legal_moves(step.table, position)}
        assert {end for end in ends if not met(end)} <= positions


def test_LES_02_all_spellings_of_a_move_are_one(tmp_path: Path) -> None:
    """LES-02: T or 10, either case, suit signs, spaces: the page has one form of all of them."""
    for written in ("9S>10D", "9s>td", "9♠>10♦", "9S > TD", "9♠ > t♦"):
        step = proved(
            tmp_path,
            LANDING,
            f'goal: {{reveal: 1}}\npar: 2\nright: {{"5H>6S": Yes., "{written}": Yes.}}\n'
            f'hints: [Hm., {{show: "{written}"}}]',
        )
        assert set(step.right) == {"5H>6S", "9S>10D"}
        assert step.hints == (Hint("say", "Hm."), Hint("show", "9S>10D"))


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        ("{look: column 1}", Hint("look", "column 1")),
        ("{look: ah}", Hint("look", "AH")),
        ("{look: <AH>}", Hint("look", "AH")),
        ("{show: 5h>6s}", Hint("show", "5H>6S")),
    ],
)
def test_a_hint_is_written_in_one_form(hint: str, expected: Hint, tmp_path: Path) -> None:
    step = proved(tmp_path, LANDING, f"goal: {{reveal: 1}}\npar: 2\nhints: [Hm., {hint}]")
    assert step.hints == (Hint("say", "Hm."), expected)


# Claims about moves.


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        # right moves: legal somewhere, and the goal still within reach wherever they are played
        ("right: {10D>JC: Yes.}", [("Y305", "10D>JC")]),
        ("right: {8C>9D: Yes.}", []),  # it is only a detour
        ("right: {JC>QD: Yes., JC>QH: Yes.}", []),
        ("right: {JC>QD: Yes., JC>QH: Yes., 10D>JC: Yes.}", [("Y305", "10D>JC")]),
        ("right: {9D>JC: Yes.}", [("Y203", "9D>JC")]),
        ("right: {QD>KS: Yes.}", [("Y202", "KS")]),
        # wrong moves: legal, no shortest line, and not the end of it
        ("wrong: {JC>QD: No.}", [("Y307", "JC>QD")]),
        ("wrong: {JC>QH: No.}", [("Y307", "JC>QH")]),
        ("wrong: {10D>JC: No.}", []),
        ("wrong: {8C>9D: No.}", []),
        ("wrong: {10D>JC: {say: Play on., keep: true}}", [("Y305", "10D>JC")]),
        ("wrong: {JC>QD: {say: Play on., keep: true}}", []),
        ("wrong: {QH>KS: No.}", [("Y202", "KS")]),
        # refused moves
        ("illegal: {9D>JC: No.}", []),
        ("illegal: {JC>QH: No.}", [("Y206", "JC>QH")]),
        ("illegal: {JC>QD: No.}", [("Y206", "JC>QD")]),
        ("illegal: {10D>JC: No., 8C>9D: No.}", [("Y206", "10D>JC"), ("Y206", "8C>9D")]),
        # twice
        ("right: {JC>QD: Yes.}\nwrong: {jc>qd: No.}", [("Y205", "jc>qd")]),
        # hints
        ("hints: [Hm., {show: JC>QD}, {show: JC>QH}, {show: 10D>JC}]", []),
        ("hints: [Hm., {show: 8C>9D}]", [("Y309", "8C>9D")]),
        ("hints: [Hm., {show: 9D>JC}]", [("Y203", "9D>JC")]),
    ],
)
def test_each_answer_is_proved(
    answers: str, expected: list[tuple[str, str]], tmp_path: Path
) -> None:
    """In this position only JC>QD, JC>QH, 10D>JC turns up both cards."""
    told = found(tmp_path, TWO_REVEALS, f"goal: {{reveal: 2}}\npar: 3\n{answers}")
    errors = [each for each in told if each.severity == "error"]
    shown = [(each.code, each.marks[0]) for each in errors]
    assert [
        (code, mark.source[mark.column - 1 :][: mark.width]) for code, mark in shown
    ] == expected


def test_LES_01_a_move_that_reaches_the_goal_is_never_wrong(tmp_path: Path) -> None:
    """LES-01: the author lists one of two right moves: both are taken, and the build says so."""
    position = "1: KD\n2: 9S\n3: 9C\n4: <AD> 8H\n5: 7C"
    step = "goal: {reveal: 1}\npar: 1\nright: {8H>9S: Yes.}\nwrong: {else: No.}\nhints: [Hm.]"
    [told] = found(tmp_path, position, step)
    assert (told.code, told.label) == ("Y406", "without words: 8H>9C")
    right = proved(tmp_path, position, step)
    judge = exercise(right)
    for move in legal_moves(right.table, right.start):
        kind = judge.judge(right.start, move).kind
        assert kind == ("done" if move.source == 3 else "other")


def test_LES_01_such_a_move_called_wrong_is_refused(tmp_path: Path) -> None:
    """LES-01: words that would never be said, since the goal is met."""
    position = "1: KD\n2: 9S\n3: 9C\n4: <AD> 8H"
    step = "goal: {reveal: 1}\npar: 1\nright: {8H>9S: Yes.}\nwrong: {8H>9C: No.}\nhints: [Hm.]"
    assert codes(found(tmp_path, position, step)) == ["Y306"]


def test_LES_04_a_goal_that_is_met_at_the_start_is_refused(tmp_path: Path) -> None:
    """LES-04: the already solved one is refused at build time."""
    step = "goal: {uncover: 4C}\npar: 1"
    assert codes(found(tmp_path, LANDING, step)) == ["Y302"]


@pytest.mark.parametrize(
    ("goal", "code", "word"),
    [
        ("{revel: 1}", "Y301", "revel"),
        ("{reveal: 5}", "Y310", "5"),
        ("{reveal: 4C}", "Y301", "4C"),
        ("{reveal: column 9}", "Y301", "column 9"),
        ("{uncover: 1OD}", "Y301", "1OD"),
        ("{uncover: KD}", "Y108", "KD"),
        ("{foundation: AH 1S}", "Y301", "1S"),
        ("{foundation: [AH, KC]}", "Y108", "KC"),
        ("{join: 9S-10D}", "Y301", "9S-10D"),
        ("{all: [{uncover: KD}]}", "Y108", "KD"),
        ("{any: {reveal: 1}}", "Y301", "{reveal: 1}"),
    ],
)
def test_a_goal_that_cannot_be_meant(goal: str, code: str, word: str, tmp_path: Path) -> None:
    [told] = found(tmp_path, LANDING, f"goal: {goal}\npar: 1")
    mark = told.marks[0]
    assert (told.code, mark.source[mark.column - 1 :][: mark.width]) == (code, word)


# All shortest ways, compared with the engine's own search.

SAMPLES = [
    (LANDING, {"reveal": "1"}),
    (WHICH_KING, {"reveal": "2"}),
    (WHICH_KING, {"foundation": "1"}),
    (TWO_REVEALS, {"reveal": "2"}),
    (TWO_REVEALS, {"empty": "any"}),
    (DO_NOT_HURRY, {"reveal": "1"}),
    (DO_NOT_HURRY, {"not": {"foundation": "14"}}),
    (CHAIN, {"reveal": "2"}),
    (RUSSIAN, {"reveal": "1"}),
]


@pytest.mark.parametrize(("position", "goal_data"), SAMPLES)
@pytest.mark.parametrize("variant", ["yukon", "russian", "alaska"])
def test_the_ways_are_those_of_the_search(
    variant: str, position: str, goal_data: dict[str, Any]
) -> None:
    """Distance and good moves of every position within three moves, each searched by itself."""
    table = table_of(sources.read_variant(variant), position)
    start = parse_position(table, position)
    met = goal(table, start, goal_data)
    known = Ways(table, met)
    layer = [start]
    for _ in range(3):
        for here in layer:
            reach = Reach(table, here, met, ways.BUDGET)
            least = None if reach.line is None else len(reach.line)
            assert known.least(here) == least
            expected = set(shortest_first_moves(table, here, met, least) or ()) if least else set()
            assert set(known.good(here)) == expected
            assert len(known.line(here)) == (least or 0)
        layer = [apply(table, here, move) for here in layer for move in legal_moves(table, here)]
        layer = layer[:40]


@pytest.mark.parametrize(
    ("hint", "warned"),
    [
        ("Move the 5♥ to the 6♠.", True),
        ("Move the 5H, not the 9S, to the 6S.", True),
        ("{show: 5H>6S}", True),
        ("Where could the 5♥ go?", False),
        ("The 9♠ needs the 10♦.", False),
        ("{look: 5H}", False),
    ],
)
def test_the_first_hint_leaves_something_to_find(hint: str, warned: bool, tmp_path: Path) -> None:
    step = f"goal: {{reveal: 1}}\npar: 2\nwrong: {{else: No.}}\nhints:\n  - {hint}"
    assert codes(found(tmp_path, LANDING, step)) == (["Y402"] if warned else [])


def test_a_kept_move_is_not_called_lost_for_want_of_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = "{10D>JC: {say: Play on., keep: true}, else: No.}"
    step = f"goal: {{reveal: 2}}\npar: 3\nwrong: {wrong}\nhints: [Hm.]"
    assert codes(found(tmp_path, TWO_REVEALS, step))[0] == "Y305"
    budgets = iter([1000])  # for the start; each later search ends after two positions

    def impatient(table: Variant, position: Position, met: Goal, budget: int) -> Reach:
        return Reach(table, position, met, next(budgets, 2))

    monkeypatch.setattr(ways, "Reach", impatient)
    [told] = found(tmp_path, TWO_REVEALS, step)
    assert told.code == "Y304"
    assert told.label == "it is not known whether after it the goal is out of reach"
