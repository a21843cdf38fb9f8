"""The words of a sister position: cards get their other suit, and nothing else does."""

from __future__ import annotations

from pathlib import Path

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
