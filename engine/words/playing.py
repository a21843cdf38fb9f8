"""What whole games say beyond the words of every table: time and points, deals, lines, the solver.

It goes to the browser with the pages of practice only.
"""

from __future__ import annotations

from ..names import capital, card_name, pile_name, plural
from ..rules import is_stock_move
from .counts import counter, grouped, time_spent
from .hints import STOCK_MOVES, stock_verb
from .labels import place_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Move, Position
    from ..variant import Variant

# --- counting

SCORED: Final = "Time and score are shown. Each undo counts as a move."
CALM: Final = "Only moves are shown. An undo takes its move off the count."


def clock(seconds: int) -> str:
    """``6:20``; ``1:00:05``"""
    hours, minutes = seconds // 3600, seconds // 60 % 60
    rest = f"{seconds % 60:02d}"
    return f"{hours}:{minutes:02d}:{rest}" if hours else f"{minutes}:{rest}"


def tally(moves: int, seconds: int, points: int) -> str:
    """``31 moves · 2:05 · 95 points``"""
    return f"{counter(moves)} · {clock(seconds)} · {grouped(points)} points"


BESTS: Final = {"score": "score", "moves": "number of moves", "seconds": "time"}


def new_bests(names: list[str]) -> str:
    """``Your best score and time.``"""
    found = [BESTS[name] for name in ("score", "moves", "seconds") if name in names]
    if not found:
        return ""
    start = ", ".join(found[:-1])
    return f"Your best {start + ' and ' if start else ''}{found[-1]}."


def figures(moves: int, seconds: int) -> str:
    """``134 moves in 6 minutes 20.``"""
    return f"{counter(moves)} in {time_spent(seconds)}."


def help_taken(hints: int, answers: int) -> str:
    """``With 3 hints and 1 answer of the solver.``"""
    parts = [plural(hints, "hint")] if hints else []
    parts += [f"{plural(answers, 'answer')} of the solver"] if answers else []
    return f"With {' and '.join(parts)}." if parts else "Without any help."


def record(games: int, won: int, streak: int) -> str:
    """``12 games, 5 won, 2 in a row now.``"""
    row = f", {streak} in a row now" if streak > 1 else ""
    return f"{plural(games, 'game')}, {won} won{row}."


# --- moves


def named(variant: Variant, position: Position, move: Move) -> str:
    """``10 of spades onto jack of hearts, column 2``"""
    if is_stock_move(variant, move):
        return STOCK_MOVES[stock_verb(variant, position, move)]
    leader = capital(card_name(position[move.source][move.at]))
    if move.target in variant.foundations:
        where = f"to {place_name(variant, position, move.target)}"
    elif not position[move.target]:
        where = f"to {pile_name(variant, move.target)}"
    else:
        where = f"onto {place_name(variant, position, move.target)}"
    return f"{leader} {where}"


def legal(names: list[str]) -> str:
    """``2 legal moves. 10 of spades onto …; ace of clubs to …``"""
    if not names:
        return "No legal move is left."
    return f"{plural(len(names), 'legal move')}. {'; '.join(names)}."


# --- lines


def marked(moves: int) -> str:
    return f"Bookmark set after {counter(moves)}. Shift+B comes back to here."


NO_BOOKMARK: Final = "There is no bookmark. B sets one."


def at_bookmark(moves: int, redo: bool) -> str:
    rest = " Redo goes along the line that you tried." if redo else ""
    return f"Back at the bookmark, after {counter(moves)}.{rest}"


def scene(at: int, last: int, told: str) -> str:
    """``Move 12 of 40. 10 of spades onto jack of hearts.``"""
    return f"Move {at} of {last}. {told}" if at else f"The start, {counter(last)} to come."


WATCH_LINE: Final = "A line is shown. Step with Back and Next, or play from here."
BACK_IN_GAME: Final = "Back in your game."
FROM_HERE: Final = "Your game goes on from here. Undo and Redo lead along the line."


