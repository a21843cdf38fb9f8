"""Blocks of Markdown that rules pages are made of: tables, lists, and boards that are judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import position_text, words
from engine.rulebook import REASONS
from generator.errors import Fault
from generator.figures import figure
from generator.figures.figure import FigureError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Variant
    from engine.position import Position
    from generator.figures.figure import Figure

    from .boards import Example

OWN_REASONS = {*REASONS.values()} - {"stock"}  # from the waste a card may also just not fit


class RulesError(Fault):
    """The texts or examples of a variant do not agree with its rules."""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], aligned: str = "--:") -> str:
    """A table of numbers or a few words; all columns but the first are aligned alike."""
    lines = [heads, [":--", *[aligned] * (len(heads) - 1)], *rows]
    body = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f'<div class="yk-counts" markdown="1">\n\n{body}\n\n</div>'


def bullets(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)


def board(variant: Variant, section: str, example: Example | None, title: str = "") -> list[str]:
    """An example as a fence, judged: if it refuses anything, then by the rules of its section.

    :raises RulesError: the engine says something else.
    """
    if example is None:
        return []
    text = _text(variant, section, example, title)
    _judge(variant, section, text)
    return [f"```board\n{text}\n```"]


def board_fence(variant: Variant, position: Position) -> str:
    """A position by itself, as a fence."""
    label = "Table: " + " ".join(words.table_text(variant, position))
    lines = [f"variant: {variant.id}", f"label: {label}", position_text(variant, position)]
    return "\n".join(["```board", *lines, "```"])


def judged(variant: Variant, section: str, example: Example) -> Figure:
    """An example as a figure, judged in the same way."""
    return _judge(variant, section, _text(variant, section, example, ""))


def _text(variant: Variant, section: str, example: Example, title: str) -> str:
    return "\n".join(
        [
            f"variant: {variant.id}",
            f"label: Example: {title or section.replace('-', ' ')}",
            *example.position.split("\n"),
            *[f"legal: {claim}" for claim in example.legal],
            *[f"refused: {claim}" for claim in example.refused],
        ]
    )


def _judge(variant: Variant, section: str, text: str) -> Figure:
    where = f"the rules of {variant.name}, {section}"
    try:
        shown = figure.parse(text, variant)
    except FigureError as error:
        line = text.split("\n")[error.line - 1]
        raise RulesError(f"{where}: {error.message} (in `{line}`)") from None
    reasons = [REASONS[claim.reason] for claim in shown.claims if claim.reason]
    is_wide = len(variant.columns) >= 4  # on fewer columns some moves have no place
    if section in OWN_REASONS and is_wide and reasons and section not in reasons:
        raise RulesError(f"{where}: no move of the example is refused by them")
    return shown
