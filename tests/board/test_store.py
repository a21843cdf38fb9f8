"""Saved games: what comes back is a game, or is said to be none; and nothing of theirs is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Game, deal, score
from generator.board import store
from generator.board.shelf import MOST_TEXT, Book, Shelf, Unreadable
from generator.board.store import Saved
from generator.files.sources import read_variant
from tests.board.drawer import Drawer
from tests.board.tables import practice

YUKON = read_variant("yukon")


def game_of(moves: int, number: int = 7) -> Saved:
    game = Game(YUKON, deal(YUKON, number))
    for step in range(moves):
        legal = game.legal_moves()
        game.play(legal[step * 5 % len(legal)])
    return Saved(str(number), game)


def test_a_game_comes_back_whole() -> None:
    saved = game_of(50)
    for _ in range(20):
        saved.game.undo()
    again = store.read(YUKON, store.write(YUKON, saved))
    assert again.deal == "7"
    assert again.game.position == saved.game.position
    assert again.game.moves == saved.game.moves
    assert again.game.undone == saved.game.undone


def test_all_that_was_done_is_counted_after_a_reload_too() -> None:
    """For the scored profile: 50 moves, 20 taken back, another played instead; then a restart."""
    saved = game_of(50)
    for _ in range(20):
        saved.game.undo()
    other = next(m for m in saved.game.legal_moves() if m != saved.game.undone[-1])
    saved.game.play(other)
    again = store.read(YUKON, store.write(YUKON, saved)).game
    assert (again.actions, again.move_count) == (71, 31)
    assert score.moves_counted(again, score.SCORED) == 71
    assert score.score(again, 0) == score.score(saved.game, 0)
    saved.game.restart()
    again = store.read(YUKON, store.write(YUKON, saved)).game
    assert (again.actions, again.move_count) == (102, 0)


def test_a_record_of_an_earlier_day_counts_what_its_moves_tell() -> None:
    kept = json.loads(store.write(YUKON, game_of(5)))
    del kept["actions"]
    assert store.read(YUKON, json.dumps(kept)).game.actions == 5


def record(**changes: Any) -> str:
    return json.dumps({**json.loads(store.write(YUKON, game_of(5))), **changes})


FULL = "6S,4sQC9H2D8C5S,10d7s4D5H7C3D8S,3s7d8h5D3C4HAS9C,2h5c9dad8DKH3H6DAC,10c7hqh6h2cKS9S2SKDJH,"
LAST = "jdahjcqd10h6cKCJS10S4CQS"


def of_position(columns: str, foundations: str = "-", cards: int = 52) -> str:
    start = f"yukon/{foundations}/{columns}"
    return record(deal="", start=start, cards=cards, moves=[], undone=[])


def test_a_position_of_its_own_comes_back() -> None:
    assert store.read(YUKON, of_position(FULL + LAST)).game.move_count == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (of_position(FULL.replace("7D", "7H").replace("7d", "7h") + LAST), "make no table"),
        (of_position(FULL + LAST.replace("QS", "")), "cards are missing"),
        (of_position(FULL + "jdKCahjcqd10h6cJS10S4CQS"), "make no table"),
        (of_position(FULL + LAST, "5H"), "make no table"),
        (record()[:-40], "cut off"),
        ("", "cut off"),
        ("null", "no game"),
        ("[]", "no game"),
        ("[" * 5000, "cut off"),
        (record(version=2), "another version"),
        (record(version="1"), "another version"),
        (record(variant="russian"), "another variant"),
        (record(deal="0"), "make no table"),
        (record(deal=7), "no deal"),
        (record(deal="", start=""), "make no table"),
        (record(cards=51), "cards are missing"),
        (record(moves=None), "moves are missing"),
        (record(moves=[[0, 0]]), "no move"),
        (record(moves=[[0, 0, 99]]), "no move"),
        (record(moves=[[-1, 0, 1]]), "no move"),
        (record(moves=[[0, 0.5, 1]]), "no move"),
        (record(moves=["10S>JH"]), "no move"),
        (record(moves=[[0, 0, 0]]), "against the rules"),
        (record(moves=[[6, 0, 1]]), "against the rules"),
        (record(undone=[[0, 9, 3]]), "against the rules"),
        (record(moves=[[0, 0, 1]] * 6000), "too many"),
        (record(actions=4), "count of actions"),
        (record(actions=True), "count of actions"),
        (record(actions="9"), "count of actions"),
        (record(time=-1), "time is no count"),
        (record(time=1.5), "time is no count"),
        (record(hints=10**12), "hints is no count"),
        (record(booked=3), "booked is no count"),
        (record(booked=True), "booked is no count"),
        (record(mark="here"), "bookmark"),
        (record(mark=[[0, 0, 0]]), "against the rules"),
    ],
)
def test_damage_is_found_before_play(text: str, words: str) -> None:
    """SAV-03: cards twice or missing, face down on face up, heights that clash, cut-off text."""
    with pytest.raises(Unreadable, match=words):
        store.read(YUKON, text)
    table = practice(saved=text)
    assert table.position == deal(table.variant, 24)
    assert table.unreadable == (text != "")


def test_the_key_has_the_site_and_the_variant() -> None:
    assert store.key("/school/yukon/", "alaska") == "yukon-school:/school/yukon/:practice:alaska"


def test_a_shelf_keeps() -> None:
    drawer = Drawer()
    shelf = Shelf(drawer, "here")
    assert shelf.load() is None
    assert shelf.save("one")
    assert drawer.kept == {"here": "one"}
    assert Shelf(drawer, "here").load() == "one"


def test_what_cannot_be_read_is_never_overwritten() -> None:
    drawer = Drawer()
    drawer.kept = {"here": "of another time", "here:kept-1": "older still"}
    shelf = Shelf(drawer, "here")
    assert shelf.load() == "of another time"
    shelf.set_aside()
    assert drawer.kept["here"] == "of another time", "looking alone moves nothing"
    for text in ("one", "two"):
        assert shelf.save(text)
    assert drawer.kept == {
        "here": "two",
        "here:kept-1": "older still",
        "here:kept-2": "of another time",
    }


def test_what_is_far_too_long_is_kept_whole_without_being_read_whole() -> None:
    drawer = Drawer()
    long = "x" * 2_000_000
    drawer.kept = {"here": long, "here:kept-1": long}
    shelf = Shelf(drawer, "here")
    text = shelf.load()
    assert text
    with pytest.raises(Unreadable, match="too long"):
        store.read(YUKON, text)
    shelf.set_aside()
    assert shelf.save("one")
    assert drawer.kept == {"here": "one", "here:kept-1": long, "here:kept-2": long}
    assert drawer.longest < 250_000


def test_the_longest_game_is_not_too_long() -> None:
    """As many moves, undone ones and to the bookmark, as are read; all numbers are long."""
    move = json.dumps([99, 103, 99]) + ", "
    start = "yukon/KS,KH,KD,KC/" + "10s" * 208
    assert 3 * store.MOST_MOVES * len(move) + len(record()) + len(start) < MOST_TEXT


def test_what_cannot_be_set_aside_is_not_overwritten_either() -> None:
    drawer = Drawer("write")
    drawer.kept = {"here": "of another time"}
    shelf = Shelf(drawer, "here")
    shelf.load()
    shelf.set_aside()
    assert not shelf.save("one")
    assert drawer.kept == {"here": "of another time"}


@pytest.mark.parametrize("refused", [("write",), ("read", "write")])
def test_a_refusal_is_an_answer(refused: tuple[str, ...]) -> None:
    """SAV-04: storage that is full or blocked stops nothing, and may recover."""
    drawer = Drawer(*refused)
    shelf = Shelf(drawer, "here")
    assert shelf.load() is None
    assert not shelf.save("one")
    assert not shelf.works
    drawer.refused = []
    assert shelf.save("two")
    assert shelf.works


def test_two_tabs_never_destroy_each_others_game() -> None:
    """SAV-05: who finds another tab's record in its place goes on beside it, and is told."""
    drawer = Drawer()
    mine, other = Shelf(drawer, "here"), Shelf(drawer, "here")
    mine.load()
    other.load()
    mine.save("mine")
    assert not mine.foreign
    for text in ("other", "other again"):
        other.save(text)
        assert other.foreign
    mine.save("mine again")
    assert not mine.foreign
    assert drawer.kept == {"here": "mine again", "here:beside-1": "other again"}


