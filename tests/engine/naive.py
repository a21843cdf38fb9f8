"""Seven games once more, written down as one would explain them: lists of cards and loops.

Nothing here knows the engine. A card is (rank, suit, lies face up); a table is a dict of piles by
their names, ``column 1``, ``foundation 1``, ``cell 1``, ``waste``, ``stock``, deepest card first.
A move is (name of the source, place of the leader, name of the target).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

Card = tuple[int, str, bool]
Table = dict[str, list[Card]]
Move = tuple[str, int, str]

RED = "HD"


def named(table: Table, word: str) -> list[str]:
    """The names of all piles of a kind, by number."""
    return sorted(
        (name for name in table if name.startswith(word)), key=lambda name: (len(name), name)
    )


def is_red(card: Card) -> bool:
    return card[1] in RED


def one_lower(card: Card, on: Card) -> bool:
    return card[0] == on[0] - 1


def play(table: Table, move: Move) -> Table:
    """The table after a move that is not one of the stock."""
    source, at, target = move
    after = {name: list(cards) for name, cards in table.items()}
    group = after[source][at:]
    del after[source][at:]
    if target.startswith("foundation") and len(group) == 13:
        group.reverse()
    after[target] += group
    if after[source]:
        rank, suit, _ = after[source][-1]
        after[source][-1] = (rank, suit, True)
    return after


# Klondike


def klondike(table: Table) -> Iterator[tuple[Move, Table]]:
    """Runs of alternate colors; Kings to spaces; cards come back; one card turned at a time."""

    def fits(card: Card, column: list[Card]) -> bool:
        if not column:
            return card[0] == 13
        return column[-1][2] and one_lower(card, column[-1]) and is_red(card) != is_red(column[-1])

    for source in named(table, "column"):
        cards = table[source]
        for at in range(len(cards)):
            group = cards[at:]
            is_run = all(card[2] for card in group) and all(
                fits(card, [on]) for on, card in pairwise(group)
            )
            for target in named(table, "column"):
                if is_run and source != target and fits(cards[at], table[target]):
                    move = (source, at, target)
                    yield move, play(table, move)
    yield from up_in_suit(table, ["waste"])
    for source in [*named(table, "foundation"), "waste"]:
        if table[source]:
            for target in named(table, "column"):
                if fits(table[source][-1], table[target]):
                    move = (source, len(table[source]) - 1, target)
                    yield move, play(table, move)
    yield from turned(table)
    if not table["stock"] and table["waste"]:
        after = {name: list(cards) for name, cards in table.items()}
        after["stock"] = after["waste"][::-1]
        after["waste"] = []
        yield ("waste", 0, "stock"), after


def up_in_suit(table: Table, others: list[str]) -> Iterator[tuple[Move, Table]]:
    """End cards to the foundations: spades, hearts, diamonds, clubs, from the Ace."""
    for source in [*named(table, "column"), *others]:
        if not table[source] or not table[source][-1][2]:
            continue
        rank, suit, _ = table[source][-1]
        home = f"foundation {'SHDC'.index(suit) + 1}"
        if len(table[home]) == rank - 1:
            move = (source, len(table[source]) - 1, home)
            yield move, play(table, move)


def turned(table: Table) -> Iterator[tuple[Move, Table]]:
    """One card from the stock to the waste."""
    if table["stock"]:
        move = ("stock", len(table["stock"]) - 1, "waste")
        yield move, play(table, move)


# FreeCell


def freecell(table: Table) -> Iterator[tuple[Move, Table]]:
    """One card at a time; any card to a space or a cell; nothing comes back."""
    for source in [*named(table, "column"), *named(table, "cell")]:
        if not table[source]:
            continue
        at = len(table[source]) - 1
        card = table[source][at]
        for target in named(table, "column"):
            column = table[target]
            if source != target and (
                not column or (one_lower(card, column[-1]) and is_red(card) != is_red(column[-1]))
            ):
                yield (source, at, target), play(table, (source, at, target))
        if source.startswith("column"):
            for cell in named(table, "cell"):
                if not table[cell]:
                    yield (source, at, cell), play(table, (source, at, cell))
                    break  # one free cell is like another
    yield from up_in_suit(table, named(table, "cell"))


# Spider and Scorpion


def spider(table: Table) -> Iterator[tuple[Move, Table]]:
    """Groups of one suit in order, onto any suit; any card to a space; ten cards are dealt."""
    for source in named(table, "column"):
        cards = table[source]
        for at in range(len(cards)):
            if not in_suit(cards[at:]):
                continue
            for target in named(table, "column"):
                column = table[target]
                if source != target and (not column or lies_open(cards[at], column[-1])):
                    yield (source, at, target), play(table, (source, at, target))
    yield from whole_runs(table)
    if table["stock"] and all(table[name] for name in named(table, "column")):
        yield from dealt(table, 10)


def scorpion(table: Table) -> Iterator[tuple[Move, Table]]:
    """Any open card with all on it, in suit; Kings to spaces; three cards are dealt at any time."""
    for source in named(table, "column"):
        cards = table[source]
        for at in range(len(cards)):
            for target in named(table, "column"):
                column = table[target]
                if not cards[at][2] or source == target:
                    continue
                if not column and cards[at][0] != 13:
                    continue
                if column and not (
                    lies_open(cards[at], column[-1]) and cards[at][1] == column[-1][1]
                ):
                    continue
                yield (source, at, target), play(table, (source, at, target))
    yield from whole_runs(table)
    if table["stock"]:
        yield from dealt(table, 3)


def lies_open(card: Card, on: Card) -> bool:
    return on[2] and one_lower(card, on)


def in_suit(group: list[Card]) -> bool:
    """Open cards of one suit, each one lower than the one before."""
    return all(card[2] for card in group) and all(
        one_lower(card, on) and card[1] == on[1] for on, card in pairwise(group)
    )


def whole_runs(table: Table) -> Iterator[tuple[Move, Table]]:
    """King to Ace of one suit at the end of a column goes to an empty foundation."""
    free = [name for name in named(table, "foundation") if not table[name]]
    for source in named(table, "column"):
        cards = table[source]
        if free and len(cards) >= 13 and cards[-13][0] == 13 and in_suit(cards[-13:]):
            move = (source, len(cards) - 13, free[0])
            yield move, play(table, move)


def dealt(table: Table, count: int) -> Iterator[tuple[Move, Table]]:
    """A card to each column from the left, as many as there are."""
    after = {name: list(cards) for name, cards in table.items()}
    for target in named(table, "column")[:count]:
        after[target].append(after["stock"].pop())
    yield ("stock", len(after["stock"]), "stock"), after


# Calculation


def calculation(table: Table) -> Iterator[tuple[Move, Table]]:
    """Four foundations by 1, 2, 3 and 4; a card is turned when the last one has been put away."""
    sources = [name for name in [*named(table, "column"), "waste"] if table[name]]
    for source in sources:
        at = len(table[source]) - 1
        rank = table[source][at][0]
        for step in (1, 2, 3, 4):
            home = table[f"foundation {step}"]
            wanted = [step * place % 13 or 13 for place in range(1, 14)]  # 3 6 9 Q 2 5 …
            if len(home) < 13 and rank == wanted[len(home)]:
                move = (source, at, f"foundation {step}")
                yield move, play(table, move)
    if table["waste"]:
        for target in named(table, "column"):
            yield ("waste", 0, target), play(table, ("waste", 0, target))
    else:
        yield from turned(table)


GAMES: dict[str, Callable[[Table], Iterator[tuple[Move, Table]]]] = {
    "klondike": klondike,
    "freecell": freecell,
    "spider": spider,
    "spider-two-suits": spider,
    "spider-one-suit": spider,
    "scorpion": scorpion,
    "calculation": calculation,
}
