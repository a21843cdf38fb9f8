"""Boards stand aside while a page is made, and come back the same; what was drawn is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from markdown import Markdown

from generator.figures import aside, mdext
from generator.figures.aside import Aside, Shelf
from generator.files import sources
from generator.kept import Kept

EXTENSIONS = ["generator.figures.mdext", "md_in_html", "pymdownx.superfences"]
BOARD = "```board\nvariant: yukon\nlabel: Deal 24\ncaption: Its caption\ndeal: 24\n```"
CLAIM = "```board\nvariant: yukon\n1: JH\n2: 10S\nlegal: 10S>JH Black on red\n```"
TABLE = json.dumps(
    {
        "id": "table-1",
        "kind": "practice",
        "variant": sources.read_variant("yukon").data,
        "deal": 1,
        "rules": "r/",
    }
)
PAGE = f"# Title\n\n{BOARD}\n\n- In a list\n\n    {CLAIM.replace(chr(10), chr(10) + '    ')}\n"
PAGE += f"\n```table\n{TABLE}\n```\n\nThe end\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(Kept(tmp_path / "boards"))


def html(text: str) -> str:
    return Markdown(extensions=EXTENSIONS).convert(text)


def html_beside(text: str, page: Aside) -> str:
    token = aside.aside.set(page)
    try:
        return html(text)
    finally:
        aside.aside.reset(token)


def test_boards_come_back_as_they_are_drawn_in_their_place(shelf: Shelf) -> None:
    page = Aside(shelf)
    without = html_beside(PAGE, page)
    assert page.put_back(without) == html(PAGE)
    assert "yk-card" not in without
    assert "Black on red" in without, "what is claimed can be searched"
    assert without.count("<!--yk-board-") == 2
    assert without.count("<!--yk-table-") == 1


def test_what_was_drawn_is_not_drawn_again(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Aside(shelf)
    made = html_beside(PAGE, first)
    monkeypatch.setattr(mdext, "DRAWN", dict.fromkeys(mdext.DRAWN))  # nothing can be drawn
    again = Aside(shelf)
    assert html_beside(PAGE, again) == made
    assert again.boards == first.boards


def test_only_a_page_that_has_changed_is_drawn(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(text: str, id: str) -> str:
        drawn.append(text)
        return mdext.draw_board(text, id)

    monkeypatch.setitem(mdext.DRAWN, "board", noted)
    for text in (BOARD, CLAIM, BOARD, CLAIM.replace("Black", "A black")):
        html_beside(text, Aside(shelf))
    assert [text.count("\n") for text in drawn] == [3, 3, 3]
    assert "A black" in drawn[2]


def test_other_rules_draw_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(tmp_path / "boards")
    (tmp_path / "variants").mkdir()
    monkeypatch.setattr(sources, "variant_folders", lambda: [tmp_path / "variants"])
    before = Shelf(kept).program
    (tmp_path / "variants" / "my-yukon.yml").write_text("name: My Yukon\n")
    assert Shelf(kept).program != before
    monkeypatch.setattr(aside, "DRAWING", ("engine/cards.py",))
    assert Shelf(kept).program != before


def test_a_board_that_cannot_be_shown_is_told_each_time(shelf: Shelf) -> None:
    for _ in range(2):
        with pytest.raises(mdext.BoardError, match="page:5: this is not a card"):
            html_beside(BOARD.replace("deal: 24", "1: 9Z"), Aside(shelf))


def test_the_file_of_a_page_is_finished_with_its_boards(shelf: Shelf, tmp_path: Path) -> None:
    page = Aside(shelf)
    file = tmp_path / "index.html"
    file.write_text(html_beside(PAGE, page), encoding="utf-8")
    page.put_back_into(file)
    assert file.read_text(encoding="utf-8") == html(PAGE)


def test_what_styles_ask_of_boards_is_known_without_them(shelf: Shelf) -> None:
    first, again = Aside(shelf), Aside(shelf)
    for page in (first, again):
        html_beside(PAGE, page)
    assert first.words == again.words
    assert all(word in html(PAGE) for word in first.words)
    assert any("yk-card" in word for word in first.words)
    assert any("--down:" in word for word in first.words)
