"""A variant: one set of rules, made from the words of its data file.

``Variant.from_data`` checks every word and turns it into tables card by card, so that playing a
game asks no word again and no rule costs more than another.
"""

from __future__ import annotations

from . import reading
from .cards import ACE, CARD_CODES, KING, PACK, RANKS, SUITS, cards_of_rank, rank_of, suit_of
from .errors import VariantError
from .foundations import Chain, next_table, ways_home_table
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
    from typing import Final

    from .reading import Data

FOR_PAGES: Final = (  # no table needs them
    "first_deal",
    "summary",
    "not_to_be_confused",
    "example",
    "questions",
    "strategy",
    "history",
    "sources_disagree",
    "sources",
)
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
) + FOR_PAGES
BUILD_KEYS: Final = ("suit", "direction", "step", "wrap")
FOUNDATION_KEYS: Final = ("number", "build", "base", "placed", "step", "takes", "returns")
STOCK_KEYS: Final = ("to", "pattern", "cards", "when")
REDEAL_KEYS: Final = ("what", "times")
PARTS: Final = {
    "build": BUILD_KEYS,
    "foundations": FOUNDATION_KEYS,
    "stock": STOCK_KEYS,
    "redeal": REDEAL_KEYS,
}
NEEDED: Final = ("build", "foundations")
NO_PILE: Final = -1


