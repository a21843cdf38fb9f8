"""Every kind of step at once: what the check makes of it, and what becomes of it in a page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine import line, move_text, parse_line, parse_move, parse_position, table_of
from engine.rules import apply, legal_moves
from engine.solver import WON, Solver
from generator import pages
from generator.course import grammar
from generator.course.check import Course, load_course
from generator.course.fairness import NOTHING, blind
from generator.course.lesson import Ask, Deal, Try, Worked
from generator.course.positions import Start
from generator.files import report, sources
from tests.conftest import ROOT
from tests.generator.course import load

LANGUAGE = ROOT / "tests" / "data" / "language"
HEAD = "title: A title\nteaches: It.\ndifficulty: 1\nminutes: 1\n"


@pytest.fixture(scope="module")
def course() -> Course:
    return load_course(LANGUAGE)


def lesson(steps: str, variant: str = "yukon", **lines: str) -> str:
    more = "".join(f"{key}: {value}\n" for key, value in lines.items())
    return f"lesson: a-lesson\nvariant: {variant}\n{HEAD}{more}steps:\n{steps}"


def found(folder: Path, steps: str, variant: str = "yukon", **lines: str) -> Course:
    return load(folder, {f"lessons/{variant}/01-a-lesson.yml": lesson(steps, variant, **lines)})


def codes(course: Course) -> list[tuple[str, str]]:
    return [(problem.code, problem.label) for problem in course.problems]


def test_every_kind_of_step_is_right(course: Course) -> None:
    assert [report.as_text(problem) for problem in course.problems] == []
    text = "".join(p.read_text(encoding="utf-8") for p in LANGUAGE.rglob("*.yml"))
    for word in [*grammar.STEPS, *grammar.QUIZZES]:
        assert re.search(rf"^ +(- )?{word}:", text, re.MULTILINE), word


def test_the_page_has_a_table_for_each_step_that_has_one(course: Course) -> None:
    page = pages.lesson_page(course, 0)
    tables = [json.loads(text) for text in re.findall(r"```table\n(.*?)\n```", page.text)]
    kinds = [table["kind"] for table in tables]
    assert kinds == ["worked", "try", *["ask"] * 8, "try", "try", "try", "deal", "deal"]
    assert [table["id"] for table in tables] == [f"table-{number}" for number in range(2, 17)]


def test_what_fades_is_the_readers(course: Course) -> None:
    worked, rest = course.lessons[0].steps[1:3]
    assert isinstance(worked, Worked)
    assert isinstance(rest, Try)
    assert [frame.text for frame in worked.frames] == ["5H>6S"]
    assert (rest.par, rest.solution, rest.right) == (
        1,
        ("9S>10D",),
        {"9S>10D": "The 9♠ leads."},
    )
    assert rest.start == worked.frames[-1].position


def test_a_deal_has_a_line_and_a_bound(course: Course) -> None:
    twelve, whole = [step for step in course.lessons[0].steps if isinstance(step, Deal)]
    assert (twelve.limit, twelve.soft, twelve.number) == (12, True, 24)
    for step in (twelve, whole):
        position = step.start
        for text in step.solution:
            position = apply(step.table, position, parse_move(step.table, position, text))
        assert len(step.solution) == step.par


def asked(course: Course) -> list[Ask]:
    return [step for step in course.lessons[0].steps if isinstance(step, Ask)]


def test_the_answers_are_places_numbers_and_choices(course: Course) -> None:
    answers = [(step.quiz, step.answer) for step in asked(course)]
    assert answers[:6] == [
        ("tap", ("3,1",)),
        ("number", ("1",)),
        ("tap", ("0,0", "1,1", "2,1", "3,4", "4,1")),
        ("one", ("0",)),
        ("many", ("0", "1")),
        ("true", ("1",)),
    ]


def test_an_order_is_shown_in_another_one(course: Course) -> None:
    order = next(step for step in asked(course) if step.quiz == "order")
    assert [order.choices[int(at)] for at in order.answer] == ["Queen", "Jack", "10"]
    assert list(order.choices) != ["Queen", "Jack", "10"]


# --- fairness


def test_a_card_that_fits_nothing_fits_nothing() -> None:
    """In no variant can it be moved onto a card, or a card onto it, once it has turned up."""
    for name in ("yukon", "russian", "alaska", "abacus", "double-yukon", "scorpion"):
        variant = sources.read_variant(name)
        table = table_of(variant, "1: KS\n2: 9H\n3: AS")
        position = list(parse_position(table, "1: KS\n2: 9H\n3: AS"))
        position[1] = bytes([NOTHING])
        moves = legal_moves(table, tuple(position))
        assert [move for move in moves if 1 in (move.source, move.target)] == [], name


def test_who_cannot_see_sees_only_backs() -> None:
    table = table_of(sources.read_variant("yukon"), "1: <8C> <AS> 10S\n2: 5H")
    start = Start("start", table, parse_position(table, "1: <8C> <AS> 10S\n2: 5H"))
    seen = blind(start).position
    assert seen[0][2] == start.position[0][2]
    assert seen[0][0] == seen[0][1] != start.position[0][0]


HIDDEN = """  - try: {from: start}
    task: Turn up both.
    goal: %s
    par: %d
    wrong: {else: No.}
    hints: [Look.]
