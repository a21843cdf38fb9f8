"""The way through the course: what is marked, where to go on, what comes again; and puzzles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from engine import Variant, parse_line, table_of, words
from tests.browser.conftest import PREFIX, Traffic
from tests.browser.play import Board, by_text
from tests.browser.test_lessons import CARRY, boards, give, go_on, go_to_step, solve
from tests.conftest import one_quick

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine.position import Position

MAP = "lessons/"


def entry(page: Page, lesson: str = "yukon/carry-the-tail") -> str:
    """What the map says of a lesson."""
    return page.locator(f"[data-lesson='{lesson}']").inner_text()


def test_what_was_done_is_marked_on_the_map(page: Page, site: str) -> None:
    page.goto(site + MAP)
    assert page.locator(".yk-reached").count() == 0
    page.goto(site + CARRY)
    number, board = next(boards(page, "try"))
    go_to_step(page, number)
    solve(board)
    page.goto(site + MAP)
    assert re.search(r"1 of \d steps", entry(page))
    assert page.locator(".yk-review").count() == 0, "it was done well"


@pytest.mark.parametrize("way", one_quick("close", "leave"))
def test_SAV_08_the_last_step_is_kept_with_its_last_move(page: Page, site: str, way: str) -> None:
    """The page is closed, or left, as soon as the move is made: no wait, no word read."""
    lesson = "yukon/carry-the-tail"
    page.goto(site + MAP)
    known = page.locator(".yk-map").evaluate("e => JSON.parse(e.content.textContent)")
    known[lesson]["steps"].pop()
    have_done(page, known, [lesson], (lesson, 2))
    page.goto(site + CARRY)
    number, board = list(boards(page, "try"))[-1]
    assert page.locator(".yk-step").count() == number, "the last step"
    go_to_step(page, number)
    rules, position = board.start()
    texts = board.data["solution"]
    page.wait_for_function("yukonSchool.take !== undefined")
    for text in texts:
        move, after = by_text(rules, position, text)
        board.tap(rules, position, move)
        position = after
    context = page.context
    if way == "close":
        page.close()
        page = context.new_page()
    page.goto(site + MAP)
    assert "✓ Done" in entry(page, lesson)


@pytest.mark.slow
def test_the_reader_goes_on_where_the_lesson_was_left(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    go_to_step(page, 3)
    page.goto(site)
    page.get_by_role("link", name="Go on: Carry the tail").click()
    page.wait_for_function("document.querySelector('.yk-active')?.dataset.step === '3'")


@pytest.mark.slow
def test_from_a_lesson_that_is_done_the_reader_goes_on_to_the_next_open_one(
    page: Page, site: str
) -> None:
    page.goto(site + MAP)
    lessons = page.locator(".yk-map").evaluate("e => JSON.parse(e.content.textContent)")
    names = list(lessons)
    first, second, third = names[:3]
    left = lessons[first]["steps"][-1][1]
    have_done(page, lessons, [first, second], (first, left))
    assert goes_on_to(page, site) == f"lessons/{third}/"
    have_done(page, lessons, names[1:], (names[-1], 2))
    assert goes_on_to(page, site) == f"lessons/{first}/", "the one that was passed by"
    have_done(page, lessons, names[:-1], (first, 2))
    assert goes_on_to(page, site) == f"lessons/{names[-1]}/"
    have_done(page, lessons, names[1:], (first, left))
    assert goes_on_to(page, site) == f"lessons/{first}/#step={left}", "the step is not done yet"
    have_done(page, lessons, names, (first, left))
    page.goto(site)
    page.wait_for_load_state("networkidle")
    assert page.locator(".yk-go-on").count() == 0, "nothing is left"


def have_done(page: Page, lessons: dict[str, Any], done: list[str], place: tuple[str, int]) -> None:
    """Let the browser keep that all steps of these lessons were done, and the last place."""
    reached = {
        name: {str(sum): [sum, 3, 1, False] for sum, *_ in lessons[name]["steps"]} for name in done
    }
    title = lessons[place[0]]["title"]
    page.evaluate(
        "([root, lessons, place]) => {"
        " localStorage.setItem(root + 'progress', JSON.stringify({version: 1, lessons}));"
        " localStorage.setItem(root + 'place', JSON.stringify({version: 1, ...place})) }",
        [
            f"yukon-school:{PREFIX}:",
            reached,
            {"lesson": place[0], "title": title, "step": place[1]},
        ],
    )


def goes_on_to(page: Page, site: str) -> str:
    """Where the first page leads, and the map."""
    found = []
    for address in ("", MAP):
        page.goto(site + address)
        page.wait_for_load_state("networkidle")
        found.append(page.locator(".yk-go-on").evaluate("e => e.href").removeprefix(site))
    assert found[0] == found[1]
    return str(found[0])


@pytest.mark.slow
def test_a_checkpoint_that_is_passed_is_done_on_the_map(page: Page, site: str) -> None:
    """Also after the page is loaded again; a unit with it can be complete."""
    lesson = "abacus/checkpoint-abacus"
    page.goto(f"{site}lessons/{lesson}/")
    while not page.locator(".yk-step--result.yk-active").count():
        table = page.locator(".yk-active > .yk-table")
        if table.count():
            board = Board(page, table.get_attribute("id") or "")
            if table.get_attribute("data-kind") == "ask":
                give(board, board.data["answer"])
            else:
                solve(board)
            board["next-step"].click()
        else:
            go_on(page)
    assert "That is a pass." in page.locator(".yk-step--result").inner_text()
    page.goto(site + MAP)
    assert "✓ Done" in entry(page, lesson)
    page.reload()
    assert "✓ Done" in entry(page, lesson)
    assert page.locator("h3, h2", has_text="Abacus").locator(".yk-reached").count() == 1
    assert page.locator(".yk-review").count() == 0, "all of it right at the first go"


@pytest.mark.slow
def test_what_was_done_with_help_is_worth_a_second_look(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    number, board = next(boards(page, "ask"))
    go_to_step(page, number)
    board["solution"].click()
    board["next-step"].wait_for()
    page.goto(site + MAP)
    review = page.locator(".yk-review")
    assert review.locator("summary").inner_text() == "Worth a second look: 1"
    review.locator("summary").click()
    review.get_by_role("link").click()
    page.wait_for_function(
        "n => document.querySelector('.yk-active')?.dataset.step === n", arg=str(number)
    )
    give(board, board.data["answer"])
    board["next-step"].wait_for()
    page.goto(site + MAP)
    assert page.locator(".yk-review").count() == 0, "done well, it leaves the list"


def test_lessons_by_difficulty_and_theme(page: Page, site: str) -> None:
    page.goto(site + MAP)
    lessons = page.locator("[data-lesson]")
    every = lessons.count()
    page.get_by_label("Difficulty").select_option("1")
    easy = page.locator("[data-lesson]:visible")
    assert 0 < easy.count() < every
    assert set(easy.evaluate_all("all => all.map(e => e.dataset.difficulty)")) == {"1"}
    page.get_by_label("Difficulty").select_option("any")
    page.get_by_label("About").select_option("reveal")
    assert 0 < page.locator("[data-lesson]:visible").count() < every
    page.goto(f"{site}lessons/yukon/your-hands/")
    page.go_back()
    page.wait_for_load_state("networkidle")
    assert page.get_by_label("About").input_value() == "anything", "as all of them are shown again"
    assert page.locator("[data-lesson]:visible").count() == every


@pytest.mark.slow
def test_a_lesson_is_read_as_text(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    steps = page.locator(".yk-step")
    assert page.locator(".yk-step:visible").count() == 1
    page.get_by_role("link", name="Read it as text").click()
    page.wait_for_selector(".yk-reading")
    assert page.locator(".yk-step:visible").count() == steps.count() > 1
    assert page.locator(".yk-bar:visible, .yk-step-nav:visible").count() == 0
    assert page.locator(".yk-frames .yk-board:visible").count() > 0
    page.get_by_role("link", name="Play it").click()
    page.wait_for_selector(".yk-live-steps")


def test_a_puzzle_is_solved_and_remembered(page: Page, site: str) -> None:
    page.goto(site + "puzzles/yukon/")
    board = Board(page)
    page.wait_for_selector("#table-1.yk-ready:not(.yk-starting)")
    board["level-1"].click()
    page.wait_for_selector("#table-1-level-1[aria-pressed=true]")
    told = board.as_text()
    puzzle = next(p for p in board.data["puzzles"] if shown(board, p["position"]) == told)
    rules, position = at(board, puzzle["position"])
    for text in puzzle["line"]:
        move, after = by_text(rules, position, text)
        board.tap(rules, position, move)
        position = after
    board["next-step"].wait_for()
    assert "Three stars." in board.message()
    board["next-step"].click()
    page.wait_for_function("document.querySelector('.yk-counter').innerText.startsWith('1 of')")
    assert board.as_text() != told
    page.reload()
    page.locator(".yk-board").hover()
    page.wait_for_function("document.querySelector('.yk-counter').innerText.startsWith('1 of')")


# From frame to frame: how many cards glide, and how many are seen before the first game is there.
WATCH = """
globalThis.glided = globalThis.early = 0;
const look = () => {
  glided += document.querySelectorAll(".yk-gliding").length;
  const cards = [...document.querySelectorAll(".yk-table:not(.yk-ready) .yk-card")];
  early += cards.filter(card => card.checkVisibility({ visibilityProperty: true })).length;
  requestAnimationFrame(look);
};
look();
"""


@pytest.mark.slow
def test_no_card_flies_from_one_puzzle_to_the_next(page: Page, site: str) -> None:
    """A move glides; another puzzle is laid out, the first one too, and none is seen before it."""
    page.add_init_script(WATCH)
    page.goto(site + "puzzles/yukon/")
    page.wait_for_selector("#table-1.yk-ready:not(.yk-starting)")
    assert page.evaluate("early") == 0, "the one drawn in the page is hardly the first"
    board = Board(page)
    told = board.as_text()
    puzzle = None
    while puzzle is None or puzzle["line"][0].endswith("foundation"):  # no card glides there
        for _ in range(3):
            board["new"].click()
            page.wait_for_timeout(300)
        now = board.as_text()
        assert now != told
        assert page.evaluate("glided") == 0
        puzzle = next(p for p in board.data["puzzles"] if shown(board, p["position"]) == now)
    rules, position = at(board, puzzle["position"])
    board.tap(rules, position, by_text(rules, position, puzzle["line"][0])[0])
    page.wait_for_function("glided > 0")


def test_where_python_does_not_come_a_puzzle_is_there_to_read(
    page: Page, site: str, traffic: Traffic
) -> None:
    traffic.expect("program.bin")
    traffic.expect("The tables do not run")
    traffic.expect("ERR_FAILED")
    page.route("**/program.bin", lambda route: route.abort())
    page.goto(site + "puzzles/yukon/")
    page.wait_for_selector("#table-1.yk-failed")
    assert page.locator(".yk-card:visible").count() > 0


def at(board: Board, position: str) -> tuple[Variant, Position]:
    """A position of the pool, on its table."""
    rules = table_of(Variant.from_data(board.data["variant"]), position)
    return rules, parse_line(rules, position)


def shown(board: Board, position: str) -> list[str]:
    """A position as the list below a table tells it."""
    return list(words.table_text(*at(board, position)))
