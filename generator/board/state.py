"""Opens a table from its data: the one place that knows all kinds."""

from __future__ import annotations

from engine import Variant, table_of

from .attempt import Attempt
from .table import Table
from .worked import Worked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["Table", "open_table"]

_variants: dict[str, Variant] = {}  # many tables of a page are of one variant


def open_table(data: dict[str, Any], saved: str | None = None) -> Table:
    """The table of a page's data. For practice, ``saved`` is the text of a kept game.

    :raises DataError, KeyError: the data is none that the build has written.
    """
    if data["kind"] == "practice":
        from .practice import Practice  # it comes with the pages that need it

        return Practice(data, _variant(data["variant"]), saved)
    if data["kind"] == "puzzle":
        from .puzzles.puzzles import Puzzles  # the first one of the pool, at build time

        return Puzzles(data, _variant(data["variant"]), [], -1)
    table = _table_variant(data["variant"], data["start"])
    return _kind(data["kind"])(data, table)


def _kind(name: str) -> Callable[[dict[str, Any], Variant], Table]:
    """The kind of a table of a lesson. What few steps need comes with the first of them."""
    if name == "ask":
        from .quizzing import Quizzing

        return Quizzing
    if name == "deal":
        from .whole import WholeDeal

        return WholeDeal
    return Worked if name == "worked" else Attempt


def _variant(data: dict[str, Any]) -> Variant:
    return _remembered(data["variant"], data, Variant.from_data)


def _table_variant(data: dict[str, Any], start: str) -> Variant:
    """The variant with just the columns of a prepared position."""
    columns = start.count(",")
    return _remembered(
        f"{data['variant']},{columns}", data, lambda data: table_of(_variant(data), start)
    )


def _remembered(
    name: str, data: dict[str, Any], make: Callable[[dict[str, Any]], Variant]
) -> Variant:
    """A variant that was made before, unless its data has changed since."""
    known = _variants.get(name)
    if known is None or known.data != data:
        known = _variants[name] = make(data)
    return known
