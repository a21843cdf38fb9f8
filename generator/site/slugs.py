"""The places in a page that a heading makes: from its words, whatever their script or signs.

The usual slugs drop all that is not Latin, and number what is left over by its order: such an
address leads elsewhere once a heading is added.
"""

from __future__ import annotations

import re

from markdown.extensions.toc import slugify_unicode

from engine.text import checksum

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
SUIT = re.compile("|".join(SUITS))


def slug(title: str, separator: str) -> str:
    """The words of the title, suits by their names; of a title without words its checksum."""
    named = SUIT.sub(lambda sign: f" {SUITS[sign[0]]} ", title)
    return slugify_unicode(named, separator).strip(separator) or f"h{checksum(title)}"
