"""A worked example: forwards, back, and nothing to break."""

from __future__ import annotations

import pytest

from engine import line
from generator.board.picture import Place
from generator.board.values import NEXT_STEP, PREVIOUS_STEP
from tests.board.tables import drawn, said, spot, tap, worked

FRAMES = [
    {"move": "10S>JH", "say": "The <em>10♠</em> fits.", "marks": ["10S", "JH", "10S>JH"]},
    {"move": "", "say": "8♣ has turned up.", "marks": ["column 4"]},
    {"move": "7H>8C", "say": "So this is open.", "marks": []},
]


def test_marks_are_seen_before_the_move_is_made() -> None:
    table = worked(FRAMES)
    start = table.position
    table.act("forward")
    assert table.position == start
    assert table.message.html == "The <em>10♠</em> fits."
    assert said(table) == (
        "The 10 of spades fits. Marked: 10 of spades; jack of hearts."
        " Arrow: 10 of spades to jack of hearts."
    )
    elements = drawn(table)
    assert [a["id"] for a in elements.with_class("yk-mark")] == ["table-2-JH", "table-2-10S"]
    assert elements.with_class("yk-board")[0]["data-arrows"] == "table-2-10S table-2-JH"
    table.act("forward")
    assert table.position != start
    told = "10 of spades, with 3 more, onto jack of hearts. Column 4 turned"
    assert said(table).startswith(told)
    assert "fits" not in table.message.html, "it stood there while the marks were seen"
    assert told in table.message.html
    assert table.last == table.focus == spot(table, "10S")


def test_a_move_without_marks_is_one_scene() -> None:
    table = worked(FRAMES)
    for _ in range(4):
        table.act("forward")
    assert table.counter() == "4 of 4"
    assert said(table).startswith("So this is open. 7 of hearts onto 8 of clubs.")


def test_forward_to_the_end_and_back_to_the_start() -> None:
    table = worked(FRAMES)
    seen = [line(table.variant, table.position)]
    for _ in range(4):
        table.act("forward")
        seen.append(line(table.variant, table.position))
    for position in seen[-2::-1]:
        table.act("back")
        assert line(table.variant, table.position) == position
    table.act("back")
    assert said(table) == "Next shows the first step."
    assert (table.counter(), table.goto) == ("0 of 4", "")


@pytest.mark.parametrize(
    ("then", "label"),
    [("step", "Next step"), ("lesson", "Next lesson"), ("lessons", "All lessons")],
)
def test_one_pair_of_buttons_leads_through_the_scenes_and_on(then: str, label: str) -> None:
    table = worked(FRAMES, next=then, step=2)
    assert [button.label for button in table.buttons()] == ["Back", "Next"]
    table.act("back")
    assert table.goto == PREVIOUS_STEP
    for _ in range(4):
        table.act("forward")
        assert table.goto == ""
    assert [button.label for button in table.buttons()] == ["Back", label]
    table.act("forward")
    assert (table.goto, table.counter()) == (NEXT_STEP, "4 of 4")


def test_before_the_first_scene_of_the_first_step_there_is_nothing() -> None:
    back, forward = worked(FRAMES).buttons()
    assert (back.enabled, forward.enabled) == (False, True)


def test_nothing_can_be_moved() -> None:
    table = worked(FRAMES)
    before = table.position
    tap(table, "10S", "JH")
    for intent in ("lift", "drop", "send"):
        table.act(intent, *spot(table, "10S"))
    assert table.position == before
    assert table.held is None
    assert "This is to watch." in drawn(table).text
    table.act("forward")
    assert "This is to watch." not in drawn(table).text


def test_enter_steps_and_undo_steps_back() -> None:
    table = worked(FRAMES)
    table.act("enter", *table.focus)
    assert table.counter() == "1 of 4"
    table.act("undo")
    assert table.counter() == "0 of 4"


def test_a_marked_column_is_a_pile() -> None:
    table = worked(FRAMES)
    for _ in range(3):
        table.act("forward")
    assert said(table) == "8 of clubs has turned up. Marked: column 4."
    assert table.picture().signs[Place(3, -1)] == ["mark"]


def test_an_example_without_scenes() -> None:
    table = worked([])
    for intent in ("forward", "back", "restart", "enter"):
        table.act(intent)
    assert table.counter() == "0 of 0"
