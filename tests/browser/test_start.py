"""Starting Python: when, how often, and what is said when it cannot start."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine import deal, parse_move
from generator.bench import server
from generator.bench.browser import Reader
from tests.browser.conftest import Traffic
from tests.browser.play import Board, again, said
from tests.conftest import one_quick
from tests.engine.tables import variant

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

CARRY = "lessons/yukon/carry-the-tail/"
PRACTICE = "practice/yukon/"


def count_moves_after_two_taps(page: Page) -> str:
    """The ace of spades of deal 24 goes home by a double tap."""
    board = Board(page)
    board["AS"].dblclick(position={"x": 12, "y": 12})
    page.wait_for_function("document.querySelector('.yk-counter').innerText !== '0 moves'")
    return board.counter()


PAGES = ("", "practice/", PRACTICE, "lessons/", CARRY, "rules/", "rules/yukon/")


def change_pages_at_once(page: Page, site: str) -> None:
    """What a build with ``SITE_URL`` has: a sitemap, and so pages that come without a reload."""
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    places = "".join(f"<url><loc>{site}{address}</loc></url>" for address in PAGES)
    text = f'<?xml version="1.0"?><urlset xmlns="{space}">{places}</urlset>'
    answer = {"content_type": "text/xml", "body": text}
    page.route("**/sitemap.xml", lambda route: route.fulfill(**answer))


def menu(page: Page, name: str) -> None:
    page.locator(".md-tabs").get_by_role("link", name=name, exact=True).click()


def test_pages_without_a_table_start_nothing(page: Page, site: str, traffic: Traffic) -> None:
    for address in ("", "lessons/", "rules/yukon/", "practice/"):
        page.goto(site + address)
        page.wait_for_timeout(400)
    assert not [url for url in traffic.requests if re.search(r"micropython|program|pyscript", url)]


# kB, packed by the host: what a first visit may cost, as it is read and with its tables running.
BUDGET = {CARRY: (120, 400), PRACTICE: (120, 420), "rules/yukon/": (120, 420), "": (100, None)}


@pytest.mark.parametrize("address", one_quick(*BUDGET))
def test_PER_05_a_first_visit_stays_within_its_budget(
    browser: Browser, site_dir: Path, address: str
) -> None:
    reading, playing = BUDGET[address]
    with server.serving(site_dir) as host:
        reader = Reader(browser, host)
        assert sum(sent.body for sent in reader.weigh(address, until_python=False)) < reading * 1000
        if playing:
            sent = reader.weigh(address, until_python=True)
            assert sum(answer.body for answer in sent) < playing * 1000


FIVE = ("your-hands", "legal-landings", "carry-the-tail", "how-deep", "a-card-turns-up")


@pytest.mark.slow
def test_PER_04_later_lessons_bring_nothing_again(browser: Browser, site_dir: Path) -> None:
    """Five lessons by the menu, each loaded once more: what tables run on is sent once."""
    with server.serving(site_dir) as host, browser.new_context() as context:
        page = context.new_page()
        for lesson in FIVE:
            page.goto(f"{host.address}lessons/")
            page.locator(f'.md-content a[href$="/{lesson}/"]').first.click()
            page.wait_for_url(re.compile(f"/{lesson}/"))
            start_python(page)
            page.reload()
            start_python(page)
        files = [
            sent.path for sent in host.sent if re.search("/assets/(runtime|yukon)-", sent.path)
        ]
    assert [path for path in files if path.endswith("micropython.bin")]
    assert sorted(files) == sorted(set(files))


def start_python(page: Page) -> None:
    page.locator(".yk-table").first.dispatch_event("pointerover")
    page.wait_for_function("globalThis.yukonSchool?.take !== undefined", timeout=60_000)


def test_PER_04_text_and_positions_are_there_before_any_script(page: Page, site: str) -> None:
    page.route("**/*.js", lambda route: None)  # no answer yet
    page.goto(site + CARRY, wait_until="commit")
    page.get_by_text("Any face-up card may move").first.wait_for()
    page.locator(".yk-figure .yk-card").first.wait_for()


@pytest.mark.slow
def test_saving_data_waits_for_the_reader(page: Page, site: str, traffic: Traffic) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page.goto(site + PRACTICE)
    page.wait_for_timeout(1500)
    assert not [url for url in traffic.requests if "micropython" in url]
    assert count_moves_after_two_taps(page) == "1 move"


@pytest.mark.slow
def test_a_table_in_view_is_ready_before_it_is_touched(page: Page, site: str) -> None:
    page.goto(site + PRACTICE)
    page.wait_for_function("yukonSchool.take !== undefined")


def test_every_file_is_fetched_once(page: Page, site: str, traffic: Traffic) -> None:
    """MicroPython's code too, which PyScript would fetch a second time."""
    page.goto(site + PRACTICE)
    assert count_moves_after_two_taps(page) == "1 move"
    files = [url for url in traffic.requests if re.search("/assets/(runtime|yukon)-", url)]
    assert [url for url in files if url.endswith("micropython.bin")]
    assert sorted(files) == sorted(set(files))


