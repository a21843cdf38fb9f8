"""A variant: one set of rules, made from the words of its data file.

``Variant.from_data`` checks every word and turns it into tables card by card, so that playing a
game asks no word again and no rule costs more than another.
"""

from __future__ import annotations

from .cards import CARD_CODES, FACE_DOWN, PACK, RANKS, SUITS, UNKNOWN, card, rank_of, suit_of
from .errors import VariantError
from .layout import CELL, COLUMN, RESERVE, WASTE, Layout
from .rulebook import (
    DEAL_FROM_WORDS,
    DIRECTION_WORDS,
    EMPTY_COLUMN_WORDS,
    FOUNDATION_WORDS,
    GOAL_WORDS,
    MOVE_WORDS,
    REDEAL_WORDS,
    RETURN_WORDS,
    STOCK_PATTERN_WORDS,
    STOCK_TO_WORDS,
    STOCK_WHEN_WORDS,
    SUIT_WORDS,
    TAKES_WORDS,
    UNLIMITED,
    WRAP_WORDS,
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
    "kind",
    "decks",
    "suits",
    "deal",
    "deal_from",
    "build",
    "moves",
    "run",
    "empty_column",
    "foundations",
    "stock",
    "redeal",
    "cells",
    "goal",
    "four_colors",
    "summary",
    "not_to_be_confused",
    "strategy",
    "sources_disagree",
    "sources",
)
BUILD_KEYS: Final = ("suit", "direction", "step", "wrap")
FOUNDATION_KEYS: Final = ("number", "build", "base", "placed", "step", "takes", "returns")
STOCK_KEYS: Final = ("to", "pattern", "cards", "when")
REDEAL_KEYS: Final = ("what", "times")
NO_PILE: Final = -1


