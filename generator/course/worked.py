"""Worked examples: each move played in order, and the last of them left to the reader if asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import line
from engine.lesson import POSITIONS, goal
from engine.names import plural
from generator.files.nodes import List, Map, Node, Text

from .grammar import AUTO
from .lesson import Frame, Try, Worked
from .marks import read_marks
from .positions import Start
from .scene import Scene
from .tries import Proof

if TYPE_CHECKING:
    from generator.files.report import Counts, Report

FADED_TASK = "Now play on yourself."


def prove(start: Start, node: Map, report: Report, counts: Counts) -> list[Worked | Try]:
    """The example, and the try that its last moves become; nothing if a move is refused."""
    scenes = [Scene.at(start)]
    frames: list[Frame] = []
    play = node.get("play")
    for item in play.items if isinstance(play, List) else []:
        found = _frame(scenes[-1], item, report, counts) if isinstance(item, Map) else None
        if found is None:
            return []
        frames.append(found[0])
        scenes.append(found[1])
    print_ = node.text("print")
    whole = Worked(start.position, node.text("say"), tuple(frames), start.table, print_)
    return _faded(node, whole, scenes, report, counts) if "fade" in node else [whole]


def _frame(scene: Scene, node: Map, report: Report, counts: Counts) -> tuple[Frame, Scene] | None:
    """One frame, and the scene after it."""
    marks = read_marks(scene, node.get("mark"), report)
    say, before, written = node.text("say"), node.text("before"), node.get("move")
    if not isinstance(written, Text):
        return Frame(None, "", say or before, marks, scene.position), scene
    move = scene.play(written, report)
    if move is None:
        return None
    counts.claims += 1
    after = scene.after(move)
    return Frame(move, after.moves[-1], say, marks, after.position, before), after


def _faded(
    node: Map, whole: Worked, scenes: list[Scene], report: Report, counts: Counts
) -> list[Worked | Try]:
    """The frames up to the last moves, and these as a try with the position that they end in."""
    fade = int(node.text("fade") or "0")
    moving = [at for at, frame in enumerate(whole.frames) if frame.move]
    if not 0 < fade <= len(moving):
        label = f"the example has {plural(len(moving), 'move')}"
        report.add("Y023", node.entries["fade"][1].span(), label)
        return []
    cut = moving[-fade]
    shown = replace(whole, frames=whole.frames[:cut])
    last, end = scenes[cut], scenes[-1]
    rest = [frame for frame in whole.frames[cut:] if frame.move]
    data = {POSITIONS: [line(end.table, end.position)]}
    start = Start(last.plain_title, last.table, last.position)
    condition = goal(start.table, start.position, data)
    proof = Proof(start, _as_try(node), data, condition, report, counts)
    proof.is_faded = True
    found = proof.prove()
    if found is None:
        return []
    if found.par < fade:
        label = f"the same position is reached in {found.par} moves"
        report.add("Y316", node.entries["fade"][1].span(), label)
    words = {frame.text: frame.say for frame in rest if frame.say}
    task = found.task or FADED_TASK
    faded = replace(found, right=words | found.right, task=task, faded=True)
    return [shown, faded] if shown.frames else [faded]


def _as_try(node: Map) -> Map:
    """The keys of the example that a try has as well."""
    entries = {
        name: entry for name, entry in node.entries.items() if name in ("worked", "wrong", "hints")
    }
    key, value = node.entries["fade"]
    auto: Node = Text(value.source, value.start, value.end, AUTO)
    entries["par"] = (key, auto)
    if "task" in node:
        entries["task"] = node.entries["task"]
    return Map(node.source, node.start, node.end, entries)