%s"""
TWO = "\n  start: |\n    1: 3D 8C\n    2: <QH> JC\n    3: JS 9D\n    4: <4C> 10D QD"


@pytest.mark.parametrize(
    ("goal", "par", "more", "code"),
    [
        ("{reveal: 2}", 3, "", ["Y312"]),
        ("{reveal: 2}", 3, "    shown: true\n", []),
        ("{reveal: 1}", 1, "", []),
        ("{reveal: column 2}", 1, "", []),
        ("{reveal: QH}", 1, "", ["Y312"]),
    ],
)
def test_a_claim_that_stands_on_hidden_cards_has_to_show_them(
    tmp_path: Path, goal: str, par: int, more: str, code: list[str]
) -> None:
    course = found(tmp_path, HIDDEN % (goal, par, more), positions=TWO)
    assert [code for code, _ in codes(course)] == code


def test_a_question_about_hidden_cards_has_to_show_them(tmp_path: Path) -> None:
    ask = (
        "  - ask: Which cards can move then?\n    board: start\n    predict: [JC>QD]\n"
        "    tap: auto\n    means: leaders\n    wrong: {else: No.}\n"
    )
    positions = "\n  start: |\n    1: 3D 8C\n    2: <7H> JC\n    3: JS 9D\n    4: 10D QD"
    assert [code for code, _ in codes(found(tmp_path, ask, positions=positions))] == ["Y312"]
    shown = found(tmp_path, ask + "    shown: true\n", positions=positions)
    assert codes(shown) == []


def test_neither_the_stock_nor_a_foundation_has_a_leader(tmp_path: Path) -> None:
    ask = (
        "  - ask: Which cards can move?\n    board: start\n    tap: [4C]\n"
        "    means: leaders\n    wrong: {else: No.}\n"
    )
    start = "foundations: AS\n    stock: 9D 8D\n    1: 2D 4C\n    2: 9S 5H\n    3: 10C KS"
    positions = f"\n  start: |\n    {start}"
    course = found(tmp_path, ask, "milligan-yukon-two-deck", positions=positions)
    assert codes(course) == []


# --- the language of the texts


def test_a_lesson_in_another_language_says_so(tmp_path: Path) -> None:
    """The texts of its author are marked, and the headings that the page adds are not."""
    step = "  - ask: Alles offen?\n    board: start\n    is: false\n    wrong: {else: Nein.}\n"
    here = pages.lesson_page(found(tmp_path / "en", step, positions=TWO), 0).text
    assert "lang=" not in here
    course = found(tmp_path / "de", step, positions=TWO, language="de")
    assert codes(course) == []
    text = pages.lesson_page(course, 0).text
    assert '# A title { lang="de" }' in text
    assert '{ .yk-lead lang="de" }' in text
    assert '<div class="yk-words" lang="de" markdown="1">' in text
    assert '## True or false? { #step-1 lang="en" }' in text


# --- sisters


def sisters(course: Course) -> list[Any]:
    return [s for s in course.lessons[0].steps if isinstance(s, Try | Ask) and s.sisters]


def test_a_sister_has_other_suits_in_position_and_words(course: Course) -> None:
    [step] = sisters(course)
    [sister] = step.sisters
    assert line(sister.table, sister.start) == "yukon/-/5C,9HJD,4H7D,8s10C3DJH6S,2HQS"
    assert sister.right == {"10C>JD": "Yes. The tail came along."}
    assert sister.solution == ("10C>JD",)


@pytest.mark.parametrize(
    ("way", "task", "right", "start"),
    [
        (
            "mirror",
            "Empty column 3, and bring the K♦ there from column 2.",
            "KD>3",
            "KH9H,8cKD,6S,KC7D",
        ),
        (
            "columns",
            "Empty column 3, and bring the K♦ there from column 4.",
            "KD>3",
            "KH9H,KC7D,6S,8cKD",
        ),
    ],
)
def test_a_sister_has_its_columns_in_another_order(
    tmp_path: Path, way: str, task: str, right: str, start: str
) -> None:
    step = """  - try: start
    task: Empty column 2, and bring the K♦ there from column 3.
    goal: {join: KD>2}
    par: 2
    wrong: {else: No.}
    right: {6S>7D: It is free., KD>2: It went to column 2.}
    hints: [Column 2 has one card., {show: 6S>7D}]
    swap: %s
