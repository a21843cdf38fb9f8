"""The words of a sister position: cards get their other suit, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import card_text
from generator.course.lesson import Try
from tests.generator.course import load

LESSON = """lesson: a-lesson
variant: yukon
title: A title
teaches: It.
difficulty: 1
minutes: 1
positions:
  start: |
    1: 7D 8C
    2: <QH> 7H
    3: 2D
    4: 3C
steps:
  - try: start
    task: Two red 7s wait, and the 8♣ takes one of them. The 8s are two.
    goal: {reveal: 1}
    par: 1
    right: {7h>8c: The 7♥ left.}
    wrong: {else: Which of the 7s has hearts?}
    hints: [Two 7s., {show: 7h>8c}]
    swap: suits
"""


def test_sevens_in_a_sentence_are_no_card_of_spades(tmp_path: Path) -> None:
    course = load(tmp_path, {"lessons/yukon/01-a-lesson.yml": LESSON})
    assert [problem.label for problem in course.problems] == []
    [step] = [step for step in course.lessons[0].steps if isinstance(step, Try)]
    [sister] = step.sisters
    assert sister.task == "Two red 7s wait, and the 8♠ takes one of them. The 8s are two."
    assert sister.right == {"7D>8S": "The 7♦ left."}
    assert sister.hints[0].text == "Two 7s."


@pytest.mark.parametrize(
    ("variant", "start", "swapped"),
    [
        ("yukon", "foundations: 6S 3H 4D 2C\n    1: 9H 7S", "2S 4H 3D 6C"),
        ("milligan-yukon-two-deck", "foundations: 6S 3H 4D 2C AS\n    1: 9H 7S", "2S 4H 3D 6C AC"),
    ],
)
def test_foundations_change_their_suits_with_the_cards(
    tmp_path: Path, variant: str, start: str, swapped: str
) -> None:
    text = LESSON[: LESSON.index("positions:")].replace("yukon", variant) + (
        f"positions:\n  start: |\n    {start}\n"
        "steps:\n  - try: start\n    task: Bring the 7♠ to its foundation.\n"
        "    goal: {foundation: 7S}\n    par: 1\n    right: {7S>foundation: It follows the 6♠.}\n"
        "    wrong: {else: No.}\n    hints: [Which suit waits?, {show: 7S>foundation}]\n"
        "    swap: suits\n"
    )
    course = load(tmp_path, {f"lessons/{variant}/01-a-lesson.yml": text})
    assert [p.label for p in course.problems if p.severity == "error"] == []
    [step] = [step for step in course.lessons[0].steps if isinstance(step, Try)]
    [sister] = step.sisters
    assert sister.right == {"7C>foundation": "It follows the 6♣."}
    assert sorted(_highest(sister)) == sorted(swapped.split())


def _highest(step: Try) -> list[str]:
    assert step.table
    piles = [step.start[pile] for pile in step.table.foundations]
    return [card_text(pile[-1]) for pile in piles if pile]
