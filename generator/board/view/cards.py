"""Cards: those that can be picked up, and those that are seen only."""

from __future__ import annotations

from engine import words
from engine.cards import RANKS, SUITS, UNKNOWN, face_up, rank_of, suit_of

from ..picture import PILE, Picture, Place, name_in_id
from .signs import classes, said, signs_at, tabindex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

# Written for every card of a column at every move: what is the same for all of them is put in
# first, and what is the same wherever a card lies stands at the end, made once.
CARD: Final = (
    '<button type="button" class="yk-card%%s" data-pile="%d" data-at="%%d" tabindex="%%d"'
    ' aria-label="%%s%%s" id="%s-%%s'
)
_ends: dict[tuple[int, int, bool], str] = {}


def cards(picture: Picture, pile: int, first: int, twins: bytes) -> str:
    """The cards of a column from the place ``first`` on; ``twins`` as ``twin_numbers`` gives it."""
    codes = picture.position[pile]
    end = len(codes) - 1
    labels = words.card_labels(picture.variant, picture.position, pile, first, picture.speech)
    start = CARD % (pile, picture.id)
    drawn = []
    for at in range(first, len(codes)):
        place = Place(pile, at)
        signs = signs_at(picture, place)
        heard = signs_at(picture, place, Place(pile, PILE)) if at == end else signs
        last = _end(codes[at], twins[at] if twins else 0, at == end)
        tab = tabindex(picture, place)
        drawn.append(start % (classes(signs), at, tab, labels[at - first], said(heard), last))
    return "".join(drawn)


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
