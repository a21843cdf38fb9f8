"""The solver at the table: asked by name, dropped when the game goes on, three answers."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from engine import Game, Move, apply, deal, is_won, line, parse_line
from engine.rules import why_not
from engine.solver import LOST, Solver
from generator.board import worker
from tests.board.desks import choices, desk, play
from tests.board.tables import drawn, said
from tests.board.test_counting import PROVEN
from tests.generator.test_known_deals import records

if TYPE_CHECKING:
    from generator.board.practice import Practice

LOST_DEAL = next(int(r["deal"]) for r in records("surveys", "russian") if r["verdict"] == "lost")  # type: ignore[call-overload]


def search(question: str) -> dict[str, Any]:
    """What the worker finds in its slices."""
    worker.ask(question)
    for _ in range(400):
        found = json.loads(worker.step(500))
        if found["done"]:
            break
    return {**found, "number": json.loads(question)["number"]}


def answer(table: Practice) -> None:
    """What a page does: run the worker, hand over what it found."""
    question, table.request = table.request, ""
    table.act("answered", text=json.dumps(search(question)))


def test_a_deal_that_can_be_won_and_its_line_both_ways() -> None:
    table = desk()
    table.act("winnable")
    assert said(table) == "The solver is searching. You can play on, which ends the search."
    answer(table)
    assert said(table).startswith("Yes, it can still be won: the solver knows a line of ")
    table.act("show-line")
    positions = [table.position]
    while not table.film.is_last:  # type: ignore[union-attr]
        table.act("forward")
        positions.append(table.position)
    assert is_won(table.variant, table.position)
    for before in reversed(positions[:-1]):
        table.act("back")
        assert table.position == before
    table.act("resume")
    assert table.position == deal(table.variant, 24)


def test_the_line_may_be_played_from_any_of_its_moves() -> None:
    table = desk()
    table.act("winnable")
    answer(table)
    table.act("show-line")
    for _ in range(4):
        table.act("forward")
    shown = table.position
    table.act("from-here")
    assert (table.position, table.counter()) == (shown, "4 moves")


def test_a_deal_that_is_proved_lost() -> None:
    """The verdict of the published survey."""
    table = desk(name="russian", deal=LOST_DEAL)
    table.act("winnable")
    answer(table)
    assert said(table).startswith("No. From here nothing wins: that is proved")
    assert "show-line" not in [item["data-do"] for item in drawn(table).having("data-do")]


def test_what_is_not_settled_is_unknown_and_may_be_searched_longer() -> None:
    table = desk(deal=77)
    table.act("winnable")
    first = json.loads(table.request)
    nothing = {"verdict": "unknown", "line": None, "positions": 123, "number": first["number"]}
    table.act("answered", text=json.dumps(nothing))
    assert said(table).startswith("Unknown. The time is up, ")
    assert "Search longer" in drawn(table).text
    table.act("winnable")
    assert json.loads(table.request)["seconds"] > first["seconds"]


def test_per_03_an_answer_for_an_old_position_is_thrown_away() -> None:
    """PER-03: another move, an undo, a new deal, a second question: each ends the search."""
    for go_on in ("move", "undo", "deal", "winnable", "stop"):
        table = desk()
        play(table, PROVEN[0])
        table.act("winnable")
        old = search(table.request)
        table.request = ""
        if go_on == "move":
            play(table, PROVEN[1])
        else:
            table.act(go_on, text="5")
            table.act("yes")
        assert table.halt
        table.act("answered", text=json.dumps(old))
        assert "show-line" not in [item["data-do"] for item in drawn(table).having("data-do")]
        assert "can still be won" not in said(table)


def test_looking_back_does_not_end_a_search() -> None:
    table = desk()
    play(table, *PROVEN[:3])
    table.act("winnable")
    table.act("look", text="1")
    assert not table.halt
    answer(table)
    assert said(table).startswith("Yes, ")


def test_the_solver_is_named_and_says_what_it_knows() -> None:
    table = desk()
    table.act("solver")
    words = (
        "The solver knows the face-down cards and the stock. Hints do not: they see what you see."
    )
    assert said(table) == words
    assert words in drawn(table).text
    table.act("winnable")
    answer(table)
    assert table.account.answers == 1


def test_where_nobody_knows_a_card_the_solver_says_so() -> None:
    table = desk(text="1: ?? 9H\n2: 10S")
    table.act("winnable")
    assert said(table) == (
        "The solver needs to know every card, and here are some that nobody knows."
    )
    assert not table.request


def test_a_solver_that_does_not_start_is_told() -> None:
    table = desk()
    table.act("winnable")
    failed = {"number": json.loads(table.request)["number"], "failed": "its files cannot be had"}
    table.act("answered", text=json.dumps(failed))
    assert said(table) == "The solver cannot be asked: its files cannot be had."
    assert table.account.answers == 0


# --- where a game was lost


def lost_game() -> Practice:
    """Russian deal 16 can be won; moves at random soon lose it."""
    table = desk(name="russian", deal=16)
    dice = random.Random(7)
    while table.game.legal_moves():
        table.play(dice.choice(table.game.legal_moves()))
        if last_verdict(table.game) == LOST:
            break
    for move in table.game.legal_moves()[:1]:
        table.play(move)
    return table


def last_verdict(game: Game) -> str:
    solver = Solver(game.variant, game.position)
    while (verdict := solver.step(5000)) == "unknown":
        assert solver.positions < 200_000
    return verdict


def last_winnable(game: Game) -> int:
    """By asking for every position, from the first to the last."""
    for at, position in enumerate(game.positions()):
        if last_verdict(Game(game.variant, position)) == LOST:
            return at - 1
    return game.move_count


def test_the_move_after_which_a_game_could_no_longer_be_won() -> None:
    table = lost_game()
    right = last_winnable(table.game)
    assert 0 <= right < table.game.move_count
    table.act("turning")
    answer(table)
    start = f"After {right} move{'' if right == 1 else 's'} it could still be won."
    assert said(table).startswith(f"{start} Move {right + 1} lost it: ")


def test_a_game_that_is_not_lost() -> None:
    table = desk()
    play(table, *PROVEN[:20])
    table.act("turning")
    answer(table)
    assert said(table) == "It can still be won: the game is not lost."


def test_a_deal_that_was_lost_from_the_start() -> None:
    table = desk(name="russian", deal=LOST_DEAL)
    table.play(table.game.legal_moves()[0])
    table.act("turning")
    answer(table)
    assert said(table) == "This deal could not be won from the start: that is proved."


# --- the worker by itself


@pytest.mark.parametrize("slice", [1, 37, 5000])
def test_slices_of_any_length_end_with_the_same_verdict(slice: int) -> None:
    table = desk()
    question = {"ask": "winnable", "variant": table.variant.data, "number": 1}
    question["position"] = line(table.variant, table.position)
    worker.ask(json.dumps(question))
    found = {"done": False, "line": None}
    while not found["done"]:
        found = json.loads(worker.step(slice))
    position = parse_line(table.variant, str(question["position"]))
    for move in found["line"] or []:
        assert why_not(table.variant, position, Move(*move)) is None
        position = apply(table.variant, position, Move(*move))
    assert is_won(table.variant, position)


def test_the_buttons_of_a_table_are_those_of_play() -> None:
    assert choices(desk().buttons()) == ["hint", "new"]
