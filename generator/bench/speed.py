"""Positions a second of a random walk, engine and yardstick side by side in both runtimes.

Rounds are short and take turns, and the best of each counts: what disturbs a machine only ever
makes a round slower. Rules are data, so that no game may cost more than another: the same walk
goes in three games that differ in everything, and is counted by the cards that its moves carry.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator
from typing import NamedTuple

from generator.bench import runtime, walk
from generator.site import vendor

ROUNDS = 50
STEPS = {"CPython": 1000, "MicroPython": 200}
YARDSTICK = ""
YUKON = "yukon"
GAMES = (YUKON, "double-yukon", "abacus")


class Speeds(NamedTuple):
    """Positions a second in one runtime: of the yardstick, and of the engine in each game."""

    runtime: str
    best: dict[str, float]

    @property
    def ratio(self) -> float:
        return self.best[YUKON] / self.best[YARDSTICK]


def report() -> Iterator[str]:
    """The lines of two small tables."""
    walk.prepare(runtime.data_of(GAMES))
    found = [in_cpython()]
    if node := vendor.node_executable():
        found.append(in_micropython(node))
    yield "A random walk (legal moves, apply, key), positions a second"
    yield f"{'':<26}{'yardstick':>12}{'engine':>12}{'ratio':>8}"
    for speeds in found:
        alone, engine = speeds.best[YARDSTICK], speeds.best[YUKON]
        yield f"{speeds.runtime:<26}{alone:>12,.0f}{engine:>12,.0f}{speeds.ratio:>8.2f}"
    if not node:
        yield f"{'MicroPython':<26}not measured: there is no node"
    yield ""
    yield from games(found)


def games(found: list[Speeds]) -> Iterator[str]:
    """The same walk in other games: how many cards its moves carry, and how many a second."""
    yield "The same walk of the engine in three games: cards a move, then cards carried a second"
    yield f"{'':<26}{'cards':>12}" + "".join(f"{speeds.runtime:>23}" for speeds in found)
    for name in GAMES:
        cards = cards_a_move(name)
        rates = [f"{cards * speeds.best[name]:>23,.0f}" for speeds in found]
        yield f"{name:<26}{cards:>12.2f}" + "".join(rates)


def cards_a_move(name: str) -> float:
    walk.choose(name)
    steps = STEPS["CPython"]
    return walk.cards(1, steps) / walk.engine(1, steps)


def in_cpython() -> Speeds:
    best = dict.fromkeys((YARDSTICK, *GAMES), 0.0)
    for turn in range(ROUNDS):
        for name in best:
            go = walk.engine if name else walk.alone
            walk.choose(name or YUKON)
            start = time.perf_counter()
            made = go(1 + turn % 5, STEPS["CPython"])
            best[name] = max(best[name], made / (time.perf_counter() - start))
    return Speeds(f"CPython {platform.python_version()}", best)


def in_micropython(node: str) -> Speeds:
    numbers = (STEPS["MicroPython"], ROUNDS)
    files = ("walk.py", "yardstick.py")
    found = runtime.in_micropython(node, "walk.mjs", GAMES, numbers, *files)
    return Speeds(f"MicroPython {found['version']}", found["best"])
