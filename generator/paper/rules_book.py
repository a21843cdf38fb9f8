"""The whole reference as one book: the words, the rules of every game, and an index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator import pages
from generator.files import family

from .book import Chapter, Entry, Part, book

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Variant

    from .booklet import Sheet

TITLE = "Rules of the Yukon family"


def rules_book(variants: Iterable[Variant], paper: str = "a4") -> Sheet:
    """The rules pages of all variants, in the order of the family."""
    games = list(variants)
    says = f"{len(games)} games, told in the same words, with examples judged by the rules."
    parts = [
        Part(kind.title, kind.says, [_chapter(game) for game in members if _has_page(game)])
        for kind, members in family.by_kind(games)
    ]
    return book(TITLE, says, parts, _index(games), paper)


def _has_page(variant: Variant) -> bool:
    return family.rules_id(variant) == variant.id


def _chapter(variant: Variant) -> Chapter:
    return Chapter(variant.id, f"{variant.id}.md", pages.rules_text(variant), variant.name)


def _index(games: list[Variant]) -> list[Entry]:
    """Games by all their names."""
    found: dict[str, list[str]] = {}
    for game in games:
        for name in (game.name, *game.data.get("other_names", [])):
            found.setdefault(name, []).append(f"{family.rules_id(game)}--start")
    return [Entry(name, found[name]) for name in sorted(found, key=str.casefold)]
