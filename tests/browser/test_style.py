"""Squeezed and trimmed style sheets mean what the whole ones mean: the browser reads both."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import material
import pytest
from playwright.sync_api import Browser, Page, Route

from generator.site import assets, squeeze
from tests.browser.conftest import DESKTOP, PHONE, Traffic, watched_page
from tests.browser.test_search import look_for

READ = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, rule => rule.cssText);
}"""


def alike(rules: list[str]) -> list[str]:
    """A browser keeps the spaces of values with variables, where they mean nothing."""
    return [re.sub(r"\s+", " ", rule).replace(", ", ",") for rule in rules]


def test_the_style_sheet_has_all_the_rules_of_its_sources(browser: Browser) -> None:
    with watched_page(browser, Traffic("about:")) as page:
        rules = page.evaluate(READ, assets.styles())
        assert len(rules) > 100
        assert alike(page.evaluate(READ, squeeze.style(assets.styles()))) == alike(rules)


# The theme's sheets, trimmed

WHOLE = Path(material.__file__).parent / "templates" / "assets" / "stylesheets"
LOOKS = """() => {
  const NAMES = ["display", "visibility", "position", "inset", "width", "height", "margin",
    "padding", "border", "color", "background", "font", "opacity", "transform", "overflow",
    "mask-image",
    "content", "box-shadow", "outline", "text-decoration", "text-align", "cursor", "fill", "order",
    "flex", "float", "z-index", "white-space", "list-style", "vertical-align", "pointer-events"];
  const looks = [];
  for (const element of document.querySelectorAll("*")) {
    for (const part of [null, "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") continue;
      const values = NAMES.map(name => style.getPropertyValue(name)).join(";");
      looks.push(`${element.tagName} ${element.className} ${part} ${values}`);
    }
  }
  return looks;
}"""


def untrimmed(route: Route) -> None:
    route.fulfill(path=WHOLE / Path(route.request.url).name, content_type="text/css")


def looks(page: Page, address: str, prepare: Callable[[Page], None]) -> list[str]:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    prepare(page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(700)  # the theme fades in
    found = page.evaluate(LOOKS)
    assert len(found) > 300
    return list(found)


def as_it_comes(page: Page) -> None: ...


def searched(page: Page) -> None:
    look_for(page, "king").first.wait_for()


def in_the_dark(page: Page) -> None:
    page.locator("label[title='Change to dark']").click()


@pytest.mark.slow
@pytest.mark.parametrize("context_options", [{"reduced_motion": "reduce"}])
@pytest.mark.parametrize(
    ("viewport", "address", "prepare"),
    [
        (DESKTOP, "", as_it_comes),
        (PHONE, "", as_it_comes),
        (DESKTOP, "", searched),
        (DESKTOP, "writing-lessons/", in_the_dark),
        (PHONE, "rules/yukon/", as_it_comes),
        (DESKTOP, "rules/compare/", as_it_comes),
    ],
)
def test_a_page_looks_as_with_the_whole_theme(
    page: Page, site: str, address: str, prepare: Callable[[Page], None]
) -> None:
    trimmed = looks(page, site + address, prepare)
    page.evaluate("localStorage.clear()")
    page.route("**/stylesheets/*.css", untrimmed)
    whole = looks(page, site + address, prepare)
    assert len(trimmed) == len(whole)
    differing = [pair for pair in zip(trimmed, whole, strict=True) if pair[0] != pair[1]]
    assert not differing, differing[0]
