"""A game: its moves, undo and redo without limit, restart, counters, ends."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, IllegalMove, Move, apply, deal, is_won, legal_moves, parse_move
from tests.engine.tables import IDS, oracle, records, solution_move, table, variant

SOLVED = [
    pytest.param(name, record, id=f"{name}-{record['id']}")
    for name, record in records("winnable.json")
    if record["status"] == "winnable"
]


@pytest.mark.parametrize(("name", "record"), SOLVED)
def test_a_solution_plays_to_a_win(name: str, record: dict[str, Any]) -> None:
    rules = variant(name)
    game = Game(rules, oracle(rules, record))
    for step in record["solution"]:
        assert not game.is_won
        assert not game.is_stuck
        game.play(solution_move(rules, game.position, step))
    assert game.is_won
    assert game.face_down_left == 0
    assert game.move_count == len(record["solution"])
    assert sorted(len(game.position[pile]) for pile in rules.foundations) == [13] * 4


def test_every_deal_with_a_solution_is_played() -> None:
    """44 + 26 + 42 deals are winnable, the other 60 are proved lost and have no solution."""
    statuses = [record["status"] for _, record in records("winnable.json")]
    assert (len(SOLVED), statuses.count("unwinnable"), len(statuses)) == (112, 60, 172)
    assert all(
        ("solution" in record) == (record["status"] == "winnable")
        for _, record in records("winnable.json")
    )


@given(st.sampled_from(IDS), st.integers(1, 10**6), st.lists(st.integers(0, 99), max_size=60))
def test_undo_and_redo_are_each_others_mirror(name: str, number: int, script: list[int]) -> None:
    """A script of plays, undos and redos against a plain list of positions and a place in it."""
    rules = variant(name)
    game = Game(rules, deal(rules, number))
    line, here = [game.position], 0
    for word in script:
        if word < 20:
            move = game.undo()
            assert (move is None) == (here == 0)
            here = max(0, here - 1)
        elif word < 40:
            move = game.redo()
            assert (move is None) == (here == len(line) - 1)
            here = min(len(line) - 1, here + 1)
        elif legal_moves(rules, game.position):
            moves = legal_moves(rules, game.position)
            move = moves[word % len(moves)]
            after = apply(rules, line[here], move)
            keeps_redo = bool(game.undone) and game.undone[-1] == move
            if not keeps_redo:
                line[here + 1 :] = [after]
            game.play(move)
            here += 1
        assert game.position == line[here]
        assert game.move_count == here
        assert len(game.undone) == len(line) - 1 - here
        assert game.positions() == line[: here + 1]
    game.restart()
    assert (game.position, game.move_count) == (line[0], 0)
    for position in line[1:]:
        game.redo()
        assert game.position == position


def test_playing_what_was_undone_keeps_the_rest_to_redo() -> None:
    rules, position = table("yukon", "1: AS\n2: 2S\n3: 3S")
    game = Game(rules, position)
    for text in ("AS>foundation", "2S>foundation", "3S>foundation"):
        game.play(parse_move(rules, game.position, text))
    game.restart()
    game.play(parse_move(rules, game.position, "AS>foundation"))
    assert game.redo() is not None
    assert game.redo() is not None
    assert game.is_won


def test_a_refused_move_changes_nothing() -> None:
    rules, position = table("yukon", "1: 9S\n2: 10H\n3: 8D")
    game = Game(rules, position)
    game.play(parse_move(rules, position, "9S>10H"))
    game.undo()
    with pytest.raises(IllegalMove, match="rank") as refused:
        game.play(Move(1, 0, 0))
    assert refused.value.refusal.reason == "rank"
    assert game.position == position
    assert (game.move_count, len(game.undone)) == (0, 1)


def test_restart_is_an_undo_of_everything() -> None:
    rules = variant("russian")
    game = Game(rules, deal(rules, 24))
    for _ in range(10):
        game.play(game.legal_moves()[0])
    end = game.position
    game.restart()
    assert game.position == game.start
    assert game.move_count == 0
    for _ in range(10):
        assert game.redo() is not None
    assert game.position == end


def test_a_game_without_a_legal_move_is_stuck_unless_it_is_won() -> None:
    stuck = Game(*table("yukon", "1: 9S\n2: 9C"))
    assert stuck.is_stuck
    assert not stuck.is_won
    won = Game(*table("yukon", "foundations: KS\n1: empty"))
    assert is_won(won.variant, won.position)
    assert not won.is_stuck
    finished = Game(*table("yukon", "foundations: QS\n1: empty"))
    assert finished.legal_moves() == []
    assert not finished.is_stuck


def test_counters() -> None:
    rules, position = table("yukon", "1: <4C> <9D> 8S\n2: 9H")
    game = Game(rules, position)
    assert (game.move_count, game.face_down_left) == (0, 2)
    game.play(parse_move(rules, position, "8S>9H"))
    assert (game.move_count, game.face_down_left) == (1, 1)
    game.undo()
    assert (game.move_count, game.face_down_left) == (0, 2)
