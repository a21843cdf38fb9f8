"""Faults that other programs had, as small tables; what was reported must come out right here."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from engine import (
    Game,
    IllegalMove,
    Move,
    Variant,
    card_text,
    deal,
    legal_moves,
    moves_text,
    parse_move,
    position_text,
    refusals,
    why_not,
)
from engine.cards import SUITS, face_up
from engine.notation import parse_card
from engine.rules import home_for
from tests.engine.tables import IDS, cases, oracle, records, solution_move, table, variant

if TYPE_CHECKING:
    from engine.position import Position

CASES = {case["id"]: case for case in cases()}


def case_table(case: dict[str, Any], name: str | None = None) -> tuple[Variant, Position]:
    """The table of a case, of its own game or of another one: only its columns exist."""
    rules = variant(name or case["variant"]).with_columns(len(case["position"]["columns"]))
    return rules, oracle(rules, case["position"])


def game_of(case: str) -> Game:
    return Game(*case_table(CASES[case]))


def play(game: Game, text: str) -> None:
    game.play(parse_move(game.variant, game.position, text))


def checked_move(rules: Variant, position: Position, text: str) -> Move:
    """The move of a check: see tests/data/README.md."""
    leader, target = text.split(">")
    place, _, name = leader.partition(":")
    if place == "F":
        source = rules.foundations[SUITS.index(name)]
        at = len(position[source]) - 1
    else:
        source = int(place[1:]) - 1
        up = [face_up(code) for code in position[source]]
        at = up.index(parse_card(name)) if name else len(up) - 1
    if target == "F":
        return Move(source, at, home_for(rules, position, face_up(position[source][at])))
    return Move(source, at, int(target[1:]) - 1)


@pytest.mark.parametrize(
    ("case", "move", "legal"),
    [
        pytest.param(case, check["move"], check["legal"], id=f"{case['id']} {check['move']}")
        for case in CASES.values()
        for check in case["checks"]
    ],
)
def test_a_reported_move(case: dict[str, Any], move: str, legal: bool) -> None:
    rules, position = case_table(case)
    wanted = checked_move(rules, position, move)
    assert (why_not(rules, position, wanted) is None) == legal
    assert (wanted in legal_moves(rules, position)) == legal


# What a case tells beyond its checks


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [("yukon", "9S", "9H"), ("russian", "9H", "9S"), ("alaska", "9H", "9S")],
)
def test_rul_01_a_return_follows_the_join_of_its_game(
    name: str, allowed: str, refused: str
) -> None:
    game = Game(*case_table(CASES["RUL-01"], name))
    with pytest.raises(IllegalMove):
        play(game, f"foundation:8H>{refused}")
    play(game, f"foundation:8H>{allowed}")
    assert game.move_count == 1
    game.undo()
    assert game.position == game.start


def test_rul_01_never_from_foundation_to_foundation() -> None:
    rules, position = case_table(CASES["RUL-01"])
    hearts = rules.homes[parse_card("8H")][0]
    for target in rules.foundations:
        refusal = why_not(rules, position, Move(hearts, 7, target))
        assert refusal is not None
        assert refusal.reason == "between-foundations"


@pytest.mark.parametrize(
    ("name", "allowed"),
    [("yukon", {"7D>8C"}), ("russian", {"6D>7D"}), ("alaska", {"8D>7D", "6D>7D"})],
)
def test_rul_06_each_game_has_its_own_join(name: str, allowed: set[str]) -> None:
    rules, position = case_table(CASES["RUL-06"], name)
    asked = {
        text: parse_move(rules, position, text)
        for text in ("8D>7D", "6D>7D", "7D>8C", "7D>KS", "6H>7D")
    }
    passed = {text for text, move in asked.items() if why_not(rules, position, move) is None}
    assert passed == allowed


def test_rul_07_an_ace_may_stay_in_a_column() -> None:
    game = game_of("RUL-07")
    play(game, "AH>2S")
    assert card_text(game.position[1][-1]) == "5D"
    refusal = why_not(game.variant, game.position, Move(2, 0, 0))
    assert refusal is not None
    assert refusal.reason == "rank"
    assert [card_text(code) for code in game.position[0]] == ["2S", "AH", "KC"]


def test_rul_16_a_layout_must_deal_the_whole_pack() -> None:
    """The staircase of eight columns, one open card each, is 36 cards and no game of 52."""
    data = dict(variant("yukon").data)
    data["deal"] = ["." * row + "U" + "d" * (7 - row) for row in range(8)]
    with pytest.raises(ValueError, match=r"1 \+ 2 \+ 3 \+ 4 \+ 5 \+ 6 \+ 7 \+ 8 = 36 cards.* 52"):
        Variant.from_data(data)
    for name in IDS:
        assert sum(map(len, variant(name).layout.faces)) == 52


def test_mov_02_a_covered_card_does_not_go_home() -> None:
    game = game_of("MOV-02")
    with pytest.raises(IllegalMove) as refused:
        play(game, "4H>foundation")
    assert refused.value.refusal.reason == "one-card"
    assert game.position == game.start
    assert Counter(face_up(c) for pile in game.position for c in pile).most_common(1)[0][1] == 1


def test_mov_03_a_king_let_go_on_its_own_column_stays() -> None:
    game = game_of("MOV-03")
    for column in (1, 4):
        at = game.position[column].index(parse_card({1: "KH", 4: "KC"}[column]))
        with pytest.raises(IllegalMove) as refused:
            game.play(Move(column, at, column))
        assert refused.value.refusal.reason == "same-column"
    assert game.position == game.start
    assert (game.move_count, game.undo()) == (0, None)
    play(game, "KC>6")
    assert [card_text(code) for code in game.position[5]] == ["KC", "5H"]


def test_mov_04_a_face_down_card_takes_no_part() -> None:
    game = game_of("MOV-04")
    assert "9S>10D" not in moves_text(game.variant, game.position, game.legal_moves())
    with pytest.raises(IllegalMove) as refused:
        play(game, "9S>10D")
    assert refused.value.refusal.reason == "face-down"
    play(game, "8H>9C")
    play(game, "9S>10D")
    assert game.move_count == 2


def test_mov_05_a_long_group_arrives_whole() -> None:
    game = game_of("MOV-05")
    group = game.position[1][1:]
    assert len(group) == 14
    play(game, "10S>JH")
    assert game.position[0][1:] == group
    assert [card_text(code) for code in game.position[1]] == ["4C"]
    assert game.move_count == 1


def test_mov_09_one_card_turns_at_a_time() -> None:
    game = game_of("MOV-09")
    play(game, "8S>9H")
    assert [card_text(code) for code in game.position[2]] == ["<4C>", "9D"]
    game.undo()
    assert [card_text(code) for code in game.position[2]] == ["<4C>", "<9D>", "8S"]


def test_mov_12_each_refusal_names_its_rule() -> None:
    rules, position = case_table(CASES["MOV-12"])
    said = []
    for text in ("8H>9D", "QC>3", "2S>3"):
        refusal = why_not(rules, position, parse_move(rules, position, text))
        assert refusal is not None
        said.append(refusals.refusal(rules, position, refusal))
    assert said == [
        "Not there. In Russian the suit must match.",
        "Not there. An empty column takes only a King.",
        "That card is face down. It turns up when column 4 is cleared down to it.",
    ]
    yukon, position = table("yukon", "1: 9C\n2: 8S")
    refusal = why_not(yukon, position, Move(1, 0, 0))
    assert refusal is not None
    assert "suit" not in refusals.refusal(yukon, position, refusal)


def test_und_02_after_undo_every_card_moves_by_itself() -> None:
    game = game_of("UND-02")
    play(game, "10S>JH")
    game.undo()
    play(game, "6C>7D")
    play(game, "KD>7")
    assert position_text(game.variant, game.position).split("\n")[0:1] == ["1: empty"]
    assert [card_text(code) for code in game.position[3]] == ["<5D>", "10S", "3H", "JD"]
    assert [card_text(code) for code in game.position[5]] == ["7D", "6C"]


def test_und_03_undo_keeps_the_order_however_often() -> None:
    game = game_of("UND-03")
    for _ in range(3):
        play(game, "7H>8S")
        game.undo()
        assert [card_text(code) for code in game.position[1]] == ["<JC>", "7H", "KS", "2D", "9C"]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1: <4C> 8S\n2: 9H", "8S>9H"),
        ("1: <4C> AS", "AS>foundation"),
        ("foundations: 8H\n1: 9S", "foundation:8H>9S"),
    ],
)
def test_und_04_one_undo_takes_back_the_move_and_its_turn(text: str, move: str) -> None:
    game = Game(*table("yukon", text))
    play(game, move)
    game.undo()
    assert game.position == game.start
    assert game.undo() is None


@pytest.mark.parametrize("name", IDS)
def test_und_09_redo_brings_every_position_back(name: str) -> None:
    won = next(r for n, r in records("winnable.json") if n == name and "solution" in r)
    game = Game(variant(name), oracle(variant(name), won))
    for step in won["solution"][:30]:
        game.play(solution_move(game.variant, game.position, step))
    seen = game.positions()
    game.restart()
    assert game.position == seen[0]
    again = [game.position]
    while game.redo():
        again.append(game.position)
    assert again == seen
    for _ in range(5):
        game.undo()
    while game.legal_moves() == [game.undone[-1]]:  # back to where there is a choice
        game.undo()
    new = next(move for move in game.legal_moves() if move != game.undone[-1])
    game.play(new)
    assert game.redo() is None


def test_und_12_undo_is_without_limit_and_comes_off_the_count() -> None:
    game = Game(variant("yukon"), deal(variant("yukon"), 7))
    counts = []
    for turn in range(80):
        moves = game.legal_moves()
        game.play(moves[turn * 5 % len(moves)])
        if turn == 2:
            counts.append(game.move_count)
            game.undo()
            game.undo()
            counts.append(game.move_count)
            game.redo()
            counts.append(game.move_count)
            game.redo()
    assert counts == [3, 1, 2]
    assert game.move_count == 80
    undone = 0
    while game.undo():
        undone += 1
    assert (undone, game.position) == (80, game.start)
