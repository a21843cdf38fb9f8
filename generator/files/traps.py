"""YAML's own traps, told kindly: from where its parser stopped to what the author meant.

Each ``_look`` knows one trap and answers with what it found, or with None; the first one that
finds something is believed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .nodes import Text
from .places import Source
from .report import Report

MEANINGS = {
    "*": "* at the start of a value is a reference",
    "&": "& at the start of a value is an anchor",
    "%": "% at the start is an instruction to YAML",
    "@": "@ is reserved by YAML",
    "`": "` is reserved by YAML",
    "?": "? at the start of a value makes a key of it",
}
QUOTED_TEXT = "put the text in quotes"
NO_TAG = "delete the tag; a text that starts with ! stands in quotes"
TOO_DEEP = "lists and keys lie too deep inside of each other here"


class Stop(NamedTuple):
    """Where the parser of YAML stopped, and where what it was reading began, in its own words."""

    source: Source
    problem: str
    at: int
    context: str
    context_at: int

    @property
    def sign(self) -> str:
        return self.source.text[self.at : self.at + 1]

    def line(self, at: int) -> tuple[str, int]:
        """The line around an offset, and the offset of its start."""
        number, column = self.source.place(at)
        return self.source.line(number), at - column + 1

    def lines(self) -> Iterator[tuple[str, int]]:
        """The lines in which the fault may be: here, the one before, where the reading began."""
        line, start = self.line(self.at)
        yield line, start
        before = self.source.text[:start].rstrip()
        if before:
            yield self.line(len(before) - 1)
        yield self.line(self.context_at)


class Found(NamedTuple):
    code: str
    start: int
    end: int
    label: str
    help: str = ""


def explain(stop: Stop, report: Report) -> None:
    """Report where and why YAML cannot be read."""
    found = next(filter(None, (look(stop) for look in LOOKS)))
    report.add(found.code, stop.source.span(found.start, found.end), found.label, help=found.help)


def quoted(text: str) -> str:
    """The text in quotes of YAML."""
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def _search(
    stop: Stop, pattern: str, code: str, label: str, help: str, here_only: bool = False
) -> Found | None:
    """The first line around the stop that has the pattern; its group is the place."""
    for line, start in list(stop.lines())[: 1 if here_only else None]:
        match = re.search(pattern, line)
        if match:
            return Found(code, start + match.start(1), start + match.end(1), label, help)
    return None


# --- signs that look like others


def _look_for_tab(stop: Stop) -> Found | None:
    if stop.sign == "\t":
        end = stop.at + len(re.match(r"\t+", stop.source.text[stop.at :])[0])  # type: ignore[index]
        return Found("Y009", stop.at, end, "a tab", "indent with spaces, two for each level")
    return None


def _look_for_hard_space(stop: Stop) -> Found | None:
    label, help = "it looks like a space and is a letter to YAML", "type an ordinary space"
    return _search(stop, "(?:^ *|[-:] *)(\u00a0+)", "Y010", label, help)


def _look_for_dash(stop: Stop) -> Found | None:
    return _search(stop, "^ *([–—−•])(?: |$)", "Y014", "a list item starts with -", "type -")


def _look_for_curly_quotes(stop: Stop) -> Found | None:
    label, help = "curly quotes do not quote", 'use straight quotes: "…"'
    return _search(stop, "[-:] +([“”„‘’«].*)$", "Y014", label, help)


# --- signs with a meaning of their own


def _look_for_nesting(stop: Stop) -> Found | None:
    too_deep = "nesting depth" in stop.problem
    return Found("Y008", stop.at, stop.at + 1, TOO_DEEP) if too_deep else None


def _look_for_tag(stop: Stop) -> Found | None:
    if "tag" not in stop.problem and "tag" not in stop.context:
        return None
    end = stop.context_at + len(re.split(r"\s", stop.source.text[stop.context_at :], maxsplit=1)[0])
    return Found("Y005", stop.context_at, end, "! starts a tag of YAML", NO_TAG)


def _look_for_first_sign(stop: Stop) -> Found | None:
    for at in (stop.context_at, stop.at):
        sign = stop.source.text[at : at + 1]
        is_start = "start any token" in stop.problem or re.search(
            "an alias|an anchor|a directive|expected '<document start>'",
            stop.context + stop.problem,
        )
        if sign in MEANINGS and is_start:
            return _first_sign(stop, at, MEANINGS[sign])
    return _look_for_question_mark(stop)


def _look_for_question_mark(stop: Stop) -> Found | None:
    found = _search(stop, r"[-:\[{,] *(\?+)", "Y011", MEANINGS["?"], QUOTED_TEXT, here_only=True)
    is_key = "mapping keys" in stop.problem or "flow node" in stop.context
    return found if is_key else None


def _first_sign(stop: Stop, at: int, label: str) -> Found:
    """A text that starts with a sign of YAML, and how to write it instead."""
    line, start = stop.line(at)
    text = line[at - start :].rstrip()
    if re.search(r"[\[{]", line[: at - start]):
        return Found("Y011", at, at + 1, label, QUOTED_TEXT)
    return Found("Y011", at, at + 1, label, f"write `{quoted(text)}`")


def _look_for_text_after_bracket(stop: Stop) -> Found | None:
    """``- [XX] alone``: the list has ended, and a text goes on."""
    line, start = stop.line(stop.at)
    before = line[: stop.at - start].rstrip()
    match = re.search(r"(?:[-:] +|^ *)([\[{])[^\[{]*[\]}]$", before)
    if not match or stop.sign in ",]}#:":
        return None
    kind = "a list" if match[1] == "[" else "keys and values"
    label = f"{match[1]} starts {kind}, which ended before the text did"
    return _first_sign(stop, start + match.start(1), label)


# A key of a lesson: a word, the name of a position, or a move; ``Legal:`` starts a text.
KEY = re.compile(r"(?:- +)*(?:[a-z][a-z0-9_-]*|\S+>\S+) *:")


def _look_for_colon(stop: Stop) -> Found | None:
    """A second ``: `` in a line."""
    line, start = stop.line(stop.at)
    before = line[: stop.at - start]
    match = re.match(r" *(?:- +)*(?:[\"'].*?[\"']|\S+?) *: +(?=\S)", before)
    if stop.sign != ":" or not (match or re.search(r"[{,] *[^:,{]+: +\S", before)):
        return None
    label = "a colon and a space make a key of the words before them"
    if not match or match[0] == before or line[match.end()] in "{[":
        return Found("Y012", stop.at, stop.at + 1, label, QUOTED_TEXT)
    key, text = line[: match.end()].strip(), line[match.end() :].strip()
    if not KEY.fullmatch(key):
        key, text = "", line.strip().lstrip("- ")
    return Found("Y012", stop.at, stop.at + 1, label, f"write `{f'{key} {quoted(text)}'.strip()}`")


def _look_for_missing_space(stop: Stop) -> Found | None:
    if "':'" not in stop.problem and "mapping values" not in stop.problem:
        return None
    label, help = "a key is followed by a colon and a space", "add a space"
    return _search(stop, r"^ *(?:- +)*[a-z_]+(:)(?=[^\s:])", "Y003", label, help)


# --- what is open or closed at the wrong place


def _look_for_open_quote(stop: Stop) -> Found | None:
    if "end of stream" in stop.problem and "quoted" in stop.context:
        return Found(
            "Y003", stop.context_at, stop.context_at + 1, "this quote is never closed", "close it"
        )
    return None


def _look_for_closed_quote(stop: Stop) -> Found | None:
    line, start = stop.line(stop.at)
    before = line[: stop.at - start].rstrip()
    if before[-1:] not in ("'", '"') or stop.sign in ",]}#:":
        return None
    label = "the quoted text has ended before this"
    help = "inside of '…' an apostrophe is written twice: 'it''s'; or quote with \"…\""
    return Found("Y003", stop.at, stop.at + 1, label, help)


def _look_for_open_bracket(stop: Stop) -> Found | None:
    sign = stop.source.text[stop.context_at : stop.context_at + 1]
    if "flow" not in stop.context or sign not in ("[", "{"):
        return None
    close = "]" if sign == "[" else "}"
    label = f"this {sign} has no {close}, or a comma is missing behind it"
    help = f"close it; if it is the start of a text, {QUOTED_TEXT}"
    return Found("Y003", stop.context_at, stop.context_at + 1, label, help)


def _look_for_block_sign(stop: Stop) -> Found | None:
    if "block scalar" in stop.context and "line break" in stop.problem:
        label = "after | or > the text starts on the next line"
        return Found("Y003", stop.at, stop.at + 1, label)
    return None


def _look_for_escape(stop: Stop) -> Found | None:
    if "escape" not in stop.problem:
        return None
    at = stop.source.text.rfind("\\", 0, stop.at + 1)
    return Found("Y003", at, at + 2, '\\ has a meaning in "…"', "quote the text with '…'")


def _look_for_indentation(stop: Stop) -> Found:
    line, start = stop.line(stop.at)
    first = start + len(line) - len(line.lstrip())
    if "':'" in stop.problem:
        line, start = stop.line(stop.context_at)
        first = start + len(line) - len(line.lstrip())
        label = "neither a key with a colon nor a list item with -"
    elif re.search("expected key|block end|mapping values|block entries|'-'", stop.problem):
        label = "this line does not fit the ones before it; often it is indented wrongly"
    else:
        label, first = "YAML stops here", stop.at
    line, start = stop.line(first)
    return Found("Y003", first, max(first + 1, start + len(line.rstrip())), label)


LOOKS: tuple[Callable[[Stop], Found | None], ...] = (
    _look_for_tab,
    _look_for_nesting,
    _look_for_tag,
    _look_for_escape,
    _look_for_open_quote,
    _look_for_block_sign,
    _look_for_hard_space,
    _look_for_dash,
    _look_for_curly_quotes,
    _look_for_first_sign,
    _look_for_text_after_bracket,
    _look_for_closed_quote,
    _look_for_colon,
    _look_for_missing_space,
    _look_for_open_bracket,
    _look_for_indentation,
)


# --- what is read, but not as it was meant


def warn_if_cut(text: Text, report: Report) -> None:
    """Warn of a plain text that ends at a ``#`` which may have been meant as part of it.

    A remark behind a value stands two spaces away, with a space after its ``#``.
    """
    match = re.compile(r"( +)(#)(.?)").match(text.source.text, text.end)
    if text.style or not match or (len(match[1]) > 1 and match[3] in ("", " ")):
        return
    report.add(
        "Y013",
        text.source.span(match.start(2), match.start(2) + 1),
        "YAML drops the rest of the line",
        help="put the text in quotes, or leave two spaces before a remark and one after its #",
    )
