"""What holds in every game of the family, whatever its rules, in positions met by chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Game,
    Move,
    Variant,
    apply,
    deal,
    is_won,
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
from engine.cards import FACE_DOWN_UNKNOWN, face_up, is_face_down
from engine.position import turned_card
from engine.rulebook import REASONS
from engine.rules import first_of_kind, is_stock_move, stock_move
from tests.engine.tables import FAMILY, chosen, every_triple, reached, scattered, table, variant

if TYPE_CHECKING:
    from engine.position import Position

every_game = pytest.mark.parametrize("name", FAMILY)


def playing(name: str) -> st.SearchStrategy[tuple[Variant, Position]]:
    """Positions that are met in play, and small tables with any cards anywhere."""
    return reached((name,)) | scattered(name)


def cards_in(rules: Variant, position: Position) -> Counter[int]:
    """Which cards are there, however they lie."""
    piles = [pile for at, pile in enumerate(position) if at != rules.tally]
    return Counter(face_up(code) for pile in piles for code in pile)


@every_game
@given(data=st.data())
@settings(max_examples=6)
def test_legal_moves_are_those_that_why_not_lets_through(name: str, data: st.DataObject) -> None:
    """All there is to ask, stock and redeals too; of piles that are alike the first is listed."""
    rules, position = data.draw(playing(name))
    listed = legal_moves(rules, position)
    passed = [m for m in every_triple(rules, position) if why_not(rules, position, m) is None]
    assert sorted(listed) == sorted({first_of_kind(rules, position, move) for move in passed})
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("returns", ["allowed", "never"])
@pytest.mark.parametrize("name", ["yukon", "double-yukon"])
def test_foundations_of_any_suit_are_listed_as_why_not_lets_through(
    name: str, returns: str
) -> None:
    """No game of the family has them and takes single cards by one step; an own variant may."""
    foundations = {"build": "any-suit", "returns": returns}
    rules = Variant.from_data(dict(variant(name).data, foundations=foundations))
    random = Random(f"{name} {returns}")
    to_foundations = 0
    for number in range(1, 4):
        position = deal(rules, number)
        while moves := legal_moves(rules, position):
            passed = [m for m in every_triple(rules, position) if not why_not(rules, position, m)]
            kinds = {first_of_kind(rules, position, move) for move in passed}
            assert sorted(moves) == sorted(kinds)
            home = [move for move in moves if move.target in rules.foundations]
            to_foundations += len(home)
            if len(home) > 1 or random.random() < 0.05:
                break
            position = apply(rules, position, random.choice(home or moves))
    assert to_foundations


def test_where_cards_return_it_matters_which_foundation_takes_one() -> None:
    """3H may cover 2S or 2D, and the other one may come back."""
    foundations = {"build": "any-suit", "returns": "allowed"}
    rules = Variant.from_data(dict(variant("yukon").data, foundations=foundations))
    position = parse_position(rules, "foundations: 2S 2D\n1: 3H\n2: 4C")
    home = [move.target for move in legal_moves(rules, position) if move.source == 0]
    assert home == [*rules.foundations[:2], 1]
    never = Variant.from_data(
        dict(variant("yukon").data, foundations=dict(foundations, returns="never"))
    )
    assert [m.target for m in legal_moves(never, position)] == [never.foundations[0], 1]


@every_game
@given(data=st.data())
@settings(max_examples=3)
def test_a_refusal_names_a_reason_a_pile_and_cards_of_the_move(
    name: str, data: st.DataObject
) -> None:
    rules, position = data.draw(playing(name))
    for move in every_triple(rules, position):
        refusal = why_not(rules, position, move)
        if refusal is None:
            continue
        assert refusal.reason in REASONS
        assert refusal.pile in (move.source, move.target)
        assert refusal.landing in (0, *position[move.target][-1:])
        if refusal.reason != "no-card" and not is_stock_move(rules, move):
            assert refusal.card == position[move.source][move.at]


@every_game
@given(data=st.data())
@settings(max_examples=6)
def test_a_move_keeps_every_card_and_the_rest_of_the_table(name: str, data: st.DataObject) -> None:
    rules, position = data.draw(playing(name))
    before = tuple(bytes(pile) for pile in position)
    for move in legal_moves(rules, position):
        after = apply(rules, position, move)
        assert cards_in(rules, after) == cards_in(rules, position)
        assert len(after) == rules.pile_count
        if not is_stock_move(rules, move):
            moved_as_said(rules, position, move, after)
    assert position == before


def moved_as_said(rules: Variant, position: Position, move: Move, after: Position) -> None:
    """The group lies on the target, one card at most is turned, all else lies as before."""
    group = position[move.source][move.at :]
    if rules.takes_runs and move.target in rules.foundations:
        assert after[move.target] == group[::-1]
    else:
        assert after[move.target] == position[move.target] + group
    left = position[move.source][: move.at]
    turned = turned_card(position, move)
    assert after[move.source] == (left if turned is None else left[:-1] + bytes([turned]))
    assert turned is None or is_face_down(left[-1])
    for pile in range(rules.pile_count):
        if pile not in (move.source, move.target):
            assert after[pile] == position[pile]


@every_game
@given(data=st.data())
@settings(max_examples=3)
def test_undo_brings_back_the_very_position(name: str, data: st.DataObject) -> None:
    rules = variant(name)
    game = Game(rules, deal(rules, data.draw(st.integers(1, 2**33 - 1))))
    seen = [game.position]
    for choice in data.draw(st.lists(st.integers(0, 999), max_size=60)):
        if game.legal_moves():
            game.play(chosen(rules, game.legal_moves(), choice))
            seen.append(game.position)
    assert game.positions() == seen
    for position in reversed(seen):
        assert game.position == position
        game.undo()
    assert game.position == game.start
    for position in seen[1:]:
        game.redo()
        assert game.position == position


@every_game
@given(data=st.data())
@settings(max_examples=6)
def test_texts_are_read_back(name: str, data: st.DataObject) -> None:
    rules, position = data.draw(playing(name))
    assert parse_position(rules, position_text(rules, position)) == position
    assert parse_line(rules, line(rules, position)) == position
    whole = variant(name)
    for text in (line(rules, position), position_text(rules, position)):
        assert len(table_of(whole, text).columns) == len(rules.columns)
    moves = legal_moves(rules, position)
    written = [move_text(rules, position, move) for move in moves]
    assert [parse_move(rules, position, text) for text in written] == moves
    assert len(set(written)) == len(written)


# Won, and the stock


@pytest.mark.parametrize(
    ("name", "text", "won"),
    [
        ("yukon", "1: empty", True),
        ("yukon", "foundations: QS\n1: KS", False),
        ("freecell", "cells: KS - - -\n1: empty", False),
        ("abacus", "1: empty\nstock: KS", False),
        ("canberra", "1: empty\nwaste: KS\npasses: 0", False),
        ("yukonic-plague", "1: empty\nreserve 1: KS", False),
        ("scorpion", "1: KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS", False),
        ("yukon-kings", "1: KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H AS\n2: empty", True),
        ("yukon-kings", "1: KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H", False),
        ("yukon-kings", "1: KS QS JS 10H 9S 8H 7S 6H 5S 4H 3S 2H AS", False),
        ("yukon-kings", "1: <KS> QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H AS", False),
        ("applegate", "1: KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS", True),
        ("applegate", "1: KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS\nreserve 1: KH", False),
        ("applegate", "1: QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS KS", False),
        ("daddy-longlegs", "1: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", True),
        ("daddy-longlegs", "1: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS\nstock: AH", False),
    ],
)
def test_a_game_is_won_when_its_goal_is_met(name: str, text: str, won: bool) -> None:
    rules, position = table(name, text)
    assert is_won(rules, position) == won


@pytest.mark.parametrize(
    ("name", "before", "move", "after"),
    [
        # one card a column from the left, empty columns too; what is over stays in the stock
        (
            "abacus",
            "1: 5S\n2: empty\n3: 9D\nstock: 6S 7S 8S 10S",
            "deal",
            "1: 5S 6S\n2: 7S\n3: 9D 8S\nstock: 10S",
        ),
        ("abacus", "1: 5S\n2: empty\n3: 9D\nstock: 6S", "deal", "1: 5S 6S\n2: empty\n3: 9D"),
        # a face-down card and an open one each
        (
            "wave",
            "1: 5S\n2: 6D\nstock: 6S 7S 8S 10S JD",
            "deal",
            "1: 5S <6S> 8S\n2: 6D <7S> 10S\nstock: JD",
        ),
        ("sanibel", "1: 5S\nwaste: 6S\nstock: 7S 8S", "turn", "1: 5S\nwaste: 6S 7S\nstock: 8S"),
        # three at a time, the last of them in play
        (
            "tasmanian-patience",
            "1: 5S\nwaste: 6S\nstock: 7S 8S 9S 10S",
            "turn",
            "1: 5S\nwaste: 6S 7S 8S 9S\nstock: 10S",
        ),
        (
            "tasmanian-patience",
            "1: 5S\nwaste: 6S\nstock: 7S 8S",
            "turn",
            "1: 5S\nwaste: 6S 7S 8S",
        ),
        # the waste comes round in the same order
        ("klondike", "1: 5S\nwaste: 6S 7S 8S", "redeal", "1: 5S\nstock: 6S 7S 8S"),
        (
            "canberra",
            "1: 5S\nwaste: 6S 7S\npasses: 1",
            "redeal",
            "1: 5S\nstock: 6S 7S\npasses: 0",
        ),
    ],
)
def test_what_the_stock_does(name: str, before: str, move: str, after: str) -> None:
    rules, position = table(name, before)
    played = parse_move(rules, position, move)
    assert why_not(rules, position, played) is None
    assert apply(rules, position, played) == parse_position(rules, after)


def test_a_card_dealt_last_is_never_face_down() -> None:
    """No game of the family deals so few, but a game of one's own may."""
    rules, position = table("wave", "1: 5S\n2: 6D\nstock: 6S 7S 8S")
    after = apply(rules, position, parse_move(rules, position, "deal"))
    assert after == parse_position(rules, "1: 5S <6S> 8S\n2: 6D 7S")


