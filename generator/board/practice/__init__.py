"""A practice table: whole deals, kept at every move.

Each file adds a layer: ``scored`` counts, ``helping`` hints, ``lines`` looks back, ``solving`` asks
the solver, ``choosing`` deals, ``sharing`` passes on. Here is what stands in the bar and the menu.
"""

from __future__ import annotations

from engine.rules import stock_move
from engine.variant import NO_PILE

from ..memory.keeper import Keeper, Nowhere
from ..values import Button
from . import choices
from .sharing import Sharing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Move, Variant

    from ..values import Intent, Panel

__all__ = ["Practice"]


class Practice(Sharing):
    """Without a keeper nothing is kept."""

    kind = "practice"
    forgetting = False  # was the reset of the statistics asked for?

    def __init__(
        self,
        data: dict[str, Any],
        variant: Variant,
        saved: str | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        super().__init__(data, variant, saved, keeper or Keeper(Nowhere(), "", variant))

    def buttons(self) -> list[Button]:
        if self.film:
            return super().buttons()
        more = [Button("restart", "Restart", bool(self.game.moves)), Button("hint", "Hint", True)]
        if self.variant.stock != NO_PILE:
            offered = stock_move(self.variant, self.position)
            more.insert(0, Button("stock", self._stock_word(offered), offered is not None))
        if self.finishing:
            more.append(Button("finish", "Finish", True))
        return super().buttons() + more + [Button("new", "New deal", True)]

    def _stock_word(self, offered: Move | None) -> str:
        if offered and not self.position[self.variant.stock]:
            return "Redeal"
        return "Deal" if self.variant.stock_to != "waste" else "Turn"

    def more(self) -> list[Button]:
        return super().more() + [
            Button("deals", "Deals", True),
            Button("list", "Moves and bookmark", True),
            Button("moves", "Legal moves", not self.film),
            Button("solver", "Solver", True),
            Button("share", "Pass it on", True),
            Button("stats", "Statistics", True),
            self.profile_button(),
        ]

    def on_deals(self, intent: Intent) -> None:
        self.toggle(choices.DEALS)

    def on_stats(self, intent: Intent) -> None:
        self.toggle(choices.STATS)

    def on_forget_stats(self, intent: Intent) -> None:
        """Asked once more before anything is forgotten."""
        self.forgetting = not self.forgetting

    def on_forget_all(self, intent: Intent) -> None:
        if self.forgetting:
            self.keeper.forget_stats()
        self.forgetting = False

    def panel(self) -> Panel | None:
        if self.opened == choices.DEALS:
            return choices.deals_panel(self)
        if self.opened == choices.STATS:
            return choices.stats_panel(self)
        return super().panel()
