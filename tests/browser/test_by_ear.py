"""Playing without sight: nothing but keys, and nothing but what a screen reader is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.play import said, wait

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

NAME_OF_FOCUS = "document.activeElement.ariaLabel ?? document.activeElement.innerText"


def hear(page: Page, *keys: str) -> str:
    """Press keys; what is said then."""
    for key in keys:
        page.keyboard.press(key)
    return said(page)


def test_a11_01_deal_1_of_yukon_by_ear(page: Page, site: str) -> None:
    """A11-01: hidden cards, a column from end to base, a group moved, what turned up, foundations.

    The table is that of ``deals.json``.
    """
    page.goto(f"{site}practice/yukon/?deal=1")
    wait(page).answered()
    while not page.evaluate("document.activeElement.closest('.yk-board') !== null"):
        page.keyboard.press("Tab")

    hidden = {}
    for column in "1234567":
        words = hear(page, column, "c")
        assert words.startswith(f"Column {column}."), words
        hidden[column] = words.split(". ")[1] if "face down" in words else ""
    assert hidden == {"1": "", **{str(n): f"{n - 1} face down" for n in range(2, 8)}}

    page.keyboard.press("7")
    names = [page.evaluate(NAME_OF_FOCUS)]
    for _ in range(4):
        page.keyboard.press("ArrowUp")
        names.append(page.evaluate(NAME_OF_FOCUS))
    assert names == [
        "6 of hearts, column 7, end card",
        "6 of clubs, column 7, card 10 of 11, leads 1 card",
        "jack of hearts, column 7, card 9 of 11, leads 2 cards",
        "3 of spades, column 7, card 8 of 11, leads 3 cards",
        "10 of spades, column 7, card 7 of 11, leads 4 cards",
    ]
    assert hear(page, "c") == (
        "Column 7. 6 face down. Then 10 spades, 3 spades, jack hearts, 6 clubs; end card 6 hearts."
    )

    words = hear(page, "2", *["ArrowUp"] * 4, "Enter")
    assert words == "Ace of spades and 4 more. 1 landing: 2 of hearts, column 6."
    words = hear(page, "6", "Enter")
    assert words == (
        "Ace of spades, with 4 more, onto 2 of hearts. Column 2 turned up jack of diamonds. "
        "20 face down."
    )
    assert hear(page, "2", "c") == "Column 2. End card jack diamonds."

    for key, suit in enumerate(("spades", "hearts", "diamonds", "clubs"), 1):
        words = hear(page, f"Shift+Digit{key}", "c")
        assert words == f"{suit.capitalize()} foundation, empty, next ace."
    words = hear(page, "i")
    assert "20 face down. Foundations: spades 0, hearts 0, diamonds 0, clubs 0." in words
