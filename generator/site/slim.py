"""Python for the browser: the same statements on the same lines, and nothing that is only read.

Left out are comments, docstrings, annotations and what stands under ``if TYPE_CHECKING``:
MicroPython would only throw them away. A step of indentation is one space. No statement changes its
line, so that an error in the browser names the line of the source.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

STEP = 4  # spaces, in the sources

Place = tuple[int, int]  # line from 1, column from 0, in characters


class Cut(NamedTuple):
    """What is taken out, and the word that stands there instead."""

    start: Place
    end: Place
    instead: str = ""


def slim(source: str) -> str:
    """The program without what only people and checkers read."""
    lines = source.split("\n")
    for cut in reversed(list(_outermost(_cuts(source)))):
        _take_out(lines, cut)
    made = "\n".join(lines)
    texts = set(_lines_of_texts(made))
    indented = (
        line if at in texts else _indented(line) for at, line in enumerate(made.split("\n"), 1)
    )
    return "\n".join(indented).rstrip() + "\n"


def _lines_of_texts(source: str) -> Iterator[int]:
    """The lines that go on with a text, in which a space is a space."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            yield from range(node.lineno + 1, (node.end_lineno or 0) + 1)


def _indented(line: str) -> str:
    words = line.lstrip()
    return " " * ((len(line) - len(words)) // STEP) + words


def _take_out(lines: list[str], cut: Cut) -> None:
    (first, left), (last, right) = cut.start, cut.end
    rest = lines[last - 1][right:]
    before = lines[first - 1][:left] + cut.instead
    lines[first - 1] = before if rest else before.rstrip()
    for at in range(first, last):
        lines[at] = ""
    lines[last - 1] += rest


def _outermost(cuts: Iterator[Cut]) -> Iterator[Cut]:
    """In their order, and without those that lie inside another."""
    end = (0, 0)
    for cut in sorted(cuts, key=lambda cut: (cut.start, (-cut.end[0], -cut.end[1]))):
        if cut.start >= end:
            yield cut
            end = cut.end


def _cuts(source: str) -> Iterator[Cut]:
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token in tokens:
        if token.type == tokenize.COMMENT:
            yield Cut(token.start, token.end)
    for arrow, result in pairwise(tokens):
        if arrow.string == "->":
            yield Cut(arrow.start, result.start)
    spans = _Spans(source)
    for node in ast.walk(ast.parse(source)):
        yield from _cuts_of(node, spans)


def _cuts_of(node: ast.AST, spans: _Spans) -> Iterator[Cut]:
    match node:
        case ast.arg(annotation=ast.expr() as annotation):
            line, column = spans.start(node)
            yield Cut((line, column + len(node.arg)), spans.end(annotation))
        case ast.AnnAssign(value=ast.expr()):
            yield Cut(spans.end(node.target), spans.end(node.annotation))
        case ast.If(test=ast.Name("TYPE_CHECKING")):
            yield Cut(spans.start(node.body[0]), spans.end(node.body[-1]), "pass")
    if isinstance(node, ast.FunctionDef) and node.returns:
        yield Cut(spans.start(node.returns), spans.end(node.returns))
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        idle = [statement for statement in node.body if _is_idle(statement)]
        for at, statement in enumerate(idle):
            needed = at == 0 and idle == node.body
            yield Cut(spans.start(statement), spans.end(statement), "pass" if needed else "")


def _is_idle(statement: ast.stmt) -> bool:
    """Is it a text, or a name that only gets a type?"""
    match statement:
        case ast.Expr(value=ast.Constant(value=str())) | ast.AnnAssign(value=None):
            return True
    return False


class _Spans:
    """Where nodes start and end; ``ast`` counts bytes."""

    def __init__(self, source: str) -> None:
        self.lines = source.split("\n")

    def start(self, node: ast.stmt | ast.expr | ast.arg) -> Place:
        return node.lineno, self._characters(node.lineno, node.col_offset)

    def end(self, node: ast.stmt | ast.expr | ast.arg) -> Place:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return node.end_lineno, self._characters(node.end_lineno, node.end_col_offset)

    def _characters(self, line: int, offset: int) -> int:
        return len(self.lines[line - 1].encode()[:offset].decode())
