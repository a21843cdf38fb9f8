"""Shortest lines of prepared positions, as others proved them, and honest budgets."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Variant, apply, deal, is_won, key, legal_moves, move_text, moves_text, parse_move
from engine.lesson import goal
from engine.search import KEEPS, LONGER, LOSES, Reach, judged, shortest_first_moves
from tests.engine.small import Whole, small_position
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


# What a move does to a goal


def judgement(name: str, text: str, wanted: dict[str, Any], move: str, budget: int = 20000) -> Any:
    rules, position = table(name, text)
    met = goal(rules, position, wanted)
    return judged(rules, position, met, parse_move(rules, position, move), budget)


def test_a_move_loses_the_goal_or_only_the_par() -> None:
    text = "foundations: 3C 3D 4H 4S\n1: <JD> 4C 10C\n2: QS\n3: <9D> 5H\n4: 5C 6S"
    both = {"reveal": "2"}
    assert judgement("yukon", text, both, "4C>5H") == KEEPS
    assert judgement("yukon", text, both, "5H>foundation") == LONGER  # it may come back
    kings = "1: empty\n2: 6D 3S KD\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD"
    assert judgement("yukon", kings, both, "KH>1") == KEEPS
    assert judgement("yukon", kings, both, "KD>1") == LOSES


def test_what_a_budget_does_not_settle_is_no_judgement() -> None:
    kings = "1: empty\n2: 6D 3S KD\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD"
    assert judgement("yukon", kings, {"reveal": "2"}, "KD>1", 2) is None
    assert judgement("yukon", kings, {"reveal": "2"}, "KH>1", 2) is None


@pytest.mark.parametrize("name", ["yukon", "alaska", "abacus", "klondike", "spider", "yukon-cells"])
def test_judgements_are_those_of_all_distances(name: str) -> None:
    """Every move from small positions, against the distance of every position from a win."""
    random = Random(f"judged {name}")
    seen = set()
    for _ in range(12):
        rules, start = small_position(name, random, random.randint(3, 7))
        whole = Whole(rules, start, 400)
        if not whole.complete or start not in whole.winnable:
            continue
        far = distances(whole, rules)
        for move in legal_moves(rules, start):
            new = apply(rules, start, move)
            expected = LOSES
            if new in far:
                expected = KEEPS if far[new] + 1 == far[start] else LONGER
            assert judged(rules, start, lambda p, r=rules: is_won(r, p), move) == expected
            seen.add(expected)
    assert KEEPS in seen or not seen


def distances(whole: Whole, rules: Variant) -> dict[Position, int]:
    """How many moves each position is from the nearest win."""
    far = {position: 0 for position in whole.after if is_won(rules, position)}
    for moves in range(1, len(whole.after) + 1):
        found = [
            position
            for position, after in whole.after.items()
            if position not in far and any(far.get(new) == moves - 1 for new in after)
        ]
        if not found:
            break
        far.update(dict.fromkeys(found, moves))
    return far
