"""What a table tells of itself when it is asked; nothing on it changes."""

from __future__ import annotations

from engine import words

from .holding import Holding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .values import Intent


class Reading(Holding):
    def on_column(self, intent: Intent) -> None:
        self.tell(self.read_pile(self.focus.pile))

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
