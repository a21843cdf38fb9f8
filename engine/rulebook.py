"""The rule words: what each word of a variant file means.

A word is one entry in one table here, and one entry of sentences in ``ruletext``. Where a move
is refused because of it, the table beside it names the reason. Whatever can be answered card by
card is asked once, when a variant is made: playing a game then only looks it up.

The tables follow a variant file from top to bottom. What a file says in numbers and cards needs no
word: decks and suits, cells, steps, the base of a foundation and the cards placed on it from the
start are read in ``variant.py``, the rows of the deal in ``layout.py``.
"""

from __future__ import annotations

from .cards import ACE, FACE_DOWN, KING, color_of, rank_of, suit_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from .position import Position
    from .variant import Variant

    Suits = Callable[[int, int], bool]  # may this card lie on that one?

# --- deal: the signs of a row, one a column

NO_CARD: Final = "."
FACES: Final[dict[str, bool]] = {"d": True, "U": False}  # sign -> lies face down

# deal_from -- does a row of the deal begin at the right end?
DEAL_FROM_WORDS: Final[dict[str, bool]] = {"left": False, "right": True}

# --- build: suit -- may this card lie on that one, as far as suits are concerned?
#     run -- the same question, asked of the cards of an ordered run

SUIT_WORDS: Final[dict[str, Suits]] = {
    "alternate-color": lambda card, on: color_of(card) != color_of(on),
    "same-suit": lambda card, on: suit_of(card) == suit_of(on),
    "different-suit": lambda card, on: suit_of(card) != suit_of(on),
    "any-suit": lambda card, on: True,
}

SUIT_REASONS: Final[dict[str, str]] = {
    "alternate-color": "color",
    "same-suit": "suit",
    "different-suit": "other-suit",
}

# build: direction -- the ways the ranks may run from a card to the one laid on it.
DIRECTION_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "down": (-1,),
    "up": (1,),
    "up-or-down": (-1, 1),
    "any": (),  # ranks do not matter
}

# build: wrap -- do King and Ace follow one another?
WRAP_WORDS: Final[dict[str, bool]] = {"no": False, "yes": True}

# --- moves -- which cards may lead a group from column to column: the place of the deepest one;
#     ``first`` is the place of the first face-up card that no face-down card covers, and None
#     stands for just that


def _start_of_run(variant: Variant, pile: bytes, first: int) -> int:
    at = len(pile) - 1
    while at > first and variant.follows(pile[at], pile[at - 1]):
        at -= 1
    return max(first, at)


MOVE_WORDS: Final[dict[str, Callable[[Variant, bytes, int], int] | None]] = {
    "any-face-up": None,  # any face-up card, with all cards on it
    "ordered-run": _start_of_run,  # a card whose tail is built in order
    "single": lambda variant, pile, first: max(first, len(pile) - 1),  # the end card alone
    "to-foundation": lambda variant, pile, first: len(pile),  # none: cards only go home
}

MOVE_REASONS: Final[dict[str, str]] = {
    "ordered-run": "not-in-order",
    "single": "only-single",
    "to-foundation": "only-to-foundation",
}

# --- empty_column -- which leader may enter

EMPTY_COLUMN_WORDS: Final[dict[str, Callable[[int], bool]]] = {
    "king": lambda card: rank_of(card) == KING,
    "ace": lambda card: rank_of(card) == ACE,
    "any": lambda card: True,
    "none": lambda card: False,
}

# --- foundations

# build -- is each bound to a suit?
FOUNDATION_WORDS: Final[dict[str, bool]] = {"same-suit": True, "any-suit": False}

# takes -- one card at a time, or a whole King-to-Ace run from a column: how its suits lie.
TAKES_WORDS: Final[dict[str, Suits | None]] = {
    "single-card": None,
    "same-suit-run": SUIT_WORDS["same-suit"],
    "alternate-color-run": SUIT_WORDS["alternate-color"],
}

# returns -- may the end card of a foundation come back to a column?
RETURN_WORDS: Final[dict[str, bool]] = {"allowed": True, "never": False}

# --- stock

# to -- where its cards go: the pile that a deal names as its target, and how many cards it takes.
STOCK_TO_WORDS: Final[dict[str, Callable[[Variant], tuple[int, int]]]] = {
    "columns": lambda variant: (
        variant.stock,
        len(variant.columns) * len(variant.stock_pattern),
    ),
    "waste": lambda variant: (variant.waste, variant.stock_cards),
}

# pattern -- how the cards of one deal to a column lie, in order.
STOCK_PATTERN_WORDS: Final = ("U", "dU")

# when -- may it deal now?
STOCK_WHEN_WORDS: Final[dict[str, Callable[[Variant, Position], bool]]] = {
    "any-time": lambda variant, position: True,
    "no-empty-column": lambda variant, position: all(position[pile] for pile in variant.columns),
    "empty-waste": lambda variant, position: not position[variant.waste],
}

# --- redeal: what -- the pile that goes back once the stock is empty; the whole table, gathered
#     and shuffled, has no pile of its own and names the stock

REDEAL_WORDS: Final[dict[str, Callable[[Variant], int]]] = {
    "waste": lambda variant: variant.waste,
    "whole-table": lambda variant: variant.stock,
}
UNLIMITED: Final = "unlimited"  # times

# --- goal -- when is the game won?


def _all_on_foundations(variant: Variant, position: Position) -> bool:
    """Every card that is in play lies on a foundation."""
    return not any(position[pile] for pile in variant.playing_piles)


def _columns_sorted(variant: Variant, position: Position) -> bool:
    """Every column that holds cards is a whole suit's worth of them, built in order."""
    for pile in variant.playing_piles:
        cards = position[pile]
        if cards and not (pile in variant.columns and _is_sorted(variant, cards)):
            return False
    return True


def _is_sorted(variant: Variant, cards: bytes) -> bool:
    if len(cards) != KING or cards[0] >= FACE_DOWN or not variant.enters_empty[cards[0]]:
        return False
    return all(variant.may_land(cards[at], cards[at - 1]) for at in range(1, KING))


GOAL_WORDS: Final[dict[str, Callable[[Variant, Position], bool]]] = {
    "all-on-foundations": _all_on_foundations,
    "columns-sorted": _columns_sorted,
}

# --- why a move is refused -> the part of the rules that says so

REASONS: Final[dict[str, str]] = {
    "no-card": "moves",
    "face-down": "moves",
    "covered": "moves",
    "same-column": "moves",
    "not-in-order": "moves",
    "only-single": "moves",
    "only-to-foundation": "moves",
    "no-leader": "moves",
    "rank": "building",
    "color": "building",
    "suit": "building",
    "other-suit": "building",
    "landing": "building",
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


# --- the reason that a word gives; one without a reason of its own gives what is true of any word


def move_reason(variant: Variant) -> str:
    """Why a face-up card of a column may not lead a group."""
    return MOVE_REASONS.get(variant.move_word, "no-leader")


def suit_reason(variant: Variant) -> str:
    """Why a card of the right rank does not fit."""
    return SUIT_REASONS.get(variant.suit_word, "landing")
