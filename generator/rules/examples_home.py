"""Examples of foundations: what goes there, and whether it comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import parse_card
from engine.cards import RANKS, rank_of, suit_of
from engine.notation import card_text
from engine.rulebook import TAKES_WORDS

from . import homes, phrases
from .boards import END, NO_COLUMN, Board, Example, by_suit, symbols, under

if TYPE_CHECKING:
    from engine import Variant


def start_foundations(board: Board) -> list[int]:
    """Lay the first cards of some foundations; the cards that are next on the first of them."""
    variant = board.variant
    ranks = [homes.chain(variant, pile) for pile in variant.foundations]
    if variant.foundation_word != "same-suit":
        count = len(variant.placed_ranks) or 1
        for at in range(count):
            firsts = [c for c in board.pack.left if rank_of(c) == ranks[at][0]]
            board.pile(f"foundation {at + 1}", board.pack.first(firsts))
        return [c for c in board.pack.left if rank_of(c) == ranks[0][1]]
    each = max(1, variant.foundation_count // 4)
    suits = [suit_of(code) for code in variant.placed] or [0, 1]
    firsts = [ranks[suit * each][0] * 4 + suit for suit in suits]
    for code in firsts:
        board.pack.first([code])
    board.pile("foundations", *firsts)
    first = 0 if 0 in suits else suits[0]
    return [ranks[first * each][1] * 4 + first]


def foundations(variant: Variant) -> Example:
    """What goes to a foundation, and what does not."""
    return _runs_home(variant) if variant.takes_runs else _singles_home(variant)


def _singles_home(variant: Variant) -> Example:
    board = Board(variant)
    after = start_foundations(board)
    following = board.pack.first(after)
    rows = [homes.chain(variant, pile) for pile in variant.foundations]
    bound = variant.foundation_word == "same-suit"
    later = rows[0][4]
    wrong = board.column(board.pack.named(f"{RANKS[later - 1]}{card_text(following)[-1]}"))
    if bound:
        clubs = rows[3 * max(1, variant.foundation_count // 4)]
        not_yet = board.column(board.pack.first([clubs[2 if variant.placed else 1] * 4 + 3]))
    else:
        not_yet = NO_COLUMN
    column = board.column(board.pack.named("9D"), following)
    board.allow((column, END), "foundation", f"The next {_of_its(variant)}.")
    board.refuse((wrong, END), "foundation")
    board.refuse((not_yet, END), "foundation")
    if variant.move_word == "any-face-up":
        hearts = rows[max(1, variant.foundation_count // 4)] if bound else rows[0][1:]
        pair = [f"{RANKS[rank - 1]}H" for rank in hearts[1:3]]
        board.refuse((board.column(*map(board.pack.named, pair)), 0), "foundation")
    return board.example()


def _of_its(variant: Variant) -> str:
    return "of its suit" if variant.foundation_word == "same-suit" else "in rank"


def _runs_home(variant: Variant) -> Example:
    board = Board(variant)
    run = _whole_run(board)
    column = board.column(*under(board, "5D"), *run)
    board.allow((column, len(board.columns[column]) - 13), "foundation", "A whole run may leave.")
    part = _whole_run(board, "H", 4)[1:]
    if phrases.moves_groups(variant):
        board.refuse((board.column(*part), 0), "foundation")
    board.refuse((board.column(board.pack.named("AD")), END), "foundation")
    return board.example()


def _whole_run(board: Board, suit: str = "S", length: int = 13) -> list[int]:
    """Cards from the King down, as the foundations take them."""
    suits_fit = TAKES_WORDS[board.variant.takes_word]
    cards = [board.pack.named(f"K{suit}")]
    while len(cards) < length:
        rank, last = rank_of(cards[-1]) - 1, cards[-1]
        fits = [
            c
            for c in board.pack.left
            if rank_of(c) == rank and (suits_fit is None or suits_fit(c, last))
        ]
        cards.append(board.pack.first(fits))
    return cards


# --- back from a foundation


def returns(variant: Variant) -> Example:
    """Whether a card comes back, and to where."""
    board = Board(variant)
    if variant.takes_runs:
        king = board.pack.named("KS")
        board.pile("foundations", king)
        space = board.column()
        if variant.returns and variant.enters_empty[king]:
            board.allow(f"foundation:{card_text(king)}", space)
            space = NO_COLUMN
        return _stays(board, king, space)
    code = _raised_foundation(board)
    home = f"foundation:{card_text(code)}"
    landing = board.pack.landing(code, "SHDC" if variant.suit_word != "same-suit" else "HSDC")
    column = board.column(landing)
    if not variant.returns:
        return _stays(board, code, column)
    board.allow(home, column, _returning(board, code, column))
    wrong = [
        c
        for c in by_suit(board.pack.left, "SDHC")
        if rank_of(c) == rank_of(landing) and not variant.may_land(code, c)
    ]
    if wrong:
        board.refuse(home, board.column(board.pack.first(wrong)))
    board.refuse(home, "foundation")
    if variant.suit_word == "alternate-color" and board.room:
        board.column(board.pack.named("7C"))
    return board.example()


def _stays(board: Board, code: int, column: int) -> Example:
    home = f"foundation:{card_text(code)}"
    board.refuse(home, column)
    board.refuse(home, "foundation")
    return board.example()


def _returning(board: Board, code: int, column: int) -> str:
    follower = parse_card("7C")
    if board.variant.may_land(follower, code):
        return f"Now the {symbols(follower)} has a landing as well."
    return "It fits as any other card would."


def _raised_foundation(board: Board) -> int:
    """Lay a foundation that has grown; its highest card, one that fits somewhere."""
    variant = board.variant
    bound = variant.foundation_word == "same-suit"
    each = max(1, variant.foundation_count // 4)
    at, suit = (each, 1) if bound and not variant.placed else (0, 0)
    ranks = homes.chain(variant, variant.foundations[at])
    height = 8 if bound else 3
    cards = [board.pack.first([rank * 4 + suit]) for rank in ranks[:height]]
    if bound:
        cards = [rank * 4 + suit for rank in ranks[:height]]
        board.pile("foundations", cards[-1])
        return cards[-1]
    cards = [code or board.pack.named(f"{RANKS[ranks[i] - 1]}H") for i, code in enumerate(cards)]
    board.pile("foundation 1", *cards)
    return cards[-1]
