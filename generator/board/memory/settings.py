"""What a reader has chosen for all tables: names with a word each, in one record."""

from __future__ import annotations

import json

from ..shelf import Unreadable
from .records import VERSION, parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Settings = dict[str, str]

MOST_SETTINGS: Final = 100


def write(settings: Settings) -> str:
    return json.dumps({"version": VERSION, "settings": settings})


def read(text: str) -> Settings:
    """
    :raises Unreadable: it is no record of choices.
    """
    settings = parse(text).get("settings")
    if not isinstance(settings, dict) or len(settings) > MOST_SETTINGS:
        raise Unreadable("it has no choices")
    for name, word in settings.items():
        if not isinstance(name, str) or not isinstance(word, str):
            raise Unreadable("a choice in it is none")
    return settings
