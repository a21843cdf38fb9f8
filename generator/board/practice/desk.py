"""A practice table in its page: what browsers have and a table has not.

Storage, chance, today's date, the clipboard, a worker, a celebration: the table says what it wants,
here it is fetched.
"""

from __future__ import annotations

from engine import Variant, line, words

from .. import dom, view
from ..memory.keeper import Keeper
from . import Practice, links
from .lines import LIST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..view.pieces import Piece

RANDOM_DEALS: Final = 1_000_000  # short enough to be read out


class Desk:
    def __init__(self, id: str, data: dict[str, Any]) -> None:
        variant = Variant.from_data(data["variant"])
        self.keeper = Keeper(dom.Storage(), dom.site(), variant)
        data["asked"] = dom.asked()
        self.table = Practice(data, variant, self.keeper.load(), self.keeper)
        self.table.address = dom.address()
        if self.table.unreadable:
            self.keeper.set_aside()

    def come_back(self) -> None:
        """The reader has come to this page once more."""
        self.table.ask_for(dom.asked())

    def text_for(self, intent: str, text: str) -> str:
        """What an intent says: some need chance or the date."""
        if intent == "new":
            return str(dom.chance(RANDOM_DEALS))
        if intent == "daily":
            return dom.today()
        if intent in ("level", "middle"):
            return f"{text}:{dom.chance(RANDOM_DEALS)}"
        return text

    def pieces(self) -> list[Piece]:
        return view.pieces(self.table)

    def keep(self) -> None:
        """Save a game that has changed. Once a browser refuses, that is said, and play goes on."""
        table = self.table
        if not table.changed:
            return
        table.changed = False
        worked = self.keeper.works
        if self.keeper.save(table.saved):
            table.note = words.ANOTHER_TAB if self.keeper.beside else ""
            self._name_game()
        elif worked or not table.note:
            table.note = words.NOT_KEPT
            table.say(words.NOT_KEPT)

    def _name_game(self) -> None:
        """The address holds the game, so that it can be passed on: of a line only its start.

        A position that came by no address is in none: its face-down cards are nobody else's.
        """
        table = self.table
        if table.deal:
            dom.name_game(links.of_deal(table.deal))
            return
        asked, here = dom.asked(), line(table.variant, table.game.start)
        if "moves" in asked and "position" in asked:
            dom.name_game(f"?position={here}")
        elif asked.get("position") != here:
            dom.name_game("")

    def serve(self) -> None:
        """Bring what the table has asked for."""
        table = self.table
        if table.halt:
            table.halt = False
            dom.stop_search(table.id)
        if table.request:
            dom.search(table.id, table.request)
            table.request = ""
        if table.copy:
            dom.copy(table.copy)
            table.copy = ""
        if table.opened == LIST:
            dom.reveal(table.id)
        if table.celebrate:
            table.celebrate = False
            dom.celebrate(table.id)

    def tick(self, milliseconds: int) -> None:
        text = self.table.tick(milliseconds)
        if text:
            dom.count(self.table.id, text)

    def rest(self) -> None:
        """The page is left or hidden: the time that has passed is kept."""
        if self.table.running:
            self.keeper.renew(self.table.saved)
