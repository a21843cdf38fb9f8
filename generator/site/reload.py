"""Live reload that no mistake ends: a fault is told in one message, and the next edit mends it.

MkDocs rebuilds when a file changes, but with the Python that it has loaded: for edited Python the
server starts itself anew.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import MkDocsException
from watchdog.events import FileSystemEvent, FileSystemEventHandler

from generator import ROOT

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

log = logging.getLogger("mkdocs.plugins.yukon_school")

CHANGES = ("modified", "created", "moved", "deleted")
SOURCES = ("docs", "engine", "generator", "lessons", "mkdocs.yml")
IMPORTS = "import generator.__main__, generator.site.site, generator.site.plugin"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<h1>The site could not be built</h1><pre>{}</pre><p>This page reloads when it is mended.</p>
<script>
setInterval(async () => {{
  const answer = await fetch(location).catch(() => ({{ status: 503 }}));
  if (answer.status !== 503) location.reload();
}}, 1000);
</script>"""


# Faults


def message(error: BaseException) -> str:
    """What went wrong, for people: a message of ours as it is, any other with its place."""
    told = error.__context__ if isinstance(error, SystemExit) and error.__context__ else error
    if isinstance(told, MkDocsException):
        return str(told)
    places = [f for f in traceback.extract_tb(told.__traceback__) if _is_ours(f.filename)]
    place = f"{_short(places[-1].filename)}:{places[-1].lineno}: " if places else ""
    return f"{place}{type(told).__name__}: {told}"


def fault_of_python() -> str:
    """What is wrong with the Python that would be loaded now, or nothing."""
    command = [sys.executable, "-c", IMPORTS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    places = re.findall(r'File "(.+?)", line (\d+)', done.stderr)
    ours = [f"{_short(file)}:{line}: " for file, line in places if _is_ours(file)]
    return "".join(ours[-1:]) + done.stderr.strip().splitlines()[-1]


def _is_ours(file: str) -> bool:
    path = Path(file)
    return path.is_relative_to(ROOT) and not path.is_relative_to(sys.prefix)


def _short(file: str) -> str:
    return Path(file).relative_to(ROOT).as_posix()


# While it is served


class Build:
    """The build of a server: after a fault, its message stands in place of every page."""

    def __init__(self, build: Callable[..., None]) -> None:
        self.build = build
        self.fault = ""

    def __call__(self) -> None:
        self.fault = ""
        try:
            self.build()
        except (Exception, SystemExit) as error:
            self.fault = message(error)
            if not isinstance(error, SystemExit):  # else MkDocs has told it
                log.error(self.fault)

    def instead(self, app: Any) -> Any:
        """The application of the server; or the fault, if there is one."""

        def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
            if not self.fault or environ["PATH_INFO"].startswith("/livereload/"):
                return app(environ, start_response)  # type: ignore[no-any-return]
            kind = ("Content-Type", "text/html; charset=utf-8")
            start_response("503 Service Unavailable", [kind])
            return [PAGE.format(escape(self.fault)).encode()]

        return answer


class _Restart(FileSystemEventHandler):
    def __init__(self, server: LiveReloadServer) -> None:
        self.server = server

    def on_any_event(self, event: FileSystemEvent) -> None:
        path = os.fsdecode(event.src_path)
        if event.event_type not in CHANGES or not path.endswith(".py"):
            return
        fault = fault_of_python()
        if fault:
            log.error(f"{fault}\nServing goes on as before; the next edit is tried again.")
            return
        log.info(f"{path} changed: starting anew")
        shutil.rmtree(self.server.root, ignore_errors=True)
        start_anew()


def restart_on_change(server: LiveReloadServer, folders: Iterable[Path]) -> None:
    for folder in folders:
        server.observer.schedule(_Restart(server), str(folder), recursive=True)


def start_anew() -> None:
    """Replace this process by one that runs the same command with the code as it is now."""
    command = [sys.executable, *sys.orig_argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    subprocess.Popen(command)  # elsewhere execv would leave the terminal without its child
    os._exit(0)


# Before it is served


def start_anew_when_mended() -> None:
    """Wait until something is edited and Python can be loaded."""
    while True:
        before = _state()
        while _state() == before:
            time.sleep(0.5)
        fault = fault_of_python()
        if not fault:
            start_anew()
        log.error(fault)


def _state() -> dict[Path, int]:
    return {file: file.stat().st_mtime_ns for file in _files()}


def _files() -> Iterator[Path]:
    for name in SOURCES:
        path = ROOT / name
        for file in path.rglob("*") if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                yield file
