"""For everyone: what axe finds, targets on long columns, the theme's keys, settings, peeks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import parse_position
from tests.browser.conftest import PHONE
from tests.browser.play import CORNER, TOUCH, address_of, wait
from tests.conftest import ROOT, one_quick
from tests.engine.tables import variant

if TYPE_CHECKING:
    from playwright.sync_api import Page


AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
KINDS_OF_PAGES = {
    "home": "",
    "manual": "how-to-use/",
    "lessons": "lessons/",
    "lesson": "lessons/yukon/carry-the-tail/",
    "practice": "practice/",
    "table": "practice/yukon/?deal=24",
    "table of two decks": "practice/double-yukon/?deal=24",
    "rules": "rules/yukon/",
    "compare": "rules/compare/",
    "kept": "your-games/",
    "asked": "lessons/yukon/giving-up-well/",
    "read": "lessons/yukon/carry-the-tail/?read",
    "puzzles": "puzzles/",
    "puzzles of a game": "puzzles/yukon/",
    "checkpoint": "lessons/yukon/checkpoint-digging/",
    "glossary": "glossary/",
}


# --- axe

FOUND_BY_AXE = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const fading = () => document.getAnimations().some(it =>
        it.playState === "running" && Number.isFinite(it.effect.getComputedTiming().endTime));
    // A colour on its way is none that anyone reads: Material's tabs fade when a page scrolls.
    do { await frame(); await frame(); } while (fading());
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(it => [it.id, it.help, it.nodes.map(node => node.target.join(" "))]);
}"""


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS_OF_PAGES)
def test_a11_axe_finds_nothing(page: Page, site: str, kind: str) -> None:
    """Every kind of page, with its tables running, against WCAG 2.2 AA and axe's best practice."""
    page.goto(site + KINDS_OF_PAGES[kind])
    tables = page.locator(".yk-table")
    if tables.count():
        tables.first.dispatch_event("pointerover")
        page.wait_for_function("Boolean(globalThis.yukonSchool?.show)", timeout=60_000)
    if kind.startswith("table"):
        page.locator("#table-1-more").click()
        assert_axe_is_silent(page)
        page.locator('#table-1 .yk-more [data-do="settings"]').click()
        page.wait_for_selector(".yk-panel")
    assert_axe_is_silent(page)


