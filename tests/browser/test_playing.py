"""What practice tables do beyond play: wins that count, lines, own deals, the solver, the file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from engine import deal, legal_moves, move_text, position_text
from generator.board import store
from generator.board.memory import stats
from tests.board.test_counting import PROVEN
from tests.board.test_solving import LOST_DEAL
from tests.browser.conftest import PHONE
from tests.browser.play import Board, said, wait
from tests.engine.tables import variant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.sync_api import Page

KEY = store.key("/school/yukon/", "yukon")
STATS = "yukon-school:/school/yukon/:stats:yukon"
DO = "([name, text]) => yukonSchool.act('table-1', name, -1, -1, text ?? '')"
SEEN = """seen => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: seen });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
WORKER = """globalThis.Worker = class {
    static ended = 0;
    postMessage() {
        const nothing = { verdict: "unknown", line: null, positions: 12345, done: false };
        const found = JSON.stringify(nothing);
        this.timer = setInterval(() => this.onmessage?.({ data: { found } }), 50);
    }
    terminate() {
        clearInterval(this.timer);
        Worker.ended += 1;
    }
};"""  # one that finds nothing
LINE = ",".join(text.replace("foundation", "f").replace(">", "-") for text in PROVEN[:30])


def opened(page: Page, address: str) -> Board:
    page.goto(address)
    board = wait(page)
    page.wait_for_function("globalThis.yukonSchool?.book !== undefined")  # Python offers it
    return board


def do(page: Page, name: str, text: str = "") -> None:
    page.evaluate(DO, [name, text])


def play(page: Page, texts: Sequence[str]) -> None:
    for text in texts:
        do(page, "play-move", text)


def kept(page: Page, key: str) -> dict[str, Any]:
    return dict(json.loads(page.evaluate("key => localStorage.getItem(key)", key)))


def panel(page: Page) -> str:
    return page.locator("#table-1-panel").inner_text()


@pytest.mark.parametrize(
    "motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.slow)]
)
def test_a_proven_deal_to_its_win_is_booked_once(page: Page, site: str, motion: Any) -> None:
    """UND-08: the win is told, seen and counted; undone and made again it counts no more."""
    page.emulate_media(reduced_motion=motion)
    board = opened(page, f"{site}practice/yukon/?deal=24")
    play(page, PROVEN[:-1])
    assert page.locator(".yk-rain").count() == 0
    do(page, "play-move", PROVEN[-1])
    assert board.message() == f"You won. {len(PROVEN)} moves."
    assert said(page).endswith(board.message())
    assert page.locator(".yk-confetti").is_visible(), "a still picture for everybody"
    if motion == "reduce":
        page.wait_for_timeout(300)
        assert page.locator(".yk-rain").count() == 0
    else:
        page.wait_for_selector(".yk-rain")
    assert f"{len(PROVEN)} moves in" in panel(page)
    for _ in range(2):
        do(page, "undo")
        do(page, "play-move", PROVEN[-1])
    counted = stats.read(page.evaluate("key => localStorage.getItem(key)", STATS))
    assert (counted.games, counted.won, counted.moves) == (1, 1, len(PROVEN))
    page.locator("#table-1-panel").get_by_role("button", name="New deal").click()
    assert "moves in" not in page.locator(".yk-side").inner_text()
    assert board.counter() == "0 moves"


@pytest.mark.slow
def test_ui_02_the_clock_rests_while_the_page_is_hidden(page: Page, site: str) -> None:
    """UI-02: from the first move, not while hidden, kept when the page is left."""
    page.clock.install()
    board = opened(page, f"{site}practice/yukon/?deal=24")
    do(page, "profile")
    page.clock.run_for(30_000)
    assert board.counter() == "0 moves · 0:00 · 0 points"
    do(page, "play-move", PROVEN[0])
    page.clock.run_for(5_000)
    assert " · 0:05 · " in board.counter()
    page.evaluate(SEEN, "hidden")
    page.clock.run_for(60_000)
    page.evaluate(SEEN, "visible")
    page.clock.run_for(3_000)
    assert " · 0:07 · " in board.counter() or " · 0:08 · " in board.counter()
    page.evaluate(SEEN, "hidden")
    assert 7_000 <= kept(page, KEY)["time"] <= 9_000


