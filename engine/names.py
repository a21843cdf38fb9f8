"""Names of cards and places, as people say them."""

from __future__ import annotations

from .cards import KING, PACK, RANKS, SUITS, UNKNOWN, color_of, face_up, rank_of, suit_of
from .rulebook import UNLIMITED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .position import Position
    from .variant import Variant

RANK_NAMES: Final = (
    "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king",
)  # fmt: skip
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
COLOR_NAMES: Final = ("black", "red")
CARD_NAMES: Final = [f"{rank} of {suit}" for rank in RANK_NAMES for suit in SUIT_NAMES]  # as PACK
SHORT_NAMES: Final = [f"{rank} {suit}" for rank in RANK_NAMES for suit in SUIT_NAMES]
ORDINALS: Final = ("first", "second", "third", "fourth")


def capital(text: str) -> str:
    """The text as the start of a sentence."""
    return text[:1].upper() + text[1:]


def plural(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def with_article(name: str) -> str:
    """``a jack``, ``an ace``, ``an 8``."""
    return ("an " if name[0] in "aA8" else "a ") + name


def listed(names: list[str], word: str = "or") -> str:
    """``a, b or c``"""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


# --- cards


def rank_name(code: int) -> str:
    return RANK_NAMES[rank_of(code) - 1]


def card_name(code: int) -> str:
    """``10 of spades``; an unknown card is ``unknown card``."""
    return CARD_NAMES[face_up(code) - PACK[0]] if face_up(code) else "unknown card"


def short_card_name(code: int) -> str:
    """``10 spades``, for reading many cards in a row."""
    return SHORT_NAMES[face_up(code) - PACK[0]] if face_up(code) else "unknown"


def numbered_name(code: int, number: int) -> str:
    """``second 10 of spades``; ``number`` is one of ``twin_numbers``."""
    if not number:
        return card_name(code)
    ordinal = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
    return f"{ordinal} {card_name(code)}"


def twin_numbers(variant: Variant, position: Position, pile: int) -> bytes:
    """For each card of a pile which of its equals in play it is, from 1; 0 where it has none.

    Empty where no card of the pile can have one.
    """
    cards = position[pile]
    if not variant.has_twins and UNKNOWN not in cards:
        return b""
    in_play = [other for other in variant.playing_piles if other != variant.stock]
    if pile not in in_play:
        return b""
    at = in_play.index(pile)
    before = b"".join([position[other] for other in in_play[:at]])
    after = b"".join([position[other] for other in in_play[at:]])
    numbers = []
    for at, code in enumerate(cards):
        one = bytes([code])
        seen = before.count(one)
        alone = seen + after.count(one) == 1
        numbers.append(0 if alone else seen + cards[:at].count(one) + 1)
    return bytes(numbers)


# --- places


def suit_of_foundation(variant: Variant, pile: int) -> int | None:
    """The suit that a foundation is bound to; None for one that is bound to no suit."""
    if not variant.bound:
        return None
    return (pile - variant.foundations[0]) // max(1, variant.foundation_count // 4)


def foundation_name(variant: Variant, pile: int) -> str:
    """``hearts foundation``, ``second hearts foundation``, ``foundation 3``."""
    at = pile - variant.foundations[0]
    suit = suit_of_foundation(variant, pile)
    if suit is None:
        return f"foundation {at + 1}"
    each = max(1, variant.foundation_count // 4)
    ordinal = f"{ORDINALS[at % each]} " if each > 1 else ""
    return f"{ordinal}{SUIT_NAMES[suit]} foundation"


def pile_name(variant: Variant, pile: int) -> str:
    """``column 4``, ``cell 2``, ``the waste`` …"""
    if pile in variant.columns:
        return "column " + str(pile + 1)
    if pile in variant.foundations:
        return foundation_name(variant, pile)
    if pile in variant.cells:
        return f"cell {pile - variant.cells[0] + 1}"
    if pile in variant.reserves:
        single = len(variant.reserves) == 1
        return "the reserve" if single else f"reserve {pile - variant.reserves[0] + 1}"
    if pile == variant.waste:
        return "the waste"
    return "the stock"


def takes(variant: Variant) -> str:
    """What an empty column takes, as a noun: ``a King``, ``a red Queen or King``, ``any card``."""
    cards = _entering(variant)
    if len(cards) in (0, len(PACK)):
        return "any card" if cards else "no card"
    ranks, suits = _ranks_and_suits(cards)
    if len(ranks) * len(suits) != len(cards):
        return "certain cards"
    name = "card" if len(ranks) == KING else listed([capital(RANK_NAMES[r - 1]) for r in ranks])
    colors = {color_of(suit) for suit in suits}
    if len(suits) == len(SUITS):
        return with_article(name)
    if len(suits) == 2 and len(colors) == 1:
        return f"a {COLOR_NAMES[color_of(suits[0])]} {name}"
    return f"{with_article(name)} of {listed([SUIT_NAMES[suit] for suit in suits])}"


def takes_only(variant: Variant) -> str:
    """What an empty column shows in place of a card: ``K only``, ``any``, ``closed``."""
    cards = _entering(variant)
    if len(cards) in (0, len(PACK)):
        return "any" if cards else "closed"
    ranks, suits = _ranks_and_suits(cards)
    if len(suits) < len(SUITS) or len(ranks) > 2:
        return "some"
    return "/".join([RANKS[rank - 1] for rank in ranks]) + " only"


def _entering(variant: Variant) -> list[int]:
    return [code for code in PACK if variant.enters_empty[code]]


def _ranks_and_suits(cards: list[int]) -> tuple[list[int], list[int]]:
    return sorted({rank_of(c) for c in cards}), sorted({suit_of(c) for c in cards})


def next_cards(variant: Variant, pile: int, end: int) -> list[int]:
    """The cards that a foundation takes after its end card; 0 for an empty one."""
    return list(variant.next_home[pile][end])


def next_name(variant: Variant, pile: int, end: int) -> str:
    """``5 of hearts``; ``any 5`` where the suit does not matter; empty when it is complete."""
    after = next_cards(variant, pile, end)
    if not after:
        return ""
    return card_name(after[0]) if len(after) == 1 else f"any {rank_name(after[0])}"


def is_complete(variant: Variant, position: Position, pile: int) -> bool:
    cards = position[pile]
    return len(cards) == KING


def times(count: int | str) -> str:
    """``once``, ``twice``, ``3 times``, ``without limit``"""
    if count == UNLIMITED:
        return "without limit"
    return {1: "once", 2: "twice"}.get(int(count), f"{count} times")
