"""Shortest lines for prepared positions, by breadth first.

A search answers within its budget of positions or says that it did not: never a guess.
"""

from __future__ import annotations

from .position import key
from .rules import apply, legal_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from .position import Move, Position
    from .variant import Variant

    Goal = Callable[[Position], bool]

# What a move does to a goal.
KEEPS: Final = "keeps"  # it begins a shortest line
LONGER: Final = "longer"  # the goal stays within reach, but not in the least number of moves
LOSES: Final = "loses"  # no line from there meets the goal


class Reach:
    """All that can be reached from a position, breadth first, until a goal is met.

    line       a shortest line of moves to the goal; None when it was not found
    settled    False when the budget ended the search: then nothing is known
    positions  how many different positions were seen
    """

    def __init__(
        self,
        variant: Variant,
        start: Position,
        goal: Goal,
        budget: int = 20000,
        most_moves: int | None = None,
    ) -> None:
        self.line: list[Move] | None = None
        self.settled = True
        came: dict[bytes, tuple[bytes, Move] | None] = {key(start): None}
        layer = [start]
        moves = 0
        if goal(start):
            self.line = []
        while layer and self.line is None and (most_moves is None or moves < most_moves):
            moves += 1
            layer = self._next_layer(variant, layer, goal, budget, came)
        self.positions = len(came)

    def _next_layer(
        self,
        variant: Variant,
        layer: list[Position],
        goal: Goal,
        budget: int,
        came: dict[bytes, tuple[bytes, Move] | None],
    ) -> list[Position]:
        after: list[Position] = []
        for position in layer:
            here = key(position)
            for move in legal_moves(variant, position):
                new = apply(variant, position, move)
                name = key(new)
                if name in came:
                    continue
                if len(came) >= budget:
                    self.settled = False
                    return []
                came[name] = (here, move)
                if goal(new):
                    self.line = _line_to(name, came)
                    return []
                after.append(new)
        return after


def _line_to(name: bytes, came: dict[bytes, tuple[bytes, Move] | None]) -> list[Move]:
    line: list[Move] = []
    step = came[name]
    while step:
        line.append(step[1])
        step = came[step[0]]
    line.reverse()
    return line


def shortest_first_moves(
    variant: Variant, start: Position, goal: Goal, par: int, budget: int = 20000
) -> list[Move] | None:
    """The first moves from which the goal is met in ``par`` moves in all; None if not settled."""
    keep: list[Move] = []
    for move in legal_moves(variant, start):
        reach = Reach(variant, apply(variant, start, move), goal, budget, par - 1)
        if reach.line is not None:
            keep.append(move)
        elif not reach.settled:
            return None
    return keep


def judged(
    variant: Variant, start: Position, goal: Goal, move: Move, budget: int = 20000
) -> str | None:
    """What a move does to a goal: ``keeps`` the least number of moves, is ``longer``, ``loses`` it.

    None if that is not settled within the budget of each search.
    """
    after = Reach(variant, apply(variant, start, move), goal, budget)
    if after.line is None:
        return LOSES if after.settled else None
    shorter = Reach(variant, start, goal, budget, len(after.line))
    if shorter.line is not None:
        return LONGER
    return KEEPS if shorter.settled else None
