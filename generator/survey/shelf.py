"""What the project publishes: surveys in ``lessons/surveys``, hints alone in ``lessons/hints``.

There is one file a variant.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine.solver import WON
from generator import ROOT
from generator.grading import levels

from . import hints
from .results import Result, Survey, SurveyError, read
from .tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from engine import Variant

FOLDER = ROOT / "lessons" / "surveys"
HINTS = ROOT / "lessons" / "hints"


class Published(NamedTuple):
    """A survey without gaps: what was asked, of which deals, and how many could be won."""

    variant: Variant
    survey: Survey
    first: int
    last: int
    tally: Tally

    @property
    def file(self) -> str:
        return f"lessons/surveys/{self.variant.id}.jsonl"

    @property
    def command(self) -> str:
        """What makes the same file again, under another name."""
        seconds = self.survey.seconds
        return (
            f"python3 run.py survey {self.variant.id} {self.first}-{self.last}"
            f" --positions {self.survey.positions}"
            + (f" --seconds {seconds:g}" if seconds is not None else "")
        )


def path(variant_id: str, folder: Path = FOLDER) -> Path:
    """Where the survey of a variant lies, if there is one."""
    return folder / f"{variant_id}.jsonl"


def won(variant: Variant) -> list[Result]:
    """The won deals of a variant's survey; none if it has no survey."""
    where = path(variant.id)
    results = read(where).results if where.exists() else []
    return [result for result in results if result.verdict == WON]


def published(variants: Iterable[Variant], folder: Path = FOLDER) -> list[Published]:
    """The surveys of these variants, in their order.

    :raises SurveyError: a file is not whole, or not what its name says.
    """
    found = [(variant, path(variant.id, folder)) for variant in variants]
    return [_published(variant, where) for variant, where in found if where.exists()]


def _published(variant: Variant, where: Path) -> Published:
    file = read(where)
    if file.survey is None or file.torn:
        raise SurveyError(f"{where} ends within a line; the survey was stopped there.")
    if file.survey.variant != variant.id:
        raise SurveyError(
            f"{where}:1: the survey is of {file.survey.variant}, not of {variant.id}."
        )
    deals = [result.deal for result in file.results]
    if not deals:
        raise SurveyError(f"{where} holds no deal.")
    first, last = min(deals), max(deals)
    if last - first + 1 != len(deals):
        raise SurveyError(
            f"{where}: deals are missing between {first} and {last}, and a share of chosen deals"
            f" says nothing. {Published(variant, file.survey, first, last, tally([])).command}"
            f" --out {where} brings them."
        )
    return Published(variant, file.survey, first, last, tally(file.results))


class Followed(NamedTuple):
    """Deals played by hints; ``levels`` counts the games of graded deals, level by level."""

    variant: Variant
    first: int
    last: int
    tally: Tally
    levels: list[Tally]

    @property
    def command(self) -> str:
        return f"python3 run.py hints {self.variant.id} {self.first}-{self.last}"

    @property
    def too_easy(self) -> bool:
        """Was every game of every level won?"""
        return all(level.won == level.deals for level in self.levels)

    @property
    def levels_hold(self) -> bool:
        """Is more won at each level than at the next?"""
        won = [level.won / level.deals for level in self.levels]
        return all(easier > harder for easier, harder in pairwise(won))


def followed(variants: Iterable[Variant], folder: Path = HINTS) -> list[Followed]:
    """What hints alone win of these variants, in their order.

    :raises SurveyError: a file is not what its name says, or deals are missing in it.
    """
    found = [(variant, path(variant.id, folder)) for variant in variants]
    return [_followed(variant, where) for variant, where in found if where.exists()]


def _followed(variant: Variant, where: Path) -> Followed:
    played = hints.read(where, variant.id)
    deals = [each.deal for each in played]
    if not deals or deals != list(range(deals[0], deals[-1] + 1)):
        raise SurveyError(f"{where}: the deals are not all there, one after the other.")
    by_level = hints.by_level(played, levels.published(variant.id))
    return Followed(variant, deals[0], deals[-1], hints.tally(played), by_level)
