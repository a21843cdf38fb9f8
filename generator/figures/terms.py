"""A Markdown extension: the words of the glossary are linked to it, each once a page.

The glossary is the list: a word stands there as a term with an id. Left out are words that mean
elsewhere what they mean every day. Use it by the name ``generator.figures.terms``.
"""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from generator import ROOT

from . import mdext

if TYPE_CHECKING:
    from markdown import Markdown

GLOSSARY = "glossary.md"
TERM = re.compile(r"^(?P<names>[A-Z][^:{}\n]*) \{ #(?P<id>[\w-]+) \}\n:   ", re.M)
EVERYDAY = {
    "best", "build", "color", "deal", "goal", "hint", "illegal", "move", "par", "pile", "position",
    "redo", "refused", "return", "run", "seal", "turn up", "undo", "variant", "won", "wrap",
}  # fmt: skip
MORE_FORMS = {"face-down card": ["face-down", "face down"], "run": ["whole run", "run in order"]}
NO_LINKS = {"a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "th", "kbd", "dt", "nav", "svg"}
NO_LINKS_IN = {"yk-facts", "yk-list-title", "yk-lesson-nav", "headerlink"}
AFTER_INLINE = 5  # inline text is ready at 20, attributes at 8; MkDocs turns addresses at 0


class Term(NamedTuple):
    """A word of the glossary: its id there, its name, and the forms in which texts have it."""

    id: str
    name: str
    forms: tuple[str, ...]


def glossary() -> str:
    """Its text, which may change while the site is served."""
    return (ROOT / "docs" / GLOSSARY).read_text(encoding="utf-8")


def terms() -> list[Term]:
    """The words of the glossary, in its order."""
    return _terms(glossary())


@lru_cache(maxsize=1)
def _terms(text: str) -> list[Term]:
    return [Term(m["id"], m["names"], _forms(m["names"])) for m in TERM.finditer(text)]


def _forms(names: str) -> tuple[str, ...]:
    singles = [name.strip().casefold() for name in names.split(",")]
    more = [form for name in singles for form in MORE_FORMS.get(name, [])]
    return tuple([name for name in singles if name not in EVERYDAY] + more)


@lru_cache(maxsize=1)
def _pattern(text: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the words of a glossary, the longest first, and the ids by form."""
    ids = {form: term.id for term in _terms(text) for form in term.forms}
    forms = sorted(ids, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, forms))})s?\b", re.I), ids


class TermLinks(Treeprocessor):
    """Links the first use of each word in the running text of a page."""

    def run(self, root: Element) -> None:
        name = mdext.page_source.get().name
        if name == mdext.UNNAMED.name or name == GLOSSARY:
            return
        self.address = posixpath.relpath(GLOSSARY, posixpath.dirname(name) or ".")
        self.pattern, self.ids = _pattern(glossary())
        self.seen: set[str] = set()
        self._walk(root)

    def _walk(self, element: Element) -> None:
        if element.tag in NO_LINKS or NO_LINKS_IN & set(element.get("class", "").split()):
            return
        element.text = self._linked(element, 0, element.text)
        at = 0
        while at < len(element):
            child = element[at]
            if child.get("class") != "yk-term":
                self._walk(child)
            before = len(element)
            child.tail = self._linked(element, at + 1, child.tail)
            at += 1 + len(element) - before

    def _linked(self, parent: Element, at: int, text: str | None) -> str | None:
        """The text up to the first word that is linked; links and the rest become children."""
        start, last = 0, None
        first = text
        for match in self.pattern.finditer(text or ""):
            id = self.ids[match[1].casefold()]
            if id in self.seen or parent.tag == "body":
                continue
            self.seen.add(id)
            assert text is not None
            link = Element("a", {"class": "yk-term", "href": f"{self.address}#{id}"})
            link.text = match[0]
            if last is None:
                first = text[: match.start()]
            else:
                last.tail = text[start : match.start()]
            parent.insert(at, link)
            at, start, last = at + 1, match.end(), link
        if last is not None and text is not None:
            last.tail = text[start:]
        return first


class TermExtension(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.treeprocessors.register(TermLinks(md), "yk_terms", AFTER_INLINE)


def makeExtension(**options: object) -> TermExtension:
    """What Markdown calls for the name ``generator.figures.terms``."""
    return TermExtension(**options)
