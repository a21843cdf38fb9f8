"""The booklets as a PDF reader finds them: whole, tagged, the same every time."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, IndirectObject

from engine import card_symbols, deal, words
from generator import pages
from generator.files import family, sources
from generator.paper import press
from generator.paper.booklet import booklet, rules_booklet
from generator.paper.writer import BookletError
from tests.conftest import ROOT

FIRST = ["yukon", "russian", "abacus"]
MORE = ["alaska", "double-yukon", "milligan-yukon", "calculation", "spider"]
OTHERS = [name for name in family.known() if name not in FIRST + MORE]
each_variant = pytest.mark.parametrize(
    "name", [*FIRST, *[pytest.param(name, marks=pytest.mark.slow) for name in MORE]]
)
SUITS = "♠♥♦♣"


@cache
def content(name: str) -> bytes:
    return press.pdf(rules_booklet(sources.read_variant(name)))


@cache
def reader(name: str) -> PdfReader:
    return PdfReader(io.BytesIO(content(name)))


@cache
def text(name: str) -> str:
    """All words of a booklet, in the order of its pages, without its footers."""
    found = [page.extract_text() for page in reader(name).pages]
    whole = " ".join(re.sub(r"Yukon School · .*", " ", page) for page in found)
    return re.sub(r"\s+", " ", whole)


def headings(name: str) -> list[str]:
    """Of the page, but for what stands on the screen alone."""
    markdown = pages.rules_text(sources.read_variant(name))
    on_paper = re.sub(r'(?s)<div class="yk-screen".*?</div>', "", markdown)
    return re.findall(r"^##+ (.*?) \{", on_paper, re.M)


def titles(outline: list[Any]) -> list[str]:
    found: list[str] = []
    for item in outline:
        found += titles(item) if isinstance(item, list) else [str(item.title)]
    return found


# --- the content


@each_variant
def test_pdf_08_every_part_of_the_page_is_in_the_booklet_with_a_bookmark(name: str) -> None:
    assert titles(reader(name).outline) == headings(name)
    assert len(headings(name)) > 12


@each_variant
def test_pdf_08_inner_links_lead_to_pages_of_the_booklet(name: str) -> None:
    document = reader(name)
    named = document.named_destinations
    found = []
    for page in document.pages:
        for note in page.get("/Annots", []):
            link = note.get_object()
            action = link.get("/A", {})
            if action.get("/S") != "/URI":
                found.append(link.get("/Dest", action.get("/D")))
    parts = re.findall(r"^## ", pages.rules_text(sources.read_variant(name)), re.M)
    assert len(found) >= len(parts), "the contents at least"
    for target in found:
        at = target if isinstance(target, list) else named[str(target)].dest_array
        assert document.get_page_number(at[0].get_object()) is not None


@pytest.mark.slow
def test_rul_04_the_booklet_counts_the_cards_as_they_are_dealt() -> None:
    """RUL-04: 0 to 9 face down and 5, then 6 each, face up; whose deal it is stands there too."""
    whole = text("double-yukon")
    for row, counts in (
        ("Face down", [*range(10), 45]),
        ("Face up", [5, *[6] * 9, 59]),
        ("Cards", [5, *range(7, 16), 104]),
    ):
        assert f"{row} {' '.join(map(str, counts))}" in whole
    assert "45 cards face down and 59 face up" in whole


@each_variant
def test_the_booklet_is_a_few_pages_of_a4(name: str) -> None:
    """One booklet tells two games, with the boards of both."""
    found = reader(name).pages
    games = 2 if name == "milligan-yukon" else 1
    assert 4 <= len(found) <= 6 + 6 * games
    assert {tuple(round(float(side)) for side in page.mediabox[2:]) for page in found} == {
        (595, 842)
    }


@each_variant
def test_every_claim_of_the_page_is_in_the_booklet(name: str) -> None:
    markdown = pages.rules_text(sources.read_variant(name))
    assert text(name).count("Legal:") == len(re.findall(r"^legal: ", markdown, re.M))
    assert text(name).count("Refused:") == len(re.findall(r"^refused: ", markdown, re.M))


@each_variant
def test_suits_and_ranks_can_be_copied_out_of_the_text(name: str) -> None:
    whole = text(name)
    assert all(suit in whole for suit in SUITS)
    if family.home(sources.read_variant(name)).move_word == "any-face-up":
        assert "10♠ and 3 more onto" in whole
    assert "\ufffd" not in whole


@each_variant
def test_rul_01_page_and_booklet_say_the_same_of_returns(name: str) -> None:
    markdown = pages.rules_text(sources.read_variant(name))
    returns = re.search(r"\{ #returns \}\n\n(.*?)\n", markdown)
    assert returns
    assert returns[1] in text(name)


@each_variant
def test_rul_11_no_booklet_speaks_of_top_and_bottom(name: str) -> None:
    assert not re.search(r"\b(top|bottom|topmost)\b", text(name), re.I)


@each_variant
def test_pdf_02_nothing_of_the_screen_is_printed(name: str) -> None:
    for word in ("Undo", "JavaScript", "Table as text", "These rules as a PDF", ".md"):
        assert word not in text(name)


@each_variant
def test_pdf_05_a_heading_stays_with_its_text_and_its_board(name: str) -> None:
    """The first words and the first claim of every edge case stand on the page of its title."""
    markdown = pages.rules_text(sources.read_variant(name))
    sheets = [re.sub(r"\s+", " ", page.extract_text()) for page in reader(name).pages]
    markdown = markdown.partition("{ #edge-cases }")[2]
    cases = re.findall(r"^### (.*?) \{.*?\}\n\n([^|`<\n]{20})[^`#]*\n\n```board", markdown, re.M)
    assert cases or name == "calculation"
    for title, start in cases:
        at = [number for number, sheet in enumerate(sheets) if f"{title} {start}" in sheet]
        assert len(at) == 1, title
        rest = sheets[at[0]].partition(f"{title} {start}")[2]
        assert re.search(r"Legal:|Refused:", rest), title


# --- the document


@each_variant
def test_the_document_says_what_it_is(name: str) -> None:
    document = reader(name)
    assert document.metadata
    assert document.metadata.title == f"Rules of {family.home(sources.read_variant(name)).name}"
    assert document.trailer["/Root"]["/Lang"] == "en-US"  # type: ignore[index]
    assert document.trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"]  # type: ignore[index]


@each_variant
def test_the_document_is_tagged_and_claims_pdf_ua(name: str) -> None:
    root = reader(name).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]  # type: ignore[index]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()  # type: ignore[index]
    kinds = {str(element.get("/S")) for element in elements(name)}
    assert "/H2" in kinds or name == "calculation"
    assert {"/H1", "/P", "/L", "/LI", "/Table", "/TH", "/TD", "/Figure", "/TOC"} <= kinds


@cache
def elements(name: str) -> list[DictionaryObject]:
    """All elements of the tree of tags."""
    found: list[DictionaryObject] = []
    waiting: list[Any] = [reader(name).trailer["/Root"]["/StructTreeRoot"]]  # type: ignore[index]
    while waiting:
        item = waiting.pop()
        item = item.get_object() if isinstance(item, IndirectObject) else item
        if isinstance(item, list):
            waiting += item
        elif isinstance(item, DictionaryObject):
            found.append(item)
            waiting += [item["/K"]] if "/K" in item else []
    return found


@each_variant
def test_every_board_is_read_aloud_column_by_column(name: str) -> None:
    figures = [element for element in elements(name) if element.get("/S") == "/Figure"]
    markdown = pages.rules_text(sources.read_variant(name))
    assert len(figures) == markdown.count("```board")
    for figure in figures:
        assert re.search(r"Column 1\. .*(end card|Empty)", str(figure.get("/Alt")), re.I)
    variant = sources.read_variant(name)
    deal_24 = " ".join(words.table_text(variant, deal(variant, 24)))
    assert any(deal_24 in str(figure["/Alt"]) for figure in figures)


@each_variant
def test_all_fonts_are_in_the_file(name: str) -> None:
    fonts = [
        font.get_object()
        for page in reader(name).pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    ]
    assert fonts
    for font in fonts:
        descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert any(key.startswith("/FontFile") for key in descriptor), font["/BaseFont"]


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_every_other_variant_has_its_booklet_too(name: str) -> None:
    """PDF/UA-1 is enforced and a missing glyph is an error, so that what is made is sound."""
    made = PdfReader(io.BytesIO(press.pdf(rules_booklet(family.known()[name]))))
    assert made.metadata
    assert made.metadata.title == f"Rules of {family.home(family.known()[name]).name}"
    assert titles(made.outline) == headings(name)


# --- the file


def test_pdf_06_another_process_elsewhere_makes_the_same_bytes(tmp_path: Path) -> None:
    code = (
        "import sys; from generator.files import sources;"
        "from generator.paper import booklet, press;"
        "sys.stdout.buffer.write(press.pdf(booklet.rules_booklet(sources.read_variant('yukon'))))"
    )
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "PYTHONHASHSEED": "7",
        "TZ": "Pacific/Auckland",
        "SOURCE_DATE_EPOCH": "0",
    }
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=True
    )
    assert made.stdout == content("yukon")


def test_a_file_is_written_whole_and_replaces_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "rules" / "yukon.pdf"
    press.write(rules_booklet(sources.read_variant("yukon")), path)
    path.write_bytes(b"old")
    press.write(rules_booklet(sources.read_variant("yukon")), str(path))
    assert path.read_bytes() == content("yukon")
    assert list(path.parent.iterdir()) == [path]


def test_a_booklet_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "yukon.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(pages, "rules_text", lambda variant: "# A sign that no font has: 一")
    with pytest.raises(BookletError):
        press.write(rules_booklet(sources.read_variant("yukon")), path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_finished_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, target: Path) -> None:
        raise OSError("no room")

    path = tmp_path / "yukon.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="no room"):
        press.write(rules_booklet(sources.read_variant("yukon")), path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_sign_that_no_font_has_is_an_error() -> None:
    with pytest.raises(BookletError, match=r"page\.md cannot be printed: .*一"):
        press.pdf(booklet("# Title\n\nA 一.", "page.md"))


@pytest.mark.parametrize("sign", ["♠", "♥", "♦", "♣", "→", "✓", "–", "“", "½", "é"])
def test_signs_that_texts_need_have_a_glyph(sign: str) -> None:
    made = PdfReader(io.BytesIO(press.pdf(booklet(f"# Title\n\nA {sign}.", "page.md"))))
    assert sign in made.pages[0].extract_text()


@pytest.mark.parametrize("nasty", ['"', "\\", '"); #panic("x', "</script>", "#panic()", "$ x $"])
def test_sec_05_no_text_can_leave_its_place_in_typst(nasty: str) -> None:
    label = f"```board\nvariant: yukon\nlabel: {nasty}\ncaption: {nasty}\n1: 9S\n```"
    escaped = re.sub(r"([^\w\s])", r"\\\1", nasty).replace("\\<", "&lt;")
    made = PdfReader(io.BytesIO(press.pdf(booklet(f"# T {escaped}\n\n{label}", "page.md"))))
    assert made.metadata
    assert str(made.metadata.title).startswith("T ")
    assert nasty.replace(" ", "") in made.pages[0].extract_text().replace(" ", "").replace(
        "“", '"'
    ).replace("”", '"')


@each_variant
def test_every_card_of_the_deal_has_its_rank_in_the_picture(name: str) -> None:
    variant = sources.read_variant(name)
    position = deal(variant, 24)
    whole = "".join(page.extract_text() for page in reader(name).pages[:4])
    for pile in (*variant.columns, *variant.foundations):
        for code in position[pile]:
            if code < 64:
                assert card_symbols(code)[:-1] in whole
