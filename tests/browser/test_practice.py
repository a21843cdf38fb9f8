"""Practice tables in the real site: whole deals to the win, and games that are not lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import apply, card_text, deal, legal_moves, line
from engine.cards import face_up, is_face_down
from generator.board import store
from tests.browser.conftest import PHONE
from tests.browser.play import TOUCH, Board, address_of, said, shortest_win, wait
from tests.conftest import one_quick
from tests.engine.tables import variant

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from engine import Move, Variant
    from engine.position import Position

    Play = Callable[[Board, Variant, Position, Move], None]

GAMES = ("yukon", "russian", "alaska")
REFUSE = "throw new DOMException('refused by the test')"
BLOCKED = f"Object.defineProperty(window, 'localStorage', {{get() {{ {REFUSE} }}}})"
FULL = f"Storage.prototype.setItem = () => {{ {REFUSE} }}"
UNREAD = f"Storage.prototype.getItem = () => {{ {REFUSE} }}"


RANK_NAMES = ["", "ace", *map(str, range(2, 11)), "jack", "queen", "king"]
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def spoken(code: int) -> str:
    """``10 of spades``"""
    text = card_text(face_up(code))
    rank = {"A": 1, "J": 11, "Q": 12, "K": 13}.get(text[:-1]) or int(text[:-1])
    return f"{RANK_NAMES[rank]} of {SUIT_NAMES[text[-1]]}"


def sentence(rules: Variant, before: Position, move: Move, after: Position) -> str:
    """What is said of a move, after the table of speech: result, consequence, count."""
    leader, rest = spoken(before[move.source][move.at]), len(before[move.source]) - 1 - move.at
    group = leader[0].upper() + leader[1:] + (f", with {rest} more," if rest else "")
    target = before[move.target]
    if move.target in rules.foundations:
        rank, suit = leader.split(" of ")
        higher = RANK_NAMES[RANK_NAMES.index(rank) + 1 :]
        follows = f"Next: {higher[0]} of {suit}." if higher else f"{suit.title()} are complete."
        told = f"{group} to the foundation. {follows}"
    elif target:
        told = f"{group} onto {spoken(target[-1])}."
    else:
        told = f"{group} to column {move.target + 1}."
    left = after[move.source]
    if move.source in rules.columns and not left:
        told += f" Column {move.source + 1} is empty; it takes a King."
    elif move.source in rules.columns and before[move.source][move.at - 1] != left[-1]:
        hidden = sum(is_face_down(code) for pile in after for code in pile)
        told += f" Column {move.source + 1} turned up {spoken(left[-1])}."
        told += f" {hidden or 'None'} face down."
    return told


FINISH = " Everything can go to the foundations. Press A."


def by_keys(board: Board, rules: Variant, position: Position, move: Move) -> None:
    """And by ear: what is said is compared word for word."""
    board.press(rules, position, move)
    told = sentence(rules, position, move, apply(rules, position, move))
    heard = said(board.page)
    assert heard in (told, told + FINISH) or heard.startswith(f"{told} You won. "), heard


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
            board.wait_for_count(number)
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
    while len(played) < count:
        legal = legal_moves(rules, position)
        move = legal[len(played) % len(legal)]
        board.tap(rules, position, move)
        position = apply(rules, position, move)
        played.append(move)
        board.wait_for_count(len(played))
    return played


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


@pytest.mark.slow
def test_while_a_game_is_fetched_no_other_deal_is_seen(page: Page, site: str) -> None:
    page.route("**/micropython.bin", lambda route: None)  # no answer yet
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
    page.wait_for_function("document.querySelector('.yk-message').innerText.startsWith('Deal 7. ')")
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
    page.locator(".yk-question").get_by_text("Deal 24 is not finished, 3 moves so far.").wait_for()
    assert board.focused() == "no", "Enter never deals anew without a choice"
    page.keyboard.press("Escape")
    assert board.cards() == cards
    board["new"].click()
    board["yes"].click()
    assert board.counter() == "0 moves"


@pytest.mark.slow
def test_the_question_is_not_heard_any_more_once_it_is_answered(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=3)
    board = Board(page)
    for answer in ("Escape", "Enter"):
        board["new"].click()
        assert "your game would be lost" in said(page, urgent=True)
        page.keyboard.press(answer)
        assert said(page) == board.message() == "Deal 24. Your game goes on after 3 moves."
        assert said(page, urgent=True) == ""


@pytest.mark.slow
def test_an_address_that_asks_for_another_deal_asks_first(page: Page, site: str) -> None:
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=3)
    page.goto(f"{site}practice/yukon/?deal=5")
    board = wait(page)
    page.locator(".yk-question").get_by_text(
        "Deal 5 would take its place with your first"
    ).wait_for()
    assert [board[answer].inner_text() for answer in ("no", "yes")] == [
        "Back to deal 24",
        "Play deal 5",
    ]
    board["no"].click()
    assert board.counter() == "3 moves"


@pytest.mark.slow
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


@pytest.mark.parametrize(
    "trouble", one_quick(BLOCKED, FULL, UNREAD), ids=["blocked", "full", "throws on reading"]
)
def test_without_storage_play_goes_on(page: Page, site: str, trouble: str) -> None:
    """SAV-04: one quiet note and no error, neither of ours nor of the theme's scripts."""
    page.add_init_script(trouble)
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=10)
    note = page.locator("#table-1-note")
    assert note.count() == 1
    assert "the game lasts until the page is closed" in note.inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("trouble", [BLOCKED, FULL, UNREAD], ids=["blocked", "full", "unread"])
