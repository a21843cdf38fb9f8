"""What was costly to make, kept in files under keys made of all that it depends on.

A key is a sum over contents, never over names or times, so that nothing old is taken for new; what
was kept carries a sum of itself, so that a damaged file is none. Where a folder cannot be read or
written everything is made again. The folder may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from generator import ROOT

SUM_BYTES = hashlib.sha256().digest_size
MOST_BYTES = 300_000_000  # in a folder; what was asked for longest ago goes first
PROGRAM = ("engine", "generator")  # the folders of our Python
SOURCES = (".py", ".yml", ".j2")


class Kept:
    """Contents by key in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def made(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key, or else made now and kept."""
        content = self.get(key)
        if content is None:
            content = make()
            self.put(key, content)
        return content

    def data(self, key: str, make: Callable[[], Any]) -> Any:
        """The same for plain data, as JSON has it."""
        return json.loads(self.made(key, lambda: json.dumps(make()).encode()))

    def get(self, key: str) -> bytes | None:
        path = self.folder / key
        try:
            whole = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        content = whole[SUM_BYTES:]
        return content if whole[:SUM_BYTES] == hashlib.sha256(content).digest() else None

    def put(self, key: str, content: bytes) -> None:
        """Written beside and moved into its place, so that nobody reads half of it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as file:
                file.write(hashlib.sha256(content).digest() + content)
            os.replace(file.name, self.folder / key)
        except OSError:
            pass

    def forget(self, most: int = MOST_BYTES) -> None:
        """Take away what was asked for longest ago, until the rest has no more bytes than this."""
        try:
            files = [(path.stat(), path) for path in self.folder.iterdir()]
            room = most
            for state, path in sorted(files, key=lambda file: -file[0].st_mtime):
                room -= state.st_size
                if room < 0:
                    path.unlink()
        except OSError:
            pass


def project_kept(name: str) -> Kept:
    """A folder of what the build keeps of one kind."""
    return Kept(ROOT / ".cache" / name)


def program_sum(places: Iterable[str], packages: Iterable[str] = ()) -> str:
    """A sum over Python files and rules, the Python that runs them, and releases of packages.

    Python counts as it was when this run began, which is what runs, though it may be edited since.
    """
    parts: list[str | bytes] = [sys.version, *map(version, packages)]
    for place in places:
        path = ROOT / place
        found = [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.is_file())
        for file in found:
            if file.suffix in SOURCES:
                parts += [str(file.relative_to(ROOT)), RUNNING.get(file) or _digest(file)]
    return sum_of(parts)


def _digest(file: Path) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


RUNNING = {file: _digest(file) for place in PROGRAM for file in (ROOT / place).rglob("*.py")}


def sum_of(parts: Iterable[str | bytes]) -> str:
    """A sum in which no two lists of parts run together."""
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        whole.update(b"%d:" % len(content) + content)
    return whole.hexdigest()
