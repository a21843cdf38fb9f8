"""A page as a booklet: its Markdown becomes Typst, for ``pdf`` to print.

The booklet says what the page says, since both are made from the same Markdown. Left out is only
what works on a screen alone: elements of the class ``yk-screen``, and the target of a link to
another page. An element that is not known here is an error: nothing is dropped unseen.
"""

from __future__ import annotations

import html
import json
import re
from itertools import zip_longest
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from generator import ROOT
from generator.errors import Fault
from generator.figures import mdext, svg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from xml.etree.ElementTree import Element

    from generator.figures.figure import Claim, Figure

LOOK = ROOT / "generator" / "templates" / "booklet.typ"
FRONT_MATTER = re.compile(r"\A---\n(?P<lines>.*?)\n---\n", re.S)
NAMED_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)\w+;")
SIGNS = re.compile(r"[!#$%&()*+,\-./:;<=>?@\[\\\]^_`{|}~]")  # all but quotes, which Typst curls
POINTS = 0.6  # one unit of a drawing
MOST, MOST_BESIDE = 455, 270  # points that a board may be wide: alone, with claims beside it
SCREEN_ONLY = "yk-screen"
PARAGRAPHS = {"yk-lead": "lead", "yk-list-title": "list-title"}  # class -> function of the look
TOGETHER = {  # what stays on one page with what follows it
    ("p", "figure"),
    ("p", "div"),
    ("p", "ol"),
    ("p", "ul"),
    ("figure", "div"),
}


class BookletError(Fault):
    """A page that cannot be printed; the message names it and says what stands in the way."""


def booklet(markdown: str, name: str) -> dict[str, bytes]:
    """A page as Typst: files by name, ``main.typ`` and what it needs.

    ``name`` is what messages call the page.

    :raises BookletError: an element that cannot be printed.
    :raises mdext.BoardError: a board that cannot be shown.
    """
    settings, text, skipped = _front_matter(markdown)
    token = mdext.page_source.set(mdext.PageSource(name, skipped))
    try:
        body, figures = mdext.booklet_html(text)
    finally:
        mdext.page_source.reset(token)
    writer = _Writer(figures)
    try:
        content = writer.page(_parsed(body))
    except (BookletError, ElementTree.ParseError) as error:
        raise BookletError(f"{name} cannot be printed: {error}") from None
    title, description = _string(writer.title), _string(settings.get("description", ""))
    main = (
        '#import "booklet.typ": *\n'
        f"#show: booklet.with(title: {title}, description: {description})\n\n{content}\n"
    )
    return {"main.typ": main.encode(), "booklet.typ": LOOK.read_bytes(), **writer.files}


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


