"""Faults that people have reported of pages with games on them: time that passes, a line that is
cut, a panel to close, another language, lessons that changed. Each test names its case.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine import deal, words
from tests.board.test_counting import PROVEN
from tests.browser.conftest import PHONE, Traffic, serving, watched_page
from tests.browser.play import CORNER, TOUCH, Board, again, said, wait
from tests.browser.test_lessons import CARRY, boards, go_to_step, solve
from tests.browser.test_playing import do, opened, panel, play
from tests.browser.test_start import change_pages_at_once, menu
from tests.browser.test_way import MAP, entry, have_done
from tests.engine.tables import variant

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.slow

PRACTICE = "practice/yukon/"
# Whatever the live regions are told, from here on.
LISTEN = """() => {
    window.heard = [];
    const hear = it => heard.push(it.target.textContent);
    const listen = new MutationObserver(all => all.forEach(hear));
    for (const region of document.querySelectorAll("[aria-live]"))
        listen.observe(region, { childList: true, characterData: true, subtree: true });
}"""

# At the head of the page, and not on its way from there.
AT_REST = """() => {
    scrollTo(0, 0);
    return new Promise(done => setTimeout(() => done(scrollY === 0), 150));
}"""


def test_a11_03_a_minute_with_a_group_in_the_hand(page: Page, site: str) -> None:
    """The clock goes on and is seen to; what is held, the focus and the silence stay."""
    page.clock.install()
    board = opened(page, f"{site}{PRACTICE}?deal=24")
    do(page, "profile")
    play(page, PROVEN[:1])
    board["10S"].focus()
    page.keyboard.press("Enter")
    held = board.element.locator(".yk-held")
    group, before = held.count(), board.counter()
    page.evaluate(LISTEN)
    page.clock.run_for(60_000)
    assert board.counter() != before
    assert (held.count(), board.focused()) == (group, "10S")
    assert page.evaluate("heard") == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert board.counter().startswith("2 moves")
    assert page.evaluate("heard.length") > 0


def test_ui_04_after_a_win_every_way_leads_on(page: Page, site: str) -> None:
    """The panel closed or left: the finished table is seen, and a new deal is one step away."""
    page.emulate_media(reduced_motion="reduce")
    board = opened(page, f"{site}{PRACTICE}?deal=24")
    play(page, PROVEN[:-1])
    finished = "Foundations: spades 13, hearts 13, diamonds 13, clubs 13."
    for way in ("Close", "Escape", "outside", "Enter"):
        board.element.locator('.yk-board [tabindex="0"]').focus()
        play(page, PROVEN[-1:])
        assert f"{len(PROVEN)} moves in" in panel(page)
        if way == "Close":
            page.locator("#table-1-panel").get_by_role("button", name=way).click()
        elif way == "outside":
            page.locator("h1").click()
        else:
            page.keyboard.press(way)
        if way in ("Close", "Escape"):
            assert "moves in" not in page.locator(".yk-side").inner_text()
        if way != "outside":
            assert page.evaluate("document.activeElement.closest('.yk-table') !== null"), way
        assert board.as_text()[0] == finished, way
        assert board["new"].is_enabled(), way
        do(page, "undo")
        assert board.counter() == f"{len(PROVEN) - 1} moves"
    play(page, PROVEN[-1:])
    page.locator("#table-1-panel").get_by_role("button", name="New deal").click()
    assert board.counter() == "0 moves"
    assert page.evaluate("document.activeElement.closest('.yk-board') !== null")


@pytest.mark.parametrize("name", ["micropython.bin", "runtime.js"])
def test_pys_05_a_line_that_stays_silent_is_given_up_in_time(
    page: Page, site: str, traffic: Traffic, name: str
) -> None:
    """After half a minute of waiting a plain sentence and a button stand there."""
    held: list[Route] = []
    traffic.expect("The tables do not run")
    page.clock.install()
    page.route(f"**/{name}", lambda route: held.append(route))  # no answer for a long time
    page.goto(site + PRACTICE)
    page.wait_for_function("globalThis.yukonSchool !== undefined")
    board = Board(page)
    board["AS"].click(position=CORNER)
    page.clock.run_for(2_000)
    page.wait_for_function("document.querySelector('.yk-message').innerText.includes('starting')")
    page.clock.run_for(31_000)
    page.get_by_role("button", name="Try again").wait_for()
    assert "the connection is too slow or was cut" in board.message()
    assert board["AS"].is_visible()
    for route in held:
        route.continue_()  # now all answers come, also those nobody waits for
    page.unroute(f"**/{name}")
    again(page)
    page.wait_for_function("yukonSchool.take !== undefined")
    board["AS"].click(position=CORNER)
    page.wait_for_selector("#table-1 .yk-held")
    assert page.locator("script[type=mpy]").count() == 1, "the program is started once"


def test_dea_04_a_link_is_the_same_deal_in_another_language_and_place(
    browser: Browser, site: str, site_dir: Path, traffic: Traffic
) -> None:
    """The address of deal 4711 of Russian, opened on a phone with Arabic digits."""
    rules = variant("russian")
    with watched_page(browser, traffic) as page:
        opened(page, f"{site}practice/russian/?deal=4711")
        do(page, "share")
        label = "This position and the line to it"
        address = page.get_by_label(label, exact=True).input_value()
    with serving(site_dir) as elsewhere:
        options = {"locale": "ar-EG", "timezone_id": "Africa/Cairo"}
        with watched_page(browser, Traffic(elsewhere), PHONE, options) as page:
            page.goto(elsewhere + address.removeprefix(site))
            board = wait(page)
            assert board["number"].input_value() == "4711"
            assert board.as_text() == words.table_text(rules, deal(rules, 4711))


def test_sav_09_of_a_lesson_that_changed_nothing_counts_and_of_others_all(
    page: Page, site: str
) -> None:
    """Both were done; one has other positions since, which is said until it is done anew."""
    page.goto(site + MAP)
    lessons = page.locator(".yk-map").evaluate("e => JSON.parse(e.content.textContent)")
    changed, same = list(lessons)[:2]
    before = {name: {**lessons[name], "steps": list(lessons[name]["steps"])} for name in lessons}
    before[changed]["steps"] = [[sum + 1, *rest] for sum, *rest in lessons[changed]["steps"]]
    have_done(page, before, [changed, same], (changed, 1))
    page.goto(site + MAP)
    assert "✓ Done" in entry(page, same)
    assert "changed" not in entry(page, same)
    assert "✓ Done" not in entry(page, changed)
    assert "changed since you were there" in entry(page, changed)
    notice = page.locator(".yk-facts").get_by_text("this lesson has changed since you were here")
    for name, count in ((same, 0), (changed, 1)):
        page.goto(f"{site}lessons/{name}/")
        page.wait_for_selector(".yk-step.yk-active[data-step='1']")
        assert notice.count() == count
    anew = {step[0]: step for which in (lessons, before) for step in which[changed]["steps"]}
    both = {**lessons, changed: {**lessons[changed], "steps": list(anew.values())}}
    checkpoint = next(name for name in lessons if lessons[name]["pool"])
    one_drawn = [[lessons[checkpoint]["pool"][0], 1, ""]]
    both[checkpoint] = {**lessons[checkpoint], "steps": one_drawn}
    have_done(page, both, [changed, checkpoint], (changed, 1))
    for name in (changed, checkpoint):
        page.goto(f"{site}lessons/{name}/")
        page.wait_for_selector(".yk-step.yk-active[data-step='1']")
        assert notice.count() == 0, name
        page.goto(site + MAP)
        assert "changed" not in entry(page, name)


def test_pys_02_a_table_that_is_left_counts_no_time(page: Page, site: str) -> None:
    """By the menu, without a reload: a minute elsewhere is no minute of the game, which is kept."""
    page.clock.install()
    change_pages_at_once(page, site)
    board = opened(page, f"{site}{PRACTICE}?deal=24")
    page.evaluate("window.sameTab = true")
    do(page, "profile")
    play(page, PROVEN[:1])
    page.clock.run_for(5_000)
    menu(page, "Rules")
    page.wait_for_selector("#table-1", state="detached")
    page.clock.run_for(60_000)
    page.go_back()
    page.wait_for_selector("#table-1.yk-ready")
    page.wait_for_function("document.querySelector('.yk-counter').innerText.startsWith('1 move')")
    page.clock.run_for(2_000)
    minutes, seconds = board.counter().split(" · ")[1].split(":")
    assert minutes == "0"
    assert int(seconds) >= 5
    assert page.evaluate("window.sameTab")


def test_mov_03_a_king_dropped_between_columns_goes_back(page: Page, site: str) -> None:
    """Held by its middle, it lies over no column there: nothing moves, and nothing is counted."""
    page.goto(f"{site}{PRACTICE}?position=yukon/-/-,KH,-,-,7dKC5H,-,9S")
    board = wait(page)
    cards = board.cards()
    columns = board.element.locator(".yk-column")
    left, right = columns.nth(2).bounding_box(), columns.nth(3).bounding_box()
    start = board["KC"].bounding_box()
    assert left
    assert right
    assert start
    assert left["x"] + left["width"] < right["x"], "there is a gap"
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 9)
    page.mouse.down()
    page.mouse.move((left["x"] + left["width"] + right["x"]) / 2, left["y"] + 40, steps=5)
    page.mouse.up()
    assert board.cards() == cards
    assert board.counter() == "0 moves"
    board["undo"].click(force=True)
    assert said(page) == "Nothing to undo."


@pytest.mark.parametrize("name", ["micropython.bin", "program.bin"])
def test_pys_05_half_a_file_is_said_and_can_be_fetched_again(
    page: Page, site: str, site_dir: Path, traffic: Traffic, name: str
) -> None:
    """The line was cut in the middle, and the host called it a whole answer."""
    traffic.expect("The tables do not run")
    [path] = site_dir.glob(f"assets/**/{name}")
    half = path.read_bytes()[: path.stat().st_size // 2]
    page.route(f"**/{name}", lambda route: route.fulfill(status=200, body=half))
    page.goto(site + PRACTICE)
    board = Board(page)
    board["AS"].click(position=CORNER)
    page.get_by_role("button", name="Try again").wait_for()
    told = f"The table cannot be played: the file {name} did not come whole. What you see"
    assert board.message().startswith(told)
    assert board["AS"].is_visible()
    page.unroute(f"**/{name}")
    again(page)
    page.wait_for_function("yukonSchool.take !== undefined")


def test_les_10_a_step_that_was_solved_stays_done(page: Page, site: str) -> None:
    """Undone, played on, loaded again: the mark on the map stays."""
    page.goto(site + CARRY)
    number, board = next(boards(page, "try"))
    go_to_step(page, number)
    solve(board)
    board["undo"].click()
    board["next-step"].wait_for(state="detached")
    page.goto(site + MAP)
    before = entry(page)
    assert re.search(r"1 of \d steps", before)
    page.reload()
    assert entry(page) == before


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_mob_02_a_swipe_scrolls_but_not_from_a_card(page: Page, site: str) -> None:
    """Over the page's text, face-down cards and free space it does; an end card is for dragging."""
    page.goto(f"{site}{PRACTICE}?deal=24")
    board = wait(page)
    session = page.context.new_cdp_session(page)
    end = board.element.locator(".yk-column:nth-child(2) > .yk-card").last
    for place, down, is_scrolled in (
        (end, 0.5, False),
        (page.locator("h1"), 0.5, True),
        (board.element.locator(".yk-back").last, 0.03, True),  # cards lie on the rest of it
        (board.element.locator(".yk-column").first, 0.95, True),  # below its one card
        (board["message"], 0.5, True),
    ):
        page.wait_for_function(AT_REST)
        box = place.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * down
        for kind, up in (("touchStart", 0), *[("touchMove", 15 * n) for n in range(1, 11)]):
            point = {"x": x, "y": y - up}
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        page.wait_for_timeout(200)  # a finger that rests before it is lifted flings nothing
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if is_scrolled:
            page.wait_for_function("scrollY > 0")
        else:
            assert page.evaluate("scrollY") == 0
    assert board.counter() == "0 moves"
