"""The whole family in a real browser: every game is opened and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import apply, deal, legal_moves, words
from engine.rules import is_stock_move
from generator.files import family
from tests.browser.conftest import PHONE, Traffic, watched_page
from tests.browser.play import TOUCH, wait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from engine import Move, Variant
    from engine.position import Position

pytestmark = pytest.mark.slow

GAMES = family.known()
OTHERS = [name for name in GAMES if name not in family.FOUNDING]
NUMBER = 11
READABLE = 30  # pixels: narrower, and rank and suit would not stand side by side


class Hand:
    """A hand that plays a deal, and knows from the engine what must lie on the table."""

    def __init__(self, page: Page, site: str, name: str) -> None:
        self.rules: Variant = GAMES[name]
        self.position: Position = deal(self.rules, NUMBER)
        self.before: list[Position] = []
        page.goto(f"{site}practice/{name}/?deal={NUMBER}")
        self.board = wait(page)
        self.compare()

    def compare(self) -> None:
        self.board.wait_for_count(len(self.before))
        assert self.board.as_text() == words.table_text(self.rules, self.position)

    def moves(self, stock: bool) -> list[Move]:
        """Legal moves after which the game goes on."""
        rules, here = self.rules, self.position
        moves = [move for move in legal_moves(rules, here) if is_stock_move(rules, move) == stock]
        return [move for move in moves if legal_moves(rules, apply(rules, here, move))]

    def play(self, by: str, stock: bool = False) -> bool:
        """A move by ``touch`` or by ``keys``; False if there is none of this sort."""
        moves = self.moves(stock)
        if not moves:
            return False
        move = moves[len(self.before) % len(moves)]
        if by == "touch":
            self.board.tap(self.rules, self.position, move, touch=True)
        else:
            self.board.element.locator('.yk-board [tabindex="0"]').focus()
            self.board.press(self.rules, self.position, move)
        self.before.append(self.position)
        self.position = apply(self.rules, self.position, move)
        self.compare()
        return True

    def play_some(self, by: str, count: int) -> None:
        for _ in range(count):
            assert self.play(by) or self.play(by, stock=True)


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
@pytest.mark.parametrize("name", family.FOUNDING)
def test_a_founding_game(page: Page, site: str, name: str) -> None:
    """By touch, by keys, a deal from the stock, taken back, and gone on with after a reload."""
    hand = Hand(page, site, name)
    board = hand.board
    hand.play_some("touch", 3)
    assert hand.play("touch", stock=True) == hand.rules.has_stock
    hand.play_some("keys", 3)
    assert hand.play("keys", stock=True) == hand.rules.has_stock
    page.keyboard.press("z")
    hand.position = hand.before.pop()
    hand.compare()
    board["undo"].tap()
    hand.position = hand.before.pop()
    hand.compare()
    page.reload()
    hand.board = wait(page)
    hand.compare()
    assert hand.board.message() == words.resumed(str(NUMBER), len(hand.before))
    assert_fits(page)


def assert_fits(page: Page) -> None:
    """The cards can be read, and the page does not move sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    card = page.locator(".yk-board :is(.yk-card, .yk-space, .yk-pile)").first.bounding_box()
    assert card
    assert card["width"] >= READABLE
    over = page.locator(".yk-card > .yk-pip").evaluate_all(
        "all => all.filter(pip => pip.getBoundingClientRect().right"
        " > pip.parentElement.getBoundingClientRect().right).length"
    )
    assert over == 0, "a suit lies on its card"


@pytest.fixture(scope="module")
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """One page for all games."""
    with watched_page(browser, Traffic(site), PHONE, TOUCH) as page:
        yield page


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_every_other_game_opens_and_a_move_is_played(phone: Page, site: str, name: str) -> None:
    hand = Hand(phone, site, name)
    assert_fits(phone)
    hand.play_some("touch", 1)
    assert_fits(phone)


@pytest.mark.parametrize("viewport", [PHONE], ids=["360 px"])
@pytest.mark.parametrize("context_options", [TOUCH], ids=["touch"])
def test_a_board_of_sixteen_columns_scrolls_in_its_frame(page: Page, site: str) -> None:
    page.goto(f"{site}practice/quadruple-yukon/?deal={NUMBER}")
    board = wait(page)
    frame = board.element.locator(".yk-board")
    assert frame.evaluate("e => getComputedStyle(e).touchAction") == "manipulation"
    board.element.locator('.yk-board [tabindex="0"]').focus()
    page.keyboard.press("End")
    assert frame.evaluate("e => e.scrollLeft") > 0, "the focus is brought into view"
    page.keyboard.press("Home")
    frame.evaluate("e => e.scrollTo(0, 0)")
    start = frame.evaluate(f"e => {LAST_CARD}(e, 5)")
    page.mouse.move(start["x"] + 8, start["y"] + 6)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(PHONE[0] - 6 - step % 2, start["y"] + 20)
    assert frame.evaluate("e => e.scrollLeft + e.clientWidth") > 560, (
        "a drag reaches the last column"
    )
    held = frame.evaluate("e => e.querySelector('.yk-held').getBoundingClientRect().left")
    assert PHONE[0] - 30 < held + 8 < PHONE[0], "what is dragged stays under the finger"
    page.mouse.up()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


LAST_CARD = (
    "((e, n) => e.querySelectorAll('.yk-column')[n].lastElementChild.getBoundingClientRect())"
)


def test_a_face_down_card_between_face_up_cards_is_seen(page: Page, site: str) -> None:
    page.goto(f"{site}practice/wave/?deal={NUMBER}")
    board = wait(page)
    between = board.element.locator(".yk-column > .yk-card + .yk-back")
    assert between.count() > 0
    for back in between.all():
        seen = back.evaluate(
            "e => { const box = e.getBoundingClientRect();"
            " return e.contains(document.elementFromPoint(box.left + 20, box.top + 3)); }"
        )
        assert seen
