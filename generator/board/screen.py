"""What the page shows of each table. Only what has changed since is handed over to it."""

from __future__ import annotations

from . import dom
from .view.pieces import changes, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .view.pieces import Piece

_shown: dict[str, list[Piece]] = {}  # by the id of the table


def forget() -> None:
    """Another page has come up: whatever it shows, it is not what was handed over."""
    _shown.clear()


def show(id: str, pieces: list[Piece]) -> None:
    """Make a table look like this."""
    changed = changes(_shown.get(id, []), pieces)
    _shown[id] = pieces
    if changed is None:
        dom.show(id, joined(pieces))
    else:
        dom.patch(id, [(part.id, part.html) for part in changed])
