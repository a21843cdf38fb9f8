"""The JSON Schema for editors says what the check says, for files that are right and wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from generator.course import grammar
from generator.files.schema import of, schema
from tests.conftest import ROOT
from tests.generator.course import RIGHT, WRONG

SCHEMA = schema(grammar.LESSON, "A lesson of Yukon School")
VALIDATOR = Draft202012Validator(SCHEMA)
LESSONS = sorted(
    path
    for folder in ("lessons", "tests/data/language/lessons")
    for path in (ROOT / folder).glob("*/*.yml")
    if path.parent.name != "variants"
)
# What is wrong with the form of a file; all else an editor cannot know.
OF_FORM = ("y020", "y021", "y022", "y023")
UNSEEN = (
    *("y023-fade-too-many", "y023-no-right-choice", "y023-two-kinds"),  # numbers of things
    "y023-else-misspelled",  # a word where a wrong answer may stand, which may be any text
)


def read(text: str) -> Any:
    """A file as an editor hands it to its validator: keys are texts."""
    return _with_text_keys(yaml.safe_load(text))


def _with_text_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _with_text_keys(item) for key, item in value.items()}
    return [_with_text_keys(item) for item in value] if isinstance(value, list) else value


def faults(text: str) -> list[str]:
    return [error.message for error in VALIDATOR.iter_errors(read(text))]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_right_lesson_is_right() -> None:
    assert faults(RIGHT) == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_lesson_is_right(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


FORMED = [path for path in sorted(WRONG.glob("y*.yml")) if path.stem >= "y020"]


@pytest.mark.parametrize("path", FORMED, ids=lambda path: path.stem)
def test_a_wrong_file_is_wrong_if_its_form_is(path: Path) -> None:
    is_of_form = path.stem.startswith(OF_FORM) and path.stem not in UNSEEN
    assert bool(faults(path.read_text(encoding="utf-8"))) == is_of_form


def test_every_key_of_the_tables_is_in_the_schema_with_what_it_is_for() -> None:
    """Whatever is added to a table is in the schema at once."""
    for word, keys in grammar.STEPS.items():
        found = of(keys)
        assert set(found["properties"]) == set(keys.table), word
        for name, key in keys.table.items():
            assert found["properties"][name]["description"] == key.about
        assert found["required"] == [name for name, key in keys.table.items() if key.needed]