class _Writer:
    """Writes the elements of one page; ``files`` are the pictures that the text asks for."""

    def __init__(self, figures: list[Figure]) -> None:
        self.figures = figures
        self.files: dict[str, bytes] = {}
        self.title = ""
        self.contents = ""  # stands before the first heading

    def page(self, body: Element) -> str:
        """The whole page."""
        parts = [head.get("id") for head in body.iterfind("h2")]
        if len(parts) > 1:
            self.contents = f"#contents(<{parts[(len(parts) + 1) // 2]}>)\n\n"
        return self.blocks(body)

    # --- blocks

    def blocks(self, parent: Element) -> str:
        """All that an element holds: blocks, and lines of text between them."""
        children = list(parent)
        parts = [_words(parent.text)]
        for child, following in zip_longest(children, children[1:]):
            if child.tag in INLINE:
                parts[-1] += INLINE[child.tag](self, child) + _words(child.tail)
            else:
                stays = following is not None and (child.tag, following.tag) in TOGETHER
                parts += [self.block(child, stays), _words(child.tail)]
        return "\n\n".join(part.strip() for part in parts if part.strip())

    def block(self, element: Element, stays_with_next: bool) -> str:
        if SCREEN_ONLY in element.get("class", "").split():
            return ""
        write = BLOCKS.get(element.tag)
        if not write:
            raise BookletError(f"<{element.tag}> is not known to booklets")
        block = write(self, element)
        return f"#block(sticky: true)[{block}]" if stays_with_next else block

    def main_title(self, element: Element) -> str:
        self.title = "".join(element.itertext())
        return ""

    def heading(self, element: Element) -> str:
        level = int(element.tag[1]) - 1  # the title stands above the first level
        label = f" <{element.get('id')}>" if element.get("id") else ""
        contents, self.contents = self.contents, ""
        return f"{contents}#heading(level: {level})[{self.inline(element)}]{label}"

    def paragraph(self, element: Element) -> str:
        markup = self.inline(element).strip()
        for name in element.get("class", "").split():
            if name in PARAGRAPHS:
                return f"#{PARAGRAPHS[name]}[{markup}]"
        return markup

    def items(self, element: Element) -> str:
        function = "enum" if element.tag == "ol" else "list"
        return _call(function, *[f"[{self.blocks(item)}]" for item in element])

    def table(self, element: Element) -> str:
        heads = list(element.iter("th"))
        rows = [list(row) for row in element.iterfind("tbody/tr")]
        aligns = [re.sub(r".*text-align: (\w+).*", r"\1", h.get("style", "left")) for h in heads]
        return _call(
            "ruled",
            _array(f"[{self.inline(head)}]" for head in heads),
            _array(_array(f"[{self.inline(cell)}]" for cell in row) for row in rows),
            _array(aligns),
        )

    def board(self, element: Element) -> str:
        """A board: with claims beside it, or alone with its caption."""
        number = int(element.get("data-number", ""))
        figure = self.figures[number]
        drawing = svg.board(
            figure.variant, figure.position, figure.label, figure.badges(), figure.notes
        )
        file = f"board-{number + 1}.svg"
        self.files[file] = drawing.encode()
        width = min(svg.width_of(drawing) * POINTS, MOST_BESIDE if figure.claims else MOST)
        image = f'image("{file}", width: {width:g}pt, alt: {_string(figure.spoken())})'
        if not figure.claims:
            caption = f"[{_words(figure.caption)}]" if figure.caption else "none"
            return _call("picture", image, caption)
        claims = [
            _array(_claim(claim) for claim in figure.claims if claim.is_legal is is_legal)
            for is_legal in (True, False)
        ]
        return _call("example", image, *claims)

    # --- inside of a line

    def inline(self, element: Element) -> str:
        parts = [_words(element.text)]
        for child in element:
            write = INLINE.get(child.tag)
            if not write:
                raise BookletError(f"<{child.tag}> in a line is not known to booklets")
            parts += [write(self, child), _words(child.tail)]
        return "".join(parts)

    def link(self, element: Element) -> str:
        target, markup = element.get("href", ""), self.inline(element)
        if target.startswith("#"):
            return f"#link(<{target[1:]}>)[{markup}]"
        if re.match(r"https?:|mailto:", target):
            return f"#link({_string(target)})[{markup}]"
        return markup


BLOCKS: dict[str, Callable[[_Writer, Element], str]] = {
    "h1": _Writer.main_title,
    "h2": _Writer.heading,
    "h3": _Writer.heading,
    "p": _Writer.paragraph,
    "div": _Writer.blocks,
    "ul": _Writer.items,
    "ol": _Writer.items,
    "table": _Writer.table,
    "figure": _Writer.board,
}
INLINE: dict[str, Callable[[_Writer, Element], str]] = {
    "a": _Writer.link,
    "strong": lambda writer, element: f"#strong[{writer.inline(element)}]",
    "em": lambda writer, element: f"#emph[{writer.inline(element)}]",
    "code": lambda writer, element: f"#raw({_string(''.join(element.itertext()))})",
    "br": lambda writer, element: " \\ ",
}


# --- Typst


def _string(text: str) -> str:
    """Text as a string of Typst code."""
    return '"' + re.sub(r'(["\\])', r"\\\1", text).replace("\n", " ") + '"'


def _words(text: str | None) -> str:
    """Text as Typst markup that shows just this text."""
    return SIGNS.sub(r"\\\g<0>", re.sub(r"\s+", " ", text or ""))


def _claim(claim: Claim) -> str:
    word = "Legal" if claim.is_legal else "Refused"
    return f"[#strong[{word}:] {_words(f'{claim.what}. {claim.says}')}]"


def _call(function: str, *arguments: str) -> str:
    return f"#{function}({', '.join(arguments)})"


def _array(items: Iterable[str]) -> str:
    return "(" + "".join(f"{item}, " for item in items) + ")"
