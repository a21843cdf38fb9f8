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
    from typing import Final

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
    items = "".join([f"<li>{row}</li>" for row in _rows(picture)])
    return f"{_text_start(picture)}{items}{TEXT_END}"


def _text(picture: Picture) -> list[Piece]:
    """The same of a table that is played on: each row is a piece."""
    id = f"{picture.id}-row"
    rows = [
        Piece(f"{id}{at}", f'<li id="{id}{at}">{row}</li>') for at, row in enumerate(_rows(picture))
    ]
    return [framed(_text_start(picture))] + rows + [framed(TEXT_END)]


def _text_start(picture: Picture) -> str:
    return (
        f'<details class="yk-text" id="{picture.id}-text"{UNSEARCHED}>'
        "<summary>Table as text</summary><ul>"
    )


def _rows(picture: Picture) -> list[str]:
    variant, position = picture.variant, picture.position

    def column(pile: int) -> str:
        id = f"{picture.id}-row{pile}"
        told = (variant, position[pile])
        return kept(id, told, lambda: words.column_text(variant, position, pile))

    rows = [column(pile) for pile in variant.columns]
    return words.text_before(variant, position) + rows + words.text_after(variant, position)
