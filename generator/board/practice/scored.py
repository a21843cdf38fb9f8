"""A game that is counted: its time, its points, its place in the statistics."""

from __future__ import annotations

from engine import words
from engine.score import CALM, PROFILES, SCORED, moves_counted, score
from engine.words import playing

from ..memory.stats import NONE
from ..projector import Projector
from ..store import WON, Account, Saved
from ..text import escape
from ..values import DONE, Button, Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Variant
    from engine.position import Position

    from ..memory.keeper import Keeper
    from ..values import Intent

PROFILE: Final = "profile"  # the name of the choice
WIN: Final = "win"  # the panel after a win


class Scored(Projector):
    """
    account     what came with the game: time, help, bookmark
    profile     calm or scored; it counts the same way, and shows another part of it
    changed     True when the game is to be saved
    celebrate   True when a win is to be seen
    """

    deal = ""  # its number; empty for a position of its own

    def __init__(
        self, data: dict[str, Any], variant: Variant, start: Position, keeper: Keeper
    ) -> None:
        self.keeper = keeper
        self.account = Account()
        self.changed = False
        self.celebrate = False
        self.bests: list[str] = []
        chosen = keeper.choices().get(PROFILE, CALM)
        self.profile = chosen if chosen in PROFILES else CALM
        super().__init__(data, variant, start)

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        return Saved(self.deal, self.game, self.account)

    # --- the clock

    @property
    def running(self) -> bool:
        """From the first move to the win."""
        return self.saved.is_begun and not self.game.is_won

    def tick(self, milliseconds: int) -> str:
        """So much time has passed before the reader's eyes: the counter, if that shows it."""
        if not self.running:
            return ""
        self.account.time += milliseconds
        return self.counter() if self.profile == SCORED and not self.film else ""

    # --- counting

    @property
    def points(self) -> int:
        return score(self.game, self.account.seconds)

    def counter(self) -> str:
        if self.film or self.profile == CALM:
            return super().counter()
        moves = moves_counted(self.game, SCORED)
        return playing.tally(moves, self.account.seconds, self.points)

    def on_status(self, intent: Intent) -> None:
        if self.profile == CALM:
            super().on_status(intent)
            return
        moves = moves_counted(self.game, SCORED)
        seconds = self.account.seconds
        self.tell(words.status(self.variant, self.position, moves, seconds, self.points))

    def on_profile(self, intent: Intent) -> None:
        """The other profile, for this game and all to come."""
        self.profile = CALM if self.profile == SCORED else SCORED
        self.keeper.choose(PROFILE, self.profile)
        self.tell(playing.SCORED if self.profile == SCORED else playing.CALM)

    def profile_button(self) -> Button:
        label = "Show time and score" if self.profile == CALM else "Hide time and score"
        return Button("profile", label, True)

    # --- what it counts for

    def after_change(self) -> None:
        self.changed = True
        if self.deal:
            self.keeper.begin(self.deal, self.account)
        if self.game.is_won:
            self._win()
        elif self.opened == WIN:
            self.opened = ""

    def _win(self) -> None:
        """Told each time it is reached, booked once."""
        self.celebrate = self.account.booked < WON
        if self.celebrate:
            self.bests = self._book()
        self.opened = WIN
        self.tell(self.won_words(), DONE)

    def _book(self) -> list[str]:
        if not self.deal:
            self.account.booked = WON
            return []
        points = self.points if self.profile == SCORED else NONE
        return self.keeper.win(self.deal, self.account, self.game.move_count, points)

    def won_words(self) -> str:
        if self.profile == CALM:
            return words.won(self.game.move_count)
        moves = moves_counted(self.game, SCORED)
        return words.won(moves, self.account.seconds, self.points, "score" in self.bests)

    def panel(self) -> Panel | None:
        if self.opened != WIN:
            return super().panel()
        account = self.account
        rows = [
            playing.figures(self.game.move_count, account.seconds),
            playing.new_bests(self.bests),
            playing.help_taken(account.hints, account.answers),
        ]
        if self.deal:
            kept = self.keeper.stats()
            rows.append(playing.record(kept.games, kept.won, kept.streak))
        text = "".join([f"<p>{escape(row)}</p>" for row in rows if row])
        return Panel(WIN, "The win", f'<div class="yk-win">{STILL}<div>{text}</div></div>{NEXT}')


# The still picture of a win: four kings' suits with paper around them.
STILL: Final = (
    '<span class="yk-confetti" aria-hidden="true"><i></i><i></i><i></i><i></i>'
    "<b>♠</b><b>♥</b><b>♣</b><b>♦</b><i></i><i></i><i></i><i></i></span>"
)
NEXT: Final = (
    '<p class="yk-choices"><button type="button" class="yk-button yk-button--primary"'
    ' data-do="new">New deal</button> <button type="button" class="yk-button"'
    ' data-do="look" data-text="0">See it again</button></p>'
)
