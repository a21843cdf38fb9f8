"""The least number of moves against a plain search in breadth, and on whole deals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine import Move, Variant, apply, deal, is_won, legal_moves
from engine.solver import WON, Shortest, Solver
from tests.conftest import load_data
from tests.engine.small import small_position
from tests.engine.tables import FAMILY, IDS, oracle, solution_move, variant

if TYPE_CHECKING:
    from engine.position import Position

UNSETTLED = -2
NO_WIN = -1


def least_moves(rules: Variant, start: Position, limit: int) -> int:
    """The distance of the nearest win; ``NO_WIN``, or ``UNSETTLED`` beyond so many positions."""
    seen = {start}
    layer = [start]
    moves = 0
    while layer:
        if any(is_won(rules, position) for position in layer):
            return moves
        after = []
        for position in layer:
            for move in legal_moves(rules, position):
                new = apply(rules, position, move)
                if new not in seen:
                    seen.add(new)
                    after.append(new)
        if len(seen) > limit:
            return UNSETTLED
        layer = after
        moves += 1
    return NO_WIN


def compare(rules: Variant, start: Position, limit: int) -> bool:
    """The search against the plain one; False if that one found no win within its limit."""
    least = least_moves(rules, start, limit)
    if least == UNSETTLED:
        return False
    shortest = Shortest(rules, start)
    assert shortest.least <= least or least == NO_WIN
    shortest.step(50_000)
    assert shortest.proved
    if least == NO_WIN:
        assert shortest.line is None
        return False
    assert shortest.line is not None
    assert len(shortest.line) == shortest.least == least
    return True


@pytest.mark.parametrize("name", FAMILY)
def test_no_line_is_shorter_and_none_is_claimed(name: str) -> None:
    random = Random(f"shortest {name}")
    for _ in range(6):
        rules, start = small_position(name, random, random.randint(3, 7))
        compare(rules, start, 800)


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILY)
def test_no_line_is_shorter_in_many_positions(name: str) -> None:
    random = Random(f"many shortest {name}")
    for _ in range(200):
        rules, start = small_position(name, random, random.randint(3, 9))
        compare(rules, start, 3000)


def test_whole_deals_of_russian() -> None:
    """A solution that others found is no shorter than the least; the proof is there in a moment."""
    rules = variant("russian")
    for record in load_data("winnable.json")["russian"]:
        if record["status"] == "winnable":
            start = oracle(rules, record)
            shortest = Shortest(rules, start, Solver(rules, start).line)
            shortest.step(3000)
            assert shortest.least <= len(record["solution"])
            if shortest.proved:
                assert len(shortest.line or []) == shortest.least
                return
    pytest.fail("none was proved")


@pytest.mark.parametrize("name", IDS)
def test_late_positions_of_known_deals(name: str) -> None:
    """From some way into a solution the least is proved, and no more than what is left of it."""
    rules = variant(name)
    records = load_data("winnable.json")[name]
    solution = next(record for record in records if record["status"] == "winnable")
    position = oracle(rules, solution)
    for step in solution["solution"][:-40]:
        position = apply(rules, position, solution_move(rules, position, step))
    shortest = Shortest(rules, position)
    shortest.step(20_000)
    assert shortest.proved
    assert shortest.line is not None
    assert shortest.least == len(shortest.line) <= 40


def test_a_longer_line_is_kept_until_there_is_a_better_one() -> None:
    rules = variant("yukon")
    start = deal(rules, 1)
    solver = Solver(rules, start)
    assert solver.step(2000) == WON
    known: list[Move] = solver.line or []
    shortest = Shortest(rules, start, known)
    shortest.step(50)
    assert not shortest.proved
    assert shortest.line == known
    assert 52 <= shortest.least <= len(known)
