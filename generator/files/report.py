"""Faults as people and programs want to see them: text with an excerpt, JSON lines, annotations.

A fault is a value. It holds the lines it is about, so that it can be shown without the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from engine.names import plural
from generator.errors import Fault

from . import excerpt
from .codes import CODES, ERROR, WARNING
from .excerpt import Mark
from .places import Source, Span

if TYPE_CHECKING:
    from generator.course.check import Course

MOST_SHOWN = 20
STYLES = {ERROR: "\033[1;31m", WARNING: "\033[1;33m"}
PLAIN = "\033[0m"


@dataclass(frozen=True)
class Problem:
    """A fault of an author.

    line, column  where it stands, from 1; line 0 is the file as a whole
    name          how messages call the file
    marks         what to show of it: the place itself (``^``), maybe an earlier one (``-``)
    label         the remark under the place
    notes         what helps to see it; the first line of each is its heading
    note, help    one sentence each: what is so, and what to do
    """

    code: str
    severity: str
    message: str
    path: Path
    line: int = 0
    column: int = 0
    name: str = ""
    marks: tuple[Mark, ...] = ()
    label: str = ""
    notes: tuple[str, ...] = ()
    note: str = ""
    help: str = ""

    @property
    def place(self) -> str:
        """``lessons/yukon/04-carry-the-tail.yml:15:13``"""
        name = self.name or str(self.path)
        return f"{name}:{self.line}:{self.column}" if self.line else name

    @property
    def end_column(self) -> int:
        """The column after the last one that is marked."""
        return self.column + next((mark.width for mark in self.marks if mark.sign == "^"), 1)


class SourceError(Fault):
    """Files that cannot be used: ``problems`` says why, and so does its text."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__(as_texts(self.problems))


@dataclass
class Counts:
    """What a run has looked at."""

    files: int = 0
    positions: int = 0
    claims: int = 0
    seconds: float = 0.0
    variants: int = 0


@dataclass
class Report:
    """Collects faults. Who finds one goes on, so that one run tells them all."""

    problems: list[Problem] = field(default_factory=list)

    def add(
        self,
        code: str,
        span: Span,
        label: str = "",
        *words: str,
        help: str = "",
        note: str = "",
        notes: Sequence[str] = (),
        earlier: tuple[Span, str] | None = None,
    ) -> None:
        """A fault at a place; ``words`` fill the message of its code."""
        marks = [excerpt.mark(span, label)]
        if earlier:
            marks.append(excerpt.mark(*earlier, "-"))
        problem = Problem(
            code,
            CODES[code].severity,
            CODES[code].message.format(*words),
            span.source.path,
            *span.place,
            span.source.name,
            tuple(marks),
            label,
            tuple(notes),
            note,
            help,
        )
        self.problems.append(problem)

    def add_file(self, code: str, source: Source, label: str, help: str = "") -> None:
        """A fault of a file as a whole."""
        severity, message = CODES[code].severity, CODES[code].message
        self.problems.append(
            Problem(code, severity, message, source.path, 0, 0, source.name, label=label, help=help)
        )

    def drop_advice(self) -> None:
        """Leave out what is said of weak teaching: first the lesson has to be right."""
        self.problems = [each for each in self.problems if not each.code.startswith("Y4")]

    @property
    def failed(self) -> bool:
        return bool(errors(self.problems))


# --- the word that was meant


def nearest(word: str, words: Iterable[str]) -> str:
    """The one of ``words`` that was probably meant; empty if none is near."""
    return next(iter(get_close_matches(word, list(words), 1)), "")


def did_you_mean(word: str, words: Iterable[str], what: str) -> str:
    """``did you mean `hints`?   (keys here: task, goal, …)``"""
    known = list(words)
    near, listed = nearest(word, known), f"{what}: {', '.join(known)}"
    return f"did you mean `{near}`?   ({listed})" if near else listed


# --- as text


