"""Every lesson answers what it names: its wrong moves and its questions, right and wrong.

A lesson is opened once; its steps are gone through in their order, of a checkpoint those drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import NotationError, line, parse_move, why_not
from tests.browser.play import LESSONS, Board, by_text, steps_of
from tests.browser.test_lessons import as_text, give, is_single

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine import Move, Variant
    from engine.position import Position

pytestmark = pytest.mark.slow
STILL = {"reduced_motion": "reduce"}
GO = """number => new Promise(done => {
  addEventListener("hashchange", done, { once: true });
  location.hash = `step=${number}`;
})"""


@pytest.mark.parametrize("context_options", [STILL], ids=["still"])
@pytest.mark.parametrize("address", LESSONS)
def test_a_lesson_answers_wrong_moves_and_questions_both_ways(
    page: Page, site: str, address: str
) -> None:
    page.goto(site + address)
    kinds = {"try": answer_moves, "ask": answer_question}
    page.wait_for_selector(".yk-live-steps")
    for number in range(1, steps_of(page) + 1):
        page.evaluate(GO, number)
        table = page.locator(".yk-step.yk-active > .yk-table")
        answer = kinds.get(table.get_attribute("data-kind") or "") if table.count() else None
        if answer:
            answer(Board(page, table.get_attribute("id") or ""))


def answer_moves(board: Board) -> None:
    """The solution, and before each of its moves the named wrong ones that can be made there."""
    rules, position = board.start()
    data = board.data
    given: set[str] = set()
    for text in data["solution"]:
        right, after = by_text(rules, position, text)
        for wrong, answer in named_here(data, line(rules, position)).items():
            if wrong not in given and is_other(rules, position, wrong, right):
                given.add(wrong)
                answer_wrong(board, rules, position, wrong, answer)
        board.tap(rules, position, right)
        position = after
    assert board["next-step"].is_visible()


def named_here(data: dict[str, Any], here: str) -> dict[str, Any]:
    """The wrong moves that have words: those of this position come first."""
    stage = data.get("stages", {}).get(here, {})
    always = {text: it for text, it in data["wrong"].items() if text not in stage.get("right", {})}
    return {**always, **stage.get("wrong", {})}


def is_other(rules: Variant, position: Position, text: str, right: Move) -> bool:
    """Can this move be made here, and is it none of the solution?"""
    try:
        move = parse_move(rules, position, text)
    except NotationError:
        return False
    return move != right and why_not(rules, position, move) is None


def answer_wrong(
    board: Board, rules: Variant, position: Position, text: str, answer: dict[str, Any]
) -> None:
    """It has its own words, and is put back or can be taken back."""
    counter = board.counter()
    board.tap(rules, position, by_text(rules, position, text)[0])
    words = as_text(board, answer["say"])
    wait_for_words(board, words if answer["keep"] else f"Not yet. {words}")
    if answer["keep"]:
        board["undo"].click()
    else:
        board.page.wait_for_selector(f"#{board.id} .yk-tried")  # it is put back
    wait_for_count(board, counter)


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
