"""What the reader has chosen for all tables: kept by the browser, or else for this visit."""

from __future__ import annotations

import json

from . import dom
from .memory import settings
from .shelf import Book, Unreadable, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .settings import Choices


class Chosen:
    """``now`` holds what was chosen, by name."""

    def __init__(self) -> None:
        self._book = Book(dom.Storage(), f"{root(dom.site())}settings")
        self.now: Choices = self._kept() or {}

    def choose(self, name: str, word: str) -> None:
        """Keep a choice, beside what other tabs have chosen, and let the page show it."""
        kept = self._kept()
        if kept is None and not self._book.set_aside():
            kept = {}
        self.now = dict(kept or self.now)
        self.now[name] = word
        if not word:
            del self.now[name]
        self._book.save(settings.write(self.now))
        dom.apply(json.dumps(self.now))

    def _kept(self) -> Choices | None:
        """None when what lies there is no record of choices."""
        text = self._book.load()
        try:
            return settings.read(text) if text else {}
        except Unreadable:
            return None
