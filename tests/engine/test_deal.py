"""A deal number is the same deal everywhere and for ever."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as OtherGame
from pysol_cards.random_base import RandomBase

from engine import FIRST_DEAL, LAST_DEAL, card_text, deal
from engine.cards import PACK, face_up, is_face_down
from tests.conftest import load_data
from tests.engine.tables import IDS, TWO_DECKS, variant

FROZEN = load_data("deals.json")


def columns_of_pysol_cards(number: int) -> list[str]:
    """The deal as another program prints it, deepest card first, face-down cards in < and >."""
    game = OtherGame("yukon", number, RandomBase.DEALS_MS)
    return list(game.calc_layout_string(CardRenderer(False)).strip().split("\n"))


def columns_of(name: str, number: int) -> list[str]:
    rules = variant(name)
    position = deal(rules, number)
    return [" ".join(map(card_text, position[column])) for column in rules.columns]


@pytest.mark.parametrize("name", IDS)
def test_deals_1_to_1000_are_those_of_pysol_cards(name: str) -> None:
    for number in range(1, 1001):
        assert columns_of(name, number) == columns_of_pysol_cards(number), number


@given(st.integers(FIRST_DEAL, LAST_DEAL))
@example(32000)
@example(32001)
@example(2**31 - 1)
@example(2**31)
@example(2**32 - 1)
@example(2**32)
@example(2**32 + 1)
@example(8589934591)
def test_any_deal_is_that_of_pysol_cards(number: int) -> None:
    assert columns_of("yukon", number) == columns_of_pysol_cards(number)


@pytest.mark.parametrize("name", FROZEN["variants"])
@pytest.mark.parametrize("number", FROZEN["deals"])
def test_published_deals_never_change(name: str, number: str) -> None:
    assert columns_of(name, int(number)) == FROZEN["deals"][number]


def test_the_numbers_are_those_of_the_field() -> None:
    assert (FIRST_DEAL, LAST_DEAL) == (1, 8589934591)


@pytest.mark.parametrize("number", [-1, 0, LAST_DEAL + 1, 10**20])
def test_a_number_that_is_no_deal_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 8589934591, not {number}"):
        deal(variant("yukon"), number)


@given(st.integers(FIRST_DEAL, LAST_DEAL), st.sampled_from([*IDS, TWO_DECKS]))
def test_a_deal_is_the_whole_pack_laid_out(number: int, name: str) -> None:
    rules = variant(name)
    position = deal(rules, number)
    dealt = [face_up(code) for pile in position for code in pile]
    assert sorted(dealt) == sorted(list(PACK) * rules.decks)
    lying = [[is_face_down(code) for code in position[column]] for column in rules.columns]
    down = [sum(column) for column in lying]
    up = [len(column) - sum(column) for column in lying]
    last = len(rules.columns) - 1
    assert down == list(range(last + 1))
    assert up == ([1, *[5] * last] if rules.decks == 1 else [5, *[6] * last])
    assert not any(position[pile] for pile in rules.foundations)
