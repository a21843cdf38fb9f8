"""While the site is served, Markdown makes only the pages that have changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from generator.figures.aside import Aside, Shelf
from generator.kept import Kept
from generator.site import rendered
from generator.site.rendered import Memory

TEXTS = {
    "one.md": "# The first\n\n## A part\n\nTo [another](two.md#more) and <a id='x'>here</a>.",
    "two.md": "Without a title\n\n## More\n\n[Back](one.md#a-part)",
}
LEFT = ("content", "_title_from_render", "present_anchor_ids")


@pytest.fixture
def config(tmp_path: Path) -> MkDocsConfig:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: A site\ntheme: {name: mkdocs}\n")
    config = load_config(str(tmp_path / "mkdocs.yml"))
    config.plugins._current_plugin = "this test"  # who makes the files
    return config


class Site:
    """A site that is built again and again; which pages were made by Markdown."""

    def __init__(self, config: MkDocsConfig, folder: Path) -> None:
        self.config = config
        self.memory = Memory()
        self.shelf = Shelf(Kept(folder / "boards"))

    def build(self, texts: dict[str, str], rules: str = "") -> tuple[list[Page], list[str]]:
        files = Files([File.generated(self.config, uri, content=texts[uri]) for uri in texts])
        self.memory.begin(self.config, files, rules)
        found, made = [], []
        for file in files:
            page = Page(None, file, self.config)
            page.read_source(self.config)
            assert page.markdown is not None
            if not self.memory.recall(page, page.markdown):
                made.append(file.src_uri)
            page.render(self.config, files)
            self.memory.keep(page, Aside(self.shelf))
            found.append(page)
        return found, made


@pytest.fixture
def site(config: MkDocsConfig, tmp_path: Path) -> Site:
    return Site(config, tmp_path)


def test_a_page_from_memory_is_what_markdown_would_make(site: Site) -> None:
    first, made = site.build(TEXTS)
    assert made == ["one.md", "two.md"]
    again, made = site.build(TEXTS)
    assert made == []
    for old, new in zip(first, again, strict=True):
        assert [getattr(new, name) for name in LEFT] == [getattr(old, name) for name in LEFT]
        assert new.title == old.title
        assert [item.url for item in new.toc] == [item.url for item in old.toc]
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
    (tmp_path / "mkdocs.yml").write_text("site_name: Another\ntheme: {name: mkdocs}\n")
    assert site.build(more, "other rules")[1] == list(more)
