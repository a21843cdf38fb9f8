"""Text and value, both ways: the one door to cards, positions, lines and moves as text.

Authors write positions (``positions``, ``writing``), links and saved games use one line
(``lines``), lessons and lists of moves write moves (``moves``). Text to value to text is the
identity, and every fault is a ``NotationError`` that knows its place in the text.
"""

from .cards import card_symbols, card_text, parse_card, split_words
from .lines import line, parse_line
from .moves import move_text, moves_text, parse_move, parse_place, place_text
from .positions import parse_position, table_of
from .writing import draw, position_text

__all__ = [
    "card_symbols",
    "card_text",
    "draw",
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
    "split_words",
    "table_of",
]
