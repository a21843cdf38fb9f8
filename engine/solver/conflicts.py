"""Conflicts: positions that are lost because two cards want the same place.

The simpler game of ``deadend`` forgets that a landing is taken while a card lies on it, and an
empty column while a King has it. Here this is asked of two cards at a time, and of the Kings.

What a game can reach while a card stays in its place is found by playing the simpler game with that
card held. Everything that is true in the real game before the card leaves is true there.

Two cards. Both must leave their places, neither lies on a landing of its own, and neither enters
empty columns. Say that x leaves first, and look at the real game at the moment when y leaves. All
that came before is in the simpler game with y held. There x is at home, or on one of its landings,
as it can go nowhere else. And y goes home from its place, or to a landing that ends a column, so to
another one than that which carries x. So x can leave first only if with y held
  - y itself can be open when its foundation has come to it, or x can go home, or
  - x can leave, and of the landings that can be open there is one for each of the two.
If neither can leave first, the position is lost.

The Kings, or whatever else may enter an empty column. Those that do not lie at the bottom of a
column have to leave their places, one after the other. Say that some of them have left and k is the
next. All that came before is in the simpler game with k and those that still stay held. If k goes
into an empty column, then that column was empty now, or the card at its bottom has left it: these
are counted. Each one that has left keeps such a column for itself, unless it can be at home or on a
landing. So k can be next only if there are more columns than that, or if k can land or go home. If
no order brings all of them away, the position is lost.

To hold each card apart would take long, and most pairs are no trouble. So at first all that may be
in conflict are held; what is true then is true with any of them held. Pairs that one sees there to
be harmless are released, which brings more to see. Where that stops, one card of a pair is
released, and the other stays held until the pair is seen to be harmless. Only what is left in the
end is looked at pair by pair.
"""

from __future__ import annotations

from .goals import EMPTY_COLUMN, AllHome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..position import Position
    from .deadend import DeadEnds
    from .plays import Plays

    Pair = tuple[int, int]

MOST_ENTERERS: Final = 8  # whose orders are looked through: the sets of them double with each


