"""What a reader waits for, measured in Chromium on a built site: bytes, paint, clicks, moves.

Everything is measured as it is and with the processor slowed down four times. Each visit is a
browser that has never been here.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from engine import Move, Variant, apply, card_text, deal, legal_moves
from generator import ROOT
from generator.bench import pages, server
from generator.files.sources import read_variant
from generator.site import vendor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

    from engine.position import Position

    Measure = Callable[[int], float]

LESSON = "lessons/yukon/carry-the-tail/"
PRACTICE = "practice/yukon/"
DEAL = 24
VISITS = 5
MOVES = 30
PRESS = 60  # milliseconds from press to release: what the press sets off is no part of the answer
SLOWER = (1, 4)
SILENT = (  # else Chromium asks the network for things of its own
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")


def report() -> Iterator[str]:
    """The lines of a small table, or the word for what is missing."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        yield "Chromium: not measured, the Python package playwright is missing"
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = find_chromium(playwright)
        if program is None:
            yield "Chromium: not measured, there is none on this machine"
            return
        complaint = build(Path(folder))
        if complaint:
            yield f"Chromium: not measured, the site could not be built: {complaint}"
            return
        try:
            with server.serving(Path(folder)) as site, launched(playwright, program) as browser:
                yield from lines(Reader(browser, site))
        except Error as error:
            yield f"The rest was not measured: {error.message.splitlines()[0]}"


