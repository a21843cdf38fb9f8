"""Positions a second of a random walk, engine and yardstick side by side in both runtimes.

Rounds are short and take turns, and the best of each counts: what disturbs a machine only ever
makes a round slower.
"""

from __future__ import annotations

import json
import platform
import subprocess
import time
from collections.abc import Iterator
from typing import NamedTuple

from generator import ROOT, vendor
from generator.bench import walk
from generator.sources import read_variant

ROUNDS = 50
STEPS = {"CPython": 1000, "MicroPython": 200}


class Speed(NamedTuple):
    """Positions a second in one runtime."""

    runtime: str
    alone: float
    engine: float

    @property
    def ratio(self) -> float:
        return self.engine / self.alone


def report() -> Iterator[str]:
    """The lines of a small table."""
    yield "A random walk (legal moves, apply, key), positions a second"
    yield f"{'':<26}{'yardstick':>12}{'engine':>12}{'ratio':>8}"
    yield _line(in_cpython())
    if node := vendor.node_executable():
        yield _line(in_micropython(node))
    else:
        yield f"{'MicroPython':<26}not measured: there is no node"


def _line(speed: Speed) -> str:
    return f"{speed.runtime:<26}{speed.alone:>12,.0f}{speed.engine:>12,.0f}{speed.ratio:>8.2f}"


def in_cpython() -> Speed:
    walk.prepare(read_variant("yukon").data)
    best = {"alone": 0.0, "engine": 0.0}
    for turn in range(ROUNDS):
        for name, go in (("alone", walk.alone), ("engine", walk.engine)):
            start = time.perf_counter()
            made = go(1 + turn % 5, STEPS["CPython"])
            best[name] = max(best[name], made / (time.perf_counter() - start))
    return Speed(f"CPython {platform.python_version()}", **best)


def in_micropython(node: str) -> Speed:
    folder = ROOT / "generator" / "bench"
    sources = [f"engine/{path.name}={path}" for path in (ROOT / "engine").glob("*.py")]
    sources += [f"bench/{name}={folder / name}" for name in ("walk.py", "yardstick.py")]
    data = json.dumps(read_variant("yukon").data)
    runtime = vendor.package_dir(vendor.MICROPYTHON)
    numbers = [str(STEPS["MicroPython"]), str(ROUNDS)]
    command = [node, str(folder / "walk.mjs"), str(runtime), data, *numbers, *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    return Speed(f"MicroPython {found['version']}", found["alone"], found["engine"])
