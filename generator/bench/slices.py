"""The solver in slices, driven from outside: the same under every Python."""

from __future__ import annotations

from engine import Variant, deal
from engine.solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

solver: Solver
made_of: dict[str, Variant] = {}


def prepare(datas: dict[str, Any]) -> None:
    """Make the variants, from the data that their files hold."""
    for name in datas:
        made_of[name] = Variant.from_data(datas[name])


def begin(name: str, number: int) -> None:
    """The deal that is solved from now on."""
    global solver
    solver = Solver(made_of[name], deal(made_of[name], number))


def step(positions: int) -> str:
    return solver.step(positions)


def positions() -> int:
    return solver.positions
