"""A table that can show a line of play instead of being played on."""

from __future__ import annotations

from engine import words

from .picture import PILE, Place, end_of, sign
from .table import Table
from .values import INFO, Button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.position import Position

    from .film import Film
    from .picture import Signs
    from .values import Intent

# What intents to play come down to while a film is shown.
INSTEAD: Final[dict[str, str]] = {
    "tap": "watch",
    "place": "watch",
    "lift": "watch",
    "drop": "watch",
    "send": "watch",
    "one-tap": "watch",
    "type": "watch",
    "typed": "watch",
    "enter": "forward",
    "redo": "forward",
    "undo": "back",
}


SCENE: Final = 1500  # milliseconds for which a scene is seen, at least
LETTER: Final = 60  # and for each letter that is said


class Projector(Table):
    """While there is a ``film``, its scene is what lies on the table, and nothing can be moved."""

    film: Film | None = None
    playing = False  # does it go on by itself?

    def shown(self) -> Position:
        return self.film.scene.position if self.film else super().shown()

    def add_signs(self, signs: Signs) -> None:
        if self.film:
            for place, found in self.film.scene.marks.items():
                for word in found:
                    sign(signs, place, word)

    def arrows(self) -> list[tuple[Place, Place]]:
        return self.film.scene.arrows if self.film else []

    def buttons(self) -> list[Button]:
        if not self.film:
            return super().buttons()
        return [
            Button("back", "Back", not self.film.is_first),
            Button("forward", "Next", not self.film.is_last),
        ]

    def counter(self) -> str:
        if not self.film:
            return super().counter()
        return words.scene(self.film.at, len(self.film.scenes) - 1)

    def meaning(self, name: str) -> str:
        name = super().meaning(name)
        return INSTEAD.get(name, name) if self.film else name

    def on_watch(self, intent: Intent) -> None:
        """Nothing can be moved in a film: say what can be done."""
        self.look_at(intent.place)
        self.note = words.WATCH
        self.say(words.WATCH)

    def act(self, name: str, pile: int = PILE, at: int = PILE, text: str = "") -> None:
        """Whatever the reader does stops a film that plays."""
        self.playing = self.playing and name in ("play", "settle")
        super().act(name, pile, at, text)

    def on_play(self, intent: Intent) -> None:
        """Let the film play, from its start if it is over; or stop it."""
        self.playing = self.film is not None and not self.playing
        if self.film and self.film.is_last:
            self.film.at = 0
        self.on_settle(intent)

    def on_settle(self, intent: Intent) -> None:
        """The next scene of a film that plays; then as long as it takes to hear it."""
        if not self.film or not self.playing:
            return
        self._step(1)
        self.playing = not self.film.is_last
        if self.playing:
            self.pause = SCENE + LETTER * len(self.film.scene.said)

    def on_forward(self, intent: Intent) -> None:
        self._step(1)

    def on_back(self, intent: Intent) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        if not self.film:
            return
        self.note = ""
        if not self.film.step(by):
            self.say(words.LAST_SCENE if by > 0 else words.FIRST_SCENE)
            return
        scene = self.film.scene
        self.last = scene.last
        self.focus = scene.last or end_of(self.variant, scene.position, self.focus.pile)
        self.show(scene.html, INFO)
        self.say(scene.said)
