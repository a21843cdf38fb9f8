"""Deals solved by the Python that runs this file: it needs the engine and nothing else.

Data of one variant comes by standard input, what was found goes to standard output, both as JSON.
PYTHONPATH=. python generator/bench/deals.py FIRST DEALS SECONDS POSITIONS
"""

from __future__ import annotations

import json
import sys
import time

from engine import Variant, deal
from engine.solver import UNKNOWN, Solver

SLICE = 100


def solve_all(
    variant: Variant, deals: range, seconds: float, positions: int
) -> list[tuple[str, float, int]]:
    """Each deal until it is decided, or until both its time and its positions are used up."""
    solved = []
    for number in deals:
        start = time.perf_counter()
        solver = Solver(variant, deal(variant, number))
        while solver.verdict == UNKNOWN:
            if time.perf_counter() - start > seconds and solver.positions >= positions:
                break
            solver.step(SLICE)
        solved.append((solver.verdict, time.perf_counter() - start, solver.positions))
    return solved


def memory_used() -> int:
    """The most memory that this process ever had, in bytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def main() -> None:
    first, deals, positions = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[4])
    variant = Variant.from_data(json.load(sys.stdin))
    solved = solve_all(variant, range(first, first + deals), float(sys.argv[3]), positions)
    version = sys.version.split()[0]
    print(json.dumps({"solved": solved, "version": version, "memory": memory_used()}))


if __name__ == "__main__":
    main()
