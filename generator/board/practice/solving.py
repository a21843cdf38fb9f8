"""The solver at the table: it knows every card, is asked by name, and is never a hint.

A worker of the page searches; this is its question and its answer. What is searched for is dropped
as soon as the game goes on, and an answer to anything but the last question is thrown away.
"""

from __future__ import annotations

import json

from engine import Move, line
from engine.cards import UNKNOWN, face_up
from engine.words import playing

from ..text import escape
from ..values import Panel
from .lines import Lines
from .replay import Replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Game

    from ..values import Intent

SOLVER: Final = "solver"  # the panel
WINNABLE: Final = "winnable"
TURNING: Final = "turning"
PATIENCE: Final = 60  # seconds for a search
LONGER: Final = 300  # when it is asked for once more


class Solving(Lines):
    """
    request   what the worker is to be asked, as JSON; taken by whoever runs it
    halt      True when a running search is to be ended
    asking    what is being searched for, or empty
    found     the answer for the game as it is now
    """

    request = ""
    halt = False
    asking = ""
    found = ""
    _number = 0
    _line: list[Move] | None = None
    _patience = PATIENCE
    _verdict = ""
    _last_asked = ""

    def begin(self, game: Game) -> None:
        self._drop("")
        super().begin(game)

    def after_change(self) -> None:
        self._drop(playing.DROPPED if self.asking else "")
        super().after_change()

    def _drop(self, found: str) -> None:
        """Whatever was asked is of no interest any more."""
        self.halt = self.halt or bool(self.asking)
        self.asking = self.request = ""
        self.found = found
        self._line = None
        self._verdict = ""
        self._patience = PATIENCE
        self._last_asked = ""

    # --- asking

    def on_solver(self, intent: Intent) -> None:
        if self.toggle(SOLVER):
            self.say(f"{self.found or ''} {playing.KNOWS}".strip())

    def on_winnable(self, intent: Intent) -> None:
        """Is it still winnable?"""
        self._ask({"ask": WINNABLE, "position": line(self.variant, self.game.position)})

    def on_turning(self, intent: Intent) -> None:
        """After which move could it no longer be won?"""
        moves = [list(move) for move in self.game.moves]
        start = line(self.variant, self.game.start)
        self._ask({"ask": TURNING, "start": start, "moves": moves})

    def _ask(self, question: dict[str, Any]) -> None:
        again = self._verdict == "unknown" and self.asking == ""
        self._drop("")
        self._patience = LONGER if again else PATIENCE
        self.opened = SOLVER
        if any(face_up(code) == UNKNOWN for pile in self.game.position for code in pile):
            self.found = playing.CANNOT_SOLVE
            self.tell(self.found)
            return
        self._number += 1
        self.asking = self._last_asked = question["ask"]
        question["number"] = self._number
        question["seconds"] = self._patience
        question["variant"] = self.variant.data
        self.request = json.dumps(question)
        self.tell(playing.SEARCHING)

    def on_stop(self, intent: Intent) -> None:
        if self.asking:
            self._drop(playing.STOPPED)
            self.tell(playing.STOPPED)

    # --- the answer

    def on_answered(self, intent: Intent) -> None:
        """What the worker has found; of no use unless it is about the last question."""
        answer = json.loads(intent.text)
        if not self.asking or answer.get("number") != self._number:
            return
        asked, self.asking = self.asking, ""
        if "failed" in answer:
            self.found = playing.no_solver(str(answer["failed"]))
        elif asked == WINNABLE:
            self.found = self._winnable(answer)
        else:
            self.found = self._turning(answer)
        self.account.answers += "failed" not in answer
        self.changed = self.saved.is_begun
        self.tell(self.found)

    def _winnable(self, answer: dict[str, Any]) -> str:
        self._verdict = answer["verdict"]
        moves = [Move(move[0], move[1], move[2]) for move in answer["line"] or []]
        if self._verdict == "won":
            self._line = moves
        return playing.winnable(self._verdict, len(moves), answer["positions"])

    def _turning(self, answer: dict[str, Any]) -> str:
        won, lost = answer["won"], answer["lost"]
        if won == self.game.move_count:
            return playing.NOT_LOST
        told = ""
        if 0 <= won < self.game.move_count:
            before = self.game.positions()[won]
            told = playing.named(self.variant, before, self.game.moves[won])
        if won + 1 != lost:
            self._verdict = "unknown"
        return playing.turning(won, lost, told)

    def on_show_line(self, intent: Intent) -> None:
        """The winning line, step by step."""
        if self._line is not None:
            self.roll(Replay(self.variant, self.game.position, self._line, 0, False))

    def panel(self) -> Panel | None:
        if self.opened != SOLVER:
            return super().panel()
        found = f"<p><strong>{escape(self.found)}</strong></p>" if self.found else ""
        html = f"<p>{escape(playing.KNOWS)}</p>{found}"
        if self.asking:
            html = f"<p>{escape(playing.SEARCHING)}</p>{PROGRESS}"
        return Panel(SOLVER, "Solver", html + _choices(self._offers()))

    def _offers(self) -> list[tuple[str, str]]:
        if self.asking:
            return [("stop", "Stop the search")]
        offers = [("show-line", "Show the line")] if self._line is not None else []
        if not self._verdict:
            offers.append(("winnable", "Is it still winnable?"))
        elif self._verdict == "unknown":
            offers.append((self._last_asked, "Search longer"))
        if self.game.moves and self._verdict != "won" and self._last_asked != TURNING:
            offers.append(("turning", "Where was it lost?"))
        return offers


def _choices(offers: list[tuple[str, str]]) -> str:
    buttons = [
        f'<button type="button" class="yk-button" data-do="{do}">{escape(label)}</button>'
        for do, label in offers
    ]
    return f'<p class="yk-choices">{" ".join(buttons)}</p>'


PROGRESS: Final = (
    '<p class="yk-search"><progress max="1" aria-label="Search"></progress>'
    ' <span class="yk-searched"></span></p>'
)
