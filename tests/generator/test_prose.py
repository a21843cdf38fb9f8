"""Lesson texts: what is shown as meant, and that nothing else gets through."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import markdown
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.board.text import heard
from generator.files import prose
from tests.conftest import ROOT
from tests.generator.course import changed, codes, problems

# Everything that a site's Markdown may know: the text has to be safe whatever is switched on.
EXTENSIONS = [
    *("abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "sane_lists"),
    *("smarty", "tables", "toc", "pymdownx.betterem", "pymdownx.blocks.admonition"),
    *("pymdownx.blocks.html", "pymdownx.caret", "pymdownx.critic", "pymdownx.details"),
    *("pymdownx.emoji", "pymdownx.inlinehilite", "pymdownx.keys", "pymdownx.magiclink"),
    *("pymdownx.mark", "pymdownx.smartsymbols", "pymdownx.snippets", "pymdownx.superfences"),
    *("pymdownx.tabbed", "pymdownx.tasklist", "pymdownx.tilde", "generator.figures.mdext"),
]


LITERAL = [name for name in EXTENSIONS if "smart" not in name]  # no sign becomes another one


class Tags(HTMLParser):
    """The tags of HTML with their attributes, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        self.tags.append(("!--", {}))

    def handle_decl(self, decl: str) -> None:
        self.tags.append(("!", {}))

    def handle_pi(self, data: str) -> None:
        self.tags.append(("?", {}))

    def unknown_decl(self, data: str) -> None:
        self.tags.append(("![", {}))


def on_a_page(text: str, extensions: list[str] = EXTENSIONS) -> str:
    """The text in a page, between other things, as HTML."""
    page = f"# Title\n\n{prose.markdown(text)}\n\nEnd.\n"
    return markdown.markdown(page, extensions=extensions)


def assert_safe(html: str, allowed: set[str]) -> None:
    for tag, attributes in Tags(html).tags:
        assert tag in allowed, html
        assert set(attributes) <= {"href", "id"}, html
        if "href" in attributes:
            scheme, colon, _ = (attributes["href"] or "").partition(":")
            is_relative = not colon or any(sign in scheme for sign in "/?#")
            assert is_relative or scheme.lower() in prose.SCHEMES, html


INLINE = {"strong", "em", "code", "a", "br"}
IN_PAGE = {"h1", "p", "ul", "ol", "li"} | INLINE


