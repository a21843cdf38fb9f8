"""Examples of what moves: for the words of a variant, a legal and a refused move side by side.

The cards are chosen by asking the variant, so that any mixture of rule words has its examples. But
nothing here is believed: the engine judges each move before a page is made (``figure``), and each
board must have a refusal of that part of the rules in which it stands (``blocks``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import ruletext
from engine.cards import color_of, rank_of, suit_of
from engine.names import COLOR_NAMES, SUIT_NAMES, capital, takes
from engine.rulebook import SUIT_WORDS

from . import phrases
from .boards import END, NO_COLUMN, Board, Example, by_suit, symbols, under
from .examples_home import start_foundations

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Variant

GROUP = ("10S", "3H", "JD", "6C")  # the group that explains the words leader, tail and end card


# --- moves


def group(variant: Variant) -> Board:
    """The drawing that explains the words: one column, a group at its end."""
    board = Board(variant)
    start = under(board)
    if variant.move_word == "any-face-up":
        board.column(*start, *map(board.pack.named, GROUP))
    else:
        board.column(*start, *_run(board, 4))
    return board


def _run(board: Board, length: int) -> list[int]:
    """So many cards in order, or fewer where the ranks end."""
    cards = [board.pack.named("10S")]
    while len(cards) < length:
        following = board.pack.next_in_run(cards[-1])
        if not following:
            break
        cards.append(following)
    return cards


def moves(variant: Variant) -> Example | None:
    """What may be picked up in a column, and what may not; none for a word that draws nothing."""
    make = MOVES.get(variant.move_word)
    return make(variant) if make else None


def _any_face_up(variant: Variant) -> Example:
    board = Board(variant)
    start = under(board)
    cards = [board.pack.named(name) for name in GROUP]
    landing = board.column(board.pack.landing(cards[0]))
    other = NO_COLUMN
    if board.room > 1:
        other = board.column(board.pack.named("4D"), board.pack.landing(cards[-1]))
    column = board.column(*start, *cards)
    turns = f" Then the {symbols(start[0])} turns up." if start else ""
    board.allow(
        (column, len(start)), landing, f"The leader fits, and its mixed tail comes along.{turns}"
    )
    board.allow((column, END), other, "An end card leads a group of one.")
    if start and other != NO_COLUMN:
        board.refuse((column, 0), other)
    else:
        board.refuse((column, len(start)), column)
    return board.example()


def _ordered_run(variant: Variant) -> Example:
    board = Board(variant)
    start = under(board)
    run = _run(board, 3)
    unfit = [c for c in board.pack.left if not variant.follows(run[0], c) and variant.landings[c]]
    under_run = [code for code in [board.pack.first(reversed(unfit))] if code]
    whole = board.column(board.pack.landing(run[0]))
    part = none = NO_COLUMN
    if board.room > 2 and len(run) > 2:
        part = board.column(board.pack.landing(run[1]))
    if board.room > 1 and under_run:
        none = board.column(board.pack.landing(under_run[0]))
    column = board.column(*start, *under_run, *run)
    at = len(start) + len(under_run)
    board.allow((column, at), whole, "A run goes as one.")
    board.allow((column, at + 1), part, "So does the end of a run.")
    board.refuse((column, len(start)), none)
    return board.example()


def _single(variant: Variant) -> Example:
    board = Board(variant)
    start = under(board)
    leader, end = board.pack.named("10S"), board.pack.named("6C")
    other = board.column(board.pack.landing(leader)) if board.room > 2 else NO_COLUMN
    landing = board.column(board.pack.landing(end))
    column = board.column(*start, leader, end)
    board.allow((column, END), landing)
    board.refuse((column, len(start)), other)
    return board.example()


def _to_foundation(variant: Variant) -> Example:
    board = Board(variant)
    if variant.takes_runs:
        column, other = board.column(board.pack.named("9S")), board.column(board.pack.named("8H"))
        board.refuse((other, END), column)
        return board.example()
    after = start_foundations(board)
    column = board.column(board.pack.named("9D"), board.pack.first(after))
    other = board.column(board.pack.named("8C"))
    board.allow((column, END), "foundation")
    board.refuse((other, END), column)
    board.refuse((column, 0), "foundation")
    return board.example()


MOVES: dict[str, Callable[[Variant], Example]] = {
    "any-face-up": _any_face_up,
    "ordered-run": _ordered_run,
    "single": _single,
    "to-foundation": _to_foundation,
}


# --- building


def building(variant: Variant) -> Example | None:
    """End cards and what may be put on them; None where everything may."""
    if variant.move_word == "to-foundation":
        return None
    board = Board(variant)
    landing = board.pack.named(_shown_landing(variant))
    on = board.column(landing)
    _fits(board, on, 3)
    if len(set(variant.steps)) > 1:
        _fits(board, board.column(board.pack.named("9D")), 1)
    _misfits(board, on)
    return board.example()


def _shown_landing(variant: Variant) -> str:
    if variant.direction_word == "up-or-down":
        return "5S"
    return "9H" if variant.suit_word == "same-suit" and not variant.has_steps else "9S"


def _fits(board: Board, on: int, most: int) -> None:
    """A card of each kind that fits: a red one before a black one, each rank once."""
    if on == NO_COLUMN:
        return
    variant, landing = board.variant, board.columns[on][0]
    fits = by_suit((c for c in board.pack.left if variant.may_land(c, landing)), "DCSH")
    fits.sort(key=lambda c: rank_of(c) > rank_of(landing))
    kinds: list[tuple[int, str]] = []
    for code in fits:
        kind = (rank_of(code), relation(code, landing))
        if kind in kinds or len(kinds) == most:
            continue
        kinds.append(kind)
        rider = [board.pack.named("9D")] if rank_of(code) > rank_of(landing) else []
        riding = f" The {symbols(rider[0])} comes along." if rider and _carries(variant) else ""
        column = board.column(board.pack.first([code]), *(rider if riding else []))
        board.allow((column, 0), on, fit_words(variant, code, landing) + riding)


def _carries(variant: Variant) -> bool:
    return variant.move_word == "any-face-up"


def _misfits(board: Board, on: int) -> None:
    """Cards of the right rank and the wrong suit, then one of the right suit and a wrong rank."""
    variant, landing = board.variant, board.columns[on][0]
    suits_fit = SUIT_WORDS[variant.suit_word]
    kinds: list[str] = []
    for code in by_suit(board.pack.left, "DCHS"):
        kind = relation(code, landing)
        if kind in kinds or not variant.rank_fits(code, landing) or suits_fit(code, landing):
            continue
        if board.room == 1:  # for a wrong rank
            break
        kinds.append(kind)
        red_or_black = COLOR_NAMES[color_of(code)]
        says = f"That both are {red_or_black} is not enough." if kind == "color" else ""
        if variant.suit_word != "same-suit":
            says = ""
        board.refuse((board.column(board.pack.first([code])), 0), on, says)
    wrong = [
        c for c in board.pack.left if suits_fit(c, landing) and not variant.rank_fits(c, landing)
    ]
    wrong.sort(key=lambda c: (abs(rank_of(c) - rank_of(landing)) or 9, _falls(variant, c, landing)))
    if wrong:
        board.refuse((board.column(board.pack.first(wrong)), 0), on)


def _falls(variant: Variant, code: int, landing: int) -> bool:
    """Whether a card is on the less telling side of a landing."""
    return (rank_of(code) > rank_of(landing)) == variant.has_steps


def relation(code: int, on: int) -> str:
    """How the suits of two cards are related."""
    if suit_of(code) == suit_of(on):
        return "suit"
    return "color" if color_of(code) == color_of(on) else "other"


def fit_words(variant: Variant, code: int, on: int) -> str:
    """Why a card fits: ``One rank lower, and red on black.``"""
    return f"{capital(_rank_words(variant, code, on))}, and {_suits_said(variant, code, on)}."


def _rank_words(variant: Variant, code: int, on: int) -> str:
    if variant.direction_word == "any":
        return "any rank"
    step = variant.steps[suit_of(code)]
    is_lower = (rank_of(on) - rank_of(code)) % 13 == step
    if variant.direction_word == "up" or (variant.direction_word == "up-or-down" and not is_lower):
        return f"{phrases.counted(step, 'rank')} higher"
    return f"{phrases.counted(step, 'rank')} lower"


def _suits_said(variant: Variant, code: int, on: int) -> str:
    return ruletext.SUIT[variant.suit_word]["pair"].format(
        color=COLOR_NAMES[color_of(code)],
        other_color=COLOR_NAMES[color_of(on)],
        suit=SUIT_NAMES[suit_of(code)][:-1],
        other_suit=SUIT_NAMES[suit_of(on)][:-1],
    )


# --- empty columns


def empty_columns(variant: Variant) -> Example | None:
    """Who may start a column, and who may not."""
    board = Board(variant)
    space = board.column()
    if variant.move_word == "to-foundation":
        return _from_waste(board, space) if phrases.has_waste(variant) else None
    enters = by_suit((c for c in board.pack.left if variant.enters_empty[c]), "HSCD")
    lead = board.pack.first(sorted(enters, key=lambda c: rank_of(c) != 8))
    refused = by_suit((c for c in board.pack.left if not variant.enters_empty[c]), "DCSH")
    if lead:
        start = under(board, "5S")
        column = board.column(*start, lead, *_tail(board, lead))
        board.allow((column, len(start)), space, _entering(board, start))
    if refused:
        wrong = board.pack.first(sorted(refused, key=lambda c: -rank_of(c)))
        board.refuse((board.column(board.pack.named("9D"), wrong), END), space)
    return board.example()


def _from_waste(board: Board, space: int) -> Example:
    """The columns are filled from the waste alone."""
    enters = [code for code in board.pack.left if board.variant.enters_empty[code]]
    code = board.pack.first(sorted(enters, key=lambda c: rank_of(c) != 8))
    board.pile("waste", code or board.pack.named("8H"))
    if code:
        board.allow("waste", space)
    else:
        board.refuse("waste", space)
    return board.example()


def _tail(board: Board, leader: int) -> list[int]:
    """A card to lie on a leader, where one may come along."""
    if board.variant.move_word == "any-face-up":
        return [board.pack.named("7C")]
    if board.variant.move_word == "ordered-run":
        return [code for code in [board.pack.next_in_run(leader)] if code]
    return []


def _entering(board: Board, start: list[int]) -> str:
    tail = ", and its tail with it" if phrases.moves_groups(board.variant) else ""
    turns = f" Then the {symbols(start[0])} turns up." if start else ""
    return f"{capital(takes(board.variant))} may enter{tail}.{turns}"
