"""What the browser gets besides the pages: PyScript, MicroPython, our program, scripts, styles.

All of it lies below two versioned paths, so that a page never meets files of another build: what
others have made, which a reader keeps when our own files change, and our own. All addresses in them
are relative, so that the site works below any path.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from generator import ROOT

from . import program, squeeze, vendor

THEME = ROOT / "generator" / "theme"
STYLES = (
    "site.css",
    "cards.css",
    "board.css",
    "table.css",
    "table-page.css",
    "lesson.css",
    "phone.css",
    "quiz.css",
    "way.css",
    "rules.css",
    "scripting.css",
    "print.css",
)


def assets(pack: Callable[[bytes], bytes] = squeeze.pack) -> dict[str, bytes]:
    """All files by their address below the site, e.g. ``assets/yukon-1a2b3c4d5e/loader.js``.

    :raises VendorMissing: the packages of ``package.json`` are not installed.
    """
    runtime = {name: path.read_bytes() for name, path in vendor.pyscript_files().items()}
    runtime["micropython/micropython.bin"] = pack(runtime.pop("micropython/micropython.wasm"))
    place = f"runtime-{_version(runtime)}"
    ours = {path.name: _script(path) for path in sorted(THEME.glob("*.js"))}
    ours |= {f"{name}.bin": pack(content) for name, content in program.parts().items()}
    ours["yukon.css"] = squeeze.style(styles()).encode()
    ours["practice.css"] = squeeze.style((THEME / "practice.css").read_text("utf-8")).encode()
    ours["confetti.js"] = vendor.confetti().read_bytes()
    ours["manifest.js"] = _manifest(place, list(runtime))
    ours["LICENSE.txt"] = (ROOT / "LICENSE").read_bytes()
    ours["confetti-LICENSE.txt"] = _license("canvas-confetti")
    runtime["pyscript/LICENSE.txt"] = _license("@pyscript/core")
    return _below(f"assets/{place}", runtime) | _below(f"assets/yukon-{_version(ours)}", ours)


def styles() -> str:
    """All style sheets in the order in which they build on one another."""
    return "\n".join((THEME / name).read_text(encoding="utf-8") for name in STYLES)


def _script(path: Path) -> bytes:
    return squeeze.script(path.read_text(encoding="utf-8")).encode()


def _license(package: str) -> bytes:
    """A license that asks to go along with what is copied into the site."""
    return (vendor.package_dir(package) / "LICENSE").read_bytes()


def _manifest(place: str, names: list[str]) -> bytes:
    """Tells ``runtime.js`` what to fetch, by addresses relative to itself."""
    modules = [name for name in names if name.startswith("pyscript/")]
    manifest = {
        "core": f"../{place}/pyscript/core.js",
        "modules": [f"../{place}/{name}" for name in modules],
        "micropython": f"../{place}/micropython/micropython.mjs",
        "wasm": f"../{place}/micropython/micropython.bin",
    }
    return f"export default {json.dumps(manifest, indent=1)};\n".encode()


def _below(folder: str, files: dict[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}/{name}": content for name, content in files.items()}


def _version(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    return digest.hexdigest()[:10]
