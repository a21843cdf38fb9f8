"""Wires it up: scripts hand over what the reader does, the table answers, the page shows.

All tables that were ever met in this tab are kept: who comes back finds what was left.
"""

from __future__ import annotations

import json

from engine import words

from . import dom, view
from .picture import element_ids
from .state import open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from .practice import Practice
    from .shelf import Shelf
    from .table import Table

RANDOM_DEALS: Final = 1000000  # short enough to be read out

_tables: dict[str, Table] = {}
_games: dict[str, Practice] = {}  # those of practice, which are kept
_shelves: dict[str, Shelf] = {}  # where each is kept


def start() -> None:
    dom.offer(act=act, arrive=arrive)


def arrive() -> None:
    """A page with tables has come up: take up those we know, open the others."""
    for id in dom.tables():
        known = _name(id) in _tables
        table = _table(id)
        game = _games.get(_name(id))
        if known and game:
            game.ask_for(dom.asked())
        if known or game:
            _show(table)


def act(id: str, intent: str, pile: int, at: int, text: str) -> None:
    """Do what the reader of a table wants."""
    table = _table(id)
    if intent == "new":
        text = str(dom.chance(RANDOM_DEALS))
    table.act(intent, pile, at, text)
    if table.stale:
        _show(table)
    else:
        _focus(table)


def _name(id: str) -> str:
    """Tables of different pages have equal ids."""
    return f"{dom.page()}#{id}"


def _table(id: str) -> Table:
    name = _name(id)
    if name not in _tables:
        _tables[name] = _open(id)
    return _tables[name]


def _open(id: str) -> Table:
    data = json.loads(dom.data(id))
    return _open_game(id, data) if data["kind"] == "practice" else open_table(data)


def _open_game(id: str, data: dict[str, Any]) -> Table:
    """Open a game of practice where it was left."""
    from .practice import Practice  # these files come with the pages that need them
    from .shelf import Shelf
    from .store import key

    data["asked"] = dom.asked()
    shelf = Shelf(dom.Storage(), key(dom.site(), data["variant"]["variant"]))
    table = open_table(data, shelf.load())
    if isinstance(table, Practice):
        _games[_name(id)] = table
        _shelves[_name(id)] = shelf
        if table.unreadable:
            shelf.set_aside()
    return table


def _show(table: Table) -> None:
    """Bring the page up to date: what is kept, what is seen, what is said, where the focus is."""
    game = _games.get(_name(table.id))
    if game and game.changed:
        _keep(game)
    dom.show(table.id, view.table(table))
    if table.goto:
        dom.go_to(table.id, table.goto)
    if table.pause:
        dom.later(table.pause, table.id)
    for urgent in (False, True):
        said = [text for text, is_urgent in table.speech if is_urgent == urgent]
        if said:
            dom.say(" ".join(said), urgent)
    table.speech = []


def _focus(table: Table) -> None:
    ids = element_ids(table.id, table.variant, table.position)
    dom.focus(table.id, ids[table.focus])


def _keep(table: Practice) -> None:
    """Save a game. Once a browser has refused, that is said, and play goes on."""
    from .store import write

    table.changed = False
    shelf = _shelves[_name(table.id)]
    worked = shelf.works
    if shelf.save(write(table.variant, table.saved)):
        table.note = words.ANOTHER_TAB if shelf.foreign else ""
        if table.deal:
            dom.name_deal(table.deal)
    elif worked or not table.note:
        table.note = words.NOT_KEPT
        table.say(words.NOT_KEPT)
