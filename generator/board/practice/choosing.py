"""Which game lies on the table: from the address, as it was kept, or as the reader chooses."""

from __future__ import annotations

from engine import Game, NotationError, deal, parse_line, words
from engine.cards import FACE_DOWN_UNKNOWN
from engine.rules import is_stock_move
from engine.words import playing

from ..questions import before_asked, before_new, before_restart
from ..shelf import Unreadable
from ..store import WON, Saved, read, read_deal
from ..table import START_OVER
from ..text import escape
from ..values import BOARD, DONE, INFO, REFUSAL
from . import links, paste
from .deals import Deals
from .solving import Solving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Move, Variant
    from engine.position import Position

    from ..memory.keeper import Keeper
    from ..values import Intent


class Choosing(Solving):
    """
    unreadable   True when what was saved is no game: then it must not be overwritten
    deals        what is known of them

    ``data["asked"]`` may hold what the address asks for: ``{"deal": "24", "moves": …}`` or
    ``{"position": …}``.
    """

    def __init__(
        self, data: dict[str, Any], variant: Variant, saved: str | None, keeper: Keeper
    ) -> None:
        self.unreadable = False
        self.deals = Deals(data)
        self._introduction = ""  # of a game that is more than its deal
        self._after_no: Saved | None = None  # what an answer puts on the table
        self._after_yes: Saved | None = None
        self._restarts = False  # does a yes?
        number = str(data["deal"])
        super().__init__(data, variant, deal(variant, int(number)), keeper)
        self.deal = number
        self.show(escape(self._dealt(number)), "info")
        self._open(self._asked(data.get("asked") or {}), self._kept(saved))

    # --- the address, and what was kept

    def ask_for(self, asked: dict[str, str]) -> None:
        """The reader has come back by an address that asks for a game."""
        game = self._asked(asked)
        if game:
            self._restarts = False
            self._open(game, self.saved)

    def _open(self, asked: Saved | None, kept: Saved | None) -> None:
        """What was asked for, else what was kept; never one instead of the other unasked."""
        if kept and (asked is None or _is_same(asked, kept)):
            self._put(kept)
            if self.message.tone != REFUSAL:  # of the address: it is still to be read
                self._introduce()
        elif asked:
            self._put(asked)
            if self.message.tone != REFUSAL:
                self._introduce()
            if kept and kept.is_running:
                self._after_no = kept
                self.ask(before_asked(kept.deal, kept.game.move_count, asked.deal))

    def _asked(self, asked: dict[str, str]) -> Saved | None:
        """The game that the address asks for."""
        try:
            if asked.get("position"):
                start = parse_line(self.variant, asked["position"])
                return self._with_moves(Saved("", Game(self.variant, start)), asked)
            if asked.get("deal"):
                number = read_deal(asked["deal"])
                game = Game(self.variant, deal(self.variant, number))
                return self._with_moves(Saved(str(number), game), asked)
        except NotationError as error:
            self._complain(words.no_position(error.message))
        except ValueError as error:
            self._complain(str(error))
        return None

    def _with_moves(self, saved: Saved, asked: dict[str, str]) -> Saved:
        """Play the line of an address. Somebody else's moves count in no statistics."""
        game = saved.game
        try:
            for move in links.read(self.variant, game.start, asked.get("moves") or ""):
                game.play(move)
        except NotationError as error:
            self._complain(playing.no_line(error.message))
        if game.moves:
            saved.account.booked = WON
            saved.account.given = game.actions
        return saved

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

    # --- what the reader chooses

    def on_new(self, intent: Intent) -> None:
        """A deal at random; the number comes as text from whoever has chance at hand."""
        self.on_deal(intent)

    def on_daily(self, intent: Intent) -> None:
        """The deal whose number is today's date, which comes as text: the same for everybody."""
        self.on_deal(intent)

    def on_deal(self, intent: Intent) -> None:
        """The deal of a typed number."""
        try:
            number = read_deal(intent.text)
        except ValueError as error:
            self._complain(str(error))
            return
        self._exchange(self._new(number))

    def on_level(self, intent: Intent) -> None:
        """A winnable deal of a level: ``3:123456``, with a number that chance has given."""
        level, _, chance = intent.text.partition(":")
        last = [played.deal for played in self.keeper.stats().last]
        self._exchange(self._new(self.deals.winnable(int(level), int(chance), last)))

    def on_middle(self, intent: Intent) -> None:
        """A position in the middle of a winnable deal: ``3:123456``."""
        level, _, chance = intent.text.partition(":")
        _, number, moves, text = self.deals.middle_of(int(level), int(chance))
        start = parse_line(self.variant, text)
        told = playing.in_middle(number, moves, int(level))
        self._exchange(Saved("", Game(self.variant, start)), told)

    def on_paste(self, intent: Intent) -> None:
        """A deal of one's own, as text."""
        try:
            start = paste.read(self.variant, intent.text)
        except NotationError as error:
            self._complain(playing.no_paste(error.message))
            return
        told = playing.pasted(paste.missing(self.variant, start))
        self._exchange(Saved("", Game(self.variant, start)), told)

    def on_take_up(self, intent: Intent) -> None:
        """The game that another tab has kept; both stay kept."""
        taken = self.keeper.take_up(intent.text)
        if taken:
            self._start(taken, "")

    def _new(self, number: int) -> Saved:
        return Saved(str(number), Game(self.variant, deal(self.variant, number)))

    def _exchange(self, new: Saved, told: str = "") -> None:
        """Put another game on the table, after a question where one would be lost."""
        self.leave_line()
        self._introduction = told
        if self.saved.is_running:
            self._after_yes = new
            self.ask(before_new(self.deal, self.game.move_count, new.deal))
        else:
            self._start(new, told)

    def _start(self, new: Saved, told: str) -> None:
        """Begin or go on with a game that is kept from now on."""
        self._put(new)
        self.opened = ""
        self.changed = True
        self._introduction = told
        self._introduce()
        self.goto = BOARD  # off the button: a further Enter must not deal again

    # --- a restart by its key

    def meaning(self, name: str) -> str:
        asks = bool(self.game.moves) and not (self.game.is_won or self.film or self.question)
        return name if name == START_OVER and asks else super().meaning(name)

    def on_start_over(self, intent: Intent) -> None:
        """A key is pressed by a slip sooner than a button is."""
        self._introduction = ""
        self._restarts = True
        self.ask(before_restart(self.deal, self.game.move_count))

    # --- the answer to a question

    def on_yes(self, intent: Intent) -> None:
        if self._restarts:
            self._drop_question()
            self.on_restart(intent)
            self.goto = BOARD
        else:
            self._answer(self._after_yes)

    def on_no(self, intent: Intent) -> None:
        self._introduction = ""
        self._answer(self._after_no)

    def on_escape(self, intent: Intent) -> None:
        if self.question:
            self.on_no(intent)
        else:
            super().on_escape(intent)

    def _answer(self, game: Saved | None) -> None:
        self._drop_question()
        if game:
            self._start(game, self._introduction)
        else:
            self._introduce()

    def _drop_question(self) -> None:
        self.question = self._after_no = self._after_yes = None
        self._restarts = False

    # --- what is told of it

    def _dealt(self, number: str) -> str:
        label = self.deals.label(number)
        return f"{words.dealt(number)} {label}".strip()

    def _introduce(self) -> None:
        """Which game lies on the table, how far it has come, and whether it is at an end."""
        moves = self.game.move_count
        if self.game.is_won and moves:
            self.tell(self.won_words(), DONE)
            return
        told = self._told(moves)
        if self.game.is_won:
            self.tell(f"{told} {words.ALREADY_WON}", DONE)
        elif self.game.is_stuck:
            self.tell(f"{told} {words.STUCK}")
        elif self.finishing:
            self.show(escape(f"{told} {words.CAN_FINISH_SEEN}"), INFO)
            self.say(f"{told} {words.CAN_FINISH}")
        else:
            self.tell(told)

    def _told(self, moves: int) -> str:
        if self._introduction and not moves:
            return self._introduction
        if moves and not self.saved.is_begun:
            return playing.from_line(self.deal, moves)
        return words.resumed(self.deal, moves) if moves else self._dealt(self.deal)

    def perform(self, move: Move) -> str:
        """A card may turn up that this table was not told."""
        before = self.game.position
        told = super().perform(move)
        if not is_stock_move(self.variant, move) and _turns_unknown(before, move):
            return f"{told} {playing.UNKNOWN_CARD}"
        return told

    def _put(self, saved: Saved) -> None:
        self.deal = saved.deal
        self.account = saved.account
        self.bests = []
        self.begin(saved.game)

    def _complain(self, text: str) -> None:
        self.show(escape(text), REFUSAL)
        self.say(text, True)


def _turns_unknown(before: Position, move: Move) -> bool:
    return before[move.source][: move.at][-1:] == bytes([FACE_DOWN_UNKNOWN])


def _is_same(asked: Saved, kept: Saved) -> bool:
    """Is what is kept the game that was asked for, or one that has gone on from it?"""
    line, moves = asked.game.moves, kept.game.moves
    return asked.game.start == kept.game.start and moves[: len(line)] == line
