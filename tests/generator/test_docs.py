"""What the pages written by hand claim: their lesson is right, their list of keys is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.lesson import FAILS, GOALS
from generator.board import keys
from generator.course import check, grammar, meaning
from generator.course.lesson import Try
from generator.files import report
from tests.conftest import ROOT
from tests.generator.course import load

PAGE = (ROOT / "docs" / "writing-lessons.md").read_text(encoding="utf-8")
NAME = "lessons/yukon/20-make-the-landing.yml"


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


def test_words_for_right_moves_do_not_say_right_again(tmp_path: Path, example: str) -> None:
    """The table says "Right." before them."""
    lessons = [*check.load_course(ROOT).lessons, *load(tmp_path, {NAME: example}).lessons]
    tries = [step for item in lessons for step in item.steps if isinstance(step, Try)]
    said = [say for step in tries for say in step.right.values()]
    assert len(said) > 20
    assert [say for say in said if PRAISE.match(say)] == []
    assert "**Right.**" in PAGE
