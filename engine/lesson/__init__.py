"""Judging: goals, answers to moves and to questions. Used by the checker and by the page alike.

Nothing here searches: which moves keep a goal within its par, and what loses it, is worked out
when the site is built and arrives with the data.
"""

from .exercise import Exercise, Verdict, line_of_moves
from .fails import FAILS, fail
from .goals import COLUMN, GOALS, POSITIONS, goal
from .quiz import Quiz

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .goals import Condition as Condition

__all__ = [
    "COLUMN",
    "FAILS",
    "GOALS",
    "POSITIONS",
    "Exercise",
    "Quiz",
    "Verdict",
    "fail",
    "goal",
    "line_of_moves",
]
