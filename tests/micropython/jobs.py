"""The jobs of a module of tests, for CPython and MicroPython: each prints one line, equal in both.

A module offers ``prepare(folder)``, which reads the data and tells how many jobs there are, and
``run(at)``, which does one. A job is short, since MicroPython collects memory only between two
calls from JavaScript. A line says FAILED where an expected value is missed; what has no value to
expect ends in a checksum.
"""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

jobs: list[tuple[str, Callable[[Any], str], Any]] = []


def add(name: str, work: Callable[[Any], str], what: Any) -> None:
    jobs.append((name, work, what))


def run(at: int) -> str:
    """Do one job and say how it went."""
    name, work, what = jobs[at]
    try:
        return f"{name}: {work(what)}"
    except Exception as error:
        return f"{name}: FAILED with {type(error).__name__}: {error}"


def load(folder: str, name: str) -> Any:
    with open(f"{folder}/{name}") as file:
        return json.loads(file.read())
