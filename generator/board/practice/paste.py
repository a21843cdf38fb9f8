"""A deal that somebody brings along: in our notation, as other programs print it, or as a pack.

pysol-cards and its relatives print a line for each column, a talon, free cells and foundations such
as ``H-A``; a pack is the list of all its cards in the order in which they are dealt.
"""

from __future__ import annotations

from engine import NotationError, card_text, parse_card, parse_position
from engine.cards import card, face_up
from engine.deal import deal_pack
from engine.names import plural
from engine.position import card_count
from engine.text import SPACES, lower, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Variant
    from engine.position import Position

MOST_SIGNS: Final = 5000  # of a text that can be a deal
LABELS: Final = {"talon": "stock", "freecells": "cells"}  # as others call our piles


def read(variant: Variant, text: str) -> Position:
    """The position of a pasted text.

    :raises NotationError: it is none; the message says why.
    """
    if len(text) > MOST_SIGNS:
        raise NotationError("the text is too long for a deal")
    lines = [line.strip(SPACES) for line in text.split("\n")]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines:
        raise NotationError("there is no card in the text")
    if _is_pack(variant, lines):
        return _dealt(variant, [word for line in lines for word in words_in(line)])
    return parse_position(variant, "\n".join([_as_ours(line) for line in lines]))


def missing(variant: Variant, position: Position) -> list[str]:
    """The cards of the pack that lie nowhere; none are told where some are unknown."""
    there = [face_up(code) for pile in position for code in pile]
    absent: list[str] = []
    for code in _whole_pack(variant):
        if code in there:
            there.remove(code)
        else:
            absent.append(card_text(code))
    return absent if card_count(position) < variant.card_count else []


def _is_pack(variant: Variant, lines: list[str]) -> bool:
    """One card a line, all in one line, or as many as the pack has, without a word for a pile."""
    text = " ".join(lines)
    if ":" in text or "<" in text or "?" in text:
        return False
    most = max([len(words_in(line)) for line in lines])
    whole = len(words_in(text)) == variant.card_count and len(lines) != len(variant.columns)
    return len(lines) == 1 or (most == 1 and len(lines) > len(variant.columns)) or whole


def _dealt(variant: Variant, words: list[str]) -> Position:
    cards = [parse_card(word) for word in words]
    _check_whole(variant, cards)
    return deal_pack(variant, cards)


def _check_whole(variant: Variant, cards: list[int]) -> None:
    absent = _whole_pack(variant)
    twice: list[str] = []
    for code in cards:
        if code in absent:
            absent.remove(code)
        else:
            twice.append(card_text(code))
    faults = [f"{name} is one too many" for name in twice]
    if absent:
        names = ", ".join([card_text(code) for code in absent])
        faults.append(f"{plural(len(absent), 'card')} missing: {names}")
    if faults:
        raise NotationError(f"this is no whole pack: {'; '.join(faults)}")


def _whole_pack(variant: Variant) -> list[int]:
    suits = list(variant.suits) * variant.decks
    return [card(rank, suit) for suit in suits for rank in range(1, 14)]


def _as_ours(line: str) -> str:
    head, colon, rest = line.partition(":")
    if not colon:
        return line
    name = lower(head.strip(SPACES))
    words = words_in(rest)
    if name == "foundations":
        words = [_highest(word) for word in words if not word.endswith("-0")]
    return f"{LABELS.get(name, head)}: {' '.join(words)}"


def _highest(word: str) -> str:
    """``H-A`` is ``AH``."""
    suit, dash, rank = word.partition("-")
    return rank + suit if dash and suit and rank else word
