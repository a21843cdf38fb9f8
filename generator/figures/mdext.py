"""A Markdown extension for boards and playable tables that are written in a page as fences.

A ```` ```board ```` fence holds the text of a ``figure``, a ```` ```table ```` fence the data of a
playable table as one JSON object. Use it by the name ``generator.figures.mdext``. A fence that
cannot be shown raises ``BoardError``, which says where; nothing of it reaches the page.

``booklet_html`` is the other way in: the same Markdown for print, each board a picture.
"""

from __future__ import annotations

import json
import re
from contextvars import ContextVar
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from engine import DataError, Variant, deal, parse_line, table_of
from engine.variant import FOR_PAGES
from generator.board import state, view
from generator.board.picture import PILE, Picture, Place
from generator.errors import Fault

from . import aside, figure, svg
from .figure import Claim, Figure, FigureError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from generator.board.picture import Signs

OPENING = re.compile(r"(?P<indent> *)(?P<fence>`{3,}|~{3,})[ \t]*(?P<word>[\w-]*)(?P<rest>[^`]*)")
BEFORE_FENCES = 26  # fenced_code and superfences stand at 25
UNSAFE = str.maketrans({c: f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"})
BOOKLET_EXTENSIONS = ("attr_list", "def_list", "md_in_html", "sane_lists", "tables")


class PageSource(NamedTuple):
    """What is being read: a name for messages, and the lines that were taken off its start."""

    name: str
    skipped: int = 0


UNNAMED = PageSource("page")
page_source: ContextVar[PageSource] = ContextVar("page_source", default=UNNAMED)
"""Set by whoever hands a page to Markdown, so that faults can be found."""


class BoardError(Fault):
    """A fence that cannot be shown: ``page:line: what is wrong``."""


class Fence(NamedTuple):
    """A fence of ours: its word and what follows it, its text without indentation, its place."""

    word: str
    rest: str
    text: str
    line: int
    indent: str


# --- reading


def fences(lines: list[str]) -> Iterator[Fence | str]:
    """The lines of a page, each fence of ours as one.

    Other fences pass line by line, and a fence inside them is text like any other.
    """
    at = 0
    while at < len(lines):
        opening = OPENING.fullmatch(lines[at])
        end = _end(lines, at, opening["fence"]) if opening else at
        if opening and opening["word"] in DRAWN:
            indent = opening["indent"]
            body = "\n".join(line.removeprefix(indent) for line in lines[at + 1 : end])
            yield Fence(opening["word"], opening["rest"].strip(), body, at + 1, indent)
        else:
            yield from lines[at : end + 1]
        at = end + 1


def _end(lines: list[str], start: int, fence: str) -> int:
    """The line that closes a fence; one that is not closed goes on to the end of the page."""
    for at in range(start + 1, len(lines)):
        line = lines[at].strip()
        if len(line) >= len(fence) and not line.strip(fence[0]):
            return at
    return len(lines)


class BoardPreprocessor(Preprocessor):
    """Takes the fences out of the text and puts away what they draw."""

    def __init__(self, md: Markdown, for_print: bool) -> None:
        super().__init__(md)
        self.for_print = for_print
        self.figures: list[Figure] = []
        self.count = 0

    def run(self, lines: list[str]) -> list[str]:
        self.figures, self.count = [], 0
        found = list(fences(lines))
        drawn = iter(self._draw_all([item for item in found if isinstance(item, Fence)]))
        result: list[str] = []
        for item in found:
            if isinstance(item, str):
                result.append(item)
            else:
                result += ["", item.indent + self.md.htmlStash.store(next(drawn)), ""]
        return result

    def _draw_all(self, items: list[Fence]) -> list[str]:
        page = aside.aside.get()
        if self.for_print or not page or not items:
            return [self._draw(item) for item in items]
        texts = [text for item in items for text in (item.word, item.rest, item.text)]
        return page.drawn(texts, lambda: [self._draw(item) for item in items])

    def _draw(self, fence: Fence) -> str:
        try:
            if fence.rest:
                raise FigureError(
                    f"{fence.word} stands alone in its line, not with {fence.rest}", 0
                )
            if self.for_print:
                self.figures.append(PRINTED[fence.word](fence.text))
                return f'<figure data-number="{len(self.figures) - 1}"></figure>'
            self.count += 1
            return DRAWN[fence.word](fence.text, f"board-{self.count}")
        except FigureError as error:
            message, line = error.message, error.line
        except DataError as error:
            message, line = error.message, 1
        except (KeyError, json.JSONDecodeError) as error:
            message, line = f"the data of this table cannot be read: {error}", 1
        source = page_source.get()
        raise BoardError(f"{source.name}:{source.skipped + fence.line + line}: {message}")


# --- drawing for the page


def draw_board(text: str, id: str) -> str:
    """A board to look at: as a table, as a drawing with notes, or with what is claimed of it."""
    shown = figure.parse(text)
    if shown.notes:
        drawing = svg.board(shown.variant, shown.position, shown.label, {}, shown.notes)
        caption = f"<figcaption>{escape(shown.caption)}</figcaption>" if shown.caption else ""
        return f'<figure class="yk-drawing" id="{id}">{drawing}{caption}</figure>'
    if shown.claims:
        return _example(shown, id)
    marks = [Place(*place) for place in shown.marks]
    what = (shown.variant, shown.position, id, shown.label, marks, shown.caption)
    return _aside("board", view.figure(*what))


def _example(shown: Figure, id: str) -> str:
    """The leaders carry a sign, ``legal`` or ``refused``; the moves stand beside the board."""
    signs: Signs = {}
    for (pile, at), is_legal in shown.badges().items():
        place = Place(pile, at if pile in shown.variant.columns else PILE)
        signs[place] = ["legal" if is_legal else "refused"]
    picture = Picture(id, shown.variant, shown.position, signs, view.NOWHERE, [], "")
    rows = "".join(_claim(claim) for claim in shown.claims)
    board = (
        f'<figure class="yk-figure" id="{id}"'
        f' data-variant="{shown.variant.id}" data-colors="{view.colors(shown.variant)}"'
        f" data-search-exclude>"
        f"{view.still_board(picture, shown.spoken())}</figure>"
    )
    return (
        f'<div class="yk-example">{_aside("board", board)}<ul class="yk-claims">{rows}</ul></div>'
    )


def _claim(claim: Claim) -> str:
    word = "Legal" if claim.is_legal else "Refused"
    return (
        f'<li class="yk-{word.lower()}"><strong>{word}:</strong> {escape(claim.what)}.'
        f" {escape(claim.says)}</li>"
    )


def draw_table(text: str, id: str) -> str:
    """A playable table, drawn as it stands at the start, and its data for the browser.

    A ``template`` holds the data: when the theme swaps pages it runs every ``script`` as a program.
    """
    data = json.loads(text)
    table = state.open_table(data, None)
    variant = table.variant
    attributes = {
        "class": "yk-table",
        "id": data["id"],
        "data-kind": data["kind"],
        "data-variant": variant.id,
        "data-colors": view.colors(variant),
        "role": "region",
        "aria-label": f"{variant.name}, {_table_name(data)}",
        "data-search-exclude": "",  # a heap of signs; up to the end of the first such tag
    }
    start = " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())
    rules = {key: value for key, value in variant.data.items() if key not in FOR_PAGES}
    return _aside(
        "table",
        f"<section {start}>{view.table(table)}"
        f'<template class="yk-data">{page_json(data | {"variant": rules})}</template></section>',
    )


def _aside(word: str, board: str) -> str:
    """A board in which nobody searches; aside, where the page is finished by somebody else."""
    page = aside.aside.get()
    return page.put(word, board) if page else board


TABLE_NAMES = {
    "ask": "a question",
    "deal": "a deal to play",
    "practice": "a table to play",
    "puzzle": "puzzles",
    "worked": "a worked example",
    "try": "a position to try",
}


def _table_name(data: dict[str, Any]) -> str:
    """With its step: where a lesson is read as text, all of its tables are on the page at once."""
    step = f", step {data['step']}" if "step" in data else ""
    return TABLE_NAMES[data["kind"]] + step


def page_json(data: Any) -> str:
    """JSON that may stand in any element: nothing in it can end the element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(UNSAFE)


DRAWN: dict[str, Callable[[str, str], str]] = {"board": draw_board, "table": draw_table}


# --- drawing for print


def table_figure(text: str) -> Figure:
    """The first position of a playable table, as a board to look at."""
    data = json.loads(text)
    variant = Variant.from_data(data["variant"])
    if data["kind"] == "practice":
        position = deal(variant, int(data["deal"]))
    else:
        variant = table_of(variant, data["start"])
        position = parse_line(variant, data["start"])
    label = f"{variant.name}, {TABLE_NAMES[data['kind']]}"
    return Figure(variant, position, label, "", (), (), ())


PRINTED: dict[str, Callable[[str], Figure]] = {"board": figure.parse, "table": table_figure}


def booklet_html(text: str, more: Sequence[Extension] = ()) -> tuple[str, list[Figure]]:
    """XHTML of a page for print, and its boards: ``<figure data-number="0"/>`` is the first."""
    extension = BoardExtension(for_print=True)
    md = Markdown(extensions=[*BOOKLET_EXTENSIONS, extension, *more], output_format="xhtml")
    return md.convert(text), extension.preprocessor.figures


# --- the extension


class BoardExtension(Extension):
    """Registers the preprocessor, ahead of all that knows fences."""

    def __init__(self, for_print: bool = False) -> None:
        super().__init__()
        self.for_print = for_print

    def extendMarkdown(self, md: Markdown) -> None:
        self.preprocessor = BoardPreprocessor(md, self.for_print)
        md.preprocessors.register(self.preprocessor, "yk_boards", BEFORE_FENCES)


def makeExtension(**options: Any) -> BoardExtension:
    """What Markdown calls for the name ``generator.figures.mdext``."""
    return BoardExtension(**options)
