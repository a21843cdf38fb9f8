"""Small records: JSON objects with a version, of which every field is looked at."""

from __future__ import annotations

import json

from ..shelf import MOST_TEXT, Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

VERSION: Final = 1
MOST_NUMBER: Final = 1_000_000_000  # of milliseconds, too: eleven days


def parse(text: str, what: str = "record") -> dict[str, Any]:
    """The object of a record; ``what`` it should be, in the words of a complaint.

    :raises Unreadable: the text is none, or was written by another version.
    """
    if len(text) > MOST_TEXT:
        raise Unreadable(f"it is too long for a {what}")
    try:
        record = json.loads(text)
    except (ValueError, RuntimeError):  # the latter when it is nested without end
        raise Unreadable("its text is cut off or changed")
    if not isinstance(record, dict):
        raise Unreadable(f"it is no {what}")
    if record.get("version") != VERSION:
        raise Unreadable("it was saved by another version of this site")
    return record


def count(record: dict[str, Any], name: str, least: int = 0) -> int:
    """A whole number of a record."""
    number = record.get(name)
    if type(number) is not int or not least <= number <= MOST_NUMBER:
        raise Unreadable(f"its {name} is no count")
    return number
