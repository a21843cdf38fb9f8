"""A pool of puzzles on one table, in three levels."""

from __future__ import annotations

from engine import parse_line, table_of, words
from engine.position import face_down_count
from engine.text import checksum

from ..attempt import Attempt
from ..text import escape
from ..values import INFO, Button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from engine import Variant

    from ..values import Intent

ANY_LEVEL: Final = 0
LEVELS: Final = (ANY_LEVEL, 1, 2, 3)


class Puzzles(Attempt):
    """``solved`` are the names of the puzzles that were solved; ``level`` is what is asked for."""

    kind = "puzzle"

    def __init__(
        self, data: dict[str, Any], variant: Variant, solved: list[str], chance: int
    ) -> None:
        self._data = data
        self._whole = variant
        self.pool: list[dict[str, Any]] = data["puzzles"]
        self.solved = list(solved)
        self.level = ANY_LEVEL
        self._lay(self.pool[0] if chance < 0 else self._drawn(chance))

    # --- which puzzle

    def _drawn(self, chance: int) -> dict[str, Any]:
        """One of the level that is not solved yet; when all are, any of them."""
        asked = [p for p in self.pool if self.level in (ANY_LEVEL, p["level"])]
        left = [p for p in asked if name_of(p) not in self.solved] or asked
        return left[chance % len(left)]

    def _lay(self, puzzle: dict[str, Any]) -> None:
        """Put a puzzle on the table: everything begins anew."""
        self.puzzle = puzzle
        table = table_of(self._whole, puzzle["position"])
        down = face_down_count(parse_line(table, puzzle["position"]))
        task = escape(words.puzzle_task(down, puzzle["par"]))
        data = {
            "id": self._data["id"],
            "rules": self._data["rules"],
            "next": "puzzle",
            "start": puzzle["position"],
            "task": task,
            "goal": puzzle["goal"],
            "par": str(puzzle["par"]),
            "right": {},
            "wrong": {},
            "else": {"say": escape(words.NOT_SHORTEST), "keep": False},
            "illegal": {},
            "hints": [],
            "solution": puzzle["line"],
            "good": puzzle["good"],
        }
        super().__init__(data, table)
        self.next_step = False
        self.outcome = None
        self.show(f"<strong>{task}</strong>", INFO)

    def booked(self) -> dict[str, Any]:
        """What a solved puzzle is kept as: as a step of a lesson."""
        name = name_of(self.puzzle)
        if self.outcome and self.outcome[0] and name not in self.solved:
            self.solved.append(name)
        return {"lesson": self._data["lesson"], "name": name, "sum": int(name)}

    # --- what is seen

    def buttons(self) -> list[Button]:
        return super().buttons() + [Button("new", "Another puzzle", True)]

    def counter(self) -> str:
        if self.film:
            return super().counter()
        return words.puzzles_solved(len(self.solved), len(self.pool))

    def form(self) -> str:
        """The levels, as buttons of which one is pressed."""
        drawn = [self._level_button(level) for level in LEVELS]
        return (
            f'<div class="yk-answers yk-levels" id="{self.id}-levels" role="group"'
            f' aria-label="Level">{"".join(drawn)}</div>'
        )

    def _level_button(self, level: int) -> str:
        pressed = "true" if level == self.level else "false"
        label = words.LEVEL_NAMES[level]
        return (
            f'<button type="button" class="yk-button" id="{self.id}-level-{level}"'
            f' data-do="level" data-text="{level}" aria-pressed="{pressed}">{label}</button>'
        )

    # --- intents

    def on_new(self, intent: Intent) -> None:
        """Another puzzle; the number that chooses it comes as text from whoever has chance."""
        chance = int(intent.text) if intent.text.isdigit() else 0
        level, solved = self.level, self.solved
        self._lay(self._drawn(chance))
        self.level, self.solved = level, solved
        self.say(words.puzzle_task(face_down_count(self.game.start), self.puzzle["par"]))

    def on_next_step(self, intent: Intent) -> None:
        self.on_new(intent)

    def on_level(self, intent: Intent) -> None:
        """Only puzzles of one level from now on."""
        if intent.text.isdigit() and int(intent.text) in LEVELS:
            self.level = int(intent.text)
            self.on_new(intent)


def name_of(puzzle: dict[str, Any]) -> str:
    """What a puzzle is remembered by."""
    return str(checksum(puzzle["position"]))
