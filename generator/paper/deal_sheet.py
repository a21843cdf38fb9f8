"""A numbered deal on paper, to lay it out with real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import card_symbols, deal, names
from engine.cards import face_up, is_face_down
from engine.layout import COLUMN
from engine.names import capital
from engine.variant import NO_PILE
from generator import pages
from generator.rules import dealing, sections

from .booklet import Sheet, booklet

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

ABREAST = 13  # cards in a row of the pack


def deal_sheet(variant: Variant, number: int, paper: str = "a4") -> Sheet:
    """The sheet of a deal.

    :raises ValueError: there is no such deal.
    """
    position = deal(variant, number)
    order = dealt_order(variant, position)
    cells = [card_symbols(code) for code in order]
    has_face_down = any(map(is_face_down, b"".join(position[at] for at in variant.columns)))
    text = pages.render(
        "paper/deal-sheet.md.j2",
        variant=variant,
        number=number,
        columns=_columns(variant, position),
        has_face_down=has_face_down,
        has_hidden=has_face_down or variant.has_stock,
        beside=_beside(variant, position),
        order=sections.order_of_rows(variant).removeprefix("go "),
        steps=dealing.short_dealing(variant),
        rows=[cells[at : at + ABREAST] for at in range(0, len(cells), ABREAST)],
    )
    return booklet(text, f"deal {number} of {variant.name}", paper)


def dealt_order(variant: Variant, position: Position) -> list[int]:
    """The whole pack, in the order in which a deal puts it on the table."""
    placed = [code for pile in variant.foundations for code in position[pile]]
    nexts = [0] * variant.pile_count
    laid = []
    for kind, number, _ in variant.layout.steps:
        pile = variant.starts[kind] + number
        laid.append(face_up(position[pile][nexts[pile]]))
        nexts[pile] += 1
    stock = position[variant.stock] if variant.stock != NO_PILE else b""
    return [*placed, *laid, *map(face_up, reversed(stock))]


def _columns(variant: Variant, position: Position) -> list[str]:
    """Each column from its deepest card on, face-down cards in brackets."""
    columns = variant.columns if variant.layout.cards_in(COLUMN) else ()
    return [" ".join(map(_card, position[column])) for column in columns]


def _card(code: int) -> str:
    return f"({card_symbols(face_up(code))})" if is_face_down(code) else card_symbols(code)


def _beside(variant: Variant, position: Position) -> list[tuple[str, str]]:
    """Cells, reserves and the waste, as they lie at the start."""
    piles = [*variant.cells, *variant.reserves]
    piles += [variant.waste] if variant.waste != NO_PILE else []
    return [
        (
            capital(names.pile_name(variant, pile).removeprefix("the ")),
            " ".join(map(_card, position[pile])),
        )
        for pile in piles
        if position[pile]
    ]
