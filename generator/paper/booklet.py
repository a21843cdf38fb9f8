"""A page as a booklet: its Markdown becomes Typst, for the ``press`` to print."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

from generator import ROOT, pages
from generator.figures import mdext
from generator.figures.terms import TermExtension

from .kinds import PAPERS
from .markup import string
from .writer import BookletError, Writer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from xml.etree.ElementTree import Element

    from engine import Variant

LOOKS = ROOT / "generator" / "templates" / "paper"
FRONT_MATTER = re.compile(r"\A---\n(?P<lines>.*?)\n---\n", re.S)
NAMED_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)\w+;")


class Sheet(NamedTuple):
    """A document for the press: what messages call it, and its files; ``main.typ`` is the text."""

    name: str
    files: dict[str, bytes]


class Written(NamedTuple):
    """A page in Typst: its title, what it is about, its text, its pictures.

    ``terms`` are the words of the glossary that a chapter uses; each use has a label.
    """

    title: str
    description: str
    text: str
    files: dict[str, bytes]
    terms: list[str]


def rules_booklet(variant: Variant, paper: str = "a4") -> Sheet:
    """The rules of a variant, as on their page."""
    return booklet(pages.rules_text(variant), f"rules/{variant.id}.md", paper)


def booklet(markdown: str, name: str, paper: str = "a4") -> Sheet:
    """A page by itself. ``name`` is what messages call it.

    :raises BookletError: an element that cannot be printed.
    :raises mdext.BoardError: a board that cannot be shown.
    """
    page = written(markdown, name)
    settings = f"title: {string(page.title)}, description: {string(page.description)}"
    show = f"#show: booklet.with({settings}, paper: {string(PAPERS[paper])})"
    return sheet(name, f"{show}\n\n{page.text}\n", page.files)


def sheet(name: str, text: str, files: Mapping[str, bytes], look: str = "look.typ") -> Sheet:
    """A text in our look, or in one that builds on it, with its pictures."""
    main = f'#import "{look}": *\n{text}'
    looks = {name: (LOOKS / name).read_bytes() for name in ("look.typ", look)}
    return Sheet(name, {"main.typ": main.encode(), **looks, **files})


def written(
    markdown: str, name: str, chapter: str = "", chapters: Mapping[str, str] | None = None
) -> Written:
    """A page as Typst; as a ``chapter`` where it is one of several ``chapters`` of a book."""
    settings, text, skipped = _front_matter(markdown)
    token = mdext.page_source.set(mdext.PageSource(name, skipped))
    try:
        body, figures = mdext.booklet_html(text, [] if chapters is None else [TermExtension()])
    finally:
        mdext.page_source.reset(token)
    writer = Writer(figures, chapter, chapters)
    try:
        content = writer.page(_parsed(body))
    except (BookletError, ElementTree.ParseError) as error:
        raise BookletError(f"{name} cannot be printed: {error}") from None
    return Written(
        writer.title, settings.get("description", ""), content, writer.files, writer.terms
    )


def _front_matter(markdown: str) -> tuple[dict[str, str], str, int]:
    """Settings at the start of a page, the text below them, and how many lines they took."""
    match = FRONT_MATTER.match(markdown)
    if not match:
        return {}, markdown, 0
    settings = {}
    for line in match["lines"].split("\n"):
        key, _, value = line.partition(": ")
        settings[key] = json.loads(value) if value.startswith('"') else value
    return settings, markdown[match.end() :], match[0].count("\n")


def _parsed(body: str) -> Element:
    unescaped = NAMED_ENTITY.sub(lambda match: html.unescape(match[0]), body)
    return ElementTree.fromstring(f"<body>{unescaped}</body>")
