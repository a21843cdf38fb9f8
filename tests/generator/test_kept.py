"""What is kept between builds: whole or not there, never old, never too much."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator import kept
from generator.kept import Kept
from generator.site import slim, squeeze


@pytest.fixture
def shelf(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "kept")


def test_what_was_made_is_not_made_again(shelf: Kept) -> None:
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"content")
        return made[-1]

    assert [shelf.made("a", make), shelf.made("a", make)] == [b"content"] * 2
    assert len(made) == 1
    assert shelf.made("b", lambda: b"") == b""
    assert shelf.get("b") == b""
    assert [path.name for path in sorted(shelf.folder.iterdir())] == ["a", "b"]


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 100])
def test_what_is_damaged_is_made_again(shelf: Kept, damage: bytes) -> None:
    shelf.put("a", b"content")
    whole = (shelf.folder / "a").read_bytes()
    for wrong in (damage, whole[:-1], whole + b"x", b"y" + whole[1:]):
        (shelf.folder / "a").write_bytes(wrong)
        assert shelf.get("a") is None
        assert shelf.made("a", lambda: b"anew") == b"anew"


def test_a_folder_that_cannot_be_made_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in its place")
    shelf = Kept(tmp_path / "file")
    assert shelf.made("a", lambda: b"content") == b"content"
    assert shelf.get("a") is None
    shelf.forget(0)


def test_what_was_asked_for_longest_ago_is_forgotten_first(shelf: Kept) -> None:
    for at, name in enumerate("abc"):
        shelf.put(name, b"12345678")
        os.utime(shelf.folder / name, (at, at))
    assert shelf.get("a") == b"12345678"  # and is the newest by that
    shelf.forget(2 * (kept.SUM_BYTES + 8))
    assert {path.name for path in shelf.folder.iterdir()} == {"a", "c"}
    shelf.forget(0)
    assert list(shelf.folder.iterdir()) == []


def test_no_two_lists_have_one_sum() -> None:
    lists: list[list[str | bytes]] = [["ab"], ["a", "b"], ["", "ab"], ["ab", ""], [], [""], ["1:a"]]
    assert len({kept.sum_of(parts) for parts in lists}) == len(lists)
    assert kept.sum_of(["é"]) == kept.sum_of(["é".encode()])


def test_the_sum_of_a_program_hangs_on_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    (tmp_path / "part").mkdir()
    file = tmp_path / "part" / "a.py"
    sums = [kept.program_sum(["part"])]
    for text in ("x = 1", "x = 2"):
        file.write_text(text)
        sums.append(kept.program_sum(["part"]))
    file.rename(file.with_name("b.py"))
    sums.append(kept.program_sum(["part"]))
    sums.append(kept.program_sum(["part"], ["zopfli"]))
    assert len(set(sums)) == len(sums)
    (tmp_path / "part" / "notes.txt").write_text("no part of the program")
    assert kept.program_sum(["part"]) == sums[3]


def test_what_the_browser_gets_is_made_once_and_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    source, content = "def f(number: int) -> int:\n    return number\n", b"Yukon " * 50
    first = [slim.slim.__wrapped__(source), squeeze.pack(content)]
    monkeypatch.setattr(slim, "_slimmed", None)
    monkeypatch.setattr(squeeze.zopfli.gzip, "compress", None)
    assert [slim.slim.__wrapped__(source), squeeze.pack(content)] == first


def test_python_counts_as_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be edited while a build goes on: what that build makes is not of the new text."""
    file = kept.ROOT / "engine" / "cards.py"
    before = kept.program_sum(["engine/cards.py"])
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b"# edited" * (path == file))
    assert kept.program_sum(["engine/cards.py"]) == before
    monkeypatch.setattr(kept, "RUNNING", {file: kept._digest(file)})  # the next run
    assert kept.program_sum(["engine/cards.py"]) != before
