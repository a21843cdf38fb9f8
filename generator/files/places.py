"""A text file and the places in it, so that every fault can be shown where it stands.

Places are offsets into the text; people get lines and columns, both counted from 1.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, eq=False)
class Source:
    """The text of a file, and the name by which messages call it. Lines end with ``\\n`` alone."""

    path: Path
    name: str
    text: str
    starts: list[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        starts = [0]
        for line in self.text.split("\n"):
            starts.append(starts[-1] + len(line) + 1)
        object.__setattr__(self, "starts", starts[:-1])

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        return self.text[self.starts[number - 1] :].partition("\n")[0]

    def span(self, start: int, end: int) -> Span:
        """A piece of the text; offsets beyond its end stand for the end."""
        start = min(start, len(self.text))
        return Span(self, start, min(max(start, end), len(self.text)))


@dataclass(frozen=True, eq=False)
class Span:
    """A piece of a file, from one offset up to another."""

    source: Source
    start: int
    end: int

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of the first character."""
        return self.source.place(self.start)

    @property
    def width(self) -> int:
        """How many characters of the piece stand on its first line; one at least."""
        line, column = self.place
        left = len(self.source.line(line)) - (column - 1)
        return max(1, min(self.end - self.start, left))
