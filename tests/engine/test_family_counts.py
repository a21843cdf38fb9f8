"""Move sequences of 34 games of the family, as many as two other engines count."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import apply, legal_moves
from tests.engine.tables import oracle, records, variant

COUNTED = [
    pytest.param(*pair, id=f"{pair[0]}-{pair[1]['id']}") for pair in records("family_perft.json")
]


def counts(name: str, record: dict[str, Any], depth: int) -> list[int]:
    """How many sequences of 1 to ``depth`` legal moves there are."""
    rules = variant(name)
    layer = [oracle(rules, record)]
    found = []
    for left in range(depth, 0, -1):
        moves = [(position, legal_moves(rules, position)) for position in layer]
        found.append(sum(len(legal) for _, legal in moves))
        if left > 1:
            layer = [apply(rules, position, move) for position, legal in moves for move in legal]
    return found


@pytest.mark.parametrize(("name", "record"), COUNTED)
def test_sequences_of_two_moves(name: str, record: dict[str, Any]) -> None:
    assert counts(name, record, 2) == record["perft"][:2]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "record"), COUNTED)
def test_sequences_of_three_moves(name: str, record: dict[str, Any]) -> None:
    assert counts(name, record, 3) == record["perft"]


def test_no_position_is_left_out() -> None:
    found = Counter(name for name, _ in records("family_perft.json"))
    assert (len(found), min(found.values()), sum(found.values())) == (34, 12, 429)
