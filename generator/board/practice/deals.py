"""What is known of the deals of a variant: which can be won, and how hard that is.

The page's data has it: ``levels``, the winnable deals of each level; ``verdicts``, a letter for
each deal of a survey from the first on (won, lost, unknown); ``middle``, positions in the middle of
a deal: level, deal, number of moves, line.
"""

from __future__ import annotations

from engine.words import playing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Middle = tuple[int, str, int, str]


class Deals:
    def __init__(self, data: dict[str, Any]) -> None:
        self.levels: list[list[int]] = data.get("levels") or []
        self.verdicts: str = data.get("verdicts") or ""
        self.middle: list[Middle] = data.get("middle") or []

    def level(self, number: int) -> int:
        """From 1 for the easiest; 0 for a deal that has none."""
        for at, numbers in enumerate(self.levels):
            if number in numbers:
                return at + 1
        return 0

    def label(self, deal: str) -> str:
        """Whether a deal can be won; empty if nobody looked."""
        number = int(deal) if deal else 0
        known = 0 < number <= len(self.verdicts)
        return playing.label(self.verdicts[number - 1] if known else "", self.level(number))

    def winnable(self, level: int, chance: int, but: list[str]) -> int:
        """A deal of a level, at random; one that was not played of late, if there is any."""
        numbers = self.levels[level - 1]
        fresh = [number for number in numbers if str(number) not in but] or numbers
        return fresh[chance % len(fresh)]

    def middle_of(self, level: int, chance: int) -> Middle:
        found = [item for item in self.middle if item[0] == level]
        return found[chance % len(found)]

    def has_middle(self, level: int) -> bool:
        return any(item[0] == level for item in self.middle)
