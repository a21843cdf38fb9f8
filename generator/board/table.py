"""A table on which a game is played: what its reader may want, and how it answers.

The base of all three kinds. It is changed by intents only (``act``): what the reader wants, whether
by mouse, touch or keys. It knows no page and no rule.
"""

from __future__ import annotations

from engine import Move, NotationError, why_not, words
from engine.errors import RefusedError
from engine.rules import Refusal, is_stock_move, stock_move
from engine.variant import NO_PILE

from .panels import Panels
from .picture import PILE, Place, end_of
from .text import escape
from .typed import read_typed
from .values import BAR, MENU, NEXT, QUESTION, REFUSAL, Button, Intent, Question
from .walk import STEPS, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Variant
    from engine.position import Position

FOCUS_ONLY: Final = ("walk", "jump", "next-landing", "previous-landing")
START_OVER: Final = "start-over"  # a restart by its key: a kind of table may ask first
ANSWERS: Final = ("yes", "no", "escape", "let-go")  # to a question


class Table(Panels):
    """One table of a page.

    goto      where the focus has to go, when that is not a place of the board
    pause     milliseconds after which ``settle`` is wanted; 0 if not
    stale     False when nothing but the focus has changed
    outcome   of a step that is done: its stars, its number of moves or answers, whether it had help
    next_…    what comes after this step of a lesson: on its button, and for the ear
    """

    deal: str | None = None  # the number in the box for deals, for tables that have one
    outcome: tuple[int, int, bool] | None = None
    next_step = False  # does the message offer what comes next?

    def __init__(self, data: dict[str, Any], variant: Variant, start: Position) -> None:
        self.next_label, self.next_said = NEXT[data.get("next", "step")]
        self.question: Question | None = None
        self.goto = ""
        self.pause = 0
        self.stale = True
        super().__init__(data["id"], variant, start, data.get("rules", ""))

    def buttons(self) -> list[Button]:
        return [
            Button("undo", "Undo", bool(self.game.moves)),
            Button("redo", "Redo", bool(self.game.undone)),
        ]

    def form(self) -> str:
        """What the reader answers with below the words, as HTML; most kinds have nothing."""
        return ""

    def counter(self) -> str:
        return words.counter(self.game.move_count)

    # --- intents

    def act(self, name: str, pile: int = PILE, at: int = PILE, text: str = "") -> None:
        """Do what the reader wants. An intent that this kind does not know changes nothing."""
        self.speech = []
        self.goto = ""
        self.pause = 0
        self.stale = self.settle()
        name = self.meaning(name)
        self.stale = self.stale or name not in FOCUS_ONLY
        if self.stale:
            self.pointed = None
        menu = self.opened == MENU
        handler = getattr(self, "on_" + name.replace("-", "_"), None)
        if handler:
            handler(Intent(name, self._place(pile, at), text))
        if menu and self.opened == MENU and name != "settle":
            self.opened = ""
            self.stale = True

    def settle(self) -> bool:
        """Bring to an end whatever is shown for a moment only; True if there was anything."""
        return False

    def meaning(self, name: str) -> str:
        """What an intent means as things stand: itself, or another intent."""
        if self.question and name not in ANSWERS:
            return "ask"
        return "restart" if name == START_OVER else name

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
        """Put back what is held, else close what is open, else leave the board for the bar."""
        if self.held:
            self.let_go()
        elif self.opened:
            self.opened = ""
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

    def on_one_tap(self, intent: Intent) -> None:
        """A tap that sends what has one way to go, and else does what a tap does."""
        leader = intent.place
        free = self.held is None and leader.at != PILE and leader.pile in self.variant.columns
        landings = self.landings(leader) if free else []
        home = [target for target in landings if target in self.variant.foundations]
        if home or len(landings) == 1:
            self.look_at(leader)
            self.play(Move(leader.pile, leader.at, (home or landings)[0]))
        else:
            self.on_tap(intent)

    def on_typed(self, intent: Intent) -> None:
        """A move in letters. What is wrong with it is said, and what is legal is played."""
        if not intent.text.strip():
            return
        try:
            move = read_typed(self.variant, self.position, intent.text)
        except NotationError as error:
            if isinstance(error, RefusedError) and error.landing:
                self.refuse(Refusal(error.reason, 0, error.landing, 0))
                return
            self.show(escape(error.message), REFUSAL)
            self.say(error.message, True)
            return
        self.held = None
        if is_stock_move(self.variant, move):
            self.on_stock(intent)
            return
        self.held = Place(move.source, move.at)
        self.put_on(Place(move.target, PILE))
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

    def ask(self, question: Question) -> None:
        self.question = question
        self.held = None
        self.goto = QUESTION
        self.say(question.text, True)

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
