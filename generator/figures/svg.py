"""A position as a picture: SVG of our own cards, for booklets and drawings.

The picture is made of shapes, and of the ranks as text. It needs no style sheet, no script and no
other file, and the same position always gives the same text. Marks have a form as well as a color,
backs are hatched and red pips are open, so that a picture printed in grey says the same.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from engine import names, words
from engine.cards import RANKS, UNKNOWN, face_up, is_face_down, rank_of, suit_of

from .plan import HEIGHT, LABEL, WIDTH, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine import Variant
    from engine.position import Position

    Place = tuple[int, int]  # pile, index in the pile

RADIUS = 5  # of the corners of a card
NOTE_LEFT, NOTE_RIGHT = 60, 122  # room for notes beside the columns
MARGIN = 4  # around everything, for strokes and badges

PIPS = (  # spades, hearts, diamonds, clubs, each in a box of 32; red ones are drawn as outlines
    "M16 2C14 7 3.5 12.6 3.5 19.4a6 6 0 0 0 6 6.1c2.3 0 4-1.1 5.1-2.7-.2 3-1.5 5.2-3.6 7.2h10"
    "c-2.1-2-3.4-4.2-3.6-7.2 1.1 1.6 2.8 2.7 5.1 2.7a6 6 0 0 0 6-6.1C28.5 12.6 18 7 16 2z",
    "M16 27.2C13.4 22.9 5 17.6 5 11A5 5 0 0 1 9.9 5.7c2.9 0 4.9 2 6.1 5 1.2-3 3.2-5 6.1-5A5 5 0 0"
    " 1 27 11c0 6.6-8.4 11.9-11 16.2z",
    "M16 3.8Q20.5 10.6 25.7 16 20.5 21.4 16 28.2 11.5 21.4 6.3 16 11.5 10.6 16 3.8z",
    "M16 2.2a6.3 6.3 0 0 1 4.9 10.3A6.3 6.3 0 1 1 17.4 22c.2 3.5 1.4 6 3.6 8H11c2.2-2 3.4-4.5 3.6"
    "-8A6.3 6.3 0 1 1 11.1 12.5 6.3 6.3 0 0 1 16 2.2z",
)
RED_SUITS = (1, 2)
TWO_COLORS = ("#16181b", "#b01020", "#b01020", "#16181b")
FOUR_COLORS = ("#171d2b", "#b01020", "#8f4300", "#00653e")
INK, EDGE, FAINT = "#1b1b1f", "#77787d", "#8b8d92"
BACK, BACK_GROUND = "#2f5d50", "#dfe9e5"
LEGAL, REFUSED = "#1a6b3c", "#b3261e"


class Note(NamedTuple):
    """Words beside a column, about its cards ``first`` to ``last``."""

    column: int
    first: int
    last: int
    text: str


def board(
    variant: Variant,
    position: Position,
    title: str,
    badges: Mapping[Place, bool] | None = None,
    notes: Sequence[Note] = (),
) -> str:
    """A position as ``plan`` lays it out.

    ``title`` names the picture; what lies where stands in its description. A badge on a card is a
    tick (True) or a cross (False).
    """
    drawing = _Drawing(variant, position, badges or {}, notes)
    width, height = drawing.size()
    text = " ".join(words.table_text(variant, position))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}"'
        f' viewBox="{-MARGIN} {-MARGIN} {width} {height}">'
        f"<title>{escape(title)}</title><desc>{escape(text)}</desc>"
        f"{''.join(drawing.parts())}</svg>"
    )


def size_of(drawing: str) -> tuple[int, int]:
    """The natural width and height of a picture made by ``board``."""
    width = drawing.partition(' width="')[2].partition('"')[0]
    height = drawing.partition(' height="')[2].partition('"')[0]
    return int(width), int(height)


class _Drawing:
    """Draws the piles where the plan has them; notes stand on both sides of the columns."""

    def __init__(
        self,
        variant: Variant,
        position: Position,
        badges: Mapping[Place, bool],
        notes: Sequence[Note],
    ) -> None:
        self.variant = variant
        self.position = position
        self.badges = badges
        self.notes = notes
        self.colors = FOUR_COLORS if variant.data.get("four_colors") == "yes" else TWO_COLORS
        left = NOTE_LEFT if any(self._is_outer(note) for note in notes) else 0
        self.plan = Plan(variant, position, left)

    def size(self) -> tuple[int, int]:
        width, height = self.plan.size()
        width += self.plan.left + (NOTE_RIGHT if self.notes else 0)
        height += LABEL if self.notes else 0
        return width + 2 * MARGIN, height + 2 * MARGIN

    def parts(self) -> Iterator[str]:
        for pile in self.plan.beside:
            yield from self._beside(pile)
        for pile in self.plan.foundations:
            yield from self._foundation(pile)
        for column in self.variant.columns:
            yield from self._column(column)
        for place, is_tick in self.badges.items():
            yield self._badge(*place, is_tick)
        for note in self.notes:
            yield from self._note(note)

    # --- piles

    def _beside(self, pile: int) -> Iterator[str]:
        """Stock, waste, cell or reserve: its last card, with its name and number over it."""
        x, y, cards = self.plan.x(pile), self.plan.y(pile), self.position[pile]
        yield _text(x + WIDTH / 2, y - 8, 13, self.plan.label(pile), FAINT, "middle")
        if not cards:
            yield _space(x, y)
            return
        if len(cards) > 1:  # the edge of the card under it
            yield _rect(x - 2.5, y - 2.5, WIDTH, HEIGHT, RADIUS, f'fill="#fff" stroke="{EDGE}"')
        yield _back(x, y) if pile == self.variant.stock else self._card(cards[-1], x, y)

    def _foundation(self, pile: int) -> Iterator[str]:
        x, y, cards = self.plan.x(pile), self.plan.y(pile), self.position[pile]
        if cards:
            yield self._card(cards[-1], x, y)
            return
        yield _space(x, y)
        suit = names.suit_of_foundation(self.variant, pile)
        if suit is not None:
            yield _pip(suit, x + WIDTH / 2 - 12, y + HEIGHT / 2 - 12, 24, FAINT)
        else:
            first = self._first_rank(pile)
            yield _text(x + WIDTH / 2, y + HEIGHT / 2 + 5, 15, first, FAINT, "middle")

    def _first_rank(self, pile: int) -> str:
        """What an unbound foundation starts with: ``A``, or ``K–A`` for whole runs."""
        first = names.next_cards(self.variant, pile, UNKNOWN)
        return RANKS[rank_of(first[0]) - 1] if first else "K–A"

    def _column(self, column: int) -> Iterator[str]:
        x, y = self.plan.x(column), self.plan.y(column, 0)
        yield _text(x + WIDTH / 2, y - 8, 13, str(column + 1), FAINT, "middle")
        if not self.position[column]:
            yield _space(x, y)
            takes = names.takes_only(self.variant)
            yield _text(x + WIDTH / 2, y + HEIGHT / 2 + 4, 13, takes, FAINT, "middle")
        for at, code in enumerate(self.position[column]):
            y = self.plan.y(column, at)
            yield _back(x, y) if is_face_down(code) else self._card(code, x, y)

    # --- cards

    def _card(self, code: int, x: float, y: float) -> str:
        blank = _rect(x, y, WIDTH, HEIGHT, RADIUS, f'fill="#fff" stroke="{EDGE}"')
        if face_up(code) == UNKNOWN:
            return blank + _text(x + 5, y + 20, 21, "?", INK, weight=700)
        suit, rank = suit_of(code), RANKS[rank_of(code) - 1]
        ink = self.colors[suit]
        return (
            blank
            + _text(x + 5, y + 20, 21, rank, ink, weight=700)
            + _pip(suit, x + (28 if len(rank) > 1 else 22), y + 5, 16, ink)
            + _pip(suit, x + WIDTH / 2 - 15, y + 38, 30, ink)
        )

    def _badge(self, pile: int, at: int, is_tick: bool) -> str:
        """A filled tick or an open cross, on the corner of a card that is no back in a column."""
        if not 0 <= at < len(self.position[pile]) or is_face_down(self.position[pile][at]):
            return ""
        x, y = self.plan.x(pile) + WIDTH - 6, self.plan.y(pile, at) + 7
        if is_tick:
            disk = f'<circle cx="{x}" cy="{y}" r="8" fill="{LEGAL}"/>'
            return disk + _line(f"M{x - 3.5:g} {y}l2.5 3 4.5-5.5", "#fff", 1.8)
        disk = f'<circle cx="{x}" cy="{y}" r="7.4" fill="#fff" stroke="{REFUSED}"/>'
        return disk + _line(f"M{x - 3} {y - 3}l6 6m0-6l-6 6", REFUSED, 1.8)

    # --- notes

    def _note(self, note: Note) -> Iterator[str]:
        """Beside the visible part of a card or range; under the column if it is the end card's."""
        end = len(self.position[note.column]) - 1
        x = self.plan.x(note.column)
        upper = self.plan.y(note.column, note.first)
        lower = self.plan.y(note.column, note.last + 1) if note.last < end else 0
        lower = lower or self.plan.y(note.column, -1) + HEIGHT
        middle = (upper + lower) / 2
        if note.first == note.last == end:
            yield _text(x + WIDTH / 2, lower + 18, 15, note.text, anchor="middle")
        elif self._is_outer(note):
            yield _line(f"M{x - 6:g} {upper + 1}h-6V{lower - 1}h6", FAINT, 1.2)
            yield _text(x - 19, middle + 4, 15, note.text, anchor="end")
        elif note.first == note.last:
            yield _line(f"M{x + WIDTH + 5} {middle:g}h12", FAINT, 1.2)
            yield _text(x + WIDTH + 22, middle + 4.5, 15, note.text)
        else:
            yield _line(f"M{x + WIDTH + 6} {upper + 1}h6V{lower - 1}h-6", FAINT, 1.2)
            yield _text(x + WIDTH + 19, middle + 4, 15, note.text)

    def _is_outer(self, note: Note) -> bool:
        """Does it embrace another range? Then it stands on the left, out of its way."""
        return any(
            other != note and note.first <= other.first < other.last <= note.last
            for other in self.notes
        )


