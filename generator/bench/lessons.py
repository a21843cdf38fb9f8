"""CPU time of builds and checks of 10, 100 and 1,000 lessons, beside plain MkDocs with Material.

The plain site has the same pages, navigation, theme and search: the Markdown that ``run.py pages``
writes and the pages written by hand. It proves nothing and draws no board: their data stands in it
as code. What this project builds is measured twice, both times without what is printed:

* *first*: from nothing. Every lesson is proved, every board drawn, the browser's files packed.
* *again*: with nothing changed since. Proofs, boards and what Markdown made of each page are kept;
  search and theme go through all pages as in a plain build.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from generator.bench import many

COUNTS = (10, 100, 1000)


def report() -> Iterator[str]:
    """The lines of two small tables, or the word for what is missing."""
    try:
        import resource  # noqa: F401
    except ImportError:
        yield "Lessons: not measured, this system does not tell the CPU time of other processes"
        return
    yield "A build of lessons, seconds of CPU, and how many plain builds of the same pages that is"
    yield f"{'lessons':<10}{'plain':>8}{'first':>16}{'again':>16}"
    checks = ["", "A check of lessons, seconds of CPU", f"{'lessons':<10}{'unchanged':>11}"]
    checks[-1] += f"{'one changed':>13}"
    for count in COUNTS:
        with tempfile.TemporaryDirectory() as folder:
            project = Path(folder, "project")
            many.project(project, count)
            first, again = build(project), build(project)
            plain = build_plain(project, Path(folder, "plain"))
            yield (
                f"{count:<10,}{plain:>8.1f}{first:>8.1f} {first / plain:>6.2f}x"
                f"{again:>8.1f} {again / plain:>6.2f}x"
            )
            unchanged, changed = check(project)
            checks.append(f"{count:<10,}{unchanged:>11.2f}{changed:>13.2f}")
    yield from checks


def build(project: Path) -> float:
    return seconds(project, "generator", "build", "--no-pdf")


def build_plain(project: Path, folder: Path) -> float:
    """The same pages by MkDocs alone, in a folder of their own."""
    shutil.copytree(project / "docs", folder / "docs")
    seconds(project, "generator", "pages", "--out", str(folder / "docs"))
    settings = (project / "mkdocs.yml").read_text("utf-8")
    (folder / "mkdocs.yml").write_text(many.settings_without_ours(settings), "utf-8")
    return seconds(folder, "mkdocs", "build")


def check(project: Path) -> tuple[float, float]:
    """With nothing changed since the last check, and after one lesson has changed."""
    seconds(project, "generator", "check")
    unchanged = seconds(project, "generator", "check")
    lesson = next((project / "lessons").glob("yukon/*-carry-the-tail.yml"))
    lesson.write_text(lesson.read_text("utf-8").replace("minutes: 5", "minutes: 6"), "utf-8")
    return unchanged, seconds(project, "generator", "check")


def seconds(folder: Path, *words: str) -> float:
    """The CPU time of a Python module that is run in a folder, and of all that it starts."""
    before = _spent()
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        sys.exit(f"{' '.join(words)} failed: {said[-1] if said else 'it did not say why'}")
    return _spent() - before


def _spent() -> float:
    import resource

    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime
