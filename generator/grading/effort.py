"""How hard a deal is, measured: the work of the solver, the length of its line, and its risk.

The risk is how many moves are mistakes: at ten places of the winning line each legal move is made,
and the solver looks for a win after it. It looks for a short while only, so that a move after which
it finds none need not be lost; it is hard to put right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import apply, deal, parse_move
from engine.rules import legal_moves
from engine.solver import WON, Solver
from generator.survey.run import variant_of

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Move, Position
    from generator.survey.results import Result

PLACES = 10
LOOK = 300  # positions after a move; a win that takes more does not count


class Effort(NamedTuple):
    """A deal with what was measured; ``risk`` is the share of moves without a win in sight."""

    deal: int
    positions: int
    moves: int
    risk: float
    line: str


def measure(data: str, won: Result) -> Effort:
    """What a worker does: ``data`` are the rules, ``won`` a deal of a survey."""
    variant = variant_of(data)
    played = list(_play(variant, won))
    places = [played[len(played) * place // PLACES] for place in range(PLACES)]
    shares = [_losing(variant, position, move) for position, move in places]
    risk = round(sum(shares) / len(shares), 4)
    return Effort(won.deal, won.positions, len(played), risk, won.line)


def _play(variant: Variant, won: Result) -> list[tuple[Position, Move]]:
    """Each position of the line with the move that is made there."""
    position = deal(variant, won.deal)
    played = []
    for text in won.line.split():
        move = parse_move(variant, position, text)
        played.append((position, move))
        position = apply(variant, position, move)
    return played


def _losing(variant: Variant, position: Position, good: Move) -> float:
    """The share of legal moves after which no win is found; the one of the line does win."""
    others = [move for move in legal_moves(variant, position) if move != good]
    lose = [move for move in others if not _wins(variant, apply(variant, position, move))]
    return len(lose) / (len(others) + 1)


def _wins(variant: Variant, position: Position) -> bool:
    return Solver(variant, position).step(LOOK) == WON
