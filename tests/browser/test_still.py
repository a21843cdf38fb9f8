"""Nothing jumps while a page comes: what was seen first stays where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_lessons import CARRY
from tests.browser.test_start import change_pages_at_once, menu

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow

ADDRESSES = [
    "",
    "lessons/",
    CARRY,
    *(f"{CARRY}#step={number}" for number in (2, 3, 5)),
    "lessons/yukon/checkpoint-digging/",
    "practice/",
    "practice/yukon/",
    "practice/yukon/?deal=7",
    "rules/yukon/",
]  # a puzzle is drawn by chance: it may be higher than the one before it
# How far what is seen was moved, as browsers measure it: but for the theme's header, which may tell
# the name of the page in place of that of the site, and for the words of a message, which change.
SHIFTS = """() => new Promise(done => {
    const isOurs = ({ node }) => !node?.parentElement?.closest(".md-header, .yk-message");
    const told = ({ node, previousRect: { x, y }, currentRect: to }) =>
        `${node?.nodeName}.${node?.className}: ${x}, ${y} to ${to.x}, ${to.y}`;
    const ours = list => list.getEntries().filter(it => it.sources.some(isOurs))
        .map(it => [it.value, ...it.sources.map(told)]);
    new PerformanceObserver(list => done(ours(list)))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done([]), 300);
})"""


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("address", "begun"),
    [*[(address, False) for address in ADDRESSES], ("", True), ("lessons/", True)],
)
def test_nothing_jumps_while_a_page_comes(page: Page, site: str, address: str, begun: bool) -> None:
    """For who is new here, and for who has begun a lesson, which is offered then."""
    if begun:
        page.goto(f"{site}{CARRY}#step=3")
        page.wait_for_selector(".yk-active[data-step='3']")
        page.goto("about:blank")
    page.goto(site + address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    assert page.evaluate(SHIFTS) == []


def test_where_pages_come_without_a_reload_a_lesson_that_was_begun_is_offered(
    page: Page, site: str
) -> None:
    change_pages_at_once(page, site)
    page.goto(f"{site}{CARRY}#step=2")
    page.evaluate("window.sameTab = true")
    page.wait_for_selector(".yk-active[data-step='2']")
    assert page.locator(".yk-lead").is_hidden()
    menu(page, "Lessons")
    page.get_by_role("link", name="Go on: Carry the tail").wait_for()
    assert page.locator(".yk-onward").is_visible()
    page.locator(".yk-course").get_by_role("link", name="Carry the tail").first.click()
    page.wait_for_selector(".yk-active[data-step='1']")
    assert page.locator(".yk-lead").is_visible()
    assert page.evaluate("window.sameTab"), "no page was loaded anew"


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}])
def test_without_javascript_no_room_is_kept_for_what_it_does(page: Page, site: str) -> None:
    page.goto(site)
    assert page.locator(".yk-onward").is_hidden()
    page.goto(f"{site}lessons/")
    assert page.locator(".yk-onward").is_hidden()
    assert page.locator(".yk-filter").is_hidden()
    page.goto(f"{site}{CARRY}#step=3")
    assert page.locator(".yk-step-nav").is_hidden()
    steps = page.locator(".yk-step")
    assert all(step.is_visible() for step in steps.all())
    assert page.locator(".yk-lead").is_visible()
