"""Cards as text, and the small parts of reading that positions and moves share."""

from __future__ import annotations

from ..cards import (
    FACE_DOWN,
    FACE_DOWN_UNKNOWN,
    PACK,
    RANKS,
    SUIT_SYMBOLS,
    SUITS,
    UNKNOWN,
    card,
    face_up,
    is_face_down,
    rank_of,
    suit_of,
)
from ..errors import NotationError
from ..text import upper, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Token = tuple[str, int]  # a word and its offset in the text

UNKNOWN_TEXT: Final = "??"
TEXTS: Final = [rank + suit for rank in RANKS for suit in SUITS]  # as PACK
LOOKALIKES: Final[dict[str, str]] = {
    "O": "the letter O; a ten is written 10{0}",
    "0": "the digit 0; a ten is written 10{0}",
    "I": "the letter I; an ace is written A{0}, a ten 10{0}",
    "L": "the letter l; an ace is written A{0}, a ten 10{0}",
}


def card_text(code: int) -> str:
    """``10S`` for a card face up, ``<10S>`` face down, ``??`` for one that nobody knows."""
    if face_up(code) == UNKNOWN:
        return UNKNOWN_TEXT
    text = TEXTS[face_up(code) - PACK[0]]
    return f"<{text}>" if is_face_down(code) else text


def card_symbols(code: int) -> str:
    """``10♠``, for readers; a card of which nobody knows the face is ``??``."""
    if face_up(code) == UNKNOWN:
        return UNKNOWN_TEXT
    return RANKS[rank_of(code) - 1] + SUIT_SYMBOLS[suit_of(code)]


def parse_card(text: str, start: int = 0) -> int:
    """The card that a word names: ``10S``, ``TS``, ``10♠``, ``<8C>`` or ``??``, in either case.

    :raises NotationError: the word is no card.
    """
    if text == UNKNOWN_TEXT:
        return FACE_DOWN_UNKNOWN
    down = len(text) > 2 and text[0] == "<" and text[-1] == ">"
    word = upper(text[1:-1] if down else text)
    rank = "10" if word[:-1] == "T" else word[:-1]
    suit = word[-1:]
    if suit in SUIT_SYMBOLS:
        suit = SUITS[SUIT_SYMBOLS.index(suit)]
    if rank not in RANKS or suit not in SUITS:
        raise _no_card(text, start)
    code = card(RANKS.index(rank) + 1, SUITS.index(suit))
    return code | FACE_DOWN if down else code


def _no_card(text: str, start: int) -> NotationError:
    end = start + max(1, len(text))
    word = upper(text.strip("<>"))
    if text.startswith("<") != text.endswith(">"):
        return NotationError(
            "this is not a card", start, end, "a face-down card is written in < and >"
        )
    for sign in word[:-1]:
        if sign in LOOKALIKES and len(word) < 4:
            suit = word[-1:] if word[-1:] in SUITS else ""
            mended = upper(text).replace("O", "0").replace("I", "1").replace("L", "1")
            return NotationError(
                "this is not a card",
                start,
                end,
                LOOKALIKES[sign].format(suit),
                f"write {mended}" if _is_card(mended) else "",
            )
    if word[-1:] not in SUITS and word[-1:] not in SUIT_SYMBOLS:
        label = "a card ends with its suit: S, H, D or C"
    else:
        label = "a rank is A, 2 to 10, J, Q or K"
    return NotationError("this is not a card", start, end, label)


def _is_card(text: str) -> bool:
    word = text.strip("<>")
    return word[:-1] in RANKS and word[-1:] in SUITS


# --- words


def split_words(line: str, start: int = 0) -> list[Token]:
    """The words of a line, each with its offset in a text in which the line starts at ``start``."""
    found: list[Token] = []
    at = 0
    for word in words_in(line):
        at = line.index(word, at)
        found.append((word, start + at))
        at += len(word)
    return found
