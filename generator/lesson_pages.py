"""A lesson as a page: each step for the template, and its table as data for the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import apply, line, names, words
from engine.lesson import line_of_moves
from engine.text import checksum
from generator.course.lesson import Ask, Checkpoint, Deal, Read, Try, Worked
from generator.files import family, prose

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Move, Variant
    from engine.position import Position
    from generator.course.lesson import Answer, Hint, Lesson, Mark, Stage, Step

QUESTION_WORDS = {
    "one": "Choose",
    "many": "Choose",
    "number": "Count",
    "order": "Order",
    "true": "True or false?",
    "tap": "Find",
}


def page_steps(item: Lesson, after: str) -> list[dict[str, Any]]:
    """The steps of a page. A checkpoint has its questions as steps of their own, from a pool.

    ``after`` is what comes after the last step: the next ``lesson``, or the list of ``lessons``.
    """
    flat = flat_steps(item)
    found = []
    for at, (step, checkpoint) in enumerate(flat):
        is_last = at + 1 == len(flat) and not checkpoint  # behind its questions comes the result
        before = flat[at - 1][0] if at else None
        data = step_data(item, step, at + 1, after if is_last else "step", before)
        found.append(data | {"pool": checkpoint is not None})
    return found


def flat_steps(item: Lesson) -> list[tuple[Step, Checkpoint | None]]:
    """The steps in the order of the page, and for a question the checkpoint that it belongs to."""
    flat: list[tuple[Step, Checkpoint | None]] = []
    for step in item.steps:
        flat.append((step, None))
        if isinstance(step, Checkpoint):
            flat += [(question, step) for question in step.pool]
    return flat


def step_data(
    item: Lesson, step: Step, number: int, next: str, before: Step | None = None
) -> dict[str, Any]:
    """A step for the template: its kind, its words, and its table as JSON data."""
    stamp = step_sum(step)
    common = {
        "id": f"table-{number}",
        "variant": item.variant.data,
        "rules": f"../../../rules/{family.rules_id(item.variant)}/",
        "lesson": f"{item.variant.id}/{item.id}",
        "step": number,
        "next": next,
        "name": str(stamp),
        "sum": stamp,
    }
    data: dict[str, Any] = {"step": step, "table": None}
    if isinstance(step, Worked):
        told = moves_told(step.table, step.start, [frame.move for frame in step.frames])
        just_shown = isinstance(before, Read) and before.board == step.start
        frames = list(zip(step.frames, told, strict=True))
        table = common | worked_table(step)
        return data | {
            "kind": "worked",
            "just_shown": just_shown,
            "frames": frames,
            "table": table,
        }
    if isinstance(step, Ask):
        return data | {
            "kind": "ask",
            "heading": QUESTION_WORDS[step.quiz],
            "answer": answer_told(step),
            "after": told_line(step.table, step.start, step.moves),
            "table": common | ask_table(step),
        }
    if isinstance(step, Try):
        solution = told_line(step.table, step.start, step.solution)
        return data | {"kind": "try", "solution": solution, "table": common | try_table(step)}
    if isinstance(step, Deal):
        return data | {
            "kind": "deal",
            "solution": told_line(step.table, step.start, step.solution),
            "table": common | deal_table(step),
        }
    if isinstance(step, Checkpoint):
        return data | {"kind": "checkpoint", "sum": stamp}
    return data | {"kind": "read"}


def step_sum(step: Step) -> int:
    """What progress in a step hangs on: when its position or its question changes, it is new."""
    if isinstance(step, Ask):
        return checksum(f"{line(step.table, step.start)} {step.question} {' '.join(step.answer)}")
    if isinstance(step, Try | Deal):
        return checksum(f"{line(step.table, step.start)} {step.goal}")
    if isinstance(step, Checkpoint):
        pool = " ".join(str(step_sum(question)) for question in step.pool)
        return checksum(f"{step.passing} of {step.count}: {pool}")
    return 0


# --- moves and answers in words


def moves_told(table: Variant, position: Position, moves: Iterable[Move | None]) -> list[str]:
    """What each move does, in words; for a frame without a move nothing."""
    told = []
    for move in moves:
        told.append(words.moved(table, position, move) if move else "")
        position = apply(table, position, move) if move else position
    return told


def told_line(table: Variant, start: Position, texts: Iterable[str]) -> list[str]:
    """What each move of a line does, in words."""
    return moves_told(table, start, line_of_moves(table, start, list(texts)))


def answer_told(step: Ask) -> list[str]:
    """The right answer as Markdown or in words, item by item."""
    if step.quiz == "number":
        return list(step.answer)
    if step.quiz == "tap":
        return [place_told(step, key) for key in step.answer]
    return [step.choices[int(at)] for at in step.answer]


def place_told(step: Ask, key: str) -> str:
    """``ten of spades (column 4)``, or the name of a pile."""
    pile, at = map(int, key.split(","))
    name = names.pile_name(step.table, pile)
    return f"{names.card_name(step.start[pile][at])} ({name})" if at >= 0 else name


# --- tables


def worked_table(step: Worked) -> dict[str, Any]:
    return {
        "kind": "worked",
        "start": line(step.table, step.start),
        "intro": prose.html(step.say),
        "frames": [
            {
                "move": frame.text,
                "say": prose.html(frame.say),
                **({"before": prose.html(frame.before)} if frame.before else {}),
                **_marks(frame.marks),
            }
            for frame in step.frames
        ],
    }


def try_table(step: Try) -> dict[str, Any]:
    return _goal_table("try", step) | {
        "right": _said(step.right),
        "wrong": {move: _answer(answer) for move, answer in step.wrong.items()},
        "else": _answer(step.other),
        "illegal": _said(step.illegal),
        "hints": [_hint(hint) for hint in step.hints],
        "good": {position: list(moves) for position, moves in step.good.items()},
        **_harmless(step),
        **_stages(step),
        **_marks(step.marks),
        **({"left": step.left} if step.left else {}),
        **({"shown": True} if step.shown else {}),
    }


def deal_table(step: Deal) -> dict[str, Any]:
    keep_all = {"say": "", "keep": True}
    return _goal_table("deal", step) | {
        "right": {},
        "wrong": {},
        "else": keep_all,
        "illegal": {},
        "hints": [],
        "good": {},
        "soft": step.soft,
    }


def ask_table(step: Ask) -> dict[str, Any]:
    return {
        "kind": "ask",
        "start": line(step.table, step.start),
        "ask": prose.html(step.question),
        "quiz": step.quiz,
        "choices": [prose.html(choice) for choice in step.choices],
        "answer": list(step.answer),
        "right": prose.html(step.right) if step.right else "",
        "wrong": _said(step.wrong),
        "else": prose.html(step.other),
        "hints": [_hint(hint) for hint in step.hints],
        "moves": list(step.moves),
        "then": prose.html(step.then) if step.then else "",
        **_marks(step.marks),
        **({"shown": True} if step.shown else {}),
    }


def _goal_table(kind: str, step: Try | Deal) -> dict[str, Any]:
    """What a try and a whole deal have in common."""
    table: dict[str, Any] = {
        "kind": kind,
        "start": line(step.table, step.start),
        "task": prose.html(step.task),
        "goal": step.goal,
        "par": str(step.par),
        "solution": list(step.solution),
        "assist": step.assist,
    }
    if step.limit:
        table |= {"limit": str(step.limit), "late": prose.html(step.late)}
    if step.fails:
        table["fails"] = [
            {"if": fail.condition, "say": prose.html(fail.say)} for fail in step.fails
        ]
    return table


def _marks(marks: tuple[Mark, ...]) -> dict[str, Any]:
    labels = {mark.what: prose.html(mark.say) for mark in marks if mark.say}
    found: dict[str, Any] = {"marks": [mark.what for mark in marks]}
    return found | ({"labels": labels} if labels else {})


def _harmless(step: Try) -> dict[str, Any]:
    if not step.harmless_words:
        return {}
    return {
        "harmless_words": prose.html(step.harmless_words),
        "harmless": {position: list(moves) for position, moves in step.harmless.items()},
    }


def _stages(step: Try) -> dict[str, Any]:
    if not step.stages:
        return {}
    return {"stages": {position: _stage(stage) for position, stage in step.stages.items()}}


def _stage(stage: Stage) -> dict[str, Any]:
    return {
        "right": _said(stage.right),
        "wrong": {move: _answer(answer) for move, answer in stage.wrong.items()},
        "else": _answer(stage.other) if stage.other else None,
        "hints": [_hint(hint) for hint in stage.hints],
    }


def _said(texts: dict[str, str]) -> dict[str, str]:
    return {key: prose.html(say) for key, say in texts.items()}


def _answer(answer: Answer) -> dict[str, Any]:
    return {"say": prose.html(answer.say), "keep": answer.keep}


def _hint(hint: Hint) -> dict[str, str]:
    return {"kind": hint.kind, "text": prose.html(hint.text) if hint.kind == "say" else hint.text}
