"""What a page looks like: where things stand at a glance, on paper, and without a script."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import PHONE
from tests.browser.play import LESSONS, TOUCH, Board, steps_of, wait

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow

CARRY = "lessons/yukon/carry-the-tail/"
LAPTOP = (1280, 900)
CODE = re.compile(r"[0-9AJQK]+[SHDC]>")  # a move as files write it


def go_to_step(page: Page, site: str, number: int) -> Locator:
    page.goto(f"{site}{CARRY}#step={number}")
    step = page.locator(".yk-step.yk-active")
    assert step.get_attribute("data-step") == str(number)
    return step


def example(page: Page) -> Locator:
    return page.locator(".yk-step--worked").first


# --- a lesson


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP], ids=["360 px", "1280 px"])
def test_in_an_example_one_pair_of_buttons_leads_on_and_stays_in_its_place(
    page: Page, site: str
) -> None:
    step = go_to_step(page, site, 2)
    board = Board(page, step.locator(".yk-table").get_attribute("id") or "")
    places = set()
    for scene in range(1, int(board.counter().split(" of ")[1]) + 1):
        box = board["forward"].bounding_box()
        assert box
        assert box["y"] + box["height"] <= page.viewport_size["height"]  # type: ignore[index]
        places.add((box["x"], box["y"]))
        board["forward"].click()
        page.wait_for_function(
            "([at, start]) => document.querySelector(at).innerText.startsWith(start)",
            arg=[f"#{board.id} .yk-counter", f"{scene} of "],
        )
    assert len(places) == 1, "however long the message is"
    assert board["forward"].inner_text() == "Next step"
    names = [button.inner_text() for button in page.locator("button.yk-button:visible").all()]
    assert sorted(names) == ["Back", "Next step"], "one way on, and one back"


@pytest.mark.parametrize("viewport", [LAPTOP], ids=["1280 px"])
@pytest.mark.parametrize("address", LESSONS)
def test_on_a_laptop_the_way_on_is_in_view(page: Page, site: str, address: str) -> None:
    page.goto(site + address)
    onward = page.locator(".yk-step-nav > :last-child")
    onward.wait_for()
    steps = steps_of(page)
    for number in range(1, steps + 1):
        box = onward.bounding_box()
        assert box
        assert box["y"] + box["height"] <= LAPTOP[1], f"step {number}"
        assert page.evaluate("scrollY") == 0
        if number < steps:
            onward.click()


@pytest.mark.parametrize("viewport", [LAPTOP], ids=["1280 px"])
@pytest.mark.parametrize(
    "step", ["alaska/checkpoint-alaska/#step=1", "yukon/the-middle-game/#step=4"]
)
def test_on_a_laptop_a_step_cuts_no_end_card(page: Page, site: str, step: str) -> None:
    page.goto(f"{site}lessons/{step}")
    page.wait_for_selector(".yk-active .yk-table.yk-ready")
    board = page.locator(".yk-active .yk-board")
    assert board.evaluate("e => e.scrollHeight <= e.clientHeight"), "nothing to scroll within"
    assert board.evaluate("e => e.clientHeight <= innerHeight"), "the page shows it whole"


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
@pytest.mark.parametrize(
    "step",
    ["which-king/#step=7", "no-king-no-column/#step=6", "the-middle-game/#step=4"],
)
def test_on_a_phone_a_board_leaves_room_for_its_task(page: Page, site: str, step: str) -> None:
    """However long its columns are."""
    page.goto(f"{site}lessons/yukon/{step}")
    page.wait_for_selector(".yk-active > .yk-table.yk-ready")
    active = page.locator(".yk-step.yk-active")
    board, task = (active.locator(part).bounding_box() for part in (".yk-board", ".yk-words"))
    bar = active.locator(".yk-bar").bounding_box()
    assert board
    assert task
    assert bar
    assert board["height"] <= PHONE[1] * 0.6
    last = task["y"] + task["height"]
    assert last <= bar["y"] + 8, "the question is read without scrolling"


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_on_a_phone_what_is_to_be_read_comes_before_its_board(page: Page, site: str) -> None:
    page.goto(f"{site}lessons/yukon/the-middle-game/")
    active = page.locator(".yk-step--read.yk-active")
    board, first = (active.locator(part).bounding_box() for part in (".yk-board", "p >> nth=0"))
    onward = page.locator(".yk-step-nav").bounding_box()
    assert board
    assert first
    assert onward
    assert first["y"] + first["height"] < min(board["y"], onward["y"])


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_on_a_phone_nothing_of_a_board_is_seen_beside_the_way_on(page: Page, site: str) -> None:
    page.goto(f"{site}lessons/yukon/fifty-two-cards/")
    onward = page.locator(".yk-step-nav")
    box = onward.bounding_box()
    assert box
    assert (box["x"], box["width"]) == (0, PHONE[0])
    assert onward.evaluate("e => getComputedStyle(e).borderTopWidth") == "1px"
    assert "rgba" not in onward.evaluate("e => getComputedStyle(e).backgroundColor"), "opaque"


def test_a_button_that_does_nothing_now_is_seen_as_one(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    edges = [
        wait(page)[part].evaluate("e => getComputedStyle(e).borderTopColor")
        for part in ("undo", "hint")
    ]
    assert page.locator("#table-1-undo").get_attribute("aria-disabled") == "true"
    assert edges[0] == edges[1], "an edge like that of a button that does something"


@pytest.mark.parametrize("viewport", [(1280, 800)], ids=["1280 px"])
@pytest.mark.parametrize(
    "step", ["which-king/#step=7", "no-king-no-column/#step=6", "the-middle-game/#step=3"]
)
def test_on_a_laptop_long_columns_end_above_the_way_on(page: Page, site: str, step: str) -> None:
    page.goto(f"{site}lessons/yukon/{step}")
    page.wait_for_selector(".yk-active > .yk-table.yk-ready")
    columns = page.locator(".yk-active .yk-columns").bounding_box()
    onward = page.locator(".yk-step-nav").bounding_box()
    assert columns
    assert onward
    assert columns["y"] + columns["height"] <= onward["y"]


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_on_a_phone_an_answer_stands_above_the_buttons(page: Page, site: str) -> None:
    page.goto(f"{site}lessons/yukon/fifty-two-cards/#step=3")
    board = Board(page, "table-3")
    board["answer"].fill("5")
    board["answer"].press("Enter")
    page.wait_for_selector("#table-3-message[data-tone=wrong]")
    message, bar = board["message"].bounding_box(), board["bar"].bounding_box()
    assert message
    assert bar
    assert message["y"] + message["height"] <= bar["y"]
    assert bar["y"] + bar["height"] <= PHONE[1]


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
@pytest.mark.parametrize("address", ["the-middle-game/#step=3", "when-all-is-face-up/#step=7"])
def test_on_a_phone_the_first_words_of_a_table_do_not_cover_the_task(
    page: Page, site: str, address: str
) -> None:
    page.goto(f"{site}lessons/yukon/{address}")
    step = page.locator(".yk-step.yk-active")
    words, message = step.locator(".yk-words"), step.locator(".yk-message")
    task, said = words.bounding_box(), message.bounding_box()
    assert task
    assert said
    assert task["y"] + task["height"] <= said["y"]


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_on_a_phone_a_new_step_begins_below_the_header(page: Page, site: str) -> None:
    go_to_step(page, site, 4)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator(".yk-step-nav > :last-child").tap()
    step = page.locator(".yk-step.yk-active[data-step='5']")
    box = step.locator(".yk-board").bounding_box()
    assert box
    assert box["y"] >= HEADER


def shown_boards(page: Page) -> int:
    return example(page).locator(".yk-board:visible").count()


def moves_of_example(page: Page) -> int:
    return example(page).locator(".yk-frames .yk-result").count()


def test_on_paper_an_example_tells_its_moves_in_words(page: Page, site: str) -> None:
    """Each position once, that of the step before it too, in whatever scene the table is."""
    step = go_to_step(page, site, 2)
    board = Board(page, step.locator(".yk-table").get_attribute("id") or "")
    board["forward"].click()
    page.wait_for_function("id => !document.querySelector(`#${id}[aria-busy]`)", arg=board.id)
    page.emulate_media(media="print")
    texts = page.locator(".yk-step:nth-child(-n + 2) .yk-board:visible")
    positions = texts.evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert len(positions) == len(set(positions)) == 1 + moves_of_example(page) > 1
    assert all(text.strip() for text in example(page).locator("li:visible").all_inner_texts())
    assert not CODE.search(page.locator(".yk-steps").inner_text())


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}], ids=["no script"])
def test_without_a_script_an_example_tells_its_moves_in_words(page: Page, site: str) -> None:
    page.goto(site + CARRY)
    assert shown_boards(page) == 1 + moves_of_example(page) > 1
    items = example(page).locator(".yk-frames > li")
    assert items.first.inner_text().strip()
    assert "onto jack of hearts" in example(page).inner_text().lower()
    for summary in page.locator(".yk-solution > summary").all():
        summary.click()
    assert not CODE.search(page.locator(".yk-steps").inner_text())


# --- a long column

RUN = "KSQHJS10H9S8H7S6H5S4H3S2HAS"
LONG = f"practice/yukon/?position=yukon/-/2D,3D,4D,2c3c4c5c6c7c{RUN},5D,6D,7D"
TARGET = 24  # pixels: the least that a finger may be asked to hit
HEADER = 48


@pytest.mark.parametrize(
    "viewport",
    [(360, 640), (320, 568), (640, 360), LAPTOP],
    ids=["360 px", "320 px", "on its side", "1280 px"],
)
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_nineteen_cards_in_a_column(page: Page, site: str) -> None:
    """MOB-01, UI-07: every open card tells rank and suit in its strip, and can be hit."""
    page.goto(site + LONG)
    board = wait(page)
    cards = board.element.locator(".yk-column:nth-child(4) > .yk-card")
    boxes = cards.evaluate_all(
        "all => all.map(card => ({top: card.getBoundingClientRect().top, below: Math.max("
        "...[...card.children].slice(0, 2).map(e => e.getBoundingClientRect().bottom))}))"
    )
    assert len(boxes) == 13
    for card, after in pairwise(boxes):
        assert after["top"] - card["top"] >= TARGET - 0.1
        assert card["below"] <= after["top"] + 0.1
    back = board.element.locator(".yk-column:nth-child(4) > .yk-back").bounding_box()
    assert back
    assert back["height"] / 6 < boxes[1]["top"] - boxes[0]["top"]
    board["AS"].tap(position={"x": 10, "y": 8})
    assert board["AS"].evaluate("e => e.matches('.yk-held')")
    end = board["AS"].bounding_box()
    assert end
    assert end["y"] >= HEADER
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# --- pages


@pytest.mark.parametrize(
    ("address", "tab"),
    [
        (CARRY, "Lessons"),
        ("lessons/", "Lessons"),
        ("practice/wave/", "Practice"),
        ("practice/yukon/", "Practice"),
        ("rules/wave/", "Rules"),
        ("glossary/", "Glossary"),
    ],
)
def test_the_tab_of_a_page_is_active(page: Page, site: str, address: str, tab: str) -> None:
    page.goto(site + address)
    assert page.locator(".md-tabs__item--active").all_inner_texts() == [tab]


def test_the_site_names_itself_once_on_its_first_page(page: Page, site: str) -> None:
    page.goto(site)
    assert page.title() == "Yukon School"


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
def test_tables_of_rules_fit_a_phone(page: Page, site: str) -> None:
    page.goto(f"{site}rules/yukon/")
    for table in page.locator(".md-typeset table").all()[:2]:
        box = table.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE[0]


def test_keys_have_a_border_all_around(page: Page, site: str) -> None:
    page.goto(f"{site}how-to-use/")
    border = page.locator("kbd").first.evaluate("e => getComputedStyle(e).borderTop")
    assert border.startswith("1px solid")


@pytest.mark.parametrize("viewport", [(1280, 800)], ids=["1280 px"])
def test_a_long_name_of_a_game_is_not_covered(page: Page, site: str) -> None:
    page.goto(f"{site}practice/milligan-yukon-two-deck/")
    covered = page.locator("h1").evaluate(
        "e => { const range = document.createRange(); range.selectNodeContents(e.firstChild);"
        " const box = range.getBoundingClientRect();"
        " return !e.contains(document.elementFromPoint(box.right - 2, box.top + box.height / 2)); }"
    )
    assert not covered


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_the_next_lesson_is_told_below_the_steps(page: Page, site: str) -> None:
    """The link of a lesson's foot is no sign of a foundation, which had the same class."""
    page.goto(site + CARRY)
    link = page.locator(".yk-lesson-nav .yk-after")
    foot, nav = link.bounding_box(), page.locator(".yk-lesson-nav").bounding_box()
    assert foot
    assert nav
    assert nav["y"] <= foot["y"] <= nav["y"] + nav["height"]
