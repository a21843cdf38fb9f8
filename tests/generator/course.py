"""What the tests of the generator share: small courses in a folder of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from unittest.mock import patch

from engine import Variant
from generator.course import check
from generator.course.cache import project_cache
from generator.files import sources
from generator.files.nodes import Node
from generator.files.places import Source
from generator.files.report import Problem, Report
from generator.files.variants import VariantFiles
from tests.conftest import ROOT

WRONG = ROOT / "tests" / "data" / "wrong"
RIGHT = (WRONG / "right.yml").read_text(encoding="utf-8")
PLACE = "lessons/yukon/04-carry-the-tail.yml"


def load(folder: Path, files: Mapping[str, str | bytes]) -> check.Course:
    """The course of a folder with just these files."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    if any(path.is_dir() for path in variant_folders(folder)):
        return check.load_course(folder)
    with patch.object(sources, "variant_files", return_value=family_files()):
        return check.load_course(folder)


def variant_folders(folder: Path) -> list[Path]:
    """Where a course may have variants of its own."""
    return [folder / "engine" / "variants", folder / "lessons" / "variants"]


class FamilyFiles(VariantFiles):
    """The engine's variants, each made once: most courses here have no others."""

    @cache  # noqa: B019  there is only one of these
    def variants(self) -> dict[str, Variant]:
        return super().variants()


@cache
def family_files() -> VariantFiles:
    """What `sources.variant_files` gives for a course without variants of its own."""
    report, elsewhere = Report(), Path("elsewhere")
    paths = {path.stem: path for path in sorted(sources.VARIANTS.glob("*.yml"))}
    files = {name: sources.read(path, report, elsewhere) for name, path in paths.items()}
    return FamilyFiles(files, report, paths)


@cache
def own_course() -> check.Course:
    """The course of this project, read once and proved only where it has changed."""
    return check.load_course(ROOT, project_cache(ROOT))


def lesson(id: str, **lines: str) -> str:
    """A right lesson of this id; a line is replaced by its key, or added."""
    text = RIGHT.replace("lesson: carry-the-tail", f"lesson: {id}")
    for key, value in lines.items():
        old = next((line for line in text.split("\n") if line.startswith(f"{key}:")), None)
        new = f"{key}: {value}"
        text = text.replace(f"{old}\n", f"{new}\n", 1) if old else f"{new}\n{text}"
    return text


def changed(*edits: tuple[str, str]) -> str:
    """The right lesson with each text replaced by another; each is there just once."""
    text = RIGHT
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def problems(folder: Path, content: str | bytes) -> list[Problem]:
    """What is wrong with a lesson."""
    return list(load(folder, {PLACE: content}).problems)


def codes(found: list[Problem]) -> list[str]:
    return [problem.code for problem in found]


def parse(text: str) -> tuple[Node | None, list[Problem]]:
    """The tree of a text, and what was said of it."""
    report = Report()
    return sources.parse(Source(Path("x.yml"), "x.yml", text), report), report.problems
