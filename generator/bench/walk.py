"""The same random walk with the engine and with the yardstick, under CPython and MicroPython.

A step lists the legal moves of a position, makes every position after it with its key, and goes
on with one of them; some sixty steps on, the next deal begins. A walk returns the number of
positions that it made; ``cards`` goes the same way again and counts the cards that were carried.
"""

from __future__ import annotations

from engine import Variant, apply, deal, is_won, key, legal_moves

from . import yardstick

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

STEPS_A_DEAL: Final = 60

variant: Variant
made_of: dict[str, Variant] = {}


def prepare(datas: dict[str, Any]) -> None:
    """Make the variants, from the data that their files hold."""
    for name in datas:
        made_of[name] = Variant.from_data(datas[name])


def choose(name: str) -> None:
    """The game that the engine walks in from now on."""
    global variant
    variant = made_of[name]


def engine(number: int, steps: int) -> int:
    dice = number
    made = 0
    seen: set[bytes] = set()
    position = deal(variant, number)
    for _ in range(steps):
        after = []
        for move in legal_moves(variant, position):
            new = apply(variant, position, move)
            after.append(new)
            seen.add(key(new))
        made += len(after)
        dice = (dice * 7621 + 1) % 32768
        if after and dice % STEPS_A_DEAL:
            position = after[dice % len(after)]
        if not after or not dice % STEPS_A_DEAL or is_won(variant, position):
            number += 1
            position = deal(variant, number)
    return made


def cards(number: int, steps: int) -> int:
    """How many cards the moves of the same walk of the engine carry."""
    dice = number
    carried = 0
    position = deal(variant, number)
    for _ in range(steps):
        moves = legal_moves(variant, position)
        carried += sum([len(position[move.source]) - move.at for move in moves])
        dice = (dice * 7621 + 1) % 32768
        if moves and dice % STEPS_A_DEAL:
            position = apply(variant, position, moves[dice % len(moves)])
        if not moves or not dice % STEPS_A_DEAL or is_won(variant, position):
            number += 1
            position = deal(variant, number)
    return carried


def alone(number: int, steps: int) -> int:
    """The walk of the yardstick, line by line the same."""
    dice = number
    made = 0
    seen: set[bytes] = set()
    position = yardstick.deal(number)
    for _ in range(steps):
        after = []
        for move in yardstick.legal_moves(position):
            new = yardstick.apply(position, move)
            after.append(new)
            seen.add(yardstick.key(new))
        made += len(after)
        dice = (dice * 7621 + 1) % 32768
        if after and dice % STEPS_A_DEAL:
            position = after[dice % len(after)]
        if not after or not dice % STEPS_A_DEAL or yardstick.is_won(position):
            number += 1
            position = yardstick.deal(number)
    return made
