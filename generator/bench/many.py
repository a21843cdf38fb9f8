"""A project with many lessons, to measure builds on: a copy of this one in another folder.

Its lessons are those of the course, again and again under other names. Each round has units of its
own, so that a checkpoint draws from as many questions as it does here.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator import ROOT
from generator.course import cache, check

if TYPE_CHECKING:
    from generator.course.lesson import Lesson

PARTS = ("docs", "engine", "generator", "lessons", "LICENSE", "mkdocs.yml", "package.json")
NAMED = re.compile(r"^(lesson|unit): *(.+?) *$", re.M)
AFTER = re.compile(r"^after: *\[(.*)\] *$", re.M)
OURS = re.compile(r"^ *(- yukon_school|- generator\.|slugify:|custom_dir:).*\n", re.M)


def project(folder: Path, count: int) -> None:
    """Copy the project, with this number of lessons."""
    for part in PARTS:
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy2
        copy(source, folder / part)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    for path in (folder / "lessons").glob("*/[0-9]*.yml"):
        path.unlink()
    course = check.load_course(ROOT, cache.project_cache(ROOT)).lessons
    for name, text in lessons(course, count):
        path = folder / "lessons" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


def lessons(course: Sequence[Lesson], count: int) -> Iterator[tuple[str, str]]:
    """So many lessons in the order of a course: the names of their files, and their texts."""
    numbers: dict[str, int] = {}
    for at in range(count):
        turn, place = divmod(at, len(course))
        item = course[place]
        numbers[item.variant.id] = number = numbers.get(item.variant.id, 0) + 1
        end = f"-{turn + 1}" if turn else ""
        text = renamed(item.path.read_text("utf-8"), end)
        yield f"{item.variant.id}/{number:02}-{item.id}{end}.yml", text


def renamed(text: str, end: str) -> str:
    """A lesson whose id, unit and required lessons end in something else."""

    def names(found: re.Match[str]) -> str:
        ids = [id.strip() + end for id in found[1].split(",")]
        return f"after: [{', '.join(ids)}]"

    return AFTER.sub(names, NAMED.sub(lambda found: f"{found[1]}: {found[2]}{end}", text))


def settings_without_ours(text: str) -> str:
    """``mkdocs.yml`` for the same theme, navigation, search and Markdown without this project."""
    return OURS.sub("", text)
