"""Questions: which answers are right, and what is said to the others."""

from __future__ import annotations

from typing import Any

import pytest

from engine.lesson import Quiz


def quiz(kind: str, answer: list[str], **data: Any) -> Quiz:
    whole = {"quiz": kind, "choices": ["a", "b", "c"], "answer": answer, "right": "Yes."}
    return Quiz({**whole, "wrong": {"1": "Not b."}, "else": "No.", **data})


@pytest.mark.parametrize(
    ("kind", "answer", "given", "expected"),
    [
        ("one", ["0"], ["0"], (True, "Yes.")),
        ("one", ["0"], ["1"], (False, "Not b.")),
        ("one", ["0"], ["2"], (False, "No.")),
        ("true", ["1"], ["1"], (True, "Yes.")),
        ("many", ["0", "2"], ["2", "0"], (True, "Yes.")),
        ("many", ["0", "2"], ["0"], (False, "No.")),
        ("many", ["0", "2"], ["0", "1", "2"], (False, "Not b.")),
        ("order", ["2", "0", "1"], ["2", "0", "1"], (True, "Yes.")),
        ("order", ["2", "0", "1"], ["0", "2", "1"], (False, "Not b.")),
        ("number", ["12"], ["12"], (True, "Yes.")),
        ("number", ["12"], ["012"], (True, "Yes.")),
        ("number", ["12"], ["1"], (False, "Not b.")),
        ("number", ["12"], ["1000"], (False, "No.")),
        ("tap", ["3,1"], ["3,1"], (True, "Yes.")),
        ("tap", ["0,0", "3,1"], ["3,1"], (False, "No.")),
    ],
)
def test_an_answer(kind: str, answer: list[str], given: list[str], expected: Any) -> None:
    assert quiz(kind, answer).judge(given) == expected


def test_one_choice_or_one_card_is_an_answer_at_once() -> None:
    at_once = {
        kind for kind in ("one", "true", "many", "order", "tap") if quiz(kind, ["0"]).is_at_once
    }
    assert at_once == {"one", "true", "tap"}
    assert not quiz("tap", ["0,0", "1,0"]).is_at_once


def test_what_is_still_missing_is_counted_only_where_the_rest_is_right() -> None:
    many = quiz("many", ["0", "2"])
    assert [many.missing(given) for given in (["0"], ["0", "1"], ["0", "2"])] == [1, 0, 0]
    assert quiz("number", ["3"]).missing(["2"]) == 0