def test_without_storage_light_and_dark_and_the_search_work(
    page: Page, site: str, trouble: str
) -> None:
    page.emulate_media(color_scheme="light")
    page.add_init_script(trouble)
    page.goto(f"{site}lessons/")
    look = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(look)
    page.get_by_title("Change to dark").click()
    assert page.evaluate(look) != light
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.type("tail")
    page.locator(".md-search-result__link").first.wait_for()
    assert page.locator(".yk-onward").is_hidden()


RUBBISH = {
    "cut off": """'{"version": 1, "ca'""",
    "far too long": "'x'.repeat(2_000_000)",
    "too long to lie there twice": "'x'.repeat(3_000_000)",
    "half a sign": r"'\ud800'",
}


@pytest.mark.parametrize("text", one_quick(*RUBBISH.values()), ids=RUBBISH)
def test_what_cannot_be_read_is_kept_apart(page: Page, site: str, text: str) -> None:
    key = store.key("/school/yukon/", "yukon")
    page.goto(f"{site}practice/")
    page.evaluate(f"key => localStorage.setItem(key, {text})", key)
    page.goto(f"{site}practice/yukon/")
    wait(page)
    assert "The saved game cannot be read" in page.locator("#table-1-note").inner_text()
    play_some(page, count=2)
    assert page.evaluate(f"key => localStorage.getItem(key) === {text}", f"{key}:kept-1")
    record: str = page.evaluate("key => localStorage.getItem(key)", key)
    assert store.read(variant("yukon"), record).game.move_count == 2


@pytest.mark.slow
def test_the_key_of_a_saved_game_is_that_of_the_store(page: Page, site: str) -> None:
    """``loader.js`` looks under the name under which Python keeps."""
    page.goto(f"{site}practice/yukon/")
    play_some(page, count=1)
    kept = page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('yukon-school'))")
    assert sorted(kept) == [
        store.key("/school/yukon/", "yukon"),
        "yukon-school:/school/yukon/:stats:yukon",
    ]


@pytest.mark.slow
def test_line_of_the_address_is_the_position(page: Page, site: str) -> None:
    rules, position, _ = shortest_win("alaska")
    page.goto(address_of(site, rules, position))
    board = wait(page)
    assert line(rules, position).split("/")[1] == "-"
    assert board.element.locator(".yk-column").count() == 7
    assert len([name for name in board.cards() if " of " in name]) == 31


# The items of the bar that Tab reaches.
STOPS = """() => [...document.querySelectorAll(".yk-bar > .yk-button, .yk-deal > *")]
  .filter(item => item.tabIndex === 0 && item.checkVisibility()).map(item => item.id)"""


@pytest.mark.parametrize("game", one_quick("klondike", "yukon", "double-yukon", "spider"))
def test_the_bar_is_one_tab_stop_whatever_buttons_come_and_go(
    page: Page, site: str, game: str
) -> None:
    """While a line is looked at, other buttons stand in the bar."""
    page.goto(f"{site}practice/{game}/?deal=24")
    board = wait(page)
    assert len(page.evaluate(STOPS)) == 1
    board.element.locator('.yk-board [tabindex="0"]').focus()
    for where in ("hint", "more"):
        board[where].click()
        assert page.evaluate(STOPS) == [f"table-1-{where}"]
    page.locator(".yk-more [data-do=list]").click()
    page.locator(".yk-moves .yk-move").first.click()
    page.wait_for_selector(".yk-bar [data-do=resume]")
    assert len(page.evaluate(STOPS)) == 1
    page.locator(".yk-bar [data-do=resume]").click()
    page.wait_for_selector(".yk-bar [data-do=hint]")
    assert len(page.evaluate(STOPS)) == 1
