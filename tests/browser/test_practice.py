"""Practice tables in the real site: whole deals to the win, and games that are not lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import Move, apply, deal, legal_moves, line, parse_line, words
from generator.board import store
from tests.browser.conftest import PHONE, Traffic
from tests.browser.play import Board, address_of, said, shortest_win
from tests.engine.tables import variant

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from engine import Variant
    from engine.position import Position

    Play = Callable[[Board, Variant, Position, Move], None]

GAMES = ("yukon", "russian", "alaska")
TOUCH = {"has_touch": True, "is_mobile": True}
REFUSE = "throw new DOMException('refused by the test')"
BLOCKED = f"Object.defineProperty(window, 'localStorage', {{get() {{ {REFUSE} }}}})"
FULL = f"Storage.prototype.setItem = () => {{ {REFUSE} }}"


def by_keys(board: Board, rules: Variant, position: Position, move: Move) -> None:
    board.press(rules, position, move)


def by_touch(board: Board, rules: Variant, position: Position, move: Move) -> None:
    board.tap(rules, position, move, touch=True)


def to_the_win(page: Page, site: str, name: str, play: Play) -> None:
    rules, position, moves = shortest_win(name)
    page.goto(address_of(site, rules, position))
    board = Board(page)
    page.wait_for_selector("#table-1.yk-ready")
    board.element.locator('.yk-board [tabindex="0"]').focus()
    for number, move in enumerate(moves, 1):
        play(board, rules, position, move)
        position = apply(rules, position, move)
        if number % 20 == 0:
            page.wait_for_function(
                "text => document.querySelector('.yk-counter').innerText === text",
                arg=f"{number} moves",
            )
    page.wait_for_selector("#table-1-message[data-tone=done]")
    assert board.message() == f"You won. {len(moves)} moves."
    assert said(page).endswith(board.message())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_deal_by_keys_alone(page: Page, site: str, name: str) -> None:
    to_the_win(page, site, name, by_keys)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_a_whole_deal_by_touch_on_a_phone(page: Page, site: str, name: str) -> None:
    to_the_win(page, site, name, by_touch)


# --- the first moves of a deal, for all else


def play_some(page: Page, name: str = "yukon", number: int = 24, count: int = 4) -> list[Move]:
    """Any moves of the deal that lies on the table, by tapping."""
    rules = variant(name)
    position = deal(rules, number)
    board = Board(page)
    played: list[Move] = []
    for step in range(count):
        legal = legal_moves(rules, position)
        move = legal[step % len(legal)]
        board.tap(rules, position, move)
        position = apply(rules, position, move)
        played.append(move)
    page.wait_for_function(
        "text => document.querySelector('.yk-counter').innerText === text", arg=words.counter(count)
    )
    return played


def wait(page: Page) -> Board:
    page.wait_for_selector("#table-1.yk-ready:not(.yk-waiting)")
    return Board(page)


def test_a_reload_in_the_middle_of_a_game(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=6)
    board = Board(page)
    board["undo"].click()
    cards = board.cards()
    assert page.url.endswith("?deal=24"), "the deal can be passed on"
    page.reload()
    board = wait(page)
    assert board.cards() == cards
    assert board.message() == "Deal 24. Your game goes on after 5 moves."
    board["redo"].click()
    for _ in range(6):
        board["undo"].click()
    assert board.counter() == "0 moves"


def test_while_a_game_is_fetched_no_other_deal_is_seen(page: Page, site: str) -> None:
    page.route("**/micropython.wasm", lambda route: None)  # no answer yet
    page.goto(f"{site}practice/yukon/?deal=11982")
    page.wait_for_selector("#table-1.yk-waiting")
    assert page.locator("#table-1 .yk-card:visible").count() == 0
    page.wait_for_function("document.querySelector('.yk-message').innerText.includes('starting')")


def test_a_deal_by_its_number_and_at_random(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/")
    board = Board(page)
    box = page.get_by_label("Deal")
    box.fill("7")
    box.press("Enter")
    page.wait_for_function("document.querySelector('.yk-message').innerText === 'Deal 7.'")
    assert page.url.endswith("?deal=7")
    numbers = set()
    for _ in range(3):
        board["new"].click()
        numbers.add(box.input_value())
    assert len(numbers) == 3
    assert page.url.endswith(f"?deal={box.input_value()}")
    box.fill("1e3")
    page.get_by_role("button", name="Go").click()
    assert "Deal numbers run from 1 to 8,589,934,591." in said(page, urgent=True)


def test_a_question_before_a_running_game_is_replaced(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=3)
    board = Board(page)
    cards = board.cards()
    board["new"].click()
    page.locator(".yk-question").get_by_text("Leave this game after 3 moves?").wait_for()
    assert board.focused() == "no", "Enter never deals anew without a choice"
    page.keyboard.press("Escape")
    assert board.cards() == cards
    board["new"].click()
    board["yes"].click()
    assert board.counter() == "0 moves"


def test_an_address_that_asks_for_another_deal_asks_first(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=3)
    page.goto(f"{site}practice/yukon/?deal=5")
    board = wait(page)
    page.locator(".yk-question").get_by_text("Your game of deal 24, after 3 moves").wait_for()
    board["no"].click()
    assert board.counter() == "3 moves"


@pytest.mark.parametrize("name", GAMES)
def test_a_restart_is_the_same_deal(page: Page, site: str, name: str) -> None:
    """SAV-07"""
    page.goto(f"{site}practice/{name}/?deal=24")
    board = wait(page)
    cards = board.cards()
    play_some(page, name, count=2)
    page.reload()
    board = wait(page)
    board["restart"].click()
    assert board.cards() == cards
    assert said(page) == "Back at the start. Redo brings the moves back."


@pytest.mark.parametrize("trouble", [BLOCKED, FULL], ids=["blocked", "full"])
def test_without_storage_play_goes_on(
    page: Page, site: str, traffic: Traffic, trouble: str
) -> None:
    """SAV-04: one quiet note, no error of ours (the theme's own scripts are less careful)."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(error.stack or ""))
    traffic.expect("page error: refused by the test")
    page.add_init_script(trouble)
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=10)
    note = page.locator("#table-1-note")
    assert note.count() == 1
    assert "the game lasts until the page is closed" in note.inner_text()
    assert not [stack for stack in errors if "/assets/yukon-" in stack]


