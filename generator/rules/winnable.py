"""How many deals of a variant can be won, as surveyed: numbers from the file of its survey."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from generator.survey import shelf, tally

from . import phrases

if TYPE_CHECKING:
    from engine import Variant
    from generator.survey.shelf import Published


def survey(variant: Variant) -> Published | None:
    """The published survey of a variant."""
    path = shelf.path(variant.id)
    return _survey(variant, path.stat().st_mtime_ns) if path.exists() else None


@lru_cache(maxsize=64)
def _survey(variant: Variant, changed: int) -> Published | None:
    found = shelf.published([variant])
    return found[0] if found else None


def winnable(variant: Variant) -> list[str]:
    """What the survey says, in a paragraph or two; nothing where there is none."""
    found = survey(variant)
    if found is None:
        return []
    blocks = [_counted(found)]
    if phrases.has_face_down(variant) or variant.has_stock:
        blocks.append(
            "Whoever does not see the hidden cards wins fewer: a move that is right for one of"
            " them is wrong for another."
        )
    return [*blocks, "[What was counted, and how to check it](../can-it-be-won.md)."]


def _counted(found: Published) -> str:
    counts = found.tally
    deals = f"deals {found.first} to {found.last}"
    if not counts.won + counts.lost:
        return (
            f"How many deals can be won is open: our solver settled none of {deals}, though it"
            f" knows all cards and looked at up to {found.survey.positions:,} positions of each."
        )
    open_ = f", and it left {counts.unknown} open" if counts.unknown else ""
    return (
        f"With all cards known, **{tally.percent(counts.share)}** of {deals} can be won: our solver"
        f" won {counts.won}, proved {counts.lost} lost{open_}. With 95 % confidence"
        f" {tally.percent(counts.interval)} of all deals can be won."
    )
