"""Keys that ask and moves that are typed, one tap that sends, settings, a film that plays."""

from __future__ import annotations

import pytest

from generator.board import settings
from tests.board.tables import CARRY, attempt, drawn, named, practice, said, spot, tap, worked


def test_where_a_card_may_go_is_said_and_marked_and_nothing_is_picked_up() -> None:
    table = practice(CARRY)
    table.act("jump", 3)
    for _ in range(3):
        table.act("walk", text="up")
    table.act("card-moves")
    assert said(table) == "10 of spades and 3 more. 1 landing: jack of hearts, column 2."
    assert table.held is None
    assert [label for label in named(table, "yk-card") if label and "can go here" in label] == [
        "jack of hearts, column 2, end card, can go here"
    ]
    table.act("column")
    assert not [label for label in named(table, "yk-card") if label and "can go here" in label]


@pytest.mark.parametrize("text", ["10s jh", "10S>JH", " ts  jh ", "10s 2"])
def test_a_move_is_typed_as_people_write_it(text: str) -> None:
    table = practice(CARRY)
    table.act("typed", text=text)
    assert said(table).startswith("10 of spades, with 3 more, onto jack of hearts.")
    assert table.game.move_count == 1


def test_a_typed_move_to_a_foundation_and_one_into_an_empty_column() -> None:
    table = practice("1: AS\n2: 5D KH\n3:")
    table.act("typed", text="as f")
    assert said(table).startswith("Ace of spades to the foundation.")
    table.act("typed", text="kh 3")
    assert said(table) == "King of hearts to column 3."


def test_a_typed_move_that_is_refused_says_the_rule_and_holds_nothing() -> None:
    table = practice(CARRY)
    table.act("typed", text="6c jh")
    assert said(table) == "Not there. One lower only: 6 of clubs does not fit a jack."
    assert table.held is None
    assert table.game.move_count == 0


def test_a_typed_move_onto_a_covered_card_is_answered_as_the_same_taps() -> None:
    columns = "1: JS 2D\n2: QH AC"
    typed, tapped = practice(columns), practice(columns)
    typed.act("typed", text="js qh")
    tapped.act("tap", *spot(tapped, "JS"))
    tapped.act("tap", *spot(tapped, "QH"))
    assert said(typed) == said(tapped) == "Not there. Queen of hearts is not an end card."
    assert typed.held is None


@pytest.mark.parametrize("text", ["hello", "10s", "1x jh", "as jh", "a b c", "<"])
def test_what_is_no_move_is_answered_in_words(text: str) -> None:
    table = practice(CARRY)
    table.act("typed", text=text)
    assert table.message.tone == "refusal"
    assert said(table)
    assert table.game.move_count == 0


def test_one_tap_sends_what_has_one_way_to_go_and_else_picks_up() -> None:
    table = practice("1: AS\n2: QD JH\n3: 9C 10S\n4: QC")
    table.act("one-tap", *spot(table, "AS"))
    assert said(table).startswith("Ace of spades to the foundation.")
    table.act("one-tap", *spot(table, "10S"))
    assert said(table).startswith("10 of spades onto jack of hearts.")
    table.act("one-tap", *spot(table, "JH"))
    assert said(table).startswith("Jack of hearts, with 1 more, onto queen of clubs.")
    table.act("one-tap", *spot(table, "9C"))
    assert table.held == spot(table, "9C"), "without a landing it is picked up as ever"


def test_one_tap_picks_up_where_there_is_a_choice_and_from_a_foundation() -> None:
    table = practice("1: 10S\n2: JH\n3: JD\n4: AC\n5: 2D")
    table.act("one-tap", *spot(table, "10S"))
    assert table.held == spot(table, "10S")
    table.act("one-tap", *spot(table, "JD"))
    assert said(table).startswith("10 of spades onto jack of diamonds.")
    table.act("one-tap", *spot(table, "AC"))
    table.act("one-tap", *spot(table, "C"))
    assert table.held is not None
    assert table.held.pile in table.variant.foundations


def test_settings_are_offered_and_only_those_can_be_chosen() -> None:
    table = practice()
    table.act("settings")
    chosen = [
        a["data-text"] for a in drawn(table).having("aria-pressed") if a["aria-pressed"] == "true"
    ]
    assert chosen == ["colors:yukon=", "index=", "send=", "press=", "letters=", "speech="]
    table.act("set", text="index=large")
    assert table.chosen == ("index", "large")
    for wrong in ("index=huge", "else=1", "colors:yukon=3", ""):
        table.chosen = None
        table.act("set", text=wrong)
        assert table.chosen is None
    assert settings.is_choice("colors:russian", "4")


def test_names_of_cards_are_as_long_as_chosen() -> None:
    table = practice(CARRY)
    for speech, label in (
        ("short", "10 spades"),
        ("", "10 of spades, column 4, card 2 of 5, leads 3 cards"),
        ("full", "10 of spades, column 4, card 2 of 5, leads 3 cards, on a face-down card"),
    ):
        table.choices = {"speech": speech}
        assert label in named(table, "yk-card")


def test_a_worked_example_plays_by_itself_until_the_reader_does_something() -> None:
    frames = [
        {"say": "Look.", "move": "10S>JH", "marks": []},
        {"say": "So.", "move": "6C>7H", "marks": []},
    ]
    table = worked(frames)
    table.act("play")
    assert table.film
    assert (table.film.at, table.playing, table.pause > 0) == (1, True, True)
    table.act("settle")
    assert (table.film.at, table.playing, table.pause) == (2, False, 0), "it is over"
    table.act("play")
    assert table.film.at == 1, "once more from the start"
    table.act("column")
    table.act("settle")
    assert (table.film.at, table.playing) == (1, False)


def test_what_is_typed_in_a_lesson_is_judged_as_any_move() -> None:
    table = attempt()
    table.act("typed", text="10s jh")
    assert table.next_step


def test_a_held_card_is_put_down_by_a_question_for_another() -> None:
    table = practice(CARRY)
    tap(table, "10S")
    table.act("card-moves")
    assert table.held is None


def test_a_long_column_opens_as_a_list_from_which_a_leader_is_picked() -> None:
    """A card of a column too long for its frame can be chosen from rows."""
    ranks = ("K", "Q", "J", "10", "9", "8", "7")
    column = " ".join(f"{rank}{suit}" for suit in "HS" for rank in ranks)
    table = practice(f"1: {column}\n2: KD\n3: 2C")
    fans = drawn(table).with_class("yk-fan")
    assert [a["aria-label"] for a in fans] == ["Column 1 as a list"]
    table.act("fan", text="0")
    rows = [a for a in drawn(table).having("data-text") if a["data-do"] == "pick"]
    assert len(rows) == 14
    assert table.goto == "panel"
    table.act("pick", text="8")
    assert said(table) == "Queen of spades and 5 more. 1 landing: king of diamonds, column 2."
    assert table.held == (0, 8)
    assert (table.opened, table.goto) == ("", "board")


@pytest.mark.parametrize("text", ["", "99", "-1", "x"])
def test_a_list_of_no_column_does_not_open(text: str) -> None:
    table = practice()
    table.act("fan", text=text)
    assert not table.opened
    table.act("pick", text=text)
    assert table.held is None
