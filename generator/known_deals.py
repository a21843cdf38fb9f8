"""What a practice table knows of deals: the graded ones by level, verdicts of the survey, middles.

It comes from the files in ``lessons/deals`` and ``lessons/surveys`` and goes into the page's data;
``board/practice/deals.py`` is the other end.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import apply, deal, line, parse_move
from generator import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from engine import Variant
    from engine.position import Position

GRADED = ROOT / "lessons" / "deals"
SURVEYS = ROOT / "lessons" / "surveys"
TURN = 20  # moves of the winning line before a middle
MIDDLES = 3  # of each level


class Graded(NamedTuple):
    """A deal with its level and the moves that win it."""

    deal: int
    level: int
    moves: list[str]


def known(variant: Variant) -> dict[str, Any]:
    """The data of a practice table; empty for a game whose deals nobody has looked at."""
    graded = _graded(GRADED / f"{variant.id}.jsonl")
    data: dict[str, Any] = {}
    if graded:
        levels = range(1, max(item.level for item in graded) + 1)
        by_level = [[item for item in graded if item.level == level] for level in levels]
        data["levels"] = [[item.deal for item in items] for items in by_level]
        data["middle"] = [_middle(variant, item) for items in by_level for item in _some(items)]
    verdicts = _verdicts(SURVEYS / f"{variant.id}.jsonl")
    return data | ({"verdicts": verdicts} if verdicts else {})


def _graded(path: Path) -> list[Graded]:
    return [
        Graded(item["deal"], item["level"], item["line"].split()) for item in _lines(path, "deal")
    ]


def _verdicts(path: Path) -> str:
    """A letter for each deal from the first one on, up to the first gap."""
    letters = ""
    for item in _lines(path, "deal"):
        if item["deal"] != len(letters) + 1:
            break
        letters += item["verdict"][0]
    return letters


def _lines(path: Path, key: str) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    items = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    return [item for item in items if key in item]


def _some(items: list[Graded]) -> list[Graded]:
    """A few of them, far apart, that go on long enough after the turn."""
    long = [item for item in items if len(item.moves) > 2 * TURN]
    return [long[at * len(long) // MIDDLES] for at in range(MIDDLES)] if long else []


def _middle(variant: Variant, item: Graded) -> list[Any]:
    position: Position = deal(variant, item.deal)
    for text in item.moves[:TURN]:
        position = apply(variant, position, parse_move(variant, position, text))
    return [item.level, str(item.deal), TURN, line(variant, position)]