PANELS = {"deals", "keys", "list", "moves", "settings", "share", "solver", "stats", "type"}
AT_ONCE = {
    "deal",
    "undo",
    "redo",
    "restart",
    "hint",
    "new",
    "profile",
}  # what opens nothing in the menu


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a11_axe_finds_nothing_in_any_opened_part(page: Page, site: str, scheme: str) -> None:
    """Every panel of the menu, a column as a list, the table as text, a question."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    board["10S"].click(position=CORNER)
    board["JD"].click()
    act(page, "bookmark")
    board["more"].click()
    names = page.locator(".yk-more [data-do]").evaluate_all("all => all.map(e => e.dataset.do)")
    assert set(names) - AT_ONCE == PANELS, "a new one belongs into one of the two sets"
    for name in PANELS:
        act(page, name)
        page.wait_for_selector(".yk-panel")
        assert_axe_is_silent(page, name)
        page.keyboard.press("Escape")
    act(page, "fan", "3")
    page.get_by_text("Table as text").click()
    assert_axe_is_silent(page, "a column as a list, the table as text")
    board["new"].click()
    page.wait_for_selector(".yk-question")
    assert_axe_is_silent(page, "a question")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a11_axe_finds_nothing_in_an_answer_a_line_and_a_win(
    page: Page, site: str, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{site}practice/yukon/?position=yukon/JS.KH.KD.KC/KS,QS,-,-,-,-,-")
    board = wait(page)
    act(page, "winnable")
    page.locator("[data-do=show-line]").wait_for(timeout=60_000)
    assert_axe_is_silent(page, "the solver's answer")
    act(page, "show-line")
    board["forward"].click()
    assert_axe_is_silent(page, "the winning line")
    board["resume"].click()
    act(page, "finish")
    page.wait_for_selector("#table-1-message[data-tone=done]")
    assert_axe_is_silent(page, "a win")


def act(page: Page, intent: str, text: str = "") -> None:
    page.evaluate(
        "([intent, text]) => yukonSchool.act('table-1', intent, -1, -1, text)", [intent, text]
    )


def assert_axe_is_silent(page: Page, where: str = "") -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(FOUND_BY_AXE)
    assert found == [], where


# --- room


STRIPS = """all => all.map(e => {
    const box = e.getBoundingClientRect(), next = e.nextElementSibling?.getBoundingClientRect();
    return [e.id, box.width, next?.top > box.top ? next.top - box.top : box.height];
})"""


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [(320, 640), (640, 360)])
@pytest.mark.parametrize("name", ["yukon", "double-yukon"])
def test_mob_a_phone_has_room_for_the_columns(page: Page, site: str, name: str) -> None:
    """Seven columns at 320 px without scrolling; ten scroll in their frame, never the page."""
    page.goto(f"{site}practice/{name}/?deal=24")
    board = wait(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    over = board.element.locator(".yk-board").evaluate("e => e.scrollWidth - e.clientWidth")
    if name == "yukon":
        assert over <= 0
    cards = board.element.locator(".yk-column > .yk-card")
    assert min(it[1] for it in cards.evaluate_all(STRIPS)) >= 30


@pytest.mark.parametrize("viewport", [PHONE])
@pytest.mark.parametrize("context_options", [TOUCH])
def test_mob_the_bar_of_a_phone_is_short_and_the_menu_has_the_rest(page: Page, site: str) -> None:
    page.goto(f"{site}practice/abacus/?deal=24")
    board = wait(page)
    seen = board.element.locator(".yk-bar > .yk-button:visible").all_inner_texts()
    assert seen == ["Undo", "Deal", "Hint", "More"]
    page.locator("#table-1-more").tap()
    page.wait_for_selector(".yk-more")
    items = board.element.locator(".yk-more .yk-button:visible").all_inner_texts()
    assert {"Redo", "Restart", "New deal", "Settings", "Keys"} <= set(items)
    page.locator('.yk-more [data-do="new"]').tap()
    page.wait_for_function("document.querySelector('.yk-more') === null")


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [(360, 740), (320, 568)])
def test_mob_in_a_lesson_the_board_takes_at_most_three_fifths(page: Page, site: str) -> None:
    page.goto(f"{site}lessons/yukon/carry-the-tail/#step=2")
    page.wait_for_timeout(300)
    for box in page.locator(".yk-board:visible").evaluate_all(
        "all => all.map(e => e.offsetHeight / innerHeight)"
    ):
        assert box <= 0.6


# --- keys


def test_key_map_no_key_of_the_table_reaches_the_theme(page: Page, site: str) -> None:
    """N, P, F, S, / and others are the theme's keys on the window: a table keeps them."""
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    page.locator("#table-1-QD").focus()
    page.evaluate("window.addEventListener('keydown', e => (window.heard ??= []).push(e.key))")
    for key in ("p", "f", "s", ".", ",", "m", "t", "c", "i", "g", "v", "x"):
        page.keyboard.press(key)
    assert page.evaluate("window.heard ??= []") == []
    assert page.url.endswith("practice/yukon/?deal=24")
    page.keyboard.press("/")
    page.wait_for_selector(".yk-typed")
    page.wait_for_function("document.activeElement.matches('.yk-typed input')")
    page.keyboard.type("10d kh")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.yk-message').dataset.tone === 'refusal'")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.closest('.yk-board')")
    assert board.counter() == "0 moves"
    page.keyboard.press("n")
    page.wait_for_function("!location.search.endsWith('=24')")
    assert page.evaluate(
        "[location.pathname.endsWith('practice/yukon/'), window.heard.length]"
    ) == [True, 0]


@pytest.mark.slow
def test_f_and_a_suit_lead_to_its_foundation_and_letters_can_be_switched_off(
    page: Page, site: str
) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    page.locator("#table-1-QD").focus()
    page.keyboard.press("f")
    page.keyboard.press("d")
    page.wait_for_function("document.activeElement.matches('.yk-foundation[data-suit=D]')")
    choose(page, "letters=off")
    page.locator("#table-1-QD").focus()
    page.keyboard.press("m")
    page.keyboard.press("?")
    page.wait_for_selector(".yk-keys")
    assert "landing" not in board.message()


# --- settings


def choose(page: Page, text: str) -> None:
    """In the panel of settings, as a reader does."""
    page.locator("#table-1-more").click()
    page.locator('.yk-more [data-do="settings"]').click()
    button = page.locator(f'.yk-panel [data-text="{text}"]')
    button.click()
    page.wait_for_function(
        "text => document.querySelector(`[data-text='${text}']`).ariaPressed === 'true'", arg=text
    )
    page.keyboard.press("Escape")


