"""Addresses to pass on: of this deal, and of this very position with the line that led to it."""

from __future__ import annotations

from engine import position_text
from engine.hint import masked
from engine.words import playing

from ..text import escape
from ..values import Panel
from . import links
from .choosing import Choosing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..values import Intent

SHARE: Final = "share"  # the panel


class Sharing(Choosing):
    """``copy`` is a text for the clipboard, taken by whoever has one."""

    address = ""  # of the page, without a question
    copy = ""
    _whole = False  # the whole own deal was asked for

    def on_share(self, intent: Intent) -> None:
        self._whole = False
        self.toggle(SHARE)

    def on_whole(self, intent: Intent) -> None:
        """Tell the face-down cards of an own deal, too; or not any more."""
        self._whole = not self._whole

    def on_copy(self, intent: Intent) -> None:
        """Copy one of the texts that the panel shows."""
        for name, _, text in self._texts():
            if name == intent.text:
                self.copy = text
                self.tell(playing.COPIED)

    def _texts(self) -> list[tuple[str, str, str]]:
        """Name, label and text of all that can be copied."""
        found = []
        if self.deal:
            found.append(("deal", "This deal", self.address + links.of_deal(self.deal)))
        line = links.of_line(self.game, self.deal, self._whole)
        found.append(("line", "This position and the line to it", self.address + line))
        seen = self.game.position if self._whole else masked(self.variant, self.game.position)
        text = position_text(self.variant, seen)
        return found + [("text", "This position as text", text)]

    def panel(self) -> Panel | None:
        if self.opened != SHARE:
            return super().panel()
        rows = [self._field(*item) for item in self._texts()]
        whole = ""
        if not self.deal:
            word = "Leave them out" if self._whole else "Tell them too"
            note = playing.TOLD if self._whole else playing.NOT_TOLD
            whole = (
                f'<p>{escape(note)} <button type="button" class="yk-button" data-do="whole">'
                f"{word}</button></p>"
            )
        return Panel(SHARE, "Pass it on", "".join(rows) + whole)

    def _field(self, name: str, label: str, text: str) -> str:
        id = f"{self.id}-share-{name}"
        shown = (
            f'<textarea id="{id}" rows="4" readonly>{escape(text)}</textarea>'
            if "\n" in text
            else f'<input id="{id}" readonly value="{escape(text)}">'
        )
        return (
            f'<p class="yk-field"><label for="{id}">{label}</label>{shown}'
            f'<button type="button" class="yk-button" data-do="copy" data-text="{name}">Copy'
            f'<span class="yk-unseen"> {label[0].lower()}{label[1:]}</span></button></p>'
        )
