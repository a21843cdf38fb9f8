"""The keys of a table, as its reader finds them listed. ``keyboard.js`` turns them into intents."""

from __future__ import annotations

from .text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Rows = list[tuple[str, str]]

SUMMARY: Final = (
    "Arrow keys go from card to card, Enter picks up and places, Escape lets go;"
    " the question mark lists all keys."
)
MOVING: Final[Rows] = [
    ("← →", "previous and next pile"),
    ("↑ ↓", "deeper, and towards the end card"),
    ("Home End", "first and last pile; with Ctrl the deepest face-up card and the end card"),
    ("1 to 9, 0", "column 1 to 10"),
    ("Shift+1 to 9, 0", "foundation 1 to 10"),
    ("F", "and then S, H, D or C: the foundation of a suit"),
    ("V", "as long as it is held: the whole face of a covered card"),
]
PLAYING: Final[Rows] = [
    ("Enter", "pick up, place, let go"),
    ("Space", "send to a foundation, else to the first landing"),
    ("Tab", "next landing, while a card is picked up"),
    ("Escape", "let go; else close what is open; else leave the board for its buttons"),
    ("Z, Backspace, Ctrl+Z", "undo"),
    ("Shift+Z, Y, Ctrl+Y", "redo"),
    ("R", "back to the start; in practice it asks first"),
    ("/ :", "type a move, such as 10s jh"),
    ("M", "where this card may go"),
    ("L", "the last move again"),
    ("I", "moves and cards left"),
]
READING: Final[Rows] = [
    ("C", "read this column"),
    ("T", "read the whole table"),
    ("G", "the goal"),
    ("?", "this list"),
]
OF_KIND: Final[dict[str, Rows]] = {
    "practice": [
        ("H", "hint; the next one says more"),
        ("Shift+H", "all legal moves"),
        ("B", "set the bookmark; with Shift go back to it"),
        ("D", "deal from the stock, where there is one"),
        ("A", "finish, when that is offered"),
        ("N", "new deal"),
    ],
    "worked": [("[ ]", "step back and forward"), ("P", "play or stop")],
    "ask": [
        ("Enter", "choose the card, or take it back"),
        ("H", "hint; the next one says more"),
    ],
    "deal": [("H", "hint; the next one says more"), ("[ ]", "back and forward in the solution")],
    "puzzle": [
        ("H", "hint; the next one says more"),
        ("N", "another puzzle"),
        ("[ ]", "back and forward in the solution"),
    ],
    "try": [("H", "hint; the next one says more"), ("[ ]", "back and forward in the solution")],
}


def of_kind(kind: str) -> Rows:
    """All keys of a kind of table, in the order of the list."""
    playing = [] if kind in ("worked", "ask") else PLAYING
    return MOVING + playing + OF_KIND.get(kind, []) + READING


def listed(rows: Rows) -> str:
    """The list as HTML."""
    drawn = [f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(what)}</dd>" for key, what in rows]
    return f'<dl class="yk-keys">{"".join(drawn)}</dl>'
