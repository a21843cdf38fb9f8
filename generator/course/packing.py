"""Records as plain data and back, for the cache: what ``marshal`` knows, and tags for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import Move, Variant
from generator.files import excerpt
from generator.files.report import Problem

from . import lesson

if TYPE_CHECKING:
    from collections.abc import Callable

RECORDS = {
    record.__name__: record
    for record in (
        lesson.Read,
        lesson.Mark,
        lesson.Frame,
        lesson.Worked,
        lesson.Answer,
        lesson.Hint,
        lesson.Stage,
        lesson.Fail,
        lesson.Try,
        lesson.Ask,
        lesson.Deal,
        lesson.Checkpoint,
        Problem,
    )
}
TAG = b"\0record"
TABLE = b"\0table"
MOVE = b"\0move"
MARK = b"\0mark"
PATH = b"\0path"


def pack(value: Any) -> Any:
    """Plain data for a record, or for whatever holds records."""
    if isinstance(value, Move):
        return (MOVE, *value)
    if isinstance(value, excerpt.Mark):
        return (MARK, *value)
    if isinstance(value, tuple):
        return tuple(pack(item) for item in value)
    if isinstance(value, dict):
        return {key: pack(item) for key, item in value.items()}
    if isinstance(value, Variant):
        return (TABLE, value.id, len(value.columns))
    if isinstance(value, Path):
        return (PATH, str(value))
    if is_dataclass(value):
        entries = {field.name: pack(getattr(value, field.name)) for field in fields(value)}
        return (TAG, type(value).__name__, entries)
    return value


class Unpacker:
    """Brings records back, on tables of the variants that are there now."""

    def __init__(self, variants: Mapping[str, Variant]) -> None:
        self._variants = variants
        self._tables: dict[tuple[str, int], Variant] = {}

    def unpack(self, value: Any) -> Any:
        if isinstance(value, tuple):
            read = READERS.get(value[0]) if value and isinstance(value[0], bytes) else None
            return read(self, value) if read else tuple(self.unpack(item) for item in value)
        if isinstance(value, dict):
            return {key: self.unpack(item) for key, item in value.items()}
        return value

    def _record(self, value: tuple[Any, ...]) -> Any:
        entries = {name: self.unpack(item) for name, item in value[2].items()}
        return RECORDS[value[1]](**entries)

    def _table(self, value: tuple[Any, ...]) -> Variant:
        name = (value[1], value[2])
        if name not in self._tables:
            variant = self._variants[name[0]]
            same = len(variant.columns) == name[1]
            self._tables[name] = variant if same else variant.with_columns(name[1])
        return self._tables[name]


READERS: dict[bytes, Callable[[Unpacker, tuple[Any, ...]], Any]] = {
    TAG: Unpacker._record,
    TABLE: Unpacker._table,
    MOVE: lambda unpacker, value: Move(*value[1:]),
    MARK: lambda unpacker, value: excerpt.Mark(*value[1:]),
    PATH: lambda unpacker, value: Path(value[1]),
}
