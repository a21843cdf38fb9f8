"""A variant is made of words: a wrong one is refused, with its place and what would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Variant,
    VariantError,
    apply,
    card_text,
    deal,
    legal_moves,
    parse_position,
    position_text,
)
from engine.cards import PACK, RANKS, rank_of
from engine.notation import parse_card
from engine.ruletext import TABLES
from engine.variant import KEYS
from tests.engine.tables import FAMILY, IDS, TWO_DECKS, variant

REMOVED = object()
MORE = {"stock": {"to": "waste"}, "redeal": {"what": "waste", "times": "1"}}


def changed(path: tuple[str, ...], value: object) -> dict[str, Any]:
    """The data of Yukon with another value at a place, or without one."""
    data = {**variant("yukon").data}
    for part in ("build", "foundations"):
        data[part] = {**data[part]}
    data["deal"] = [*data["deal"]]
    inner = data
    for name in path[:-1]:
        inner = inner.setdefault(name, dict(MORE.get(name, {})))
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
        (("deal_from",), "above", "left right"),
        (
            ("build", "suit"),
            "alternate-colour",
            "alternate-color any-suit different-suit same-suit",
        ),
        (("build", "direction"), "upwards", "any down up up-or-down"),
        (("build", "wrap"), "maybe", "no yes"),
        (("moves",), "runs", "any-face-up ordered-run single to-foundation"),
        (("run",), "suit", "alternate-color any-suit different-suit same-suit"),
        (("empty_column",), "kings", "ace any king none"),
        (("foundations", "build"), "any", "any-suit same-suit"),
        (("foundations", "takes"), "run", "alternate-color-run same-suit-run single-card"),
        (("foundations", "returns"), "sometimes", "allowed never"),
        (("stock", "to"), "rows", "columns waste"),
        (("stock", "pattern"), "Ud", "U dU"),
        (("stock", "when"), "later", "any-time empty-waste no-empty-column"),
        (("redeal", "what"), "columns", "waste whole-table"),
        (("goal",), "win", "all-on-foundations columns-sorted"),
    ],
)
def test_an_unknown_word(path: tuple[str, ...], value: str, allowed: str) -> None:
    error = refusal(path, value)
    assert error.path == path
    assert error.message == f"{value} is no word for {path[-1]}"
    words, _ = TABLES["build: suit" if path == ("run",) else ": ".join(path)]
    assert error.allowed == tuple(sorted(words))
    assert set(allowed.split()) <= set(words)


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
        (("stock", "to"), ("stock",)),
        (("redeal", "what"), ("redeal",)),
        (("redeal", "times"), ("redeal",)),
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
        (("build", "suits"), ("suit", "direction", "step", "wrap")),
        (
            ("foundations", "return"),
            ("number", "build", "base", "placed", "step", "takes", "returns"),
        ),
        (("stock", "times"), ("to", "pattern", "cards", "when")),
        (("redeal", "to"), ("what", "times")),
    ],
)
def test_an_unknown_key(path: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    error = refusal(path, "x")
    assert (error.message, error.path, error.allowed) == (
        f"unknown key {path[-1]}",
        path,
        allowed,
    )


@pytest.mark.parametrize("name", ["build", "foundations", "stock", "redeal"])
def test_a_part_is_words_by_name(name: str) -> None:
    assert refusal((name,), "same-suit").path == (name,)


# Numbers, cards, lists


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("cells",), "13", "13 is no number for cells"),
        (("build", "step"), "0", "0 is no number for build step"),
        (
            ("build", "step"),
            {"S": "1", "H": "13", "D": "1", "C": "1"},
            "13 is no number for build step H",
        ),
        (("build", "step"), {"S": "1"}, "H is missing"),
        (("build", "step"), {"X": "1"}, "unknown key X"),
        (("foundations", "number"), "6", "6 is no number for foundations number"),
        (("foundations", "step"), "x", "x is no number for foundations step"),
        (("foundations", "base"), "1", "1 is no rank"),
        (("foundations", "base"), ["A", "2"], "foundations of one suit each have one base"),
        (("foundations", "placed"), ["A"], "A is neither a card nor a rank"),
        (("foundations", "placed"), ["AS", "AS"], "more cards are placed than foundations take"),
        (("stock", "cards"), "4", "4 is no number for stock cards"),
        (("stock", "to"), "columns", "the deal leaves no card for the stock"),
        (("redeal", "times"), "0", "0 is no number for redeal times"),
        (("redeal", "times"), "ever", "ever is no number for redeal times"),
        (("redeal", "what"), "waste", "no stock goes to a waste"),
        (("suits",), ["S", "H", "D"], "a deck has four suits: name each, equal ones too"),
        (("suits",), ["S", "H", "D", "X"], "X is no suit"),
        (("suits",), ["S", "S", "S", "S"], "a suit is missing in this pack"),
        (("foundations", "number"), "0", "the foundations take 0 cards, the pack has 52"),
        (("name",), ["Yukon"], "name is a text"),
    ],
)
def test_what_no_rule_can_be_made_of(path: tuple[str, ...], value: object, message: str) -> None:
    error = refusal(path, value)
    assert error.message == message
    assert error.path in (path, path[:1], (*path, "H"), (*path, "X"))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            {"build": "same-suit", "takes": "alternate-color-run", "number": "16"}
            | {"placed": ["QC"], "returns": "allowed"},
            "foundations that take whole runs start empty",
        ),
        (
            {"build": "any-suit", "takes": "same-suit-run", "placed": ["K"], "returns": "never"},
            "foundations that take whole runs start empty",
        ),
        (
            {"build": "same-suit", "number": "16", "placed": ["QC", "QC"], "returns": "never"},
            "a card is placed more often than the pack has it",
        ),
        (
            {"build": "any-suit", "number": "16", "placed": ["A"] * 5, "returns": "never"},
            "a card is placed more often than the pack has it",
        ),
        (
            {"build": "same-suit", "number": "8", "placed": ["QC", "2C"], "returns": "never"},
            "the foundations of one suit start with the same card",
        ),
    ],
)
def test_what_cannot_be_placed(words: dict[str, Any], message: str) -> None:
    error = refusal(("foundations",), words)
    assert (error.path, error.message) == (("foundations", "placed"), message)


@pytest.mark.parametrize(
    ("base", "placed", "message", "right"),
    [
        (None, ["2", "9", "6", "J"], "foundation 1 starts with A, but 2", ["2", "9", "6", "J"]),
        (["8", "J", "6"], ["8", "6"], "foundation 2 starts with J, but 6", ["8", "6", "6"]),
        (["A", "2"], ["A", "2", "A", "3"], "foundation 4 starts with 2, but 3", list("A2A3")),
    ],
)
def test_a_placed_rank_is_the_base_of_its_foundation(
    base: list[str] | None, placed: list[str], message: str, right: list[str]
) -> None:
    """Else the foundation could not be read back from a position; the help is what would do."""
    words = {"build": "any-suit", "returns": "never", "placed": placed}
    error = refusal(("foundations",), words | ({"base": base} if base else {}))
    assert (error.path, error.message) == (
        ("foundations", "placed"),
        f"{message} is placed there",
    )
    assert error.help == f"write what they start with: `base: [{', '.join(right)}]`"
    rules = changed(("foundations",), words | {"base": right})
    rules["deal"] = [*rules["deal"][:-1], "." * len(placed) + "U" * (7 - len(placed))]
    made = Variant.from_data(rules)
    position = deal(made, 1)
    assert [rank_of(position[pile][0]) for pile in made.foundations if position[pile]] == [
        RANKS.index(name) + 1 for name in placed
    ]
    assert parse_position(made, position_text(made, position)) == position


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all parts of the data."""
    yield path
    items = value.items() if isinstance(value, dict) else ()
    for name, inner in items or (enumerate(value) if isinstance(value, list) else ()):
        yield from leaves(inner, (*path, name))