# --- deals

LEVELS: Final = ("Easy", "Fair", "Medium", "Hard", "Expert")
PROVED: Final = {
    "w": "It can be won: that is proved.",
    "l": "It cannot be won: that is proved.",
    "u": "Nobody knows yet whether it can be won.",
}
NOT_LOOKED_AT: Final = "Whether it can be won was not looked into."


def label(verdict: str, level: int) -> str:
    """Whether a deal can be won, and how hard that is; empty if nobody looked."""
    if level:
        return (
            f"It can be won: that is proved. {LEVELS[level - 1]}, level {level} of {len(LEVELS)}."
        )
    return PROVED.get(verdict, "")


def in_middle(deal: str, moves: int, level: int) -> str:
    start = f"Deal {deal} after {counter(moves)}."
    return f"{start} It can still be won: that is proved. {LEVELS[level - 1]}."


def pasted(absent: list[str]) -> str:
    """``A deal of your own.``"""
    if not absent:
        return "A deal of your own."
    names = ", ".join(absent[:12]) + (" …" if len(absent) > 12 else "")
    verb = "is" if len(absent) == 1 else "are"
    return f"A deal of your own. {plural(len(absent), 'card')} of the pack {verb} missing: {names}."


def no_paste(reason: str) -> str:
    return f"This text is no deal: {reason}."


def no_line(reason: str) -> str:
    return f"The moves in the address cannot be played: {reason}. This is the deal without them."


def from_line(deal: str, moves: int) -> str:
    start = f"Deal {deal}" if deal else "A deal of somebody's own"
    return f"{start}, after {counter(moves)} of the address. Undo leads back along them."


UNKNOWN_CARD: Final = (
    "Nobody here knows the card that turned up: the address did not tell it."
    " Play stops at this column; undo, or ask for the whole deal."
)
COPIED: Final = "Copied."


# --- the solver

KNOWS: Final = (
    "The solver knows the face-down cards and the stock. Hints do not: they see what you see."
)
SEARCHING: Final = "The solver is searching. You can play on, which ends the search."
STOPPED: Final = "The search is stopped. Nothing is known."
DROPPED: Final = "The game went on, so that the search ended."
CANNOT_SOLVE: Final = "The solver needs to know every card, and here are some that nobody knows."


def winnable(verdict: str, moves: int, positions: int) -> str:
    looked = f"{grouped(positions)} position{'' if positions == 1 else 's'} looked at"
    if verdict == "won":
        return f"Yes, it can still be won: the solver knows a line of {counter(moves)}."
    if verdict == "lost":
        return f"No. From here nothing wins: that is proved{', ' + looked if positions else ''}."
    return f"Unknown. The time is up, {looked}, and there is neither a win nor a proof."


def turning(won: int, lost: int, told: str) -> str:
    """``It could still be won after 12 moves. Move 13 lost it: …`` ``told`` names that move."""
    if lost < 0 and won < 0:
        return "Unknown. The time is up, and nothing is known about any move of this game."
    if lost < 0:
        return f"After {counter(won)} it could still be won; what came after is unknown."
    if won < 0:
        if lost == 0:
            return "This deal could not be won from the start: that is proved."
        return f"After {counter(lost)} it was lost: that is proved. What came before is unknown."
    if won + 1 == lost:
        return f"After {counter(won)} it could still be won. Move {lost} lost it: {told}."
    return (
        f"After {counter(won)} it could still be won, after {counter(lost)} it was lost:"
        " both is proved. In between is unknown."
    )


NOT_LOST: Final = "It can still be won: the game is not lost."


def no_solver(reason: str) -> str:
    return f"The solver cannot be asked: {reason}."


# --- passing it on

NOT_TOLD: Final = "Cards that lie face down are not told: they are ?? for whoever follows."
TOLD: Final = "Every card is told, those face down too."