# What is meant.


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("The 10♠ **leads**.", "The 10♠ <strong>leads</strong>."),
        ("*One* and _two_.", "<em>One</em> and <em>two</em>."),
        ("***Both***", "<strong><em>Both</em></strong>"),
        ("Play `10S>JH`.", "Play <code>10S&gt;JH</code>."),
        ("[Rules](../../rules/yukon/)", '<a href="../../rules/yukon/">Rules</a>'),
        ("[a](../../rules/yukon.md#returns)", '<a href="../../../rules/yukon/#returns">a</a>'),
        ("[a](carry-the-tail.md)", '<a href="../carry-the-tail/">a</a>'),
        ("[a](../index.md)", '<a href="../../">a</a>'),
        ("[a *b*](https://x.y/?a=1&b=2)", '<a href="https://x.y/?a=1&amp;b=2">a <em>b</em></a>'),
        ("[a](x 'title')", '<a href="x">a</a>'),
        ("<8C> lies below <KH> & 2 < 3", "&lt;8C&gt; lies below &lt;KH&gt; &amp; 2 &lt; 3"),
        ("One\nline.\n\nTwo.", "One line.<br>Two."),
        ("- one\n- two\n  more", "• one<br>• two more"),
        ("1. one\n2. two", "1. one<br>2. two"),
        ("snake_case_word 2*3", "snake_case_word 2*3"),
        ("\\*no\\* \\_no\\_", "*no* _no_"),
        ("# no heading", "# no heading"),
        ("Only `one tick", "Only `one tick"),
        ("", ""),
    ],
)  # fmt: skip
def test_a_message(text: str, html: str) -> None:
    assert prose.html(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("The 10♠ **leads** *well*.", "<p>The 10♠ <strong>leads</strong> <em>well</em>.</p>"),
        ("Play `10S>JH`.", "<p>Play <code>10S&gt;JH</code>.</p>"),
        ("Say `<b>`.", "<p>Say <code>&lt;b&gt;</code>.</p>"),
        ("<8C> & <KH>", "<p>&lt;8C&gt; &amp; &lt;KH&gt;</p>"),
        ("[Rules](../../rules/yukon/)", '<p><a href="../../rules/yukon/">Rules</a></p>'),
        ("One\n    line.\n\nTwo.", "<p>One line.</p>\n<p>Two.</p>"),
        ("Look:\n- one\n- two", "<p>Look:</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        ("1. one\n2. two", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>"),
        ("They are\n21. All of them.", "<p>They are 21. All of them.</p>"),
        ("### no heading", "<p>### no heading</p>"),
        ("> no quote", "<p>&gt; no quote</p>"),
        ("{ .no-class }", "<p>{ .no-class }</p>"),
        ("Text { #no-id }", "<p>Text { #no-id }</p>"),
        ("!!! note\n    no box", "<p>!!! note no box</p>"),
        ('=== "no tab"', '<p>=== "no tab"</p>'),
        ("a | b\n--- | ---", "<p>a | b --- | ---</p>"),
        ("Term\n:   no definition", "<p>Term : no definition</p>"),
        ("*[HTML]: no abbreviation", "<p>*[HTML]: no abbreviation</p>"),
        ("Footnote[^1]\n\n[^1]: no", "<p>Footnote[^1]</p>\n<p>[^1]: no</p>"),
        (":smile: ++ctrl++ ==a== ^^b^^ ~~c~~", "<p>:smile: ++ctrl++ ==a== ^^b^^ ~~c~~</p>"),
        ("--8<-- 'pyproject.toml'", "<p>--8&lt;-- 'pyproject.toml'</p>"),
        ("/// html | script", "<p>/// html | script</p>"),
    ],
)
def test_a_page(text: str, html: str) -> None:
    body = on_a_page(text, LITERAL).partition("</h1>\n")[2].removesuffix("\n<p>End.</p>")
    assert re.sub(r"&#(\d+);", lambda match: chr(int(match[1])), body) == html


@pytest.mark.parametrize("fence", ["board", "table", "python", ""])
def test_a_fence_is_no_fence(fence: str) -> None:
    """A table is made from checked data only, never from the text of a lesson."""
    text = f'```{fence}\n{{"kind": "practice", "intro": "<script>"}}\n```'
    assert_safe(on_a_page(text), IN_PAGE)
    assert_safe(on_a_page(text.replace("`", "~")), IN_PAGE)


# What may not stand in a text.

SCRIPTS = [
    "[x](javascript:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](&#x6A;avascript&colon;alert(1))",
    "[x](&amp;#106;avascript:alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](\x01javascript:alert(1))",
    "[x](vbscript:msgbox)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](file:///etc/passwd)",
    "**[x](javascript:alert(1))**",
    "[**x**](javascript:alert(1) 'title')",
    "[x](//evil.example)",
    "[x](/\t/evil.example)",
    "[x](\\\\evil.example)",
    "[x](:alert)",
    "[x]()",
]
HTML = [
    "<script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "<!--<script>",
    "<iframe src=javascript:alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<style>*{display:none}</style>",
    "<a href=x onclick=alert(1)>",
    "<img src=x onerror=alert(1)",
    "<?php x ?>",
    "<![CDATA[x]]>",
    "<b\nonclick=x>",
]
OTHERS = [
    "[x][y]\n\n[y]: javascript:alert(1)",
    "[y]: javascript:alert(1)",
    "`\n<script>alert(1)</script>\n`",
    "x{: onclick=alert(1) }",
    "*x*{: onclick=alert(1) style=x }",
    "# x { onclick=alert(1) }",
    '![x" onerror="alert(1)](x)',
    '[x" onclick="alert(1)](x)',
    '[x](x" onclick="alert(1))',
    "[x](x' onclick='alert(1))",
    "[x](x) { onclick=alert(1) }",
    "\\![x](x.md)",
    "<javascript:alert(1)>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "\x02wzxhzdk:0\x03",
    "x\u2028y",
]


@pytest.mark.parametrize("text", SCRIPTS)
def test_SEC_01_links_that_run_something_are_refused(text: str, tmp_path: Path) -> None:
    """SEC-01: plain, with spaces, in mixed case, coded; shown without the link, and reported."""
    assert "href" not in prose.html(text)
    assert "href" not in on_a_page(text)
    [(label, start, end, help)] = prose.problems(text)
    assert text[start:end].strip("*") == text.strip("*")
    assert label
    assert help