# --- shapes


def _rect(x: float, y: float, width: float, height: float, radius: float, look: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" {look}/>'


def _line(path: str, ink: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width:g}"/>'


def _space(x: float, y: float) -> str:
    look = f'fill="none" stroke="{FAINT}" stroke-dasharray="4 3"'
    return _rect(x, y, WIDTH, HEIGHT, RADIUS, look)


def _back(x: float, y: float) -> str:
    inset = 3.5
    width, height = WIDTH - 2 * inset, HEIGHT - 2 * inset
    field = f'fill="{BACK_GROUND}" stroke="{BACK}"'
    return (
        _rect(x, y, WIDTH, HEIGHT, RADIUS, f'fill="#fff" stroke="{EDGE}"')
        + _rect(x + inset, y + inset, width, height, 3, field)
        + _line(_hatch(x + inset, y + inset, width, height), BACK, 0.9)
    )


def _hatch(x: float, y: float, width: float, height: float) -> str:
    """Slanting lines that fill a rectangle exactly, so that nothing needs to be clipped."""
    path = ""
    for distance in range(5, int(width + height), 5):
        right, down = min(distance, width), max(distance - width, 0)
        left, deep = max(distance - height, 0), min(distance, height)
        path += f"M{x + right:g} {y + down:g}L{x + left:g} {y + deep:g}"
    return path


def _pip(suit: int, x: float, y: float, size: float, ink: str) -> str:
    """Black suits are solid and red ones open, so that their color can be told in grey."""
    look = f'fill="{ink}"'
    if suit in RED_SUITS:
        look += f' fill-opacity=".15" stroke="{ink}" stroke-width="4.3" stroke-linejoin="round"'
    place = f"translate({x:g} {y:g}) scale({size / 32:g})"
    return f'<path d="{PIPS[suit]}" transform="{place}" {look}/>'


def _text(
    x: float,
    y: float,
    size: float,
    text: str,
    ink: str = INK,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Libertinus Serif, Georgia, serif"'
        f' font-size="{size:g}" font-weight="{weight}" text-anchor="{anchor}" fill="{ink}">'
        f"{escape(text)}</text>"
    )
