"""The question before an unfinished game is replaced or restarted: by what, what becomes of it.

One game of each variant is kept, so the other one is lost, and that is said plainly.
"""

from __future__ import annotations

from engine import words

from .values import Question


def before_new(old: str, moves: int, new: str) -> Question:
    """Another game was asked for: by its number, at random, or as a position."""
    other = _named(new, "The new position", "Play the new position")
    return _question(old, moves, other, "", f"Keep {_game(old)}")


def before_asked(old: str, moves: int, new: str) -> Question:
    """The address asks for a game while another one is kept."""
    other = _named(new, "The position of this address", "Play this position")
    return _question(old, moves, other, " with your first move", f"Back to {_game(old)}")


def before_restart(deal: str, moves: int) -> Question:
    """The key for a restart was pressed, perhaps by a slip."""
    text = f"{_unfinished(deal, moves)} Back to its start? Redo brings the moves back."
    return Question(text, "Play on", "Restart")


def _named(deal: str, position: str, play: str) -> tuple[str, str]:
    """A game and the word to play it: deals by their numbers; a position of its own has none."""
    return (f"Deal {deal}", f"Play deal {deal}") if deal else (position, play)


def _question(old: str, moves: int, other: tuple[str, str], when: str, no: str) -> Question:
    name, play = other
    lost = f"{name} would take its place{when}, and your game would be lost."
    return Question(f"{_unfinished(old, moves)} {lost}", no, play)


def _unfinished(deal: str, moves: int) -> str:
    running = f"Deal {deal}" if deal else "Your game"
    return f"{running} is not finished, {words.counter(moves)} so far."


def _game(deal: str) -> str:
    return f"deal {deal}" if deal else "my game"
