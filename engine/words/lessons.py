"""What a lesson says by itself, around the words of its author."""

from __future__ import annotations

from ..cards import FACE_DOWN, face_up
from ..names import capital, plural
from ..notation import card_symbols
from ..position import face_down_count
from .counts import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from ..variant import Variant

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


CHOOSE_ONE: Final = "Choose an answer."
CHOOSE_MANY: Final = "Choose all that are right, then check."
CHOOSE_ORDER: Final = "Choose them in their order."
TYPE_NUMBER: Final = "Type a number."
TAP_ONE: Final = "Tap it on the table, or go there with the arrow keys and press Enter."
TAP_CARDS: Final = "Tap them on the table, or use the arrow keys and Enter; then check."
NO_NUMBER: Final = "Type a number in digits."
NO_HINT_HERE: Final = "There is no hint to this question."
ANSWER_SHOWN: Final = "The answer."
CHOSEN: Final = "chosen"


def chosen(name: str, count: int) -> str:
    """``seven of clubs, chosen. 2 in all.``"""
    return f"{name}, {CHOSEN}. {count} in all."


def not_chosen(name: str) -> str:
    return f"{name}, no longer {CHOSEN}."


def still_missing(count: int) -> str:
    """All that was chosen is right."""
    verb = "belongs" if count == 1 else "belong"
    return f"All of these are right, but {count} more {verb} to it."


def tries(count: int) -> str:
    return plural(count, "answer")


def answered(count: int, hints: int, seen: bool) -> str:
    """How a question was answered, plainly."""
    if seen:
        return "Answer seen."
    tried = "First answer" if count == 1 else f"{plural(count, 'answer')}"
    helped = f", {plural(hints, 'hint')}" if hints else ""
    return f"{tried}{helped}."


def face_down_told(variant: Variant, position: Position) -> str:
    """What a step tells of its face-down cards: ``Face down: 8♣ in column 4.``"""
    parts: list[str] = []
    for pile in variant.columns:
        down = [card_symbols(face_up(code)) for code in position[pile] if code >= FACE_DOWN]
        if down:
            parts.append(f"{' '.join(down)} in column {pile + 1}")
    return f"Face down, the deepest first: {'; '.join(parts)}." if parts else ""


def reached(limit: int, start: Position, position: Position) -> str:
    """How far a practice went: ``12 moves. 3 cards turned up.``"""
    turned = face_down_count(start) - face_down_count(position)
    return f"{counter(limit)}. {capital(plural(turned, 'card'))} turned up."


def limit_reached(count: int) -> str:
    """The goal is out of reach within the moves that there are."""
    return f"{plural(count, 'move')} would not be enough any more. Undo, or start again."


def goal_met(moves: int, par: int, stars: int) -> str:
    """``Done in 2 moves, best is 2. Three stars.``"""
    return f"Done in {counter(moves)}, best is {par}. {STAR_NAMES[stars]}."


LEVEL_NAMES: Final = ("Any level", "Two moves", "Three moves", "Four or more")
NOT_SHORTEST: Final = "Legal, but not the shortest way. Look once more."


def puzzle_task(down: int, par: int) -> str:
    """What is asked: ``Turn up both face-down cards, in 3 moves.``"""
    cards = ("the face-down card", "both face-down cards")
    what = cards[down - 1] if down <= len(cards) else f"all {down} face-down cards"
    return f"Turn up {what}, in {counter(par)}."


def puzzles_solved(count: int, total: int) -> str:
    return f"{count} of {total} solved"


STAR_NAMES: Final = ("No star", "One star", "Two stars", "Three stars")


def arrow(start: str, end: str, label: str = "") -> str:
    """A mark for the ear: names of two places, and a word of its author for it."""
    told = f", {label}" if label else ""
    return f"Arrow: {start} to {end}{told}."


def marked(names: list[str]) -> str:
    return f"Marked: {'; '.join(names)}."


def labelled(name: str, label: str) -> str:
    """A mark with a word of its author: ``ten of spades: the leader``."""
    return f"{name}: {label}"


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
