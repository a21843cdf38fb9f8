"""What was drawn before is not drawn again: the HTML of a part, kept with all that it shows."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Drawn = TypeVar("Drawn")

_kept: dict[str, tuple[Any, Any]] = {}


def kept(id: str, shown: Any, draw: Callable[[], Drawn]) -> Drawn:
    """What was drawn under this id; it is drawn anew when what it shows has changed."""
    known = _kept.get(id)
    if known is None or known[0] != shown:
        known = _kept[id] = (shown, draw())
    drawn: Drawn = known[1]
    return drawn


def forget() -> None:
    _kept.clear()
