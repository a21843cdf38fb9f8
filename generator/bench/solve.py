"""How many deals the solver decides: within seconds, and within positions, which no machine sways.

``python -c "from generator.bench.solve import main; main('yukon', 500001, 200)"`` measures more
deals of one game.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from generator import ROOT
from generator.bench import runtime, slices
from generator.files.family import FOUNDING
from generator.site import vendor

GAMES = tuple(name for name in FOUNDING if name != "calculation")  # it has no dead-end test
IN_MICROPYTHON = GAMES[:3]
FIRST = 500001  # deals on which nothing of the solver was tuned
DEALS = 12
POSITIONS = 50_000
SECONDS = (0.1, 1, 3)
SLICE = 100
UNKNOWN = "unknown"


class Solved(NamedTuple):
    """A verdict, and the seconds and positions that it took, or that ended without one."""

    verdict: str
    seconds: float
    positions: int


def report() -> Iterator[str]:
    """The lines of two tables, one for each runtime."""
    yield f"The solver on deals {FIRST} to {FIRST + DEALS - 1}: decided within seconds, positions"
    yield f"CPython {platform.python_version()}"
    yield heading()
    for name in GAMES:
        yield in_process(name, FIRST, DEALS)
    yield ""
    if node := vendor.node_executable():
        yield from in_micropython(node)
    else:
        yield "MicroPython: not measured, there is no node"


def heading() -> str:
    seconds = "".join(f"{f'{limit} s':>8}" for limit in SECONDS)
    ends = f"{'won ms':>9}{'a second':>10}{'MB':>6}"
    return f"{'':<26}{seconds}{f'{POSITIONS:,}':>9}{'won':>6}{'lost':>6}{ends}"


def row(name: str, solved: list[Solved], memory: str = "") -> str:
    """Shares decided, wins and losses, the median win, positions a second, memory at most."""

    def share(count: int) -> str:
        return f"{100 * count / len(solved):.1f}%"

    decided = [deal for deal in solved if deal.verdict != UNKNOWN]
    cells = [share(sum(deal.seconds <= limit for deal in decided)) for limit in SECONDS]
    within = share(sum(deal.positions <= POSITIONS for deal in decided))
    wins = [1000 * deal.seconds for deal in decided if deal.verdict == "won"]
    rate = sum(deal.positions for deal in solved) / sum(deal.seconds for deal in solved)
    middle = f"{median(wins):.1f}" if wins else "-"
    return (
        f"{name:<26}{''.join(f'{cell:>8}' for cell in cells)}{within:>9}{len(wins):>6}"
        f"{len(decided) - len(wins):>6}{middle:>9}{rate:>10,.0f}{memory:>6}"
    )


def in_process(name: str, first: int, deals: int) -> str:
    """The row of a game, measured in a process of its own, so that its memory can be told."""
    program = f"from generator.bench.solve import main; main({name!r}, {first}, {deals})"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


def solve_all(name: str, first: int, deals: int) -> list[Solved]:
    """Each deal until it is decided, or until both its time and its positions are used up."""
    solved = []
    for number in range(first, first + deals):
        start = time.perf_counter()
        slices.begin(name, number)
        verdict = slices.step(0)
        while verdict == UNKNOWN:
            spent = time.perf_counter() - start
            if spent > SECONDS[-1] and slices.positions() >= POSITIONS:
                break
            verdict = slices.step(SLICE)
        solved.append(Solved(verdict, time.perf_counter() - start, slices.positions()))
    return solved


def in_micropython(node: str) -> Iterator[str]:
    numbers = (FIRST, DEALS, SECONDS[-1], SLICE)
    found = runtime.in_micropython(node, "solve.mjs", IN_MICROPYTHON, numbers, "slices.py")
    yield f"MicroPython {found['version']}, {SECONDS[-1]} s at most"
    yield heading()
    for name in IN_MICROPYTHON:
        yield row(name, [Solved(*deal) for deal in found["solved"][name]])


def memory_used() -> str:
    """The most memory that this process ever had, in MB, where the system tells."""
    try:
        import resource
    except ImportError:
        return "-"
    unit = 1 if platform.system() == "Darwin" else 1024
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6:.0f}"


def main(name: str, first: int, deals: int) -> None:
    """Print the row of one game."""
    slices.prepare(runtime.data_of((name,)))
    solved = solve_all(name, first, deals)
    print(heading())
    print(row(name, solved, memory_used()))
