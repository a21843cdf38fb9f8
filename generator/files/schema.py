"""JSON Schema for editors, made of the same tables of keys that files are checked by."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from .shape import (
    Anything,
    Choice,
    Either,
    Flag,
    Keys,
    Kind,
    ListOf,
    MapOf,
    Number,
    OneOf,
    Prose,
    Word,
)

DRAFT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def schema(kind: Kind, title: str) -> Schema:
    """The schema of a whole file."""
    return {"$schema": DRAFT, "title": title, **of(kind)}


@singledispatch
def of(kind: Kind) -> Schema:
    """The schema of a kind of value. Editors read YAML, so that numbers are numbers there."""
    raise TypeError(f"no schema is known for {type(kind).__name__}")


@of.register
def _(kind: Anything) -> Schema:
    return {}


@of.register
def _(kind: Word) -> Schema:
    """YAML may take a word of an author for a number; the check never does."""
    if kind.pattern:
        return {"type": "string", "pattern": f"^(?:{kind.pattern})$"}
    return {"type": ["string", "number"]}


@of.register
def _(kind: Prose) -> Schema:
    return {"type": ["string", "number"]}


@of.register
def _(kind: Number) -> Schema:
    number = {"type": "integer", "minimum": kind.least, "maximum": kind.most}
    return {"anyOf": [number, {"const": kind.or_word}]} if kind.or_word else number


@of.register
def _(kind: Flag) -> Schema:
    return {"type": "boolean"}


@of.register
def _(kind: OneOf) -> Schema:
    return {"enum": list(kind.words)}


@of.register
def _(kind: ListOf) -> Schema:
    found = {"type": "array", "items": of(kind.kind)}
    return {"anyOf": [found, of(kind.kind)]} if kind.or_one else found


@of.register
def _(kind: MapOf) -> Schema:
    return {"type": "object", "minProperties": 1, "additionalProperties": of(kind.kind)}


@of.register
def _(kind: Either) -> Schema:
    return {"anyOf": [of(kind.text), of(kind.keys)]}


@of.register
def _(kind: Keys) -> Schema:
    found: Schema = {
        "type": "object",
        "properties": {
            name: {"description": key.about, **of(key.kind)} for name, key in kind.table.items()
        },
        "additionalProperties": False,
        "required": [name for name, key in kind.table.items() if key.needed],
    }
    if kind.one_of:
        found["anyOf"] = [{"required": [name]} for name in kind.one_of]
    return found


@of.register
def _(kind: Choice) -> Schema:
    return {
        "anyOf": [
            {**of(keys), "required": sorted({word, *of(keys)["required"]})}
            for word, keys in kind.tables.items()
        ]
    }
