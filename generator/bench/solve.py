"""How many deals the solver decides: within seconds, and within positions, which no machine sways.

``python -c "from generator.bench.solve import main; main('yukon', 500001, 200)"`` measures more
deals of one game.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from generator import ROOT
from generator.bench import deals as solving
from generator.bench import pyodide, runtime
from generator.files.family import FOUNDING
from generator.site import vendor

GAMES = tuple(name for name in FOUNDING if name != "calculation")  # it has no dead-end test
ELSEWHERE = GAMES[:3]  # what other Pythons solve
FIRST = 500001  # deals on which nothing of the solver was tuned
DEALS = 12
POSITIONS = 50_000
SECONDS = (0.1, 1, 3)
UNKNOWN = "unknown"

Measure = Callable[[str], Any]  # the id of a game -> solved, version, memory


class Solved(NamedTuple):
    """A verdict, and the seconds and positions that it took, or that ended without one."""

    verdict: str
    seconds: float
    positions: int


def report() -> Iterator[str]:
    """The lines of a table for each Python."""
    yield f"The solver on deals {FIRST} to {FIRST + DEALS - 1}: decided within seconds, positions"
    yield from _table("CPython", partial(in_process, sys.executable), GAMES)
    yield ""
    if pypy := shutil.which("pypy3"):
        yield from _table("PyPy", partial(in_process, pypy), ELSEWHERE)
    else:
        yield "PyPy: not measured, there is no pypy3"
    yield ""
    node = vendor.node_executable()
    if not node:
        yield "MicroPython and Pyodide: not measured, there is no node"
        return
    micropython = vendor.package_dir(vendor.MICROPYTHON)
    yield from _table("MicroPython", partial(in_wasm, node, micropython), ELSEWHERE)
    yield ""
    if folder := pyodide.folder():
        yield from _table("Pyodide", partial(in_wasm, node, folder), ELSEWHERE)
    else:
        yield "Pyodide: not measured, npm did not bring it"


def _table(python: str, measure: Measure, games: tuple[str, ...]) -> Iterator[str]:
    for at, name in enumerate(games):
        found = measure(name)
        if at == 0:
            yield f"{python} {found['version']}"
            yield heading()
        yield row(name, [Solved(*deal) for deal in found["solved"]], found["memory"])


def heading() -> str:
    seconds = "".join(f"{f'{limit} s':>8}" for limit in SECONDS)
    ends = f"{'won ms':>9}{'a second':>10}{'MB':>6}"
    return f"{'':<26}{seconds}{f'{POSITIONS:,}':>9}{'won':>6}{'lost':>6}{ends}"


def row(name: str, solved: list[Solved], memory: int) -> str:
    """Shares decided, wins and losses, the median win, positions a second, memory at most."""

    def share(count: int) -> str:
        return f"{100 * count / len(solved):.1f}%"

    decided = [deal for deal in solved if deal.verdict != UNKNOWN]
    cells = [share(sum(deal.seconds <= limit for deal in decided)) for limit in SECONDS]
    within = share(sum(deal.positions <= POSITIONS for deal in decided))
    wins = [1000 * deal.seconds for deal in decided if deal.verdict == "won"]
    rate = sum(deal.positions for deal in solved) / sum(deal.seconds for deal in solved)
    middle = f"{median(wins):.1f}" if wins else "-"
    megabytes = f"{memory / 1e6:.0f}" if memory else "-"
    return (
        f"{name:<26}{''.join(f'{cell:>8}' for cell in cells)}{within:>9}{len(wins):>6}"
        f"{len(decided) - len(wins):>6}{middle:>9}{rate:>10,.0f}{megabytes:>6}"
    )


def in_process(python: str, name: str, first: int = FIRST, deals: int = DEALS) -> Any:
    """What any Python finds, in a process of its own, so that its memory can be told."""
    numbers = [str(number) for number in (first, deals, SECONDS[-1], POSITIONS)]
    done = subprocess.run(
        [python, solving.__file__, *numbers],
        input=json.dumps(runtime.data_of((name,))[name]),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def in_wasm(node: str, folder: Path, name: str) -> Any:
    """What the Python in a folder finds, in a process of node; the memory is that of Python."""
    numbers = (FIRST, DEALS, SECONDS[-1], POSITIONS, solving.SLICE)
    return runtime.in_wasm(node, folder, "solve.mjs", (name,), numbers, "slices.py")


def main(name: str, first: int, deals: int) -> None:
    """Print the row of one game."""
    found = in_process(sys.executable, name, first, deals)
    print(heading())
    print(row(name, [Solved(*deal) for deal in found["solved"]], found["memory"]))
