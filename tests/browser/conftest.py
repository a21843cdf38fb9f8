"""A real browser and the real site, for the tests of this folder.

A test takes `page` and `site` and opens `site + "lessons/…/"`. It fails by itself when a request
left the site, was refused, or something complained in the console; `traffic.expect(words)` excuses
what is meant. `viewport` and `context_options` are changed by parametrizing them:
`@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from generator.bench.browser import find_chromium, launched
from tests.conftest import ROOT, require

PREFIX = "/school/yukon/"  # the site must work under a path, as on GitHub Pages
DESKTOP = (1280, 800)
PHONE = (360, 740)

REMEDY = "on Debian or Ubuntu: apt install chromium libatomic1"
LOCAL = ("data:", "blob:", "about:")  # addresses that ask nobody


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test of this folder, and no other, the marker `browser`."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


# The browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with driver() as playwright:
        program = find_chromium(playwright)
        require(program, "Chromium", REMEDY)
        assert program is not None
        with launched(playwright, program) as browser:
            yield browser


@contextmanager
def driver() -> Iterator[Playwright]:
    try:
        playwright = sync_playwright().start()
    except Exception as error:  # its own node did not start
        require(False, f"what playwright needs ({error})", REMEDY)
        raise
    yield playwright
    playwright.stop()


# The site


@pytest.fixture(scope="session")
def site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the real site, built once. What is printed lies there empty: it takes long."""
    return build(tmp_path_factory.mktemp("site"), "--no-pdf")


@pytest.fixture(scope="session")
def whole_site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the real site with all that is printed."""
    return build(tmp_path_factory.mktemp("whole-site"))


def build(out: Path, *options: str, project: Path = ROOT) -> Path:
    command = [sys.executable, "-m", "generator", "build", "--out", str(out), *options]
    built = subprocess.run(command, cwd=project, capture_output=True, text=True)
    assert built.returncode == 0, f"the site was not built:\n{built.stdout}{built.stderr}"
    return out


@pytest.fixture(scope="session")
def site(site_dir: Path) -> Iterator[str]:
    """The address of the real site, with a slash at its end."""
    with serving(site_dir) as address:
        yield address


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder under PREFIX on a free port of this machine."""
    with QuietServer(("127.0.0.1", 0), partial(UnderPrefix, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


class QuietServer(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of an answer is no error."""


class UnderPrefix(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  the base class has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        if path.startswith(PREFIX):
            return super().translate_path("/" + path.removeprefix(PREFIX))
        return os.path.join(self.directory, "outside of the site")  # is not there: 404

    def log_message(self, format: str, *args: Any) -> None: ...


# The page


@pytest.fixture
def viewport() -> tuple[int, int]:
    """Width and height of the page."""
    return DESKTOP


@pytest.fixture
def context_options() -> dict[str, Any]:
    """More of what playwright's `new_context` takes, such as `{"color_scheme": "dark"}`."""
    return {}


@pytest.fixture
def traffic(site: str) -> Traffic:
    """What the page of this test asks for and says."""
    return Traffic(site)


@pytest.fixture
def page(
    browser: Browser,
    traffic: Traffic,
    viewport: tuple[int, int],
    context_options: dict[str, Any],
) -> Iterator[Page]:
    with watched_page(browser, traffic, viewport, context_options) as page:
        yield page


@contextmanager
def watched_page(
    browser: Browser,
    traffic: Traffic,
    viewport: tuple[int, int] = DESKTOP,
    options: dict[str, Any] | None = None,
) -> Iterator[Page]:
    """A page with nothing stored; at its end, whatever went wrong unseen fails the test."""
    width, height = viewport
    size = {"width": width, "height": height}
    with browser.new_context(**{"viewport": size, **(options or {})}) as context:
        context.set_default_timeout(15_000)
        traffic.watch(context)
        yield context.new_page()
    complaints = traffic.complaints()
    assert not complaints, "\n".join(complaints)


class Traffic:
    """Everything that pages asked for and said."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.requests: list[str] = []
        self.refused: list[str] = []
        self.messages: list[str] = []
        self.expected: list[str] = []

    def expect(self, words: str) -> None:
        """Excuse complaints with these words in them."""
        self.expected.append(words)

    def watch(self, context: BrowserContext) -> None:
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("response", self._answered)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.messages.append(f"page error: {error.error}"))

    def complaints(self) -> list[str]:
        away = [f"left the site: {url}" for url in self.requests if not self._is_home(url)]
        found = [*away, *self.refused, *self.messages]
        return [text for text in found if not any(words in text for words in self.expected)]

    def _is_home(self, url: str) -> bool:
        return url.startswith((self.home, *LOCAL))

    def _answered(self, response: Any) -> None:
        if response.status >= 400:
            self.refused.append(f"answer {response.status}: {response.url}")

    def _said(self, message: Any) -> None:
        if message.type in ("warning", "error"):
            self.messages.append(f"console {message.type}: {message.text}")
