"""Faults that people have reported of other games, played through in the page: each test names its
case and expects the outcome that would have been right. What needs no page is in
``tests/engine/test_cases.py`` and ``tests/board``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import Game, apply, card_text, deal, parse_position, words
from engine.autofinish import finish
from engine.cards import is_face_down
from engine.hint import hint
from generator.board import store
from generator.board.store import Saved
from tests.browser.conftest import DESKTOP, PHONE, Traffic, watched_page
from tests.browser.play import CORNER, Board, address_of, by_text, said, wait
from tests.engine.tables import variant

if TYPE_CHECKING:
    from typing import Any

    from playwright.sync_api import Browser, Locator, Page, Route

    from engine import Variant
    from engine.position import Position

pytestmark = pytest.mark.slow

# Twenty cards are left; they lie open in six columns and go home in order.
LEFT = """
foundations: 8S 8H 8D 8C
1: KS QD JD 10D
2: KH QC JC 10C
3: KD JS 10S 9S
4: KC JH 10H 9H
5: QS 9D
6: QH 9C
"""
LONG = "1: JH\n2: <4C> 10S 3H JD 6C 4D 9S 2H 8C 5D KC 7H QS 3D 6H"
CARRY = "lessons/yukon/carry-the-tail/"


# --- tables, and what is seen on them


def open_table(
    page: Page, site: str, text: str, name: str = "yukon"
) -> tuple[Board, Variant, Position]:
    """The practice table with a position as people write it."""
    rules = variant(name)
    position = parse_position(rules, text)
    page.goto(address_of(site, rules, position))
    return wait(page), rules, position


def assert_shows(board: Board, rules: Variant, position: Position) -> None:
    """These cards lie on the table, each once, in this order: as drawn, and as told."""
    ids = "all => all.map(e => [...e.querySelectorAll('.yk-card[id]')].map(card => card.id))"
    drawn = board.element.locator(".yk-column").evaluate_all(ids)
    piles = [position[column] for column in rules.columns]
    face_up = [[card_text(code) for code in pile if not is_face_down(code)] for pile in piles]
    assert drawn == [[f"{board.id}-{card}" for card in cards] for cards in face_up]
    assert board.as_text() == words.table_text(rules, position)
    assert board.element.locator(".yk-card[id]").count() == sum(map(len, face_up))


def played(name: str, number: int, count: int) -> Game:
    """So many moves of a deal: any that are legal, the same at every run."""
    game = Game(variant(name), deal(variant(name), number))
    for turn in range(count):
        moves = game.legal_moves()
        game.play(moves[turn * 5 % len(moves)])
    return game


def keep(page: Page, site: str, name: str, number: int, game: Game) -> None:
    """Put a game where the page will find it, as if it had been played here."""
    page.goto(f"{site}practice/")
    record = store.write(game.variant, Saved(str(number), game))
    key = store.key("/school/yukon/", name)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, record])


def lift(page: Page, card: Locator) -> tuple[float, float]:
    """Begin to drag a card; where it was taken."""
    box = card.bounding_box()
    assert box
    x, y = box["x"] + 12, box["y"] + 9
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=3)
    return x, y


# --- moves


def test_mov_02_a_covered_card_does_not_go_home(page: Page, site: str) -> None:
    board, rules, position = open_table(page, site, "foundations: 3H\n1: <KD> 4H 3S")
    home = board.place(rules, position, rules.foundations["SHDC".index("H")])
    board["4H"].click(position=CORNER)
    home.click()
    assert "Only a single end card" in said(page, urgent=True)
    page.keyboard.press("Escape")
    assert_shows(board, rules, position)
    lift(page, board["4H"])
    box = home.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 30, steps=5)
    page.mouse.up()
    assert_shows(board, rules, position)
    board["4H"].focus()
    for key in ("Enter", "Shift+Digit2", "Enter", "Escape"):
        page.keyboard.press(key)
    assert_shows(board, rules, position)
    assert board.counter() == "0 moves"


def test_mov_04_a_face_down_card_takes_no_part(page: Page, site: str) -> None:
    """Neither by tap, nor by drag, nor by keys, nor in a hint."""
    board, rules, position = open_table(page, site, "1: <9S> 8H\n2: 10D\n3: 9C")
    back = board.element.locator(".yk-back")
    back.click(position=CORNER)
    assert "face down" in said(page, urgent=True)
    lift(page, back)
    page.mouse.up()
    board["8H"].focus()
    for key in ("ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert board["8H"].evaluate("e => e.classList.contains('yk-held')"), "the deepest that moves"
    page.keyboard.press("Escape")
    for _ in range(5):
        board["hint"].click()
        assert "9 of spades" not in board.message().split(" onto ")[0]
    assert_shows(board, rules, position)
    for text in ("8H>9C", "9S>10D"):
        move, after = by_text(rules, position, text)
        board.tap(rules, position, move)
        position = after
    assert_shows(board, rules, position)
    assert board.counter() == "2 moves"


def test_mov_09_one_card_turns_at_a_time(page: Page, site: str) -> None:
    board, rules, position = open_table(page, site, "3: <4C> <9D> 8S\n4: 9H")
    move, after = by_text(rules, position, "8S>9H")
    board.tap(rules, position, move)
    assert_shows(board, rules, after)
    assert board["9D"].is_visible()
    assert "Column 3. 1 face down." in " ".join(board.as_text())
    board["undo"].click()
    assert_shows(board, rules, position)


def test_mov_12_each_refusal_names_its_rule(page: Page, site: str) -> None:
    """In words that differ by variant, with a way to the rule."""
    board, rules, position = open_table(page, site, "1: 9D\n2: 8H\n4: <2S> QC", "russian")
    for card, pile, sentence, part in (
        ("8H", 0, "In Russian the suit must match.", "building"),
        ("QC", 2, "An empty column takes only a King.", "empty-columns"),
    ):
        board[card].click()
        board.place(rules, position, pile).click()
        assert sentence in board.message()
        rule = board.element.locator(".yk-rule")
        assert str(rule.get_attribute("href")).endswith(f"#{part}")
        page.keyboard.press("Escape")
    board.element.locator(".yk-back").click()
    assert "That card is face down." in board.message()
    assert_shows(board, rules, position)


# --- undo


def test_und_02_after_undo_every_card_moves_by_itself(page: Page, site: str) -> None:
    text = "1: KD\n4: <5D> 10S 3H JD 6C\n5: JH\n6: 7D"
    board, rules, position = open_table(page, site, text)
    move, after = by_text(rules, position, "10S>JH")
    board.drag(rules, position, move)
    assert_shows(board, rules, after)
    board["undo"].click()
    for text in ("6C>7D", "KD>7"):
        move, after = by_text(rules, position, text)
        page.wait_for_timeout(200)  # a drag begins where a card lies, not where it glides
        board.drag(rules, position, move)
        position = after
        assert_shows(board, rules, position)


def test_und_03_undo_keeps_the_order_however_often(page: Page, site: str) -> None:
    board, rules, position = open_table(page, site, "1: 8S\n2: <JC> 7H KS 2D 9C")
    move, after = by_text(rules, position, "7H>8S")
    for _ in range(3):
        page.wait_for_timeout(200)
        board.tap(rules, position, move)
        assert_shows(board, rules, after)
        board["undo"].click()
        assert_shows(board, rules, position)


def test_und_06_undo_while_cards_are_still_moving(page: Page, site: str) -> None:
    """Every press acts on a whole position; a key held down takes back all there is."""
    board, rules, position = open_table(page, site, LONG)
    move, after = by_text(rules, position, "10S>JH")
    board.drag(rules, position, move)
    for key, shown in (("z", position), ("y", after), ("z", position), ("y", after)):
        page.keyboard.press(key)
        assert_shows(board, rules, shown)
    for _ in range(90):
        page.keyboard.down("z")
    page.keyboard.up("z")
    assert_shows(board, rules, position)
    assert board.counter() == "0 moves"
    board["redo"].click()
    assert_shows(board, rules, after)


def test_und_06_undo_held_down_in_a_long_game(page: Page, site: str) -> None:
    game = played("yukon", 7, 60)
    keep(page, site, "yukon", 7, game)
    page.goto(f"{site}practice/yukon/")
    board = wait(page)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    for _ in range(45):
        page.keyboard.down("z")
    page.keyboard.up("z")
    for _ in range(45):
        game.undo()
    assert_shows(board, game.variant, game.position)
    assert board.counter() == "15 moves"


def test_und_11_a_long_game_is_not_lost_by_a_touch(page: Page, site: str) -> None:
    """Neither by the button nor by the key, by a restart, or by playing another variant."""
    game = played("yukon", 24, 40)
    keep(page, site, "yukon", 24, game)
    page.goto(f"{site}practice/yukon/")
    board = wait(page)
    board["new"].click()
    board["no"].click()
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("n")
    assert "Deal 24 is not finished, 40 moves so far." in said(page, urgent=True)
    board["no"].click()
    assert_shows(board, game.variant, game.position)
    board["restart"].click()
    for _ in range(40):
        board["redo"].click()
    assert_shows(board, game.variant, game.position)
    page.goto(f"{site}practice/russian/")
    wait(page)["new"].click()
    page.goto(f"{site}practice/yukon/")
    assert_shows(wait(page), game.variant, game.position)


def test_und_12_every_move_can_be_taken_back_after_a_reload(page: Page, site: str) -> None:
    game = played("yukon", 7, 79)
    keep(page, site, "yukon", 7, game)
    page.goto(f"{site}practice/yukon/")
    board = wait(page)
    rules, start = game.variant, game.start
    board.tap(rules, game.position, game.legal_moves()[0])
    board.wait_for_count(80)
    page.reload()
    board = wait(page)
    assert board.message() == "Deal 7. Your game goes on after 80 moves."
    board["undo"].focus()
    for left in range(79, -1, -1):
        page.keyboard.press("Enter")
        assert board.counter() == words.counter(left)
    assert_shows(board, rules, start)
    page.keyboard.press("Enter")
    assert said(page) == "Nothing to undo."


# --- hints


def unmarked(board: Board) -> bool:
    marks = board.element.locator(".yk-hint, .yk-arrows, [aria-label*=hint]")
    return marks.count() == 0 and board.element.locator("[data-arrows]").count() == 0


def hinted(page: Page, board: Board, by_key: bool = False) -> None:
    """Ask until a card and its landing are marked."""
    for _ in range(4):
        if by_key:
            page.keyboard.press("h")
        else:
            board["hint"].click()
    assert board.element.locator(".yk-hint").count() == 2


def test_hin_09_marks_go_with_the_position_and_the_focus_stays(page: Page, site: str) -> None:
    text = "1: JH\n2: <4C> 10S\n3: JD\n4: <5C> 9D 8S\n5: 9H"
    board, rules, position = open_table(page, site, text)
    given = hint(rules, position)
    assert given
    moves = [by_text(rules, position, text) for text in ("10S>JH", "10S>JD", "8S>9H")]
    other, after = next(pair for pair in moves if pair[0] != given.move)
    hinted(page, board)
    assert board.focused() == "hint"
    assert board["hint"].get_attribute("aria-pressed") is None
    assert not board["hint"].evaluate("e => e.matches(':active')")
    board.tap(rules, position, other)
    assert unmarked(board), "after another move"
    hinted(page, board)
    board["undo"].click()
    assert unmarked(board), "after undo"
    hinted(page, board)
    board["redo"].click()
    assert unmarked(board), "after redo"
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("Digit5")
    hinted(page, board, by_key=True)
    assert board.focused() == board.place(rules, after, 4).get_attribute("id").removeprefix(
        "table-1-"
    )
    board["restart"].click()
    assert unmarked(board), "after a restart"


def test_hin_09_without_a_suggestion(page: Page, site: str) -> None:
    board, _, _ = open_table(page, site, "1: 5D\n2: 9C\n3: 2H\n4: 7S")
    board["hint"].click()
    assert board.message() == words.STUCK
    assert board.focused() == "hint"
    assert board["hint"].get_attribute("aria-pressed") is None
    assert unmarked(board)


def test_hin_09_a_hint_stays_in_its_lesson(page: Page, site: str) -> None:
    page.goto(f"{site}{CARRY}#step=5")
    board = Board(page, str(page.locator(".yk-step.yk-active .yk-table").get_attribute("id")))
    for _ in range(5):
        board["hint"].click()
    page.wait_for_function("document.querySelectorAll('.yk-active .yk-hint').length > 0")
    assert board.focused() == "hint"
    page.goto(f"{site}{CARRY}#step=6")
    page.wait_for_selector(".yk-step.yk-active .yk-table")
    assert page.locator(".yk-active .yk-hint").count() == 0
    page.goto(f"{site}lessons/yukon/legal-landings/")
    page.wait_for_selector(".yk-step.yk-active")
    assert page.locator(".yk-hint").count() == 0


# --- auto-finish


def finish_line(rules: Variant, position: Position) -> list[Position]:
    """The positions through which the table runs, from all twenty cards to none."""
    line = [position]
    for move in finish(rules, position) or []:
        line.append(apply(rules, line[-1], move))
    assert len(line) == 21
    return line


def test_aut_05_hands_on_the_table_while_cards_go_home(page: Page, site: str) -> None:
    """Every card goes home at once, so whatever comes next finds a whole table."""
    board, rules, position = open_table(page, site, LEFT)
    line = finish_line(rules, position)
    taken = board["9S"].bounding_box()
    assert taken
    page.evaluate("document.getElementById('table-1-finish').click()")
    page.mouse.move(taken["x"] + 12, taken["y"] + 9)
    page.mouse.down()
    page.mouse.move(taken["x"] + 200, taken["y"] + 60, steps=3)
    page.mouse.up()
    assert_shows(board, rules, line[20])
    assert board.message() == "You won. 20 moves."
    board["hint"].click()
    assert_shows(board, rules, line[20])
    assert board.message() == "You won. 20 moves.", "nothing is left to hint at"
    board["undo"].click()
    assert_shows(board, rules, line[19])
    page.evaluate(
        "for (const act of ['finish', 'undo', 'undo', 'finish', 'undo'])"
        " document.getElementById(`table-1-${act}`).click()"
    )
    assert_shows(board, rules, line[19])
    board["restart"].click()
    assert_shows(board, rules, line[0])
    for done in range(1, 21):
        board["redo"].click()
        assert_shows(board, rules, line[done])
    assert board.message() == "You won. 20 moves."


@pytest.mark.parametrize("key", ["a", "z", "r", "h", "y"])
def test_aut_05_keys_while_a_card_is_in_the_hand(page: Page, site: str, key: str) -> None:
    """Finish, undo, restart and the rest in the middle of a drag: it ends, and no card with it."""
    board, rules, position = open_table(page, site, LEFT)
    line = finish_line(rules, position)
    board["9S"].dblclick(position=CORNER)
    board.wait_for_count(1)
    assert_shows(board, rules, line[1])
    page.wait_for_timeout(400)
    end = board["QS"].bounding_box()
    assert end
    board["9H"].focus()
    lift(page, board["9H"])
    page.keyboard.press(key)
    page.mouse.move(end["x"] + 12, end["y"] + 9, steps=3)
    page.mouse.up()
    shown = {"a": 20, "z": 0, "r": 1, "h": 1, "y": 1}[key]  # R asks first
    assert_shows(board, rules, line[shown])
    assert board.counter() == words.counter(shown)
    assert board.element.locator(".yk-held, .yk-over").count() == 0
    assert not board.element.evaluate("e => e.classList.contains('yk-dragging')")
    page.reload()
    assert_shows(wait(page), rules, line[shown])


def test_aut_05_leaving_in_the_middle(page: Page, site: str) -> None:
    board, rules, position = open_table(page, site, LEFT)
    line = finish_line(rules, position)
    page.evaluate(
        "document.getElementById('table-1-finish').click();"
        "document.querySelector('.md-tabs a[href*=rules]').click()"
    )
    page.wait_for_url(f"{site}rules/")
    page.go_back()
    board = wait(page)
    assert_shows(board, rules, line[20])
    assert board.message() == "You won. 20 moves."


# --- games that are kept, and deals


@pytest.mark.parametrize("name", ["yukon", "milligan-yukon-two-deck"])
def test_sav_07_a_restart_is_the_deal_of_its_number(
    browser: Browser, traffic: Traffic, site: str, name: str
) -> None:
    """After a reload, and after the browser was closed and opened again."""
    rules = variant(name)
    start = deal(rules, 12345)
    state: Any = None
    for _ in range(2):
        with watched_page(browser, traffic, DESKTOP, {"storage_state": state}) as page:
            page.goto(f"{site}practice/{name}/" + ("" if state else "?deal=12345"))
            board = wait(page)
            if state:
                assert board.message() == "Deal 12345. Your game goes on after 2 moves."
                board["restart"].click()
            play(board, rules, start, 6)
            page.reload()
            board = wait(page)
            assert board.counter() == "6 moves"
            for _ in range(2):
                board["restart"].click()
                assert_shows(board, rules, start)
                assert board["number"].input_value() == "12345"
                play(board, rules, start, 2)
            state = page.context.storage_state()


def play(board: Board, rules: Variant, position: Position, count: int) -> None:
    """Any legal moves, by tapping."""
    game = Game(rules, position)
    while game.move_count < count:
        moves = game.legal_moves()
        move = moves[game.move_count * 5 % len(moves)]
        board.tap(rules, game.position, move)
        game.play(move)
        board.wait_for_count(game.move_count)
        board.page.wait_for_timeout(200)


def test_dea_02_new_deals_are_new_in_every_browser(
    browser: Browser, traffic: Traffic, site: str
) -> None:
    """Five that know nothing of each other; the last also with Python out of its cache."""
    numbers: list[str] = []
    for _ in range(5):
        with watched_page(browser, traffic) as page:
            page.goto(f"{site}practice/yukon/")
            numbers += new_deals(page)
            if len(numbers) == 15:
                page.reload()
                numbers += new_deals(page)
    assert len(set(numbers)) == 18


def new_deals(page: Page) -> list[str]:
    board = wait(page)
    page.wait_for_function("yukonSchool.take !== undefined")
    found = []
    for _ in range(3):
        board["new"].click()
        found.append(board["number"].input_value())
        assert board.message() == f"Deal {found[-1]}."
    return found


# --- a slow line

RATE = 125_000  # bytes a second: 1 Mbit
SLOW = {"offline": False, "latency": 100, "downloadThroughput": RATE, "uploadThroughput": RATE}


def open_slowly(page: Page, address: str) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    page.goto(address, wait_until="commit")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pys_06_a_lesson_is_read_before_its_scripts_come(page: Page, site: str) -> None:
    """The first step stays where it was when they have come."""
    open_slowly(page, site + CARRY)
    step = page.locator(".yk-step").first
    step.locator(".yk-card").first.wait_for()
    page.wait_for_selector(".md-footer", state="attached")
    assert page.evaluate("globalThis.yukonSchool === undefined"), "no script has come yet"
    assert "Any face-up card may move" in step.inner_text()
    before = boxes(step, ".yk-board", "p")
    page.wait_for_selector(".yk-live-steps", timeout=60_000)
    page.wait_for_timeout(300)
    assert boxes(step, ".yk-board", "p") == before


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pys_06_a_table_is_seen_before_it_is_alive(page: Page, site: str) -> None:
    """It can be read and scrolled, a quiet word says more is to come, and then nothing jumps."""
    held: list[Route] = []
    page.route("**/micropython.bin", lambda route: held.append(route))
    page.goto(f"{site}{CARRY}#step=5")
    step = page.locator(".yk-step.yk-active")
    page.wait_for_selector(".yk-active > .yk-starting", timeout=60_000)
    page.evaluate("scrollTo(0, 120)")
    assert page.evaluate("scrollY") > 0
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    assert page.evaluate("yukonSchool.take === undefined"), "Python is still on its way"
    assert step.locator(".yk-card").first.is_visible()
    sign = "e => getComputedStyle(e, '::after').content"
    assert "Starting" in step.locator(".yk-board").evaluate(sign)
    parts = (".yk-board", ".yk-message", ".yk-bar", "p")
    before = boxes(step, *parts)
    held[0].continue_()
    page.wait_for_selector(".yk-active > .yk-table:not(.yk-starting)", timeout=60_000)
    page.wait_for_function("yukonSchool.take !== undefined")
    page.wait_for_timeout(300)
    assert "Starting" not in step.locator(".yk-board").evaluate(sign)
    assert boxes(step, *parts) == before


def boxes(step: Locator, *parts: str) -> list[Any]:
    """Where the first of these parts of a step are."""
    return [step.locator(part).first.bounding_box() for part in parts]
