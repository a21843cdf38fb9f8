"""The only reader of YAML: files become trees that remember every place (``nodes``).

The tree is built from the events of PyYAML's parser by a loop: nothing is ever constructed, no
reference is followed and no depth can exhaust the stack. What could make a file mean something
else than it says (tags, references, repeated keys) is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

import engine
from engine import Variant
from generator import ROOT

from . import traps
from .nodes import List, Map, Node, Text
from .places import Source
from .report import Report, SourceError, errors, nearest
from .variants import VariantFiles

__all__ = [
    "nearest",
    "parse",
    "read",
    "read_variant",
    "variant_files",
    "variant_folders",
    "variant_ids",
    "variant_path",
    "variants",
    "yaml_files",
]

VARIANTS = Path(engine.__file__).parent / "variants"
MOST_BYTES = 1_000_000
DEEPEST = 24  # levels of lists and keys; a lesson needs about ten
BYTE_ORDER_MARK = "\ufeff"
FIRST_WORD = re.compile(r"[^\s,\[\]{}]+")
UNSEEN = re.compile("[\ufeff\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
WINDOWS_SIGNS = {0x91: "a quote", 0x92: "an apostrophe", 0x96: "a dash", 0x97: "a dash"}
NO_ANCHOR = "write the value where it is needed; a text that starts with & or * stands in quotes"
ONE_DOCUMENT = "one file holds one lesson or one variant"
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(path: Path, report: Report, root: Path = ROOT) -> Node | None:
    """What a YAML file holds; None if it cannot be read, and then the report says why."""
    name = _name(path, root)
    unread = Source(path, name, "")
    try:
        content = path.read_bytes()
    except OSError as error:
        report.add_file("Y015", unread, f"it cannot be opened: {error.strerror}")
        return None
    if len(content) > MOST_BYTES:
        report.add_file("Y015", unread, f"it has more than {MOST_BYTES:,} bytes")
        return None
    try:
        text = _text(content)
    except UnicodeDecodeError as error:
        _report_bytes(Source(path, name, _text(content, "replace")), content, error, report)
        return None
    return parse(Source(path, name, text), report)


def _text(content: bytes, errors: str = "strict") -> str:
    """The text of a file without a byte-order mark at its start, its lines ended by ``\\n``."""
    text = content.decode("utf-8", errors).removeprefix(BYTE_ORDER_MARK)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _report_bytes(
    source: Source, content: bytes, error: UnicodeDecodeError, report: Report
) -> None:
    at = len(_text(content[: error.start]))
    byte = content[error.start]
    guess = f", {WINDOWS_SIGNS[byte]} in Windows-1252" if byte in WINDOWS_SIGNS else ""
    report.add(
        "Y001", source.span(at, at + 1), f"the byte 0x{byte:02X}{guess}", help="save as UTF-8"
    )


# --- YAML


def parse(source: Source, report: Report) -> Node | None:
    """The tree of a text in YAML; None if it cannot be used, and then the report says why."""
    unseen = UNSEEN.search(source.text)
    if unseen:
        sign = "a byte-order mark" if unseen[0] == BYTE_ORDER_MARK else "a control character"
        label = f"{sign}, U+{ord(unseen[0]):04X}"
        report.add("Y002", source.span(*unseen.span()), label, help="delete it")
        return None
    tree = _Tree(source, report)
    try:
        tree.build()
    except yaml.MarkedYAMLError as error:
        traps.explain(_stop(source, error), report)
        return None
    if tree.root is None and not tree.refused:
        report.add_file("Y015", source, "it is empty")
    return None if tree.refused else tree.root


def _stop(source: Source, error: yaml.MarkedYAMLError) -> traps.Stop:
    marks = [mark.index for mark in (error.problem_mark, error.context_mark) if mark]
    at = marks[0] if marks else 0
    return traps.Stop(
        source, error.problem or "", at, error.context or "", marks[-1] if marks else 0
    )


class _Tree:
    """Builds the tree. ``open`` are the lists and maps that have not ended, outermost first."""

    def __init__(self, source: Source, report: Report) -> None:
        self.source = source
        self.report = report
        self.root: Node | None = None
        self.open: list[List | Map] = []
        self.keys: list[Text | None] = []  # of each open map: the key that waits for its value
        self.refused: set[str] = set()

    def build(self) -> None:
        """Take event by event, until the file ends or is too deep."""
        for event in yaml.parse(self.source.text, Loader=_Loader):
            assert event.start_mark
            assert event.end_mark
            start, end = event.start_mark.index, event.end_mark.index
            self._refuse(event, start)
            if isinstance(event, yaml.ScalarEvent):
                self._put(Text(self.source, start, end, event.value, event.style or ""))
            elif isinstance(event, yaml.AliasEvent):
                self._put(Text(self.source, start, end, "", "*"))
            elif isinstance(event, yaml.MappingStartEvent):
                self._enter(Map(self.source, start, end, {}))
            elif isinstance(event, yaml.SequenceStartEvent):
                self._enter(List(self.source, start, end, []))
            elif isinstance(event, yaml.CollectionEndEvent):
                self.keys.pop()
                self.open.pop().end = end
            if len(self.open) > DEEPEST:
                return

    def _refuse(self, event: Any, start: int) -> None:
        """What is YAML, but never used here; each kind is told once."""
        if getattr(event, "tag", None) is not None:
            self._refuse_once("Y005", start, "! starts a tag of YAML", traps.NO_TAG)
        if getattr(event, "anchor", None) is not None:
            sign = "*" if isinstance(event, yaml.AliasEvent) else "&"
            self._refuse_once("Y006", start, traps.MEANINGS[sign], NO_ANCHOR)
        if isinstance(event, yaml.DocumentStartEvent) and self.root:
            self._refuse_once("Y003", start, "a second document starts here", ONE_DOCUMENT)

    def _refuse_once(self, code: str, start: int, label: str, help: str = "") -> None:
        if code not in self.refused:
            word = FIRST_WORD.match(self.source.text, start)
            span = self.source.span(start, word.end() if word else start)
            self.report.add(code, span, label, help=help)
            self.refused.add(code)

    def _enter(self, node: List | Map) -> None:
        self._put(node)
        self.open.append(node)
        self.keys.append(None)
        if len(self.open) > DEEPEST:
            self._refuse_once("Y008", node.start, traps.TOO_DEEP)

    def _put(self, node: Node) -> None:
        """Add a node to what is open; in a map, keys and values take turns."""
        if not self.open:
            self.root = self.root or node
            return
        parent = self.open[-1]
        if isinstance(parent, List):
            parent.items.append(node)
        elif self.keys[-1] is None:
            self.keys[-1] = self._key(node)
        else:
            parent.entries.setdefault(self.keys[-1].value, (self.keys[-1], node))
            self.keys[-1] = None
        if isinstance(node, Text):
            traps.warn_if_cut(node, self.report)

    def _key(self, node: Node) -> Text:
        """The node as a key of the innermost map."""
        if not isinstance(node, Text):
            self._refuse_once("Y020", node.start, "a key is a word")
            return Text(self.source, node.start, node.end, "")
        parent = self.open[-1]
        if isinstance(parent, Map) and node.value in parent:
            first = (parent.key(node.value).span(), "first here")
            self.report.add("Y004", node.span(), "again here", earlier=first)
        return node


# --- the files of a folder


def yaml_files(folder: Path, report: Report, root: Path = ROOT) -> Iterator[Path]:
    """All YAML files below a folder; what is hidden is not part of the course."""
    for path in sorted(folder.rglob("*")):
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            continue
        if path.is_symlink() and not _is_inside(path, folder):
            label = f"it is a link that leads out of {folder.name}/"
            report.add_file("Y015", Source(path, _name(path, root), ""), label)
        elif path.suffix in (".yml", ".yaml") and path.is_file():
            yield path


def _is_inside(path: Path, folder: Path) -> bool:
    try:
        return path.resolve(strict=True).is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # it leads nowhere, or in a circle
        return False


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


# --- variants


def variant_folders(root: Path = ROOT) -> tuple[Path, ...]:
    """The folders of a project's variants: those of the engine, and those of its authors."""
    published = root / "engine" / "variants"
    return published if published.is_dir() else VARIANTS, root / "lessons" / "variants"


