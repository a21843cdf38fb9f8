"""Puzzles in their page: chance, and what was solved before."""

from __future__ import annotations

from engine import Variant

from .. import dom, view
from ..memory import progress
from ..memory.lessons import Lessons
from ..shelf import Book, Unreadable, root
from .puzzles import Puzzles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..view.pieces import Piece

MOST: int = 1000000  # of a number by chance


class Desk:
    def __init__(self, id: str, data: dict[str, Any]) -> None:
        variant = Variant.from_data(data["variant"])
        self._name: str = data["lesson"]
        self.table = Puzzles(data, variant, self._solved(), dom.chance(MOST))
        self._kept: object = None

    def _solved(self) -> list[str]:
        """The names of the puzzles that were solved without being shown the way."""
        text = Book(dom.Storage(), f"{root(dom.site())}progress").load()
        try:
            known = progress.read(text).get(self._name, {}) if text else {}
        except Unreadable:
            return []
        return [name for name, reached in known.items() if reached.stars]

    def come_back(self) -> None:
        """The puzzle that was left is still there."""

    def text_for(self, intent: str, text: str) -> str:
        """A new puzzle is chosen by chance, which the page has at hand."""
        return str(dom.chance(MOST)) if intent in ("new", "next-step", "enter") else text

    def pieces(self) -> list[Piece]:
        return view.pieces(self.table)

    def keep(self) -> None:
        outcome = self.table.outcome
        if outcome and outcome != self._kept:
            Lessons(dom.Storage(), dom.site()).book(self.table.booked(), outcome)
        self._kept = outcome

    def serve(self) -> None:
        """Nothing beside the table."""

    def tick(self, milliseconds: int) -> None: ...

    def rest(self) -> None: ...
