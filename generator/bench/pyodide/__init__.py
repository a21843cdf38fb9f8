"""CPython for browsers, which the measurements compare with: npm brings it when they first ask."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from generator import ROOT

HERE = Path(__file__).resolve().parent
PACKAGE = ("package.json", "package-lock.json")
CACHE = ROOT / ".cache" / "bench"


def folder(cache: Path = CACHE) -> Path | None:
    """Where Pyodide lies, of just the version that is locked here; None if npm cannot bring it."""
    found = cache / "node_modules" / "pyodide"
    asked = [(HERE / name).read_bytes() for name in PACKAGE]
    here = [path.read_bytes() for name in PACKAGE if (path := cache / name).is_file()]
    if found.is_dir() and here == asked:
        return found
    npm = shutil.which("npm")
    if not npm:
        return None
    cache.mkdir(parents=True, exist_ok=True)
    for name, content in zip(PACKAGE, asked, strict=True):
        (cache / name).write_bytes(content)
    ci = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(ci, cwd=cache, capture_output=True, check=False)
    return found if done.returncode == 0 and found.is_dir() else None
