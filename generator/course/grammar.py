"""What a lesson's file may say: the tables of keys that ``shape`` checks a file by."""

from __future__ import annotations

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
    OneOf,
    Prose,
    Word,
)

from . import sisters

ELSE = "else"  # among the wrong moves: all that are not named
HARMLESS = "harmless"  # among them: those that keep the goal within reach
AUTO = "auto"  # the check works it out
QUIZZES = ("one", "many", "number", "order", "is", "tap")

# --- words and moves

NAME = Word("the name of a position, in small letters, digits and hyphens,", SLUG)
LANGUAGE = Word("a language such as de or pt-BR", r"[a-z]{2,3}(?:-[A-Z]{2})?")
ID = Word("an id in small letters, digits and single hyphens", SLUG, "Y030")
MOVE = Word("a move such as 10S>JH")
MOVES = ListOf(MOVE, "a list of moves", True)
WORDS = Prose("a text", 300)
LONG_WORDS = Prose("a text", 900)
MARK = Word("a card such as 10S, an arrow such as 10S>JH, or column 4")
MARKS = Key(
    Either(ListOf(MARK, "a list of marks", True), MapOf(WORDS, "marks with a word for each")),
    "cards, piles and arrows that are pointed out",
)
PRINT = Key(OneOf("a form for paper", ("sheet", "frames", "card", "none")), "how it is printed")
ASSIST = Key(OneOf("how much help", ("none", "hints", "all")), "how much help there is")
SHOWN = Key(Flag(), "true if the reader is told which cards lie face down")
SWAP = Key(OneOf("a way to make a sister", tuple(sisters.WAYS)), "sisters of the position")

# --- positions

COLUMNS = Word(
    "a position, one line a column,", help="write `|` behind the name, and the columns below it"
)
DEALT = {
    "deal": Key(Number(1, 999_999_999), "the number of the deal"),
    "from": Key(NAME, "another position"),
    "play": Key(MOVES, "moves that are played on it"),
}
PLACE = Either(NAME, Keys("a position", DEALT, one_of=("deal", "from")))
POSITION = Either(
    COLUMNS,
    Keys(
        "a position",
        {
            **DEALT,
            "cards": Key(COLUMNS, "the columns"),
            "full": Key(Flag(), "true if it has the whole pack"),
        },
    ),
    telling=("deal", "from", "cards"),
)

# --- answers and hints

ANSWER = Keys(
    "an answer",
    {
        "say": Key(WORDS, "what is said", needed=True),
        "keep": Key(Flag(), "true if the move stays and play goes on"),
        "trap": Key(Flag(), "true if the move loses the goal"),
    },
)
HINT = Choice(
    "a hint that points",
    {
        "look": Keys("a hint", {"look": Key(Word("a card or a column"), "where to look")}),
        "show": Keys("a hint", {"show": Key(MOVE, "the move to make")}),
    },
)
HINTS = Key(ListOf(Either(WORDS, HINT), "a list of hints"), "a ladder of hints")
ANSWERS = MapOf(WORDS, "moves with words for each")
RIGHT = Key(ANSWERS, "words for right moves")
WRONG = Key(
    MapOf(Either(WORDS, ANSWER), "moves with words for each, and `else`,"),
    "words for other legal moves",
)
STAGE = Keys("a stage", {"right": RIGHT, "wrong": WRONG, "hints": HINTS})
GOAL = MapOf(Anything(), "a goal such as {reveal: 1}")
FAIL = MapOf(Anything(), "a fail such as {moves: 3, say: …}")
PAR = Number(1, 99, AUTO)

# --- steps

