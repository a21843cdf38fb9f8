"""Keeps what a practice table has to remember: its game, what it counts for, what was chosen."""

from __future__ import annotations

from collections import namedtuple

from ..shelf import BESIDE, MOST_TEXT, Book, Shelf, Unreadable, free_name, root
from ..store import key, read, write
from . import settings, stats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NamedTuple

    from engine import Variant

    from ..shelf import Storage
    from ..store import Account, Saved
    from .settings import Settings
    from .stats import Stats

    class Beside(NamedTuple):
        """A game that another tab has kept beside the one of the table."""

        key: str
        deal: str
        moves: int

else:
    Beside = namedtuple("Beside", ("key", "deal", "moves"))


class Nowhere:
    """The storage of a table that nobody plays on yet."""

    def read(self, key: str, most: int) -> str | None:
        raise OSError("nothing is kept here")

    def write(self, key: str, text: str) -> None:
        raise OSError("nothing is kept here")

    def move(self, key: str, to: str) -> None:
        raise OSError("nothing is kept here")

    def remove(self, key: str) -> None:
        raise OSError("nothing is kept here")

    def keys(self, start: str) -> list[str]:
        raise OSError("nothing is kept here")


class Keeper:
    """``works`` is False once the browser has refused: then nothing is kept."""

    def __init__(self, storage: Storage, site: str, variant: Variant) -> None:
        self.variant = variant
        self._storage = storage
        self._shelf = Shelf(storage, key(site, variant.id))
        self._stats = Book(storage, f"{root(site)}stats:{variant.id}")
        self._settings = Book(storage, f"{root(site)}settings")

    @property
    def works(self) -> bool:
        return self._shelf.works

    @property
    def beside(self) -> bool:
        """Is the game kept beside that of another tab?"""
        return self._shelf.foreign

    # --- the game

    def load(self) -> str | None:
        return self._shelf.load()

    def set_aside(self) -> None:
        self._shelf.set_aside()

    def save(self, saved: Saved) -> bool:
        return self._shelf.save(write(self.variant, saved))

    def renew(self, saved: Saved) -> None:
        """Keep the time that has passed; nothing else has changed."""
        self._shelf.renew(write(self.variant, saved))

    def others(self) -> list[Beside]:
        """The games of other tabs that can be taken up."""
        try:
            found = [self._beside(name) for name in sorted(self._keys_beside())]
        except OSError:
            return []
        return [game for game in found if game]

    def _keys_beside(self) -> list[str]:
        start = self._shelf.key.partition(f":{BESIDE}-")[0]
        names = [start] + self._storage.keys(f"{start}:{BESIDE}-")
        return [name for name in names if name != self._shelf.key]

    def _beside(self, name: str) -> Beside | None:
        saved = self._read(name)
        return Beside(name, saved.deal, saved.game.move_count) if saved else None

    def _read(self, name: str) -> Saved | None:
        text = self._storage.read(name, MOST_TEXT + 1)
        try:
            return read(self.variant, text) if text else None
        except Unreadable:
            return None

    def take_up(self, name: str) -> Saved | None:
        """Change the game of this table for one that lies beside it: both stay kept."""
        try:
            if name not in self._keys_beside():
                return None
            saved = self._read(name)
            mine = self._storage.read(self._shelf.key, MOST_TEXT + 1)
            if saved is None:
                return None
            if mine is not None:
                self._storage.move(self._shelf.key, free_name(self._storage, name, BESIDE))
            self._storage.move(name, self._shelf.key)
        except OSError:
            return None
        self._shelf.load()
        return saved

    # --- what it counts for

    def stats(self) -> Stats:
        """What was booked up to now, in all tabs."""
        text = self._stats.load()
        try:
            return stats.read(text) if text else stats.Stats()
        except Unreadable:
            return stats.Stats()

    def begin(self, deal: str, account: Account) -> None:
        self._book(lambda kept: kept.begin(deal, account))

    def win(self, deal: str, account: Account, moves: int, score: int) -> list[str]:
        """Which bests are new."""
        new: list[str] = []
        self._book(lambda kept: new.extend(kept.win(deal, account, moves, score)))
        return new

    def forget_stats(self) -> None:
        self._stats.save(stats.write(stats.Stats()))

    def _book(self, change: Callable[[Stats], None]) -> None:
        text = self._stats.load()
        try:
            kept = stats.read(text) if text else stats.Stats()
        except Unreadable:
            if not self._stats.set_aside():
                return
            kept = stats.Stats()
        change(kept)
        self._stats.save(stats.write(kept))

    # --- what was chosen

    def choices(self) -> Settings:
        text = self._settings.load()
        try:
            return settings.read(text) if text else {}
        except Unreadable:
            return {}

    def choose(self, name: str, word: str) -> bool:
        """False when the choice lasts only until the page is closed."""
        text = self._settings.load()
        try:
            chosen = settings.read(text) if text else {}
        except Unreadable:
            if not self._settings.set_aside():
                return False
            chosen = {}
        chosen[name] = word
        return self._settings.save(settings.write(chosen))
