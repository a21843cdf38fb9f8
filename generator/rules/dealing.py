"""The first table of a variant in numbers, and how to deal it by hand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from engine.names import capital
from engine.rulebook import FACES, NO_CARD
from engine.ruletext import FACES as FACE_TEXTS
from engine.ruletext import number

from . import homes, phrases
from .phrases import columns_text, counted, joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import Variant

    Row = str | dict[str, str]


class Layout(NamedTuple):
    """The columns in numbers."""

    face_down: tuple[int, ...]
    face_up: tuple[int, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(self.face_down, self.face_up, strict=True)))


def layout_of(variant: Variant) -> Layout:
    return Layout(
        tuple(sum(FACES[sign] for sign in column) for column in variant.layout.faces),
        tuple(sum(not FACES[sign] for sign in column) for column in variant.layout.faces),
    )


def places(variant: Variant) -> list[tuple[str, int]]:
    """Where the cards of the pack lie at the start: a place, and how many."""
    found = [
        ("in the columns", variant.layout.cards_in("column")),
        ("in the cells", variant.layout.cards_in("cells")),
        ("in the reserve", variant.layout.cards_in("reserve")),
        ("on the foundations", phrases.placed_count(variant)),
        ("on the waste", variant.layout.cards_in("waste")),
        ("in the stock", phrases.stock_count(variant)),
    ]
    return [(where, count) for where, count in found if count]


def places_text(variant: Variant) -> str:
    """``28 cards in the columns, 4 on the foundations and 20 in the stock make 52.``"""
    found = places(variant)
    start, count = found[0]
    parts = [f"{count} cards {start}", *[f"{count} {where}" for where, count in found[1:]]]
    if len(parts) == 1:
        layout = layout_of(variant)
        down, up = sum(layout.face_down), sum(layout.face_up)
        if not down:
            return f"That uses up the pack: all {up} cards lie face up."
        return f"That uses up the pack: {down} cards lie face down and {up} face up."
    return f"{joined(parts)} make {variant.card_count}."


# --- dealing by hand


def dealing(variant: Variant) -> list[str]:
    """How to deal by hand, one sentence a row; equal rows in succession are one sentence."""
    rows = [_repeated(variant, row, len(list(equal))) for row, equal in _rows(variant)]
    return _with_the_rest(variant, rows)


def short_dealing(variant: Variant) -> list[str]:
    """The same with a staircase, rows that start one column later each, as one step."""
    found: list[str] = []
    rows = [(row, len(list(equal))) for row, equal in _rows(variant)]
    while rows:
        steps = _staircase(rows)
        if steps > 2:
            found.append(_row(variant, rows[0][0]) + _and_so_on(variant, rows[steps - 1][0]))
        else:
            steps = 1
            found.append(_repeated(variant, *rows[0]))
        del rows[:steps]
    return _with_the_rest(variant, found)


def _rows(variant: Variant) -> Iterator[tuple[Row, Iterator[Row]]]:
    return groupby(variant.layout.rows)


def _with_the_rest(variant: Variant, rows: list[str]) -> list[str]:
    """The rows, with what comes before and after them."""
    placed = homes.placed_cards(variant)
    before = [f"Take {placed} out of the pack, and start a foundation with each."] if placed else []
    count = phrases.stock_count(variant)
    after = [f"The other {count} cards are the stock. They lie in a pile, face down."]
    return [*before, *filter(None, rows), *(after if variant.has_stock else [])]


def _repeated(variant: Variant, row: Row, times: int) -> str:
    sentence = _row(variant, row)
    return f"{sentence} Do this {_times(times)}." if sentence and times > 1 else sentence


def _staircase(rows: list[tuple[Row, int]]) -> int:
    """How many rows from the first on come once, each a column later than the one before."""
    count = 0
    while count < len(rows) and rows[count][1] == 1:
        if count and not _is_later(rows[count - 1][0], rows[count][0]):
            break
        count += 1
    return count


def _is_later(before: Row, row: Row) -> bool:
    return isinstance(before, str) and row == NO_CARD + before[:-1]


def _and_so_on(variant: Variant, last: Row) -> str:
    """What follows the first row of a staircase that ends with this one."""
    columns = [at for at, sign in enumerate(last) if sign != NO_CARD]
    from_right = variant.data.get("deal_from") == "right"
    how = "stopping one column sooner" if from_right else "starting one column later"
    gets = "gets" if len(columns) == 1 else "get"
    return f" Then the same again, each time {how}, until only {columns_text(columns)} {gets} one."


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{number(count)} times"


def _row(variant: Variant, row: Row) -> str:
    """``One card face down on each of columns 2 to 7.``; empty for a row without a card."""
    if isinstance(row, dict):
        return " ".join(_pile(variant, name, str(signs)) for name, signs in row.items())
    cards = [(at, sign) for at, sign in enumerate(row) if sign != NO_CARD]
    if variant.data.get("deal_from") == "right":
        cards.reverse()
    parts = []
    for sign, equal in groupby(cards, key=lambda card: card[1]):
        parts.append(f"{_face(sign)} on {_columns([at for at, _ in equal])}")
    if not parts:
        return ""
    return f"One card {', one '.join(parts[:-1])}{' and one ' if parts[:-1] else ''}{parts[-1]}."


def _face(sign: str) -> str:
    return FACE_TEXTS[sign]["short"]


def _columns(columns: Sequence[int]) -> str:
    return columns_text(columns) if len(columns) == 1 else f"each of {columns_text(columns)}"


def _pile(variant: Variant, name: str, signs: str) -> str:
    """A row that goes to cells, a reserve or the waste."""
    kind, _, at = name.partition(" ")
    count, face = _cards(signs)
    if kind == "cells":
        return f"One card {face} in each of {counted(count, 'cell')}."
    cards = f"{capital(number(count))} {'card' if count == 1 else 'cards'} {face}"
    if kind == "reserve":
        which = "the reserve" if len(variant.reserves) == 1 else f"reserve {at or 1}"
        return f"{cards} on {which}{', one on the other' if count > 1 else ''}."
    return f"{cards} on the {kind}."


def _cards(signs: str) -> tuple[int, str]:
    """``54 U`` and ``UU`` as a number and a face."""
    count, _, sign = signs.rpartition(" ")
    return (int(count), _face(sign)) if count else (len(signs), _face(signs[0]))
