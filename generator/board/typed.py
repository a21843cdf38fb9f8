"""Moves that are typed, as people write them: ``10s jh``, ``kh 3``, ``6c f``."""

from __future__ import annotations

from engine import parse_move

from .values import Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Move, Variant
    from engine.position import Position

TYPE: Final = "type"
HOME: Final = ("F", "FOUNDATION")


def read_typed(variant: Variant, position: Position, text: str) -> Move:
    """The move that is meant, legal or not.

    :raises NotationError: the text names none; its message says why.
    """
    words = text.upper().replace(">", " ").split()
    if len(words) != 2:
        return parse_move(variant, position, text)  # a word such as ``deal``, or what is wrong
    leader, landing = words
    return parse_move(variant, position, f"{leader}>{'foundation' if landing in HOME else landing}")


def panel(id: str) -> Panel:
    html = (
        f'<form class="yk-typed" data-do="typed"><label for="{id}-typed">A move, such as'
        " <kbd>10s jh</kbd>, <kbd>kh 3</kbd> or <kbd>6c f</kbd></label>"
        f'<input id="{id}-typed" autocomplete="off" autocapitalize="off" spellcheck="false">'
        '<button type="submit" class="yk-button">Play</button></form>'
    )
    return Panel(TYPE, "Type a move", html)
