"""Playing on a table, by intents alone: no page, no browser."""

from __future__ import annotations

import pytest

from engine import move_text, position_text
from generator.board.picture import Place
from generator.board.values import BAR
from tests.board.tables import CARRY, drawn, named, practice, said, spot, tap


def test_a_tap_picks_up_and_a_tap_on_a_landing_places() -> None:
    table = practice(CARRY)
    tap(table, "10S")
    assert table.held == spot(table, "10S")
    assert said(table) == "10 of spades and 3 more. 1 landing: jack of hearts, column 2."
    tap(table, "JH")
    assert table.held is None
    assert said(table) == (
        "10 of spades, with 3 more, onto jack of hearts."
        " Column 4 turned up 8 of clubs. None face down."
    )
    assert position_text(table.variant, table.position).split("\n")[:4] == [
        "1: 5S",
        "2: 9D JH 10S 3H JD 6C",
        "3: 4D 7H",
        "4: 8C",
    ]


def test_a_card_that_only_a_foundation_takes_can_be_picked_up_for_it() -> None:
    """In Calculation nothing moves between columns. Here an 8 turns up, which follows the 4."""
    table = practice(variant="calculation", deal=7)
    waste, four, column = table.variant.waste, table.variant.foundations[3], 0
    table.act("stock")
    table.act("tap", waste)
    table.act("tap", column)
    assert said(table) == "8 of spades to column 1."
    table.act("tap", column, 0)
    table.act("tap", four)
    assert said(table).startswith("8 of spades to foundation 4.")
    table.act("undo")
    table.act("tap", column, 0)
    table.act("tap", column + 1)
    assert said(table) == "A card in a column goes only to a foundation."


def test_the_whole_tail_is_in_the_hand_and_landings_light_up() -> None:
    table = practice(CARRY)
    tap(table, "10S")
    elements = drawn(table)
    held = [attributes["id"] for attributes in elements.with_class("yk-held")]
    assert held == ["table-1-10S", "table-1-3H", "table-1-JD", "table-1-6C"]
    assert [a["data-pile"] for a in elements.with_class("yk-landing")] == ["1"]
    assert "jack of hearts, column 2, end card, can go here" in named(table, "yk-card")
    assert "10 of spades, column 4, card 2 of 5, leads 3 cards, picked up" in named(
        table, "yk-card"
    )


def test_a_card_without_landing_says_so_on_screen_too() -> None:
    table = practice(CARRY)
    tap(table, "5S")
    assert said(table) == table.message.html == "5 of spades. No landing."


def test_a_second_tap_puts_back() -> None:
    """MOV-03: nothing is recorded."""
    table = practice("2: KH\n5: <7D> KC 5H\n6: empty")
    for king in ("KH", "KC"):
        tap(table, king, king)
        assert table.held is None
        assert said(table) == "Put back."
    tap(table, "KC")
    table.act("drop", *spot(table, "5"))
    tap(table, "KC")
    table.act("escape")
    assert (table.held, table.game.moves, table.counter()) == (None, [], "0 moves")


def test_rul_06_a_table_keeps_the_rule_of_its_game() -> None:
    """RUL-06: three games on one table, opened beside each other, and the first one once more."""
    text = "1: 7D\n2: 8D 2C KS\n3: 8C\n4: 6D JH\n5: 6H"
    tries = [("8D", "7D"), ("6D", "7D"), ("7D", "8C"), ("7D", "KS"), ("6H", "7D")]
    legal = {
        "yukon": [("7D", "8C")],
        "russian": [("6D", "7D")],
        "alaska": [("8D", "7D"), ("6D", "7D")],
    }
    tables = [(name, practice(text, name)) for name in [*legal, *legal]]
    for pair in tries:
        for name, table in tables:
            tap(table, *pair)
            assert table.game.move_count == (pair in legal[name]), (name, pair)
            table.act("escape")
            table.act("undo")


