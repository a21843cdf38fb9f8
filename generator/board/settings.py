"""What a reader may choose for all tables, and the panel where it is chosen.

What is for the eye or the hand alone the page's scripts look after; ``speech`` changes words.
"""

from __future__ import annotations

from .text import escape
from .values import Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Choices = dict[str, str]
    Options = list[tuple[str, str]]

SETTINGS: Final = "settings"
COLORS: Final = "colors"  # with the id of the variant after it: each has its own
SPEECH: Final = "speech"

# A name, its title, its words; the empty word is meant where nothing was chosen.
TITLES: Final[list[tuple[str, str, Options]]] = [
    (COLORS, "Suits in", [("", "the colors of this game"), ("2", "2 colors"), ("4", "4 colors")]),
    ("index", "Rank and suit", [("", "as usual"), ("large", "large")]),
    ("send", "One tap", [("", "picks up"), ("on", "sends, on practice tables")]),
    ("press", "A long press shows a covered card", [("", "after half a second"), ("off", "never")]),
    ("letters", "Keys of one letter", [("", "on"), ("off", "off")]),
    (SPEECH, "Names of cards", [("short", "short"), ("", "normal"), ("full", "full")]),
]


def name_for(name: str, variant: str) -> str:
    """Under which name a choice is kept."""
    return f"{name}:{variant}" if name == COLORS else name


def is_choice(name: str, word: str) -> bool:
    """Is this one of the choices that are offered?"""
    known = [options for title, _, options in TITLES if title == name.split(":")[0]]
    return any(word == offered for options in known for offered, _ in options)


def panel(id: str, variant: str, chosen: Choices) -> Panel:
    """A row for each setting: the pressed button is what holds."""
    rows = [
        _row(id, name_for(name, variant), title, options, chosen) for name, title, options in TITLES
    ]
    return Panel(SETTINGS, "Settings", "".join(rows))


def _row(id: str, name: str, title: str, options: Options, chosen: Choices) -> str:
    now = chosen.get(name, "")
    buttons = [
        f'<button type="button" class="yk-button" id="{id}-{escape(name)}-{word}" data-do="set"'
        f' data-text="{escape(name)}={word}" aria-pressed="{"true" if word == now else "false"}">'
        f"{label}</button>"
        for word, label in options
    ]
    return (
        f'<p class="yk-choices" role="group" aria-label="{title}"><span>{title}:</span>'
        f" {' '.join(buttons)}</p>"
    )
