"""The rules of 60 games against what was read off another program, card by card.

What a card may lie on, enter and go to is worked out here from the facts alone.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine import deal, legal_moves
from engine.cards import ACE, KING, PACK, color_of, rank_of, suit_of
from engine.rules import first_movable, stock_move
from tests.conftest import load_data
from tests.engine.tables import variant

FACTS = load_data("family_rules.json")
# In these the founding documents of this site let cards come back, and that program does not.
OUR_RETURNS = {"yukon", "russian", "alaska"}
every_game = pytest.mark.parametrize("facts", FACTS, ids=[facts["id"] for facts in FACTS])

SUITS = {
    "alternate_color": lambda card, on: color_of(card) != color_of(on),
    "same_suit": lambda card, on: suit_of(card) == suit_of(on),
    "different_suit": lambda card, on: suit_of(card) != suit_of(on),
    "any_suit": lambda card, on: True,
}
WAYS = {"down": (-1,), "up": (1,), "up_or_down": (-1, 1)}
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")


def may_land(build: dict[str, Any], card: int, on: int) -> bool:
    step = build["step"]
    if isinstance(step, dict):
        step = step[SUIT_NAMES[suit_of(card)]]
    for way in WAYS[build["direction"]]:
        gap = rank_of(card) - rank_of(on) - way * step
        if gap == 0 or (build["wrap"] and gap % 13 == 0):
            return SUITS[build["suit"]](card, on)
    return False


@every_game
def test_what_a_card_may_lie_on(facts: dict[str, Any]) -> None:
    rules = variant(facts["id"])
    placed = set(rules.placed)  # these never leave their foundations, so nothing meets them
    for card in PACK:
        for on in set(PACK) - placed:
            assert rules.may_land(card, on) == may_land(facts["build"], card, on), (card, on)


@every_game
def test_what_may_enter_an_empty_column(facts: dict[str, Any]) -> None:
    rules = variant(facts["id"])
    only = {"king": (KING,), "ace": (ACE,), "any": range(ACE, KING + 1)}[facts["empty_column"]]
    assert [rules.enters_empty[card] for card in PACK] == [rank_of(card) in only for card in PACK]


@every_game
def test_which_groups_move(facts: dict[str, Any]) -> None:
    """Four cards, of which the last two are in order by the game's own rule of building."""
    rules = variant(facts["id"])
    last = PACK[25]
    under = next(card for card in PACK if may_land(facts["build"], last, card))
    column = bytes([PACK[0], next(c for c in PACK if not rules.follows(under, c)), under, last])
    any_group = facts["moves"] == "any_face_up_with_all_on_top"
    assert first_movable(rules, column) == (0 if any_group else 2)


@every_game
def test_foundations(facts: dict[str, Any]) -> None:
    rules, wanted = variant(facts["id"]), facts["foundations"]
    assert len(rules.foundations) == wanted["count"]
    if not wanted["count"]:
        return
    assert rules.returns == (wanted["top_card_may_return"] or facts["id"] in OUR_RETURNS)
    runs = {
        "single_card": "single-card",
        "complete_13_run_K_to_A_same_suit": "same-suit-run",
        "complete_13_run_K_to_A_alternate_color": "alternate-color-run",
    }
    assert rules.takes_word == runs[wanted["unit"]]
    if not rules.takes_runs:
        assert rules.bound == wanted["bound_to_suit"]


@every_game
def test_stock_waste_cells_and_reserve(facts: dict[str, Any]) -> None:
    rules, wanted = variant(facts["id"]), facts.get("stock", {})
    position = deal(rules, 1)
    assert len(rules.cells) == facts.get("cells", 0)
    assert len(rules.reserves) == facts.get("reserve", 0)
    assert (rules.waste >= 0) == facts.get("waste", False)
    assert rules.has_stock == ("cards" in wanted)
    redeals = wanted.get("redeals", 0)
    assert rules.redeals_unlimited == (redeals == "unlimited")
    assert rules.redeals_unlimited or rules.redeals == redeals
    if not rules.has_stock:
        return
    assert len(position[rules.stock]) == wanted["cards"]
    move = stock_move(rules, position)
    assert move in legal_moves(rules, position)
    assert move is not None
    assert len(position[rules.stock]) - move.at == min(wanted["cards"], wanted["cards_per_deal"])
    assert (move.target == rules.waste) == (wanted["deals_to"] == "waste")
    assert rules.stock_pattern == wanted.get("pattern", "U")


@every_game
def test_the_goal(facts: dict[str, Any]) -> None:
    to_foundations = facts["goal"] == "all_on_foundations"
    goal = "all-on-foundations" if to_foundations else "columns-sorted"
    assert variant(facts["id"]).goal_word == goal
