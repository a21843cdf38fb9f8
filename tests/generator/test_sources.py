"""Reading YAML: nothing is guessed, nothing is run, nothing is followed, every place is kept."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Variant, deal
from generator.files import sources
from generator.files.nodes import List, Map, Node, Text, find
from generator.files.report import SourceError
from tests.conftest import ROOT, one_quick
from tests.generator.course import PLACE, RIGHT, changed, codes, load, parse, problems

LOADERS = [
    pytest.param(loader, id=loader.__name__)
    for loader in (getattr(yaml, "CSafeLoader", None), yaml.SafeLoader)
    if loader
]


@pytest.fixture(params=LOADERS)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Both parsers of PyYAML, the one in C and the one in Python."""
    monkeypatch.setattr(sources, "_Loader", request.param)
    return request.param


def tree(text: str) -> Node:
    node, found = parse(text)
    assert found == []
    assert node is not None
    return node


# Values.


@pytest.mark.parametrize(
    "word",
    [
        *("no", "On", "yes", "~", "null", "4:30", "12:05", "2026-11-30", "10S", "5H"),
        *("010", "1_000", "1E3", "0x10", "10.0", ".inf", "="),
    ],
)
def test_YML_03_every_scalar_stays_what_is_written(word: str, loader: Any) -> None:
    """YML-03: 1:10 is not 70, and no is not false."""
    for written in (word, f"'{word}'", f'"{word}"'):
        assert tree(f"key: {written}\nlist: [{written}]\n").data() == {"key": word, "list": [word]}


def test_YML_03_a_text_keeps_the_writing_and_a_number_refuses_it(tmp_path: Path) -> None:
    """YML-03: a title may be 10:1; minutes may not be 4:30, quoted or not."""
    course = load(tmp_path, {PLACE: changed(("title: Carry the tail", "title: 10:1"))})
    assert course.lessons[0].title == "10:1"
    for minutes in ("4:30", '"4:30"', "4.5", "0x4", "04", "1_0", "-4", "0", "61", "vier"):
        [found] = problems(tmp_path, changed(("minutes: 4", f"minutes: {minutes}")))
        assert (found.code, found.line, found.column) == ("Y023", 6, 10)
        assert found.label == "a whole number from 1 to 60 belongs here"


@pytest.mark.parametrize(
    ("written", "code", "column"),
    [
        ("start: <9C> 10S 3H", None, 0),
        ("start: '1: <9C> 8H'", None, 0),
        ("start: |\n    1: <9C> 8H # a remark", None, 0),
        ("start: C1: <9C> 8H", "Y012", 12),
        ("start: [XX] alone", "Y011", 10),
        ("start: [9C, 10S]", "Y020", 10),
        ("start:\n    - <9C> 10S\n    - 3H", "Y020", 5),
        ("start: 5H # 6S 7D", "Y013", 13),
        ("start: |\n    C1: <9C> 8H", "Y102", 5),
    ],
)
def test_YML_05_a_position_however_it_is_written(
    written: str, code: str | None, column: int, tmp_path: Path
) -> None:
    """YML-05: documented spellings work, the others are answered with the right one."""
    text = changed(
        ("  - try: start", "  - read: It is shown here.\n    board: other\n  - try: start")
    )
    text = text.replace("positions:\n", f"positions:\n  {written.replace('start', 'other')}\n")
    found = problems(tmp_path, text)
    assert codes(found) == ([code] if code else [])
    for problem in found:
        assert problem.column == column
        assert problem.help


# Text.


def places(folder: Path, content: bytes) -> list[tuple[str, int, int]]:
    return [(found.code, found.line, found.column) for found in problems(folder, content)]


@pytest.mark.parametrize("right", [True, False])
def test_YML_06_byte_order_mark_and_line_ends_change_nothing(right: bool, tmp_path: Path) -> None:
    """YML-06: a byte-order mark and CRLF give the same result as none."""
    text = RIGHT if right else changed(("<8C> 10S", "<8C> 1OS"), ("par: 1", "par: one"))
    plain = text.encode()
    expected = places(tmp_path, plain)
    assert bool(expected) != right
    for other in (
        b"\xef\xbb\xbf" + plain,
        plain.replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n"),
        plain.replace(b"\n", b"\r"),
    ):
        assert places(tmp_path, other) == expected


