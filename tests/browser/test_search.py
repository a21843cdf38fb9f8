"""The search of the site: nothing of it is fetched before somebody searches, then all is found."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.browser.conftest import Traffic
from tests.browser.test_start import change_pages_at_once, menu
from tests.conftest import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow

INDEX = "search/all.json"
MATERIAL = "javascripts/workers/search"


def look_for(page: Page, words: str) -> Locator:
    """Type the words into the search; the links that it shows."""
    page.locator("[data-md-component=search-query]").click()
    page.locator("[data-md-component=search-query]").fill("")
    page.keyboard.type(words)
    return page.locator(".md-search-result__link")


def test_the_index_holds_words_and_no_boards(site_dir: Path) -> None:
    """What a board says to the eye or to a program is no text that somebody looks for."""
    docs = json.loads((site_dir / INDEX).read_text(encoding="utf-8"))["docs"]
    text = {doc["location"]: doc["text"] for doc in docs}
    assert [at for at, words in text.items() if '{"' in words or "\u2665\u2665" in words] == []
    assert any("of the other color" in words for words in text.values())


def test_BLD_07_the_index_tells_no_solution(site_dir: Path) -> None:
    """BLD-07: rules and opening words of lessons are found, what is said to moves is not."""
    docs = json.loads((site_dir / INDEX).read_text(encoding="utf-8"))["docs"]
    text = " ".join(doc["text"] for doc in docs)
    found = json.loads((site_dir / "search/search_index.json").read_text(encoding="utf-8"))
    assert found["docs"] == []
    lessons = sorted((ROOT / "lessons").glob("*/[0-9]*.yml"))
    assert len(lessons) >= 50
    for path in lessons:
        data = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
        for step in data["steps"]:
            for words in _answers(step) if "try" in step else ():
                assert words not in text, f"{path.name}: {words}"
    assert "A foundation starts with the ace and takes the next card of its suit" in text
    assert any(doc["location"].startswith("rules/yukon/#") for doc in docs)


def _answers(step: dict[str, Any]) -> Iterator[str]:
    """What a try says to moves, as the reader sees it; short words may stand elsewhere as well."""
    for kind in ("right", "wrong", "illegal"):
        part = step.get(kind)
        for said in part.values() if isinstance(part, dict) else ():
            words = said if isinstance(said, str) else said.get("say", "")
            if len(words) > 40:
                yield " ".join(words.split())


def asked(traffic: Traffic, part: str) -> int:
    return sum(part in url for url in traffic.requests)


def test_a_word_is_looked_up_and_a_result_followed(page: Page, site: str, traffic: Traffic) -> None:
    page.goto(site + "practice/yukon/")
    page.wait_for_selector("#table-1.yk-ready")
    page.locator("[data-md-component=search-query]").click()
    page.wait_for_timeout(500)
    assert asked(traffic, INDEX) == asked(traffic, MATERIAL) == 0, "to look at it costs nothing"
    found = look_for(page, "panopticon")
    number = page.locator("#table-1-number").input_value()
    assert number == "24", "UI-05: an N in the search deals no cards"
    assert page.locator("#table-1 .yk-held, #table-1 .yk-hint").count() == 0
    found.first.click()
    page.wait_for_url(f"{site}*/panopticon/**")
    assert "Panopticon" in page.locator("h1").inner_text()
    assert page.locator(".md-content mark").first.inner_text() == "Panopticon"
    assert asked(traffic, INDEX) == 1


def test_a_search_goes_on_from_page_to_page(page: Page, site: str, traffic: Traffic) -> None:
    """Pages that come without a reload keep the index that is there."""
    change_pages_at_once(page, site)
    page.goto(site)
    page.evaluate("window.sameTab = true")
    look_for(page, "carry the tail").first.wait_for()
    page.keyboard.press("Escape")
    menu(page, "Rules")
    page.wait_for_url(f"{site}rules/")
    found = look_for(page, "king")
    found.first.filter(has_text=re.compile("king", re.IGNORECASE)).wait_for()  # no older answer
    assert found.count() > 3
    found = look_for(page, "xyzzy")
    page.get_by_text("No matching documents").wait_for()
    assert found.count() == 0
    assert page.evaluate("window.sameTab")
    assert asked(traffic, INDEX) == 1


def test_a_search_without_a_connection_says_so_and_goes_on_later(
    page: Page, site: str, traffic: Traffic
) -> None:
    for excuse in ("The search does not run", "Failed to load", "ERR_FAILED", "net::"):
        traffic.expect(excuse)
    page.route(f"**/{INDEX}", lambda route: route.abort())
    page.goto(site)
    found = look_for(page, "scorpion")
    page.get_by_text("The search could not be loaded").wait_for()
    page.unroute(f"**/{INDEX}")
    page.keyboard.type(" ii")
    page.get_by_text("The search could not be loaded").wait_for(state="detached")
    assert "Scorpion" in found.first.inner_text()
