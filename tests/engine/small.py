"""Small positions of every game, and all that can come of them, searched without any shortcut."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine import Variant, apply, legal_moves
from engine.cards import PACK, rank_of
from engine.position import is_won
from tests.engine.tables import taken_home, variant, whole_run

if TYPE_CHECKING:
    from engine.position import Position


def small_position(name: str, random: Random, cards: int = 12) -> tuple[Variant, Position]:
    """A variant with two to four columns, and a position with few cards in play.

    Most foundations are far on; sometimes the high ranks are missing from the pack instead.
    """
    rules = variant(name)
    rules = rules.with_columns(min(len(rules.columns), random.randint(2, 4)))
    pool = [code for code in PACK for _ in range(rules.copies(code))]
    random.shuffle(pool)
    piles = [b""] * rules.pile_count
    if rules.takes_runs:
        _take_runs(rules, random, piles, pool)
    else:
        for pile in rules.foundations:
            high = 13 if random.random() < 0.4 else random.randint(8, 13)
            piles[pile] = taken_home(rules, pile, pool, high)
    if random.random() < 0.3 or not rules.foundations:
        most = random.randint(2, 6)
        if rules.foundations:
            piles = [b""] * rules.pile_count
        pool = [code for code in PACK if rank_of(code) <= most] * rules.decks
        pool = [code for code in pool if rules.copies(code)]
        random.shuffle(pool)
        for pile in rules.foundations if not rules.takes_runs else ():
            piles[pile] = taken_home(rules, pile, pool, random.randint(0, 3))
    del pool[cards:]
    _spread(rules, random, piles, pool)
    if rules.redeals:
        piles[rules.tally] = bytes(random.randint(0, rules.redeals))
    return rules, tuple(piles)


def _take_runs(rules: Variant, random: Random, piles: list[bytes], pool: list[int]) -> None:
    """All runs but one or none go home; of the last one much lies in order already."""
    for pile in list(rules.foundations)[1:]:
        run = whole_run(rules, pool)
        for code in run:
            pool.remove(code)
        piles[pile] = bytes(run)
    pool.sort(key=lambda code: -rank_of(code))


def _spread(rules: Variant, random: Random, piles: list[bytes], pool: list[int]) -> None:
    for cell in rules.cells:
        if pool and random.random() < 0.5:
            piles[cell] = bytes([pool.pop()])
    others = list(rules.reserves)
    if rules.waste >= 0:
        others.append(rules.waste)
    if rules.has_stock:
        others.append(rules.stock)
    for pile in others:
        for _ in range(random.randint(0, 4)):
            if pool:
                piles[pile] += bytes([pool.pop()])
    for code in pool:
        if rules.takes_runs and random.random() < 0.7:
            on = [c for c in rules.columns if piles[c] and code >> 2 == (piles[c][-1] >> 2) - 1]
            column = on[0] if on else random.choice(rules.columns)
        else:
            column = random.choice(rules.columns)
        piles[column] += bytes([code])
    for column in rules.columns:
        down = random.randint(0, max(0, len(piles[column]) - 1)) if random.random() < 0.6 else 0
        piles[column] = bytes(
            [code | 64 if at < down else code for at, code in enumerate(piles[column])]
        )


class Whole:
    """Every position that can be reached, and from which of them the game can be won."""

    def __init__(self, rules: Variant, start: Position, limit: int) -> None:
        self.after: dict[Position, list[Position]] = {}
        self.complete = True
        waiting = [start]
        while waiting:
            position = waiting.pop()
            if position in self.after:
                continue
            if len(self.after) >= limit:
                self.complete = False
                return
            moves = legal_moves(rules, position)
            self.after[position] = [apply(rules, position, move) for move in moves]
            waiting += self.after[position]
        self.winnable = {position for position in self.after if is_won(rules, position)}
        before: dict[Position, list[Position]] = {}
        for position, after in self.after.items():
            for new in after:
                before.setdefault(new, []).append(position)
        waiting = list(self.winnable)
        while waiting:
            for position in before.get(waiting.pop(), ()):
                if position not in self.winnable:
                    self.winnable.add(position)
                    waiting.append(position)
