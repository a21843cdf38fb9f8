"""The piles of a position text: what they are called, and which cards may lie in them."""

from __future__ import annotations

from ..cards import ACE, FACE_DOWN_UNKNOWN, UNKNOWN, card, face_up, suit_of
from ..errors import NotationError
from ..rules import is_run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..variant import Variant

    Place = tuple[int, int, int]  # a card, and from where to where it stands in the text

EMPTY: Final = "empty"
NOTHING: Final = ("empty", "-", "--")
FOUNDATIONS: Final = "foundations"
FOUNDATION: Final = "foundation"
CELLS: Final = "cells"
RESERVE: Final = "reserve"
WASTE: Final = "waste"
STOCK: Final = "stock"
PASSES: Final = "passes"


def chain_to(variant: Variant, pile: int, code: int) -> bytes:
    """The cards of a foundation whose highest card is ``code``, base card first.

    Where the cards below may be of any suit, they are unknown ones; empty if it is never there.
    """
    if variant.takes_runs:
        suit = suit_of(code)
        return bytes([card(rank, suit) for rank in range(ACE, 14)])
    table = variant.next_home[pile]
    codes: list[int] = []
    end = UNKNOWN
    while code not in table[end]:
        if not table[end] or len(codes) > 13:
            return b""
        end = table[end][0]
        codes.append(end)
    return bytes([under if variant.bound else FACE_DOWN_UNKNOWN for under in codes] + [code])


def first_out_of_order(variant: Variant, pile: int, cards: bytes) -> int:
    """The place of the first card that cannot lie there on this foundation, or -1."""
    if variant.takes_runs:
        is_whole = not cards or is_run(variant, bytes(reversed(cards)))
        return -1 if is_whole else 0
    end = UNKNOWN
    for at, code in enumerate(cards):
        known = face_up(code) != UNKNOWN and (at == 0 or face_up(end) != UNKNOWN)
        if known and code not in variant.next_home[pile][end]:
            return at
        end = code
    return -1


def check_counts(variant: Variant, places: list[Place]) -> None:
    """No card lies on the table more often than the pack has it.

    :raises NotationError: at the card that is one too many.
    """
    packs = "one deck" if variant.decks == 1 else f"{variant.decks} decks"
    played_with = f"{variant.name} is played with {packs}"
    seen: dict[int, list[int]] = {}
    for code, start, end in places:
        if face_up(code) == UNKNOWN:
            continue
        before = seen.get(face_up(code), [])
        most = variant.decks * variant.suits.count(suit_of(code))
        if len(before) >= most:
            times = "twice" if most == 1 else f"{most + 1} times"
            message = f"this card is on the table {times}" if most else "the pack has no such card"
            first = before[0] if before else -1
            raise NotationError(message, start, end, "again here", played_with, first)
        seen[face_up(code)] = before + [start]
    if len(places) > variant.card_count:
        _, start, end = places[variant.card_count]
        raise NotationError("there are too many cards", start, end, "one too many", played_with)
