"""Boards and tables in Markdown: drawn, safe, and with page and line when they cannot be."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from markdown import Markdown

from engine import deal, line, words
from engine.variant import FOR_PAGES
from generator.figures import mdext
from generator.files import family, sources

BOARD = """\
```board
variant: yukon
label: Deal 24
deal: 24
```
"""
SITE = ["generator.figures.mdext", "attr_list", "md_in_html", "pymdownx.superfences", "tables"]
NASTY = [
    "</script><img src=x onerror=alert(1)>",
    "<!--<script>",
    "line\u2028and\u2029paragraph",
    'quote" onmouseover="alert(1)',
    "it's & that's <b>all</b>",
]


def html(text: str, extensions: list[str] = SITE) -> str:
    return Markdown(extensions=extensions).convert(text)


def table_data(**more: Any) -> dict[str, Any]:
    yukon = sources.read_variant("yukon")
    data = {"id": "table-1", "kind": "practice", "variant": yukon.data, "deal": 1, "rules": "r/"}
    return data | more


def try_data(**more: Any) -> dict[str, Any]:
    data = {
        "kind": "try",
        "start": "yukon/-/JH,8c10S",
        "task": "t",
        "goal": {"reveal": "1"},
        "par": "1",
        "right": {},
        "wrong": {},
        "else": {"say": "", "keep": False},
        "illegal": {},
        "hints": [],
        "solution": ["10S>JH"],
        "good": {},
        "lesson": "yukon/x",
        "step": 1,
    }
    return table_data(**(data | more))


def without_texts(data: dict[str, Any]) -> dict[str, Any]:
    """The data as it reaches the browser: the rules of the variant, without what is only read."""
    rules = {k: v for k, v in data["variant"].items() if k not in FOR_PAGES}
    return data | {"variant": rules}


def table(data: dict[str, Any]) -> str:
    return f"```table\n{json.dumps(data, ensure_ascii=False)}\n```"


class Elements(HTMLParser):
    """All start tags of a page, as a browser would see them, and the data of tables."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data = ""
        self.in_data = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.in_data = tag == "template"

    def handle_endtag(self, tag: str) -> None:
        self.in_data = self.in_data and tag != "template"

    def handle_data(self, data: str) -> None:
        if self.in_data:
            self.data += data

    def names(self) -> set[str]:
        return {tag for tag, _ in self.tags}

    def attributes(self) -> Iterator[str]:
        for _, attributes in self.tags:
            yield from attributes


# --- boards


def test_a_board_fence_becomes_a_figure() -> None:
    drawn = html(f"Before.\n\n{BOARD}\nAfter.")
    assert drawn.startswith("<p>Before.</p>")
    assert drawn.endswith("<p>After.</p>")
    assert drawn.count("<figure") == 1
    assert drawn.count('class="yk-card"') == 31
    assert 'aria-label="Deal 24"' in drawn


def test_the_extension_is_found_by_name_with_plain_fences_too() -> None:
    assert html(BOARD, ["generator.figures.mdext", "fenced_code"]).count("<figure") == 1
    assert html(BOARD, ["fenced_code", "generator.figures.mdext"]).count("<figure") == 1


def test_a_board_may_stand_in_a_list_and_in_a_section() -> None:
    indented = "".join(f"    {line}\n" for line in BOARD.splitlines())
    in_list = html(f"- Look:\n\n{indented}\n- Next")
    assert re.search(r"<li>\s*<p>Look:</p>\s*<figure.*</figure>\s*</li>", in_list, re.S)
    in_section = html(f'<section class="a" markdown="1">\n\n{BOARD}\n</section>')
    assert re.search(r'<section class="a">\s*<figure.*</figure>\s*</section>', in_section, re.S)


@pytest.mark.parametrize("fence", ["````", "~~~", "~~~~"])
def test_a_board_inside_another_fence_is_text(fence: str) -> None:
    drawn = html(f"{fence}markdown\n{BOARD}{fence}\n\n{BOARD}")
    assert drawn.count("<figure") == 1
    assert "variant: yukon" in re.sub(r"<[^>]+>", "", drawn)


