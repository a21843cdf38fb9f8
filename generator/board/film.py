"""A line of play to step through: a worked example, or the solution of a position to try."""

from __future__ import annotations

from collections import namedtuple

from engine import Move, apply, parse_line, parse_move, words
from engine.lesson import line_of_moves

from .marks import labels_of, legend, read_marks, said_marks, sign_marks
from .picture import Place
from .text import escape, heard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from engine import Variant
    from engine.position import Position

    from .picture import Signs

    class Scene(NamedTuple):
        """One step: what lies on the table and what is told about it.

        ``html`` is seen and ``said`` is heard; ``last`` is where the leader went that has just
        moved; ``marks`` are places and their signs, ``arrows`` pairs of places pointed out.
        """

        position: Position
        last: Place | None
        html: str
        said: str
        marks: Signs
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
        position = _add_frame(variant, position, frame, scenes)
    return Film(scenes)


def _add_frame(
    variant: Variant, position: Position, frame: dict[str, Any], scenes: list[Scene]
) -> Position:
    """The scenes of a frame: what is said before its move, and its move; the position after it."""
    labels = labels_of(frame)
    marks: Signs = {}
    sign_marks(marks, variant, position, frame["marks"], labels)
    arrows = read_marks(variant, position, frame["marks"])[1]
    before = frame.get("before", "")
    first = before or frame["say"]
    said = " ".join([heard(first)] + said_marks(variant, position, frame["marks"], labels))
    waits = bool(marks or arrows or before or not frame["move"])
    if waits:
        html = first + legend(variant, position, labels)
        scenes.append(Scene(position, None, html, said, marks, arrows))
    if not frame["move"]:
        return position
    move = parse_move(variant, position, frame["move"])
    told = words.moved(variant, position, move)
    say = frame["say"] if before or not waits else ""  # else it was said with the marks
    html = f'{say} <span class="yk-result">{escape(told)}</span>'
    scenes.append(_moved(variant, position, move, html, f"{heard(say)} {told}".strip()))
    return scenes[-1].position


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
    return Scene(position, None, escape(text), text, {}, [])


def _moved(variant: Variant, position: Position, move: Move, html: str, said: str) -> Scene:
    after = apply(variant, position, move)
    return Scene(after, Place(move.target, len(position[move.target])), html, said, {}, [])
