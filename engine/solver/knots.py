"""Knots: a few cards in one another's way, so that a position is lost.

That it is lost is seen in the simpler game of ``watched``, with these cards watched. Which they are
is found by trying: at first cards that may want the same place; where these have little freedom,
together with others. What proves one position lost is likely to prove many around it.
"""

from __future__ import annotations

from .watched import WatchedGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Final

    from ..position import Position
    from .watched import CardSets

    Ranked = Generator[bytes, None, list[bytes]]

MOST_CHOICES: Final = 1000  # that are followed before a game is given up
MOST_WATCHED: Final = 10
NARROW_GROUPS: Final = 3  # how many of the narrowest are tried with each other group
NARROW_PAIRS: Final = 10
KEPT: Final = 4
PAUSE: Final = 50  # positions after a knot was found; twice as many whenever none was
CHOICES_A_POSITION: Final = 16  # that take about as long as a position
MOST: Final = 250  # as how many positions a search counts at most
MOST_DEEP: Final = 1250


class KnotSearch:
    """A search for a knot of one position, in slices.

    knot        the cards to be watched; empty while none is found
    over        it was found, or there is nothing left to try, or it has taken too long
    positions   as how many positions the work so far counts

    :param known: knots of other positions, that may be a part of it.
    :param deep: three groups of cards are watched at a time as well.
    """

    def __init__(self, game: WatchedGame, known: list[bytes], deep: bool = False) -> None:
        self.knot = b""
        self._most = MOST_DEEP if deep else MOST
        self.over = False
        self._game = game
        self._tries = self._try_all(known, deep)

    @property
    def positions(self) -> int:
        return self._game.choices // CHOICES_A_POSITION

    def run(self, positions: int) -> None:
        """Work as long as for so many positions more, or a little longer."""
        until = self.positions + positions
        while not self.over and self.positions < until:
            nothing_left = next(self._tries, None) is None
            self.over = nothing_left or self.knot != b"" or self.positions >= self._most

    def _try_all(self, known: list[bytes], deep: bool) -> Iterator[bytes]:
        """One try after the other: which cards were watched."""
        game = self._game
        groups = [game.in_question(group) for group in game.sets.rivals]
        groups = yield from self._narrowest_first([group for group in groups if group])
        pairs = _joined(groups[:NARROW_GROUPS], groups)
        if deep:
            pairs = yield from self._narrowest_first(pairs)
            yield from self._try(_joined(pairs[:NARROW_PAIRS], groups))
        else:
            yield from self._try(pairs)
        yield from self._try(_joined(known, known + groups))

    def _narrowest_first(self, watches: list[bytes]) -> Ranked:
        """Try each, and put them in the order of their freedom."""
        ranked: list[tuple[float, bytes]] = []
        for watched in watches:
            freedom = self._game.freedom(watched, MOST_CHOICES)
            if not freedom:
                self.knot = watched
            ranked.append((freedom, watched))
            yield watched
        return [watched for _, watched in sorted(ranked)]

    def _try(self, watches: list[bytes]) -> Iterator[bytes]:
        for watched in watches:
            if self._game.is_lost(watched, MOST_CHOICES):
                self.knot = watched
            yield watched


def _joined(some: list[bytes], others: list[bytes]) -> list[bytes]:
    """Each of the first together with each of the others, once."""
    found: list[bytes] = []
    for one in some:
        for other in others:
            both = bytes(sorted(set(one + other)))
            if both not in found and both not in (one, other) and len(both) <= MOST_WATCHED:
                found.append(both)
    return found


class Knots:
    """What one search has learned about the knots of a deal.

    positions   as how many positions the work so far counts
    """

    def __init__(self, sets: CardSets) -> None:
        self._sets = sets
        self._kept: list[bytes] = []
        self._learned = b""  # from the position that was asked for last
        self._pause = self._until_look = PAUSE
        self._choices = 0

    @property
    def positions(self) -> int:
        return self._choices // CHOICES_A_POSITION

    def is_dead(self, position: Position) -> bool:
        """Is a knot seen? The known ones are tried, and at times a new one is looked for."""
        game = WatchedGame(self._sets, position)
        self._learned = b""
        found = self._known(game)
        if not found:
            self._until_look -= 1
            if self._until_look < 0:
                found = self._learned = self._look(game)
        if found:
            self._keep(found)
        self._choices += game.choices
        return found != b""

    def learned_of(self, position: Position) -> bool:
        """Was a new knot found at the last position, and has this one it as well?"""
        if not self._learned:
            return False
        game = WatchedGame(self._sets, position)
        lost = game.is_lost(self._learned, MOST_CHOICES)
        self._choices += game.choices
        return lost

    def _known(self, game: WatchedGame) -> bytes:
        for knot in self._kept:
            if game.is_lost(knot, MOST_CHOICES):
                return knot
        return b""

    def _look(self, game: WatchedGame) -> bytes:
        search = KnotSearch(game, self._kept)
        while not search.over:
            search.run(MOST)
        self._pause = PAUSE if search.knot else 2 * self._pause
        self._until_look = self._pause
        return _tightened(game, search.knot)

    def _keep(self, knot: bytes) -> None:
        """Try this one first from now on; that which was of no use for longest is forgotten."""
        self._kept = [knot] + [other for other in self._kept if other != knot][: KEPT - 1]


def _tightened(game: WatchedGame, knot: bytes) -> bytes:
    """The same without the cards that need not be watched."""
    for code in knot:
        less = bytes([other for other in knot if other != code])
        if less and game.is_lost(less, MOST_CHOICES):
            knot = less
    return knot
