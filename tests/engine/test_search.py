"""Shortest lines of prepared positions, as others proved them, and honest budgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Variant, apply, deal, key, legal_moves, move_text, moves_text, parse_move
from engine.lesson import goal
from engine.search import Reach, shortest_first_moves
from tests.engine.tables import IDS, on_the_way, table, variant

if TYPE_CHECKING:
    from engine.position import Position


def line_to(
    rules: Variant, start: Position, wanted: dict[str, Any], *played: str
) -> list[str] | None:
    """A shortest line to a goal after some moves; None if all was searched and it is not there."""
    position = start
    for text in played:
        position = apply(rules, position, parse_move(rules, position, text))
    met = goal(rules, start, wanted)
    reach = Reach(rules, position, met)
    assert reach.settled
    if reach.line is None:
        return None
    texts = []
    for move in reach.line:
        assert not met(position)
        texts.append(move_text(rules, position, move))
        position = apply(rules, position, move)
    assert met(position)
    return texts


# Each position below and what is claimed of it was found by a search that is not ours.


def test_make_the_landing_first() -> None:
    yukon = table("yukon", "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C")
    assert line_to(*yukon, {"reveal": "1"}) == ["5H>6S", "9S>10D"]


def test_which_king() -> None:
    yukon = table("yukon", "1: empty\n2: 6D 3S KD\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD")
    both = {"reveal": "2"}
    best = line_to(*yukon, both)
    assert best is not None
    assert set(best) == {"KH>1", "AD>foundation", "8C>9D"}
    assert line_to(*yukon, both, "AD>foundation", "KH>1") == ["8C>9D"]
    assert line_to(*yukon, both, "KD>1") is None


def test_order_of_two_reveals() -> None:
    yukon = table("yukon", "1: 3D 8C\n2: <QH> JC\n3: JS 9D\n4: <4C> 10D QD")
    both = {"reveal": "2"}
    assert line_to(*yukon, both) == ["JC>QD", "JC>QH", "10D>JC"]
    assert line_to(*yukon, {"reveal": "1"}, "10D>JC") == []
    assert line_to(*yukon, both, "10D>JC") is None


def test_do_not_hurry_cards_to_the_foundation() -> None:
    text = "foundations: 3C 3D 4H 4S\n1: <JD> 4C 10C\n2: QS\n3: <9D> 5H\n4: 5C 6S"
    rules, position = table("yukon", text)
    both = {"reveal": "2"}
    assert line_to(rules, position, both) == ["4C>5H", "5H>6S"]
    hurried = line_to(rules, position, both, "5H>foundation")
    assert hurried is not None
    assert len(hurried) == 2  # three moves in all
    data = dict(rules.data, foundations={"build": "same-suit", "returns": "never"})
    without = Variant.from_data(data).with_columns(4)
    assert line_to(without, position, both) == ["4C>5H", "5H>6S"]
    assert line_to(without, position, both, "5H>foundation") is None


def test_one_landing_per_card() -> None:
    russian = table("russian", "1: 9H 2C\n2: <AC> 8H KD 5S\n3: 9D\n4: 3C")
    assert moves_text(*russian, legal_moves(*russian)) == ["2C>3C"]
    assert line_to(*russian, {"reveal": "1"}) == ["2C>3C", "8H>9H"]


def test_chain() -> None:
    russian = table("russian", "1: 10S\n2: 9S\n3: <3H> 3S\n4: <4D> AS 2S 3D")
    best = line_to(*russian, {"reveal": "2"})
    assert best is not None
    assert len(best) == 5


def test_both_ways() -> None:
    text = "1: 6S\n2: <QD> 7S 4H\n3: 9C"
    assert line_to(*table("alaska", text), {"reveal": "1"}) == ["7S>6S"]
    assert legal_moves(*table("russian", text)) == []


# How a search ends


@given(st.sampled_from(IDS), st.data())
def test_what_was_reached_is_found_again(name: str, data: st.DataObject) -> None:
    """Walk three moves from anywhere: a line of three moves or fewer leads there."""
    rules = variant(name)
    position = start = data.draw(on_the_way(name))
    for _ in range(3):
        if moves := legal_moves(rules, position):
            position = apply(rules, position, data.draw(st.sampled_from(moves)))
    reach = Reach(rules, start, lambda other: other == position, most_moves=3)
    assert reach.line is not None
    assert len(reach.line) <= 3
    for move in reach.line:
        start = apply(rules, start, move)
    assert start == position


def test_a_goal_that_is_met_takes_no_move() -> None:
    assert Reach(*table("yukon", "1: KS"), lambda position: True).line == []


def test_a_goal_out_of_reach_is_settled_and_all_positions_are_counted() -> None:
    """8H may lie on either black nine, its nine may not move: two positions."""
    rules, position = table("yukon", "1: 9S 8H\n2: 9C")
    reach = Reach(rules, position, lambda position: False)
    assert (reach.line, reach.settled, reach.positions) == (None, True, 2)


@pytest.mark.parametrize("budget", [1, 5, 50])
def test_a_search_that_runs_out_says_so(budget: int) -> None:
    rules = variant("yukon")
    reach = Reach(rules, deal(rules, 24), lambda position: False, budget)
    assert (reach.line, reach.settled, reach.positions) == (None, False, budget)


def test_most_moves_ends_the_search_without_doubt_about_the_rest() -> None:
    rules, position = table("yukon", "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C")
    met = goal(rules, position, {"reveal": "1"})
    assert Reach(rules, position, met, most_moves=1).line is None
    assert Reach(rules, position, met, most_moves=1).settled
    assert Reach(rules, position, met, most_moves=2).line is not None


def test_first_moves_that_keep_the_par() -> None:
    rules, position = table("yukon", "1: empty\n2: 6D 3S KD\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD")
    met = goal(rules, position, {"reveal": "2"})
    keep = shortest_first_moves(rules, position, met, 3)
    assert keep is not None
    assert set(moves_text(rules, position, keep)) == {"KH>1", "AD>foundation"}
    assert shortest_first_moves(rules, position, met, 2) == []
    assert shortest_first_moves(rules, position, met, 3, budget=2) is None


def test_a_key_names_a_position_in_a_search() -> None:
    """Moves that come back to a position met before are not counted again."""
    rules, position = table("yukon", "1: KS\n2: empty\n3: empty")
    reach = Reach(rules, position, lambda position: False)
    assert reach.positions == 3
    assert len({key(apply(rules, position, move)) for move in legal_moves(rules, position)}) == 2
