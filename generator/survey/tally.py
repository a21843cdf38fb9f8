"""The results of a survey, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.solver import LOST, UNKNOWN, WON

from .wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .results import Result


class Tally(NamedTuple):
    """How many deals were won, proved lost, or left unknown."""

    won: int
    lost: int
    unknown: int

    @property
    def deals(self) -> int:
        return self.won + self.lost + self.unknown

    @property
    def share(self) -> tuple[float, float]:
        """The share that can be won: if no unknown deal can, and if all can."""
        if not self.deals:
            return 0.0, 1.0
        return self.won / self.deals, (self.won + self.unknown) / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares that of all deals lies, with 95 % confidence.

        An unknown deal may be either, so the lower end counts it as lost, the upper end as won.
        """
        low, _ = wilson(self.won, self.deals)
        _, high = wilson(self.won + self.unknown, self.deals)
        return low, high

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"deals": self.deals} | self._asdict()
        return data | {
            "share": [round(end, 5) for end in self.share],
            "interval": [round(end, 5) for end in self.interval],
        }

    def as_text(self) -> str:
        counts = [("won", self.won), ("lost", self.lost), ("unknown", self.unknown)]
        width = len(f"{self.deals:,}")
        return "\n".join(
            [
                *[f"{word:<8}{count:>{width},}" for word, count in counts],
                f"{percent(self.share)} can be won, all cards known; with 95 % confidence"
                f" {percent(self.interval)} of all deals.",
            ]
        )


def tally(results: Iterable[Result]) -> Tally:
    verdicts = [result.verdict for result in results]
    return Tally(verdicts.count(WON), verdicts.count(LOST), verdicts.count(UNKNOWN))


def percent(ends: tuple[float, float]) -> str:
    """``91.4 to 92.5 %``, or one number where both ends are the same."""
    low, high = [f"{100 * end:.1f}" for end in ends]
    return f"{low} %" if low == high else f"{low} to {high} %"
