"""Players who do what the fair hints say: how many deals that wins, and which.

The first does nothing else: where the hints end, it gives up. The second makes any legal move there
and goes on; it plays graded deals, several games of each, as hints alone win too few to tell an
easy deal from a hard one. The file is JSON lines, by deal number; ``moves`` are those of the first,
``wins`` of how many games the second won, if the deal is a graded one:

    {"hints":"yukon","games":10}
    {"deal":1,"won":true,"moves":93,"wins":7}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from engine import apply, deal, is_won, legal_moves
from engine.hint import hint
from engine.solver.plays import Dice

from .results import SurveyError
from .run import variant_of
from .tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from engine import Variant

GAMES = 10
LONGEST = 400  # moves of a game that goes on without hints


class Played(NamedTuple):
    """A deal that was played; ``wins`` is None where it was by hints alone."""

    deal: int
    won: bool
    moves: int
    wins: int | None = None

    def as_data(self) -> dict[str, int]:
        data = self._asdict()
        return data if self.wins is not None else {k: v for k, v in data.items() if k != "wins"}


def play(data: str, graded: frozenset[int], number: int) -> Played:
    """What a worker does."""
    variant = variant_of(data)
    won, moves = follow(variant, number)
    if number not in graded:
        return Played(number, won, moves)
    games = [go_on(variant, number, Dice(GAMES * number + game)) for game in range(GAMES)]
    return Played(number, won, moves, sum(games))


def follow(variant: Variant, number: int) -> tuple[bool, int]:
    """Is the deal won by hints alone, and after how many moves do they end? They always do."""
    position = deal(variant, number)
    moves = 0
    while (found := hint(variant, position)) is not None:
        position = apply(variant, position, found.move)
        moves += 1
    return is_won(variant, position), moves


def go_on(variant: Variant, number: int, dice: Dice) -> bool:
    """Is the deal won by hints, and where there is none by any move but one off a foundation?"""
    position = deal(variant, number)
    for _ in range(LONGEST):
        found = hint(variant, position)
        if found is not None:
            position = apply(variant, position, found.move)
            continue
        legal = legal_moves(variant, position)
        moves = [move for move in legal if move.source not in variant.foundations]
        if not moves or is_won(variant, position):
            break
        position = apply(variant, position, moves[dice.below(len(moves))])
    return is_won(variant, position)


# --- counted


def tally(played: Iterable[Played]) -> Tally:
    """Hints win a deal or do not: none is left unknown."""
    won = [each.won for each in played]
    return Tally(sum(won), len(won) - sum(won), 0)


def by_level(played: Iterable[Played], level_of: dict[int, int]) -> list[Tally]:
    """The games of graded deals, from the easiest level up."""
    wins: dict[int, list[int]] = {level: [] for level in sorted(set(level_of.values()))}
    for each in played:
        if each.wins is not None and each.deal in level_of:
            wins[level_of[each.deal]].append(each.wins)
    return [Tally(sum(won), GAMES * len(won) - sum(won), 0) for won in wins.values()]


# --- the file


def write(path: Path, variant_id: str, played: Sequence[Played]) -> None:
    lines = [_head(variant_id), *[each.as_data() for each in played]]
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines)
    path.write_text(text, encoding="utf-8", newline="\n")


def _head(variant_id: str) -> dict[str, object]:
    return {"hints": variant_id, "games": GAMES}


def read(path: Path, variant_id: str) -> list[Played]:
    """What a file holds.

    :raises SurveyError: it is not of this game, or a line of it is wrong.
    """
    texts = path.read_text(encoding="utf-8").splitlines()
    lines = [_object(path, number, text) for number, text in enumerate(texts, 1)]
    if lines[:1] != [_head(variant_id)]:
        raise SurveyError(f"{path}:1: such a file begins with {json.dumps(_head(variant_id))}.")
    return [_played(path, number, line) for number, line in enumerate(lines[1:], 2)]


def _object(path: Path, number: int, text: str) -> object:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise SurveyError(f"{path}:{number}: this line is no JSON.") from None


def _played(path: Path, number: int, line: object) -> Played:
    match line:
        case {"deal": int(of), "won": bool(won), "moves": int(moves), **more}:
            wins = more.get("wins")
            if wins is None or (isinstance(wins, int) and 0 <= wins <= GAMES):
                return Played(of, won, moves, wins)
    raise SurveyError(
        f"{path}:{number}: a line has deal, won, moves and, of a graded deal, wins; this one is"
        " different."
    )
