"""Playing by the rules: which moves are legal, what a move does, why a move is refused.

Everything here is a function of a variant and a position; nothing is changed, nothing is kept.
``legal_moves`` lists exactly the moves that ``why_not`` lets through, one of each kind: of equal
foundations and of free cells it names the first (``first_of_kind``).

Moves of the stock are written with the stock as their source: onto the columns
``Move(stock, at, stock)``, to the waste ``Move(stock, at, waste)``; a redeal of the waste is
``Move(waste, 0, stock)``, one of the whole table ``Move(stock, 0, stock)``.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import ACE, FACE_DOWN, FACE_UP_CODES, KING, UNKNOWN, rank_of, turned_up
from .deal import gathered_again
from .position import Move
from .rulebook import SUIT_REASONS, SUIT_WORDS
from .variant import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, NamedTuple

    from .position import Position
    from .variant import Variant

    class Refusal(NamedTuple):
        """Why a move is not allowed: a word of ``rulebook.REASONS`` and the cards concerned.

        ``card`` wants to move, ``landing`` is what it would lie on; 0 where there is none.
        ``pile`` is the pile the sentence has to name.
        """

        reason: str
        card: int
        landing: int
        pile: int

else:
    Refusal = namedtuple("Refusal", ("reason", "card", "landing", "pile"))

ONE_BYTE: Final = [bytes([value]) for value in range(128)]
TURNED_UP: Final = [bytes([turned_up(value)]) for value in range(128)]
RUN: Final = 13


def first_face_up(pile: bytes) -> int:
    """Index of the first card after the last face-down card."""
    return len(pile.rstrip(FACE_UP_CODES))


def first_movable(variant: Variant, pile: bytes) -> int:
    """Index of the deepest card that may lead a group out of a column."""
    if variant.move_word == "any-face-up":
        return len(pile.rstrip(FACE_UP_CODES))
    at = len(pile) - 1
    if variant.move_word == "ordered-run":
        first = first_face_up(pile)
        while at > first and variant.follows(pile[at], pile[at - 1]):
            at -= 1
    return at


# --- legal moves


def legal_moves(variant: Variant, position: Position) -> list[Move]:
    """All legal moves, always in the same order: by source pile, deepest leader first.

    Each empty column is a target of its own. The search for landings asks a table which cards a
    leader may lie on, and then whether one of them ends a column: no rule is looked at here.
    """
    landings = variant.landings
    enters_empty = variant.enters_empty
    ways_home = variant.ways_home
    homes_alike = variant.homes_alike
    any_face_up = variant.move_word == "any-face-up"
    ends: dict[int, bytes] = {}  # end card -> the columns that it ends
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
        for home, takers in ways_home[pile[-1]]:
            cards = position[home]
            if (cards[-1] if cards else UNKNOWN) in takers:
                found.append(Move(source, len(pile) - 1, home))
                if homes_alike:
                    break
        if any_face_up:
            at = len(pile.rstrip(FACE_UP_CODES))
        else:
            at = first_movable(variant, pile)
            if variant.move_word == "to-foundation":
                continue
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


def _add_home(variant: Variant, position: Position, source: int, found: list[Move]) -> None:
    """The moves of the end card of cell, reserve or waste to foundations."""
    pile = position[source]
    for home, takers in variant.ways_home[pile[-1]]:
        cards = position[home]
        if (cards[-1] if cards else UNKNOWN) in takers:
            found.append(Move(source, len(pile) - 1, home))
            if variant.homes_alike:
                return


def _add_landings(
    variant: Variant,
    source: int,
    at: int,
    card: int,
    ends: dict[int, bytes],
    empty: bytes,
    found: list[Move],
) -> None:
    """The moves of a single card to columns."""
    for landing in variant.landings[card]:
        for target in ends.get(landing, b""):
            found.append(Move(source, at, target))
    if variant.enters_empty[card]:
        for target in empty:
            found.append(Move(source, at, target))


def _add_returns(
    variant: Variant,
    position: Position,
    ends: dict[int, bytes],
    empty: bytes,
    found: list[Move],
) -> None:
    """The moves from a foundation back to a column; equal foundations count once."""
    seen = b""
    for source in variant.foundations:
        pile = position[source]
        if pile and pile[-1] not in seen:
            seen += pile[-1:]
            _add_landings(variant, source, len(pile) - 1, pile[-1], ends, empty, found)


def _add_others(
    variant: Variant,
    position: Position,
    ends: dict[int, bytes],
    empty: bytes,
    found: list[Move],
) -> None:
    """The moves of cells, reserves, waste and stock."""
    for source in variant.single_sources:
        pile = position[source]
        if pile:
            _add_home(variant, position, source, found)
            _add_landings(variant, source, len(pile) - 1, pile[-1], ends, empty, found)
    for cell in variant.cells:
        if not position[cell]:
            for source in variant.columns:
                pile = position[source]
                if pile and pile[-1] < FACE_DOWN:
                    found.append(Move(source, len(pile) - 1, cell))
            break
    if variant.stock != NO_PILE:
        move = stock_move(variant, position)
        if move and _why_not_stock(variant, position, move) is None:
            found.append(move)


def _add_runs(variant: Variant, position: Position, found: list[Move]) -> None:
    """Complete runs at the end of a column, to the first free foundation."""
    free = [pile for pile in variant.foundations if not position[pile]]
    for source in variant.columns:
        pile = position[source]
        if free and pile and rank_of(pile[-1]) == ACE and is_run(variant, pile[-RUN:]):
            found.append(Move(source, len(pile) - RUN, free[0]))


def is_run(variant: Variant, cards: bytes) -> bool:
    """Are these thirteen face-up cards a run from King to Ace of the kind that leaves?"""
    if len(cards) != RUN or max(cards) >= FACE_DOWN:
        return False
    suits_fit = SUIT_WORDS[variant.takes_word[: -len("-run")]]
    for at, code in enumerate(cards):
        if rank_of(code) != KING - at or (at and not suits_fit(code, cards[at - 1])):
            return False
    return True


def stock_move(variant: Variant, position: Position) -> Move | None:
    """The move that the stock offers now, allowed or not: a deal, a turn or a redeal."""
    stock = position[variant.stock]
    if stock and variant.stock_to == "columns":
        per_deal = len(variant.columns) * len(variant.stock_pattern)
        return Move(variant.stock, max(0, len(stock) - per_deal), variant.stock)
    if stock:
        return Move(variant.stock, max(0, len(stock) - variant.stock_cards), variant.waste)
    if variant.redeal_word == "whole-table":
        return Move(variant.stock, 0, variant.stock)
    if variant.waste != NO_PILE and position[variant.waste]:
        return Move(variant.waste, 0, variant.stock)
    return None


# --- what a move does


def apply(variant: Variant, position: Position, move: Move) -> Position:
    """The position after a move. Whether the move is legal is not checked: see ``why_not``.

    A face-down card that becomes the end card of the source turns up as part of the move.
    """
    source, at, target = move
    pile = position[source]
    if not variant.plain and (
        source == variant.stock or target == variant.stock or len(pile) - at == RUN
    ):
        return _apply_special(variant, list(position), move)
    left = pile[:at]
    grown = position[target] + pile[at:]
    if left and left[-1] >= FACE_DOWN:
        left = left[:-1] + TURNED_UP[left[-1]]
    # Put together from slices: MicroPython takes four times as long for a list and back.
    if source < target:
        between = position[source + 1 : target]
        return position[:source] + (left,) + between + (grown,) + position[target + 1 :]
    between = position[target + 1 : source]
    return position[:target] + (grown,) + between + (left,) + position[source + 1 :]


def _apply_special(variant: Variant, piles: list[bytes], move: Move) -> Position:
    source, at, target = move
    left = piles[source][:at]
    taken = piles[source][at:]
    if source == target:
        if not taken:
            return gathered_again(variant, tuple(piles))
        piles[source] = left
        _deal_to_columns(variant, piles, taken)
        return tuple(piles)
    if source == variant.stock or target == variant.stock or target in variant.foundations:
        taken = bytes(reversed(taken))  # turned over card by card; a run lies Ace first
    piles[target] += taken
    if target == variant.stock and variant.tally != NO_PILE:
        piles[variant.tally] = piles[variant.tally][:-1]
    if left and left[-1] >= FACE_DOWN:
        left = left[:-1] + TURNED_UP[left[-1]]
    piles[source] = left
    return tuple(piles)


def _deal_to_columns(variant: Variant, piles: list[bytes], taken: bytes) -> None:
    """One card to each column, left to right, for each sign of the pattern."""
    cards = list(reversed(taken))
    at = 0
    for sign in variant.stock_pattern:
        for column in variant.columns:
            if at < len(cards):
                code = cards[at] | FACE_DOWN if sign == "d" else cards[at]
                piles[column] += ONE_BYTE[code]
                at += 1


def home_for(variant: Variant, position: Position, code: int) -> int:
    """The foundation a card belongs on: one that takes it now, else the first of its kind."""
    homes = variant.homes[code] or tuple(variant.foundations)
    if variant.takes_runs:
        return ([home for home in homes if not position[home]] + [homes[0]])[0]
    for home in homes:
        cards = position[home]
        if code in variant.next_home[home][cards[-1] if cards else UNKNOWN]:
            return home
    return homes[0]


def first_of_kind(variant: Variant, position: Position, move: Move) -> Move:
    """The same move with the first of equal foundations or free cells in place of another."""
    source, at, target = move
    if target in variant.cells and not position[target]:
        target = next(cell for cell in variant.cells if not position[cell])
    elif target in variant.foundations and variant.takes_runs and not position[target]:
        target = next(pile for pile in variant.foundations if not position[pile])
    elif target in variant.foundations and variant.homes_alike:
        target = _first_equal(position, variant.homes[position[source][at]], target)
    if source in variant.foundations and position[source]:
        source = _first_equal(position, tuple(variant.foundations), source, True)
    return Move(source, at, target)


def _first_equal(
    position: Position, piles: tuple[int, ...], pile: int, by_end: bool = False
) -> int:
    for other in piles:
        if position[other][-1:] == position[pile][-1:] and (position[pile] or not by_end):
            return other
    return pile


# --- why a move is refused


def why_not(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """None for a legal move, else the first rule that it breaks."""
    source, at, target = move
    if variant.stock != NO_PILE and variant.stock in (source, target):
        return _why_not_stock(variant, position, move)
    pile = position[source]
    if not 0 <= at < len(pile):
        return Refusal("no-card", 0, 0, source)
    refusal = _why_not_leave(variant, position, move)
    if refusal:
        return refusal
    if target in variant.foundations:
        return _why_not_home(variant, position, move)
    if target in variant.cells:
        return _why_not_cell(variant, position, move)
    if target not in variant.columns:
        return Refusal("nothing-enters", pile[at], 0, target)
    if variant.move_word == "to-foundation" and source in variant.columns:
        return Refusal("only-to-foundation", pile[at], 0, source)
    return _why_not_on_column(variant, position, pile[at], target)


def _why_not_leave(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """May these cards leave their pile at all?"""
    source, at, target = move
    pile = position[source]
    leader = pile[at]
    if source in variant.foundations:
        return _why_not_from_foundation(variant, position, move)
    if source not in variant.columns:
        return None if at == len(pile) - 1 else Refusal("only-single", leader, 0, source)
    if at < first_face_up(pile):
        return Refusal("face-down", leader, 0, source)
    if source == target:
        return Refusal("same-column", leader, 0, source)
    if leader == UNKNOWN:
        return Refusal("unknown-card", leader, 0, source)
    if at < first_movable(variant, pile) and not (
        target in variant.foundations and variant.takes_runs
    ):
        reason = "not-in-order" if variant.move_word == "ordered-run" else "only-single"
        return Refusal(reason, leader, 0, source)
    return None


def _why_not_from_foundation(variant: Variant, position: Position, move: Move) -> Refusal | None:
    leader = position[move.source][move.at]
    if move.target in variant.foundations:
        return Refusal("between-foundations", leader, 0, move.target)
    if not variant.returns:
        return Refusal("no-return", leader, 0, move.source)
    if move.at != len(position[move.source]) - 1:
        return Refusal("one-card", leader, 0, move.source)
    if move.target not in variant.columns:
        return Refusal("cell-source", leader, 0, move.target)
    return None


def _why_not_home(variant: Variant, position: Position, move: Move) -> Refusal | None:
    leader = position[move.source][move.at]
    pile = position[move.target]
    end = pile[-1] if pile else UNKNOWN
    if variant.takes_runs:
        tail = position[move.source][move.at :]
        if move.source in variant.columns and is_run(variant, tail) and not pile:
            return None
        return Refusal("only-run", leader, end, move.target)
    if move.at != len(position[move.source]) - 1:
        return Refusal("one-card", leader, end, move.target)
    if move.target not in variant.homes[leader]:
        return Refusal("foundation-suit", leader, end, move.target)
    if leader not in variant.next_home[move.target][end]:
        return Refusal("foundation-order", leader, end, move.target)
    return None


def _why_not_cell(variant: Variant, position: Position, move: Move) -> Refusal | None:
    leader = position[move.source][move.at]
    if move.source not in variant.columns:
        return Refusal("cell-source", leader, 0, move.target)
    if move.at != len(position[move.source]) - 1:
        return Refusal("cell-one-card", leader, 0, move.target)
    if position[move.target]:
        return Refusal("cell-taken", leader, position[move.target][-1], move.target)
    return None


def _why_not_on_column(
    variant: Variant, position: Position, leader: int, target: int
) -> Refusal | None:
    pile = position[target]
    if not pile:
        if variant.enters_empty[leader]:
            return None
        return Refusal("empty-column", leader, 0, target)
    landing = pile[-1]
    if variant.may_land(leader, landing):
        return None
    if landing >= FACE_DOWN or landing == UNKNOWN:
        return Refusal("unknown-card", leader, landing, target)
    if not variant.rank_fits(leader, landing):
        return Refusal("rank", leader, landing, target)
    return Refusal(SUIT_REASONS[variant.suit_word], leader, landing, target)


def _why_not_stock(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """Only the one move that the stock offers is allowed, and only when its time has come."""
    offered = stock_move(variant, position)
    if offered is None:
        return Refusal("stock-empty", 0, 0, variant.stock)
    if move != offered:
        return Refusal("not-from-stock", 0, 0, variant.stock)
    redeal = not position[variant.stock]
    if redeal and not (
        variant.redeal_word and (variant.redeals_unlimited or position[variant.tally])
    ):
        return Refusal("no-redeal", 0, 0, variant.stock)
    if redeal:
        return None
    if variant.stock_when == "no-empty-column" and not all(
        position[column] for column in variant.columns
    ):
        return Refusal("stock-later", 0, 0, variant.stock)
    if variant.stock_when == "empty-waste" and position[variant.waste]:
        return Refusal("stock-later", 0, 0, variant.stock)
    return None
