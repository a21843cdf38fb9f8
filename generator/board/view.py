"""Tables as HTML text. The same functions draw at build time and in the browser.

``table`` is the inside of the element of a playable table, ``figure`` a board to look at. Every
card and pile has a stable id, so that a page is patched, never replaced. What style sheets may
count on:

* ``.yk-bar``, ``.yk-board`` and ``.yk-side`` are the three parts of a table; ``.yk-question``
  stands in the bar. A button that does nothing now is ``aria-disabled``: it keeps the focus.
* ``.yk-board`` has ``--columns``, with many of them the class ``yk-wide``; ``.yk-column`` has
  ``--down`` and ``--up``, its numbers of cards.
* Signs become classes: ``yk-held`` (leader and tail; the tail has ``yk-tail`` too), ``yk-landing``
  (column or foundation), ``yk-last`` (the leader of the last move), ``yk-mark``, ``yk-hint``,
  ``yk-tried`` (a move that was put back).
* The table's own element belongs to the page and its scripts: while a group is dragged it has the
  class ``yk-dragging`` and ``--drag-x``/``--drag-y``; over a pile, that pile has ``yk-over``. While
  it waits for another game than the one drawn at build time it has ``yk-waiting``, once what it
  shows is right ``yk-ready``, ``yk-starting`` until it runs, and ``yk-failed`` when it cannot.
"""

from __future__ import annotations

from engine import names, words
from engine.cards import (
    RANKS,
    SUIT_SYMBOLS,
    SUITS,
    UNKNOWN,
    face_up,
    is_face_down,
    rank_of,
    suit_of,
)
from engine.position import face_down_count
from engine.rules import first_face_up

from . import keys
from .picture import (
    HELD,
    HINT,
    LANDING,
    MARK,
    PILE,
    TAIL,
    Picture,
    Place,
    element_ids,
    end_of,
    other_piles,
    sign,
)
from .text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from engine import Variant
    from engine.position import Position

    from .picture import Signs
    from .state import Table

CLASSES: Final = {TAIL: "held yk-tail"}  # a sign is its own class, but for these
SPOKEN: Final = {
    HELD: words.PICKED_UP,
    LANDING: words.CAN_GO_HERE,
    MARK: words.MARKED,
    HINT: words.HINTED,
}
WIDE: Final = 10  # so many piles side by side may be more than a narrow screen has room for
NOWHERE: Final = Place(PILE, PILE)
UNSEARCHED: Final = " data-search-exclude"  # cards are nothing that a reader searches for


# --- a playable table


def table(table: Table) -> str:
    """The inside of the element of a playable table."""
    picture = table.picture()
    return (
        f'<div class="yk-bar" role="toolbar" aria-label="Game"{UNSEARCHED}>{_bar(table)}'
        f"{_question(table)}</div>"
        f"{board(picture, f'{table.variant.name} table')}"
        f'<div class="yk-side"{UNSEARCHED}>{_message(table)}{_note(table)}{_keys(table)}'
        f"{_text(picture)}</div>"
        f'<p id="{table.id}-help" hidden{UNSEARCHED}>{keys.SUMMARY}</p>'
    )


def _bar(table: Table) -> str:
    """Buttons and the field for deals: one tab stop, the first that does anything."""
    buttons = table.buttons()
    on = [button.do for button in buttons if button.enabled][:1]
    drawn = [_button(table.id, *item, stop=item.do in on) for item in buttons]
    counter = f'<span class="yk-counter">{escape(table.counter())}</span>'
    return f"{''.join(drawn)}{_deal_form(table)}{counter}"


def _button(id: str, do: str, label: str, enabled: bool = True, stop: bool = True) -> str:
    off = "" if enabled else ' aria-disabled="true"'
    skipped = "" if stop else ' tabindex="-1"'
    return (
        f'<button type="button" class="yk-button" id="{id}-{do}" data-do="{do}"{off}{skipped}>'
        f"{escape(label)}</button>"
    )


def _deal_form(table: Table) -> str:
    if table.deal is None:
        return ""
    return (
        f'<form class="yk-deal" data-do="deal"><label for="{table.id}-number">Deal</label>'
        f'<input id="{table.id}-number" name="number" inputmode="numeric" autocomplete="off"'
        f' size="7" value="{escape(table.deal)}" tabindex="-1">'
        f'<button type="submit" class="yk-button" id="{table.id}-deal" tabindex="-1">Go</button>'
        "</form>"
    )


