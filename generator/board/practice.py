"""A practice table: a whole deal by number, at random or from a position, kept at every move."""

from __future__ import annotations

from engine import Game, NotationError, deal, parse_line, words

from .store import Saved, Unreadable, read, read_deal
from .table import Table
from .text import escape
from .values import DONE, INFO, REFUSAL, Button, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Variant

    from .values import Intent


class Practice(Table):
    """A table for whole deals.

    changed      True when the game is to be saved
    unreadable   True when what was saved is no game: then it must not be overwritten

    ``data["asked"]`` may hold what the address asks for: ``{"deal": "24"}`` or ``{"position": …}``.
    """

    kind = "practice"
    deal = ""

    def __init__(self, data: dict[str, Any], variant: Variant, saved: str | None = None) -> None:
        self.changed = False
        self.unreadable = False
        self._after_no: Saved | None = None  # what an answer puts on the table
        self._after_yes: Saved | None = None
        number = str(data["deal"])
        super().__init__(data, variant, deal(variant, int(number)))
        self.deal = number
        self.show(escape(words.dealt(number)), INFO)
        self._open(self._asked(data.get("asked") or {}), self._kept(saved))

    def ask_for(self, asked: dict[str, str]) -> None:
        """The reader has come back by an address that asks for a game."""
        game = self._asked(asked)
        if game:
            self._open(game, self.saved)

    def _open(self, asked: Saved | None, kept: Saved | None) -> None:
        """What was asked for, else what was kept; never one instead of the other unasked."""
        if kept and (asked is None or asked.game.start == kept.game.start):
            self._put(kept)
            if kept.game.is_won:
                self.tell(words.won(kept.game.move_count), DONE)
            elif kept.game.moves:
                self.tell(words.resumed(kept.deal, kept.game.move_count))
        elif asked:
            self._put(asked)
            self.tell(words.dealt(asked.deal))
            if kept and _is_running(kept.game):
                self._after_no = kept
                text = words.ask_replace(kept.deal, kept.game.move_count)
                self.ask(Question(text, "Back to my game", "Play this deal"))

    def _asked(self, asked: dict[str, str]) -> Saved | None:
        """The game that the address asks for."""
        try:
            if asked.get("position"):
                start = parse_line(self.variant, asked["position"])
                return Saved("", Game(self.variant, start))
            if asked.get("deal"):
                number = read_deal(asked["deal"])
                return Saved(str(number), Game(self.variant, deal(self.variant, number)))
        except NotationError as error:
            self._complain(words.no_position(error.message))
        except ValueError as error:
            self._complain(str(error))
        return None

    def _kept(self, saved: str | None) -> Saved | None:
        """The game that was saved."""
        if not saved:
            return None
        try:
            return read(self.variant, saved)
        except Unreadable as error:
            self.unreadable = True
            self.note = words.damaged(str(error))
            self.say(self.note)
            return None

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        return Saved(self.deal, self.game)

    def buttons(self) -> list[Button]:
        return super().buttons() + [
            Button("restart", "Restart", bool(self.game.moves)),
            Button("new", "New deal", True),
        ]

    # --- intents

    def on_new(self, intent: Intent) -> None:
        """A deal at random; the number comes as text from whoever has chance at hand."""
        self.on_deal(intent)

    def on_deal(self, intent: Intent) -> None:
        """The deal of a typed number."""
        try:
            number = read_deal(intent.text)
        except ValueError as error:
            self._complain(str(error))
            return
        new = Saved(str(number), Game(self.variant, deal(self.variant, number)))
        if _is_running(self.game):
            self._after_yes = new
            self.ask(Question(words.ask_leave(self.game.move_count), "Keep playing", "New deal"))
        else:
            self._start(new)

    def on_yes(self, intent: Intent) -> None:
        self._answer(self._after_yes)

    def on_no(self, intent: Intent) -> None:
        self._answer(self._after_no)

    def on_escape(self, intent: Intent) -> None:
        if self.question:
            self.on_no(intent)
        else:
            super().on_escape(intent)

    def after_change(self) -> None:
        self.changed = True
        if self.game.is_won:
            self.tell(words.won(self.game.move_count), DONE)
        elif self.game.is_stuck:
            self.show(f"{self.message.html} {escape(words.STUCK)}", INFO)
            self.say(words.STUCK)

    def _answer(self, game: Saved | None) -> None:
        self.question = self._after_no = self._after_yes = None
        if game:
            self._start(game)

    def _start(self, new: Saved) -> None:
        """Begin or go on with a game that is kept from now on."""
        self._put(new)
        self.changed = True
        moves = new.game.move_count
        self.tell(words.resumed(new.deal, moves) if moves else words.dealt(new.deal))

    def _put(self, saved: Saved) -> None:
        self.deal = saved.deal
        self.begin(saved.game)

    def _complain(self, text: str) -> None:
        self.show(escape(text), REFUSAL)
        self.say(text, True)


def _is_running(game: Game) -> bool:
    """Would anything be lost?"""
    return bool(game.moves or game.undone) and not game.is_won
