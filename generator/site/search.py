"""The search index, set aside until somebody searches: Material would fetch it with every page."""

from __future__ import annotations

import json
from pathlib import Path

FETCHED_AT_LOAD = "search/search_index.json"
FETCHED_AT_A_QUERY = "search/all.json"  # by theme/search.js


def set_aside(site_dir: str) -> None:
    """Move the documents of the index into a file of their own."""
    index = Path(site_dir, FETCHED_AT_LOAD)
    found = json.loads(index.read_text(encoding="utf-8"))
    all_docs = json.dumps({"docs": found["docs"]}, ensure_ascii=False, separators=(",", ":"))
    Path(site_dir, FETCHED_AT_A_QUERY).write_text(all_docs, encoding="utf-8")
    index.write_text(json.dumps({**found, "docs": []}), encoding="utf-8")