def _question(table: Table) -> str:
    question = table.question
    if question is None:
        return ""
    return (
        f'<div class="yk-question" id="{table.id}-question" role="group" aria-label="Question">'
        f"<span>{escape(question.text)}</span>"
        f"{_button(table.id, 'no', question.no)}{_button(table.id, 'yes', question.yes)}</div>"
    )


def _message(table: Table) -> str:
    message = table.message
    link = f' <a class="yk-rule" href="{escape(message.rule)}">The rule</a>' if message.rule else ""
    next_step = _button(table.id, "next-step", table.next_label) if table.next_step else ""
    return (
        f'<div class="yk-message" id="{table.id}-message" data-tone="{message.tone}">'
        f"<p>{message.html}{link}</p>{next_step}</div>"
    )


def _note(table: Table) -> str:
    return f'<p class="yk-note" id="{table.id}-note">{escape(table.note)}</p>' if table.note else ""


def _keys(table: Table) -> str:
    if not table.keys_shown:
        return ""
    rows = [f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(what)}</dd>" for key, what in table.keys]
    return f'<dl class="yk-keys" id="{table.id}-keylist">{"".join(rows)}</dl>'


def _text(picture: Picture) -> str:
    rows = [f"<li>{row}</li>" for row in words.table_text(picture.variant, picture.position)]
    return (
        f'<details class="yk-text" id="{picture.id}-text"{UNSEARCHED}>'
        f"<summary>Table as text</summary><ul>{''.join(rows)}</ul></details>"
    )


# --- the board, alive or to look at


def figure(
    variant: Variant,
    position: Position,
    id: str,
    label: str,
    marks: Iterable[Place] = (),
    caption: str = "",
) -> str:
    """A board to look at. ``marks`` are places that are pointed out."""
    signs: Signs = {}
    for place in marks:
        sign(signs, place, MARK)
    picture = Picture(id, variant, position, signs, NOWHERE, [])
    words_below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return (
        f'<figure class="yk-figure" id="{escape(id)}" data-variant="{variant.id}"'
        f' data-colors="{colors(variant)}" data-search-exclude>'
        f"{still_board(picture, label)}{words_below}{_text(picture)}</figure>"
    )


def colors(variant: Variant) -> str:
    """In how many colors the suits are drawn, unless the reader chooses: ``2`` or ``4``."""
    return "4" if variant.data.get("four_colors") == "yes" else "2"


def board(picture: Picture, label: str) -> str:
    """Foundations and columns as buttons, for playing."""
    variant = picture.variant
    ids = element_ids(picture.id, variant, picture.position)
    foundations = [_foundation(picture, ids, pile) for pile in variant.foundations]
    columns = [_column(picture, ids, pile) for pile in variant.columns]
    others = [_other(picture, ids, pile) for pile in other_piles(variant)]
    beside = _group("yk-others", "Other piles", others)
    return (
        f'<div class="{_frame(variant)}" role="application" aria-label="{escape(label)}"'
        f' aria-describedby="{picture.id}-help"{_arrows(picture, ids)}{_sizes(variant)}>'
        f"{_upper(beside + _group('yk-foundations', 'Foundations', foundations), variant)}"
        f'<div class="yk-columns">{"".join(columns)}</div></div>'
    )


def _group(name: str, label: str, piles: list[str]) -> str:
    if not piles:
        return ""
    return f'<div class="{name}" role="group" aria-label="{label}">{"".join(piles)}</div>'


def _upper(groups: str, variant: Variant) -> str:
    """The row above the columns. With foundations alone it needs no frame of its own."""
    return f'<div class="yk-upper">{groups}</div>' if other_piles(variant) else groups


def _frame(variant: Variant) -> str:
    """The class of a board; one of many columns is ``yk-wide``."""
    across = max(len(variant.columns), len(variant.foundations) + len(other_piles(variant)))
    return "yk-board yk-wide" if across >= WIDE else "yk-board"


def _sizes(variant: Variant) -> str:
    """How many piles lie side by side below and above; all geometry follows from these."""
    upper = len(variant.foundations) + len(other_piles(variant))
    return f'{UNSEARCHED} style="--columns:{len(variant.columns)};--upper:{upper}"'


