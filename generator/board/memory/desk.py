"""The page of all that is kept, in its page: storage, today's date, files."""

from __future__ import annotations

from .. import dom
from ..view.pieces import framed
from .ledger import Ledger
from .page import html

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..view.pieces import Piece


class Desk:
    def __init__(self, id: str, data: dict[str, Any]) -> None:
        self.table = Ledger(data, dom.Storage(), dom.site())

    def come_back(self) -> None:
        """It shows what is there now, as ever."""

    def text_for(self, intent: str, text: str) -> str:
        return dom.today() if intent == "save-file" else text

    def pieces(self) -> list[Piece]:
        return [framed(html(self.table))]

    def keep(self) -> None:
        """Nothing of the page itself is kept."""

    def serve(self) -> None:
        if self.table.file:
            dom.download(*self.table.file)
            self.table.file = None

    def tick(self, milliseconds: int) -> None: ...

    def rest(self) -> None: ...
