"""Playing by the rules: which moves are legal, what a move does, why a move is refused.

Everything here is a function of a variant and a position; nothing is changed, nothing is kept.
``legal_moves`` lists exactly the moves that ``why_not`` lets through.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import FACE_DOWN, FACE_UP_CODES, UNKNOWN, turned_up
from .position import Move
from .rulebook import SUIT_REASONS

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


def first_movable(pile: bytes) -> int:
    """Index of the deepest card that may lead a group: the first after the last face-down card."""
    return len(pile.rstrip(FACE_UP_CODES))


def legal_moves(variant: Variant, position: Position) -> list[Move]:
    """All legal moves, always in the same order: by source pile, deepest leader first.

    Each empty column is a target of its own. The search for landings asks a table which cards a
    leader may lie on, and then whether one of them ends a column: no rule is looked at here.
    """
    landings = variant.landings
    enters_empty = variant.enters_empty
    before = variant.before
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
        for home in variant.homes[pile[-1]]:
            if (position[home][-1] if position[home] else UNKNOWN) == before[pile[-1]]:
                found.append(Move(source, len(pile) - 1, home))
                break
        at = first_movable(pile)
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
    return found


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
        if not pile or pile[-1] in seen:
            continue
        end = pile[-1]
        seen += ONE_BYTE[end]
        at = len(pile) - 1
        for landing in variant.landings[end]:
            for target in ends.get(landing, b""):
                found.append(Move(source, at, target))
        if variant.enters_empty[end]:
            for target in empty:
                found.append(Move(source, at, target))


def apply(variant: Variant, position: Position, move: Move) -> Position:
    """The position after a move. Whether the move is legal is not checked: see ``why_not``.

    A face-down card that becomes the end card of the source turns up as part of the move.
    """
    source, at, target = move
    pile = position[source]
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


def home_for(variant: Variant, position: Position, code: int) -> int:
    """The foundation a card belongs on: one that takes it now, else the first of its kind.

    A card that nobody knows belongs on none; the first foundation stands for all.
    """
    homes = variant.homes[code]
    for home in homes:
        if (position[home][-1] if position[home] else UNKNOWN) == variant.before[code]:
            return home
    return homes[0] if homes else variant.foundations[0]


def why_not(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """None for a legal move, else the first rule that it breaks."""
    source, at, target = move
    pile = position[source]
    if not 0 <= at < len(pile):
        return Refusal("no-card", 0, 0, source)
    leader = pile[at]
    if source in variant.foundations:
        refusal = _why_not_from_foundation(variant, position, move)
    elif at < first_movable(pile):
        refusal = Refusal("face-down", leader, 0, source)
    elif source == target:
        refusal = Refusal("same-column", leader, 0, source)
    elif leader == UNKNOWN:
        refusal = Refusal("unknown-card", leader, 0, source)
    else:
        refusal = None
    if refusal:
        return refusal
    if target in variant.foundations:
        return _why_not_home(variant, position, move)
    return _why_not_on_column(variant, position, leader, target)


def _why_not_from_foundation(variant: Variant, position: Position, move: Move) -> Refusal | None:
    leader = position[move.source][move.at]
    if move.target in variant.foundations:
        return Refusal("between-foundations", leader, 0, move.target)
    if not variant.returns:
        return Refusal("no-return", leader, 0, move.source)
    if move.at != len(position[move.source]) - 1:
        return Refusal("one-card", leader, 0, move.source)
    return None


def _why_not_home(variant: Variant, position: Position, move: Move) -> Refusal | None:
    leader = position[move.source][move.at]
    pile = position[move.target]
    end = pile[-1] if pile else UNKNOWN
    if move.at != len(position[move.source]) - 1:
        return Refusal("one-card", leader, end, move.target)
    if move.target not in variant.homes[leader]:
        return Refusal("foundation-suit", leader, end, move.target)
    if end != variant.before[leader]:
        return Refusal("foundation-order", leader, end, move.target)
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
