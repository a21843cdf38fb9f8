"""The same measurement in WebAssembly: a script beside this file, run by node on the engine."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from generator import ROOT
from generator.files.sources import read_variant
from generator.site import vendor

HERE = ROOT / "generator" / "bench"


def data_of(names: tuple[str, ...]) -> dict[str, Any]:
    """The data of variants, for ``prepare`` of what is measured."""
    return {name: read_variant(name).data for name in names}


def in_micropython(
    node: str, script: str, games: tuple[str, ...], numbers: tuple[float, ...], *modules: str
) -> Any:
    """What a script prints as JSON; ``modules`` are the files of the bench that it needs."""
    folder = vendor.package_dir(vendor.MICROPYTHON)
    return in_wasm(node, folder, script, games, numbers, *modules)


def in_wasm(
    node: str,
    folder: Path,
    script: str,
    games: tuple[str, ...],
    numbers: tuple[float, ...],
    *modules: str,
) -> Any:
    """The same with the Python that lies in a folder, MicroPython or Pyodide."""
    files = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "engine").rglob("*.py")}
    files |= {f"bench/{name}": HERE / name for name in modules}
    command = [
        *(node, str(HERE / script), str(folder)),
        *(json.dumps(data_of(games)), *map(str, numbers)),
        *(f"{name}={path}" for name, path in sorted(files.items())),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
