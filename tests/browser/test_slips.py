"""Slips and detours: before Python runs, away from the board, on a phone on its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import deal, position_text
from tests.browser.conftest import DESKTOP
from tests.browser.play import CORNER, Board, said, wait
from tests.browser.test_lessons import CARRY, boards, go_to_step
from tests.browser.test_playing import do, opened
from tests.engine.tables import FAMILY, variant

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.slow
PRACTICE = "practice/yukon/"


def without_python(page: Page, address: str) -> tuple[Board, list[Route]]:
    """A table whose Python does not come before it is let go."""
    held: list[Route] = []
    page.route("**/micropython.bin", lambda route: held.append(route))
    page.goto(address)
    page.wait_for_selector("#table-1.yk-ready")
    return Board(page), held


def let_go(page: Page, held: list[Route]) -> None:
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    page.wait_for_function("yukonSchool.take !== undefined")


def test_keys_before_python_do_not_call_the_focus_back(page: Page, site: str) -> None:
    """Who has gone on to a field goes on there; the board remembers where the keys led."""
    board, held = without_python(page, site + PRACTICE)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("3")
    board["number"].fill("31")
    let_go(page, held)
    board.answered()
    assert board.focused() == "number"
    page.keyboard.type("2")
    assert board["number"].input_value() == "312"
    assert board.element.locator(".yk-held").count() == 0
    stop = board.element.locator('.yk-board [tabindex="0"]')
    assert stop.get_attribute("data-pile") == "2", "column 3"


@pytest.mark.parametrize("end", ["Escape", "outside"])
def test_a_drag_before_python_is_put_back(page: Page, site: str, end: str) -> None:
    board, held = without_python(page, site + PRACTICE)
    start = board["10C"].bounding_box()
    assert start
    page.mouse.move(start["x"] + 12, start["y"] + 9)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] + 40, steps=4)
    assert board.element.locator(".yk-held").count() > 1, "the whole tail travels"
    if end == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.move(5, 300)
    page.mouse.up()
    assert board.element.locator(".yk-held").count() == 0
    let_go(page, held)
    assert board.counter() == "0 moves"
    assert board.element.locator(".yk-held").count() == 0


def test_nothing_is_typed_where_nothing_moves(page: Page, site: str) -> None:
    """A question answered by taps, of which a typed move would change the table."""
    page.goto(site + CARRY)
    number, board = next(boards(page, "ask"))
    go_to_step(page, number)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("/")
    board.answered()
    assert board.element.locator(".yk-typed").count() == 0


@pytest.mark.parametrize("viewport", [DESKTOP, (768, 1024)])
def test_all_keys_can_be_read(page: Page, site: str, viewport: tuple[int, int]) -> None:
    panel = opened(page, site + PRACTICE).element.locator(".yk-panel")
    do(page, "keys")
    edge, *ends = panel.evaluate(
        "e => [e, ...e.querySelectorAll('dt, dd')].map(e => e.getBoundingClientRect().right)"
    )
    assert len(ends) > 40
    assert max(ends) <= edge
    assert panel.evaluate("e => e.scrollTop") == 0, "it begins with its first key"
    assert panel.get_by_role("button", name="Close").is_visible()


@pytest.mark.parametrize("by", ["Enter", "Go"])
def test_a_question_has_the_focus_wherever_it_comes_from(page: Page, site: str, by: str) -> None:
    page.goto(f"{site}{PRACTICE}?deal=24")
    board = wait(page)
    board["AS"].dblclick(position=CORNER)
    board.wait_for_count(1)
    board["number"].fill("25")
    if by == "Enter":
        page.keyboard.press("Enter")
    else:
        board["deal"].click()
    page.wait_for_selector("#table-1-question")
    assert board.focused() == "no"


def test_a_deal_of_ones_own_is_not_found_under_another_address(page: Page, site: str) -> None:
    rules = variant("yukon")
    page.goto(f"{site}{PRACTICE}?deal=24")
    board = wait(page)
    do(page, "deals")
    panel = board.element.locator(".yk-panel")
    panel.locator("textarea").fill(position_text(rules, deal(rules, 77)))
    panel.get_by_role("button", name="Play it").click()
    page.wait_for_function("location.search === ''")
    cards = board.cards()
    page.reload()
    board = wait(page)
    assert board.cards() == cards
    assert "would take its place" not in board.message()
    assert said(page) == board.message()


def test_escape_on_the_bar_closes_what_is_open(page: Page, site: str) -> None:
    board = opened(page, site + PRACTICE)
    board["more"].focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table-1 .yk-more")
    page.keyboard.press("Escape")
    page.wait_for_selector("#table-1 .yk-more", state="detached")


SIDEWAYS = [(640, 400), (740, 360), (844, 390), (320, 256), (700, 400)]
# Of every board: how far its piles reach beyond it, if nobody can scroll to them.
BEYOND = """() => [...document.querySelectorAll(".yk-board")].map(board => {
    const frame = board.getBoundingClientRect();
    if (getComputedStyle(board).overflowX !== "visible" && frame.right <= innerWidth) return 0;
    const piles = [...board.querySelectorAll(".yk-column, .yk-foundation, .yk-pile")];
    const boxes = piles.map(pile => pile.getBoundingClientRect());
    const [left, right] = [Math.max(0, frame.left), Math.min(innerWidth, frame.right)];
    return Math.max(...boxes.map(box => Math.max(box.right - right, left - box.left)));
})"""


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}])
@pytest.mark.parametrize("part", range(4))
def test_every_pile_is_in_reach_on_a_phone_on_its_side(page: Page, site: str, part: int) -> None:
    """And at 200 and 400 %, which is the same: of every game."""
    out = []
    for name in FAMILY[part::4]:
        page.goto(f"{site}practice/{name}/")
        for width, height in SIDEWAYS:
            page.set_viewport_size({"width": width, "height": height})
            (beyond,) = page.evaluate(BEYOND)
            out += [(name, width, height, beyond)] if beyond > 1 else []
    assert not out
