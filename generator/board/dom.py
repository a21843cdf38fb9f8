"""The page, as Python sees it. The only file that imports ``js``.

The page's scripts have put a ``yukonSchool`` there: ``page.js`` says what it can do.
"""

from __future__ import annotations

import gc

import js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

GARBAGE: Final = 4 << 20  # bytes
ENOUGH: Final = 5  # answers, after which it is worth while to look for garbage
BETWEEN: Final = "<>"  # no HTML has it: texts that go to the page as one

_answers = 0  # since the last look for garbage


def tidy_rarely() -> None:
    """Look for memory that is no longer used when so much has been taken, and no reader paused.

    By itself MicroPython does so after nearly every answer to the reader, for milliseconds each.
    """
    gc.threshold(GARBAGE)  # type: ignore[attr-defined]  # MicroPython's


def tidy() -> None:
    """Look for it now that nobody waits; the page calls this when it is idle after an answer."""
    global _answers
    _answers += 1
    if _answers == ENOUGH:
        _answers = 0
        gc.collect()


def offer(**functions: Callable[..., Any]) -> None:
    """Hand functions over to the page's scripts: from now on they answer the reader."""
    js.yukonSchool.ready(**functions)


def show(id: str, html: str) -> None:
    """Make the table look like this; what has not changed stays as it is."""
    js.yukonSchool.show(id, html)


def patch(id: str, parts: list[tuple[str, str]]) -> None:
    """Make only these parts of the table, each by its id, look like this."""
    texts = [text for part in parts for text in part]
    js.yukonSchool.patch(id, BETWEEN.join(texts))


def focus(id: str, element: str) -> None:
    """Move the one place that Tab reaches, and the focus with it."""
    js.yukonSchool.focus(id, element)


def go_to(id: str, where: str) -> None:
    """Move the focus off the board: to the bar, to the question, to the next step."""
    js.yukonSchool.goTo(id, where)


def say(text: str, urgent: bool) -> None:
    js.yukonSchool.say(text, urgent)


def later(milliseconds: int, id: str) -> None:
    """Send the table a ``settle`` after a while."""
    js.yukonSchool.later(milliseconds, id)


# --- where we are


def page() -> str:
    return str(js.location.pathname)


def site() -> str:
    return str(js.yukonSchool.site)


def tables() -> list[str]:
    """The ids of all tables in the page."""
    return [str(id) for id in js.yukonSchool.tables()]


def is_seen(id: str) -> bool:
    """Is the table in the step of a lesson that is shown, or in none?"""
    return bool(js.yukonSchool.isSeen(id))


def data(id: str) -> str:
    """The data of a table, as JSON text."""
    return str(js.yukonSchool.data(id))


def asked() -> dict[str, str]:
    """What the address asks a practice table for."""
    query = js.URLSearchParams.new(js.location.search)
    found = {name: query.get(name) for name in ("deal", "position", "moves")}
    return {name: str(value) for name, value in found.items() if value is not None}


def address() -> str:
    """The address of the page, without what it asks for."""
    return f"{js.location.origin}{js.location.pathname}"


def name_game(query: str) -> None:
    """Put a game into the address, so that it can be passed on."""
    js.yukonSchool.ask(query)


# --- what a browser has


def chance(count: int) -> int:
    """A whole number from 1 to ``count``, not to be foreseen."""
    numbers = js.Uint32Array.new(1)
    js.crypto.getRandomValues(numbers)
    return int(numbers[0]) % count + 1


def today() -> str:
    """The date of the device as a number: ``20261130``"""
    return str(js.yukonSchool.today())


def apply(choices: str) -> None:
    """Let the page look and act as the reader has chosen; JSON text."""
    js.yukonSchool.apply(choices)


def copy(text: str) -> None:
    js.yukonSchool.copy(text)


def download(name: str, text: str) -> None:
    """Let the reader save a file."""
    js.yukonSchool.download(name, text)


def count(id: str, text: str) -> None:
    """Change the counter, and nothing else."""
    js.yukonSchool.count(id, text)


def reveal(id: str) -> None:
    """Scroll the list of moves to the one that is shown."""
    js.yukonSchool.reveal(id)


def celebrate(id: str) -> None:
    js.yukonSchool.celebrate(id)


def search(id: str, question: str) -> None:
    """Ask the solver's worker; the table gets ``answered`` with what it has found."""
    js.yukonSchool.search(id, question)


def stop_search(id: str) -> None:
    js.yukonSchool.stopSearch(id)


class Storage:
    """``localStorage``, which a browser may refuse. JavaScript's own errors pass Python by."""

    def read(self, key: str, most: int) -> str | None:
        found = js.yukonSchool.read(key, most)
        if found.refused:
            raise OSError("the browser refuses its storage")
        return None if found.text is None else str(found.text)

    def write(self, key: str, text: str) -> None:
        if not js.yukonSchool.write(key, text):
            raise OSError("the browser refuses its storage")

    def move(self, key: str, to: str) -> None:
        if not js.yukonSchool.move(key, to):
            raise OSError("the browser refuses its storage")

    def remove(self, key: str) -> None:
        if not js.yukonSchool.remove(key):
            raise OSError("the browser refuses its storage")

    def keys(self, start: str) -> list[str]:
        found = js.yukonSchool.keys(start)
        if found.refused:
            raise OSError("the browser refuses its storage")
        return [str(key) for key in found.keys]
