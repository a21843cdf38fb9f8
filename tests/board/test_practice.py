"""Whole deals: by number, at random, from an address; a running game is never lost unasked."""

from __future__ import annotations

import json

import pytest

from engine import deal, line
from generator.board import store
from generator.files.sources import read_variant
from tests.board.tables import CARRY, drawn, practice, said, spot, tap
from tests.engine.tables import mixed_games

ALMOST_WON = "foundations: KH KD KC JS\n1: KS\n2: QS"


def play(table: store.Any, moves: int) -> None:
    """So many legal moves, or as many as there are: the same at every run."""
    for step in range(moves):
        legal = table.game.legal_moves()
        if legal:
            table.play(legal[step * 5 % len(legal)])


def saved(table: store.Any) -> str:
    return store.write(table.variant, table.saved)


def test_a_table_starts_with_the_deal_that_is_drawn_in_the_page() -> None:
    table = practice()
    assert table.position == deal(read_variant("yukon"), 24)
    assert (table.deal, table.message.html) == ("24", "Deal 24.")
    assert not table.changed, "nothing is kept before a move is made"


def test_another_deal_at_once_when_nothing_was_played() -> None:
    table = practice()
    table.act("deal", text="11982")
    assert (table.deal, said(table)) == ("11982", "Deal 11982.")
    assert table.position == deal(table.variant, 11982)
    assert table.changed


UNFINISHED = (
    "Deal 24 is not finished, 3 moves so far."
    " Deal 77 would take its place, and your game would be lost."
)


def test_a_question_before_a_running_game_is_replaced() -> None:
    """UND-11"""
    table = practice()
    play(table, 3)
    before = table.position
    table.act("new", text="77")
    assert said(table) == UNFINISHED
    assert UNFINISHED in drawn(table).text
    assert table.position == before
    tap(table, "1")
    assert said(table) == UNFINISHED, "an answer comes first"
    for answer in ("no", "escape"):
        table.act(answer)
        assert (table.position, table.question) == (before, None)
        assert said(table) == "Deal 24. Your game goes on after 3 moves."
        assert not table.speech[0][1], "told politely, which ends the question for the ear"
        table.act("new", text="77")
    table.act("yes")
    assert (table.deal, table.position) == ("77", deal(table.variant, 77))


def test_moves_that_were_taken_back_are_worth_a_question_too() -> None:
    table = practice()
    play(table, 2)
    table.act("restart")
    table.act("deal", text="5")
    assert table.question


NO_DEALS = "93500419852916506624 9007199254740993 8589934592 0 -1 1.5 1e3 ٤٢ 12a ² 0x10 1_000"


@pytest.mark.parametrize("text", [*NO_DEALS.split(), "", " ", "1 2", "9" * 5000])
def test_no_deal_is_rounded_or_guessed(text: str) -> None:
    """DEA-05"""
    table = practice()
    before = table.position
    table.act("deal", text=text)
    assert said(table) == "No deal has this number. Deal numbers run from 1 to 8,589,934,591."
    assert (table.position, table.deal) == (before, "24")


@pytest.mark.parametrize("text", NO_DEALS.split())
def test_dea_05_no_deal_of_an_address_is_rounded_or_guessed(text: str) -> None:
    """DEA-05: the same in a link: the range is told, and a normal deal is there."""
    table = practice(asked={"deal": text})
    assert "Deal numbers run from 1 to 8,589,934,591." in said(table)
    assert (table.message.tone, table.position) == ("refusal", deal(table.variant, 24))


@pytest.mark.parametrize(
    ("text", "number"), [("007", 7), (" 7 ", 7), ("8589934591", 8589934591), ("1", 1)]
)
def test_a_deal_by_its_number(text: str, number: int) -> None:
    table = practice()
    table.act("deal", text=text)
    assert table.position == deal(table.variant, number)
    assert table.deal == str(number)


def test_a_win_is_told_each_time_it_is_reached() -> None:
    """UND-08: undo a won game, win it again; nothing breaks and nothing is counted twice."""
    table = practice(ALMOST_WON)
    table.act("send", *spot(table, "QS"))
    for _ in range(3):
        table.act("send", *spot(table, "KS"))
        assert said(table).endswith("You won. 2 moves.")
        assert table.message.tone == "done"
        table.act("undo")
        assert said(table).startswith("Undone: king of spades back to column 1.")
    table.act("redo")
    assert table.game.is_won
    table.act("hint")
    assert said(table) == "You won. 2 moves.", "nothing is left to hint at"
    table.act("deal", text="5")
    assert table.question is None, "a won game may be left without a question"


