"""Text as Typst: every sign of it is shown as it is, and none has a meaning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

SIGNS = re.compile(r"[!#$%&()*+,\-./:;<=>?@\[\\\]^_`{|}~]")  # all but quotes, which Typst curls


def string(text: str) -> str:
    """Text as a string of Typst code."""
    return '"' + re.sub(r'(["\\])', r"\\\1", text).replace("\n", " ") + '"'


def words(text: str | None) -> str:
    """Text as Typst markup that shows just this text."""
    return SIGNS.sub(r"\\\g<0>", re.sub(r"\s+", " ", text or ""))


def content(text: str) -> str:
    """Text as a value of Typst code."""
    return f"[{words(text)}]"


def call(function: str, *arguments: str) -> str:
    return f"#{function}({', '.join(arguments)})"


def array(items: Iterable[str]) -> str:
    return "(" + "".join(f"{item}, " for item in items) + ")"