def test_what_cannot_be_read_is_kept_apart(page: Page, site: str) -> None:
    key = store.key("/school/yukon/", "yukon")
    page.goto(f"{site}practice/")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, '{"version": 1, "ca'])
    page.goto(f"{site}practice/yukon/")
    wait(page)
    assert "The saved game cannot be read" in page.locator("#table-1-note").inner_text()
    play_some(page, count=2)
    stored: dict[str, Any] = page.evaluate("({...localStorage})")
    assert stored[f"{key}:kept-1"] == '{"version": 1, "ca'
    assert store.read(variant("yukon"), stored[key]).game.move_count == 2


def test_the_key_of_a_saved_game_is_that_of_the_store(page: Page, site: str) -> None:
    """``loader.js`` looks under the name under which Python keeps."""
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=1)
    assert page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('yukon-school'))") == [
        store.key("/school/yukon/", "yukon")
    ]


# --- hands


def test_ten_fast_taps_move_an_ace_once(page: Page, site: str) -> None:
    """MOV-11"""
    page.goto(f"{site}practice/yukon/?position=yukon/-/7C9HAS,-,6H")
    board = wait(page)
    box = board["AS"].bounding_box()
    assert box
    page.mouse.click(box["x"] + 12, box["y"] + 12, click_count=1)
    for _ in range(9):
        page.mouse.click(box["x"] + 12, box["y"] + 12)
    assert board.counter() == "1 move"
    assert board["7C"].is_visible()
    page.wait_for_timeout(400)
    board["6H"].click()
    assert board.element.locator(".yk-held").count() == 1


@pytest.mark.parametrize("context_options", [{"reduced_motion": "reduce"}], ids=["still"])
def test_a_drag_may_be_called_off(page: Page, site: str) -> None:
    """MOV-03, UI-08: nothing moves, nothing floats, nothing is counted."""
    page.goto(f"{site}practice/yukon/?position=yukon/-/-,KH,-,-,7dKC5H,-,9S")
    board = wait(page)
    cards = board.cards()
    for end in ("own column", "outside", "escape", "second finger"):
        box = board["KC"].bounding_box()
        assert box
        page.mouse.move(box["x"] + 12, box["y"] + 9)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] + 90, steps=4)
        assert board.element.evaluate("e => e.classList.contains('yk-dragging')")
        assert board.element.locator(".yk-held").count() == 2
        if end == "own column":
            page.mouse.move(box["x"] + 14, box["y"] + 60)
        elif end == "outside":
            page.mouse.move(3, 3)
        elif end == "escape":
            page.keyboard.press("Escape")
        else:
            second = "new PointerEvent('pointerdown', {pointerId: 99, bubbles: true})"
            page.evaluate(f"document.dispatchEvent({second})")
        page.mouse.up()
        assert board.cards() == cards, end
        assert board.element.locator(".yk-held").count() == 0, end
        assert not board.element.evaluate("e => e.classList.contains('yk-dragging')"), end
        assert board.counter() == "0 moves", end


def test_a_foundation_card_is_picked_up_by_a_tap_alone(page: Page, site: str) -> None:
    """MOV-08"""
    page.goto(f"{site}practice/yukon/?position=yukon/QS/-,KH,6D")
    board = wait(page)
    board["p7"].dblclick()
    assert board.counter() == "0 moves"
    board["s0"].click()
    assert "An empty column takes only a King." in said(page, urgent=True)
    board["KH"].click()
    assert board.counter() == "1 move"
    assert said(page) == "Queen of spades back from the foundation onto king of hearts."


