"""Games without an oracle: the engine against a second generator that was written from prose."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from engine import Move, Variant, apply, card_text, deal, legal_moves
from engine.cards import RANKS, card
from tests.engine import naive
from tests.engine.tables import chosen, variant

if TYPE_CHECKING:
    from engine.position import Position

DEALS = 5
MOVES = 150


def names_of(rules: Variant) -> list[str]:
    """The names of all piles, in the order of a position."""
    names = [f"column {at + 1}" for at in range(len(rules.columns))]
    names += [f"foundation {at + 1}" for at in range(rules.foundation_count)]
    names += [f"cell {at + 1}" for at in range(rules.cell_count)]
    names += ["waste"] if rules.waste >= 0 else []
    return names + (["stock"] if rules.stock >= 0 else [])


def table_of(rules: Variant, position: Position) -> naive.Table:
    names = names_of(rules)
    return {
        name: [plain(card_text(code)) for code in pile]
        for name, pile in zip(names, position, strict=True)
    }


def plain(text: str) -> naive.Card:
    word = text.strip("<>")
    return RANKS.index(word[:-1]) + 1, word[-1], word == text


def in_names(rules: Variant, move: Move) -> naive.Move:
    names = names_of(rules)
    return names[move.source], move.at, names[move.target]


def starts(name: str) -> Iterator[Position]:
    """Deals; where runs leave, also tables on which little is missing to a run."""
    rules = variant(name)
    for number in range(1, DEALS + 1):
        yield deal(rules, number)
        if rules.takes_runs:
            yield nearly_done(rules, number)


def nearly_done(rules: Variant, number: int) -> Position:
    """Every run in two pieces, and these on the columns by chance."""
    dice = random.Random(number)
    pieces = []
    for suit in rules.suits * rules.decks:
        run = [card(rank, suit) for rank in range(13, 0, -1)]
        cut = dice.randrange(1, 13)
        pieces += [run[:cut], run[cut:]]
    dice.shuffle(pieces)
    piles = [b""] * rules.pile_count
    for at, piece in enumerate(pieces):
        piles[rules.columns[at % len(rules.columns)]] += bytes(piece)
    return tuple(piles)


KINDS = {  # every kind of move that a game has: it must be met, or nothing is proved of it
    "klondike": "column>column column>foundation foundation>column waste>column waste>foundation"
    " stock>waste waste>stock",
    "freecell": "column>column column>foundation column>cell cell>column cell>foundation",
    "spider": "column>column column>foundation stock>stock",
    "spider-two-suits": "column>column column>foundation stock>stock",
    "spider-one-suit": "column>column column>foundation stock>stock",
    "scorpion": "column>column column>foundation stock>stock",
    "calculation": "column>foundation waste>foundation waste>column stock>waste",
}


SLOW = ("spider-one-suit", "spider-two-suits")  # their rules are Spider's; only the packs differ


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] * (name in SLOW)) for name in naive.GAMES],
)
def test_two_ways_to_the_same_moves(name: str) -> None:
    """Random games: in every position the same moves, and each with the same table after it."""
    rules = variant(name)
    met: set[str] = set()
    for number, start in enumerate(starts(name)):
        dice = random.Random(number)
        position = start
        for turn in range(MOVES):
            moves = legal_moves(rules, position)
            ours = {in_names(rules, m): table_of(rules, apply(rules, position, m)) for m in moves}
            assert len(ours) == len(moves)
            assert ours == dict(naive.GAMES[name](table_of(rules, position))), (number, turn)
            met |= {f"{source.split()[0]}>{target.split()[0]}" for source, _, target in ours}
            if not moves:
                break
            position = apply(rules, position, chosen(rules, moves, dice.randrange(1000)))
    assert met == set(KINDS[name].split())
