"""Every row of the table of speech, played: what a table says, word for word.

The sentences are those of the specification of speech. Its examples speak of one game; here each
row has the position in which its sentence is true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.cards import RANKS
from tests.board.desks import desk
from tests.board.tables import attempt, named, practice, question, said, spot, tap, worked

if TYPE_CHECKING:
    from generator.board.table import Table

# 21 cards face down, the 8 of clubs among them.
GAME = f"1: {'?? ' * 20}5S\n2: 9D JH\n3: 4D 7H\n4: <8C> 10S 3H JD 6C\n5: 2D QC"
NO_USE = "1: 9S 8H 4D\n2: 9C"  # 8H may go, but it would gain nothing
FULL = "".join(f"{column}: {column + 1}C\n" for column in range(1, 8))
HOME = "foundations: KS KH KD QC\n1: KC"

# Row of the table: variant, position, what is tapped (a word in brackets is an intent), sentence.
ROWS = {
    "picked up": (
        ("yukon", GAME, "10S"),
        "10 of spades and 3 more. 1 landing: jack of hearts, column 2.",
    ),
    "picked up, none": (
        ("yukon", GAME.replace("JH", "8H"), "10S"),
        "10 of spades and 3 more. No landing.",
    ),
    "let go": (("yukon", GAME, "10S [escape]"), "Put back."),
    "placed, card turned": (
        ("yukon", GAME, "10S JH"),
        "10 of spades, with 3 more, onto jack of hearts. Column 4 turned up 8 of clubs."
        " 20 face down.",
    ),
    "placed, column emptied": (
        ("yukon", "1: empty\n2: 5S\n3: 5C\n4: 2S\n5: 3S\n6: KH", "KH 1"),
        "King of hearts to column 1. Column 6 is empty; it takes a King.",
    ),
    "foundation": (
        ("yukon", "1: 5S AD\n2: 9C\n3: 8H", "AD D"),
        "Ace of diamonds to the foundation. Next: 2 of diamonds.",
    ),
    "return": (
        ("yukon", "foundations: 5H\n1: 6S\n2: 9C", "H 6S"),
        "5 of hearts back from the foundation onto 6 of spades.",
    ),
    "refused, colour": (
        ("yukon", "1: 10S\n2: JC", "10S JC"),
        "Not there. 10 of spades needs a red jack; jack of clubs is black.",
    ),
    "refused, rank": (
        ("yukon", "1: 9S\n2: JH", "9S JH"),
        "Not there. One lower only: 9 of spades does not fit a jack.",
    ),
    "refused, suit": (
        ("russian", "1: 10S\n2: JC", "10S JC"),
        "Not there. In Russian the suit must match.",
    ),
    "refused, covered": (
        ("yukon", "1: JD 5S\n2: 10C", "10C JD"),
        "Not there. Jack of diamonds is not an end card.",
    ),
    "refused, empty": (
        ("yukon", "1: QS\n2: empty", "QS 2"),
        "Not there. An empty column takes only a King.",
    ),
    "refused, face down": (
        ("yukon", GAME, "<4>"),
        "That card is face down. It turns up when column 4 is cleared down to it.",
    ),
    "undo": (
        ("yukon", GAME, "10S JH [undo]"),
        "Undone: 10 of spades back to column 4. 8 of clubs face down again.",
    ),
    "redo": (
        ("yukon", GAME, "10S JH [undo] [redo]"),
        "Redone: 10 of spades, with 3 more, onto jack of hearts. Column 4 turned up 8 of clubs."
        " 20 face down.",
    ),
    "hint, first rung": (
        ("yukon", GAME, "[hint]"),
        "Look for the card on the face-down card.",
    ),
    "hint, second rung": (("yukon", GAME, "[hint] [hint]"), "Column 4."),
    "hint, third rung": (("yukon", GAME, "[hint] [hint] [hint]"), "10 of spades."),
    "hint, last rung": (
        ("yukon", GAME, "[hint] [hint] [hint] [hint]"),
        "10 of spades onto jack of hearts: it turns up a card.",
    ),
    "auto-finish, offered": (
        ("yukon", "foundations: KS KH KD JC\n1: <KC> QC\n2: empty", "QC C"),
        "Queen of clubs to the foundation. Next: king of clubs."
        " Column 1 turned up king of clubs. None face down."
        " Everything can go to the foundations. Press A.",
    ),
    "auto-finish, done": (
        ("yukon", HOME, "[finish]"),
        "Finished: all 52 cards on the foundations. You won. 1 move.",
    ),
    "stuck": (
        ("yukon", "1: 5D\n2: 9C\n3: 2H\n4: 3S", "2H 3S"),
        "2 of hearts onto 3 of spades. Column 3 is empty; it takes a King."
        " No legal move is left. Undo, restart, or a new deal.",
    ),
    "stock dealt": (
        (
            "abacus",
            f"{FULL}stock: {' '.join(f'{r}D' for r in RANKS)} 7H 8H 9H 10H JH QH KH",
            "[stock]",
        ),
        "Dealt 7, one to each column. 13 left.",
    ),
    "column": (
        ("yukon", "4: ?? ?? ?? 10S 3H JD 6C", "4 [column]"),
        "Column 4. 3 face down. Then 10 spades, 3 hearts, jack diamonds; end card 6 clubs.",
    ),
}


@pytest.mark.parametrize("row", ROWS)
def test_a_row_of_the_table_of_speech(row: str) -> None:
    (variant, position, acts), sentence = ROWS[row]
    table = practice(position, variant)
    for act in acts.split():
        if act.startswith("["):
            table.act(act.strip("[]"))
        elif act.startswith("<"):
            table.act("tap", int(act.strip("<>")) - 1, 0)
        else:
            tap(table, act)
    assert said(table) == sentence
    urgent = {is_urgent for _, is_urgent in table.speech}
    assert urgent == {row.startswith("refused")}, "refusals may interrupt, results never"


def test_hint_empty_and_that_moves_are_left() -> None:
    """The row, and behind it what HIN-02 wants to hear."""
    table = practice(NO_USE)
    table.act("hint")
    row = "No useful move. Undo, restart, or a new deal."
    assert said(table) == f"{row} Other moves are possible."


def test_the_status_with_time_and_score() -> None:
    table = desk(text=f"foundations: 3S 2D AC\n1: {'?? ' * 14}5S\n2: 9C\n3: 8H")
    table.act("profile")
    tap(table, "8H", "9C")
    table.account.time = 125_000
    table.act("status")
    figures = f"1 move, 2 minutes 5, score {table.points}."
    assert said(table) == (
        f"{figures} 14 face down. Foundations: spades 3, hearts 0, diamonds 2, clubs 1."
    )


def test_lesson_right_and_the_goal() -> None:
    table = attempt(par="2", goal={"reveal": "1"})
    tap(table, "10S", "JH")
    texts = [text for text, _ in table.speech]
    assert texts[0].startswith("Right. The tail came along. ")
    assert texts[1] == "Done in 1 move, best is 2. Three stars. Enter for the next step."


def test_lesson_wrong_put_back_or_played_on() -> None:
    table = attempt()
    tap(table, "6C", "7H")
    assert said(table) == "Not yet. Legal, but look deeper. Position put back."
    table = attempt()
    tap(table, "JH", "QC")
    assert said(table).startswith("Not yet. This moves the landing. Play on.")


def test_lesson_hints_and_an_arrow_for_the_ear() -> None:
    table = attempt(marks=["10S>JH"], labels={"10S>JH": "landing"})
    table.act("goal")
    assert said(table).endswith("Arrow: 10 of spades to jack of hearts, landing.")
    rungs = []
    for _ in range(4):
        table.act("hint")
        rungs.append(said(table))
    assert rungs[1:] == [
        "Column 4.",
        "10 of spades.",
        "10 of spades onto jack of hearts: it turns up a card.",
    ]


MARKS = {
    "marks": ["10S", "JH", "column 4", "10S>JH"],
    "labels": {"10S": "the <em>leader</em>", "JH": "landing", "10S>JH": "where it goes"},
}
MARKED = [  # by the author of the lesson, who had words for two of them
    "jack of hearts, column 2, end card, marked: landing",
    "10 of spades, column 4, card 2 of 5, leads 3 cards, marked: the leader",
    "6 of clubs, column 4, end card, marked",
]


def shown_as_marked(table: Table) -> list[str]:
    return [name for name in named(table, "yk-card") if "marked" in name]


def test_a_mark_is_named_with_the_word_of_its_author() -> None:
    """Before the first move of a try, in a question, and in a scene of a worked example."""
    film = worked([{"say": "Look.", "move": ""} | MARKS])
    film.act("forward")
    for table in (attempt(**MARKS), question(**MARKS), film):
        assert shown_as_marked(table) == MARKED
    table = attempt(**MARKS)
    tap(table, "JH", "QC")
    assert shown_as_marked(table) == []


def test_the_focus_after_a_move_to_the_foundation_is_on_the_new_end_card() -> None:
    table = practice("1: 5S AD\n2: 9C")
    tap(table, "AD", "D")
    assert table.focus == spot(table, "5S")
