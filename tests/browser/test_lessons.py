"""Every lesson, in the real site and a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.play import LESSONS, Board, by_text, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from engine import Variant
    from engine.position import Position

CARRY = "lessons/yukon/carry-the-tail/"


def boards(page: Page, kind: str) -> Iterator[tuple[int, Board]]:
    """The tables of a kind, each with the number of its step."""
    for section in page.locator(".yk-step").all():
        table = section.locator(f".yk-table[data-kind={kind}]")
        if table.count():
            yield (
                int(section.get_attribute("data-step") or 0),
                Board(page, table.get_attribute("id") or ""),
            )


def go_to_step(page: Page, number: int) -> None:
    while page.locator(".yk-step.yk-active").get_attribute("data-step") != str(number):
        page.locator(".yk-step-nav").get_by_role("button").last.click()


def answers(page: Page, kind: str) -> Iterator[tuple[int, Board, str, Any]]:
    """Named wrong moves (those that are put back) or refused ones that can be made at the start."""
    for number, board in boards(page, "try"):
        rules, position = board.start()
        for text, answer in board.data[kind].items():
            if kind == "illegal" or not answer["keep"]:
                try:
                    by_text(rules, position, text)
                except ValueError:
                    continue
                yield number, board, text, answer


def visit(name: str, viewport: tuple[int, int], address: str) -> Any:
    """One lesson on one screen; the quick run visits one, the whole run all of them."""
    quick = address == CARRY and viewport == DESKTOP
    return pytest.param(viewport, address, id=f"{name}-{address}", marks=[SLOW] * (not quick))


SLOW = pytest.mark.slow
CHECKPOINTS = [address for address in LESSONS if "/checkpoint-" in address]
COURSE = [address for address in LESSONS if address not in CHECKPOINTS]
VISITS = [visit("desktop", DESKTOP, address) for address in COURSE]
VISITS += [visit("phone", PHONE, address) for address in COURSE[::6]]


@pytest.mark.parametrize(("viewport", "address"), VISITS)
def test_a_lesson_to_its_end_by_its_own_solution(page: Page, site: str, address: str) -> None:
    page.goto(site + address)
    steps = page.locator(".yk-step").count()
    last = "Next lesson" if page.locator(".yk-lesson-nav .yk-after").count() else "All lessons"
    for number in range(1, steps + 1):
        assert page.locator(".yk-step:visible").count() == 1
        section = page.locator(".yk-step.yk-active")
        assert section.get_attribute("data-step") == str(number)
        after = "Next step" if number < steps else last
        table = section.locator(".yk-table")
        onward = page.locator(".yk-step-nav").get_by_role("button", name=after)
        if table.count():
            board = Board(page, table.get_attribute("id") or "")
            onward = DO[table.get_attribute("data-kind") or ""](board)
        assert onward.inner_text() == after
        if number < steps:
            onward.click()
    assert page.locator(".yk-step-count").inner_text() == f"Step {steps} of {steps}"


def do_worked(board: Board) -> Locator:
    watch(board)
    return board["forward"]


def do_try(board: Board) -> Locator:
    solve(board)
    return board["next-step"]


def do_deal(board: Board) -> Locator:
    """The goal of a whole deal by the line that the check has found."""
    board.element.locator('.yk-board [tabindex="0"]').focus()
    rules, position = board.start()
    for text in board.data["solution"]:
        move, after = by_text(rules, position, text)
        board.press(rules, position, move)
        position = after
    return board["next-step"]


def do_ask(board: Board) -> Locator:
    """Every wrong answer that has words of its own and can be given alone, then the right one."""
    data = board.data
    for answer, say in data["wrong"].items():
        if data["quiz"] in ("number", "one", "true") or is_single(data):
            give(board, [answer])
            board.page.wait_for_selector(f"#{board.id}-message[data-tone=wrong]")
            assert board.message() == f"Not yet. {as_text(board, say)}"
    give(board, data["answer"])
    return board["next-step"]


def is_single(data: dict[str, Any]) -> bool:
    """Is one tap the whole answer?"""
    return data["quiz"] == "tap" and len(data["answer"]) == 1


def give(board: Board, answer: list[str]) -> None:
    """Answer a question in the form that the page's data has."""
    data = board.data
    if data["quiz"] == "number":
        board["answer"].fill(answer[0])
        board["answer"].press("Enter")
    elif data["quiz"] == "tap":
        rules, position = board.start()
        for key in answer:
            pile, at = map(int, key.split(","))
            board.tap_place(rules, position, pile, at)
    else:
        for number in answer:
            board[f"choice-{number}"].click()
    if data["quiz"] == "many" or (data["quiz"] == "tap" and not is_single(data)):
        board["check"].click()


