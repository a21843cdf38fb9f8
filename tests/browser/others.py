"""Firefox and WebKitGTK as Debian has them, behind one small door.

Playwright drives them in its own builds only, so here it is selenium: WebKitGTK by its driver,
Firefox by the protocol that it speaks itself (WebDriver BiDi), since Debian has no geckodriver.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver.common.bidi.browsing_context import BrowsingContext
from selenium.webdriver.common.bidi.input import Input
from selenium.webdriver.common.bidi.script import Script
from selenium.webdriver.common.bidi.session import Session
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.conftest import require

SIZE = (1280, 900)
PATIENCE = 60  # seconds until something must have happened


class Other(Protocol):
    """What a browser must be able to do here."""

    def go(self, address: str) -> None: ...

    def ask(self, expression: str) -> Any:
        """What an expression of JavaScript has as its value: text, number, truth."""

    def act(self, source: dict[str, Any]) -> None:
        """Keys or a pointer, in the words of WebDriver's actions, which both protocols share."""


# Firefox


class Firefox:
    def __init__(self, connection: WebSocketConnection) -> None:
        Session(connection).new(capabilities={})
        self.contexts = BrowsingContext(connection)
        self.scripts = Script(connection)
        self.input = Input(connection)
        self.context = self.contexts.get_tree()[0].context
        width, height = SIZE
        self.contexts.set_viewport(
            context=self.context, viewport={"width": width, "height": height}
        )

    def go(self, address: str) -> None:
        self.contexts.navigate(context=self.context, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        answer = self.scripts.evaluate(
            expression=expression, target={"context": self.context}, await_promise=True
        )
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def act(self, source: dict[str, Any]) -> None:
        self.input.perform_actions(context=self.context, actions=[source])


@contextmanager
def firefox() -> Iterator[Other]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    require(program, "Firefox", "on Debian: apt install firefox-esr")
    assert program
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [program, "--headless", "--no-remote", "--profile", profile]
        with running([*command, "--remote-debugging-port", "0"]):
            listening = Path(profile, "WebDriverBiDiServer.json")
            server = json.loads(until(lambda: listening.exists() and listening.read_text()))
            address = f"ws://{server['ws_host']}:{server['ws_port']}/session"
            connection = WebSocketConnection(address, PATIENCE, 0.01)
            yield Firefox(connection)
            connection.close()


# WebKitGTK


class WebKit:
    def __init__(self, driver: Any) -> None:
        self.driver = driver
        driver.set_window_size(*SIZE)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def ask(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def act(self, source: dict[str, Any]) -> None:
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [source]})


@contextmanager
def webkitgtk() -> Iterator[Other]:
    """It has no mode without a screen, so it gets one that nobody sees."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    require(driver, "WebKitGTK's driver", "on Debian: apt install webkit2gtk-driver")
    require(screen, "a screen for WebKitGTK", "on Debian: apt install xvfb")
    with unseen_screen(str(screen)) as display:
        service = Service(driver, env={**os.environ, "DISPLAY": display})
        service.start()
        try:
            connection = RemoteConnection(client_config=ClientConfig(service.service_url))
            with webdriver.Remote(connection, options=Options()) as program:
                yield WebKit(program)
        finally:
            service.stop()


@contextmanager
def unseen_screen(program: str) -> Iterator[str]:
    """An X server of its own; it says itself which number was free."""
    read, write = os.pipe()
    width, height = SIZE
    size = f"{width}x{height + 200}x24"
    command = [program, "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    with running(command, pass_fds=(write,)):
        os.close(write)
        with os.fdopen(read) as answer:
            yield ":" + answer.readline().strip()


# Both


OTHERS = {"Firefox": firefox, "WebKitGTK": webkitgtk}


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[None]:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, **quiet, **options)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def until(happened: Callable[[], Any]) -> Any:
    """What ``happened`` answers as soon as it is true."""
    end = time.monotonic() + PATIENCE
    while not (answer := happened()):
        assert time.monotonic() < end, "nothing happened for a minute"
        time.sleep(0.05)
    return answer
