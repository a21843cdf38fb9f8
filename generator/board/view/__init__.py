"""Tables as HTML text. The same functions draw at build time and in the browser.

``table`` is the inside of the element of a playable table, ``figure`` a board to look at. Every
card and pile has a stable id, so that a page is patched, never replaced. What style sheets may
count on:

* ``.yk-bar``, ``.yk-board`` and ``.yk-side`` are the three parts of a table; ``.yk-question``
  stands in the bar. A button that does nothing now is ``aria-disabled``: it keeps the focus.
* Of the open parts (``Table.opened``) the menu is ``.yk-more`` in the bar, any other ``.yk-panel``
  in the side. In them ``data-do`` makes buttons and forms of intents, as in the bar; the intent's
  text is ``data-text`` of the button, or what is in the first field of the form.
* ``.yk-board`` has ``--columns``, with many of them the class ``yk-wide``, and ``data-game``,
  another number for another game; ``.yk-column`` has ``--down`` and ``--up``, its numbers of cards.
* Signs become classes: ``yk-held`` (leader and tail; the tail has ``yk-tail`` too), ``yk-landing``
  (column or foundation), ``yk-last`` (the leader of the last move), ``yk-mark``, ``yk-hint``,
  ``yk-tried`` (a move that was put back).
* The table's own element belongs to the page and its scripts: while a group is dragged it has the
  class ``yk-dragging`` and ``--drag-x``/``--drag-y``; over a pile, that pile has ``yk-over``. While
  it waits for another game than the one drawn at build time it has ``yk-waiting``, once what it
  shows is right ``yk-ready``, ``yk-starting`` until it runs, and ``yk-failed`` when it cannot.
"""

from __future__ import annotations

from .. import keys
from ..picture import MARK, PILE, Picture, Place, sign
from ..text import escape
from .bar import bar
from .pieces import framed, joined
from .side import side, still_text
from .tabletop import UNSEARCHED, board, still_board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from engine import Variant
    from engine.position import Position

    from ..picture import Signs
    from ..table import Table
    from .pieces import Piece

__all__ = ["NOWHERE", "colors", "figure", "pieces", "still_board", "table"]

NOWHERE: Final = Place(PILE, PILE)


def table(table: Table) -> str:
    """The inside of the element of a playable table."""
    return joined(pieces(table))


def pieces(table: Table) -> list[Piece]:
    """The same in pieces, each kept until what it shows has changed."""
    picture = table.picture()
    help = f'<p id="{table.id}-help" hidden{UNSEARCHED}>{keys.SUMMARY}</p>'
    return (
        bar(table)
        + board(picture, f"{table.variant.name} table", table.name_of_game)
        + side(table, picture)
        + [framed(help)]
    )


def figure(
    variant: Variant,
    position: Position,
    id: str,
    label: str,
    marks: Iterable[Place] = (),
    caption: str = "",
) -> str:
    """A board to look at. ``marks`` are places that are pointed out."""
    signs: Signs = {}
    for place in marks:
        sign(signs, place, MARK)
    picture = Picture(id, variant, position, signs, NOWHERE, [], "")
    words_below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return (
        f'<figure class="yk-figure" id="{escape(id)}" data-variant="{variant.id}"'
        f' data-colors="{colors(variant)}" data-search-exclude>'
        f"{still_board(picture, label)}{words_below}{still_text(picture)}</figure>"
    )


def colors(variant: Variant) -> str:
    """In how many colors the suits are drawn, unless the reader chooses: ``2`` or ``4``."""
    return "4" if variant.data.get("four_colors") == "yes" else "2"
