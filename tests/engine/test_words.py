"""What is shown and spoken, word for word as the specification of speech has it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from engine import (
    Move,
    Refusal,
    Variant,
    apply,
    legal_moves,
    names,
    parse_move,
    refusals,
    why_not,
    words,
)
from engine.rulebook import REASONS
from tests.engine.tables import every_triple, prepared, reached, table

if TYPE_CHECKING:
    from engine.position import Position

# 21 cards face down, the 8 of clubs among them.
SMALL = f"1: {'?? ' * 20}5S\n2: 9D JH\n3: 4D 7H\n4: <8C> 10S 3H JD 6C\n5: 2D QC"


def picked_up(text: str, card: str, name: str = "yukon") -> str:
    """What is said of a card that is picked up: its group and where it may go."""
    rules, position = table(name, text)
    move = parse_move(rules, position, f"{card}>1")
    landings = [
        words.place_name(rules, position, legal.target)
        for legal in legal_moves(rules, position)
        if (legal.source, legal.at) == (move.source, move.at)
    ]
    return words.picked_up(position, move.source, move.at, landings)


def moved(text: str, move: str) -> str:
    rules, position = table("yukon", text)
    return words.moved(rules, position, parse_move(rules, position, move))


def refused(text: str, move: str, name: str = "yukon") -> str:
    rules, position = table(name, text)
    refusal = why_not(rules, position, parse_move(rules, position, move))
    assert refusal is not None
    return refusals.refusal(rules, position, refusal)


# Picking up


def test_picked_up() -> None:
    assert (
        picked_up(SMALL, "10S") == "10 of spades and 3 more. 1 landing: jack of hearts, column 2."
    )


def test_picked_up_with_several_landings() -> None:
    text = "foundations: 9S\n1: 10S\n2: JH\n3: JD\n4: KC\n5: empty"
    assert picked_up(text, "10S") == (
        "10 of spades. 3 landings: the foundation; jack of hearts, column 2; jack of diamonds,"
        " column 3."
    )
    assert picked_up(text, "KC") == "King of clubs. 1 landing: column 5, empty."


def test_picked_up_without_a_landing() -> None:
    text = SMALL.replace("JH", "8H")
    assert picked_up(text, "10S") == "10 of spades and 3 more. No landing."


def test_let_go() -> None:
    assert words.PUT_BACK == "Put back."


# Moves


def test_a_move_that_turns_a_card() -> None:
    assert moved(SMALL, "10S>JH") == (
        "10 of spades, with 3 more, onto jack of hearts. Column 4 turned up 8 of clubs."
        " 20 face down."
    )


def test_a_move_that_turns_the_last_card() -> None:
    assert moved("1: <8C> 10S\n2: JH", "10S>JH") == (
        "10 of spades onto jack of hearts. Column 1 turned up 8 of clubs. None face down."
    )


def test_a_move_that_empties_a_column() -> None:
    text = "1: empty\n2: 5S\n3: 5C\n4: 2S\n5: 3S\n6: KH"
    assert moved(text, "KH>1") == (
        "King of hearts to column 1. Column 6 is empty; it takes a King."
    )


def test_a_move_to_the_foundation() -> None:
    assert moved("1: 5S AD", "AD>foundation") == (
        "Ace of diamonds to the foundation. Next: 2 of diamonds."
    )
    assert moved("foundations: QD\n1: 5S KD", "KD>foundation") == (
        "King of diamonds to the foundation. Diamonds are complete."
    )


def test_a_return() -> None:
    assert moved("foundations: 5H\n1: 6S", "foundation:5H>6S") == (
        "5 of hearts back from the foundation onto 6 of spades."
    )


def test_undo_and_redo() -> None:
    rules, position = table("yukon", SMALL)
    move = parse_move(rules, position, "10S>JH")
    assert words.undone(rules, position, move) == (
        "Undone: 10 of spades back to column 4. 8 of clubs face down again."
    )
    assert words.redone(rules, position, move) == "Redone: " + words.moved(rules, position, move)
    rules, position = table("yukon", "foundations: 5H\n1: 6S")
    back = parse_move(rules, position, "foundation:5H>6S")
    assert words.undone(rules, position, back) == "Undone: 5 of hearts back to the foundation."


# Refusals


@pytest.mark.parametrize(
    ("name", "text", "move", "sentence"),
    [
        (
            "yukon",
            "1: 10S\n2: JC",
            "10S>JC",
            "Not there. 10 of spades needs a red jack; jack of clubs is black.",
        ),
        (
            "yukon",
            "1: AH\n2: 2D",
            "AH>2D",
            "Not there. Ace of hearts needs a black 2; 2 of diamonds is red.",
        ),
        (
            "yukon",
            "1: 9S\n2: JH",
            "9S>JH",
            "Not there. One lower only: 9 of spades does not fit a jack.",
        ),
        (
            "yukon",
            "1: 9S\n2: 8H",
            "9S>8H",
            "Not there. One lower only: 9 of spades does not fit an 8.",
        ),
        (
            "alaska",
            "1: KS\n2: AS",
            "KS>AS",
            "Not there. One lower or one higher only: king of spades does not fit an ace.",
        ),
        ("russian", "1: 10S\n2: JC", "10S>JC", "Not there. In Russian the suit must match."),
        ("alaska", "1: 10S\n2: JC", "10S>JC", "Not there. In Alaska the suit must match."),
        ("yukon", "1: QS\n2: empty", "QS>2", "Not there. An empty column takes only a King."),
        (
            "yukon",
            "1: 5S\n2: 4H\n3: KC\n4: <9S> 8H",
            "9S>3",
            "That card is face down. It turns up when column 4 is cleared down to it.",
        ),
        (
            "yukon",
            "1: AS 5H",
            "AS>foundation",
            "Not there. Only a single end card goes to a foundation.",
        ),
        (
            "yukon",
            "foundations: AS\n1: 3S",
            "3S>foundation",
            "Not there. The spades foundation takes its 2 next.",
        ),
        (
            "yukon",
            "1: 3S",
            "3S>foundation",
            "Not there. The spades foundation starts with its ace.",
        ),
    ],
)
def test_a_refusal(name: str, text: str, move: str, sentence: str) -> None:
    assert refused(text, move, name) == sentence


def test_a_covered_card_is_no_landing() -> None:
    """Said by the page: a card that is touched is not always the end card of its column."""
    rules, position = table("yukon", "1: JD 5S\n2: 10C")
    refusal = Refusal("covered", position[1][0], position[0][0], 0)
    assert refusals.refusal(rules, position, refusal) == (
        "Not there. Jack of diamonds is not an end card."
    )


def test_a_card_of_another_suit_is_named() -> None:
    rules, position = table("yukon", "foundations: AS\n1: 2H")
    refusal = why_not(rules, position, Move(0, 0, rules.foundations[0]))
    assert refusal is not None
    assert refusals.refusal(rules, position, refusal) == (
        "Not there. This is the spades foundation; 2 of hearts is of another suit."
    )


@given(prepared() | reached())
def test_every_refusal_has_its_sentence(made: tuple[Variant, Position]) -> None:
    rules, position = made
    for move in every_triple(rules, position):
        if refusal := why_not(rules, position, move):
            is_well_said(refusals.refusal(rules, position, refusal))


def test_every_word_has_its_sentence() -> None:
    assert set(refusals.REFUSALS) == set(REASONS)


# Hints and lessons


def test_hints() -> None:
    rules, position = table("yukon", SMALL)
    move = parse_move(rules, position, "10S>JH")
    assert names.capital(names.card_name(position[3][1])) == "10 of spades"
    assert words.hint_move(rules, position, move) == (
        "10 of spades onto jack of hearts: it turns up a card."
    )
    rules, position = table("yukon", "foundations: 5H\n1: 6S")
    move = parse_move(rules, position, "foundation:5H>6S")
    assert words.hint_move(rules, position, move) == (
        "5 of hearts from the foundation onto 6 of spades."
    )


def test_an_answer_of_a_lesson() -> None:
    assert (words.RIGHT, words.NOT_YET) == ("Right.", "Not yet.")
    assert (words.POSITION_PUT_BACK, words.PLAY_ON) == ("Position put back.", "Play on.")


def test_the_goal_is_met() -> None:
    assert words.goal_met(2, 2, 3) == "Done in 2 moves, best is 2. Three stars."
    assert words.goal_met(1, 1, 3) == "Done in 1 move, best is 1. Three stars."
    assert words.goal_met(4, 2, 2) == "Done in 4 moves, best is 2. Two stars."
    assert words.goal_met(9, 2, 1) == "Done in 9 moves, best is 2. One star."


def test_a_mark_for_the_ear() -> None:
    assert words.arrow("10 of spades", "jack of hearts") == (
        "Arrow: 10 of spades to jack of hearts."
    )


# The end, and questions about the table


def test_the_end() -> None:
    assert words.STUCK == "No legal move is left. Undo, restart, or a new deal."
    assert words.won(134) == "You won. 134 moves."


def test_the_status() -> None:
    text = f"foundations: 3S 2D AC\n1: {'?? ' * 14}5S"
    rules, position = table("yukon", text)
    assert words.status(rules, position, 31) == (
        "31 moves. 14 face down. Foundations: spades 3, hearts 0, diamonds 2, clubs 1."
    )
    assert words.counter(1) == "1 move"


@pytest.mark.parametrize(
    ("column", "sentence"),
    [
        (
            "?? ?? <5D> 10S 3H JD 6C",
            "Column 1. 3 face down. Then 10 spades, 3 hearts, jack diamonds; end card 6 clubs.",
        ),
        ("?? 6C", "Column 1. 1 face down. Then end card 6 clubs."),
        ("10S 3H", "Column 1. 10 spades; end card 3 hearts."),
        ("AD", "Column 1. End card ace diamonds."),
        ("empty", "Column 1. Empty; it takes a King."),
        ("?? ??", "Column 1. 2 face down."),
    ],
)
def test_a_column_is_read(column: str, sentence: str) -> None:
    rules, position = table("yukon", f"1: {column}")
    assert words.column_text(rules, position, 0) == sentence


def test_the_whole_table_is_read_a_sentence_a_pile() -> None:
    rules, position = table("yukon", "foundations: 3S\n1: 5S\n2: empty")
    assert words.table_text(rules, position) == [
        "Foundations: spades 3, hearts 0, diamonds 0, clubs 0.",
        "Column 1. End card 5 spades.",
        "Column 2. Empty; it takes a King.",
    ]


# Names of things on the table


def test_labels() -> None:
    text = "foundations: 4H KD\n4: <8C> 10S JS JC 6C\n6: empty"
    rules, position = table("yukon", text)
    assert (
        words.card_label(rules, position, 3, 1)
        == "10 of spades, column 4, card 2 of 5, leads 3 cards"
    )
    assert (
        words.card_label(rules, position, 3, 3)
        == "jack of clubs, column 4, card 4 of 5, leads 1 card"
    )
    assert words.card_label(rules, position, 3, 4) == "6 of clubs, column 4, end card"
    assert words.column_label(rules, position, 5) == "Column 6, empty, takes a King"
    assert words.column_label(rules, position, 3) == "Column 4, 5 cards"
    assert words.column_label(*table("yukon", "1: 5S"), 0) == "Column 1, 1 card"
    assert words.face_down_label(6) == "6 face-down cards"
    assert words.face_down_label(1) == "1 face-down card"
    assert [words.foundation_label(rules, position, pile) for pile in rules.foundations] == [
        "Spades foundation, empty, next ace",
        "Hearts, up to 4, next 5",
        "Diamonds, complete",
        "Clubs foundation, empty, next ace",
    ]


# How it is said


@given(prepared() | reached())
def test_every_move_is_said_in_plain_words(made: tuple[Variant, Position]) -> None:
    rules, position = made
    for move in legal_moves(rules, position):
        is_well_said(words.moved(rules, position, move))
        is_well_said(words.undone(rules, position, move))
    for sentence in words.table_text(rules, position):
        is_well_said(sentence)


def test_a_move_tells_what_is_left_face_down() -> None:
    rules, position = table("yukon", SMALL)
    move = parse_move(rules, position, "10S>JH")
    after = apply(rules, position, move)
    left = sum(code >= 64 for pile in after for code in pile)
    assert f"{left} face down" in words.moved(rules, position, move)


def is_well_said(text: str) -> None:
    """A sentence for the ear: no symbols, no codes, no word that has two senses."""
    assert re.fullmatch(r"[A-Za-z0-9 ,.;:'-]+\.", text), text
    assert text[0].isupper() or text[0].isdigit()
    assert not re.search(r"\b(top|bottom|hidden|None [^f])\b", text), text
    assert "  " not in text
