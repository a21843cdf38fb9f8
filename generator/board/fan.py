"""A column that is too long for its frame, opened as a list of rows to choose a leader from."""

from __future__ import annotations

from engine import words
from engine.rules import first_face_up

from .text import escape
from .values import Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Variant
    from engine.position import Position

FAN: Final = "fan"
LONG: Final = 12  # so many cards face up may be more than a frame has room for


def is_long(cards: bytes) -> bool:
    """May this column need a list? Whether it does, the page sees."""
    return len(cards) - first_face_up(cards) > LONG


def panel(variant: Variant, position: Position, pile: int) -> Panel:
    """The cards of a column that can be picked up, deepest first."""
    first = first_face_up(position[pile])
    rows = [
        f'<li><button type="button" class="yk-button" data-do="pick" data-text="{at}">'
        f"{escape(label)}</button></li>"
        for at, label in enumerate(words.card_labels(variant, position, pile, first), first)
    ]
    return Panel(FAN, f"Cards of column {pile + 1}", f'<ul class="yk-list">{"".join(rows)}</ul>')
