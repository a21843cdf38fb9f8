"""Small positions cut out of real deals: a few columns, the last cards of each."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine import deal
from engine.cards import FACE_DOWN, PACK, face_up, rank_of, suit_of
from engine.position import face_down_count
from generator.course.positions import Start

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

COLUMNS = (4, 5, 6)
MOST_CARDS = 5  # of a column
MOST_DOWN = 3  # columns with a face-down card
MOST_HOME = 5  # the highest rank on a foundation
EMPTY_ODDS = 0.3  # of one column being empty, where the theme wants one


def cut(variant: Variant, number: int, dice: random.Random, with_space: bool = False) -> Start:
    """A part of a deal. The same dice cut the same part."""
    whole = deal(variant, number)
    columns = [column for column in variant.columns if len(whole[column]) > 1]
    chosen = sorted(dice.sample(columns, min(dice.choice(COLUMNS), len(columns))))
    piles = [_last_cards(whole[column], dice) for column in chosen]
    _hide(piles, dice)
    if with_space and dice.random() < EMPTY_ODDS:
        piles.insert(dice.randrange(len(piles) + 1), b"")
    table = variant.with_columns(len(piles))
    position = [b""] * table.pile_count
    position[: len(piles)] = piles
    _send_home(table, position, dice)
    return Start(f"part of deal {number}", table, tuple(position))


def _last_cards(pile: bytes, dice: random.Random) -> bytes:
    """The last cards of a column, all face up for now."""
    count = dice.randint(1, MOST_CARDS)
    return bytes(face_up(code) for code in pile[-count:])


def _hide(piles: list[bytes], dice: random.Random) -> None:
    """Turn the deepest card of one column or more face down."""
    long = [at for at, pile in enumerate(piles) if len(pile) > 1]
    for at in dice.sample(long, min(len(long), dice.randint(1, MOST_DOWN))):
        piles[at] = bytes([piles[at][0] | FACE_DOWN]) + piles[at][1:]


def _send_home(table: Variant, position: list[bytes], dice: random.Random) -> None:
    """Cards on the foundations, as far up as none of them lies in a column."""
    if not _goes_up_by_suit(table):
        return
    in_columns = {face_up(code) for column in table.columns for code in position[column]}
    for home, suit in zip(table.foundations, range(4), strict=False):
        cards = [code for code in PACK if suit_of(code) == suit and rank_of(code) <= MOST_HOME]
        free = next((at for at, code in enumerate(cards) if code in in_columns), len(cards))
        position[home] = bytes(cards[: dice.randint(0, free)])


def _goes_up_by_suit(table: Variant) -> bool:
    return len(table.foundations) == 4 and not table.homes_alike and not table.has_steps


def is_worth_a_look(position: Position, least_down: int = 1) -> bool:
    return face_down_count(position) >= least_down
