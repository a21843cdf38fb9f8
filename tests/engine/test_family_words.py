"""What is shown and spoken of games with more piles and other rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Game, Move, apply, legal_moves, names, parse_move, refusals, why_not, words
from engine.rulebook import (
    DIRECTION_WORDS,
    MOVE_REASONS,
    MOVE_WORDS,
    REASONS,
    STOCK_WHEN_WORDS,
    SUIT_REASONS,
    SUIT_WORDS,
    TAKES_WORDS,
)
from engine.words.counts import time_spent
from tests.engine.tables import FAMILY, every_triple, reached, scattered, table, variant
from tests.engine.test_rules import REFUSED
from tests.engine.test_words import is_well_said

# Moves: what was done, what came of it, what is left


@pytest.mark.parametrize(
    ("name", "text", "move", "said", "undone"),
    [
        (
            "abacus",
            "1: 5S\n2: 6S\n3: empty\nstock: 6H 7H 8H 9H",
            "deal",
            "Dealt 3, one to each column. 1 left.",
            "Undone: 3 cards back to the stock.",
        ),
        (
            "abacus",
            "1: 5S\n2: 6S\nstock: 6H",
            "deal",
            "Dealt 1, from column 1 on. None left.",
            "Undone: 1 card back to the stock.",
        ),
        (
            "klondike",
            "1: 5S\nstock: 8S 7D",
            "turn",
            "Turned up 8 of spades. 1 left in the stock.",
            "Undone: 1 card back to the stock.",
        ),
        (
            "klondike",
            "1: 5S\nstock: 8S",
            "turn",
            "Turned up 8 of spades. None left in the stock.",
            "Undone: 1 card back to the stock.",
        ),
        (
            "klondike",
            "1: 5S\nwaste: 8S 7D",
            "redeal",
            "The waste is the stock again, 2 cards.",
            "Undone: the waste lies open again.",
        ),
        (
            "klondike",
            "1: 9H\nwaste: 8S",
            "waste>9H",
            "8 of spades onto 9 of hearts.",
            "Undone: 8 of spades back to the waste.",
        ),
        (
            "tvetes-grandfather",
            "1: 5S\npasses: 1",
            "redeal",
            "The columns were gathered, shuffled and dealt again.",
            "Undone: the columns lie as before.",
        ),
        (
            "freecell",
            "1: 5S 3D",
            "3D>cell",
            "3 of diamonds to cell 1.",
            "Undone: 3 of diamonds back to column 1.",
        ),
        (
            "yukonic-plague",
            "1: 9H\nreserve: 8S",
            "reserve 1>9H",
            "8 of spades onto 9 of hearts.",
            "Undone: 8 of spades back to the reserve.",
        ),
        (
            "scorpion",
            "1: KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH",
            "KH>foundation",
            "The run from king of hearts down to the ace is home. Column 1 is empty; it takes a"
            " King.",
            "Undone: king of hearts back to column 1.",
        ),
        (
            "calculation",
            "foundations: AS 2S 3S 4S\n1: 6H",
            "6H>foundation",
            "6 of hearts to foundation 3. Next: any 9. Column 1 is empty; it takes any card.",
            "Undone: 6 of hearts back to column 1.",
        ),
        (
            "double-yukon",
            "1: <KD> 8H 2C\n2: 9S\n3: 9S",
            "8H>9S@3",
            "8 of hearts, with 1 more, onto 9 of spades, column 3. Column 1 turned up king of"
            " diamonds. None face down.",
            "Undone: 8 of hearts back to column 1. King of diamonds face down again.",
        ),
        (
            "double-yukon",
            "foundations: QH QH\n1: 2C KH",
            "KH>foundation",
            "King of hearts to the foundation. First hearts foundation is complete.",
            "Undone: king of hearts back to column 1.",
        ),
    ],
)
def test_a_move_in_words(name: str, text: str, move: str, said: str, undone: str) -> None:
    rules, position = table(name, text)
    played = parse_move(rules, position, move)
    assert words.moved(rules, position, played) == said
    assert words.undone(rules, position, played) == undone
    assert words.redone(rules, position, played) == f"Redone: {said}"


# Refusals: one sentence for every word


SENTENCES = {
    "abacus 3C": "Not there. A card on a foundation stays there.",
    "moosehide 10S>JS": "Not there. In Moosehide the suit must differ; both are spades.",
    "abacus KS>2S": "Not there. King of spades goes on no card; it needs an empty column.",
    "abacus 7D>10D": "Not there. 7 of diamonds goes only on the jack of diamonds.",
    "daddy-longlegs 8D>9D": "Not there. One higher only: 8 of diamonds does not fit a 9.",
    "daddy-longlegs KD>2": "Not there. An empty column takes only an Ace.",
    "klondike 8S>9H": "The cards on the 8 of spades are not in order, so they stay.",
    "freecell 8S>9H": "Only the end card of column 1 can move.",
    "calculation 8S>2": "A card in a column goes only to a foundation.",
    "scorpion AS>foundation": (
        "Not there. A foundation takes only a whole run, from King to Ace in one suit."
    ),
    "freecell 2H>cell": "Not there. This cell is taken.",
    "yukon-cells 8S>cell": "Not there. A cell takes a single end card.",
    "spider deal": "Not yet. The stock deals when no column is empty.",
    "calculation turn": "Not yet. The next card is turned when the waste is empty.",
    "canberra redeal": "The stock is empty, and there is no further deal.",
    "tvetes-grandfather redeal": "There is no further deal.",
    "abacus Move(source=5, at=0, target=0)": "Not there. The stock deals by itself: press Deal.",
    "klondike Move(source=5, at=0, target=6)": (
        "Not there. The stock is turned to the waste: press Turn."
    ),
    "canberra Move(source=5, at=1, target=6)": (
        "Not there. The cards go back all together: press Redeal."
    ),
    "abacus Move(source=0, at=0, target=5)": "Not there. No card is put on this pile.",
}


def test_refusals_in_words() -> None:
    said = {}
    for _, name, text, move, _ in REFUSED:
        rules, position = table(name, text)
        read = parse_move(rules, position, move) if isinstance(move, str) else move
        refusal = why_not(rules, position, read)
        assert refusal is not None
        said[f"{name} {move}"] = refusals.refusal(rules, position, refusal)
    said["abacus 3C"] = said["abacus foundation:2C>3C"]
    assert {key: said[key] for key in SENTENCES} == SENTENCES


def test_an_open_card_under_a_face_down_one_stays() -> None:
    """In Wave cards are dealt face down onto open ones; neither can move."""
    rules, position = table("wave", "1: 9D <3C> 5S\n2: 10S\n3: 4H")
    said = [
        refusals.refusal(rules, position, refusal)
        for at, target in ((0, 1), (1, 2))
        if (refusal := why_not(rules, position, Move(0, at, target)))
    ]
    assert said == [
        "A face-down card lies on the 9 of diamonds, so it stays.",
        "That card is face down. It turns up when column 1 is cleared down to it.",
    ]


def test_every_reason_has_a_sentence() -> None:
    assert set(refusals.REFUSALS) == set(REASONS)


def test_no_sentence_is_kept_for_a_word_that_is_none() -> None:
    """Words without one of their own are in test_new_words.py."""
    assert set(refusals.RANK_RULE) < set(DIRECTION_WORDS)
    assert set(refusals.RUN_KINDS) < set(TAKES_WORDS)
    assert set(refusals.STOCK_TIMES) < set(STOCK_WHEN_WORDS)
    assert set(SUIT_REASONS) < set(SUIT_WORDS)
    assert set(MOVE_REASONS) < set(MOVE_WORDS)
    assert {*SUIT_REASONS.values(), *MOVE_REASONS.values()} < set(REASONS)


@pytest.mark.parametrize(
    ("name", "takes", "sign"),
    [
        ("yukon", "a King", "K only"),
        ("daddy-longlegs", "an Ace", "A only"),
        ("abacus", "any card", "any"),
    ],
)
def test_what_an_empty_column_takes_is_told(name: str, takes: str, sign: str) -> None:
    rules = variant(name)
    assert (names.takes(rules), names.takes_only(rules)) == (takes, sign)


# Labels


def test_labels_of_other_piles() -> None:
    text = "cells: 5H - - 10S\n1: 9D"
    rules, position = table("freecell", text)
    assert [words.pile_label(rules, position, cell) for cell in rules.cells] == [
        "5 of hearts, cell 1",
        "Cell 2, empty",
        "Cell 3, empty",
        "10 of spades, cell 4",
    ]
    assert words.card_label(rules, position, rules.cells[0], 0) == "5 of hearts, cell 1"
    rules, position = table("canberra", "1: 9D\nwaste: 5H 6H\nstock: 2C 3C\npasses: 1")
    assert words.pile_label(rules, position, rules.waste) == "6 of hearts, waste, 1 under it"
    assert words.pile_label(rules, position, rules.stock) == "Stock, 2 cards, turns 1"


@pytest.mark.parametrize(
    ("name", "text", "label"),
    [
        ("abacus", "1: 9D\n2: 2C\nstock: 3C 4C 5C", "Stock, 3 cards, deals 2"),
        ("abacus", "1: 9D\n2: 2C\nstock: 3C", "Stock, 1 card, deals 1"),
        ("abacus", "1: 9D", "Stock, empty"),
        ("wave", "1: 9D\nstock: 3C 4C 5C", "Stock, 3 cards, deals 2"),
        ("tasmanian-patience", "1: 9D\nstock: 3C 4C 5C 6C", "Stock, 4 cards, turns 3"),
        ("tasmanian-patience", "1: 9D", "Stock, empty, may be redealt"),
        ("canberra", "1: 9D\npasses: 1", "Stock, empty, 1 redeal left"),
        ("canberra", "1: 9D\npasses: 0", "Stock, empty, no redeal left"),
        ("tvetes-grandfather", "1: 9D\npasses: 2", "2 redeals left"),
    ],
)
def test_the_label_of_the_stock(name: str, text: str, label: str) -> None:
    assert words.stock_label(*table(name, text)) == label


def test_labels_of_foundations() -> None:
    rules, position = table("double-yukon", "foundations: KC 4H 2H\n1: 5S")
    labels = [words.foundation_label(rules, position, pile) for pile in rules.foundations]
    assert labels[:4] == [
        "First spades foundation, empty, next ace",
        "Second spades foundation, empty, next ace",
        "First hearts, up to 4, next 5",
        "Second hearts, up to 2, next 3",
    ]
    assert labels[6] == "First clubs, complete"
    assert words.foundations_text(rules, position) == (
        "Foundations: spades 0 and 0, hearts 4 and 2, diamonds 0 and 0, clubs 13 and 0."
    )
    rules, position = table("calculation", "foundation 1: AS 2D\n1: 5S")
    assert [words.foundation_label(rules, position, pile) for pile in rules.foundations] == [
        "Foundation 1, up to 2 of diamonds, next any 3",
        "Foundation 2, empty, next any 2",
        "Foundation 3, empty, next any 3",
        "Foundation 4, empty, next any 4",
    ]
    rules, position = table("scorpion", "foundations: KH\n1: 5S")
    assert words.foundation_label(rules, position, 1) == "Foundation 1, a whole run"
    assert words.foundation_label(rules, position, 2) == "Foundation 2, empty, takes a whole run"
    assert words.foundations_text(rules, position) == "Foundations: 1 run of 4."


def test_equal_cards_are_first_and_second_in_speech() -> None:
    rules, position = table("double-yukon", "1: 9S 8H\n2: 9S\n3: <8H> 8C")
    labels = [
        words.card_label(rules, position, pile, at) for pile, at in ((0, 0), (1, 0), (0, 1), (2, 1))
    ]
    assert labels == [
        "first 9 of spades, column 1, card 1 of 2, leads 1 card",
        "second 9 of spades, column 2, end card",
        "8 of hearts, column 1, end card",
        "8 of clubs, column 3, end card",
    ]


def test_a_table_is_read_pile_by_pile() -> None:
    assert words.table_text(*table("freecell", "foundations: AS\ncells: 5H - -\n1: 9D 3C")) == [
        "Foundations: spades 1, hearts 0, diamonds 0, clubs 0.",
        "Cell 1: 5 hearts.",
        "Cell 2: empty.",
        "Cell 3: empty.",
        "Cell 4: empty.",
        "Column 1. 9 diamonds; end card 3 clubs.",
    ]
    assert words.table_text(*table("wave", "1: 9D <3C> 5S\nstock: 2C"))[1:] == [
        "Column 1. Deepest first 9 diamonds, a face-down card. Then end card 5 spades.",
        "Stock, 1 card, deals 1.",
    ]
    assert words.table_text(*table("yukon-kings", "1: 9D"))[0] == "Column 1. End card 9 diamonds."


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("yukon", ", each suit from the Ace to the King."),
        ("double-yukon", ", each suit from the Ace to the King."),
        ("scorpion", ", in whole runs from the King down to the Ace."),
        ("abacus", "."),  # each suit counts in its own way
        ("calculation", "."),
    ],
)
def test_the_aim_of_a_game(name: str, said: str) -> None:
    assert words.aim(variant(name)) == f"Bring every card to the foundations{said}"


def test_the_aim_of_a_game_without_foundations() -> None:
    assert words.aim(variant("yukon-kings")) == (
        "Put the columns in order, until each is empty or holds one whole run."
    )


# Counting and scoring


def test_a_win_is_said_with_all_that_counts() -> None:
    assert words.won(134) == "You won. 134 moves."
    assert words.won(134, 380, 1167, True) == (
        "You won. 134 moves, 6 minutes 20. Score 1,167, your best."
    )
    assert words.won(1, 59, 12) == "You won. 1 move, 59 seconds. Score 12."


def test_the_status_is_said_with_all_that_counts() -> None:
    game = Game(*table("yukon", f"foundations: 3S 2D AC\n1: {'?? ' * 14}5S"))
    assert words.status(game.variant, game.position, 31) == (
        "31 moves. 14 face down. Foundations: spades 3, hearts 0, diamonds 2, clubs 1."
    )
    assert words.status(game.variant, game.position, 31, 125, 95) == (
        "31 moves, 2 minutes 5, score 95. 14 face down."
        " Foundations: spades 3, hearts 0, diamonds 2, clubs 1."
    )


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (61, "1 minute 1"), (3600, "60 minutes")],
)
def test_the_time(seconds: int, said: str) -> None:
    assert time_spent(seconds) == said


# How it is said, in every game


@pytest.mark.parametrize("name", FAMILY)
@given(data=st.data())
@settings(max_examples=2)
def test_all_is_said_in_plain_words(name: str, data: st.DataObject) -> None:
    rules, position = data.draw(reached((name,)) | scattered(name))
    for move in legal_moves(rules, position):
        is_well_said(words.moved(rules, position, move))
        is_well_said(words.undone(rules, position, move))
        assert apply(rules, position, move)
    for sentence in words.table_text(rules, position):
        is_well_said(sentence)
    said = set()
    for move in every_triple(rules, position):
        refusal = why_not(rules, position, move)
        if refusal and refusal not in said:
            said.add(refusal)
            is_well_said(refusals.refusal(rules, position, refusal))
    for pile in range(rules.columns.stop, rules.pile_count):
        if pile != rules.tally:
            is_well_said(names.capital(words.pile_label(rules, position, pile)) + ".")
