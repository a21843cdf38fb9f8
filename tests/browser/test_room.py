"""Room: columns as long as play makes them, targets that a finger hits, lists of a column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from engine import Move, apply, deal, legal_moves, words
from engine.rules import first_face_up
from tests.browser.conftest import PHONE
from tests.browser.play import TOUCH, Board, address_of, said, wait
from tests.conftest import load_data
from tests.engine.tables import oracle, solution_move, variant

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine import Variant
    from engine.position import Position

LEAST = 24  # CSS pixels of a target, WCAG 2.5.8
WIDTHS = [(320, 640), (360, 740), (768, 1024), (1280, 800)]

pytestmark = pytest.mark.slow


def longest_column() -> tuple[Variant, Position]:
    """The longest column that is met in the winning lines: 35 cards."""
    best: tuple[int, Any] = (0, None)
    for name, records in load_data("winnable.json").items():
        rules = variant(name)
        for record in records:
            position = oracle(rules, record)
            for step in record.get("solution", []):
                position = apply(rules, position, solution_move(rules, position, step))
                most = max(len(position[column]) for column in rules.columns)
                best = max(best, (most, (rules, position)), key=lambda found: found[0])
    assert best[0] == 35
    found: tuple[Variant, Position] = best[1]
    return found


def longest_of_ten(number: int = 24, most: int = 47) -> tuple[Variant, Position]:
    """Deal 24 of Double Yukon with face-up cards of other columns on column 10, to 47 in all."""
    rules = variant("double-yukon")
    piles = list(deal(rules, number))
    last = rules.columns[-1]
    for column in rules.columns[:-1]:
        free = len(piles[column]) - first_face_up(piles[column]) - 1
        taken = min(free, most - len(piles[last]))
        stays = len(piles[column]) - taken
        piles[last] += piles[column][stays:]
        piles[column] = piles[column][:stays]
    assert len(piles[last]) == most
    return rules, tuple(piles)


LONGEST = {"35 in Alaska": longest_column, "47 in Double Yukon": longest_of_ten}

STRIPS = """all => all.map(e => {
    const box = e.getBoundingClientRect(), next = e.nextElementSibling?.getBoundingClientRect();
    return [e.id, box.width, next?.top > box.top ? next.top - box.top : box.height];
})"""


@pytest.mark.parametrize("viewport", WIDTHS)
@pytest.mark.parametrize("which", LONGEST)
def test_ui_long_columns_keep_their_targets_and_open_as_lists(
    page: Page, site: str, which: str
) -> None:
    """No target under 24 px; the board scrolls in its frame; a list row picks a leader up."""
    rules, position = LONGEST[which]()
    page.goto(address_of(site, rules, position))
    board = wait(page)
    page.wait_for_selector("#table-1.yk-long")
    targets = board.element.locator(".yk-board button:visible")
    small = [it for it in targets.evaluate_all(STRIPS) if min(it[1:]) < LEAST - 0.5]
    assert small == []
    frame = board.element.locator(".yk-board")
    assert frame.evaluate("e => e.scrollHeight > e.clientHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if len(rules.columns) < 10:
        assert frame.evaluate("e => e.scrollWidth <= e.clientWidth")
    page.locator(".yk-fan:visible").last.click()
    rows = page.locator(".yk-panel [data-do=pick]")
    assert min(rows.evaluate_all("all => all.map(e => e.offsetHeight)")) >= 44
    rows.nth(rows.count() - 2).click()
    page.wait_for_selector(".yk-held")
    assert "1 more" in said(page)


def moves_of(rules: Variant, position: Position, column: int) -> tuple[Move, Move]:
    """A move from a column to another one, and one onto it."""
    found = [
        move
        for move in legal_moves(rules, position)
        if move.source in rules.columns and move.target in rules.columns
    ]
    return (
        next(move for move in found if move.source == column),
        next(move for move in found if move.target == column),
    )


def test_a_window_that_changes_its_size_is_no_error_of_the_page(page: Page, site: str) -> None:
    """Columns that no longer fit make the board scroll: the sizes are judged between two frames."""
    page.add_init_script("globalThis.faults = []; onerror = fault => { faults.push(fault); }")
    page.goto(f"{site}practice/double-yukon/?deal=24")
    wait(page)
    long = page.locator(".yk-long")
    for width, height, count in [(1280, 400, 1), (1280, 900, 0), (900, 420, 1), (1000, 700, 0)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(long).to_have_count(count)
    assert page.evaluate("faults") == []


@pytest.mark.parametrize("viewport", [PHONE, (740, 360)])
@pytest.mark.parametrize("context_options", [TOUCH])
@pytest.mark.parametrize("most", [15, 47])
def test_mob_column_10_of_ten_is_played_by_taps(page: Page, site: str, most: int) -> None:
    """From it and onto it, upright and on its side; nothing lies out of reach of a finger."""
    rules, position = longest_of_ten(most=most)
    page.goto(address_of(site, rules, position))
    board = wait(page)
    for count, move in enumerate(moves_of(rules, position, rules.columns[-1])):
        board.tap(rules, position, move, touch=True)
        board.wait_for_count(1)
        assert_shows(board, rules, apply(rules, position, move))
        if count == 0:
            board["undo"].tap()
            board.wait_for_count(0)


def assert_shows(board: Board, rules: Variant, position: Position) -> None:
    assert board.as_text() == words.table_text(rules, position)
