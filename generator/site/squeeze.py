"""Style sheets and scripts without what only people read, and files packed as small as gzip can."""

from __future__ import annotations

import gzip
import re
from functools import cache

import rjsmin
import zopfli.gzip

from generator.kept import program_sum, project_kept, sum_of

COMMENT = re.compile(r"/\*.*?\*/", re.S)
BLANK = re.compile(r"\s+")
ROUND_MARKS = re.compile(r" ?([{};,>]) ?")
TEXT = re.compile(r'("[^"]*")')


def style(css: str) -> str:
    """A style sheet in one line; what stands in quotes stays as it is."""
    parts = TEXT.split(COMMENT.sub("", css))
    parts[::2] = [ROUND_MARKS.sub(r"\1", BLANK.sub(" ", part)) for part in parts[::2]]
    return "".join(parts)


def script(code: str) -> str:
    """A script without comments and blanks; all names stay."""
    return str(rjsmin.jsmin(code))


def pack(content: bytes) -> bytes:
    """Packed for ``runtime.js`` to unpack: hosts do not, or less well. It takes a while once."""
    key = sum_of([_packer(), content])
    return project_kept("packed").made(key, lambda: bytes(zopfli.gzip.compress(content)))


@cache
def _packer() -> str:
    return program_sum([], ["zopfli"])


def pack_quickly(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