class Variant:
    """The rules of one game as tables.

    columns, foundations, cells, reserves   ranges of pile indexes in a position, in this order
    waste, stock, tally    pile indexes after those; ``NO_PILE`` where the game has none. The tally
                           is no pile of cards: it has as many bytes as redeals are left
    landings[card]         the cards that this card may be put on, as ``bytes``
    enters_empty[card]     may this card lead a group into an empty column?
    homes[card]            the foundations (pile indexes) that may ever take this card
    ways_home[card]        the same with the end cards on which it may go there: (pile, ends);
                           an empty foundation ends with 0
    next_home[pile][end]   the other way round: what a foundation takes after its end card
    plain                  True when every move just takes cards from one pile to another
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.id: str = _word(data, ("variant",))
        self.name: str = _word(data, ("name",))
        self.short_name: str = data.get("short_name", self.name)
        self.decks = _number(data, ("decks",), 1, 4)
        self.suits = _suits(data)
        self.card_count = 52 * self.decks
        self.layout = Layout(
            _word(data, ("deal",)),
            _choice(data, ("deal_from",), DEAL_FROM_WORDS, "left") == "right",
        )
        self._read_words(data)
        self._check_count()
        self.landings = self._landings()
        self.enters_empty = self._enters_empty()
        self._lay_out(self.layout.column_count)

    @staticmethod
    def from_data(data: Data) -> Variant:
        """The variant of a data file's content (texts as strings).

        :raises VariantError: an unknown key or word, or a layout that does not add up.
        """
        _check_keys(data, KEYS, ())
        for name in ("build", "foundations"):
            if not isinstance(data.get(name), dict):
                path = (name,) if name in data else ()
                raise VariantError(f"{name} is missing or holds no words", path)
        for name, keys in (
            ("build", BUILD_KEYS),
            ("foundations", FOUNDATION_KEYS),
            ("stock", STOCK_KEYS),
            ("redeal", REDEAL_KEYS),
        ):
            part = data.get(name, {})
            if not isinstance(part, dict):
                raise VariantError(f"{name} holds words, each with its key", (name,), allowed=keys)
            _check_keys(part, keys, (name,))
        return Variant(data)

    def with_columns(self, count: int) -> Variant:
        """The same rules on a table of fewer columns, as prepared positions use it."""
        if count == len(self.columns):
            return self
        table = Variant(self.data)
        table._lay_out(count)
        return table

    # --- questions

    def may_land(self, code: int, on: int) -> bool:
        """May a group led by this card be put on that end card?"""
        return on in self.landings[code]

    def rank_fits(self, code: int, on: int) -> bool:
        """Is the rank right, whatever the suits?"""
        ways = DIRECTION_WORDS[self.direction_word]
        if not ways:
            return True
        for way in ways:
            rank = rank_of(code) - way * self.steps[suit_of(code)]
            if self.wrap:
                rank = (rank - 1) % 13 + 1
            if rank_of(on) == rank:
                return True
        return False

    def follows(self, code: int, on: int) -> bool:
        """Is this card the next of an ordered run after that one?"""
        return (
            (rank_of(code) == rank_of(on) - 1 and SUIT_WORDS[self.run_word](code, on))
            if self.run_word != self.suit_word
            else self.may_land(code, on)
        )

    # --- words

    def _read_words(self, data: Data) -> None:
        self.suit_word = _choice(data, ("build", "suit"), SUIT_WORDS)
        self.direction_word = _choice(data, ("build", "direction"), DIRECTION_WORDS)
        self.steps = _by_suit(data, ("build", "step"))
        self.has_steps = self.steps != [1, 1, 1, 1]
        self.wrap = WRAP_WORDS[_choice(data, ("build", "wrap"), WRAP_WORDS, "no")]
        self.move_word = _choice(data, ("moves",), MOVE_WORDS)
        self.run_word = _choice(data, ("run",), SUIT_WORDS, self.suit_word)
        self.empty_column_word = _choice(data, ("empty_column",), EMPTY_COLUMN_WORDS)
        self.goal_word = _choice(data, ("goal",), GOAL_WORDS, "all-on-foundations")
        self.cell_count = _number(data, ("cells",), 0, 12, 0)

        self.foundation_count = _number(data, ("foundations", "number"), 0, 16, 4 * self.decks)
        self.foundation_word = _choice(data, ("foundations", "build"), FOUNDATION_WORDS)
        self.takes_word = _choice(data, ("foundations", "takes"), TAKES_WORDS, "single-card")
        self.takes_runs = self.takes_word != "single-card"
        self.returns = RETURN_WORDS[_choice(data, ("foundations", "returns"), RETURN_WORDS)]
        placed = _list(data, ("foundations", "placed"), [])
        self.placed = [_card(name) for name in placed if name not in RANKS]
        self.placed_ranks = [RANKS.index(name) + 1 for name in placed if name in RANKS]

        self.has_stock = "stock" in data
        if self.has_stock:
            _word(data, ("stock", "to"))
        self.stock_to = _choice(data, ("stock", "to"), STOCK_TO_WORDS, "")
        self.stock_when = _choice(data, ("stock", "when"), STOCK_WHEN_WORDS, "any-time")
        self.stock_cards = _number(data, ("stock", "cards"), 1, 3, 1)
        self.stock_pattern = _choice(data, ("stock", "pattern"), STOCK_PATTERN_WORDS, "U")
        self.redeal_word = _choice(data, ("redeal", "what"), REDEAL_WORDS, "")
        times = _word(data, ("redeal", "times")) if self.redeal_word else "0"
        self.redeals_unlimited = times == UNLIMITED
        self.redeals = 0 if self.redeals_unlimited else int(times)
        self.mixed_faces = "d" in self.stock_pattern or any(
            "Ud" in column for column in self.layout.faces
        )
        self.plain = not self.has_stock and not self.takes_runs and not self.redeal_word

    def _check_count(self) -> None:
        dealt = len(self.layout.steps) + len(self.placed) + len(self.placed_ranks)
        if dealt > self.card_count or (dealt < self.card_count and not self.has_stock):
            sizes = " + ".join([str(len(column)) for column in self.layout.faces])
            others = dealt - self.layout.cards_in(COLUMN)
            extra = f" and {others} elsewhere," if others else " ="
            raise VariantError(
                f"the columns take {sizes}{extra} {dealt} cards, the pack has {self.card_count}",
                ("deal",),
            )

    # --- tables

    def _landings(self) -> list[bytes]:
        suits_fit = SUIT_WORDS[self.suit_word]
        always_home = [] if self.returns else self.placed
        table = [b""] * CARD_CODES
        for code in PACK:
            table[code] = bytes(
                [
                    on
                    for on in PACK
                    if self.rank_fits(code, on) and suits_fit(code, on) and on not in always_home
                ]
            )
        return table

    def _enters_empty(self) -> list[bool]:
        enters = EMPTY_COLUMN_WORDS[self.empty_column_word]
        table = [False] * CARD_CODES
        for code in PACK:
            table[code] = enters(code)
        return table

    def _lay_out(self, columns: int) -> None:
        """Number the piles, and make the tables that name piles."""
        at = columns
        self.columns = range(at)
        self.foundations = range(at, at + self.foundation_count)
        at += self.foundation_count
        self.cells = range(at, at + self.cell_count)
        at += self.cell_count
        self.reserves = range(at, at + self.layout.count(RESERVE))
        at += len(self.reserves)
        self.waste = self.stock = self.tally = NO_PILE
        if (self.has_stock and self.stock_to == "waste") or self.layout.count(WASTE):
            self.waste, at = at, at + 1
        if self.has_stock or self.redeal_word:
            self.stock, at = at, at + 1
        if self.redeals:
            self.tally, at = at, at + 1
        self.pile_count = at
        self.single_sources = tuple(self.cells) + tuple(self.reserves)
        if self.waste != NO_PILE:
            self.single_sources += (self.waste,)
        self.playing_piles = tuple(self.columns) + self.single_sources
        if self.stock != NO_PILE:
            self.playing_piles += (self.stock,)
        self.starts = {COLUMN: 0, CELL: self.cells.start, RESERVE: self.reserves.start}
        self.starts[WASTE] = self.waste
        self._lay_foundations()
        self.ways_home = self._ways_home()

    def _ways_home(self) -> list[tuple[tuple[int, bytes], ...]]:
        table: list[tuple[tuple[int, bytes], ...]] = [()] * CARD_CODES
        for code in PACK:
            table[code] = tuple(
                [
                    (pile, bytes([e for e in range(FACE_DOWN) if code in self.next_home[pile][e]]))
                    for pile in self.homes[code]
                ]
            )
        return table

    def _lay_foundations(self) -> None:
        bases = _list(self.data, ("foundations", "base"), ["A"])
        steps = self.data["foundations"].get("step", "1")
        self.next_home: dict[int, list[bytes]] = {}
        self.chains: dict[int, bytes] = {}
        homes: list[tuple[int, ...]] = [()] * CARD_CODES
        self.homes_alike = self.foundation_word == "same-suit" or len(bases) == 1
        made: dict[int, list[bytes]] = {}
        if self.takes_runs:
            self.homes = homes
            for pile in self.foundations:
                self.next_home[pile] = [b""] * CARD_CODES
            return
        each = max(1, self.foundation_count // 4) if self.foundation_word == "same-suit" else 1
        for at, pile in enumerate(self.foundations):
            kind = at // each if self.foundation_word == "same-suit" else at % len(bases)
            if self.foundation_word == "same-suit":
                base = suit_base(self.placed, kind, bases)
                step = int(steps[SUITS[kind]]) if isinstance(steps, dict) else int(steps)
                suits = [kind]
            else:
                base = RANKS.index(bases[kind]) + 1
                step = int(_list(self.data, ("foundations", "step"), ["1"])[kind])
                suits = [0, 1, 2, 3]
            if kind not in made:
                made[kind] = _next_table(base, step, suits)
            self.next_home[pile] = made[kind]
            for suit in suits:
                for rank in range(1, 14):
                    code = card(rank, suit)
                    homes[code] += (pile,)
        self.homes = homes


def suit_base(placed: list[int], suit: int, bases: list[str]) -> int:
    """The rank that a suit's foundation starts with: that of the placed card, else the base."""
    for code in placed:
        if suit_of(code) == suit:
            return rank_of(code)
    return RANKS.index(bases[0]) + 1


