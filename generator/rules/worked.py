"""The worked example of a variant: a short line of play from its file, judged move by move.

On the page it is a table to step through; on paper and without scripts its scenes stand in a row.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine import (
    NotationError,
    apply,
    line,
    parse_move,
    parse_position,
    refusals,
    table_of,
    why_not,
    words,
)
from engine.variant import FOR_PAGES
from generator.files import prose

from .blocks import RulesError, board_fence

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position


def worked_example(variant: Variant) -> list[str]:
    """Blocks of Markdown: the opening words, the table, and its scenes; none without an example.

    :raises RulesError: its position cannot be read, or a move is not legal.
    """
    example = variant.data.get("example")
    if not example:
        return []
    where = f"the example of {variant.name}"
    try:
        table = table_of(variant, example["start"])
        start = parse_position(table, example["start"])
        scenes = _scenes(table, start, example["play"])
    except NotationError as error:
        raise RulesError(f"{where}: {error.message}") from None
    except IllegalMove as refused:
        raise RulesError(f"{where}: {refused}") from None
    return [
        prose.markdown(example["say"]),
        '<div class="yk-worked" markdown="1">',
        f"```table\n{_data(variant, table, start, example)}\n```",
        '<div class="yk-frame-start" data-search-exclude markdown="1">',
        board_fence(table, start),
        "</div>",
        '<ol class="yk-frames" data-search-exclude markdown="1">',
        *scenes,
        "</ol>",
        "</div>",
    ]


def _data(variant: Variant, table: Variant, start: Position, example: dict[str, Any]) -> str:
    """What the browser plays."""
    rules = {key: value for key, value in variant.data.items() if key not in FOR_PAGES}
    data = {
        "id": f"table-{variant.id}",
        "kind": "worked",
        "variant": rules,
        "rules": "",  # they stand on this page
        "next": "again",
        "start": line(table, start),
        "intro": prose.html(example["say"]),
        "frames": [
            {"move": frame["move"], "say": prose.html(frame["say"]), "marks": []}
            for frame in example["play"]
        ],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class IllegalMove(Exception):
    """A move of an example that the rules refuse."""


def _scenes(table: Variant, position: Position, play: list[dict[str, str]]) -> list[str]:
    """Each move with its words, what it did, and the board after it."""
    found = []
    for frame in play:
        move = parse_move(table, position, frame["move"])
        refused = why_not(table, position, move)
        if refused:
            why = refusals.refusal(table, position, refused)
            raise IllegalMove(f"{frame['move']} is refused. {why}")
        told = words.moved(table, position, move)
        position = apply(table, position, move)
        found += [
            '<li markdown="block">',
            prose.markdown(frame["say"]),
            f"{prose.plain(told)}\n{{ .yk-result }}",
            board_fence(table, position),
            "</li>",
        ]
    return found
