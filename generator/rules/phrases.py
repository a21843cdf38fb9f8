"""Sentences about one variant, put together from what its rule words say (``engine.ruletext``)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from engine import ruletext
from engine.cards import RANKS, rank_of
from engine.names import SUIT_NAMES, capital, listed
from engine.rulebook import FACES
from engine.ruletext import number
from engine.variant import NO_PILE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Variant

SUITS_AS_TOLD = (3, 0, 1, 2)  # clubs first: the steps of suits grow in this order


def counted(count: int, one: str, many: str = "") -> str:
    """``one cell``, ``four cells``"""
    return f"{number(count)} {one if count == 1 else many or one + 's'}"


def joined(texts: Sequence[str]) -> str:
    """``a, b and c``"""
    return listed(list(texts), "and")


# --- the pack


def decks(variant: Variant) -> str:
    return counted(variant.decks, "deck")


def suits_note(variant: Variant) -> str:
    """What is special in the suits of the pack: ``all of them spades``; else empty."""
    played = [suit for suit in range(4) if suit in variant.suits]
    if len(played) == 4:
        return ""
    if len(played) == 1:
        return f"all of them {SUIT_NAMES[played[0]]}"
    return f"{joined([SUIT_NAMES[suit] for suit in played])} only"


def pack(variant: Variant) -> str:
    """``one deck of 52 cards``, ``two decks, 104 cards in all``"""
    note = suits_note(variant)
    if note:
        copies = variant.card_count // 13 // len(set(variant.suits))
        return f"{variant.card_count} cards, {note}, {number(copies)} of each card"
    if variant.decks == 1:
        return "one deck of 52 cards"
    return f"{decks(variant)}, {variant.card_count} cards in all"


# --- the layout


def stock_count(variant: Variant) -> int:
    """How many cards the deal leaves for the stock."""
    return variant.card_count - len(variant.layout.steps) - placed_count(variant)


def placed_count(variant: Variant) -> int:
    """How many cards lie on the foundations from the start."""
    return len(variant.placed) + len(variant.placed_ranks)


def has_face_down(variant: Variant) -> bool:
    """Does a card ever lie face down in a column?"""
    signs = "".join(variant.layout.faces) + (variant.stock_pattern if variant.has_stock else "")
    return any(FACES[sign] for sign in signs)


def moves_groups(variant: Variant) -> bool:
    return variant.move_word in ("any-face-up", "ordered-run")


# --- building


def build_phrase(variant: Variant) -> str:
    """``down in alternate colors``"""
    if (variant.direction_word, variant.suit_word) == ("any", "any-suit"):
        return direction(variant)["short"]
    phrase = f"{direction(variant)['short']} {ruletext.SUIT[variant.suit_word]['short']}"
    return f"{phrase}, {steps_phrase(variant.steps)}" if variant.has_steps else phrase


def direction(variant: Variant) -> ruletext.Entry:
    return ruletext.DIRECTION[variant.direction_word]


def wrap(variant: Variant) -> ruletext.Entry:
    return ruletext.WRAP["yes" if variant.wrap else "no"]


def steps_phrase(steps: Sequence[int]) -> str:
    """``clubs by one, spades by two, hearts by three and diamonds by four``"""
    if len(set(steps)) == 1:
        return f"by {counted(steps[0], 'rank')}"
    return joined([f"{SUIT_NAMES[suit]} by {number(steps[suit])}" for suit in SUITS_AS_TOLD])


def build_rule(variant: Variant) -> str:
    """Which leader may be put on which end card, in one sentence."""
    move = ruletext.MOVES[variant.move_word]
    group, leader = capital(move["group"]), move["leader"]
    suit, rank = ruletext.SUIT[variant.suit_word]["fits"], direction(variant)["fits"]
    if variant.direction_word == "any":
        if variant.suit_word == "any-suit":
            return f"{group} may be put on any end card."
        return f"{group} may be put on an end card if {leader} is {suit}, whatever its rank."
    if variant.has_steps:
        rank = rank.replace("rank", "step")
    return f"{group} may be put on an end card if {leader} is {rank} than that card and {suit}."


def building(variant: Variant) -> str:
    """All that has to be said about cards on cards, as a paragraph."""
    parts = [build_rule(variant)]
    if variant.has_steps:
        own = len(set(variant.steps)) > 1
        start = "Each suit has a step of its own: the columns" if own else "The columns"
        goes, steps = direction(variant)["goes"], steps_phrase(variant.steps)
        parts.append(f"{start} {goes}{',' if own else ''} {steps}.")
        if variant.wrap:
            parts.append(wrap(variant)["rule"])
    elif variant.direction_word != "any" or variant.suit_word != "any-suit":
        parts += [ruletext.SUIT[variant.suit_word]["rule"], direction(variant)["rule"]]
        if variant.wrap and variant.direction_word != "any":
            parts.append(f"{wrap(variant)['rule']} {direction(variant)['round']}")
    return " ".join(parts)


def run_rule(variant: Variant) -> str:
    """What makes the cards of a run lie in order."""
    if variant.run_word == variant.suit_word:
        return "Cards are in order if each lies on a card on which it might be put."
    rank, suit = direction(variant)["fits"], ruletext.SUIT[variant.run_word]["fits"]
    if variant.direction_word == "any":
        return f"Cards are in order if each is {suit}, seen from the one on which it lies."
    return f"Cards are in order if each is {rank} than the card on which it lies and {suit}."


def ends_rule(variant: Variant) -> str:
    """How Ace and King lie to one another in the columns."""
    if variant.has_steps:
        return _ends_of_steps(variant)
    entry = direction(variant)
    if variant.direction_word == "any":
        return f"{entry['ends']} {entry['round']}"
    if variant.wrap:
        return f"{wrap(variant)['rule']} {entry['round']}"
    return f"{entry['ends']} {wrap(variant)['rule']}"


def _ends_of_steps(variant: Variant) -> str:
    ranks = {rank_of(code) for code in deck(variant) if not variant.landings[code]}
    fits_nowhere = [f"{RANKS[rank - 1]}s" if rank > 9 else f"{rank}s" for rank in sorted(ranks)]
    named = joined([RANK_PLURALS.get(name, name) for name in fits_nowhere])
    start = f"{named} fit on no card: each needs an empty column. " if named else ""
    return f"{start}{wrap(variant)['rule']}"


RANK_PLURALS = {"As": "Aces", "Js": "Jacks", "Qs": "Queens", "Ks": "Kings", "1s": "Aces"}


def deck(variant: Variant) -> list[int]:
    """Each card of the pack once, but for those that never leave the foundations."""
    always_home = [] if variant.returns else variant.placed
    return [
        rank * 4 + suit
        for rank in range(1, 14)
        for suit in sorted(set(variant.suits))
        if rank * 4 + suit not in always_home
    ]


# --- goal


def goal_rule(variant: Variant) -> str:
    return ruletext.GOAL[variant.goal_word]["rule"].replace(
        "all cards", f"all {variant.card_count} cards"
    )


def won_rule(variant: Variant) -> str:
    entry = ruletext.GOAL[variant.goal_word]
    if variant.goal_word != "columns-sorted":
        return entry["won"].replace("all cards", f"all {variant.card_count} cards")
    order, suit = direction(variant)["order"], ruletext.SUIT[variant.suit_word]["short"]
    return f"{entry['won']} A whole run has thirteen cards, {order}, {suit}."


# --- places


def columns_text(columns: Sequence[int]) -> str:
    """``column 2``, ``columns 1 to 6``, ``columns 1, 4, 7 and 10``, as they are dealt to."""
    names = [str(column + 1) for column in columns]
    if len(names) == 1:
        return f"column {names[0]}"
    steps = {after - before for before, after in pairwise(columns)}
    if len(names) > 2 and steps in ({1}, {-1}):
        return f"columns {names[0]} to {names[-1]}"
    return f"columns {joined(names)}"


def has_waste(variant: Variant) -> bool:
    return variant.waste != NO_PILE
