"""The simpler game of ``deadend``, in which a few cards are watched.

The simpler game forgets where a card went once it has left its place. Of watched cards it keeps
this: it is played apart for each choice of places that they may come to. A card on which a watched
one lies is no landing then, a column at whose bottom one stands is not empty, and no card goes home
past one that is in play.

For each choice of places four sets of cards are kept:
  gone   may have left the place where they lay at first,
  free   may have had nothing on them, so that they could go home,
  open   were free in a column, so that they could be landed on,
  home   may have been on their foundations.

Proof that nothing is missed: take any position that can be reached, and the moves to it. All that
was true on the way is in the sets of the choice that the watched cards have made there. So it is at
the start. Now one move more, of a card y onto t. Before it t was an end card of a column: it is
open, no watched card lies on it, and none is home that belongs on it there. Nor did t lie in the
tail of y. From t down, a watched card lies where the choice says, and another one, while it is not
gone, where it lay at first: ``_lies_in_tail`` follows this as far as it goes. If y goes home, it
was free and no watched card lay on it; the card before it was home; and no watched card that
belongs there before y was in play, or lay on one that does. If y enters an empty column: each
column that was empty, and each at whose bottom a watched card had come to stand, was empty at first
or has lost its deepest card, so that there were more of these than such watched cards. (A whole
column that goes to an empty one changes nothing.) What lay under y is free then. If y is watched,
this leads to another choice, where all that was true is true as well.

In the end all cards are home. If no choice with all watched cards at home has all others home too,
the position is lost.
"""

from __future__ import annotations

from ..cards import FACE_DOWN
from .goals import EMPTY_COLUMN, FIRST_NUMBER, NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..position import Position
    from .tables import Tables

    Choice = tuple[int, ...]  # of each watched card, what it lies on; or one of the places below
    Facts = tuple[int, int, int, int]  # gone, free, open, home

# Places besides cards and empty columns.
AT_FIRST: Final = 2  # where it lay at first
AT_HOME: Final = 3

MOST_RIVALS: Final = 4  # that are watched together
BITS: Final = [1 << code for code in range(FACE_DOWN)]


def bits_of(codes: bytes) -> int:
    """A set of cards as a number: a bit for each."""
    found = 0
    for code in codes:
        found |= BITS[code]
    return found


class CardSets:
    """What the tables of a variant say, as sets of cards.

    landings[card]  on which it may be put
    before[card]    the one under it on its foundation, if there is one
    upto[card]      it and all under it there
    since[card]     it and all that follow it there
    enters          those that may enter an empty column
    rivals          groups of cards that may want the same place, as ``bytes``
    """

    def __init__(self, tables: Tables) -> None:
        self.variant = variant = tables.variant
        self.pack = tables.pack
        codes = range(FACE_DOWN)
        enterers = bytes([code for code in tables.pack if variant.enters_empty[code]])
        self.landings = [bits_of(variant.landings[code]) for code in codes]
        self.before = [bits_of(_chain(tables.before, code)[1:2]) for code in codes]
        self.upto = [bits_of(_chain(tables.before, code)) for code in codes]
        self.since = [bits_of(_chain(tables.after, code)) for code in codes]
        self.enters = bits_of(enterers)
        self.rivals: list[bytes] = []
        for group in [tables.landers[on] for on in tables.pack] + [enterers]:
            if 0 < len(group) <= MOST_RIVALS and group not in self.rivals:
                self.rivals.append(group)


def _chain(follows: list[int], code: int) -> bytes:
    """A card, the one that follows it, and so on."""
    found = b""
    while code:
        found += bytes([code])
        code = follows[code]
    return found


