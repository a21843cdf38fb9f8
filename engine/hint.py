"""Fair hints with their reasons.

A hint sees what the player sees: face-down cards and the stock are masked before it looks. It
looks for a gain -- a card goes home, a face-down card turns up -- and for a move that lets the very
next one be a gain; then for the smaller things that never are undone by a hint: a card comes out
of waste, reserve or cell, a King gets a column of its own, two cards of a run come together; and
last for the stock. Each kind counts more than all after it, and no hint gives up what a kind
before its own has won, so following hints never meets a position twice and always ends. A shuffle
of the whole table may take back what was won; only where redeals are counted does a hint ask for
one.
"""

from __future__ import annotations

from collections import namedtuple

from .cards import ACE, FACE_DOWN, FACE_DOWN_UNKNOWN, KING, PACK, UNKNOWN, rank_of
from .position import Move, face_down_count
from .rulebook import DIRECTION_WORDS, TAKES_WORDS
from .rules import apply, first_movable, is_stock_move, legal_moves, legal_stock_move

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
    "frees",  # the card that is uncovered can go to its foundation
    "landing",  # the next move, which is a gain, finds its landing
    "empties",  # a column is emptied for a leader that waits
    "from-reserve",  # a card comes out of reserve, waste or cell
    "settles",  # a leader gets a column of its own and frees the card under it
    "joins",  # two cards of a run come together
    "fills",  # an empty column is filled, so that the stock can deal
    "stock",  # no other move is a gain: the stock
)


def hint(variant: Variant, position: Position) -> Hint | None:
    """The most useful fair move, or None. None does not mean that the deal is lost."""
    seen = masked(variant, position)
    moves = [move for move in legal_moves(variant, seen) if _is_played(variant, move)]
    return (
        _gain(variant, seen, moves)
        or _before_a_gain(variant, seen, moves)
        or _into_play(variant, seen, moves)
        or _settles(variant, seen, moves)
        or _empties(variant, seen, moves)
        or _joins(variant, seen, moves)
        or _fills(variant, seen, moves)
        or _from_stock(variant, seen)
    )


def masked(variant: Variant, position: Position) -> Position:
    """The position as the player sees it: nobody knows the face-down cards and the stock."""
    piles = [
        bytes([FACE_DOWN_UNKNOWN if code >= FACE_DOWN else code for code in pile])
        for pile in position
    ]
    if variant.has_stock:
        piles[variant.stock] = bytes(len(piles[variant.stock]))
    return tuple(piles)


def _is_played(variant: Variant, move: Move) -> bool:
    """Hints take no card back from a foundation and ask the stock last."""
    return move.source not in variant.foundations and not is_stock_move(variant, move)


# --- gains


