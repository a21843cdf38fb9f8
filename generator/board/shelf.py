"""One place of the browser's storage, where a record lies.

What lies there and cannot be read is set aside under another name, never overwritten; a refused
write is no error. When another tab has written here since we did, its record stays: ours goes on
beside it, under a name of its own.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, Protocol

    class Storage(Protocol):
        """The browser's ``localStorage``, or a stand-in. Each may raise an ``OSError``.

        read    no more than the first so many characters: who knows what lies there
        move    to another key, without a look at it
        keys    those that begin with a text, in no order
        """

        def read(self, key: str, most: int) -> str | None: ...
        def write(self, key: str, text: str) -> None: ...
        def move(self, key: str, to: str) -> None: ...
        def remove(self, key: str) -> None: ...
        def keys(self, start: str) -> list[str]: ...


MOST_TEXT: Final = 240_000  # characters of a record; the longest game takes less
KEPT: Final = "kept"  # set aside: it could not be read
BESIDE: Final = "beside"  # of a tab that found its place taken


class Unreadable(ValueError):
    """A record that is not what its place is for; the message is a clause for people."""


def root(site: str) -> str:
    """What all our keys begin with."""
    return f"yukon-school:{site}:"


def free_name(storage: Storage, key: str, word: str) -> str:
    """A name beside a key under which nothing lies yet."""
    place = key.partition(f":{BESIDE}-")[0]
    number = 1
    while storage.read(f"{place}:{word}-{number}", 0) is not None:
        number += 1
    return f"{place}:{word}-{number}"


class Shelf:
    """One key of the storage.

    works     False once a read or a write was refused: then nothing is kept
    foreign   True once another tab has written here since we did: ``key`` is then another one
    """

    def __init__(self, storage: Storage, key: str) -> None:
        self.key = key
        self.works = True
        self.foreign = False
        self._storage = storage
        self._ours: str | None = None
        self._aside = False

    def load(self) -> str | None:
        """What lies here; None if nothing does, or if it cannot be had."""
        try:
            self._ours = self._there()
        except OSError:
            self.works = False
            return None
        return self._ours

    def set_aside(self) -> None:
        """Keep what lies here from the next ``save``: it could not be read, but it is theirs."""
        self._aside = True

    def save(self, text: str) -> bool:
        """Put a record here, or beside what another tab has put here. False when refused."""
        try:
            there = self._there()
            if self._aside and there:
                self._storage.move(self.key, free_name(self._storage, self.key, KEPT))
                self._aside = False
            elif there is not None and there != self._ours:
                self.key = free_name(self._storage, self.key, BESIDE)
                self.foreign = True
            self._storage.write(self.key, text)
            self.works = True
        except OSError:
            self.works = False
            return False
        self._ours = text
        return True

    def renew(self, text: str) -> None:
        """Bring our record up to date, if it is still the one that lies here."""
        try:
            if self._ours is not None and self._there() == self._ours:
                self._storage.write(self.key, text)
                self._ours = text
        except OSError:
            self.works = False

    def _there(self) -> str | None:
        """What lies here; of a text too long for a record only enough to see that it is."""
        return self._storage.read(self.key, MOST_TEXT + 1)


class Book:
    """A record that every tab adds to: it is read again before each change."""

    def __init__(self, storage: Storage, key: str) -> None:
        self._storage = storage
        self._key = key

    def load(self) -> str | None:
        try:
            return self._storage.read(self._key, MOST_TEXT + 1)
        except OSError:
            return None

    def save(self, text: str) -> bool:
        """False when the browser refuses."""
        try:
            self._storage.write(self._key, text)
        except OSError:
            return False
        return True

    def set_aside(self) -> bool:
        """Move what lies here and cannot be read to another name."""
        try:
            self._storage.move(self._key, free_name(self._storage, self._key, KEPT))
        except OSError:
            return False
        return True
