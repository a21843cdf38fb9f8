"""The bar of a table: its buttons, the field for deals, the menu, a question."""

from __future__ import annotations

from ..text import escape
from ..values import MENU
from .kept import kept
from .pieces import Piece, framed
from .tabletop import UNSEARCHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..table import Table
    from ..values import Button

# On a narrow screen these are in the menu instead, unless there are but a few buttons.
ASIDE: Final = ("redo", "restart", "new", "solution")
FEW: Final = 2


def bar(table: Table) -> list[Piece]:
    """Buttons and the field for deals: one tab stop, the first that does anything."""
    id, buttons = table.id, table.buttons()
    aside = ASIDE if len(buttons) > FEW else ()
    on = [item.do for item in buttons if item.enabled and item.do not in aside][:1]
    start = f'<div class="yk-bar" id="{id}-bar" role="toolbar" aria-label="Game"{UNSEARCHED}>'
    drawn = [_on_bar(id, item, item.do in on, item.do in aside) for item in buttons]
    counter = f'<span class="yk-counter" id="{id}-counter">{escape(table.counter())}</span>'
    return (
        [framed(start)]
        + drawn
        + [
            framed(_deal_form(table, id, " yk-roomy")),
            Piece(f"{id}-{MENU}", _menu_button(table)),
            Piece(f"{id}-counter", counter),
            framed(f"{_menu(table)}{_question(table)}</div>"),
        ]
    )


def _on_bar(id: str, item: Button, is_stop: bool, is_aside: bool) -> Piece:
    name = id + "-" + item.do
    return kept(
        name,
        (item, is_stop, is_aside),
        lambda: Piece(name, button(id, *item, stop=is_stop, more=" yk-roomy" * is_aside)),
    )


def button(
    id: str, do: str, label: str, enabled: bool = True, stop: bool = True, more: str = ""
) -> str:
    """A button that says what the reader wants; ``more`` are further classes."""
    off = "" if enabled else ' aria-disabled="true"'
    skipped = "" if stop else ' tabindex="-1"'
    return (
        f'<button type="button" class="yk-button{more}" id="{id}-{do}" data-do="{do}"'
        f"{off}{skipped}>{escape(label)}</button>"
    )


def _deal_form(table: Table, place: str, more: str) -> str:
    """``place`` is what its ids begin with, ``more`` are further classes."""
    if table.deal is None:
        return ""
    return (
        f'<form class="yk-deal{more}" data-do="deal"><label for="{place}-number">Deal</label>'
        f'<input id="{place}-number" name="number" inputmode="numeric" autocomplete="off"'
        f' size="7" value="{escape(table.deal)}" tabindex="-1">'
        f'<button type="submit" class="yk-button" id="{place}-deal" tabindex="-1">Go</button>'
        "</form>"
    )


def _menu_button(table: Table) -> str:
    if not table.menu():
        return ""
    is_open = "true" if table.opened == MENU else "false"
    return (
        f'<button type="button" class="yk-button" id="{table.id}-{MENU}" data-do="{MENU}"'
        f' aria-expanded="{is_open}" tabindex="-1">More</button>'
    )


def _menu(table: Table) -> str:
    """What the bar has no room for, once it is asked for."""
    if table.opened != MENU:
        return ""
    id = f"{table.id}-{MENU}"
    buttons = table.buttons()
    aside = [item for item in buttons if item.do in ASIDE and len(buttons) > FEW]
    items = [button(id, *item, more=" yk-narrow") for item in aside]
    items += [button(id, *item) for item in table.menu()]
    form = _deal_form(table, id, " yk-narrow")
    return f'<div class="yk-more" role="group" aria-label="More">{"".join(items)}{form}</div>'


def _question(table: Table) -> str:
    question = table.question
    if question is None:
        return ""
    return (
        f'<div class="yk-question" id="{table.id}-question" role="group" aria-label="Question">'
        f"<span>{escape(question.text)}</span>"
        f"{button(table.id, 'no', question.no)}{button(table.id, 'yes', question.yes)}</div>"
    )
