"""A worked example: the reader steps, the table plays.

One pair of buttons leads through the scenes, and from the last one on to the next step.
"""

from __future__ import annotations

from engine import words

from .film import worked_example
from .projector import Projector
from .values import INFO, NEXT_STEP, PREVIOUS_STEP, Button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Variant

    from .values import Intent


class Worked(Projector):
    kind = "worked"

    def __init__(self, data: dict[str, Any], variant: Variant) -> None:
        self.film = worked_example(variant, data)
        self.is_first_step = int(data.get("step", 1)) == 1
        self.comes_again = data.get("next") == "again"
        super().__init__(data, variant, self.film.scene.position)
        self.show(self.film.scene.html, INFO)

    def buttons(self) -> list[Button]:
        assert self.film
        back = not (self.film.is_first and self.is_first_step)
        forward = self.next_label if self.film.is_last else "Next"
        return [Button("back", "Back", back), Button("forward", forward, True)]

    def menu(self) -> list[Button]:
        """One pair of buttons leads on; the tables to play on have a menu."""
        return []

    def on_forward(self, intent: Intent) -> None:
        assert self.film
        if self.film.is_last and self.comes_again:
            self.on_restart(intent)
        elif self.film.is_last:
            self.goto = NEXT_STEP
        else:
            super().on_forward(intent)

    def on_back(self, intent: Intent) -> None:
        assert self.film
        if self.film.is_first and not self.is_first_step:
            self.goto = PREVIOUS_STEP
        else:
            super().on_back(intent)

    def on_goal(self, intent: Intent) -> None:
        self.say(words.WATCH)

    def on_restart(self, intent: Intent) -> None:
        """Back to the first scene."""
        assert self.film
        self.film.at = 1
        self._step(-1)
