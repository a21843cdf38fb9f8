"""A variant at a glance: its facts as a short table, and in one sentence or a few.

Everything here is computed from the rule words. The same facts make the table on a rules page, the
comparison of all variants, and the opening words of a variant whose file has none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine import ruletext
from engine.names import capital
from engine.ruletext import number

from . import beside, homes, phrases

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Variant

NONE = "none"
# Left out of a page where they are nothing special.
QUIET = ("King and Ace", "Cards on a foundation", "Redeal", "Cells", "Reserve")
NOT_SPECIAL = (NONE, ruletext.WRAP["no"]["short"])


def facts(variant: Variant) -> dict[str, str]:
    """What tells variants apart, always the same keys in the same order."""
    returns = ruletext.RETURNS["allowed" if variant.returns else "never"]["short"]
    return {
        "Pack": phrases.pack(variant),
        "Columns": number(len(variant.columns)),
        "Cards in each": _each([len(signs) for signs in variant.layout.faces]),
        "Of them face down": _each([signs.count("d") for signs in variant.layout.faces]),
        "Building": phrases.build_phrase(variant),
        "King and Ace": phrases.wrap(variant)["short"],
        "What may move": _moves(variant),
        "An empty column takes": ruletext.EMPTY_COLUMN[variant.empty_column_word]["short"],
        "Foundations": homes.foundations_phrase(variant),
        "Cards on a foundation": returns if variant.foundations else NONE,
        "Stock": beside.stock_phrase(variant),
        "Redeal": beside.redeal_phrase(variant),
        "Cells": beside.cells_phrase(variant),
        "Reserve": beside.reserve_phrase(variant),
        "Goal": ruletext.GOAL[variant.goal_word]["short"],
    }


def page_facts(variant: Variant) -> list[tuple[str, str]]:
    """The facts that a rules page lists."""
    return [
        (key, value)
        for key, value in facts(variant).items()
        if key not in QUIET or value not in NOT_SPECIAL
    ]


def _each(counts: list[int]) -> str:
    """``1, 6, 7, 8, 9, 10, 11``, ``7``, ``none``"""
    if not any(counts):
        return NONE
    return ", ".join(map(str, counts if len(set(counts)) > 1 else counts[:1]))


def _moves(variant: Variant) -> str:
    text = ruletext.MOVES[variant.move_word]["short"]
    if variant.move_word == "ordered-run" and variant.run_word != variant.suit_word:
        return f"{text} {ruletext.SUIT[variant.run_word]['short']}"
    return text


# --- in sentences


def summary(variant: Variant) -> str:
    """The opening words of the rules, where the variant's file has none."""
    moves = ruletext.MOVES[variant.move_word]["short"]
    empty = ruletext.EMPTY_COLUMN[variant.empty_column_word]["short"]
    return " ".join(
        [
            f"{variant.name} is played with {phrases.pack(variant)}, in"
            f" {phrases.counted(len(variant.columns), 'column')} {_beside(variant)}.",
            f"You build {phrases.build_phrase(variant)}, and you may move {moves}.",
            f"An empty column takes {empty}.",
        ]
    )


def _beside(variant: Variant) -> str:
    """``with no stock``, ``with a stock of 20 cards and two cells``"""
    parts = [
        f"a stock of {phrases.stock_count(variant)} cards" if variant.has_stock else "no stock"
    ]
    if variant.cell_count:
        parts.append(phrases.counted(variant.cell_count, "cell"))
    if variant.reserves:
        parts.append("a reserve")
    return f"with {phrases.joined(parts)}"


def line(variant: Variant) -> str:
    """The variant in one line, for lists: ``Two decks, ten columns, no stock: …``"""
    packs = "one suit" if len(set(variant.suits)) == 1 else phrases.decks(variant)
    stock = f"{phrases.stock_count(variant)} in stock" if variant.has_stock else "no stock"
    columns = phrases.counted(len(variant.columns), "column")
    empty = ruletext.EMPTY_COLUMN[variant.empty_column_word]["short"]
    return capital(
        f"{packs}, {columns}, {stock}; {phrases.build_phrase(variant)}; empty columns take {empty}."
    )


# --- side by side


def differing(variants: Iterable[Variant]) -> list[tuple[str, list[str]]]:
    """The facts in which the variants differ, with what each says."""
    all_facts = [facts(variant) for variant in variants]
    rows = [(key, [of[key] for of in all_facts]) for key in all_facts[0]]
    return [(key, values) for key, values in rows if len(set(values)) > 1]


def distance(variant: Variant, other: Variant) -> int:
    """In how many facts two variants differ."""
    return sum(a != b for a, b in zip(_values(variant), _values(other), strict=True))


@lru_cache(maxsize=256)
def _values(variant: Variant) -> tuple[str, ...]:
    return tuple(facts(variant).values())
