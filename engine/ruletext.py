"""What each rule word says in the rules: sentences for people, one entry a word.

``rulebook.py`` says what a word does, this file what a reader has to know about it; the rules page
and its booklet are put together from these entries. A word without an entry here is no word.

The keys inside an entry are the places in the rules where it speaks: ``short`` in a list of facts,
``fits`` within a sentence, the others as sentences of their own. Playing needs none of this.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .variant import Variant

    Entry = dict[str, str]

NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen",
)  # fmt: skip


# --- the entries


SUIT: Final[dict[str, Entry]] = {
    "alternate-color": {
        "short": "in alternate colors",
        "fits": "of the other color",
        "rule": (
            "Red goes on black and black on red. It is the color that has to differ, not just the"
            " suit: a club never goes on a spade."
        ),
    },
    "same-suit": {
        "short": "in the same suit",
        "fits": "of the same suit",
        "rule": (
            "Hearts go on hearts and spades on spades. The same color is not enough: a diamond"
            " never goes on a heart."
        ),
    },
}

DIRECTION: Final[dict[str, Entry]] = {
    "down": {
        "short": "down",
        "fits": "one rank lower",
        "rule": "The columns run down only. Nothing is lower than an Ace, so nothing goes on it.",
        "ends": (
            "An Ace may be put on a 2, and then nothing more on the Ace. A King fits on no card."
            " The ranks do not go round: a King never lands on an Ace, nor an Ace on a King."
        ),
    },
    "up-or-down": {
        "short": "up or down",
        "fits": "one rank lower or higher",
        "rule": (
            "A column may run down, run up, and turn round at any card. A step is always one rank,"
            " never more."
        ),
        "ends": (
            "An Ace may be put on a 2 and a 2 on an Ace, a King on a Queen and a Queen on a King."
            " The ranks do not go round: a King never lands on an Ace, nor an Ace on a King."
        ),
    },
}

MOVES: Final[dict[str, Entry]] = {
    "any-face-up": {
        "short": "any face-up card with all cards on it",
        "rule": (
            "You may pick up any face-up card, however many cards lie on it: they all come along,"
            " in the order in which they lie."
        ),
        "check": (
            "Only the leader has to fit where the group is going. The tail is not looked at: it"
            " may be in any order, and it may be of any length."
        ),
    },
}

EMPTY_COLUMN: Final[dict[str, Entry]] = {
    "king": {
        "short": "Kings only",
        "rule": (
            "An empty column takes a King, alone or with its tail. No other card may start a"
            " column."
        ),
        "advice": "Before you clear a column, know which King is going to move in.",
    },
}

FOUNDATION: Final[dict[str, Entry]] = {
    "same-suit": {
        "short": "up in suit, Ace to King",
        "rule": (
            "Each suit has one foundation. It starts with the Ace and goes up one rank at a time"
            " to the King."
        ),
        "single": (
            "Only an end card may go to its foundation, and only one card in a move. A group never"
            " goes, not even when it is in perfect order."
        ),
    },
}

RETURNS: Final[dict[str, Entry]] = {
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


# --- sentences made of entries


def number(count: int) -> str:
    """A small number in words, a large one in digits."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def pack(variant: Variant) -> str:
    """``one deck of 52 cards``"""
    if variant.decks == 1:
        return "one deck of 52 cards"
    return f"{number(variant.decks)} decks, {variant.card_count} cards in all"


def build_phrase(variant: Variant) -> str:
    """``down in alternate colors``"""
    return f"{DIRECTION[variant.direction_word]['short']} {SUIT[variant.suit_word]['short']}"


def build_rule(variant: Variant) -> str:
    """Which leader may be put on which end card, in one sentence."""
    rank = DIRECTION[variant.direction_word]["fits"]
    suit = SUIT[variant.suit_word]["fits"]
    return f"A group may be put on an end card if its leader is {rank} than that card and {suit}."


def facts(variant: Variant) -> tuple[str, ...]:
    """What the first lines of the rules have to say of this variant, in these words."""
    decks = "one deck" if variant.decks == 1 else f"{number(variant.decks)} decks"
    return (
        f"{variant.card_count} cards of {decks}",
        f"{number(len(variant.columns))} columns",
        "no stock",
        build_phrase(variant),
    )
