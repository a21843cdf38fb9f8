"""What the pages written by hand claim: their lesson is right, their list of keys is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import deal, parse_card, parse_move, parse_position, position_text, table_of, why_not
from engine.cards import FACE_DOWN
from engine.lesson import FAILS, GOALS, goal
from generator.board import keys
from generator.course import grammar, meaning
from generator.course.lesson import Try
from generator.files import family, report, sources
from generator.files.nodes import Map
from tests.conftest import ROOT
from tests.generator.course import load, own_course, parse

PAGE = (ROOT / "docs" / "writing-lessons.md").read_text(encoding="utf-8")
YUKON = sources.read_variant("yukon")
DEAL = next(
    number
    for number in range(1, 99)
    if any(parse_card("8C") | FACE_DOWN in pile for pile in deal(YUKON, number))
)
NAME = "lessons/yukon/90-make-the-landing.yml"


def block(language: str, start: str) -> str:
    """The code block of the page that starts with this text."""
    found = re.search(rf"```{language}\n({re.escape(start)}.*?)```", PAGE, re.S)
    assert found, f"the page has no {language} block that starts with {start}"
    return found[1]


@pytest.fixture
def example() -> str:
    # `after` names a lesson of the real course, which is not in the test's folder
    return block("yaml", "lesson: make-the-landing").replace("[carry-the-tail]", "[]")


def test_the_example_of_a_lesson_has_no_fault(tmp_path: Path, example: str) -> None:
    course = load(tmp_path, {NAME: example})
    assert [report.as_text(problem) for problem in course.problems] == []
    assert [lesson.id for lesson in course.lessons] == ["make-the-landing"]


def test_the_example_of_a_fault_is_what_the_check_says(tmp_path: Path, example: str) -> None:
    course = load(tmp_path, {NAME: example.replace("move: 9S>10D", "move: 9S>JS")})
    (problem,) = course.problems
    assert report.as_text(problem).strip() == block("text", "error[Y203]").strip()


STEPS = re.findall(r"```yaml\n(- .*?)```", PAGE, re.S)


@pytest.mark.parametrize("steps", STEPS, ids=[steps.split(":")[0] for steps in STEPS])
def test_every_step_that_the_page_shows_has_no_fault(tmp_path: Path, steps: str) -> None:
    """Each is put into a lesson with the positions of the page."""
    head = "variant: yukon\nteaches: It.\ndifficulty: 1\nminutes: 1\nunit: Basics\n"
    positions = block("yaml", "positions:")
    others = "- is: true\n  ask: Can it?\n  board: start\n  wrong: {else: No.}\n" * 8
    files = {
        f"lessons/yukon/{number}-{name}.yml": f"lesson: {name}\ntitle: A title\n{head}{positions}"
        f"steps:\n{text}"
        for number, name, text in (("01", "others", others), ("02", "shown", steps))
    }
    course = load(tmp_path, files)
    alone = ("Y407", "Y408")  # each block has few steps, and uses one position of all
    assert [report.as_text(p) for p in course.problems if p.code not in alone] == []
    assert [lesson.id for lesson in course.lessons] == ["others", "shown"]


def test_no_example_of_the_page_is_left_unchecked() -> None:
    starts = [text.split(":")[0] for text in re.findall(r"```yaml\n(.*?)```", PAGE, re.S)]
    assert [text for text in starts if not text.startswith("- ")] == ["lesson", "positions"]
    assert len(starts) == len(STEPS) + 2


def test_the_position_that_the_page_shows_can_be_read() -> None:
    text = block("text", "foundations:")
    table = table_of(YUKON, text)
    assert position_text(table, parse_position(table, text)) == text.strip()


MOVES = {  # a position for each move that the page shows
    "10S>JH": ("yukon", "1: 10S 3C\n2: JH"),
    "6C>foundation": ("yukon", "foundations: 5C\n1: 6C"),
    "KH>3": ("yukon", "1: 2S KH\n2: 3S\n3: empty"),
    "foundation:5H>6S": ("yukon", "foundations: 5H\n1: 6S"),
    "8H@2>9S@5": ("double-yukon", "1: 8H\n2: 8H\n3: 9S\n4: KC\n5: 9S"),
}


def test_every_move_that_the_page_shows_is_one() -> None:
    rows = re.findall(
        r"^\| `(\S+)` \|", PAGE.partition("## Moves")[2].partition("## Steps")[0], re.M
    )
    assert rows == list(MOVES)
    for move, (name, text) in MOVES.items():
        table = table_of(sources.read_variant(name), text)
        position = parse_position(table, text)
        assert why_not(table, position, parse_move(table, position, move)) is None, move


def test_every_goal_that_the_page_shows_can_be_meant() -> None:
    """In a whole deal in which the 8♣ lies face down. ``last`` is a word of the check alone."""
    part = PAGE.partition("## Goals")[2]
    shown = re.findall(r"^\| `(\{.+?\})` \|", part, re.M)
    shown += re.findall(r"`(\{(?:any|all|not): .+?\})`", part)
    words = set()
    for text in shown:
        node, problems = parse(text.replace("goal", "{reveal: 1}"))
        assert isinstance(node, Map)
        assert problems == []
        words |= set(node.entries)
        if "last" not in node:
            goal(YUKON, deal(YUKON, DEAL), node.data())
    assert words == {*GOALS, "last"}


def test_the_page_shows_every_kind_of_step_goal_and_question() -> None:
    shown = "".join(STEPS)
    for word in [*grammar.STEPS, *grammar.QUIZZES]:
        assert re.search(rf"^[- ] {word}:", shown, re.M), word
    goals = PAGE[PAGE.index("## Goals") :]
    for word in (*GOALS, *FAILS):
        assert f"{word}:" in goals, word
    meanings = PAGE[PAGE.index("| `means` |") :]
    for name in meaning.NAMES:
        assert f"`{name}`" in meanings or f"`{name.replace('8S', '9H')}`" in meanings, name


@pytest.mark.parametrize("kind", ["practice", "worked", "try", "ask", "deal", "puzzle"])
def test_every_key_of_a_table_is_explained(kind: str) -> None:
    page = (ROOT / "docs" / "how-to-use.md").read_text(encoding="utf-8")
    rows = [line for line in page.split("\n") if line.startswith("| <kbd>")]
    explained = set(re.findall(r"<kbd>(.+?)</kbd>", " ".join(rows)))
    for names, _ in keys.of_kind(kind):
        for name in re.findall(r"[^\s,+]+", names.replace("1 to 9, 0", "1")):
            assert name in explained, f"{name} is in the list of a {kind} table only"


PRAISE = re.compile(r"(Yes|Good|Right|Correct|Exactly|Well done|Fine|Great)\b[.,!]", re.I)


@pytest.mark.parametrize(
    ("case", "says"),
    [
        ("UND-04", "Each card that goes there is a move of its own: one **Undo** takes back one"),
        ("UND-08", "its win counts once, whatever you undo or restart afterwards; dealt anew,"),
        ("UND-12", "saved at every move with all its moves and its bookmark"),
        ("UND-12", "An undo takes its move off, a redo puts it back on."),
        ("LES-12", "After a hint has shown the move there are two at most"),
        ("SAV-09", "counts for as long as its position and its question stay the same"),
    ],
)
def test_what_a_case_wants_written_down_is_in_the_manual(case: str, says: str) -> None:
    """That it holds is tested where it is done: these sentences only must not get lost."""
    assert says in (ROOT / "docs" / "how-to-use.md").read_text(encoding="utf-8"), case


def test_rul_01_the_page_of_questions_names_the_games_whose_cards_come_back() -> None:
    """RUL-01: the same rule as on the pages of rules: these games, and in most others no."""
    questions = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
    answer = "In Yukon, Russian Solitaire, Alaska and their two-deck games yes, in most others no."
    assert f"**May a card come back from its foundation?** {answer}" in questions
    games = family.known()
    named = {"yukon", "russian", "alaska", "double-yukon", "double-russian"}
    come_back = {name for name, game in games.items() if game.returns}
    assert named <= come_back
    assert len(come_back - named) < len(games.keys() - named) / 2


def test_words_for_right_moves_do_not_say_right_again(tmp_path: Path, example: str) -> None:
    """The table says "Right." before them."""
    lessons = [*own_course().lessons, *load(tmp_path, {NAME: example}).lessons]
    tries = [step for item in lessons for step in item.steps if isinstance(step, Try)]
    said = [say for step in tries for say in step.right.values()]
    assert len(said) > 20
    assert [say for say in said if PRAISE.match(say)] == []
    assert "**Right.**" in PAGE
