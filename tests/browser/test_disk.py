"""The site opened from a folder, without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.others import OTHERS, until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

PAGES = ("practice/yukon", "lessons/yukon/carry-the-tail")


@pytest.mark.parametrize("address", PAGES)
def test_BLD_03_from_a_folder_all_is_read_and_the_server_is_named(
    browser: Browser, site_dir: Path, address: str
) -> None:
    """BLD-03: texts and boards stand there at once, and the page says how to play."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((site_dir / address / "index.html").as_uri())
        assert "start the small server" in page.locator(".yk-from-disk").inner_text()
        assert page.locator(".yk-table .yk-board .yk-card").first.is_visible()
        if "lessons" in address:
            assert page.locator(".yk-step:visible").count() > 1, "one below the other"
            assert page.locator(".yk-step-nav, .yk-to-read").count() == 2
            assert page.locator(":is(.yk-step-nav, .yk-to-read):visible").count() == 0
        style = "e => getComputedStyle(e).visibility"
        assert page.locator(".yk-board .yk-columns").first.evaluate(style) == "visible"


def test_BLD_03_from_a_server_nothing_is_said_of_it(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site}{PAGES[0]}/")
        assert page.locator(".yk-from-disk").is_hidden()


# A click on the first link that leads there.
FOLLOW = """(() => {
    const all = [...document.querySelectorAll(".md-container a")];
    all.find(it => it.pathname.endsWith("%s/index.html")).click();
    return true;
})()"""
WAY = ("/lessons", "/lessons/yukon/carry-the-tail", "/practice", "/practice/yukon")


@pytest.mark.parametrize("name", OTHERS)
def test_BLD_03_from_a_folder_links_lead_to_pages(site_dir: Path, name: str) -> None:
    """BLD-03: two more browsers follow the menu and the links of pages, and read what is there."""
    with OTHERS[name]() as other:
        other.go((site_dir / "index.html").as_uri())
        for place in WAY:
            other.ask(FOLLOW % place)
            until(lambda end=f"{place}/index.html": other.ask("location.pathname").endswith(end))
            until(lambda: other.ask("document.readyState") == "complete")
            assert other.ask("document.querySelector('h1').innerText")
        seen = "document.querySelector('.yk-board .yk-card').getBoundingClientRect().width > 0"
        assert other.ask(seen)
        assert "start the small server" in other.ask(
            "document.querySelector('.yk-from-disk').innerText"
        )
