"""Rules pages that were made before are known, as long as nothing has changed that they tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Variant
from generator import pages
from generator.course.check import Course
from generator.files import family
from generator.files.report import Counts
from generator.kept import Kept
from generator.rules import told
from generator.survey import shelf

GAMES = {name: family.known()[name] for name in ("yukon", "russian")}
COURSE = Course((), GAMES, (), Counts())


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "pages")


def test_pages_that_were_made_before_are_the_same(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = pages.rules_pages(COURSE)
    assert pages.rules_pages(COURSE, kept) == fresh
    monkeypatch.setattr(pages, "rules_text", None)
    assert pages.rules_pages(COURSE, kept) == fresh


def test_another_word_of_a_game_is_told(kept: Kept) -> None:
    pages.rules_pages(COURSE, kept)
    renamed = Variant.from_data(GAMES["yukon"].data | {"name": "Yukon of the North"})
    other = Course((), GAMES | {"yukon": renamed}, (), Counts())
    assert pages.rules_pages(other, kept) == pages.rules_pages(other)
    assert "Yukon of the North" in pages.rules_pages(other, kept)[0].text


def test_the_sum_of_rules_hangs_on_program_games_and_surveys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, one = list(GAMES.values()), [GAMES["yukon"]]
    sums = [told.rules_sum(both), told.rules_sum(one)]
    monkeypatch.setattr(shelf, "FOLDER", tmp_path)
    for text in (None, "one survey\n", "another\n"):
        if text:
            (tmp_path / "yukon.jsonl").write_text(text)
        sums.append(told.rules_sum(both))
    monkeypatch.setattr(family, "known", lambda: GAMES)
    sums.append(told.rules_sum(both))
    monkeypatch.setattr(told, "TELLING", ("engine/cards.py",))
    sums.append(told.rules_sum(both))
    assert len(set(sums)) == len(sums)
