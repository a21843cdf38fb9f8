"""The measurements of ``python3 run.py bench``: always ratios of one run, never a test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from generator.bench import browser, lessons, paper, shortest, solve, speed

PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "walk": speed.report,
    "browser": browser.report,
    "solve": solve.report,
    "shortest": shortest.report,
    "paper": paper.report,
    "lessons": lessons.report,
}


def main(names: tuple[str, ...]) -> None:
    """Measure the parts that are named, or all, and print a small table of each."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"there is no measurement {unknown[0]}; there are {', '.join(PARTS)}")
    for name in names or PARTS:
        for line in PARTS[name]():
            print(line, flush=True)
        print()
