"""The legal moves of a position.

The search for landings asks a table which cards a leader may lie on, and then whether one of them
ends a column: no rule is looked at here.
"""

from __future__ import annotations

from ..cards import ACE, CARD_CODES, FACE_DOWN, FACE_UP_CODES, UNKNOWN, rank_of
from ..position import Move
from ..rulebook import MOVE_WORDS
from .alike import homes_now
from .groups import RUN, first_movable, is_run
from .stock import legal_stock_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from ..variant import Variant

    Ends = dict[int, bytes]  # end card -> the columns that it ends

ONE_BYTE: Final = [bytes([value]) for value in range(CARD_CODES)]


def legal_moves(variant: Variant, position: Position) -> list[Move]:
    """All legal moves, always in the same order: by source pile, deepest leader first.

    Each empty column is a target of its own; of equal foundations and free cells the first is
    named.
    """
    landings = variant.landings
    enters_empty = variant.enters_empty
    ways_home = variant.ways_home
    homes_alike = variant.homes_alike
    narrowed = MOVE_WORDS[variant.move_word]
    ends: Ends = {}
    empty = b""
    for column in variant.columns:
        pile = position[column]
        if not pile:
            empty += ONE_BYTE[column]
        elif pile[-1] in ends:
            ends[pile[-1]] += ONE_BYTE[column]
        else:
            ends[pile[-1]] = ONE_BYTE[column]

    found: list[Move] = []
    for source in variant.columns:
        pile = position[source]
        if not pile:
            continue
        if homes_alike:
            for home, takers in ways_home[pile[-1]]:  # as ``homes_now``, without its calls
                cards = position[home]
                if (cards[-1] if cards else UNKNOWN) in takers:
                    found.append(Move(source, len(pile) - 1, home))
                    break
        else:
            _add_home(variant, position, source, found)
        at = len(pile.rstrip(FACE_UP_CODES))  # as ``first_movable``, without its calls
        if narrowed:
            at = narrowed(variant, pile, at)
        for leader in pile[at:]:
            for landing in landings[leader]:
                if landing in ends:
                    for target in ends[landing]:
                        if target != source:
                            found.append(Move(source, at, target))
            if empty and enters_empty[leader]:
                for target in empty:
                    found.append(Move(source, at, target))
            at += 1
    if variant.returns:
        _add_returns(variant, position, ends, empty, found)
    if variant.pile_count > variant.foundations.stop:
        _add_others(variant, position, ends, empty, found)
    if variant.takes_runs:
        _add_runs(variant, position, found)
    return found


def _add_returns(
    variant: Variant, position: Position, ends: Ends, empty: bytes, found: list[Move]
) -> None:
    """The moves from a foundation back to a column; equal foundations count once."""
    seen = b""
    for source in variant.foundations:
        pile = position[source]
        if pile and pile[-1] not in seen:
            seen += pile[-1:]
            _add_landings(variant, position, source, ends, empty, found)


def _add_others(
    variant: Variant, position: Position, ends: Ends, empty: bytes, found: list[Move]
) -> None:
    """The moves of cells, reserves, waste and stock."""
    for source in variant.single_sources:
        if position[source]:
            _add_home(variant, position, source, found)
            _add_landings(variant, position, source, ends, empty, found)
    free = [cell for cell in variant.cells if not position[cell]]
    for source in variant.columns if free else ():
        pile = position[source]
        if pile and pile[-1] < FACE_DOWN and first_movable(variant, pile) < len(pile):
            found.append(Move(source, len(pile) - 1, free[0]))
    move = legal_stock_move(variant, position)
    if move:
        found.append(move)


def home_moves(variant: Variant, position: Position) -> list[Move]:
    """Only the moves from columns and other piles in play to foundations."""
    found: list[Move] = []
    for source in tuple(variant.columns) + variant.single_sources:
        if position[source]:
            _add_home(variant, position, source, found)
    if variant.takes_runs:
        _add_runs(variant, position, found)
    return found


def _add_home(variant: Variant, position: Position, source: int, found: list[Move]) -> None:
    """The moves of the end card of a pile to foundations."""
    at = len(position[source]) - 1
    for home in homes_now(variant, position, position[source][at]):
        found.append(Move(source, at, home))


def _add_landings(
    variant: Variant, position: Position, source: int, ends: Ends, empty: bytes, found: list[Move]
) -> None:
    """The moves of the end card of a single pile to columns."""
    at = len(position[source]) - 1
    card = position[source][at]
    for landing in variant.landings[card]:
        for target in ends.get(landing, b""):
            found.append(Move(source, at, target))
    if variant.enters_empty[card]:
        for target in empty:
            found.append(Move(source, at, target))


def _add_runs(variant: Variant, position: Position, found: list[Move]) -> None:
    """Complete runs at the end of a column, to the first free foundation."""
    free = [pile for pile in variant.foundations if not position[pile]]
    for source in variant.columns:
        pile = position[source]
        if free and pile and rank_of(pile[-1]) == ACE and is_run(variant, pile[-RUN:]):
            found.append(Move(source, len(pile) - RUN, free[0]))
