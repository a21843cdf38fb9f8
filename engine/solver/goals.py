"""The two goals of the simpler game that ``deadend`` plays.

``missing`` counts what is not done yet. The game tells ``opened`` when a card in play may be moved
alone, ``landed`` when it lands; a goal tells the game when it makes a card leave its place.
"""

from __future__ import annotations

from ..cards import CARD_CODES, KING, SUITS, cards_of_rank, rank_of, suit_of
from ..rulebook import TAKES_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from .deadend import DeadEnds
    from .tables import Tables

NO_CARDS: Final = [0] * CARD_CODES

# What a card leaves behind, and where it may land: the number of a card, or one of these.
NOTHING: Final = 0
EMPTY_COLUMN: Final = 1
FREE_CELL: Final = 2
FIRST_NUMBER: Final = 4


class AllHome:
    """Every card in play goes to a foundation, one at a time.

    home    how many of each card lie on foundations now
    high    how many of each card may lie there at a time, as far as is known
    loose   how many of each card in play may be moved alone
    """

    joins = False

    def __init__(self, tables: Tables, game: DeadEnds) -> None:
        self.game = game
        self.missing = 0
        self._foundations = tables.variant.foundations
        self._before = tables.before
        self._after = tables.after
        self._firsts = tables.firsts
        self._copies = [game.copies(bytes([code])) for code in range(CARD_CODES)]

    def start(self, position: Position) -> None:
        self.missing = self.game.in_play
        self._home = home = NO_CARDS[:]
        for pile in self._foundations:
            for code in position[pile]:
                home[code] += 1
        self._high = home[:]
        self._loose = NO_CARDS[:]

    def landed(self, number: int, on: int) -> None:
        """Where a card lands does not matter here."""

    def opened(self, number: int) -> None:
        """A card that may be moved alone goes home if it can, and then perhaps the next.

        A foundation that ends with the card before it is there when more of that card than of its
        own kind lie on foundations.
        """
        high = self._high
        code = number & 63
        self._loose[code] += 1
        while code:
            before = self._before[code]
            room = high[before] if before else self._firsts[code]
            now = self._home[code]
            if room <= now:
                return
            for other in self._copies[code]:
                if self.game.free[other] and not self.game.done[other]:
                    self.game.go(other)
            now += self._loose[code]
            if now > room:
                now = room
            gain = now - high[code]
            if gain <= 0:
                return
            self.missing -= gain
            high[code] = now
            code = self._after[code]


class AllJoined:
    """Every card comes to lie on a card that it belongs on: in a run that goes home, or sorted.

    joined        by number: the card lies, lay or may land on such a card
    ranks_joined  of the runs of each kind the ranks of which a card is joined
    """

    joins = True

    def __init__(self, tables: Tables, game: DeadEnds) -> None:
        variant = tables.variant
        self.game = game
        self.missing = 0
        self._takes_runs = variant.takes_runs
        self._one_suit = variant.takes_word == "same-suit-run"
        self._supports = run_supports(tables) if variant.takes_runs else variant.landings
        self._kings = game.copies(cards_of_rank(KING))

    def start(self, position: Position) -> None:
        """What belongs where it lies is joined; so is the stock, as it may be dealt onto anything.

        The King of a run needs nothing under it; in a sorted column the first card has to lie at
        the bottom.
        """
        game = self.game
        self._joined = [0] * game.numbers
        self._ranks_joined: list[list[int]] = [[] for _ in SUITS]
        self.missing = game.in_play
        for number in game.cards[: game.dealt]:
            behind = game.behind[number]
            if self._takes_runs and not self._supports[number & 63]:
                self._join(number)
            elif behind == EMPTY_COLUMN:
                if game.variant.enters_empty[number & 63]:
                    self.landed(number, behind)
            elif game.settled[number]:
                self.landed(number, behind)
        for number in game.cards[game.dealt : game.in_play]:
            self._join(number)

    def landed(self, number: int, on: int) -> None:
        if on == EMPTY_COLUMN:
            if not self._takes_runs:
                self._join(number)
        elif on & 63 in self._supports[number & 63]:
            self._join(number)

    def opened(self, number: int) -> None:
        """That a card may be moved alone does not bring it nearer to its place."""

    def _join(self, number: int) -> None:
        if not self._joined[number]:
            self._joined[number] = 1
            self.missing -= 1
            if self._takes_runs:
                self._complete_run(number & 63)

    def _complete_run(self, code: int) -> None:
        """A run that may be complete goes home: its King leaves what it lies on."""
        kind = suit_of(code) if self._one_suit else 0
        ranks = self._ranks_joined[kind]
        if rank_of(code) not in ranks:
            ranks.append(rank_of(code))
            if len(ranks) == KING:
                for king in self._kings:
                    if not self._one_suit or suit_of(king) == kind:
                        self.game.go(king)


def run_supports(tables: Tables) -> list[bytes]:
    """On which cards a card may lie within a run that goes home."""
    fits = TAKES_WORDS[tables.variant.takes_word]
    supports = [b""] * CARD_CODES
    for code in tables.pack:
        if fits:
            above = cards_of_rank(rank_of(code) + 1)
            supports[code] = bytes([on for on in above if on in tables.pack and fits(code, on)])
    return supports
