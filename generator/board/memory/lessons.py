"""Books what was reached in lessons, with the move that reached it."""

from __future__ import annotations

from ..shelf import Book, Unreadable, root
from . import progress
from .progress import Reached, checksum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..attempt import Attempt
    from ..shelf import Storage


class Lessons:
    def __init__(self, storage: Storage, site: str) -> None:
        self._book = Book(storage, f"{root(site)}progress")

    def book(self, data: dict[str, Any], table: Attempt) -> None:
        """The goal of a step was met. ``data`` is that of its table."""
        text = self._book.load()
        try:
            kept = progress.read(text) if text else {}
        except Unreadable:
            if not self._book.set_aside():
                return
            kept = {}
        sum = checksum(f"{data['start']} {data['task']}")
        if progress.book(kept, data["lesson"], str(data["step"]), _reached(sum, table)):
            self._book.save(progress.write(kept))


def _reached(sum: int, table: Attempt) -> Reached:
    moves = table.game.move_count
    stars = 0 if table.solution_seen else table.exercise.stars(moves)
    helped = table.solution_seen or table.hints_given + table.put_back > 0
    return Reached(sum, stars, moves, helped)
