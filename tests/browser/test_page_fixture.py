"""The page fixture is itself a test: each fault that it must see is committed here once."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from generator.site.vendor import pyscript_files
from tests.browser.conftest import PHONE, Traffic, serving, watched_page
from tests.conftest import one_quick

FAULTS = {
    "left the site": "fetch('http://127.0.0.1:1/').catch(() => 0)",
    "left the site: http": "fetch('/robots.txt')",
    "answer 404": "fetch('missing.json')",
    "console warning: beware": "console.warn('beware')",
    "console error: broken": "console.error('broken')",
    "page error: lost": "setTimeout(() => { throw new Error('lost') })",
    "page error": "Promise.reject(new Error('unheard'))",
}


def write(folder: Path, script: str) -> None:
    head = "<!doctype html><meta charset=utf-8><title>x</title><link rel=icon href=data:,>"
    body = f"<script type=module>{script};document.title = 'done'</script>"
    (folder / "index.html").write_text(head + body, encoding="utf-8")


@pytest.mark.parametrize(("complaint", "script"), one_quick(*FAULTS.items()))
def test_a_fault_that_nobody_looks_for_fails_the_test(
    browser: Browser, tmp_path: Path, complaint: str, script: str
) -> None:
    write(tmp_path, script)
    with serving(tmp_path) as home, pytest.raises(AssertionError, match=complaint):
        visit(browser, Traffic(home))


def visit(browser: Browser, traffic: Traffic) -> None:
    with watched_page(browser, traffic) as page:
        page.goto(traffic.home)
        page.wait_for_function("document.title === 'done'")
        page.wait_for_timeout(200)  # what fails a little later is seen as well


def test_an_expected_complaint_is_excused(browser: Browser, tmp_path: Path) -> None:
    write(tmp_path, "console.warn('beware')")
    with serving(tmp_path) as home:
        traffic = Traffic(home)
        traffic.expect("beware")
        with watched_page(browser, traffic, PHONE) as page:
            page.goto(home)
            assert page.evaluate("innerWidth") == PHONE[0]


def test_the_files_of_the_runtime_are_all_that_a_board_needs(
    browser: Browser, tmp_path: Path
) -> None:
    files = {name: source.read_bytes() for name, source in pyscript_files().items()}
    for name, content in files.items():
        target = tmp_path / "v" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    script = """
const plugins = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game",
                 "py-terminal"].map(name => "!" + name);
const here = name => new URL("v/" + name, location).href;
const none = document.createElement("py-config");
none.hidden = true;
none.textContent = JSON.stringify({plugins});
const python = document.createElement("script");
python.type = "mpy";
python.setAttribute("config",
  JSON.stringify({interpreter: here("micropython/micropython.mjs"), plugins}));
python.textContent = "import js; js.document.body.dataset.python = str(sum(range(5)))";
document.head.append(none, python);
import(here("pyscript/core.js"));  // PyScript waits for the page, so nobody may wait for it"""
    write(tmp_path, script)
    with serving(tmp_path) as home:
        traffic = Traffic(home)
        with watched_page(browser, traffic) as page:
            page.goto(home)
            page.wait_for_selector("[data-python='10']", state="attached")
        assert sorted(url.removeprefix(home) for url in traffic.requests) == sorted(
            ["", *(f"v/{name}" for name in files)]
        )
