"""Help that is fair: hints with their reason, all legal moves, finishing what plays itself."""

from __future__ import annotations

from engine import NotationError, legal_moves, move_text, parse_move, why_not, words
from engine.autofinish import finish
from engine.hint import hint
from engine.words import playing

from ..picture import HINT, PILE, Place, end_of, sign
from ..text import escape
from ..values import DONE, HINTED, INFO, Panel
from .scored import Scored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Game
    from engine.hint import Hint

    from ..picture import Signs
    from ..values import Intent

CARD_RUNG: Final = 2  # from this rung on a hint marks its card, after it the landing too
MOVES: Final = "moves"  # the panel of all legal moves


class Helping(Scored):
    """
    hinted      the hint of this position, once it was asked for
    rung        how much of it was said
    finishing   would the rest play itself?
    """

    hinted: Hint | None = None
    rung = -1
    finishing = False

    def begin(self, game: Game) -> None:
        super().begin(game)
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Forget the hint of another position, and see whether the rest plays itself."""
        self.hinted = None
        self.rung = -1
        won = self.game.is_won
        self.finishing = not won and finish(self.variant, self.game.position) is not None

    def after_change(self) -> None:
        offered_before = self.finishing
        self._look_ahead()
        if self.finishing and not offered_before:
            self._add(words.CAN_FINISH, words.CAN_FINISH_SEEN)
        elif self.game.is_stuck:
            self._add(words.STUCK, words.STUCK)
        super().after_change()

    def _add(self, text: str, seen: str) -> None:
        """Say something more after what a move did."""
        self.show(f"{self.message.html} {escape(seen)}", INFO)
        self.say(text)

    # --- hints

    def add_signs(self, signs: Signs) -> None:
        super().add_signs(signs)
        if self.hinted is None or self.film:
            return
        move = self.hinted.move
        if self.hinted.reason == "stock":  # every rung names it
            sign(signs, Place(self.variant.stock, PILE), HINT)
        elif self.rung >= CARD_RUNG:
            sign(signs, Place(move.source, move.at), HINT)
            if self.rung > CARD_RUNG:
                sign(signs, end_of(self.variant, self.position, move.target), HINT)

    def on_hint(self, intent: Intent) -> None:
        """A fair hint: first what to look for, then where, then the move and its reason."""
        if self.game.is_won:
            self.tell(self.won_words(), DONE)
            return
        if self.hinted is None:
            self.hinted = hint(self.variant, self.position)
            self.rung = -1
        if self.hinted is None:
            self.tell(words.STUCK if self.game.is_stuck else words.NO_USEFUL_MOVE)
            return
        rungs = words.hint_rungs(self.variant, self.position, self.hinted)
        if self.rung < 0:
            self.account.hints += 1
            self.changed = self.saved.is_begun
        self.rung = min(self.rung + 1, len(rungs) - 1)
        self.held = None
        self.show(escape(rungs[self.rung]), HINTED)
        self.say(rungs[self.rung])

    # --- all legal moves

    def on_moves(self, intent: Intent) -> None:
        """List every legal move, or put the list away."""
        if self.toggle(MOVES):
            self.tell(playing.legal([name for name, _ in self._moves()]))

    def _moves(self) -> list[tuple[str, str]]:
        """Each move in words and in notation."""
        position = self.game.position
        return [
            (playing.named(self.variant, position, move), move_text(self.variant, position, move))
            for move in legal_moves(self.variant, position)
        ]

    def panel(self) -> Panel | None:
        if self.opened != MOVES or self.film:
            return super().panel()
        rows = [
            f'<li><button type="button" class="yk-button" data-do="play-move"'
            f' data-text="{escape(text)}">{escape(name)}</button></li>'
            for name, text in self._moves()
        ]
        html = f'<ul class="yk-list">{"".join(rows)}</ul>' if rows else f"<p>{words.STUCK}</p>"
        return Panel(MOVES, "Legal moves", html)

    def on_play_move(self, intent: Intent) -> None:
        """A move that is named by its text."""
        try:
            move = parse_move(self.variant, self.position, intent.text)
        except NotationError:
            return  # of a position that has changed meanwhile
        if why_not(self.variant, self.position, move) is None:
            self.play(move)

    # --- finishing

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
