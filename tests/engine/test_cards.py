"""Cards: 52 small numbers that know their rank, their suit, their color and how they lie."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import cards
from engine.cards import BLACK, FACE_DOWN_UNKNOWN, PACK, RED, UNKNOWN


def test_a_pack_is_thirteen_ranks_in_four_suits() -> None:
    assert len(set(PACK)) == 52
    assert Counter(map(cards.rank_of, PACK)) == dict.fromkeys(range(1, 14), 4)
    assert Counter(map(cards.suit_of, PACK)) == dict.fromkeys(range(4), 13)


@pytest.mark.parametrize("code", PACK)
def test_rank_and_suit_make_the_card(code: int) -> None:
    assert cards.card(cards.rank_of(code), cards.suit_of(code)) == code


def test_a_rank_is_four_cards() -> None:
    assert b"".join(map(cards.cards_of_rank, range(-1, 16))) == PACK
    assert {cards.rank_of(code) for code in cards.cards_of_rank(7)} == {7}


def test_hearts_and_diamonds_are_red() -> None:
    colors = {cards.SUITS[cards.suit_of(code)]: cards.color_of(code) for code in PACK}
    assert colors == {"S": BLACK, "H": RED, "D": RED, "C": BLACK}


@pytest.mark.parametrize("code", PACK)
def test_a_card_stays_the_same_card_when_it_is_turned(code: int) -> None:
    down = cards.face_down(code)
    assert down != code
    assert cards.is_face_down(down)
    assert not cards.is_face_down(code)
    assert (cards.rank_of(down), cards.suit_of(down)) == (cards.rank_of(code), cards.suit_of(code))
    assert cards.face_up(down) == cards.turned_up(down) == code
    assert cards.color_of(down) == cards.color_of(code)


def test_a_card_that_nobody_knows_cannot_be_turned_up() -> None:
    assert cards.turned_up(FACE_DOWN_UNKNOWN) == FACE_DOWN_UNKNOWN
    assert cards.rank_of(FACE_DOWN_UNKNOWN) == 0
    assert UNKNOWN not in PACK


def test_every_code_fits_into_a_table_card_by_card() -> None:
    codes = [*PACK, *map(cards.face_down, PACK), UNKNOWN, FACE_DOWN_UNKNOWN]
    assert max(codes) < cards.CARD_CODES
