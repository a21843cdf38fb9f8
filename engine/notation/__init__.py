"""Text and value, both ways: the one door to cards, positions, lines and moves as text.

Authors write positions (``position_notation``), links and saved games use one line
(``line_notation``), lessons and lists of moves write moves (``move_notation``). Text to value to
text is the identity, and every fault is a ``NotationError`` that knows its place in the text.
"""

from .cards import card_symbols, card_text, parse_card, split_words, whole_number
from .lines import line, parse_line
from .moves import move_text, moves_text, parse_move
from .positions import draw, parse_position, position_text, table_of

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
    "parse_position",
    "position_text",
    "split_words",
    "table_of",
    "whole_number",
]
