"""Puzzles on one table: drawn by chance, in levels, and not again before the others."""

from __future__ import annotations

from typing import Any

from generator.board import view
from generator.board.puzzles.puzzles import Puzzles, name_of
from generator.files.sources import read_variant

EASY = {
    "level": 1,
    "position": "yukon/-/Ah9S4C,10D5H,6S,JS2C",
    "goal": {"reveal": "1"},
    "par": 2,
    "line": ["5H>6S", "9S>10D"],
    "good": {
        "yukon/-/Ah9S4C,10D5H,6S,JS2C": ["5H>6S"],
        "yukon/-/Ah9S4C,10D,6S5H,JS2C": ["9S>10D"],
    },
}
OTHER = EASY | {"level": 2, "position": "yukon/-/Ah9C4S,10D5H,6C,JS2C"}


def pool(solved: tuple[str, ...] = (), chance: int = 0) -> Puzzles:
    data: dict[str, Any] = {
        "id": "table-1",
        "kind": "puzzle",
        "rules": "",
        "lesson": "puzzles/yukon",
        "puzzles": [EASY, OTHER],
    }
    return Puzzles(data, read_variant("yukon"), list(solved), chance)


def solve(table: Puzzles) -> None:
    table.act("tap", 1, 1)
    table.act("tap", 2, 0)
    table.act("tap", 0, 1)
    table.act("tap", 1, 0)


def test_a_puzzle_is_solved_and_remembered() -> None:
    table = pool()
    assert "Turn up the face-down card, in 2 moves." in table.message.html
    solve(table)
    assert table.outcome == (3, 2, False)
    assert "Three stars" in table.message.html
    assert table.booked() == {
        "lesson": "puzzles/yukon",
        "name": name_of(EASY),
        "sum": int(name_of(EASY)),
    }
    assert table.counter() == "1 of 2 solved"


def test_what_is_solved_does_not_come_again_before_the_others() -> None:
    table = pool(solved=(name_of(EASY),))
    assert table.puzzle is OTHER
    for chance in range(3):
        table.act("new", text=str(chance))
        assert table.puzzle is OTHER
    everything = pool(solved=(name_of(EASY), name_of(OTHER)), chance=1)
    assert everything.puzzle is OTHER, "all are solved: any may come"


def test_only_puzzles_of_a_level() -> None:
    table = pool()
    table.act("level", text="2")
    assert table.puzzle is OTHER
    assert 'data-text="2" aria-pressed="true"' in view.table(table)
    table.act("level", text="9")
    assert table.level == 2, "there is no such level"


def test_another_puzzle_begins_anew() -> None:
    table = pool()
    table.act("hint")
    solve(table)
    table.act("enter", 0, 0, "1")
    assert (table.puzzle, table.outcome, table.next_step) == (OTHER, None, False)
    assert table.game.moves == []
    assert table.hints_given == 0
    assert table.counter() == "0 of 2 solved", "it was not booked by anybody here"


def test_a_wrong_move_is_put_back() -> None:
    table = pool()
    table.act("tap", 3, 1)
    table.act("tap", 1, 1)
    assert table.game.moves == []
