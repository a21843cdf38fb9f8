"""The board: foundations and other piles above, columns below; alive or as one picture."""

from __future__ import annotations

from ..picture import Picture, Place, element_ids, other_piles
from ..text import escape
from .columns import column, still_column
from .piles import foundation, other, still_foundation, still_other

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Variant

WIDE: Final = 10  # so many piles side by side may be more than a narrow screen has room for
UNSEARCHED: Final = " data-search-exclude"  # cards are nothing that a reader searches for


def board(picture: Picture, label: str) -> str:
    """Foundations and columns as buttons, for playing."""
    variant = picture.variant
    ids = element_ids(picture.id, variant, picture.position)
    foundations = [foundation(picture, ids, pile) for pile in variant.foundations]
    columns = [column(picture, ids, pile) for pile in variant.columns]
    others = [other(picture, ids, pile) for pile in other_piles(variant)]
    beside = _group("yk-others", "Other piles", others)
    return (
        f'<div class="{_frame(variant)}" role="application" aria-label="{escape(label)}"'
        f' aria-describedby="{picture.id}-help"{_arrows(picture, ids)}{_sizes(variant)}>'
        f"{_upper(beside + _group('yk-foundations', 'Foundations', foundations), variant)}"
        f'<div class="yk-columns">{"".join(columns)}</div></div>'
    )


def _group(name: str, label: str, piles: list[str]) -> str:
    if not piles:
        return ""
    return f'<div class="{name}" role="group" aria-label="{label}">{"".join(piles)}</div>'


def _upper(groups: str, variant: Variant) -> str:
    """The row above the columns. With foundations alone it needs no frame of its own."""
    return f'<div class="yk-upper">{groups}</div>' if other_piles(variant) else groups


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
    return (
        f'<div class="{_frame(variant)}" role="img" aria-label="{escape(label)}"{_sizes(variant)}>'
        f"{_upper(beside + (home if foundations else ''), variant)}"
        f'<div class="yk-columns" aria-hidden="true">{"".join(columns)}</div></div>'
    )


def _arrows(picture: Picture, ids: dict[Place, str]) -> str:
    pairs = [f"{ids[start]} {ids[end]}" for start, end in picture.arrows]
    return f' data-arrows="{",".join(pairs)}"' if pairs else ""
