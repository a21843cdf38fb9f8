"""Columns: a number, what lies face down, the cards that can be picked up."""

from __future__ import annotations

from engine import names, words
from engine.cards import SUITS, is_face_down, suit_of
from engine.position import face_down_count
from engine.rules import first_face_up

from ..fan import is_long
from ..picture import PILE, Picture, Place
from .cards import cards, face, loose_card
from .kept import kept
from .signs import classes, said, signs_at, signs_in, tabindex


def column(picture: Picture, pile: int) -> str:
    """A column as buttons; of other piles it only tells which equal cards lie there."""
    focus = picture.focus.at if picture.focus.pile == pile else None
    twins = names.twin_numbers(picture.variant, picture.position, pile)
    shown = (
        picture.variant,
        picture.position[pile],
        twins,
        signs_in(picture, pile),
        focus,
        picture.speech,
    )
    id = column_id(picture.id, pile)
    return kept(id, shown, lambda: _column(picture, pile, twins))


def column_id(id: str, pile: int) -> str:
    return f"{id}-c{pile}"


def _column(picture: Picture, pile: int, twins: bytes) -> str:
    codes = picture.position[pile]
    signs = signs_at(picture, Place(pile, PILE))
    label = words.column_label(picture.variant, picture.position, pile)
    inside = _cards(picture, pile, twins) if codes else _space(picture, pile, signs)
    return (
        f'<div class="yk-column{classes(signs)}" id="{column_id(picture.id, pile)}"'
        f' data-pile="{pile}" role="group" aria-label="{label}"{_counts(codes)}>'
        f"{_fan(picture.id, pile, codes)}{_number(picture, pile, signs)}{inside}</div>"
    )


def _fan(id: str, pile: int, cards: bytes) -> str:
    """Opens the column as a list; it is seen where the column is too long for its frame."""
    if not is_long(cards):
        return ""
    return (
        f'<button type="button" class="yk-fan" id="{id}-fan{pile}" data-do="fan" data-text="{pile}"'
        f' tabindex="-1" aria-label="Column {pile + 1} as a list">List</button>'
    )


def _number(picture: Picture, pile: int, signs: list[str]) -> str:
    """It stands in for a column in which nothing else can have the focus."""
    stop = tabindex(picture, Place(pile, PILE)) if picture.position[pile] else -1
    return (
        f'<button type="button" class="yk-number" id="{picture.id}-n{pile}" data-pile="{pile}"'
        f' tabindex="{stop}" aria-label="Column {pile + 1}{said(signs)}">{pile + 1}</button>'
    )


def _cards(picture: Picture, pile: int, twins: bytes) -> str:
    codes = picture.position[pile]
    first = first_face_up(codes)
    return _under(codes[:first], pile) + cards(picture, pile, first, twins)


def still_column(picture: Picture, pile: int) -> str:
    cards = picture.position[pile]
    first = first_face_up(cards)
    faces = [
        f'<span class="yk-card{classes(signs_at(picture, Place(pile, at)))}"'
        f' data-suit="{SUITS[suit_of(cards[at])]}">{face(cards[at], at == len(cards) - 1)}</span>'
        for at in range(first, len(cards))
    ]
    takes = names.takes(picture.variant)
    space = "" if cards else f'<span class="yk-space">takes {takes}</span>'
    return (
        f'<div class="yk-column{classes(signs_at(picture, Place(pile, PILE)))}"'
        f"{_counts(cards)}>"
        f'<span class="yk-number">{pile + 1}</span>{_under(cards[:first])}{"".join(faces)}{space}'
        "</div>"
    )


def _counts(cards: bytes) -> str:
    """How many cards of a column lie face down and how many face up: its squeeze follows."""
    down = face_down_count((cards,))
    return f' style="--down:{down};--up:{len(cards) - down}"'


def _under(cards: bytes, pile: int = PILE) -> str:
    """The cards of a column that cannot move; a few deals lay face-up cards between them."""
    parts: list[str] = []
    run = 0
    for code in cards:
        if is_face_down(code):
            run += 1
        else:
            parts += [_back(run, pile), loose_card(code)]
            run = 0
    return "".join(parts) + _back(run, pile)


def _back(count: int, pile: int = PILE) -> str:
    """All face-down cards of a column in one: nothing can be done with them singly."""
    if not count:
        return ""
    place = "" if pile == PILE else f' data-pile="{pile}" data-at="0" role="img"'
    label = "" if pile == PILE else f' aria-label="{words.face_down_label(count)}"'
    size = f' style="--down:{count}"'
    return f'<span class="yk-back"{place}{label}{size}>{"<i></i>" * count}</span>'


def _space(picture: Picture, pile: int, signs: list[str]) -> str:
    place = Place(pile, PILE)
    label = words.column_label(picture.variant, picture.position, pile) + said(signs)
    return (
        f'<button type="button" class="yk-space" id="{picture.id}-s{pile}" data-pile="{pile}"'
        f' tabindex="{tabindex(picture, place)}" aria-label="{label}">'
        f"takes {names.takes(picture.variant)}</button>"
    )
