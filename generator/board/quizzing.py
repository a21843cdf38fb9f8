"""A question about a position, answered on the table or below it."""

from __future__ import annotations

from engine import names, parse_line, words
from engine.lesson import Quiz, line_of_moves
from engine.lesson.quiz import MANY, NUMBER, ONE, ORDER, TAP, TRUE
from engine.rules import first_face_up

from . import choices
from .marks import labels_of, legend, mark_name, read_marks, said_marks, sign_marks
from .picture import CHOSEN, HINT, PILE, TRIED, Place, sign
from .projector import Projector
from .text import escape, heard
from .values import DONE, HINTED, INFO, NEXT_STEP, RIGHT, WRONG, Button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Variant

    from .picture import Signs
    from .values import Intent

MOST_STARS: Final = 3

# What an intent to play comes down to: nothing moves here.
INSTEAD: Final[dict[str, str]] = {
    "enter": "tap",
    "send": "tap",
    "place": "tap",
    "lift": "look-at",
    "undo": "nothing",
    "redo": "nothing",
    "stock": "tap",
    "type": "nothing",
    "typed": "nothing",
}
# When the question is answered: Enter goes on, the rest says once more what was said.
WHEN_OVER: Final[dict[str, str]] = {"tap": "again", "choose": "again", "hint": "again"}
FIRST_WORDS: Final[dict[str, str]] = {
    ONE: words.CHOOSE_ONE,
    TRUE: words.CHOOSE_ONE,
    MANY: words.CHOOSE_MANY,
    ORDER: words.CHOOSE_ORDER,
    NUMBER: words.TYPE_NUMBER,
    TAP: words.TAP_CARDS,
}


