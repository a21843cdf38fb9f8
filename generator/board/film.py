"""A line of play to step through: a worked example, or the solution of a position to try."""

from __future__ import annotations

from collections import namedtuple

from engine import Move, apply, names, parse_card, parse_line, parse_move, words
from engine.lesson import line_of_moves

from .picture import PILE, Place, places_of
from .text import escape, heard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from engine import Variant
    from engine.position import Position

    class Scene(NamedTuple):
        """One step: what lies on the table and what is told about it.

        ``html`` is seen and ``said`` is heard; ``last`` is where the leader went that has just
        moved; ``marks`` are places, ``arrows`` pairs of places that are pointed out.
        """

        position: Position
        last: Place | None
        html: str
        said: str
        marks: list[Place]
        arrows: list[tuple[Place, Place]]

else:
    Scene = namedtuple("Scene", ("position", "last", "html", "said", "marks", "arrows"))


class Film:
    """Scenes, and which of them is shown."""

    def __init__(self, scenes: list[Scene]) -> None:
        self.scenes = scenes
        self.at = 0

    @property
    def scene(self) -> Scene:
        return self.scenes[self.at]

    @property
    def is_first(self) -> bool:
        return self.at == 0

    @property
    def is_last(self) -> bool:
        return self.at == len(self.scenes) - 1

    def step(self, by: int) -> bool:
        """One scene on or back; False at the end."""
        if not 0 <= self.at + by < len(self.scenes):
            return False
        self.at += by
        return True


def worked_example(variant: Variant, data: dict[str, Any]) -> Film:
    """The scenes of a worked example: what is marked is seen before the move is made."""
    position = parse_line(variant, data["start"])
    scenes = [_still(position, words.FIRST_SCENE)]
    for frame in data["frames"]:
        marks, arrows, names = read_marks(variant, position, frame["marks"])
        said = " ".join([heard(frame["say"])] + names)
        if marks or arrows or not frame["move"]:
            scenes.append(Scene(position, None, frame["say"], said, marks, arrows))
        if frame["move"]:
            move = parse_move(variant, position, frame["move"])
            told = words.moved(variant, position, move)
            html = f'{frame["say"]} <span class="yk-result">{escape(told)}</span>'
            unsaid = "" if marks or arrows else said + " "
            scenes.append(_moved(variant, position, move, html, unsaid + told))
            position = scenes[-1].position
    return Film(scenes)


def solution(variant: Variant, start: Position, texts: list[str]) -> Film:
    """The scenes of the shortest way."""
    scenes = [_still(start, words.SOLUTION)]
    for move in line_of_moves(variant, start, texts):
        position = scenes[-1].position
        told = words.moved(variant, position, move)
        if len(scenes) == len(texts):
            told += " " + words.SOLUTION_SHOWN
        scenes.append(_moved(variant, position, move, escape(told), told))
    return Film(scenes)


def _still(position: Position, text: str) -> Scene:
    return Scene(position, None, escape(text), text, [], [])


def _moved(variant: Variant, position: Position, move: Move, html: str, said: str) -> Scene:
    after = apply(variant, position, move)
    return Scene(after, Place(move.target, len(position[move.target])), html, said, [], [])


def read_marks(
    variant: Variant, position: Position, marks: list[str]
) -> tuple[list[Place], list[tuple[Place, Place]], list[str]]:
    """Marks such as ``10S`` and arrows such as ``10S>JH``: their places, and sentences for them."""
    places: list[Place] = []
    arrows: list[tuple[Place, Place]] = []
    for mark in marks:
        if ">" in mark:
            arrows.append(_arrow(variant, position, mark))
        else:
            places.extend(_marked(variant, position, mark))
    names = [_name(variant, position, place) for place in places]
    sentences = [words.marked(names)] if names else []
    for start, end in arrows:
        sentences.append(
            words.arrow(_name(variant, position, start), _name(variant, position, end))
        )
    return places, arrows, sentences


def _marked(variant: Variant, position: Position, mark: str) -> list[Place]:
    """``column 4`` or a card."""
    word, _, number = mark.partition(" ")
    if word == "column" and number.isdigit():
        return [Place(int(number) - 1, PILE)]
    return places_of(position, parse_card(mark))


def _arrow(variant: Variant, position: Position, mark: str) -> tuple[Place, Place]:
    move = parse_move(variant, position, mark)
    target = position[move.target]
    return Place(move.source, move.at), Place(move.target, len(target) - 1)


def _name(variant: Variant, position: Position, place: Place) -> str:
    if place.at == PILE or place.pile in variant.foundations:
        return names.pile_name(variant, place.pile)
    return names.card_name(position[place.pile][place.at])
