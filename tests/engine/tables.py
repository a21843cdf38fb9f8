"""What the tests of the engine share: variants, positions to test with, games played at random."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st

from engine import Move, Variant, apply, deal, legal_moves, parse_position, table_of
from engine.cards import FACE_DOWN_UNKNOWN, PACK, SUITS, card, face_down
from engine.notation import parse_card
from engine.notation.piles import chain_to
from generator.files.sources import VARIANTS, read_variant, variant_ids
from tests.conftest import ROOT, load_data

if TYPE_CHECKING:
    from engine.position import Position

IDS = ("yukon", "russian", "alaska")
TWO_DECKS = "double-yukon"
FAMILY = tuple(variant_ids([VARIANTS]))  # what is published: the data of the tests knows it
MIXED = (  # of every kind: with a stock, cells, a reserve, two decks, runs that go home
    *IDS,
    *("abacus", "calculation", "double-yukon", "freecell", "hawaiian", "klondike"),
    *("lexington-harp", "milligan-yukon", "roslin", "scorpion", "spider", "tvetes-grandfather"),
)
mixed_games = pytest.mark.parametrize(  # for what takes its time: the others in the whole run
    "name",
    [name if name in MIXED else pytest.param(name, marks=pytest.mark.slow) for name in FAMILY],
)


@cache
def variant(name: str) -> Variant:
    return read_variant(name)


def table(name: str, text: str) -> tuple[Variant, Position]:
    """A small table: only the columns that the text names exist."""
    small = table_of(variant(name), text)
    return small, parse_position(small, text)


def oracle(rules: Variant, record: dict[str, Any]) -> Position:
    """The position of a record of the data files: see tests/data/README.md."""
    piles = [cards_of(text) for text in record["columns"]]
    piles += foundations_of(rules, record.get("foundations", {}))
    piles += [cards_of(text) for text in record.get("cells", [])]
    piles += [cards_of(text) for text in record.get("reserve", [])]
    if rules.waste >= 0:
        piles.append(cards_of(record.get("waste", "")))
    if rules.stock >= 0:
        piles.append(cards_of(record.get("stock", ""))[::-1])
    return tuple(piles)


def foundations_of(rules: Variant, heights: dict[str, int | list[int]]) -> list[bytes]:
    """The foundations by their heights; in Abacus clubs go by ones, spades by twos and so on."""
    first = {"C": 1, "S": 2, "H": 3, "D": 4} if rules.id == "abacus" else dict.fromkeys(SUITS, 1)
    piles = []
    for at, suit in enumerate(SUITS):
        own = heights.get(suit, 0)
        for height in own if isinstance(own, list) else [own] + [0] * (rules.decks - 1):
            step = first[suit] if rules.id == "abacus" else 1
            ranks = [(first[suit] + step * place - 1) % 13 + 1 for place in range(height)]
            piles.append(bytes([card(rank, at) for rank in ranks]))
    if rules.takes_runs:  # no foundation is bound to a suit
        piles.sort(key=len, reverse=True)
    return piles


def cards_of(text: str) -> bytes:
    return bytes([parse_card(word) for word in text.split()])


def records(file: str) -> list[tuple[str, dict[str, Any]]]:
    """Every record of a data file with the name of its variant."""
    return [(name, record) for name, found in load_data(file).items() for record in found]


def cases() -> list[dict[str, Any]]:
    lines = (ROOT / "tests" / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def solution_move(rules: Variant, position: Position, step: list[Any]) -> Move:
    """A move of ``winnable.json``: see tests/data/README.md."""
    if isinstance(step[0], str):
        source = rules.foundations[SUITS.index(step[0][1])]
        return Move(source, len(position[source]) - 1, step[1])
    if step[1] == "F":
        source = step[0]
        return Move(source, len(position[source]) - 1, rules.homes[position[source][-1]][0])
    return Move(*step)


def every_triple(rules: Variant, position: Position) -> list[Move]:
    """Everything that can be asked of ``why_not``, places that hold no card among it."""
    piles = range(rules.pile_count)
    return [
        Move(source, at, target)
        for source in piles
        for at in range(-1, len(position[source]) + 1)
        for target in piles
    ]


# Positions for tests that invent them


@st.composite
def reached(draw: st.DrawFn, names: tuple[str, ...] = (*IDS, TWO_DECKS)) -> Any:
    """A variant and a position that can be met in play: from a deal or from a way to a win."""
    name = draw(st.sampled_from(names))
    rules = variant(name)
    if name in IDS and draw(st.booleans()):
        position = draw(on_the_way(name))
    else:
        position = deal(rules, draw(st.integers(1, 2**33 - 1)))
    for choice in draw(st.lists(st.integers(0, 999), max_size=60)):
        moves = legal_moves(rules, position)
        if moves:
            position = apply(rules, position, chosen(rules, moves, choice))
    return rules, position


def chosen(rules: Variant, moves: list[Move], choice: int) -> Move:
    """A move by chance; cards go home and the stock deals more often than chance would do it."""
    if choice % 3 == 0:
        home = [move for move in moves if move.target in rules.foundations]
        moves = home or moves
    elif choice % 11 == 0:
        dealt = [move for move in moves if rules.stock in (move.source, move.target)]
        moves = dealt or moves
    return moves[choice // 3 % len(moves)]


@st.composite
def on_the_way(draw: st.DrawFn, name: str) -> Position:
    """A position of a solution: these have empty columns and foundations that may return cards."""
    won = [record for record in load_data("winnable.json")[name] if record["status"] == "winnable"]
    record = draw(st.sampled_from(won))
    rules = variant(name)
    position = oracle(rules, record)
    for step in record["solution"][: draw(st.integers(0, len(record["solution"])))]:
        position = apply(rules, position, solution_move(rules, position, step))
    return position


@st.composite
def prepared(draw: st.DrawFn, names: tuple[str, ...] = (*IDS, TWO_DECKS)) -> Any:
    """A variant with some columns and any position at all, unknown cards and empty columns too."""
    rules = variant(draw(st.sampled_from(names)))
    rules = rules.with_columns(draw(st.integers(1, len(rules.columns))))
    foundations = [
        chain_to(rules, rules.foundations[pile], card(height, pile // rules.decks))
        if height
        else b""
        for pile in range(4 * rules.decks)
        for height in [draw(st.integers(0, 13))]
    ]
    left = list(PACK) * rules.decks
    for code in b"".join(foundations):
        left.remove(code)
    cards = draw(st.permutations(left))[: draw(st.integers(0, len(left)))]
    cuts = sorted(
        draw(
            st.lists(
                st.integers(0, len(cards)),
                min_size=len(rules.columns) - 1,
                max_size=len(rules.columns) - 1,
            )
        )
    )
    columns = [cards[a:b] for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    return rules, (*[draw(lying(column)) for column in columns], *foundations)


@st.composite
def scattered(draw: st.DrawFn, name: str) -> Any:
    """A small table of a game with any cards anywhere: full cells, a waste, no stock, runs home."""
    rules = variant(name)
    rules = rules.with_columns(draw(st.integers(1, len(rules.columns))))
    pool = list(draw(st.permutations(PACK))) * rules.decks
    pool = [card(code >> 2, rules.suits[code & 3]) for code in pool]
    piles = [b""] * rules.pile_count
    for pile in rules.foundations:
        piles[pile] = taken_home(rules, pile, pool, draw(st.integers(0, 13)))
    for cell in rules.cells:
        if pool and draw(st.booleans()):
            piles[cell] = bytes([pool.pop()])
    for pile in (*rules.columns, *rules.reserves, rules.waste, rules.stock):
        holds = pile >= 0 and (pile != rules.stock or rules.has_stock)
        count = draw(st.integers(0, 9)) if holds else 0
        cards, pool = pool[:count], pool[count:]
        if pile in rules.columns:
            piles[pile] = draw(lying(cards))
        elif cards:
            piles[pile] = bytes(cards)
    if rules.redeals:
        piles[rules.tally] = bytes(draw(st.integers(0, rules.redeals)))
    return rules, tuple(piles)


def taken_home(rules: Variant, pile: int, pool: list[int], height: int) -> bytes:
    """The first cards of a foundation, taken out of the pool as far as it has them."""
    if rules.takes_runs:
        run = whole_run(rules, pool) if height > 9 else []
        for code in run:
            pool.remove(code)
        return bytes(run)
    cards = b""
    while len(cards) < height:
        fitting = rules.next_home[pile][cards[-1] if cards else 0]
        code = next((code for code in pool if code in fitting), None)
        if code is None:
            break
        pool.remove(code)
        cards += bytes([code])
    return cards


def whole_run(rules: Variant, pool: list[int]) -> list[int]:
    """Ace to King of the kind that leaves, if the pool has one that starts with its first Ace."""
    run = [code for code in pool if code >> 2 == 1][:1]
    for rank in range(2, 14):
        fitting = [
            code for code in pool if code >> 2 == rank and run and is_run_pair(rules, run[-1], code)
        ]
        run = [*run, fitting[0]] if fitting else []
    return run


def is_run_pair(rules: Variant, lower: int, higher: int) -> bool:
    if rules.takes_word == "same-suit-run":
        return lower & 3 == higher & 3
    return (lower & 3 in (1, 2)) != (higher & 3 in (1, 2))


@st.composite
def lying(draw: st.DrawFn, cards: list[int]) -> bytes:
    """A column of these cards: the first of them face down, some of those unknown."""
    down = draw(st.integers(0, len(cards)))
    unknown = draw(st.sets(st.integers(0, 3), max_size=2))
    return bytes(
        [
            (FACE_DOWN_UNKNOWN if at in unknown else face_down(code)) if at < down else code
            for at, code in enumerate(cards)
        ]
    )