def test_SEC_01_a_link_is_refused_at_its_place(tmp_path: Path) -> None:
    """SEC-01: the build names the link and stops."""
    text = changed(("Which card lies on", "Which [card](javascript:alert(1)) lies on"))
    [found] = problems(tmp_path, text)
    assert (found.code, found.severity) == ("Y037", "error")
    assert (found.line, found.column) == (31, 19)


@pytest.mark.parametrize("text", ["![x](x.png)", "![](x.png)", "![x](x onerror=alert(1))"])
def test_SEC_01_images_are_refused(text: str) -> None:
    """SEC-01: an image with an event in it, or without."""
    assert "<img" not in prose.html(text) + on_a_page(text)
    [(_, start, end, _)] = prose.problems(text)
    assert text[start:end] == text


@pytest.mark.parametrize("text", [*SCRIPTS, *HTML, *OTHERS])
def test_SEC_01_nothing_runs(text: str) -> None:
    """SEC-01: no tag and no attribute but our own, alone and in the middle of a text."""
    for written in (
        text,
        f"Before {text} after",
        f"- {text}\n- x",
        f"**{text}**",
        f"{text}\n\n{text}",
    ):
        assert_safe(prose.html(written), INLINE)
        assert_safe(on_a_page(written), IN_PAGE)
        assert_safe(prose.attribute(written), set())
        assert_safe(markdown.markdown(f"# {prose.plain(written)}", extensions=EXTENSIONS), {"h1"})


@pytest.mark.parametrize("text", HTML)
def test_SEC_02_html_is_shown_as_text(text: str, tmp_path: Path) -> None:
    """SEC-02: a closing script tag, a comment left open: shown as they stand, with a warning."""
    shown = " ".join(text.split())
    assert Tags(prose.html(text)).text == shown
    assert shown in Tags(on_a_page(text, LITERAL)).text
    assert prose.problems(text) == []
    assert prose.tags(text)


def test_SEC_02_a_lesson_with_html_in_title_and_hint_is_built(tmp_path: Path) -> None:
    """SEC-02: the author is warned, the lesson stands."""
    bad = "</script><img src=x onerror=alert(1)> <!--<script> \\u2028"
    text = changed(
        ("title: Carry the tail", f'title: "{bad}"'),
        ("- Find the card", f'- "{bad}"\n      - Find a card'),
    )
    found = problems(tmp_path, text)
    assert set(codes(found)) == {"Y039"}


@pytest.mark.parametrize("text", ["<8C> 10S", "<KH>", "<10D>", "2 < 3", "a <- b", "x > y", "<3"])
def test_cards_are_no_html(text: str) -> None:
    assert prose.tags(text) == []


@pytest.mark.parametrize(
    "text", ['x" onmouseover="alert(1)', "x' onmouseover='alert(1)", "x`onload=1", "<b>\"'&amp;"]
)
def test_SEC_05_a_quote_ends_no_attribute(text: str) -> None:
    """SEC-05: a title in an attribute stays one attribute, and reads as it was written."""
    for dress in (prose.attribute, prose.plain):
        [(_, attributes)] = Tags(f'<p title="{dress(text)}">').tags
        assert attributes == {"title": text}
    assert Tags(prose.html(text)).text == text


@pytest.mark.parametrize("text", ["top card", "the Bottom", "topmost", "bottom-most"])
def test_top_and_bottom_are_warned_about(text: str) -> None:
    assert [found[0] for found in prose.ends(text)] == ["which end of the column is meant?"]
    assert prose.ends("stop, topic, bottomless") == []


# A program that speaks of the bottom may mean the edge of a picture: texts say so nowhere else.
QUOTED = {
    "generator/files/code_examples.py",  # a wrong lesson
    "generator/files/codes.py",  # what is said to it
    "generator/files/prose.py",  # what finds it
}


