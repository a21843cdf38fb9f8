"""What is said of the columns: the deal, building, what moves, what an empty column takes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .tables import Entries


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
