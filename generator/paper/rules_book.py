"""The whole reference as one book: the words, the rules of every game, and an index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator import ROOT, pages
from generator.figures.terms import GLOSSARY, terms
from generator.files import family

from .book import Chapter, Entry, Part, book

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Variant

    from .booklet import Sheet, Written

TITLE = "Rules of the Yukon family"


def rules_book(variants: Iterable[Variant], paper: str = "a4") -> Sheet:
    """The rules pages of all variants, in the order of the family, and the glossary."""
    games = list(variants)
    says = f"{len(games)} games, told in the same words, with examples judged by the rules."
    parts = [
        Part(kind.title, kind.says, [_chapter(game) for game in members if _has_page(game)])
        for kind, members in family.by_kind(games)
    ]
    parts.append(glossary())
    return book(TITLE, says, parts, lambda made: _index(games, made), paper)


def glossary() -> Part:
    """The words that all pages use."""
    text = (ROOT / "docs" / GLOSSARY).read_text(encoding="utf-8")
    return Part("The words", "", [Chapter("glossary", GLOSSARY, text)])


def _has_page(variant: Variant) -> bool:
    return family.rules_id(variant) == variant.id


def _chapter(variant: Variant) -> Chapter:
    text = pages.rules_text(variant)
    return Chapter(variant.id, f"rules/{variant.id}.md", text, variant.name)


def _index(games: list[Variant], made: dict[str, Written]) -> list[Entry]:
    """Games by all their names, and words where they are explained and first used."""
    found: dict[str, list[str]] = {}
    for game in games:
        for name in (game.name, *game.data.get("other_names", [])):
            found.setdefault(name, []).append(f"{family.rules_id(game)}--start")
    for term in terms():
        uses = [f"{id}--use-{term.id}" for id in family.FOUNDING if _uses(made, id, term.id)]
        found.setdefault(term.name, []).extend([f"glossary--{term.id}", *uses])
    return [Entry(name, found[name]) for name in sorted(found, key=str.casefold)]


def _uses(made: dict[str, Written], chapter: str, term: str) -> bool:
    return chapter in made and term in made[chapter].terms
