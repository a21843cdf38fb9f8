"""What is said of the piles beside the columns: foundations, the goal, stock and redeals."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .tables import Entries


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
            " if it may start one."
        ),
        "undo": "A return is one move, and one undo takes it back.",
        "between": "A card never goes from one foundation to another.",
    },
    "never": {
        "short": "stay there",
        "rule": "A card that lies on a foundation stays there.",
        "undo": "Only undo takes it back.",
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
