"""A position to try: every move gets its answer, and help is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from generator.board.picture import Place
from generator.board.values import NEXT_STEP
from tests.board.tables import attempt, drawn, said, small, spot, tap

if TYPE_CHECKING:
    from generator.board.attempt import Attempt

TWO = "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C"
TWO_LESSON = {
    "par": "2",
    "right": {},
    "wrong": {"9S>10D": {"say": "", "keep": True}},
    "illegal": {},
    "hints": [{"kind": "say", "text": "Make the landing first."}],
    "solution": ["5H>6S", "9S>10D"],
    "good": {
        small(TWO)[1]: ["5H>6S"],
        small("1: <AH> 9S 4C\n2: 10D\n3: 6S 5H\n4: JS 2C")[1]: ["9S>10D"],
    },
}


def test_the_right_move_meets_the_goal() -> None:
    table = attempt()
    tap(table, "10S", "JH")
    assert table.message.tone == "done"
    text = "Right. The tail came along. ★★★ Done in 1 move, best is 1. Three stars."
    assert text in drawn(table).text
    assert said(table) == (
        "Right. The tail came along. 10 of spades, with 3 more, onto jack of hearts."
        " Column 4 turned up 8 of clubs. None face down."
        " Done in 1 move, best is 1. Three stars. Enter for the next step."
    )


def test_a_wrong_move_is_seen_answered_and_put_back() -> None:
    table = attempt()
    before = table.position
    tap(table, "6C", "7H")
    assert table.position != before, "the move is seen"
    assert table.pause > 0
    assert said(table) == "Not yet. Legal, but look deeper. Position put back."
    assert (table.message.tone, table.counter()) == ("wrong", "0 moves")
    table.act("settle")
    assert table.position == before
    assert table.focus == spot(table, "6C")
    signs = table.picture().signs
    assert signs[Place(*spot(table, "6C"))] == ["tried"]
    assert signs[Place(2, -1)] == ["tried"]
    table.act("redo")
    assert said(table) == "Nothing to redo.", "a wrong move is no move of the game"


def test_who_does_not_wait_plays_on_from_the_position_put_back() -> None:
    table = attempt()
    tap(table, "6C", "7H", "10S", "JH")
    assert table.message.tone == "done"
    assert "1 move put back." in table.message.html


def test_any_other_move_has_an_answer() -> None:
    table = attempt()
    tap(table, "JD", "QC")
    assert said(table) == "Not yet. Ask which card lies on it. Position put back."


def test_a_move_that_may_stay() -> None:
    table = attempt()
    tap(table, "JH", "QC")
    assert said(table).startswith("Not yet. This moves the landing. Play on. Jack of hearts onto")
    assert table.counter() == "1 move"
    tap(table, "10S", "JH")
    assert "Done in 2 moves, best is 1. Two stars." in table.message.html


def test_a_refused_move_gets_the_rule_and_the_words_of_the_lesson() -> None:
    table = attempt()
    tap(table, "6C", "JH")
    assert said(table) == (
        "Not there. One lower only: 6 of clubs does not fit a jack. Count again."
    )
    assert table.message.rule.endswith("#building")


def test_hints_say_more_from_rung_to_rung() -> None:
    table = attempt()
    heard = []
    for _ in range(5):
        table.act("hint")
        heard.append(said(table))
    assert heard == [
        "Find the card on the face-down card.",
        "Column 4.",
        "10 of spades.",
        "10 of spades onto jack of hearts: it turns up a card.",
        "10 of spades onto jack of hearts: it turns up a card.",
    ]
    assert table.picture().signs[Place(*spot(table, "JH"))] == ["hint"]
    tap(table, "6C", "7H")
    table.act("settle")
    assert "hint" not in str(table.picture().signs), "marks go when something was tried"
    table.act("hint")
    assert said(table) == heard[0]


def test_LES_12_help_is_told_truly() -> None:
    """LES-12: without shaming, and without forgetting."""
    table = attempt()
    tap(table, "6C", "7H", "JD", "QC")
    table.act("hint")
    tap(table, "10S", "JH")
    assert table.message.html.endswith("Three stars. 2 moves put back, 1 hint.</span>")


def test_hints_further_on_fit_the_position() -> None:
    table = attempt(TWO, **TWO_LESSON)
    tap(table, "5H", "6S")
    assert said(table) == "Right. 5 of hearts onto 6 of spades."
    heard = []
    for _ in range(3):
        table.act("hint")
        heard.append(said(table))
    assert heard == [
        "Column 1.",
        "9 of spades.",
        "9 of spades onto 10 of diamonds: it turns up a card.",
    ]
    table.act("restart")
    table.act("hint")
    assert said(table) == "Make the landing first."


def test_off_the_way_there_is_no_hint_that_misleads() -> None:
    table = attempt(TWO, **TWO_LESSON, **{"else": {"say": "Hm.", "keep": True}})
    tap(table, "4C", "5H")
    table.act("hint")
    assert said(table) == "No hint from here. Undo, or start again."


def test_the_solution_is_a_film_and_can_be_left() -> None:
    table = attempt(TWO, **TWO_LESSON)
    tap(table, "5H", "6S")
    table.act("solution")
    assert said(table) == "The shortest way. Next shows each move."
    table.act("forward")
    assert said(table) == "5 of hearts onto 6 of spades."
    table.act("forward")
    assert said(table).endswith("The goal is met. Now try it yourself.")
    assert not table.next_step, "to watch is not to do"
    table.act("restart")
    assert (table.film, table.counter()) == (None, "0 moves")
    tap(table, "5H", "6S", "9S", "10D")
    assert table.message.html.endswith(
        '<span class="yk-result">Done in 2 moves, best is 2. No star. Solution seen.</span>'
    )


@pytest.mark.parametrize(
    ("then", "label", "heard"),
    [
        ("step", "Next step", "Enter for the next step."),
        ("lesson", "Next lesson", "Enter for the next lesson."),
        ("lessons", "All lessons", "Enter for the list of lessons."),
    ],
)
def test_what_comes_next_is_named(then: str, label: str, heard: str) -> None:
    table = attempt(next=then)
    tap(table, "10S", "JH")
    assert said(table).endswith(heard)
    assert drawn(table).text.count(label) == 1


def test_what_was_tried_is_marked_while_the_words_speak_of_it() -> None:
    table = attempt()
    tap(table, "6C", "7H")
    table.act("settle")
    tap(table, "10S")
    assert "tried" in str(table.picture().signs), "the words stand as before"
    tap(table, "7H")
    assert table.message.tone == "refusal"
    assert "tried" not in str(table.picture().signs)


def test_LES_10_when_the_goal_is_met_the_board_says_so() -> None:
    """LES-10: further taps are harmless; Enter leads on."""
    table = attempt()
    tap(table, "10S", "JH")
    position, words = table.position, table.message.html
    for intent in ("tap", "send", "lift", "drop", "hint"):
        table.act(intent, *spot(table, "6C"))
        assert (table.position, table.message.html, table.held) == (position, words, None)
        assert "Done in 1 move" in said(table)
    assert [a["id"] for a in drawn(table).having("data-do") if a["data-do"] == "next-step"]
    table.act("enter", *table.focus)
    assert table.goto == NEXT_STEP


def test_a_goal_can_be_met_again() -> None:
    """LES-04: by redo too, and after an undo the table is open again."""
    table = attempt()
    tap(table, "10S", "JH")
    table.act("undo")
    assert not table.next_step
    assert "Next step" not in drawn(table).text
    table.act("redo")
    assert table.next_step
    assert "Done in 1 move" in said(table)


def test_the_goal_on_request() -> None:
    table = attempt()
    table.act("goal")
    assert said(table) == "Turn up the face-down card."
    assert table.message.html == "Turn up the <em>face-down</em> card."


def test_what_is_face_down_is_heard_with_the_goal_and_drawn_by_the_page_alone() -> None:
    table = attempt(shown=True)
    table.act("goal")
    assert said(table).endswith("Face down, the deepest first: 8♣ in column 4.")
    assert "Face down" not in drawn(table).text


def test_nothing_is_sent_by_itself_where_the_landing_is_the_choice() -> None:
    two_landings = "1: <AH> 10S\n2: JH\n3: JD"
    variant, start = small(two_landings)
    table = attempt(two_landings, good={start: ["10S>JH", "10S>JD"]}, solution=["10S>JH"], right={})
    table.act("send", *spot(table, "10S"))
    assert table.game.moves == []
    assert said(table).startswith("10 of spades. 2 landings:")
    one = attempt()
    one.act("send", *spot(one, "10S"))
    assert one.next_step
    assert variant.id == "yukon"


@pytest.mark.parametrize("intent", ["tap", "hint", "undo", "goal", "keys", "walk"])
def test_a_wrong_move_is_put_back_before_anything_else(intent: str) -> None:
    table = attempt()
    before = table.position
    tap(table, "6C", "7H")
    table.act(intent, *spot(table, "5S"), text="left")
    assert table.position == before
    assert table.stale, "the page shows it"
    table.act("walk", text="left")
    assert not table.stale


def test_stuck_in_a_try() -> None:
    text = "1: 8H\n2: 9S"
    table = attempt(
        text,
        goal={"empty": "column 2"},
        right={},
        wrong={},
        good={},
        **{"else": {"say": "No way out.", "keep": True}},
    )
    tap(table, "8H", "9S")
    assert "No legal move is left. Undo, or start again." in drawn(table).text


STOCK = """
foundations: AC 2S 3H 4D
stock: 2H QH 6S 8S
1: 5C 8D
2: 7D 8H
3: 5H 10S
4: QD 2D
"""


def dealing() -> Attempt:
    """A position of Abacus in which a deal comes too soon; after the 8D it is the way on."""
    variant, start = small(STOCK, "abacus")
    _, after = small(STOCK.replace("4D", "8D").replace("5C 8D", "5C"), "abacus")
    lesson: dict[str, Any] = {"right": {}, "wrong": {}, "illegal": {}, "hints": [], "solution": []}
    lesson["good"] = {start: ["8D>foundation"], after: ["deal"]}
    goal = {"foundation": "6"}
    return attempt(variant=variant.data, start=start, goal=goal, par="3", **lesson)


def test_a_deal_put_back_leaves_the_focus_on_what_is_drawn() -> None:
    table = dealing()
    table.act("tap", table.variant.stock, -1)
    table.act("settle")
    assert table.message.tone == "wrong"
    stops = [a["id"] for a in drawn(table).having("tabindex") if a["tabindex"] == "0"]
    assert f"table-3-p{table.variant.stock}" in stops


def test_a_hint_at_a_deal_tells_no_card_of_the_stock() -> None:
    table = dealing()
    tap(table, "8D", "D")
    told = []
    for _ in range(3):
        table.act("hint")
        told.append(table.message.html)
        assert table.hint_places == [Place(table.variant.stock, -1)]
    assert told == ["The stock.", "Deal from the stock.", "Deal from the stock."]