def test_the_time_that_has_passed_is_kept_where_our_record_still_lies() -> None:
    drawer = Drawer()
    mine, other = Shelf(drawer, "here"), Shelf(drawer, "here")
    mine.renew("nothing was kept yet")
    assert drawer.kept == {}
    mine.save("mine")
    mine.renew("mine, later")
    assert drawer.kept == {"here": "mine, later"}
    other.load()
    other.save("other")
    mine.renew("mine, on leaving")
    assert drawer.kept == {"here": "other"}


def test_a_third_tab_finds_a_place_too() -> None:
    drawer = Drawer()
    tabs = [Shelf(drawer, "here") for _ in range(3)]
    for tab in tabs:
        tab.load()
    for number, tab in enumerate(tabs):
        tab.save(f"game {number}")
    assert sorted(drawer.kept.values()) == ["game 0", "game 1", "game 2"]


def test_what_came_with_a_game_comes_back_with_it() -> None:
    saved = game_of(5)
    account = saved.account
    account.time, account.hints, account.answers, account.booked = 61_500, 3, 1, store.BEGUN
    account.mark = saved.game.moves[:2]
    again = store.read(YUKON, store.write(YUKON, saved)).account
    assert (again.seconds, again.hints, again.answers, again.booked) == (61, 3, 1, store.BEGUN)
    assert again.mark == saved.game.moves[:2]
    assert again.helped


def test_a_book_is_read_again_before_it_is_written() -> None:
    drawer = Drawer()
    one, other = Book(drawer, "here"), Book(drawer, "here")
    assert one.load() is None
    assert one.save("1")
    assert other.load() == "1"
    assert one.set_aside()
    assert drawer.kept == {"here:kept-1": "1"}
    drawer.refused = ["read", "write"]
    assert one.load() is None
    assert not one.save("2")
