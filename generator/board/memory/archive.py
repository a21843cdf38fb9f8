"""All that is kept, as one file, and back again: looked at first, and never over what is there.

The file is JSON, ``{"yukon-school": 1, "made": "20261130", "kept": {"practice:yukon": "…"}}``; each
text is a record as it lies in the storage.
"""

from __future__ import annotations

import json
from collections import namedtuple

from ..shelf import BESIDE, MOST_TEXT, Unreadable
from ..shelf import KEPT as SET_ASIDE
from ..store import peek
from . import progress, settings, stats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, NamedTuple

    Records = dict[str, str]

    class Plan(NamedTuple):
        """What a file would add, what is there already, and what is there in another form."""

        fresh: list[str]
        same: list[str]
        other: list[str]

else:
    Plan = namedtuple("Plan", ("fresh", "same", "other"))

NAME: Final = "yukon-school"
VERSION: Final = 1
MOST_FILE: Final = 6_000_000  # characters: more than browsers keep for a site
MOST_NAME: Final = 120
SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789-_:"

PRACTICE: Final = "practice"
STATS: Final = "stats"
PROGRESS: Final = "progress"
SETTINGS: Final = "settings"
KEPT: Final = SET_ASIDE


def kind_of(name: str) -> str:
    """``practice`` of ``practice:yukon``; ``kept`` of what was set aside."""
    return KEPT if f":{SET_ASIDE}-" in name else name.partition(":")[0]


def subject_of(name: str) -> str:
    """``yukon`` of ``practice:yukon:beside-1``"""
    return name.partition(":")[2].partition(":")[0]


def is_beside(name: str) -> bool:
    return f":{BESIDE}-" in name


def pack(records: Records, made: str) -> str:
    return json.dumps({NAME: VERSION, "made": made, "kept": records})


def unpack(text: str) -> Records:
    """The records of a file, each looked at.

    :raises Unreadable: it is no such file, or a record in it is damaged.
    """
    if len(text) > MOST_FILE:
        raise Unreadable("it is too large")
    try:
        file = json.loads(text)
    except (ValueError, RuntimeError):  # the latter when it is nested without end
        raise Unreadable("its text is cut off or changed")
    if not isinstance(file, dict) or NAME not in file:
        raise Unreadable("it is no file of this site")
    if file[NAME] != VERSION:
        raise Unreadable("it was saved by another version of this site")
    records = file.get("kept")
    if not isinstance(records, dict):
        raise Unreadable("nothing is kept in it")
    for name in records:
        _check(name, records[name])
    return records


def _check(name: str, text: str) -> None:
    if not isinstance(name, str) or not isinstance(text, str):
        raise Unreadable("a record in it is none")
    if not 0 < len(name) <= MOST_NAME or name.strip(SIGNS) or len(text) > MOST_TEXT:
        raise Unreadable("a record in it is none")
    look = LOOK.get(kind_of(name))
    if look is None:
        return  # of a later day, or set aside: it is kept as it is
    try:
        look(text)
    except Unreadable as error:
        fault = str(error)
    else:
        return
    raise Unreadable(f"the record {name} cannot be used: {fault}")


LOOK: Final = {
    PRACTICE: peek,
    STATS: stats.read,
    PROGRESS: progress.read,
    SETTINGS: settings.read,
}


def plan(have: Records, new: Records) -> Plan:
    """What becomes of the records of a file beside those that are kept."""
    names = sorted(new)
    return Plan(
        [name for name in names if name not in have],
        [name for name in names if have.get(name) == new[name]],
        [name for name in names if name in have and have[name] != new[name]],
    )
