"""Live reload for edited Python: the server starts itself anew.

MkDocs rebuilds when a file changes, but with the code it has loaded.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from watchdog.events import FileSystemEvent, FileSystemEventHandler

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

log = logging.getLogger("mkdocs.plugins.yukon_school")

CHANGES = ("modified", "created", "moved", "deleted")


class _Restart(FileSystemEventHandler):
    def __init__(self, server: LiveReloadServer) -> None:
        self.server = server

    def on_any_event(self, event: FileSystemEvent) -> None:
        path = os.fsdecode(event.src_path)
        if event.event_type in CHANGES and path.endswith(".py"):
            log.info(f"{path} changed: starting anew")
            shutil.rmtree(self.server.root, ignore_errors=True)
            start_anew()


def start_anew() -> None:
    """Replace this process by one that runs the same command with the code as it is now."""
    command = [sys.executable, *sys.orig_argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    subprocess.Popen(command)  # elsewhere execv would leave the terminal without its child
    os._exit(0)


def restart_on_change(server: LiveReloadServer, folders: Iterable[Path]) -> None:
    for folder in folders:
        server.observer.schedule(_Restart(server), str(folder), recursive=True)
