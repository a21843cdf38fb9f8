"""A whole deal with a task: every legal move stays, hints are fair, and only the goal is judged."""

from __future__ import annotations

from engine import words
from engine.hint import hint
from engine.lesson.exercise import OTHER, Verdict

from .attempt import Attempt
from .text import escape
from .values import DONE, HINTED, INFO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Move, Variant

    from .values import Intent


class WholeDeal(Attempt):
    """``soft`` is practice that cannot fail: where moves are limited, they are only counted."""

    kind = "deal"

    def __init__(self, data: dict[str, Any], variant: Variant) -> None:
        self._soft = bool(data["soft"])
        super().__init__(data, variant)

    def play(self, move: Move) -> None:
        verdict = self.exercise.judge(self.position, move, self.game.move_count)
        if verdict.kind == OTHER:
            self.tell(self.perform(move))
            self.after_change()
        elif self._soft and verdict.kind not in ("done",):
            self._count(verdict, self.perform(move))
        else:
            self._judged(move, verdict)

    def _judged(self, move: Move, verdict: Verdict) -> None:
        """A move that meets the goal or that fails."""
        if not verdict.keep:
            self._show_trial(move, verdict)
            return
        self._answer(verdict, self.perform(move))
        self.after_change()

    def _count(self, verdict: Verdict, told: str) -> None:
        """The moves of a practice are used up: how far it went."""
        text = words.reached(self.exercise.limit, self.game.start, self.position)
        self.show(f"{verdict.say} {escape(text)}", DONE)
        self.say(f"{told} {text} {self.next_said}")
        self.outcome = (1, self.game.move_count, self.hints_given > 0)
        self.next_step = True

    def on_hint(self, intent: Intent) -> None:
        """A fair hint of the engine: first what to look for, then where, then the move."""
        given = hint(self.variant, self.position)
        self.held = None
        if given is None:
            self.tell(words.STUCK_IN_TRY if self.game.is_stuck else words.NO_HINT, INFO)
            return
        rungs = words.hint_rungs(self.variant, self.position, given)
        if self.rung < len(rungs):
            self.rung += 1
            self.hints_given += 1
        self.move_shown = self.move_shown or self.rung == len(rungs)
        text = rungs[self.rung - 1]
        self.show(escape(text), HINTED)
        self.say(text)