def test_what_is_done_before_python_runs_is_done_afterwards(page: Page, site: str) -> None:
    page.goto(site + PRACTICE)
    assert count_moves_after_two_taps(page) == "1 move"


@pytest.mark.parametrize("key", ["Enter", " "])
def test_keys_before_python_runs_mean_the_card_to_which_they_lead(
    page: Page, site: str, key: str
) -> None:
    held: list[Route] = []
    page.route("**/micropython.bin", lambda route: held.append(route))
    page.goto(site + PRACTICE)
    board = Board(page)
    rules = variant("yukon")
    start = deal(rules, 24)
    move = parse_move(rules, start, "10C>JD")
    page.locator('#table-1 .yk-board [tabindex="0"]').focus()
    board.press_to(rules, start, move.source, move.at)
    page.keyboard.press(key)
    if key == "Enter":
        board.press_to(rules, start, move.target, len(start[move.target]) - 1)
        page.keyboard.press(key)
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    board.wait_for_count(1)
    assert said(page).startswith("10 of clubs")


def test_instant_navigation_there_and_back(page: Page, site: str, traffic: Traffic) -> None:
    """PYS-02, PYS-03: from a page without tables, by the menu; one interpreter, one move a tap."""
    change_pages_at_once(page, site)
    page.goto(site)
    page.evaluate("window.sameTab = true")
    menu(page, "Practice")
    page.locator(".md-content").get_by_role("link", name="Yukon", exact=True).click()
    page.wait_for_selector("#table-1")
    assert count_moves_after_two_taps(page) == "1 move"
    menu(page, "Lessons")
    page.locator(".yk-course, .md-content").get_by_role("link", name="Carry the tail").first.click()
    page.wait_for_selector(".yk-step.yk-active")
    page.go_back()
    page.go_back()
    page.wait_for_selector("#table-1")
    board = Board(page)
    page.wait_for_function("document.querySelector('.yk-counter')?.innerText === '1 move'")
    board["undo"].click()
    assert board.counter() == "0 moves"
    assert page.evaluate("window.sameTab"), "no page was loaded anew"
    assert len([url for url in traffic.requests if url.endswith("micropython.mjs")]) == 1
    assert page.locator(".yk-live").count() == 2


@pytest.mark.slow
def test_many_visits_leave_one_handler(page: Page, site: str) -> None:
    """PYS-07: leave a table and come back ten times; a tap is one tap, an undo one undo."""
    change_pages_at_once(page, site)
    page.goto(site + PRACTICE)
    page.evaluate("window.sameTab = true")
    page.wait_for_selector("#table-1.yk-ready")
    for _ in range(10):
        menu(page, "Rules")
        page.wait_for_selector("#table-1", state="detached")
        page.go_back()
        page.wait_for_selector("#table-1")
    assert count_moves_after_two_taps(page) == "1 move"
    Board(page)["undo"].click()
    assert Board(page).counter() == "0 moves"
    assert said(page).startswith("Undone: ace of spades")
    assert page.evaluate("window.sameTab")


@pytest.mark.slow
def test_whole_games_come_when_a_page_has_one(page: Page, site: str, traffic: Traffic) -> None:
    """From a lesson that has been played to a practice table, without a reload."""
    change_pages_at_once(page, site)
    page.goto(site + CARRY)
    page.evaluate("window.sameTab = true")
    page.locator(".yk-table").first.dispatch_event("pointerover")
    page.wait_for_function("yukonSchool.take !== undefined")
    page.wait_for_timeout(300)
    assert not [url for url in traffic.requests if "practice" in url]
    menu(page, "Practice")
    page.locator(".md-content").get_by_role("link", name="Yukon", exact=True).click()
    page.wait_for_selector("#table-1[data-kind=practice]")
    assert count_moves_after_two_taps(page) == "1 move"
    assert page.evaluate("window.sameTab")
    assert len([url for url in traffic.requests if url.endswith("/program.bin")]) == 1
    assert len([url for url in traffic.requests if url.endswith("/practice.bin")]) == 1


@pytest.mark.slow
def test_the_comparison_brings_its_script(page: Page, site: str, traffic: Traffic) -> None:
    change_pages_at_once(page, site)
    page.goto(site)
    menu(page, "Rules")
    page.wait_for_url(f"{site}rules/")
    assert not [url for url in traffic.requests if url.endswith("/compare.js")]
    page.locator(".md-content").get_by_role("link", name=re.compile("[Cc]ompare")).first.click()
    page.locator(".yk-choose [name=game]").first.select_option("yukon")
    page.get_by_text("choose one more").wait_for()