def replaced(value: Any, path: tuple[str | int, ...], new: object) -> Any:
    if not path:
        return new
    copy = list(value) if isinstance(value, list) else dict(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


JUNK = st.sampled_from(
    ["", "x", "0", "1", "3", "99", "-1", "²", "U", "king", "any", "same-suit", "waste", "AS", "K"]
)


@given(
    st.sampled_from(FAMILY),
    st.data(),
    st.one_of(
        JUNK,
        st.none(),
        st.integers(-2, 20),
        st.lists(JUNK, max_size=5),
        st.dictionaries(JUNK, JUNK),
    ),
)
def test_whatever_a_file_says_it_is_a_variant_or_a_fault(
    name: str, draw: st.DataObject, junk: object
) -> None:
    """A wrong file of one's own never ends in an error that nobody can read; a right one deals."""
    data = variant(name).data
    rules = {key: data[key] for key in data if key not in ("summary", "sources", "strategy")}
    path = draw.draw(st.sampled_from([path for path in leaves(rules) if path]))
    try:
        made = Variant.from_data(replaced(rules, path, junk))
    except VariantError:
        return
    position = deal(made, 1)
    assert sum(map(len, position)) - made.redeals == 52 * made.decks
    for move in legal_moves(made, position):
        apply(made, position, move)


# The layout


@pytest.mark.parametrize("value", ["0", "5", "one", "1.0", "²", "-1"])
def test_decks_are_one_to_four(value: str) -> None:
    error = refusal(("decks",), value)
    assert (error.path, error.allowed) == (("decks",), ("1", "2", "3", "4"))


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
        (["U"], "a row is signs, or a pile and its signs"),
        ({"waste": "U", "cells": "U"}, "a row is signs, or a pile and its signs"),
        ({"stock": "U"}, "stock is no pile to deal to"),
        ({"waste 2": "U"}, "waste 2 is no pile to deal to"),
        ({"reserve 0": "U"}, "reserve 0 is no pile to deal to"),
        ({"reserve x": "U"}, "reserve x is no pile to deal to"),
        ({"reserve": "²U"}, "² is no sign of a row: d lies face down, U face up, . gets no card"),
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
