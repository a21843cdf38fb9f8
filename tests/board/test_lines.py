"""Looking back: bookmark, list of moves, replay; and a line that somebody else has played."""

from __future__ import annotations

import pytest

from engine import Game, deal, parse_move
from generator.board.memory.stats import Stats
from generator.board.practice import links
from tests.board.desks import choices, desk, keep, play
from tests.board.drawer import Drawer
from tests.board.tables import drawn, said
from tests.board.test_counting import PROVEN


def test_a_bookmark_brings_back_and_the_line_can_be_had_again() -> None:
    table = desk()
    play(table, *PROVEN[:12])
    here = table.position
    table.act("bookmark")
    assert said(table) == "Bookmark set after 12 moves. Shift+B comes back to here."
    play(table, *PROVEN[12:20])
    there = table.position
    table.act("to-bookmark")
    assert said(table) == (
        "Back at the bookmark, after 12 moves. Redo goes along the line that you tried."
    )
    assert table.position == here
    for _ in range(8):
        table.act("redo")
    assert table.position == there


def test_a_bookmark_is_found_from_another_line_too() -> None:
    drawer = Drawer()
    table = desk(drawer)
    play(table, *PROVEN[:12])
    here = table.position
    table.act("bookmark")
    for _ in range(5):
        table.act("undo")
    other = next(m for m in table.game.legal_moves() if m != table.game.undone[-1])
    table.play(other)
    keep(table)
    again = desk(drawer)
    again.act("to-bookmark")
    assert said(again) == "Back at the bookmark, after 12 moves."
    assert again.position == here


def test_without_a_bookmark_the_key_says_so() -> None:
    table = desk()
    table.act("to-bookmark")
    assert said(table) == "There is no bookmark. B sets one."


def moves_listed(table: object) -> list[str]:
    rows = drawn(table).with_class("yk-move")  # type: ignore[arg-type]
    return [f"{row['data-text']}{'*' if row.get('aria-current') else ''}" for row in rows]


def test_the_list_of_moves_holds_what_was_made_and_what_redo_would_make() -> None:
    table = desk()
    play(table, *PROVEN[:3])
    table.act("undo")
    table.act("list")
    text = drawn(table).text
    assert all(move in text for move in PROVEN[:3])
    assert moves_listed(table) == ["0", "1", "2*", "3"]
    play(table, PROVEN[2], PROVEN[3])
    assert moves_listed(table) == ["0", "1", "2", "3", "4*"]


def test_looking_at_a_move_changes_nothing_in_the_game() -> None:
    table = desk()
    play(table, *PROVEN[:30])
    now, actions = table.game.position, table.game.actions
    table.act("list")
    table.act("look", text="7")
    assert said(table).startswith("Move 7 of 30. ")
    assert table.position == table.game.positions()[7]
    assert moves_listed(table)[7] == "7*"
    for name in ("hint", "stock", "finish", "moves", "bookmark", "tap", "send", "restart"):
        table.act(name, 3, 5)
        assert (table.game.position, table.game.actions) == (now, actions), name
        table.act("look", text="7")
    table.act("forward")
    assert said(table).startswith("Move 8 of 30. ")
    for _ in range(10):
        table.act("back")
    assert table.position == deal(table.variant, 24)
    table.act("resume")
    assert said(table) == "Back in your game."
    assert (table.position, table.film) == (now, None)


def test_escape_leaves_a_line() -> None:
    table = desk()
    play(table, *PROVEN[:5])
    table.act("look", text="2")
    table.act("escape")
    assert table.film is None


def test_a_game_goes_on_from_a_move_that_was_looked_at() -> None:
    drawer = Drawer()
    table = desk(drawer)
    play(table, *PROVEN[:30])
    table.act("look", text="7")
    table.act("from-here")
    keep(table)
    assert said(table) == "Your game goes on from here. Undo and Redo lead along the line."
    assert (table.game.move_count, len(table.game.undone)) == (7, 23)
    assert desk(drawer).position == table.position


def test_only_stepping_and_leaving_is_offered_in_a_line() -> None:
    table = desk()
    play(table, *PROVEN[:3])
    table.act("look", text="0")
    assert choices(table.buttons()) == ["forward", "from-here", "resume"]


def test_all_legal_moves_are_told_and_can_be_played() -> None:
    """The eight moves of deal 24, each of which plays when it is chosen."""
    table = desk()
    table.act("moves")
    assert said(table).startswith("8 legal moves. 8 of spades onto 9 of diamonds, column 3; ")
    rows = [b for b in drawn(table).having("data-do") if b["data-do"] == "play-move"]
    texts = [str(row["data-text"]) for row in rows]
    legal = Game(table.variant, table.position).legal_moves()
    assert [parse_move(table.variant, table.position, text) for text in texts] == legal
    table.act("play-move", text=texts[0])
    assert table.counter() == "1 move"
    table.act("play-move", text="KH>7C")
    table.act("play-move", text="no move")
    assert table.counter() == "1 move", "what is against the rules is not played"


# --- the line of an address


def asked_line(moves: int) -> dict[str, str]:
    table = desk()
    play(table, *PROVEN[:moves])
    return {"deal": "24", "moves": links.written(table.variant, table.game.start, table.game.moves)}


def test_an_address_leads_to_this_very_position_and_line() -> None:
    mine = desk()
    play(mine, *PROVEN[:40])
    table = desk(asked=asked_line(40))
    assert table.position == mine.position
    assert said(table) == "Deal 24, after 40 moves of the address. Undo leads back along them."
    table.act("undo")
    assert table.position == mine.game.positions()[39]


def test_somebody_elses_moves_count_in_no_statistics() -> None:
    drawer = Drawer()
    table = desk(drawer, asked=asked_line(100))
    assert not table.changed
    assert not table.tick(5000)
    play(table, *PROVEN[100:])
    assert table.game.is_won
    assert vars(table.keeper.stats()) == vars(Stats())
    assert desk(drawer).game.is_won, "it is kept like any other"


def test_a_running_game_is_not_replaced_by_a_line_unasked() -> None:
    drawer = Drawer()
    mine = desk(drawer)
    play(mine, *PROVEN[:5])
    table = desk(drawer, asked=asked_line(40))
    assert table.question
    table.act("no")
    assert table.game.move_count == 5
    further = desk(drawer, asked=asked_line(3))
    assert further.question is None, "that line leads to the game that is kept"
    assert further.game.move_count == 5


@pytest.mark.parametrize("moves", ["xx", "8S-9D,8S-9D", "KH-7C"])
def test_dea_04_a_broken_line_is_told_and_the_deal_is_there(moves: str) -> None:
    """DEA-04"""
    table = desk(asked={"deal": "24", "moves": moves})
    assert said(table).startswith("The moves in the address cannot be played: move ")
    assert table.position == deal(table.variant, 24)
    assert table.message.tone == "refusal"


def test_a_card_that_the_address_did_not_tell_stops_play_in_words() -> None:
    mine = desk(text="1: <5C> 9H\n2: <KS> 10S\n3: 2C")
    address = links.of_line(mine.game, "", False)
    table = desk(asked={"position": address.partition("=")[2]})
    play(table, "9H>10S")
    assert (
        "Nobody here knows the card that turned up: the address did not tell it."
        " Play stops at this column; undo, or ask for the whole deal."
    ) in said(table)
    table.act("undo")
    play(mine, "9H>10S")
    assert "5 of clubs" in said(mine)
