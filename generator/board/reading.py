"""What a table tells of itself when it is asked; nothing on it changes."""

from __future__ import annotations

from engine import words
from engine.rules import first_face_up

from .holding import Holding
from .picture import PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .values import Intent


class Reading(Holding):
    def on_column(self, intent: Intent) -> None:
        self.tell(self.read_pile(self.focus.pile))

    def on_card_moves(self, intent: Intent) -> None:
        """Where the card with the focus may go: said, and marked until the next step."""
        pile, at = self.focus
        if at == PILE or at < first_face_up(self.position[pile]):
            self.tell(self.read_pile(pile))
            return
        self.held = None
        self.pointed = self.focus
        self.tell(self.named_landings(self.focus))

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
