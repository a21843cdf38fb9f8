"""Signs of places, as classes and as words, and which place Tab reaches."""

from __future__ import annotations

from engine import words

from ..picture import CHOSEN, HELD, HINT, LANDING, MARK, TAIL, Picture, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

STOP: Final = 'tabindex="0"'  # in the HTML of the one place that Tab reaches
CLASSES: Final = {TAIL: "held yk-tail"}  # a sign is its own class, but for these
SPOKEN: Final = {
    HELD: words.PICKED_UP,
    LANDING: words.CAN_GO_HERE,
    MARK: words.MARKED,
    HINT: words.HINTED,
    CHOSEN: words.CHOSEN,
}


def signs_at(picture: Picture, *places: Place) -> list[str]:
    """The signs of places that are drawn as one, each once: a card's and its column's may agree."""
    found: list[str] = []
    for place in places:
        for word in picture.signs.get(place, []):
            if word not in found:
                found.append(word)
    return found


def signs_in(picture: Picture, pile: int) -> list[tuple[int, str]]:
    """All signs of a pile and its cards, in the order of the cards."""
    return sorted(
        [
            (place.at, word)
            for place, words_there in picture.signs.items()
            if place.pile == pile
            for word in words_there
        ]
    )


def classes(signs: list[str]) -> str:
    if not signs:
        return ""  # as of nearly every card at every move
    return "".join([f" yk-{CLASSES.get(word, word)}" for word, _, _ in map(_parts, signs)])


def said(signs: list[str]) -> str:
    """``, marked: the leader``"""
    if not signs:
        return ""
    parts = map(_parts, signs)
    return "".join(
        [f", {SPOKEN[word]}{sep}{label}" for word, sep, label in parts if word in SPOKEN]
    )


def _parts(sign: str) -> tuple[str, str, str]:
    """A sign, and behind a colon the words that an author has for it."""
    return sign.partition(": ")


def tabindex(picture: Picture, place: Place) -> int:
    return 0 if place == picture.focus else -1