def test_a11_05_settings_are_remembered_and_hold_before_python_runs(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    wait(page)
    choose(page, "colors:yukon=4")
    choose(page, "index=large")
    page.reload()
    page.wait_for_function("document.documentElement.dataset.ykIndex === 'large'")
    assert page.locator("#table-1").get_attribute("data-colors") == "4"
    page.goto(f"{site}practice/russian/?deal=24")
    page.wait_for_function("document.documentElement.dataset.ykIndex === 'large'")
    assert page.locator("#table-1").get_attribute("data-colors") == "4", "its own default"


@pytest.mark.slow
def test_one_tap_sends_once_it_is_switched_on_and_a_further_tap_moves_nothing_else(
    page: Page, site: str
) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    choose(page, "send=on")
    page.reload()
    wait(page)
    page.locator("#table-1-AS").click(position=CORNER, click_count=3)
    board.wait_for_count(1)
    page.wait_for_timeout(500)
    assert board.counter() == "1 move"
    assert page.locator(".yk-held").count() == 0


# --- a look at a covered card


def test_a_covered_card_shows_its_face_as_long_as_v_is_held(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    wait(page)
    page.locator("#table-1-10S").focus()
    page.keyboard.down("v")
    assert page.locator("#table-1-10S.yk-peek").count() == 1
    page.keyboard.up("v")
    assert page.locator(".yk-peek").count() == 0


@pytest.mark.slow
def test_a_long_press_shows_a_covered_card_and_picks_nothing_up(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    wait(page)
    box = page.locator("#table-1-10S").bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + 8)
    page.mouse.down()
    page.wait_for_selector("#table-1-10S.yk-peek")
    page.mouse.up()
    page.wait_for_function("!document.querySelector('.yk-peek')")
    page.wait_for_timeout(200)
    assert page.locator(".yk-held").count() == 0


# --- slips


@pytest.mark.slow
def test_ui_05_enter_after_a_new_deal_deals_no_other_one(page: Page, site: str) -> None:
    """The focus goes to the cards: Enter and Space are about them, and the address stays."""
    page.goto(f"{site}practice/yukon/?deal=24")
    wait(page)
    page.locator("#table-1-new").click()
    page.wait_for_function("document.activeElement.closest('.yk-board')")
    dealt = page.locator("#table-1-number").input_value()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert page.locator("#table-1-number").input_value() == dealt


@pytest.mark.parametrize("viewport", [PHONE])
@pytest.mark.parametrize("context_options", [TOUCH])
def test_mob_03_taps_mark_the_landings_and_a_second_one_puts_back(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    card = page.locator("#table-1-10S")
    card.tap(position=CORNER)
    page.wait_for_selector("#table-1-10S.yk-held")
    assert page.locator(".yk-landing").count() >= 1
    page.wait_for_timeout(400)  # a second tap that comes sooner sends
    card.tap(position=CORNER)
    page.wait_for_function("!document.querySelector('.yk-held')")
    card.tap(position=CORNER)
    page.locator(".yk-landing > .yk-card:last-child").first.tap(position=CORNER)
    board.wait_for_count(1)


SUIT_STYLES = r"""() => {
    const suit = it => it.nodeType === Node.TEXT_NODE && /[\u2660\u2665\u2666\u2663]/.test(it.data);
    const all = [...document.querySelectorAll("body *")];
    const found = all.filter(e => [...e.childNodes].some(suit));
    const emoji = document.body.textContent.includes("\ufe0f") ? ["emoji"] : [];
    return [...new Set(found.map(e => getComputedStyle(e).fontVariantEmoji)), ...emoji];
}"""


@pytest.mark.parametrize("address", one_quick("rules/yukon/", KINDS_OF_PAGES["lesson"]))
def test_mob_06_suits_in_texts_are_plain_signs(page: Page, site: str, address: str) -> None:
    """In texts, headings, menu and boards; nowhere asked for as emoji."""
    page.goto(site + address)
    assert page.evaluate(SUIT_STYLES) == ["text"]
    assert page.locator("h1").evaluate("e => getComputedStyle(e).fontVariantEmoji") == "text"


@pytest.mark.parametrize("scheme", one_quick("light", "dark"))
def test_ui_01_an_empty_column_is_framed_and_says_what_it_takes(
    page: Page, site: str, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    rules = variant("yukon")
    position = parse_position(rules, "1: KH\n2:\n3: 5S")
    page.goto(address_of(site, rules, position))
    wait(page)
    space = page.locator("#table-1-s1")
    assert space.get_attribute("aria-label") == "Column 2, empty, takes a King"
    assert space.inner_text() == "takes a King"
    assert space.evaluate("e => getComputedStyle(e).borderStyle") == "dashed"
    pips = page.locator(".yk-foundation[data-suit] > .yk-pip")
    assert pips.count() == 4
    page.emulate_media(media="print")
    assert space.is_visible()
    assert space.evaluate("e => getComputedStyle(e).borderStyle") == "dashed"
    assert all(pip.is_visible() for pip in pips.all())
