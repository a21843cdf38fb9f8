"""What lies on a table: the game, the group that is picked up, and what comes of both.

It knows no rule: where a group may land, and why it may not, is asked of the engine.
"""

from __future__ import annotations

from engine import Game, Move, apply, legal_moves, line, refusals, why_not, words
from engine.rulebook import REASONS, move_reason
from engine.rules import Refusal, first_face_up, first_movable, home_for
from engine.text import checksum

from .picture import HELD, LANDING, LAST, PILE, TAIL, Picture, Place, end_of, sign
from .settings import SPEECH
from .telling import Telling
from .text import escape
from .values import REFUSAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

    from .picture import Signs
    from .settings import Choices


class Holding(Telling):
    """A game, and a hand that may hold a group of it.

    held      the leader that is picked up, or None
    last      where the leader of the last move lies
    focus     the one place that Tab reaches
    pointed   a card of which the reader has asked where it may go, until the next step
    choices   what the reader has chosen for all tables
    rules     the address of the rules, for words that refuse a move; empty if there is none
    name_of_game  of two games that begin with other positions it is another number
    """

    def __init__(self, id: str, variant: Variant, start: Position, rules: str) -> None:
        super().__init__()
        self.id = id
        self.variant = variant
        self.rules = rules
        self.choices: Choices = {}
        self._known_of: Position | None = None  # whose moves are known
        self._known_moves: list[Move] = []
        self.begin(Game(variant, start))

    def begin(self, game: Game) -> None:
        """Put another game on the table."""
        self.game = game
        self.name_of_game = checksum(line(self.variant, game.start))
        self.held: Place | None = None
        self.last: Place | None = None
        self.pointed: Place | None = None
        self.focus = end_of(self.variant, self.position, 0)

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.shown()

    def shown(self) -> Position:
        return self.game.position

    # --- what is seen

    def picture(self) -> Picture:
        signs: Signs = {}
        if self.held:
            pile, at = self.held
            sign(signs, self.held, HELD)
            for tail in range(at + 1, len(self.position[pile])):
                sign(signs, Place(pile, tail), TAIL)
        leader = self.held or self.pointed
        for target in self.landings(leader) if leader else ():
            sign(signs, Place(target, PILE), LANDING)
        if self.last:
            sign(signs, self.last, LAST)
        self.add_signs(signs)
        where = (self.id, self.variant, self.position, signs, self.focus, self.arrows())
        return Picture(*where, self.choices.get(SPEECH, ""))

    def add_signs(self, signs: Signs) -> None:
        """More signs, for kinds that have them."""

    def arrows(self) -> list[tuple[Place, Place]]:
        return []

    # --- what is held

    def landings(self, place: Place) -> list[int]:
        """The piles onto which the group led by this card may go: data from the engine."""
        return [move.target for move in self.legal_moves() if (move.source, move.at) == place]

    def legal_moves(self) -> list[Move]:
        """All legal moves, which many ask for: they are looked for once a position."""
        position = self.position
        if self._known_of is not position:
            self._known_of = position
            self._known_moves = legal_moves(self.variant, position)
        return self._known_moves

    def look_at(self, place: Place) -> None:
        """Put the focus on a card, or on the end card of a pile; of the stock no card is drawn."""
        is_pile = place.at == PILE or place.pile == self.variant.stock
        self.focus = end_of(self.variant, self.position, place.pile) if is_pile else place
        if self.focus.at < first_face_up(self.position[place.pile]):
            self.focus = end_of(self.variant, self.position, place.pile)

    def read_pile(self, pile: int) -> str:
        """What lies in a pile, in words."""
        if pile in self.variant.columns:
            return words.column_text(self.variant, self.position, pile)
        return words.pile_label(self.variant, self.position, pile) + "."

    def pick_up(self, place: Place) -> None:
        """Pick up a group and say where it may go; of a pile as such say what it is."""
        self.held = None
        pile, at = place
        cards = self.position[pile]
        if at == PILE:
            self.tell(self.read_pile(pile))
        elif at < first_face_up(cards):
            self.refuse(Refusal("face-down", 0, 0, pile))
        elif self._is_fixed(place):
            reason = move_reason(self.variant)
            self.refuse(Refusal(reason, cards[at], 0, pile))
        else:
            self.held = place
            text = self.named_landings(place)
            if self.landings(place):
                self.remark(text)  # seen already: the landings light up
            else:
                self.tell(text)

    def named_landings(self, place: Place) -> str:
        """A group, and where it may go, in words."""
        names = [
            words.place_name(self.variant, self.position, pile) for pile in self.landings(place)
        ]
        return words.picked_up(self.position, place.pile, place.at, names)

    def _is_fixed(self, place: Place) -> bool:
        """Does the move rule hold a card in its column? A foundation may take it still."""
        pile, at = place
        if pile not in self.variant.columns or self.landings(place):
            return False
        return at < first_movable(self.variant, self.position[pile])

    def let_go(self) -> None:
        self.look_at(self.held or self.focus)
        self.held = None
        self.remark(words.PUT_BACK)

    def put_on(self, place: Place) -> None:
        """Put what is held onto a pile, or say which rule forbids it."""
        assert self.held
        leader = self.held
        move = Move(leader.pile, leader.at, place.pile)
        refusal = why_not(self.variant, self.position, move)
        twin = self._twin_home(move) if refusal else None
        if refusal is None or twin:
            self.play(twin or move)
        else:
            self.refuse(self._covered(leader, place) or refusal, move)

    def _twin_home(self, move: Move) -> Move | None:
        """The same move to the other foundation of the suit, where one takes the card."""
        if move.target not in self.variant.foundations:
            return None
        code = self.position[move.source][move.at]
        if move.target not in self.variant.homes[code] or not self.variant.homes_alike:
            return None
        other = Move(move.source, move.at, home_for(self.variant, self.position, code))
        return None if why_not(self.variant, self.position, other) else other

    def _covered(self, leader: Place, place: Place) -> Refusal | None:
        """The better reason when the card aimed at would fit but is no end card."""
        cards = self.position[place.pile]
        if place.at == PILE or place.at == len(cards) - 1:
            return None
        card = self.position[leader.pile][leader.at]
        if not self.variant.may_land(card, cards[place.at]):
            return None
        return Refusal("covered", card, cards[place.at], place.pile)

    def refuse(self, refusal: Refusal, move: Move | None = None) -> None:
        """Say which rule a move breaks, and link to it. What is held stays in the hand."""
        text = refusals.refusal(self.variant, self.position, refusal)
        rule = f"{self.rules}#{REASONS[refusal.reason]}" if self.rules else ""
        self.show(escape(text), REFUSAL, rule)
        self.say(text, True)

    def play(self, move: Move) -> None:
        """Play a legal move and say what it did."""
        self.tell(self.perform(move))
        self.after_change()

    def perform(self, move: Move) -> str:
        """Play a legal move; the words for it."""
        before = self.position
        self.game.play(move)
        self.held = None
        self._follow(before, move)
        return words.moved(self.variant, before, move)

    def after_change(self) -> None:
        """The position has changed; for kinds that have to look at it."""

    def _follow(self, before: Position, move: Move) -> None:
        """Mark where a move went. The focus stays on its leader, or at home on what it left."""
        after = apply(self.variant, before, move)
        if self.variant.stock in (move.source, move.target):
            self.last = None
            self.focus = end_of(self.variant, after, move.source)
            return
        self.last = Place(move.target, len(before[move.target]))
        home = move.target in self.variant.foundations
        self.focus = end_of(self.variant, after, move.source) if home else self.last