def _gain(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A card goes home, the lowest first, or a face-down card turns up, of the most first."""
    best: Hint | None = None
    best_worth = 0
    for move in moves:
        reason = _gain_of(variant, position, move)
        if reason and _worth(position, move, reason) > best_worth:
            best = Hint(reason, move, position[move.source][move.at])
            best_worth = _worth(position, move, reason)
    return best


def _gain_of(variant: Variant, position: Position, move: Move) -> str:
    if move.target in variant.foundations:
        return "run" if variant.takes_runs else "foundation"
    turns = move.at > 0 and position[move.source][move.at - 1] >= FACE_DOWN
    return "turn-up" if turns else ""


def _worth(position: Position, move: Move, reason: str) -> int:
    if reason == "turn-up":
        return face_down_count((position[move.source],))
    return 1000 - len(position[move.target])


def _before_a_gain(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A move after which the very next one is a gain. A cell is used where nothing else does."""
    best: Hint | None = None
    best_worth = 0
    for move in moves:
        if _shifts_a_column(variant, position, move):
            continue
        after = apply(variant, position, move)
        later = [next for next in legal_moves(variant, after) if _is_played(variant, next)]
        gain = _gain(variant, after, later)
        if gain is None:
            continue
        worth = 2 * _worth(after, gain.move, gain.reason) - (move.target in variant.cells)
        if worth > best_worth:
            best = Hint(_reason_before(move, gain), move, gain.card)
            best_worth = worth
    return best


def _shifts_a_column(variant: Variant, position: Position, move: Move) -> bool:
    """Does a whole column just change its place?"""
    return move.at == 0 and _enters_empty(variant, position, move)


def _reason_before(move: Move, gain: Hint) -> str:
    if gain.reason == "foundation" and gain.move.source == move.source:
        return "frees"
    if move.at == 0 and gain.move.target == move.source:
        return "empties"
    return "landing"


# --- smaller things


def _into_play(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A card from waste, reserve or cell to a column, where it buries least."""
    best: Hint | None = None
    fewest = 0
    for move in moves:
        if move.source not in variant.single_sources or move.target not in variant.columns:
            continue
        if move.source in variant.cells and not position[move.target] and not _is_kept(variant):
            continue  # from one free place to another
        buried = _buried_by(variant, position, move)
        if best is None or buried < fewest:
            best = Hint("from-reserve", move, position[move.source][move.at])
            fewest = buried
    return best


def _buried_by(variant: Variant, position: Position, move: Move) -> int:
    """How many cards of the column are needed before the card; an empty one is spared a little."""
    if DIRECTION_WORDS[variant.direction_word]:
        return 0  # building in order buries no card that is needed sooner
    needed = _moves_before(variant, position, position[move.source][move.at])
    column = position[move.target]
    sooner = [code for code in column if _moves_before(variant, position, code) < needed]
    return 2 * len(sooner) + (not column)


def _moves_before(variant: Variant, position: Position, code: int) -> int:
    """How many cards the nearest foundation takes before this one."""
    least = KING
    for home in variant.homes[code]:
        end = position[home][-1] if position[home] else UNKNOWN
        count = 0
        after = variant.next_home[home][end]
        while after and code not in after and count < least:
            after = variant.next_home[home][after[0]]
            count += 1
        if after:
            least = min(least, count)
    return least


def _is_kept(variant: Variant) -> bool:
    """Is an empty column kept for some leaders, as for Kings?"""
    return not all(variant.enters_empty[code] for code in PACK)


def _settles(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A King (where Kings enter) that lies on other cards, to a column of its own."""
    for move in moves:
        if _is_kept(variant) and move.at > 0 and _enters_empty(variant, position, move):
            return Hint("settles", move, position[move.source][move.at - 1])
    return None


def _enters_empty(variant: Variant, position: Position, move: Move) -> bool:
    is_column = move.source in variant.columns and move.target in variant.columns
    return is_column and not position[move.target]


def _empties(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A whole column, not led by a King itself, to a landing, for a King that waits."""
    waiting = _waiting(variant, position)
    for move in moves:
        if waiting and move.at == 0 and move.source in variant.columns:
            leader = position[move.source][0]
            if position[move.target] and not variant.enters_empty[leader]:
                return Hint("empties", move, waiting[0])
    return None


def _waiting(variant: Variant, position: Position) -> list[int]:
    """The leaders that lie on other cards and could enter an empty column, kept for such."""
    if not _is_kept(variant):
        return []
    return [
        code
        for column in variant.columns
        for at, code in enumerate(position[column])
        if at > 0 and variant.enters_empty[code] and at >= first_movable(variant, position[column])
    ]


def _joins(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A card to the one that it has to lie on in the end, where runs are built in columns."""
    for move in moves:
        if move.source in variant.columns and move.target in variant.columns:
            leader = position[move.source][move.at]
            if move.at == 0 and _is_kept(variant) and variant.enters_empty[leader]:
                continue  # it has settled
            joined = _belongs(variant, leader, position[move.target][-1:])
            if joined and not _is_joined(variant, position, move):
                return Hint("joins", move, leader)
    return None


def _is_joined(variant: Variant, position: Position, move: Move) -> bool:
    """Does the leader lie where it has to lie already?"""
    under = position[move.source][: move.at][-1:]
    return _belongs(variant, position[move.source][move.at], under)


def _belongs(variant: Variant, code: int, under: bytes) -> bool:
    """Does a card lie on this one in a run that the game asks for?"""
    if not under or under[0] >= FACE_DOWN:
        return False
    suits_fit = TAKES_WORDS[variant.takes_word]
    if suits_fit:
        return rank_of(code) == rank_of(under[0]) - 1 and suits_fit(code, under[0])
    if variant.goal_word != "columns-sorted":
        return False
    goes_round = {rank_of(code), rank_of(under[0])} == {ACE, KING}
    return variant.may_land(code, under[0]) and not goes_round


def _fills(variant: Variant, position: Position, moves: list[Move]) -> Hint | None:
    """A high card to an empty column, where the stock waits for it; no run is torn."""
    if variant.stock_when != "no-empty-column" or not position[variant.stock]:
        return None
    best: Hint | None = None
    for move in moves:
        if move.at == 0 or not _enters_empty(variant, position, move):
            continue
        leader = position[move.source][move.at]
        higher = best is None or rank_of(leader) > rank_of(best.card)
        if higher and not _is_joined(variant, position, move):
            best = Hint("fills", move, leader)
    return best


# --- the stock


def _from_stock(variant: Variant, position: Position) -> Hint | None:
    move = legal_stock_move(variant, position)
    if move is None or _has_no_end(variant, position, move):
        return None
    if move.source == variant.waste and not _finds_a_place(variant, position):
        return None
    return Hint("stock", move, UNKNOWN)


def _has_no_end(variant: Variant, position: Position, move: Move) -> bool:
    """Is this a shuffle of the whole table that may be asked for again and again?"""
    gathers = move.source == move.target and not position[variant.stock]
    return gathers and variant.redeals_unlimited


def _finds_a_place(variant: Variant, position: Position) -> bool:
    """Would a card that comes round again be of use? Else turning the waste over is idle."""
    waste = position[variant.waste]
    last = len(waste) - 1
    step = variant.stock_cards
    for at in range(len(waste)):
        if at % step == step - 1 or at == last:
            piles = list(position)
            piles[variant.waste] = waste[: at + 1]
            for move in legal_moves(variant, tuple(piles)):
                if move.source == variant.waste and move.target != variant.stock:
                    return True
    return False