def as_text(problem: Problem, color: bool = False) -> str:
    """One fault: what, where, the line with a caret, and what helps. Color only adds to it."""
    head = f"{problem.severity}[{problem.code}]"
    gutter = max([len(str(mark.line)) for mark in problem.marks], default=1)
    edge = " " * (gutter + 1) + "|"
    shown = [f"{head}: {problem.message}", f"{' ' * gutter}--> {problem.place}"]
    if problem.marks:
        shown += [edge, *excerpt.lines(problem.marks, gutter)]
    notes = problem.notes if problem.marks else (problem.label, *problem.notes)
    if notes or problem.note or problem.help:
        shown.append(edge)
    for note in notes:
        shown.append(" " * (gutter + 1) + "= " + note.replace("\n", "\n" + " " * (gutter + 3)))
    shown += [f"note: {problem.note}"] if problem.note else []
    shown += [f"help: {problem.help}"] if problem.help else []
    text = "\n".join([excerpt.visible(line) for line in "\n".join(shown).split("\n")])
    return text.replace(head, f"{STYLES[problem.severity]}{head}{PLAIN}", 1) if color else text


def as_texts(problems: Sequence[Problem], color: bool = False) -> str:
    """Several faults, one below the other; the first twenty, and how many more there are."""
    shown = [as_text(problem, color) for problem in problems[:MOST_SHOWN]]
    if len(problems) > MOST_SHOWN:
        shown.append(f"and {len(problems) - MOST_SHOWN} more")
    return "\n\n".join(shown)


# --- for programs


def as_json(problem: Problem) -> str:
    """One fault as a JSON object on a line."""
    data = {
        "code": problem.code,
        "severity": problem.severity,
        "message": problem.message,
        "path": problem.name or str(problem.path),
        "line": problem.line,
        "column": problem.column,
        "end_column": problem.end_column,
        "label": problem.label,
        "notes": list(problem.notes),
        "note": problem.note,
        "help": problem.help,
    }
    return json.dumps(data)


def as_github(problem: Problem) -> str:
    """One fault as an annotation of GitHub Actions."""
    where = {"file": problem.name or str(problem.path), "title": problem.code}
    if problem.line:
        where |= {
            "line": str(problem.line),
            "col": str(problem.column),
            "endColumn": str(problem.end_column),
        }
    fields = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in where.items())
    sentences = [problem.message, problem.label, problem.note, problem.help]
    text = _escaped("\n".join(filter(None, sentences)))
    return f"::{problem.severity} {fields}::{text}"


def _escaped(text: str, signs: str = "") -> str:
    for sign in "%\r\n" + signs:
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


# --- a whole run


def _as_lines(dress: Callable[[Problem], str]) -> Callable[[Sequence[Problem], bool], str]:
    return lambda problems, color: "".join([dress(problem) + "\n" for problem in problems])


FORMS: dict[str, Callable[[Sequence[Problem], bool], str]] = {
    "text": lambda problems, color: as_texts(problems, color) + "\n\n" if problems else "",
    "json": _as_lines(as_json),
    "github": _as_lines(as_github),
}


def render(problems: Sequence[Problem], form: str = "text", color: bool = False) -> str:
    """All faults in one of the ``FORMS``; the text form leaves room for the summary."""
    return FORMS[form](problems, color)


def summary(course: Course) -> str:
    """``lessons: 46 files, 212 positions, 431 claims proven, 2 errors, 1 warning (12.4 s)``"""
    counts = course.counts
    lessons = [
        plural(counts.files, "file"),
        plural(counts.positions, "position"),
        plural(counts.claims, "claim") + " proven",
    ]
    if unsettled(course.problems):
        lessons.append(f"{len(unsettled(course.problems))} not settled")
    faults = [
        plural(len(errors(course.problems)), "error"),
        plural(len(warnings(course.problems)), "warning"),
    ]
    variants = [plural(counts.variants, "variant")] if counts.variants else []
    if variants and not counts.files:
        return f"{', '.join([*variants, *faults])} ({counts.seconds:.1f} s)"
    return f"lessons: {', '.join([*lessons, *variants, *faults])} ({counts.seconds:.1f} s)"


def summary_json(course: Course, others: int = 0) -> str:
    """The last line of a run for programs; ``others`` are the errors in files not asked for."""
    counts = course.counts
    found = {
        "lessons": counts.files,
        "positions": counts.positions,
        "claims": counts.claims,
        "unsettled": len(unsettled(course.problems)),
        "variants": counts.variants,
        "errors": len(errors(course.problems)),
        "warnings": len(warnings(course.problems)),
        "errors_in_other_files": others,
    }
    return json.dumps({"summary": found})


def unsettled(problems: Iterable[Problem]) -> list[Problem]:
    """The claims of which the check could not tell whether they hold: too large to prove."""
    return [problem for problem in problems if problem.code == "Y304"]


def errors(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity == ERROR]


def warnings(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity == WARNING]
