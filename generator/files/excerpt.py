"""A few lines of a file with carets under the place that matters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from .places import Span

WIDEST = 110  # characters of a line; longer ones are cut around the place
BEFORE = 40  # characters kept before the place when a line is cut
CUT = "…"
UNSEEN = "·"


class Mark(NamedTuple):
    """A place in a line, and the remark under it. ``sign`` draws it: ``^``, or ``-`` if earlier."""

    line: int
    column: int
    width: int
    source: str
    label: str
    sign: str = "^"


def mark(span: Span, label: str, sign: str = "^") -> Mark:
    """The mark of a piece of a file."""
    line, column = span.place
    return Mark(line, column, span.width, span.source.line(line), label, sign)


def lines(marks: Sequence[Mark], gutter: int) -> list[str]:
    """The lines of the file that have marks, each with its carets below; ``gutter`` is the width
    of the line numbers."""
    shown: list[str] = []
    for line, group in groupby(sorted(marks), key=lambda mark: mark.line):
        for at, found in enumerate(group):
            text, start = _window(found)
            if at == 0 or len(found.source) > WIDEST:
                shown.append(f"{line:>{gutter}} | {visible(text)}".rstrip())
            before = text[: found.column - 1 - start]
            marked = text[len(before) : len(before) + found.width]
            carets = found.sign * max(1, _cells(marked))
            indent = " " * (gutter + 1)
            shown.append(f"{indent}| {' ' * _cells(before)}{carets} {found.label}".rstrip())
    return shown


def _window(mark: Mark) -> tuple[str, int]:
    """The line, cut to a width that can be read, and how many characters were shifted away."""
    if len(mark.source) <= WIDEST:
        return mark.source, 0
    start = max(0, mark.column - 1 - BEFORE)
    text = mark.source[start : start + WIDEST]
    if start:
        text = CUT + text[1:]
    if start + WIDEST < len(mark.source):
        text = text[:-1] + CUT
    return text, start


def visible(text: str) -> str:
    """The text with a dot for each sign that shows nothing, or that could steer a terminal."""
    return "".join([sign if sign.isprintable() or combining(sign) else UNSEEN for sign in text])


def _cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    wide = sum(1 for sign in text if east_asian_width(sign) in "WF")
    return len(text) + wide - sum(1 for sign in text if combining(sign))
