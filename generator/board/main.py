"""Wires it up: scripts hand over what the reader does, the table answers, the page shows.

All tables that were ever met in this tab are kept: who comes back finds what was left.
"""

from __future__ import annotations

import json

from engine import words

from . import dom, store, view
from .picture import element_ids
from .practice import Practice
from .state import open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .table import Table

RANDOM_DEALS: Final = 1000000  # short enough to be read out

_tables: dict[str, Table] = {}
_shelves: dict[str, store.Shelf] = {}


def start() -> None:
    dom.offer(act=act, arrive=arrive)


def arrive() -> None:
    """A page with tables has come up: take up those we know, open the others."""
    for id in dom.tables():
        known = _name(id) in _tables
        table = _table(id)
        if known and isinstance(table, Practice):
            table.ask_for(dom.asked())
        if known or isinstance(table, Practice):
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
    if data["kind"] != "practice":
        return open_table(data)
    data["asked"] = dom.asked()
    key = store.key(dom.site(), data["variant"]["variant"])
    shelf = _shelves[_name(id)] = store.Shelf(dom.Storage(), key)
    table = open_table(data, shelf.load())
    if isinstance(table, Practice) and table.unreadable:
        shelf.set_aside()
    return table


def _show(table: Table) -> None:
    """Bring the page up to date: what is kept, what is seen, what is said, where the focus is."""
    if isinstance(table, Practice) and table.changed:
        _keep(table)
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
    table.changed = False
    shelf = _shelves[_name(table.id)]
    worked = shelf.works
    if shelf.save(store.write(table.variant, table.saved)):
        table.note = words.ANOTHER_TAB if shelf.foreign else ""
        if table.deal:
            dom.name_deal(table.deal)
    elif worked or not table.note:
        table.note = words.NOT_KEPT
        table.say(words.NOT_KEPT)
