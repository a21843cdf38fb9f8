"""The board: foundations and other piles above, columns below; alive or as one picture."""

from __future__ import annotations

from ..picture import Picture, element_id, other_piles
from ..text import escape
from .columns import column, column_id, still_column
from .pieces import Piece, framed
from .piles import foundation, other, pile_id, still_foundation, still_other

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Variant

WIDE: Final = 10  # so many piles side by side may be more than a narrow screen has room for
UNSEARCHED: Final = " data-search-exclude"  # cards are nothing that a reader searches for


def board(picture: Picture, label: str, game: int = 0) -> list[Piece]:
    """Foundations and columns as buttons, for playing: each pile is a piece. ``game`` names the
    game that lies on it."""
    id, variant = picture.id, picture.variant
    foundations = [Piece(pile_id(id, it), foundation(picture, it)) for it in variant.foundations]
    others = [Piece(pile_id(id, it), other(picture, it)) for it in other_piles(variant)]
    columns = [Piece(column_id(id, it), column(picture, it)) for it in variant.columns]
    upper = _group("yk-others", "Other piles", others)
    upper += _group("yk-foundations", "Foundations", foundations)
    start = (
        f'<div class="{_frame(variant)}" role="application" aria-label="{escape(label)}"'
        f' aria-describedby="{id}-help" data-game="{game}"{_arrows(picture)}{_sizes(variant)}>'
    )
    opening, closing = _upper(variant)
    above = [framed(start + opening)] + upper + [framed(closing)]
    return above + [framed('<div class="yk-columns">')] + columns + [framed("</div></div>")]


def _group(name: str, label: str, piles: list[Piece]) -> list[Piece]:
    if not piles:
        return []
    start = framed(f'<div class="{name}" role="group" aria-label="{label}">')
    return [start] + piles + [framed("</div>")]


def _upper(variant: Variant) -> tuple[str, str]:
    """Start and end of the row above the columns. Foundations alone need no row of their own."""
    return ('<div class="yk-upper">', "</div>") if other_piles(variant) else ("", "")


def _frame(variant: Variant) -> str:
    """The class of a board; one of many columns is ``yk-wide``."""
    across = max(len(variant.columns), len(variant.foundations) + len(other_piles(variant)))
    return "yk-board yk-wide" if across >= WIDE else "yk-board"


def _sizes(variant: Variant) -> str:
    """How many piles lie side by side below and above; all geometry follows from these."""
    upper = len(variant.foundations) + len(other_piles(variant))
    return f'{UNSEARCHED} style="--columns:{len(variant.columns)};--upper:{upper}"'


def still_board(picture: Picture, label: str) -> str:
    """The same board as one picture."""
    variant = picture.variant
    foundations = [still_foundation(picture, pile) for pile in variant.foundations]
    columns = [still_column(picture, pile) for pile in variant.columns]
    others = "".join([still_other(picture, pile) for pile in other_piles(variant)])
    beside = f'<div class="yk-others" aria-hidden="true">{others}</div>' if others else ""
    home = f'<div class="yk-foundations" aria-hidden="true">{"".join(foundations)}</div>'
    opening, closing = _upper(variant)
    return (
        f'<div class="{_frame(variant)}" role="img" aria-label="{escape(label)}"{_sizes(variant)}>'
        f"{opening}{beside}{home if foundations else ''}{closing}"
        f'<div class="yk-columns" aria-hidden="true">{"".join(columns)}</div></div>'
    )


def _arrows(picture: Picture) -> str:
    """Pairs of ids, for the script that draws arrows between them."""
    if not picture.arrows:
        return ""
    what = (picture.id, picture.variant, picture.position)
    pairs = [
        f"{element_id(*what, start)} {element_id(*what, end)}" for start, end in picture.arrows
    ]
    return f' data-arrows="{",".join(pairs)}"'
