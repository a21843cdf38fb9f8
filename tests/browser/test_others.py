"""A smoke test in other browsers than Chromium: start, drag, tap, key, resume, win, a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.others import OTHERS, until

if TYPE_CHECKING:
    from tests.browser.others import Other

pytestmark = [pytest.mark.slow]

ENTER, ESCAPE, ARROW_UP = "\ue007", "\ue00c", "\ue013"
DOWN, UP = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
STILL = "!document.querySelector('.yk-gliding')"
ONTO = "10 of spades, with 3 more, onto jack of diamonds."
HELD = "10 of spades and 3 more. 1 landing: jack of diamonds, column 2."
BACK = "Undone: 10 of spades back to column 4."


@pytest.fixture(scope="module", params=OTHERS)
def other(request: pytest.FixtureRequest) -> Iterator[Other]:
    with OTHERS[request.param]() as browser:
        yield browser


class Table:
    """A table of a page in such a browser."""

    def __init__(self, browser: Other, id: str = "table-1") -> None:
        self.browser = browser
        self.id = id

    def open(self, address: str) -> None:
        self.browser.go(address)
        self.wait(f"document.querySelector('#{self.id}.yk-ready:not(.yk-waiting)')")

    def wait(self, expression: str) -> None:
        until(lambda: self.browser.ask(f"Boolean({expression})"))

    def click(self, button: str) -> None:
        """A button of a menu or a panel, once it is there."""
        self.wait(f"document.querySelector('{button}')")
        self.browser.ask(f"document.querySelector('{button}').click()")

    def counter(self) -> str:
        return self.text(f"#{self.id} .yk-counter")

    def message(self) -> str:
        return self.text(f"#{self.id}-message")

    def heard(self) -> str:
        return self.text(".yk-live[aria-live=polite]").replace("\xa0", "")

    def text(self, place: str) -> str:
        """What is read there, whatever the browser thinks of the blanks around it."""
        return str(self.browser.ask(f"document.querySelector('{place}').innerText")).strip()

    def moved(self, count: str) -> str:
        """What is said once the counter says so."""
        until(lambda: self.counter() == count)
        return self.message()

    def keys(self, *keys: str) -> None:
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.browser.act({"type": "key", "id": "keys", "actions": strokes})

    def mouse(self, *actions: dict[str, Any]) -> None:
        parameters = {"pointerType": "mouse"}
        source = {"type": "pointer", "id": "mouse", "parameters": parameters}
        self.browser.act({**source, "actions": list(actions)})

    def tap(self, part: str) -> None:
        self.mouse(self.over(part), DOWN, UP)

    def double_tap(self, part: str) -> None:
        self.mouse(self.over(part), DOWN, UP, DOWN, UP)

    def drag(self, part: str, target: str) -> None:
        end = self.over(target, 20)
        start = self.over(part)
        middle = {**start, "x": start["x"] + 20, "y": start["y"] + 20}
        self.mouse(start, DOWN, middle, end, UP)

    def over(self, part: str, inside: int = 10) -> dict[str, Any]:
        """The way of the pointer to the corner of a card or button, once nothing moves."""
        self.wait(STILL)
        box = f"document.querySelector('#{self.id}-{part}').getBoundingClientRect()"
        x, y = (int(self.browser.ask(f"{box}.{side}")) + inside for side in ("left", "top"))
        return {"type": "pointerMove", "x": x, "y": y, "duration": 100}


def test_other_browsers_play_by_drag_tap_and_key_and_take_up_the_game(
    other: Other, site: str
) -> None:
    table = Table(other)
    table.open(f"{site}practice/yukon/?deal=24")
    table.drag("10S", "JD")
    assert table.moved("1 move") == ONTO
    table.tap("undo")
    assert table.moved("0 moves") == BACK
    table.tap("10S")
    table.wait("document.querySelectorAll('.yk-held').length === 4")
    assert table.heard() == HELD
    table.tap("JD")
    assert table.moved("1 move") == ONTO
    table.keys("z")
    assert table.moved("0 moves") == BACK
    table.keys("4", ARROW_UP, ARROW_UP, ARROW_UP, ENTER, "2", ENTER)
    assert table.moved("1 move") == ONTO
    table.open(f"{site}practice/yukon/")
    assert table.moved("1 move") == "Deal 24. Your game goes on after 1 move."
    table.tap("undo")
    assert table.moved("0 moves") == BACK


def test_other_browsers_ask_the_solver_and_win(other: Other, site: str) -> None:
    """The solver is a worker; the last card goes to its foundation by a double tap."""
    other.go(f"{site}glossary/")
    other.ask("localStorage.clear()")
    table = Table(other)
    table.open(f"{site}practice/yukon/?position=yukon/JS.KH.KD.KC/KS,QS,-,-,-,-,-")
    for button in ("#table-1-more", "[data-do=solver]", "[data-do=winnable]"):
        table.click(button)
    table.wait("document.querySelector('.yk-panel [data-do=show-line]')")
    assert table.message() == "Yes, it can still be won: the solver knows a line of 2 moves."
    table.keys(ESCAPE)
    table.double_tap("QS")
    table.moved("1 move")
    table.double_tap("KS")
    assert table.moved("2 moves") == "You won. 2 moves."


def test_other_browsers_solve_a_step_of_a_lesson(other: Other, site: str) -> None:
    table = Table(other, "table-5")
    table.open(f"{site}lessons/yukon/carry-the-tail/#step=5")
    table.tap("QC")
    table.tap("KD")
    table.wait("document.querySelector('#table-5-message').innerText.startsWith('Not yet.')")
    table.drag("JS", "QH")
    table.wait("document.querySelector('#table-5-next-step')")
    assert table.message().startswith("Right. The J♠ fits the Q♥")
    assert "Done in 1 move" in table.message()
