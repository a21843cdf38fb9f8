"""Saved games: a game as text, and back again through every rule.

A record holds the first position (a deal number, or a position's line) and the moves, never a
table: reading it means playing it, so that a table that could not have come about cannot be read.
It also counts all actions, for the scored profile: moves taken back and forgotten leave no trace.
A ``Shelf`` is one place of the browser's storage. What lies there and cannot be read is set aside
under another name, never overwritten; a refused write is no error.
"""

from __future__ import annotations

import json
from collections import namedtuple

from engine import (
    FIRST_DEAL,
    LAST_DEAL,
    DataError,
    Game,
    IllegalMove,
    Move,
    deal,
    line,
    parse_line,
    words,
)
from engine.position import card_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, NamedTuple, Protocol

    from engine import Variant
    from engine.position import Position

    class Saved(NamedTuple):
        """A game and the number of its deal; ``deal`` is empty for a position of its own."""

        deal: str
        game: Game

    class Storage(Protocol):
        """The browser's ``localStorage``, or a stand-in. Each may raise an ``OSError``.

        read   no more than the first so many characters: who knows what lies there
        move   to another key, without a look at it
        """

        def read(self, key: str, most: int) -> str | None: ...
        def write(self, key: str, text: str) -> None: ...
        def move(self, key: str, to: str) -> None: ...

else:
    Saved = namedtuple("Saved", ("deal", "game"))

VERSION: Final = 1
MOST_MOVES: Final = 5000  # more than any person plays; a longer record is no game of ours
MOST_TEXT: Final = 40 * MOST_MOVES  # characters: more than so many moves, and as many undone, take


class Unreadable(ValueError):
    """A record that is no game; the message is a clause for people."""


# --- first positions, as people and addresses name them


def read_deal(text: str) -> int:
    """A deal number as it is typed: plain digits, nothing rounded.

    :raises ValueError: there is no such deal; the message says which there are.
    """
    digits = text.strip()
    if digits and len(digits) < 20 and not digits.strip("0123456789"):
        number = int(digits)
        if FIRST_DEAL <= number <= LAST_DEAL:
            return number
    raise ValueError(words.no_deal(FIRST_DEAL, LAST_DEAL))


def key(site: str, variant: str) -> str:
    """The name in the storage; ``loader.js`` looks for the same one."""
    return f"yukon-school:{site}:practice:{variant}"


# --- records


def write(variant: Variant, saved: Saved) -> str:
    game = saved.game
    record = {
        "version": VERSION,
        "variant": variant.id,
        "deal": saved.deal,
        "start": "" if saved.deal else line(variant, game.start),
        "cards": card_count(game.start),
        "moves": [list(move) for move in game.moves],
        "undone": [list(move) for move in game.undone],
        "actions": game.actions,
    }
    return json.dumps(record)


def read(variant: Variant, text: str) -> Saved:
    """The game of a record, played again move by move.

    :raises Unreadable: anything about it is not as ``write`` leaves it.
    """
    record = _record(variant, text)
    game = Game(variant, _start(variant, record))
    undone = _moves(variant, record["undone"])
    undone.reverse()
    for move in _moves(variant, record["moves"]) + undone:
        try:
            game.play(move)
        except IllegalMove:
            raise Unreadable("a move in it is against the rules")
    for _ in undone:
        game.undo()
    game.actions = _actions(record, game.actions)
    return Saved(record["deal"], game)


def _actions(record: dict[str, Any], least: int) -> int:
    """All that was done, undo and redo too; ``least`` of it the moves alone tell."""
    actions = record.get("actions", least)  # a record of an earlier day has none
    if type(actions) is not int or actions < least:
        raise Unreadable("its count of actions is wrong")
    return actions


def _record(variant: Variant, text: str) -> dict[str, Any]:
    if len(text) > MOST_TEXT:
        raise Unreadable("it is too long for a game")
    try:
        record = json.loads(text)
    except (ValueError, RuntimeError):  # the latter when it is nested without end
        raise Unreadable("its text is cut off or changed")
    if not isinstance(record, dict):
        raise Unreadable("it is no game")
    if record.get("version") != VERSION:
        raise Unreadable("it was saved by another version of this site")
    for name, kind in FIELDS:
        if not isinstance(record.get(name), kind):
            raise Unreadable(f"its {name} are missing" if kind is list else f"it has no {name}")
    if record["variant"] != variant.id:
        raise Unreadable("it is of another variant")
    return record


FIELDS: Final = (
    ("variant", str),
    ("deal", str),
    ("start", str),
    ("cards", int),
    ("moves", list),
    ("undone", list),
)


def _start(variant: Variant, record: dict[str, Any]) -> Position:
    try:
        if record["deal"]:
            start = deal(variant, read_deal(record["deal"]))
        else:
            start = parse_line(variant, record["start"])
    except (DataError, ValueError):
        raise Unreadable("its cards make no table")
    if card_count(start) != record["cards"]:
        raise Unreadable("cards are missing")
    return start


def _moves(variant: Variant, items: list[Any]) -> list[Move]:
    if len(items) > MOST_MOVES:
        raise Unreadable("it has too many moves")
    return [_move(variant, item) for item in items]


def _move(variant: Variant, item: Any) -> Move:
    """Three whole numbers; whether they are a legal move, playing will show."""
    piles = range(variant.pile_count)
    if not isinstance(item, list) or [type(number) for number in item] != [int, int, int]:
        raise Unreadable("a move in it is no move")
    move = Move(item[0], item[1], item[2])
    if move.source not in piles or move.target not in piles:
        raise Unreadable("a move in it is no move")
    return move


# --- the place where a record lies


class Shelf:
    """One key of the storage.

    works     False once a read or a write was refused: then nothing is kept
    foreign   True when another tab has written here since we did
    """

    def __init__(self, storage: Storage, key: str) -> None:
        self.key = key
        self.works = True
        self.foreign = False
        self._storage = storage
        self._ours: str | None = None
        self._aside = False

    def load(self) -> str | None:
        """What lies here; None if nothing does, or if it cannot be had."""
        try:
            self._ours = self._there()
        except OSError:
            self.works = False
            return None
        return self._ours

    def set_aside(self) -> None:
        """Keep what lies here from the next ``save``: it could not be read, but it is theirs."""
        self._aside = True

    def save(self, text: str) -> bool:
        """Put a record here. False when the browser refuses."""
        try:
            there = self._there()
            if self._aside and there:
                self._storage.move(self.key, self._free_name())
                self._aside = False
            self.foreign = there is not None and there != self._ours
            self._storage.write(self.key, text)
            self.works = True
        except OSError:
            self.works = False
            return False
        self._ours = text
        return True

    def _there(self) -> str | None:
        """What lies here; of a text too long for a game only enough to see that it is."""
        return self._storage.read(self.key, MOST_TEXT + 1)

    def _free_name(self) -> str:
        """A name beside the key under which nothing lies yet."""
        number = 1
        while self._storage.read(f"{self.key}:kept-{number}", 0) is not None:
            number += 1
        return f"{self.key}:kept-{number}"
