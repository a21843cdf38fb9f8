"""A site as a host would serve it: compressed, and kept by the browser for ten minutes.

``late`` holds back every script for so many seconds: what is painted then has waited for none.
``sent`` counts what has left, whoever asked for it: a page, or a worker of its own.
"""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".bin": "application/octet-stream",
}
AS_IT_IS = (".png", ".pdf", ".woff2", ".bin")  # compressed already


class Sent(NamedTuple):
    """An answer: its bytes before and after the empty line, and what was asked for."""

    head: int
    body: int
    path: str


class Server(ThreadingHTTPServer):
    daemon_threads = True
    folder: Path
    late = 0.0
    sent: list[Sent]

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
            self.answer(
                HTTPStatus.NOT_FOUND, TYPES[".html"], gzip.compress(b"There is no such file.")
            )
            return
        if file.suffix == ".js":
            time.sleep(self.server.late)
        kind = TYPES.get(file.suffix, "text/plain; charset=utf-8")
        self.answer(HTTPStatus.OK, kind, content(file), file.suffix not in AS_IT_IS)

    def answer(self, status: HTTPStatus, kind: str, body: bytes, packed: bool = True) -> None:
        lines = [
            f"HTTP/1.1 {status.value} {status.phrase}",
            f"Date: {self.date_time_string()}",
            f"Content-Type: {kind}",
            f"Content-Length: {len(body)}",
            "Cache-Control: max-age=600",
            *(["Content-Encoding: gzip"] if packed else []),
        ]
        head = ("\r\n".join(lines) + "\r\n\r\n").encode()
        self.wfile.write(head + body)
        self.server.sent.append(Sent(len(head), len(body), self.path))

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
        server.sent = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
