"""What a table shows at one moment, as plain values: the only thing that ``view`` draws.

A place is a card in a pile (``at`` counts from the deepest card) or, with ``at`` -1, the pile
itself. A sign says something about a place, in one word: ``held``, ``landing``, ``last``, …; the
author of a lesson may have words for a mark, which stand behind it: ``mark: the leader``.
"""

from __future__ import annotations

from collections import namedtuple

from engine.cards import FACE_DOWN
from engine.names import twin_numbers
from engine.notation import card_text
from engine.rules import first_face_up
from engine.variant import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, NamedTuple

    from engine import Variant
    from engine.position import Position

    class Place(NamedTuple):
        """A card in a pile, or (``at`` is -1) the pile itself."""

        pile: int
        at: int

    Signs = dict[Place, list[str]]

    class Picture(NamedTuple):
        """A table as it is drawn.

        ``focus`` is the one place that Tab reaches; ``speech`` how long names of cards are.
        """

        id: str
        variant: Variant
        position: Position
        signs: Signs
        focus: Place
        arrows: list[tuple[Place, Place]]
        speech: str

else:
    Place = namedtuple("Place", ("pile", "at"))
    Picture = namedtuple(
        "Picture", ("id", "variant", "position", "signs", "focus", "arrows", "speech")
    )

PILE: Final = -1  # the ``at`` of a place that is a whole pile

# Signs, and how each is said of a card. Those without words are for the eye only.
HELD: Final = "held"
TAIL: Final = "tail"
LANDING: Final = "landing"
LAST: Final = "last"
MARK: Final = "mark"
HINT: Final = "hint"
TRIED: Final = "tried"
CHOSEN: Final = "chosen"


def sign(signs: Signs, place: Place, word: str) -> None:
    """Add a sign to a place."""
    signs.setdefault(place, []).append(word)


def places_of(position: Position, code: int) -> list[Place]:
    """Where a card lies, face up if it is seen at all; two places where two packs are played."""
    return _found(position, code) or _found(position, code | FACE_DOWN)


def _found(position: Position, code: int) -> list[Place]:
    found: list[Place] = []
    for pile, cards in enumerate(position):
        at = cards.find(bytes([code]))
        while at >= 0:
            found.append(Place(pile, at))
            at = cards.find(bytes([code]), at + 1)
    return found


def other_piles(variant: Variant) -> list[int]:
    """The piles that are neither columns nor foundations, in the order in which they lie."""
    others = list(variant.cells) + list(variant.reserves)
    return others + [pile for pile in (variant.waste, variant.stock) if pile != NO_PILE]


def end_of(variant: Variant, position: Position, pile: int) -> Place:
    """The end card of a pile, or the pile itself when nothing in it lies face up."""
    cards = position[pile]
    if pile == variant.stock:
        return Place(pile, PILE)
    return Place(pile, len(cards) - 1) if first_face_up(cards) < len(cards) else Place(pile, PILE)


def element_id(id: str, variant: Variant, position: Position, place: Place) -> str:
    """The id of the element of a place that can have the focus.

    A card keeps its id wherever it lies; of equal cards the second has ``-2`` after it, and so on.
    """
    pile, at = place
    if pile not in variant.columns:
        return f"{id}-p{pile}"
    cards = position[pile]
    if at == PILE:
        return f"{id}-{'n' if cards else 's'}{pile}"
    numbers = twin_numbers(variant, position, pile)
    return f"{id}-{name_in_id(cards[at], numbers[at] if numbers else 0)}"


def name_in_id(code: int, number: int) -> str:
    """What the id of a card calls it; ``number`` as ``twin_numbers`` gives it."""
    name = card_text(code)
    return f"{name}-{number}" if number > 1 else name
