"""What was drawn before is not drawn again: the HTML of a part, kept with all that it shows."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_kept: dict[str, tuple[Any, str]] = {}


def kept(id: str, shown: Any, draw: Callable[[], str]) -> str:
    """The HTML of the part with this id; it is drawn anew when what it shows has changed."""
    known = _kept.get(id)
    if known is None or known[0] != shown:
        known = _kept[id] = (shown, draw())
    return known[1]


def forget() -> None:
    _kept.clear()
