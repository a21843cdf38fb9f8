"""The elements of a page as Typst.

What is printed says what the page says, since both are made from the same Markdown. Left out is
only what works on a screen alone: elements of the class ``yk-screen``, and the target of a link to
another page. An element that is not known here is an error: nothing is dropped unseen.
"""

from __future__ import annotations

import math
import posixpath
import re
from typing import TYPE_CHECKING

from generator.errors import Fault
from generator.figures import svg

from .markup import array, call, string, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from xml.etree.ElementTree import Element

    from generator.figures.figure import Claim, Figure

POINTS = 0.6  # one unit of a drawing
MOST, MOST_BESIDE, MOST_IN_FRAME = 455, 270, 215  # points that a board may be wide
MOST_HIGH, MOST_HIGH_IN_FRAME = 190, 125  # and high, where no caption says that it is the deal
SHORT = 4  # parts of a booklet that needs no contents
LEFT_OUT = {  # by class
    "yk-screen",  # works on a screen alone
    "yk-unseen",  # for the ear
    "yk-frame-start",  # the table before it is printed as well
}
PARAGRAPHS = {  # class -> function of the look
    "yk-lead": "lead",
    "yk-list-title": "list-title",
    "yk-result": "result",
}
HEADINGS = ("h2", "h3", "h4")
TOGETHER = {("p", "div"), ("p", "ol"), ("p", "ul"), ("figure", "div")}  # stay on one page


class BookletError(Fault):
    """A page that cannot be printed; the message names it and says what stands in the way."""


class Writer:
    """Writes the elements of one page; ``files`` are the pictures that the text asks for.

    In a book ``name`` tells the labels and pictures of its chapters apart, headings stand below
    those of parts and chapters, and ``chapters`` has the names of chapters by the pages to which
    links lead.
    """

    def __init__(
        self, figures: list[Figure], name: str = "", chapters: Mapping[str, str] | None = None
    ) -> None:
        self.figures = figures
        self.prefix = f"{name}--" if name else ""
        self.chapters = chapters
        self.deeper = 0 if chapters is None else 2
        self.files: dict[str, bytes] = {}
        self.terms: list[str] = []  # of the glossary, each used first here
        self.title = ""
        self.contents = ""  # stands before the first heading

    def page(self, body: Element) -> str:
        """The whole page."""
        parts = [head.get("id", "") for head in body.iterfind("h2")]
        if len(parts) > SHORT and self.chapters is None:
            self.contents = f"#contents(<{parts[(len(parts) + 1) // 2]}>)\n\n"
        return self.blocks(body)

    # --- blocks

    def blocks(self, parent: Element) -> str:
        """All that an element holds: blocks, and lines of text between them."""
        children = [child for child in parent if not _is_left_out(child)]
        parts = [words(parent.text)]
        neighbors = zip([None, *children], children, [*children[1:], None], strict=False)
        for before, child, following in neighbors:
            if child.tag in INLINE:
                parts[-1] += INLINE[child.tag](self, child) + words(child.tail)
            else:
                stays = self.stays(child, following) or _leads_in(before, child, following)
                parts += [self.block(child, stays), words(child.tail)]
        return "\n\n".join(part.strip() for part in parts if part.strip())

    def stays(self, element: Element, following: Element | None) -> bool:
        """Does a block stand on one page with the next? A drawing may go to a page of its own."""
        if following is None:
            return False
        if following.tag == "figure":
            return element.tag in ("p", "ol") and not self._figure(following).notes
        return (element.tag, following.tag) in TOGETHER

    def block(self, element: Element, stays_with_next: bool) -> str:
        classes = element.get("class", "").split()
        special = next((SPECIAL[name] for name in classes if name in SPECIAL), None)
        write = special or BLOCKS.get(element.tag)
        if not write:
            raise BookletError(f"<{element.tag}> is not known to booklets")
        block = write(self, element)
        return f"#block(sticky: true)[{block}]" if stays_with_next else block

    def main_title(self, element: Element) -> str:
        self.title = "".join(element.itertext())
        return ""

    def heading(self, element: Element) -> str:
        level = int(element.tag[1]) - 1 + self.deeper  # a booklet's title has no level
        label = f" <{self.prefix}{element.get('id')}>" if element.get("id") else ""
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
        return call(function, *[f"[{self.blocks(item)}]" for item in element])

    def table(self, element: Element) -> str:
        heads = list(element.iter("th"))
        rows = [list(row) for row in element.iterfind("tbody/tr")]
        aligns = [re.sub(r".*text-align: (\w+).*", r"\1", h.get("style", "left")) for h in heads]
        return call(
            "ruled",
            array(f"[{self.inline(head)}]" for head in heads),
            array(array(f"[{self.inline(cell)}]" for cell in row) for row in rows),
            array(aligns),
        )

    def definitions(self, element: Element) -> str:
        """Words and what they mean."""
        parts = []
        for child in element:
            if child.tag == "dt":
                label = f" <{self.prefix}{child.get('id')}>" if child.get("id") else ""
                parts.append(f"#term[{self.inline(child)}]{label}")
            else:
                parts.append(f"#definition[{self.blocks(child)}]")
        return "\n\n".join(parts)

    # --- boards

    def board(self, element: Element) -> str:
        """A board: with claims beside it, or alone with its caption."""
        figure = self._figure(element)
        image = self._image(element, MOST_BESIDE if figure.claims else MOST)
        if not figure.claims:
            return call(
                "picture", image, f"[{words(figure.caption)}]" if figure.caption else "none"
            )
        claims = [
            array(_claim(claim) for claim in figure.claims if claim.is_legal is is_legal)
            for is_legal in (True, False)
        ]
        return call("example", image, *claims)

    def frames(self, element: Element) -> str:
        """The scenes of a worked example: numbered, each with its words and its board."""
        return call("frames", *[self._frame(item) for item in element])

    def _frame(self, item: Element) -> str:
        board = item.find("figure")
        high = MOST_HIGH_IN_FRAME
        image = "none" if board is None else self._image(board, MOST_IN_FRAME, high)
        texts = [self.block(child, False) for child in item if child.tag != "figure"]
        said = "\n\n".join(text for text in [words(item.text).strip(), *texts] if text)
        return f"([{said}], {image})"

    def _figure(self, element: Element) -> Figure:
        return self.figures[int(element.get("data-number", ""))]

    def _image(self, element: Element, most: float, high: float = math.inf) -> str:
        """The picture of a board, not wider or higher than it may be."""
        figure = self._figure(element)
        drawing = svg.board(
            figure.variant, figure.position, figure.label, figure.badges(), figure.notes
        )
        file = f"{self.prefix}board-{int(element.get('data-number', '')) + 1}.svg"
        self.files[file] = drawing.encode()
        wide, tall = svg.size_of(drawing)
        width = min(wide * POINTS, most, wide / tall * high)
        return f'image("{file}", width: {width:g}pt, alt: {string(figure.spoken())})'

    # --- for paper alone

    def lines(self, element: Element) -> str:
        """Empty lines to write on."""
        return call("lines", str(int(element.get("data-lines", "1"))))

    def new_page(self, element: Element) -> str:
        return f"#pagebreak(weak: true)\n\n{self.blocks(element)}"

    # --- inside of a line

    def inline(self, element: Element) -> str:
        parts = [words(element.text)]
        for child in element:
            write = INLINE.get(child.tag)
            if not write:
                raise BookletError(f"<{child.tag}> in a line is not known to booklets")
            parts += [write(self, child), words(child.tail)]
        return "".join(parts)

    def link(self, element: Element) -> str:
        target, markup = element.get("href", ""), self.inline(element)
        if target.startswith("#"):
            return f"#link(<{self.prefix}{target[1:]}>)[{markup}]"
        if re.match(r"https?:|mailto:", target):
            return f"#link({string(target)})[{markup}]"
        page, _, part = target.partition("#")
        chapter = (self.chapters or {}).get(posixpath.basename(page.partition("?")[0]))
        if not chapter:
            return markup
        link = f"#link(<{chapter}--{part or 'start'}>)[{markup}]"
        if element.get("class") == "yk-term":
            self.terms.append(part)
            return f"#used[{link}] <{self.prefix}use-{part}>"
        return link


