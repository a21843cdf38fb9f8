"""The rule words: what each word of a variant file means.

A word is one entry in one table here, and one sentence in ``ruletext.py``. The tables are asked
once, when a variant is made; playing a game only looks up what they answered.
"""

from __future__ import annotations

from .cards import ACE, KING, color_of, rank_of, suit_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

# --- deal: the signs of a row, one a column

NO_CARD: Final = "."
FACES: Final[dict[str, bool]] = {"d": True, "U": False}  # sign -> lies face down

# deal_from -- the end at which a row of the deal begins.
DEAL_FROM_WORDS: Final = ("left", "right")

# --- build: suit -- may this card lie on that one, as far as suits are concerned?

SUIT_WORDS: Final[dict[str, Callable[[int, int], bool]]] = {
    "alternate-color": lambda card, on: color_of(card) != color_of(on),
    "same-suit": lambda card, on: suit_of(card) == suit_of(on),
    "different-suit": lambda card, on: suit_of(card) != suit_of(on),
    "any-suit": lambda card, on: True,
}

# build: direction -- the ways the ranks may run from a card to the one laid on it.
DIRECTION_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "down": (-1,),
    "up": (1,),
    "up-or-down": (-1, 1),
    "any": (),  # ranks do not matter
}

# build: wrap, foundations: wrap -- do King and Ace follow one another?
WRAP_WORDS: Final[dict[str, bool]] = {"no": False, "yes": True}

# --- moves -- which cards may lead a group out of a column

MOVE_WORDS: Final = (
    "any-face-up",  # any face-up card, with all cards on it
    "ordered-run",  # a card whose tail is built in order
    "single",  # the end card alone
    "to-foundation",  # the end card alone, and only to a foundation
)

# --- empty_column -- which leader may enter

EMPTY_COLUMN_WORDS: Final[dict[str, Callable[[int], bool]]] = {
    "king": lambda card: rank_of(card) == KING,
    "ace": lambda card: rank_of(card) == ACE,
    "any": lambda card: True,
    "none": lambda card: False,
}

# --- foundations

# build -- bound to one suit each, or to none.
FOUNDATION_WORDS: Final = ("same-suit", "any-suit")

# takes -- one card at a time, or a whole King-to-Ace run from a column.
TAKES_WORDS: Final = ("single-card", "same-suit-run", "alternate-color-run")

# returns -- may the end card of a foundation come back to a column?
RETURN_WORDS: Final[dict[str, bool]] = {"allowed": True, "never": False}

# --- stock

# to -- where its cards go: one to each column, or to the waste.
STOCK_TO_WORDS: Final = ("columns", "waste")

# pattern -- how the cards of one deal to a column lie, in order.
STOCK_PATTERN_WORDS: Final = ("U", "dU")

# when -- the condition for dealing from it.
STOCK_WHEN_WORDS: Final = ("any-time", "no-empty-column", "empty-waste")

# redeals -- how often the waste may go back; ``whole-table`` gathers and shuffles the columns.
REDEAL_WORDS: Final = ("waste", "whole-table")
UNLIMITED: Final = "unlimited"

# --- goal -- when the game is won

GOAL_WORDS: Final = ("all-on-foundations", "columns-sorted")

# --- why a move is refused -> the part of the rules that says so

REASONS: Final[dict[str, str]] = {
    "no-card": "moves",
    "face-down": "moves",
    "covered": "moves",
    "same-column": "moves",
    "not-in-order": "moves",
    "only-single": "moves",
    "only-to-foundation": "moves",
    "rank": "building",
    "color": "building",
    "suit": "building",
    "other-suit": "building",
    "unknown-card": "moves",
    "empty-column": "empty-columns",
    "one-card": "foundations",
    "only-run": "foundations",
    "foundation-suit": "foundations",
    "foundation-order": "foundations",
    "between-foundations": "returns",
    "no-return": "returns",
    "stock-empty": "stock",
    "stock-later": "stock",
    "no-redeal": "stock",
    "not-from-stock": "stock",
    "nothing-enters": "moves",
    "cell-taken": "cells",
    "cell-one-card": "cells",
    "cell-source": "cells",
}
SUIT_REASONS: Final[dict[str, str]] = {
    "alternate-color": "color",
    "same-suit": "suit",
    "different-suit": "other-suit",
}
