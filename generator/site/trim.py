"""The theme's style sheets without the rules that can match nothing in our pages.

Material has styles for much that is not here: tabs, annotations, blogs, twenty named colors. A
selector stays if each of its classes and colors stands in a page, or in a script as a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

SHEETS = "assets/stylesheets/*.css"

RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
TEXT = re.compile(r"\"[^\"]*\"|'[^']*'")
CHOICE = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
COLOR = re.compile(r"\[data-md-color-(?:primary|accent)=([\w-]+)\]")
COLOR_OF_PAGE = re.compile(r"data-md-color-(?:primary|accent)=\"([\w-]+)\"")
CLASSES_OF_PAGE = re.compile(r"class=\"([^\"]*)\"")
WORD = re.compile(r"[\w-]+")


def trim(site_dir: str) -> None:
    """Trim the style sheets below ``site_dir`` to what its pages and scripts name."""
    folder = Path(site_dir)
    pages = [page.read_text(encoding="utf-8") for page in folder.rglob("*.html")]
    classes = {names for page in pages for names in CLASSES_OF_PAGE.findall(page)}
    words = {name for names in classes for name in names.split()}
    for script in folder.rglob("*.js"):
        words.update(WORD.findall(script.read_text(encoding="utf-8")))
    colors = {color for page in pages for color in COLOR_OF_PAGE.findall(page)}
    for sheet in folder.glob(SHEETS):
        sheet.write_text(trimmed(sheet.read_text(encoding="utf-8"), words, colors), "utf-8")


def trimmed(css: str, words: set[str], colors: set[str]) -> str:
    """A style sheet without the selectors that ask for another class or color."""

    def rule(match: re.Match[str]) -> str:
        kept = [
            selector
            for selector in _selectors(match[1])
            if _names(CLASS, selector) <= words and _names(COLOR, selector) <= colors
        ]
        return f"{','.join(kept)}{{{match[2]}}}" if kept else ""

    return RULE.sub(rule, css)


def _selectors(text: str) -> Iterable[str]:
    """Split at commas, but not at those inside brackets or quotes."""
    depth, start = 0, 0
    for at, character in enumerate(TEXT.sub(lambda found: "_" * len(found[0]), text)):
        depth += (character in "([") - (character in ")]")
        if character == "," and depth == 0:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def _names(pattern: re.Pattern[str], selector: str) -> set[str]:
    """What the selector must have; behind ``:not`` and the like stands what it may have."""
    return set(pattern.findall(CHOICE.sub("", TEXT.sub("", selector))))
