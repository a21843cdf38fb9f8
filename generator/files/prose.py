"""The texts of lessons: a small part of Markdown, and nothing that could run in a page.

Paragraphs, lists with ``-`` or ``1.``, ``**strong**``, ``*emphasis*``, code in backticks,
``[links](address)`` and ``[what is seen]{what is heard}``; all else is text and is shown as it
stands. One reading serves every dress: HTML for messages, Markdown for pages (safe whatever else
the page's Markdown knows), attributes.
"""

from __future__ import annotations

import html as entities
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote

Remark = tuple[str, int, int, str]  # what is wrong, where from and to, what to do

SCHEMES = ("http", "https", "mailto")
DEEPEST = 6  # emphasis in links in emphasis …
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
ITEM = re.compile(r"[ \t]*(?:[-*+]|(\d{1,3})[.)])[ \t]+(?=\S)")
TAG = re.compile(r"<(?!(?:10|[2-9AJQKT])[SHDC]>)(?:[a-zA-Z/][^<>]*>?|![^<>]*>?|\?[^<>]*>?)")
ENDS = re.compile(r"\b(top|bottom)(most)?\b", re.IGNORECASE)
UNSAYABLE = re.compile(r"[^\w\s,.;:!?()'’\"“”-]|\b(?:10|[2-9AJQK])[SHDC]\b")
INLINE = re.compile(
    r"""
      \\(?P<escaped>[\\`*_{}\[\]()#+.!<>~|-])
    | (?<!`)(?P<ticks>`{1,3})(?!`)(?P<code>.{1,1000}?)(?<!`)(?P=ticks)(?!`)
    | (?P<image>!?)\[(?P<link>(?:\\.|[^\[\]\\]){1,1000}|(?<=!\[))\]
      \((?P<address>(?:[^()]|\([^()]*\)){0,1000})\)
    | \[(?P<seen>[^\[\]{}\\]{1,1000})\]\{(?P<heard>[^\[\]{}]{1,1000})\}
    | \*\*(?=\S)(?P<strong>.{1,1000}?)(?<=\S)\*\*(?!\*)
    | \*(?=[^\s*])(?P<star>.{1,1000}?)(?<=[^\s*])\*(?!\*)
    | (?<!\w)_(?=[^\s_])(?P<line>.{1,1000}?)(?<=[^\s_])_(?!\w)
    """,
    re.VERBOSE | re.DOTALL,
)


# --- reading


@dataclass(frozen=True)
class Piece:
    """A piece of a line: its kind, where it stands, its text or the pieces inside of it."""

    kind: Literal["text", "code", "strong", "emphasis", "link", "image", "seen"]
    start: int
    end: int
    text: str = ""
    inside: tuple[Piece, ...] = ()
    address: str = ""
    heard: str = ""


@dataclass(frozen=True)
class Block:
    """A paragraph or an item of a list; ``sign`` is what it starts with: nothing, ``-``, ``1.``"""

    sign: str
    pieces: tuple[Piece, ...]


def _blocks(text: str) -> list[Block]:
    """The paragraphs and list items of a text; control characters have become spaces."""
    text = CONTROL.sub(" ", text)
    found: list[Block] = []
    start = end = 0
    sign = ""
    for line in re.finditer(r"[^\n]*\n?", text):
        item = ITEM.match(line[0])
        if item and item[1] and not sign and text[start:end].strip():
            item = None  # a number at the start of a line, in the middle of a sentence
        if item or not line[0].strip():
            found += _block(text, sign, start, end)
            sign = (f"{item[1]}." if item[1] else "-") if item else ""
            start = line.start() + (item.end() if item else 0)
        end = line.end()
    return found + _block(text, sign, start, end)


def _block(text: str, sign: str, start: int, end: int) -> list[Block]:
    written = text[start:end]
    if not written.strip():
        return []
    start += len(written) - len(written.lstrip())
    return [Block(sign, _pieces(written.strip(), start))]


def _pieces(text: str, start: int, depth: int = 0) -> tuple[Piece, ...]:
    found: list[Piece] = []
    at = 0
    for match in INLINE.finditer(text) if depth < DEEPEST else ():
        if match.start() > at:
            found.append(Piece("text", start + at, start + match.start(), text[at : match.start()]))
        found.append(_piece(match, start, depth))
        at = match.end()
    if at < len(text):
        found.append(Piece("text", start + at, start + len(text), text[at:]))
    return tuple(found)


