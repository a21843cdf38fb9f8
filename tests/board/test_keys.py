"""The keys of a table: what the script understands, the list on the table and the manual agree."""

from __future__ import annotations

import re

from generator.board import keys
from tests.conftest import ROOT

SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
MODIFIERS = {"Shift", "Ctrl"}
DIGITS = {"1", "9", "0"}  # the ends of the row of digits


def listed() -> set[str]:
    """Every key of the lists on the tables."""
    rows = [row for kind in ("practice", "worked", "try") for row in keys.of_kind(kind)]
    names = {name for text, _ in rows for name in re.findall(r"[^\s,+]+", text)}
    return names - {"to"} | {"Ctrl"}  # which the row of Home and End names in its words


def explained() -> set[str]:
    """Every key of the manual's table."""
    page = (ROOT / "docs" / "how-to-use.md").read_text(encoding="utf-8")
    rows = [line for line in page.split("\n") if line.startswith("| <kbd>")]
    return set(re.findall(r"<kbd>(.+?)</kbd>", " ".join(rows)))


def understood() -> set[str]:
    """Every key that the script of the tables turns into an intent."""
    script = (ROOT / "generator" / "theme" / "keyboard.js").read_text(encoding="utf-8")
    tables = {
        name: re.findall(r'(\w+|"[^"]+"): "', table)
        for name, table in re.findall(r"const ([A-Z_]+) = \{(.+?)\};", script, re.S)
    }
    walk = [SIGNS.get(name, name) for name in tables["WALK"]]
    letters = [name.strip('"') for name in tables["LETTERS"]]
    names = [name.upper() if len(name) == 1 else name.capitalize() for name in letters]
    pressed = re.findall(r'event\.key === "(\w+| )"', script)
    others = ["Space" if name == " " else name for name in pressed]
    assert "Digit(\\d)" in script
    lower = [name.upper() for name in re.findall(r'toLowerCase\(\) !== "(\w)"', script)]
    return {*walk, *names, *others, *lower} | DIGITS | MODIFIERS


def test_the_list_on_the_table_is_that_of_the_manual() -> None:
    assert listed() == explained()


def test_every_key_that_is_understood_is_listed_and_no_other() -> None:
    assert understood() == listed()
