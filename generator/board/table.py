"""A table on which a game is played: what it shows, what is picked up, what it says.

The base of all three kinds. It is changed by intents only (``act``): what the reader wants, whether
by mouse, touch or keys. It knows no page and no rule: where a group may land, and why it may not,
is asked of the engine.
"""

from __future__ import annotations

from engine import Game, Move, apply, legal_moves, refusals, why_not, words
from engine.rulebook import REASONS, move_reason
from engine.rules import Refusal, first_face_up, first_movable, home_for, stock_move
from engine.variant import NO_PILE

from . import keys
from .picture import HELD, LANDING, LAST, PILE, TAIL, Picture, Place, end_of, sign
from .text import escape
from .values import BAR, INFO, NEXT, QUESTION, REFUSAL, Button, Intent, Message, Question
from .walk import STEPS, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Variant
    from engine.position import Position

    from .picture import Signs

FOCUS_ONLY: Final = ("walk", "jump", "next-landing", "previous-landing")
ANSWERS: Final = ("yes", "no", "escape", "let-go")  # to a question


class Table:
    """One table of a page.

    held      the leader that is picked up, or None
    last      where the leader of the last move lies
    focus     the one place that Tab reaches
    message   the line below the board
    speech    what is to be said now: texts, each with True if it may interrupt
    goto      where the focus has to go, when that is not a place of the board
    pause     milliseconds after which ``settle`` is wanted; 0 if not
    stale     False when nothing but the focus has changed
    next_…    what comes after this step of a lesson: on its button, and for the ear
    """

    kind = ""
    deal: str | None = None  # the number in the box for deals, for tables that have one
    next_step = False  # does the message offer what comes next?

    def __init__(self, data: dict[str, Any], variant: Variant, start: Position) -> None:
        self.id: str = data["id"]
        self.variant = variant
        self.rules: str = data.get("rules", "")
        self.next_label, self.next_said = NEXT[data.get("next", "step")]
        self.message = Message("", INFO, "")
        self.note = ""
        self.question: Question | None = None
        self.keys_shown = False
        self.speech: list[tuple[str, bool]] = []
        self.goto = ""
        self.pause = 0
        self.stale = True
        self.begin(Game(variant, start))

    def begin(self, game: Game) -> None:
        """Put another game on the table."""
        self.game = game
        self.held: Place | None = None
        self.last: Place | None = None
        self.focus = end_of(self.variant, self.position, 0)

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.shown()

    def shown(self) -> Position:
        return self.game.position

    @property
    def keys(self) -> list[tuple[str, str]]:
        return keys.of_kind(self.kind)

    # --- what is seen

    def picture(self) -> Picture:
        signs: Signs = {}
        if self.held:
            pile, at = self.held
            sign(signs, self.held, HELD)
            for tail in range(at + 1, len(self.position[pile])):
                sign(signs, Place(pile, tail), TAIL)
            for target in self.landings(self.held):
                sign(signs, Place(target, PILE), LANDING)
        if self.last:
            sign(signs, self.last, LAST)
        self.add_signs(signs)
        return Picture(self.id, self.variant, self.position, signs, self.focus, self.arrows())

    def add_signs(self, signs: Signs) -> None:
        """More signs, for kinds that have them."""

    def arrows(self) -> list[tuple[Place, Place]]:
        return []

    def buttons(self) -> list[Button]:
        return [
            Button("undo", "Undo", bool(self.game.moves)),
            Button("redo", "Redo", bool(self.game.undone)),
        ]

    def counter(self) -> str:
        return words.counter(self.game.move_count)

    # --- what is said

    def say(self, text: str, urgent: bool = False) -> None:
        self.speech.append((text, urgent))

    def show(self, html: str, tone: str, rule: str = "") -> None:
        self.message = Message(html, tone, rule)

    def tell(self, text: str, tone: str = INFO) -> None:
        """Show and say a sentence."""
        self.show(escape(text), tone)
        self.say(text)

    def remark(self, text: str) -> None:
        """Say what is seen already. It is shown too where the words of a refusal would stay."""
        if self.message.tone == REFUSAL:
            self.tell(text)
        else:
            self.say(text)

    # --- intents

    def act(self, name: str, pile: int = PILE, at: int = PILE, text: str = "") -> None:
        """Do what the reader wants. An intent that this kind does not know changes nothing."""
        self.speech = []
        self.goto = ""
        self.pause = 0
        self.stale = self.settle()
        name = self.meaning(name)
        self.stale = self.stale or name not in FOCUS_ONLY
        handler = getattr(self, "on_" + name.replace("-", "_"), None)
        if handler:
            handler(Intent(name, self._place(pile, at), text))

    def settle(self) -> bool:
        """Bring to an end whatever is shown for a moment only; True if there was anything."""
        return False

    def meaning(self, name: str) -> str:
        """What an intent means as things stand: itself, or another intent."""
        return "ask" if self.question and name not in ANSWERS else name

    def on_ask(self, intent: Intent) -> None:
        """A question is open: nothing else is done before its answer."""
        if self.question:
            self.ask(self.question)

    def _place(self, pile: int, at: int) -> Place:
        """A place that is there; of all piles but columns only the end card is one."""
        if pile not in range(self.variant.pile_count):
            return self.focus
        if pile not in self.variant.columns:
            return end_of(self.variant, self.position, pile)
        return Place(pile, at if 0 <= at < len(self.position[pile]) else PILE)

    def on_tap(self, intent: Intent) -> None:
        """Pick up, place or put back, whichever it is."""
        place = intent.place
        self.look_at(place)
        if place.pile == self.variant.stock:
            self.on_stock(intent)
        elif self.held is None:
            self.pick_up(place)
        elif place.pile != self.held.pile:
            self.put_on(place)
        elif place in (self.held, Place(self.held.pile, PILE)):
            self.let_go()
        else:
            self.pick_up(place)

    def on_enter(self, intent: Intent) -> None:
        self.on_tap(intent)

    def on_lift(self, intent: Intent) -> None:
        """A drag begins: pick up, whatever was held before."""
        self.look_at(intent.place)
        self.pick_up(intent.place)

    def on_drop(self, intent: Intent) -> None:
        """A drag ends on a pile. What is refused goes back."""
        if self.held is None:
            return
        if intent.place.pile == self.held.pile:
            self.let_go()
        else:
            self.put_on(intent.place)
            self.held = None

    def on_let_go(self, intent: Intent) -> None:
        if self.held:
            self.let_go()

    def on_escape(self, intent: Intent) -> None:
        """Put back what is held; with nothing held, leave the board for the bar."""
        if self.held:
            self.let_go()
        else:
            self.goto = BAR

    def on_place(self, intent: Intent) -> None:
        """A tap beside the cards of a pile: means something only while a group is held."""
        if self.held:
            self.on_tap(intent)

    def on_send(self, intent: Intent) -> None:
        """To a foundation if that is legal, else to the first other landing."""
        leader = intent.place
        if self.held and leader != self.held:
            self.on_tap(intent)
            return
        self.look_at(leader)
        if leader.at == PILE or leader.pile in self.variant.foundations:
            return
        landings = self.landings(leader)
        home = [target for target in landings if target in self.variant.foundations]
        if landings:
            self.play(Move(leader.pile, leader.at, (home or landings)[0]))
        else:
            self.pick_up(leader)
            self.held = None

    def on_undo(self, intent: Intent) -> None:
        self.held = None
        move = self.game.undo()
        if move is None:
            self.tell(words.NOTHING_TO_UNDO)
            return
        self.focus = Place(move.source, move.at)
        if move.source not in self.variant.columns:
            self.focus = end_of(self.variant, self.position, move.source)
        self.last = None if move.source == self.variant.stock else self.focus
        self.tell(words.undone(self.variant, self.position, move))
        self.after_change()

    def on_redo(self, intent: Intent) -> None:
        self.held = None
        before = self.position
        move = self.game.redo()
        if move is None:
            self.tell(words.NOTHING_TO_REDO)
            return
        self._follow(before, move)
        self.tell(words.redone(self.variant, before, move))
        self.after_change()

    def on_stock(self, intent: Intent) -> None:
        """Deal, turn or redeal, whichever the stock offers."""
        self.held = None
        if self.variant.stock == NO_PILE:
            return
        move = stock_move(self.variant, self.position)
        offered = move or Move(self.variant.stock, 0, self.variant.stock)
        refusal = why_not(self.variant, self.position, offered)
        if refusal is None:
            self.play(offered)
        else:
            self.refuse(refusal)

    def on_restart(self, intent: Intent) -> None:
        self.game.restart()
        self.begin(self.game)
        self.tell(words.RESTARTED)
        self.after_change()

    def on_walk(self, intent: Intent) -> None:
        if intent.text in STEPS:
            self.focus = walk(self.variant, self.position, self.focus, intent.text)

    def on_jump(self, intent: Intent) -> None:
        """To the end card of a pile."""
        self.focus = end_of(self.variant, self.position, intent.place.pile)

    def on_next_landing(self, intent: Intent) -> None:
        self._walk_landings(1)

    def on_previous_landing(self, intent: Intent) -> None:
        self._walk_landings(-1)

    def on_column(self, intent: Intent) -> None:
        pile = self.focus.pile
        if pile in self.variant.columns:
            self.tell(words.column_text(self.variant, self.position, pile))
        else:
            self.tell(words.pile_label(self.variant, self.position, pile) + ".")

    def on_table(self, intent: Intent) -> None:
        self.tell(" ".join(words.table_text(self.variant, self.position)))

    def on_status(self, intent: Intent) -> None:
        self.tell(words.status(self.variant, self.position, self.game.move_count))

    def on_last(self, intent: Intent) -> None:
        """The last move once more."""
        if not self.game.moves:
            self.tell(words.NO_MOVE_YET)
            return
        before = self.game.positions()[-2]
        self._follow(before, self.game.moves[-1])
        self.tell(words.moved(self.variant, before, self.game.moves[-1]))

    def on_goal(self, intent: Intent) -> None:
        self.tell(words.aim(self.variant))

    def on_keys(self, intent: Intent) -> None:
        """Show the list of keys, or put it away."""
        self.keys_shown = not self.keys_shown
        if self.keys_shown:
            self.say(" ".join([f"{key}: {what}." for key, what in self.keys]))

    # --- what intents come down to

    def landings(self, place: Place) -> list[int]:
        """The piles onto which the group led by this card may go: data from the engine."""
        moves = legal_moves(self.variant, self.position)
        return [move.target for move in moves if (move.source, move.at) == place]

    def look_at(self, place: Place) -> None:
        """Put the focus on a card, or on the end card of a pile."""
        self.focus = end_of(self.variant, self.position, place.pile) if place.at == PILE else place
        if self.focus.at < first_face_up(self.position[place.pile]):
            self.focus = end_of(self.variant, self.position, place.pile)

    def pick_up(self, place: Place) -> None:
        """Pick up a group and say where it may go; of a pile as such say what it is."""
        self.held = None
        pile, at = place
        cards = self.position[pile]
        if at == PILE:
            self.on_column(Intent("column", place, ""))
        elif at < first_face_up(cards):
            self.refuse(Refusal("face-down", 0, 0, pile))
        elif self._is_fixed(place):
            reason = move_reason(self.variant)
            self.refuse(Refusal(reason, cards[at], 0, pile))
        else:
            self.held = place
            landings = self.landings(place)
            names = [words.place_name(self.variant, self.position, pile) for pile in landings]
            text = words.picked_up(self.position, pile, at, names)
            if landings:
                self.remark(text)  # seen already: the landings light up
            else:
                self.tell(text)

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

    def ask(self, question: Question) -> None:
        self.question = question
        self.held = None
        self.goto = QUESTION
        self.say(question.text, True)

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

    def _walk_landings(self, by: int) -> None:
        if self.held is None:
            return
        landings = sorted(self.landings(self.held))
        if not landings:
            self.stale = True
            self.tell(words.NO_LANDING)
            return
        if self.focus.pile in landings:
            to = (landings.index(self.focus.pile) + by) % len(landings)
        else:
            to = 0 if by > 0 else -1
        self.focus = end_of(self.variant, self.position, landings[to])
