"""The Python of the browser: all that ``board/main.py`` imports, made slim, in several parts.

A page of a lesson has no need of what keeps whole games; that comes with the pages of practice.
What asks a question comes with the first one. What the solver's worker runs stands by itself.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache

from generator import ROOT
from generator.kept import program_sum, project_kept, sum_of

from .slim import slim

MAIN = "board/main.py"
LATER = {  # a part, and the file for whose sake it is fetched
    "practice": "board/practice/desk.py",
    "memory": "board/memory/desk.py",
    "puzzle": "board/puzzles/desk.py",
    "ask": "board/quizzing.py",
    "deal": "board/whole.py",
}
IMPORTED_LATER = {
    *LATER.values(),
    "board/practice/__init__.py",
    "board/puzzles/puzzles.py",
}
WORKER = "board/worker.py"
PACKAGES = {"engine": ROOT / "engine", "board": ROOT / "generator" / "board"}
GATHERING = ("generator/site/program.py", "generator/site/slim.py")
FUTURE = "annotations = None\n"  # MicroPython has no such module; the sources name it


def parts() -> dict[str, bytes]:
    """By their names, JSON objects: the place of each file in the browser, and its text."""
    files = sources()
    program = program_sum(GATHERING, ["python-minifier"])
    key = sum_of([program, *(part for file in sorted(files.items()) for part in file)])
    made = project_kept("slim").data(key, lambda: _parts(files))
    return {part: _json(texts) for part, texts in made.items()}


def _parts(files: dict[str, str]) -> dict[str, dict[str, str]]:
    """The files of each part, and their texts."""
    at_once = {name: text for name, text in files.items() if name not in IMPORTED_LATER}
    program = needed(at_once, MAIN)
    found = {"program": {"__future__.py": FUTURE, **program}}
    for part, file in LATER.items():
        whole = needed(files, file)
        found[part] = {name: text for name, text in whole.items() if name not in program}
    found["solver"] = {"__future__.py": FUTURE, **needed(files, WORKER)}
    return found


def _json(texts: dict[str, str]) -> bytes:
    return json.dumps(dict(sorted(texts.items())), ensure_ascii=False).encode()


def sources() -> dict[str, str]:
    """The files that may go to the browser, by their place there."""
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": path.read_text(encoding="utf-8")
        for package, folder in PACKAGES.items()
        for path in folder.rglob("*.py")
    }


def needed(files: dict[str, str], first: str) -> dict[str, str]:
    """A file and all that it imports, directly or by others; slim."""
    found: dict[str, str] = {}
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name in files and name not in found:
            found[name] = slim(files[name])
            waiting += imported(name, found[name])
    return found


@cache
def imported(name: str, text: str) -> tuple[str, ...]:
    """The files that a file may mean by its imports, and the packages that they lie in."""
    return tuple(_imported(name, text))


def _imported(name: str, text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _files(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            package = name.split("/")[: -node.level] if node.level else []
            module = [*package, *(node.module or "").split(".")] if node.module else package
            for alias in node.names:
                yield from _files([*module, alias.name])


def _files(path: list[str]) -> Iterator[str]:
    for depth in range(1, len(path) + 1):
        place = "/".join(path[:depth])
        yield f"{place}.py"
        yield f"{place}/__init__.py"
