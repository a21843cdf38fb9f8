"""Saved games: a game as text, and back again through every rule.

A record holds the first position (a deal number, or a position's line) and the moves, never a
table: reading it means playing it, so that a table that could not have come about cannot be read.
It also counts all actions, for the scored profile: moves taken back and forgotten leave no trace.
An ``Account`` is what came with a game and is no part of it: its time, the help that was taken.
"""

from __future__ import annotations

import json

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

from .memory.records import MOST_NUMBER, VERSION, parse
from .shelf import Unreadable, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Variant
    from engine.position import Position

MOST_MOVES: Final = 5000  # more than any person plays; a longer record is no game of ours

# How far a game has gone into the statistics.
UNBOOKED: Final = 0
BEGUN: Final = 1
WON: Final = 2


class Account:
    """What came with a game.

    time      milliseconds since its first move, while the page was seen
    hints     how many were given
    answers   how often the solver was asked, or its line shown
    booked    how far it stands in the statistics
    mark      the moves of the bookmark, or None
    given     how many actions an address brought along, which are nobody's here
    """

    def __init__(self) -> None:
        self.time = 0
        self.given = 0
        self.hints = 0
        self.answers = 0
        self.booked = UNBOOKED
        self.mark: list[Move] | None = None

    @property
    def seconds(self) -> int:
        return self.time // 1000

    @property
    def helped(self) -> bool:
        return self.hints + self.answers > 0


class Saved:
    """A game and the number of its deal; ``deal`` is empty for a position of its own."""

    def __init__(self, deal: str, game: Game, account: Account | None = None) -> None:
        self.deal = deal
        self.game = game
        self.account = account or Account()

    @property
    def is_begun(self) -> bool:
        """Was a move made here?"""
        return self.game.actions > self.account.given

    @property
    def is_running(self) -> bool:
        """Would anything be lost with it?"""
        return self.is_begun and not self.game.is_won


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
    return f"{root(site)}practice:{variant}"


# --- records


def write(variant: Variant, saved: Saved) -> str:
    game, account = saved.game, saved.account
    record = {
        "version": VERSION,
        "variant": variant.id,
        "deal": saved.deal,
        "start": "" if saved.deal else line(variant, game.start),
        "cards": card_count(game.start),
        "moves": [list(move) for move in game.moves],
        "undone": [list(move) for move in game.undone],
        "actions": game.actions,
        "time": account.time,
        "hints": account.hints,
        "answers": account.answers,
        "booked": account.booked,
        "given": account.given,
        "mark": None if account.mark is None else [list(move) for move in account.mark],
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
    _play(game, _moves(variant, record["moves"]) + undone)
    for _ in undone:
        game.undo()
    game.actions = _actions(record, game.actions)
    return Saved(record["deal"], game, _account(variant, record, game.start))


def _account(variant: Variant, record: dict[str, Any], start: Position) -> Account:
    """A record of an earlier day has none of it."""
    account = Account()
    account.time = _count(record, "time", MOST_NUMBER)
    account.hints = _count(record, "hints", MOST_NUMBER)
    account.answers = _count(record, "answers", MOST_NUMBER)
    account.booked = _count(record, "booked", WON)
    account.given = _count(record, "given", MOST_NUMBER)
    mark = record.get("mark")
    if mark is not None:
        if not isinstance(mark, list):
            raise Unreadable("its bookmark is none")
        account.mark = _moves(variant, mark)
        _play(Game(variant, start), account.mark)
    return account


def _count(record: dict[str, Any], name: str, most: int) -> int:
    number = record.get(name, 0)
    if type(number) is not int or not 0 <= number <= most:
        raise Unreadable(f"its {name} is no count")
    return number


def _play(game: Game, moves: list[Move]) -> None:
    for move in moves:
        try:
            game.play(move)
        except IllegalMove:
            raise Unreadable("a move in it is against the rules")


def _actions(record: dict[str, Any], least: int) -> int:
    """All that was done, undo and redo too; ``least`` of it the moves alone tell."""
    actions = record.get("actions", least)  # a record of an earlier day has none
    if type(actions) is not int or actions < least:
        raise Unreadable("its count of actions is wrong")
    return actions


def peek(text: str) -> tuple[str, str, int]:
    """Variant, deal and number of moves of a record, without playing it.

    :raises Unreadable: it has not the form of a game.
    """
    record = _form(text)
    return record["variant"], record["deal"], len(record["moves"])


def _record(variant: Variant, text: str) -> dict[str, Any]:
    record = _form(text)
    if record["variant"] != variant.id:
        raise Unreadable("it is of another variant")
    return record


def _form(text: str) -> dict[str, Any]:
    record = parse(text, "game")
    for name, kind in FIELDS:
        if not isinstance(record.get(name), kind):
            raise Unreadable(f"its {name} are missing" if kind is list else f"it has no {name}")
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
