"""Yukon and nothing else, as fast as plain Python plays it: what the engine is measured against.

Its rules are built in, and its foundations give nothing back. A card is 0 to 51, its rank times
four plus its suit. A position is a list of nine ``bytes``: the seven columns, then how many cards
of each lie face down, then how many cards each foundation has.
"""

from __future__ import annotations

from engine.deal import shuffled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Move = tuple[int, int, int]
    Position = list[bytes]

COLUMNS: Final = range(7)
DOWN: Final = 7
HEIGHTS: Final = 8
HOME: Final = 9  # as a target: the foundation of the card's suit
KINGS: Final = 48  # the kings and no card below
RED: Final = (1, 2)
BETWEEN: Final = b"\xff"


def _landings(card: int) -> bytes:
    red = card % 4 in RED
    return bytes([on for on in range(52) if on // 4 == card // 4 + 1 and (on % 4 in RED) != red])


LANDINGS: Final = [_landings(card) for card in range(52)]


def deal(number: int) -> Position:
    """Six rows face down, each a column shorter; four without the first column; all seven."""
    cards = [code - 4 for code in shuffled(number, 1)]
    columns = [b""] * 7
    for row in range(11):
        for column in COLUMNS:
            if column > row or (row > 5 and column) or row == 10:
                columns[column] += bytes([cards.pop(0)])
    columns.append(bytes(COLUMNS))
    columns.append(bytes(4))
    return columns


def legal_moves(position: Position) -> list[Move]:
    down = position[DOWN]
    heights = position[HEIGHTS]
    ends: dict[int, int] = {}
    empty = -1
    for column in COLUMNS:
        cards = position[column]
        if cards:
            ends[cards[-1]] = column
        elif empty < 0:
            empty = column
    moves: list[Move] = []
    for source in COLUMNS:
        cards = position[source]
        if not cards:
            continue
        card = cards[-1]
        if heights[card & 3] == card >> 2:
            moves.append((source, len(cards) - 1, HOME))
        at = down[source]
        for card in cards[at:]:
            for on in LANDINGS[card]:
                if on in ends:
                    target = ends[on]
                    if target != source:
                        moves.append((source, at, target))
            if card >= KINGS and at and empty >= 0:
                moves.append((source, at, empty))
            at += 1
    return moves


def apply(position: Position, move: Move) -> Position:
    source, at, target = move
    after = position[:]
    cards = position[source]
    after[source] = cards[:at]
    if target == HOME:
        heights = bytearray(position[HEIGHTS])
        heights[cards[at] & 3] += 1
        after[HEIGHTS] = bytes(heights)
    else:
        after[target] = position[target] + cards[at:]
    if at and position[DOWN][source] == at:
        down = bytearray(position[DOWN])
        down[source] = at - 1
        after[DOWN] = bytes(down)
    return after


def key(position: Position) -> bytes:
    return BETWEEN.join(position)


def is_won(position: Position) -> bool:
    return position[HEIGHTS] == b"\x0d\x0d\x0d\x0d"
