"""Themes: what a position has to have, and the claim that is proved of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import apply, legal_moves, move_text
from engine.cards import FACE_DOWN, KING, rank_of
from engine.lesson import goal
from engine.position import face_down_count, turned_card
from generator.course.fairness import is_fair
from generator.course.ways import Ways

if TYPE_CHECKING:
    from engine import Move
    from engine.position import Position
    from generator.course.positions import Start

BUDGET = 20_000  # positions that one search may see: these are small
LEAST_MOVES = 3  # legal at the start, or nothing can go wrong


class Found(NamedTuple):
    """A position with its goal, and what is claimed of it.

    only    the one first move that keeps the par; with ``keeps_goal`` even the goal
    traps   first moves that lose the goal
    """

    start: Start
    goal: dict[str, Any]
    par: int
    only: str
    keeps_goal: bool
    traps: tuple[str, ...]
    line: tuple[str, ...]
    shown: bool


class Study:
    """A position and a goal, searched: the questions that themes ask of it."""

    def __init__(self, start: Start, wanted: dict[str, Any], budget: int = BUDGET) -> None:
        self.start = start
        self.goal = wanted
        self.budget = budget
        self.table = start.table
        self.ways = Ways(start.table, goal(start.table, start.position, wanted), budget)
        self.par = self.ways.least(start.position) or 0
        self.good = self.ways.good(start.position)
        self.moves = legal_moves(start.table, start.position)

    def after(self, move: Move) -> Position:
        return apply(self.table, self.start.position, move)

    def loses(self, move: Move) -> bool:
        return self.ways.is_lost(self.after(move))

    def line(self) -> list[Move]:
        return self.ways.line(self.start.position)

    def found(self, keeps_goal: bool = False) -> Found | None:
        """The claims, if there is one best first move, and if they can be shown to a reader."""
        if len(self.good) != 1 or len(self.moves) < LEAST_MOVES:
            return None
        others = [move for move in self.moves if move not in self.good]
        if keeps_goal and not all(self.loses(move) for move in others):
            return None
        fault = is_fair(self.start, self.goal, self.par, self.budget)
        texts = []
        position = self.start.position
        for move in self.line():
            texts.append(move_text(self.table, position, move))
            position = apply(self.table, position, move)
        traps = tuple(
            move_text(self.table, self.start.position, move) for move in others if self.loses(move)
        )
        return Found(
            self.start, self.goal, self.par, texts[0], keeps_goal, traps, tuple(texts), bool(fault)
        )


def _reveal_all(start: Start) -> Study:
    return Study(start, {"reveal": str(face_down_count(start.position))})


def landing(start: Start) -> Found | None:
    """The landing lies under a card that has to leave first."""
    study = _reveal_all(start)
    if study.par != 2 or face_down_count(start.position) != 1:
        return None
    first, second = study.line()
    is_cleared = second.target == first.source and turned_card(start.position, first) is None
    return study.found() if is_cleared else None


def king(start: Start) -> Found | None:
    """One of two Kings may enter the empty column; the other one loses the goal."""
    moves = legal_moves(start.table, start.position)
    entering = [m for m in moves if not start.position[m.target] and _is_king(start, m)]
    if len({_card(start, move) for move in entering}) < 2:
        return None
    study = _reveal_all(start)
    if study.par < 2:
        return None
    good = [move for move in entering if move in study.good]
    if not good or any(
        not study.loses(m) for m in entering if _card(start, m) != _card(start, good[0])
    ):
        return None
    return study.found()


def reveals(start: Start) -> Found | None:
    """A card can be turned up at once, and then another one never."""
    if face_down_count(start.position) != 2:
        return None
    study = _reveal_all(start)
    if study.par < 3:
        return None
    tempting = [m for m in study.moves if turned_card(start.position, m) is not None]
    is_trap = any(study.loses(move) for move in tempting)
    return study.found() if is_trap and len(tempting) < len(study.moves) else None


def keep(start: Start) -> Found | None:
    """A card could go to its foundation, but it is still needed as a landing."""
    foundations = start.table.foundations
    moves = legal_moves(start.table, start.position)
    home = [move for move in moves if move.target in foundations]
    if not home:
        return None
    study = _reveal_all(start)
    costs = [m for m in home if m not in study.good]
    if study.par < 2 or not costs or len(costs) < len(home):
        return None
    needed = {_card(start, move) for move in costs}
    lands = any(
        position[move.target][-1:] and position[move.target][-1] in needed
        for position, move in _steps(study)
    )
    return study.found() if lands else None


def back(start: Start) -> Found | None:
    """A card comes back from its foundation to be a landing."""
    moves = legal_moves(start.table, start.position)
    if not any(move.source in start.table.foundations for move in moves):
        return None
    study = _reveal_all(start)
    if study.par < 2 or not study.good:
        return None
    is_return = study.good[0].source in study.table.foundations
    return study.found() if is_return else None


def only(start: Start) -> Found | None:
    """One first move is best, and the way is not short."""
    study = _reveal_all(start)
    return study.found() if study.par >= 3 else None


def seal(start: Start) -> Found | None:
    """Some moves seal a face-down card for ever."""
    study = _reveal_all(start)
    if study.par < 2:
        return None
    found = study.found()
    return found if found and found.traps and len(found.traps) < len(study.moves) - 1 else None


def _steps(study: Study) -> list[tuple[Position, Move]]:
    """Each position of the shortest line with its move."""
    position, steps = study.start.position, []
    for move in study.line():
        steps.append((position, move))
        position = apply(study.table, position, move)
    return steps


def _card(start: Start, move: Move) -> int:
    return start.position[move.source][move.at]


def _is_king(start: Start, move: Move) -> bool:
    card = _card(start, move)
    return rank_of(card) == KING and card < FACE_DOWN and move.target in start.table.columns


class Theme(NamedTuple):
    """``about`` says what is taught, ``task`` is a first sentence for the reader."""

    find: Callable[[Start], Found | None]
    about: str
    with_space: bool = False


THEMES = {
    "landing": Theme(landing, "a landing to make first"),
    "king": Theme(king, "which King may enter the empty column", True),
    "reveals": Theme(reveals, "the order of two reveals"),
    "keep": Theme(keep, "a card that is better kept off its foundation"),
    "back": Theme(back, "a card to take back from its foundation"),
    "only": Theme(only, "one move that is best"),
    "seal": Theme(seal, "a seal to avoid", True),
}