def test_stuck_only_when_no_move_is_left() -> None:
    """HIN-02"""
    table = practice("1: 5D\n2: 9C\n3: 2H\n4: 3S")
    tap(table, "2H", "3S")
    assert "No legal move is left. Undo, restart, or a new deal." in drawn(table).text
    table.act("undo")
    assert "No legal move" not in drawn(table).text


@pytest.mark.parametrize("position", ["1: 5D\n2: 9C", "1: KD\n2: <5C> 9H\n3: 2C"])
def test_a_hint_on_the_stock_marks_it(position: str) -> None:
    table = practice(f"{position}\nstock: 4D 7S 3C QH", "milligan-yukon-two-deck")
    for words in ("Look at the stock.", "Deal from the stock: ", "Deal from the stock: "):
        table.act("hint")
        assert said(table).startswith(words)
        [marked] = drawn(table).with_class("yk-hint")
        assert marked["data-pile"] == str(table.variant.stock)
        assert str(marked["aria-label"]).endswith(", hint")
    table.act("stock")
    assert not drawn(table).with_class("yk-hint")


@pytest.mark.parametrize("change", ["move", "undo", "redo", "restart"])
def test_hin_09_marks_of_a_hint_go_with_any_change_of_the_table(change: str) -> None:
    table = practice()
    play(table, 4)
    if change == "redo":
        table.act("undo")
    for _ in range(3):
        table.act("hint")
    assert drawn(table).with_class("yk-hint")
    if change == "move":
        play(table, 1)
    else:
        table.act(change)
    assert not drawn(table).with_class("yk-hint")


def test_hin_09_a_hint_that_finds_nothing_leaves_no_mark() -> None:
    table = practice("1: 9S 8H 4D\n2: 9C")
    table.act("hint")
    assert said(table).startswith("No useful move.")
    assert not drawn(table).with_class("yk-hint")


def test_a_game_goes_on_where_it_was_left() -> None:
    """UND-12, SAV-07: all moves and the way back, the deal and its number survive."""
    table = practice(deal=7)
    play(table, 80)
    table.act("undo")
    table.act("undo")
    again = practice(saved=saved(table))
    assert again.position == table.position
    assert (again.deal, again.counter()) == ("7", "78 moves")
    assert again.message.html == "Deal 7. Your game goes on after 78 moves."
    again.act("redo")
    assert again.counter() == "79 moves"
    while again.game.moves:
        again.act("undo")
    assert again.position == deal(again.variant, 7)


@mixed_games
def test_a_restart_is_the_same_deal_after_a_reload_too(name: str) -> None:
    """SAV-07"""
    table = practice(variant=name)
    table.act("deal", text="12345")
    first = table.position
    play(table, 6)
    again = practice(variant=name, saved=saved(table))
    for _ in range(2):
        again.act("restart")
        assert (again.position, again.deal) == (first, "12345")
        play(again, 2)


def test_an_address_may_ask_for_a_deal() -> None:
    table = practice(asked={"deal": "4711"}, variant="russian")
    assert table.position == deal(read_variant("russian"), 4711)
    assert said(table) == "Deal 4711."


def test_an_address_may_ask_for_a_position() -> None:
    table = practice(CARRY)
    assert table.deal == ""
    assert said(table) == "A position of its own."
    tap(table, "10S", "JH")
    again = practice(saved=saved(table))
    assert again.position == table.position


@pytest.mark.parametrize(
    ("text", "words", "tone"),
    [
        ("foundations: KH KD KC KS", "It is won.", "done"),
        ("1: 5D\n2: 9C\n3: 2H", "No legal move is left. Undo, restart, or a new deal.", "info"),
        (ALMOST_WON, "Everything can go to the foundations. Press A.", "info"),
    ],
    ids=["won", "stuck", "as good as won"],
)
def test_a_position_that_is_at_its_end_says_so_at_once(text: str, words: str, tone: str) -> None:
    table = practice(text)
    assert said(table) == f"A position of its own. {words}"
    assert table.message.html == said(table).replace("Press A.", "Press A or Finish.")
    assert table.message.tone == tone


