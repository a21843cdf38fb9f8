"""What the words of a variant say to the solver, card by card, for all positions of the game."""

from __future__ import annotations

from ..cards import CARD_CODES, PACK, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..position import Position
    from ..variant import Variant


class Tables:
    """Landings the other way round, and the way home of each card.

    pack            the different cards of the game
    landers[card]   the cards that may be put on it, as ``bytes``
    before[card]    the card under it on a foundation; 0 where there is none
    after[card]     the card that follows it on a foundation; 0 where there is none
    firsts[card]    on how many foundations it is the first card
    one_way_home    False where a card may follow different cards, as in Calculation
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.pack = bytes([code for code in PACK if variant.copies(code)])
        self.landers = [b""] * CARD_CODES
        self.before = [UNKNOWN] * CARD_CODES
        self.after = [UNKNOWN] * CARD_CODES
        self.firsts = [0] * CARD_CODES
        self.one_way_home = variant.homes_alike
        for code in self.pack:
            for on in variant.landings[code]:
                self.landers[on] += bytes([code])
            self._find_way_home(code)
        self._needs = [self._read_needs(code) for code in range(CARD_CODES)]
        self._stays_put = [self._read_stays_put(code) for code in range(CARD_CODES)]

    def _find_way_home(self, code: int) -> None:
        for _, ends in self.variant.ways_home[code]:
            if UNKNOWN in ends:
                self.firsts[code] += 1
            known = [end for end in ends if end in self.pack]
            if len(known) > 1 or (known and self.firsts[code]):
                self.one_way_home = False
            elif known:
                self.before[code] = known[0]
                self.after[known[0]] = code

    def mates(self) -> list[int]:
        """The mate of each card: the other landing of those that may lie on it; or 0.

        All are 0 where a card has more landings than two, or might have several mates.
        """
        none = [0] * CARD_CODES
        mates = none[:]
        for code in self.pack:
            landings = self.variant.landings[code]
            if len(landings) > 2:
                return none
            if len(landings) == 2:
                one, other = landings
                if mates[one] not in (0, other) or mates[other] not in (0, one):
                    return none
                mates[one] = other
                mates[other] = one
        return mates

    # --- cards that are of no more use in play

    def leans_on(self, code: int) -> bytes:
        """All cards that a card has to do with once it is home, itself left out.

        The least set with this card that holds with each card the one under it on its foundation,
        and all that may be put on it in a column.
        """
        found = bytes([code])
        at = 0
        while at < len(found):
            for other in self.landers[found[at]] + bytes([self.before[found[at]]]):
                if other != UNKNOWN and other not in found:
                    found += bytes([other])
            at += 1
        return found[1:]

    def _read_needs(self, code: int) -> list[tuple[int, int]] | None:
        """How high the foundations are when all that ``leans_on`` names is home; None for never."""
        homes = self.variant.homes
        if code not in self.pack or not self.one_way_home or not homes[code]:
            return None
        heights: dict[int, int] = {}
        for other in self.leans_on(code):
            if len(homes[other]) != self.variant.copies(other):
                return None
            for pile in homes[other]:
                heights[pile] = max(heights.get(pile, 0), self.place(other))
        return [(pile, heights[pile]) for pile in sorted(heights)]

    def first_of(self, code: int) -> int:
        """The first card of its foundation."""
        while self.before[code]:
            code = self.before[code]
        return code

    def place(self, code: int) -> int:
        """The how manieth card of its foundation it is."""
        place = 1
        while self.before[code]:
            code = self.before[code]
            place += 1
        return place

    def may_stay_home(self, position: Position, code: int) -> bool:
        """May this end card of a pile go home at once, because no line needs it in play?

        Yes, if every card that it leans on lies on foundations. Proof: let L be those cards and
        this one, and take any winning line from here. Play it again with this card sent home
        first, leaving out every move of a card of L. Nothing but cards of L may be put on a card
        of L, so no other card ever lies on one, and at each point the columns are those of the
        line as it was, without the cards of L. Where a move's target ended with a card that is
        not of L, or was empty, it still does; a group loses at most cards of L at its end; what
        was turned up is turned up no later. L holds with each card all under it on a foundation:
        its cards are the beginning of each foundation, and none is ever lower than it was. Hence
        every move that is left is legal, and the line wins. It needs that cards get onto cards
        only by building, and that no pile's order matters: ``Plays`` looks after the stock.
        """
        needs = self._needs[code]
        return needs is not None and all(len(position[pile]) >= high for pile, high in needs)

    def returns_for_nothing(self, position: Position, code: int) -> bool:
        """Is it of no use to take this end card of a foundation back?

        Yes, if it might go home again at once. Yes as well, if nothing but the one card that it
        can be put on could be put on it: see ``_read_stays_put``.
        """
        return self._stays_put[code] or self.may_stay_home(position, code)

    def _read_stays_put(self, code: int) -> bool:
        """Does a card that returns lie where nothing can come of it, as all in Alaska do?

        Let L be the card and all under it on its foundation. If no card outside of L may be put on
        one of L, but for one that the card itself returns to, and L has no other place to go, then
        whatever returns lies in one heap on that card, which can never be put on it: nothing
        outside of L ever lies on L, and the line wins without those moves, as in
        ``may_stay_home``.
        """
        if code not in self.pack or not self.one_way_home or self.variant.copies(code) > 1:
            return False
        under = [code]
        while self.before[under[-1]]:
            under.append(self.before[under[-1]])
        onto = [on for card in under for on in self.variant.landings[card] if on not in under]
        landers = [other for card in under for other in self.landers[card] if other not in under]
        enters = [card for card in under if self.variant.enters_empty[card]]
        return not enters and len(onto) <= 1 and all(other in onto for other in landers)
