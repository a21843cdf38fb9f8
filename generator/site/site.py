"""Building and serving the site: MkDocs from the inside, with our settings."""

from __future__ import annotations

import logging
import os
import socket
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from mkdocs.commands.build import build as build_site
from mkdocs.commands.serve import serve as serve_site
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from generator import ROOT

from . import reload

LAST_PORT = 65535
CONFIG = str(ROOT / "mkdocs.yml")


def build(out: Path, pdf: bool = True) -> None:
    """Build the whole site strictly into ``out``. What lies there stays until all is made."""
    _log(logging.INFO)
    out = out.resolve()
    with TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as beside:
        made = Path(beside, "new")
        _build(made, pdf)
        _put(made, out, Path(beside, "old"))
    click.echo(f"The site is in {out}.")


def _put(made: Path, out: Path, old: Path) -> None:
    """Change the folders. What is hidden in the old one, such as ``.git``, is no page and stays."""
    out.rename(old)
    made.rename(out)
    for hidden in old.glob(".*"):
        hidden.rename(out / hidden.name)


def _build(out: Path, pdf: bool) -> None:
    config = load_config(CONFIG, site_dir=str(out), strict=True)
    config.plugins["yukon_school"].config["pdf"] = pdf
    try:
        config.plugins.on_startup(command="build", dirty=False)
        build_site(config)
    except MkDocsException as error:
        raise click.ClickException(str(error)) from None
    finally:
        config.plugins.on_shutdown()


def serve(address: str) -> None:
    """Build and serve with live reload until Ctrl+C."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    _log(logging.INFO)
    _ask_for(address)
    try:
        serve_site(CONFIG, dev_addr=address, watch_theme=True)
    except (Exception, SystemExit) as error:
        if not isinstance(error, SystemExit):  # else MkDocs has told it
            click.echo(reload.message(error), err=True)
        click.echo("The site is not served yet; the next edit is tried again.", err=True)
        reload.start_anew_when_mended()


def _ask_for(address: str) -> None:
    """Is the address free? It is needed only when the site is built, which takes a while."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit() or int(port) > LAST_PORT:
        raise click.ClickException(f"{address} is no address; write one like 127.0.0.1:8000")
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        socket.create_server((host, int(port)), family=family).close()
    except OSError as error:
        raise click.ClickException(
            f"cannot serve on {address}: {error.strerror}. Try: serve --address 127.0.0.1:8001"
        ) from None


def _log(level: int) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    logger = logging.getLogger("mkdocs")
    logger.handlers[:] = [handler]
    logger.setLevel(level)
