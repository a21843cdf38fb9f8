"""The small values that tables are made of: what a reader wants, what a table says and offers."""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, NamedTuple

    from .picture import Place

    class Intent(NamedTuple):
        """What the reader wants: a word, the place it is about, a text that was typed."""

        name: str
        place: Place
        text: str

    class Message(NamedTuple):
        """The line below the board. ``rule`` is the address of a rule, or empty."""

        html: str
        tone: str
        rule: str

    class Question(NamedTuple):
        """A question with its two answers: ``no`` leaves things as they are."""

        text: str
        no: str
        yes: str

    class Button(NamedTuple):
        """A button of the bar: its intent, its word, whether it does anything now."""

        do: str
        label: str
        enabled: bool

    class Panel(NamedTuple):
        """A part that is open: the intent that opened it, its title, its HTML."""

        name: str
        title: str
        html: str

else:
    Intent = namedtuple("Intent", ("name", "place", "text"))
    Message = namedtuple("Message", ("html", "tone", "rule"))
    Question = namedtuple("Question", ("text", "no", "yes"))
    Button = namedtuple("Button", ("do", "label", "enabled"))
    Panel = namedtuple("Panel", ("name", "title", "html"))

# The tone of a message: style sheets give each its color.
INFO: Final = "info"
REFUSAL: Final = "refusal"
RIGHT: Final = "right"
WRONG: Final = "wrong"
HINTED: Final = "hint"
DONE: Final = "done"

# Where the focus goes next, when it is not a place of the board.
BAR: Final = "bar"
QUESTION: Final = "question"
PANEL: Final = "panel"
MENU: Final = "more"
BOARD: Final = "board"
NEXT_STEP: Final = "next-step"
PREVIOUS_STEP: Final = "previous-step"

# What comes after a step of a lesson, by the word of the table's data: a button, and what is said.
NEXT: Final = {
    "step": ("Next step", "Enter for the next step."),
    "puzzle": ("Next puzzle", "Enter for the next puzzle."),
    "lesson": ("Next lesson", "Enter for the next lesson."),
    "lessons": ("All lessons", "Enter for the list of lessons."),
    "again": ("From the start", "Enter to see it again."),
}
