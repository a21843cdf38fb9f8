"""What was proved before is known; what has changed is proved again."""

from __future__ import annotations

import marshal
import shutil
from pathlib import Path

import pytest

from generator.course import cache as caches
from generator.course import check, prover
from generator.course.cache import Cache
from generator.course.packing import pack
from generator.files import report
from tests.conftest import ROOT
from tests.generator.course import lesson

LANGUAGE = ROOT / "tests" / "data" / "language" / "lessons" / "yukon"
WARNED = lesson("warned").replace("      else: Which card lies on the hidden one?\n", "")
WRONG = lesson("wrong").replace("par: 1", "par: 2")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A course with a warning and an error."""
    folder = tmp_path / "lessons" / "yukon"
    folder.mkdir(parents=True)
    for name, text in {"08-warned.yml": WARNED, "09-wrong.yml": WRONG}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the lessons that are proved from now on."""
    names: list[str] = []
    whole = prover._packed

    def noted(sheet: object, variant: object) -> object:
        names.append(Path(sheet.name).stem)  # type: ignore[attr-defined]
        return whole(sheet, variant)  # type: ignore[arg-type]

    monkeypatch.setattr(prover, "_packed", noted)
    return names


def same(one: check.Course, other: check.Course) -> bool:
    return (one.problems, one.counts.claims, one.counts.positions, one.counts.files) == (
        other.problems,
        other.counts.claims,
        other.counts.positions,
        other.counts.files,
    )


def test_what_was_proved_before_is_the_same_course(
    root: Path, cache: Cache, proved: list[str]
) -> None:
    for path in LANGUAGE.glob("*.yml"):  # with every kind of step
        shutil.copy(path, root / "lessons/yukon")
    fresh = check.load_course(root)
    first = check.load_course(root, cache)
    assert len(proved) == 8
    again = check.load_course(root, cache)
    assert len(proved) == 8, "nothing is proved again"
    assert {problem.code for problem in fresh.problems} == {"Y401", "Y303"}
    for course in (first, again):
        assert same(course, fresh)
        assert [item.id for item in course.lessons] == [item.id for item in fresh.lessons]
        for found, expected in zip(course.lessons, fresh.lessons, strict=True):
            assert pack(found.steps) == pack(expected.steps)


def test_a_project_that_was_moved_keeps_what_was_proved(
    root: Path, cache: Cache, proved: list[str], tmp_path: Path
) -> None:
    check.load_course(root, cache)
    proved.clear()
    other = tmp_path / "elsewhere"
    shutil.copytree(root / "lessons", other / "lessons")
    course = check.load_course(other, cache)
    assert proved == []
    assert same(course, check.load_course(other))


def test_only_the_lesson_that_has_changed_is_proved(
    root: Path, cache: Cache, proved: list[str]
) -> None:
    check.load_course(root, cache)
    proved.clear()
    path = root / "lessons/yukon/09-wrong.yml"
    path.write_text(path.read_text().replace("par: 2", "par: 1"))
    course = check.load_course(root, cache)
    assert proved == ["09-wrong"]
    assert {problem.code for problem in course.problems} == {"Y401"}
    assert same(course, check.load_course(root))


def test_where_nothing_has_changed_nothing_is_read(
    root: Path, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = check.look_over(root, cache)
    monkeypatch.setattr(check, "load_course", None)
    course = check.look_over(root, cache)
    assert same(course, expected)
    below = course.below([root / "lessons/yukon/09-wrong.yml"])
    assert [problem.code for problem in below.problems] == ["Y303"]
    assert report.summary(below).startswith("lessons: 1 file, 1 position,")


@pytest.mark.parametrize("change", ["new", "text", "gone", "variant"])
def test_any_change_is_seen(root: Path, cache: Cache, change: str) -> None:
    check.look_over(root, cache)
    path = root / "lessons/yukon/08-warned.yml"
    if change == "new":
        (root / "lessons/yukon/10-other.yml").write_text(lesson("other"))
    elif change == "text":
        path.write_text(lesson("warned"))
    elif change == "gone":
        path.unlink()
    else:
        (root / "lessons/variants").mkdir()
        (root / "lessons/variants/my-yukon.yml").write_text("name: x\n")
    assert same(check.look_over(root, cache), check.load_course(root))


def test_another_program_proves_anew(
    root: Path, cache: Cache, proved: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check.load_course(root, cache)
    proved.clear()
    monkeypatch.setattr(caches, "PROVING", ("engine/cards.py",))
    check.load_course(root, cache)
    assert len(proved) == 2


@pytest.mark.parametrize("content", [b"", b"no such thing", b"\xe3", b"(", marshal.dumps((1, 2))])
def test_a_damaged_cache_is_no_fault(root: Path, cache: Cache, content: bytes) -> None:
    check.look_over(root, cache)
    for path in cache.folder.iterdir():
        path.write_bytes(content)
    assert same(check.look_over(root, cache), check.load_course(root))


def test_not_one_wrong_bit_is_read(cache: Cache) -> None:
    """Half of the files with one wrong bit would be other plain data, some would end Python."""
    cache.put("a", (1, ["two"], {"three": 3}))
    path = cache.folder / "a"
    whole = path.read_bytes()
    for bit in range(8 * len(whole)):
        wrong = bytearray(whole)
        wrong[bit // 8] ^= 1 << bit % 8
        path.write_bytes(wrong)
        assert cache.get("a") is None
    path.write_bytes(whole)
    assert cache.get("a") == (1, ["two"], {"three": 3})


def test_a_cache_that_cannot_be_written_is_no_fault(root: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in its place")
    cache = Cache(tmp_path / "file")
    assert same(check.look_over(root, cache), check.load_course(root))


def test_what_is_old_is_forgotten(cache: Cache) -> None:
    cache.put("a", (1, 2, 3))
    cache.forget_old(cache.folder.joinpath("a").stat().st_mtime + 29 * 24 * 3600)
    assert cache.get("a") == (1, 2, 3)
    cache.forget_old(cache.folder.joinpath("a").stat().st_mtime + 31 * 24 * 3600)
    assert cache.get("a") is None


@pytest.mark.slow
def test_many_lessons_are_proved_by_several_processes(root: Path, cache: Cache) -> None:
    for number in range(20, 20 + prover.MANY):
        (root / f"lessons/yukon/{number}-l{number}.yml").write_text(lesson(f"l{number}"))
    assert same(check.load_course(root, cache), check.load_course(root))
