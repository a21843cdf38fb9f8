"""The course as a map: lessons by game and unit, and what the browser needs of them."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.text import checksum
from generator import course_map, pages
from generator.course.check import Course, load_course
from generator.course.lesson import Checkpoint
from generator.lesson_pages import step_sum
from tests.conftest import ROOT
from tests.generator.course import load

LANGUAGE = ROOT / "tests" / "data" / "language"


@pytest.fixture(scope="module")
def course() -> Course:
    return load_course(LANGUAGE)


def test_lessons_stand_in_their_units(course: Course) -> None:
    [(variant, units)] = course_map.by_variant(course)
    assert variant.id == "yukon"
    assert [(unit, [item.id for item in lessons]) for unit, lessons in units] == [
        ("The table", ["everything", "check"])
    ]


def test_the_course_goes_from_yukon_to_its_relatives_in_their_order(tmp_path: Path) -> None:
    order = [
        "yukon",
        "russian",
        "alaska",
        "double-yukon",
        "milligan-yukon",
        "milligan-yukon-two-deck",
        "abacus",
    ]
    files = {
        f"lessons/{name}/01-of-{name}.yml": f"lesson: of-{name}\nvariant: {name}\ntitle: First\n"
        "teaches: It.\ndifficulty: 1\nminutes: 1\nsteps:\n  - read: Look around.\n"
        for name in sorted(order)
    }
    course = load(tmp_path, files)
    assert [item.variant.id for item in course.lessons] == order, "previous and next"
    assert [variant.id for variant, _ in course_map.by_variant(course)] == order, "the map"
    with_lessons = [variant.id for variant, lessons in pages.units(course) if lessons]
    assert with_lessons == order, "what is printed"


def test_the_map_knows_each_step_in_which_the_reader_acts(course: Course) -> None:
    known = course_map.data(course)
    assert set(known) == {"yukon/everything", "yukon/check"}
    steps = known["yukon/everything"]["steps"]
    assert [number for _, number, _ in steps] == [3, *range(4, 17)]
    assert steps[1][2] == "Which card of the group did the rule look at?"
    [[_, number, words]] = known["yukon/check"]["steps"]
    assert (number, words) == (1, "3 questions"), "one step: its questions are of other lessons"


def test_a_checkpoint_is_known_by_its_questions_and_what_is_a_pass(course: Course) -> None:
    """Who passed it has passed it for as long as it asks the same."""
    [check] = [item for item in course.lessons if item.id == "check"]
    [step] = check.steps
    assert isinstance(step, Checkpoint)
    known = step_sum(step)
    assert course_map.data(course)["yukon/check"]["steps"][0][0] == known
    assert step_sum(replace(step, say="Other words.")) == known
    other = [replace(step, passing=1), replace(step, count=2), replace(step, pool=step.pool[1:])]
    assert len({known, *map(step_sum, other)}) == 4


def test_a_step_is_known_by_what_it_asks(course: Course) -> None:
    """Words may be mended without losing what was reached; another question is a new one."""
    known = course_map.data(course)["yukon/everything"]["steps"]
    assert len({sum for sum, _, _ in known}) == len(known)
    start = "yukon/-/5S,9DJH,4D7H,8c10S3HJD6C,2DQC"
    expected = checksum(f"{start} Which card of the group did the rule look at? 3,1")
    assert known[1][0] == expected


def test_the_page_holds_the_map_as_data(course: Course) -> None:
    page = pages.map_page(course)
    held = re.search(r'<template class="yk-map"[^>]*>(.*?)</template>', page.text)
    assert held
    assert json.loads(html.unescape(held[1])) == course_map.data(course)
    assert "### The table" in page.text
    assert 'data-lesson="yukon/everything" data-difficulty="1" data-tags="landing"' in page.text


def test_titles_cannot_end_the_data(tmp_path: Path) -> None:
    text = (LANGUAGE / "lessons/yukon/01-everything.yml").read_text(encoding="utf-8")
    title = "</template><script>alert(1)</script>"
    path = tmp_path / "lessons/yukon/01-everything.yml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace("title: Everything", f"title: '{title}'"), encoding="utf-8")
    page = pages.map_page(load_course(tmp_path))
    assert "<script" not in page.text


def test_what_the_lessons_are_about_is_told_in_few_words() -> None:
    """One list to choose from: the games have headings of their own there."""
    lines = [
        line
        for path in ROOT.glob("lessons/*/*.yml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("tags: ")
    ]
    words = {word.strip() for line in lines for word in line[7:-1].split(",")}
    games = {path.parent.name for path in ROOT.glob("lessons/*/*.yml")}
    assert 10 <= len(words) <= 20
    assert not words & games
