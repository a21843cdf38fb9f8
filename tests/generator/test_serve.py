"""Serving: edited lessons, templates and Python show themselves without a restart by hand."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, copy_project

PATIENCE = 200  # seconds: a busy machine builds slowly


class Served:
    """A copy of the project, being served."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.address = address

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://{self.address}/{path}", timeout=PATIENCE) as answer:
            return bytes(answer.read())

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def edit(self, path: str, old: str, new: str, count: int = -1) -> None:
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, count), encoding="utf-8")

    def wait_for(self, path: str, words: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if words in self.get(path).decode():
                    return
            except urllib.error.HTTPError as error:
                if words in error.read().decode():
                    return
            except (urllib.error.URLError, OSError):
                pass  # it is just starting
            time.sleep(0.3)
        raise AssertionError(f"{path} never says: {words}")

    def wait_for_log(self, words: str) -> None:
        end = time.monotonic() + PATIENCE
        while words not in self.log():
            assert time.monotonic() < end, self.log()[-2000:]
            time.sleep(0.3)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    copy_project(folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-m", "generator", "serve", "--address", address]
    log = folder / "server.log"
    with (
        log.open("w") as out,
        subprocess.Popen(command, cwd=folder, stdout=out, stderr=out) as server,
    ):
        try:
            site = Served(folder, address)
            end = time.monotonic() + 3 * PATIENCE
            while "Serving on" not in log.read_text(encoding="utf-8"):
                running = server.poll() is None and time.monotonic() < end
                assert running, log.read_text(encoding="utf-8")
                time.sleep(0.2)
            yield site
        finally:
            server.kill()


@pytest.mark.slow
def test_a_booklet_is_made_when_it_is_asked_for(served: Served) -> None:
    assert served.get("rules/yukon.pdf").startswith(b"%PDF-")


@pytest.mark.slow
def test_an_edited_lesson_shows_itself(served: Served) -> None:
    served.edit("lessons/yukon/04-carry-the-tail.yml", "title: Carry", "title: Really carry")
    served.wait_for("lessons/yukon/carry-the-tail/", "Really carry the tail")


@pytest.mark.slow
def test_an_edited_variant_shows_itself(served: Served) -> None:
    served.edit("engine/variants/alaska.yml", "name: Alaska", "name: Alaska of the North")
    served.wait_for("rules/alaska/", "Alaska of the North")


@pytest.mark.slow
def test_an_edited_template_shows_itself(served: Served) -> None:
    served.edit("generator/templates/lessons.md.j2", "has one idea", "has just one idea")
    served.wait_for("lessons/", "has just one idea")


@pytest.mark.slow
def test_edited_python_shows_itself(served: Served) -> None:
    served.edit("generator/pages.py", "FIRST_DEAL = 24", "FIRST_DEAL = 25")
    served.wait_for("practice/yukon/", "Deal 25")


@pytest.mark.slow
def test_a_wrong_lesson_says_so_in_its_place_and_recovers(served: Served) -> None:
    page = "lessons/yukon/how-deep/"
    served.edit("lessons/yukon/05-how-deep.yml", "variant: yukon", "variant: yukn")
    served.wait_for(page, "did you mean")
    served.wait_for("lessons/yukon/carry-the-tail/", "carry the tail")
    served.edit("lessons/yukon/05-how-deep.yml", "variant: yukn", "variant: yukon")
    served.wait_for(page, "Your turn")


@pytest.mark.slow
def test_a_wrong_variant_says_so_in_every_page_and_recovers(served: Served) -> None:
    served.edit("engine/variants/alaska.yml", "direction: up-or-down", "direction: up-or-downn")
    served.wait_for("rules/yukon/", "up-or-downn")
    served.wait_for("", "engine/variants/alaska.yml:")
    served.edit("engine/variants/alaska.yml", "direction: up-or-downn", "direction: up-or-down")
    served.wait_for("rules/yukon/", "md-content")
    assert "Traceback" not in served.log()


@pytest.mark.slow
def test_python_that_cannot_be_loaded_leaves_the_site_as_it_was(served: Served) -> None:
    served.edit("generator/pages.py", "import ", "import import ", 1)
    served.wait_for_log("SyntaxError")
    assert "generator/pages.py:" in served.log()
    assert "Yukon" in served.get("practice/yukon/").decode()
    served.edit("generator/pages.py", "import import ", "import ", 1)
    served.edit("generator/pages.py", "FIRST_DEAL = ", "FIRST_DEAL = 70 + ")
    served.wait_for("practice/yukon/", "Deal 9")
    assert "Traceback" not in served.log()


@pytest.mark.slow
def test_python_that_fails_waits_for_the_next_edit(served: Served) -> None:
    served.edit("generator/pages.py", "def site_pages(", "def site_pagez(")
    served.wait_for_log("The site is not served yet")
    assert "AttributeError" in served.log()
    assert "generator/site/plugin.py:" in served.log()
    served.edit("generator/pages.py", "def site_pagez(", "def site_pages(")
    served.wait_for("practice/yukon/", "Deal")
    assert "Traceback" not in served.log()


def test_an_address_that_is_taken_is_said_before_anything_is_built() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = serve(f"127.0.0.1:{port}")
    assert done.returncode == 1
    assert f"cannot serve on 127.0.0.1:{port}: " in done.stderr
    assert "Building" not in done.stderr + done.stdout


@pytest.mark.parametrize("address", ["8000", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1:70000"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    done = serve(address)
    assert done.returncode == 1
    assert done.stderr.strip() == f"Error: {address} is no address; write one like 127.0.0.1:8000"


def serve(address: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "generator", "serve", "--address", address]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