def _piece(match: re.Match[str], start: int, depth: int) -> Piece:
    kind = match.lastgroup
    place = (start + match.start(), start + match.end())
    if kind == "escaped":
        return Piece("text", *place, match["escaped"])
    if kind == "code":
        return Piece("code", *place, _one_line(match["code"]).strip())
    if kind == "address":
        address = re.sub(r"\s+[\"'].*$", "", match["address"].strip(), flags=re.DOTALL).strip("<>")
        inside = _pieces(match["link"], start + match.start("link"), depth + 1)
        return Piece("image" if match["image"] else "link", *place, "", inside, address)
    if kind == "heard":
        return Piece("seen", *place, match["seen"], heard=_one_line(match["heard"]).strip())
    group = str(kind)
    inside = _pieces(match[group], start + match.start(group), depth + 1)
    return Piece("strong" if kind == "strong" else "emphasis", *place, "", inside)


# --- what is wrong


def problems(text: str) -> list[Remark]:
    """What may not stand in a text."""
    return bad_links(text) + images(text) + unsayable(text)


def bad_links(text: str) -> list[Remark]:
    """Links that could run something, or that mislead."""
    help = "link to a page of this site, or to an address with https://"
    return [
        (fault, piece.start, piece.end, help)
        for piece in _all_pieces(text, "](")
        if piece.kind == "link" and (fault := _fault(piece.address))
    ]


def images(text: str) -> list[Remark]:
    """Images; a lesson shows tables."""
    label, help = "the table is the picture", "say it in words, or show a position with `board`"
    return [
        (label, piece.start, piece.end, help)
        for piece in _all_pieces(text, "](")
        if piece.kind == "image"
    ]


def unsayable(text: str) -> list[Remark]:
    """Words for the ear in which something stands that is no word."""
    label, help = "signs are not for the ear", "write it out: ten of spades"
    return [
        (label, piece.end - 1 - len(piece.heard), piece.end - 1, help)
        for piece in _all_pieces(text, "]{")
        if UNSAYABLE.search(piece.heard)
    ]


def tags(text: str) -> list[Remark]:
    """What looks like HTML, and will be shown as it stands."""
    label, help = "this is not used as HTML", "use Markdown; put code into backticks"
    return [
        (label, piece.start + match.start(), piece.start + match.end(), help)
        for piece in _all_pieces(text, "<")
        if piece.kind == "text"
        for match in TAG.finditer(piece.text)
    ]


def ends(text: str) -> list[Remark]:
    """Where a text speaks of top and bottom: founding texts use them in opposite senses."""
    label, help = (
        "which end of the column is meant?",
        "say leader, tail, end card, or face-down card",
    )
    return [(label, match.start(), match.end(), help) for match in ENDS.finditer(text)]


def _all_pieces(text: str, sign: str) -> Iterator[Piece]:
    """Every piece, those inside of others too; none if the text lacks a sign that it takes."""
    if sign not in text:
        return
    waiting = [piece for block in _blocks(text) for piece in block.pieces]
    while waiting:
        piece = waiting.pop(0)
        waiting[:0] = piece.inside
        yield piece


def _fault(address: str) -> str:
    """What is wrong with an address; empty for a good one.

    Looked at as a browser might read it: without white space, its entities decoded again and again.
    """
    decoded = ""
    while address != decoded:
        decoded, address = address, entities.unescape(address)
    decoded = re.sub(r"[\s\x00-\x20\x7f-\xa0]+", "", decoded)
    scheme = re.match(r"[^/?#]*:", decoded)
    if scheme and scheme[0][:-1].lower() not in SCHEMES:
        return f"`{scheme[0]}` does not lead to a page"
    if decoded.startswith("//") or "\\" in decoded:
        return "this leads to another host without saying so"
    return "" if decoded else "this link has no address"


# --- dresses


def html(text: str) -> str:
    """Inline HTML for a message: paragraphs and items are parted by line breaks."""
    lines = []
    for block in _blocks(text):
        sign = "• " if block.sign == "-" else f"{block.sign} " if block.sign else ""
        lines.append(sign + "".join(map(_html, block.pieces)))
    return "<br>".join(lines)


