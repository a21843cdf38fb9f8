"""Arrow keys, as moves from place to place."""

from __future__ import annotations

import pytest

from generator.board.picture import Place
from tests.board.tables import practice, spot

TABLE = "foundations: 2H\n1: 5S\n2: 9D JH 4C\n3: empty\n4: <8C> <2C> 10S 3S JD 6C"


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("JH", "down", "4C"),
        ("4C", "down", "4C"),
        ("JH", "up", "9D"),
        ("10S", "up", "10S"),  # not into what lies face down
        ("6C", "left", "3"),
        ("4C", "right", "3"),
        ("5S", "right", "4C"),  # from end card to end card
        ("3S", "left", "3"),
        ("5S", "left", "C"),
        ("C", "right", "5S"),
        ("S", "left", "S"),
        ("S", "right", "H"),
        ("JH", "first", "S"),
        ("JH", "deepest", "9D"),
        ("6C", "deepest", "10S"),
        ("9D", "end", "4C"),
        ("3", "up", "3"),
        ("H", "down", "H"),
    ],
)
def test_a_step(start: str, step: str, end: str) -> None:
    table = practice(TABLE)
    table.look_at(Place(*spot(table, start)))
    table.act("walk", text=step)
    assert table.focus == table._place(*spot(table, end))


def test_the_depth_is_kept_if_it_can_be() -> None:
    table = practice("1: 5S 4S 3S 2S\n2: 9D JH 4C\n3: <8C> <2C> 10S 3H")
    table.look_at(Place(0, 1))
    seen = [table.focus]
    for _ in range(2):
        table.act("walk", text="right")
        seen.append(table.focus)
    assert seen == [Place(0, 1), Place(1, 1), Place(2, 2)]


def test_the_last_pile() -> None:
    table = practice(TABLE)
    table.act("walk", text="last")
    assert table.focus == Place(6, -1)
