"""The door to MkDocs: its events, and nothing else.

What the pages say is made in ``pages``, what the browser gets in ``assets``, what is proved in
``check``. Here it is handed over.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config.base import Config
from mkdocs.config.config_options import ExtraScriptValue, Type
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files

from generator import ROOT, pages
from generator.course import cache, check
from generator.errors import Fault
from generator.figures import aside, mdext
from generator.files import report, sources
from generator.kept import project_kept
from generator.paper import documents, press

from . import assets, reload, rendered, search, security, squeeze, trim
from .vendor import VendorMissing

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

    from generator.course.check import Course

log = logging.getLogger("mkdocs.plugins.yukon_school")

KEPT = ("boards", "packed", "pages", "rendered", "slim")
WATCHED = ("lessons", "engine/variants", "generator/templates", "generator/theme")


class Options(Config):
    """Options of the plugin in ``mkdocs.yml``."""

    pdf = Type(bool, default=True)


class YukonSchoolPlugin(BasePlugin[Options]):
    """Adds the generated pages, booklets and browser files to the site."""

    serving = False

    def on_startup(self, *, command: str, dirty: bool) -> None:
        self.serving = command == "serve"
        self.memory = rendered.Memory(project_kept("rendered"))

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        try:
            self.assets = assets.assets(squeeze.pack_quickly if self.serving else squeeze.pack)
        except VendorMissing as error:
            raise PluginError(str(error)) from None
        config.watch.extend(str(ROOT / folder) for folder in WATCHED if (ROOT / folder).exists())
        for uri in self.assets:
            if uri.endswith("/yukon.css"):
                config.extra_css.append(uri)
            elif uri.endswith("/loader.js"):
                config.extra_javascript.append(_module(uri))
            elif uri.endswith("/search.js"):
                config.extra["search_worker"] = uri  # overrides/main.html names it to the theme
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        self.shelf = aside.Shelf(project_kept("boards"))
        self.aside: dict[str, aside.Aside] = {}
        course = check.load_course(ROOT, cache.project_cache(ROOT))
        self._report(course)
        for page in pages.site_pages(course, project_kept("pages")):
            file = File.generated(config, page.uri, content=page.text)
            file.edit_uri = page.source
            files.append(file)
        for uri, content in self.assets.items():
            files.append(File.generated(config, uri, content=content))
        self.documents = documents.documents(course)
        for document in self.documents:  # printed in the end, or when one is first asked for
            files.append(File.generated(config, document.uri, content=b""))
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """A page that the navigation leaves out belongs to its list, whose tab is then active."""
        self.memory.begin(config, files, self.shelf)
        lists = {
            page.file.src_uri.removesuffix("index.md"): page.parent or page
            for page in nav.pages
            if page.file.src_uri.endswith("/index.md")
        }
        for page in [file.page for file in files.documentation_pages() if file.page]:
            folder = page.file.src_uri.partition("/")[0] + "/"
            if page not in nav.pages and folder in lists:
                page.parent = lists[folder]  # type: ignore[assignment]  # or a page, as it stands

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> None:
        """Tell the boards' extension which page it reads, and where its boards may stand aside."""
        boards = self.memory.boards(page, markdown)
        self.aside[page.file.abs_dest_path] = boards
        front_matter = page.file.content_string.count("\n") - markdown.count("\n")
        mdext.page_source.set(mdext.PageSource(page.file.src_uri, front_matter))
        aside.aside.set(boards)

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        aside.aside.set(None)

    def on_build_error(self, *, error: Exception) -> None:
        """A fault of an author is a message, not a stack trace."""
        if isinstance(error, Fault):
            raise PluginError(str(error)) from None

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        search.set_aside(config.site_dir)
        if self.config.pdf and not self.serving:
            documents.write(self.documents, Path(config.site_dir), project_kept("pdf"))
        if not self.serving:  # the live reload of MkDocs is an inline script of its own
            trim.trim(
                config.site_dir, {word for page in self.aside.values() for word in page.words}
            )
            security.seal(config.site_dir)
        for path, page in self.aside.items():
            page.put_back_into(Path(path))
        for name in KEPT:
            project_kept(name).forget()

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., None]
    ) -> LiveReloadServer:
        build = reload.Build(server.builder)
        server.builder = build
        server.set_app(build.instead(_with_documents(server.get_app(), self, config.site_dir)))
        reload.restart_on_change(server, (ROOT / "engine", ROOT / "generator"))
        return server

    def _report(self, course: Course) -> None:
        """Faults stop a build; while serving, the faulty lesson's page shows its own."""
        for problem in report.warnings(course.problems):
            log.info(report.as_text(problem))
        errors = report.errors(course.problems)
        folders = sources.variant_folders(ROOT)
        if errors and (not self.serving or any(fault.path.parent in folders for fault in errors)):
            raise PluginError(report.as_texts(errors))
        if errors:
            log.warning(report.as_texts(errors))
        log.info(report.summary(course))


def _module(uri: str) -> ExtraScriptValue:
    script = ExtraScriptValue(uri)
    script.type = "module"
    return script


def _with_documents(app: Any, plugin: YukonSchoolPlugin, site_dir: str) -> Any:
    """The server's application, which first prints a document that is asked for."""

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        for document in plugin.documents:
            if environ["PATH_INFO"].endswith(f"/{document.uri}"):
                path = Path(site_dir, document.uri)
                press.write(document.make(), path, project_kept("pdf"))
        return app(environ, start_response)  # type: ignore[no-any-return]

    return answer
