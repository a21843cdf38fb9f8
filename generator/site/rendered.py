"""Pages as Markdown made them, kept for the next build.

MkDocs makes every page again when one file has changed. A page whose text is the same, in a site of
the same files, rules and settings, takes what Markdown made of it the last time. A page of which
Markdown had to warn is made again each time, so that the warning is told again.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any, NamedTuple

from mkdocs.structure.toc import get_toc
from mkdocs.utils import CountHandler

from generator.figures.aside import Aside
from generator.figures.terms import glossary
from generator.kept import program_sum, sum_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page
    from mkdocs.structure.toc import AnchorLink

    from generator.figures.aside import Shelf
    from generator.kept import Kept

MAKING = ("generator/site", "generator/errors.py")  # besides what draws boards
PACKAGES = ("Markdown", "mkdocs", "pymdown-extensions", "Pygments")


class Rendered(NamedTuple):
    """All that ``Page.render`` leaves in a page, as plain data. Files and boards are named."""

    content: str
    toc: list[Any]
    title: str | None
    anchors: list[str]
    links: dict[str, dict[str, str]]
    drawing: str

    def into(self, page: Page, files: Files) -> None:
        """Do what ``Page.render`` would do."""
        page.content = self.content
        page.toc = get_toc(self.toc)
        page._title_from_render = self.title
        page.present_anchor_ids = set(self.anchors)
        found = {files.get_file_from_path(uri): links for uri, links in self.links.items()}
        page.links_to_anchors = {file: links for file, links in found.items() if file}


def _rendered(page: Page, boards: Aside) -> Rendered:
    links = page.links_to_anchors or {}
    return Rendered(
        page.content or "",
        _tokens(page.toc),
        page._title_from_render,
        sorted(page.present_anchor_ids or ()),
        {file.src_uri: found for file, found in links.items()},
        boards.drawing,
    )


def _tokens(links: Iterable[AnchorLink]) -> list[Any]:
    """A table of contents as MkDocs gets it from Markdown."""
    return [
        {"name": link.title, "id": link.id, "level": link.level, "children": _tokens(link.children)}
        for link in links
    ]


class Memory:
    """The pages of other builds: in a folder, and those of the last build at hand as well."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.pages: dict[str, tuple[str, Rendered, Aside]] = {}  # by the places of their files

    def begin(self, config: MkDocsConfig, files: Files, shelf: Shelf) -> None:
        """What all pages of a build hang on: settings, places of files, rules, words, program."""
        self.shelf = shelf
        program = program_sum(MAKING, PACKAGES)
        with open(config.config_file_path, "rb") as settings:
            self.state = sum_of(
                [settings.read(), shelf.program, program, glossary(), *sorted(files.src_uris)]
            )

    def boards(self, page: Page, markdown: str) -> Aside:
        """The boards of a page, which is taken from here if it is as it was, and else kept."""
        uri = page.file.src_uri
        key = sum_of([self.state, uri, markdown])
        at_hand = self.pages.get(uri)
        known = at_hand[1:] if at_hand and at_hand[0] == key else self._from_folder(key)
        if known:
            rendered, boards = known
            self.pages[uri] = key, rendered, boards
            page.render = lambda config, files: rendered.into(page, files)  # type: ignore[method-assign]
            return boards
        return self._to_be_kept(page, key)

    def _from_folder(self, key: str) -> tuple[Rendered, Aside] | None:
        content = self.kept.get(key)
        if content is None:
            return None
        rendered = Rendered(*json.loads(content))
        boards = Aside(self.shelf)
        is_whole = not rendered.drawing or boards.take(rendered.drawing)
        return (rendered, boards) if is_whole else None

    def _to_be_kept(self, page: Page, key: str) -> Aside:
        """Let the page be made by Markdown, and then be kept; its boards, which are not yet."""
        boards = Aside(self.shelf)

        def render(config: MkDocsConfig, files: Files) -> None:
            warnings = CountHandler(level=logging.WARNING)
            logger = logging.getLogger("mkdocs")
            logger.addHandler(warnings)
            try:
                type(page).render(page, config, files)
            finally:
                logger.removeHandler(warnings)
            if not warnings.counts:
                rendered = _rendered(page, boards)
                self.pages[page.file.src_uri] = key, rendered, boards
                self.kept.put(key, json.dumps(rendered, ensure_ascii=False).encode())

        page.render = render  # type: ignore[method-assign]
        return boards