def strings(path: Path) -> Iterator[str]:
    """All that are no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in docstrings:
            yield str(node.value)


def test_rul_11_no_text_of_the_program_speaks_of_top_and_bottom() -> None:
    """RUL-11: labels, hints, refusals, reports."""
    paths = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "generator").rglob("*.py")]
    found = {path for path in paths if any(prose.ends(text) for text in strings(path))}
    assert {path.relative_to(ROOT).as_posix() for path in found} == QUOTED


def test_rul_11_pages_and_lessons_speak_of_neither_but_to_explain_it() -> None:
    """RUL-11: only the glossary names the words that books use, to say why we do not."""
    paths = [*(ROOT / "docs").glob("*.md"), *(ROOT / "lessons").glob("*/*.yml")]
    assert len(paths) > 50
    found = {path.name for path in paths if prose.ends(path.read_text(encoding="utf-8"))}
    assert found == {"glossary.md"}


# Whatever somebody writes.

SIGNS = "ab1 \n*_`[]()<>{}#!|\\\"':=+-.~^&$/?@%♠"
WORDS = (
    *("\n\n", "**", "```", "](", "![", "<script", "-->", "javascript:", "&#106;", "http://x"),
    *("{: ", "[^1]:", "!!! ", "=== ", "--8<--", "10S>JH", "](javascript:x)", "](x.md)"),
)
NASTY = st.lists(st.sampled_from([*SIGNS, *WORDS]), max_size=25).map("".join)


@pytest.mark.slow
@given(NASTY)
@settings(max_examples=400, deadline=None)
def test_SEC_01_any_text_is_safe(text: str) -> None:
    """SEC-01: found by trying: no mixture of signs makes a tag or an attribute of its own."""
    assert_safe(prose.html(text), INLINE)
    assert_safe(on_a_page(text), IN_PAGE)
    assert_safe(prose.attribute(text), set())


@given(NASTY)
@settings(max_examples=400, deadline=None)
def test_a_title_reads_as_it_is_written(text: str) -> None:
    line = " ".join(text.split())
    html = markdown.markdown(f"# x{prose.plain(text)}", extensions=["attr_list", "toc"])
    assert Tags(html).text == f"x{line}"


@given(NASTY)
@settings(max_examples=200, deadline=None)
def test_the_place_of_a_remark_is_a_piece_of_the_text(text: str) -> None:
    for _, start, end, _ in [*prose.problems(text), *prose.tags(text), *prose.ends(text)]:
        assert 0 <= start < end <= len(text)
        assert text[start] in "[!<tTbB"


def test_a_long_text_of_signs_is_read_quickly() -> None:
    start = time.perf_counter()
    for text in ("*a " * 5000, "[" * 9000, "**_" * 9000, "`" * 9000, "![](" * 9000, "_a " * 5000):
        prose.html(text)
    assert time.perf_counter() - start < 10


# --- for the eye and for the ear

SPOKEN = "Build [K → A]{from king to ace} *in* suit, [A, 2 …]{ace, two & so on}."


def test_one_text_is_seen_and_another_is_heard() -> None:
    seen = '<span aria-hidden="true">K → A</span><span class="yk-unseen">from king to ace</span>'
    for dress in (prose.html(SPOKEN), markdown.markdown(prose.markdown(SPOKEN))):
        assert dress.count(seen) == 1
        read = Tags(dress)
        assert [tag for tag, _ in read.tags if tag != "p"] == ["span", "span", "em", "span", "span"]
    assert heard(prose.html(SPOKEN)) == "Build from king to ace in suit, ace, two & so on."
    assert prose.attribute(SPOKEN) == "Build K → A in suit, A, 2 …."
    assert heard(prose.html("The 10♠ and [J♥]{the jack}")) == "The 10 of spades and the jack"


def test_what_is_for_the_eye_alone_is_not_heard() -> None:
    assert heard('Done. <span class="s" aria-hidden="true">★★</span> <b>Two</b> stars.') == (
        "Done.  Two stars."
    )


@pytest.mark.parametrize("said", ["K → A", "the 10♠", "10S", "4 + 3"])
def test_signs_cannot_be_said(said: str) -> None:
    [(_, start, end, _)] = prose.unsayable(f"So: [this]{{{said}}}.")
    assert f"So: [this]{{{said}}}."[start:end] == said


def test_brackets_alone_stay_what_they_are() -> None:
    for text in ("[a] {b}", "[a]", "{b}", "[]{b}", "[a]{}"):
        assert Tags(prose.html(text)).text == text
