"""The table read aloud, pile by pile, and the state of a game."""

from __future__ import annotations

from ..cards import RANKS, SUIT_SYMBOLS, is_face_down
from ..names import (
    RANK_NAMES,
    SUIT_NAMES,
    capital,
    card_name,
    pile_name,
    plural,
    short_card_name,
    takes,
)
from ..position import face_down_count
from ..rules import first_face_up
from ..variant import NO_PILE
from .counts import counter, grouped, time_spent
from .labels import stock_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from ..variant import Variant


def column_text(variant: Variant, position: Position, column: int) -> str:
    """``Column 4. 3 face down. Then 10 spades, 3 hearts; end card 6 clubs.``"""
    pile = position[column]
    start = f"Column {column + 1}."
    if not pile:
        return f"{start} Empty; it takes {takes(variant)}."
    first = first_face_up(pile)
    down = f" {_under_text(pile[:first])}" if first else ""
    up = [short_card_name(code) for code in pile[first:]]
    if not up:
        return start + down
    end = f"end card {up[-1]}."
    between = f"{', '.join(up[:-1])}; " if len(up) > 1 else ""
    lead = " Then " if first else " "
    return start + down + lead + (between + end if between else capital(end) if not first else end)


def _under_text(pile: bytes) -> str:
    """The cards that cannot move, deepest first: ``3 face down.`` Some deals lay cards between."""
    if face_down_count((pile,)) == len(pile):
        return f"{len(pile)} face down."
    names = ["a face-down card" if is_face_down(code) else short_card_name(code) for code in pile]
    return f"Deepest first {', '.join(names)}."


def table_text(variant: Variant, position: Position) -> list[str]:
    """The whole table, one sentence a pile: foundations, cells and reserves, columns, stock."""
    columns = [column_text(variant, position, column) for column in variant.columns]
    return text_before(variant, position) + columns + text_after(variant, position)


def text_before(variant: Variant, position: Position) -> list[str]:
    """Of the whole table what comes before its columns."""
    sentences = [foundations_text(variant, position)] if variant.foundations else []
    for pile in list(variant.cells) + list(variant.reserves):
        sentences.append(f"{capital(pile_name(variant, pile))}: {_pile_text(position[pile])}.")
    return sentences


def text_after(variant: Variant, position: Position) -> list[str]:
    """Of the whole table what comes after its columns."""
    sentences = []
    if variant.waste != NO_PILE:
        sentences.append(f"Waste: {_pile_text(position[variant.waste])}.")
    if variant.stock != NO_PILE:
        sentences.append(f"{stock_label(variant, position)}.")
    return sentences


def foundations_text(variant: Variant, position: Position) -> str:
    """``Foundations: spades 3, hearts 0, diamonds 2, clubs 1.``; two decks: ``spades 3 and 0``."""
    if variant.takes_runs:
        count = len([pile for pile in variant.foundations if position[pile]])
        return f"Foundations: {plural(count, 'run')} of {len(variant.foundations)}."
    if not variant.bound:
        ends = [_end_text(position[pile]) for pile in variant.foundations]
        return f"Foundations: {'; '.join(ends)}."
    each = max(1, variant.foundation_count // 4)
    heights = []
    for suit, name in enumerate(SUIT_NAMES):
        piles = variant.foundations[suit * each : suit * each + each]
        heights.append(f"{name} {' and '.join([str(len(position[pile])) for pile in piles])}")
    return f"Foundations: {', '.join(heights)}."


def _end_text(pile: bytes) -> str:
    return f"up to {card_name(pile[-1])}" if pile else "empty"


def _pile_text(pile: bytes) -> str:
    """The playable card of a pile of which only the last can move."""
    if not pile:
        return "empty"
    under = f", {len(pile) - 1} under it" if len(pile) > 1 else ""
    return short_card_name(pile[-1]) + under


def status(
    variant: Variant, position: Position, moves: int, seconds: int = -1, points: int = -1
) -> str:
    """``31 moves. 14 face down. Foundations: spades 3, hearts 0, diamonds 2, clubs 1.``

    The scored profile has more to tell: ``31 moves, 2 minutes 5, score 95.``
    """
    tally = counter(moves)
    if points >= 0:
        tally += f", {time_spent(seconds)}, score {grouped(points)}"
    return f"{tally}. {face_down_count(position)} face down. {foundations_text(variant, position)}"


def spoken(text: str) -> str:
    """A text whose card signs are written out: ``10♠`` becomes ``10 of spades``."""
    for suit, sign in enumerate(SUIT_SYMBOLS):
        for rank, letter in enumerate(RANKS):
            text = text.replace(letter + sign, f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}")
        text = text.replace(sign, SUIT_NAMES[suit])
    return text
