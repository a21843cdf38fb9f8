"""Faults that other programs had, as small tables; what was reported must come out right here."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Game,
    IllegalMove,
    Move,
    Variant,
    apply,
    card_text,
    deal,
    legal_moves,
    line,
    move_text,
    moves_text,
    parse_line,
    parse_move,
    position_text,
    refusals,
    why_not,
    words,
)
from engine.autofinish import finish
from engine.cards import PACK, SUITS, card, face_up, is_face_down, rank_of
from engine.hint import hint
from engine.notation import parse_card
from engine.rules import home_for, stock_move
from tests.engine.tables import (
    FAMILY,
    IDS,
    cases,
    chosen,
    oracle,
    records,
    solution_move,
    table,
    variant,
)

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


@pytest.mark.parametrize("name", FAMILY)
def test_rul_16_no_layout_of_the_family_leaves_a_card_out(name: str) -> None:
    rules = variant(name)
    assert sum(map(len, deal(rules, 1))) - rules.redeals == 52 * rules.decks


def test_rul_04_double_yukon_uses_both_packs() -> None:
    """Columns of 5, 7, 8 … 15: 0 to 9 cards face down, 45 in all, the other 59 open."""
    rules = variant("double-yukon")
    position = deal(rules, 4711)
    columns = [position[column] for column in rules.columns]
    down = [sum(is_face_down(code) for code in column) for column in columns]
    assert [len(column) for column in columns] == [5, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    assert down == list(range(10))
    assert (sum(down), sum(map(len, columns))) == (45, 104)
    assert set(Counter(face_up(code) for column in columns for code in column).values()) == {2}
    assert not rules.has_stock


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


def test_und_04_an_auto_finish_is_undone_card_by_card() -> None:
    """Each card that goes home by itself is a move like any other, and one undo."""
    game = game_of("AUT-03")
    for move in finish(game.variant, game.position) or []:
        game.play(move)
    assert (game.is_won, game.move_count) == (True, 4)
    before_last = game.positions()[-2]
    game.undo()
    assert game.position == before_last
    assert [card_text(pile[-1]) for pile in before_last if pile and len(pile) < 13] == ["KS", "QS"]


@pytest.mark.parametrize("name", FAMILY)
def test_und_06_the_table_is_what_the_remaining_moves_make_of_the_deal(name: str) -> None:
    """Undo and redo pressed at any time and held down: every press acts on a whole position."""
    rules = variant(name)
    game = Game(rules, deal(rules, 31))
    dice = random.Random(31)
    for _ in range(60):
        if dice.random() < 0.5 and game.legal_moves():
            game.play(chosen(rules, game.legal_moves(), dice.randrange(1000)))
        else:
            back = dice.random() < 0.6
            for _ in range(dice.choice((1, 2, 25))):
                if back:
                    game.undo()
                else:
                    game.redo()
        again = game.start
        for move in game.moves:
            again = apply(rules, again, move)
        assert game.position == again


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


@pytest.mark.parametrize("name", FAMILY)
def test_und_09_redo_brings_the_same_shuffle_back(name: str) -> None:
    """Thirty moves, deals and redeals among them: the table gathered and shuffled anew too."""
    rules = variant(name)
    game = Game(rules, deal(rules, 2024))
    for turn in range(30):
        dealt = stock_move(rules, game.position)
        if turn % 4 == 3 and dealt and why_not(rules, game.position, dealt) is None:
            game.play(dealt)
        elif game.legal_moves():
            game.play(game.legal_moves()[turn * 7 % len(game.legal_moves())])
    seen = game.positions()
    game.restart()
    while game.redo():
        pass
    assert game.positions() == seen


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


# Hints


def hinted(game: Game) -> str | None:
    found = hint(game.variant, game.position)
    return found and move_text(game.variant, game.position, found.move)


def test_hin_02_without_a_hint_the_game_is_not_called_stuck() -> None:
    no_use = Game(*table("yukon", "1: 9S 8H 4D\n2: 9C"))
    assert hinted(no_use) is None
    assert not no_use.is_stuck
    assert [move_text(no_use.variant, no_use.position, m) for m in no_use.legal_moves()] == [
        "8H>9C"
    ]
    stuck = game_of("HIN-02")
    assert hinted(stuck) is None
    assert stuck.is_stuck
    assert "possible" in words.NO_USEFUL_MOVE
    assert not re.search("lost|stuck|legal", words.NO_USEFUL_MOVE)


def test_hin_06_hidden_cards_that_change_places_change_no_hint() -> None:
    game = game_of("HIN-06")
    assert hinted(game) in ("7D>8S", "7H>8S")
    swapped = Game(*table("yukon", "1: <QC> 7D\n2: <AS> 7H\n3: 8S"))
    assert hinted(swapped) == hinted(game)


def test_hin_07_of_two_equal_cards_the_one_that_is_meant_is_named_by_its_column() -> None:
    rules, position = case_table(CASES["HIN-07"])
    found = hint(rules, position)
    assert found is not None
    assert (found.reason, move_text(rules, position, found.move)) == ("turn-up", "8H@6>9S@1")
    assert words.hint(rules, position, found) == (
        "8 of hearts from column 6 onto 9 of spades, column 1: it turns up a card."
    )


def test_hin_08_a_king_that_stands_alone_stays_where_it_is() -> None:
    game = game_of("HIN-08")
    assert hinted(game) == "KC>1"
    play(game, "KC>1")
    assert hinted(game) is None
    other = Game(*table("yukon", "1: empty\n2: KH 5C 9D"))
    assert moves_text(other.variant, other.position, other.legal_moves()) == ["KH>1"]
    assert hinted(other) is None


@pytest.mark.parametrize("name", ["yukon", "russian", "alaska"])
def test_hin_10_hints_run_dry_and_promise_nothing(name: str) -> None:
    """Followed on a hundred deals they end; what is said then offers a way on."""
    rules = variant(name)
    for number in range(1, 101):
        game = Game(rules, deal(rules, number))
        while not game.is_won:
            found = hint(rules, game.position)
            if found is None:
                break
            game.play(found.move)
        assert game.move_count < 200
    assert words.NO_USEFUL_MOVE.startswith("No useful move. Undo, restart, or a new deal.")


def test_hin_11_court_cards_are_looked_at_like_all_others() -> None:
    assert hinted(game_of("HIN-11")) == "QH>KS"


@given(st.permutations([code for code in PACK if rank_of(code) > 11]), st.integers(1, 7))
def test_hin_11_late_tables_are_stuck_when_an_exhaustive_list_is_empty(
    cards: list[int], columns: int
) -> None:
    """Only Queens and Kings are left: every pair of them is looked at."""
    rules = variant("yukon").with_columns(columns)
    jacks = [bytes([card(rank, suit) for rank in range(1, 12)]) for suit in range(4)]
    piles = [bytes(cards[at::columns]) for at in range(columns)]
    game = Game(rules, (*piles, *jacks))
    ends = [pile[-1] for pile in piles if pile]
    black = (0, 3)
    red_on_black = any(
        rank_of(code) == 12 and rank_of(end) == 13 and (code % 4 in black) != (end % 4 in black)
        for pile in piles
        for end in ends
        if pile[-1] != end
        for code in pile
    )
    queen_goes_home = any(rank_of(end) == 12 for end in ends)
    king_moves = not all(piles) and any(rank_of(code) == 13 for pile in piles for code in pile)
    returns = any(
        rank_of(end) == 12 and (suit in black) != (end % 4 in black)
        for end in ends
        for suit in range(4)
    )
    assert game.is_stuck == (not (red_on_black or queen_goes_home or king_moves or returns))


# Auto-finish


@pytest.mark.parametrize("case", [case for case in CASES if "autofinish_offered" in CASES[case]])
def test_auto_finish_is_offered_as_reported(case: str) -> None:
    rules, position = case_table(CASES[case])
    assert (finish(rules, position) is not None) == CASES[case]["autofinish_offered"]


def test_aut_03_a_column_that_rises_finishes_all_the_same() -> None:
    game = game_of("AUT-03")
    moves = finish(game.variant, game.position)
    assert moves is not None
    played = []
    for move in moves:
        assert not game.is_won
        played.append(card_text(game.position[move.source][move.at]))
        game.play(move)
    assert played == ["QH", "KH", "QS", "KS"]
    assert game.is_won


def test_aut_04_by_hand_by_button_or_not_at_all() -> None:
    """Two wins alike; put away while the button shows, the game is not won and still offers it."""
    by_hand, by_button, left = (game_of("AUT-04") for _ in range(3))
    for move in ("QH>foundation", "KH>foundation", "QS>foundation", "KS>foundation"):
        assert not by_hand.is_won
        play(by_hand, move)
    for played in finish(by_button.variant, by_button.position) or []:
        by_button.play(played)
    assert by_hand.is_won
    assert by_button.is_won
    assert by_hand.position == by_button.position
    kept = line(left.variant, left.position)
    again = Game(left.variant, parse_line(left.variant, kept))
    assert not again.is_won
    assert finish(again.variant, again.position) == finish(left.variant, left.position)


def test_aut_05_a_run_that_is_stopped_leaves_every_card_and_can_go_on() -> None:
    """Twenty cards are left, open and in order in six columns; every stop is a whole position."""
    cards = [
        "KS",
        "KH",
        "KD",
        "KC",
        "QS",
        "QH",
        "QD",
        "QC",
        "JS",
        "JH",
        "JD",
        "JC",
        "10S",
        "10H",
        "10D",
        "10C",
        "9S",
        "9H",
        "9D",
        "9C",
    ]
    columns = [" ".join(cards[at::6]) for at in range(6)]
    text = "foundations: 8S 8H 8D 8C\n" + "\n".join(
        f"{at + 1}: {column}" for at, column in enumerate(columns)
    )
    game = Game(*table("yukon", text))
    moves = finish(game.variant, game.position)
    assert moves is not None
    assert len(moves) == 20
    for at, move in enumerate(moves):
        assert sorted(b"".join(game.position)) == sorted(PACK)
        assert finish(game.variant, game.position) == moves[at:]
        game.play(move)
    assert game.is_won


def test_aut_06_nothing_goes_home_by_itself() -> None:
    game = game_of("AUT-06")
    play(game, "AC>2H")
    assert [card_text(code) for code in game.position[0]] == ["2H", "AC", "7S"]
    assert [card_text(code) for code in game.position[1]] == ["9D"]
    assert finish(game.variant, game.position) is None


@pytest.mark.parametrize("name", FAMILY)
def test_aut_06_no_game_collects_cards_silently(name: str) -> None:
    """A foundation holds more or fewer cards only after a move that leads there or back."""
    rules = variant(name)
    position = deal(rules, 6)
    homes = set(rules.foundations)
    for turn in range(40):
        moves = legal_moves(rules, position)
        if not moves:
            break
        move = chosen(rules, moves, turn * 7)
        after = apply(rules, position, move)
        changed = {pile for pile in homes if after[pile] != position[pile]}
        assert changed <= {move.source, move.target}
        position = after


# Deal numbers


@pytest.mark.parametrize("number", [93500419852916506624, 2**33, -1, 0])
def test_dea_05_a_number_is_dealt_exactly_or_refused_with_the_range(number: int) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 8589934591"):
        deal(variant("yukon"), number)


def test_dea_05_large_numbers_have_neighbors() -> None:
    rules = variant("yukon")
    assert len({deal(rules, number) for number in range(2**33 - 5, 2**33)}) == 5