def test_YML_06_a_byte_order_mark_in_the_middle_is_reported(tmp_path: Path) -> None:
    """YML-06: the second of two joined files has brought its mark along."""
    [found] = problems(tmp_path, (RIGHT + "\ufefftags: [reveal]\n").encode())
    assert (found.code, found.line, found.column) == ("Y002", 37, 1)
    assert "byte-order mark" in found.label


def test_YML_07_another_encoding_is_refused_with_the_cure(tmp_path: Path) -> None:
    """YML-07: a long dash of Windows-1252 is named with file, line, and what to do."""
    content = changed(("one card.", "one card – at least.")).encode("cp1252")
    [found] = problems(tmp_path, content)
    assert found.place == f"{PLACE}:18:34"
    assert found.help == "save as UTF-8"
    assert "0x96" in found.label


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_YML_07_other_encodings_of_unicode(encoding: str, tmp_path: Path) -> None:
    found = problems(tmp_path, RIGHT.encode(encoding))
    assert codes(found) == ([] if encoding == "utf-8-sig" else ["Y001"])


@pytest.mark.parametrize("locale", one_quick("C", "POSIX", "de_DE.CP1252"))
def test_YML_07_the_locale_changes_nothing(locale: str, tmp_path: Path) -> None:
    """YML-07: suit signs and accents are read alike under every locale."""
    load(tmp_path, {PLACE: changed(("<8C> 10S", "<8♣> 10♠"), ("title: Carry", "title: Ça, cárry"))})
    program = (
        "import json, sys, pathlib; from generator.course import check;"
        "course = check.load_course(pathlib.Path(sys.argv[1]));"
        "print(json.dumps([[x.title, x.steps[0].start[3].hex()] for x in course.lessons]))"
    )
    # PYTHONUTF8=0 and PYTHONCOERCECLOCALE=0: Python would save us from the locale by itself.
    environment = os.environ | {
        "LC_ALL": locale,
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONPATH": str(ROOT),
    }
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        env=environment,
        capture_output=True,
        check=True,
    )
    [[title, column]] = json.loads(run.stdout)
    assert title == "Ça, cárry the tail"
    assert len(bytes.fromhex(column)) == 5


# What YAML can do, and a lesson may not.


def nine_lives() -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for level in range(1, 9):
        before = ", ".join([f"*a{level - 1}"] * 9)
        lines.append(f"a{level}: &a{level} [{before}]")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("text", [nine_lives(), "a: &a [*a]\n", "a: &a 1\nb: *a\n"])
def test_YML_08_references_are_ruled_out_at_once(text: str, tmp_path: Path, loader: Any) -> None:
    """YML-08: no reference is followed, so that neither time nor memory grows."""
    tracemalloc.start()
    start = time.perf_counter()
    [found] = problems(tmp_path, text)
    seconds = time.perf_counter() - start
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.code == "Y006"
    assert found.place.startswith(f"{PLACE}:1:")
    assert seconds < 30  # walked out, it would take hours; a busy machine is no fault
    assert peak < 5_000_000


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(" " * level + "-" for level in range(1100)),
        "- " * 1100 + "x",
        "a: " + "[" * 1100 + "]" * 1100,
        "[" * 5000,
        "a: " + "{b: " * 1100,
    ],
)
def test_YML_09_deep_nesting_is_refused(text: str, tmp_path: Path, loader: Any) -> None:
    """YML-09: 1,100 lists inside of each other, or 5,000 brackets: a sentence, not a trace."""
    [found] = problems(tmp_path, text)
    assert found.code == "Y008"
    assert found.place.startswith(PLACE)
    assert found.severity == "error"


def test_a_lesson_may_be_nested_as_deep_as_it_needs(tmp_path: Path) -> None:
    goal = "{all: [{any: [{not: {empty: column 1}}, {all: [{join: 10S>JH}]}]}, {reveal: 1}]}"
    assert problems(tmp_path, changed(("{reveal: 1}", goal))) == []


def test_SEC_04_a_tag_runs_nothing(tmp_path: Path, loader: Any) -> None:
    """SEC-04: tag not allowed, and the file that it would make is not made."""
    made = tmp_path / "made"
    tag = f'!!python/object/apply:os.system ["touch {made}"]'
    [found] = problems(tmp_path, changed(("title: Carry the tail", f"title: {tag}")))
    assert (found.code, found.message, found.line) == ("Y005", "tag not allowed", 2)
    assert not made.exists()


