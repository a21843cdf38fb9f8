"""Keys and kinds of values: what is there, what is missing, what YAML made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.course import changed, codes, problems


@pytest.mark.parametrize(
    ("old", "new", "code", "place", "words"),
    [
        ("difficulty: 1", "dificulty: 1", "Y021", (5, 1), "did you mean `difficulty`?"),
        ("    par: 1\n", "    par: 1\n    yes: 2\n", "Y007", (27, 5), "YAML takes on, off"),
        ("    par: 1\n", "    par: 1\n    \u00a0mark: 2\n", "Y010", (27, 5), "space"),
        ("    par: 1\n", "    par: 1\n    – mark: 2\n", "Y014", (27, 5), "type -"),
        ("minutes: 4\n", "minutes: 4\ntags: – reveal\n", "Y014", (7, 7), "type -"),
        ("minutes: 4\n", "minutes: 4\ntags: [Reveal]\n", "Y023", (7, 8), "a tag"),
        ("minutes: 4\n", "minutes: 4\ntags: reveal\n", "Y020", (7, 7), "a list of tags"),
        ("minutes: 4\n", "minutes: [4]\n", "Y020", (6, 10), "from 1 to 60"),
        ("minutes: 4\n", "minutes:\n", "Y020", (6, 8), "from 1 to 60"),
        ("worked: start", "worked: The start", "Y023", (17, 13), "the name of a position"),
        ("try: start", "try: The start", "Y023", (23, 10), "the name of a position"),
        ("par: 1", "par: one", "Y023", (26, 10), "from 1 to 99"),
        ("{reveal: 1}", "reveal 1", "Y020", (25, 11), "a goal such as"),
        ("{reveal: 1}", "{}", "Y020", (25, 11), "a goal such as"),
        ("{look: column 4}", "{lok: column 4}", "Y021", (34, 10), "did you mean `look`?"),
        ("{look: column 4}", "{}", "Y021", (34, 9), "look, show"),
        ("{look: column 4}", "[column 4]", "Y020", (34, 9), "a text"),
        (
            "      - move: 10S>JH\n        say: The tail came along.\n",
            "      -\n",
            "Y022",
            (21, 9),
            "`move` or `say`",
        ),
        ("        say: The tail", "        says: The tail", "Y021", (21, 9), "did you mean `say`?"),
        ("- try: start\n", "- try: start\n    worked: start\n", "Y021", (24, 5), "no key"),
    ],
)
def test_a_wrong_shape(
    old: str, new: str, code: str, place: tuple[int, int], words: str, tmp_path: Path
) -> None:
    [found] = problems(tmp_path, changed((old, new)))
    assert (found.code, found.line, found.column) == (code, *place)
    assert words in f"{found.label} {found.help}"


def test_all_faults_of_a_file_are_told_in_one_run(tmp_path: Path) -> None:
    text = changed(
        ("difficulty: 1", "difficulty: 9"),
        ("9D JH", "9X JH"),
        ("2D QC", "2D 11C"),
        ("    say: Column 4", "    says: Column 4"),
        ("    par: 1\n", "    par: none\n    hint: []\n"),
        ("else: Which card", "else: '' #"),
    )
    found = problems(tmp_path, text)
    assert codes(found) == ["Y023", "Y101", "Y101", "Y021", "Y023", "Y021", "Y020"]
    assert [each.line for each in found] == sorted(each.line for each in found)


def test_keys_may_come_in_any_order(tmp_path: Path) -> None:
    text = changed(("  - try: start\n", "  - par: 1\n"), ("    par: 1\n", "    try: start\n"))
    assert problems(tmp_path, text) == []


@pytest.mark.parametrize("value", ["yes", "on", "True", "1", "'no'", "[true]"])
def test_keep_is_true_or_false(value: str, tmp_path: Path) -> None:
    old = "6C>7H: Legal, but look at the card that lies on the hidden one."
    text = changed((old, f"6C>7H: {{say: Legal., keep: {value}}}"))
    assert codes(problems(tmp_path, text)) == ["Y023"]


def test_a_mark_may_stand_alone(tmp_path: Path) -> None:
    assert problems(tmp_path, changed(("mark: [10S, JH, 10S>JH]", "mark: 10S"))) == []
