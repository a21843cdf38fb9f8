"""Positions written as authors write them, and drawn as they lie on the table."""

from __future__ import annotations

from ..errors import NotationError
from ..text import DIGITS
from ..variant import NO_PILE
from .cards import card_text
from .piles import CELLS, EMPTY, FOUNDATION, FOUNDATIONS, PASSES, RESERVE, STOCK, WASTE
from .positions import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from ..variant import Variant


def position_text(variant: Variant, position: Position) -> str:
    """A position as authors write it; ``parse_position`` gives the same position back."""
    lines = foundation_lines(variant, position)
    if variant.cells:
        names = [_cards(position[cell]) or "-" for cell in variant.cells]
        lines.append(f"{CELLS}: " + " ".join(names))
    for at, pile in enumerate(variant.reserves):
        lines.append(f"{RESERVE} {at + 1}: {_cards(position[pile]) or EMPTY}")
    for column in variant.columns:
        lines.append(f"{column + 1}: {_cards(position[column]) or EMPTY}")
    if variant.waste != NO_PILE:
        lines.append(f"{WASTE}: {_cards(position[variant.waste]) or EMPTY}")
    if variant.has_stock and position[variant.stock]:
        lines.append(f"{STOCK}: " + _cards(bytes(reversed(position[variant.stock]))))
    if variant.tally != NO_PILE:
        lines.append(f"{PASSES}: {len(position[variant.tally])}")
    return "\n".join(lines)


def _cards(pile: bytes) -> str:
    return " ".join([card_text(code) for code in pile])


def foundation_lines(variant: Variant, position: Position) -> list[str]:
    """One line with the highest cards where that says everything, else a line a foundation."""
    highest = highest_cards(variant, position)
    if highest is not None:
        return [f"{FOUNDATIONS}: " + " ".join(highest)] if highest else []
    return [
        f"{FOUNDATION} {at + 1}: {_cards(position[pile])}"
        for at, pile in enumerate(variant.foundations)
        if position[pile]
    ]


def highest_cards(variant: Variant, position: Position) -> list[str] | None:
    """The highest card of each foundation that has one; None where they do not say everything."""
    if not variant.bound and not variant.takes_runs:
        return [] if not any(position[pile] for pile in variant.foundations) else None
    reader = Reader(variant)
    highest = [card_text(position[pile][-1]) for pile in variant.foundations if position[pile]]
    fault = False
    try:
        reader.foundations([(word, 0) for word in highest])
    except NotationError:
        fault = True
    if fault or any(reader.piles[pile] != position[pile] for pile in variant.foundations):
        return None
    return highest


def draw(
    variant: Variant, position: Position, marks: dict[tuple[int, int], str] | None = None
) -> str:
    """The columns as they lie on the table, one below its number; other piles as lines.

    ``marks`` sets a sign on both sides of a card: ``{(column, place): "!"}`` draws ``!JD!``, and
    ``">"`` draws ``>JD<``.
    """
    marks = marks or {}
    used = [column for column in variant.columns if position[column]]
    count = max(used) + 1 if used else 1
    deepest = max([len(position[column]) for column in range(count)])
    rows = ["".join([f"{column + 1:^7}" for column in range(count)])]
    for place in range(max(1, deepest)):
        rows.append(
            "".join(
                [
                    _drawn(position[column], place, marks.get((column, place), ""))
                    for column in range(count)
                ]
            )
        )
    others = [
        line
        for line in position_text(variant, position).split("\n")
        if line[0] not in DIGITS and not line.endswith(EMPTY)
    ]
    return "\n".join(others + [row.rstrip() for row in rows])


def _drawn(pile: bytes, place: int, mark: str) -> str:
    text = card_text(pile[place]) if place < len(pile) else ""
    if not pile and place == 0:
        text = "--"
    end = "<" if mark == ">" else mark
    return f"{mark + text + end:^7}"
