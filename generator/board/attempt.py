"""A position to try: a goal, an answer to every move, hints, and the solution on request.

What a move is worth the engine says (``engine.lesson.Exercise``), from what the lesson's
check found out.
"""

from __future__ import annotations

from engine import Game, apply, card_text, move_text, names, parse_move, words
from engine.lesson import Exercise
from engine.lesson.exercise import DONE as MET
from engine.lesson.exercise import HARMLESS, LATE
from engine.lesson.exercise import RIGHT as GOOD
from engine.rules import is_stock_move

from .film import solution
from .marks import labels_of, legend, mark_name, read_marks, said_marks, sign_marks
from .picture import HINT, PILE, TRIED, Place, sign
from .projector import Projector
from .text import escape, heard
from .values import DONE, HINTED, INFO, NEXT_STEP, RIGHT, WRONG, Button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Move, Variant
    from engine.lesson import Verdict
    from engine.position import Position
    from engine.rules import Refusal

    from .picture import Signs
    from .values import Intent

MOST_AFTER_SHOWN: Final = 2  # stars, once a hint has shown the move
PAUSE: Final = 1200  # milliseconds for which a wrong move is seen before it is put back

# When the goal is met: what an intent means then.
WHEN_DONE: Final[dict[str, str]] = {
    "enter": "next-step",
    "tap": "again",
    "place": "again",
    "send": "again",
    "lift": "again",
    "drop": "again",
    "hint": "again",
}


