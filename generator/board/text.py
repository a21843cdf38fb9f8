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
    """HTML as a screen reader should say it: nothing for the eye alone, card signs written out."""
    parts = [part.partition(">") for part in ("p>" + html).split("<")]
    text = "".join([words for tag, _, words in parts if "aria-hidden" not in tag])
    for entity, sign in ENTITIES:
        text = text.replace(entity, sign)
    return words.spoken(text)
