"""Cards: those that can be picked up, and those that are seen only."""

from __future__ import annotations

from engine import words
from engine.cards import RANKS, SUITS, UNKNOWN, face_up, rank_of, suit_of

from ..picture import PILE, Picture, Place, card_id
from .signs import classes, said, signs_at, tabindex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

CARD: Final = (  # written for every card of every move: this way takes half the time of an f-string
    '<button type="button" class="yk-card%s" id="%s" data-pile="%s" data-at="%s" data-suit="%s"'
    ' tabindex="%s" aria-label="%s%s">%s</button>'
)


def card(picture: Picture, place: Place, number: int) -> str:
    """A card of a column; ``number`` tells equal cards apart, as ``twin_numbers`` gives it."""
    pile, at = place
    cards = picture.position[pile]
    code = cards[at]
    signs = signs_at(picture, place)
    is_end = at == len(cards) - 1
    heard = signs_at(picture, place, Place(pile, PILE)) if is_end else signs
    label = words.card_label(picture.variant, picture.position, pile, at, picture.speech)
    suit = SUITS[suit_of(code)]
    values = (classes(signs), card_id(picture.id, code, number), pile, at, suit)
    more = (tabindex(picture, place), label, said(heard), face(code, is_end))
    return CARD % (values + more)


def loose_card(code: int) -> str:
    """A card that is no button of its own: its pile is."""
    return f'<span class="yk-card" data-suit="{SUITS[suit_of(code)]}">{face(code)}</span>'


def face(code: int, whole: bool = True) -> str:
    """Rank and suit side by side in the corner, so that a squeezed card still tells both.

    Of a covered card no more is seen. Both are drawn by the style sheet:
    what is said, and what a voice may ask for, is the name of the card.
    """
    if face_up(code) == UNKNOWN:
        return '<i class="yk-rank" data-rank="?"></i>'
    corner = f'<i class="yk-rank" data-rank="{RANKS[rank_of(code) - 1]}"></i><i class="yk-pip"></i>'
    return f'{corner}<i class="yk-pip yk-pip--big"></i>' if whole else corner
