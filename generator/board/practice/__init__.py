"""A practice table: a whole deal by number, at random or from a position, kept at every move."""

from __future__ import annotations

from engine import Game, NotationError, deal, parse_line, words
from engine.autofinish import finish
from engine.hint import hint
from engine.rules import stock_move
from engine.variant import NO_PILE

from ..picture import HINT, PILE, Place, end_of, sign
from ..questions import before_asked, before_new
from ..shelf import Unreadable
from ..store import Saved, read, read_deal
from ..table import Table
from ..text import escape
from ..values import DONE, INFO, REFUSAL, Button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Move, Variant
    from engine.hint import Hint

    from ..picture import Signs
    from ..values import Intent

CARD_RUNG: Final = 2  # from this rung on a hint marks its card, after it the landing too


class Practice(Table):
    """A table for whole deals.

    changed      True when the game is to be saved
    unreadable   True when what was saved is no game: then it must not be overwritten

    ``data["asked"]`` may hold what the address asks for: ``{"deal": "24"}`` or ``{"position": …}``.
    """

    kind = "practice"
    deal = ""
    hinted: Hint | None = None  # the hint of this position, once it was asked for
    rung = -1  # how much of it was said
    finishing = False  # would the rest play itself?

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
            if self.message.tone != REFUSAL:  # of the address: it is still to be read
                self._introduce()
        elif asked:
            self._put(asked)
            self._introduce()
            if kept and _is_running(kept.game):
                self._after_no = kept
                self.ask(before_asked(kept.deal, kept.game.move_count, asked.deal))

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

    def add_signs(self, signs: Signs) -> None:
        if self.hinted is None:
            return
        move = self.hinted.move
        if self.hinted.reason == "stock":  # every rung names it
            sign(signs, Place(self.variant.stock, PILE), HINT)
        elif self.rung >= CARD_RUNG:
            sign(signs, Place(move.source, move.at), HINT)
            if self.rung > CARD_RUNG:
                sign(signs, end_of(self.variant, self.position, move.target), HINT)

    # --- intents

    def on_hint(self, intent: Intent) -> None:
        """A fair hint: first what to look for, then where, then the move and its reason."""
        if self.game.is_won:
            self.tell(words.won(self.game.move_count), DONE)
            return
        if self.hinted is None:
            self.hinted = hint(self.variant, self.position)
            self.rung = -1
        if self.hinted is None:
            self.tell(words.STUCK if self.game.is_stuck else words.NO_USEFUL_MOVE)
            return
        rungs = words.hint_rungs(self.variant, self.position, self.hinted)
        self.rung = min(self.rung + 1, len(rungs) - 1)
        self.held = None
        self.show(escape(rungs[self.rung]), "hint")
        self.say(rungs[self.rung])

    def on_finish(self, intent: Intent) -> None:
        """Play every card home; each is a move of its own, to be undone one by one."""
        moves = finish(self.variant, self.position) if self.finishing else None
        if not moves:
            return
        for move in moves:
            self.game.play(move)
        self.begin(self.game)
        self.say(words.finished(self.variant))
        self.after_change()

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
            self.ask(before_new(self.deal, self.game.move_count, new.deal))
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

    def begin(self, game: Game) -> None:
        super().begin(game)
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Forget the hint of another position, and see whether the rest plays itself."""
        self.hinted = None
        self.rung = -1
        won = self.game.is_won
        self.finishing = not won and finish(self.variant, self.position) is not None

    def after_change(self) -> None:
        self.changed = True
        offered_before = self.finishing
        self._look_ahead()
        if self.finishing and not offered_before:
            self.show(f"{self.message.html} {escape(words.CAN_FINISH)}", INFO)
            self.say(words.CAN_FINISH)
        if self.game.is_won:
            self.tell(words.won(self.game.move_count), DONE)
        elif self.game.is_stuck:
            self.show(f"{self.message.html} {escape(words.STUCK)}", INFO)
            self.say(words.STUCK)

    def _answer(self, game: Saved | None) -> None:
        self.question = self._after_no = self._after_yes = None
        if game:
            self._start(game)
        else:
            self._introduce()

    def _start(self, new: Saved) -> None:
        """Begin or go on with a game that is kept from now on."""
        self._put(new)
        self.changed = True
        self._introduce()

    def _introduce(self) -> None:
        """Which game lies on the table, how far it has come, and whether it is at an end."""
        moves = self.game.move_count
        if self.game.is_won and moves:
            self.tell(words.won(moves), DONE)
            return
        told = words.resumed(self.deal, moves) if moves else words.dealt(self.deal)
        if self.game.is_won:
            self.tell(f"{told} {words.ALREADY_WON}", DONE)
        elif self.game.is_stuck:
            self.tell(f"{told} {words.STUCK}")
        elif self.finishing:
            self.tell(f"{told} {words.CAN_FINISH}")
        else:
            self.tell(told)

    def _put(self, saved: Saved) -> None:
        self.deal = saved.deal
        self.begin(saved.game)

    def _complain(self, text: str) -> None:
        self.show(escape(text), REFUSAL)
        self.say(text, True)


def _is_running(game: Game) -> bool:
    """Would anything be lost?"""
    return bool(game.moves or game.undone) and not game.is_won
