"""The family by its rules: which game hangs on which, and who builds how.

Nothing is known of who was made from whom. A game hangs on the one before it in the family's order
that has the most facts in common with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import ruletext

from . import glance, phrases

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Variant

CALLED = {"Of them face down": "face-down cards", "An empty column takes": "empty columns"}
TOLD = 4  # differing facts that are named; more of them are counted


class Branch(NamedTuple):
    """A game, what tells it from the game that it hangs on, and the games that hang on it."""

    game: Variant
    differs: str
    branches: list[Branch]


def tree(games: Sequence[Variant]) -> Branch:
    """The games as a tree that grows from the first."""
    root = Branch(games[0], "", [])
    grown = [root]
    for at, game in enumerate(games[1:], 1):
        nearest = min(range(at), key=lambda other: glance.distance(games[other], game))
        branch = Branch(game, _differs(games[nearest], game), [])
        grown[nearest].branches.append(branch)
        grown.append(branch)
    return root


def _differs(game: Variant, other: Variant) -> str:
    facts = [key for key, _ in glance.differing([game, other])]
    names = [CALLED.get(key, key[0].lower() + key[1:]) for key in facts]
    if not names:
        return "the order of dealing" if game.data["deal"] != other.data["deal"] else "the table"
    return phrases.joined(names) if len(names) <= TOLD else f"{len(names)} facts"


def as_list(branch: Branch, depth: int = 0) -> list[tuple[int, Branch]]:
    """The tree from the root on, with the depth of each game."""
    found = [(depth, branch)]
    for each in branch.branches:
        found += as_list(each, depth + 1)
    return found


class Cross(NamedTuple):
    """Games by two rules: heads, and rows of a name with the games under each head."""

    heads: list[str]
    rows: list[tuple[str, list[list[Variant]]]]


def by_building(games: Sequence[Variant]) -> Cross:
    """The games by how they build and by what an empty column takes."""
    builds = list(dict.fromkeys(map(phrases.build_phrase, games)))
    words = list(dict.fromkeys(game.empty_column_word for game in games))
    rows = [
        (
            build,
            [
                [g for g in games if phrases.build_phrase(g) == build and g.empty_column_word == w]
                for w in words
            ],
        )
        for build in builds
    ]
    return Cross([ruletext.EMPTY_COLUMN[word]["short"] for word in words], rows)
