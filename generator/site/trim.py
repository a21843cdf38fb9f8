"""Pages without blanks, and the theme's style sheets without rules that match nothing in them.

Material has styles for much that is not here: tabs, annotations, blogs, twenty named colors, pages
written from right to left. A selector stays if each of its classes and colors stands in a page, or
if a script names the class. Most icons lie in variables: one that nothing asks for goes as well.
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
BLANKS = re.compile(r"(<(pre|script|template|textarea)\b.*?</\2>)|\n\s+", re.S)
NAME_IN_SCRIPT = re.compile(r"[A-Za-z]\w*(?:-+\w+)+|\bjs\b")  # single words mean other things there
NOT_SWITCHED_ON = ("tabbed-", "md-annotation", "md-version", "md-tag", "md-source__fact")
VARIABLE = re.compile(r"(?<=[{;])(--[\w-]+):((?:\"[^\"]*\"|[^;{}\"])*)(?:;|(?=\}))")
VARIABLE_USED = re.compile(r"--[\w-]+")


def trim(site_dir: str, more: Iterable[str] = ()) -> None:
    """Trim the pages below ``site_dir``, and the style sheets to what pages and scripts name.

    ``more`` are attributes of elements that are not in the pages yet.
    """
    folder = Path(site_dir)
    found = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    for path, html in found.items():
        path.write_text(without_blanks(html), "utf-8")
    pages = [*found.values(), *more]
    scripts = [script.read_text(encoding="utf-8") for script in folder.rglob("*.js")]
    classes = _classes(pages, scripts)
    colors = {color for page in pages for color in COLOR_OF_PAGE.findall(page)}
    styles = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.css")}
    for sheet in folder.glob(SHEETS):
        styles[sheet] = trimmed(styles[sheet], classes, colors)
    used = _variables([*pages, *scripts, *styles.values()])
    for sheet in folder.glob(SHEETS):
        sheet.write_text(without_variables(styles[sheet], used), "utf-8")


def without_blanks(html: str) -> str:
    """A page without empty lines and indentation; code and scripts stay as they are."""
    return BLANKS.sub(lambda found: found[1] or "\n", html)


def _classes(pages: Iterable[str], scripts: Iterable[str]) -> set[str]:
    """The classes that elements have, or may get by a script."""
    lists = {names for page in pages for names in CLASSES_OF_PAGE.findall(page)}
    named = {name for script in scripts for name in NAME_IN_SCRIPT.findall(script)}
    made = {name for name in named if not name.startswith(NOT_SWITCHED_ON)}
    return made | {name for names in lists for name in names.split()}


def _variables(texts: Iterable[str]) -> set[str]:
    """The variables that something asks for or sets, a sheet's own settings aside."""
    return {name for text in texts for name in VARIABLE_USED.findall(VARIABLE.sub(r"\2", text))}


def without_variables(css: str, used: set[str]) -> str:
    """A style sheet without the variables that nobody asks for."""
    return VARIABLE.sub(lambda found: found[0] if found[1] in used else "", css)


def trimmed(css: str, words: set[str], colors: set[str]) -> str:
    """A style sheet without the selectors that ask for another class or color."""

    def rule(match: re.Match[str]) -> str:
        kept = [
            selector
            for selector in _selectors(match[1])
            if "[dir=rtl]" not in selector
            and _names(CLASS, selector) <= words
            and _names(COLOR, selector) <= colors
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
