"""The rules of a variant as a tagged PDF, made by Typst from the same Markdown as their page.

Nothing of the machine gets in, neither its fonts nor its clock: the same text gives the same bytes.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typst

from generator import pages
from generator.booklet import BookletError, booklet

if TYPE_CHECKING:
    from engine import Variant

TIMESTAMP = datetime(2026, 1, 1, tzinfo=UTC)


def write_rules(variant: Variant, path: str | Path) -> None:
    """Write the booklet of a variant's rules. The file is there whole or not at all."""
    path = Path(path)
    content = rules_pdf(variant)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def rules_pdf(variant: Variant) -> bytes:
    """The booklet of a variant's rules."""
    return page_pdf(pages.rules_text(variant), f"rules/{variant.id}.md")


def page_pdf(markdown: str, name: str) -> bytes:
    """A page as PDF/UA-1. ``name`` is what messages call the page.

    :raises BookletError: what cannot be printed, a sign that no font has, or a Typst fault.
    """
    files = booklet(markdown, name)
    compiler = typst.Compiler(files, ignore_system_fonts=True)  # type: ignore[type-var]
    try:
        content, warnings = compiler.compile_with_warnings(
            format="pdf", pdf_standards=["ua-1"], timestamp=TIMESTAMP
        )
    except typst.TypstError as error:
        raise BookletError(f"{name} cannot be printed: {error.diagnostic}") from None
    if warnings or not isinstance(content, bytes):
        faults = "; ".join(warning.message for warning in warnings)
        raise BookletError(f"{name} cannot be printed: {faults}")
    return content
