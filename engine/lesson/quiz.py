"""A question with an answer that is known: which it is, and what is said to it.

The data is that of an ``ask`` step after the check. An answer is what the reader gave: the numbers
of the choices (from 0), in their order where that counts; the digits of a number; or the places
that were tapped, each ``"pile,at"``.
"""

from __future__ import annotations

from collections import namedtuple

from ..text import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, NamedTuple

    class Reply(NamedTuple):
        """Whether the answer is right, and the words for it."""

        is_right: bool
        say: str

else:
    Reply = namedtuple("Reply", ("is_right", "say"))

ONE: Final = "one"
MANY: Final = "many"
NUMBER: Final = "number"
ORDER: Final = "order"
TRUE: Final = "true"
TAP: Final = "tap"
KINDS: Final = (ONE, MANY, NUMBER, ORDER, TRUE, TAP)


class Quiz:
    """``choices`` are their texts, ``answer`` is the right one in the form of answers."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.kind: str = data["quiz"]
        self.choices: list[str] = data["choices"]
        self.answer: list[str] = data["answer"]
        self._right: str = data["right"]
        self._wrong: dict[str, str] = data["wrong"]
        self._else: str = data["else"]

    @property
    def is_at_once(self) -> bool:
        """Is one choice or one tap the whole answer?"""
        return self.kind in (ONE, TRUE) or (self.kind == TAP and len(self.answer) == 1)

    def judge(self, given: list[str]) -> Reply:
        """What the lesson says to an answer."""
        if self._is_right(given):
            return Reply(True, self._right)
        for item in given:
            if item in self._wrong and (item not in self.answer or self.kind == ORDER):
                return Reply(False, self._wrong[item])
        return Reply(False, self._else)

    def _is_right(self, given: list[str]) -> bool:
        if self.kind == NUMBER:
            return [whole_number(text) for text in given] == [int(text) for text in self.answer]
        if self.kind == ORDER:
            return given == self.answer
        return sorted(given) == sorted(self.answer)

    def missing(self, given: list[str]) -> int:
        """How many are still missing, where all that was given is right; else 0."""
        if self.kind not in (MANY, TAP) or [item for item in given if item not in self.answer]:
            return 0
        return len([item for item in self.answer if item not in given])