def _next_table(base: int, step: int, suits: list[int]) -> list[bytes]:
    """For each end card the cards that may follow it; thirteen cards make a foundation."""
    table = [b""] * CARD_CODES
    rank = base
    table[UNKNOWN] = bytes([card(rank, suit) for suit in suits])
    for _ in range(12):
        after = (rank + step - 1) % 13 + 1
        for suit in suits:
            table[card(rank, suit)] = bytes([card(after, other) for other in suits])
        rank = after
    return table


# --- reading data


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


def _has(data: Data, path: tuple[str, ...]) -> bool:
    value: Any = data
    for name in path:
        if not isinstance(value, dict) or name not in value:
            return False
        value = value[name]
    return True


def _choice(
    data: Data, path: tuple[str, ...], words: Iterable[str], default: str | None = None
) -> str:
    if default is not None and not _has(data, path):
        return default
    value = _word(data, path)
    if not isinstance(value, str) or value not in words:
        raise VariantError(f"{value} is no word for {path[-1]}", path, allowed=tuple(sorted(words)))
    return value


def _number(
    data: Data, path: tuple[str, ...], least: int, most: int, default: int | None = None
) -> int:
    if default is not None and not _has(data, path):
        return default
    value = str(_word(data, path))
    if not value.isdigit() or not least <= int(value) <= most:
        numbers = tuple([str(number) for number in range(least, most + 1)])
        raise VariantError(f"{value} is no number of {path[-1]}", path, allowed=numbers)
    return int(value)


def _list(data: Data, path: tuple[str, ...], default: list[str]) -> list[str]:
    if not _has(data, path):
        return default
    value = _word(data, path)
    return value if isinstance(value, list) else str(value).split()


def _by_suit(data: Data, path: tuple[str, ...]) -> list[int]:
    """One step for each suit, in the order of ``SUITS``."""
    value = _word(data, path) if _has(data, path) else "1"
    if isinstance(value, dict):
        return [int(value.get(suit, "1")) for suit in SUITS]
    return [int(value)] * 4


def _suits(data: Data) -> list[int]:
    """The suits that the four suits of each deck are played with."""
    return [SUITS.index(name) for name in _list(data, ("suits",), list(SUITS))]


def _card(name: str) -> int:
    if name[:-1] not in RANKS or name[-1:] not in SUITS:
        raise VariantError(
            f"{name} is neither a card nor a rank", ("foundations", "placed"), allowed=RANKS
        )
    return card(RANKS.index(name[:-1]) + 1, SUITS.index(name[-1]))