@pytest.mark.slow
def test_sav_05_two_tabs_keep_both_games(page: Page, site: str) -> None:
    """SAV-05: different moves in both, both reloaded; the second tab is told."""
    opened(page, f"{site}practice/yukon/?deal=24")
    with page.context.expect_page() as other_page:
        page.evaluate("window.open(location.href)")
    other = other_page.value
    opened(other, f"{site}practice/yukon/?deal=24")
    play(page, PROVEN[:3])
    do(other, "deal", "77")
    assert "Both games are kept" in other.locator("#table-1-note").inner_text()
    do(page, "play-move", PROVEN[3])
    assert len(kept(page, KEY)["moves"]) == 4
    page.reload()
    board = wait(page)
    board.wait_for_count(4)
    do(page, "deals")
    page.get_by_role("button", name="Deal 77, 0 moves").click()
    assert board.message().startswith("Deal 77.")
    games = page.evaluate("Object.entries(localStorage).filter(([k]) => k.includes(':practice:'))")
    assert sorted(json.loads(text)["deal"] for _, text in games) == ["24", "77"]


@pytest.mark.slow
def test_a_link_leads_to_this_position_and_its_line(page: Page, site: str) -> None:
    """I2: what is copied in one browser opens the same position in another."""
    board = opened(page, f"{site}practice/yukon/?deal=24&moves={LINE}")
    assert board.message() == "Deal 24, after 30 moves of the address. Undo leads back along them."
    cards = board.cards()
    do(page, "share")
    address = page.get_by_label("This position and the line to it", exact=True).input_value()
    assert address == f"{site}practice/yukon/?deal=24&moves={LINE}"
    do(page, "play-move", PROVEN[30])
    assert page.url == f"{site}practice/yukon/?deal=24", "the address of the game that goes on"
    page.goto(f"{site}glossary/")
    page.evaluate("localStorage.clear()")
    again = opened(page, address)
    assert again.cards() == cards


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [PHONE])
def test_an_own_deal_is_pasted_and_its_link_tells_no_hidden_card(page: Page, site: str) -> None:
    """DEA-07, I8"""
    rules = variant("yukon")
    board = opened(page, f"{site}practice/yukon/")
    do(page, "deals")
    page.get_by_label("A deal of my own").fill(position_text(rules, deal(rules, 77)))
    page.get_by_role("button", name="Play it").click()
    page.wait_for_function("document.querySelector('.yk-message').innerText.startsWith('A deal')")
    assert board.message() == "A deal of your own."
    do(page, "share")
    address = page.get_by_label("This position and the line to it", exact=True).input_value()
    page.goto(f"{site}glossary/")
    page.evaluate("localStorage.clear()")
    opened(page, address)
    do(page, "winnable")
    assert "needs to know every card" in panel(page)


def test_the_solver_shows_the_line_of_a_deal_that_can_be_won(page: Page, site: str) -> None:
    """PYS-10, E9, E12: a worker on a plain host; the page lives on meanwhile."""
    board = opened(page, f"{site}practice/yukon/?deal=24")
    do(page, "solver")
    assert "The solver knows the face-down cards" in panel(page)
    page.get_by_role("button", name="Is it still winnable?").click()
    page.get_by_role("button", name="Show the line").click(timeout=60_000)
    cards = board.cards()
    board["forward"].click()
    assert said(page).startswith("Move 1 of ")
    assert board.cards() != cards
    board["back"].click()
    assert board.cards() == cards
    board["resume"].click()
    assert board.counter() == "0 moves"


@pytest.mark.slow
def test_the_solver_proves_a_deal_lost(page: Page, site: str) -> None:
    opened(page, f"{site}practice/russian/?deal={LOST_DEAL}")
    do(page, "winnable")
    page.get_by_text("No. From here nothing wins: that is proved").first.wait_for(timeout=60_000)


@pytest.mark.slow
def test_per_03_a_search_is_stopped_and_dropped_and_runs_out_of_time(page: Page, site: str) -> None:
    """PER-03: stop, a move, fifty questions in a row, the time is up: a usable page each time."""
    page.add_init_script(WORKER)
    board = opened(page, f"{site}practice/yukon/?deal=24")
    do(page, "winnable")
    page.wait_for_function("document.querySelector('.yk-searched')?.textContent.includes('12,345')")
    page.get_by_role("button", name="Stop the search").click()
    assert said(page) == "The search is stopped. Nothing is known."
    for _ in range(50):
        do(page, "winnable")
    do(page, "play-move", PROVEN[0])
    page.wait_for_timeout(200)
    assert "The game went on" in panel(page)
    assert board.counter() == "1 move"
    page.clock.install()
    do(page, "winnable")
    page.clock.run_for(61_000)
    page.get_by_text("Unknown. The time is up, 12,345 positions looked at").first.wait_for()
    assert page.evaluate("Worker.ended") >= 3, "every worker is given back"


