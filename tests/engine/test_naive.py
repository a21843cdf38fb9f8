"""Games without an oracle: the engine against a second generator that was written from prose."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine import Move, Variant, apply, card_text, deal, legal_moves
from engine.cards import RANKS
from tests.engine import naive
from tests.engine.tables import chosen, variant

if TYPE_CHECKING:
    from engine.position import Position

GAMES = 30
MOVES = 200


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


@pytest.mark.parametrize("name", naive.GAMES)
def test_two_ways_to_the_same_moves(name: str) -> None:
    """Random games: in every position the same moves, and each with the same table after it."""
    rules = variant(name)
    met = 0
    for number in range(1, GAMES + 1):
        dice = random.Random(number)
        position = deal(rules, number)
        for _ in range(MOVES):
            moves = legal_moves(rules, position)
            ours = {in_names(rules, m): table_of(rules, apply(rules, position, m)) for m in moves}
            assert len(ours) == len(moves)
            assert ours == dict(naive.GAMES[name](table_of(rules, position))), (number, met)
            met += 1
            if not moves:
                break
            position = apply(rules, position, chosen(rules, moves, dice.randrange(1000)))
    assert met > GAMES * 10
