"""All that rule words say, by the tables of the rule book, and what is missing there."""

from __future__ import annotations

from engine import rulebook

from . import columns, piles
from .columns import DEAL_FROM, DIRECTION, EMPTY_COLUMN, FACES, MOVES, SUIT, WRAP
from .piles import FOUNDATION, GOAL, REDEAL, RETURNS, STOCK_PATTERN, STOCK_TO, STOCK_WHEN, TAKES

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
        says = f"the rules have nothing to say of {word}"
        yield Silence(path, says, f"add {', '.join(missing)} of `{word}` to {_place(entries)}")


def _place(entries: Entries) -> str:
    """Where a table of entries stands: ``SUIT in engine/ruletext/columns.py``."""
    for file in (columns, piles):
        for name, value in file.__dict__.items():
            if value is entries:
                return f"{name} in {file.__name__.replace('.', '/')}.py"
    raise LookupError(entries)


def sentences() -> Iterator[Sentence]:
    """All that rule words say, table by table in the order of the rule book."""
    for table in TABLES:
        words, entries = TABLES[table]
        for word in words:
            for place in entries.get(word, {}):
                yield Sentence(table, word, place, entries[word][place])
