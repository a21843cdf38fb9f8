"""A variant: one set of rules, made from the words of its data file.

``Variant.from_data`` checks every word and turns it into tables card by card, so that playing a
game asks no word again and no rule costs more than another.
"""

from __future__ import annotations

from .cards import ACE, CARD_CODES, PACK, UNKNOWN, card, cards_of_rank, rank_of, suit_of
from .errors import VariantError
from .rulebook import (
    DIRECTION_WORDS,
    EMPTY_COLUMN_WORDS,
    FACES,
    FOUNDATION_WORDS,
    MOVE_WORDS,
    NO_CARD,
    RETURN_WORDS,
    SUIT_WORDS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Final

    Data = dict[str, Any]

KEYS: Final = (
    "variant",
    "name",
    "short_name",
    "other_names",
    "decks",
    "deal",
    "build",
    "moves",
    "empty_column",
    "foundations",
    "four_colors",
    "summary",
    "not_to_be_confused",
    "strategy",
    "sources_disagree",
    "sources",
)
BUILD_KEYS: Final = ("suit", "direction")
FOUNDATION_KEYS: Final = ("build", "returns")


class Variant:
    """The rules of one game as tables.

    columns, foundations   ranges of pile indexes in a position, columns first
    playing_piles          all piles but the foundations
    landings[card]         the cards that this card may be put on, as ``bytes``
    enters_empty[card]     may this card lead a group into an empty column?
    homes[card]            the foundations (pile indexes) that may ever take this card
    before[card]           the card that must lie on its foundation first; 0 for the base card
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.id: str = _word(data, ("variant",))
        self.name: str = _word(data, ("name",))
        self.short_name: str = data.get("short_name", self.name)
        self.decks = _decks(data)
        self.rows: tuple[str, ...] = _rows(data)
        self.faces = tuple(["".join(column).replace(NO_CARD, "") for column in zip(*self.rows)])
        _check_count(self.faces, self.decks)

        self.card_count = 52 * self.decks
        self.suit_word = _choice(data, ("build", "suit"), SUIT_WORDS)
        self.direction_word = _choice(data, ("build", "direction"), DIRECTION_WORDS)
        self.move_word = _choice(data, ("moves",), MOVE_WORDS)
        self.empty_column_word = _choice(data, ("empty_column",), EMPTY_COLUMN_WORDS)
        self.foundation_word = _choice(data, ("foundations", "build"), FOUNDATION_WORDS)
        self.returns = RETURN_WORDS[_choice(data, ("foundations", "returns"), RETURN_WORDS)]

        self.landings = self._landings()
        self.enters_empty = self._enters_empty()
        self.before = self._before()
        self._lay_out(len(self.faces))

    @staticmethod
    def from_data(data: Data) -> Variant:
        """The variant of a data file's content (texts as strings).

        :raises VariantError: an unknown key or word, or a layout that does not add up.
        """
        _check_keys(data, KEYS, ())
        _check_keys(_part(data, "build"), BUILD_KEYS, ("build",))
        _check_keys(_part(data, "foundations"), FOUNDATION_KEYS, ("foundations",))
        return Variant(data)

    def with_columns(self, count: int) -> Variant:
        """The same rules on a table of fewer columns, as prepared positions use it."""
        if count == len(self.columns):
            return self
        table = Variant(self.data)
        table._lay_out(count)
        return table

    def may_land(self, code: int, on: int) -> bool:
        """May a group led by this card be put on that end card?"""
        return on in self.landings[code]

    def rank_fits(self, code: int, on: int) -> bool:
        """Is the rank right, whatever the suits?"""
        return rank_of(code) - rank_of(on) in DIRECTION_WORDS[self.direction_word]

    def home_of(self, code: int) -> int:
        """The first foundation that may ever take this card."""
        return self.homes[code][0]

    def _lay_out(self, columns: int) -> None:
        foundations = 4 * self.decks
        self.columns = range(columns)
        self.foundations = range(columns, columns + foundations)
        self.pile_count = columns + foundations
        self.playing_piles = tuple(self.columns)
        self.homes = self._homes()

    def _landings(self) -> list[bytes]:
        suits_fit = SUIT_WORDS[self.suit_word]
        table = [b""] * CARD_CODES
        for code in PACK:
            for step in DIRECTION_WORDS[self.direction_word]:
                of_rank = cards_of_rank(rank_of(code) - step)
                table[code] += bytes([on for on in of_rank if suits_fit(code, on)])
        return table

    def _enters_empty(self) -> list[bool]:
        enters = EMPTY_COLUMN_WORDS[self.empty_column_word]
        table = [False] * CARD_CODES
        for code in PACK:
            table[code] = enters(code)
        return table

    def _homes(self) -> list[tuple[int, ...]]:
        table: list[tuple[int, ...]] = [()] * CARD_CODES
        for code in PACK:
            first = self.foundations[suit_of(code) * self.decks]
            table[code] = tuple(range(first, first + self.decks))
        return table

    def _before(self) -> list[int]:
        table = [UNKNOWN] * CARD_CODES
        for code in PACK:
            if rank_of(code) > ACE:
                table[code] = card(rank_of(code) - 1, suit_of(code))
        return table


def _part(data: Data, name: str) -> Data:
    part = data.get(name)
    if not isinstance(part, dict):
        raise VariantError(f"{name} is missing or holds no words", (name,) if part else ())
    return part


def _check_keys(data: Data, keys: tuple[str, ...], path: tuple[str, ...]) -> None:
    for name in sorted(data):
        if name not in keys:
            raise VariantError(f"unknown key {name}", path + (name,), allowed=keys)


def _word(data: Data, path: tuple[str, ...]) -> Any:
    """The value at ``path``; a missing one is an error that names its place."""
    value: Any = data
    for at, name in enumerate(path):
        if not isinstance(value, dict) or value.get(name) in (None, ""):
            raise VariantError(f"{path[-1]} is missing", path[:at])
        value = value[name]
    return value


def _choice(data: Data, path: tuple[str, ...], words: Iterable[str]) -> str:
    value = _word(data, path)
    if not isinstance(value, str) or value not in words:
        raise VariantError(f"{value} is no word for {path[-1]}", path, allowed=tuple(sorted(words)))
    return value


def _decks(data: Data) -> int:
    value = str(_word(data, ("decks",)))
    if value not in ("1", "2", "3"):
        raise VariantError(f"{value} is no number of decks", ("decks",), allowed=("1", "2", "3"))
    return int(value)


def _rows(data: Data) -> tuple[str, ...]:
    rows = _word(data, ("deal",))
    if not isinstance(rows, list):
        raise VariantError("deal is a list of rows", ("deal",))
    for at, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != len(rows[0]):
            raise VariantError("all rows of the deal are equally long", ("deal", at))
        for sign in row:
            if sign != NO_CARD and sign not in FACES:
                raise VariantError(
                    f"{sign} is no sign of a row: d lies face down, U face up, . gets no card",
                    ("deal", at),
                )
    return tuple(rows)


def _check_count(faces: tuple[str, ...], decks: int) -> None:
    dealt = sum([len(column) for column in faces])
    if dealt != 52 * decks:
        sizes = " + ".join([str(len(column)) for column in faces])
        raise VariantError(
            f"the columns take {sizes} = {dealt} cards, the pack has {52 * decks}", ("deal",)
        )