def launched(playwright: Playwright, program: str) -> Browser:
    """Chromium as it is measured, and as the tests use it."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*SILENT, *(["--no-sandbox"] if is_root else [])]
    return playwright.chromium.launch(executable_path=program, args=flags)


def build(folder: Path) -> str:
    """Build the site and add the page to compare with; the last line of what went wrong."""
    command = [sys.executable, "-m", "generator", "build", "--no-pdf", "--out", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["it did not say why"])[-1]
    manifest = next(folder.glob("assets/*/manifest.js"))
    assets = manifest.parent.relative_to(folder).as_posix()
    wasm = vendor.pyscript_files()["micropython/micropython.wasm"]  # as PyScript asks for it
    shutil.copy(wasm, next(folder.glob("assets/*/micropython")))
    (folder / "empty-program.html").write_text(pages.empty_program(assets), "utf-8")
    return ""


def find_chromium(playwright: Playwright) -> str | None:
    """The one that YUKON_CHROMIUM names, else playwright's own, else the system's."""
    own = playwright.chromium.executable_path
    named = os.environ.get("YUKON_CHROMIUM") or (own if os.path.exists(own) else None)
    return named or next(filter(None, map(shutil.which, PROGRAMS)), None)


# The table


def lines(reader: Reader) -> Iterator[str]:
    yield f"A first visit in Chromium {reader.browser.version}"
    for page in (LESSON, PRACTICE):
        yield weight(page, reader.weigh(page, until_python=False))
        yield weight("  with all that its tables need", reader.weigh(page, until_python=True))
    yield ""
    yield f"{'Milliseconds, the processor':<38}" + "".join(
        f"{'as it is' if slower == 1 else f'{slower}x slower':>12}" for slower in SLOWER
    )
    for name, measure in (
        ("first paint", reader.paint),
        ("first paint, all scripts 2 s late", reader.paint_without_scripts),
        ("click to response, not started yet", reader.click_lazily),
        ("  PyScript with an empty program", reader.click_empty),
        ("click to response, started at idle", reader.click_after_idle),
    ):
        yield row(name, [median(measure, slower) for slower in SLOWER])
    moves = [reader.move(slower) for slower in SLOWER]
    yield row("a later move, median", [statistics.median(times) for times in moves])
    yield row("a later move, 95 of 100 within", [percentile(times, 0.95) for times in moves])


def weight(name: str, sent: list[server.Sent]) -> str:
    body, head = sum(it.body for it in sent) / 1000, sum(it.head for it in sent) / 1000
    return f"{name:<38}{body:>8.1f} kB gzip in {len(sent)} answers, and {head:.1f} kB of headers"


def row(name: str, times: list[float]) -> str:
    return f"{name:<38}" + "".join(f"{time:>12.1f}" for time in times)


def median(measure: Measure, slower: int) -> float:
    return statistics.median(measure(slower) for _ in range(VISITS))


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


# One reader


class Reader:
    """Opens pages as somebody who has never been here, and takes the time."""

    def __init__(self, browser: Browser, site: server.Server) -> None:
        self.browser = browser
        self.site = site

    @contextmanager
    def newcomer(self, saves_data: bool = False) -> Iterator[BrowserContext]:
        with self.browser.new_context(viewport={"width": 1280, "height": 1000}) as context:
            context.add_init_script(pages.LISTEN)
            if saves_data:
                context.add_init_script(pages.SAVE_DATA)
            yield context

    @contextmanager
    def visit(self, path: str, slower: int = 1, saves_data: bool = False) -> Iterator[Page]:
        with self.newcomer(saves_data) as context:
            page = context.new_page()
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
            page.goto(self.site.address + path)
            yield page

    def weigh(self, path: str, until_python: bool) -> list[server.Sent]:
        """What is sent at a first visit to a page, until its tables run or without them."""
        self.site.sent.clear()
        with self.newcomer(saves_data=not until_python) as context:
            page = context.new_page()
            page.goto(self.site.address + path)
            if until_python:
                page.locator(".yk-table").first.dispatch_event("pointerover")
                wait_for_python(page)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(500)  # workers fetch what they need later on
            return list(self.site.sent)

    def paint(self, slower: int) -> float:
        with self.visit(LESSON, slower) as page:
            return float(page.evaluate(pages.FIRST_PAINT))

    def paint_without_scripts(self, slower: int) -> float:
        self.site.late = 2
        try:
            return self.paint(slower)
        finally:
            self.site.late = 0

    def click_lazily(self, slower: int) -> float:
        """From the first click on a card until it is picked up; nothing has started before."""
        with self.visit(PRACTICE, slower, saves_data=True) as page:
            return self.pick_up(page)

    def click_after_idle(self, slower: int) -> float:
        """The same when the page had a quiet moment to start in."""
        with self.visit(PRACTICE, slower) as page:
            wait_for_python(page)
            page.wait_for_timeout(300)
            return self.pick_up(page)

    def click_empty(self, slower: int) -> float:
        with self.visit("empty-program.html", slower) as page:
            page.evaluate("answered = '.done'; watch(document.body)")
            page.locator("button").click()
            return next_response(page, 1)

    def pick_up(self, page: Page) -> float:
        page.evaluate("answered = ':has(.yk-held)'; watch(document.querySelector('.yk-table'))")
        page.locator(".yk-column .yk-card:last-child").first.click()
        return next_response(page, 1)

    def move(self, slower: int) -> list[float]:
        """Moves of a deal by two clicks: the time of the second, which plays the move."""
        variant = read_variant("yukon")
        position = deal(variant, DEAL)
        times: list[float] = []
        with self.visit(f"{PRACTICE}?deal={DEAL}", slower) as page:
            wait_for_python(page)
            page.evaluate("answered = '*'; watch(document.querySelector('.yk-table'))")
            table = page.locator(".yk-table").first.get_attribute("id")
            for count in range(MOVES):
                move = choose(variant, position, count)
                press(page, f"{table}-{card_text(position[move.source][move.at])}")
                next_response(page, 2 * count + 1)
                press(page, landing(f"{table}-", variant, position, move))
                times.append(next_response(page, 2 * count + 2))
                page.wait_for_timeout(400)  # else a tap in the same place may be a double one
                position = apply(variant, position, move)
        return times


def wait_for_python(page: Page) -> None:
    page.wait_for_function("globalThis.pythonRuns", timeout=60_000)


def next_response(page: Page, number: int) -> float:
    page.wait_for_function(f"responses.length >= {number}", timeout=60_000)
    return float(page.evaluate(f"responses[{number - 1}]"))


def choose(variant: Variant, position: Position, count: int) -> Move:
    """A move between columns by a fixed rule; no column is just pushed aside."""
    moves = [m for m in legal_moves(variant, position) if m.source in variant.columns and m.at]
    return moves[count * 7 % len(moves)]


def landing(table: str, variant: Variant, position: Position, move: Move) -> str:
    """The id of the element on which a move ends."""
    if move.target in variant.foundations:
        return f"{table}p{move.target}"
    cards = position[move.target]
    return f"{table}{card_text(cards[-1])}" if cards else f"{table}s{move.target}"


def press(page: Page, element: str) -> None:
    """Click a card in the corner that no other card covers, as a finger does: not at once."""
    page.locator(f"#{element}").click(position={"x": 10, "y": 6}, delay=PRESS)
