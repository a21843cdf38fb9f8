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


def frame_of(pieces: list[Piece]) -> str:
    """What is the same as long as only parts change: all but their insides."""
    return "".join(
        [f"<{piece.id}>" * bool(piece.html) if piece.id else piece.html for piece in pieces]
    )
