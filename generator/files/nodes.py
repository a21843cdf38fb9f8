"""What a YAML file holds, as a tree that remembers where everything stands.

Three kinds of node: ``Text``, ``List`` and ``Map``. Every scalar stays the text that its author
wrote: no number, no date and no truth is guessed from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .places import Source, Span

BLOCK_STYLES = ("|", ">")
ESCAPE_LENGTHS = {"x": 4, "u": 6, "U": 10}


@dataclass(eq=False, slots=True)
class Node:
    """A piece of a file. The offsets are those of the whole writing, quotes included."""

    source: Source
    start: int
    end: int

    def span(self) -> Span:
        """Where it stands."""
        return self.source.span(self.start, self.end)

    def data(self) -> Any:
        """The bare content: texts, lists and dicts."""
        raise NotImplementedError


@dataclass(eq=False, slots=True)
class Text(Node):
    """A scalar. ``style`` is the sign it starts with: ``|``, ``>``, a quote, or nothing."""

    value: str
    style: str = ""

    def data(self) -> str:
        return self.value

    def span(self) -> Span:
        """Where it stands; a block of several lines by its first line that says something."""
        if self.style not in BLOCK_STYLES or not self.value.strip():
            return Node.span(self)
        first = self.value.strip("\n ").split("\n", 1)[0]
        start = self.value.index(first)
        return self.piece(start, start + len(first))

    def piece(self, start: int, end: int) -> Span:
        """Where the characters from ``start`` up to ``end`` of the value stand in the file.

        What lies behind the value is its last character; nothing at all is the whole of it.
        """
        start, end = min(start, len(self.value) - 1), min(end, len(self.value))
        if not 0 <= start < end:
            return self.span()
        offsets = self._offsets()
        return self.source.span(offsets[start], offsets[end - 1] + 1)

    def part(self, start: int, end: int) -> Text:
        """A piece of the value as a text of its own, which knows where it stands."""
        offsets = self._offsets()
        last = offsets[min(end, len(offsets)) - 1] + 1 if offsets else self.end
        return Text(self.source, offsets[start], last, self.value[start:end])

    def _offsets(self) -> list[int]:
        """The offset in the file of each character of the value.

        One walk for all ways of writing: value and file side by side, and what YAML drops
        (indentation, folded line ends, escapes) is stepped over. White space may be off by the
        width of an indentation, a visible character never is.
        """
        at = self._first()
        offsets: list[int] = []
        for sign in self.value:
            while at < self.end and not self._length(at, sign) and not sign.isspace():
                at += 1
            offsets.append(at)
            at += self._length(at, sign)
        return offsets

    def _first(self) -> int:
        """The offset at which the content starts: after a quote, or below the sign of a block."""
        if self.style in BLOCK_STYLES:
            return self.source.text.find("\n", self.start) + 1 or self.end
        return self.start + len(self.style)

    def _length(self, at: int, sign: str) -> int:
        """How many characters of the file, from ``at`` on, write this sign; 0 if none do."""
        written, following = self.source.text[at : at + 1], self.source.text[at + 1 : at + 2]
        if self.style == '"' and written == "\\":
            return 0 if following == "\n" else ESCAPE_LENGTHS.get(following, 2)
        if self.style == "'" == sign == written:
            return 2
        return int(written == sign or (sign.isspace() and written.isspace()))


@dataclass(eq=False, slots=True)
class List(Node):
    items: list[Node]

    def data(self) -> list[Any]:
        return [item.data() for item in self.items]


@dataclass(eq=False, slots=True)
class Map(Node):
    """Keys and values in the order of the file."""

    entries: dict[str, tuple[Text, Node]]

    def data(self) -> dict[str, Any]:
        return {name: value.data() for name, (_, value) in self.entries.items()}

    def __contains__(self, name: str) -> bool:
        return name in self.entries

    def get(self, name: str) -> Node | None:
        return self.entries[name][1] if name in self.entries else None

    def key(self, name: str) -> Text:
        return self.entries[name][0]

    def text(self, name: str) -> str:
        """The text under a key without the white space around it; empty where there is none."""
        node = self.get(name)
        return node.value.strip() if isinstance(node, Text) else ""


def find(node: Node, path: tuple[str | int, ...]) -> Node:
    """The node that keys and list indexes lead to, or the last one on the way that is there."""
    for step in path:
        if isinstance(node, Map) and str(step) in node:
            node = node.entries[str(step)][1]
        elif isinstance(node, List) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        else:
            break
    return node


def find_key(node: Node, path: tuple[str | int, ...]) -> Text | None:
    """The key that the path ends with, or the last one on the way that is there."""
    found = None
    for at, step in enumerate(path):
        parent = find(node, path[:at])
        if isinstance(parent, Map) and str(step) in parent:
            found = parent.key(str(step))
    return found
