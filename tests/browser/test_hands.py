"""Hands in a real browser: mouse, finger and keys on a practice table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import Move, apply, parse_line
from tests.browser.conftest import PHONE
from tests.browser.play import CORNER, TOUCH, Board, address_of, said, shortest_win, wait
from tests.engine.tables import variant

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Traffic


# --- hands


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_ui_08_what_is_dragged_is_what_will_move(page: Page, site: str) -> None:
    """A drag right after a drag, while cards still glide; a window that scrolls or changes."""
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,8D10S3HQC,9S")
    board = wait(page)
    held = board.element.locator(".yk-held")

    def lift(card: str) -> None:
        box = board[card].bounding_box()
        assert box
        page.mouse.move(box["x"] + 12, box["y"] + 9)
        page.mouse.down()
        page.mouse.move(box["x"] + 40, box["y"] + 50, steps=4)

    def drop(card: str) -> None:
        box = board[card].bounding_box()
        assert box
        page.mouse.move(box["x"] + 20, box["y"] + 30, steps=4)
        page.mouse.up()

    for number, (card, target, group) in enumerate((("10S", "JH", 3), ("8D", "9S", 1)), 1):
        lift(card)
        assert held.count() == group
        drop(target)
        board.wait_for_count(number)
    cards = board.cards()
    lift("10S")
    page.mouse.wheel(0, 60)
    page.set_viewport_size({"width": 900, "height": 700})
    page.wait_for_function("!document.querySelector('.yk-dragging, .yk-held')")
    page.mouse.up()
    assert board.cards() == cards
    assert board.counter() == "2 moves"


@pytest.mark.slow
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


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_after_walks_and_redraws_tab_reaches_one_place(page: Page, site: str) -> None:
    """Deal 24 has the ace of spades in the open: it goes home and comes back to the focus."""
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    board["AS"].focus()
    page.keyboard.press("Space")
    stops = board.element.locator('.yk-board [tabindex="0"]')
    for key in ("3", "z", "7", "y", "2", "z", "ArrowRight", "y", "1", "h", "6", "z"):
        page.keyboard.press(key)
        page.wait_for_function("id => document.activeElement.closest(`#${id}`)", arg=board.id)
        assert [it.get_attribute("id") for it in stops.all()] == [f"{board.id}-{board.focused()}"]
    assert board.focused() == "AS", "undo leads to the leader that came back"


@pytest.mark.slow
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


@pytest.mark.slow
def test_equal_words_are_read_twice(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    region = page.locator(".yk-live[aria-live=polite]")
    board["undo"].click(force=True)
    first = region.text_content()
    board["undo"].click(force=True)
    assert said(page) == "Nothing to undo."
    assert region.text_content() != first


@pytest.mark.slow
def test_the_bar_is_one_stop_and_arrows_walk_in_it(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    board["undo"].focus()
    for item in ("redo", "restart", "hint", "new", "number"):
        page.keyboard.press("ArrowRight")
        assert board.focused() == item
    for key, item in (("ArrowLeft", "number"), ("End", "number"), ("ArrowRight", "deal")):
        page.keyboard.press(key)
        assert board.focused() == item, "in a field, arrows go over its text first"
    page.keyboard.press("Home")
    assert board.focused() == "undo"


def test_tab_stops_once_at_the_bar_and_once_at_the_board(page: Page, site: str) -> None:
    """What does nothing now, such as Undo at the start, is no stop."""
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    page.locator("h1 > a").focus()

    def stops() -> tuple[str, str, str]:
        found = []
        for key in ("Tab", "Tab", "Shift+Tab"):
            page.keyboard.press(key)
            inside = "document.activeElement.closest('.yk-board') !== null"
            found.append("board" if page.evaluate(inside) else board.focused())
        return found[0], found[1], found[2]

    assert stops() == ("hint", "board", "hint")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.yk-board') !== null"), "not Go"
    page.keyboard.press("Shift+Tab")
    assert board.focused() == "number", "the bar is entered where it was left"


@pytest.mark.slow
def test_a_button_that_does_nothing_more_keeps_the_focus_but_is_no_stop(
    page: Page, site: str
) -> None:
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,10S,6C,2D")
    board = wait(page)
    board["10S"].click()
    board["JH"].click()
    board["undo"].focus()
    page.keyboard.press("Enter")
    assert board["undo"].get_attribute("aria-disabled") == "true"
    assert board.focused() == "undo"
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert board.focused() == "redo"


@pytest.mark.slow
def test_letters_are_keys_of_the_board_alone(page: Page, site: str) -> None:
    """R on the button Go must not restart the game; Escape works everywhere in a table."""
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,10S,6C,2D")
    board = wait(page)
    board["10S"].click()
    board["JH"].click()
    for place in ("new", "hint"):
        board[place].focus()
        for key in ("r", "z", "n", "d", "?", "Control+z"):
            page.keyboard.press(key)
            assert board.counter() == "1 move", key
            assert not board["question"].count(), key
    board["2D"].click()
    board["undo"].focus()
    page.keyboard.press("Escape")
    assert board.element.locator(".yk-held").count() == 0
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    board["number"].focus()
    page.keyboard.press("r")
    board["deal"].focus()
    page.keyboard.press("n")
    assert page.url.endswith("?deal=24")


@pytest.mark.slow
def test_r_asks_before_it_restarts(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,10S,6C,2D")
    board = wait(page)
    board["10S"].click()
    board["JH"].click()
    page.keyboard.press("r")
    assert board.focused() == "no", "Enter plays on"
    page.keyboard.press("Enter")
    assert board.counter() == "1 move"
    page.keyboard.press("r")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert board.counter() == "0 moves"
    assert said(page) == "Back at the start. Redo brings the moves back."
    assert page.evaluate("document.activeElement.closest('.yk-board') !== null")


@pytest.mark.slow
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


@pytest.mark.slow
def test_with_a_card_in_the_hand_tab_stays_though_nothing_takes_it(page: Page, site: str) -> None:
    page.goto(f"{site}practice/double-yukon/?deal=24")
    board = wait(page)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("Digit3")
    page.keyboard.press("Enter")
    taken = board.focused()
    assert board.message().endswith("No landing.")
    for key in ("Tab", "Tab", "Shift+Tab"):
        page.keyboard.press(key)
        assert board.focused() == taken
        assert said(page) == board.message() == "No landing."
    page.keyboard.press("Escape")
    assert said(page) == "Put back."
    assert board.element.locator(".yk-held").count() == 0
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.yk-board') === null")


@pytest.mark.slow
def test_tab_is_a_way_out_where_python_does_not_come(
    page: Page, site: str, traffic: Traffic
) -> None:
    traffic.expect("program.bin")
    traffic.expect("The tables do not run")
    traffic.expect("ERR_FAILED")
    page.route("**/program.bin", lambda route: route.abort())
    page.goto(f"{site}practice/yukon/")
    board = Board(page)
    box = board.element.locator(".yk-card").last.bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 90, steps=4)
    page.mouse.up()
    page.wait_for_selector("#table-1.yk-failed")
    assert board.element.locator(".yk-held").count() == 0, "what was let go of is put back"
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.yk-board') === null")


@pytest.mark.slow
def test_a_refusal_is_over_once_something_else_is_said(page: Page, site: str) -> None:
    """On screen, and in the region that may interrupt."""
    page.goto(f"{site}practice/yukon/?position=yukon/-/KS10S,7C,JH")
    board = wait(page)
    ends = {
        "KS": "Put back.",
        "undo": "Nothing to undo.",
        "redo": "Nothing to redo.",
        "hint": "",
        "restart": "Back at the start. Redo brings the moves back.",
        "10S": "10 of spades. 1 landing: jack of hearts, column 3.",
    }
    for part, words in ends.items():
        if not board.element.locator(".yk-held").count():
            board["KS"].click(position=CORNER)
        board["7C"].click()
        assert "Not there." in said(page, urgent=True)
        assert board["message"].get_attribute("data-tone") == "refusal"
        board[part].click(position=CORNER, force=True)
        assert said(page, urgent=True) == "", part
        assert board["message"].get_attribute("data-tone") != "refusal", part
        assert said(page) == board.message(), part
        assert said(page) == words or not words


@pytest.mark.slow
def test_a_table_opened_as_text_stays_open_and_current(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/?position=yukon/-/JH,10S")
    board = wait(page)
    page.get_by_text("Table as text").click()
    board["10S"].click()
    board["JH"].click()
    page.get_by_text("Column 1. Jack hearts; end card 10 spades.").wait_for()
