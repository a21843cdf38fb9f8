"""What a lesson points out: which cards it is, and how the ear hears of them."""

from __future__ import annotations

from engine import parse_line
from generator.board.marks import mark_name, read_marks
from generator.board.picture import PILE, Place
from tests.board.tables import small

TWINS = """
1: 9S 8H
2: 10D 8H 3C
3: <5S> 4D
"""


def test_a_card_of_two_packs_is_marked_twice_or_where_it_is_said_to_lie() -> None:
    variant, text = small(TWINS, "double-yukon")
    position = parse_line(variant, text)
    assert read_marks(variant, position, ["8H"])[0] == [Place(0, 1), Place(1, 1)]
    assert read_marks(variant, position, ["8H@2", "column 3"])[0] == [Place(1, 1), Place(2, PILE)]
    assert mark_name(variant, position, "8H@2") == "8 of hearts in column 2"
    assert mark_name(variant, position, "8H") == "8 of hearts"


def test_a_card_that_lies_face_down_is_its_back() -> None:
    """A hint that looks at it was an error once, in the reader's hands."""
    variant, text = small(TWINS, "double-yukon")
    position = parse_line(variant, text)
    assert read_marks(variant, position, ["5S"])[0] == [Place(2, 0)]
    assert mark_name(variant, position, "5S") == "5 of spades"
