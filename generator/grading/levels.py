"""Deals compared with one another, and the file that keeps them: JSON lines, by deal number.

{"graded":"yukon","levels":5}
{"deal":1,"level":2,"positions":97,"moves":94,"risk":0.31,"line":"6D>7C AS>foundation …"}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from generator import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from .effort import Effort

LEVELS = 5
FOLDER = ROOT / "lessons" / "deals"
MEASURES: Sequence[Callable[[Effort], float]] = (
    lambda effort: effort.positions,
    lambda effort: effort.moves,
    lambda effort: effort.risk,
)


def levels(efforts: Sequence[Effort]) -> list[int]:
    """The level of each deal, from 1 for the easiest fifth to 5 for the hardest.

    A deal has a rank in each measure, among the others; its level goes by the sum of its ranks, so
    that no measure outweighs another. Equal values share their middle rank.
    """
    ranks = [_ranks([measure(effort) for effort in efforts]) for measure in MEASURES]
    sums = [sum(of_one) for of_one in zip(*ranks, strict=True)]
    order = sorted(range(len(efforts)), key=lambda at: (sums[at], efforts[at].deal))
    found = [0] * len(efforts)
    for place, at in enumerate(order):
        found[at] = place * LEVELS // len(efforts) + 1
    return found


def _ranks(values: Sequence[float]) -> list[float]:
    in_order = sorted(values)
    first = {value: at for at, value in reversed(list(enumerate(in_order)))}
    last = {value: at for at, value in enumerate(in_order)}
    return [(first[value] + last[value]) / 2 for value in values]


def write(path: Path, variant: str, efforts: Sequence[Effort]) -> list[int]:
    """Write the deals with their levels, which it returns."""
    found = levels(efforts)
    lines: list[object] = [{"graded": variant, "levels": LEVELS}]
    for effort, level in zip(efforts, found, strict=True):
        lines.append({"deal": effort.deal, "level": level} | effort._asdict())
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines)
    path.write_text(text, encoding="utf-8", newline="\n")
    return found


def published(variant: str, folder: Path = FOLDER) -> dict[int, int]:
    """The levels of a variant's graded deals, by deal number; none if it has no such deals."""
    path = folder / f"{variant}.jsonl"
    if not path.exists():
        return {}
    _, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {line["deal"]: line["level"] for line in lines}
