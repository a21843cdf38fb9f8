"""The Python of the browser: one file with all that ``board/main.py`` imports, made slim."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator

from generator import ROOT

from .slim import slim

MAIN = "board/main.py"
PACKAGES = {"engine": ROOT / "engine", "board": ROOT / "generator" / "board"}
FUTURE = "annotations = None\n"  # MicroPython has no such module; the sources name it


def program() -> bytes:
    """A JSON object: the place of every Python file in the browser, and its text."""
    texts = {"__future__.py": FUTURE, **needed(sources())}
    return json.dumps(dict(sorted(texts.items())), ensure_ascii=False).encode()


def sources() -> dict[str, str]:
    """The files that may go to the browser, by their place there."""
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": path.read_text(encoding="utf-8")
        for package, folder in PACKAGES.items()
        for path in folder.rglob("*.py")
    }


def needed(files: dict[str, str]) -> dict[str, str]:
    """The main file and all that it imports, directly or by others; slim."""
    found: dict[str, str] = {}
    waiting = [MAIN]
    while waiting:
        name = waiting.pop()
        if name in files and name not in found:
            found[name] = slim(files[name])
            waiting += imported(name, found[name])
    return found


def imported(name: str, text: str) -> Iterator[str]:
    """The files that a file may mean by its imports, and the packages that they lie in."""
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