def still_board(picture: Picture, label: str) -> str:
    """The same board as one picture."""
    variant = picture.variant
    foundations = [_still_foundation(picture, pile) for pile in variant.foundations]
    columns = [_still_column(picture, pile) for pile in variant.columns]
    others = "".join([_still_other(picture, pile) for pile in other_piles(variant)])
    beside = f'<div class="yk-others" aria-hidden="true">{others}</div>' if others else ""
    home = f'<div class="yk-foundations" aria-hidden="true">{"".join(foundations)}</div>'
    return (
        f'<div class="{_frame(variant)}" role="img" aria-label="{escape(label)}"{_sizes(variant)}>'
        f"{_upper(beside + (home if foundations else ''), variant)}"
        f'<div class="yk-columns" aria-hidden="true">{"".join(columns)}</div></div>'
    )


def _arrows(picture: Picture, ids: dict[Place, str]) -> str:
    pairs = [f"{ids[start]} {ids[end]}" for start, end in picture.arrows]
    return f' data-arrows="{",".join(pairs)}"' if pairs else ""


# --- piles


def _foundation(picture: Picture, ids: dict[Place, str], pile: int) -> str:
    variant = picture.variant
    cards = picture.position[pile]
    place = Place(pile, len(cards) - 1)
    signs = _signs(picture, place, Place(pile, PILE))
    label = words.foundation_label(variant, picture.position, pile) + _said(signs)
    return (
        f'<button type="button" class="yk-foundation{_classes(signs)}" id="{ids[place]}"'
        f' data-pile="{pile}"{_suit_of(variant, pile)}'
        f' tabindex="{_tabindex(picture, place)}" aria-label="{label}">'
        f"{_foundation_face(variant, picture.position, pile)}</button>"
    )


def _still_foundation(picture: Picture, pile: int) -> str:
    signs = _signs(picture, Place(pile, len(picture.position[pile]) - 1), Place(pile, PILE))
    face = _foundation_face(picture.variant, picture.position, pile)
    suit = _suit_of(picture.variant, pile)
    return f'<span class="yk-foundation{_classes(signs)}"{suit}>{face}</span>'


def _foundation_face(variant: Variant, position: Position, pile: int) -> str:
    next_card = _next_card(variant, position, pile)
    if position[pile]:
        return _loose_card(position[pile][-1]) + next_card
    suit = names.suit_of_foundation(variant, pile)
    if suit is None:
        return next_card
    return f'<i class="yk-pip yk-pip--big">{SUIT_SYMBOLS[suit]}</i>{next_card}'


def _loose_card(code: int) -> str:
    """A card that is no button of its own: its pile is."""
    return f'<span class="yk-card" data-suit="{SUITS[suit_of(code)]}">{_face(code)}</span>'


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


def _other(picture: Picture, ids: dict[Place, str], pile: int) -> str:
    """A cell, a reserve, the waste or the stock: one button."""
    place = end_of(picture.variant, picture.position, pile)
    signs = _signs(picture, place, Place(pile, PILE))
    label = words.pile_label(picture.variant, picture.position, pile) + _said(signs)
    at = "" if place.at == PILE else f' data-at="{place.at}"'
    return (
        f'<button type="button" class="yk-pile{_classes(signs)}" id="{ids[place]}"'
        f' data-pile="{pile}"{at} tabindex="{_tabindex(picture, place)}" aria-label="{label}">'
        f"{_other_face(picture.variant, picture.position, pile)}</button>"
    )


def _still_other(picture: Picture, pile: int) -> str:
    place = end_of(picture.variant, picture.position, pile)
    signs = _signs(picture, place, Place(pile, PILE))
    face = _other_face(picture.variant, picture.position, pile)
    return f'<span class="yk-pile{_classes(signs)}">{face}</span>'


def _other_face(variant: Variant, position: Position, pile: int) -> str:
    """The end card and how many there are; of the stock only how many."""
    cards = position[pile]
    count = f'<span class="yk-count">{len(cards)}</span>' if len(cards) > 1 else ""
    if pile == variant.stock:
        return f'<span class="yk-back yk-back--stock"><i></i></span>{count}' if cards else ""
    return _loose_card(cards[-1]) + count if cards else ""


