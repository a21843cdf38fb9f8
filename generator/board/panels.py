"""The parts of a table that are opened and closed: the menu, the keys, and what kinds add.

A kind adds a panel in three steps: a button for it in ``more``, an intent of the same name that
calls ``toggle``, and its HTML in ``panel``.
"""

from __future__ import annotations

from engine.text import whole_number

from . import fan, keys, settings, typed
from .fan import FAN
from .picture import Place
from .reading import Reading
from .settings import SETTINGS
from .typed import TYPE
from .values import BOARD, MENU, PANEL, Button, Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .values import Intent


class Panels(Reading):
    """Parts that are opened, one at a time.

    opened    the name of the one that is open, or empty
    chosen    a name and a word that were chosen just now, to be kept
    """

    kind = ""
    opened = ""
    chosen: tuple[str, str] | None = None
    fanned = 0  # the column of the list that is open
    _from_menu = False  # was it opened there? Then the focus goes back there

    @property
    def keys(self) -> list[tuple[str, str]]:
        return keys.of_kind(self.kind)

    def more(self) -> list[Button]:
        """The buttons of the menu, besides those that every kind has."""
        return []

    def menu(self) -> list[Button]:
        return self.more() + [
            Button(TYPE, "Type a move", True),
            Button(SETTINGS, "Settings", True),
            Button("keys", "Keys", True),
        ]

    def panel(self) -> Panel | None:
        """What is open, unless it is the menu."""
        if self.opened == "keys":
            return Panel("keys", "Keys", keys.listed(self.keys))
        if self.opened == SETTINGS:
            return settings.panel(self.id, self.variant.id, self.choices)
        if self.opened == FAN:
            return fan.panel(self.variant, self.position, self.fanned)
        if self.opened == TYPE:
            return typed.panel(self.id)
        return None

    def toggle(self, name: str) -> bool:
        """Open a part, or close it if it is the open one; True if it is open now."""
        self._from_menu = self.opened == MENU
        self.opened = "" if self.opened == name else name
        if self.opened and (self._from_menu or name in (MENU, TYPE, FAN)):
            self.goto = PANEL
        return bool(self.opened)

    def on_more(self, intent: Intent) -> None:
        self.toggle(MENU)

    def on_close(self, intent: Intent) -> None:
        """Close what is open; the focus goes back to where it was opened."""
        if self.opened:
            self.goto = MENU if self._from_menu or self.opened == MENU else BOARD
            self.opened = ""

    def on_keys(self, intent: Intent) -> None:
        """Show the list of keys, or put it away."""
        if self.toggle("keys"):
            self.say(" ".join([f"{key}: {what}." for key, what in self.keys]))

    def on_type(self, intent: Intent) -> None:
        self.toggle(TYPE)

    def on_settings(self, intent: Intent) -> None:
        self.toggle(SETTINGS)

    def on_set(self, intent: Intent) -> None:
        """Choose something for all tables: ``index=large``"""
        name, _, word = intent.text.partition("=")
        if settings.is_choice(name, word):
            self.chosen = (name, word)

    def on_fan(self, intent: Intent) -> None:
        """Open a column as a list, or close it."""
        pile = whole_number(intent.text)
        if pile in self.variant.columns and self.position[pile]:
            self.fanned = pile
            self.toggle(FAN)

    def on_pick(self, intent: Intent) -> None:
        """A card of the list is picked up."""
        at = whole_number(intent.text)
        if self.opened == FAN and 0 <= at < len(self.position[self.fanned]):
            self.opened = ""
            self.goto = BOARD
            self.look_at(Place(self.fanned, at))
            self.pick_up(Place(self.fanned, at))
