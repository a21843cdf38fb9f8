"""Playing by the rules: which moves are legal, what a move does, why a move is refused.

Everything here is a function of a variant and a position; nothing is changed, nothing is kept.
``legal_moves`` lists exactly the moves that ``why_not`` lets through, one of each kind: of equal
foundations and of free cells it names the first (``first_of_kind``).
"""

from .alike import first_of_kind, home_for
from .effect import apply
from .groups import first_face_up, first_movable, is_run
from .legal import home_moves, legal_moves
from .permission import Refusal, why_not
from .stock import is_stock_move, legal_stock_move, stock_move

__all__ = [
    "Refusal",
    "apply",
    "first_face_up",
    "first_movable",
    "first_of_kind",
    "home_for",
    "home_moves",
    "is_run",
    "is_stock_move",
    "legal_moves",
    "legal_stock_move",
    "stock_move",
    "why_not",
]