def test_inline_code_at_the_start_of_a_line_opens_no_fence() -> None:
    assert html(f"```board``` is a word.\n\n{BOARD}").count("<figure") == 1


def test_each_board_of_a_page_has_its_own_id_and_a_second_page_starts_anew() -> None:
    md = Markdown(extensions=SITE)
    for _ in range(2):
        ids = re.findall(r'<figure[^>]* id="([^"]+)"', md.convert(f"{BOARD}\n{BOARD}"))
        assert ids == ["board-1", "board-2"]
        md.reset()


def test_claims_stand_beside_their_board_as_words() -> None:
    drawn = html("```board\nvariant: yukon\n1: 9S\n2: 8D\n3: 8C\nlegal: 8D>9S\nrefused: 8C>9S\n```")
    assert '<li class="yk-legal"><strong>Legal:</strong> 8♦ onto 9♠.' in drawn
    assert "<strong>Refused:</strong> 8♣ onto 9♠. Not there. 8 of clubs needs a red 9;" in drawn
    assert 'class="yk-card yk-legal"' in drawn
    assert 'class="yk-card yk-refused"' in drawn


@pytest.mark.parametrize(
    ("name", "lines", "sign"),
    [
        ("lexington-harp", "stock: 5C QD\n1: 9S\nlegal: deal", "yk-pile yk-legal"),
        ("calculation", "waste: 4C\nstock: QD\n1: 9S\nrefused: turn", "yk-pile yk-refused"),
        ("klondike", "waste: 8D\nstock: QD\n1: 9S\nlegal: waste>9S", "yk-pile yk-legal"),
        ("freecell", "cells: 8D - - -\n1: 9S\nlegal: 8D>9S", "yk-pile yk-legal"),
        ("hawaiian", "reserve 1: 8D\n1: 9S\nlegal: reserve 1>9S", "yk-pile yk-legal"),
        ("yukon", "foundations: 8H\n1: 9S\nlegal: foundation:8H>9S", "yk-foundation yk-legal"),
    ],
)
def test_what_leads_a_claim_has_its_sign_in_every_pile(name: str, lines: str, sign: str) -> None:
    drawn = html(f"```board\nvariant: {name}\n{lines}\n```")
    assert len(re.findall(rf'class="{sign}[ "]', drawn)) == 1


@pytest.mark.parametrize("name", list(family.known()))
def test_the_deal_of_every_variant_is_drawn_and_read_aloud(name: str) -> None:
    drawn = html(f"```board\nvariant: {name}\ndeal: 24\n```")
    variant = family.known()[name]
    assert drawn.count('class="yk-column"') == len(variant.columns)
    assert drawn.count('class="yk-foundation"') == variant.foundation_count
    for sentence in words.table_text(variant, deal(variant, 24)):
        assert f"<li>{sentence}</li>" in drawn


def test_notes_make_a_drawing() -> None:
    drawn = html("```board\nvariant: yukon\n1: 10S 3H\nnote: 10S leader\n```")
    assert '<figure class="yk-drawing"' in drawn
    assert ">leader</text>" in drawn


# --- faults


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (f"{BOARD}\n```board\nvariant: yukon\n1: 9S\n2: ZZ\n```", 10, "this is not a card"),
        ("text\n\n```board\n1: 9S\n```", 4, "a board names its variant"),
        ("```board\nvariant: yukon\n1: 9S\n2: 8C\nlegal: 8C>9S\n```", 5, "is refused in Yukon"),
        ("```board yukon\n1: 9S\n```", 1, "board stands alone in its line, not with yukon"),
        ("```board\nvariant: yukon\n1: 9S\n\nText that goes on.", 5, "every column has its number"),
        ("- a\n\n    ```board\n    variant: yukon\n    1: 9Z\n    ```", 5, "this is not a card"),
        ("```table\nnot json\n```", 2, "the data of this table cannot be read"),
        ("```table\n{}\n```", 2, "the data of this table cannot be read"),
    ],
)
def test_a_fault_names_page_and_line(text: str, place: int, message: str) -> None:
    token = mdext.page_source.set(mdext.PageSource("docs/how-to.md", 3))
    try:
        with pytest.raises(mdext.BoardError) as fault:
            html(text)
    finally:
        mdext.page_source.reset(token)
    assert str(fault.value).startswith(f"docs/how-to.md:{place + 3}: ")
    assert message in str(fault.value)


