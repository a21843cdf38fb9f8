"""Every sentence that rules, refusals and hints can say, in one list for reading through.

Nothing here is written for the list: each text is what its own place says. Refusals are asked of
all variants, because some speak of the variant; where only its name differs, ``…`` stands for it.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from engine import Refusal, deal, parse_card, ruletext
from engine.cards import PACK, UNKNOWN, face_down
from engine.rulebook import MOVE_REASONS, REASONS, SUIT_REASONS, move_reason, suit_reason
from engine.words import hints, labels, lessons, moves, practice, refusals
from generator.files import family

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine import Variant

NAME = "…"  # in place of a name
COLUMN = 3
PLAY = (labels, moves, hints, lessons, practice)  # where the sentences of play stand
# What wants to move, and onto which card, so that a sentence is as it would be in play.
CARDS = {
    "color": "10S JC",
    "suit": "10S JH",
    "other-suit": "10S JS",
    "rank": "10S 9H",
    "foundation-suit": "10H JH",
}


class Said(NamedTuple):
    """A sentence, and where it is from: a table of words, the word, its place in the rules."""

    part: str
    word: str
    place: str
    text: str


def sentences() -> Iterator[Said]:
    """All of them: rule words, refusals, hints, and what is said in play."""
    for found in ruletext.sentences():
        yield Said(f"Rules, {found.table}", found.word, found.place, found.text)
    for reason, part in REASONS.items():
        for text in dict.fromkeys(_refusals(reason)):
            yield Said("Refusals", reason, part, text)
    for reason, text in hints.HINT_IDEAS.items():
        yield Said("Hints", reason, "idea", text)
        why = hints.HINT_REASONS[reason].replace("{card}", NAME)
        yield Said("Hints", reason, "reason", f"{NAME}: {why}.")
    for verb, text in hints.STOCK_MOVES.items():
        yield Said("Hints", verb, "move", text)
    for module in PLAY:
        for name, value in vars(module).items():
            if name.isupper() and name[0] != "_" and isinstance(value, str):
                yield Said("Play", name.lower(), "", value)


INTRODUCTION = """\
All that rules, refusals, hints and tables can say, from where it stands in the program.

Each line is a word of the rules or a name, in brackets the place in which it speaks, and the text.
Places such as short, fits or leader are parts of sentences, which rules pages put together; the
others are sentences of their own. … stands for a name, and {color} and the like for a word that is
filled in. Read it through after a change: do all lines of a part speak alike, and is each true?
"""


def as_text(found: Iterable[Said]) -> str:
    """The list for people: a heading a part, and under it a line a sentence."""
    lines = [INTRODUCTION.rstrip()]
    for part, group in groupby(found, key=lambda said: said.part):
        lines += ["", part]
        lines += [f"  {_label(said)}: {said.text}" for said in group]
    return "\n".join(lines)


def _label(said: Said) -> str:
    return f"{said.word} ({said.place})" if said.place else said.word


# --- refusals


def _refusals(reason: str) -> Iterator[str]:
    """What a refusal for this reason says, in all variants in which it can come up."""
    for variant in family.known().values():
        if not _comes_up(variant, reason):
            continue
        position = deal(variant, 1)
        for refused in _refused(variant, reason):
            text = refusals.refusal(variant, position, refused)
            yield text.replace(variant.short_name, NAME)


def _comes_up(variant: Variant, reason: str) -> bool:
    """Could a move be refused for this reason in this variant?"""
    if reason in MOVE_REASONS.values():
        return move_reason(variant) == reason
    if reason in SUIT_REASONS.values():
        return suit_reason(variant) == reason
    answers = {
        "rank": variant.direction_word != "any",
        "landing": variant.has_steps or variant.suit_word not in (*SUIT_REASONS, "any-suit"),
        "empty-column": not all(variant.enters_empty[code] for code in PACK),
        "only-run": variant.takes_runs,
        "one-card": not variant.takes_runs,
        "foundation-suit": not variant.takes_runs,
        "foundation-order": not variant.takes_runs,
        "no-return": not variant.returns,
        "stock-later": variant.stock_when != "any-time",
        "no-redeal": bool(variant.redeal_word),
    }
    piles = {
        "foundations": variant.foundation_count > 0,
        "returns": variant.foundation_count > 0,
        "stock": variant.has_stock,
        "cells": variant.cell_count > 0,
    }
    return answers.get(reason, True) and piles.get(REASONS[reason], True)


def _refused(variant: Variant, reason: str) -> list[Refusal]:
    """Refusals as the engine gives them: the pile is that of which the rule speaks."""
    card, landing = map(parse_card, CARDS.get(reason, "10S JH").split())
    if reason == "face-down":
        return [Refusal(reason, code, 0, COLUMN) for code in (face_down(card), card)]
    if REASONS[reason] != "foundations":
        return [Refusal(reason, card, landing, COLUMN)]
    pile = variant.foundations[0]
    if reason != "foundation-order":
        return [Refusal(reason, card, UNKNOWN, pile)]
    first = variant.next_home[pile][UNKNOWN][0]
    last = next(code for code in PACK if variant.homes[code] and not variant.next_home[pile][code])
    return [Refusal(reason, card, end, pile) for end in (UNKNOWN, first, last)]
