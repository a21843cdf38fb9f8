"""Every lesson answers what it names: its wrong moves and its questions, right and wrong.

A lesson is opened once; its steps are gone through in their order, of a checkpoint those drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.play import LESSONS, Board, by_text
from tests.browser.test_lessons import as_text, give, is_single

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine import Move, Variant
    from engine.position import Position

pytestmark = pytest.mark.slow
STILL = {"reduced_motion": "reduce"}


@pytest.mark.parametrize("context_options", [STILL], ids=["still"])
@pytest.mark.parametrize("address", LESSONS)
def test_a_lesson_answers_wrong_moves_and_questions_both_ways(
    page: Page, site: str, address: str
) -> None:
    page.goto(site + address)
    kinds = {"try": answer_moves, "ask": answer_question}
    steps = int(page.locator(".yk-step-count").inner_text().split()[-1])
    for number in range(1, steps + 1):
        page.evaluate("number => { location.hash = `step=${number}`; }", number)
        page.locator(".yk-step-count").get_by_text(f"Step {number} of {steps}").wait_for()
        table = page.locator(".yk-step.yk-active > .yk-table")
        answer = kinds.get(table.get_attribute("data-kind") or "") if table.count() else None
        if answer:
            answer(Board(page, table.get_attribute("id") or ""))


def answer_moves(board: Board) -> None:
    """The named wrong moves that are legal at the start: each has its own words."""
    rules, position = board.start()
    counter = board.counter()
    for text, answer in board.data["wrong"].items():
        move = named(rules, position, text)
        if move is None:
            continue
        board.tap(rules, position, move)
        words = as_text(board, answer["say"])
        wait_for_words(board, words if answer["keep"] else f"Not yet. {words}")
        if answer["keep"]:
            board["undo"].click()
        else:
            board.page.wait_for_selector(f"#{board.id} .yk-tried")  # it is put back
        wait_for_count(board, counter)


def named(rules: Variant, position: Position, text: str) -> Move | None:
    try:
        return by_text(rules, position, text)[0]
    except ValueError:
        return None


def answer_question(board: Board) -> None:
    """Each wrong answer that can be given alone, then the right one."""
    data: dict[str, Any] = board.data
    for answer, say in data["wrong"].items():
        if data["quiz"] in ("number", "one", "true") or is_single(data):
            give(board, [answer])
            wait_for_words(board, f"Not yet. {as_text(board, say)}")
    give(board, data["answer"])
    board.page.wait_for_selector(f"#{board.id}-message:is([data-tone=done], [data-tone=right])")


def wait_for_words(board: Board, words: str) -> None:
    board.page.wait_for_function(
        "([id, words]) => document.querySelector(`#${id}-message`).innerText.includes(words)",
        arg=[board.id, words],
    )


def wait_for_count(board: Board, count: str) -> None:
    board.page.wait_for_function(
        "([id, text]) => document.querySelector(`#${id} .yk-counter`).innerText === text",
        arg=[board.id, count],
    )
