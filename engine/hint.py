"""Fair hints with their reasons, and the auto-finish.

A hint sees what the player sees: face-down cards and the stock are masked before it looks. It
offers a move that makes headway -- a card to a foundation, a face-down card turned up, a card out
of reserve, waste or cell -- or a move that lets the very next one do so. No hint takes headway
back, so following hints never meets a position twice and always ends.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import FACE_DOWN, FACE_DOWN_UNKNOWN, UNKNOWN
from .position import Move, face_down_count
from .rules import apply, legal_moves, stock_move, why_not
from .variant import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, NamedTuple

    from .position import Position
    from .variant import Variant

    class Hint(NamedTuple):
        """A move and why it helps: a word of ``REASONS``; ``card`` is the one that gains by it."""

        reason: str
        move: Move
        card: int

else:
    Hint = namedtuple("Hint", ("reason", "move", "card"))

REASONS: Final = (
    "foundation",  # an end card fits its foundation
    "run",  # a complete run may leave
    "turn-up",  # a face-down card turns up
    "from-reserve",  # a card comes out of reserve, waste or cell
    "frees",  # the card that is uncovered can go to its foundation
    "empties",  # a column is emptied for a leader that waits
    "landing",  # the next move finds its landing
    "stock",  # nothing else helps: deal from the stock
)


def hint(variant: Variant, position: Position) -> Hint | None:
    """The most useful fair move, or None. None does not mean that the deal is lost."""
    seen = masked(variant, position)
    moves = [move for move in legal_moves(variant, seen) if _is_played(variant, move)]
    return (
        _headway(variant, seen, moves)
        or _preparation(variant, seen, moves)
        or _from_stock(variant, position)
    )


def masked(variant: Variant, position: Position) -> Position:
    """The position as the player sees it: nobody knows the face-down cards and the stock."""
    piles = [
        bytes([FACE_DOWN_UNKNOWN if code >= FACE_DOWN else code for code in pile])
        for pile in position
    ]
    if variant.stock != NO_PILE:
        piles[variant.stock] = bytes(len(piles[variant.stock]))
    return tuple(piles)


def _is_played(variant: Variant, move: Move) -> bool:
    """Hints take no card back from a foundation and deal only when nothing else helps."""
    return move.source not in variant.foundations and variant.stock not in (
        move.source,
        move.target,
    )


def _headway(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """The best move that makes headway by itself."""
    best: Hint | None = None
    worth = 0
    for move in moves:
        reason = _reason(variant, position, move)
        if reason and _worth(variant, position, move, reason) > worth:
            worth = _worth(variant, position, move, reason)
            best = Hint(reason, move, position[move.source][move.at])
    return best


def _reason(variant: Variant, position: Position, move: Move) -> str:
    if move.target in variant.foundations:
        return "run" if variant.takes_runs else "foundation"
    if _turns(position, move):
        return "turn-up"
    if move.source not in variant.columns and move.target in variant.columns:
        return "from-reserve"
    return ""


def _turns(position: Position, move: Move) -> bool:
    return move.at > 0 and position[move.source][move.at - 1] >= FACE_DOWN


def _worth(variant: Variant, position: Position, move: Move, reason: str) -> int:
    """Foundations first, lowest first; then the column with most cards face down."""
    order = 1000 - 100 * REASONS.index(reason)
    if reason in ("foundation", "run"):
        return order + 50 - len(position[move.target])
    if reason == "turn-up":
        return order + face_down_count((position[move.source],))
    return order


def _preparation(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A move after which the very next one makes headway that is not possible now."""
    best: Hint | None = None
    worth = 0
    for move in moves:
        if move.target in variant.columns and not position[move.target] and move.at == 0:
            continue  # a column that just changes its place
        after = apply(variant, position, move)
        later = [next for next in legal_moves(variant, after) if _is_played(variant, next)]
        gain = _headway(variant, after, later)
        if gain is None or gain.reason == "from-reserve":
            continue
        value = _worth(variant, after, gain.move, gain.reason) - (move.target in variant.cells)
        if value > worth:
            worth = value
            best = Hint(_preparation_reason(variant, position, move, gain), move, gain.card)
    return best


def _preparation_reason(variant: Variant, position: Position, move: Move, gain: Hint) -> str:
    if gain.reason == "foundation" and gain.move.source == move.source:
        return "frees"
    if move.at == 0 and gain.move.target == move.source:
        return "empties"
    return "landing"


def _from_stock(variant: Variant, position: Position) -> Hint | None:
    if variant.stock == NO_PILE:
        return None
    move = stock_move(variant, position)
    if move is None or why_not(variant, position, move):
        return None
    if not position[variant.stock] and not _redeal_helps(variant, position):
        return None
    return Hint("stock", move, UNKNOWN)


def _redeal_helps(variant: Variant, position: Position) -> bool:
    """Would a card that comes round again find a place? Else turning the waste over is idle."""
    if variant.redeal_word == "whole-table":
        return True
    waste = position[variant.waste]
    step = variant.stock_cards
    for at in range(len(waste) - 1, -1, -1):
        if at % step == step - 1 or at == len(waste) - 1:
            piles = list(position)
            piles[variant.waste] = waste[: at + 1]
            for move in legal_moves(variant, tuple(piles)):
                if move.source == variant.waste and move.target != variant.stock:
                    return True
    return False


# --- auto-finish


def finish(variant: Variant, position: Position) -> list[Move] | None:
    """The moves that take every card home, lowest first; None unless a simulation wins.

    Offered only when every card lies face up and no stock is left: it never guesses.
    """
    if face_down_count(position) or (variant.stock != NO_PILE and position[variant.stock]):
        return None
    moves: list[Move] = []
    while any(position[pile] for pile in variant.playing_piles):
        home = [move for move in legal_moves(variant, position) if _goes_home(variant, move)]
        if not home:
            return None
        move = home[0]
        for other in home:
            if len(position[other.target]) < len(position[move.target]):
                move = other
        moves.append(move)
        position = apply(variant, position, move)
    return moves


def _goes_home(variant: Variant, move: Move) -> bool:
    return move.target in variant.foundations and move.source not in variant.foundations
