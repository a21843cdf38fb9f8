"""Moves as people write them: the leader, then what it lands on.

``10S>JH``, ``6C>foundation``, ``KH>3`` (to an empty column), ``5H>cell``, ``foundation:5H>6S``,
``waste>JH``, ``reserve 1>JH``; and of the stock ``deal`` (onto the columns), ``turn`` (to the
waste) and ``redeal``. Two equal cards are told apart by ``@column`` or
``@column.place``, counted from 1.
"""

from __future__ import annotations

from ..cards import FACE_DOWN, UNKNOWN, face_up
from ..errors import NotationError, RefusedError
from ..position import Move
from ..rules import first_face_up, home_for, is_stock_move, stock_move
from ..text import SPACES, lower, whole_number
from ..variant import NO_PILE
from .cards import card_symbols, card_text, parse_card
from .piles import FOUNDATION, RESERVE, WASTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from ..position import Position
    from ..variant import Variant

CELL: Final = "cell"
DEAL: Final = "deal"
TURN: Final = "turn"
REDEAL: Final = "redeal"


# --- writing


def move_text(variant: Variant, position: Position, move: Move) -> str:
    """A move as people write it, with ``@`` only where two equal cards make it unclear."""
    if is_stock_move(variant, move):
        return _stock_text(variant, position, move)
    leader = position[move.source][move.at]
    return (
        f"{_source_text(variant, position, move)}>{_target_text(variant, position, move, leader)}"
    )


def moves_text(variant: Variant, position: Position, moves: Iterable[Move]) -> list[str]:
    """Several moves from one position, each as text."""
    return [move_text(variant, position, move) for move in moves]


def _stock_text(variant: Variant, position: Position, move: Move) -> str:
    if move.source == move.target:
        return DEAL if position[variant.stock] else REDEAL
    return TURN if move.source == variant.stock else REDEAL


def _source_text(variant: Variant, position: Position, move: Move) -> str:
    source = move.source
    if source == variant.waste:
        return WASTE
    if source in variant.reserves:
        return f"{RESERVE} {source - variant.reserves[0] + 1}"
    if source in variant.foundations:
        return f"{FOUNDATION}:{card_text(position[source][move.at])}"
    return place_text(variant, position, source, move.at)


def place_text(variant: Variant, position: Position, pile: int, at: int) -> str:
    """A card of a column or a cell, with ``@`` only where another one could be meant."""
    code = position[pile][at]
    name = face_up(code)
    if name == UNKNOWN:
        return card_text(code)
    if name != code and _find(variant, position, name):  # its twin lies face up
        return f"{card_text(name)}@{_pile_name(variant, pile)}.{at + 1}"
    return card_text(name) + _suffix(variant, position, code, pile, at)


def _suffix(variant: Variant, position: Position, code: int, pile: int, at: int) -> str:
    places = _find(variant, position, code)
    if len(places) < 2:
        return ""
    if len([place for place in places if place[0] == pile]) < 2:
        return f"@{_pile_name(variant, pile)}"
    return f"@{_pile_name(variant, pile)}.{at + 1}"


def _pile_name(variant: Variant, pile: int) -> str:
    return f"{CELL}{pile - variant.cells[0] + 1}" if pile in variant.cells else str(pile + 1)


def _target_text(variant: Variant, position: Position, move: Move, leader: int) -> str:
    target = move.target
    if target in variant.foundations:
        if variant.homes_alike or home_for(variant, position, face_up(leader)) == target:
            return FOUNDATION
        return f"{FOUNDATION} {target - variant.foundations[0] + 1}"
    if target in variant.cells:
        return CELL
    pile = position[target]
    if not pile:
        return str(target + 1)
    twins = [c for c in variant.columns if position[c] and position[c][-1] == pile[-1]]
    return card_text(pile[-1]) + (f"@{target + 1}" if len(twins) > 1 else "")


def _find(variant: Variant, position: Position, code: int) -> list[tuple[int, int]]:
    """Pile and place of a card that lies just so in a column or a cell."""
    return [
        (pile, at)
        for pile in list(variant.columns) + list(variant.cells)
        for at, other in enumerate(position[pile])
        if other == code
    ]


# --- reading


def parse_move(variant: Variant, position: Position, text: str) -> Move:
    """The move that a text names, legal or not.

    :raises NotationError: it names no card of this position, or a card that cannot be meant.
    """
    word = lower(text.strip(SPACES))
    if word in (DEAL, TURN, REDEAL):
        return _parse_stock(variant, position, word, len(text))
    if ">" not in text:
        raise NotationError(
            "this is not a move", 0, len(text), "a move is written leader > landing, like 10S>JH"
        )
    first, second = _sides(text)
    source, at = _parse_leader(variant, position, *_trimmed(first, 0))
    leader = position[source][at]
    landing, start = _trimmed(second, len(first) + 1)
    return Move(source, at, _parse_landing(variant, position, landing, start, leader))


def _sides(text: str) -> tuple[str, str]:
    """What stands before and after the sign of a move, which is not the end of ``<AH>``."""
    start = text.find(">") + 1 if text.lstrip(SPACES).startswith("<") else 0
    at = text.find(">", start)
    return (text[:at], text[at + 1 :]) if at >= 0 else (text, "")


def _trimmed(text: str, start: int) -> tuple[str, int]:
    """The text without the spaces around it, and where it starts then."""
    return text.strip(SPACES), start + len(text) - len(text.lstrip(SPACES))


