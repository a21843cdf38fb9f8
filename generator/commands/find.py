"""The command that looks for positions of a theme."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import click

from .program import main
from .values import Seconds, VariantName

if TYPE_CHECKING:
    from engine import Variant


@main.command()
@click.argument("theme")
@click.option("--variant", type=VariantName(), default="yukon", show_default=True)
@click.option("--count", type=click.IntRange(1, 1000), default=1, show_default=True)
@click.option("--from", "first", type=click.IntRange(1), default=1, help="The first deal.")
@click.option("--seconds", type=Seconds(open=True), default=60, show_default=True)
def find(theme: str, variant: Variant, count: int, first: int, seconds: float) -> None:
    """Look for positions that teach a THEME, prove them, and write YAML for a lesson.

    THEMES: landing, king, reveals, keep, back, only, seal. With the theme puzzles it makes a pool:
    COUNT puzzles of each of three levels, as JSON lines.
    """
    from generator.files.report import did_you_mean
    from generator.finding import puzzles
    from generator.finding.search import as_yaml, search
    from generator.finding.themes import THEMES

    if theme == "puzzles":
        for puzzle in puzzles.make(variant, count, first):
            click.echo(json.dumps(puzzle, separators=(",", ":")))
        return
    if theme not in THEMES:
        raise click.ClickException(
            f"there is no theme {theme}. {did_you_mean(theme, THEMES, 'themes')}"
        )
    end = time.monotonic() + seconds
    found = 0
    for each in search(variant, theme, first):
        if each is not None:
            found += 1
            click.echo(as_yaml(each, f"{theme}-{found}", THEMES[theme].about))
        if found >= count or time.monotonic() > end:
            break
    if found < count:
        click.echo(f"{found} found in {seconds:g} seconds; more with --seconds.", err=True)
