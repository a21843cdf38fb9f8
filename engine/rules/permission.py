"""Why a move is refused: the first rule that it breaks, and the cards concerned."""

from __future__ import annotations

from collections import namedtuple

from ..cards import FACE_DOWN, UNKNOWN
from ..rulebook import SUIT_WORDS, move_reason, suit_reason
from .groups import first_face_up, first_movable, is_run
from .stock import is_stock_move, is_time_to_deal, may_redeal, stock_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from ..position import Move, Position
    from ..variant import Variant

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


def why_not(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """None for a legal move, else the first rule that it breaks."""
    source, at, target = move
    if is_stock_move(variant, move):
        return _why_not_deal(variant, position, move)
    pile = position[source]
    if not 0 <= at < len(pile) or source == variant.tally:
        return Refusal("no-card", 0, 0, source)
    if source in variant.columns:
        refusal = _why_not_from_column(variant, position, move)
    elif source in variant.foundations:
        refusal = _why_not_from_foundation(variant, position, move)
    else:
        is_end = at == len(pile) - 1
        refusal = None if is_end else Refusal("only-single", pile[at], 0, source)
    if refusal:
        return refusal
    if target in variant.foundations:
        return _why_not_home(variant, position, move)
    if target in variant.cells:
        return _why_not_to_cell(variant, position, move)
    if target in variant.columns:
        return _why_not_to_column(variant, position, move)
    return Refusal("nothing-enters", pile[at], 0, target)


# --- from


def _why_not_from_column(variant: Variant, position: Position, move: Move) -> Refusal | None:
    source, at, target = move
    pile = position[source]
    leader = pile[at]
    if at < first_face_up(pile):
        return Refusal("face-down", leader, 0, source)
    if source == target:
        return Refusal("same-column", leader, 0, source)
    if leader == UNKNOWN:
        return Refusal("unknown-card", leader, 0, source)
    if target not in variant.foundations and at < first_movable(variant, pile):
        return Refusal(move_reason(variant), leader, 0, source)
    return None


def _why_not_from_foundation(variant: Variant, position: Position, move: Move) -> Refusal | None:
    source, at, target = move
    leader = position[source][at]
    if target in variant.foundations:
        return Refusal("between-foundations", leader, 0, target)
    if not variant.returns:
        return Refusal("no-return", leader, 0, source)
    if at != len(position[source]) - 1:
        return Refusal("one-card", leader, 0, source)
    return None


# --- to


def _why_not_home(variant: Variant, position: Position, move: Move) -> Refusal | None:
    source, at, target = move
    cards = position[source][at:]
    pile = position[target]
    end = pile[-1] if pile else UNKNOWN
    if variant.takes_runs:
        if source in variant.columns and is_run(variant, cards) and not pile:
            return None
        return Refusal("only-run", cards[0], end, target)
    if len(cards) > 1:
        return Refusal("one-card", cards[0], end, target)
    if target not in variant.homes[cards[0]]:
        return Refusal("foundation-suit", cards[0], end, target)
    if cards[0] not in variant.next_home[target][end]:
        return Refusal("foundation-order", cards[0], end, target)
    return None


def _why_not_to_cell(variant: Variant, position: Position, move: Move) -> Refusal | None:
    source, at, target = move
    leader = position[source][at]
    if source not in variant.columns:
        return Refusal("cell-source", leader, 0, target)
    if at != len(position[source]) - 1:
        return Refusal("cell-one-card", leader, 0, target)
    if position[target]:
        return Refusal("cell-taken", leader, position[target][-1], target)
    return None


def _why_not_to_column(variant: Variant, position: Position, move: Move) -> Refusal | None:
    leader = position[move.source][move.at]
    pile = position[move.target]
    if not pile:
        if variant.enters_empty[leader]:
            return None
        return Refusal("empty-column", leader, 0, move.target)
    landing = pile[-1]
    if variant.may_land(leader, landing):
        return None
    if landing >= FACE_DOWN or landing == UNKNOWN or leader >= FACE_DOWN:
        return Refusal("unknown-card", leader, landing, move.target)
    if variant.rank_fits(leader, landing) and not SUIT_WORDS[variant.suit_word](leader, landing):
        return Refusal(suit_reason(variant), leader, landing, move.target)
    return Refusal("rank", leader, landing, move.target)


# --- the stock


def _why_not_deal(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """Only the one move that the stock offers is allowed, and only when its time has come."""
    if move.source not in (variant.stock, variant.waste):
        return Refusal("nothing-enters", 0, 0, variant.stock)
    offered = stock_move(variant, position)
    if offered is None:
        return Refusal("stock-empty", 0, 0, variant.stock)
    if move != offered:
        return Refusal("not-from-stock", 0, 0, variant.stock)
    if not position[variant.stock]:
        may = may_redeal(variant, position)
        return None if may else Refusal("no-redeal", 0, 0, variant.stock)
    may = is_time_to_deal(variant, position)
    return None if may else Refusal("stock-later", 0, 0, variant.stock)