def test_a_wrong_position_in_the_data_of_a_table_is_a_fault() -> None:
    with pytest.raises(mdext.BoardError, match="page:2: "):
        html(table(try_data(start="yukon/-/ZZ")))


# --- tables


def test_a_table_is_drawn_as_it_starts_and_carries_its_data() -> None:
    elements = Elements(html(table(table_data())))
    attributes = next(a for _, a in elements.tags if a.get("class") == "yk-table")
    assert attributes["id"] == "table-1"
    assert attributes["data-kind"] == "practice"
    assert attributes["data-variant"] == "yukon"
    assert attributes["data-colors"] == "2"
    cards = [tag for tag, a in elements.tags if "yk-card" in (a.get("class") or "").split()]
    assert cards == ["button"] * 31
    assert json.loads(elements.data) == without_texts(table_data())


@pytest.mark.parametrize("text", NASTY)
def test_sec_02_no_text_can_leave_the_data(text: str) -> None:
    answers = {"10S>JH": {"say": text, "keep": False}}
    data = try_data(wrong=answers, right={"10S>JH": text}, lesson=text)
    drawn = html(table(data))
    elements = Elements(drawn)
    assert json.loads(elements.data) == without_texts(data)
    written = drawn.partition("<template")[2].partition(">")[2].partition("</template>")[0]
    assert not re.search("[<>&\u2028\u2029]", written)
    assert elements.names() & {"img", "b", "script"} == set()


@pytest.mark.parametrize("text", NASTY)
def test_sec_05_no_text_can_leave_its_attribute(text: str) -> None:
    text = text.replace("\u2028", " ").replace("\u2029", " ")
    fence = f"```board\nvariant: yukon\nlabel: {text}\ncaption: {text}\n1: 9S\n```"
    elements = Elements(html(fence))
    labels = [a["aria-label"] for _, a in elements.tags if "aria-label" in a]
    assert text in labels
    assert elements.names() <= {
        *("figure", "figcaption", "div", "span", "i", "details", "summary", "ul", "li")
    }
    assert not [name for name in elements.attributes() if name.startswith("on")]


@pytest.mark.parametrize("text", NASTY)
def test_sec_05_no_note_and_no_claim_can_run(text: str) -> None:
    text = text.replace("\u2028", " ").replace("\u2029", " ")
    note = f"```board\nvariant: yukon\nlabel: {text}\n1: 9S\nnote: 9S {text}\n```"
    claim = f"```board\nvariant: yukon\nlabel: {text}\n1: 9S\n2: 8D\nlegal: 8D>9S {text}\n```"
    for fence in (note, claim):
        elements = Elements(html(fence))
        assert elements.names() & {"img", "b", "script"} == set()
        assert not [name for name in elements.attributes() if name.startswith("on")]


# --- print


def test_for_print_boards_and_tables_are_pictures() -> None:
    body, figures = mdext.booklet_html(f"{BOARD}\n{table(try_data())}\n{table(table_data(deal=5))}")
    assert re.findall(r'<figure data-number="(\d)"></figure>', body) == ["0", "1", "2"]
    assert "<button" not in body
    yukon = sources.read_variant("yukon")
    assert figures[0].position == deal(yukon, 24)
    assert line(figures[1].variant, figures[1].position) == "yukon/-/JH,8c10S"
    assert figures[2].position == deal(yukon, 5)