@pytest.mark.parametrize(
    "tag", ["!unknown x", "!!str x", "! x", "!a!b x", "!<x> y", "!!map {a: b}"]
)
def test_SEC_04_no_tag_is_allowed(tag: str, tmp_path: Path, loader: Any) -> None:
    """SEC-04: unknown tags, harmless tags, tags without a name."""
    [found] = problems(tmp_path, changed(("title: Carry the tail", f"title: {tag}")))
    assert (found.code, found.line, found.column) == ("Y005", 2, 8)


def test_all_repeated_keys_are_told_with_the_first() -> None:
    _, found = parse("a: 1\nb: {c: 1, c: 2}\na: 2\n")
    assert [(each.code, each.line, each.column) for each in found] == [
        ("Y004", 2, 11),
        ("Y004", 3, 1),
    ]
    assert found[1].marks[1][:2] == (1, 1)


def test_a_repeated_key_hides_no_other_fault(tmp_path: Path) -> None:
    text = changed(("    par: 1\n", "    par: 1\n    par: 2\n"), ("<8C> 10S", "<8C> 1OS"))
    assert codes(problems(tmp_path, text)) == ["Y101", "Y004"]


@pytest.mark.parametrize("text", ["", "\n\n", "# a remark\n", "\ufeff"])
def test_an_empty_file(text: str, tmp_path: Path) -> None:
    [found] = problems(tmp_path, text)
    assert (found.code, found.label) == ("Y015", "it is empty")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    [found] = problems(tmp_path, RIGHT + "#" * sources.MOST_BYTES)
    assert (found.code, found.line) == ("Y015", 0)


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    folder = tmp_path / PLACE
    folder.parent.mkdir(parents=True)
    folder.symlink_to(tmp_path / "lessons" / "gone.yml")
    [found] = load(tmp_path, {}).problems
    assert found.code == "Y015"


@pytest.mark.parametrize("text", ["just a text", "- a\n- list\n", "? a\n", "[]", "{}", "--- a\n"])
def test_a_file_that_is_no_lesson_at_all(text: str, tmp_path: Path) -> None:
    """Whatever a file holds, its author gets a sentence and never a trace."""
    found = problems(tmp_path, text)
    assert found
    assert all(problem.severity == "error" for problem in found)


# Places.

LETTERS = st.sampled_from("aZ9♠♥éß日'\"\\:#,-[]{}<>|&*!%@`?~ ")
TEXTS = st.text(LETTERS, min_size=1, max_size=40).map(str.strip).filter(bool)
LINES = st.lists(TEXTS, min_size=1, max_size=4).map("\n".join)


@given(
    value=LINES | TEXTS, style=st.sampled_from([None, "'", '"', "|", ">"]), width=st.integers(5, 80)
)
@settings(max_examples=300, deadline=None)
def test_every_visible_sign_of_a_value_has_its_place(
    value: str, style: str | None, width: int
) -> None:
    """However a text is written, quoted, folded or as a block, each sign is found in the file."""
    text = yaml.dump(
        {"key": [{"inner": value}]}, default_style=style, width=width, allow_unicode=True
    )
    node, found = parse(text)
    assert node is not None, found
    inner = find(node, ("key", 0, "inner"))
    assert isinstance(inner, Text)
    assert inner.value == value
    before = -1
    for at, sign in enumerate(value):
        if sign.isspace():
            continue
        start = inner.piece(at, at + 1).start
        assert start > before
        assert text[start] == sign or (text[start] == "\\" and inner.style == '"')
        before = start


@pytest.mark.parametrize(
    "block",
    [
        "|\n  5H\n\n   <8C> 10S\n",
        "|-\n      5H\n        <8C>\t10S",
        "|2\n    5H\n   10S\n",
        "| # a remark with 5H\n  5H\n  10S # and 10S\n",
        ">+\n  5H\n  10S\n\n",
    ],
)
def test_the_words_of_a_block_are_found(block: str, loader: Any) -> None:
    text = f"other: 5H 10S\nkey: {block}"
    node = find(tree(text), ("key",))
    assert isinstance(node, Text)
    for word in ("5H", "10S"):
        at = node.value.index(word)
        span = node.piece(at, at + len(word))
        assert text[span.start : span.end] == word
        assert span.start > text.index("\n", text.index("key:"))


