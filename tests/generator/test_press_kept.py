"""What was printed once is kept: never anything else than what would be printed now."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from generator.kept import Kept
from generator.paper import documents, press
from generator.paper.booklet import Sheet, booklet
from generator.paper.documents import Document
from generator.paper.writer import BookletError

TEXTS = {
    "one": "# One\n\nA text with one word.",
    "two": "# Two\n\n```board\nvariant: yukon\nlabel: A board\n1: 9S\n```",
    "three": "# Three\n\n♠ ♥",
}


def asked(texts: dict[str, str], paper: str = "a4") -> list[Document]:
    return [
        Document("rules", "", f"{name}.pdf", partial(booklet, text, f"{name}.md", paper))
        for name, text in texts.items()
    ]


def printed(folder: Path) -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "kept")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sheets that are printed from now on."""
    names: list[str] = []
    whole = press.pdf

    def noted(sheet: Sheet) -> bytes:
        names.append(sheet.name)
        return whole(sheet)

    monkeypatch.setattr(press, "pdf", noted)
    return names


def test_pdf_06_kept_or_made_anew_the_bytes_are_the_same(
    tmp_path: Path, kept: Kept, made: list[str]
) -> None:
    documents.write(asked(TEXTS), tmp_path / "without")
    documents.write(asked(TEXTS), tmp_path / "first", kept)
    assert len(made) == 6
    documents.write(asked(TEXTS), tmp_path / "again", kept)
    assert len(made) == 6, "nothing is printed again"
    kept.forget(0)
    documents.write(asked(TEXTS), tmp_path / "emptied", kept)
    assert len(made) == 9
    for name in ("first", "again", "emptied"):
        assert printed(tmp_path / name) == printed(tmp_path / "without")


def test_a_change_of_one_word_prints_just_that_sheet(
    tmp_path: Path, kept: Kept, made: list[str]
) -> None:
    documents.write(asked(TEXTS), tmp_path / "first", kept)
    made.clear()
    for new in (
        TEXTS | {"one": TEXTS["one"].replace("one word", "a word")},
        TEXTS | {"two": TEXTS["two"].replace("A board", "The board")},
        TEXTS | {"two": TEXTS["two"].replace("9S", "9H")},
    ):
        documents.write(asked(new), tmp_path / "changed", kept)
        documents.write(asked(new), tmp_path / "fresh")
        assert printed(tmp_path / "changed") == printed(tmp_path / "fresh")
        del made[-3:]  # what was printed to compare with
    assert made == ["one.md", "two.md", "two.md"]


def test_another_paper_style_or_release_of_typst_prints_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheet = booklet(TEXTS["one"], "one.md")
    keys = {press.key(sheet), press.key(booklet(TEXTS["one"], "one.md", "letter"))}
    for name in sheet.files:
        more = {name: sheet.files[name] + b" "}
        keys.add(press.key(sheet._replace(files=sheet.files | more)))
    monkeypatch.setattr(press, "_press", lambda: "another release")
    keys.add(press.key(sheet))
    assert len(keys) == 3 + len(sheet.files)


def test_a_sheet_that_cannot_be_printed_is_not_kept(tmp_path: Path, kept: Kept) -> None:
    for _ in range(2):
        with pytest.raises(BookletError):
            documents.write(asked({"bad": "# A 一"}), tmp_path / "out", kept)
    assert not kept.folder.exists()
