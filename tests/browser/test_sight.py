"""Seeing: the reader's own colors, pages enlarged to 200 and 400 %, the card with the focus."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.play import wait
from tests.browser.test_everyone import KINDS_OF_PAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

FORCED = [{"forced_colors": "active", "color_scheme": scheme} for scheme in ("light", "dark")]
# CSS pixels of a screen of 1280 × 1024 at 200 and 400 %.
ENLARGED = [(640, 512), (320, 256)]

COLORS = """e => {
    const of = getComputedStyle(e);
    return [of.color, of.backgroundColor, of.borderTopColor, of.borderTopStyle, of.outlineColor];
}"""


def luminance(color: str) -> float:
    """As WCAG 2.2 defines it."""
    parts = [float(part) / 255 for part in re.findall(r"[\d.]+", color)[:3]]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("context_options", FORCED, ids=["light", "dark"])
def test_a11_in_forced_colors_borders_and_text_carry_everything(page: Page, site: str) -> None:
    """Cards are framed, ranks and suits are read, what is held and where it may go are seen."""
    page.goto(f"{site}practice/yukon/?deal=24")
    board = wait(page)
    for card in ("10S", "JH", "7C"):
        text, ground, border, style, _ = board[card].evaluate(COLORS)
        assert style == "solid"
        assert contrast(text, ground) >= 7
        assert contrast(border, ground) >= 3
        pip = board[card].locator(".yk-pip").first
        assert contrast(pip.evaluate(COLORS)[1], ground) >= 3, "suits are painted, not lost"
    plain = board["JD"].evaluate(BORDERS)
    board["10S"].focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table-1-10S.yk-held")
    assert board["10S"].evaluate(SIGN)[0] == "3px solid"
    assert board["JD"].evaluate(BORDERS) != plain, "a landing has another frame"
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.matches('[data-pile=\"4\"]')")
    width, style, color, ground = page.evaluate(RING)
    assert (width >= 3, style) == (True, "solid")
    assert contrast(color, ground) >= 3


BORDERS = """e => [...document.querySelectorAll(`#${e.id}, .yk-column:has(#${e.id})`)]
    .flatMap(it => [getComputedStyle(it), getComputedStyle(it, '::after')])
    .map(of => `${of.borderTopWidth} ${of.borderTopStyle} ${of.outlineStyle} ${of.content}`)"""
SIGN = """e => {
    const of = getComputedStyle(e, '::after');
    return [`${of.borderTopWidth} ${of.borderTopStyle}`];
}"""
RING = """() => {
    const of = getComputedStyle(document.activeElement, "::after");
    const ground = getComputedStyle(document.activeElement).backgroundColor;
    return [parseFloat(of.outlineWidth), of.outlineStyle, of.outlineColor, ground];
}"""


@pytest.mark.parametrize("viewport", ENLARGED, ids=["200 %", "400 %"])
@pytest.mark.parametrize("kind", KINDS_OF_PAGES)
def test_a11_enlarged_pages_do_not_scroll_sideways(page: Page, site: str, kind: str) -> None:
    """1.4.10: nothing sticks out; what is wide scrolls in a frame of its own."""
    page.goto(site + KINDS_OF_PAGES[kind])
    page.wait_for_load_state("load")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT_OFF) == []


# What of the article reaches out of the page, unless it is in a frame that scrolls.
CUT_OFF = """() => [...document.querySelectorAll("article :is(h1, h2, p, .yk-button, summary)")]
    .filter(e => e.checkVisibility() && !e.closest(".md-typeset__scrollwrap, .yk-board, .yk-panel"))
    .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
    .map(e => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("viewport", ENLARGED, ids=["200 %", "400 %"])
@pytest.mark.parametrize("name", ["yukon", "double-yukon"])
def test_a11_enlarged_tables_show_the_card_that_has_the_focus(
    page: Page, site: str, name: str
) -> None:
    """2.4.11: no bar and no message lies over it, wherever the keys lead."""
    page.goto(f"{site}practice/{name}/?deal=24")
    board = wait(page)
    board.element.locator('.yk-board [tabindex="0"]').focus()
    hidden = []
    for key in (
        "Home",
        "End",
        "ArrowLeft",
        "Control+Home",
        "Control+End",
        "1",
        "5",
        "Control+Home",
    ):
        page.keyboard.press(key)
        page.wait_for_timeout(150)
        if not page.evaluate(SEEN):
            hidden.append((key, board.focused()))
    assert hidden == []


SEEN = """() => {
    const focused = document.activeElement, box = focused.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + 8);
    return focused === at || focused.contains(at);
}"""
