"""What lessons say of real deals and the check of the course cannot prove.

Some let the reader choose in the middle of a deal, and say that some choices lose. The solver
proves it: after the right move the deal can be won, after each wrong one it cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import apply, deal, legal_moves, parse_move
from engine.hint import hint
from engine.solver import LOST, WON, Solver
from generator.files import sources
from generator.files.nodes import Map
from generator.files.report import Report
from tests.conftest import ROOT

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

BUDGET = 200_000  # positions

# The file, the deal, the right move, and those that lose.
MIDDLE = "yukon/28-the-middle-game"
RUSSIAN = "russian/10-checkpoint-russian"
ALASKA = "alaska/04-checkpoint-alaska"
CHOICES = [
    (MIDDLE, 256, "KC>1", "KS>1 KH>1 KD>1"),
    (MIDDLE, 361, "JS>QD", "10C>JH KD>1"),
    (MIDDLE, 37, "8S>9H", "8C>9H"),
    (MIDDLE, 247, "KC>6", "KH>6 KD>6"),
    (MIDDLE, 210, "4D>5C", "4H>5C"),
    (MIDDLE, 371, "4D>5C", "5C>foundation 4H>5C"),
    ("yukon/30-giving-up-well", 1, "2H>3C", ""),
    ("russian/09-a-russian-deal", 3341, "KC>1", "KD>1 KH>1 KS>1"),
    (RUSSIAN, 112, "KD>3", "KC>3 KH>3 KS>3"),
    (RUSSIAN, 867, "KD>2", "KC>2 KH>2 KS>2"),
    (RUSSIAN, 3912, "KS>2", "KD>2 KH>2"),
    ("alaska/03-an-alaska-deal", 188, "JC>10C", "10C>JC 9C>10C"),
    (ALASKA, 24, "8C>9C", "9C>8C"),
    (ALASKA, 367, "2D>3D", "4D>3D"),
]


def position_of(lesson: str, number: int) -> tuple[Variant, Position]:
    """The position that a lesson makes of a deal."""
    node = sources.read(ROOT / "lessons" / f"{lesson}.yml", Report())
    assert isinstance(node, Map)
    written = node.data()["positions"][f"deal-{number}"]
    variant = sources.read_variant(lesson.partition("/")[0])
    return variant, played(variant, deal(variant, int(written["deal"])), written["play"])


def played(variant: Variant, position: Position, moves: list[str]) -> Position:
    for text in moves:
        position = apply(variant, position, parse_move(variant, position, text))
    return position


def verdict(variant: Variant, position: Position) -> str:
    return Solver(variant, position).step(BUDGET)


@pytest.mark.parametrize(("lesson", "number", "right", "wrong"), CHOICES)
def test_the_right_choice_can_be_won_and_the_others_are_lost(
    lesson: str, number: int, right: str, wrong: str
) -> None:
    variant, position = position_of(lesson, number)
    assert verdict(variant, played(variant, position, [right])) == WON
    for move in wrong.split():
        assert verdict(variant, played(variant, position, [move])) == LOST, move


def test_a_useful_move_on_a_lost_table() -> None:
    variant, position = position_of("yukon/30-giving-up-well", 247)
    assert verdict(variant, position) == LOST


@pytest.mark.parametrize("number", [1, 5])
def test_a_table_on_which_the_hint_finds_nothing(number: int) -> None:
    assert hint(*position_of("yukon/30-giving-up-well", number)) is None


def test_a_russian_table_would_have_more_moves_in_yukon() -> None:
    """Lesson 5 of Russian Solitaire counts the moves of deal 770 by both rules."""
    russian, yukon = sources.read_variant("russian"), sources.read_variant("yukon")
    position = deal(russian, 770)
    assert len(legal_moves(russian, position)) == 3
    assert len(legal_moves(yukon, position)) == 8
