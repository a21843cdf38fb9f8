"""Sheets as tagged PDF, made by Typst.

Nothing of the machine gets in, neither its fonts nor its clock: the same text gives the same bytes.
That is why what was printed once can be kept: under a key of the text, its pictures and styles, and
of Typst, whose release holds the fonts.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import typst

from generator.kept import program_sum, sum_of

from .writer import BookletError

if TYPE_CHECKING:
    from generator.kept import Kept

    from .booklet import Sheet

TIMESTAMP = datetime(2026, 1, 1, tzinfo=UTC)


def pdf(sheet: Sheet) -> bytes:
    """A sheet as PDF/UA-1.

    :raises BookletError: a sign that no font has, or another Typst fault.
    """
    compiler = typst.Compiler(sheet.files, ignore_system_fonts=True)  # type: ignore[type-var]
    try:
        content, warnings = compiler.compile_with_warnings(
            format="pdf", pdf_standards=["ua-1"], timestamp=TIMESTAMP
        )
    except typst.TypstError as error:
        fault = str(error.diagnostic).partition("\n")[0]  # then comes our text, which can be long
        raise BookletError(f"{sheet.name} cannot be printed: {fault}") from None
    if warnings or not isinstance(content, bytes):
        faults = "; ".join(warning.message for warning in warnings)
        raise BookletError(f"{sheet.name} cannot be printed: {faults}")
    return content


def key(sheet: Sheet) -> str:
    """Of all that the bytes of its PDF hang on."""
    files = [part for name in sorted(sheet.files) for part in (name, sheet.files[name])]
    return sum_of([_press(), *files])


@cache
def _press() -> str:
    return program_sum(["generator/paper/press.py"], ["typst"])


def write(sheet: Sheet, path: str | Path, kept: Kept | None = None) -> None:
    """Print a sheet to a file, unless it is kept. The file is there whole or not at all."""
    path = Path(path)
    content = kept.made(key(sheet), lambda: pdf(sheet)) if kept else pdf(sheet)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
