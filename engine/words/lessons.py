"""What a lesson says by itself, around the words of its author."""

from __future__ import annotations

from ..names import capital, plural
from .counts import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

RIGHT: Final = "Right."
NOT_YET: Final = "Not yet."
PLAY_ON: Final = "Play on."
POSITION_PUT_BACK: Final = "Position put back."
TRY_FIRST: Final = "Tap or drag a card, or use the arrow keys and Enter."
NO_HINT: Final = "No hint from here. Undo, or start again."
STUCK_IN_TRY: Final = "No legal move is left. Undo, or start again."
WATCH: Final = "This is to watch. Next shows the next step."
FIRST_SCENE: Final = "Next shows the first step."
LAST_SCENE: Final = "That was the last step."
SOLUTION: Final = "The shortest way. Next shows each move."
SOLUTION_SHOWN: Final = "The goal is met. Now try it yourself."


def goal_met(moves: int, par: int, stars: int) -> str:
    """``Done in 2 moves, best is 2. Three stars.``"""
    return f"Done in {counter(moves)}, best is {par}. {STAR_NAMES[stars]}."


STAR_NAMES: Final = ("No star", "One star", "Two stars", "Three stars")


def arrow(start: str, end: str) -> str:
    """A mark for the ear; both are names of places."""
    return f"Arrow: {start} to {end}."


def marked(names: list[str]) -> str:
    return f"Marked: {'; '.join(names)}."


def assists(put_back: int, hints: int, solution: bool) -> str:
    """How it was solved, plainly: ``2 moves put back, 1 hint.``; empty without any help."""
    parts = [plural(put_back, "move") + " put back"] if put_back else []
    if hints:
        parts.append(plural(hints, "hint"))
    if solution:
        parts.append("solution seen")
    return f"{capital(', '.join(parts))}." if parts else ""


def scene(number: int, count: int) -> str:
    return f"{number} of {count}"