@pytest.mark.parametrize(
    ("pattern", "words"),
    one_quick(
        ("**/micropython.bin", "connection"),
        ("**/program.bin", "connection"),
        ("**/practice.bin", "connection"),
        ("**/pyscript/core-*.js", "missing"),
        ("**/page.js", "missing"),
        ("**/runtime.js", "the file runtime.js is missing"),
    ),
)
def test_a_runtime_that_cannot_load_is_said_and_can_be_tried_again(
    page: Page, site: str, traffic: Traffic, pattern: str, words: str
) -> None:
    """PYS-05"""
    for excuse in ("The tables do not run", "Failed to load", "ERR_FAILED", "net::"):
        traffic.expect(excuse)
    page.route(pattern, lambda route: route.abort())
    page.goto(site + PRACTICE)
    board = Board(page)
    board["AS"].click(position={"x": 12, "y": 12})
    page.get_by_role("button", name="Try again").wait_for()
    assert "The table cannot be played" in board.message()
    assert words in board.message()
    assert words in said(page)
    assert board["AS"].is_visible(), "the position stays readable"
    page.unroute(pattern)
    again(page)
    page.wait_for_selector("#table-1-message[data-tone=info]:not(:has(button))")
    assert count_moves_after_two_taps(page) == "1 move"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["program.bin", "practice.bin", "micropython.bin"])
def test_a_page_in_place_of_a_file_is_a_missing_file(
    page: Page, site: str, traffic: Traffic, name: str
) -> None:
    """PYS-09: hosts that answer anything with status 200 and a page of their own."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Not here")

    traffic.expect("The tables do not run")
    page.route(f"**/{name}", answer)
    page.goto(site + PRACTICE)
    board = Board(page)
    board["AS"].click(position={"x": 12, "y": 12})
    page.get_by_role("button", name="Try again").wait_for()
    assert f"the file {name} is missing" in board.message()


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}])
@pytest.mark.parametrize("address", [PRACTICE, CARRY])
def test_without_javascript_a_table_is_read(page: Page, site: str, address: str) -> None:
    page.goto(site + address)
    note = page.locator("noscript .admonition")
    assert note.is_visible()
    assert "cannot be played" in note.inner_text()
    table = page.locator(".yk-table").first
    assert table.locator(".yk-board .yk-card").first.is_visible()
    buttons = page.locator(".yk-bar button, .md-search, [data-md-component=palette]")
    assert buttons.count() > 5
    assert not any(button.is_visible() for button in buttons.all())
    table.locator(".yk-text summary").click()
    assert "Column 7" in table.locator(".yk-text").inner_text()


def test_a_page_without_a_table_needs_no_excuse(page: Page, site: str) -> None:
    page.goto(site)
    assert "cannot be played" not in page.content()


def test_without_webassembly(page: Page, site: str, traffic: Traffic) -> None:
    traffic.expect("The tables do not run")
    page.add_init_script("delete window.WebAssembly")
    page.goto(site + PRACTICE)
    board = Board(page)
    board["AS"].click(position={"x": 12, "y": 12})
    page.locator(".yk-message").get_by_text("this browser has no WebAssembly").wait_for()


def test_a_word_after_a_second_of_waiting(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/micropython.bin", lambda route: held.append(route))
    page.goto(site + PRACTICE)
    board = Board(page)
    board["AS"].click(position={"x": 12, "y": 12})
    page.wait_for_function("document.querySelector('.yk-message').innerText.includes('starting')")
    assert board["AS"].is_visible()
    held[0].continue_()
    page.wait_for_selector("#table-1 .yk-held")


@pytest.mark.parametrize(
    "address", one_quick(PRACTICE, f"{CARRY}#step=2", f"{CARRY}#step=3", f"{CARRY}#step=5")
)
def test_python_in_the_browser_draws_what_the_build_has_drawn(
    page: Page, site: str, address: str
) -> None:
    page.goto(site + address)
    page.wait_for_function("yukonSchool.show !== undefined && yukonSchool.take !== undefined")
    page.wait_for_function("!document.querySelector('.yk-starting')")
    page.wait_for_timeout(300)
    differences = page.evaluate(
        """async () => {
            const source = await (await fetch(location.pathname)).text();
            const built = new DOMParser().parseFromString(source, "text/html");
            for (const data of built.querySelectorAll(".yk-data")) data.remove();
            const last = {};
            yukonSchool.show = (id, html) => { last[id] = html; };
            for (const id of yukonSchool.tables().filter(yukonSchool.isSeen)) {
                // a list that opens and closes draws all anew
                yukonSchool.act(id, "keys", -1, -1, "");
                yukonSchool.act(id, "keys", -1, -1, "");
            }
            return Object.entries(last).map(([id, html]) => {
                const drawn = document.createElement("div");
                drawn.innerHTML = html;
                const table = built.getElementById(id);
                return table.innerHTML === drawn.innerHTML ? "same" : [table.innerHTML, html];
            });
        }"""
    )
    assert differences
    assert set(map(str, differences)) == {"same"}