READ = Keys(
    "a `read` step",
    {
        "read": Key(LONG_WORDS, "the text to read", needed=True),
        "board": Key(PLACE, "the position shown with the text"),
        "mark": MARKS,
    },
)
FRAME = Keys(
    "a frame of `play`",
    {
        "move": Key(MOVE, "the move that is played"),
        "say": Key(WORDS, "what is said about it"),
        "before": Key(WORDS, "what is said before the move"),
        "mark": MARKS,
    },
    one_of=("move", "say", "before"),
)
WORKED = Keys(
    "a `worked` step",
    {
        "worked": Key(PLACE, "the position that is played on", needed=True),
        "say": Key(WORDS, "the opening words"),
        "play": Key(ListOf(FRAME, "a list of moves with words"), "moves and words", needed=True),
        "fade": Key(Number(1, 9), "how many of the last moves the reader plays"),
        "task": Key(WORDS, "what the reader is asked to do then"),
        "wrong": WRONG,
        "hints": HINTS,
        "print": PRINT,
    },
)
CHOICE = Choice(
    "a choice",
    {
        word: Keys(
            "a choice",
            {
                word: Key(WORDS, f"a {word} answer"),
                "say": Key(WORDS, "what is said to it"),
            },
        )
        for word in ("right", "wrong")
    },
)
ASK = Keys(
    "an `ask` step",
    {
        "ask": Key(WORDS, "the question", needed=True),
        "board": Key(PLACE, "the position that it is about", needed=True),
        "one": Key(ListOf(CHOICE, "a list of choices"), "choices, one of them right"),
        "many": Key(ListOf(CHOICE, "a list of choices"), "choices, several of them right"),
        "number": Key(Number(0, 999, AUTO), "the number that is right"),
        "order": Key(ListOf(WORDS, "a list in the right order"), "the right order"),
        "is": Key(Flag(), "whether the sentence is true"),
        "tap": Key(
            ListOf(Word("a card or a column"), "a list of cards, or `auto`,", True),
            "the cards that are right",
        ),
        "means": Key(Word("what is asked, as the engine sees it"), "what the engine looks for"),
        "predict": Key(MOVES, "moves that are played after the answer"),
        "then": Key(WORDS, "what is said when they are played"),
        "right": Key(WORDS, "words for the right answer"),
        "wrong": Key(MapOf(WORDS, "answers with words for each"), "words for wrong answers"),
        "hints": HINTS,
        "mark": MARKS,
        "shown": SHOWN,
        "swap": SWAP,
        "print": PRINT,
    },
    one_of=QUIZZES,
)
TRY = Keys(
    "a `try` step",
    {
        "try": Key(PLACE, "the position to play on", needed=True),
        "task": Key(WORDS, "what the reader is asked to do", needed=True),
        "goal": Key(GOAL, "what ends the task", needed=True),
        "par": Key(PAR, "the least number of moves to the goal", needed=True),
        "right": RIGHT,
        "wrong": WRONG,
        "illegal": Key(ANSWERS, "own words for moves that the rules refuse"),
        "hints": HINTS,
        "after": Key(
            MapOf(STAGE, "moves with the answers and hints that follow"), "answers further on"
        ),
        "only": Key(
            Either(MOVE, Keys("`only`", {"goal": Key(MOVE, "the only move", needed=True)})),
            "the only first move that keeps the par, or the goal",
        ),
        "solution": Key(MOVES, "the line that is shown"),
        "fail": Key(ListOf(FAIL, "a list of fails"), "what ends the try without its goal"),
        "mark": MARKS,
        "shown": SHOWN,
        "assist": ASSIST,
        "swap": SWAP,
        "print": PRINT,
    },
)
DEAL = Keys(
    "a `deal` step",
    {
        "deal": Key(Number(1, 999_999_999), "the number of the deal", needed=True),
        "play": Key(MOVES, "moves that are played first"),
        "task": Key(WORDS, "what the reader is asked to do", needed=True),
        "goal": Key(GOAL, "what ends the task; without it the game has to be won"),
        "par": Key(PAR, "the number of moves of a good line"),
        "solution": Key(MOVES, "the line that is shown"),
        "fail": Key(ListOf(FAIL, "a list of fails"), "what ends the try without its goal"),
        "soft": Key(Flag(), "true for practice that cannot fail"),
        "assist": ASSIST,
        "print": PRINT,
    },
)
CHECKPOINT = Keys(
    "a `checkpoint` step",
    {
        "checkpoint": Key(Number(1, 30), "how many questions are drawn", needed=True),
        "pass": Key(Number(1, 30), "how many are to be right", needed=True),
        "from": Key(
            ListOf(Word("a unit"), "a list of units", True), "the units; else the lesson's own"
        ),
        "say": Key(WORDS, "the opening words"),
    },
)
STEPS = {
    "read": READ,
    "worked": WORKED,
    "ask": ASK,
    "try": TRY,
    "deal": DEAL,
    "checkpoint": CHECKPOINT,
}
STEP = Choice("a step", STEPS)
ACTIVE = ("ask", "try", "deal", "checkpoint")  # steps in which the reader does something

LESSON = Keys(
    "a lesson",
    {
        "lesson": Key(ID, "its id, which is also in the name of the file", needed=True),
        "title": Key(Word("a title"), "its title", needed=True),
        "variant": Key(Word("the id of a variant"), "the game that it is about", needed=True),
        "teaches": Key(WORDS, "its one idea", needed=True),
        "difficulty": Key(Number(1, 5), "1 for the easiest, up to 5", needed=True),
        "minutes": Key(Number(1, 60), "how long it takes", needed=True),
        "language": Key(LANGUAGE, "the language of its texts, where it is not English"),
        "unit": Key(Word("the title of a unit"), "the part of the course that it belongs to"),
        "tags": Key(ListOf(Word("a tag", SLUG), "a list of tags"), "what it is about"),
        "after": Key(ListOf(ID, "a list of ids"), "the lessons to take before it"),
        "note": Key(Word("a note"), "the author's own note, not shown"),
        "source": Key(Word("a source"), "where it comes from"),
        "license": Key(Word("a license"), "the license, where it is another"),
        "reviewed": Key(Word("a date"), "when it was last looked through"),
        "positions": Key(MapOf(POSITION, "names with positions"), "the positions by name"),
        "steps": Key(ListOf(STEP, "a list of steps"), "what the reader sees and does", needed=True),
    },
)
