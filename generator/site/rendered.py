"""Pages as Markdown made them, remembered while the site is served.

MkDocs makes every page again when one file has changed. A page whose text is the same, in a site of
the same files, rules and settings, takes what Markdown made of it the last time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from generator.figures.terms import glossary
from generator.kept import sum_of

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

    from generator.figures.aside import Aside


class Rendered(NamedTuple):
    """All that ``Page.render`` leaves in a page, and its boards. Files are named, not held."""

    key: str
    content: str
    toc: Any
    title: str | None
    anchors: set[str] | None
    links: dict[str, dict[str, str]]
    boards: Aside

    def into(self, page: Page, files: Files) -> None:
        """Do what ``Page.render`` would do."""
        page.content = self.content
        page.toc = self.toc
        page._title_from_render = self.title
        page.present_anchor_ids = self.anchors
        found = {files.get_file_from_path(uri): links for uri, links in self.links.items()}
        page.links_to_anchors = {file: links for file, links in found.items() if file}


class Memory:
    """The pages of the last build, by the places of their files."""

    def __init__(self) -> None:
        self.pages: dict[str, Rendered] = {}
        self.state = ""

    def begin(self, config: MkDocsConfig, files: Files, rules: str) -> None:
        """What all pages of a build hang on: settings, the places of all files, rules, words."""
        with open(config.config_file_path, "rb") as settings:
            self.state = sum_of([settings.read(), rules, glossary(), *sorted(files.src_uris)])

    def recall(self, page: Page, markdown: str) -> Aside | None:
        """If the page is as it was, let it be taken from here; its boards."""
        known = self.pages.get(page.file.src_uri)
        if known is None or known.key != self._key(markdown):
            return None
        page.render = lambda config, files: known.into(page, files)  # type: ignore[method-assign]
        return known.boards

    def keep(self, page: Page, boards: Aside) -> None:
        """Remember a page that Markdown has just made."""
        links = page.links_to_anchors or {}
        self.pages[page.file.src_uri] = Rendered(
            self._key(page.markdown or ""),
            page.content or "",
            page.toc,
            page._title_from_render,
            page.present_anchor_ids,
            {file.src_uri: found for file, found in links.items()},
            boards,
        )

    def _key(self, markdown: str) -> str:
        return sum_of([self.state, markdown])
