"""What is legal, what a move does, and why another is refused."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from engine import (
    Move,
    Variant,
    apply,
    face_down_count,
    is_won,
    key,
    legal_moves,
    move_text,
    moves_text,
    parse_move,
    parse_position,
    why_not,
)
from engine.cards import color_of, face_up, is_face_down
from engine.notation import parse_card
from engine.position import turned_card
from engine.rulebook import MOVE_WORDS, REASONS, SUIT_WORDS
from tests.engine.tables import (
    IDS,
    TWO_DECKS,
    every_triple,
    oracle,
    prepared,
    reached,
    records,
    table,
    variant,
)

if TYPE_CHECKING:
    from engine.position import Position

# Counted by others


def count(rules: Variant, position: Position, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    moves = legal_moves(rules, position)
    if depth == 1:
        return len(moves)
    return sum(count(rules, apply(rules, position, move), depth - 1) for move in moves)


COUNTED = [pytest.param(*pair, id=f"{pair[0]}-{pair[1]['id']}") for pair in records("perft.json")]


@pytest.mark.parametrize(("name", "record"), COUNTED)
def test_move_sequences_are_as_many_as_others_count(name: str, record: dict[str, Any]) -> None:
    rules = variant(name)
    position = oracle(rules, record)
    depths = range(1, len(record["perft"]) + 1)
    assert [count(rules, position, depth) for depth in depths] == record["perft"]


def test_all_positions_with_known_counts_are_there() -> None:
    assert Counter(name for name, _ in records("perft.json")) == {
        "yukon": 120,
        "russian": 125,
        "alaska": 111,
    }


# Two ways to say what is legal


@given(prepared() | reached())
def test_legal_moves_are_those_that_why_not_lets_through(made: tuple[Variant, Position]) -> None:
    """As texts, since two equal foundations are one way home with two decks."""
    rules, position = made
    listed = moves_text(rules, position, legal_moves(rules, position))
    passed = [m for m in every_triple(rules, position) if why_not(rules, position, m) is None]
    assert sorted(listed) == sorted(set(moves_text(rules, position, passed)))
    if rules.decks == 1:
        assert sorted(legal_moves(rules, position)) == sorted(passed)


@given(prepared() | reached())
def test_every_refusal_has_a_reason_and_cards_of_the_table(made: tuple[Variant, Position]) -> None:
    rules, position = made
    for move in every_triple(rules, position):
        refusal = why_not(rules, position, move)
        if refusal is None:
            continue
        assert refusal.reason in REASONS
        if refusal.reason != "no-card":
            assert refusal.card == position[move.source][move.at]
        assert refusal.landing in (0, *position[move.target][-1:])
        assert refusal.pile in (move.source, move.target)


def test_moves_are_listed_by_source_the_deepest_leader_first() -> None:
    text = "foundations: 2S\n1: 9C 3S\n2: 8D\n3: 10H\n4: 4H\n5: KC QD\n6: empty"
    rules, position = table("yukon", text)
    moves = legal_moves(rules, position)
    assert moves_text(rules, position, moves) == [
        "3S>foundation",
        "9C>10H",
        "3S>4H",
        "KC>6",
    ]
    assert [(m.source, m.at) for m in moves] == [(0, 1), (0, 0), (0, 1), (4, 0)]


def test_two_equal_foundations_are_one_way_home_and_one_way_back() -> None:
    text = "foundations: 3H 3H 5D 2D\n1: 4H\n2: 4S\n3: 3S"
    rules, position = table(TWO_DECKS, text)
    texts = moves_text(rules, position, legal_moves(rules, position))
    assert texts == [
        "4H>foundation",
        "3S>4H",
        "foundation:3H>4S",
        "foundation:2D>3S",
    ]


# What a move does


@given(prepared() | reached())
def test_a_move_keeps_all_cards_and_turns_one_at_most(made: tuple[Variant, Position]) -> None:
    rules, position = made
    cards = Counter(face_up(code) for pile in position for code in pile)
    for move in legal_moves(rules, position):
        after = apply(rules, position, move)
        assert Counter(face_up(code) for pile in after for code in pile) == cards
        turned = turned_card(position, move)
        assert face_down_count(after) == face_down_count(position) - (turned is not None)
        if turned is not None:
            assert after[move.source][-1] == turned
            assert is_face_down(position[move.source][move.at - 1])


@given(prepared() | reached())
def test_a_move_changes_two_piles_and_carries_the_tail(made: tuple[Variant, Position]) -> None:
    rules, position = made
    before = tuple(bytes(pile) for pile in position)
    for move in legal_moves(rules, position):
        after = apply(rules, position, move)
        group = position[move.source][move.at :]
        assert after[move.target] == position[move.target] + group
        assert len(after[move.source]) == move.at
        others = [p for p in range(rules.pile_count) if p not in (move.source, move.target)]
        assert [after[pile] for pile in others] == [position[pile] for pile in others]
    assert position == before


def test_a_card_that_nobody_knows_stays_face_down() -> None:
    rules, position = table("yukon", "1: ?? 8S\n2: 9H")
    move = parse_move(rules, position, "8S>9H")
    after = apply(rules, position, move)
    assert turned_card(position, move) is None
    assert after[0] == position[0][:1]
    assert legal_moves(rules, after) == []
    refusal = why_not(rules, after, Move(1, 0, 0))
    assert refusal is not None
    assert refusal.reason == "unknown-card"


# Why not: one small table for each word


REFUSED: list[tuple[str, str, str, Move | str, tuple[str, str]]] = [
    # reason, variant, table, move, the cards concerned: the leader and what it would lie on
    ("no-card", "yukon", "1: 8S\n2: 9H", Move(0, 1, 1), ("", "")),
    ("no-card", "yukon", "1: 8S\n2: 9H", Move(0, -1, 1), ("", "")),
    ("no-card", "yukon", "1: 8S\n2: 9H", Move(2, 0, 1), ("", "")),
    ("face-down", "yukon", "1: <8S> 2C\n2: 9H", "8S>9H", ("<8S>", "")),
    ("face-down", "yukon", "1: ?? 2C\n2: 9H", Move(0, 0, 1), ("??", "")),
    ("face-down", "yukon", "1: <AS> 2C\n2: 9H", Move(0, 0, 2), ("<AS>", "")),
    ("same-column", "yukon", "1: 9H 8S\n2: QC", "8S>1", ("8S", "")),
    ("rank", "yukon", "1: 9S\n2: JH", "9S>JH", ("9S", "JH")),
    ("rank", "yukon", "1: 9S\n2: 8H", "9S>8H", ("9S", "8H")),
    ("rank", "russian", "1: 9S\n2: 8S", "9S>8S", ("9S", "8S")),
    ("rank", "alaska", "1: KS\n2: AS", "KS>AS", ("KS", "AS")),
    ("color", "yukon", "1: 10S\n2: JC", "10S>JC", ("10S", "JC")),
    ("suit", "russian", "1: 10S\n2: JC", "10S>JC", ("10S", "JC")),
    ("suit", "alaska", "1: QD\n2: JH", "QD>JH", ("QD", "JH")),
    ("unknown-card", "yukon", "1: 8S\n2: ??", Move(0, 0, 1), ("8S", "??")),
    ("empty-column", "yukon", "1: 2C QS\n2: empty", "QS>2", ("QS", "")),
    ("one-card", "yukon", "1: AS 9H", "AS>foundation", ("AS", "")),
    ("one-card", "yukon", "foundations: 3S\n1: 4H", Move(1, 0, 0), ("AS", "")),
    ("foundation-suit", "yukon", "foundations: AS\n1: 2H", Move(0, 0, 1), ("2H", "AS")),
    ("foundation-order", "yukon", "foundations: AS\n1: 3S", "3S>foundation", ("3S", "AS")),
    ("foundation-order", "yukon", "1: 2S", "2S>foundation", ("2S", "")),
    ("between-foundations", "yukon", "foundations: AS 2H\n1: empty", Move(1, 0, 2), ("AS", "")),
    ("no-return", "abacus", "foundations: 2C\n1: 3C", "foundation:2C>3C", ("2C", "")),
    ("color", "roslin", "1: 10S\n2: 9C", "10S>9C", ("10S", "9C")),
    ("other-suit", "moosehide", "1: 10S\n2: JS", "10S>JS", ("10S", "JS")),
    ("rank", "abacus", "1: KS\n2: 2S", "KS>2S", ("KS", "2S")),
    ("rank", "abacus", "1: 7D\n2: 10D", "7D>10D", ("7D", "10D")),
    ("rank", "daddy-longlegs", "1: 8D\n2: 9D", "8D>9D", ("8D", "9D")),
    ("empty-column", "daddy-longlegs", "1: 8D KD\n2: empty", "KD>2", ("KD", "")),
    ("not-in-order", "klondike", "1: 8S 3D\n2: 9H", "8S>9H", ("8S", "")),
    ("not-in-order", "spider", "1: 8S 7H\n2: 9H", "8S>9H", ("8S", "")),
    ("only-single", "freecell", "1: 8S 7H\n2: 9H", "8S>9H", ("8S", "")),
    ("only-single", "yukonic-plague", "reserve: 8S 3C\n1: 9H", Move(5, 0, 0), ("8S", "")),
    ("only-to-foundation", "calculation", "1: 8S\n2: empty", "8S>2", ("8S", "")),
    ("only-run", "scorpion", "1: AS", "AS>foundation", ("AS", "")),
    ("only-run", "scorpion", "foundations: KS\n1: AH", Move(0, 0, 1), ("AH", "KS")),
    ("foundation-order", "calculation", "foundation 2: 2S\n1: 3H", Move(0, 0, 2), ("3H", "2S")),
    ("cell-taken", "freecell", "cells: 5H 5S 5D 5C\n1: 2H", "2H>cell", ("2H", "5H")),
    ("only-single", "freecell", "1: 8S 7H", "8S>cell", ("8S", "")),
    ("cell-one-card", "yukon-cells", "1: 8S 7H", "8S>cell", ("8S", "")),
    ("cell-source", "panopticon", "foundations: AS\n1: 2H", Move(1, 0, 5), ("AS", "")),
    ("cell-source", "freecell", "cells: 5H\n1: 2H", Move(5, 0, 6), ("5H", "")),
    ("nothing-enters", "sanibel", "1: 2H", Move(0, 0, 9), ("2H", "")),
    ("nothing-enters", "hawaiian", "1: 2H", Move(0, 0, 9), ("2H", "")),
    ("no-card", "canberra", "1: 2H\npasses: 1", Move(7, 0, 0), ("", "")),
    ("stock-empty", "abacus", "1: 5S", Move(5, 0, 5), ("", "")),
    ("not-from-stock", "abacus", "1: 5S\nstock: 6S", Move(5, 0, 0), ("", "")),
    ("not-from-stock", "abacus", "1: 5S\nstock: 6S 7S", Move(5, 0, 5), ("", "")),
    ("not-from-stock", "klondike", "1: 5S\nwaste: 7H\nstock: 6S", Move(5, 0, 6), ("", "")),
    ("not-from-stock", "canberra", "1: 5S\nwaste: 7H 8H", Move(5, 1, 6), ("", "")),
    ("nothing-enters", "abacus", "1: 5S\nstock: 6S", Move(0, 0, 5), ("", "")),
    ("stock-later", "spider", "1: 5S\n2: empty\nstock: 6S 7S", "deal", ("", "")),
    ("stock-later", "calculation", "1: 5S\nwaste: 9S\nstock: 6S 7S", "turn", ("", "")),
    ("no-redeal", "canberra", "1: 5S\nwaste: 9S\npasses: 0", "redeal", ("", "")),
    ("no-redeal", "tvetes-grandfather", "1: 5S\npasses: 0", "redeal", ("", "")),
]


@pytest.mark.parametrize(("reason", "name", "text", "move", "cards"), REFUSED)
def test_a_refusal_names_its_reason(
    reason: str, name: str, text: str, move: Move | str, cards: tuple[str, str]
) -> None:
    rules, position = table(name, text)
    if isinstance(move, str):
        move = parse_move(rules, position, move)
    refusal = why_not(rules, position, move)
    assert refusal is not None
    assert refusal.reason == reason
    assert (refusal.card, refusal.landing) == tuple(parse_card(c) if c else 0 for c in cards)


def test_without_returns_a_foundation_card_stays() -> None:
    data = dict(variant("yukon").data)
    data["foundations"] = {"build": "same-suit", "returns": "never"}
    without = Variant.from_data(data).with_columns(1)
    rules, position = table("yukon", "foundations: 8H\n1: 9S")
    move = parse_move(rules, position, "foundation:8H>9S")
    assert legal_moves(rules, position) == [move]
    assert legal_moves(without, position) == []
    refusal = why_not(without, position, move)
    assert refusal is not None
    assert refusal.reason == "no-return"


def test_every_reason_is_tried_above() -> None:
    """``covered`` is the page's own: it is said of a card that no move can name as a landing.

    ``no-leader`` and ``landing`` are for words of one's own: they are met below.
    """
    tried = {reason for reason, *_ in REFUSED}
    assert tried | {"covered", "no-leader", "landing"} == set(REASONS)


def test_a_word_of_ones_own_has_a_reason_that_is_true_of_any_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(MOVE_WORDS, "last-two", lambda rules, pile, first: len(pile) - 2)
    monkeypatch.setitem(SUIT_WORDS, "same-color", lambda card, on: color_of(card) == color_of(on))
    build = {"suit": "same-color", "direction": "down"}
    own = Variant.from_data({**variant("yukon").data, "moves": "last-two", "build": build})
    rules = own.with_columns(2)
    position = parse_position(rules, "1: 5S 3D 4C\n2: 5H")
    assert moves_text(rules, position, legal_moves(rules, position)) == []
    refused = [why_not(rules, position, Move(0, at, 1)) for at in (0, 1, 2)]
    assert [refusal and refusal.reason for refusal in refused] == ["no-leader", "rank", "landing"]


@pytest.mark.parametrize(("reason", "name", "text", "move", "cards"), REFUSED)
def test_a_refused_move_is_no_legal_one(
    reason: str, name: str, text: str, move: Move | str, cards: tuple[str, str]
) -> None:
    rules, position = table(name, text)
    if isinstance(move, str):
        move = parse_move(rules, position, move)
    assert move not in legal_moves(rules, position)


# Small facts of a position


def test_a_game_is_won_when_all_that_is_in_play_is_home() -> None:
    rules, position = table("yukon", "foundations: AS\n1: 2S\n2: empty")
    assert not is_won(rules, position)
    assert is_won(rules, apply(rules, position, parse_move(rules, position, "2S>foundation")))


@given(reached(), reached())
def test_a_key_is_of_one_position_only(
    one: tuple[Variant, Position], other: tuple[Variant, Position]
) -> None:
    if one[0] is other[0]:
        assert (key(one[1]) == key(other[1])) == (one[1] == other[1])


def test_a_key_tells_the_place_of_a_card() -> None:
    _, one = table("yukon", "1: KS\n2: empty")
    _, other = table("yukon", "1: empty\n2: KS")
    assert key(one) != key(other)


@pytest.mark.parametrize("name", IDS)
def test_a_move_text_is_unique_among_the_legal_moves(name: str) -> None:
    rules = variant(name)
    for other, record in records("perft.json"):
        if other == name:
            position = oracle(rules, record)
            texts = [move_text(rules, position, move) for move in legal_moves(rules, position)]
            assert len(set(texts)) == len(texts), record["id"]