def as_text(board: Board, html: str) -> str:
    """What is read of a piece of HTML."""
    found: str = board.page.evaluate(
        "html => { const e = document.createElement('p'); e.innerHTML = html; return e.innerText }",
        html,
    )
    return found


DO = {"worked": do_worked, "try": do_try, "deal": do_deal, "ask": do_ask}


@pytest.mark.slow
@pytest.mark.parametrize("address", CHECKPOINTS)
def test_a_checkpoint_draws_questions_and_counts(page: Page, site: str, address: str) -> None:
    """The first question is answered, the second one shown, the others are passed by."""
    page.goto(site + address)
    told = page.locator(".yk-checkpoint")
    count, needed = (int(told.get_attribute(f"data-{name}") or 0) for name in ("count", "pass"))
    others = page.locator(".yk-step:not(.yk-step--pool, .yk-step--result)").count()
    place = page.locator(".yk-step-count")
    assert place.inner_text() == f"{count} positions"
    for _ in range(others):
        go_on(page)
    assert place.inner_text() == f"Position 1 of {count}", "what stands before is not counted"
    assert page.locator(".yk-active").get_attribute("aria-label") == f"Position 1 of {count}"
    table = page.locator(".yk-active .yk-table")
    board = Board(page, table.get_attribute("id") or "")
    if table.get_attribute("data-kind") == "ask":
        give(board, board.data["answer"])
    else:
        solve(board)
    board["next-step"].click()
    page.locator(".yk-active [data-do=solution]").click()
    while page.locator(".yk-step--result.yk-active").count() == 0:
        go_on(page)
    assert place.inner_text() == "Result"
    result = page.locator(".yk-step--result")
    assert f"1 of {count} right at the first go." in result.inner_text()
    assert f"{needed} are a pass" in result.inner_text()
    rows = result.locator("li").all_inner_texts()
    assert len(rows) == count
    assert [row.endswith("(right)") for row in rows] == [True] + [False] * (count - 1)


def go_on(page: Page) -> None:
    """By whichever button leads on."""
    page.locator(".yk-step-nav > :last-child:visible, .yk-active [data-do=next-step]").last.click()


