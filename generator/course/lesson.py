"""A lesson as it is known in the end: what the check makes of a file whose every claim is proved.

What a file may say stands in ``grammar``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.position import Position


@dataclass(frozen=True)
class Mark:
    """What is pointed out: a card, a pile or an arrow such as ``10S>JH``, and a word for it."""

    what: str
    say: str = ""


@dataclass(frozen=True)
class Read:
    """A text, and maybe a position beside it, played on the columns of ``table``."""

    text: str
    board: Position | None
    table: Variant | None
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Frame:
    """A move of a worked example (or None), its words, and the position after it.

    ``before`` is said ahead of the move, with the marks; without it ``say`` is.
    """

    move: Move | None
    text: str
    say: str
    marks: tuple[Mark, ...]
    position: Position
    before: str = ""


@dataclass(frozen=True)
class Worked:
    """A worked example, to step through."""

    start: Position
    say: str
    frames: tuple[Frame, ...]
    table: Variant
    print: str = ""


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
class Stage:
    """The answers and hints of one position on the way."""

    right: dict[str, str] = field(default_factory=dict)
    wrong: dict[str, Answer] = field(default_factory=dict)
    other: Answer | None = None
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True)
class Fail:
    """A condition in the words of the engine, and what is said when it comes about."""

    condition: dict[str, Any]
    say: str


@dataclass(frozen=True)
class Try:
    """A position with a task.

    ``good`` has, for each position that can be met, the moves that still reach the goal in the
    least number of moves; ``solution`` is one line of ``par`` moves from the start; ``harmless``
    are the detours that may be made; ``left`` counts the moves still needed, where they are
    limited. ``faded`` is the rest of a worked example. ``shown`` are the face-down cards that the
    reader is told of.
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
    harmless_words: str = ""
    harmless: dict[str, tuple[str, ...]] = field(default_factory=dict)
    stages: dict[str, Stage] = field(default_factory=dict)
    fails: tuple[Fail, ...] = ()
    limit: int = 0
    late: str = ""
    left: dict[str, int] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    shown: bool = False
    faded: bool = False
    assist: str = "hints"
    print: str = ""
    sisters: tuple[Try, ...] = ()


@dataclass(frozen=True)
class Ask:
    """A question about a position. ``answer`` is in the form of ``engine.lesson.quiz``.

    ``moves`` are played before the reader's eyes once the answer is right, and ``then`` is said.
    """

    start: Position
    question: str
    quiz: str
    choices: tuple[str, ...]
    answer: tuple[str, ...]
    right: str
    wrong: dict[str, str]
    other: str
    hints: tuple[Hint, ...]
    marks: tuple[Mark, ...]
    moves: tuple[str, ...]
    then: str
    shown: bool
    table: Variant
    print: str = ""
    sisters: tuple[Ask, ...] = ()


@dataclass(frozen=True)
class Deal:
    """A whole deal with a task; ``par`` is an upper bound, the length of ``solution``."""

    start: Position
    number: int
    played: int
    task: str
    goal: dict[str, Any]
    par: int
    solution: tuple[str, ...]
    fails: tuple[Fail, ...]
    limit: int
    late: str
    soft: bool
    assist: str
    table: Variant
    print: str = ""


@dataclass(frozen=True)
class Checkpoint:
    """So many questions drawn from ``pool``, and how many are to be right."""

    count: int
    passing: int
    say: str
    units: tuple[str, ...]
    pool: tuple[Ask | Try, ...] = ()


Step = Read | Worked | Ask | Try | Deal | Checkpoint


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
    unit: str = ""
    language: str = ""  # of its texts; empty for English
