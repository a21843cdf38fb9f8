"""The folder of lessons: which files are lessons, what they are called, and how they refer to
each other. Nothing is written by a name before it is checked here."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.files import ids, sources
from generator.files.nodes import List, Map, Node, Text
from generator.files.places import Source
from generator.files.report import Report, did_you_mean

from .grammar import LESSON

FILE = re.compile(r"(?P<number>[0-9]{2,3})-(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.yml")
FILE_HELP = "call it lessons/<variant>/<number>-<id>.yml, for example lessons/yukon/04-a-tail.yml"
LAST_NUMBER = 999
OWN_VARIANTS = "variants"  # the folder of lessons/ that holds no lessons


@dataclass
class Sheet:
    """A lesson's file. ``node`` holds what is right of it, or None if nothing can be read."""

    path: Path
    name: str
    number: int = 0
    node: Map | None = None
    written: Map | None = None  # the same with what is wrong
    report: Report = field(default_factory=Report)

    @property
    def id(self) -> Text | None:
        """The id as it is written, right or wrong."""
        node = self.written.get("lesson") if self.written else None
        return node if isinstance(node, Text) else None

    @property
    def source(self) -> Source:
        return Source(self.path, self.name, "")


def read_sheets(root: Path, variants: Sequence[str], report: Report) -> list[Sheet]:
    """The lesson files of a project, each with a report of its own."""
    sheets = []
    folder = root / "lessons"
    for path in sources.yaml_files(folder, report, root):
        if path.relative_to(folder).parts[0] == OWN_VARIANTS:
            continue
        sheet = Sheet(path, path.relative_to(root).as_posix())
        _read(sheet, root, variants)
        sheets.append(sheet)
    return sheets


def _read(sheet: Sheet, root: Path, variants: Sequence[str]) -> None:
    report = sheet.report
    node = sources.read(sheet.path, report, root)
    sheet.written = node if isinstance(node, Map) else None
    sound = LESSON.sound(node, report) if node else None
    sheet.node = sound if isinstance(sound, Map) else None
    _check_file_name(sheet)
    if sheet.node:
        _check_id(sheet)
        _check_variant(sheet, variants)


# --- names


def _check_file_name(sheet: Sheet) -> None:
    """``<number>-<id>.yml`` in the folder of a variant."""
    match = FILE.fullmatch(sheet.path.name)
    if match and len(Path(sheet.name).parts) == 3:
        sheet.number = int(match["number"])
    else:
        sheet.report.add_file("Y032", sheet.source, "no lesson can be called so", FILE_HELP)


def _check_id(sheet: Sheet) -> None:
    """The id can be an address, and the file is called by it."""
    written = sheet.node.get("lesson") if sheet.node else None
    match = FILE.fullmatch(sheet.path.name)
    if not isinstance(written, Text):
        return
    fault = ids.fault(written.value)
    if fault:
        sheet.report.add("Y030", written.span(), fault)
    elif match and match["id"] != written.value:
        label = f"the file is called {sheet.path.name}"
        help = f"write `lesson: {match['id']}`, or call the file by the id"
        sheet.report.add("Y032", written.span(), label, help=help)


def _check_variant(sheet: Sheet, variants: Sequence[str]) -> None:
    written = sheet.node.get("variant") if sheet.node else None
    if not isinstance(written, Text):
        return
    if written.value not in variants:
        help = did_you_mean(written.value, variants, "variants")
        sheet.report.add("Y035", written.span(), "no variant has this id", help=help)
    elif sheet.path.parent.name != written.value:
        label = f"the file lies in the folder {sheet.path.parent.name}"
        sheet.report.add("Y035", written.span(), label, help="move the file, or change the variant")


# --- among each other


def check_course(sheets: Sequence[Sheet]) -> None:
    """What one file alone cannot tell: ids and numbers used twice, and the order of lessons."""
    _check_ids(sheets)
    _check_numbers(sheets)
    by_id = {sheet.id.value: sheet for sheet in sheets if sheet.id}
    for sheet in sheets:
        for wanted in _after(sheet):
            if wanted.value not in by_id:
                near = sources.nearest(wanted.value, by_id)
                help = f"did you mean `{near}`?" if near else ""
                sheet.report.add("Y033", wanted.span(), help=help)
    _check_circles(sheets, by_id)


def _check_ids(sheets: Iterable[Sheet]) -> None:
    first: dict[str, Sheet] = {}
    for sheet in sheets:
        if sheet.id is None:
            continue
        other = first.setdefault(sheet.id.value.casefold(), sheet)
        if other is not sheet and other.id:
            line, column = other.id.span().place
            note = f"the other is {other.name}:{line}:{column}"
            sheet.report.add("Y031", sheet.id.span(), "another lesson has this id", note=note)


def _check_numbers(sheets: Iterable[Sheet]) -> None:
    """A number used twice is told at each of the files: any of them may be the new one."""
    taken: dict[Path, dict[int, list[Sheet]]] = {}
    for sheet in sheets:
        if sheet.number:
            numbers = taken.setdefault(sheet.path.parent, {})
            numbers.setdefault(sheet.number, []).append(sheet)
    for numbers in taken.values():
        for number, clashing in numbers.items():
            for sheet in clashing if len(clashing) > 1 else ():
                others = [other.name for other in clashing if other is not sheet]
                label = f"its number is also that of {' and '.join(others)}"
                help = f"give each its own number; the next free one is {_free(number, numbers)}"
                sheet.report.add_file("Y032", sheet.source, label, help)


def _free(number: int, taken: Container[int]) -> str:
    """The first number after this one that no lesson of the folder has."""
    numbers = (*range(number, LAST_NUMBER + 1), *range(1, number))
    return next(f"{each:02}" for each in numbers if each not in taken)


def _after(sheet: Sheet) -> list[Text]:
    node: Node | None = sheet.node.get("after") if sheet.node else None
    items = node.items if isinstance(node, List) else []
    return [item for item in items if isinstance(item, Text)]


def _check_circles(sheets: Iterable[Sheet], by_id: dict[str, Sheet]) -> None:
    """Each circle of lessons is told once, at the first lesson in it."""
    told: set[frozenset[str]] = set()
    for sheet in sheets:
        for wanted in _after(sheet):
            way = _way(wanted.value, sheet.id.value if sheet.id else "", by_id)
            if way and frozenset(way) not in told:
                told.add(frozenset(way))
                label = " waits for ".join([way[-1], *way])
                sheet.report.add("Y034", wanted.span(), label)


def _way(start: str, end: str, by_id: dict[str, Sheet]) -> list[str]:
    """The lessons from one to another along ``after``; empty if there is no way."""
    came: dict[str, str] = {start: ""}
    waiting = [start]
    for here in waiting:
        if here == end:
            break
        for wanted in _after(by_id[here]) if here in by_id else ():
            if wanted.value not in came:
                came[wanted.value] = here
                waiting.append(wanted.value)
    way = [end] if end in came else []
    while way and came[way[0]]:
        way.insert(0, came[way[0]])
    return way
