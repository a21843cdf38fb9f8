"""How the tests of this folder play: by tapping, by dragging, by keys, and what they look at."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine import Variant, apply, line, parse_line, parse_move, table_of, words
from engine.rules import is_stock_move
from generator.board.picture import Place, element_id, end_of
from generator.board.walk import order_of
from tests.conftest import ROOT, load_data
from tests.engine.tables import oracle, solution_move, variant

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from engine import Move
    from engine.position import Position

CORNER = {"x": 10, "y": 8}  # of a card: the strip that is seen however much lies on it
TOUCH = {"has_touch": True, "is_mobile": True}
LESSONS = sorted(
    f"lessons/{path.parent.name}/{path.stem.partition('-')[2]}/"
    for path in ROOT.glob("lessons/*/*.yml")
    if path.parent.name != "variants"
)


class Board:
    """A playable table of a page, and the position that lies on it as the test knows it."""

    def __init__(self, page: Page, id: str = "table-1") -> None:
        self.page = page
        self.id = id
        self.element = page.locator(f"#{id}")

    def __getitem__(self, part: str) -> Locator:
        """``board["10S"]`` the card, ``board["undo"]`` the button: whatever has such an id."""
        return self.page.locator(f"#{self.id}-{part}")

    @property
    def data(self) -> dict[str, Any]:
        text = self.element.locator(".yk-data").evaluate("e => e.content.textContent")
        return dict(json.loads(text))

    def start(self) -> tuple[Variant, Position]:
        """The first position of a prepared table."""
        data = self.data
        rules = table_of(Variant.from_data(data["variant"]), data["start"])
        return rules, parse_line(rules, data["start"])

    # --- what is seen and said

    def answered(self) -> None:
        """Until Python, which may only be starting, has done what it was asked to do."""
        self.page.wait_for_selector(f"#{self.id}:not([aria-busy=true])", state="attached")

    def as_text(self) -> list[str]:
        """The table as the list below it tells it."""
        self.answered()
        rows: list[str] = self.element.locator(".yk-text li").all_text_contents()
        return rows

    def message(self) -> str:
        self.answered()
        return self["message"].inner_text()

    def tap_place(self, rules: Variant, position: Position, pile: int, at: int) -> None:
        """Tap a card, or with -1 a column by its number or its empty place."""
        name = element_id(self.id, rules, position, Place(pile, at))
        self.page.locator(f"#{name}").click(position=CORNER)
        self.answered()

    def counter(self) -> str:
        self.answered()
        return self.element.locator(".yk-counter").inner_text()

    def wait_for_count(self, moves: int) -> None:
        """Until so many moves have been made: Python may only just have started."""
        self.page.wait_for_function(
            "([id, text]) => document.querySelector(`#${id} .yk-counter`)?.innerText === text",
            arg=[self.id, words.counter(moves)],
        )

    def cards(self) -> list[str]:
        """Every column as its names for the ear, which say what lies where."""
        self.answered()
        names = self.element.locator(".yk-board [aria-label]")
        found: list[str] = names.evaluate_all("all => all.map(e => e.ariaLabel)")
        return [name.split(", picked up")[0].split(", can go")[0] for name in found]

    def focused(self) -> str:
        """The id of what has the focus, without that of the table."""
        self.answered()
        id: str = self.page.evaluate("document.activeElement.id")
        return id.removeprefix(self.id + "-")

    # --- playing

    def place(self, rules: Variant, position: Position, pile: int, at: int = -1) -> Locator:
        """What to tap for a card, or for a pile as a landing."""
        place = end_of(rules, position, pile) if at < 0 else Place(pile, at)
        return self.page.locator(f"#{element_id(self.id, rules, position, place)}")

    def tap(self, rules: Variant, position: Position, move: Move, touch: bool = False) -> None:
        """A move by two taps; the stock takes one."""
        piles = [(rules.stock, -1)]
        if not is_stock_move(rules, move):
            piles = [(move.source, move.at), (move.target, -1)]
        for place in [self.place(rules, position, *pile) for pile in piles]:
            if touch:
                place.tap(position=CORNER)
            else:
                place.click(position=CORNER)
        self.answered()

    def drag(self, rules: Variant, position: Position, move: Move) -> None:
        """A move by dragging, anywhere onto the column."""
        start = self.place(rules, position, move.source, move.at).bounding_box()
        end = self.place(rules, position, move.target).bounding_box()
        assert start
        assert end
        mouse = self.page.mouse
        mouse.move(start["x"] + 12, start["y"] + 9)
        mouse.down()
        mouse.move(end["x"] + 20, end["y"] + 30, steps=5)
        mouse.up()
        self.answered()

    def press(self, rules: Variant, position: Position, move: Move) -> None:
        """A move by keys alone; the focus is on the board."""
        keys = self.page.keyboard
        if is_stock_move(rules, move):
            keys.press("d")
        else:
            self.press_to(rules, position, move.source, move.at)
            keys.press("Enter")
            self._press_pile(rules, move.target)
            keys.press("Enter")
        self.answered()

    def press_to(self, rules: Variant, position: Position, pile: int, at: int) -> None:
        """By keys to a card."""
        self._press_pile(rules, pile)
        for _ in range(len(position[pile]) - 1 - at):
            self.page.keyboard.press("ArrowUp")

    def _press_pile(self, rules: Variant, pile: int) -> None:
        keys = self.page.keyboard
        if pile in rules.foundations:
            keys.press(f"Shift+Digit{pile - rules.foundations[0] + 1}")
        elif pile in rules.columns:
            keys.press(f"Digit{(pile + 1) % 10}")
        else:
            keys.press("End")
            for _ in order_of(rules)[order_of(rules).index(pile) + 1 :]:
                keys.press("ArrowLeft")


def steps_of(page: Page) -> int:
    """So many steps a lesson has; a checkpoint those drawn, and what stands around them."""
    drawn = page.locator(".yk-checkpoint")
    others = page.locator(".yk-live-steps > .yk-step:not(.yk-step--pool)").count()
    return others + (int(drawn.get_attribute("data-count") or 0) if drawn.count() else 0)


def wait(page: Page) -> Board:
    """The practice table of a page, once it shows the game that it should."""
    page.wait_for_selector("#table-1.yk-ready:not(.yk-waiting)")
    return Board(page)


def said(page: Page, urgent: bool = False) -> str:
    """What the live region holds: what a screen reader has been told last."""
    region = page.locator(f".yk-live[aria-live={'assertive' if urgent else 'polite'}]")
    return (region.text_content() or "").replace("\xa0", "")


def again(page: Page) -> None:
    """Try again to start Python. A mouse on its way there is reason enough to, and may be first."""
    page.get_by_role("button", name="Try again").dispatch_event("click")


def by_text(rules: Variant, position: Position, text: str) -> tuple[Move, Position]:
    """A move as lessons write it, and the position after it."""
    move = parse_move(rules, position, text)
    return move, apply(rules, position, move)


def shortest_win(name: str) -> tuple[Variant, Position, list[Move]]:
    """The deal of ``winnable.json`` that is won in the fewest moves, and these moves."""
    rules = variant(name)
    won = [record for record in load_data("winnable.json")[name] if "solution" in record]
    record = min(won, key=lambda record: len(record["solution"]))
    start = position = oracle(rules, record)
    moves: list[Move] = []
    for step in record["solution"]:
        moves.append(solution_move(rules, position, step))
        position = apply(rules, position, moves[-1])
    return rules, start, moves


def address_of(site: str, rules: Variant, position: Position) -> str:
    """The practice page with this position on its table."""
    return f"{site}practice/{rules.id}/?position={line(rules, position)}"
