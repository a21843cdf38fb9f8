"""For how many positions the least number of moves is proved: by how many cards are left.

The positions lie on the winning lines of the surveys, where so many cards are still in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import TYPE_CHECKING

from engine import apply, deal, parse_move
from engine.solver import Shortest
from generator.files.sources import read_variant
from generator.survey import shelf

if TYPE_CHECKING:
    from engine import Move, Variant
    from engine.position import Position
    from generator.survey.results import Result

CARDS = {"yukon": (36, 44), "alaska": (36, 44), "russian": (44, 52)}  # 52: whole deals
DEALS = 12
POSITIONS = 30_000  # taken up at most


def report() -> Iterator[str]:
    yield f"The least number of moves, {POSITIONS:,} positions at most: proved, and what it took"
    yield f"{'':<12}{'cards left':>12}{'positions':>11}{'proved':>8}{'median':>8}{'most':>8}"
    for name, counts in CARDS.items():
        for cards in counts:
            yield row(read_variant(name), cards, POSITIONS)


def row(variant: Variant, cards: int, most: int) -> str:
    searches = [search(variant, won, cards, most) for won in shelf.won(variant)[:DEALS]]
    proved = sum(each.proved for each in searches)
    taken = [each.positions for each in searches]
    return (
        f"{variant.id:<12}{cards:>12}{len(searches):>11}{proved:>8}{median(taken):>8,.0f}"
        f"{max(taken):>8,}"
    )


def search(variant: Variant, won: Result, cards: int, most: int) -> Shortest:
    """The search from where no more cards are left; what is left of the line is known to it."""
    position = deal(variant, won.deal)
    texts = won.line.split()
    at = 0
    while cards_left(variant, position) > cards:
        position = apply(variant, position, parse_move(variant, position, texts[at]))
        at += 1
    found = Shortest(variant, position, _moves(variant, position, texts[at:]))
    found.step(most)
    return found


def _moves(variant: Variant, position: Position, texts: list[str]) -> list[Move]:
    moves = []
    for text in texts:
        moves.append(parse_move(variant, position, text))
        position = apply(variant, position, moves[-1])
    return moves


def cards_left(variant: Variant, position: Position) -> int:
    return sum(len(position[pile]) for pile in variant.playing_piles)
