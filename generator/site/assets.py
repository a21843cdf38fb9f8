"""What the browser gets besides the pages: the runtime, the engine, the board, styles.

All of it lies below one versioned path, so that a page never meets files of another build, and all
addresses in it are relative, so that the site works below any path.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from generator import ROOT

from . import vendor

BUILD_ONLY = ("ruletext.py", "search.py")
"""Engine files that no board needs: the browser is not made to fetch them."""

STYLES = ("site.css", "cards.css", "board.css", "lesson.css", "rules.css", "print.css")
SCRIPTS = ("loader.js", "gestures.js", "steps.js")
FUTURE = b"annotations = None\n"  # MicroPython has no such module; the sources name it


def assets() -> dict[str, bytes]:
    """All files by their address below the site, e.g. ``assets/yukon-1a2b3c4d5e/loader.js``.

    :raises VendorMissing: the packages of ``package.json`` are not installed.
    """
    files = {name: path.read_bytes() for name, path in vendor.pyscript_files().items()}
    files |= {name: path.read_bytes() for name, path in _scripts().items()}
    files |= _licenses()
    files["yukon.css"] = styles()
    files |= _python_files()
    files["manifest.js"] = _manifest(list(files))
    base = f"assets/yukon-{_version(files)}"
    return {f"{base}/{name}": content for name, content in files.items()}


def styles() -> bytes:
    """All style sheets in the order in which they build on one another."""
    theme = ROOT / "generator" / "theme"
    return b"\n".join((theme / name).read_bytes() for name in STYLES if (theme / name).exists())


def _licenses() -> dict[str, bytes]:
    """The licenses that ask to go along with what is copied into the site, and our own."""
    copied = {"pyscript": "@pyscript/core", "idiomorph": "idiomorph"}
    texts = {
        f"{name}/LICENSE.txt": (vendor.package_dir(package) / "LICENSE").read_bytes()
        for name, package in copied.items()
    }
    return texts | {"LICENSE.txt": (ROOT / "LICENSE").read_bytes()}


def _scripts() -> dict[str, Path]:
    theme = ROOT / "generator" / "theme"
    return {path.name: path for path in sorted(theme.glob("*.js"))}


def _python_files() -> dict[str, bytes]:
    files = {"__future__.py": FUTURE}
    for folder, package in ((ROOT / "engine", "engine"), (ROOT / "generator" / "board", "board")):
        for path in sorted(folder.glob("*.py")):
            if path.name not in BUILD_ONLY:
                files[f"{package}/{path.name}"] = path.read_bytes()
    return files


def _manifest(names: list[str]) -> bytes:
    """Tells ``loader.js`` what to fetch, by addresses relative to itself."""
    core = next(name for name in names if name == "pyscript/core.js")
    manifest = {
        "core": core,
        "interpreter": "micropython/micropython.mjs",
        "preload": sorted(
            name
            for name in names
            if name.startswith(("pyscript/", "micropython/"))
            and name != core
            and not name.endswith(".txt")
        ),
        "files": {name: f"./{name}" for name in sorted(names) if name.endswith(".py")},
    }
    return f"export default {json.dumps(manifest, indent=1)};\n".encode()


def _version(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    return digest.hexdigest()[:10]