def test_a_deal_kept_before_its_first_move_is_called_by_its_number() -> None:
    kept = practice(deal=7)
    table = practice(saved=saved(kept))
    assert table.position == deal(table.variant, 7)
    assert table.message.html == "Deal 7."


def test_what_is_wrong_with_an_address_stays_to_be_read_beside_a_kept_game() -> None:
    kept = practice(deal=7)
    play(kept, 3)
    table = practice(saved=saved(kept), asked={"deal": "-3"})
    assert (table.position, table.message.tone) == (kept.position, "refusal")


NO_POSITIONS = ("chess", "russian/-/5S", "yukon/-/5S.5S", "yukon/-/5S,5S", "yukon/-/" + "x" * 999)


@pytest.mark.parametrize(
    "asked",
    [{"deal": "a card"}, {"deal": "-3"}, *[{"position": text} for text in NO_POSITIONS]],
)
def test_an_address_that_cannot_be_meant(asked: dict[str, str]) -> None:
    """DEA-04: a plain sentence, and a normal deal."""
    table = practice(asked=asked)
    assert table.position == deal(table.variant, 24)
    assert table.message.tone == "refusal"
    assert said(table)


def test_an_address_never_replaces_a_running_game_unasked() -> None:
    running = practice(deal=7)
    play(running, 12)
    table = practice(saved=saved(running), asked={"deal": "24"})
    assert table.position == deal(table.variant, 24), "never another deal than the one asked for"
    assert said(table).endswith(
        "Deal 7 is not finished, 12 moves so far."
        " Deal 24 would take its place with your first move, and your game would be lost."
    )
    assert table.question
    assert (table.question.no, table.question.yes) == ("Back to deal 7", "Play deal 24")
    assert not table.changed
    table.act("no")
    assert (table.position, table.deal) == (running.position, "7")


def test_until_the_first_move_in_the_deal_asked_for_the_other_game_is_kept() -> None:
    running = practice(deal=7)
    play(running, 12)
    table = practice(saved=saved(running), asked={"deal": "24"})
    table.act("yes")
    assert said(table) == "Deal 24."
    assert not table.changed, "nothing was saved over it"
    play(table, 1)
    assert table.changed


def test_a_question_about_a_position_of_its_own() -> None:
    table = practice(CARRY)
    tap(table, "10S", "JH")
    table.act("new", text="77")
    assert said(table) == (
        "Your game is not finished, 1 move so far."
        " Deal 77 would take its place, and your game would be lost."
    )
    assert table.question
    assert (table.question.no, table.question.yes) == ("Keep my game", "Play deal 77")


def test_an_address_of_the_running_game_goes_on_with_it() -> None:
    running = practice(deal=24)
    play(running, 12)
    table = practice(saved=saved(running), asked={"deal": "24"})
    assert (table.position, table.question) == (running.position, None)


def test_coming_back_by_another_address() -> None:
    table = practice()
    play(table, 4)
    before = table.position
    table.ask_for({})
    assert table.position == before
    table.ask_for({"deal": "5"})
    assert table.position == deal(table.variant, 5)
    table.act("no")
    assert table.position == before


def test_a_damaged_game_is_told_and_a_deal_is_ready() -> None:
    table = practice(saved='{"version": 1, "var')
    assert table.unreadable
    assert table.position == deal(table.variant, 24)
    assert said(table) == (
        "The saved game cannot be read: its text is cut off or changed. It is kept apart."
        " A new deal is ready."
    )
    assert said(table) in drawn(table).text


def test_a_won_game_is_shown_as_won() -> None:
    table = practice(ALMOST_WON)
    for card in ("QS", "KS"):
        table.act("send", *spot(table, card))
    again = practice(saved=saved(table))
    assert again.message.html == "You won. 2 moves."
    assert json.loads(saved(again))["start"] == line(table.variant, table.game.start)


def test_an_endless_saved_game_is_told_and_kept_like_any_other_rubbish() -> None:
    table = practice(saved="x" * 300_000)
    assert table.unreadable
    assert said(table) == (
        "The saved game cannot be read: it is too long for a game. It is kept apart."
        " A new deal is ready."
    )
