"""Numbers in words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen",
)  # fmt: skip


def number(count: int) -> str:
    """A small number in words, a large one in digits."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)
