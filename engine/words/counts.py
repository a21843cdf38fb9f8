"""Numbers in words: moves, time, points."""

from __future__ import annotations

from ..names import plural


def counter(moves: int) -> str:
    return plural(moves, "move")


def time_spent(seconds: int) -> str:
    """``6 minutes 20``; ``45 seconds``"""
    if seconds < 60:
        return plural(seconds, "second")
    rest = f" {seconds % 60}" if seconds % 60 else ""
    return plural(seconds // 60, "minute") + rest


def grouped(number: int) -> str:
    """``8,589,934,591``"""
    text = str(number)
    groups: list[str] = []
    while len(text) > 3:
        groups.insert(0, text[-3:])
        text = text[:-3]
    return ",".join([text] + groups)