def variant_files(folders: Iterable[Path], report: Report, root: Path = ROOT) -> VariantFiles:
    """The variants of some folders; of two with one id the first counts, and both are told."""
    files: dict[str, Node | None] = {}
    paths: dict[str, Path] = {}
    for folder in folders:
        for path in yaml_files(folder, report, root):
            if path.parent != folder or path.suffix != ".yml":
                label, source = "no variant can be called so", Source(path, _name(path, root), "")
                report.add_file("Y032", source, label, f"call it {_name(folder, root)}/<id>.yml")
            elif path.stem in files:
                _report_twice(path, paths[path.stem], report, root)
            else:
                files[path.stem], paths[path.stem] = read(path, report, root), path
    return VariantFiles(files, report, paths)


def _report_twice(path: Path, first: Path, report: Report, root: Path) -> None:
    """Two files of one id, each with its place."""
    note = f"the other is {_name(first, root)}"
    help = "give the variant an id of its own, and call its file by it"
    node = read(path, Report(), root)
    own = node.get("variant") if isinstance(node, Map) else None
    if own is None:
        label = f"another variant has this id: {note}"
        report.add_file("Y031", Source(path, _name(path, root), ""), label, help)
        return
    first_node = read(first, Report(), root)
    key = first_node.get("variant") if isinstance(first_node, Map) else None
    line = ":{}:{}".format(*key.span().place) if key else ""
    report.add("Y031", own.span(), "another variant has this id", note=f"{note}{line}", help=help)


def variant_ids(folders: Iterable[Path] | None = None) -> list[str]:
    """The ids of all variants; each stands after the one that it is like."""
    return variant_files(folders or variant_folders(), Report()).names()


def read_variant(which: str | Path) -> Variant:
    """A variant by its id, or by the path of its file.

    :raises SourceError: its file, or one that it is like, is not right.
    """
    folders, id = variant_folders(), str(which)
    if isinstance(which, Path):
        id = which.stem
        folders = folders if which.parent in folders else (which.parent,)
    report = Report()
    files = variant_files(folders, report)
    variant = files.variant(id)
    line = files.ancestry(id)
    own = [problem for problem in report.problems if problem.path.stem in line]
    if variant is None or errors(own):
        raise SourceError(own or report.problems)
    return variant


def variants(folders: Iterable[Path] | None = None) -> dict[str, Variant]:
    """All variants by id, in the order of ``variant_ids``.

    :raises SourceError: one of their files is not right.
    """
    report = Report()
    found = variant_files(folders or variant_folders(), report).variants()
    if report.failed:
        raise SourceError(report.problems)
    return found


def variant_path(id: str) -> Path:
    """The file of a variant; where there is none, the one that it would have."""
    paths = [folder / f"{id}.yml" for folder in variant_folders()]
    return next((path for path in paths if path.is_file()), paths[0])
