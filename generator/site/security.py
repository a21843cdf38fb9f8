"""A Content Security Policy in every page: nothing from elsewhere, no script that is not ours.

The theme writes a few inline scripts. Each is allowed by its hash; all pages get the hashes of all,
since instant navigation brings one page's scripts into another.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.S)
HEAD = re.compile(r"<head>", re.I)


def seal(site_dir: str) -> None:
    """Write the policy into every page below ``site_dir``."""
    pages = {path: path.read_text("utf-8") for path in sorted(Path(site_dir).rglob("*.html"))}
    meta = f'<head><meta http-equiv="Content-Security-Policy" content="{policy(pages.values())}">'
    for path, html in pages.items():
        path.write_text(HEAD.sub(lambda _: meta, html, count=1), "utf-8")


def policy(pages: Iterable[str]) -> str:
    """The policy that lets just the inline scripts of these pages run.

    PyScript compiles Python's answers with ``Function``, hence ``unsafe-eval``; MicroPython's code,
    once it has been looked at, and PyScript's workers come from a blob.
    """
    hashes = sorted({_hash(code) for html in pages for code in inline_scripts(html)})
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self' 'unsafe-eval'", *hashes]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self' blob:",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
        ]
    )


def inline_scripts(html: str) -> list[str]:
    """The code that a browser would run from the page itself; data blocks are none."""
    return [
        match["code"]
        for match in SCRIPT.finditer(html)
        if "src=" not in match["attributes"] and "application/json" not in match["attributes"]
    ]


def _hash(code: str) -> str:
    digest = hashlib.sha256(code.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
