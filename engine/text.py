"""Reading text alike in both runtimes: only the letters, digits and spaces of ASCII count.

``str.upper``, ``split`` and the like differ from one Python to the other as soon as a letter or a
space from elsewhere turns up: one takes ``ſ`` for an ``S``, the other does not. These never do.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SPACES: Final = " \t\n\r\x0b\x0c"
DIGITS: Final = "0123456789"
CASE: Final = ord("a") - ord("A")


def upper(text: str) -> str:
    return "".join([chr(ord(sign) - CASE) if "a" <= sign <= "z" else sign for sign in text])


def lower(text: str) -> str:
    return "".join([chr(ord(sign) + CASE) if "A" <= sign <= "Z" else sign for sign in text])


def words_in(text: str) -> list[str]:
    """What stands between spaces."""
    for space in SPACES[1:]:
        text = text.replace(space, " ")
    return [word for word in text.split(" ") if word]


def whole_number(text: str) -> int:
    """The number that one to three digits write; -1 for any other text."""
    if 0 < len(text) < 4 and all(sign in DIGITS for sign in text):
        return int(text)
    return -1


def checksum(text: str) -> int:
    """A number that another text hardly has: the same in all Pythons."""
    number = 7
    for sign in text:
        number = (number * 59 + ord(sign)) % 0x3FFFFFFF
    return number