def test_fourteen_cards_by_drag_tap_and_keys(page: Page, site: str) -> None:
    """MOV-05"""
    rules = variant("yukon")
    tail = "10S3HJD6C4D9S2H8C5DKC7HQS3D6H"
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,4c{tail}")
    board = wait(page)
    start = parse_line(rules, f"yukon/-/JH,4c{tail}")
    move = Move(1, 1, 0)
    for play in (board.drag, board.tap, board.press):
        board.element.locator('.yk-board [tabindex="0"]').focus()
        play(rules, start, move)
        page.wait_for_function("document.querySelector('.yk-counter').innerText === '1 move'")
        assert "10 of spades, column 1, card 2 of 15, leads 13 cards" in board.cards()
        assert "4 of clubs, column 2, end card" in board.cards()
        board["undo"].click()
        page.wait_for_timeout(250)


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_a_finger_drags_cards_and_scrolls_everywhere_else(page: Page, site: str) -> None:
    """MOB-02"""
    page.goto(f"{site}practice/yukon/?position=yukon/-/10S,JH,5c6d9C")
    board = wait(page)
    swipe(page, board, "10S", "JH")
    page.wait_for_function("document.querySelector('.yk-counter').innerText === '1 move'")
    assert page.evaluate("scrollY") == 0
    touch = "e => getComputedStyle(e).touchAction"
    assert board["9C"].evaluate(touch) == "pinch-zoom"
    for place in (".yk-board", ".yk-back", ".yk-column", ".yk-message"):
        allowed = board.element.locator(place).first.evaluate(touch)
        assert allowed in ("auto", "manipulation") or "pan-y" in allowed, place


def swipe(page: Page, board: Board, start: str, end: str) -> None:
    """A finger's drag from card to card, as the browser sees it."""
    a, b = board[start].bounding_box(), board[end].bounding_box()
    assert a
    assert b
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    x, y = a["x"] + 12, a["y"] + 12
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (b["x"] - a["x"]) * step / 8, y + step * 4))
    touch("touchEnd")


# --- keys


def test_keys_of_the_table_do_not_reach_the_theme(page: Page, site: str) -> None:
    """The theme would leave the page at N and P, and open its search at F, S and /."""
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    for key in ("p", ",", ".", "f", "s", "/", "n", "r", "q"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('.yk-table') !== null"), key
    page.wait_for_timeout(300)
    assert "/practice/yukon/" in page.url


def test_the_focus_survives_every_redraw(page: Page, site: str) -> None:
    """A11-03"""
    rules, position, moves = shortest_win("yukon")
    page.goto(address_of(site, rules, position))
    board = wait(page)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    for move in moves[:8]:
        board.press(rules, position, move)
        position = apply(rules, position, move)
        assert board.focused()
        assert page.evaluate("document.activeElement.tabIndex") == 0
        assert board.element.locator('.yk-board [tabindex="0"]').count() == 1
    page.keyboard.press("z")
    assert board.counter() == "7 moves"
    page.keyboard.press("Shift+Z")
    assert board.counter() == "8 moves"
    page.keyboard.press("Control+z")
    page.keyboard.press("y")
    assert board.counter() == "8 moves"


def test_equal_words_are_read_twice(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    region = page.locator(".yk-live[aria-live=polite]")
    board["undo"].click(force=True)
    first = region.text_content()
    board["undo"].click(force=True)
    assert said(page) == "Nothing to undo."
    assert region.text_content() != first


def test_the_bar_is_one_stop_and_arrows_walk_in_it(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    board["undo"].focus()
    for button in ("redo", "restart", "new"):
        page.keyboard.press("ArrowRight")
        assert board.focused() == button
    page.keyboard.press("Home")
    assert board.focused() == "undo"
    stops = board.element.locator('.yk-bar > .yk-button:not([tabindex="-1"])')
    assert stops.count() == 1


def test_with_a_group_in_the_hand_tab_goes_to_its_landings(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,10S,JD,3C")
    board = wait(page)
    board["10S"].click()
    page.keyboard.press("Tab")
    assert board.focused() == "JH"
    page.keyboard.press("Tab")
    assert board.focused() == "JD"
    page.keyboard.press("Enter")
    assert board.counter() == "1 move"


def test_a_table_opened_as_text_stays_open_and_current(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,10S")
    board = wait(page)
    page.get_by_text("Table as text").click()
    board["10S"].click()
    board["JH"].click()
    page.get_by_text("Column 1. Jack hearts; end card 10 spades.").wait_for()


def test_line_of_the_address_is_the_position(page: Page, site: str) -> None:
    rules, position, _ = shortest_win("alaska")
    page.goto(address_of(site, rules, position))
    board = wait(page)
    assert line(rules, position).split("/")[1] == "-"
    assert board.element.locator(".yk-column").count() == 7
    assert len([name for name in board.cards() if " of " in name]) == 31


def test_trouble_is_not_hidden(traffic: Traffic) -> None:
    """The fixture that these tests lean on still watches."""
    assert traffic.expected == []
