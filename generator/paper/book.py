"""Several pages as one book: parts and chapters, contents before them and an index behind."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING, NamedTuple

from .booklet import Sheet, Written, sheet, written
from .kinds import PAPERS
from .markup import array, call, content, string

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Chapter(NamedTuple):
    """A page of the book: its name within, the page to which links lead, its Markdown.

    Its title is that of the page, unless the book has a shorter one.
    """

    name: str
    page: str
    markdown: str
    title: str = ""


class Part(NamedTuple):
    title: str
    says: str
    chapters: list[Chapter]


class Entry(NamedTuple):
    """A line of the index: a word, and the labels of the places to which it leads."""

    word: str
    labels: list[str]


def book(
    title: str,
    says: str,
    parts: Sequence[Part],
    index: Callable[[dict[str, Written]], Sequence[Entry]] | None = None,
    paper: str = "a4",
) -> Sheet:
    """The parts as one document; ``index`` makes its lines of the written chapters by name."""
    chapters = {
        posixpath.basename(chapter.page): chapter.name
        for part in parts
        for chapter in part.chapters
    }
    settings = f"title: {string(title)}, says: {string(says)}, paper: {string(PAPERS[paper])}"
    texts = [f"#show: book.with({settings})"]
    files: dict[str, bytes] = {}
    made: dict[str, Written] = {}
    for part in parts:
        texts.append(call("part", content(part.title), content(part.says)))
        for at, chapter in enumerate(part.chapters):
            page = written(chapter.markdown, chapter.page, chapter.name, chapters)
            made[chapter.name] = page
            files |= page.files
            start = "#pagebreak(weak: true)\n\n" if at else ""  # the first stands below its part
            heading = content(chapter.title or page.title)
            texts += [f"{start}#heading(level: 2){heading} <{chapter.name}--start>", page.text]
    if index:
        rows = [
            f"({content(entry.word)}, {array(f'<{label}>' for label in entry.labels)})"
            for entry in index(made)
        ]
        texts.append(call("index", *rows))
    return sheet(title, "\n\n".join(texts) + "\n", files, "book.typ")
