"""Wires it up: scripts hand over what the reader does, the table answers, the page shows.

All tables that were ever met in this tab are kept: who comes back finds what was left.
"""

from __future__ import annotations

import json

from . import dom, screen, view
from .chosen import Chosen
from .memory.lessons import Lessons
from .picture import element_id
from .state import Table, open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from .memory.desk import Desk as MemoryDesk
    from .memory.ledger import Ledger
    from .practice.desk import Desk as PracticeDesk
    from .puzzles.desk import Desk as PuzzleDesk
    from .view.pieces import Piece

    Desk = PracticeDesk | MemoryDesk | PuzzleDesk

# Kinds of tables whose files come with the pages that need them; each has a desk.
PRACTICE: Final = "practice"
MEMORY: Final = "memory"
PUZZLE: Final = "puzzle"

_tables: dict[str, Table | Ledger] = {}
_desks: dict[str, Desk] = {}
_data: dict[str, dict[str, Any]] = {}  # of those of lessons
_chosen = Chosen()


def start() -> None:
    dom.tidy_rarely()
    dom.offer(act=act, arrive=arrive, book=book, tick=tick, rest=rest, tidy=dom.tidy)


def arrive() -> None:
    """A page with tables has come up: take up those we know, open the others that are seen."""
    screen.forget()
    for id in dom.tables():
        known = _name(id) in _tables
        if not known and not dom.is_seen(id):
            continue  # what its kind needs may not be here yet
        table = _table(id)
        desk = _desks.get(_name(id))
        if known and desk:
            desk.come_back()
        if known or desk:
            _show(table)


def act(id: str, intent: str, pile: int, at: int, text: str) -> None:
    """Do what the reader of a table wants."""
    table = _table(id)
    desk = _desks.get(_name(id))
    if desk:
        text = desk.text_for(intent, text)
    before = _outcome(table)
    table.act(intent, pile, at, text)
    if isinstance(table, Table):
        _choose(table)
    reached = _outcome(table)
    if reached and reached != before and _name(id) in _data:
        _lessons().book(_data[_name(id)], reached)
    if table.stale:
        _show(table)
    else:
        _focus(table)


def book(lesson: str, name: str, stars: int, questions: int) -> None:
    """A checkpoint is passed: the page's scripts draw its questions and count them."""
    _lessons().book({"lesson": lesson, "name": name, "sum": int(name)}, (stars, questions, False))


def _lessons() -> Lessons:
    return Lessons(dom.Storage(), dom.site())


def _choose(table: Table) -> None:
    """What was chosen at one table holds for all of this tab."""
    if table.chosen:
        _chosen.choose(*table.chosen)
        table.chosen = None
    table.choices = _chosen.now


def tick(milliseconds: int) -> None:
    """So much time has passed while the page was seen."""
    for id in dom.tables():
        desk = _desks.get(_name(id))
        if desk:
            desk.tick(milliseconds)


def rest() -> None:
    """The page is hidden or left."""
    for id in dom.tables():
        desk = _desks.get(_name(id))
        if desk:
            desk.rest()


def _outcome(table: Table | Ledger) -> tuple[int, int, bool] | None:
    """How a step of a lesson was done, once it is."""
    return table.outcome if isinstance(table, Table) else None


def _name(id: str) -> str:
    """Tables of different pages have equal ids."""
    return f"{dom.page()}#{id}"


def _table(id: str) -> Table | Ledger:
    name = _name(id)
    if name not in _tables:
        table = _tables[name] = _open(id)
        if isinstance(table, Table):
            table.choices = _chosen.now
    return _tables[name]


def _open(id: str) -> Table | Ledger:
    data = json.loads(dom.data(id))
    if data["kind"] not in (PRACTICE, MEMORY, PUZZLE):
        _data[_name(id)] = data
        return open_table(data)
    desk = _desks[_name(id)] = _desk(id, data)
    return desk.table


def _desk(id: str, data: dict[str, Any]) -> Desk:
    if data["kind"] == PRACTICE:
        from .practice.desk import Desk as PracticeDesk

        return PracticeDesk(id, data)
    if data["kind"] == PUZZLE:
        from .puzzles.desk import Desk as PuzzleDesk

        return PuzzleDesk(id, data)
    from .memory.desk import Desk as MemoryDesk

    return MemoryDesk(id, data)


def _show(table: Table | Ledger) -> None:
    """Bring the page up to date: what is kept, what is seen, what is said, where the focus is."""
    desk = _desks.get(_name(table.id))
    if desk:
        desk.keep()
    screen.show(table.id, _pieces(table))
    goto, table.goto = table.goto, ""  # once: a table that is shown again leads nowhere
    if goto:
        dom.go_to(table.id, goto)
    if table.pause:
        dom.later(table.pause, table.id)
    if desk:
        desk.serve()
    for urgent in (False, True):
        said = [text for text, is_urgent in table.speech if is_urgent == urgent]
        if said:
            dom.say(" ".join(said), urgent)
    table.speech = []


def _pieces(table: Table | Ledger) -> list[Piece]:
    desk = _desks.get(_name(table.id))
    if desk:
        return desk.pieces()
    assert isinstance(table, Table)
    return view.pieces(table)


def _focus(table: Table | Ledger) -> None:
    assert isinstance(table, Table)  # a ledger is drawn anew each time
    screen.focus(table.id, element_id(table.id, table.variant, table.position, table.focus))
