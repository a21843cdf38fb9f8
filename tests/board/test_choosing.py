"""Which deal to play: of the day, winnable by level, from the middle, played last, one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import deal, line, parse_line, position_text
from engine.hint import masked
from generator.board.store import WON
from tests.board.desks import desk, keep, play
from tests.board.drawer import Drawer
from tests.board.tables import drawn, said
from tests.board.test_counting import PROVEN
from tests.board.test_paste import pack
from tests.generator.test_known_deals import records

if TYPE_CHECKING:
    from engine.position import Position
    from generator.board.practice import Practice


def offered(table: object, do: str) -> list[str]:
    found = drawn(table).having("data-do")  # type: ignore[arg-type]
    return [str(item.get("data-text")) for item in found if item["data-do"] == do]


def test_the_deal_of_the_day_is_that_of_its_date_everywhere() -> None:
    for name in ("yukon", "russian", "klondike"):
        table = desk(name=name)
        table.act("daily", text="20261130")
        assert table.deal == "20261130"
        assert table.position == deal(table.variant, 20261130)


def test_a_winnable_deal_of_a_level() -> None:
    """DEA-08: what is offered as winnable is among the proved ones, at its level."""
    levels = {r["deal"]: r["level"] for r in records("deals", "russian")}
    table = desk(name="russian")
    table.act("deals")
    assert offered(table, "level") == ["1", "2", "3", "4", "5"]
    for level in range(1, 6):
        for chance in (1, 17, 999_999):
            table.act("level", text=f"{level}:{chance}")
            assert levels[int(table.deal)] == level
    words = ("Easy", "Fair", "Medium", "Hard", "Expert")
    assert said(table) == (
        f"Deal {table.deal}. It can be won: that is proved. {words[4]}, level 5 of 5."
    )


def test_a_winnable_deal_is_one_that_was_not_played_of_late() -> None:
    drawer = Drawer()
    table = desk(drawer)
    table.act("level", text="1:0")
    first = table.deal
    table.play(table.game.legal_moves()[0])
    keep(table)
    table.act("level", text="1:0")
    table.act("yes")
    assert table.deal != first


@pytest.mark.parametrize(
    ("name", "number", "words"),
    [
        ("russian", 1, None),
        ("yukon", 24, "It can be won: that is proved. Medium, level 3 of 5."),
        ("yukon", 4_000_000, ""),
    ],
)
def test_dea_08_a_typed_number_has_the_label_that_was_proved(
    name: str, number: int, words: str | None
) -> None:
    """DEA-08: a number outside of what was looked into carries no promise, and the page says so."""
    verdicts = {r["deal"]: r["verdict"] for r in records("surveys", name)}
    table = desk(name=name)
    table.act("deal", text=str(number))
    if words is None:
        starts = {"won": "It can be won", "lost": "It cannot be", "unknown": "Nobody knows"}
        assert starts[str(verdicts[number])] in said(table)
        return
    assert said(table) == f"Deal {number}. {words}".strip()
    table.act("deals")
    assert (words or "Whether it can be won was not looked into.") in drawn(table).text


def test_a_position_from_the_middle() -> None:
    table = desk()
    table.act("middle", text="2:5")
    assert table.deal == ""
    assert said(table).startswith("Deal ")
    assert said(table).endswith(" after 20 moves. It can still be won: that is proved. Fair.")
    assert not table.game.moves, "undo does not lead before it"


def test_the_last_deals_are_there_again() -> None:
    drawer = Drawer()
    table = desk(drawer)
    for number in ("5", "6"):
        table.act("deal", text=number)
        table.act("yes")
        table.play(table.game.legal_moves()[0])
        keep(table)
    table.act("deals")
    assert "5" in offered(table, "deal")
    table.act("deal", text="5")
    assert table.question, "the running game is not replaced unasked"
    table.act("yes")
    assert table.deal == "5"


# --- a restart by its key


def running() -> tuple[Practice, Position]:
    table = desk()
    table.act("deal", text="24")
    play(table, *PROVEN[:3])
    return table, table.position


@pytest.mark.parametrize("answer", ["no", "escape"])
def test_the_key_for_a_restart_asks_and_nothing_is_lost(answer: str) -> None:
    table, position = running()
    table.act("start-over")
    assert table.question
    assert table.question.text == (
        "Deal 24 is not finished, 3 moves so far. Back to its start? Redo brings the moves back."
    )
    table.act("tap", 0, 0)
    assert table.question, "first the answer"
    table.act(answer)
    assert (table.question, table.position) == (None, position)
    assert said(table) == "Deal 24. Your game goes on after 3 moves."


def test_a_yes_restarts_and_redo_brings_the_moves_back() -> None:
    table, position = running()
    table.act("start-over")
    table.act("yes")
    assert (table.question, table.position) == (None, table.game.start)
    assert said(table) == "Back at the start. Redo brings the moves back."
    for _ in range(3):
        table.act("redo")
    assert table.position == position


def test_without_a_move_and_by_the_button_nothing_is_asked() -> None:
    table, _ = running()
    table.act("restart")
    assert (table.question, table.position) == (None, table.game.start)
    table.act("start-over")
    assert table.question is None


def test_a_yes_after_another_question_restarts_nothing() -> None:
    """The address asks for a game while the question for a restart is open."""
    table, _ = running()
    table.act("start-over")
    table.ask_for({"deal": "5"})
    assert table.question
    table.act("yes")
    assert (table.deal, table.position) == ("5", deal(table.variant, 5))


# --- one's own


def test_an_own_deal_is_pasted() -> None:
    """DEA-07: a pack in dealing order is the deal; what is wrong is told and nothing changes."""
    table = desk()
    table.act("paste", text="\r\n".join(pack("yukon", 77)).replace("10", "T"))
    assert table.position == deal(table.variant, 77)
    assert (table.deal, said(table)) == ("", "A deal of your own.")
    before = table.position
    table.act("paste", text="5S 5S")
    assert said(table).startswith("This text is no deal: this is no whole pack: 5S is one too many")
    assert table.position == before


def test_an_own_deal_is_kept_and_comes_back() -> None:
    drawer = Drawer()
    table = desk(drawer)
    table.act("paste", text=position_text(table.variant, deal(table.variant, 24)))
    keep(table)
    play(table, *PROVEN[:3])
    assert desk(drawer).position == table.position


def test_cards_that_are_missing_are_named() -> None:
    table = desk()
    table.act("paste", text="foundations: KH KD KC\n1: KS")
    assert "12 cards of the pack are missing: AS, 2S, 3S" in said(table)


# --- games of other tabs


def test_sav_05_the_game_of_another_tab_can_be_taken_up() -> None:
    """SAV-05"""
    drawer = Drawer()
    one, other = desk(drawer), desk(drawer)
    play(one, *PROVEN[:3])
    other.act("deal", text="77")
    keep(other)
    assert other.keeper.beside
    one.act("deals")
    assert "Deal 77, 0 moves" in drawn(one).text
    one.act("take-up", text=offered(one, "take-up")[0])
    assert one.deal == "77"
    deals = sorted(text.split('"deal": "')[1].split('"')[0] for text in games(drawer))
    assert deals == ["24", "77"], "none is lost"


def games(drawer: Drawer) -> list[str]:
    return [text for key, text in drawer.kept.items() if ":practice:" in key]


# --- passing on


def test_an_address_to_pass_on() -> None:
    table = desk()
    table.address = "https://school.example/practice/yukon/"
    play(table, "8S>9D")
    table.act("share")
    shown = [str(item.get("value")) for item in drawn(table).having("readonly")]
    assert shown[0] == "https://school.example/practice/yukon/?deal=24"
    assert shown[1] == "https://school.example/practice/yukon/?deal=24&moves=8S-9D"
    table.act("copy", text="line")
    assert table.copy == shown[1]
    table.act("copy", text="text")
    assert table.copy == position_text(table.variant, masked(table.variant, table.position))
    assert "<??>" in table.copy or "??" in table.copy


def test_i_08_the_face_down_cards_of_an_own_deal_only_when_asked() -> None:
    table = desk()
    table.act("paste", text=position_text(table.variant, deal(table.variant, 24)))
    play(table, "8S>9D")
    table.act("share")
    hidden = str(drawn(table).having("readonly")[0]["value"])
    assert "4c" not in hidden
    table.act("whole")
    whole = str(drawn(table).having("readonly")[0]["value"])
    assert line(table.variant, table.game.start) in whole
    start = whole.partition("position=")[2].partition("&")[0]
    assert parse_line(table.variant, start) == table.game.start
    table.act("share")
    table.act("share")
    assert str(drawn(table).having("readonly")[0]["value"]) == hidden, "asked anew each time"


def test_a_line_from_outside_is_never_booked_even_after_undo() -> None:
    table = desk(asked={"deal": "24", "moves": "8S-9D"})
    assert table.account.booked == WON
    table.act("undo")
    play(table, *PROVEN)
    assert table.keeper.stats().games == 0
