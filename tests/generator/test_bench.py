"""The yardstick of the measurements plays the same game; how fast anything is, no test asks."""

from __future__ import annotations

import pytest

from engine import apply, deal, legal_moves
from generator import bench
from generator.bench import speed, walk, yardstick
from generator.files.sources import read_variant

YUKON = read_variant("yukon")


def columns(position: yardstick.Position) -> list[list[int]]:
    """The columns with the engine's codes: four more for a card, 64 more face down."""
    down = position[yardstick.DOWN]
    return [
        [card + 4 + (64 if at < down[column] else 0) for at, card in enumerate(position[column])]
        for column in yardstick.COLUMNS
    ]


@pytest.mark.parametrize("number", [1, 24, 617, 11982, 32001])
def test_the_yardstick_plays_yukon(number: int) -> None:
    """The engine's moves, but for returns, kings pushed aside and all empty columns but one."""
    position, other = deal(YUKON, number), yardstick.deal(number)
    for turn in range(80):
        assert columns(other) == [list(position[column]) for column in YUKON.columns]
        empty = [column for column in YUKON.columns if not position[column]]
        moves = [
            move
            for move in legal_moves(YUKON, position)
            if move.source in YUKON.columns
            and not (move.target in empty and (move.at == 0 or move.target != empty[0]))
        ]
        named = [(m.source, m.at, min(m.target, 7)) for m in moves]
        found = [(s, at, min(target, 7)) for s, at, target in yardstick.legal_moves(other)]
        assert sorted(found) == sorted(named)
        if not moves:
            break
        at = turn * 7 % len(moves)
        position = apply(YUKON, position, moves[at])
        other = yardstick.apply(other, yardstick.legal_moves(other)[found.index(named[at])])
    assert turn > 10


@pytest.mark.parametrize("name", speed.GAMES)
def test_the_walk_counts_positions_and_cards(name: str) -> None:
    """One step of a walk makes every position after the deal, and carries what its moves carry."""
    rules = read_variant(name)
    walk.prepare({name: rules.data})
    walk.choose(name)
    position = deal(rules, 24)
    moves = legal_moves(rules, position)
    assert walk.engine(24, 1) == len(moves)
    assert walk.cards(24, 1) == sum(len(position[move.source]) - move.at for move in moves)
    assert walk.engine(24, 200) > 200
    assert walk.cards(24, 200) > walk.engine(24, 200)


def test_a_measurement_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SystemExit, match="there is no measurement speed; there are walk, browser"):
        bench.main(("speed",))
