"""A storage like the browser's, which may refuse."""

from __future__ import annotations


class Drawer:
    def __init__(self, *refused: str) -> None:
        self.kept: dict[str, str] = {}
        self.refused = list(refused)
        self.longest = 0  # the most that was asked for at once

    def read(self, key: str, most: int) -> str | None:
        if "read" in self.refused:
            raise OSError("SecurityError")
        self.longest = max(self.longest, most)
        return self.kept[key][:most] if key in self.kept else None

    def write(self, key: str, text: str) -> None:
        if "write" in self.refused:
            raise OSError("QuotaExceededError")
        self.kept[key] = text

    def move(self, key: str, to: str) -> None:
        self.write(to, self.kept[key])
        del self.kept[key]

    def remove(self, key: str) -> None:
        if "write" in self.refused:
            raise OSError("SecurityError")
        self.kept.pop(key, None)

    def keys(self, start: str) -> list[str]:
        if "read" in self.refused:
            raise OSError("SecurityError")
        return [key for key in self.kept if key.startswith(start)]
