"""HTML in pieces: the parts of a table that change by themselves, and the frame round them."""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Piece(NamedTuple):
        """A part with the id of its one element (its HTML is empty when it is not there), or,
        without an id, some of the frame."""

        id: str
        html: str

else:
    Piece = namedtuple("Piece", ("id", "html"))


def framed(html: str) -> Piece:
    return Piece("", html)


def joined(pieces: list[Piece]) -> str:
    return "".join([piece.html for piece in pieces])


def changes(before: list[Piece], after: list[Piece]) -> list[Piece] | None:
    """The parts that look otherwise now; None when the frame does, or a part came or went."""
    if len(before) != len(after):
        return None
    changed = []
    for old, new in zip(before, after):
        if old == new:
            continue
        if not new.id or new.id != old.id or not (new.html and old.html):
            return None
        changed.append(new)
    return changed
