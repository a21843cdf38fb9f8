"""The comparison of games: choosing shows what differs, and the address keeps the choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown import Markdown
from playwright.sync_api import Browser, Page

from generator import pages
from generator.files import family
from generator.rules import glance
from tests.browser.conftest import Traffic, serving, watched_page
from tests.conftest import ROOT

SCRIPT = (ROOT / "generator" / "theme" / "compare.js").read_text(encoding="utf-8")
ALL = family.known()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page by itself, with no more than its own script."""
    folder = tmp_path_factory.mktemp("compare")
    text = pages.compare_page(family.by_kind(ALL.values())).text.partition("\n---\n")[2]
    body = Markdown(extensions=["attr_list", "md_in_html", "tables"]).convert(text)
    head = "<!doctype html><meta charset=utf-8><title>x</title><link rel=icon href=data:,>"
    page = (
        f"{head}<style>[hidden]{{display:none}}</style>{body}<script type=module>{SCRIPT}</script>"
    )
    Path(folder, "index.html").write_text(page, encoding="utf-8")
    with serving(folder) as address:
        yield address


@pytest.fixture
def page(browser: Browser, home: str) -> Iterator[Page]:
    with watched_page(browser, Traffic(home)) as page:
        page.goto(home)
        yield page


SHOWN = """() => [...document.querySelectorAll(".yk-compare tr")]
  .filter((row) => row.checkVisibility())
  .map((row) => [...row.cells].filter((cell) => cell.checkVisibility()).map((c) => c.innerText))"""


def shown(page: Page) -> list[list[str]]:
    """What a reader sees of the table: rows of cells."""
    found: list[list[str]] = page.evaluate(SHOWN)
    return found


def differing(*names: str) -> list[list[str]]:
    games = [ALL[name] for name in names]
    rows = [[key, *values] for key, values in glance.differing(games)]
    return [["Game", *[game.name for game in games]], *rows]


def lower(rows: list[list[str]]) -> list[list[str]]:
    return [[cell.casefold() for cell in row] for row in rows]


def choose(page: Page, name: str) -> None:
    page.get_by_label("Add a game").select_option(ALL[name].name)


def chosen(page: Page) -> list[str]:
    values: list[str] = page.evaluate(
        "[...document.querySelectorAll('select')].map((s) => s.value)"
    )
    return values


def test_at_first_the_whole_table_is_there(page: Page) -> None:
    assert [len(row) for row in shown(page)] == [len(ALL) + 1] * (
        len(glance.facts(ALL["yukon"])) + 1
    )
    assert page.locator("output").inner_text() == ""


def test_two_games_show_only_what_differs(page: Page) -> None:
    choose(page, "milligan-yukon-two-deck")
    assert page.locator("output").inner_text() == "Milligan Yukon, two decks: choose one more."
    choose(page, "lexington-harp")
    assert lower(shown(page)) == lower(differing("milligan-yukon-two-deck", "lexington-harp"))
    assert "One fact differs, 14 are the same." in page.locator("output").inner_text()
    assert page.url.endswith("?games=milligan-yukon-two-deck,lexington-harp")


def test_the_address_of_a_choice_brings_it_back(page: Page, home: str) -> None:
    page.goto(f"{home}?games=yukon,abacus,spider,no-such-game")
    assert lower(shown(page)) == lower(differing("yukon", "abacus", "spider"))
    assert chosen(page) == ["yukon", "abacus", "spider", ""]


def test_a_game_can_be_changed_and_taken_out_again(page: Page, home: str) -> None:
    page.goto(f"{home}?games=yukon,russian,alaska")
    page.get_by_label("Game 2").select_option("Abacus")
    assert lower(shown(page)) == lower(differing("yukon", "alaska", "abacus"))
    page.get_by_label("Game 1").select_option("")
    assert chosen(page) == ["abacus", "alaska", ""]
    assert page.url.endswith("?games=abacus,alaska")


def test_the_choice_takes_little_room(page: Page, home: str) -> None:
    """It once filled the screen with a box for each game."""
    form = page.locator(".yk-choose").bounding_box()
    assert form
    assert form["height"] < 150


def test_show_all_brings_the_whole_table_back(page: Page, home: str) -> None:
    page.goto(f"{home}?games=yukon,russian")
    assert len(shown(page)) == 2
    page.get_by_role("button", name="Show all").click()
    page.wait_for_function("!location.search")
    assert len(shown(page)) == len(glance.facts(ALL["yukon"])) + 1
    assert chosen(page) == [""]
