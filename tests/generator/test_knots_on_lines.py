"""Knots against the lines that win whole deals, which the published surveys hold."""

from __future__ import annotations

import pytest

from engine import apply, deal
from engine.notation import parse_move
from engine.solver.tools import Tools
from generator.survey import results, shelf
from tests.engine.knots import knot_of
from tests.engine.tables import variant

# Where knots are looked for, and deals are won.
KNOTTED = ("yukon", "alaska", "milligan-yukon", "russian", "moosehide", "brisbane", "odessa")


@pytest.mark.slow
@pytest.mark.parametrize("name", KNOTTED)
def test_no_knot_is_seen_on_a_winning_line(name: str) -> None:
    """Whole deals, where the lines that win are known: some of their positions."""
    rules = variant(name)
    tools = Tools(rules)
    assert tools.card_sets
    won = [found for found in results.read(shelf.path(name)).results if found.line]
    looked_at = 0
    for found in won[-10:]:
        position = deal(rules, found.deal)
        for number, text in enumerate(found.line.split()):
            if number % 12 == 0:
                assert not knot_of(tools, position)
                looked_at += 1
            position = apply(rules, position, parse_move(rules, position, text))
    assert looked_at > 50
