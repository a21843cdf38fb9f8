"""The family as a whole: its kinds, their order, and which games share a page of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from . import sources
from .report import Report

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from engine import Variant


class Kind(NamedTuple):
    """A part of the family: the word of variant files, a title, and what one of it is called."""

    word: str
    title: str
    one: str
    says: str


KINDS = (
    Kind(
        "founding",
        "The founding games",
        "one of the founding games",
        "The games around which this school is built, the first three with lessons of their own.",
    ),
    Kind(
        "yukon",
        "More games of Yukon type",
        "a game of Yukon type",
        "Any face-up card moves with all cards on it. They differ in pack, layout, building and in"
        " what lies beside the columns.",
    ),
    Kind(
        "yukon-spider",
        "Between Yukon and Spider",
        "between Yukon and Spider",
        "Groups move as in Yukon, but only whole runs go to the foundations, as in Spider.",
    ),
    Kind(
        "relative",
        "Relatives",
        "a relative of Yukon",
        "Games of other families that share the free groups of Yukon, or its layout.",
    ),
    Kind(
        "rulebook",
        "Well-known neighbors",
        "a well-known neighbor of Yukon",
        "Games that many players know already, told in the same words, to compare.",
    ),
    Kind(
        "",
        "Your own",
        "a variant of your own",
        "Games that are made here, in files of their own beside the lessons.",
    ),
)
FOUNDING = (
    "yukon",
    "russian",
    "alaska",
    "double-yukon",
    "milligan-yukon",
    "milligan-yukon-two-deck",
    "abacus",
    "calculation",
)
SHARED_RULES = {
    "milligan-yukon-two-deck": "milligan-yukon"
}  # variant -> whose page shows its rules


def kind_of(variant: Variant) -> Kind:
    word = variant.data.get("kind", "")
    return next((kind for kind in KINDS if kind.word == word), KINDS[-1])


def by_kind(variants: Iterable[Variant]) -> list[tuple[Kind, list[Variant]]]:
    """The variants, kind by kind: founding games in their own order, others by name."""
    found = sorted(variants, key=_place)
    parts = [(kind, [v for v in found if kind_of(v) == kind]) for kind in KINDS]
    return [(kind, members) for kind, members in parts if members]


def in_order(variants: Iterable[Variant]) -> list[Variant]:
    """The variants as a course goes through them: the founding games first, in their own order."""
    return [variant for _, members in by_kind(variants) for variant in members]


def _place(variant: Variant) -> tuple[int, str]:
    at = FOUNDING.index(variant.id) if variant.id in FOUNDING else len(FOUNDING)
    return at, variant.name.casefold()


def rules_id(variant: Variant) -> str:
    """The variant whose page shows these rules: itself, unless two games share one."""
    return SHARED_RULES.get(variant.id, variant.id)


def home(variant: Variant) -> Variant:
    """The variant whose page shows these rules."""
    id = rules_id(variant)
    return variant if id == variant.id else known()[id]


def on_page(variant: Variant) -> list[Variant]:
    """All variants whose rules stand on this variant's page, the one of the address first."""
    others = [other for other, home in SHARED_RULES.items() if home == variant.id]
    return [variant, *[known()[other] for other in others if other in known()]]


# --- all variants, read once


def known() -> dict[str, Variant]:
    """All variants that can be played, by id; read again only when one of their files changes."""
    files = [path for folder in sources.variant_folders() for path in folder.glob("*.yml")]
    return _known(frozenset((path, path.stat().st_mtime_ns) for path in files))


@lru_cache(maxsize=1)
def _known(state: frozenset[tuple[Path, int]]) -> dict[str, Variant]:
    found = sources.variant_files(sources.variant_folders(), Report()).variants()
    return {variant.id: variant for variant in in_order(found.values())}