class Conflicts:
    """``is_dead`` for games of one pack, where all cards lie in columns and go home one by one.

    Elsewhere it finds nothing.
    """

    def __init__(self, plays: Plays, game: DeadEnds) -> None:
        self.game = game
        self.variant = variant = plays.variant
        goal = game.goal
        self._goal = goal if isinstance(goal, AllHome) else AllHome(plays.tables, game)
        self.looks = plays.merges and game.knows_goal and goal is self._goal
        tables = plays.tables
        self._enterers = [code for code in tables.pack if variant.enters_empty[code]]
        self._pairs: list[Pair] = []
        for on in tables.pack:
            landers = [code for code in tables.landers[on] if code not in self._enterers]
            for first in landers:
                for second in landers:
                    if first < second and (first, second) not in self._pairs:
                        self._pairs.append((first, second))

    def is_dead(self, position: Position) -> bool:
        """True only for positions that cannot be won."""
        if not self.looks:
            return False
        game = self.game
        game.begin(position)
        pairs = self._pairs_in_question()
        enterers = self._enterers_in_question()
        for code in enterers:
            game.hold(code)
        for pair in pairs:
            for code in pair:
                game.hold(code)
        game.open(position)
        game.reaches_goal()
        pairs = self._release_harmless(pairs)
        held = [code for code in game.cards if game.held[code]]
        kept = game.keep(), self._goal.keep()
        pairs, enterers = self._release_more(pairs, enterers)
        for pair in pairs:
            if not self._may_leave(pair, held, kept):
                return True
        return len(enterers) > 0 and not self._all_may_enter(enterers, held, kept)

    def _enterers_in_question(self) -> list[int]:
        """Those in columns, but not at the bottom; none where too many cards may enter."""
        if len(self._enterers) > MOST_ENTERERS:
            return []
        game = self.game
        enters = self.variant.enters_empty
        in_columns = game.cards[: game.in_columns]
        return [code for code in in_columns if enters[code] and game.behind[code] != EMPTY_COLUMN]

    def _pairs_in_question(self) -> list[Pair]:
        """Pairs of which both lie in columns, and not on landings of their own."""
        game = self.game
        landings = self.variant.landings
        behind = game.behind
        stray = [False] * game.numbers
        for code in game.cards[: game.in_columns]:
            stray[code] = behind[code] not in landings[code]
        return [pair for pair in self._pairs if stray[pair[0]] and stray[pair[1]]]

    # --- all at once

    def _release_harmless(self, pairs: list[Pair]) -> list[Pair]:
        """Release what is known to be harmless, again and again; the pairs that are not."""
        game = self.game
        while True:
            left = [pair for pair in pairs if not self._is_harmless(*pair)]
            in_question = [code for pair in left for code in pair]
            free = [
                code
                for pair in pairs
                for code in pair
                if game.held[code] and code not in in_question
            ]
            if not free:
                return left
            pairs = left
            self._release(free)

    def _release(self, codes: list[int]) -> None:
        for code in codes:
            if self.game.held[code]:
                self.game.release(code)
        self.game.reaches_goal()

    def _is_harmless(self, first: int, second: int) -> bool:
        """Is it seen that one of the two can leave first? One of them at least is held."""
        held = self.game.held
        if held[first] and held[second]:
            return self._have_two_landings(first, second)
        return self._is_first(first, second) if held[second] else self._is_first(second, first)

    def _is_first(self, first: int, second: int) -> bool:
        """Can the first leave first, as far as one sees with the second held?"""
        game = self.game
        goal = self._goal
        if (game.free[second] and goal.has_room(second)) or goal.gets_home(first):
            return True
        return game.done[first] == 1 and self._have_two_landings(first, second)

    def _have_two_landings(self, first: int, second: int) -> bool:
        """Can each of the two have a landing of its own?"""
        game = self.game
        one = [on for on in self.variant.landings[first] if game.is_landing(on)]
        other = [on for on in self.variant.landings[second] if game.is_landing(on)]
        if len(one) == 1 and len(other) == 1:
            return one != other
        return len(one) > 0 and len(other) > 0

    # --- one card of each pair, and one King after the other

    def _release_more(self, pairs: list[Pair], enterers: list[int]) -> tuple[list[Pair], list[int]]:
        """The pairs that may be in conflict still, and the enterers, if they may."""
        gone: list[int] = []
        while pairs or len(gone) < len(enterers):
            more = self._one_enterer(gone, enterers)
            gone += more
            if not more:
                more = self._one_of_a_pair(pairs)
            if not more:
                break
            self._release(more)
            pairs = self._release_harmless(pairs)
        return pairs, enterers if len(gone) < len(enterers) else []

    def _one_enterer(self, gone: list[int], enterers: list[int]) -> list[int]:
        """One that may be the next to leave."""
        stay = [code for code in enterers if code not in gone]
        return self._next_to_leave(gone, stay)[:1]

    def _one_of_a_pair(self, pairs: list[Pair]) -> list[int]:
        """A card that can move; not one that is the last to be held of a pair."""
        game = self.game
        held = game.held
        last = [second for first, second in pairs if not held[first]]
        last += [first for first, second in pairs if not held[second]]
        for code in [code for pair in pairs for code in pair if code not in last]:
            may_go = self._may_lie_elsewhere(code) or self._goal.has_room(code)
            if held[code] and game.movable[code] and may_go:
                return [code]
        return []

    # --- one pair at a time, and the Kings in every order

    def _with(self, stay: list[int], held: list[int], kept: Any) -> None:
        """Play on with these cards held; the others go."""
        game = self.game
        game.take_up(kept[0])
        self._goal.take_up(kept[1])
        for code in held:
            if code not in stay:
                game.release(code)
        game.reaches_goal()

    def _may_leave(self, pair: Pair, held: list[int], kept: Any) -> bool:
        """Can one of the two leave first?"""
        for first, second in (pair, (pair[1], pair[0])):
            self._with([second], held, kept)
            if self._is_first(first, second):
                return True
        return False

    def _all_may_enter(self, enterers: list[int], held: list[int], kept: Any) -> bool:
        """Is there an order in which all of them leave? Sets of those that have, by their size."""
        reached: list[list[int]] = [[]]
        for _ in enterers:
            larger: list[list[int]] = []
            for gone in reached:
                stay = [code for code in enterers if code not in gone]
                self._with(stay, held, kept)
                for code in self._next_to_leave(gone, stay):
                    new = sorted(gone + [code])
                    if new not in larger:
                        larger.append(new)
            reached = larger
        return len(reached) > 0

    def _next_to_leave(self, gone: list[int], stay: list[int]) -> list[int]:
        """Those that may leave next, as far as one sees with all held that stay."""
        taken = len([code for code in gone if not self._may_lie_elsewhere(code)])
        if self.game.emptied > taken:
            return stay
        return [code for code in stay if self._may_lie_elsewhere(code) or self._may_go_home(code)]

    def _may_lie_elsewhere(self, code: int) -> bool:
        """May it be at home, or on a landing?"""
        on_landing = any(self.game.is_landing(on) for on in self.variant.landings[code])
        return on_landing or self._goal.gets_home(code)

    def _may_go_home(self, code: int) -> bool:
        """From its place, where it is held."""
        return self.game.free[code] == 1 and self._goal.has_room(code)
