"""What a question asks, as the engine sees it: so that its answer can be worked out anew.

A meaning is a few words, such as ``face-down cards in column 4`` or ``landings of 8S``. It finds
places on the table, or a number; the number of places answers as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine import NotationError, legal_moves, parse_place
from engine.cards import FACE_DOWN
from engine.rules import first_face_up

if TYPE_CHECKING:
    from engine import Move
    from engine.position import Position

    from .scene import Scene

    Place = tuple[int, int]
    Found = list[Place] | int

WHOLE_PILE = -1
FOUNDATION = "foundation"


class MeaningError(ValueError):
    """Words that mean nothing here."""


def look(scene: Scene, words: str, before: Position) -> Found:
    """What the words find in a scene; ``before`` is the position before its last moves.

    :raises MeaningError: the words mean nothing, or name what is not on the table.
    """
    for pattern, find in MEANINGS.items():
        match = re.fullmatch(pattern, words)
        if match:
            return find(scene, before, *match.groups())
    raise MeaningError("these words mean nothing here")


def _columns(scene: Scene) -> list[tuple[int, bytes]]:
    return [(column, scene.position[column]) for column in scene.table.columns]


def _moves(scene: Scene) -> list[Move]:
    return legal_moves(scene.table, scene.position)


def _place(scene: Scene, card: str) -> Place:
    """Where a card lies face up."""
    try:
        pile, at = parse_place(scene.table, scene.position, card)
    except NotationError as error:
        raise MeaningError(error.help or error.label or error.message) from None
    if pile not in scene.table.columns or scene.position[pile][at] >= FACE_DOWN:
        raise MeaningError(f"{card} does not lie face up in a column")
    return pile, at


def _column(scene: Scene, number: str) -> int:
    if int(number) > len(scene.table.columns):
        raise MeaningError(f"there are {len(scene.table.columns)} columns")
    return int(number) - 1


def _landing(scene: Scene, move: Move) -> Place:
    pile = scene.position[move.target]
    in_column = move.target in scene.table.columns and pile
    return move.target, len(pile) - 1 if in_column else WHOLE_PILE


def _leaders(scene: Scene, moves: list[Move]) -> list[Place]:
    """The cards of columns that lead a move; neither the stock nor a foundation has a leader."""
    columns = scene.table.columns
    return sorted({(move.source, move.at) for move in moves if move.source in columns})


def _face_down(scene: Scene, before: Position) -> Found:
    return sum(code >= FACE_DOWN for _, cards in _columns(scene) for code in cards)


def _face_down_in(scene: Scene, before: Position, number: str) -> Found:
    return sum(code >= FACE_DOWN for code in scene.position[_column(scene, number)])


def _face_up(scene: Scene, before: Position) -> Found:
    return [
        (pile, at) for pile, cards in _columns(scene) for at, c in enumerate(cards) if c < FACE_DOWN
    ]


def _end_cards(scene: Scene, before: Position) -> Found:
    return [(pile, len(cards) - 1) for pile, cards in _columns(scene) if cards]


def _legal_moves(scene: Scene, before: Position) -> Found:
    return len(_moves(scene))


def _moves_of(scene: Scene, before: Position, card: str) -> Found:
    place = _place(scene, card)
    return len([move for move in _moves(scene) if (move.source, move.at) == place])


def _landings(scene: Scene, before: Position, card: str) -> Found:
    place = _place(scene, card)
    found = [_landing(scene, m) for m in _moves(scene) if (m.source, m.at) == place]
    return sorted(set(found))


def _all_leaders(scene: Scene, before: Position) -> Found:
    return _leaders(scene, _moves(scene))


def _leaders_in(scene: Scene, before: Position, number: str) -> Found:
    column = _column(scene, number)
    return _leaders(scene, [move for move in _moves(scene) if move.source == column])


def _leaders_for(scene: Scene, before: Position, target: str) -> Found:
    """The leaders that fit a card, a column or a foundation."""
    if target == FOUNDATION:
        piles = list(scene.table.foundations)
    elif target.startswith("column "):
        piles = [_column(scene, target.removeprefix("column "))]
    else:
        piles = [_place(scene, target)[0]]
    return _leaders(scene, [move for move in _moves(scene) if move.target in piles])


def _tail(scene: Scene, before: Position, card: str) -> Found:
    pile, at = _place(scene, card)
    return [(pile, other) for other in range(at + 1, len(scene.position[pile]))]


def _on_face_down(scene: Scene, before: Position) -> Found:
    """The cards that lie directly on a face-down card."""
    return [
        (pile, first)
        for pile, cards in _columns(scene)
        if 0 < (first := first_face_up(cards)) < len(cards)
    ]


def _turning(scene: Scene, before: Position) -> Found:
    """The columns in which the moves that were made have turned a card up."""
    return [
        (column, WHOLE_PILE)
        for column, cards in _columns(scene)
        if _count_down(cards) < _count_down(before[column])
    ]


def _count_down(cards: bytes) -> int:
    return sum(code >= FACE_DOWN for code in cards)


def _empty(scene: Scene, before: Position) -> Found:
    return [(column, WHOLE_PILE) for column, cards in _columns(scene) if not cards]


def _all_cards(scene: Scene, before: Position) -> Found:
    return sum(len(cards) for _, cards in _columns(scene))


MEANINGS: dict[str, Callable[..., Found]] = {
    r"cards": _all_cards,
    r"face-down cards": _face_down,
    r"face-down cards in column ([1-9]\d?)": _face_down_in,
    r"face-up cards": _face_up,
    r"end cards": _end_cards,
    r"cards on face-down cards": _on_face_down,
    r"tail of (\S+)": _tail,
    r"legal moves": _legal_moves,
    r"legal moves of (\S+)": _moves_of,
    r"landings of (\S+)": _landings,
    r"leaders": _all_leaders,
    r"leaders in column ([1-9]\d?)": _leaders_in,
    r"leaders for (foundation|column [1-9]\d?|\S+)": _leaders_for,
    r"columns that turn a card": _turning,
    r"empty columns": _empty,
}
"""Patterns of the words, each with what finds it; the author guide lists them all."""

NAMES = tuple(
    pattern.replace(r"([1-9]\d?)", "4")
    .replace(r"(foundation|column [1-9]\d?|\S+)", "8S")
    .replace(r"(\S+)", "8S")
    for pattern in MEANINGS
)
