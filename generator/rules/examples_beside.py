"""Examples of what lies beside the columns: stock, waste and redeals, cells, reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.notation import card_text, parse_position, table_of
from engine.rules.stock import is_time_to_deal

from . import beside, phrases
from .boards import END, NO_COLUMN, Board, Example, by_suit

if TYPE_CHECKING:
    from engine import Variant

LIKE_AN_END_CARD = "It fits as an end card would."


def stock(variant: Variant) -> list[Example]:
    """Dealing and turning; then what happens when the stock is empty."""
    if variant.stock_to == "columns":
        return _deals(variant)
    if variant.stock_to == "waste":
        return [*_turns(variant), *_redeals(variant)]
    return _gatherings(variant) if variant.redeal_word == "whole-table" else []


def _deals(variant: Variant) -> list[Example]:
    """With an empty column, and without one where that makes a difference."""
    waits = variant.stock_when == "no-empty-column"
    return (
        [_deal(variant, gap=False), _deal(variant, gap=True)]
        if waits
        else [_deal(variant, gap=True)]
    )


def _deal(variant: Variant, gap: bool) -> Example:
    board = Board(variant)
    board.column(*([] if gap else [board.pack.named("KH")]))
    board.column(board.pack.named("9S"), board.pack.named("4D"))
    board.column(board.pack.named("7C"))
    count = len(board.columns) * len(variant.stock_pattern) + 2
    names = ("5C", "QD", "2S", "8H", "JC", "3D", "6S", "10H")
    board.pile("stock", *map(board.pack.named, names[:count]))
    if _may_deal(board):
        board.allow("deal", says=DEALT.get(variant.stock_pattern, ""))
    else:
        board.refuse("deal")
    return board.example()


def _may_deal(board: Board) -> bool:
    text = board.example().position
    table = table_of(board.variant, text)
    return is_time_to_deal(table, parse_position(table, text))


DEALT = {"U": "", "dU": "Each column gets a face-down card, and then one face up."}


def _turns(variant: Variant) -> list[Example]:
    only_if_empty = variant.stock_when == "empty-waste"
    boards = [_turn(variant, waste=True)]
    if only_if_empty:
        boards.append(_turn(variant, waste=False))
    return boards


def _turn(variant: Variant, waste: bool) -> Example:
    board = Board(variant)
    in_play = board.pack.named("8D")
    on = board.column(board.pack.landing(in_play, "SHDC"))
    wrong = [c for c in board.pack.left if not variant.may_land(in_play, c)]
    other = board.column(board.pack.first(by_suit(wrong, "CHSD"))) if wrong else NO_COLUMN
    deep = [] if variant.stock_when == "empty-waste" else [board.pack.named("4C")]
    board.pile("waste", *([*deep, in_play] if waste else []))
    board.pile("stock", *map(board.pack.named, ("5C", "2H", "JS", "6D")))
    if waste and variant.stock_when == "empty-waste":
        board.refuse("turn")
    else:
        board.allow("turn")
    if waste:
        board.allow("waste", on, LIKE_AN_END_CARD)
        board.refuse("waste", other)
    return board.example()


def _redeals(variant: Variant) -> list[Example]:
    """The stock is empty: with a pass left, and without."""
    examples = []
    for left in (1, 0):
        if not variant.redeal_word or (variant.redeals_unlimited and not left):
            continue
        board = Board(variant)
        board.column(board.pack.named("9S"))
        board.pile("waste", *map(board.pack.named, ("4C", "8D", "QH")))
        _redeal(board, left)
        examples.append(board.example())
    return examples


def _gatherings(variant: Variant) -> list[Example]:
    examples = []
    for left in (1, 0):
        if variant.redeals_unlimited and not left:
            continue
        board = Board(variant)
        for names in (("9S", "4D"), ("KH",), ("7C", "JD", "3C")):
            board.column(*map(board.pack.named, names))
        _redeal(board, left)
        examples.append(board.example())
    return examples


def _redeal(board: Board, left: int) -> None:
    """A redeal, allowed as long as passes are left."""
    if board.variant.redeals:
        board.piles.append(f"passes: {left}")
    if left:
        board.allow("redeal")
    else:
        board.refuse("redeal")


def cells(variant: Variant) -> Example:
    """What goes into a cell and comes out of it."""
    board = Board(variant)
    kept = board.pack.named("8D")
    free = variant.cell_count - 1
    board.piles.append(" ".join([f"cells: {card_text(kept)}", *["-"] * free]))
    on = board.column(board.pack.landing(kept, "SHDC"))
    column = board.column(board.pack.named("KH"), board.pack.named("4C"))
    fills = variant.move_word != "to-foundation"
    if free and fills:
        board.allow((column, END), "cell", "There it waits.")
    board.allow(card_text(kept), on, LIKE_AN_END_CARD)
    if free and phrases.moves_groups(variant):
        board.refuse((column, 0), "cell")
    if free or fills:
        board.refuse(card_text(kept) if free else (column, END), "cell")
    return board.example()


def reserve(variant: Variant) -> Example:
    """What leaves the reserve."""
    board = Board(variant)
    sizes = beside.reserve_sizes(variant)
    in_play = board.pack.named("8D")
    deep = [board.pack.named("4C")] if sizes[0] > 1 else []
    board.pile("reserve 1", *deep, in_play)
    on = board.column(board.pack.landing(in_play, "SHDC"))
    wrong = [c for c in board.pack.left if not variant.may_land(in_play, c)]
    other = board.column(board.pack.first(by_suit(wrong, "CHSD"))) if wrong else NO_COLUMN
    board.allow("reserve 1", on, LIKE_AN_END_CARD)
    board.refuse("reserve 1", other)
    return board.example()
