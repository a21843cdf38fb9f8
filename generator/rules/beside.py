"""What lies beside the columns and foundations, in sentences: stock, waste, cells and reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import ruletext
from engine.names import capital, times
from engine.rulebook import UNLIMITED
from engine.ruletext import number

from .phrases import columns_text, counted, joined, stock_count

if TYPE_CHECKING:
    from engine import Variant

# --- stock, waste, redeal


def stock_phrase(variant: Variant) -> str:
    """``none``; ``20 cards, dealt onto the columns, one face up at any time``"""
    if not variant.has_stock:
        return "none"
    count = stock_count(variant)
    if variant.stock_to == "columns":
        how = f"{_each_deal(variant)}, {ruletext.STOCK_WHEN[variant.stock_when]['short']}"
    elif variant.stock_when == "any-time":
        how = f"turned {_at_a_time(variant)}"
    else:
        how = f"turned {_at_a_time(variant)}, {ruletext.STOCK_WHEN[variant.stock_when]['short']}"
    return f"{count} cards, {how}"


def _each_deal(variant: Variant) -> str:
    return f"{ruletext.STOCK_PATTERN[variant.stock_pattern]['short']} to each column"


def _at_a_time(variant: Variant) -> str:
    return f"{counted(variant.stock_cards, 'card')} at a time"


def stock_rule(variant: Variant) -> list[str]:
    """The paragraphs about the stock and its redeal."""
    to = ruletext.STOCK_TO[variant.stock_to]["rule"]
    when = ruletext.STOCK_WHEN[variant.stock_when]["rule"]
    count = stock_count(variant)
    if variant.stock_to == "columns":
        each = ruletext.STOCK_PATTERN[variant.stock_pattern]["rule"]
        if variant.stock_when != "no-empty-column":
            when += " Empty columns get their cards as well."
        return [f"The stock has {count} cards. {to} {each} {deals_rule(variant)}", when]
    wait = "" if variant.stock_when == "empty-waste" else " The cards under it wait."
    return [
        f"The stock has {count} cards, turned {_at_a_time(variant)}."
        f" {to}{wait}{_waste_start(variant)}",
        f"{when} {redeal_rule(variant)}",
    ]


def _waste_start(variant: Variant) -> str:
    count = variant.layout.cards_in("waste")
    if not count:
        return ""
    lie = "one card lies" if count == 1 else f"{number(count)} cards lie"
    return f" At the start {lie} on the waste."


def deals_rule(variant: Variant) -> str:
    """How many deals a stock makes, and how short the last one is."""
    count = stock_count(variant)
    size = len(variant.columns) * len(variant.stock_pattern)
    whole, rest = divmod(count, size)
    last = columns_text(range(rest))
    if not rest:
        return f"That makes {counted(whole, 'deal')}."
    if not whole:
        return f"That makes a single deal, to {last} only."
    return f"That makes {counted(whole, 'whole deal')} and a last one to {last} only."


def redeal_phrase(variant: Variant) -> str:
    """``none``, ``the waste becomes the stock again, once``"""
    if not variant.redeal_word:
        return "none"
    return f"{ruletext.REDEAL[variant.redeal_word]['short']}, {times(_redeals(variant))}"


def redeal_rule(variant: Variant) -> str:
    if not variant.redeal_word:
        return "There is no second pass: a stock that is used up stays empty."
    often = times(_redeals(variant))
    allowed = "as often as you like" if variant.redeals_unlimited else f"{often} in a game"
    return f"{ruletext.REDEAL[variant.redeal_word]['rule']} This may be done {allowed}."


def _redeals(variant: Variant) -> int | str:
    return UNLIMITED if variant.redeals_unlimited else variant.redeals


# --- cells and reserve


def cells_phrase(variant: Variant) -> str:
    """``none``, ``two, empty at the start``, ``four, one card in each at the start``"""
    if not variant.cell_count:
        return "none"
    filled = variant.layout.cards_in("cells")
    if not filled:
        return f"{number(variant.cell_count)}, empty at the start"
    if filled == variant.cell_count:
        return f"{number(variant.cell_count)}, one card in each at the start"
    return f"{number(variant.cell_count)}, {number(filled)} of them taken at the start"


def cells_rule(variant: Variant) -> str:
    count = variant.cell_count
    start = "There is one cell." if count == 1 else f"There are {number(count)} cells."
    filled = variant.layout.cards_in("cells")
    lie = ""
    if filled:
        cards = "one card lies" if filled == 1 else f"{number(filled)} cards lie"
        lie = f" At the start {cards} there."
    return (
        f"{start} A cell holds one card. The end card of a column may be put into an empty cell,"
        f" and goes from there {_out_of_pile(variant)}, by the same rules as an end card.{lie}"
        " A group never goes into a cell, and cells take cards from the columns only."
    )


def _out_of_pile(variant: Variant) -> str:
    if variant.takes_runs or not variant.foundations:
        return "to a column"
    return "to a column or to a foundation"


def reserve_sizes(variant: Variant) -> list[int]:
    """How many cards lie in each pile of the reserve at the start."""
    return [
        sum(kind == "reserve" and at == pile for kind, at, _ in variant.layout.steps)
        for pile in range(len(variant.reserves))
    ]


def reserve_phrase(variant: Variant) -> str:
    """``none``, ``54 cards in one pile``, ``two single cards``"""
    sizes = reserve_sizes(variant)
    if not sizes:
        return "none"
    if set(sizes) == {1}:
        return counted(len(sizes), "single card")
    if len(sizes) == 1:
        return f"{sizes[0]} cards in one pile"
    return f"{number(len(sizes))} piles of {joined([str(size) for size in sizes])} cards"


def reserve_rule(variant: Variant) -> str:
    sizes = reserve_sizes(variant)
    out = _out_of_pile(variant)
    if set(sizes) == {1}:
        who = "One card lies" if len(sizes) == 1 else f"{capital(number(len(sizes)))} cards lie"
        which = "It may go" if len(sizes) == 1 else "Each may go"
        return (
            f"{who} apart from the columns as a reserve, face up. {which} {out} at any time, by"
            " the same rules as an end card. Nothing is ever put in its place."
        )
    piles = "a pile" if len(sizes) == 1 else f"{number(len(sizes))} piles"
    of = joined([str(size) for size in sizes])
    return (
        f"The reserve is {piles} of {of} cards, face up. Only the last card of a pile is in play:"
        f" it may go {out}, by the same rules as an end card, and then the card under it is in"
        " play. Nothing is ever put on the reserve."
    )
