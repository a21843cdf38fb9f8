"""Boards that stand aside while the rest of their page is made.

A board is much HTML in which nobody searches and no link is looked for. While Markdown, search and
theme work on the page, a comment holds its place. What was drawn once is kept for the next build.
"""

from __future__ import annotations

import json
import re
from contextvars import ContextVar
from typing import TYPE_CHECKING

from generator.files import sources
from generator.kept import program_sum, sum_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from generator.kept import Kept

WORDS = re.compile(r'(?:class|style)="[^"]*"')
PLACE = re.compile(r"<!--yk-(?:board|table)-(\d+)-->")
DRAWING = (
    "engine",
    "generator/board",
    "generator/figures",
    "generator/files",
    "generator/errors.py",
)


class Aside:
    """The boards of one page; ``words`` are what styles may ask of them.

    ``drawing`` is the key under which they lie on the shelf, if there are any.
    """

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.boards: list[str] = []
        self.words: list[str] = []
        self.drawing = ""

    def put(self, word: str, board: str) -> str:
        """Put a ``board`` or ``table`` aside; what holds its place, and says which it is."""
        self.boards.append(board)
        return f"<!--yk-{word}-{len(self.boards) - 1}-->"

    def put_back(self, page: str) -> str:
        """The page with its boards."""
        return PLACE.sub(lambda found: self.boards[int(found[1])], page)

    def put_back_into(self, path: Path) -> None:
        """Finish the file of the page."""
        if self.boards:
            path.write_text(self.put_back(path.read_text(encoding="utf-8")), encoding="utf-8")

    def drawn(self, fences: list[str], draw: Callable[[], list[str]]) -> list[str]:
        """All that a page draws, from the shelf if it was drawn before."""
        key = sum_of([self.shelf.program, *fences])
        known = self.take(key)
        if known is None:
            known = draw()
            self.words = sorted({word for board in self.boards for word in WORDS.findall(board)})
            text = json.dumps([known, self.boards, self.words], ensure_ascii=False)
            self.shelf.kept.put(key, text.encode())
            self.drawing = key
        return known

    def take(self, drawing: str) -> list[str] | None:
        """Take a drawing from the shelf, if it is there: the boards, and what stands for them."""
        content = self.shelf.kept.get(drawing)
        if content is None:
            return None
        known: list[str]
        known, self.boards, self.words = json.loads(content)
        self.drawing = drawing
        return known


class Shelf:
    """Where drawings are kept, for one build."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        own = [path for folder in sources.variant_folders() for path in folder.glob("*.y*ml")]
        rules = [path.read_bytes() for path in sorted(own)]
        self.program = sum_of([program_sum(DRAWING), *rules])


aside: ContextVar[Aside | None] = ContextVar("aside", default=None)
"""Set by whoever makes a page and puts its boards back in the end."""
