"""Books what was reached in lessons, with the move that reached it."""

from __future__ import annotations

from ..shelf import Book, Unreadable, root
from . import progress
from .progress import Reached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..shelf import Storage


class Lessons:
    def __init__(self, storage: Storage, site: str) -> None:
        self._book = Book(storage, f"{root(site)}progress")

    def book(self, data: dict[str, Any], outcome: tuple[int, int, bool]) -> None:
        """A step is done. ``data`` is that of its table, see ``Table.outcome``."""
        text = self._book.load()
        try:
            kept = progress.read(text) if text else {}
        except Unreadable:
            if not self._book.set_aside():
                return
            kept = {}
        reached = Reached(data["sum"], outcome[0], outcome[1], outcome[2])
        if progress.book(kept, data["lesson"], data["name"], reached):
            self._book.save(progress.write(kept))
