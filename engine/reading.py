"""Reading the data of a variant: each value is checked, and a fault names its place.

A place is a path of keys. Values are texts as a variant file holds them, numbers too.
"""

from __future__ import annotations

from .cards import RANKS, SUITS, card
from .errors import VariantError
from .text import whole_number, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Data = dict[str, Any]
    Path = tuple[str, ...]


def check_keys(data: Data, keys: tuple[str, ...], path: Path = ()) -> None:
    for name in sorted(data):
        if name not in keys:
            raise VariantError(f"unknown key {name}", path + (name,), allowed=keys)


def has(data: Data, path: Path) -> bool:
    value: Any = data
    for name in path:
        if not isinstance(value, dict) or name not in value:
            return False
        value = value[name]
    return True


def value(data: Data, path: Path) -> Any:
    """What stands at ``path``; a missing value is an error that names where it is missed."""
    found: Any = data
    for at, name in enumerate(path):
        if not isinstance(found, dict) or found.get(name) in (None, ""):
            raise VariantError(f"{path[-1]} is missing", path[:at])
        found = found[name]
    return found


def text(data: Data, path: Path) -> str:
    found = value(data, path)
    if not isinstance(found, str):
        raise VariantError(f"{path[-1]} is a text", path)
    return found


def word(data: Data, path: Path, words: Iterable[str], default: str | None = None) -> str:
    """One of the words of a table."""
    if default is not None and not has(data, path):
        return default
    found = value(data, path)
    if not isinstance(found, str) or found not in words:
        raise VariantError(f"{found} is no word for {path[-1]}", path, allowed=tuple(sorted(words)))
    return found


def number(
    data: Data, path: Path, numbers: Iterable[int], default: int | None = None, more: str = ""
) -> int:
    """One of the numbers; ``more`` is a word that stands for -1."""
    if default is not None and not has(data, path):
        return default
    return _number_of(str(value(data, path)), path, numbers, more)


def _number_of(found: str, path: Path, numbers: Iterable[int], more: str = "") -> int:
    if more and found == more:
        return -1
    if whole_number(found) not in numbers:
        allowed = tuple([str(one) for one in numbers]) + ((more,) if more else ())
        where = " ".join([str(name) for name in path])
        raise VariantError(f"{found} is no number for {where}", path, allowed=allowed)
    return int(found)


def texts(data: Data, path: Path, default: list[str]) -> list[str]:
    """A list of words; a single one may stand without brackets."""
    if not has(data, path):
        return default
    found = value(data, path)
    found = found if isinstance(found, list) else words_in(str(found))
    return [str(one) for one in found]


def numbers_by_suit(data: Data, path: Path) -> list[int]:
    """A number from 1 to 12 for each suit, in the order of ``SUITS``: one for all, or by name."""
    by_name = value(data, path) if has(data, path) else "1"
    if not isinstance(by_name, dict):
        return [_number_of(str(by_name), path, range(1, 13))] * 4
    check_keys(by_name, SUITS, path)
    return [
        _number_of(str(value(data, path + (suit,))), path + (suit,), range(1, 13)) for suit in SUITS
    ]


def numbers(data: Data, path: Path, count: int) -> list[int]:
    """A list of so many numbers from 1 to 12; a single one stands for all."""
    found = [_number_of(one, path, range(1, 13)) for one in texts(data, path, ["1"])]
    if len(found) not in (1, count):
        raise VariantError(f"{path[-1]} is one number or {count}", path)
    return found if len(found) == count else found * count


def suits(data: Data, path: Path) -> list[int]:
    """The suits that the four suits of each deck are played with."""
    found = texts(data, path, list(SUITS))
    for name in found:
        if name not in SUITS:
            raise VariantError(f"{name} is no suit", path, allowed=SUITS)
    if len(found) != 4:
        raise VariantError("a deck has four suits: name each, equal ones too", path)
    return [SUITS.index(name) for name in found]


def ranks(data: Data, path: Path, default: list[str]) -> list[int]:
    found = texts(data, path, default)
    for name in found:
        if name not in RANKS:
            raise VariantError(f"{name} is no rank", path, allowed=RANKS)
    return [RANKS.index(name) + 1 for name in found]


def card_named(name: str, path: Path) -> int:
    if name[:-1] not in RANKS or name[-1:] not in SUITS:
        raise VariantError(f"{name} is neither a card nor a rank", path, allowed=RANKS)
    return card(RANKS.index(name[:-1]) + 1, SUITS.index(name[-1]))