class Attempt(Projector):
    """``trial`` is a wrong move that is shown for a moment, ``tried`` one that was put back."""

    kind = "try"

    def __init__(self, data: dict[str, Any], variant: Variant) -> None:
        self.exercise = Exercise(variant, data)
        self._illegal: dict[str, str] = data["illegal"]
        self._marks: list[str] = data.get("marks", [])
        self._labels = labels_of(data)
        self._assist: str = data.get("assist", "hints")
        self.solution_seen = False
        self.move_shown = False  # by a hint
        super().__init__(data, variant, self.exercise.start)
        self.show(escape(words.TRY_FIRST) + legend(variant, self.position, self._labels), INFO)
        # The page says it below the task; the ear hears it with the task.
        self._face_down = words.face_down_told(variant, self.position) if data.get("shown") else ""

    def begin(self, game: Game) -> None:
        self.trial: Move | None = None
        self.tried: Move | None = None
        self.outcome = None
        self.put_back = 0
        self.hints_given = 0
        self._forget_hints()
        super().begin(game)

    def shown(self) -> Position:
        if self.trial:
            return apply(self.variant, self.game.position, self.trial)
        return super().shown()

    # --- what is seen

    def add_signs(self, signs: Signs) -> None:
        super().add_signs(signs)
        sign_marks(signs, self.variant, self.position, self._own_marks(), self._labels)
        for place in self.hint_places:
            sign(signs, place, HINT)
        if self.tried:
            sign(signs, Place(self.tried.source, self.tried.at), TRIED)
            sign(signs, Place(self.tried.target, PILE), TRIED)

    def arrows(self) -> list[tuple[Place, Place]]:
        own = read_marks(self.variant, self.position, self._own_marks())[1]
        return super().arrows() + own + self.hint_arrows

    def _own_marks(self) -> list[str]:
        """What the author points out before the first move."""
        return [] if self.film or self.game.moves or self.trial else self._marks

    def buttons(self) -> list[Button]:
        if self.film:
            return super().buttons() + [Button("restart", "Try it yourself", True)]
        helps = [
            Button("hint", "Hint", not self.next_step),
            Button("solution", "Show solution", True),
        ]
        again = Button("restart", "Start again", bool(self.game.moves))
        return super().buttons() + [again] + (helps if self._assist != "none" else [])

    # --- intents

    def meaning(self, name: str) -> str:
        name = super().meaning(name)
        return WHEN_DONE.get(name, name) if self.next_step else name

    def settle(self) -> bool:
        """Put a wrong move back, and mark what was tried."""
        if not self.trial:
            return False
        self.tried, self.trial = self.trial, None
        self.last = None
        self.look_at(Place(self.tried.source, self.tried.at))
        return True

    def show(self, html: str, tone: str, rule: str = "") -> None:
        """What was tried is marked for as long as the words speak of it."""
        super().show(html, tone, rule)
        self.tried = None

    def on_next_step(self, intent: Intent) -> None:
        self.goto = NEXT_STEP

    def on_again(self, intent: Intent) -> None:
        self.say(heard(self.message.html))

    def on_goal(self, intent: Intent) -> None:
        self.show(self.exercise.task, INFO)
        told = said_marks(self.variant, self.exercise.start, self._marks, self._labels)
        told += [self._face_down] if self._face_down else []
        self.say(" ".join([heard(self.exercise.task)] + told))

    def on_send(self, intent: Intent) -> None:
        """Nothing is sent by itself where the choice of the landing is the point."""
        if self.held in (None, intent.place) and len(self.landings(intent.place)) > 1:
            self.look_at(intent.place)
            self.pick_up(intent.place)
        else:
            super().on_send(intent)

    def on_restart(self, intent: Intent) -> None:
        if not self.film:
            super().on_restart(intent)
            return
        self.film = None
        self.begin(Game(self.variant, self.exercise.start))
        self.tell(words.TRY_FIRST)

    def on_solution(self, intent: Intent) -> None:
        self.solution_seen = True
        self.next_step = False
        self.film = solution(self.variant, self.exercise.start, self.exercise.solution)
        self.begin(Game(self.variant, self.exercise.start))
        self.tell(words.SOLUTION)

    def on_hint(self, intent: Intent) -> None:
        """The next rung of the ladder; at its end the last one again."""
        self.held = None
        ladder = self._ladder()
        if not ladder:
            self.tell(words.NO_HINT, HINTED)
            return
        if self.rung < len(ladder):
            self.rung += 1
            self.hints_given += 1
        self._give(ladder[self.rung - 1])

    # --- answers

    def play(self, move: Move) -> None:
        verdict = self.exercise.judge(self.position, move, self.game.move_count)
        if not verdict.keep:
            self._show_trial(move, verdict)
            return
        told = self.perform(move)
        self._answer(verdict, told)
        self.after_change()

    def after_change(self) -> None:
        self._forget_hints()
        met = self.exercise.is_met(self.position)
        if met and not self.next_step:
            self._finish()
        self.next_step = met
        if not met and self.game.is_stuck:
            self.tell(words.STUCK_IN_TRY)

    def refuse(self, refusal: Refusal, move: Move | None = None) -> None:
        super().refuse(refusal, move)
        own = self._illegal.get(move_text(self.variant, self.position, move)) if move else None
        if own:
            self.show(f"{self.message.html} {own}", self.message.tone, self.message.rule)
            self.say(heard(own), True)

    def _answer(self, verdict: Verdict, told: str) -> None:
        """A move that stays: the lesson's words for it, and what it did."""
        good = verdict.kind in (GOOD, MET)
        start = words.RIGHT if good else words.NOT_YET
        end = "" if good else words.PLAY_ON
        if verdict.kind == LATE:
            end = words.limit_reached(self.exercise.limit)
        elif verdict.kind == HARMLESS:
            start, end = "", words.PLAY_ON
        html = " ".join([part for part in (verdict.say or escape(told), end) if part])
        first = f"<strong>{start}</strong> " if start else ""
        self.show(first + html, RIGHT if good else INFO)
        said = [start, heard(verdict.say), end, told]
        self.say(" ".join([part for part in said if part]))

    def _show_trial(self, move: Move, verdict: Verdict) -> None:
        """A wrong move is made before the reader's eyes; ``settle`` puts it back."""
        html = f"{verdict.say} {escape(words.POSITION_PUT_BACK)}"
        self.show(f"<strong>{words.NOT_YET}</strong> {html}", WRONG)
        self.say(f"{words.NOT_YET} {heard(html)}")
        self.held = None
        self._forget_hints()
        self._follow(self.position, move)
        self.put_back += 1
        self.trial = move
        self.pause = PAUSE

    def _finish(self) -> None:
        """The goal is met: how well, and with how much help."""
        moves = self.game.move_count
        stars = 0 if self.solution_seen else self.exercise.stars(moves)
        if self.move_shown:
            stars = min(stars, MOST_AFTER_SHOWN)
        result = words.goal_met(moves, self.exercise.par, stars)
        helped = self.solution_seen or self.hints_given + self.put_back > 0
        self.outcome = (stars, moves, helped)
        help = words.assists(self.put_back, self.hints_given, self.solution_seen)
        told = " ".join([part for part in (result, help) if part])
        signs = f'<span class="yk-stars" aria-hidden="true">{"★" * stars}</span> ' if stars else ""
        self.show(f'{self.message.html} <span class="yk-result">{signs}{told}</span>', DONE)
        self.say(f"{told} {self.next_said}")

    # --- hints

    def _forget_hints(self) -> None:
        self.tried = None
        self.rung = 0
        self.hint_places: list[Place] = []
        self.hint_arrows: list[tuple[Place, Place]] = []

    def _ladder(self) -> list[Any]:
        """The author's hints at the start; further on the same rungs for a good move from here."""
        own = self.exercise.hints(self.position)
        if own:
            return own
        good = self.exercise.good(self.position)
        if not good:
            return []
        move = parse_move(self.variant, self.position, good[0])
        if is_stock_move(self.variant, move):
            return [{"kind": "look", "text": "stock"}, {"kind": "show", "text": good[0]}]
        leader = card_text(self.position[move.source][move.at])
        rungs = [{"kind": "look", "text": leader}, {"kind": "show", "text": good[0]}]
        if move.source in self.variant.columns:
            rungs.insert(0, {"kind": "look", "text": f"column {move.source + 1}"})
        return rungs

    def _give(self, hint: dict[str, str]) -> None:
        if hint["kind"] == "say":
            self.show(hint["text"], HINTED)
            self.say(heard(hint["text"]))
            return
        places, arrows = read_marks(self.variant, self.position, [self._hint_mark(hint)])
        self.hint_places = places + [place for arrow in arrows for place in arrow]
        self.hint_arrows = arrows
        self.tell(self._hint_words(hint), HINTED)

    def _hint_mark(self, hint: dict[str, str]) -> str:
        """What a hint points out: its place or move, of a deal the stock."""
        if hint["kind"] != "show":
            return hint["text"]
        move = parse_move(self.variant, self.position, hint["text"])
        return "stock" if is_stock_move(self.variant, move) else hint["text"]

    def _hint_words(self, hint: dict[str, str]) -> str:
        if hint["kind"] == "show":
            self.move_shown = True
            move = parse_move(self.variant, self.position, hint["text"])
            return words.hint_move(self.variant, self.position, move)
        return names.capital(mark_name(self.variant, self.position, hint["text"])) + "."
