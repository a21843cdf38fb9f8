"""Several pages as one book: parts and chapters, contents before them and an index behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .booklet import Sheet, sheet, written
from .kinds import PAPERS
from .markup import array, call, content, string

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    title: str, says: str, parts: Sequence[Part], index: Sequence[Entry] = (), paper: str = "a4"
) -> Sheet:
    """The parts as one document."""
    chapters = {
        chapter.page: chapter.name for part in parts for chapter in part.chapters if chapter.page
    }
    settings = f"title: {string(title)}, says: {string(says)}, paper: {string(PAPERS[paper])}"
    texts = [f"#show: book.with({settings})"]
    files: dict[str, bytes] = {}
    for part in parts:
        texts.append(call("part", content(part.title), content(part.says)))
        for at, chapter in enumerate(part.chapters):
            made = written(chapter.markdown, chapter.page or title, chapter.name, chapters)
            files |= made.files
            start = "#pagebreak(weak: true)\n\n" if at else ""  # the first stands below its part
            heading = (
                f"#heading(level: 2){content(chapter.title or made.title)} <{chapter.name}--start>"
            )
            texts += [start + heading, made.text]
    if index:
        rows = [
            f"({content(entry.word)}, {array(f'<{label}>' for label in entry.labels)})"
            for entry in index
        ]
        texts.append(call("index", *rows))
    return sheet(title, "\n\n".join(texts) + "\n", files, "book.typ")
