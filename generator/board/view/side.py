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
    from ..picture import Picture
    from ..table import Table


def side(table: Table, picture: Picture) -> list[Piece]:
    id = table.id
    return [
        framed(f'<div class="yk-side"{UNSEARCHED}>'),
        Piece(f"{id}-message", _message(table)),
        framed(table.form()),
        Piece(f"{id}-note", _note(table)),
        Piece(f"{id}-panel", _panel(table)),
        Piece(f"{id}-text", text_list(picture)),
        framed("</div>"),
    ]


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


def text_list(picture: Picture) -> str:
    """The table as an ordinary list, for whoever would rather read it."""
    id, variant, position = picture.id, picture.variant, picture.position

    def column(pile: int) -> str:
        told = (variant, position[pile])
        return kept(f"{id}-text{pile}", told, lambda: words.column_text(variant, position, pile))

    def draw() -> str:
        rows = [column(pile) for pile in variant.columns]
        rows = words.text_before(variant, position) + rows + words.text_after(variant, position)
        items = "".join([f"<li>{row}</li>" for row in rows])
        return (
            f'<details class="yk-text" id="{id}-text"{UNSEARCHED}>'
            f"<summary>Table as text</summary><ul>{items}</ul></details>"
        )

    return kept(f"{id}-text", (variant, position), draw)
