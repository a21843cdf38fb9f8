"""The rules of the Yukon family, and nothing else: no files, no clock, no network, no browser.

A tour. A variant is data, a deal is a number, a position is a tuple of piles, and every value has
a text. ``data`` is what ``variants/yukon.yml`` holds:

>>> yukon = Variant.from_data(data)
>>> game = Game(yukon, deal(yukon, 24))
>>> moves_text(yukon, game.position, game.legal_moves())[:3]
['8S>9D', '10C>JD', '10S>JD']
>>> game.play(parse_move(yukon, game.position, "10S>JD"))
>>> refusal = why_not(yukon, game.position, parse_move(yukon, game.position, "KH>7C"))
>>> refusal.reason
'rank'

Read on in ``rulebook.py`` (what the words mean), ``rules/`` (what is legal) and ``game.py``.
The files run unchanged under CPython and MicroPython.
"""

from .deal import FIRST_DEAL, LAST_DEAL, deal
from .errors import DataError, LessonError, NotationError, VariantError
from .game import Game, IllegalMove
from .notation import (
    card_symbols,
    card_text,
    draw,
    line,
    move_text,
    moves_text,
    parse_card,
    parse_line,
    parse_move,
    parse_place,
    parse_position,
    place_text,
    position_text,
    table_of,
)
from .position import Move, face_down_count, is_won, key
from .rules import Refusal, apply, legal_moves, why_not
from .variant import Variant
from .words import refusals

__all__ = [
    "FIRST_DEAL",
    "LAST_DEAL",
    "DataError",
    "Game",
    "IllegalMove",
    "LessonError",
    "Move",
    "NotationError",
    "Refusal",
    "Variant",
    "VariantError",
    "apply",
    "card_symbols",
    "card_text",
    "deal",
    "draw",
    "face_down_count",
    "is_won",
    "key",
    "legal_moves",
    "line",
    "move_text",
    "moves_text",
    "parse_card",
    "parse_line",
    "parse_move",
    "parse_place",
    "parse_position",
    "place_text",
    "position_text",
    "refusals",
    "table_of",
    "why_not",
]
