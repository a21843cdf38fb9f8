"""Auto-finish: offered only where it wins, and then lowest rank first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Variant, apply, card_text, deal, is_won, legal_moves, why_not, words
from engine.autofinish import finish
from engine.cards import PACK, rank_of
from tests.engine.tables import FAMILY, table, variant

if TYPE_CHECKING:
    from engine import Move
    from engine.position import Position


def offered(name: str, text: str) -> str | None:
    """The leaders of the moves that finish a small table, in order."""
    rules, position = table(name, text)
    moves = finish(rules, position)
    if moves is None:
        return None
    leaders = []
    for move in moves:
        assert move.target in rules.foundations
        leaders.append(card_text(position[move.source][move.at]))
        position = apply(rules, position, move)
    return " ".join(leaders)


@pytest.mark.parametrize(
    ("name", "text", "moves"),
    [
        ("yukon", "foundations: JS JH KD KC\n1: QS KH\n2: KS QH", "QH KH QS KS"),
        ("yukon", "foundations: QS QH KD KC\n1: KS\n2: KH", "KS KH"),
        ("russian", "1: 2S AS\n2: AH", "AS AH 2S"),
        ("freecell", "foundations: QS JH\n1: KS\ncells: QH KH - -", "QH KS KH"),
        ("sanibel", "1: 2S\nwaste: 3S AS", "AS 2S 3S"),
        ("yukonic-plague", "1: 2S\nreserve: 3S AS", "AS 2S 3S"),
        # by twos: 2 4 6 8 10 Q A 3 …; place in the sequence, not rank, is what is lowest
        ("abacus", "foundations: AC QS 3H 4D\n1: 2C\n2: 3S AS", "2C AS 3S"),
        ("klondike", "1: 2S\nwaste: 3S AS", "AS 2S 3S"),
        # of twins the one that lies on what is needed soonest
        ("double-yukon", "foundations: 5S 2S\n1: 6S\n2: 5S 4S 3S 6S", "6S 3S 4S 5S 6S"),
        ("double-yukon", "foundations: 5S 2S\n1: 5S 4S 3S 6S\n2: 6S", "6S 3S 4S 5S 6S"),
    ],
)
def test_the_lowest_goes_first(name: str, text: str, moves: str) -> None:
    assert offered(name, text) == moves


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("yukon", "1: <AS>\n2: 2S"),  # a card face down
        ("yukon", "foundations: AH\n1: <AS> 2H"),  # it would turn up, but nobody knows it
        ("yukon", "1: ?? AS"),
        ("yukon", "1: AS 2S"),  # the 2 first: it cannot
        ("yukon", "1: 9S\n2: 9C"),
        ("abacus", "foundations: AC\n1: 2C\nstock: 3C"),  # cards in the stock
        ("klondike", "1: 2S\nwaste: AS 3S"),  # it would have to come round
        ("yukon-kings", "1: 9S\n2: 8H"),  # no foundations
        ("scorpion", "1: KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S AS 2S"),
    ],
)
def test_it_is_not_offered(name: str, text: str) -> None:
    assert offered(name, text) is None


def test_complete_runs_go_home() -> None:
    run = "K{0} Q{0} J{0} 10{0} 9{0} 8{0} 7{0} 6{0} 5{0} 4{0} 3{0} 2{0} A{0}"
    text = f"1: {run.format('S')} {run.format('H')}\n2: {run.format('D')}"
    assert offered("scorpion", text) == "KH KS KD"


def test_a_won_game_has_nothing_left_to_play() -> None:
    assert offered("yukon", "foundations: KS KH KD KC\n1: empty") == ""


def test_of_twins_the_wrong_one_may_go_and_then_nothing_is_offered() -> None:
    """One foundation waits for a 7; under one of them lies the 6 that the other 7 needs."""
    rules, position = table("double-yukon", "foundations: 5S 4S 6H 5H\n1: 6H 7H\n2: 5S 7H")
    assert finish(rules, position) is None
    assert some_order_wins(rules, position)


def some_order_wins(rules: Variant, position: Position) -> bool:
    """Every order in which end cards can go home is tried."""
    seen = {position}
    waiting = [position]
    while waiting:
        reached = waiting.pop()
        if is_won(rules, reached):
            return True
        after = {apply(rules, reached, move) for move in home_moves(rules, reached)}
        waiting += after - seen
        seen |= after
    return False


@pytest.mark.parametrize("name", ["yukon", "abacus", "double-yukon", "quadruple-yukon", "sanibel"])
@given(data=st.data())
@settings(max_examples=10)
def test_columns_that_never_rise_are_always_finished(name: str, data: st.DataObject) -> None:
    """The lowest card that is left lies at an end, and all before it are home."""
    rules = variant(name)
    piles = [b""] * rules.pile_count
    left: list[int] = []
    for pile in rules.foundations:
        chain = whole_foundation(rules, pile)
        height = data.draw(st.integers(0, 13))
        piles[pile] = chain[:height]
        left += chain[height:]
    place = {code: whole_foundation(rules, rules.homes[code][0]).index(code) for code in left}
    for code in sorted(left, key=lambda code: -place[code]):
        column = data.draw(st.sampled_from(rules.columns))
        piles[column] += bytes([code])
    moves = finish(rules, tuple(piles))
    assert moves is not None
    assert len(moves) == len(left)


def whole_foundation(rules: Variant, pile: int) -> bytes:
    cards = b""
    while following := rules.next_home[pile][cards[-1] if cards else 0]:
        cards += following
    return cards


@st.composite
def late(draw: st.DrawFn, name: str) -> tuple[Variant, Position]:
    """All cards open in columns by chance, low cards home: some finish and some do not."""
    rules = variant(name)
    heights = [draw(st.integers(6, 13)) for _ in range(4)]
    piles = [b""] * rules.pile_count
    left = []
    for code in list(PACK) * rules.decks:
        if rank_of(code) > heights[code & 3]:
            left.append(code)
        else:
            home = next(h for h in rules.homes[code] if len(piles[h]) == rank_of(code) - 1)
            piles[home] += bytes([code])
    for at, code in enumerate(draw(st.permutations(left))):
        piles[rules.columns[at % draw(st.integers(1, len(rules.columns)))]] += bytes([code])
    return rules, tuple(piles)


@pytest.mark.parametrize("name", ["yukon", "russian", "double-yukon", "freecell", "lexington-harp"])
@given(data=st.data())
@settings(max_examples=60)
def test_what_is_offered_wins_and_goes_up_in_ranks(name: str, data: st.DataObject) -> None:
    rules, position = data.draw(late(name))
    moves = finish(rules, position)
    if moves is None:  # with two decks the other of two equal cards may have been the right one
        assert rules.decks > 1 or not some_order_wins(rules, position)
        return
    for move in moves:
        assert why_not(rules, position, move) is None
        ranks = [rank_of(position[m.source][m.at]) for m in home_moves(rules, position)]
        assert rank_of(position[move.source][move.at]) == min(ranks)
        position = apply(rules, position, move)
    assert is_won(rules, position)


def home_moves(rules: Variant, position: Position) -> list[Move]:
    return [
        move
        for move in legal_moves(rules, position)
        if move.target in rules.foundations and move.source not in rules.foundations
    ]


@pytest.mark.parametrize("name", FAMILY)
def test_it_is_not_offered_at_a_deal(name: str) -> None:
    rules = variant(name)
    for number in range(1, 6):
        assert finish(rules, deal(rules, number)) is None


def test_it_is_said() -> None:
    assert words.finished(variant("yukon")) == "Finished: all 52 cards on the foundations."
    assert words.finished(variant("double-yukon")) == "Finished: all 104 cards on the foundations."
    assert words.CAN_FINISH.startswith("Everything can go to the foundations.")