def _parse_stock(variant: Variant, position: Position, word: str, end: int) -> Move:
    if variant.stock == NO_PILE:
        raise NotationError(f"{variant.name} has no stock", 0, end)
    offered = stock_move(variant, position)
    if offered is not None and _stock_text(variant, position, offered) == word:
        return offered
    if offered is None:
        raise RefusedError("stock-empty", "the stock is empty", 0, end)
    right = _stock_text(variant, position, offered)
    raise NotationError(f"the stock does not {word} now", 0, end, "", f"write {right}")


def _parse_leader(variant: Variant, position: Position, text: str, start: int) -> tuple[int, int]:
    name = lower(text)
    if name.startswith(FOUNDATION + ":"):
        return _parse_return(variant, position, text, start)
    if name == WASTE and variant.waste != NO_PILE:
        return _last_of(position, variant.waste, "the waste", start, len(text))
    if name.startswith(RESERVE):
        number = whole_number(name[len(RESERVE) :].strip(SPACES) or "1")
        if 1 <= number <= len(variant.reserves):
            pile = variant.reserves[number - 1]
            return _last_of(position, pile, f"reserve {number}", start, len(text))
    return parse_place(variant, position, text, start)


def _last_of(position: Position, pile: int, name: str, start: int, length: int) -> tuple[int, int]:
    if not position[pile]:
        raise NotationError(f"{name} is empty", start, start + length)
    return pile, len(position[pile]) - 1


def _parse_return(variant: Variant, position: Position, text: str, start: int) -> tuple[int, int]:
    skip = len(FOUNDATION) + 1
    code = parse_card(text[skip:], start + skip)
    for pile in variant.foundations:
        if position[pile] and position[pile][-1] == code:
            return pile, len(position[pile]) - 1
    raise NotationError(
        f"the {card_symbols(code)} is not the highest card of its foundation",
        start,
        start + len(text),
    )


def parse_place(variant: Variant, position: Position, text: str, start: int = 0) -> tuple[int, int]:
    """Pile and place of a card of a column or a cell: ``8H``, or ``8H@2`` where there are two.

    :raises NotationError: there is none, or more than one.
    """
    name, sign, where = text.partition("@")
    code = parse_card(name, start)
    pile, dot, at = lower(where).partition(".")
    if (sign and not pile) or (dot and not at):
        raise _no_place(text, start)
    places: list[tuple[int, int]] = []
    for written in (face_up(code), code | FACE_DOWN):  # a card that is seen goes first
        places = places or [
            place
            for place in _find(variant, position, written)
            if not where
            or (pile == _pile_name(variant, place[0]) and (not at or at == str(place[1] + 1)))
        ]
    if not places:
        raise NotationError(
            f"there is no {card_symbols(face_up(code))} {'there' if where else 'in the columns'}",
            start,
            start + len(text),
        )
    if len(places) > 1:
        names = ", ".join([f"{name}@{_pile_name(variant, pile)}.{at + 1}" for pile, at in places])
        raise _two_cards(names, start, len(text))
    return places[0]


def _no_place(text: str, start: int) -> NotationError:
    label = "after @ stands a column, or a column and a place like 2.3"
    return NotationError("this names no place", start, start + len(text), label)


def _two_cards(names: str, start: int, length: int) -> NotationError:
    return NotationError(
        "two equal cards may be meant", start, start + length, "", f"write one of {names}"
    )


def _parse_landing(variant: Variant, position: Position, text: str, start: int, leader: int) -> int:
    word = lower(text)
    if word == FOUNDATION and variant.foundations:
        return home_for(variant, position, face_up(leader))
    if word.startswith(FOUNDATION):  # a line of moves has no space before the number
        number = whole_number(word[len(FOUNDATION) :].strip(SPACES))
        if 1 <= number <= len(variant.foundations):
            return variant.foundations[number - 1]
    if word == CELL and variant.cells:
        free = [cell for cell in variant.cells if not position[cell]]
        return free[0] if free else variant.cells[0]
    if 1 <= whole_number(text) <= len(variant.columns):
        return whole_number(text) - 1
    name, sign, where = text.partition("@")
    code = parse_card(name, start)
    if sign and not where:
        raise _no_place(text, start)
    ends = [c for c in variant.columns if position[c] and position[c][-1] == code]
    if where:
        ends = [column for column in ends if str(column + 1) == where]
    if len(ends) == 1:
        return ends[0]
    if len(ends) > 1:
        names = ", ".join([f"{name}@{column + 1}" for column in ends])
        raise _two_cards(names, start, len(text))
    if where and not _lies_there(position, code, whole_number(where) - 1, len(variant.columns)):
        message = f"there is no {card_symbols(face_up(code))} in column {where}"
        raise NotationError(message, start, start + len(text))
    raise _covered(variant, position, code, start, start + len(text), leader)


def _lies_there(position: Position, code: int, column: int, count: int) -> bool:
    return 0 <= column < count and code in position[column]


def _covered(
    variant: Variant, position: Position, code: int, start: int, end: int, leader: int
) -> NotationError:
    """The card exists but is no end card, or does not exist."""
    name = card_symbols(face_up(code))
    for pile, at in _find(variant, position, code):
        cards = position[pile]
        if leader != UNKNOWN and leader in cards[first_face_up(cards) : at]:
            tail = f"the {name} is in the tail of the {card_symbols(leader)}"
            message = f"{tail}, so it cannot be the landing"
            label = "only an end card is a landing"
        else:
            message, label = f"the {name} is not an end card", ""
        return RefusedError("covered", message, start, end, label, face_up(code))
    message = f"there is no {name} at the end of a column"
    if _find(variant, position, code | FACE_DOWN):
        return RefusedError("covered", message, start, end)
    return NotationError(message, start, end)
