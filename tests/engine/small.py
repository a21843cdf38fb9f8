"""Small positions of every game, and all that can come of them, searched without any shortcut."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine import Variant, apply, legal_moves
from engine.cards import ACE, KING, PACK, card, rank_of, suit_of
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
    if rules.takes_runs or rules.goal_word == "columns-sorted":
        pool = _last_run(rules, piles, pool)
    else:
        low = random.random() < 0.4  # the high ranks are missing
        if low:
            most = random.randint(2, 5)
            pool = [code for code in pool if rank_of(code) <= most][: cards + 4]
        for pile in rules.foundations:
            high = random.randint(0, 3) if low else random.choice((13, 13, 12, 11, 10, 9))
            piles[pile] = taken_home(rules, pile, pool, high)
        del pool[cards:]
    _spread(rules, random, piles, pool)
    if rules.redeals:
        piles[rules.tally] = bytes(random.randint(0, rules.redeals))
    return rules, tuple(piles)


def crowded_position(name: str, random: Random) -> tuple[Variant, Position]:
    """The high cards in few columns, most of them face down, as late in a lost deal.

    Half of the time the suits are far apart, so that a card has fewer places to go.
    """
    apart = random.random() < 0.5
    columns = random.randint(2, 3) if apart else random.randint(3, 5)
    rules = variant(name).with_columns(columns)
    pool = list(PACK)
    piles = [b""] * rules.pile_count
    low = random.randint(0, 4)
    for at, pile in enumerate(rules.foundations):
        high = random.choice((8, 12)) if apart else 9 + (at >= low)
        piles[pile] = taken_home(rules, pile, pool, high)
    random.shuffle(pool)
    at_random = random.random() < 0.5
    for at, code in enumerate(pool):
        column = random.choice(rules.columns) if at_random else at % len(rules.columns)
        piles[column] += bytes([code])
    for column in rules.columns:
        down = max(0, len(piles[column]) - random.randint(1, 2))
        piles[column] = bytes(
            [code | 64 if at < down else code for at, code in enumerate(piles[column])]
        )
    return rules, tuple(piles)


def _last_run(rules: Variant, piles: list[bytes], pool: list[int]) -> list[int]:
    """The cards of one run, King first; the other runs are home, or not in the pack."""
    if rules.takes_runs:
        for pile in list(rules.foundations)[1:]:
            piles[pile] = bytes(whole_run(rules, pool))
            for code in piles[pile]:
                pool.remove(code)
    else:
        pool = [code for code in pool if suit_of(code) == suit_of(pool[0])]
    up = rules.enters_empty[card(ACE, 0)] and not rules.enters_empty[card(KING, 0)]
    return sorted(pool, key=rank_of, reverse=not up)


def _spread(rules: Variant, random: Random, piles: list[bytes], pool: list[int]) -> None:
    for cell in rules.cells:
        if pool and random.random() < 0.5:
            piles[cell] = bytes([pool.pop(random.randrange(len(pool)))])
    others = list(rules.reserves)
    if rules.waste >= 0:
        others.append(rules.waste)
    if rules.has_stock:
        others.append(rules.stock)
    for pile in others:
        for _ in range(random.randint(0, 4)):
            if pool:
                piles[pile] += bytes([pool.pop(random.randrange(len(pool)))])
    in_order = random.choice((0.0, 0.7, 0.9))
    for code in pool:
        column = random.choice(rules.columns)
        if random.random() < in_order:
            fits = [c for c in rules.columns if piles[c][-1:] and rules.follows(code, piles[c][-1])]
            column = fits[0] if fits else column
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
