"""Lines of play: a bookmark to come back to, the list of moves, a replay of them."""

from __future__ import annotations

from engine import apply, move_text
from engine.words import playing

from ..picture import end_of
from ..text import escape
from ..values import INFO, Button, Panel
from .helping import Helping
from .replay import Replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Game, Move
    from engine.position import Position

    from ..values import Intent

LIST: Final = "list"  # the panel of moves

# What would change the game means "watch" while a line is shown.
CHANGES: Final = ("hint", "finish", "stock", "moves", "play-move", "bookmark", "last")


class Lines(Helping):
    """``account.mark`` holds the moves to the bookmark."""

    def begin(self, game: Game) -> None:
        self.film = None
        self._listed: list[tuple[Move, str]] = []  # the moves that have a text, in their order
        super().begin(game)

    # --- the bookmark

    def on_bookmark(self, intent: Intent) -> None:
        """Try a line from here: the other key comes back."""
        self.account.mark = list(self.game.moves)
        self.changed = self.saved.is_begun
        self.tell(playing.marked(self.game.move_count))

    def on_to_bookmark(self, intent: Intent) -> None:
        mark = self.account.mark
        if mark is None:
            self.tell(playing.NO_BOOKMARK)
            return
        self.film = None
        is_on_way = self.game.moves[: len(mark)] == mark
        self._go_along(mark)
        self.tell(playing.at_bookmark(len(mark), is_on_way and bool(self.game.undone)))
        self.after_change()

    def _go_along(self, moves: list[Move]) -> None:
        """Bring the game to the end of a line that starts as it does."""
        game = self.game
        while game.moves != moves[: game.move_count]:
            game.undo()
        for move in moves[game.move_count :]:
            game.play(move)
        self.held = self.last = None
        self.focus = end_of(self.variant, self.position, self.focus.pile)

    # --- the list of moves

    def on_list(self, intent: Intent) -> None:
        """Show all moves of the game, or put them away."""
        if self.toggle(LIST):
            self.say(f"{self.counter()}.")

    def all_moves(self) -> list[Move]:
        """Those that were made, and those that redo would make."""
        ahead = list(self.game.undone)
        ahead.reverse()
        return self.game.moves + ahead

    def texts(self) -> list[str]:
        """All moves in notation; only those that are new are worked out."""
        moves = self.all_moves()
        same = 0
        while same < min(len(moves), len(self._listed)) and moves[same] == self._listed[same][0]:
            same += 1
        self._listed = self._listed[:same]
        position = self._after(moves, same)
        for move in moves[same:]:
            self._listed.append((move, move_text(self.variant, position, move)))
            position = apply(self.variant, position, move)
        return [text for _, text in self._listed]

    def _after(self, moves: list[Move], count: int) -> Position:
        if count <= self.game.move_count:
            return self.game.positions()[count]
        position = self.game.position
        for move in moves[self.game.move_count : count]:
            position = apply(self.variant, position, move)
        return position

    def panel(self) -> Panel | None:
        if self.opened != LIST:
            return super().panel()
        shown = self.film.at if self.film else self.game.move_count
        own = not isinstance(self.film, Replay) or self.film.own
        texts = ["Start"] + self.texts()
        items = [_item(at, text, own and at == shown) for at, text in enumerate(texts)]
        marks = _button("bookmark", "Set bookmark")
        if self.account.mark is not None:
            after = f"Back to bookmark ({len(self.account.mark)})"
            marks += " " + _button("to-bookmark", after)
        html = f'<p class="yk-choices">{marks}</p><ol class="yk-moves">{"".join(items)}</ol>'
        return Panel(LIST, "Moves", html)

    # --- a line is shown

    def on_look(self, intent: Intent) -> None:
        """Show the game as it lay after so many moves; nothing of it changes."""
        if intent.text.isdigit():
            at, moves = int(intent.text), self.all_moves()
            self.roll(Replay(self.variant, self.game.start, moves, at, True))

    def roll(self, film: Replay) -> None:
        """Show a line."""
        self.film = film
        self.held = None
        scene = film.scene
        self.last = scene.last
        self.focus = scene.last or end_of(self.variant, scene.position, 0)
        self.show(scene.html, INFO)
        self.say(scene.said)

    def buttons(self) -> list[Button]:
        if not self.film:
            return super().buttons()
        return super().buttons() + [
            Button("from-here", "Play from here", True),
            Button("resume", "Back to my game", True),
        ]

    def meaning(self, name: str) -> str:
        name = super().meaning(name)
        if self.film and name in CHANGES:
            return "watch"
        return "resume" if self.film and name == "restart" else name

    def on_watch(self, intent: Intent) -> None:
        self.look_at(intent.place)
        self.note = playing.WATCH_LINE
        self.say(playing.WATCH_LINE)

    def on_resume(self, intent: Intent) -> None:
        """Back to the game as it is."""
        if self.film:
            self.leave_line()
            self.tell(playing.BACK_IN_GAME)

    def on_from_here(self, intent: Intent) -> None:
        """The game goes on from what is shown."""
        film = self.film
        if not isinstance(film, Replay):
            return
        self.leave_line()
        if film.own:
            while self.game.move_count > film.at:
                self.game.undo()
            while self.game.move_count < film.at:
                self.game.redo()
        else:
            for move in film.moves[: film.at]:
                self.game.play(move)
        self.focus = end_of(self.variant, self.position, self.focus.pile)
        self.tell(playing.FROM_HERE)
        self.after_change()

    def leave_line(self) -> None:
        """Show the game again, if a line was shown."""
        if not self.film:
            return
        self.film = None
        self.note = ""
        self.last = None
        self.focus = end_of(self.variant, self.position, self.focus.pile)

    def on_escape(self, intent: Intent) -> None:
        if self.film and not self.question:
            self.on_resume(intent)
        else:
            super().on_escape(intent)


def _item(number: int, text: str, is_shown: bool) -> str:
    current = ' aria-current="step"' if is_shown else ""
    return (
        f'<li><button type="button" class="yk-move" data-do="look" data-text="{number}"{current}>'
        f"{escape(text)}</button></li>"
    )


def _button(do: str, label: str) -> str:
    return f'<button type="button" class="yk-button" data-do="{do}">{escape(label)}</button>'