def _column(picture: Picture, ids: dict[Place, str], pile: int) -> str:
    variant, position = picture.variant, picture.position
    cards = position[pile]
    first = first_face_up(cards)
    signs = _signs(picture, Place(pile, PILE))
    number = (
        f'<button type="button" class="yk-number" id="{picture.id}-n{pile}" data-pile="{pile}"'
        f' tabindex="{_number_tabindex(picture, cards, pile)}"'
        f' aria-label="Column {pile + 1}{_said(signs)}">{pile + 1}</button>'
    )
    if cards:
        inside = _under(cards[:first], pile) + "".join(
            [_card(picture, ids, Place(pile, at)) for at in range(first, len(cards))]
        )
    else:
        inside = _space(picture, ids, pile, signs)
    label = words.column_label(variant, position, pile)
    return (
        f'<div class="yk-column{_classes(signs)}" data-pile="{pile}" role="group"'
        f' aria-label="{label}"{_counts(cards)}>'
        f"{number}{inside}</div>"
    )


def _still_column(picture: Picture, pile: int) -> str:
    cards = picture.position[pile]
    first = first_face_up(cards)
    faces = [
        f'<span class="yk-card{_classes(_signs(picture, Place(pile, at)))}"'
        f' data-suit="{SUITS[suit_of(cards[at])]}">{_face(cards[at])}</span>'
        for at in range(first, len(cards))
    ]
    takes = names.takes_only(picture.variant)
    space = "" if cards else f'<span class="yk-space">{takes}</span>'
    return (
        f'<div class="yk-column{_classes(_signs(picture, Place(pile, PILE)))}"'
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
            parts += [_back(run, pile), _loose_card(code)]
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


def _space(picture: Picture, ids: dict[Place, str], pile: int, signs: list[str]) -> str:
    place = Place(pile, PILE)
    label = words.column_label(picture.variant, picture.position, pile) + _said(signs)
    return (
        f'<button type="button" class="yk-space" id="{ids[place]}" data-pile="{pile}"'
        f' tabindex="{_tabindex(picture, place)}" aria-label="{label}">'
        f"{names.takes_only(picture.variant)}</button>"
    )


# --- cards


def _card(picture: Picture, ids: dict[Place, str], place: Place) -> str:
    cards = picture.position[place.pile]
    signs = _signs(picture, place)
    is_end = place.at == len(cards) - 1
    said = _signs(picture, place, Place(place.pile, PILE)) if is_end else signs
    label = words.card_label(picture.variant, picture.position, place.pile, place.at) + _said(said)
    return (
        f'<button type="button" class="yk-card{_classes(signs)}" id="{ids[place]}"'
        f' data-pile="{place.pile}" data-at="{place.at}" data-suit="{SUITS[cards[place.at] & 3]}"'
        f' tabindex="{_tabindex(picture, place)}" aria-label="{label}">'
        f"{_face(cards[place.at])}</button>"
    )


def _face(code: int) -> str:
    """Rank and suit side by side in the corner, so that a squeezed card still tells both."""
    if face_up(code) == UNKNOWN:
        return '<span class="yk-rank">?</span>'
    pip = SUIT_SYMBOLS[suit_of(code)]
    return (
        f'<span class="yk-rank">{RANKS[rank_of(code) - 1]}</span><i class="yk-pip">{pip}</i>'
        f'<i class="yk-pip yk-pip--big">{pip}</i>'
    )


# --- signs


def _signs(picture: Picture, *places: Place) -> list[str]:
    """The signs of places that are drawn as one, each once: a card's and its column's may agree."""
    found: list[str] = []
    for place in places:
        for word in picture.signs.get(place, []):
            if word not in found:
                found.append(word)
    return found


def _classes(signs: list[str]) -> str:
    return "".join([f" yk-{CLASSES.get(word, word)}" for word in signs])


def _said(signs: list[str]) -> str:
    return "".join([f", {SPOKEN[word]}" for word in signs if word in SPOKEN])


def _tabindex(picture: Picture, place: Place) -> int:
    return 0 if place == picture.focus else -1


def _number_tabindex(picture: Picture, cards: bytes, pile: int) -> int:
    """The number stands in for a column in which nothing else can have the focus."""
    return _tabindex(picture, Place(pile, PILE)) if cards else -1
