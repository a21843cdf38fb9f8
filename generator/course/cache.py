"""What was proved before: kept in files, under keys made of all that a proof depends on.

A key is a sum over the bytes of a lesson, the rules of its variant and the program that proves it,
so that nothing old is ever taken for new. Values are plain data in the form of ``marshal``, which
runs no code when it is read. A cache that cannot be read or written is no fault: then everything
is proved again.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.kept import Kept, program_sum, sum_of

if TYPE_CHECKING:
    from engine import Variant

PROVING = ("engine", "generator/course", "generator/files")  # the program that proves a lesson
CHECKING = (*PROVING, "generator/rules", "generator/figures", "generator/errors.py")
KEPT_DAYS = 30
PARTS = 3


class Cache:
    """Values by key in a folder, each of three parts; ``None`` where there is none."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept = Kept(folder)  # with sums: ``marshal`` may end Python on damaged bytes

    def get(self, key: str) -> Any:
        content = self.kept.get(key)
        try:
            value = marshal.loads(content) if content else None
        except (ValueError, EOFError, TypeError):
            return None
        return value if isinstance(value, tuple) and len(value) == PARTS else None

    def put(self, key: str, value: Any) -> None:
        self.kept.put(key, marshal.dumps(value))

    def forget_old(self, now: float) -> None:
        """Take away what was made long ago; whatever is still needed is made again."""
        try:
            for path in self.folder.iterdir():
                if now - path.stat().st_mtime > KEPT_DAYS * 24 * 3600:
                    path.unlink()
        except OSError:
            pass


def project_cache(root: Path) -> Cache:
    """The cache of a project, beside what else the build keeps."""
    return Cache(root / ".cache" / "lessons")


class Keys:
    """The keys of one run."""

    def __init__(self) -> None:
        self._proving = program_sum(PROVING)
        self._variants: dict[str, str] = {}

    def lesson(self, name: str, content: bytes, variant: Variant) -> str:
        if variant.id not in self._variants:
            self._variants[variant.id] = json.dumps(variant.data, sort_keys=True)
        rules = self._variants[variant.id]
        return "lesson-" + sum_of([self._proving, name, rules, content])


def course_key(root: Path, files: Iterable[Path]) -> str:
    """Of all that ``check`` looks at: the lessons, the variants, the program."""
    parts: list[str | bytes] = [program_sum(CHECKING), str(root)]
    for path in files:
        parts += [str(path), path.read_bytes() if path.is_file() else b""]
    return "course-" + sum_of(parts)