"""
    positions = "\n  start: |\n    1: KC 7D\n    2: 6S\n    3: <8C> KD\n    4: KH 9H"
    course = found(tmp_path, step % way, positions=positions)
    assert codes(course) == []
    [sister] = sisters(course)[0].sisters
    assert sister.task == task
    assert sister.right[right] == "It went to column 3."
    assert line(sister.table, sister.start) == f"yukon/-/{start}"


def test_a_sister_that_does_not_hold_is_told_at_swap(tmp_path: Path) -> None:
    """The suits of Abacus are no equals: each goes up by steps of its own."""
    step = """  - try: start
    task: Bring the 5♦ to its foundation.
    goal: {foundation: 5}
    par: 1
    wrong: {else: No.}
    hints: [Look.]
    swap: suits
"""
    positions = "\n  start: |\n    foundations: AC 2S 3H 4D\n    1: 2C\n    2: 9D"
    told = codes(found(tmp_path, step, "abacus", positions=positions))
    assert [code for code, _ in told] == ["Y317"]
    assert "the goal cannot be reached" in told[0][1]


# --- positions


def test_a_position_may_be_a_deal_with_moves(tmp_path: Path) -> None:
    ask = "  - ask: All?\n    board: %s\n    is: true\n    wrong: {else: No.}\n"
    by_name = found(tmp_path, ask % "d", positions="\n  d: {deal: 46, play: [3S>4H, JD>QC]}")
    inline = found(tmp_path, ask % "{deal: 46, play: [3S>4H, JD>QC]}")
    assert codes(by_name) == codes(inline) == []
    starts = [asked(course)[0].start for course in (by_name, inline)]
    variant = sources.read_variant("yukon")
    expected = parse_line(
        variant,
        "yukon/-/4H3S2S6C,9C,5hjh8D5D2HKS4S,jc10h9dKH9SQH4D8C,7h10sas8s6HADAC2C6D,"
        "qd4ckc7c5cQSQCJD7D5S9H8H,3h6skdah7s3d3C10D10C2DJS",
    )
    assert starts == [expected, expected]


def test_a_position_may_stand_on_another(tmp_path: Path) -> None:
    ask = "  - ask: All?\n    board: b\n    is: true\n    wrong: {else: No.}\n"
    positions = "\n  b: {from: a, play: 5S>6H}\n  a: |\n    1: 6H\n    2: <AC> 5S"
    course = found(tmp_path, ask, positions=positions)
    assert codes(course) == []
    assert line(asked(course)[0].table, asked(course)[0].start) == "yukon/-/6H5S,AC"


# --- checkpoints

POINT = "  - checkpoint: %d\n    pass: 2\n"
QUESTION = "  - ask: All?\n    board: {deal: %d}\n    is: true\n    wrong: {else: No.}\n"


def with_checkpoint(folder: Path, count: int, **lines: str) -> Course:
    steps = "".join(QUESTION % number for number in range(1, 8))
    files = {
        "lessons/yukon/01-a-lesson.yml": lesson(steps, unit="Basics"),
        "lessons/yukon/02-b.yml": lesson(POINT % count, **lines).replace("a-lesson", "b"),
    }
    return load(folder, files)


def test_a_checkpoint_draws_from_its_unit(tmp_path: Path) -> None:
    [step] = with_checkpoint(tmp_path, 3, unit="Basics").lessons[1].steps
    assert (step.count, step.passing, len(step.pool)) == (3, 2, 6)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("count", "lines", "label"),
    [
        (8, {"unit": "Basics"}, "7 of 8 are there"),
        (2, {"unit": "Other"}, "0 of 2 are there"),
        (2, {}, "0 of 2 are there"),
    ],
)
def test_a_checkpoint_with_too_few_questions(
    tmp_path: Path, count: int, lines: dict[str, str], label: str
) -> None:
    course = with_checkpoint(tmp_path, count, **lines)
    assert codes(course) == [("Y320", label)]
    assert [item.id for item in course.lessons] == ["a-lesson"]


def test_a_unit_that_is_not_there_has_its_nearest_name(tmp_path: Path) -> None:
    files = {
        "lessons/yukon/01-a-lesson.yml": lesson(QUESTION % 1, unit="Basics"),
        "lessons/yukon/02-b.yml": lesson(
            "  - checkpoint: 1\n    pass: 1\n    from: [Basic]\n"
        ).replace("a-lesson", "b"),
    }
    [told] = load(tmp_path, files).problems
    assert (told.code, told.label) == ("Y320", "no lesson has the unit `Basic`")
    assert told.help.startswith("did you mean `Basics`?")


# --- answers and fails


def test_a_trap_loses_the_goal_wherever_it_does_not_meet_it(course: Course) -> None:
    two = next(s for s in course.lessons[0].steps if isinstance(s, Try) and s.par == 3)
    assert two.wrong["10D>JC"].keep is False
    [fail] = two.fails
    assert list(fail.condition) == ["positions"]
    after = apply(two.table, two.start, parse_move(two.table, two.start, "10D>JC"))
    assert line(two.table, after) in fail.condition["positions"]


def test_words_of_a_stage_are_those_of_its_position(course: Course) -> None:
    two = next(s for s in course.lessons[0].steps if isinstance(s, Try) and s.par == 3)
    after = apply(two.table, two.start, parse_move(two.table, two.start, "JC>QD"))
    stage = two.stages[line(two.table, after)]
    assert stage.right == {"JC>QH": "Back to the other queen."}
    assert [hint.text for hint in stage.hints] == ["The J♣ can go back."]


def test_harmless_moves_are_those_after_which_the_goal_is_still_there(course: Course) -> None:
    step = next(s for s in course.lessons[0].steps if isinstance(s, Try) and s.harmless)
    here = line(step.table, step.start)
    assert set(step.harmless[here]) == {"JH>QC", "4D>5S", "JD>QC"}


def test_LES_09_a_second_move_beside_the_only_one_is_named(tmp_path: Path) -> None:
    """Both tens take the nine. Without the claim both are accepted."""
    step = """  - try: start
    task: Turn up the face-down card.
    goal: {reveal: 1}
    par: 1
    wrong: {else: No.}
    hints: [Look.]
