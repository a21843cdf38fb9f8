"""Every deal of the family, card by card, against shuffles and layouts of other programs.

The shuffled pack is that of pysol-cards; which card of it goes where is in ``family_deals.json``.
What PySolFC does not play is laid out here from its description.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from pysol_cards.cards import CardRenderer, createCards
from pysol_cards.deal_game import Game as OtherGame
from pysol_cards.random import shuffle
from pysol_cards.random_base import RandomBase

from engine import Variant, card_text, deal, line
from engine.deal import shuffled
from tests.conftest import ROOT, load_data
from tests.engine.tables import FAMILY, variant

if TYPE_CHECKING:
    from engine.position import Position

DEALS = {record["id"]: record for record in load_data("family_deals.json")}
NUMBERS = (1, 24, 11982, 32001, 4711**2, 2**31 + 5, 2**32 + 7)


def pack(decks: int, number: int) -> list[str]:
    """The cards of a deal in the order of dealing, from the code of pysol-cards."""
    shuffled = shuffle(createCards(decks), number, RandomBase.DEALS_MS)
    return [CardRenderer(False).to_s(card) for card in reversed(shuffled)]


def texts(rules: Variant, position: Position, piles: range | tuple[int, ...]) -> list[str]:
    return [" ".join(map(card_text, position[pile])) for pile in piles]


def dealt(name: str, number: int) -> dict[str, Any]:
    """What lies where: each kind of pile as texts, the stock with the next card first."""
    rules = variant(name)
    position = deal(rules, number)
    found: dict[str, Any] = {
        "columns": texts(rules, position, rules.columns),
        "foundations": texts(rules, position, rules.foundations),
        "cells": texts(rules, position, rules.cells),
        "reserves": texts(rules, position, rules.reserves),
        "waste": "",
        "stock": "",
    }
    if rules.waste >= 0:
        found["waste"] = texts(rules, position, (rules.waste,))[0]
    if rules.stock >= 0:
        found["stock"] = " ".join(map(card_text, reversed(position[rules.stock])))
    return found


def down(card: str) -> str:
    return f"<{card}>"


def expected(
    name: str, columns: list[list[str]], left: Iterator[str], **piles: list[str]
) -> dict[str, Any]:
    """The same, from the cards of each column and those that are left."""
    rules = variant(name)
    placed = piles.get("foundations", [])
    return {
        "columns": [" ".join(cards) for cards in columns],
        "foundations": placed + [""] * (rules.foundation_count - len(placed)),
        "reserves": piles.get("reserves", []),
        "cells": piles.get("cells", []) + [""] * (rules.cell_count - len(piles.get("cells", []))),
        "waste": " ".join(piles.get("waste", [])),
        "stock": " ".join(left),
    }


# Games of PySolFC


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", DEALS)
def test_a_deal_is_that_of_pysolfc(name: str, number: int) -> None:
    record = DEALS[name]
    cards = pack(record["decks"], number)
    for card in record.get("placed", []):
        cards.remove(card)
    cards = record.get("placed", []) + cards
    columns = [
        [
            down(cards[at]) if sign == "d" else cards[at]
            for at, sign in zip(order, signs, strict=True)
        ]
        for order, signs in zip(record["card_order"], record["columns"], strict=True)
    ]
    in_columns = {at for order in record["card_order"] for at in order}
    rest = [card for at, card in enumerate(cards) if at not in in_columns]
    left = iter(rest[len(record.get("placed", [])) :])
    wanted = expected(
        name,
        columns,
        iter(()),
        foundations=in_place(variant(name), record.get("placed", [])),
        reserves=[" ".join(next(left) for _ in range(size)) for size in record.get("reserve", [])],
        cells=[next(left) for _ in range(record.get("cells", 0))],
        waste=[next(left) for _ in range(record.get("waste", 0))],
    )
    stock = list(left)
    assert len(stock) == record.get("stock", 0)
    assert dealt(name, number) == {**wanted, "stock": " ".join(stock)}


def in_place(rules: Variant, placed: list[str]) -> list[str]:
    """Foundations lie in the order spades, hearts, diamonds, clubs."""
    return sorted(placed, key=lambda card: "SHDC".index(card[-1]))


def test_all_games_that_pysolfc_plays_are_compared() -> None:
    ours = {
        *("double-yukon", "double-russian", "milligan-yukon", "milligan-yukon-two-deck"),
        *("yukon-one-suit", "calculation", "klondike", "freecell"),
        *("spider", "spider-two-suits", "spider-one-suit"),
    }
    unknown = sorted(set(FAMILY) - set(DEALS) - ours)
    assert not unknown, (
        f"compare the deals of {', '.join(unknown)}: where PySolFC plays the game, give"
        " tests/data/family_deals.json its order of dealing; else name the game in `ours` here,"
        " and lay its deal out below from its description"
    )
    assert set(DEALS) | ours == set(FAMILY)
    assert not set(DEALS) & ours


# Once and for ever

FROZEN = load_data("family_frozen.json")


def digests(name: str) -> list[str]:
    rules = variant(name)
    lines = [line(rules, deal(rules, number)) for number in FROZEN["numbers"]]
    return [hashlib.sha256(text.encode()).hexdigest()[:16] for text in lines]


def entry(name: str) -> str:
    """The line of a game in the file of frozen deals."""
    return f"  {json.dumps(name)}: {json.dumps(digests(name))}"


@pytest.mark.parametrize("name", FAMILY)
def test_published_deals_never_change(name: str) -> None:
    assert name in FROZEN["deals"], (
        f"freeze the deals of {name}: add this line to `deals` in tests/data/family_frozen.json,"
        f" in its place by the alphabet\n{entry(name)},"
    )
    assert digests(name) == FROZEN["deals"][name]


@pytest.mark.parametrize("name", ["abacus", "yukon-one-suit", "yukonic-plague"])
def test_a_game_that_is_not_frozen_is_told_its_line(name: str) -> None:
    """As the lines of the frozen games are written."""
    lines = (ROOT / "tests" / "data" / "family_frozen.json").read_text("utf-8").splitlines()
    assert entry(name) in [written.removesuffix(",") for written in lines]


# Games of pysol-cards


def printed(game: str, number: int) -> list[str]:
    other = OtherGame(game, number, RandomBase.DEALS_MS)
    return list(other.calc_layout_string(CardRenderer(False)).strip().split("\n"))


@pytest.mark.parametrize("number", [*range(1, 101), *NUMBERS])
def test_freecell_is_that_of_pysol_cards(number: int) -> None:
    assert dealt("freecell", number)["columns"] == printed("freecell", number)


@pytest.mark.parametrize("number", [*range(1, 101), *NUMBERS])
def test_klondike_is_that_of_pysol_cards(number: int) -> None:
    talon, *columns = printed("klondike", number)
    found = dealt("klondike", number)
    assert found["columns"] == columns
    assert f"Talon: {found['stock']}" == talon


@pytest.mark.parametrize("number", [*range(1, 101), *NUMBERS])
def test_a_pack_of_two_decks_is_that_of_pysol_cards(number: int) -> None:
    """Gypsy, a game of two decks that is none of ours, laid out by our words."""
    data = {**variant("double-yukon").data, "variant": "gypsy", "stock": {"to": "columns"}}
    data["deal"] = ["dddddddd", "dddddddd", "UUUUUUUU"]
    gypsy = Variant.from_data(data)
    position = deal(gypsy, number)
    stock = " ".join(map(card_text, reversed(position[gypsy.stock])))
    assert [f"Talon: {stock}", *texts(gypsy, position, gypsy.columns)] == printed("gypsy", number)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_order_of_two_decks_is_that_of_another_game(number: int) -> None:
    """One that begins a column with each king; a column before the first may be empty."""
    columns: list[list[str]] = [[]]
    for card in map(card_text, shuffled(number, 2)):
        if card[0] == "K":
            columns.append([])
        columns[-1].append(card)
    assert [" ".join(cards) for cards in columns if cards] == printed("der_katz", number)


# Games that are laid out by their descriptions


def staircase(columns: int, cards: Iterator[str]) -> list[list[str]]:
    """Row by row from left to right, each a column shorter; the last card of a column is open."""
    table: list[list[str]] = [[] for _ in range(columns)]
    for row in range(columns):
        for column in range(row, columns):
            card = next(cards)
            table[column].append(card if column == row else down(card))
    return table


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", ["double-yukon", "double-russian"])
def test_ten_columns_from_5_to_15(name: str, number: int) -> None:
    """The staircase of ten, four whole rows, and a fifth that leaves the first column out."""
    cards = iter(pack(2, number))
    table = staircase(10, cards)
    for row in range(5):
        for column in range(10):
            if row < 4 or column > 0:
                table[column].append(next(cards))
    assert [len(column) for column in table] == [5, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    assert [sum("<" in card for card in column) for column in table] == list(range(10))
    assert dealt(name, number) == expected(name, table, cards)


@pytest.mark.parametrize("number", NUMBERS)
def test_milligan_yukon_of_one_deck(number: int) -> None:
    """The staircase of eight, then the other 16 cards open, two a column."""
    cards = iter(pack(1, number))
    table = staircase(8, cards)
    for _ in range(2):
        for column in table:
            column.append(next(cards))
    assert [len(column) for column in table] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert dealt("milligan-yukon", number) == expected("milligan-yukon", table, cards)


@pytest.mark.parametrize("number", NUMBERS)
def test_milligan_yukon_of_two_decks_deals_like_lexington_harp(number: int) -> None:
    assert dealt("milligan-yukon-two-deck", number) == dealt("lexington-harp", number)
    assert len(dealt("milligan-yukon-two-deck", number)["stock"].split()) == 68


@pytest.mark.parametrize("number", NUMBERS)
def test_yukon_of_one_suit_is_yukon_with_every_card_a_spade(number: int) -> None:
    columns = [
        " ".join(word.translate(str.maketrans("HDC", "SSS")) for word in column.split())
        for column in dealt("yukon", number)["columns"]
    ]
    assert dealt("yukon-one-suit", number)["columns"] == columns


@pytest.mark.parametrize("number", NUMBERS)
def test_calculation_lays_out_its_bases_and_nothing_else(number: int) -> None:
    """The first Ace, 2, 3 and 4 of the pack start the foundations, whatever their suits."""
    cards = pack(1, number)
    bases = [next(card for card in cards if card[:-1] == rank) for rank in "A234"]
    for card in bases:
        cards.remove(card)
    wanted = expected("calculation", [[], [], [], []], iter(cards), foundations=bases)
    assert dealt("calculation", number) == wanted


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    ("name", "suits"),
    [("spider", "SHDC"), ("spider-two-suits", "SHSH"), ("spider-one-suit", "SSSS")],
)
def test_spider(name: str, suits: str, number: int) -> None:
    """Columns 1, 4, 7 and 10 have six cards, the others five, each ends with an open card."""
    played = str.maketrans("SHDC", suits)
    cards = iter([card[:-1] + card[-1].translate(played) for card in pack(2, number)])
    table: list[list[str]] = [[] for _ in range(10)]
    for row in range(6):
        for column in range(10):
            if row != 4 or column % 3 == 0:
                card = next(cards)
                table[column].append(card if row == 5 else down(card))
    assert [len(column) for column in table] == [6, 5, 5, 6, 5, 5, 6, 5, 5, 6]
    assert dealt(name, number) == expected(name, table, cards)
    assert len(dealt(name, number)["stock"].split()) == 50
