"""Looks through deals for a theme, and writes what it finds as YAML for a lesson."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import position_text
from engine.position import face_down_count

from .positions import cut
from .themes import THEMES, Found

if TYPE_CHECKING:
    from engine import Variant

TRIES = 40  # parts that are cut out of one deal


def search(variant: Variant, theme: str, first: int) -> Iterator[Found | None]:
    """Positions of a theme, from deal ``first`` on: one of each deal, or None."""
    wanted = THEMES[theme]
    number = first
    while True:
        dice = random.Random(f"{variant.id} {theme} {number}")
        for _ in range(TRIES):
            start = cut(variant, number, dice, wanted.with_space)
            found = wanted.find(start) if face_down_count(start.position) else None
            if found:
                yield found
                break
        else:
            yield None
        number += 1


def as_yaml(found: Found, name: str, about: str) -> str:
    """A position and a step to try, ready for a lesson; its words are to be written."""
    cards = position_text(found.start.table, found.start.position)
    columns = "\n".join(f"    {line}" for line in cards.split("\n"))
    [(word, what)] = found.goal.items()
    claim = f"{{goal: {found.only}}}" if found.keeps_goal else found.only
    traps = "".join(
        f"      {trap}: {{say: This loses the goal., trap: true}}\n" for trap in found.traps
    )
    return (
        f"# {about}; {found.start.name}; proved: par {found.par}, {', '.join(found.line)}\n"
        f"positions:\n  {name}: |\n{columns}\n\n"
        f"steps:\n  - try: {name}\n"
        f"    task: {_task(found)}\n"
        f"    goal: {{{word}: {what}}}\n    par: {found.par}\n    only: {claim}\n"
        f"    right:\n      {found.only}: This leads on.\n"
        f"    wrong:\n{traps}      else: There is a better move.\n"
        f"    hints:\n      - Look at the cards that lie on face-down ones.\n"
        f"      - {{show: {found.only}}}\n" + ("    shown: true\n" if found.shown else "")
    )


def _task(found: Found) -> str:
    count = face_down_count(found.start.position)
    cards = "the face-down card" if count == 1 else f"all {count} face-down cards"
    return f"Turn up {cards}."
