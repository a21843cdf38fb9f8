"""Positions and moves of games with more piles: stock, waste, cells, reserves, passes, twins."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import (
    Move,
    NotationError,
    Variant,
    apply,
    card_text,
    deal,
    draw,
    legal_moves,
    line,
    move_text,
    parse_line,
    parse_move,
    parse_position,
    position_text,
    table_of,
    why_not,
)
from tests.engine.tables import FAMILY, table, variant

# As the specification writes them: text as authors write it, and the same in one line

WRITTEN = [
    (
        "milligan-yukon-two-deck",
        "foundations: KH 5C 3C\n1: KS\n2: <4C> 9D\nstock: 5C 9D 2S",
        "milligan-yukon-two-deck/KH.5C.3C/KS,4c9D/stock=5C9D2S",
    ),
    (
        "australian-patience",
        "foundations: AS\n1: 5H\n2: empty\nwaste: 4D 9S\nstock: 2C 3C",
        "australian-patience/AS/5H,-/waste=4D9S/stock=2C3C",
    ),
    (
        "canberra",
        "1: 5H\nwaste: empty\nstock: 2C 3C\npasses: 1",
        "canberra/-/5H/waste=-/stock=2C3C/passes=1",
    ),
    (
        "freecell",
        "foundations: AS 2H\ncells: 5H - - 10S\n1: 9D\n2: KC QD",
        "freecell/AS.2H/9D,KCQD/cells=5H,-,-,10S",
    ),
    (
        "applegate",
        "reserve 1: 3C\nreserve 2: empty\nreserve 3: 10D\n1: <9D> 5H",
        "applegate/-/9d5H/reserve1=3C/reserve2=-/reserve3=10D",
    ),
    (
        "yukonic-plague",
        "reserve 1: 3C 8D\n1: 5H\n2: ?? ?? 4S",
        "yukonic-plague/-/5H,2?4S/reserve1=3C8D",
    ),
    (
        "calculation",
        "foundation 1: AS 2H 3H\nfoundation 3: 3D\n1: 9D 4S\nwaste: 5C\nstock: 7D",
        "calculation/*AS2H3H.-.3D.-/9D4S/waste=5C/stock=7D",
    ),
    ("scorpion", "foundations: KH\n1: KS QS", "scorpion/KH/KSQS/stock=-"),
    (
        "double-yukon",
        "foundation 2: AS 2S\nfoundation 3: AH\n1: 5H",
        "double-yukon/*-.AS2S.AH.-.-.-.-.-/5H",
    ),
    ("wave", "1: 5H <3C> 9D\nstock: 2C", "wave/-/5H3c9D/stock=2C"),
    ("tvetes-grandfather", "1: 5H\npasses: 2", "tvetes-grandfather/-/5H/passes=2"),
    ("yukon-kings", "1: KH QS\n2: <3C> 9D", "yukon-kings/-/KHQS,3c9D"),
]


@pytest.mark.parametrize(("name", "text", "short"), WRITTEN)
def test_a_position_with_more_piles(name: str, text: str, short: str) -> None:
    rules, position = table(name, text)
    assert position_text(rules, position) == text
    assert line(rules, position) == short
    assert parse_line(rules, short) == position
    assert len(table_of(variant(name), short).columns) == len(rules.columns)


@pytest.mark.parametrize("name", FAMILY)
def test_a_deal_reads_back(name: str) -> None:
    rules = variant(name)
    for number in (1, 24, 4711):
        position = deal(rules, number)
        assert parse_position(rules, position_text(rules, position)) == position
        assert parse_line(rules, line(rules, position)) == position
        assert line(rules, position).startswith(f"{name}/")


@pytest.mark.parametrize(
    ("name", "text", "same"),
    [
        ("calculation", "foundations: AS - 3D\n1: 5H", "foundation 1: AS\nfoundation 3: 3D\n1: 5H"),
        (
            "calculation",
            "foundations: AS -- 6D\n1: 5H",
            "foundation 1: AS\nfoundation 3: ?? 6D\n1: 5H",
        ),
        ("double-yukon", "foundations: 5C 3C KH\n1: 5H", "foundations: KH 5C 3C\n1: 5H"),
        ("yukonic-plague", "reserve: 3C 8D\n1: 5H", "reserve 1: 3C 8D\n1: 5H"),
        ("yukonic-plague", "Reserve 01: 3C 8D\n01: 5H", "reserve 1: 3C 8D\n1: 5H"),
        ("freecell", "cells: 5H\n1: 9D", "cells: 5H - - -\n1: 9D"),
        ("abacus", "1: 5H\nstock: empty", "1: 5H"),
        ("abacus", "stock: 2C\n1: 5H  # the stock first", "1: 5H\nstock: 2C"),
        ("abacus", "foundations: QS\n1: 5H", "foundations: QS\n1: 5H"),
        # where nothing is said of redeals, none has been used
        ("canberra", "1: 5H\nstock: 2C", "1: 5H\nwaste: empty\nstock: 2C\npasses: 1"),
        ("tvetes-grandfather", "1: 5H", "1: 5H\npasses: 2"),
    ],
)
def test_it_may_be_written_otherwise(name: str, text: str, same: str) -> None:
    rules = table_of(variant(name), text)
    assert parse_position(rules, text) == parse_position(rules, same)


def test_a_line_that_says_nothing_of_redeals_has_them_all() -> None:
    rules = variant("tvetes-grandfather")
    assert parse_line(rules, "tvetes-grandfather/-/5H") == parse_position(rules, "1: 5H\npasses: 2")
    assert parse_line(rules, "tvetes-grandfather/-/5H/passes=0") == parse_position(
        rules, "1: 5H\npasses: 0"
    )


def test_a_foundation_of_abacus_counts_by_its_suit() -> None:
    rules, position = table("abacus", "foundations: 3C QS 6H\n1: 5H")
    texts = [" ".join(map(card_text, position[pile])) for pile in rules.foundations]
    assert texts == ["2S 4S 6S 8S 10S QS", "3H 6H", "", "AC 2C 3C"]


def test_a_table_is_drawn_with_its_other_piles() -> None:
    text = "foundations: AS\ncells: 5H - - 10S\n1: 9D\n2: KC QD"
    assert draw(*table("freecell", text)) == (
        "foundations: AS\ncells: 5H - - 10S\n   1      2\n  9D     KC\n         QD"
    )
    text = "1: 9D\nwaste: 4D 9S\nstock: 2C"
    assert draw(*table("australian-patience", text)) == "waste: 4D 9S\nstock: 2C\n   1\n  9D"


# Moves

MOVES = [
    ("milligan-yukon-two-deck", "1: KS\n2: 9D\nstock: 5C 9D 2S", "deal"),
    ("australian-patience", "1: 9D\nwaste: 5S\nstock: 5C", "turn"),
    ("australian-patience", "1: 6S\nwaste: 4D 5S", "waste>6S"),
    ("australian-patience", "1: 6S\nwaste: 4D AS", "waste>foundation"),
    ("australian-patience", "1: empty\nwaste: 4D KS", "waste>1"),
    ("canberra", "1: 9D\nwaste: 5S 6S\npasses: 1", "redeal"),
    ("tvetes-grandfather", "1: 9D\npasses: 1", "redeal"),
    ("freecell", "1: 9D 5H", "5H>cell"),
    ("freecell", "cells: 5H 6C\n1: 6S", "5H>6S"),
    ("freecell", "cells: AH 6C\n1: 6S", "AH>foundation"),
    ("freecell", "cells: 5H 6C\n1: empty", "6C>1"),
    ("applegate", "reserve 1: 3C\nreserve 2: 9C\n1: 10C", "reserve 2>10C"),
    ("calculation", "foundations: 4S 6S\n1: 5H", "5H>foundation"),
    ("calculation", "foundations: AS - 3S 4S\n1: 2H", "2H>foundation 2"),
    ("scorpion", "1: 5S KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH", "KH>foundation"),
    ("scorpion", "foundations: KS\n1: KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH", "KH>foundation"),
    ("double-yukon", "1: 8H\n2: 7S\n3: 2C 7S", "7S@3>8H"),
    ("double-yukon", "1: 8H\n2: 7S 3C 7S", "7S@2.1>8H"),
    ("double-yukon", "1: 8H\n2: 3C 8H\n3: 7S", "7S>8H@2"),
    ("double-yukon", "foundations: 5H 5H\n1: 6S", "foundation:5H>6S"),
]


@pytest.mark.parametrize(("name", "text", "move"), MOVES)
def test_a_move_with_more_piles(name: str, text: str, move: str) -> None:
    rules, position = table(name, text)
    read = parse_move(rules, position, move)
    assert read in legal_moves(rules, position)
    if move != "2H>foundation 2":
        assert move_text(rules, position, read) == move
    assert why_not(rules, position, read) is None


def test_a_foundation_is_numbered_without_a_space_in_a_line() -> None:
    """As in lines of surveys, where spaces part the moves."""
    rules, position = table("calculation", "foundations: AS - 3S 4S\n1: 2H")
    read = parse_move(rules, position, "2H>foundation2")
    assert read == parse_move(rules, position, "2H>foundation 2")
    assert why_not(rules, position, read) is None


def test_a_foundation_is_numbered_where_it_matters_and_another_is_meant() -> None:
    rules, position = table("calculation", "foundations: AS - 3S 4S\n1: 2H")
    texts = [move_text(rules, position, move) for move in legal_moves(rules, position)]
    assert texts == ["2H>foundation", "2H>foundation 2"]
    after = [apply(rules, position, parse_move(rules, position, text)) for text in texts]
    assert [position_text(rules, one).split("\n")[:2] for one in after] == [
        ["foundation 1: AS 2H", "foundation 3: 3S"],
        ["foundation 1: AS", "foundation 2: 2H"],
    ]


def test_cells_have_twins_too() -> None:
    data = {**variant("double-yukon").data, "cells": "2"}
    rules = Variant.from_data(data).with_columns(2)
    position = parse_position(rules, "cells: 5H -\n1: 9C 5H\n2: 6S")
    texts = [move_text(rules, position, move) for move in legal_moves(rules, position)]
    assert texts == ["5H@1>6S", "5H@cell1>6S", "5H@1>cell", "6S>cell"]
    assert [parse_move(rules, position, text) for text in texts] == legal_moves(rules, position)


# Faults


@pytest.mark.parametrize(
    ("move", "wrong"),
    [
        ("8H@1.>9C", "8H@1."),
        ("8H@>9C", "8H@"),
        ("8H@.1>9C", "8H@.1"),
        ("8H@.>9C", "8H@."),
        ("8H@1>9C@", "9C@"),
    ],
)
def test_a_place_that_ends_too_soon_is_none(move: str, wrong: str) -> None:
    rules, position = table("double-yukon", "1: 8H\n2: 9C")
    whole = parse_move(rules, position, "8H@1.1>9C@2")
    assert whole == parse_move(rules, position, "8H>9C")
    with pytest.raises(NotationError) as raised:
        parse_move(rules, position, move)
    assert raised.value.message == "this names no place"
    assert move[raised.value.start : raised.value.end] == wrong


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("freecell", "cells: 5H - - - 6H", "FreeCell has 4 cells"),
        ("freecell", "cells: <5H>", "a card of this pile is written face up"),
        ("freecell", "waste: 5H", "waste is no pile of FreeCell"),
        ("freecell", "stock: 5H", "stock is no pile of FreeCell"),
        ("tvetes-grandfather", "stock: 5H", "stock is no pile of Tvete's Grandfather"),
        ("australian-patience", "waste: 5H <6H>", "a card of this pile is written face up"),
        ("australian-patience", "stock: <6H>", "a card of this pile is written face up"),
        ("australian-patience", "passes: 1", "passes is no pile of Australian Patience"),
        ("canberra", "passes: 2", "passes is a number from 0 to 1"),
        ("canberra", "passes: x", "passes is a number from 0 to 1"),
        ("yukonic-plague", "reserve 2: 5H", "reserve 2 is no pile of Yukonic Plague"),
        ("yukonic-plague", "reserve: 5H\nreserve 1: 6H", "reserve 1 is here twice"),
        ("yukonic-plague", "1: 5H\n01: 6H", "column 1 is here twice"),
        ("yukonic-plague", "reserve: 5H <6H>", "a face-down card lies on a face-up card"),
        ("calculation", "foundation 5: 5H", "foundation 5 is no pile of Calculation"),
        ("calculation", "foundation 2: 2S 5H", "this card does not follow on its foundation"),
        ("calculation", "foundation 1: 2S", "this card does not follow on its foundation"),
        ("calculation", "foundations: AS 2S 3S 4S 5S", "this foundation is here twice"),
        ("calculation", "foundations: AS\nfoundation 1: AH", "this foundation is here twice"),
        ("yukon", "foundation 1: AH", "this card does not follow on its foundation"),
        ("yukon", "foundation 1: AS 3S", "this card does not follow on its foundation"),
        ("scorpion", "foundation 1: AH 2H", "this card does not follow on its foundation"),
        ("double-yukon", "foundations: AS AS 2S", "this foundation is here twice"),
        ("double-yukon", "1: AS AS AS", "this card is on the table 3 times"),
        ("spider-one-suit", "1: " + "AS " * 9, "this card is on the table 9 times"),
        ("spider-one-suit", "1: AH", "the pack has no such card"),
    ],
)
def test_what_is_no_position(name: str, text: str, message: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_position(variant(name), text)
    assert raised.value.message == message
    assert 0 <= raised.value.start <= raised.value.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "freecell/-/5S/cells",
        "freecell/-/5S/cells=",
        "freecell/-/5S/cells=5H6H",
        "freecell/-/5S/cells=5H,-,-,-,-",
        "freecell/-/5S/cells=-/cells=-",
        "freecell/-/5S/waste=5H",
        "freecell/-/5S/2=5H",
        "freecell/-/5S/foundations=AS",
        "freecell/-/5S/foundation 1=AS",
        "freecell/*AS/5S/*",
        "freecell/*2S/5S",
        "freecell/*AS.-.-.-.-/5S",
        "freecell/AS.2S/5S",
        "freecell/AS./5S",
        "freecell/-/5S,",
        "freecell/-/5S 6H",
        "freecell/-/5S\x0b6H",
        "freecell/-/5S\u00a06H",
        "freecell/-/5S#",
        "freecell/-/\uff15S",
    ],
)
def test_what_is_no_line(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_line(variant("freecell"), text)
    assert (raised.value.start, raised.value.end) == (0, len(text))


@pytest.mark.parametrize(
    ("name", "text", "move", "message", "help"),
    [
        ("yukon", "1: 5S", "deal", "Yukon has no stock", ""),
        ("abacus", "1: 5S", "deal", "the stock is empty", ""),
        ("abacus", "1: 5S\nstock: 6S", "turn", "the stock does not turn now", "write deal"),
        ("klondike", "1: 5S\nstock: 6S", "deal", "the stock does not deal now", "write turn"),
        ("klondike", "1: 5S\nwaste: 6S", "turn", "the stock does not turn now", "write redeal"),
        ("klondike", "1: 5S", "waste>5S", "the waste is empty", ""),
        ("yukonic-plague", "1: 5S", "reserve>5S", "reserve 1 is empty", ""),
        ("yukonic-plague", "1: 5S\nreserve: 6S", "reserve 2>5S", "this is not a card", ""),
        ("yukon", "1: 5S", "5S>cell", "this is not a card", ""),
        ("yukon-kings", "1: 5S", "5S>foundation", "this is not a card", ""),
        ("freecell", "1: 5S", "5S>9", "this is not a card", ""),
        ("calculation", "1: 5S", "5S>foundation 5", "this is not a card", ""),
    ],
)
def test_what_is_no_move(name: str, text: str, move: str, message: str, help: str) -> None:
    rules, position = table(name, text)
    with pytest.raises(NotationError) as raised:
        parse_move(rules, position, move)
    assert (raised.value.message, raised.value.help) == (message, help)


@given(
    st.sampled_from(FAMILY),
    st.text(alphabet="AK10235shdcSHDC<>?#:>@./-,*= \nfoundationscellreservewastockp", max_size=40),
)
@example("canberra", "passes: ²")
@example("freecell", "cells: ٣")
@example("yukonic-plague", "reserve ²: 5S")
@example("calculation", "foundation " + "9" * 5000 + ": 5S")
def test_any_text_is_read_or_is_a_fault(name: str, text: str) -> None:
    rules = variant(name)
    position = deal(rules, 1)
    tried = [text, f"{name}/-/{text}", f"{name}/{text}/5S"]
    for given_text in tried:
        for read in (
            lambda text: parse_position(rules, text),
            lambda text: parse_line(rules, text),
            lambda text: parse_move(rules, position, text),
            lambda text: table_of(rules, text),
        ):
            try:
                made = read(given_text)
            except NotationError as error:
                fault = error
                assert 0 <= fault.start <= fault.end <= len(given_text) + 1
            else:
                assert made is not None


def test_a_line_of_another_number_of_columns_has_a_table_of_its_own() -> None:
    rules = table_of(variant("freecell"), "freecell/-/5S,-,6H/cells=-,-,-,-")
    assert len(rules.columns) == 3
    assert parse_move(rules, parse_line(rules, "freecell/-/5S,-,6H"), "5S>6H") == Move(0, 0, 2)


def test_a_slash_in_a_comment_makes_no_line() -> None:
    assert len(table_of(variant("yukon"), "1: 5S  # a/b/c\n2: 6H").columns) == 2
