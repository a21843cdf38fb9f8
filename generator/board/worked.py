"""A worked example: the reader steps, the table plays."""

from __future__ import annotations

from engine import words

from .film import worked_example
from .projector import Projector
from .values import INFO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Variant

    from .values import Intent


class Worked(Projector):
    kind = "worked"

    def __init__(self, data: dict[str, Any], variant: Variant) -> None:
        self.film = worked_example(variant, data)
        super().__init__(data, variant, self.film.scene.position)
        self.show(self.film.scene.html, INFO)

    def on_goal(self, intent: Intent) -> None:
        self.say(words.WATCH)

    def on_restart(self, intent: Intent) -> None:
        """Back to the first scene."""
        assert self.film
        self.film.at = 1
        self._step(-1)