def test_a_deal_uses_up_no_redeal() -> None:
    """A game of one's own may have both: a stock for the columns, then the table dealt again."""
    data = {**variant("abacus").data, "redeal": {"what": "whole-table", "times": "2"}}
    rules = Variant.from_data(data).with_columns(2)
    position = parse_position(rules, "1: 5S\n2: 6S\nstock: 7S 8S\npasses: 2")
    for move, passes in (("deal", 2), ("redeal", 1), ("redeal", 0)):
        position = apply(rules, position, parse_move(rules, position, move))
        assert len(position[rules.tally]) == passes
    assert not [move for move in legal_moves(rules, position) if is_stock_move(rules, move)]


@given(st.integers(1, 10**6), st.lists(st.integers(0, 999), max_size=80))
def test_the_whole_table_is_dealt_again(number: int, choices: list[int]) -> None:
    """Tvete's Grandfather: what is not home is gathered, shuffled and laid out as at first."""
    rules = variant("tvetes-grandfather")
    position = deal(rules, number)
    for choice in choices:
        moves = [m for m in legal_moves(rules, position) if not is_stock_move(rules, m)]
        if moves:
            position = apply(rules, position, chosen(rules, moves, choice))
    redeal = stock_move(rules, position)
    assert redeal is not None
    after = apply(rules, position, redeal)
    assert cards_in(rules, after) == cards_in(rules, position)
    homes = slice(rules.foundations.start, rules.foundations.stop)
    assert after[homes] == position[homes]
    assert len(after[rules.tally]) == 1
    assert apply(rules, position, redeal) == after
    in_play = sum(len(position[column]) for column in rules.columns)
    if in_play == 52:
        signs = ["".join("dU"[code < 64] for code in after[column]) for column in rules.columns]
        assert tuple(signs) == rules.layout.faces
    assert not any(pile and is_face_down(pile[-1]) for pile in after)
    again = apply(rules, after, redeal)
    refusal = why_not(rules, again, redeal)
    assert refusal is not None
    assert refusal.reason == "no-redeal"


def test_a_stock_that_nobody_knows_deals_cards_that_nobody_knows() -> None:
    rules, position = table("abacus", "1: 5S\nstock: ?? 6S")
    after = apply(rules, position, parse_move(rules, position, "deal"))
    assert after[0][-1] == FACE_DOWN_UNKNOWN
    assert [move for move in legal_moves(rules, after) if not is_stock_move(rules, move)] == []
