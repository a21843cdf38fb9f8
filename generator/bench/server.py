"""A site as a host would serve it: compressed, and kept by the browser for ten minutes.

``late`` holds back every script for so many seconds: what is painted then has waited for none.
"""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
AS_IT_IS = (".png", ".pdf", ".woff2")  # compressed already


class Server(ThreadingHTTPServer):
    daemon_threads = True
    folder: Path
    late = 0.0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of an answer is no error."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        path = self.server.folder / unquote(urlsplit(self.path).path).lstrip("/")
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            self.send_error(404)
            return
        if file.suffix == ".js":
            time.sleep(self.server.late)
        body = content(file)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(file.suffix, "text/plain; charset=utf-8"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if file.suffix not in AS_IT_IS:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None: ...


@cache
def content(file: Path) -> bytes:
    plain = file.read_bytes()
    return plain if file.suffix in AS_IT_IS else gzip.compress(plain, 9)


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Serve a folder on a free port."""
    with Server(("127.0.0.1", 0), Handler) as server:
        server.folder = folder
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
