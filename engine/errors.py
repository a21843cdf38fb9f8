"""Faults that come from outside: data or text that cannot be used.

Each carries what a person needs to mend it. Whoever knows the file adds line and column.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Path = tuple[str | int, ...]


class DataError(ValueError):
    """A fault in data.

    message   one plain sentence
    path      leads to the place in the data: keys and list indexes
    start, end  offsets in the text at that place; both 0 for the whole of it
    label     the short remark for under the caret
    help      the remedy, if there is just one
    allowed   the words that would do
    first     offset of an earlier place that the fault refers to, or -1
    """

    def __init__(
        self,
        message: str,
        path: Path = (),
        start: int = 0,
        end: int = 0,
        label: str = "",
        help: str = "",
        allowed: tuple[str, ...] = (),
        first: int = -1,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.start = start
        self.end = end
        self.label = label
        self.help = help
        self.allowed = allowed
        self.first = first

    def within(self, *path: str | int) -> DataError:
        """The same fault, seen from further outside."""
        self.path = path + self.path
        return self


class NotationError(DataError):
    """Text that is no card, position or move."""

    def __init__(
        self,
        message: str,
        start: int = 0,
        end: int = 0,
        label: str = "",
        help: str = "",
        first: int = -1,
    ) -> None:
        super().__init__(message, (), start, end, label, help, (), first)


class RefusedError(NotationError):
    """A text that says plainly which move is meant, though nothing like it can be made now.

    ``reason`` is the word of ``rulebook.REASONS`` for it, ``landing`` the card that is none, or 0.
    """

    def __init__(
        self,
        reason: str,
        message: str,
        start: int = 0,
        end: int = 0,
        label: str = "",
        landing: int = 0,
    ) -> None:
        super().__init__(message, start, end, label)
        self.reason = reason
        self.landing = landing


class VariantError(DataError):
    """Rule data that cannot be played."""


class LessonError(DataError):
    """A lesson's data that the engine cannot use."""


class TooMuchError(LessonError):
    """A goal that asks for more than there is."""
