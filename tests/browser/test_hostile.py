"""A lesson that wants to run something on the page of its reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Traffic, build, serving, watched_page
from tests.browser.play import CORNER, Board, said
from tests.conftest import copy_project

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

LESSON = "lessons/yukon/04-carry-the-tail.yml"
BAD = "</script><img src=x onerror=alert(1)> <!--<script> \u2028 end"
SHOWN = "</script><img src=x onerror=alert(1)> <!--<script>"
# What stands in each place of the lesson that takes words.
PLACES = [
    "Carry the tail",
    "Only the leader of a group has to fit. The tail comes along, in any order.",
    "Column 4 hides one card. Four face-up cards lie on it.",
    "Only the leader. It is black and one lower than the J♥, and nobody reads the tail.",
    "Turn up the card in column 4.",
    "The J♠ fits the Q♥, and its tail of four came along. The 6♥ turned up.",
    "Legal, but only the end card moved. Four cards still lie on the face-down one.",
    "You picked up the end card, so the 4♥ is the leader. Reach deeper.",
    "Find the card that lies directly on the face-down card. It has to lead.",
]


def hostile(text: str) -> str:
    for place in PLACES:
        assert text.count(place) == 1, place
        text = text.replace(place, f'"{BAD}"')
    return text


@pytest.fixture(scope="module")
def hostile_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    project: Path = tmp_path_factory.mktemp("hostile")
    copy_project(project)
    lesson = project / LESSON
    lesson.write_text(hostile(lesson.read_text("utf-8")), encoding="utf-8")
    folder = build(tmp_path_factory.mktemp("hostile-site"), "--no-pdf", project=project)
    with serving(folder) as site:
        yield site


def test_sec_02_hostile_words_are_read_and_the_table_plays(
    browser: Browser, hostile_site: str
) -> None:
    """SEC-02: they stand there as they were written, in every place, and nothing of them runs."""
    alarms: list[str] = []
    traffic = Traffic(hostile_site)
    with watched_page(browser, traffic) as page:
        page.on("dialog", lambda dialog: (alarms.append(dialog.message), dialog.dismiss()))
        page.goto(f"{hostile_site}lessons/")
        assert SHOWN in page.locator("main").inner_text()
        page.goto(f"{hostile_site}lessons/yukon/carry-the-tail/#step=5")
        board = Board(page, "table-5")
        assert SHOWN in page.locator("h1").inner_text()
        assert SHOWN in page.title()
        assert SHOWN in board.element.locator("xpath=..").inner_text(), "the task"
        board["hint"].click()
        assert SHOWN in board.message()
        assert SHOWN in said(page)
        for card, onto in (("4H", "QH"), ("4H", "5S"), ("JS", "QH")):
            board[card].click(position=CORNER)
            board[onto].click(position=CORNER)
            assert SHOWN in board.message()
            page.keyboard.press("Escape")  # a refused card stays in the hand
        assert "Done in 1 move" in board.message()
        assert page.locator("[onerror]").count() == 0
    assert not alarms
