"""What the page shows of each table. Only what has changed since is handed over to it."""

from __future__ import annotations

from . import dom
from .view.pieces import frame_of, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .view.pieces import Piece

    Shown = tuple[str, dict[str, str]]  # the frame, and the HTML of each part by its id

_shown: dict[str, Shown] = {}  # by the id of the table


def forget() -> None:
    """Another page has come up: whatever it shows, it is not what was handed over."""
    _shown.clear()


def show(id: str, pieces: list[Piece]) -> None:
    """Make a table look like this."""
    frame = frame_of(pieces)
    parts = {piece.id: piece.html for piece in pieces if piece.id}
    before = _shown.get(id)
    _shown[id] = (frame, parts)
    if before is None or before[0] != frame:
        dom.show(id, joined(pieces))
        return
    changed = [part for part in pieces if part.id and part.html != before[1][part.id]]
    dom.patch(id, [(part.id, part.html) for part in changed])
