"""Each wrong file of tests/data/wrong is told just as the text beside it says.

A new fault needs no code here: write the file, and what its author should read.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import pages
from generator.files import report
from generator.files.code_examples import EXAMPLES
from generator.files.codes import CODES, ERROR, WARNING
from tests.conftest import ROOT
from tests.generator.course import PLACE, RIGHT, WRONG, load

LESSONS = sorted(set(WRONG.glob("*.yml")) - {WRONG / "right.yml"})
VARIANTS = sorted((WRONG / "variants").glob("*.yml"))
TESTED_ELSEWHERE = {
    *("Y008", "Y015"),  # test_sources.py
    *("Y030", "Y031", "Y032", "Y034", "Y035"),  # test_folder.py
    "Y109",  # test_places.py
    "Y304",  # test_tries.py
    *("Y317", "Y320"),  # test_language.py
    *("Y508", "Y509"),  # test_new_words.py
}


def name_of(path: Path) -> str:
    return path.stem


def expected(path: Path) -> str:
    return path.with_suffix(".txt").read_text(encoding="utf-8")


def test_the_right_lesson_has_no_fault(tmp_path: Path) -> None:
    course = load(tmp_path, {PLACE: RIGHT})
    assert course.problems == ()
    assert [lesson.id for lesson in course.lessons] == ["carry-the-tail"]


@pytest.mark.parametrize("path", LESSONS, ids=name_of)
def test_a_wrong_lesson(path: Path, tmp_path: Path) -> None:
    course = load(tmp_path, {PLACE: path.read_bytes()})
    assert report.as_texts(course.problems) + "\n" == expected(path)
    is_wrong = any(problem.severity == ERROR for problem in course.problems)
    assert bool(course.lessons) != is_wrong


@pytest.mark.parametrize("path", VARIANTS, ids=name_of)
def test_a_wrong_variant(path: Path, tmp_path: Path) -> None:
    yukon = (ROOT / "engine/variants/yukon.yml").read_bytes()
    files = {"yukon.yml": yukon, path.name: path.read_bytes()}
    course = load(tmp_path, {f"engine/variants/{name}": text for name, text in files.items()})
    assert report.as_texts(course.problems) + "\n" == expected(path)
    assert list(course.variants) == ["yukon"]


PROBLEM = re.compile(r"^(?:error|warning)\[(Y\d+)\]: .+\n +--> (\S+?):(\d+):(\d+)\n", re.MULTILINE)
EXCERPT = re.compile(r"^ *(\d+) \| (.*)\n((?: +\| *[-^]+.*\n)+)", re.MULTILINE)


@pytest.mark.parametrize("path", [*LESSONS, *VARIANTS], ids=name_of)
def test_a_report_agrees_with_its_file(path: Path) -> None:
    """Read by itself: the line shown is that of the file, and the caret stands at the place."""
    lines = path.read_bytes().decode("utf-8", "replace").split("\n")
    for told in re.split(r"\n\n(?=error|warning)", expected(path)):
        found = PROBLEM.search(told)
        assert found
        assert found[2].endswith(path.name if path in VARIANTS else PLACE)
        carets = []
        for number, shown, marks in EXCERPT.findall(told + "\n"):
            assert shown == "".join(
                sign if sign.isprintable() else "·" for sign in lines[int(number) - 1]
            )
            for mark in marks.splitlines():
                text = mark.split("| ", 1)[1]
                if text.lstrip().startswith("^"):
                    carets.append((int(number), len(text) - len(text.lstrip()) + 1))
        assert carets == [(int(found[3]), int(found[4]))]


@pytest.mark.parametrize("path", LESSONS, ids=name_of)
def test_a_lesson_is_called_by_its_fault(path: Path) -> None:
    assert f"[{path.stem[:4].upper()}]" in expected(path)


def test_every_code_has_a_wrong_file() -> None:
    told = "".join(expected(path) for path in [*LESSONS, *VARIANTS])
    untold = {code for code in CODES if f"[{code}]" not in told}
    assert untold == TESTED_ELSEWHERE


def test_the_page_of_codes_has_a_place_and_two_examples_for_each() -> None:
    page = pages.codes_page()
    assert re.findall(r"\{ #(y\d+) \}", page.text) == [code.lower() for code in sorted(CODES)]
    assert set(EXAMPLES) == set(CODES)
    for code, example in EXAMPLES.items():
        assert example.wrong != example.right, code
        assert f"```text\n{example.wrong}\n```" in page.text, code
        assert f"```text\n{example.right}\n```" in page.text, code


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_explained(code: str) -> None:
    message, meaning, severity = CODES[code]
    assert not message.endswith(".")
    assert meaning[0].isupper() or meaning[0] == "`"
    assert meaning.endswith(".")
    assert severity in (ERROR, WARNING)
    assert (severity == WARNING) == (code.startswith("Y4") or code in ("Y013", "Y039"))
