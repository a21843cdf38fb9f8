"""What the page of all that is kept says."""

from __future__ import annotations

from engine.names import plural
from engine.words import counter
from engine.words.practice import NOT_KEPT

from ..shelf import Unreadable
from ..store import peek
from . import archive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .ledger import Ledger

NOTHING: Final = "Nothing is kept yet. Your first move on a practice table will be."
NOWHERE: Final = NOT_KEPT
LEFT: Final = "Everything stays as it is."
NO_ROOM: Final = "The browser had no room for all of it; the rest was left out."


def file_name(date: str) -> str:
    return f"yukon-school-{date}.json"


def saved(count: int) -> str:
    return f"{plural(count, 'record')} saved as a file."


def no_file(reason: str) -> str:
    return f"This file cannot be used: {reason}. Nothing has changed."


def brought(added: int, same: int, other: int) -> str:
    parts = [f"{plural(added, 'record')} added"]
    parts += [f"{same} as here already"] if same else []
    parts += [f"{other} different, of which yours stay"] if other else []
    return f"{', '.join(parts)}."


def instead(count: int) -> str:
    return (
        f"Shall those of the file take the place of yours, {plural(count, 'record')}?"
        " Yours are set aside, not deleted."
    )


def taken(count: int) -> str:
    return f"{plural(count, 'record')} of the file taken. Yours are set aside below."


def ask_all(count: int) -> str:
    return (
        f"Delete everything that is kept, {plural(count, 'record')}: games, statistics, progress,"
        " choices? Save a file first if you are not sure."
    )


def ask_one(name: str) -> str:
    return f"Delete this: {name}?"


def deleted(count: int) -> str:
    return f"{plural(count, 'record')} deleted."


def named(ledger: Ledger, name: str) -> str:
    """``Yukon: the game of deal 24, 12 moves``"""
    kind, subject = archive.kind_of(name), archive.subject_of(name)
    game = ledger.variants.get(subject, subject)
    if kind == archive.PRACTICE:
        return f"{game}: {_game(ledger.records().get(name, ''))}"
    if kind == archive.STATS:
        return f"{game}: statistics"
    if kind == archive.PROGRESS:
        return "What was reached in lessons"
    if kind == archive.SETTINGS:
        return "Choices for all tables"
    if kind == archive.KEPT:
        return f"Set aside: {name}"
    return f"Of another version: {name}"


def _game(text: str) -> str:
    try:
        _, deal, moves = peek(text)
    except Unreadable:
        return "a game that cannot be read"
    of = f"the game of deal {deal}" if deal else "a game of its own"
    return f"{of}, {counter(moves)}"
