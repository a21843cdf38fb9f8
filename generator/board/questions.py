"""The question before an unfinished game is replaced or restarted: by what, what becomes of it.

One game of each variant is kept, so the other one is lost, and that is said plainly.
"""

from __future__ import annotations

from engine import words

from .values import Question


def before_new(old: str, moves: int, new: str) -> Question:
    """A new deal was asked for, by its number or at random."""
    return _question(old, moves, new, "", f"Keep {_game(old)}")


def before_asked(old: str, moves: int, new: str) -> Question:
    """The address asks for a game while another one is kept."""
    return _question(old, moves, new, " with your first move", f"Back to {_game(old)}")


def before_restart(deal: str, moves: int) -> Question:
    """The key for a restart was pressed, perhaps by a slip."""
    running = f"Deal {deal}" if deal else "Your game"
    text = (
        f"{running} is not finished, {words.counter(moves)} so far. Back to its start?"
        " Redo brings the moves back."
    )
    return Question(text, "Play on", "Restart")


def _question(old: str, moves: int, new: str, when: str, no: str) -> Question:
    """Deals by their numbers; a position of its own has none."""
    running = f"Deal {old}" if old else "Your game"
    other = f"Deal {new}" if new else "The position of this address"
    text = (
        f"{running} is not finished, {words.counter(moves)} so far."
        f" {other} would take its place{when}, and your game would be lost."
    )
    return Question(text, no, f"Play deal {new}" if new else "Play this position")


def _game(deal: str) -> str:
    return f"deal {deal}" if deal else "my game"
