"""Cards: those that can be picked up, and those that are seen only."""

from __future__ import annotations

from engine import words
from engine.cards import RANKS, SUITS, UNKNOWN, face_up, rank_of, suit_of

from ..picture import PILE, Picture, Place, name_in_id
from .signs import classes, said, signs_at, tabindex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

# Written for every card of a pile at every move: this way takes half the time of an f-string, and
# what is the same wherever a card lies stands at the end, made once.
CARD: Final = (
    '<button type="button" class="yk-card%s" data-pile="%s" data-at="%s" tabindex="%s"'
    ' aria-label="%s%s" id="%s-'
)
_ends: dict[tuple[int, int, bool], str] = {}


def card(picture: Picture, place: Place, number: int) -> str:
    """A card of a column; ``number`` tells equal cards apart, as ``twin_numbers`` gives it."""
    pile, at = place
    cards = picture.position[pile]
    signs = signs_at(picture, place)
    is_end = at == len(cards) - 1
    heard = signs_at(picture, place, Place(pile, PILE)) if is_end else signs
    label = words.card_label(picture.variant, picture.position, pile, at, picture.speech)
    stop = tabindex(picture, place)
    start = CARD % (classes(signs), pile, at, stop, label, said(heard), picture.id)
    return start + _end(cards[at], number, is_end)


def _end(code: int, number: int, whole: bool) -> str:
    """From the card's name in its id on."""
    known = _ends.get((code, number, whole))
    if known is None:
        name, suit = name_in_id(code, number), SUITS[suit_of(code)]
        known = f'{name}" data-suit="{suit}">{face(code, whole)}</button>'
        _ends[code, number, whole] = known
    return known


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
