"""A question, proved: its answer is worked out anew wherever the engine can see what is asked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine import NotationError, parse_card, place_text
from engine.cards import FACE_DOWN, face_up
from engine.lesson import quiz
from engine.position import face_down_count
from generator.files.nodes import List, Map, Node, Text
from generator.files.report import did_you_mean, nearest

from .answers import words_of
from .fairness import blind
from .grammar import AUTO, ELSE, QUIZZES
from .hints import read_pointers
from .lesson import Ask
from .marks import read_marks
from .meaning import FOUNDATION, NAMES, WHOLE_PILE, MeaningError, look
from .positions import Start, is_card
from .scene import Scene
from .starts import play, texts_of

if TYPE_CHECKING:
    from generator.files.report import Counts, Report

    from .meaning import Found, Place

TRUE_OR_FALSE = ("True", "False")
NO_WORDS = "Look again."


def prove(start: Start, node: Map, report: Report, counts: Counts) -> Ask | None:
    """The `ask` step, if its answer is right; else the report says what is not."""
    return _Question(start, node, report, counts).prove()


class _Question:
    def __init__(self, start: Start, node: Map, report: Report, counts: Counts) -> None:
        self.start = start
        self.node = node
        self.report = report
        self.counts = counts
        self.scene = Scene.at(start)
        self.kind = next((name for name in QUIZZES if name in node), "")
        self.choices: list[str] = []
        self.answer: list[str] = []
        self.wrong: dict[str, str] = {}
        self.right = node.text("right")
        self.other = ""

    def prove(self) -> Ask | None:
        kinds = [name for name in QUIZZES if name in self.node]
        if len(kinds) != 1:
            for extra in kinds[1:]:
                label = f"a question is of one kind, and this one has `{kinds[0]}`"
                self.report.add("Y023", self.node.key(extra).span(), label)
            return None
        after = self._after()
        if after is None:
            return None
        found = self._meaning(after)
        before = len(self.report.problems)
        READERS[self.kind](self, self.node.entries[self.kind][1], found)
        self._read_wrong()
        self._warn()
        faults = [p for p in self.report.problems[before:] if p.severity == "error"]
        return None if faults or not self.answer else self._result(after)

    def _result(self, after: Scene) -> Ask:
        self.counts.claims += 1
        return Ask(
            start=self.start.position,
            question=self.node.text("ask"),
            quiz=quiz.TRUE if self.kind == "is" else self.kind,
            choices=tuple(self.choices),
            answer=tuple(self.answer),
            right=self.right,
            wrong=self.wrong,
            other=self.other or NO_WORDS,
            hints=read_pointers(self.node.get("hints"), self.scene, self.report),
            marks=read_marks(self.scene, self.node.get("mark"), self.report),
            moves=after.moves,
            then=self.node.text("then"),
            shown=self.node.text("shown") == "true",
            table=self.start.table,
            print=self.node.text("print"),
        )

    def _after(self) -> Scene | None:
        """The scene after the moves that the reader is to foresee."""
        scene: Scene | None = self.scene
        for written in texts_of(self.node.get("predict")):
            scene = play(scene, written, self.report) if scene else None
            self.counts.claims += 1
        return scene

    # --- what the engine sees

    def _meaning(self, after: Scene) -> Found | None:
        """What is asked, worked out; None if that is not said, or cannot be."""
        node = self.node.get("means")
        if not isinstance(node, Text):
            return None
        words = node.value.strip()
        try:
            found = look(after, words, self.start.position)
        except MeaningError as error:
            help = did_you_mean(words, NAMES, "what a question can mean")
            self.report.add("Y319", node.span(), str(error), help=help)
            return None
        self.counts.claims += 1
        self._check_fair(node, words, found)
        return found

    def _check_fair(self, node: Text, words: str, found: Found) -> None:
        """The answer is the same whatever the face-down cards are, unless they are shown."""
        if self.node.text("shown") == "true" or not face_down_count(self.start.position):
            return
        scene: Scene | None = Scene.at(blind(self.start))
        for written in texts_of(self.node.get("predict")):
            move = scene.legal_move(written.value) if scene else None
            scene = scene.after(move) if scene and move else None
        try:
            same = scene is not None and look(scene, words, self.start.position) == found
        except MeaningError:
            same = False
        if same:
            self.counts.claims += 1
            return
        help = "write `shown: true`, and the reader is told of the face-down cards"
        self.report.add("Y312", node.span(), "it depends on the face-down cards", help=help)

    # --- the kinds

    def read_choices(self, node: Node, found: Found | None) -> None:
        """`one` and `many`: choices that are right or wrong, each with its words."""
        for item in node.items if isinstance(node, List) else []:
            if not isinstance(item, Map):
                continue
            word = "right" if "right" in item else "wrong"
            number = str(len(self.choices))
            self.choices.append(item.text(word))
            if word == "right":
                self.answer.append(number)
                self.right = self.right or item.text("say")
            elif "say" in item:
                self.wrong[number] = item.text("say")
            else:
                self.report.add("Y401", item.key(word).span(), "this choice has no `say`")
        few = "one of the choices" if self.kind == "one" else "one of the choices or more"
        if (len(self.answer) != 1) if self.kind == "one" else not self.answer:
            label = f"{few} is right: here are {len(self.answer)}"
            self.report.add("Y023", self.node.key(self.kind).span(), label)

    def read_truth(self, node: Node, found: Found | None) -> None:
        self.choices = list(TRUE_OR_FALSE)
        self.answer = ["0" if words_of(node) == "true" else "1"]

    def read_order(self, node: Node, found: Found | None) -> None:
        """The items in an order of their own, which is not the right one."""
        items = [words_of(item) for item in texts_of(node)]
        if len(items) < 2 or len(set(items)) < len(items):
            label = "an order has two items or more, each of them once"
            self.report.add("Y023", self.node.key("order").span(), label)
            return
        shown = sorted(items)
        mixed = random.Random("".join(items))
        while shown == items:
            mixed.shuffle(shown)
        self.choices = shown
        self.answer = [str(shown.index(item)) for item in items]

    def read_number(self, node: Node, found: Found | None) -> None:
        number = len(found) if isinstance(found, list) else found
        text = words_of(node)
        if text == AUTO and number is None:
            self._report_auto(node)
        elif number is None or text in (AUTO, str(number)):
            self.answer = [str(number) if text == AUTO else text]
        else:
            label = f"{self.node.text('means')}: {number}"
            self.report.add("Y314", node.span(), label, help=f"write `number: {number}`")

    def read_places(self, node: Node, found: Found | None) -> None:
        """`tap`: cards and columns."""
        written = texts_of(node)
        if isinstance(found, int):
            label = "it is a number, not cards"
            self.report.add("Y319", self.node.entries["means"][1].span(), label)
            return
        if [item.value.strip() for item in written] == [AUTO]:
            if found is None:
                self._report_auto(node)
            elif not found:
                self.report.add("Y314", node.span(), "there is none")
            self.answer = [_key(place) for place in found or []]
            return
        places = [place for item in written if (place := self._place(item))]
        if len(places) < len(written):
            return
        if found is not None and sorted(places) != sorted(found):
            right = ", ".join(self._name(place) for place in found)
            label = f"{self.node.text('means')}: {right or 'none'}"
            self.report.add("Y314", node.span(), label, help=f"write `tap: [{right}]`")
            return
        self.answer = [_key(place) for place in places]

    def _report_auto(self, node: Node) -> None:
        label = "`auto` needs `means`, which says what is asked"
        help = f"what a question can mean: {', '.join(NAMES)}"
        self.report.add("Y022", node.span(), label, help=help)

    def _place(self, node: Text) -> Place | None:
        """A card that lies face up, a column, or the foundations."""
        text = node.value.strip()
        word, _, number = text.partition(" ")
        if word == "column" and number.isdigit():
            if 0 < int(number) <= len(self.start.table.columns):
                return int(number) - 1, WHOLE_PILE
            label = f"{self.scene.title} has {len(self.start.table.columns)} columns"
            self.report.add("Y108", node.span(), label)
            return None
        if text == FOUNDATION:
            return self.start.table.foundations[0], WHOLE_PILE
        try:
            place = self.scene.one_card(node, self.report)
        except NotationError as error:
            help = error.help or "write a card such as 10S, or a column such as column 4"
            self.report.add("Y101", node.span(), error.label or error.message, help=help)
            return None
        if place and self.start.position[place[0]][place[1]] >= FACE_DOWN:
            label = f"{self._name(place)} does not lie face up in {self.scene.title}"
            self.report.add("Y108", node.span(), label)
            return None
        return place

    def _name(self, place: Place) -> str:
        pile, at = place
        if at != WHOLE_PILE:
            return place_text(self.start.table, self.start.position, pile, at)
        return f"column {pile + 1}" if pile in self.start.table.columns else FOUNDATION

    # --- what is said to wrong answers

    def _read_wrong(self) -> None:
        node = self.node.get("wrong")
        for name, (key, value) in node.entries.items() if isinstance(node, Map) else ():
            if name == ELSE:
                self.other = words_of(value)
                continue
            if nearest(name.lower(), [ELSE, *map(str.lower, self.choices)]) == ELSE:
                help = f"did you mean `{ELSE}`?"
                self.report.add("Y023", key.span(), "this is none of the answers", help=help)
                continue
            for answer in self._wrong_answers(key):
                if answer in self.answer and self.kind != "order":
                    self.report.add("Y306", key.span(), "this answer is right", help="take it out")
                else:
                    self.wrong[answer] = words_of(value)

    def _wrong_answers(self, key: Text) -> list[str]:
        """A wrong answer that has words of its own, in the form of answers."""
        if self.kind == "tap":
            return [_key(place) for place in self._places(key)]
        answer = self._wrong_answer(key)
        return [answer] if answer else []

    def _places(self, node: Text) -> list[Place]:
        """A place, or both of two equal cards, which may well get the same words."""
        text = node.value.strip()
        twins = self.scene.face_up_places(face_up(parse_card(text))) if is_card(text) else []
        place = None if len(twins) > 1 else self._place(node)
        return [place] if place else twins

    def _wrong_answer(self, key: Text) -> str:
        text = key.value.strip()
        if self.kind == "number" and text.isdigit():
            return text
        if self.kind in ("one", "many") or self.kind == "number":
            label = {"number": "a number belongs here"}.get(
                self.kind, "the words for a choice stand beside it, under `say`"
            )
            self.report.add("Y023", key.span(), label)
            return ""
        choices = [choice.lower() for choice in self.choices]
        if text.lower() in choices:
            return str(choices.index(text.lower()))
        help = did_you_mean(text, self.choices, "answers here")
        self.report.add("Y023", key.span(), "this is none of the answers", help=help)
        return ""

    def _warn(self) -> None:
        if self.kind not in ("one",) and not self.other:
            key = "wrong" if "wrong" in self.node else "ask"
            label = "`wrong` has no `else` for all other answers"
            self.report.add("Y401", self.node.key(key).span(), label)


READERS = {
    "one": _Question.read_choices,
    "many": _Question.read_choices,
    "number": _Question.read_number,
    "order": _Question.read_order,
    "is": _Question.read_truth,
    "tap": _Question.read_places,
}


def _key(place: Place) -> str:
    return f"{place[0]},{place[1]}"