@pytest.mark.slow
def test_the_last_step_leads_to_the_next_lesson_by_its_name(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    steps = page.locator(".yk-step").count()
    title = page.locator(".yk-lesson-nav .yk-after").inner_text().removesuffix(" →")
    go_to_step(page, steps)
    board = Board(page, f"table-{steps}")
    solve(board)
    assert board["next-step"].inner_text() == "Next lesson"
    assert said(page).endswith("Enter for the next lesson.")
    page.keyboard.press("Enter")
    page.wait_for_function("t => document.querySelector('h1')?.innerText.startsWith(t)", arg=title)


def watch(board: Board) -> None:
    """Step through a worked example, or a shown solution, to its end."""
    shown, count = board.counter().split(" of ")
    for _ in range(int(count) - int(shown)):
        step(board)


def step(board: Board) -> None:
    """One scene on, once Python runs."""
    before = board.counter()
    board["forward"].click()
    board.page.wait_for_function(
        "([id, before]) => document.querySelector(`#${id} .yk-counter`).innerText !== before",
        arg=[board.id, before],
    )


def solve(board: Board, stars: str = "Three stars.") -> None:
    rules, position = board.start()
    for text in board.data["solution"]:
        move, after = by_text(rules, position, text)
        board.tap(rules, position, move)
        position = after
    assert stars in board.message()
    assert board["next-step"].is_visible()


@pytest.mark.slow
def test_a_lesson_by_dragging(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board = next(boards(page, "try"))
    go_to_step(page, number)
    rules, position = board.start()
    for text in board.data["solution"]:
        move, after = by_text(rules, position, text)
        board.drag(rules, position, move)
        position = after
    page.wait_for_function(
        "document.querySelector('.yk-active .yk-message').innerText.includes('Done in')"
    )


def test_a_wrong_move_gets_its_own_words_and_is_put_back(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board, text, answer = next(answers(page, "wrong"))
    go_to_step(page, number)
    rules, position = board.start()
    before = board.cards()
    move, _ = by_text(rules, position, text)
    board.tap(rules, position, move)
    page.wait_for_selector(f"#{board.id}-message[data-tone=wrong]")
    words = as_text(board, answer["say"])
    assert board.message() == f"Not yet. {words} Position put back."
    assert board.cards() != before, "the move is seen"
    page.wait_for_selector(f"#{board.id} .yk-tried")
    assert board.cards() == before
    assert board.counter() == "0 moves"


@pytest.mark.slow
def test_a_refused_move_is_answered_with_its_rule(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board = next(boards(page, "try"))
    go_to_step(page, number)
    rules, position = board.start()
    before = board.cards()
    leader, landing, words = refused(rules, position)
    board.place(rules, position, *leader).click(position={"x": 10, "y": 8})
    board.place(rules, position, landing).click(position={"x": 10, "y": 8})
    page.wait_for_selector(f"#{board.id}-message[data-tone=refusal]")
    assert words in board.message()
    assert words in said(page, urgent=True)
    assert board.cards() == before
    with page.expect_navigation():
        board["message"].get_by_role("link").click()
    assert "/rules/yukon/#" in page.url
    part = page.url.partition("#")[2]
    assert page.locator(f"[id='{part}']").count() == 1, "the link leads to the rule itself"


def refused(rules: Variant, position: Position) -> tuple[tuple[int, int], int, str]:
    """A leader, a column that it may not be put on, and the words of the refusal."""
    from engine import Move, refusals, why_not

    for source in rules.columns:
        for target in rules.columns:
            if position[source] and position[target]:
                move = Move(source, len(position[source]) - 1, target)
                why = why_not(rules, position, move)
                if why and why.reason in ("rank", "color"):
                    return (move.source, move.at), target, refusals.refusal(rules, position, why)
    raise AssertionError("every move is legal")


def test_a_worked_example_forwards_and_back(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board = next(boards(page, "worked"))
    go_to_step(page, number)
    seen = [board.cards()]
    for _ in range(int(board.counter().split(" of ")[1])):
        step(board)
        seen.append(board.cards())
    assert seen[0] != seen[-1]
    for cards in seen[-2::-1]:
        board["back"].click()
        assert [c.split(", marked")[0] for c in board.cards()] == [
            c.split(", marked")[0] for c in cards
        ]
    board["back"].click()
    page.wait_for_function(f"document.querySelector('.yk-active').dataset.step == '{number - 1}'")


def test_hints_and_the_solution(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board = next(boards(page, "try"))
    go_to_step(page, number)
    hints = len(board.data["hints"])
    heard = []
    for _ in range(hints):
        board["hint"].click()
        page.wait_for_function("n => true", arg=0)
        heard.append(said(page))
    assert len(set(heard)) == hints
    board["solution"].click()
    watch(board)
    assert "The goal is met" in board.message()
    board["restart"].click()
    solve(board, stars="No star.")
    assert "olution seen." in board.message()
    assert "★" not in board.message()


@pytest.mark.slow
def test_a_lesson_by_keys_alone(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board = next(boards(page, "try"))
    go_to_step(page, number)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    rules, position = board.start()
    for text in board.data["solution"]:
        move, after = by_text(rules, position, text)
        board.press(rules, position, move)
        position = after
    page.wait_for_function(
        "document.querySelector('.yk-active .yk-message').innerText.includes('Done in')"
    )
    page.keyboard.press("Enter")
    page.wait_for_function(f"document.querySelector('.yk-active').dataset.step == '{number + 1}'")


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}], ids=["no script"])
def test_without_javascript_all_steps_can_be_read(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    steps = page.locator(".yk-step")
    assert steps.count() == page.locator(".yk-step:visible").count() > 1
    assert page.get_by_text("Table as text").first.is_visible()


@pytest.mark.slow
def test_a_part_that_comes_later_leads_no_step_further(page: Page, site: str) -> None:
    """What questions need comes with the first of them; the example before it led on long ago."""
    page.goto(site + CARRY)
    go_to_step(page, 2)
    board = Board(page, "table-2")
    watch(board)
    board["forward"].click()
    question = Board(page, "table-3")
    give(question, question.data["answer"])
    question["next-step"].wait_for()
    assert page.locator(".yk-step.yk-active").get_attribute("data-step") == "3"
