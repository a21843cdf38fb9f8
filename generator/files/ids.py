"""Ids of lessons and variants: each is the name of a file and an address for good."""

from __future__ import annotations

import re

SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
LONGEST = 60
RESERVED = {"index", "con", "prn", "aux", "nul"} | {
    f"{port}{digit}" for port in ("com", "lpt") for digit in range(10)
}
# pages of the rules, and the folder of own variants
PAGES = {"compare", "family", "not-here", "variants"}


def fault(id: str, taken: set[str] = RESERVED) -> str:
    """Why nothing can be called so; empty for a good id."""
    if not re.fullmatch(SLUG, id):
        return "an id is small letters, digits and single hyphens"
    if id in taken:
        return "this name is taken by the site, or by Windows"
    if len(id) > LONGEST:
        return f"an id has at most {LONGEST} signs, this has {len(id)}"
    return ""
