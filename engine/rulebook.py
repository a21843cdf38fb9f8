"""The rule words: what each word of a variant file means.

A word is one entry in one table here, and one sentence in ``words.py``. The tables are asked once,
when a variant is made; playing a game only looks up what they answered.
"""

from __future__ import annotations

from .cards import ACE, KING, color_of, rank_of, suit_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

# build: suit -- may this card lie on that one, as far as suits are concerned?
SUIT_WORDS: Final[dict[str, Callable[[int, int], bool]]] = {
    "alternate-color": lambda card, on: color_of(card) != color_of(on),
    "same-suit": lambda card, on: suit_of(card) == suit_of(on),
}

# build: direction -- by how much the rank of the card may differ from the rank it lies on.
DIRECTION_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "down": (-1,),
    "up-or-down": (-1, 1),
}

# moves -- which cards may lead a group out of a column.
MOVE_WORDS: Final = ("any-face-up",)

# empty_column -- which leader may enter.
EMPTY_COLUMN_WORDS: Final[dict[str, Callable[[int], bool]]] = {
    "king": lambda card: rank_of(card) == KING,
}

# foundations: build -- which card goes onto which, from the base card upwards.
FOUNDATION_WORDS: Final = ("same-suit",)
FOUNDATION_BASE: Final = ACE

# foundations: returns -- may the end card of a foundation come back to a column?
RETURN_WORDS: Final[dict[str, bool]] = {"allowed": True, "never": False}

# deal: the signs of a row, one a column.
NO_CARD: Final = "."
FACES: Final[dict[str, bool]] = {"d": True, "U": False}  # sign -> lies face down

# Why a move is refused -> the part of the rules that says so.
REASONS: Final[dict[str, str]] = {
    "no-card": "moves",
    "face-down": "moves",
    "covered": "moves",
    "same-column": "moves",
    "rank": "building",
    "color": "building",
    "suit": "building",
    "unknown-card": "moves",
    "empty-column": "empty-columns",
    "one-card": "foundations",
    "foundation-suit": "foundations",
    "foundation-order": "foundations",
    "between-foundations": "returns",
    "no-return": "returns",
}
SUIT_REASONS: Final[dict[str, str]] = {"alternate-color": "color", "same-suit": "suit"}
