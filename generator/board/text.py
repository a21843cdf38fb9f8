"""HTML and plain text: what is shown and what is said of it."""

from __future__ import annotations

from engine import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ENTITIES: Final = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'"), ("&amp;", "&"))


def escape(text: str) -> str:
    """Text as HTML, for content and for attributes in double quotes."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def heard(html: str) -> str:
    """HTML as a screen reader should say it: no tags, and card signs written out."""
    parts = html.split("<")
    text = parts[0] + "".join([part.partition(">")[2] for part in parts[1:]])
    for entity, sign in ENTITIES:
        text = text.replace(entity, sign)
    return words.spoken(text)
