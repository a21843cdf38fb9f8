"""The positions of the measurement are those it speaks of, and what it calls proved is."""

from __future__ import annotations

from generator.bench import shortest
from generator.survey import shelf
from tests.engine.tables import variant


def test_the_positions_have_so_many_cards_left() -> None:
    rules = variant("russian")
    for won in shelf.won(rules)[:3]:
        found = shortest.search(rules, won, 30, 3000)
        assert shortest.cards_left(rules, found.start) == 30
        assert found.proved
        assert found.line is not None
        assert found.least == len(found.line) >= 30


def test_a_row_counts_what_is_proved() -> None:
    few, many = [shortest.row(variant("russian"), 30, most).split() for most in (0, 3000)]
    assert few == ["russian", "30", "12", "0", "0", "0"]
    assert many[:4] == ["russian", "30", "12", "12"]
    assert 0 < int(many[4]) <= int(many[5])
