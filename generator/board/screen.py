"""What the page shows of each table. Only what has changed since is handed over to it."""

from __future__ import annotations

from . import dom
from .view.pieces import Piece, changes, joined
from .view.signs import STOP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

OTHERWISE: Final = "-"  # instead of the HTML of a part that the page itself has changed since

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


def focus(id: str, element: str) -> None:
    """Move the one place that Tab reaches: the parts that it leaves and enters look otherwise."""
    dom.focus(id, element)
    shown = _shown.get(id, [])
    here = f'id="{element}"'
    for at, part in enumerate(shown):
        if part.id and (STOP in part.html or here in part.html):
            shown[at] = Piece(part.id, OTHERWISE)
