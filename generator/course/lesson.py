"""A lesson: what its file may say, and what is known of it in the end.

The tables of keys are what ``shape`` checks a file by; the records are what ``check`` makes of a
file whose every claim is proved.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.files.ids import SLUG
from generator.files.shape import (
    Anything,
    Choice,
    Either,
    Flag,
    Key,
    Keys,
    ListOf,
    MapOf,
    Number,
    Prose,
    Word,
)

if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.position import Position

# --- what a file may say

ELSE = "else"  # among the wrong moves: all that are not named

NAME = Word("the name of a position, in small letters, digits and hyphens,", SLUG)
ID = Word("an id in small letters, digits and single hyphens", SLUG, "Y030")
MOVE = Word("a move such as 10S>JH")
POSITION = Word(
    "a position, one line a column,", help="write `|` behind the name, and the columns below it"
)
WORDS = Prose("a text")

READ = Keys(
    "a `read` step",
    {
        "read": Key(WORDS, "the text to read", needed=True),
        "board": Key(NAME, "the position shown with the text"),
    },
)
FRAME = Keys(
    "a frame of `play`",
    {
        "move": Key(MOVE, "the move that is played"),
        "say": Key(WORDS, "what is said about it"),
        "mark": Key(
            ListOf(Word("a card such as 10S or an arrow such as 10S>JH"), "a list of marks", True),
            "cards and arrows, marked before the move",
        ),
    },
    one_of=("move", "say"),
)
WORKED = Keys(
    "a `worked` step",
    {
        "worked": Key(NAME, "the position that is played on", needed=True),
        "say": Key(WORDS, "the opening words"),
        "play": Key(ListOf(FRAME, "a list of moves with words"), "moves and words", needed=True),
    },
)
ANSWER = Keys(
    "an answer",
    {
        "say": Key(WORDS, "what is said", needed=True),
        "keep": Key(Flag(), "true if the move stays and play goes on"),
    },
)
HINT = Choice(
    "a hint that points",
    {
        "look": Keys("a hint", {"look": Key(Word("a card or a column"), "where to look")}),
        "show": Keys("a hint", {"show": Key(MOVE, "the move to make")}),
    },
)
ANSWERS = MapOf(WORDS, "moves with words for each")
TRY = Keys(
    "a `try` step",
    {
        "try": Key(NAME, "the position to play on", needed=True),
        "task": Key(WORDS, "what the reader is asked to do", needed=True),
        "goal": Key(
            MapOf(Anything(), "a goal such as {reveal: 1}"), "what ends the task", needed=True
        ),
        "par": Key(Number(1, 99), "the least number of moves to the goal", needed=True),
        "right": Key(ANSWERS, "words for right moves"),
        "wrong": Key(
            MapOf(Either(WORDS, ANSWER), "moves with words for each, and `else`,"),
            "words for other legal moves",
        ),
        "illegal": Key(ANSWERS, "own words for moves that the rules refuse"),
        "hints": Key(ListOf(Either(WORDS, HINT), "a list of hints"), "a ladder of hints"),
    },
)
STEP = Choice("a step", {"read": READ, "worked": WORKED, "try": TRY})
LESSON = Keys(
    "a lesson",
    {
        "lesson": Key(ID, "its id, which is also in the name of the file", needed=True),
        "title": Key(Word("a title"), "its title", needed=True),
        "variant": Key(Word("the id of a variant"), "the game that it is about", needed=True),
        "teaches": Key(WORDS, "its one idea", needed=True),
        "difficulty": Key(Number(1, 5), "1 for the easiest, up to 5", needed=True),
        "minutes": Key(Number(1, 60), "how long it takes", needed=True),
        "tags": Key(ListOf(Word("a tag", SLUG), "a list of tags"), "what it is about"),
        "after": Key(ListOf(ID, "a list of ids"), "the lessons to take before it"),
        "positions": Key(
            MapOf(POSITION, "names with positions"), "the positions by name", needed=True
        ),
        "steps": Key(ListOf(STEP, "a list of steps"), "what the reader sees and does", needed=True),
    },
)


# --- what is known of it in the end


@dataclass(frozen=True)
class Read:
    """A text, and maybe a position beside it, played on the columns of ``table``."""

    text: str
    board: Position | None
    table: Variant | None


@dataclass(frozen=True)
class Frame:
    """A move of a worked example (or None), its words, and the position after it."""

    move: Move | None
    text: str
    say: str
    marks: tuple[str, ...]
    position: Position


@dataclass(frozen=True)
class Worked:
    """A worked example, to step through."""

    start: Position
    say: str
    frames: tuple[Frame, ...]
    table: Variant


@dataclass(frozen=True)
class Answer:
    """What is said to a legal move; the position is put back unless ``keep``."""

    say: str
    keep: bool


@dataclass(frozen=True)
class Hint:
    """``kind`` is ``say`` (words), ``look`` (a card or ``column 4``) or ``show`` (a move)."""

    kind: str
    text: str


@dataclass(frozen=True)
class Try:
    """A position with a task.

    ``good`` has, for each position that can be met, the moves that still reach the goal in the
    least number of moves; ``solution`` is one line of ``par`` moves from the start.
    """

    start: Position
    task: str
    goal: dict[str, Any]
    par: int
    right: dict[str, str]
    wrong: dict[str, Answer]
    other: Answer
    illegal: dict[str, str]
    hints: tuple[Hint, ...]
    solution: tuple[str, ...]
    good: dict[str, tuple[str, ...]]
    table: Variant


Step = Read | Worked | Try


@dataclass(frozen=True)
class Lesson:
    id: str
    number: int
    path: Path
    title: str
    variant: Variant
    teaches: str
    difficulty: int
    minutes: int
    tags: tuple[str, ...]
    after: tuple[str, ...]
    steps: tuple[Step, ...]
