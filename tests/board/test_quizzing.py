"""Questions on a table: chosen below it, typed, or tapped on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.board import view
from generator.board.picture import Place, places_of
from tests.board.tables import question

if TYPE_CHECKING:
    from generator.board.quizzing import Quizzing


def choosing(quiz: str, choices: list[str], answer: list[str], **data: Any) -> Quizzing:
    wrong = {"1": "Not this one."}
    return question(quiz=quiz, choices=choices, answer=answer, wrong=wrong, **data)


def spoken(table: Quizzing) -> str:
    return " ".join(text for text, _ in table.speech)


def test_a_card_is_tapped_and_the_answer_is_right() -> None:
    table = question()
    table.act("tap", 3, 1)
    assert table.message.html.startswith("<strong>Right.</strong> It is the leader.")
    assert "First answer." in table.message.html
    assert table.next_step
    assert spoken(table).endswith("Enter for the next step.")
    assert table.game.moves == [], "nothing has moved"


def test_a_wrong_card_gets_its_own_words_and_may_be_answered_again() -> None:
    table = question()
    table.act("tap", 3, 4)
    assert table.message.html == "<strong>Not yet.</strong> That is the end card."
    assert not table.next_step
    assert table.picture().signs[Place(3, 4)] == ["tried"]
    table.act("enter", 0, 0)
    assert "Only the leader has to fit." in table.message.html
    table.act("enter", 3, 1)
    assert "3 answers." in table.message.html
    assert table.counter() == "3 answers"


def test_enter_goes_on_when_the_question_is_answered() -> None:
    table = question()
    table.act("tap", 3, 1)
    table.act("enter", 3, 1)
    assert table.goto == "next-step"
    table.act("tap", 0, 0)
    assert "It is the leader." in spoken(table), "what was said is said once more"
    assert table.tries == 1


def test_several_cards_are_chosen_taken_back_and_checked() -> None:
    table = question(answer=["0,0", "3,1"])
    table.act("tap", 0, 0)
    assert spoken(table) == "5 of spades, chosen. 1 in all."
    assert "chosen" in view.table(table)
    table.act("check")
    assert "1 more belongs to it" in table.message.html
    table.act("tap", 3, 4)
    table.act("check")
    assert "That is the end card." in table.message.html
    table.act("tap", 3, 4)
    assert "no longer chosen" in spoken(table)
    table.act("tap", 3, 1)
    table.act("check")
    assert table.is_over


def test_a_column_may_be_the_answer_whichever_of_its_cards_is_tapped() -> None:
    for at in (-1, 0, 2, 4):
        table = question(answer=["3,-1"])
        table.act("tap", 3, at)
        assert table.is_over, at


def test_face_down_cards_stand_for_their_column() -> None:
    table = question(answer=["0,0", "3,-1"])
    table.act("tap", 3, 0)
    assert table.given == ["3,-1"]
    assert spoken(table) == "column 4, chosen. 1 in all."


def test_one_of_several_choices() -> None:
    table = choosing("one", ["The leader", "The tail"], ["0"])
    html = view.table(table)
    assert html.count('data-do="choose"') == 2
    table.act("choose", text="1")
    assert "Not this one." in table.message.html
    assert 'yk-choice--wrong" id="table-2-choice-1"' in view.table(table)
    table.act("choose", text="0")
    assert table.is_over
    table.act("choose", text="1")
    assert table.tries == 2, "the question is over"


def test_choices_that_nobody_has_are_no_answer() -> None:
    table = choosing("one", ["The leader", "The tail"], ["0"])
    for text in ("", "2", "-1", "x"):
        table.act("choose", text=text)
    assert table.tries == 0


def test_an_order_is_judged_when_all_have_their_place() -> None:
    table = choosing("order", ["10", "Jack", "Queen"], ["2", "1", "0"])
    for number in ("0", "1", "2"):
        table.act("choose", text=number)
    assert table.given == [], "a wrong order begins anew"
    assert table.tries == 1
    for number in ("2", "0", "0", "1", "0"):  # the second is taken back
        table.act("choose", text=number)
    assert table.is_over


def test_a_number_is_typed() -> None:
    table = question(quiz="number", answer=["2"], wrong={"1": "One is missing."})
    assert 'data-do="answer"' in view.table(table)
    table.act("answer", text="two")
    assert table.message.html == "Type a number in digits."
    assert table.tries == 0
    table.act("answer", text="1")
    assert "One is missing." in table.message.html
    table.act("answer", text=" 2 ")
    assert table.is_over


def test_what_was_to_be_foreseen_is_played_when_the_answer_is_right() -> None:
    table = question(answer=["3,-1"], moves=["10S>JH"], then="The 8♣ turned up.")
    table.act("tap", 0, 0)
    assert table.game.moves == []
    table.act("tap", 3, 4)
    assert len(table.game.moves) == 1
    assert "The 8♣ turned up." in table.message.html
    assert "10 of spades" in spoken(table)
    table.act("restart")
    assert table.game.moves == []
    assert not table.next_step


def test_the_answer_on_request_is_no_answer_of_the_readers() -> None:
    table = question(answer=["0,0", "3,1"])
    table.act("solution")
    assert table.is_over
    assert table.message.html.startswith("<strong>The answer.</strong>")
    assert "Answer seen." in table.message.html
    places = [place for place, signs in table.picture().signs.items() if "chosen" in signs]
    assert sorted(places) == [Place(0, 0), Place(3, 1)]


def test_hints_say_and_point() -> None:
    table = question()
    table.act("hint")
    assert table.message.html == "Look."
    table.act("hint")
    assert table.message.html == "Column 4."
    assert table.picture().signs[Place(3, -1)] == ["hint"]
    table.act("tap", 3, 1)
    assert "First answer, 2 hints." in table.message.html


def test_where_there_is_no_hint_no_button_offers_one() -> None:
    assert [button.do for button in question().buttons()] == ["restart", "hint", "solution"]
    assert [button.do for button in question(hints=[]).buttons()] == ["restart", "solution"]


def test_a_card_of_a_question_with_choices_is_named() -> None:
    table = choosing("one", ["The leader", "The tail"], ["0"])
    table.act("tap", 3, 1)
    assert spoken(table) == "10 of spades"
    assert table.tries == 0


def test_marks_have_their_words_for_eye_and_ear() -> None:
    table = question(marks=["10S", "column 4"], labels={"10S": "the <em>leader</em>"})
    assert places_of(table.position, 40)[0] in table.picture().signs
    assert "<b>10 of spades</b>: the <em>leader</em>" in table.message.html
    table.act("goal")
    assert "Marked: 10 of spades: the leader; column 4." in spoken(table)