def _html(piece: Piece) -> str:
    inside = "".join(map(_html, piece.inside))
    match piece.kind:
        case "code":
            return f"<code>{entities.escape(piece.text)}</code>"
        case "strong":
            return f"<strong>{inside}</strong>"
        case "emphasis":
            return f"<em>{inside}</em>"
        case "seen":
            return _spoken(entities.escape(_one_line(piece.text)), entities.escape(piece.heard))
        case "link" if not _fault(piece.address):
            return f'<a href="{entities.escape(_in_site(piece.address))}">{inside}</a>'
        case "text":
            return entities.escape(_one_line(piece.text))
    return inside


def _spoken(seen: str, heard: str) -> str:
    """HTML that shows one text and says another."""
    return f'<span aria-hidden="true">{seen}</span><span class="yk-unseen">{heard}</span>'


def markdown(text: str) -> str:
    """Markdown for a page. Only what is listed above keeps its meaning there."""
    written = ""
    before = ""
    for block in _blocks(text):
        line = "".join(map(_markdown, block.pieces))
        is_next_item = block.sign and block.sign[-1:] == before[-1:]
        written += ("\n" if is_next_item else "\n\n") if written else ""
        written += f"{block.sign:<4}{_start(line)}" if block.sign else _start(line)
        before = block.sign
    return written


def _markdown(piece: Piece) -> str:
    inside = "".join(map(_markdown, piece.inside))
    match piece.kind:
        case "code":
            is_simple = re.fullmatch(r"[\w ♠♥♦♣>.,:/@?-]+", piece.text)
            return f"`{piece.text}`" if is_simple else f"<code>{_escaped(piece.text)}</code>"
        case "strong":
            return f"**{inside}**"
        case "emphasis":
            return f"*{inside}*"
        case "seen":
            return _spoken(_escaped(_one_line(piece.text)), _escaped(piece.heard))
        case "link" if not _fault(piece.address):
            return f"[{inside}]({_quoted(piece.address).replace('&', '&amp;')})"
        case "text":
            return _escaped(_one_line(piece.text))
    return inside


def plain(text: str) -> str:
    """One line of Markdown, or of HTML, in which no sign has a meaning: for titles."""
    return _start(_escaped(_one_line(CONTROL.sub(" ", text)).strip()).replace('"', "&quot;"))


def attribute(text: str) -> str:
    """The words alone, for the head of a page and for attributes in double quotes."""
    words = " ".join(_words(block.pieces) for block in _blocks(text))
    return entities.escape(words, quote=False).replace('"', "&quot;")


def _words(pieces: Iterable[Piece]) -> str:
    return "".join(_one_line(piece.text) + _words(piece.inside) for piece in pieces)


# --- signs


SIGNS = re.compile(r"[&<>`*_{}\[\]\\~^|$#]|\+(?=\+)|=(?==)|:(?=[\w+-]+:)|[!+=]\Z")


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def _entity(sign: str) -> str:
    return {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.get(sign, f"&#{ord(sign)};")


def _escaped(text: str) -> str:
    """The text with an entity for each sign that could mean something to Markdown or HTML."""
    return SIGNS.sub(lambda match: _entity(match[0]), text)


def _start(line: str) -> str:
    """The line, the start of which makes no heading, no list and no box of it."""
    number = re.match(r"\d+(?=[.)])", line)
    if number:
        return number[0] + _entity(line[number.end()]) + line[number.end() + 1 :]
    if re.match(r"[-+=:!?/;%@.,'\"(]", line):
        return _entity(line[0]) + line[1:]
    return line


def _in_site(address: str) -> str:
    """An address for HTML. Authors name pages by their files, as in any Markdown of the site; but
    each page is a folder: ``../../rules/yukon.md`` is ``../../../rules/yukon/``.
    """
    path, part = re.fullmatch(r"([^?#]*)(.*)", address, re.DOTALL).groups()  # type: ignore[union-attr]
    if ":" in path or path.startswith("/") or not path.endswith(".md"):
        return _quoted(address)
    folder = path.removesuffix(".md").removesuffix("index")
    return _quoted(f"../{folder}{'' if folder.endswith('/') or not folder else '/'}{part}")


def _quoted(address: str) -> str:
    """An address with nothing in it that could end it."""
    return quote(address, safe="%/:=&?#+,;@")
