"""What each rule word says in the rules: sentences for people, one entry a word.

``rulebook.py`` says what a word does, these tables what a reader has to know about it; rules pages
and booklets are put together from their entries. A word without an entry here is no word.

The keys inside an entry are the places in the rules where it speaks: those of ``PHRASES`` within a
sentence or a table of facts, the others as sentences of their own. Playing needs none of this.

columns    faces, the deal, building, moves, empty columns    tables    all of them, and what lacks
piles      foundations, goal, stock and redeals               numbers   in words
"""

from .columns import DEAL_FROM, DIRECTION, EMPTY_COLUMN, FACES, MOVES, SUIT, WRAP
from .numbers import NUMBERS, number
from .piles import (
    FOUNDATION,
    GOAL,
    REDEAL,
    RETURNS,
    STOCK_PATTERN,
    STOCK_TO,
    STOCK_WHEN,
    TAKES,
)
from .tables import (
    PHRASES,
    TABLES,
    Sentence,
    Silence,
    sentences,
    silences,
    silent_words,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tables import Entries as Entries
    from .tables import Entry as Entry

__all__ = [
    "DEAL_FROM",
    "DIRECTION",
    "EMPTY_COLUMN",
    "FACES",
    "FOUNDATION",
    "GOAL",
    "MOVES",
    "NUMBERS",
    "PHRASES",
    "REDEAL",
    "RETURNS",
    "STOCK_PATTERN",
    "STOCK_TO",
    "STOCK_WHEN",
    "SUIT",
    "TABLES",
    "TAKES",
    "WRAP",
    "Sentence",
    "Silence",
    "number",
    "sentences",
    "silences",
    "silent_words",
]
