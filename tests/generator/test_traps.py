"""YAML's own traps: each has its own message, at its own place, whichever parser met it."""

from __future__ import annotations

import pytest
import yaml

from generator.files import sources
from generator.files.traps import quoted
from tests.generator.course import parse

LOADERS = [loader for loader in (getattr(yaml, "CSafeLoader", None), yaml.SafeLoader) if loader]
TRAPS = [
    # text, code, line, column, a word of the label or the help
    ("a:\n\tb: c\n", "Y009", 2, 1, "tab"),
    ("a: b\n\tc: d\n", "Y009", 2, 1, "two for each level"),
    ("a: |\n  b\n\tc\n", "Y009", 3, 1, "spaces"),
    ("a: |\n\tb\n", "Y009", 2, 1, "spaces"),
    ("a:\u00a0b\nc: d\n", "Y010", 1, 3, "ordinary space"),
    ("a:\n  b: c\n\u00a0 d: e\n f: g\n", "Y010", 3, 1, "looks like a space"),
    ("a: @x\n", "Y011", 1, 4, 'write `"@x"`'),
    ("a: %x\n", "Y011", 1, 4, 'write `"%x"`'),
    ("a: `x`\n", "Y011", 1, 4, 'write `"`x`"`'),
    ("a: **x** y\n", "Y011", 1, 4, 'write `"**x** y"`'),
    ("- *Note* this\n", "Y011", 1, 3, 'write `"*Note* this"`'),
    ('a: *x* "y"\n', "Y011", 1, 4, "write `'*x* \"y\"'`"),
    ("a: & b\n", "Y011", 1, 4, 'write `"& b"`'),
    ("a: {b: @x}\n", "Y011", 1, 8, "put the text in quotes"),
    ("a: ? b\n", "Y011", 1, 4, "key"),
    ("a: [??, KS]\n", "Y011", 1, 5, "put the text in quotes"),
    ("a: [XX] alone\n", "Y011", 1, 4, 'write `"[XX] alone"`'),
    ("a: {XX} alone\n", "Y011", 1, 4, "keys and values"),
    ("a: Move 5H: then 6S\n", "Y012", 1, 11, 'write `a: "Move 5H: then 6S"`'),
    ("- a: Move 5H: then\n", "Y012", 1, 13, 'write `- a: "Move 5H: then"`'),
    ("- Move: 5H: then\n", "Y012", 1, 11, 'write `"Move: 5H: then"`'),
    ("7S>8D: Legal: but\n", "Y012", 1, 13, 'write `7S>8D: "Legal: but"`'),
    ("6C>foundation: So: then\n", "Y012", 1, 18, 'write `6C>foundation: "So: then"`'),
    ("foundation:5H>6S: So: it\n", "Y012", 1, 21, 'write `foundation:5H>6S: "So: it"`'),
    ("nine-of-spades: 1: 5H\n", "Y012", 1, 18, 'write `nine-of-spades: "1: 5H"`'),
    ("a: {say: Move 5H: then}\n", "Y012", 1, 17, "put the text in quotes"),
    ("a: “Move 5H: then”\n", "Y014", 1, 4, "straight quotes"),
    ("- a: b\n– c: d\n", "Y014", 2, 1, "type -"),
    ("a: [XX\nb: c\n", "Y003", 1, 4, "has no ]"),
    ("a: {b c\n", "Y003", 1, 4, "has no }"),
    ('a: "foo\nb: c\n', "Y003", 1, 4, "never closed"),
    ("a: 'it's'\nb: c\n", "Y003", 1, 8, "written twice"),
    ('a: "x" y\n', "Y003", 1, 8, "ended before"),
    ("a:b\nc: d\n", "Y003", 1, 2, "add a space"),
    ("a: b\n c: d\n", "Y003", 2, 2, "indented"),
    ("a:\n   b: c\n  d: e\n", "Y003", 3, 3, "indented"),
    ("a: b\n- c\n", "Y003", 2, 1, "indented"),
    ("a: | text\n", "Y003", 1, 6, "next line"),
    ('a: "\\d x"\n', "Y003", 1, 5, "quote the text with"),
    ("a: |\n b\nf\n", "Y003", 3, 1, "neither a key"),
    ("a: b\n---\nc: d\n", "Y003", 2, 1, "one file holds"),
    ("a: b\x07c\n", "Y002", 1, 5, "U+0007"),
    ("{[a]: b}\n", "Y020", 1, 2, "a key is a word"),
]


@pytest.mark.parametrize("loader", LOADERS, ids=lambda loader: loader.__name__)
@pytest.mark.parametrize(("text", "code", "line", "column", "word"), TRAPS)
def test_a_trap_is_told_kindly(
    text: str,
    code: str,
    line: int,
    column: int,
    word: str,
    loader: type,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sources, "_Loader", loader)
    node, found = parse(text)
    assert node is None
    assert [(each.code, each.line, each.column) for each in found] == [(code, line, column)]
    assert word in f"{found[0].label} {found[0].help}"


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("a: Why? #hash\n", [9]),
        ("a: 5H # 6S\n", [7]),
        ("a: 5H  #6S\n", [8]),
        ("- 5H # 6S\n", [6]),
        ("a: 5H  # a remark\n", []),
        ("a: '5H' # a remark\n", []),
        ("a: [5H] # a remark\n", []),
        ("a:  # a remark\n  b: c\n", []),
        ("a: |\n  5H # a remark\n", []),
        ("a: 5H#6S\n", []),
    ],
)
def test_a_text_that_is_cut_off_is_warned_about(text: str, columns: list[int]) -> None:
    node, found = parse(text)
    assert node is not None
    assert [(each.code, each.column) for each in found] == [("Y013", column) for column in columns]


@pytest.mark.parametrize("text", ["a: b", "it's", 'say "x"', "\\", "[x] 'y' \"z\"", "# x"])
def test_quoted_text_reads_back(text: str) -> None:
    assert yaml.safe_load(quoted(text)) == text
