"""Variant files: the texts in them are looked at as well as the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.files import sources
from generator.files.report import Problem
from tests.generator.course import load

YUKON = (sources.VARIANTS / "yukon.yml").read_text(encoding="utf-8")


def found(folder: Path, lines: str) -> list[Problem]:
    """What is wrong with a variant like Yukon that has these lines."""
    own = f"variant: own\nlike: yukon\nname: Own\n{lines}\n"
    files = {"engine/variants/yukon.yml": YUKON, "engine/variants/own.yml": own}
    course = load(folder, files)
    assert ("own" in course.variants) != any(each.severity == "error" for each in course.problems)
    return list(course.problems)


@pytest.mark.parametrize(
    ("lines", "code", "column"),
    [
        ("summary: [a, b]", "Y020", 10),
        ("summary: See [x](javascript:alert(1)).", "Y037", 14),
        ("summary: See <b>this</b>", "Y039", 14),
        ("strategy: Look ahead.", "Y020", 11),
        ("strategy: [Look at the top card.]", "Y409", 24),
        ("four_colors: maybe", "Y023", 14),
        ("short_name: Own <b>game</b>", "Y023", 13),
        ('other_names: [Mine, "A|B"]', "Y023", 21),
        ("sources_disagree: [{point: Returns}]", "Y022", 21),
        ("sources_disagree: [{point: Returns, say: Yes}]", "Y021", 37),
        ("decks: 0", "Y502", 8),
        ("deal: UUU", "Y504", 7),
        ("build: up", "Y503", 8),
        ("foundations: {returns: sometimes}", "Y502", 24),
    ],
)
def test_a_wrong_line(lines: str, code: str, column: int, tmp_path: Path) -> None:
    first = next(each for each in found(tmp_path, lines) if each.code != "Y507")
    assert (first.code, first.line, first.column) == (code, 4, column)
    assert first.name == "engine/variants/own.yml"


def test_words_and_the_deal_are_told_in_one_run(tmp_path: Path) -> None:
    words = "deal: UUU\nbuild: {suit: same-color}\nempty_column: kings"
    assert [(each.code, each.line) for each in found(tmp_path, words)] == [
        ("Y504", 4),
        ("Y502", 5),
        ("Y502", 6),
    ]


def test_a_silent_summary_is_told_beside_a_wrong_word_of_another(tmp_path: Path) -> None:
    yukon = YUKON.replace("empty_column: king", "empty_column: kings")
    russian = (sources.VARIANTS / "russian.yml").read_text(encoding="utf-8")
    alone = "".join(YUKON.replace("variant: yukon", "variant: own").partition("summary:")[:1])
    files = {
        "engine/variants/yukon.yml": yukon,
        "engine/variants/russian.yml": russian,
        "engine/variants/own.yml": f"{alone}summary: It has columns.\n",
    }
    told = {(each.code, each.name) for each in load(tmp_path, files).problems}
    assert told == {
        ("Y502", "engine/variants/yukon.yml"),
        ("Y507", "engine/variants/own.yml"),
    }


def test_a_right_one(tmp_path: Path) -> None:
    summary = "All 52 cards of one deck lie in seven columns, with no stock; down in the same suit."
    assert found(tmp_path, f"build: {{suit: same-suit}}\nsummary: {summary} **So** it is.") == []


def test_a_fault_is_told_once_though_others_take_it_over(tmp_path: Path) -> None:
    wrong = YUKON.replace("empty_column: king", "empty_column: kings")
    files = {"engine/variants/yukon.yml": wrong}
    for name in ("russian", "alaska"):
        path = sources.VARIANTS / f"{name}.yml"
        files[f"engine/variants/{name}.yml"] = path.read_text(encoding="utf-8")
    course = load(tmp_path, files)
    assert [(each.code, each.name) for each in course.problems] == [
        ("Y502", "engine/variants/yukon.yml")
    ]
    assert course.variants == {}


def test_variants_may_not_wait_for_each_other(tmp_path: Path) -> None:
    files = {
        f"engine/variants/{name}.yml": f"variant: {name}\nlike: {other}\nname: {name}\n"
        for name, other in (("one", "two"), ("two", "one"))
    }
    course = load(tmp_path, files)
    assert {(each.code, each.line, each.column) for each in course.problems} == {("Y505", 2, 7)}
