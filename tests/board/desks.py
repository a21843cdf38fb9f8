"""Practice tables that remember, for the tests of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import line, move_text, parse_move, parse_position
from generator import known_deals
from generator.board.memory.keeper import Keeper
from generator.board.practice import Practice
from generator.files.sources import read_variant
from tests.board.drawer import Drawer

if TYPE_CHECKING:
    from generator.board.values import Button

ALMOST_WON = "foundations: KH KD KC JS\n1: KS\n2: QS"


def desk(
    drawer: Drawer | None = None, name: str = "yukon", text: str = "", **data: Any
) -> Practice:
    """A table with its storage: what was kept there lies on it, as in a page."""
    variant = read_variant(name)
    if text:
        data["asked"] = {"position": line(variant, parse_position(variant, text))}
    keeper = Keeper(drawer or Drawer(), "/", variant)
    known = {"id": "table-1", "kind": "practice", "deal": 24, **known_deals.known(variant), **data}
    return Practice(known, variant, keeper.load(), keeper)


def keep(table: Practice) -> None:
    """What a page does after each intent."""
    if table.changed:
        table.changed = False
        table.keeper.save(table.saved)


def play(table: Practice, *texts: str) -> None:
    """Moves in notation."""
    for text in texts:
        move = parse_move(table.variant, table.game.position, text)
        table.act("play-move", text=move_text(table.variant, table.game.position, move))
        keep(table)


def choices(buttons: list[Button]) -> list[str]:
    return [button.do for button in buttons if button.enabled]
