"""The calm and the scored profile, with all their numbers."""

from __future__ import annotations

import pytest

from engine import Game, parse_move
from engine.score import CALM, PROFILES, SCORED, bonus, moves_counted, score
from tests.engine.tables import table

LATE = "foundations: QS KH KD JC\n1: KS\n2: <QC> KC\n3: empty"  # 49 cards home, three to go


def play(game: Game, *moves: str) -> Game:
    for text in moves:
        game.play(parse_move(game.variant, game.position, text))
    return game


def game_of(name: str, text: str) -> Game:
    return Game(*table(name, text))


def won() -> Game:
    """Four moves; the Queen is turned up by the second."""
    game = game_of("yukon", LATE)
    moves = ("KS>foundation", "KC>3", "QC>foundation", "KC>foundation")
    assert play(game, *moves).is_won
    return game


def test_a_win_in_four_moves_and_no_time() -> None:
    """52 cards, one turned, 1000 less four moves."""
    assert score(won(), 0) == 52 * 10 + 5 + 1000 - 4 * 2


@pytest.mark.parametrize(
    ("seconds", "points"),
    [(0, 992), (1, 991), (2, 991), (3, 990), (60, 962), (1983, 0), (1984, 0), (10**6, 0)],
)
def test_the_bonus_is_rounded_down_and_never_below_0(seconds: int, points: int) -> None:
    """Half a point a second: 992 less 0.5 is 991.5, which counts 991."""
    assert bonus(won(), seconds) == points


def test_the_bonus_is_never_below_0_for_moves_alone() -> None:
    game = won()
    game.actions = 501
    assert bonus(game, 0) == 0
    game.actions = 499
    assert bonus(game, 0) == 2


def test_cards_home_and_cards_turned_count_while_it_lasts() -> None:
    game = game_of("yukon", LATE)
    assert score(game, 99) == 490
    play(game, "KS>foundation")
    assert score(game, 99) == 500
    play(game, "KC>3")
    assert score(game, 99) == 505
    assert bonus(game, 0) == 0


def test_an_undo_takes_the_points_of_its_move_back_and_is_a_move_more() -> None:
    game = play(game_of("yukon", LATE), "KS>foundation", "KC>3")
    game.undo()
    assert score(game, 0) == 500
    game.undo()
    assert score(game, 0) == 490
    assert (moves_counted(game, CALM), moves_counted(game, SCORED)) == (0, 4)
    game.redo()
    assert score(game, 0) == 500
    assert (moves_counted(game, CALM), moves_counted(game, SCORED)) == (1, 5)


def test_undos_make_the_bonus_smaller() -> None:
    game = won()
    game.undo()
    game.redo()
    assert (game.move_count, moves_counted(game, SCORED)) == (4, 6)
    assert bonus(game, 0) == 1000 - 2 * 6


def test_a_return_costs_the_points_of_its_card() -> None:
    game = game_of("yukon", "foundations: 8H\n1: 9S")
    assert score(play(game, "foundation:8H>9S"), 0) == 70
    assert moves_counted(game, CALM) == 1


def test_deals_turns_and_redeals_are_moves() -> None:
    game = play(game_of("abacus", "1: 5S\nstock: 6S 7S 8S"), "deal", "deal")
    assert [moves_counted(game, profile) for profile in PROFILES] == [2, 2]
    game = play(game_of("klondike", "1: 5S\nstock: 6S"), "turn", "redeal", "turn")
    assert [moves_counted(game, profile) for profile in PROFILES] == [3, 3]


def test_a_card_that_only_was_dealt_open_is_not_turned() -> None:
    game = play(game_of("wave", "1: 5S\nstock: 6S 7S"), "deal")
    assert score(game, 0) == 0
    game = play(game_of("wave", "1: 5S\n2: 8H\nstock: 6S 9D 7S 8D"), "deal", "7S>8D")
    assert score(game, 0) == 5


def test_a_refused_move_does_not_count() -> None:
    game = game_of("yukon", "1: 5S\n2: 9H")
    with pytest.raises(ValueError, match="rank"):
        play(game, "5S>9H")
    assert game.undo() is None
    assert game.redo() is None
    assert (game.move_count, game.actions) == (0, 0)


def test_calm_and_scored_are_all() -> None:
    assert PROFILES == (CALM, SCORED) == ("calm", "scored")