@pytest.mark.parametrize(
    ("intents", "words"),
    [
        (["escape"], "Put back."),
        (["tap 10S"], "Put back."),
        (["let-go"], "Put back."),
        (["drop 4"], "Put back."),
        (["tap JH"], None),
        (["tap 6C"], "6 of clubs. 1 landing"),
        (["tap 5S"], None),
        (["undo"], "Nothing to undo."),
        (["redo"], "Nothing to redo."),
        (["restart"], "Back at the start."),
        (["hint"], "Look for"),
        (["next-landing"], ""),
        (["deal 7"], "Deal 7."),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_refusal_is_read_until_something_else_is_said(
    intents: list[str], words: str | None
) -> None:
    """Then its words give way, on screen and for the ear; moving the focus leaves them."""
    table = practice(CARRY)
    tap(table, "10S", "QC")
    refused = table.message
    assert refused.tone == "refusal"
    for intent in intents:
        name, _, what = intent.partition(" ")
        place = spot(table, what) if what and name != "deal" else (-1, -1)
        table.act(name, *place, what)
    if words == "":
        assert table.message == refused
        assert not table.speech
    elif words is None:
        assert table.message.html == said(table) or table.message.tone == "refusal"
        assert table.message != refused
    else:
        assert table.message.html.startswith(words)
        assert said(table).startswith(words)
        assert table.message.tone != "refusal"
        assert not any(urgent for _, urgent in table.speech)


def test_words_of_a_lesson_stay_when_a_card_is_put_back() -> None:
    table = practice(CARRY)
    table.tell("Well done so far.")
    tap(table, "10S", "10S")
    assert (said(table), table.message.html) == ("Put back.", "Well done so far.")


def test_a_tap_on_another_card_of_the_same_column_picks_that_up() -> None:
    table = practice(CARRY)
    tap(table, "10S", "6C")
    assert table.held == spot(table, "6C")


def test_the_number_of_a_column_is_a_place_to_tap() -> None:
    table = practice(CARRY)
    tap(table, "4")
    assert said(table) == (
        "Column 4. 1 face down. Then 10 spades, 3 hearts, jack diamonds; end card 6 clubs."
    )
    tap(table, "10S", "2")
    assert table.game.move_count == 1


def test_space_beside_the_cards_takes_a_group_but_says_nothing() -> None:
    table = practice(CARRY)
    table.act("place", 3)
    assert said(table) == ""
    tap(table, "10S")
    table.act("place", 1)
    assert table.game.move_count == 1


@pytest.mark.parametrize(
    ("variant", "position", "taps", "words", "part"),
    [
        ("yukon", CARRY, ("10S", "QC"), "10 of spades does not fit a queen", "building"),
        ("yukon", "1: 10S\n2: JC", ("10S", "JC"), "needs a red jack; jack of clubs is", "building"),
        ("russian", "1: 9D\n2: 8H", ("8H", "9D"), "In Russian the suit must match.", "building"),
        ("yukon", "1: QC\n2: empty", ("QC", "2"), "takes only a King", "empty-columns"),
        ("yukon", "1: JD 4C\n2: 10S", ("10S", "JD"), "Jack of diamonds is not an end", "moves"),
        ("yukon", "1: 4H 3S", ("4H", "H"), "Only a single end card", "foundations"),
        ("yukon", "1: 5S", ("5S", "H"), "is of another suit", "foundations"),
        ("yukon", "1: 5S", ("5S", "S"), "starts with its ace", "foundations"),
    ],
)
def test_a_refused_move_is_answered_with_its_rule(
    variant: str, position: str, taps: tuple[str, str], words: str, part: str
) -> None:
    """MOV-12: words differ by variant, interrupt what is being read, and link to the rule."""
    table = practice(position, variant)
    before = table.position
    tap(table, *taps)
    [(text, urgent)] = table.speech
    assert words in text
    assert urgent
    assert table.message.tone == "refusal"
    assert table.message.rule == f"../../rules/yukon/#{part}"
    assert table.position == before
    assert table.held == spot(table, taps[0]), "what is held stays in the hand for another try"


def test_a_face_down_card_cannot_be_picked_up() -> None:
    """MOV-04"""
    table = practice("1: <9S> 8H\n2: 10D\n3: 9C")
    table.act("tap", 0, 0)
    assert table.held is None
    assert said(table) == (
        "That card is face down. It turns up when column 1 is cleared down to it."
    )
    tap(table, "8H", "9C", "9S", "10D")
    assert table.game.move_count == 2


def test_a_refused_drop_goes_back() -> None:
    """MOV-02: a card from inside of a column dropped on its foundation."""
    table = practice("foundations: 3H\n1: <KD> 4H 3S")
    before = table.position
    table.act("lift", *spot(table, "4H"))
    table.act("drop", *spot(table, "H"))
    assert table.held is None
    assert table.position == before
    assert table.message.tone == "refusal"


def test_a_drop_anywhere_on_a_column_counts() -> None:
    """MOV-05: fourteen cards arrive in order, in one move."""
    tail = "10S 3H JD 6C 4D 9S 2H 8C 5D KC 7H QS 3D 6H"
    table = practice(f"1: JH\n2: <4C> {tail}")
    table.act("lift", *spot(table, "10S"))
    table.act("drop", 0)
    assert position_text(table.variant, table.position).startswith(f"1: JH {tail}\n2: 4C\n")
    assert table.counter() == "1 move"


def test_a_foundation_card_is_only_picked_up_by_a_tap() -> None:
    """MOV-08"""
    table = practice("foundations: QS\n2: KH\n5: empty")
    before = table.position
    for intent in ("send", "send", "tap"):
        table.act(intent, *spot(table, "S"))
        assert table.position == before
    assert table.held
    tap(table, "5")
    assert "An empty column takes only a King." in said(table)
    tap(table, "KH")
    assert said(table) == "Queen of spades back from the foundation onto king of hearts."
    assert table.counter() == "1 move"


def test_many_fast_taps_move_an_ace_once() -> None:
    """MOV-11: a tap, a second one that sends, and whatever comes after them."""
    table = practice("1: AS\n2: empty")
    for intent in ("tap", "send", "tap", "send", "send", "tap", "send", "tap", "send", "send"):
        table.act(intent, 0, 0)
    assert [len(table.position[pile]) for pile in table.variant.foundations] == [1, 0, 0, 0]
    assert table.game.move_count == 1
    for intent in ("tap", "send") * 5:
        table.act(intent, *spot(table, "1"))
    tap(table, "1")
    assert said(table) == "Column 1. Empty; it takes a King."
    assert table.game.move_count == 1


def test_send_prefers_the_foundation() -> None:
    table = practice("foundations: AS\n1: 2S\n2: 3H\n3: 4S")
    table.act("send", *spot(table, "2S"))
    assert said(table) == (
        "2 of spades to the foundation. Next: 3 of spades. Column 1 is empty; it takes a King."
    )
    table.act("send", *spot(table, "3H"))
    assert said(table).startswith("3 of hearts onto 4 of spades.")
    table.act("send", *spot(table, "4S"))
    assert said(table) == "4 of spades and 1 more. No landing."


def test_the_focus_stays_on_the_moved_leader() -> None:
    table = practice(CARRY)
    tap(table, "10S", "JH")
    assert table.focus == table.last == spot(table, "10S")
    [last] = drawn(table).with_class("yk-last")
    assert last["id"] == "table-1-10S"
    assert [a["id"] for a in drawn(table).having("tabindex") if a["tabindex"] == "0"] == [
        "table-1-10S"
    ]


def test_after_a_card_went_home_the_focus_is_on_what_it_left() -> None:
    table = practice("1: 7C AS\n2: AD")
    table.act("send", *spot(table, "AS"))
    assert table.focus == spot(table, "7C")
    table.act("send", *spot(table, "AD"))
    assert table.focus == Place(1, -1)


def test_undo_and_redo_say_what_they_did() -> None:
    table = practice(CARRY)
    table.act("undo")
    assert said(table) == "Nothing to undo."
    tap(table, "10S", "JH")
    table.act("undo")
    assert said(table) == "Undone: 10 of spades back to column 4. 8 of clubs face down again."
    assert table.focus == spot(table, "10S")
    table.act("redo")
    assert said(table).startswith("Redone: 10 of spades, with 3 more, onto jack of hearts.")
    table.act("redo")
    assert said(table) == "Nothing to redo."


def test_the_counter_takes_an_undone_move_off() -> None:
    """UND-12: after three moves, two undos and one redo the counter says two."""
    table = practice("foundations: AS\n1: 2S\n2: 3S\n3: 4S")
    for card in ("2S", "3S", "4S"):
        table.act("send", *spot(table, card))
    assert table.counter() == "3 moves"
    table.act("undo")
    table.act("undo")
    table.act("redo")
    assert table.counter() == "2 moves"


def test_a_restart_can_be_taken_back() -> None:
    table = practice(CARRY)
    tap(table, "10S", "JH")
    after = table.position
    table.act("restart")
    assert said(table) == "Back at the start. Redo brings the moves back."
    table.act("redo")
    assert table.position == after


def test_the_last_move_again() -> None:
    table = practice(CARRY)
    table.act("last")
    assert said(table) == "No move was made yet."
    tap(table, "10S", "JH")
    words = said(table)
    table.act("walk", text="first")
    table.act("last")
    assert said(table) == words
    assert table.focus == spot(table, "10S")


def test_reading_by_keys() -> None:
    """A11-01: every pile can be read without sight."""
    table = practice(CARRY)
    table.act("jump", 3)
    table.act("column")
    assert said(table).startswith("Column 4. 1 face down. Then 10 spades")
    table.act("table")
    assert said(table).startswith("Foundations: spades 0, hearts 0, diamonds 0, clubs 0. Column 1.")
    table.act("status")
    assert said(table).startswith("0 moves. 1 face down. Foundations: spades 0")
    table.act("goal")
    assert said(table).startswith("Bring every card to the foundations")
    table.act("walk", text="first")
    table.act("column")
    assert said(table) == "Spades foundation, empty, next ace."


def test_escape_with_nothing_held_leads_to_the_bar() -> None:
    table = practice(CARRY)
    table.act("escape")
    assert table.goto == BAR
    tap(table, "10S")
    table.act("escape")
    assert (table.goto, table.held) == ("", None)


def test_escape_on_the_board_closes_what_is_open_before_it_leads_away() -> None:
    """``?`` opens the list of keys while the focus stays on a card."""
    table = practice(CARRY)
    table.act("keys")
    tap(table, "10S")
    for held, opened, goto in ((False, "keys", ""), (False, "", ""), (False, "", BAR)):
        table.act("escape")
        assert (bool(table.held), table.opened, table.goto) == (held, opened, goto)


def test_tab_goes_from_landing_to_landing() -> None:
    table = practice("1: JH\n2: 10S\n3: JD\n4: 3C")
    tap(table, "10S")
    visited = []
    for intent in ("next-landing", "next-landing", "next-landing", "previous-landing"):
        table.act(intent)
        visited.append(table.focus.pile + 1)
    assert visited == [1, 3, 1, 3]
    table.act("enter", *table.focus)
    assert table.game.moves
    assert move_text(table.variant, table.game.start, table.game.moves[0]) == "10S>JD"


def test_tab_without_a_landing_says_so_and_stays() -> None:
    table = practice(CARRY)
    tap(table, "5S")
    focus, held = table.focus, table.held
    for intent in ("next-landing", "previous-landing"):
        table.act(intent)
        assert said(table) == table.message.html == "No landing."
        assert table.stale, "what is said must reach the page"
        assert (table.focus, table.held) == (focus, held)
    table.act("escape")
    table.act("next-landing")
    assert said(table) == ""


def test_what_an_intent_cannot_mean_changes_nothing() -> None:
    table = practice(CARRY)
    before = table.position
    for intent in ("no such thing", "forward", "hint", "solution", "walk", "drop", "let-go"):
        table.act(intent, 99, -7, "?")
    table.act("send", 3, 0)
    table.act("tap", 3, 400)
    assert (table.position, table.game.moves) == (before, [])


def test_the_list_of_keys() -> None:
    table = practice(CARRY)
    table.act("keys")
    assert "undo" in drawn(table).text
    assert "N: new deal." in said(table)
    table.act("keys")
    assert not drawn(table).with_class("yk-keys")