class WatchedGame:
    """The simpler game from one position.

    choices   how many were followed so far, in all games together; one may be followed again
    """

    def __init__(self, sets: CardSets, position: Position) -> None:
        self.sets = sets
        self.choices = 0
        self._all = 0
        self._under = under = [NOTHING] * FACE_DOWN
        self._bottoms: list[int] = []
        self._empty_at_first = self._up = self._home = ends = 0
        for column in sets.variant.columns:
            below = NOTHING
            for code in position[column]:
                number = code & 63
                self._all |= BITS[number]
                under[number] = below
                below = number
                if code < FACE_DOWN:
                    self._up |= BITS[code]
            if below:
                ends |= BITS[below]
                self._bottoms.append(position[column][0] & 63)
            else:
                self._empty_at_first += 1
        for pile in sets.variant.foundations:
            self._home |= bits_of(position[pile])
        self._all |= self._home
        may_move = self._all if sets.variant.returns else self._all & ~self._home
        self._cards = [(code, BITS[code]) for code in sets.pack if may_move & BITS[code]]
        self._at_first = self._home, self._home | ends, ends, self._home

    def is_lost(self, watched: bytes, most: int) -> bool:
        """Is it seen with these cards watched that the position is lost? False after ``most``."""
        until = self.choices + most
        self._begin(watched)
        while self._waiting:
            if self._follow_next() or self.choices >= until:
                return False
        return True

    def freedom(self, watched: bytes, most: int) -> float:
        """How many of the places that each of these cards might come to it can; 0 for a loss."""
        until = self.choices + most
        may_win = False
        self._begin(watched)
        while self._waiting and self.choices < until:
            may_win = self._follow_next() or may_win
        if not may_win and not self._waiting:
            return 0.0
        share = len(self._known) / self._all_choices(watched)
        return float(share ** (1 / len(watched)))

    def in_question(self, group: bytes) -> bytes:
        """Those of a group that the position has; none if all of them are home."""
        found = bytes([code for code in group if self._all & BITS[code]])
        return found if bits_of(found) & ~self._home else b""

    def _all_choices(self, watched: bytes) -> int:
        found = 1
        for code in watched:
            may_enter = self.sets.enters & BITS[code] and self._under[code]
            found *= len(self.sets.variant.landings[code]) + (3 if may_enter else 2)
        return found

    def _begin(self, watched: bytes) -> None:
        self._watched = watched
        start = tuple([AT_HOME if self._home & BITS[code] else AT_FIRST for code in watched])
        self._known = {start: self._at_first}
        self._followed: dict[Choice, Facts] = {}
        self._waiting = [start]
        self._others = [(code, bit) for code, bit in self._cards if code not in watched]

    # --- one choice

    def _follow_next(self) -> bool:
        """Follow the choice that was found last. True if all cards may be home with it."""
        choice = self._waiting.pop()
        facts = self._known[choice]
        if facts is self._followed.get(choice):
            return False
        self.choices += 1
        self._read(choice)
        if (self._above | self._in_play) & self._kept:  # no position is like this
            self._followed[choice] = facts
            return False
        facts = self._close(facts)
        self._known[choice] = self._followed[choice] = facts
        if len(self._followed) == 1:  # what is true with the first choice is true with all
            known = facts[0] & facts[2] & facts[3]
            self._others = [other for other in self._others if not known & other[1]]
        self._move_watched(choice, facts)
        return not self._in_play and not self._all & ~(facts[3] | self._kept)

    def _read(self, choice: Choice) -> None:
        """What a choice says.

        _on        for each watched card, the one on which it lies; 0 for none
        _covered   the cards on which one lies
        _above     these, and all that follow them at home: none of them is there
        _in_play   the watched cards that are not at home, and all that follow them there
        _kept      the watched cards at home, and all under them there
        _empty     how many columns are empty, but for those whose deepest card has left since
        """
        sets = self.sets
        self._on: dict[int, int] = {}
        self._covered = self._above = self._in_play = self._kept = 0
        self._empty = self._empty_at_first
        for code, place in zip(self._watched, choice):
            on = NOTHING
            if place == AT_FIRST:
                on = self._under[code]
            elif place >= FIRST_NUMBER:
                on = place
            elif place == EMPTY_COLUMN:
                self._empty -= 1
            if place == AT_HOME:
                self._kept |= sets.upto[code]
            else:
                self._in_play |= sets.since[code]
            if place != AT_FIRST and code in self._bottoms:
                self._empty += 1
            if on:
                self._covered |= BITS[on]
                self._above |= sets.since[on]
            self._on[code] = on

    def _close(self, facts: Facts) -> Facts:
        """All that may become true of the other cards while the watched ones stay."""
        gone, free, open_, home = facts
        sets = self.sets
        before = sets.before
        onto = sets.landings
        under = self._under
        up = self._up
        shut = self._covered | self._kept
        barred = self._above | self._in_play
        landings = open_ & ~shut
        empty = self._empty
        for code in self._bottoms:
            if gone & BITS[code]:
                empty += 1
        enters = sets.enters if empty > 0 else 0
        more = True
        while more:
            more = False
            for code, bit in self._others:
                goes_home = (
                    free & bit and not (home | barred) & bit and home & before[code] == before[code]
                )
                if goes_home:
                    home |= bit
                    more = True
                if gone & bit:
                    returns = home & ~(open_ | shut) & bit  # only if it was home at first
                    if returns and (landings & onto[code] or enters & bit):
                        open_ |= bit
                        landings |= bit
                        more = True
                elif (
                    goes_home
                    or (
                        landings & onto[code]
                        and (up | free) & bit
                        and self._lands(code, landings, gone)
                    )
                    or (enters & bit and (up | free) & bit and under[code])
                ):
                    gone |= bit
                    more = True
                    on = under[code]
                    if on:
                        free |= BITS[on]
                        open_ |= BITS[on]
                        landings = open_ & ~shut
                    else:
                        empty += 1
                        enters = sets.enters if empty > 0 else 0
        self._landings = landings
        self._enters = enters
        return gone, free, open_, home

    def _lands(self, code: int, landings: int, gone: int) -> bool:
        """May this card be put on one of these cards?"""
        for on in self.sets.variant.landings[code]:
            if landings & BITS[on] and not self._lies_in_tail(on, code, gone):
                return True
        return False

    def _lies_in_tail(self, code: int, leader: int, gone: int) -> bool:
        """Is a card known to lie on another, or on what lies on it?"""
        on = self._on
        under = self._under
        while code and code != leader:
            if code in on:
                code = on[code]
            elif gone & BITS[code]:
                return False
            else:
                code = under[code]
        return code == leader

    # --- from one choice to the next

    def _move_watched(self, choice: Choice, facts: Facts) -> None:
        """Each watched card goes where it can; the choices with one more at home come up first."""
        gone, free, open_, home = facts
        homewards: list[tuple[Choice, Facts]] = []
        for at, code in enumerate(self._watched):
            bit = BITS[code]
            if not (self._up | free) & bit:
                continue
            place, on = choice[at], self._on[code]
            left = BITS[on] if place == AT_FIRST and on else 0
            free_then, open_then = free | left, open_ | left
            if place == AT_HOME:
                if not self._may_return(code, choice):
                    continue
                open_then |= bit
            elif self._may_go_home(code, choice, facts):
                new = choice[:at] + (AT_HOME,) + choice[at + 1 :]
                homewards.append((new, (gone, free_then, open_then, home | bit)))
            new_facts = gone, free_then, open_then, home
            for target in self._targets(code, place, gone):
                self._come_to(choice[:at] + (target,) + choice[at + 1 :], new_facts)
        for new, new_facts in homewards:
            self._come_to(new, new_facts)

    def _targets(self, code: int, place: int, gone: int) -> list[int]:
        """The cards that a watched card may be put on, and perhaps an empty column."""
        landings = self._landings
        on = self._on[code]
        found: list[int] = []
        if landings & self.sets.landings[code]:
            for target in self.sets.variant.landings[code]:
                is_open = target != on and landings & BITS[target]
                if is_open and not self._lies_in_tail(target, code, gone):
                    found.append(target)
        if self._enters & BITS[code] and (on or place == AT_HOME):
            found.append(EMPTY_COLUMN)
        return found

    def _may_go_home(self, code: int, choice: Choice, facts: Facts) -> bool:
        _, free, _, home = facts
        bit = BITS[code]
        before = self.sets.before[code]
        if not free & bit or home & before != before or self._above & bit:
            return False
        for other, place in zip(self._watched, choice):
            if place != AT_HOME and other != code and self.sets.since[other] & bit:
                return False
        return True

    def _may_return(self, code: int, choice: Choice) -> bool:
        """From its foundation, where no watched card may lie on it."""
        if not self.sets.variant.returns:
            return False
        for other, place in zip(self._watched, choice):
            if place == AT_HOME and other != code and self.sets.upto[other] & BITS[code]:
                return False
        return True

    def _come_to(self, choice: Choice, facts: Facts) -> None:
        known = self._known.get(choice)
        if known is not None:
            gone, free, open_, home = known
            facts = gone | facts[0], free | facts[1], open_ | facts[2], home | facts[3]
            if facts == known:
                return
        self._known[choice] = facts
        self._waiting.append(choice)
