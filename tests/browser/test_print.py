"""Pages on paper, printed by the browser: clean in light and dark, nothing hidden, boards whole."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from tests.browser.conftest import Traffic, serving, watched_page
from tests.conftest import one_quick

RULES = "rules/alaska/"
SCREEN = ("Search", "Play Alaska", "On our tables", "Undo", "Table as text")
SHEET = (595, 842)  # points of A4
KEPT_WHOLE = """(board) => {
  for (let e = board; e; e = e.parentElement)
    if (getComputedStyle(e).breakInside === "avoid") return true;
  return false;
}"""
WHITE, INK = "rgb(255, 255, 255)", "rgb(0, 0, 0)"


def printed(page: Page) -> PdfReader:
    return PdfReader(io.BytesIO(page.pdf(format="A4", print_background=True)))


def words(document: PdfReader) -> str:
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in document.pages))


@pytest.mark.parametrize("scheme", one_quick("light", "dark"))
def test_rules_print_clean_in_both_schemes(page: Page, site: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(site + RULES)
    name = "slate" if scheme == "dark" else "default"
    page.locator(f'body[data-md-color-scheme="{name}"]').wait_for()
    document = printed(page)
    text = words(document)
    for part in ("Rules of Alaska", "Where sources disagree", "Legal: 4♠ onto 5♠", "Refused: 6♦"):
        assert part in text
    for word in SCREEN:
        assert word not in text, word
    assert all(sheet.extract_text().strip() for sheet in document.pages)  # none is empty
    for sheet in document.pages:
        assert [float(side) for side in sheet.mediabox[2:]] == pytest.approx(SHEET, abs=2)
    page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
    look = page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, "
        "getComputedStyle(document.querySelector('.yk-claims')).color]"
    )
    assert look[0] in (WHITE, "rgba(0, 0, 0, 0)")
    assert look[1] == INK


@pytest.mark.slow
def test_boards_are_whole_on_paper_and_no_wider_than_it(page: Page, site: str) -> None:
    page.goto(site + "rules/double-yukon/")
    page.set_viewport_size({"width": 700, "height": 1000})  # what a sheet of A4 has between margins
    page.emulate_media(media="print")
    boards = page.locator(".yk-board:visible, .yk-drawing:visible, .yk-example:visible")
    assert boards.count() > 10
    for board in boards.all():
        box = board.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 700
        assert board.evaluate(KEPT_WHOLE)


def test_a_worked_example_is_a_row_of_scenes_on_paper(page: Page, site: str) -> None:
    page.goto(site + RULES)
    page.emulate_media(media="print")
    example = page.locator(".yk-worked")
    assert not example.locator(".yk-table").is_visible()
    moves = example.locator(".yk-frames > li").count()
    assert moves > 5
    assert example.locator(".yk-board:visible").count() == moves + 1  # and the start


FOLDED = """<!doctype html><meta charset=utf-8><title>x</title><link rel=icon href=data:,>
<link rel=stylesheet href=theme.css><link rel=stylesheet href=print.css><div class=md-typeset>
<details><summary>More</summary><p>folded words</p></details>
<div class="tabbed-set tabbed-alternate"><input checked id=a name=t type=radio><input id=b name=t
type=radio><div class=tabbed-labels><label for=a>First tab</label><label for=b>Second tab</label>
</div><div class=tabbed-content><div class=tabbed-block><p>words of one</p></div>
<div class=tabbed-block><p>words of two</p></div></div></div></div>"""


@pytest.fixture
def folded(browser: Browser, tmp_path: Path, site_dir: Path) -> Iterator[Page]:
    """A page with a folded part and tabs, in the theme's style and ours for paper."""
    [theme] = site_dir.glob("assets/stylesheets/main.*.css")
    hide = ".tabbed-block{display:none}.tabbed-block:first-child{display:block}"
    (tmp_path / "theme.css").write_text(theme.read_text(encoding="utf-8") + hide, encoding="utf-8")
    [ours] = site_dir.glob("assets/yukon-*/yukon.css")
    (tmp_path / "print.css").write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "index.html").write_text(FOLDED, encoding="utf-8")
    with serving(tmp_path) as address, watched_page(browser, Traffic(address)) as page:
        page.goto(address)
        yield page


def test_pdf_04_tabs_and_folded_parts_are_open_on_paper(folded: Page) -> None:
    assert not folded.get_by_text("folded words").is_visible()
    text = words(printed(folded))
    for part in ("folded words", "First tab", "words of one", "Second tab", "words of two"):
        assert part in text
