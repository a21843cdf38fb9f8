"""What the foundations of a variant take, in sentences and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import card_symbols, ruletext
from engine.cards import RANKS, SUIT_SYMBOLS, UNKNOWN, rank_of
from engine.ruletext import number

from .phrases import SUITS_AS_TOLD, counted, joined, steps_phrase

if TYPE_CHECKING:
    from engine import Variant


def chain(variant: Variant, pile: int) -> list[int]:
    """The ranks of a foundation, from its first card on."""
    table = variant.next_home[pile]
    ranks: list[int] = []
    after = table[UNKNOWN]
    while after and len(ranks) < 13:
        ranks.append(rank_of(after[0]))
        after = table[after[0]]
    return ranks


def has_own_chains(variant: Variant) -> bool:
    """Does a foundation count otherwise than from the Ace by one?"""
    return not variant.takes_runs and any(
        chain(variant, pile) != list(range(1, 14)) for pile in variant.foundations
    )


def foundation_rows(variant: Variant) -> list[tuple[str, list[str]]]:
    """What each kind of foundation takes, rank by rank.

    ``("♠", ["2", "4", …])``, or ``("By two", …)`` where no suit binds.
    """
    rows = []
    if variant.foundation_word == "same-suit":
        each = max(1, variant.foundation_count // 4)
        for suit in SUITS_AS_TOLD:
            rows.append((SUIT_SYMBOLS[suit], chain(variant, variant.foundations[suit * each])))
    else:
        for pile in variant.foundations:
            ranks = chain(variant, pile)
            rows.append((f"By {number((ranks[1] - ranks[0]) % 13)}", ranks))
    return [(name, [RANKS[rank - 1] for rank in ranks]) for name, ranks in rows]


def foundations_phrase(variant: Variant) -> str:
    """``four, up in suit, Ace to King``"""
    if not variant.foundations:
        return "none"
    count = number(variant.foundation_count)
    if variant.takes_runs:
        return f"{count}, {ruletext.TAKES[variant.takes_word]['short']}"
    up = ruletext.FOUNDATION[variant.foundation_word]["short"]
    if not has_own_chains(variant):
        return f"{count}, {up}, Ace to King"
    return f"{count}, {up}, {_foundation_steps(variant)}"


def _foundation_steps(variant: Variant) -> str:
    rows = [chain(variant, pile) for pile in variant.foundations]
    steps = [(ranks[1] - ranks[0]) % 13 for ranks in rows]
    if variant.foundation_word == "same-suit":
        each = max(1, variant.foundation_count // 4)
        return steps_phrase([steps[suit * each] for suit in range(4)])
    return f"by {joined([number(step) for step in steps])}"


def foundations_rule(variant: Variant) -> str:
    """How many foundations there are, and what they take from first to last."""
    if variant.takes_runs:
        takes = ruletext.TAKES[variant.takes_word]["rule"]
        return f"There are {counted(variant.foundation_count, 'foundation')}. {takes}"
    if has_own_chains(variant):
        return f"{_own_chains(variant)} {ruletext.TAKES[variant.takes_word]['rule']}"
    order = "starts with the Ace and goes up one rank at a time to the King."
    if variant.foundation_word == "same-suit":
        each = max(1, variant.foundation_count // 4)
        start = f"Each suit has {counted(each, 'foundation')}."
        start += " It" if each == 1 else " Each of them"
    else:
        start = f"There are {counted(variant.foundation_count, 'foundation')}. Each"
        order += f" {ruletext.FOUNDATION[variant.foundation_word]['rule']}"
    return f"{start} {order} {ruletext.TAKES[variant.takes_word]['rule']}"


def _own_chains(variant: Variant) -> str:
    bound = variant.foundation_word == "same-suit"
    start = f"There are {counted(variant.foundation_count, 'foundation')}"
    if bound:
        start = f"{start}, {'one' if variant.foundation_count == 4 else 'two'} a suit"
    placed = placed_cards(variant)
    lie = f" Their first cards lie there from the start: {placed}." if placed else ""
    lasts = {chain(variant, pile)[-1] for pile in variant.foundations}
    king = " and end with the King" if lasts == {13} else ""
    return (
        f"{start}.{lie} They go up by steps of their own, {_foundation_steps(variant)}, with the"
        f" ranks going round from the King to the Ace, until they have thirteen cards{king}."
        f" {ruletext.FOUNDATION[variant.foundation_word]['rule']}"
    )


def placed_cards(variant: Variant) -> str:
    """``A♣, 2♠, 3♥ and 4♦``, or ``an Ace, a 2, a 3 and a 4 of any suits``; empty without any."""
    if variant.placed:
        return joined([card_symbols(code) for code in variant.placed])
    names = ["an Ace" if rank == 1 else f"a {RANKS[rank - 1]}" for rank in variant.placed_ranks]
    return f"{joined(names)} of any suits" if names else ""
