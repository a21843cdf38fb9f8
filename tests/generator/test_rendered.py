"""Markdown makes only the pages that have changed since another build, or while serving."""

from __future__ import annotations

from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from generator.figures import aside
from generator.figures.aside import Shelf
from generator.kept import Kept
from generator.site import rendered
from generator.site.rendered import Memory

TEXTS = {
    "one.md": "# The first\n\n## A part\n\nTo [another](two.md#more) and <a id='x'>here</a>.",
    "two.md": "Without a title\n\n## More\n\n[Back](one.md#a-part)",
}
SETTINGS = """
site_name: A site
theme: {name: mkdocs}
markdown_extensions: [generator.figures.mdext]
"""
LEFT = ("content", "_title_from_render", "present_anchor_ids")


@pytest.fixture
def config(tmp_path: Path) -> MkDocsConfig:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(SETTINGS)
    config = load_config(str(tmp_path / "mkdocs.yml"))
    config.plugins._current_plugin = "this test"  # who makes the files
    return config


class Site:
    """A site that is built again and again; which pages were made by Markdown."""

    def __init__(self, config: MkDocsConfig, folder: Path) -> None:
        self.config = config
        self.folder = folder
        self.memory = Memory(Kept(folder / "rendered"))
        self.made: list[str] = []

    def another_day(self) -> None:
        """What was at hand is gone, and the folder is there."""
        self.memory = Memory(Kept(self.folder / "rendered"))

    def build(self, texts: dict[str, str], rules: str = "") -> tuple[list[NotedPage], list[str]]:
        files = Files([File.generated(self.config, uri, content=texts[uri]) for uri in texts])
        shelf = Shelf(Kept(self.folder / "boards"))
        shelf.program += rules
        self.memory.begin(self.config, files, shelf)
        self.made = []
        return [self._page(file, files) for file in files], self.made

    def _page(self, file: File, files: Files) -> NotedPage:
        page = NotedPage(None, file, self.config)
        page.made = self.made
        page.read_source(self.config)
        assert page.markdown is not None
        page.boards = self.memory.boards(page, page.markdown)
        token = aside.aside.set(page.boards)
        page.render(self.config, files)
        aside.aside.reset(token)
        return page


class NotedPage(Page):
    """A page that notes when Markdown makes it."""

    made: list[str]
    boards: aside.Aside

    def render(self, config: MkDocsConfig, files: Files) -> None:
        self.made.append(self.file.src_uri)
        super().render(config, files)


@pytest.fixture
def site(config: MkDocsConfig, tmp_path: Path) -> Site:
    return Site(config, tmp_path)


@pytest.mark.parametrize("is_at_hand", [True, False])
def test_a_page_that_was_kept_is_what_markdown_would_make(site: Site, is_at_hand: bool) -> None:
    first, made = site.build(TEXTS)
    assert made == ["one.md", "two.md"]
    if not is_at_hand:
        site.another_day()
    again, made = site.build(TEXTS)
    assert made == []
    for old, new in zip(first, again, strict=True):
        assert [getattr(new, name) for name in LEFT] == [getattr(old, name) for name in LEFT]
        assert new.title == old.title
        assert str(new.toc) == str(old.toc)
        assert "More" in str(new.toc) or "A part" in str(new.toc)
        assert [vars(item).keys() for item in new.toc] == [vars(item).keys() for item in old.toc]
        links = {file.src_uri: found for file, found in (old.links_to_anchors or {}).items()}
        assert links
        for file, found in (new.links_to_anchors or {}).items():
            assert links.pop(file.src_uri) == found
            assert file.page in again, "a file of this build, not of the last one"
        assert not links


def test_other_words_of_the_glossary_make_all_pages_anew(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.build(TEXTS)
    monkeypatch.setattr(rendered, "glossary", lambda: "Other { #other }\n:   words")
    assert site.build(TEXTS)[1] == ["one.md", "two.md"]


def test_only_what_has_changed_is_made(site: Site) -> None:
    site.build(TEXTS)
    changed = TEXTS | {"two.md": "# A title\n"}
    pages, made = site.build(changed)
    assert made == ["two.md"]
    assert pages[1].title == "A title"
    assert site.build(changed)[1] == []


def test_other_files_rules_or_settings_make_all_pages_anew(site: Site, tmp_path: Path) -> None:
    site.build(TEXTS)
    more = TEXTS | {"three.md": "new"}
    assert site.build(more)[1] == list(more)
    assert site.build(more, "other rules")[1] == list(more)
    (tmp_path / "mkdocs.yml").write_text(SETTINGS.replace("A site", "Another"))
    assert site.build(more, "other rules")[1] == list(more)


def test_a_page_has_the_boards_that_were_kept_or_is_made_anew(site: Site, tmp_path: Path) -> None:
    texts = {"board.md": "# A board\n\n```board\nvariant: yukon\nlabel: Deal 24\ndeal: 24\n```"}
    first = site.build(texts)[0][0].boards
    assert any("yk-card" in board for board in first.boards)
    site.another_day()
    pages, made = site.build(texts)
    assert made == []
    assert (pages[0].boards.boards, pages[0].boards.words) == (first.boards, first.words)
    Kept(tmp_path / "boards").forget(0)
    site.another_day()
    pages, made = site.build(texts)
    assert made == ["board.md"]
    assert pages[0].boards.boards == first.boards


def test_another_program_makes_all_pages_anew(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.build(TEXTS)
    monkeypatch.setattr(rendered, "MAKING", ("engine/cards.py",))
    assert site.build(TEXTS)[1] == ["one.md", "two.md"]
    monkeypatch.setattr(rendered, "PACKAGES", ("Markdown",))
    assert site.build(TEXTS)[1] == ["one.md", "two.md"]


def test_a_warning_is_told_each_time(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    texts = {"one.md": "[Nowhere](nowhere.md)", "two.md": "All is well"}
    for expected in (["one.md", "two.md"], ["one.md"], ["one.md"]):
        caplog.clear()
        assert site.build(texts)[1] == expected
        assert "nowhere.md" in caplog.text
        site.another_day()