def test_all_that_is_kept_goes_to_a_file_and_comes_back(
    page: Page, site: str, tmp_path: Path
) -> None:
    """F5: save as a file, delete everything, bring the file back."""
    opened(page, f"{site}practice/yukon/?deal=24")
    play(page, PROVEN[:5])
    page.goto(f"{site}your-games/")
    page.get_by_text("Yukon: the game of deal 24, 5 moves").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as a file").click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    before = page.evaluate("Object.entries(localStorage).filter(([k]) => k.startsWith('yukon'))")
    page.get_by_role("button", name="Delete everything…").click()
    assert page.evaluate("document.activeElement.innerText") == "Leave it", "no is at hand"
    page.get_by_role("button", name="Delete everything", exact=True).click()
    page.get_by_text("Nothing is kept yet").wait_for()
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text("records added.").first.wait_for()
    after = page.evaluate("Object.entries(localStorage).filter(([k]) => k.startsWith('yukon'))")
    assert sorted(after) == sorted(before)
    opened(page, f"{site}practice/yukon/").wait_for_count(5)


@pytest.mark.slow
def test_a_winnable_deal_of_a_level_and_one_of_the_day(page: Page, site: str) -> None:
    """DEA-08"""
    board = opened(page, f"{site}practice/yukon/")
    do(page, "deals")
    page.get_by_role("button", name="Expert, winnable").click()
    assert "It can be won: that is proved. Expert, level 5 of 5." in board.message()
    do(page, "daily")
    today = page.evaluate("yukonSchool.today()")
    assert board.message().startswith(f"Deal {today}.")


HARD_DEAL = 162  # of Alaska: a survey came to no end with it
MEMORIES = """for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
        const made = await real.apply(WebAssembly, all);
        const memory = Object.values((made.instance ?? made).exports ?? {})
            .find(it => it instanceof WebAssembly.Memory);
        if (memory) (globalThis.memories ??= []).push(memory);
        return made;
    };
}"""  # of all WebAssembly of the page, to look at their sizes


@pytest.mark.slow
def test_e12_searches_that_are_dropped_leave_nothing_behind(page: Page, site: str) -> None:
    """Every move ends the search: no worker stays, and the page's memory stays flat."""
    page.add_init_script(MEMORIES)
    board = opened(page, f"{site}practice/alaska/?deal={HARD_DEAL}")
    rules = variant("alaska")
    start = deal(rules, HARD_DEAL)
    first = move_text(rules, start, legal_moves(rules, start)[0])
    session = page.context.new_cdp_session(page)

    def sizes() -> tuple[float, list[int]]:
        session.send("HeapProfiler.collectGarbage")
        heap = session.send("Runtime.getHeapUsage")["usedSize"]
        return heap, page.evaluate("memories.map(it => it.buffer.byteLength)")

    found = []
    for number in range(20):
        do(page, "winnable")
        page.wait_for_selector(".yk-search")
        if number % 3 == 0:  # a search that has begun, and such as have hardly been asked for
            page.wait_for_function("document.querySelector('.yk-searched').textContent")
            wait_for_solvers(page, 1)
        do(page, "play-move", first)
        assert "The game went on" in panel(page)
        do(page, "undo")
        if number % 5 == 4:
            wait_for_solvers(page, 0)
            found.append(sizes())
    assert board.counter() == "0 moves"
    (heap, memory), (later_heap, later_memory) = found[0], found[-1]
    assert memory == later_memory, "of Python in the page"
    assert later_heap < 1.1 * heap, "of the page's scripts"


def wait_for_solvers(page: Page, count: int) -> None:
    """A worker that is ended may live on for a moment."""
    for _ in range(100):
        alive = sum("solver-worker" in worker.url for worker in page.workers)
        if alive == count:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{alive} workers of the solver, not {count}")
