"""What a game counts for: time, points, statistics; told after a win, and booked once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.board.desks import ALMOST_WON, desk, keep, play
from tests.board.drawer import Drawer
from tests.board.tables import drawn, said, spot, tap
from tests.generator.test_known_deals import records

if TYPE_CHECKING:
    from generator.board.practice import Practice

PROVEN = str(next(r for r in records("deals", "yukon") if r["deal"] == 24)["line"]).split()


def scored(drawer: Drawer | None = None, **data: object) -> Practice:
    table = desk(drawer, **data)
    table.act("profile")
    return table


def test_ui_02_the_clock_starts_with_the_first_move_and_ends_with_the_win() -> None:
    """UI-02"""
    table = scored(text=ALMOST_WON)
    assert table.tick(30_000) == "", "nobody has moved yet"
    play(table, "QS>foundation")
    assert table.tick(2_500) == "1 move · 0:02 · 510 points"
    assert table.tick(600) == "1 move · 0:03 · 510 points"
    play(table, "KS>foundation")
    assert table.tick(60_000) == ""
    assert table.account.time == 3_100
    table.act("undo")
    assert table.tick(1_000) != "", "the game goes on, and so does its clock: forward"


def test_mov_03_a_card_that_is_put_back_starts_no_clock() -> None:
    """MOV-03: nor is there a move or a step to undo."""
    table = scored(text="2: KH\n5: <7D> KC 5H\n6: empty")
    for king in ("KH", "KC"):
        tap(table, king, king)
        tap(table, king)
        table.act("drop", *spot(table, king))
        tap(table, king)
        table.act("escape")
    assert table.tick(5_000) == ""
    assert table.counter() == "0 moves · 0:00 · 0 points"
    table.act("undo")
    assert said(table) == "Nothing to undo."


def test_the_calm_profile_shows_neither_time_nor_points() -> None:
    table = desk(text=ALMOST_WON)
    play(table, "QS>foundation")
    assert table.tick(61_000) == ""
    assert table.counter() == "1 move"
    table.act("status")
    assert said(table).startswith("1 move. 0 face down.")
    table.act("profile")
    assert said(table) == "Time and score are shown. Each undo counts as a move."
    assert table.counter() == "1 move · 1:01 · 510 points"
    table.act("status")
    assert said(table).startswith("1 move, 1 minute 1, score 510. 0 face down. Foundations: ")


def test_the_profile_is_remembered() -> None:
    drawer = Drawer()
    scored(drawer)
    assert desk(drawer).profile == "scored"
    assert desk(drawer, "russian").profile == "scored"
    drawer.kept["yukon-school:/:settings"] = '{"version": 1, "settings": {"profile": "loud"}}'
    assert desk(drawer).profile == "calm"


def test_each_undo_counts_in_the_scored_profile_only() -> None:
    """UND-12: in calm an undo takes its move off the count."""
    table = desk()
    play(table, *PROVEN[:2])
    table.act("undo")
    table.act("redo")
    table.act("undo")
    assert table.counter() == "1 move"
    table.act("profile")
    assert table.counter().startswith("5 moves · 0:00 · ")


def test_a_win_is_told_word_for_word() -> None:
    """The sentence of the speech table: moves, time, score, best."""
    drawer = Drawer()
    table = scored(drawer)
    play(table, *PROVEN[:-1])
    table.account.time = 380_000
    play(table, PROVEN[-1])
    moves = len(PROVEN)
    score = 520 + 21 * 5 + (2 * (1000 - 2 * moves) - 380) // 2
    assert said(table).endswith(
        f"You won. {moves} moves, 6 minutes 20. Score {score:,}, your best."
    )
    again = scored(drawer)
    assert "your best" not in again.message.html, "a game that was won before is only told"


def test_und_08_und_f14_undo_after_a_win_books_nothing_twice() -> None:
    """UND-08, and a restart of the same deal is the same game."""
    drawer = Drawer()
    table = desk(drawer)
    play(table, *PROVEN)
    assert table.celebrate
    for _ in range(3):
        table.celebrate = False
        table.act("undo")
        play(table, PROVEN[-1])
        assert table.game.is_won
        assert not table.celebrate
    stats = table.keeper.stats()
    assert (stats.games, stats.won, stats.streak, stats.moves) == (1, 1, 1, len(PROVEN))
    again = desk(drawer)
    again.act("restart")
    play(again, *PROVEN)
    stats = again.keeper.stats()
    assert (stats.games, stats.won) == (1, 1)
    again.act("deal", text="24")
    keep(again)
    play(again, *PROVEN)
    assert again.keeper.stats().games == 2, "dealt anew it is a new game"


def test_aut_04_a_win_by_hand_and_by_the_button_count_alike() -> None:
    """AUT-04: one win each; left with the button in sight, nothing is won and it is there again."""
    table, offered = desk(), 0
    while not has_finish(table):
        play(table, PROVEN[offered])
        offered += 1
    won = []
    for way in ("by hand", "by the button", "left"):
        drawer = Drawer()
        table = desk(drawer)
        play(table, *PROVEN[:offered])
        if way == "by hand":
            play(table, *PROVEN[offered:])
        elif way == "by the button":
            table.act("finish")
        keep(table)
        won.append((table.keeper.stats().games, table.keeper.stats().won))
    assert won == [(1, 1), (1, 1), (1, 0)]
    again = desk(drawer)
    assert not again.game.is_won
    assert again.counter() == f"{offered} moves"
    assert has_finish(again)


def has_finish(table: Practice) -> bool:
    return "finish" in [item["data-do"] for item in drawn(table).having("data-do")]


def test_HIN_05_only_hints_that_were_given_count_as_help() -> None:
    for text in ("1: 9S 8H 4D\n2: 9C", "1: 5D\n2: 9C"):  # no useful move, and none at all
        table = desk(text=text)
        for _ in range(3):
            table.act("hint")
        assert table.account.hints == 0
    table = desk(text=ALMOST_WON)
    for move in ("QS>foundation", "KS>foundation"):
        for _ in range(3):  # the same hint, more and more of it
            table.act("hint")
        play(table, move)
    assert "With 2 hints." in drawn(table).text


def test_hints_are_recorded_and_cost_nothing() -> None:
    drawer = Drawer()
    table = desk(drawer)
    for _ in range(3):
        table.act("hint")
    keep(table)
    assert not drawer.kept, "nothing is kept before a move is made"
    play(table, PROVEN[0])
    assert desk(drawer).account.hints == 1, "one hint in three steps"
    play(table, *PROVEN[1:])
    assert "With 1 hint." in drawn(table).text
    stats = table.keeper.stats()
    assert (stats.won, stats.alone) == (1, 0)


@pytest.mark.parametrize("way", ["close", "escape", "undo"])
def test_ui_04_the_panel_of_a_win_goes_every_way(way: str) -> None:
    """UI-04: the finished table stays, and a new deal can be had."""
    table = desk()
    play(table, *PROVEN)
    assert table.opened == "win"
    assert [b["data-do"] for b in drawn(table).with_class("yk-button--primary")] == ["new"]
    table.act(way)
    assert table.opened == ""
    table.act("deal", text="77")
    assert table.deal == "77" if way != "undo" else table.question


def test_a_position_of_its_own_counts_in_no_statistics() -> None:
    drawer = Drawer()
    table = desk(drawer, text=ALMOST_WON)
    play(table, "QS>foundation", "KS>foundation")
    assert table.celebrate
    assert not [key for key in drawer.kept if ":stats:" in key]


def test_time_is_kept_with_the_game() -> None:
    drawer = Drawer()
    table = desk(drawer)
    play(table, "8S>9D")
    table.tick(90_000)
    table.keeper.save(table.saved)
    assert desk(drawer).account.seconds == 90


def test_sav_04_without_storage_the_win_is_told_all_the_same() -> None:
    """SAV-04"""
    table = desk(Drawer("read", "write"))
    play(table, *PROVEN)
    assert said(table).endswith(f"You won. {len(PROVEN)} moves.")
    assert table.keeper.stats().games == 0


def test_sav_03_a_storage_full_of_rubbish_stops_nothing_and_loses_nothing() -> None:
    """SAV-03"""
    drawer = Drawer()
    names = ("practice:yukon", "stats:yukon", "settings", "progress")
    rubbish = {f"yukon-school:/:{name}": f"rubbish {name}" for name in names}
    drawer.kept = dict(rubbish)
    table = desk(drawer)
    table.keeper.set_aside()  # as a page does with what cannot be read
    assert table.unreadable
    table.act("profile")
    play(table, *PROVEN)
    assert table.keeper.stats().won == 1
    assert set(rubbish.values()) <= set(drawer.kept.values())
    again = desk(drawer)
    assert (again.game.is_won, again.profile) == (True, "scored")