class Variant:
    """The rules of one game as tables.

    columns, foundations, cells, reserves   ranges of pile indexes in a position, in this order
    waste, stock, tally    pile indexes after those; ``NO_PILE`` where the game has none. The tally
                           is no pile of cards: it has as many bytes as redeals are left
    landings[card]         the cards that this card may be put on, as ``bytes``
    run_landings[card]     the cards that it may lie on within an ordered run
    enters_empty[card]     may this card lead a group into an empty column?
    homes[card]            the foundations (pile indexes) that may ever take this card
    ways_home[card]        the same with the end cards on which it may go there: (pile, ends);
                           an empty foundation ends with 0
    next_home[pile][end]   the other way round: what a foundation takes after its end card
    bound                  True when each foundation takes one suit only
    homes_alike            True when it never matters which of its foundations a card goes to
    homes_count_by_one     True when every foundation goes from Ace to King rank by rank
    plain                  True when every move just takes cards from one pile to another
    """

    columns: range
    waste: int
    stock: int
    stock_cards: int
    stock_pattern: str

    def __init__(self, data: Data) -> None:
        self.data = data
        self._smaller: dict[int, Variant] = {}  # tables of fewer columns, made when asked for
        self.id = reading.text(data, ("variant",))
        self.name = reading.text(data, ("name",))
        self.short_name: str = data.get("short_name") or self.name
        self.decks = reading.number(data, ("decks",), range(1, 5))
        self.suits = reading.suits(data, ("suits",))
        self.has_twins = len(set(self.suits)) < len(SUITS) * self.decks  # are there equal cards?
        self.card_count = len(PACK) * self.decks
        from_right = reading.word(data, ("deal_from",), DEAL_FROM_WORDS, "left")
        self.layout = Layout(reading.value(data, ("deal",)), DEAL_FROM_WORDS[from_right])
        self._read_columns(data)
        self._read_foundations(data)
        self._read_stock(data)
        self._read_redeal(data)
        self.goal_word = reading.word(data, ("goal",), GOAL_WORDS, "all-on-foundations")
        self.plain = not self.has_stock and not self.takes_runs and not self.redeal_word
        self._check_count()
        self._check_goal()
        self._make_tables()
        self._lay_out(self.layout.column_count)

    @staticmethod
    def from_data(data: Data) -> Variant:
        """The variant of a data file's content (texts as strings).

        :raises VariantError: an unknown key or word, or a layout that does not add up.
        """
        reading.check_keys(data, KEYS)
        for name in sorted(PARTS):
            if name not in data and name not in NEEDED:
                continue
            if not isinstance(data.get(name), dict):
                path = (name,) if name in data else ()
                raise VariantError(f"{name} is missing or holds no words", path)
            reading.check_keys(data[name], PARTS[name], (name,))
        return Variant(data)

    def with_columns(self, count: int) -> Variant:
        """The same rules on a table of fewer columns, as prepared positions use it."""
        if count == len(self.columns):
            return self
        if count not in self._smaller:
            self._smaller[count] = Variant(self.data)
            self._smaller[count]._lay_out(count)
        return self._smaller[count]

    # --- questions

    def may_land(self, code: int, on: int) -> bool:
        """May a group led by this card be put on that end card?"""
        return on in self.landings[code]

    def follows(self, code: int, on: int) -> bool:
        """Is this card the next of an ordered run after that one?"""
        return on in self.run_landings[code]

    def rank_fits(self, code: int, on: int) -> bool:
        """Is the rank right, whatever the suits?"""
        return rank_of(on) in self._ranks_under(code)

    def _ranks_under(self, code: int) -> list[int]:
        """The ranks on which this card may lie, whatever the suits; none beyond Ace and King."""
        ways = DIRECTION_WORDS[self.direction_word]
        if not ways:
            return list(range(ACE, KING + 1))
        ranks = [rank_of(code) - way * self.steps[suit_of(code)] for way in ways]
        if self.wrap:
            ranks = [(rank - 1) % KING + 1 for rank in ranks]
        return sorted([rank for rank in ranks if ACE <= rank <= KING])

    # --- words

    def _read_columns(self, data: Data) -> None:
        self.suit_word = reading.word(data, ("build", "suit"), SUIT_WORDS)
        self.direction_word = reading.word(data, ("build", "direction"), DIRECTION_WORDS)
        self.steps = reading.numbers_by_suit(data, ("build", "step"))
        self.has_steps = self.steps != [1, 1, 1, 1]
        self.wrap = WRAP_WORDS[reading.word(data, ("build", "wrap"), WRAP_WORDS, "no")]
        self.move_word = reading.word(data, ("moves",), MOVE_WORDS)
        self.run_word = reading.word(data, ("run",), SUIT_WORDS, self.suit_word)
        self.empty_column_word = reading.word(data, ("empty_column",), EMPTY_COLUMN_WORDS)
        self.cell_count = reading.number(data, ("cells",), range(13), 0)
        if self.layout.count(CELL) > self.cell_count:
            raise VariantError("the deal fills more cells than there are", ("deal",))

    def _read_foundations(self, data: Data) -> None:
        self.foundation_word = reading.word(data, ("foundations", "build"), FOUNDATION_WORDS)
        self.bound = bound = FOUNDATION_WORDS[self.foundation_word]
        self.takes_word = reading.word(data, ("foundations", "takes"), TAKES_WORDS, "single-card")
        self.takes_runs = TAKES_WORDS[self.takes_word] is not None
        returns = reading.word(data, ("foundations", "returns"), RETURN_WORDS)
        self.returns = RETURN_WORDS[returns]
        counts = range(0, 17, 4) if bound else range(17)
        path = ("foundations", "number")
        self.foundation_count = reading.number(data, path, counts, 4 * self.decks)
        if bound and len(set(self.suits)) < len(SUITS) and self.foundation_count:
            raise VariantError("a suit is missing in this pack", ("suits",))
        self._read_placed(data, bound)
        self._chains = self._read_chains(data, bound)
        self.homes_alike = bound or (len(self._chains) == 1 and not self.returns)
        self.homes_count_by_one = all(c.base == ACE and c.step == 1 for c in self._chains)

    def _read_placed(self, data: Data, bound: bool) -> None:
        """The cards that lie on foundations from the start; where no suit binds, only ranks."""
        path = ("foundations", "placed")
        self.placed: list[int] = []
        self.placed_ranks: list[int] = []
        if not bound:
            self.placed_ranks = reading.ranks(data, path, [])
        else:
            self.placed = [reading.card_named(name, path) for name in reading.texts(data, path, [])]
        self._check_placed(path)

    def _check_placed(self, path: tuple[str, ...]) -> None:
        """Can the cards be taken out of the pack, and is there a foundation for each?"""
        if self.takes_runs and (self.placed or self.placed_ranks):
            raise VariantError("foundations that take whole runs start empty", path)
        suits = [suit_of(code) for code in self.placed]
        most = self.foundation_count // 4
        if len(self.placed_ranks) > self.foundation_count or any(
            suits.count(suit) > most for suit in suits
        ):
            raise VariantError("more cards are placed than foundations take", path)
        ranks = self.placed_ranks
        if any(self.placed.count(code) > self.copies(code) for code in self.placed) or any(
            ranks.count(rank) > len(SUITS) * self.decks for rank in ranks
        ):
            raise VariantError("a card is placed more often than the pack has it", path)
        if len(set(self.placed)) > len(set(suits)):
            raise VariantError("the foundations of one suit start with the same card", path)

    def _read_chains(self, data: Data, bound: bool) -> list[Chain]:
        bases = reading.ranks(data, ("foundations", "base"), ["A"])
        path = ("foundations", "step")
        if not bound:
            suits = tuple(range(len(SUITS)))
            steps = reading.numbers(data, path, len(bases))
            self._check_bases(bases)
            return [Chain(base, steps[at], suits) for at, base in enumerate(bases)]
        if len(bases) != 1:
            raise VariantError(
                "foundations of one suit each have one base", ("foundations", "base")
            )
        steps = reading.numbers_by_suit(data, path)
        own_base = {suit_of(code): rank_of(code) for code in self.placed}
        return [
            Chain(own_base.get(suit, bases[0]), steps[suit], (suit,)) for suit in range(len(SUITS))
        ]

    def _check_bases(self, bases: list[int]) -> None:
        """A card that is placed is the first of its foundation: the base that its turn brings."""
        for at, placed in enumerate(self.placed_ranks):
            base = bases[at % len(bases)]
            if placed != base:
                right = self.placed_ranks + bases[len(self.placed_ranks) :]
                named = ", ".join([RANKS[rank - 1] for rank in right])
                raise VariantError(
                    f"foundation {at + 1} starts with {RANKS[base - 1]}, but"
                    f" {RANKS[placed - 1]} is placed there",
                    ("foundations", "placed"),
                    help=f"write what they start with: `base: [{named}]`",
                )

    def _read_stock(self, data: Data) -> None:
        self.has_stock = "stock" in data
        to = None if self.has_stock else ""  # what is left out of a part that is there is missed
        self.stock_to = reading.word(data, ("stock", "to"), STOCK_TO_WORDS, to)
        self.stock_when = reading.word(data, ("stock", "when"), STOCK_WHEN_WORDS, "any-time")
        self.stock_cards = reading.number(data, ("stock", "cards"), range(1, 4), 1)
        self.stock_pattern = reading.word(data, ("stock", "pattern"), STOCK_PATTERN_WORDS, "U")
        self.mixed_faces = "d" in self.stock_pattern or any(
            "Ud" in column for column in self.layout.faces
        )
        self.has_waste = self.stock_to == "waste" or self.layout.count(WASTE) > 0
        if self.stock_when == "empty-waste" and not self.has_waste:
            raise VariantError("there is no waste", ("stock", "when"))

    def _read_redeal(self, data: Data) -> None:
        has_redeal = "redeal" in data
        what, times = (None, None) if has_redeal else ("", 0)
        self.redeal_word = reading.word(data, ("redeal", "what"), REDEAL_WORDS, what)
        redeals = reading.number(data, ("redeal", "times"), range(1, 10), times, UNLIMITED)
        self.redeals_unlimited = redeals < 0
        self.redeals = max(0, redeals)
        if self.redeal_word == "waste" and self.stock_to != "waste":
            raise VariantError("no stock goes to a waste", ("redeal", "what"))

    def _check_count(self) -> None:
        dealt = len(self.layout.steps) + len(self.placed) + len(self.placed_ranks)
        if dealt < self.card_count and self.has_stock:
            return
        if dealt > self.card_count or dealt < self.card_count:
            sizes = " + ".join([str(len(column)) for column in self.layout.faces])
            others = dealt - self.layout.cards_in(COLUMN)
            extra = f" and {others} elsewhere," if others else " ="
            raise VariantError(
                f"the columns take {sizes}{extra} {dealt} cards, the pack has {self.card_count}",
                ("deal",),
            )
        if self.has_stock:
            raise VariantError("the deal leaves no card for the stock", ("stock",))

    def _check_goal(self) -> None:
        """Cards that have to go to foundations must find room there."""
        room = len(RANKS) * self.foundation_count
        if self.goal_word == "all-on-foundations" and room < self.card_count:
            raise VariantError(
                f"the foundations take {room} cards, the pack has {self.card_count}",
                ("foundations", "number"),
            )

    # --- tables

    def _make_tables(self) -> None:
        """The tables that name cards only."""
        always_home = [] if self.returns else [c for c in self.placed if self.copies(c) == 1]
        enters = EMPTY_COLUMN_WORDS[self.empty_column_word]
        fits = {c: [on for r in self._ranks_under(c) for on in cards_of_rank(r)] for c in PACK}
        self.landings = [b""] * CARD_CODES
        self.run_landings = self.landings[:]
        self.enters_empty = [False] * CARD_CODES
        for table, word in ((self.landings, self.suit_word), (self.run_landings, self.run_word)):
            suits_fit = SUIT_WORDS[word]
            for code in PACK:
                on_these = [on for on in fits[code] if suits_fit(code, on)]
                table[code] = bytes([on for on in on_these if on not in always_home])
        for code in PACK:
            self.enters_empty[code] = enters(code)

    def copies(self, code: int) -> int:
        """How often the pack has this card."""
        return self.decks * self.suits.count(suit_of(code))

    def _lay_out(self, columns: int) -> None:
        """Number the piles, and make the tables that name piles."""
        self.columns = range(columns)
        self.foundations = _piles_after(self.columns, self.foundation_count)
        self.cells = _piles_after(self.foundations, self.cell_count)
        self.reserves = _piles_after(self.cells, self.layout.count(RESERVE))
        at = self.reserves.stop
        self.waste = self.stock = self.tally = NO_PILE
        if self.has_waste:
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

    def _lay_foundations(self) -> None:
        each = max(1, self.foundation_count // 4) if self.bound else 1
        made = [next_table(chain) for chain in self._chains]
        self.next_home: dict[int, list[bytes]] = {}
        for place, pile in enumerate(self.foundations):
            if self.takes_runs:
                self.next_home[pile] = [b""] * CARD_CODES
            else:
                self.next_home[pile] = made[place // each % len(made)]
        self.ways_home = ways_home_table(self.next_home, self.foundations)
        self.homes = [tuple([pile for pile, _ in ways]) for ways in self.ways_home]


def _piles_after(piles: range, count: int) -> range:
    return range(piles.stop, piles.stop + count)
