"""A variant is made of words: a wrong one is refused, with its place and what would do."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Variant, VariantError, card_text
from engine.cards import PACK
from engine.notation import parse_card
from engine.variant import KEYS
from tests.engine.tables import IDS, TWO_DECKS, variant

REMOVED = object()


def changed(path: tuple[str, ...], value: object) -> dict[str, Any]:
    """The data of Yukon with another value at a place, or without one."""
    data = {**variant("yukon").data}
    for part in ("build", "foundations"):
        data[part] = {**data[part]}
    data["deal"] = [*data["deal"]]
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    if value is REMOVED:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return data


def refusal(path: tuple[str, ...], value: object) -> VariantError:
    with pytest.raises(VariantError) as raised:
        Variant.from_data(changed(path, value))
    return raised.value


# Words


@pytest.mark.parametrize(
    ("path", "value", "allowed"),
    [
        (("build", "suit"), "alternate-colour", ("alternate-color", "same-suit")),
        (("build", "direction"), "up", ("down", "up-or-down")),
        (("moves",), "runs", ("any-face-up",)),
        (("empty_column",), "kings", ("king",)),
        (("foundations", "build"), "any", ("same-suit",)),
        (("foundations", "returns"), "sometimes", ("allowed", "never")),
    ],
)
def test_an_unknown_word(path: tuple[str, ...], value: str, allowed: tuple[str, ...]) -> None:
    error = refusal(path, value)
    assert error.path == path
    assert error.message == f"{value} is no word for {path[-1]}"
    assert error.allowed == allowed


@pytest.mark.parametrize("value", [["king"], {"king": "king"}, 1])
def test_a_word_is_a_text(value: object) -> None:
    assert refusal(("empty_column",), value).path == ("empty_column",)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("variant",), ()),
        (("name",), ()),
        (("decks",), ()),
        (("deal",), ()),
        (("build",), ()),
        (("build", "suit"), ("build",)),
        (("build", "direction"), ("build",)),
        (("moves",), ()),
        (("empty_column",), ()),
        (("foundations",), ()),
        (("foundations", "build"), ("foundations",)),
        (("foundations", "returns"), ("foundations",)),
    ],
)
def test_a_missing_word_is_missed_where_it_should_stand(
    path: tuple[str, ...], place: tuple[str, ...]
) -> None:
    error = refusal(path, REMOVED)
    assert error.path == place
    assert path[-1] in error.message
    assert "missing" in error.message


@pytest.mark.parametrize("value", ["", None])
def test_an_empty_word_is_a_missing_one(value: object) -> None:
    assert refusal(("moves",), value).message == "moves is missing"


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        (("bild",), KEYS),
        (("build", "suits"), ("suit", "direction")),
        (("foundations", "return"), ("build", "returns")),
    ],
)
def test_an_unknown_key(path: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    error = refusal(path, "x")
    assert (error.message, error.path, error.allowed) == (
        f"unknown key {path[-1]}",
        path,
        allowed,
    )


def test_a_part_is_words_by_name() -> None:
    assert refusal(("build",), "same-suit").path == ("build",)


# The layout


@pytest.mark.parametrize("value", ["0", "4", "one", "1.0"])
def test_decks_are_one_two_or_three(value: str) -> None:
    error = refusal(("decks",), value)
    assert (error.path, error.allowed) == (("decks",), ("1", "2", "3"))


def test_a_layout_that_does_not_add_up_shows_its_sum() -> None:
    """Eight columns of one to eight cards are 36 cards, whatever a text says of them."""
    rows = ["." * row + "U" + "d" * (7 - row) for row in range(8)]
    error = refusal(("deal",), rows)
    assert error.path == ("deal",)
    assert error.message == (
        "the columns take 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 = 36 cards, the pack has 52"
    )


def test_two_decks_are_104_cards() -> None:
    error = refusal(("decks",), "2")
    assert error.message.endswith("= 52 cards, the pack has 104")
    assert variant(TWO_DECKS).card_count == 104


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("UUUUUU", "all rows of the deal are equally long"),
        (["U"], "all rows of the deal are equally long"),
        ("UUUUUUu", "u is no sign of a row: d lies face down, U face up, . gets no card"),
    ],
)
def test_a_row_of_the_deal(row: object, message: str) -> None:
    rows = [*variant("yukon").data["deal"][:-1], row]
    error = refusal(("deal",), rows)
    assert (error.path, error.message) == (("deal", len(rows) - 1), message)


def test_a_deal_is_a_list() -> None:
    assert refusal(("deal",), "UUUUUUU").message == "deal is a list of rows"


# What the words mean, card by card


def landings(name: str, word: str) -> set[str]:
    return {card_text(code) for code in variant(name).landings[parse_card(word)]}


@pytest.mark.parametrize(
    ("name", "card", "on"),
    [
        ("yukon", "10S", {"JH", "JD"}),
        ("yukon", "AH", {"2S", "2C"}),
        ("yukon", "KS", set()),
        ("russian", "10S", {"JS"}),
        ("russian", "KS", set()),
        ("alaska", "10S", {"JS", "9S"}),
        ("alaska", "AH", {"2H"}),
        ("alaska", "KS", {"QS"}),
    ],
)
def test_a_card_lands_on(name: str, card: str, on: set[str]) -> None:
    assert landings(name, card) == on


@pytest.mark.parametrize("name", IDS)
def test_only_kings_enter_an_empty_column(name: str) -> None:
    rules = variant(name)
    kings = [parse_card(word) for word in ("KS", "KH", "KD", "KC")]
    assert [code for code in PACK if rules.enters_empty[code]] == sorted(kings)


@pytest.mark.parametrize("name", [*IDS, TWO_DECKS])
def test_foundations_are_built_in_suit_from_the_ace(name: str) -> None:
    rules = variant(name)
    for suit in "SHDC":
        homes = {rules.homes[parse_card(f"{rank}{suit}")] for rank in ("A", "2", "10", "K")}
        assert len(homes) == 1
        assert len(homes.pop()) == rules.decks
        for under, rank in ((0, "A"), (parse_card(f"A{suit}"), "2"), (parse_card(f"Q{suit}"), "K")):
            for home in rules.homes[parse_card(f"A{suit}")]:
                assert rules.next_home[home][under] == bytes([parse_card(f"{rank}{suit}")])


def test_fewer_columns_are_the_same_rules() -> None:
    rules = variant("russian")
    small = rules.with_columns(3)
    assert rules.with_columns(7) is rules
    assert (len(small.columns), small.foundations, small.pile_count) == (3, range(3, 7), 7)
    assert (small.id, small.landings) == (rules.id, rules.landings)
    assert len(rules.columns) == 7


def test_names() -> None:
    assert [variant(name).name for name in IDS] == ["Yukon", "Russian Solitaire", "Alaska"]
    assert [variant(name).short_name for name in IDS] == ["Yukon", "Russian", "Alaska"]
    assert [variant(name).id for name in IDS] == list(IDS)