"""
    positions = "\n  start: |\n    1: 10S\n    2: 10C\n    3: <4D> 9H 3C"
    claimed = found(tmp_path / "claimed", step + "    only: 9H>10S\n", positions=positions)
    assert codes(claimed) == [("Y311", "9H>10C keeps the par too")]
    free = found(tmp_path / "free", step, positions=positions)
    [attempt] = free.lessons[0].steps
    assert isinstance(attempt, Try)
    assert attempt.good[line(attempt.table, attempt.start)] == ("9H>10S", "9H>10C")


def late(moves: int) -> tuple[str, list[str]]:
    """A graded deal of Yukon after so many moves of its winning line, and the moves that follow."""
    lines = (ROOT / "lessons/deals/yukon.jsonl").read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[1])
    played = record["line"].split(" ")
    place = f"{{deal: {record['deal']}, play: [{', '.join(played[:moves])}]}}"
    return place, played[moves:]


LAST = """  - try: %s
    task: Make a move after which the deal can still be won.
    goal: {last: %s}
    par: auto
    wrong: {else: No.}
    hints: [Look.]
%s"""


def test_a_move_that_keeps_a_deal_winnable(tmp_path: Path) -> None:
    place, rest = late(60)
    course = found(tmp_path, LAST % (place, "1", "    shown: true\n"))
    assert [code for code, _ in codes(course) if code[1] != "4"] == []
    [step] = course.lessons[0].steps
    assert isinstance(step, Try)
    good = step.good[line(step.table, step.start)]
    assert rest[0] in good
    for move in legal_moves(step.table, step.start):
        text = move_text(step.table, step.start, move)
        solver = Solver(step.table, apply(step.table, step.start, move), seed=7)
        assert (solver.step(200_000) == WON) == (text in good)


def test_what_the_solver_saw_has_to_be_shown(tmp_path: Path) -> None:
    place, _ = late(20)
    told = [code for code, _ in codes(found(tmp_path, LAST % (place, "1", "")))]
    assert "Y312" in told or "Y304" in told
    many = found(tmp_path, LAST % (place, "4", ""))
    assert codes(many) == [("Y301", "it stands alone, and asks for 1 to 3 moves: `{last: 1}`")]


def test_two_moves_that_keep_a_deal_winnable(tmp_path: Path) -> None:
    """Each line of two moves, tried one by one; to go to and fro is not to move twice."""
    place, rest = late(78)
    course = found(tmp_path, LAST % (place, "2", "    shown: true\n"))
    assert [code for code, _ in codes(course) if code[1] != "4"] == []
    [step] = course.lessons[0].steps
    assert isinstance(step, Try)
    assert step.par == 2
    table, start = step.table, step.start
    once = [apply(table, start, move) for move in legal_moves(table, start)]
    twice = [apply(table, after, move) for after in once for move in legal_moves(table, after)]
    won = {
        line(table, after)
        for after in twice
        if after not in (start, *once) and Solver(table, after, seed=7).step(200_000) == WON
    }
    assert set(step.goal["positions"]) == won
    assert rest[0] in step.good[line(table, start)]


def test_a_part_of_the_pack_cannot_be_won_or_lost(tmp_path: Path) -> None:
    course = found(tmp_path, LAST % ("start", "1", ""), positions=TWO)
    assert [code for code, _ in codes(course)] == ["Y105"]
