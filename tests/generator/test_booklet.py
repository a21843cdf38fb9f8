"""Markdown as Typst: every sign shown as it is, nothing dropped, faults named."""

from __future__ import annotations

import re

import pytest

from generator.figures import mdext
from generator.paper.booklet import booklet
from generator.paper.writer import BookletError


def main(text: str) -> str:
    """The Typst text of a page, below what sets it up."""
    return booklet(text, "page.md").files["main.typ"].decode().partition(")\n\n")[2].strip()


@pytest.mark.parametrize(
    ("markdown", "typst"),
    [
        ("A **b** *c*.", "A #strong[b] #emph[c]\\."),
        ("One\nline.", "One line\\."),
        ("One.\n\nTwo.", "One\\.\n\nTwo\\."),
        ("`10S>JH`", '#raw("10S>JH")'),
        ("[a](#building)", "#link(<building>)[a]"),
        ("[a](https://example.org/?a=1&b)", '#link("https://example.org/?a=1&b")[a]'),
        ("[a](../practice/yukon.md)", "a"),
        ("- a\n- b", "#list([a], [b])"),
        ("1. a\n2. b", "#enum([a], [b])"),
        ("- a\n    - b", "#list([a\n\n#list([b])])"),
        ("Look:\n\n- a", "#block(sticky: true)[Look\\:]\n\n#list([a])"),
        ("Lead.\n{ .yk-lead }", "#lead[Lead\\.]"),
        ("Screen.\n{ .yk-screen }\n\nPaper.", "Paper\\."),
        ("## A part { #part }", "#heading(level: 1)[A part] <part>"),
        ("5♠ &amp; 6♥ &mdash; x", "5♠ \\& 6♥ — x"),
    ],
)
def test_markdown_becomes_typst(markdown: str, typst: str) -> None:
    assert main(markdown) == typst


def test_what_leads_into_a_section_goes_with_its_first_part() -> None:
    typst = main("## Cases\n\nWith boards.\n\n### One\n\nText.\n\n### Two")
    assert "#block(sticky: true)[With boards\\.]\n\n#heading(level: 2)[One]" in typst
    assert "\n\nText\\.\n\n#heading(level: 2)[Two]" in typst


@pytest.mark.parametrize("sign", [*"!#$%()+,-./:;=?@[]^{|}~", "//", "---", "...", "1."])
def test_no_sign_of_a_text_has_a_meaning_in_typst(sign: str) -> None:
    escaped = "".join(f"\\{c}" if not c.isalnum() else c for c in sign)
    assert main(f"a {sign} b") == f"a {escaped} b"


def test_a_table_keeps_heads_rows_and_alignment() -> None:
    assert main("| a | b |\n| :-- | --: |\n| 1 | 2 |") == (
        "#ruled(([a], [b], ), (([1], [2], ), ), (left, right, ))"
    )


def test_title_and_description_are_those_of_the_page() -> None:
    text = '---\ntitle: "x"\ndescription: "All \\"cards\\" \\\\ here."\n---\n\n# Rules # of *Yukon*'
    made = booklet(text, "page.md").files["main.typ"].decode()
    assert 'title: "Rules # of Yukon", description: "All \\"cards\\" \\\\ here.",' in made


def test_contents_stand_before_the_first_part_in_two_halves() -> None:
    text = "".join(f"## P{n} {{ #p{n} }}\n\n" for n in range(5))
    assert main(f"Start.\n\n{text}").startswith("Start\\.\n\n#contents(<p3>)\n\n#heading")


def test_a_board_is_a_picture_that_is_read_aloud() -> None:
    text = "```board\nvariant: yukon\nlabel: One\ncaption: See *this*\n1: <8C> 10S\n```"
    files = booklet(text, "page.md").files
    typst = files["main.typ"].decode()
    assert set(files) == {"main.typ", "look.typ", "board-1.svg"}
    assert files["board-1.svg"].startswith(b"<svg")
    assert 'alt: "One. Foundations: spades 0, hearts 0, diamonds 0, clubs 0. Column 1. 1 face' in (
        typst
    )
    assert "[See \\*this\\*]" in typst


def test_claims_stand_beside_the_picture() -> None:
    text = "```board\nvariant: yukon\n1: 9S\n2: 8D\n3: 8C\nlegal: 8D>9S Yes.\nrefused: 8C>9S\n```"
    assert re.search(
        r"#example\(image\(.*\), \(\[#strong\[Legal:\] 8♦ onto 9♠\\. Yes\\.\], \),"
        r" \(\[#strong\[Refused:\] 8♣ onto 9♠\\. Not there\\. ",
        main(text),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("> quoted", "page.md cannot be printed: <blockquote> is not known to booklets"),
        ("a ![b](c.png)", "page.md cannot be printed: <img> in a line is not known to booklets"),
        ("a <br> b", "page.md cannot be printed: mismatched tag"),
        ("# One\n\n#### Four", "<h4> is not known to booklets"),
    ],
)
def test_what_cannot_be_printed_is_an_error(text: str, message: str) -> None:
    with pytest.raises(BookletError) as fault:
        booklet(text, "page.md")
    assert message in str(fault.value)


def test_a_board_that_is_wrong_is_found_by_page_and_line() -> None:
    text = '---\ntitle: "x"\n---\n\n# T\n\n```board\nvariant: yukon\n1: ZZ\n```'
    with pytest.raises(mdext.BoardError, match=r"^page\.md:9: this is not a card"):
        booklet(text, "page.md")
    assert mdext.page_source.get() == mdext.UNNAMED
