"""All that is kept as one file: looked at before it is used, and never over what is there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import deal
from generator.board import store
from generator.board.memory import archive, page, progress, settings, stats
from generator.board.memory.ledger import Ledger
from generator.board.shelf import Unreadable
from generator.board.store import Saved
from generator.files.sources import read_variant
from tests.board.drawer import Drawer
from tests.board.tables import Elements

YUKON = read_variant("yukon")
ROOT = "yukon-school:/:"
DATA = {
    "id": "memory",
    "kind": "memory",
    "variants": {"yukon": "Yukon", "russian": "Russian Solitaire"},
    "lessons": {"yukon/carry-the-tail": "Carry the tail"},
}


def game(number: int = 24) -> str:
    played = store.Game(YUKON, deal(YUKON, number))
    played.play(played.legal_moves()[0])
    return store.write(YUKON, Saved(str(number), played))


def some_stats() -> str:
    kept = stats.Stats()
    kept.win("24", store.Account(), 134, 1167)
    return stats.write(kept)


RECORDS = {
    "practice:yukon": game(),
    "stats:yukon": some_stats(),
    "progress": progress.write({"yukon/carry-the-tail": {"2": progress.Reached(1, 3, 2, False)}}),
    "settings": settings.write({"profile": "scored"}),
    "practice:yukon:kept-1": "of another time <b>",
    "later:kind": "of a later day",
}


def drawer_with(records: dict[str, str]) -> Drawer:
    drawer = Drawer()
    drawer.kept = {ROOT + name: text for name, text in records.items()}
    drawer.kept["of another page"] = "not ours"
    return drawer


def ledger(drawer: Drawer) -> Ledger:
    return Ledger(DATA, drawer, "/")


def saved_file(drawer: Drawer) -> str:
    table = ledger(drawer)
    table.act("save-file", text="20261130")
    assert table.file
    name, text = table.file
    assert name == "yukon-school-20261130.json"
    return text


def test_all_that_is_kept_comes_back_from_its_file() -> None:
    text = saved_file(drawer_with(RECORDS))
    empty = Drawer()
    table = ledger(empty)
    table.act("import", text=text)
    assert empty.kept == {ROOT + name: text for name, text in RECORDS.items()}
    assert table.message == "6 records added."
    table.act("import", text=text)
    assert table.message == "0 records added, 6 as here already."


def test_an_import_destroys_nothing_unless_it_is_asked_to() -> None:
    text = saved_file(drawer_with(RECORDS))
    mine = drawer_with({"practice:yukon": game(77), "stats:russian": some_stats()})
    before = dict(mine.kept)
    table = ledger(mine)
    table.act("import", text=text)
    assert table.message == "5 records added, 1 different, of which yours stay."
    assert before.items() <= mine.kept.items()
    assert table.asked
    table.act("take")
    assert mine.kept[f"{ROOT}practice:yukon"] == game()
    assert mine.kept[f"{ROOT}practice:yukon:kept-2"] == game(77), "set aside, not lost"
    assert table.message == "1 record of the file taken. Yours are set aside below."


def test_a_no_leaves_everything() -> None:
    text = saved_file(drawer_with(RECORDS))
    mine = drawer_with({"practice:yukon": game(77)})
    table = ledger(mine)
    table.act("import", text=text)
    table.act("escape")
    table.act("take")
    assert mine.kept[f"{ROOT}practice:yukon"] == game(77)


def file_of(kept: Any, **changes: Any) -> str:
    return json.dumps({"yukon-school": 1, "made": "20261130", "kept": kept, **changes})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut off"),
        ("[" * 9000, "cut off"),
        ("{}", "no file of this site"),
        ("[]", "no file of this site"),
        (file_of({}, **{"yukon-school": 2}), "another version"),
        (file_of([]), "nothing is kept"),
        (file_of({"practice:yukon": 5}), "a record in it is none"),
        (file_of({"practice:yukon": "x"}), "practice:yukon cannot be used: its text is cut off"),
        (file_of({"stats:yukon": "{}"}), "stats:yukon cannot be used"),
        (file_of({"progress": game()}), "progress cannot be used"),
        (file_of({"settings": '{"version": 1}'}), "settings cannot be used"),
        (file_of({"../x": "y"}), "a record in it is none"),
        (file_of({"": "y"}), "a record in it is none"),
        (file_of({"a" * 200: "y"}), "a record in it is none"),
        (file_of({"later": "x" * 300_000}), "a record in it is none"),
        ("x" * 6_000_001, "too large"),
    ],
)
def test_sav_03_a_file_is_looked_at_before_it_is_used(text: str, words: str) -> None:
    """SAV-03: nothing of a damaged file is taken, not even what is whole in it."""
    with pytest.raises(Unreadable, match=words):
        archive.unpack(text)
    mine = drawer_with({"practice:yukon": game(77)})
    before = dict(mine.kept)
    table = ledger(mine)
    table.act("import", text=text)
    assert table.message.startswith("This file cannot be used: ")
    assert mine.kept == before


def test_deleting_asks_first() -> None:
    mine = drawer_with(RECORDS)
    table = ledger(mine)
    table.act("delete", text="practice:yukon")
    assert table.asked
    assert table.asked.text == "Delete this: Yukon: the game of deal 24, 1 move?"
    assert len(mine.kept) == 7
    table.act("delete-now", text="stats:yukon")
    assert len(mine.kept) == 7, "a yes is for what was asked"
    table.act("delete-now", text="practice:yukon")
    assert f"{ROOT}practice:yukon" not in mine.kept
    table.act("delete", text="*")
    table.act("delete-now", text="*")
    assert mine.kept == {"of another page": "not ours"}


def test_the_page_shows_what_is_kept() -> None:
    shown = Elements(page.html(ledger(drawer_with(RECORDS))))
    assert not shown.open, "every element is closed"
    for words in (
        "Yukon: the game of deal 24, 1 move",
        "1 of 1, 100 %",
        "134",
        "1,167",
        "Carry the tail",
        "1 step, 3 stars",
        "Set aside: practice:yukon:kept-1",
        "Choices for all tables",
        "Of another version: later:kind",
    ):
        assert words in shown.text
    links = [str(item["href"]) for item in shown.having("href")]
    assert links == ["../practice/yukon/", "../lessons/yukon/carry-the-tail/"]


def test_the_page_bears_rubbish() -> None:
    rubbish = dict.fromkeys(("practice:yukon", "stats:yukon", "progress", "settings", "<b>"), "x")
    shown = Elements(page.html(ledger(drawer_with(rubbish))))
    assert not shown.open
    assert "a game that cannot be read" in shown.text
    assert "<b>" not in [tag for tag, _ in shown.found]


def test_sav_04_without_storage_the_page_says_so() -> None:
    """SAV-04"""
    table = ledger(Drawer("read", "write"))
    assert "keeps nothing for this page" in page.html(table)
    table.act("import", text=file_of({"settings": settings.write({})}))
    assert table.message == "The browser had no room for all of it; the rest was left out."
    assert "Nothing is kept yet" in page.html(ledger(Drawer()))
