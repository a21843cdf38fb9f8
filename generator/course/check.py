"""The whole course: every lesson and variant read, every claim proved, every fault told at once."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.files import family, sources
from generator.files.nodes import List, Text
from generator.files.report import Counts, Problem, Report

from .cache import Cache, course_key
from .checkpoints import with_questions
from .folder import Sheet, check_course, read_sheets
from .lesson import Lesson, Step
from .packing import Unpacker, pack
from .prover import Prover
from .texts import check_texts

if TYPE_CHECKING:
    from engine import Variant
    from generator.files.nodes import Map
    from generator.files.variants import VariantFiles


@dataclass(frozen=True)
class Checked:
    """A file that was looked at: what was counted in it, and the variants that it stands on."""

    path: Path
    counts: Counts
    needs: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Course:
    """All lessons that are right, in course order; all variants; and what is not right."""

    lessons: tuple[Lesson, ...]
    variants: dict[str, Variant]
    problems: tuple[Problem, ...]
    counts: Counts
    files: tuple[Checked, ...] = ()

    def below(self, paths: Sequence[Path]) -> Course:
        """The part of the course that lies in these files and folders.

        What is wrong with a variant on which one of them stands is wrong with it as well.
        """
        files = tuple(file for file in self.files if _is_below(file.path, paths))
        needed = {path for file in files for path in (file.path, *file.needs)}
        return Course(
            tuple(lesson for lesson in self.lessons if _is_below(lesson.path, paths)),
            self.variants,
            tuple(p for p in self.problems if p.path in needed or _is_below(p.path, paths)),
            replace(_sum(file.counts for file in files), seconds=self.counts.seconds),
            files,
        )


def look_over(root: Path, cache: Cache | None) -> Course:
    """What is wrong with a course and what was counted in it, without its lessons.

    Where nothing has changed since the last time, that is known without proving anything.
    """
    start = time.perf_counter()
    if cache is None:
        return load_course(root)
    key = course_key(root, _all_files(root))
    known = cache.get(key)
    if known is None:
        course = load_course(root, cache)
        files = [(str(f.path), astuple(f.counts), [str(p) for p in f.needs]) for f in course.files]
        cache.put(key, (pack(course.problems), astuple(course.counts), files))
        cache.forget_old(time.time())
        return course
    problems, counts, files = known
    return Course(
        (),
        {},
        Unpacker({}).unpack(problems),
        replace(Counts(*counts), seconds=time.perf_counter() - start),
        tuple(Checked(Path(p), Counts(*c), tuple(map(Path, needs))) for p, c, needs in files),
    )


def _all_files(root: Path) -> list[Path]:
    """Every file that a check reads, and those that would be read if they were right."""
    folders = [root / "lessons", *sources.variant_folders(root)]
    found = {path for folder in folders for path in folder.rglob("*.y*ml")}
    return sorted(found)


def load_course(root: Path, cache: Cache | None = None) -> Course:
    """The course of a project's folder. Faults of authors are collected, never raised.

    With a cache, only those lessons are proved that have changed since the last time.
    """
    start = time.perf_counter()
    report = Report()
    folders = sources.variant_folders(root)
    files = sources.variant_files(folders, report, root)
    variants = check_texts(files, files.variants(), report, cache.kept if cache else None)
    sheets = read_sheets(root, files.names(), report)
    check_course(sheets)
    counts = [Counts(files=1) for _ in sheets]
    prover = Prover(variants, cache)
    steps = prover.prove(list(zip(sheets, counts, strict=True)))
    proved = [_lesson(sheet, variants, found) for sheet, found in zip(sheets, steps, strict=True)]
    lessons = with_questions(proved, sheets)
    order = [variant.id for variant in family.in_order(variants.values())]
    checked = [
        *[_checked(sheet, count, files) for sheet, count in zip(sheets, counts, strict=True)],
        *[
            Checked(files.paths[name], Counts(variants=1), _needs(name, files))
            for name in files.paths
        ],
    ]
    whole = replace(_sum(file.counts for file in checked), seconds=time.perf_counter() - start)
    return Course(
        tuple(
            sorted(
                [lesson for lesson in lessons if lesson],
                key=lambda lesson: (order.index(lesson.variant.id), lesson.number, lesson.id),
            )
        ),
        variants,
        _sorted([report, *[sheet.report for sheet in sheets]]),
        whole,
        tuple(checked),
    )


def _lesson(sheet: Sheet, variants: dict[str, Variant], steps: tuple[Step, ...]) -> Lesson | None:
    """The lesson of a file, if all is right with it."""
    node = sheet.node
    variant = variants.get(node.text("variant")) if node else None
    if node is None or variant is None:
        return None
    if sheet.report.failed:
        sheet.report.drop_advice()
        return None
    return Lesson(
        id=node.text("lesson"),
        number=sheet.number,
        path=sheet.path,
        title=node.text("title"),
        variant=variant,
        teaches=node.text("teaches"),
        difficulty=int(node.text("difficulty")),
        minutes=int(node.text("minutes")),
        tags=_words(node, "tags"),
        after=_words(node, "after"),
        steps=steps,
        unit=node.text("unit"),
        language=node.text("language"),
    )


def _words(node: Map, key: str) -> tuple[str, ...]:
    found = node.get(key)
    items = found.items if isinstance(found, List) else []
    return tuple(item.value for item in items if isinstance(item, Text))


# --- what was looked at


def _checked(sheet: Sheet, counts: Counts, files: VariantFiles) -> Checked:
    name = sheet.node.text("variant") if sheet.node else ""
    return Checked(sheet.path, counts, _needs(name, files))


def _needs(name: str, files: VariantFiles) -> tuple[Path, ...]:
    """The file of a variant and those of all that it is like."""
    return tuple(files.paths[each] for each in files.ancestry(name) if each in files.paths)


def _is_below(path: Path, folders: Iterable[Path]) -> bool:
    return any(path.resolve().is_relative_to(folder.resolve()) for folder in folders)


def _sum(counts: Iterable[Counts]) -> Counts:
    whole = Counts()
    for each in counts:
        whole.files += each.files
        whole.positions += each.positions
        whole.claims += each.claims
        whole.variants += each.variants
    return whole


def _sorted(reports: list[Report]) -> tuple[Problem, ...]:
    """All faults by file and line, each once: a variant's fault comes up again in its heirs."""
    found = dict.fromkeys(problem for report in reports for problem in report.problems)
    return tuple(sorted(found, key=lambda problem: (problem.name, problem.line, problem.column)))
