"""A part of a rules page, as a value."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """A part of the rules: the id by which it is linked, its title, its blocks of Markdown."""

    id: str
    title: str
    blocks: list[str]
    level: int = 2
    on_screen_only: bool = False
