"""Whole deals: won with a line of moves, proved lost, or unknown within the budget."""

from .solver import LOST, UNKNOWN, WON, Solver

__all__ = ["LOST", "UNKNOWN", "WON", "Solver"]
