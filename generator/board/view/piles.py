"""Piles that are no columns: foundations, cells, reserves, the waste and the stock."""

from __future__ import annotations

from engine import names, words
from engine.cards import RANKS, SUIT_SYMBOLS, SUITS, UNKNOWN, rank_of

from ..picture import PILE, Picture, Place, end_of
from .cards import loose_card
from .kept import kept
from .signs import classes, said, signs_at, tabindex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position


def foundation(picture: Picture, pile: int) -> str:
    """A foundation as one button."""
    variant, position = picture.variant, picture.position
    place = Place(pile, len(position[pile]) - 1)
    signs = signs_at(picture, place, Place(pile, PILE))
    stop = tabindex(picture, place)

    def draw() -> str:
        label = words.foundation_label(variant, position, pile) + said(signs)
        return (
            f'<button type="button" class="yk-foundation{classes(signs)}"'
            f' id="{pile_id(picture.id, pile)}" data-pile="{pile}"{_suit_of(variant, pile)}'
            f' tabindex="{stop}" aria-label="{label}">'
            f"{_foundation_face(variant, position, pile)}</button>"
        )

    return kept(pile_id(picture.id, pile), (variant, position[pile], signs, stop), draw)


def pile_id(id: str, pile: int) -> str:
    return f"{id}-p{pile}"


def still_foundation(picture: Picture, pile: int) -> str:
    signs = signs_at(picture, Place(pile, len(picture.position[pile]) - 1), Place(pile, PILE))
    face = _foundation_face(picture.variant, picture.position, pile)
    suit = _suit_of(picture.variant, pile)
    return f'<span class="yk-foundation{classes(signs)}"{suit}>{face}</span>'


def _foundation_face(variant: Variant, position: Position, pile: int) -> str:
    next_card = _next_card(variant, position, pile)
    if position[pile]:
        return loose_card(position[pile][-1]) + next_card
    suit = names.suit_of_foundation(variant, pile)
    if suit is None:
        return next_card
    return f'<i class="yk-pip yk-pip--big">{SUIT_SYMBOLS[suit]}</i>{next_card}'


def _next_card(variant: Variant, position: Position, pile: int) -> str:
    """What a foundation takes next, where it is not just one rank higher."""
    if names.suit_of_foundation(variant, pile) is not None and not variant.has_steps:
        return ""
    after = names.next_cards(variant, pile, position[pile][-1] if position[pile] else UNKNOWN)
    rank = RANKS[rank_of(after[0]) - 1] if after else ""
    return f'<span class="yk-next">{rank}</span>' if rank else ""


def _suit_of(variant: Variant, pile: int) -> str:
    suit = names.suit_of_foundation(variant, pile)
    return "" if suit is None else f' data-suit="{SUITS[suit]}"'


def other(picture: Picture, pile: int) -> str:
    """A cell, a reserve, the waste or the stock: one button."""
    place = end_of(picture.variant, picture.position, pile)
    signs = signs_at(picture, place, Place(pile, PILE))
    label = words.pile_label(picture.variant, picture.position, pile) + said(signs)
    at = "" if place.at == PILE else f' data-at="{place.at}"'
    return (
        f'<button type="button" class="yk-pile{classes(signs)}" id="{pile_id(picture.id, pile)}"'
        f' data-pile="{pile}"{at} tabindex="{tabindex(picture, place)}" aria-label="{label}">'
        f"{_other_face(picture.variant, picture.position, pile)}</button>"
    )


def still_other(picture: Picture, pile: int) -> str:
    place = end_of(picture.variant, picture.position, pile)
    signs = signs_at(picture, place, Place(pile, PILE))
    face = _other_face(picture.variant, picture.position, pile)
    return f'<span class="yk-pile{classes(signs)}">{face}</span>'


def _other_face(variant: Variant, position: Position, pile: int) -> str:
    """The end card and how many there are; of the stock only how many."""
    cards = position[pile]
    count = f'<span class="yk-count">{len(cards)}</span>' if len(cards) > 1 else ""
    if pile == variant.stock:
        return f'<span class="yk-back yk-back--stock"><i></i></span>{count}' if cards else ""
    return loose_card(cards[-1]) + count if cards else ""
