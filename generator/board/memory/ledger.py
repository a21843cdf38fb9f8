"""The page of all that is kept: to look at, to save as a file, to bring back, to delete.

It is changed by intents, like a table. Whatever deletes or replaces asks first; what an import
replaces is set aside under another name.
"""

from __future__ import annotations

from collections import namedtuple

from ..shelf import KEPT, MOST_TEXT, Unreadable, free_name, root
from . import archive, tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from ..shelf import Storage
    from .archive import Records

    class Asked(NamedTuple):
        """A question, the intent of a yes with its text, and the word on its button."""

        text: str
        do: str
        what: str
        yes: str

else:
    Asked = namedtuple("Asked", ("text", "do", "what", "yes"))

EVERYTHING = "*"


class Ledger:
    """
    variants   the names of all games by their ids; ``lessons`` their titles
    message    what was done last
    asked      the question that is open, or None
    file       name and text of a file that is to be saved, or None
    """

    goto = ""
    pause = 0
    stale = True

    def __init__(self, data: dict[str, Any], storage: Storage, site: str) -> None:
        self.id: str = data["id"]
        self.variants: dict[str, str] = data["variants"]
        self.lessons: dict[str, str] = data["lessons"]
        self.message = ""
        self.asked: Asked | None = None
        self.file: tuple[str, str] | None = None
        self.speech: list[tuple[str, bool]] = []
        self._storage = storage
        self._root = root(site)
        self._brought: Records = {}  # what a file has in another form

    # --- what is kept

    def records(self) -> Records:
        """All records by their names; of one that is too long only its beginning."""
        try:
            names = self._storage.keys(self._root)
            found = {name: self._storage.read(name, MOST_TEXT + 1) for name in names}
        except OSError:
            return {}
        start = len(self._root)
        return {name[start:]: text for name, text in found.items() if text is not None}

    @property
    def works(self) -> bool:
        try:
            self._storage.keys(self._root)
        except OSError:
            return False
        return True

    # --- intents

    def act(self, name: str, pile: int = -1, at: int = -1, text: str = "") -> None:
        self.speech = []
        self.goto = ""
        handler = getattr(self, "on_" + name.replace("-", "_"), None)
        if handler:
            handler(text)

    def on_save_file(self, text: str) -> None:
        """``text`` is today's date."""
        records = self.records()
        whole = {name: kept for name, kept in records.items() if len(kept) <= MOST_TEXT}
        self.file = (tell.file_name(text), archive.pack(whole, text))
        self._tell(tell.saved(len(whole)))

    def on_import(self, text: str) -> None:
        """Bring a file back: what is new is added, what is there stays."""
        self._brought = {}
        self.asked = None
        try:
            new = archive.unpack(text)
        except Unreadable as error:
            self._tell(tell.no_file(str(error)))
            return
        plan = archive.plan(self.records(), new)
        added = [name for name in plan.fresh if self._write(name, new[name])]
        self._brought = {name: new[name] for name in plan.other}
        self._tell(tell.brought(len(added), len(plan.same), len(plan.other)))
        if len(added) < len(plan.fresh):
            self._tell(tell.NO_ROOM)
        if plan.other:
            self.asked = Asked(tell.instead(len(plan.other)), "take", "", "Take those of the file")

    def on_take(self, text: str) -> None:
        """Those of the file after all; what was there is set aside."""
        taken = 0
        for name in sorted(self._brought):
            taken += self._put_instead(name, self._brought[name])
        self._brought = {}
        self.asked = None
        self._tell(tell.taken(taken))

    def on_delete(self, text: str) -> None:
        """Ask before a record is deleted, or everything."""
        records = self.records()
        if text == EVERYTHING and records:
            self.asked = Asked(tell.ask_all(len(records)), "delete-now", text, "Delete everything")
        elif text in records:
            name = tell.named(self, text)
            self.asked = Asked(tell.ask_one(name), "delete-now", text, "Delete it")
        if self.asked:
            self.goto = "question"
            self.speech.append((self.asked.text, True))

    def on_delete_now(self, text: str) -> None:
        if not self.asked or self.asked.what != text:
            return
        names = sorted(self.records()) if text == EVERYTHING else [text]
        self.asked = None
        gone = len([name for name in names if self._remove(name)])
        self._tell(tell.deleted(gone))

    def on_no(self, text: str) -> None:
        self.asked = None
        self._brought = {}
        self._tell(tell.LEFT)

    def on_escape(self, text: str) -> None:
        if self.asked:
            self.on_no(text)

    def _tell(self, text: str) -> None:
        self.message = text
        self.speech.append((text, False))

    # --- the storage

    def _write(self, name: str, text: str) -> bool:
        try:
            self._storage.write(self._root + name, text)
        except OSError:
            return False
        return True

    def _put_instead(self, name: str, text: str) -> bool:
        key = self._root + name
        try:
            self._storage.move(key, free_name(self._storage, key, KEPT))
            self._storage.write(key, text)
        except OSError:
            return False
        return True

    def _remove(self, name: str) -> bool:
        try:
            self._storage.remove(self._root + name)
        except OSError:
            return False
        return True
