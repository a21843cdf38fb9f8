"""What may stand where in a file: kinds of values, and tables of keys made of them.

``sound`` of a kind gives a node back if it is of the kind, without the entries that are not; what
is wrong goes to the report. So whoever reads on meets only what is right, and finds more faults.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from . import prose, traps
from .nodes import List, Map, Node, Text
from .report import Report, did_you_mean, nearest

TRUTHS = ("on", "off", "yes", "no", "true", "false", "y", "n")  # as YAML 1.1 reads them
DASHES = ("–", "—", "−", "•")  # what a text processor makes of a hyphen
MEANT = {"on": "board"}  # a key that says what another one means
PROSE_FAULTS = (
    ("Y037", prose.bad_links),
    ("Y038", prose.images),
    ("Y039", prose.tags),
    ("Y040", prose.unsayable),
    ("Y409", prose.ends),
)


class Kind(Protocol):
    """A kind of value; ``wants`` names it as in “a text belongs here”."""

    @property
    def wants(self) -> str: ...

    def sound(self, node: Node, report: Report) -> Node | None: ...


def _refuse(kind: Kind, node: Node, report: Report, help: str = "") -> None:
    """Say what belongs here."""
    span = node.span()
    if isinstance(node, Text) and not node.value.strip():
        span = node.source.span(node.start - 1, node.start)  # the colon or the hyphen before it
    report.add("Y020", span, f"{kind.wants} belongs here", help=help)


def _refuse_text(kind: Kind, node: Node, report: Report, help: str = "") -> None:
    """The same where a text belongs, which YAML may have taken for something else."""
    is_block = node.source.text[node.start : node.start + 1] != "{"
    if not help and isinstance(node, Map) and node.entries and is_block:
        _report_colon(next(key for key, _ in node.entries.values()), report)
    else:
        no_text = not isinstance(node, Text)
        _refuse(kind, node, report, help or (traps.QUOTED_TEXT if no_text else ""))


def _report_dash(text: Text, report: Report) -> None:
    span = text.piece(0, 1)
    report.add("Y014", span, "a list item starts with -", help="type -")


def _report_colon(key: Text, report: Report) -> None:
    label = "YAML makes a key of the words before a colon"
    report.add("Y012", key.span(), label, help=traps.QUOTED_TEXT)


@dataclass(frozen=True)
class Anything:
    """What somebody else will look at."""

    wants: str = "something"

    def sound(self, node: Node, report: Report) -> Node | None:
        return node


# --- texts


@dataclass(frozen=True)
class Word:
    """A short text; ``pattern``, if there is one, fits the whole of it."""

    wants: str = "a text"
    pattern: str = ""
    code: str = "Y023"
    help: str = ""

    def sound(self, node: Node, report: Report) -> Node | None:
        if not isinstance(node, Text) or not node.value.strip():
            _refuse_text(self, node, report, self.help)
        elif self.pattern and not re.fullmatch(self.pattern, node.value.strip()):
            report.add(self.code, node.span(), f"{self.wants} belongs here")
        else:
            return node
        return None


@dataclass(frozen=True)
class Prose:
    """A text in Markdown, see ``prose``; beside a board it has room for ``most`` letters."""

    wants: str = "a text"
    most: int = 0

    def sound(self, node: Node, report: Report) -> Node | None:
        if not isinstance(node, Text) or not node.value.strip():
            _refuse_text(self, node, report)
            return None
        for code, look in PROSE_FAULTS:
            for label, start, end, help in look(node.value):
                report.add(code, node.piece(start, end), label, help=help)
        letters = len(prose.attribute(node.value)) if self.most else 0
        if letters > self.most:
            label = f"{letters} letters, and there is room for about {self.most}"
            report.add("Y411", node.piece(0, len(node.value)), label)
        return node


@dataclass(frozen=True)
class Number:
    """A whole number, written in digits; ``or_word`` may stand instead of it."""

    least: int
    most: int
    or_word: str = ""

    @property
    def wants(self) -> str:
        word = f", or {self.or_word}," if self.or_word else ""
        return f"a whole number from {self.least} to {self.most}{word}"

    def sound(self, node: Node, report: Report) -> Node | None:
        digits = node.value if isinstance(node, Text) else ""
        if self.or_word and digits == self.or_word:
            return node
        is_number = re.fullmatch(r"0|[1-9][0-9]{0,8}", digits)
        if is_number and self.least <= int(digits) <= self.most:
            return node
        if digits.strip():
            report.add("Y023", node.span(), f"{self.wants} belongs here")
        else:
            _refuse(self, node, report)
        return None


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    what: str
    words: tuple[str, ...]

    @property
    def wants(self) -> str:
        return f"{self.what}, one of {', '.join(self.words)},"

    def sound(self, node: Node, report: Report) -> Node | None:
        if isinstance(node, Text) and node.value in self.words:
            return node
        if isinstance(node, Text) and node.value.strip():
            help = did_you_mean(node.value, self.words, "words here")
            report.add("Y023", node.span(), f"{self.what} belongs here", help=help)
        else:
            _refuse(self, node, report)
        return None


@dataclass(frozen=True)
class Flag:
    """``true`` or ``false``."""

    wants: str = "true or false"

    def sound(self, node: Node, report: Report) -> Node | None:
        if isinstance(node, Text) and node.value in ("true", "false"):
            return node
        report.add("Y023", node.span(), f"{self.wants} belongs here")
        return None


# --- several of a kind


@dataclass(frozen=True)
class ListOf:
    """A list, each item of one kind. Where ``or_one``, an item alone stands for a list of one."""

    kind: Kind
    wants: str
    or_one: bool = False

    def sound(self, node: Node, report: Report) -> Node | None:
        if self.or_one and isinstance(node, Text) and node.value.strip():
            node = List(node.source, node.start, node.end, [node])
        if isinstance(node, Text) and node.value.startswith(DASHES):
            _report_dash(node, report)
            return None
        if not isinstance(node, List):
            _refuse(self, node, report)
            return None
        items = [self.kind.sound(item, report) for item in node.items]
        return List(node.source, node.start, node.end, [item for item in items if item])


@dataclass(frozen=True)
class MapOf:
    """Keys that the author chooses, with values of one kind."""

    kind: Kind
    wants: str

    def sound(self, node: Node, report: Report) -> Node | None:
        if not isinstance(node, Map) or not node.entries:
            _refuse(self, node, report)
            return None
        found = {}
        for name, (key, value) in node.entries.items():
            sound = self.kind.sound(value, report)
            if sound:
                found[name] = (key, sound)
        return Map(node.source, node.start, node.end, found)


@dataclass(frozen=True)
class Either:
    """A text, or keys with values; with ``telling``, only such as have one of these keys."""

    text: Kind
    keys: Kind
    telling: tuple[str, ...] = ()

    @property
    def wants(self) -> str:
        return f"{self.text.wants}, or {self.keys.wants}"

    def sound(self, node: Node, report: Report) -> Node | None:
        is_keys = isinstance(node, Map) and (
            not self.telling or any(name in node for name in self.telling)
        )
        return (self.keys if is_keys else self.text).sound(node, report)


# --- tables of keys


@dataclass(frozen=True)
class Key:
    """A key: the kind of its value, what it is for, whether it has to be there."""

    kind: Kind
    about: str
    needed: bool = False


@dataclass(frozen=True)
class Keys:
    """Keys with values, by a table; one of ``one_of`` at least has to be there."""

    wants: str
    table: Mapping[str, Key]
    one_of: tuple[str, ...] = ()

    def sound(self, node: Node, report: Report) -> Node | None:
        if not isinstance(node, Map):
            _refuse(self, node, report)
            return None
        found = {}
        for name, (key, value) in node.entries.items():
            if name not in self.table:
                self._report_unknown(key, value, report)
                continue
            sound = self.table[name].kind.sound(value, report)
            if sound:
                found[name] = (key, sound)
        self._report_missing(node, report)
        return Map(node.source, node.start, node.end, found)

    def _report_unknown(self, key: Text, value: Node, report: Report) -> None:
        if key.value.lower() in TRUTHS:
            meant = MEANT.get(key.value.lower(), "")
            help = f"use `{meant}: {value.data()}`" if meant in self.table else self._listed("")
            label = "YAML takes on, off, yes, no for true and false"
            report.add("Y007", key.span(), label, help=help)
        elif key.value.startswith(DASHES):
            _report_dash(key, report)
        elif "\u00a0" in key.value:
            report.add("Y010", key.span(), "a space in this key is none", help="type it again")
        elif " " in key.value.strip():
            _report_colon(key, report)
        else:
            label = f"{self.wants} has no key `{key.value}`"
            report.add("Y021", key.span(), label, help=self._listed(key.value))

    def _report_missing(self, node: Map, report: Report) -> None:
        unknown = [name for name in node.entries if name not in self.table]
        misspelled = {nearest(name, self.table) for name in unknown}
        for name, key in self.table.items():
            if key.needed and name not in node and name not in misspelled:
                self._report_need(node, f"`{name}`", key.about, report)
        if self.one_of and not any(name in node or name in misspelled for name in self.one_of):
            needed = " or ".join(f"`{name}`" for name in self.one_of)
            self._report_need(node, needed, self.table[self.one_of[0]].about, report)

    def _report_need(self, node: Map, needed: str, about: str, report: Report) -> None:
        first = next((key for key, _ in node.entries.values()), node)
        report.add(
            "Y022", first.span(), f"{self.wants} needs {needed}", help=f"{needed} is {about}"
        )

    def _listed(self, name: str) -> str:
        return did_you_mean(name, self.table, "keys here")


@dataclass(frozen=True)
class Choice:
    """Keys with values by one of several tables: by the one that knows the telling key."""

    wants: str
    tables: Mapping[str, Keys]

    def sound(self, node: Node, report: Report) -> Node | None:
        if not isinstance(node, Map):
            _refuse(self, node, report)
            return None
        telling = [name for name in node.entries if name in self.tables]
        if telling:
            return self.tables[telling[0]].sound(node, report)
        key = next((key for key, _ in node.entries.values()), None)
        if key and " " in key.value.strip():
            _report_colon(key, report)
        else:
            near = nearest(key.value, self.tables) if key else ""
            label = f"{self.wants} starts with one of: {', '.join(self.tables)}"
            help = f"did you mean `{near}`?" if near else ""
            report.add("Y021", (key or node).span(), label, help=help)
        return None