class Quizzing(Projector):
    """
    given     the answer so far: numbers of choices, ``"pile,at"`` of places, or digits
    refused   single answers that were wrong
    tries     how many answers were judged
    is_over   whether the question is answered, by the reader or by the lesson
    """

    kind = "ask"

    def __init__(self, data: dict[str, Any], variant: Variant) -> None:
        self.quiz = Quiz(data)
        self.asked: str = data["ask"]
        self._hints: list[Any] = data["hints"]
        self._marks: list[str] = data["marks"]
        self._labels = labels_of(data)
        self._moves: list[str] = data["moves"]
        self._then: str = data["then"]
        self._forget()
        super().__init__(data, variant, parse_line(variant, data["start"]))
        labels = legend(variant, self.position, self._labels)
        self.show(escape(self._first_words()) + labels, INFO)

    def _forget(self) -> None:
        self.given: list[str] = []
        self.refused: list[str] = []
        self.tries = 0
        self.rung = 0
        self.is_over = False
        self.answer_seen = False
        self.hint_places: list[Place] = []

    def _first_words(self) -> str:
        if self.quiz.kind == TAP and self.quiz.is_at_once:
            return words.TAP_ONE
        return FIRST_WORDS[self.quiz.kind]

    # --- what is seen

    def form(self) -> str:
        return choices.answers(self)

    def counter(self) -> str:
        return words.tries(self.tries)

    def add_signs(self, signs: Signs) -> None:
        if self.film or self.game.moves:
            super().add_signs(signs)
            return
        sign_marks(signs, self.variant, self.position, self._marks, self._labels)
        for place in self.hint_places:
            sign(signs, place, HINT)
        if self.quiz.kind == TAP:
            for key in self.given:
                sign(signs, _place_of(key), CHOSEN)
            for key in self.refused:
                sign(signs, _place_of(key), TRIED)

    def arrows(self) -> list[tuple[Place, Place]]:
        if self.film or self.game.moves:
            return super().arrows()
        return read_marks(self.variant, self.position, self._marks)[1]

    def buttons(self) -> list[Button]:
        hint = [Button("hint", "Hint", not self.is_over)] if self._hints else []
        again = Button("restart", "Start again", bool(self.tries or self.given))
        return [again] + hint + [Button("solution", "Show answer", not self.is_over)]

    # --- intents

    def meaning(self, name: str) -> str:
        if self.is_over and name == "enter":
            return "next-step"
        name = super().meaning(name)
        name = INSTEAD.get(name, name)
        return WHEN_OVER.get(name, name) if self.is_over else name

    def on_next_step(self, intent: Intent) -> None:
        self.goto = NEXT_STEP

    def on_again(self, intent: Intent) -> None:
        self.say(heard(self.message.html))

    def on_goal(self, intent: Intent) -> None:
        self.show(self.asked, INFO)
        marks = said_marks(self.variant, self.position, self._marks, self._labels)
        self.say(" ".join([heard(self.asked)] + marks))

    def on_look_at(self, intent: Intent) -> None:
        self.look_at(intent.place)

    def on_tap(self, intent: Intent) -> None:
        """A card or a pile of the table: the answer, or a part of it."""
        place = intent.place
        self.look_at(place)
        if self.quiz.kind != TAP:
            self.say(self._name(place))
            return
        key = self._key(place)
        if self.quiz.is_at_once:
            self._judge([key])
        else:
            self._toggle(key, self._name(_place_of(key)))

    def on_choose(self, intent: Intent) -> None:
        """One of the choices, by its number."""
        number = intent.text
        if not number.isdigit() or int(number) >= len(self.quiz.choices):
            return
        if self.quiz.is_at_once:
            self._judge([number])
            return
        self._toggle(number, heard(self.quiz.choices[int(number)]))
        if self.quiz.kind == ORDER and len(self.given) == len(self.quiz.choices):
            self._judge(self.given)

    def on_answer(self, intent: Intent) -> None:
        """The number that was typed."""
        text = intent.text.strip()
        if not text.isdigit():
            self.tell(words.NO_NUMBER)
        elif not self.is_over:
            self._judge([text])

    def on_check(self, intent: Intent) -> None:
        if self.given and not self.is_over:
            self._judge(self.given)

    def on_hint(self, intent: Intent) -> None:
        """The next rung of the ladder; at its end the last one again."""
        if not self._hints:
            self.tell(words.NO_HINT_HERE, HINTED)
            return
        self.rung = min(self.rung + 1, len(self._hints))
        hint = self._hints[self.rung - 1]
        if hint["kind"] == "say":
            self.show(hint["text"], HINTED)
            self.say(heard(hint["text"]))
            return
        self.hint_places = read_marks(self.variant, self.position, [hint["text"]])[0]
        text = mark_name(self.variant, self.position, hint["text"])
        self.tell(names.capital(text) + ".", HINTED)

    def on_solution(self, intent: Intent) -> None:
        """The right answer, without a star for it."""
        if self.is_over:
            return
        self.answer_seen = True
        self.refused = []
        self.given = list(self.quiz.answer)
        self._finish(self.quiz.judge(self.given).say, words.ANSWER_SHOWN)

    def on_restart(self, intent: Intent) -> None:
        self._forget()
        self.next_step = False
        self.outcome = None
        self.game.restart()
        self.begin(self.game)
        self.tell(self._first_words())

    # --- answers

    def _toggle(self, key: str, name: str) -> None:
        """Choose, or take a choice back; of an order everything after it as well."""
        if key in self.given:
            at = self.given.index(key)
            self.given = self.given[:at] + ([] if self.quiz.kind == ORDER else self.given[at + 1 :])
            self.say(words.not_chosen(name))
        else:
            self.given.append(key)
            self.say(words.chosen(name, len(self.given)))
        self.show(escape(self._first_words()), INFO)

    def _judge(self, given: list[str]) -> None:
        self.tries += 1
        reply = self.quiz.judge(given)
        if reply.is_right:
            self.given = list(given)
            self.refused = []
            self._finish(reply.say, words.RIGHT)
            return
        missing = self.quiz.missing(given)
        say = escape(words.still_missing(missing)) if missing else reply.say
        self.show(f"<strong>{words.NOT_YET}</strong> {say}", WRONG)
        self.say(f"{words.NOT_YET} {heard(say)}", True)
        if self.quiz.is_at_once:
            self.refused = self.refused + [key for key in given if key not in self.refused]
            self.given = []
        elif self.quiz.kind == ORDER:
            self.given = []

    def _finish(self, say: str, start: str) -> None:
        """The question is answered; what was to be foreseen is played."""
        self.is_over = self.next_step = True
        helped = self.answer_seen or self.rung > 0 or self.tries > 1
        self.outcome = (self._stars(), self.tries, helped)
        told = self._play_on()
        result = words.answered(self.tries, self.rung, self.answer_seen)
        html = " ".join([part for part in (say, self._then, escape(told)) if part])
        self.show(
            f'<strong>{start}</strong> {html} <span class="yk-result">{escape(result)}</span>',
            DONE if not self.answer_seen else RIGHT,
        )
        said = [start, heard(say), heard(self._then), told, result, self.next_said]
        self.say(" ".join([part for part in said if part]))

    def _stars(self) -> int:
        """Three for the first answer, two for the second, none for an answer that was shown."""
        if self.answer_seen:
            return 0
        return max(1, MOST_STARS + 1 - self.tries)

    def _play_on(self) -> str:
        """The moves that the question was about; what they did."""
        told: list[str] = []
        for move in line_of_moves(self.variant, self.position, self._moves):
            told.append(self.perform(move))
        return " ".join(told)

    # --- places

    def _key(self, place: Place) -> str:
        """A place as an answer: face-down cards stand for their column, and where columns are
        asked for, every card does."""
        pile, at = place
        by_column = all(key.endswith(f",{PILE}") for key in self.quiz.answer)
        in_column = pile in self.variant.columns
        if by_column or not in_column or at < first_face_up(self.position[pile]):
            if pile in self.variant.foundations:
                pile = self.variant.foundations[0]
            at = PILE
        return f"{pile},{at}"

    def _name(self, place: Place) -> str:
        if place.at == PILE or place.pile not in self.variant.columns:
            return names.pile_name(self.variant, place.pile)
        return names.card_name(self.position[place.pile][place.at])


def _place_of(key: str) -> Place:
    pile, at = key.split(",")
    return Place(int(pile), int(at))
