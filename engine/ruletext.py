"""What each rule word says in the rules: sentences for people, one entry a word.

``rulebook.py`` says what a word does, this file what a reader has to know about it; rules pages and
booklets are put together from these entries. A word without an entry here is no word.

The keys inside an entry are the places in the rules where it speaks: those of ``PHRASES`` within a
sentence or a table of facts, the others as sentences of their own. Playing needs none of this.
"""

from __future__ import annotations

from . import rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Final, NamedTuple

    Entry = dict[str, str]
    Entries = dict[str, Entry]

    class Sentence(NamedTuple):
        """What a word of a table says in one place of the rules."""

        table: str
        word: str
        place: str
        text: str

    class Silence(NamedTuple):
        """A word without its sentences: where it stands in a variant, and how to mend it."""

        path: tuple[str, ...]
        says: str
        help: str

else:
    from collections import namedtuple

    Sentence = namedtuple("Sentence", ("table", "word", "place", "text"))
    Silence = namedtuple("Silence", ("path", "says", "help"))

PHRASES: Final = ("short", "fits", "pair", "goes", "order", "group", "leader")  # parts of sentences


NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen",
)  # fmt: skip


def number(count: int) -> str:
    """A small number in words, a large one in digits."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


# --- the deal


FACES: Final[Entries] = {
    "d": {"short": "face down"},
    "U": {"short": "face up"},
}

DEAL_FROM: Final[Entries] = {
    "left": {"short": "from left to right"},
    "right": {"short": "from right to left"},
}


# --- building


SUIT: Final[Entries] = {
    "alternate-color": {
        "short": "in alternate colors",
        "fits": "of the other color",
        "pair": "{color} on {other_color}",
        "rule": (
            "Red goes on black and black on red. It is the color that has to differ, not just the"
            " suit: a club never goes on a spade."
        ),
    },
    "same-suit": {
        "short": "in the same suit",
        "fits": "of the same suit",
        "pair": "a {suit} on a {other_suit}",
        "rule": (
            "Hearts go on hearts and spades on spades. The same color is not enough: a diamond"
            " never goes on a heart."
        ),
    },
    "different-suit": {
        "short": "in another suit",
        "fits": "of another suit",
        "pair": "a {suit} on a {other_suit}",
        "rule": (
            "Only the same suit is refused: a heart never goes on a heart. Colors do not matter,"
            " so that a club may go on a spade."
        ),
    },
    "any-suit": {
        "short": "in any suit",
        "fits": "of any suit",
        "pair": "the suit does not matter",
        "rule": "Suits and colors do not matter. Only the rank has to fit.",
    },
}

DIRECTION: Final[Entries] = {
    "down": {
        "short": "down",
        "fits": "one rank lower",
        "goes": "go down",
        "order": "from the King down to the Ace",
        "rule": "The columns run down only.",
        "ends": (
            "Nothing is lower than an Ace: an Ace may be put on a 2, and then nothing more on the"
            " Ace. A King fits on no card."
        ),
        "round": "A King may be put on an Ace, and the column goes on down from there.",
    },
    "up": {
        "short": "up",
        "fits": "one rank higher",
        "goes": "go up",
        "order": "from the Ace up to the King",
        "rule": "The columns run up only.",
        "ends": (
            "Nothing is higher than a King: a King may be put on a Queen, and then nothing more on"
            " the King. An Ace fits on no card."
        ),
        "round": "An Ace may be put on a King, and the column goes on up from there.",
    },
    "up-or-down": {
        "short": "up or down",
        "fits": "one rank lower or higher",
        "goes": "go up or down",
        "order": "from the King down to the Ace or from the Ace up to the King",
        "rule": (
            "A column may run down, run up, and turn round at any card. A step is never more than"
            " one."
        ),
        "ends": (
            "An Ace may be put on a 2 and a 2 on an Ace, a King on a Queen and a Queen on a King."
        ),
        "round": "A King may be put on an Ace and an Ace on a King as well.",
    },
    "any": {
        "short": "in any order",
        "fits": "of any rank",
        "goes": "go in any order",
        "order": "in any order",
        "rule": "Ranks do not matter.",
        "ends": "An Ace and a King are cards like any other here.",
        "round": "Each may lie on the other.",
    },
}

WRAP: Final[Entries] = {
    "no": {
        "short": "do not join",
        "rule": ("The ranks do not go round: a King never lands on an Ace, nor an Ace on a King."),
    },
    "yes": {
        "short": "join",
        "rule": "The ranks go round: King and Ace follow one another.",
    },
}


# --- moves


MOVES: Final[Entries] = {
    "any-face-up": {
        "short": "any face-up card with all cards on it",
        "group": "a group",
        "leader": "its leader",
        "rule": (
            "You may pick up any face-up card, however many cards lie on it: they all come along,"
            " in the order in which they lie."
        ),
        "check": (
            "Only the leader has to fit where the group is going. The tail does not matter: it may"
            " be of any length and in any order."
        ),
    },
    "ordered-run": {
        "short": "an end card, or a run in order",
        "group": "a run",
        "leader": "its leader",
        "rule": (
            "You may pick up an end card, or a face-up card with all cards on it if they are a"
            " run: in order from the card you pick up to the end card."
        ),
        "check": (
            "The leader has to fit where the run is going. You need not take the whole run: any"
            " card of it may lead, and what it lay on stays."
        ),
    },
    "single": {
        "short": "an end card alone",
        "group": "a card",
        "leader": "it",
        "rule": "Only the end card of a column can be moved, one card in a move.",
        "check": "What lies under it has to wait until it has gone.",
    },
    "to-foundation": {
        "short": "an end card alone, and only to a foundation",
        "group": "a card from the waste",
        "leader": "it",
        "rule": "Only the end card of a column can be moved, and only to a foundation.",
        "check": (
            "Nothing goes from one column to another: a card waits until all cards on it have gone"
            " to the foundations."
        ),
    },
}

EMPTY_COLUMN: Final[Entries] = {
    "king": {
        "short": "Kings only",
        "rule": "An empty column takes a King.",
        "other": "No other card may start a column.",
        "advice": "Before you clear a column, know which King is going to move in.",
    },
    "ace": {
        "short": "Aces only",
        "rule": "An empty column takes an Ace.",
        "other": "No other card may start a column.",
        "advice": "Before you clear a column, know which Ace is going to move in.",
    },
    "any": {
        "short": "any card",
        "rule": "An empty column takes any card that may be moved.",
        "other": "It is room for whatever is in the way.",
        "advice": "Do not fill it without need.",
    },
    "none": {
        "short": "no card",
        "rule": "An empty column stays empty.",
        "other": "No card may be put there.",
        "advice": "Clearing a column gains no room.",
    },
}


# --- foundations


FOUNDATION: Final[Entries] = {
    "same-suit": {
        "short": "up in suit",
        "rule": "A foundation takes the cards of one suit and of no other.",
    },
    "any-suit": {
        "short": "up whatever the suit",
        "rule": "A foundation is bound to no suit: only the rank has to be the next.",
    },
}

TAKES: Final[Entries] = {
    "single-card": {
        "short": "one card at a time",
        "rule": (
            "Only an end card may go to a foundation, and only one card in a move. A group never"
            " goes, not even when it is in perfect order."
        ),
    },
    "same-suit-run": {
        "short": "whole runs in suit, King to Ace",
        "rule": (
            "A foundation takes a whole run in one move: the thirteen cards of one suit in order,"
            " from the King down to the Ace, when they lie at the end of a column. Less than a"
            " whole run never leaves the columns, and a foundation that has a run is complete."
        ),
    },
    "alternate-color-run": {
        "short": "whole runs in alternate colors, King to Ace",
        "rule": (
            "A foundation takes a whole run in one move: thirteen cards in alternate colors in"
            " order, from the King down to the Ace, when they lie at the end of a column. Less"
            " than a whole run never leaves the columns, and a foundation that has a run is"
            " complete."
        ),
    },
}

RETURNS: Final[Entries] = {
    "allowed": {
        "short": "may come back",
        "rule": (
            "The highest card of a foundation may come back to a column, if it fits there by the"
            " same rules as any other card: on an end card that takes it, or into an empty column"
            " if it may start one. A return is one move, and one undo takes it back."
        ),
        "between": "A card never goes from one foundation to another.",
    },
    "never": {
        "short": "stay there",
        "rule": "A card that lies on a foundation stays there. Only undo takes it back.",
        "between": "It does not go to another foundation either.",
    },
}

GOAL: Final[Entries] = {
    "all-on-foundations": {
        "short": "all cards on the foundations",
        "rule": "Bring all cards to the foundations.",
        "won": "The game is won when all cards lie on the foundations.",
    },
    "columns-sorted": {
        "short": "every column in order",
        "rule": "Put the columns in order. There are no foundations: all cards stay in play.",
        "won": (
            "The game is won when each column is either empty or holds one whole run and no other"
            " card, and no card lies anywhere else."
        ),
    },
}


# --- stock


STOCK_TO: Final[Entries] = {
    "columns": {
        "short": "dealt onto the columns",
        "rule": (
            "A deal goes to the columns, from left to right. No card has to fit: each lands where"
            " its turn comes."
        ),
    },
    "waste": {
        "short": "turned to the waste",
        "rule": (
            "The stock is turned to a pile beside it, the waste. The last card of the waste is in"
            " play: it may go to a column or a foundation by the same rules as an end card. No card"
            " of the columns is ever put there."
        ),
    },
}

STOCK_PATTERN: Final[Entries] = {
    "U": {
        "short": "one face up",
        "rule": "Each column gets one card, face up.",
    },
    "dU": {
        "short": "one face down, then one face up",
        "rule": (
            "Each column gets two cards: first one goes face down to every column, then one face"
            " up to every column."
        ),
    },
}

STOCK_WHEN: Final[Entries] = {
    "any-time": {
        "short": "at any time",
        "rule": "You may use the stock at any time, whether or not another move is left.",
    },
    "no-empty-column": {
        "short": "when no column is empty",
        "rule": "You may deal only when no column is empty: fill the gaps first.",
    },
    "empty-waste": {
        "short": "when the waste is empty",
        "rule": "The next card is turned only when the one before it has been played.",
    },
}

REDEAL: Final[Entries] = {
    "waste": {
        "short": "the waste becomes the stock again",
        "rule": (
            "When the stock is used up, the waste may be turned over to be the stock again, in the"
            " same order."
        ),
    },
    "whole-table": {
        "short": "all columns are gathered and dealt again",
        "rule": (
            "You may gather the columns, from left to right, shuffle their cards and deal them"
            " again in the same way, as far as they go. Cards on the foundations stay there. A"
            " face-down card that such a deal leaves at the end of a column turns up."
        ),
    },
}


# --- all of them


TABLES: Final[dict[str, tuple[Iterable[str], Entries]]] = {
    "faces": (rulebook.FACES, FACES),
    "deal_from": (rulebook.DEAL_FROM_WORDS, DEAL_FROM),
    "build: suit": (rulebook.SUIT_WORDS, SUIT),
    "build: direction": (rulebook.DIRECTION_WORDS, DIRECTION),
    "build: wrap": (rulebook.WRAP_WORDS, WRAP),
    "moves": (rulebook.MOVE_WORDS, MOVES),
    "empty_column": (rulebook.EMPTY_COLUMN_WORDS, EMPTY_COLUMN),
    "foundations: build": (rulebook.FOUNDATION_WORDS, FOUNDATION),
    "foundations: takes": (rulebook.TAKES_WORDS, TAKES),
    "foundations: returns": (rulebook.RETURN_WORDS, RETURNS),
    "goal": (rulebook.GOAL_WORDS, GOAL),
    "stock: to": (rulebook.STOCK_TO_WORDS, STOCK_TO),
    "stock: pattern": (rulebook.STOCK_PATTERN_WORDS, STOCK_PATTERN),
    "stock: when": (rulebook.STOCK_WHEN_WORDS, STOCK_WHEN),
    "redeal: what": (rulebook.REDEAL_WORDS, REDEAL),
}


def silences() -> Iterator[Silence]:
    """The words of the rule book that do not say all that words of their table say."""
    for table, (words, entries) in TABLES.items():
        for word in words:
            yield from _silence(tuple(table.split(": ")), word, entries)


def silent_words(data: dict[str, Any]) -> list[Silence]:
    """The same for the words of a variant's data."""
    found: list[Silence] = []
    for path, words, entries in _places_of_words():
        word: Any = data
        for key in path:
            word = word.get(key) if isinstance(word, dict) else None
        if isinstance(word, str) and word in words:
            found += _silence(path, word, entries)
    return found


def _places_of_words() -> Iterator[tuple[tuple[str, ...], Iterable[str], Entries]]:
    """Where a variant's data has rule words, and their tables."""
    for table, (words, entries) in TABLES.items():
        yield tuple(table.split(": ")), words, entries
    yield ("run",), rulebook.SUIT_WORDS, SUIT


def _silence(path: tuple[str, ...], word: str, entries: Entries) -> Iterator[Silence]:
    wanted = next(entry for other, entry in entries.items() if other != word)
    missing = [place for place in wanted if place not in entries.get(word, {})]
    if missing:
        table = next(name for name, value in globals().items() if value is entries)
        says = f"the rules have nothing to say of {word}"
        places = ", ".join(missing)
        yield Silence(path, says, f"add {places} of `{word}` to {table} in engine/ruletext.py")


def sentences() -> Iterator[Sentence]:
    """All that rule words say, table by table in the order of the rule book."""
    for table in TABLES:
        words, entries = TABLES[table]
        for word in words:
            for place in entries.get(word, {}):
                yield Sentence(table, word, place, entries[word][place])
