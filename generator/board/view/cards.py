"""Cards: those that can be picked up, and those that are seen only."""

from __future__ import annotations

from engine import words
from engine.cards import RANKS, SUIT_SYMBOLS, SUITS, UNKNOWN, face_up, rank_of, suit_of

from ..picture import PILE, Picture, Place
from .signs import classes, said, signs_at, tabindex


def card(picture: Picture, ids: dict[Place, str], place: Place) -> str:
    cards = picture.position[place.pile]
    signs = signs_at(picture, place)
    is_end = place.at == len(cards) - 1
    heard = signs_at(picture, place, Place(place.pile, PILE)) if is_end else signs
    label = words.card_label(picture.variant, picture.position, place.pile, place.at) + said(heard)
    return (
        f'<button type="button" class="yk-card{classes(signs)}" id="{ids[place]}"'
        f' data-pile="{place.pile}" data-at="{place.at}" data-suit="{SUITS[cards[place.at] & 3]}"'
        f' tabindex="{tabindex(picture, place)}" aria-label="{label}">'
        f"{face(cards[place.at])}</button>"
    )


def loose_card(code: int) -> str:
    """A card that is no button of its own: its pile is."""
    return f'<span class="yk-card" data-suit="{SUITS[suit_of(code)]}">{face(code)}</span>'


def face(code: int) -> str:
    """Rank and suit side by side in the corner, so that a squeezed card still tells both."""
    if face_up(code) == UNKNOWN:
        return '<span class="yk-rank">?</span>'
    pip = SUIT_SYMBOLS[suit_of(code)]
    return (
        f'<span class="yk-rank">{RANKS[rank_of(code) - 1]}</span><i class="yk-pip">{pip}</i>'
        f'<i class="yk-pip yk-pip--big">{pip}</i>'
    )