BLOCKS: dict[str, Callable[[Writer, Element], str]] = {
    "h1": Writer.main_title,
    "h2": Writer.heading,
    "h3": Writer.heading,
    "p": Writer.paragraph,
    "div": Writer.blocks,
    "dl": Writer.definitions,
    "ul": Writer.items,
    "ol": Writer.items,
    "table": Writer.table,
    "figure": Writer.board,
}
SPECIAL: dict[str, Callable[[Writer, Element], str]] = {  # by class
    "yk-frames": Writer.frames,
    "yk-lines": Writer.lines,
    "yk-new-page": Writer.new_page,
    "yk-whole": lambda writer, element: f"#block(breakable: false)[{writer.blocks(element)}]",
}
INLINE: dict[str, Callable[[Writer, Element], str]] = {
    "a": Writer.link,
    "strong": lambda writer, element: f"#strong[{writer.inline(element)}]",
    "em": lambda writer, element: f"#emph[{writer.inline(element)}]",
    "code": lambda writer, element: f"#raw({string(''.join(element.itertext()))})",
    "span": lambda writer, element: "" if _is_left_out(element) else writer.inline(element),
    "br": lambda writer, element: " \\ ",
}


def _leads_in(before: Element | None, element: Element, after: Element | None) -> bool:
    """Is a paragraph all that stands before the first part of a section?"""
    headings = [it.tag if it is not None and it.tag in HEADINGS else "" for it in (before, after)]
    return element.tag == "p" and all(headings) and headings[0] < headings[1]


def _is_left_out(element: Element) -> bool:
    return bool(LEFT_OUT & set(element.get("class", "").split()))


def _claim(claim: Claim) -> str:
    word = "Legal" if claim.is_legal else "Refused"
    return f"[#strong[{word}:] {words(f'{claim.what}. {claim.says}')}]"
