"""A squeezed style sheet means what the sources mean: the browser reads both."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from generator.site import assets, squeeze
from tests.browser.conftest import Traffic, watched_page

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
