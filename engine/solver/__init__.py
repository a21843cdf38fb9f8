"""Whole deals: won with a line of moves, proved lost, or unknown within the budget.

``Solver`` gives the verdict, ``Shortest`` the least number of moves. Both work in slices, so that
they can be stopped, and within a bound of memory. The rules alone say what is legal: ``plays``
leaves moves out, ``deadend`` and ``watched`` give positions up only for reasons that are proved
there.
"""

from .shortest import Shortest
from .solver import LOST, UNKNOWN, WON, Solver

__all__ = ["LOST", "UNKNOWN", "WON", "Shortest", "Solver"]
