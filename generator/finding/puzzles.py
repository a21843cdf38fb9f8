"""The pool of puzzles: fair positions with one best first move, in three levels.

A pool is a file of JSON lines, ``lessons/puzzles/<variant>.jsonl``; what stands in it was proved
when it was made, and ``fault`` proves it again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import apply, line, moves_text, parse_line, table_of
from engine.position import face_down_count
from generator import ROOT
from generator.course.positions import Start

from .positions import cut
from .themes import Found, Study

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

FOLDER = ROOT / "lessons" / "puzzles"
LEVELS = (1, 2, 3)
TRIES = 12
BUDGET = 3_000  # positions of a search while puzzles are looked for
LEAST_MOVES = 4  # legal ones at the start


def path(variant: Variant) -> Path:
    return FOLDER / f"{variant.id}.jsonl"


def read(variant: Variant) -> list[dict[str, Any]]:
    """The puzzles of a variant; none where there is no file."""
    file = path(variant)
    if not file.exists():
        return []
    return [json.loads(text) for text in file.read_text(encoding="utf-8").splitlines()]


def make(variant: Variant, count: int, first: int = 1) -> Iterator[dict[str, Any]]:
    """So many of each level; each deal gives one at most."""
    left = dict.fromkeys(LEVELS, count)
    number = first
    while any(left.values()):
        found = _of_deal(variant, number, left)
        if found:
            left[found["level"]] -= 1
            yield found
        number += 1


def _of_deal(variant: Variant, number: int, left: dict[int, int]) -> dict[str, Any] | None:
    dice = random.Random(f"{variant.id} puzzle {number}")
    for _ in range(TRIES):
        start = cut(variant, number, dice, with_space=True)
        down = face_down_count(start.position)
        if not down:
            continue
        study = Study(start, {"reveal": str(down)}, BUDGET)
        if not study.par or not left.get(level(study.par), 0) or len(study.moves) < LEAST_MOVES:
            continue
        found = study.found()
        if found and not found.shown:
            return _record(found, study, number)
    return None


def level(par: int) -> int:
    """1 for two moves, 2 for three, 3 for more; 0 where there is nothing to find."""
    return min(par - 1, LEVELS[-1])


def _record(found: Found, study: Study, number: int) -> dict[str, Any]:
    return {
        "level": level(found.par),
        "deal": number,
        "position": line(found.start.table, found.start.position),
        "goal": found.goal,
        "par": found.par,
        "line": list(found.line),
        "good": _good(study),
    }


def _good(study: Study) -> dict[str, list[str]]:
    """The moves on shortest lines, by the line of each position on one."""
    good: dict[str, list[str]] = {}
    waiting: list[Position] = [study.start.position]
    for position in waiting:
        moves = study.ways.good(position)
        here = line(study.table, position)
        if moves and here not in good:
            good[here] = moves_text(study.table, position, moves)
            waiting += [apply(study.table, position, move) for move in moves]
    return good


def fault(variant: Variant, puzzle: dict[str, Any]) -> str:
    """What is not so in a puzzle of a file; empty if all is."""
    table = table_of(variant, puzzle["position"])
    start = Start("puzzle", table, parse_line(table, puzzle["position"]))
    study = Study(start, puzzle["goal"])
    found = study.found()
    if found is None:
        return "it has no one best first move"
    if found.shown:
        return "it stands on face-down cards"
    if (found.par, list(found.line)) != (puzzle["par"], puzzle["line"]):
        return f"the least is {found.par}: {', '.join(found.line)}"
    if level(found.par) != puzzle["level"]:
        return f"its level is {level(found.par)}"
    return "" if _good(study) == puzzle["good"] else "the good moves are others"
