"""What a lesson points out: cards such as ``10S``, arrows such as ``10S>JH``, and piles."""

from __future__ import annotations

from engine import names, parse_card, parse_move, parse_place, words
from engine.variant import NO_PILE

from .picture import MARK, PILE, Place, places_of, sign
from .text import escape, heard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine import Variant
    from engine.position import Position

    from .picture import Signs

    Arrow = tuple[Place, Place]


def read_marks(
    variant: Variant, position: Position, marks: list[str]
) -> tuple[list[Place], list[Arrow]]:
    """The places of marks, and of arrows their two ends."""
    places: list[Place] = []
    arrows: list[Arrow] = []
    for mark in marks:
        if ">" in mark:
            arrows.append(_arrow(variant, position, mark))
        else:
            places.extend(_marked(variant, position, mark))
    return places, arrows


def sign_marks(
    signs: Signs, variant: Variant, position: Position, marks: list[str], labels: dict[str, str]
) -> None:
    """Sign the places of marks, with the word of the author where there is one."""
    for mark in marks:
        if ">" in mark:
            continue
        word = words.labelled(MARK, heard(labels[mark])) if mark in labels else MARK
        for place in _marked(variant, position, mark):
            sign(signs, place, word)


def said_marks(
    variant: Variant, position: Position, marks: list[str], labels: dict[str, str]
) -> list[str]:
    """Sentences for marks, in which a mark with a word of its own has it."""
    found: list[str] = []
    sentences: list[str] = []
    for mark in marks:
        if ">" in mark:
            start, end = _arrow(variant, position, mark)
            ends = [place_name(variant, position, place) for place in (start, end)]
            label = heard(labels[mark]) if mark in labels else ""
            sentences.append(words.arrow(ends[0], ends[1], label))
        else:
            name = mark_name(variant, position, mark)
            found.append(_with_label(name, labels.get(mark)))
    return ([words.marked(found)] if found else []) + sentences


def legend(variant: Variant, position: Position, labels: dict[str, str]) -> str:
    """The words of marks for the eye, behind what is said; empty without any."""
    if not labels:
        return ""
    rows = [
        (escape(names.capital(mark_name(variant, position, mark))), labels[mark])
        for mark in sorted(labels)
    ]
    items = "; ".join([f"<b>{name}</b>: {label}" for name, label in rows])
    return f' <span class="yk-legend">{items}</span>'


def mark_name(variant: Variant, position: Position, mark: str) -> str:
    if ">" in mark:
        start, end = _arrow(variant, position, mark)
        return f"{place_name(variant, position, start)} to {place_name(variant, position, end)}"
    if mark == "foundations":
        return mark
    if mark.startswith("face-down "):
        return f"the face-down cards of column {mark[len('face-down ') :]}"
    place = _marked(variant, position, mark)[0]
    if place.at == PILE:
        return names.pile_name(variant, place.pile)
    name = names.card_name(parse_card(mark.partition("@")[0]))
    return f"{name} in {names.pile_name(variant, place.pile)}" if "@" in mark else name


def _with_label(name: str, label: str | None) -> str:
    return words.labelled(name, heard(label)) if label else name


def _marked(variant: Variant, position: Position, mark: str) -> list[Place]:
    """A pile or a card."""
    word, _, number = mark.partition(" ")
    if word in ("column", "face-down") and number.isdigit():
        return [Place(int(number) - 1, PILE)]
    if word == "foundation":
        return [Place(variant.foundations[int(number or "1") - 1], PILE)]
    if word == "foundations":
        return [Place(pile, PILE) for pile in variant.foundations]
    if word in ("stock", "waste"):
        pile = variant.stock if word == "stock" else variant.waste
        return [Place(pile, PILE)] if pile != NO_PILE else []
    if "@" in mark:
        return [Place(*parse_place(variant, position, mark))]
    return places_of(position, parse_card(mark))


def _arrow(variant: Variant, position: Position, mark: str) -> Arrow:
    move = parse_move(variant, position, mark)
    target = position[move.target]
    return Place(move.source, move.at), Place(move.target, len(target) - 1)


def place_name(variant: Variant, position: Position, place: Place) -> str:
    if place.at == PILE or place.pile in variant.foundations:
        return names.pile_name(variant, place.pile)
    return names.card_name(position[place.pile][place.at])


def labels_of(data: dict[str, Any]) -> dict[str, str]:
    """The words of marks by mark; data of marks without any has none."""
    found: dict[str, str] = data.get("labels", {})
    return found
