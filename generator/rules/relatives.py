"""A variant beside its nearest relatives: what differs, and the same table in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import parse_move, parse_position, table_of, why_not
from engine.names import capital
from generator.figures import figure
from generator.files import family

from . import glance
from .blocks import board, table
from .boards import Example
from .phrases import joined

if TYPE_CHECKING:
    from engine import Variant

NEAREST = 2
ONE_TABLE = Example("1: 7D\n2: 8D 2C KS\n3: 8C\n4: 6D JH\n5: 6H")
MOVES = ("7D>8C", "6D>7D", "8D>7D", "6H>7D", "7D>KS")
TRIED_BY = ("yukon", "russian", "alaska")  # the games that look alike on one table


def compared(variant: Variant) -> list[str]:
    """Blocks of Markdown: the facts in which the nearest relatives differ, then one table."""
    others = nearest(variant)
    if not others:
        return []
    shown = [variant, *others]
    rows = [[key, *map(capital, values)] for key, values in glance.differing(shown)]
    heads = ["Rule", variant.name, *[rules_link(other) for other in others]]
    games = ",".join(game.id for game in shown)
    blocks = [
        f"Nearest to {variant.name} in its rules {'is' if len(others) == 1 else 'are'}"
        f" {joined([other.name for other in others])}. This is all that differs:",
        table(heads, rows, ":--"),
        f"[Compare it with any other game](compare.md?games={games})\n{{ .yk-screen }}",
    ]
    return [*blocks, *_on_one_table(variant)]


def nearest(variant: Variant) -> list[Variant]:
    """The relatives with the fewest differences; founding games go before others."""
    others = [other for other in family.known().values() if other.id != variant.id]
    return sorted(others, key=lambda other: glance.distance(variant, other))[:NEAREST]


def rules_link(variant: Variant) -> str:
    return f"[{variant.name}]({family.rules_id(variant)}.md)"


# --- one table


def looks_like_yukon(variant: Variant) -> bool:
    """Does it have the layout of Yukon, and do its groups move as freely?"""
    games = family.known()
    if not all(name in games for name in TRIED_BY):  # while one of them is not right
        return False
    yukon = games[TRIED_BY[0]]
    return (
        variant.layout.faces == yukon.layout.faces
        and variant.suits == yukon.suits
        and variant.move_word == yukon.move_word
    )


def on_one_table(variant: Variant) -> tuple[list[Variant], list[tuple[str, list[bool]]]]:
    """The games that are tried, and for each move whether they allow it."""
    games = [family.known()[id] for id in TRIED_BY]
    if variant.id not in TRIED_BY:
        games.append(variant)
    rows = []
    for text in MOVES:
        table = table_of(variant, ONE_TABLE.position)
        position = parse_position(table, ONE_TABLE.position)
        name = figure.in_symbols(table, position, parse_move(table, position, text))
        rows.append((name, [_is_legal(game, text) for game in games]))
    return games, rows


def _is_legal(variant: Variant, move: str) -> bool:
    table = table_of(variant, ONE_TABLE.position)
    position = parse_position(table, ONE_TABLE.position)
    return why_not(table, position, parse_move(table, position, move)) is None


def _on_one_table(variant: Variant) -> list[str]:
    if not looks_like_yukon(variant):
        return []
    games, rows = on_one_table(variant)
    names = [game.short_name for game in games]
    words = [[name, *["legal" if yes else "refused" for yes in answers]] for name, answers in rows]
    return [
        f"{joined(names)} look alike on the table. What tells them apart is which leader an end"
        " card takes. Here is one table, and what may be moved on it in each game:",
        *board(variant, "compared", ONE_TABLE, "one table"),
        table(["Move", *names], words, ":-:"),
    ]
