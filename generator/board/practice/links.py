"""Addresses of a game: the deal, and the line that was played, in the notation of moves.

``?deal=24&moves=8S-9D,10C-JD,AS-f``: a landing follows a dash and ``f`` is the foundation, so that
no sign needs to be written in another way. A deal of one's own is told as far as it is known: cards
that lie face down still are unknown to whoever follows the link, unless they are asked for.
"""

from __future__ import annotations

from engine import NotationError, apply, line, move_text, parse_move, why_not
from engine.cards import FACE_DOWN, FACE_DOWN_UNKNOWN
from engine.hint import masked
from engine.position import face_down_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine import Game, Move, Variant
    from engine.position import Position

# The words of moves, and how an address has them; longer ones first.
SHORT: Final = (("foundation", "f"), ("reserve ", "r."), ("foundation ", "f."), (">", "-"))
MOST_SIGNS: Final = 60_000
MOST_MOVES: Final = 3000


def of_deal(deal: str) -> str:
    return f"?deal={deal}"


def of_line(game: Game, deal: str, whole: bool) -> str:
    """The line from the start to here; ``whole`` tells the cards of an own deal, too."""
    variant = game.variant
    start = game.start if deal or whole else _told(game)
    if start is None:  # cards have moved face down: then only what is seen now is told
        return f"?position={line(variant, masked(variant, game.position))}"
    query = of_deal(deal) if deal else f"?position={line(variant, start)}"
    if not game.moves:
        return query
    return f"{query}&moves={written(variant, game.start, game.moves)}"


def _told(game: Game) -> Position | None:
    """The first position, without the cards that nobody has seen since; None if they moved."""
    piles = []
    for number, pile in enumerate(game.start):
        now = game.position[number]
        in_stock = number == game.variant.stock
        seen = bytearray(pile)
        told = 0
        for at, code in enumerate(pile):
            if at >= len(now) or now[at] != code:
                break
            if in_stock or code >= FACE_DOWN:
                seen[at] = FACE_DOWN_UNKNOWN
                told += 1
        if told < (len(now) if in_stock else face_down_count((now,))):
            return None
        piles.append(bytes(seen))
    return tuple(piles)


def written(variant: Variant, position: Position, moves: list[Move]) -> str:
    """A line of moves for an address."""
    words = []
    for move in moves:
        words.append(_short(move_text(variant, position, move)))
        position = apply(variant, position, move)
    return ",".join(words)


def read(variant: Variant, position: Position, text: str) -> list[Move]:
    """The moves of an address.

    :raises NotationError: one is none, or the rules refuse it; the message names it.
    """
    words = text.split(",") if text else []
    if len(text) > MOST_SIGNS or len(words) > MOST_MOVES:
        raise NotationError("there are too many moves")
    moves = []
    for number, word in enumerate(words):
        name = f"move {number + 1}, {word[:20]}"
        move = _move(variant, position, word, name)
        if why_not(variant, position, move):
            raise NotationError(f"{name}, is against the rules")
        moves.append(move)
        position = apply(variant, position, move)
    return moves


def _move(variant: Variant, position: Position, word: str, name: str) -> Move:
    try:
        return parse_move(variant, position, _long(word))
    except NotationError as error:
        fault = error.message
    raise NotationError(f"{name}: {fault}")


def _short(text: str) -> str:
    for word, sign in SHORT:
        text = text.replace(word, sign)
    return text.replace(" ", ".")


def _long(word: str) -> str:
    """``reserve 1>JH`` of ``r.1-JH``; a place such as ``5H@3.4`` keeps its point."""
    source, dash, target = word.partition("-")
    if source.startswith("r."):
        source = f"reserve {source[2:]}"
    elif source.startswith("f:"):
        source = f"foundation:{source[2:]}"
    if target == "f":
        target = "foundation"
    elif target.startswith("f."):
        target = f"foundation {target[2:]}"
    return f"{source}>{target}" if dash else source