@pytest.mark.parametrize(
    ("written", "value", "offsets"),
    [
        ("'''x'", "'x", [1, 3]),
        ("'a''''b'", "a''b", [1, 2, 4, 6]),
        (r'"\"x\""', '"x"', [1, 3, 4]),
        (r'"\\x"', r"\x", [1, 3]),
        (r'"\u2660x\x41y"', "♠xAy", [1, 7, 8, 12]),
    ],
)
def test_a_sign_that_several_signs_write_is_where_they_start(
    written: str, value: str, offsets: list[int]
) -> None:
    node = find(tree(f"key: {written}\n"), ("key",))
    assert isinstance(node, Text)
    assert node.value == value
    places = [node.piece(at, at + 1).start - len("key: ") for at in range(len(value))]
    assert places == offsets


def test_keys_and_values_know_their_places() -> None:
    text = "a:\n  - b: [c, 'd e']\n"
    node = tree(text)
    assert isinstance(node, Map)
    assert node.key("a").span().place == (1, 1)
    inner = find(node, ("a", 0, "b", 1))
    assert inner.span().place == (2, 12)
    assert text[inner.start : inner.end] == "'d e'"
    assert isinstance(find(node, ("a", 0, "b")), List)
    assert find(node, ("a", 5)) is find(node, ("a",))


# Variants.


def test_a_variant_takes_over_what_it_is_like() -> None:
    yukon, alaska = sources.read_variant("yukon"), sources.read_variant("alaska")
    assert isinstance(yukon, Variant)
    assert yukon.data["build"] == {"suit": "alternate-color", "direction": "down"}
    assert alaska.data["build"] == {"suit": "same-suit", "direction": "up-or-down"}
    assert alaska.data["deal"] == yukon.data["deal"]
    assert "like" not in alaska.data
    assert deal(alaska, 24) == deal(yukon, 24)


def test_a_variant_stands_after_the_one_that_it_is_like() -> None:
    ids = sources.variant_ids()
    for id in ids:
        text = sources.variant_path(id).read_text(encoding="utf-8")
        like = re.search("^like: (.+)$", text, re.M)
        assert like is None or ids.index(like[1]) < ids.index(id)
    assert list(sources.variants()) == ids


def test_a_variant_can_be_read_from_a_file(tmp_path: Path) -> None:
    for name in ("yukon", "russian"):
        text = (sources.VARIANTS / f"{name}.yml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.yml").write_text(text, encoding="utf-8")
    assert sources.read_variant(tmp_path / "russian.yml").name == "Russian Solitaire"


def test_a_wrong_variant_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "own.yml"
    path.write_text("variant: own\nname: Own\ndecks: four\nbuild: {}\nfoundations: {}\n")
    with pytest.raises(SourceError) as caught:
        sources.read_variant(path)
    [found] = caught.value.problems
    assert (found.code, found.line, found.column) == ("Y502", 3, 8)
    assert str(path) in str(caught.value)


def test_RUL_16_every_layout_adds_up() -> None:
    """RUL-16: all published layouts hold their pack; the refusal is in wrong/variants."""
    for variant in sources.variants().values():
        placed = len(variant.placed) + len(variant.placed_ranks)
        left = 52 * variant.decks - len(variant.layout.steps) - placed
        assert left > 0 if variant.has_stock else left == 0


def test_RUL_16_a_layout_of_36_cards_is_refused_with_its_sum(tmp_path: Path) -> None:
    """RUL-16: eight columns of one to eight cards are not a pack."""
    text = (ROOT / "tests/data/wrong/variants/eight-columns.yml").read_text(encoding="utf-8")
    yukon = (sources.VARIANTS / "yukon.yml").read_text(encoding="utf-8")
    course = load(
        tmp_path,
        {
            "engine/variants/own.yml": text.replace("eight-columns", "own"),
            "engine/variants/yukon.yml": yukon,
        },
    )
    [found] = course.problems
    assert found.code == "Y504"
    assert "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 = 36" in found.label
    assert "52" in found.label
