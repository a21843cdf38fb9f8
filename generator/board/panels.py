"""The parts of a table that are opened and closed: the menu, the keys, and what kinds add.

A kind adds a panel in three steps: a button for it in ``more``, an intent of the same name that
calls ``toggle``, and its HTML in ``panel``.
"""

from __future__ import annotations

from . import keys
from .reading import Reading
from .values import MENU, PANEL, Button, Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .values import Intent


class Panels(Reading):
    """``opened`` is the name of the one part that is open, or empty."""

    kind = ""
    opened = ""

    @property
    def keys(self) -> list[tuple[str, str]]:
        return keys.of_kind(self.kind)

    def more(self) -> list[Button]:
        """The buttons of the menu; without any there is no menu."""
        return []

    def panel(self) -> Panel | None:
        """What is open, unless it is the menu."""
        if self.opened == "keys":
            return Panel("keys", "Keys", keys.listed(self.keys))
        return None

    def toggle(self, name: str) -> bool:
        """Open a part, or close it if it is the open one; True if it is open now."""
        from_menu = self.opened == MENU
        self.opened = "" if self.opened == name else name
        if self.opened and (from_menu or name == MENU):
            self.goto = PANEL
        return bool(self.opened)

    def on_more(self, intent: Intent) -> None:
        self.toggle(MENU)

    def on_close(self, intent: Intent) -> None:
        """Close what is open; the focus goes back to where it was opened."""
        if self.opened:
            self.opened = ""
            self.goto = MENU

    def on_keys(self, intent: Intent) -> None:
        """Show the list of keys, or put it away."""
        if self.toggle("keys"):
            self.say(" ".join([f"{key}: {what}." for key, what in self.keys]))
