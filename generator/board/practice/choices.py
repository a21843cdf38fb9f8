"""Two panels of a practice table as HTML: which deal to play, and how the games went."""

from __future__ import annotations

from engine import words
from engine.words import playing

from ..memory.figures import figures
from ..text import escape
from ..values import Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from . import Practice

DEALS: Final = "deals"
STATS: Final = "stats"
PASTE_HELP: Final = (
    "Columns in this site’s notation or as pysol-cards prints them, or the pack as it is dealt."
)


def deals_panel(table: Practice) -> Panel:
    """Random, of the day, winnable by level, from the middle, the last ones, an own one."""
    known = table.deals.label(table.deal) or playing.NOT_LOOKED_AT
    here = f"{words.dealt(table.deal)} {known if table.deal else ''}"
    levels = range(1, len(table.deals.levels) + 1)
    middle = [level for level in levels if table.deals.has_middle(level)]
    parts = [
        f"<p>{escape(here.strip())}</p>",
        _row("", [("new", "", "A deal at random"), ("daily", "", "Deal of the day")]),
        _row("Winnable", [("level", str(n), playing.LEVELS[n - 1]) for n in levels]),
        _row("From the middle", [("middle", str(n), playing.LEVELS[n - 1]) for n in middle]),
        _row("Kept by other tabs", _others(table)),
        _row("Played last", _last(table)),
        _paste(table.id),
    ]
    return Panel(DEALS, "Deals", "".join(parts))


def _row(title: str, buttons: list[tuple[str, str, str]]) -> str:
    if not buttons:
        return ""
    head = f"<span>{title}:</span> " if title else ""
    drawn = [
        f'<button type="button" class="yk-button" data-do="{do}" data-text="{escape(text)}"'
        f"{_spoken(title, label)}>{escape(label)}</button>"
        for do, text, label in buttons
    ]
    return f'<p class="yk-choices">{head}{" ".join(drawn)}</p>'


def _spoken(title: str, label: str) -> str:
    """A name that no other button has: the levels stand there twice."""
    return f' aria-label="{escape(label)}, {title.lower()}"' if title else ""


def _others(table: Practice) -> list[tuple[str, str, str]]:
    return [
        ("take-up", game.key, f"{_name(game.deal)}, {words.counter(game.moves)}")
        for game in table.keeper.others()
    ]


def _last(table: Practice) -> list[tuple[str, str, str]]:
    found = [played for played in table.keeper.stats().last if played.deal != table.deal]
    return [("deal", played.deal, played.deal + (" won" if played.won else "")) for played in found]


def _name(deal: str) -> str:
    return f"Deal {deal}" if deal else "A position"


def _paste(id: str) -> str:
    return (
        f'<form class="yk-paste" data-do="paste"><label for="{id}-own">A deal of my own</label>'
        f'<textarea id="{id}-own" rows="4" spellcheck="false" aria-describedby="{id}-own-help">'
        f'</textarea><small id="{id}-own-help">{PASTE_HELP}</small>'
        '<button type="submit" class="yk-button">Play it</button></form>'
    )


def stats_panel(table: Practice) -> Panel:
    kept = table.keeper.stats()
    rows = "".join([f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in figures(kept)])
    note = "" if table.keeper.works else f"<p>{escape(words.NOT_KEPT)}</p>"
    if table.forgetting:
        ask = (
            f"<span>Forget how all games of {escape(table.variant.name)} went?</span> "
            f"{_button('forget-stats', 'Keep it')} {_button('forget-all', 'Forget it')}"
        )
    else:
        ask = _button("forget-stats", "Reset…")
    link = '<a href="../../your-games/">All that is kept, as a file too</a>'
    html = f'<dl class="yk-figures">{rows}</dl>{note}<p class="yk-choices">{ask} {link}</p>'
    return Panel(STATS, "Statistics", html)


def _button(do: str, label: str) -> str:
    return f'<button type="button" class="yk-button" data-do="{do}">{escape(label)}</button>'
