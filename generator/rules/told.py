"""What the rules of all games hang on, as one sum: for what is kept of them between builds.

A page compares its game with others and tells of surveys, so that no page hangs on its game alone.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from generator.files import family
from generator.kept import program_sum, sum_of
from generator.survey import shelf

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Variant

TELLING = ("engine", "generator")


def rules_sum(variants: Iterable[Variant]) -> str:
    """A sum over the program, its templates, these games, all known ones, and the surveys."""
    games = [*variants, *family.known().values()]
    surveys = sorted(shelf.FOLDER.glob("*.jsonl"))
    return sum_of(
        [
            program_sum(TELLING),
            *[json.dumps(game.data, sort_keys=True) for game in games],
            *[part for file in surveys for part in (file.name, file.read_bytes())],
        ]
    )
