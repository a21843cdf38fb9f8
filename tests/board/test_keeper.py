"""What a practice table remembers: never at the cost of what lies there already."""

from __future__ import annotations

import json

from engine import Game, deal
from generator.board.memory.keeper import Keeper, Nowhere
from generator.board.memory.stats import NONE
from generator.board.store import Account, Saved, key
from generator.files.sources import read_variant
from tests.board.drawer import Drawer

YUKON = read_variant("yukon")
HERE = key("/", "yukon")
STATS = "yukon-school:/:stats:yukon"


def game_of(number: int, moves: int = 3) -> Saved:
    game = Game(YUKON, deal(YUKON, number))
    for _ in range(moves):
        game.play(game.legal_moves()[0])
    return Saved(str(number), game)


def keeper(drawer: Drawer) -> Keeper:
    made = Keeper(drawer, "/", YUKON)
    made.load()
    return made


def test_sav_05_a_game_beside_is_taken_up_and_none_is_lost() -> None:
    """SAV-05"""
    drawer = Drawer()
    first, second = keeper(drawer), keeper(drawer)
    first.save(game_of(7))
    second.save(game_of(77))
    assert (first.beside, second.beside) == (False, True)
    [other] = first.others()
    assert (other.deal, other.moves) == ("77", 3)
    taken = first.take_up(other.key)
    assert taken
    assert (taken.deal, taken.game.move_count) == ("77", 3)
    deals = {name: json.loads(text)["deal"] for name, text in drawer.kept.items()}
    assert deals.pop(HERE) == "77"
    assert list(deals.values()) == ["7"]
    first.save(taken)
    assert not first.beside, "it is its own record now"
    assert first.take_up("yukon-school:/:practice:russian") is None


def test_statistics_of_two_tabs_add_up() -> None:
    drawer = Drawer()
    for tab in (keeper(drawer), keeper(drawer), keeper(drawer)):
        account = Account()
        tab.begin("1", account)
        assert "moves" in tab.win("1", account, 99, NONE) or tab.stats().moves == 99
    assert (keeper(drawer).stats().games, keeper(drawer).stats().won) == (3, 3)


def test_damaged_statistics_are_set_aside_before_anything_is_booked() -> None:
    drawer = Drawer()
    drawer.kept[STATS] = "of another time"
    table = keeper(drawer)
    assert table.stats().games == 0
    assert drawer.kept == {STATS: "of another time"}, "looking alone moves nothing"
    table.begin("1", Account())
    assert drawer.kept[f"{STATS}:kept-1"] == "of another time"
    assert table.stats().games == 1


def test_choices_of_others_stay() -> None:
    drawer = Drawer()
    assert keeper(drawer).choose("profile", "scored")
    assert keeper(drawer).choose("send", "one-tap")
    assert keeper(drawer).choices() == {"profile": "scored", "send": "one-tap"}
    drawer.kept["yukon-school:/:settings"] = "[]"
    assert keeper(drawer).choices() == {}
    assert keeper(drawer).choose("profile", "calm")
    assert drawer.kept["yukon-school:/:settings:kept-1"] == "[]"


def test_sav_04_without_storage_all_goes_on() -> None:
    """SAV-04"""
    for storage in (Nowhere(), Drawer("read", "write"), Drawer("write")):
        table = Keeper(storage, "/", YUKON)
        assert table.load() is None
        assert not table.save(game_of(7))
        table.begin("7", Account())
        assert table.others() == []
        assert not table.choose("profile", "scored")
        assert table.stats().games == 0
        assert not table.works
