"""What stands below or beside the board: words, panels, the table as a list."""

from __future__ import annotations

from engine import words

from ..text import escape
from .bar import button
from .kept import kept
from .pieces import Piece, framed
from .tabletop import UNSEARCHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from ..picture import Picture
    from ..table import Table

TEXT_END: Final = "</ul></details>"


def side(table: Table, picture: Picture) -> list[Piece]:
    id = table.id
    parts = [
        framed(f'<div class="yk-side"{UNSEARCHED}>'),
        Piece(f"{id}-message", _message(table)),
        framed(table.form()),
        Piece(f"{id}-note", _note(table)),
        Piece(f"{id}-panel", _panel(table)),
    ]
    return parts + _text(picture) + [framed("</div>")]


def _message(table: Table) -> str:
    message = table.message
    link = f' <a class="yk-rule" href="{escape(message.rule)}">The rule</a>' if message.rule else ""
    next_step = button(table.id, "next-step", table.next_label) if table.next_step else ""
    return (
        f'<div class="yk-message" id="{table.id}-message" data-tone="{message.tone}"'
        f"{_result(table)}><p>{message.html}{link}</p>{next_step}</div>"
    )


def _result(table: Table) -> str:
    """Of a step that is done: whether it was done without help."""
    if table.outcome is None:
        return ""
    return f' data-result="{"helped" if table.outcome[2] else "clean"}"'


def _note(table: Table) -> str:
    return f'<p class="yk-note" id="{table.id}-note">{escape(table.note)}</p>' if table.note else ""


def _panel(table: Table) -> str:
    """What is open: a move list, bookmarks, the keys."""
    panel = table.panel()
    if panel is None:
        return ""
    return (
        f'<section class="yk-panel" id="{table.id}-panel" data-panel="{panel.name}"'
        f' aria-label="{escape(panel.title)}">{panel.html}'
        f"{button(f'{table.id}-panel', 'close', 'Close')}</section>"
    )


def still_text(picture: Picture) -> str:
    """The table as an ordinary list, for whoever would rather read it."""
    rows = words.table_text(picture.variant, picture.position)
    items = "".join([f"<li>{row}</li>" for row in rows])
    return f"{_text_start(picture)}{items}{TEXT_END}"


def _text(picture: Picture) -> list[Piece]:
    """The same of a table that is played on: each row is a piece."""
    variant, position = picture.variant, picture.position
    others = [position[pile] for pile in range(variant.pile_count) if pile not in variant.columns]
    rows = [framed(_text_start(picture))]
    rows += _rows(picture, "before", others, lambda: words.text_before(variant, position))
    for pile in variant.columns:
        rows += _column_row(picture, pile)
    rows += _rows(picture, "after", others, lambda: words.text_after(variant, position))
    return rows + [framed(TEXT_END)]


def _column_row(picture: Picture, pile: int) -> list[Piece]:
    variant, position = picture.variant, picture.position
    name = "row" + str(pile)
    return _rows(
        picture, name, position[pile], lambda: [words.column_text(variant, position, pile)]
    )


def _rows(picture: Picture, name: str, shown: Any, tell: Callable[[], list[str]]) -> list[Piece]:
    """What is told of some piles, told again when their cards have changed."""
    id = picture.id + "-" + name

    def draw() -> list[Piece]:
        rows = [(f"{id}-{at}", text) for at, text in enumerate(tell())]
        return [Piece(row, f'<li id="{row}">{text}</li>') for row, text in rows]

    return kept(id, (picture.variant, shown), draw)


def _text_start(picture: Picture) -> str:
    return (
        f'<details class="yk-text" id="{picture.id}-text"{UNSEARCHED}>'
        "<summary>Table as text</summary><ul>"
    )
