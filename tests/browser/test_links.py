"""Where the built pages lead, and how plain a server may be."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import Page

from engine import deal, parse_move
from tests.browser.play import wait
from tests.engine.tables import variant

pytestmark = pytest.mark.slow

HERE = "http://site.test/school/yukon/"


class Links(HTMLParser):
    """The addresses that a page names, those that it fetches by itself apart, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.leads: set[str] = set()
        self.fetched: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if values.get("id"):
            self.anchors.add(str(values["id"]))
        for name in ("href", "src", "srcset", "action"):
            if values.get(name):
                (self.leads if tag == "a" else self.fetched).add(str(values[name]))


@cache
def links_of(path: Path) -> Links:
    links = Links()
    links.feed(path.read_text(encoding="utf-8"))
    return links


def pages_of(site_dir: Path) -> list[Path]:
    """All pages but that of the error 404: a host shows it at any depth, so it names its files from
    the root of the host that ``SITE_URL`` tells."""
    return [path for path in sorted(site_dir.rglob("*.html")) if path.name != "404.html"]


def wrong(site_dir: Path, page: Path, address: str) -> str:
    """What is wrong with an address on a page; nothing, if it leads to a file of this site."""
    relative = page.relative_to(site_dir).as_posix()
    target = urlsplit(urljoin(HERE + relative.removesuffix("index.html"), address))
    place = f"{relative}: {address}"
    if not target.geturl().startswith(HERE):
        return f"{place} leaves the site"
    file = site_dir / unquote(target.path.removeprefix("/school/yukon/"))
    if file.is_dir():
        file /= "index.html"
    if not file.is_file():
        return f"{place} is not there"
    if target.fragment and file.suffix == ".html" and not target.fragment.startswith("__"):
        anchor = unquote(target.fragment)
        return "" if anchor in links_of(file).anchors else f"{place} has no such anchor"
    return ""


def test_BLD_01_every_link_of_every_page_leads_to_a_file(whole_site_dir: Path) -> None:
    """BLD-01: below a path of its own, with nothing taken from the root of the host."""
    site_dir = whole_site_dir
    assert [path for path in site_dir.rglob("*.pdf") if not path.stat().st_size] == []
    found = set()
    for page in pages_of(site_dir):
        links = links_of(page)
        own = {link for link in links.leads if not link.startswith(("https://", "mailto:"))}
        found |= {wrong(site_dir, page, link) for link in own | links.fetched}
    assert sorted(found - {""}) == []


def test_a_broken_link_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/index.html").write_text('<p id="here">')
    page = tmp_path / "index.html"
    page.write_text("")
    for address in ("a/", "a", "a/#here", ""):
        assert wrong(tmp_path, page, address) == ""
    for address in ("b/", "/a/", "../x", "a/#there", "https://other.test/a.js"):
        assert wrong(tmp_path, page, address)


def test_PYS_10_a_plain_server_is_enough(page: Page, site: str) -> None:
    """PYS-10: no header of isolation is sent here, and the table plays all the same."""
    page.goto(site + "practice/yukon/?deal=24")
    board = wait(page)
    assert page.evaluate("crossOriginIsolated") is False
    yukon = variant("yukon")
    position = deal(yukon, 24)
    board.tap(yukon, position, parse_move(yukon, position, "10S>JD"))
    board.wait_for_count(1)
