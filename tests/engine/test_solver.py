"""Verdicts against a search without any shortcut, against known deals, and slice by slice."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine import Variant, apply, deal, legal_moves
from engine.cards import ACE, FACE_DOWN_UNKNOWN, PACK, cards_of_rank, color_of, rank_of
from engine.position import is_won
from engine.rules import why_not
from engine.solver import LOST, UNKNOWN, WON, Solver
from engine.solver.circle import MOST as MOST_IN_CIRCLE
from engine.solver.circle import Circle, circle_key
from engine.solver.joints import Joints
from engine.solver.knots import Knots
from engine.solver.plays import Dice, Plays
from engine.solver.search import DepthFirst
from engine.solver.tools import Tools
from engine.solver.wanted import Wanted
from tests.conftest import load_data
from tests.engine.knots import knot_of
from tests.engine.small import Whole, crowded_position, small_position
from tests.engine.tables import FAMILY, IDS, oracle, records, table, variant

if TYPE_CHECKING:
    from engine.position import Move, Position

MOST = 600  # positions that a search without shortcuts may meet


def other_returns(rules: Variant) -> Variant:
    """The same game, with returns where it has none and without where it has."""
    word = "never" if rules.returns else "allowed"
    data = dict(rules.data, foundations=dict(rules.data["foundations"], returns=word))
    return Variant.from_data(data).with_columns(len(rules.columns))


def agrees(rules: Variant, start: Any) -> int:
    """Compare all that the solver believes with the whole truth; how many positions that was."""
    whole = Whole(rules, start, MOST)
    if not whole.complete:
        return 0
    solver = Solver(rules, start)
    assert solver.step(50_000) == (WON if start in whole.winnable else LOST)
    tools = Tools(rules)
    for position in whole.winnable:
        assert not tools.dead_ends.is_dead(position)
        if not is_won(rules, position):
            steps = Circle(tools.plays, position).steps
            assert any(apply(rules, before, move) in whole.winnable for *_, before, move in steps)
    for position in sorted(whole.winnable)[:30]:
        assert not knot_of(tools, position, deep=False)
    return len(whole.after)


@pytest.mark.parametrize("name", FAMILY)
def test_verdicts_are_those_of_a_search_without_shortcuts(name: str) -> None:
    random = Random(name)
    compared = 0
    most_cards = 8
    for _ in range(30):
        rules, start = small_position(name, random, random.randint(2, most_cards))
        if compared == 3 and rules.foundations and not rules.takes_runs:
            rules = other_returns(rules)
        if not agrees(rules, start):
            most_cards = max(2, most_cards - 1)
            continue
        compared += 1
        if compared == 4:
            return
    assert compared


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILY)
def test_verdicts_of_many_positions_are_right(name: str) -> None:
    """Thousands of positions of every game, with and without returns."""
    random = Random(f"many {name}")
    seen = 0
    while seen < 5000:
        rules, start = small_position(name, random, random.randint(3, 10))
        if random.random() < 0.3 and rules.foundations and not rules.takes_runs:
            rules = other_returns(rules)
        seen += agrees(rules, start)


# --- knots

TIED = ("yukon", "alaska", "moosehide", "roslin", "milligan-yukon", "russian")


def knots_in(name: str, random: Random, limit: int) -> tuple[int, int]:
    """A crowded position: how many that can come of it, and in how many only a knot is seen.

    No knot is seen in one that can be won.
    """
    rules, start = crowded_position(name, random)
    if random.random() < 0.4:
        rules = other_returns(rules)
    whole = Whole(rules, start, limit)
    if not whole.complete:
        return 0, 0
    tools = Tools(rules)
    assert tools.card_sets
    deep = name != "roslin"  # where most cards have four landings, it takes long
    for position in whole.winnable:
        assert not knot_of(tools, position, deep)
    lost = [position for position in whole.after if position not in whole.winnable]
    unseen = [position for position in lost if not tools.dead_ends.is_dead(position)]
    return len(whole.after), sum(knot_of(tools, position, deep) != b"" for position in unseen[:50])


@pytest.mark.parametrize("name", ["yukon", "milligan-yukon"])
def test_a_knot_is_never_seen_where_a_win_is(name: str) -> None:
    random = Random(f"crowded {name}")
    counts = [knots_in(name, random, 300) for _ in range(60)]
    assert sum(new for _, new in counts)


@pytest.mark.slow
@pytest.mark.parametrize("name", TIED)
def test_knots_in_thousands_of_positions(name: str) -> None:
    """A few large ones, and many small ones."""
    random = Random(f"many crowded {name}")
    seen = new = tries = 0
    while seen < 3000 and tries < 300:
        counts = knots_in(name, random, 600)
        seen, new, tries = seen + counts[0], new + counts[1], tries + 1
    new += sum(knots_in(name, random, 60)[1] for _ in range(150))
    assert seen > 1500
    assert new or name == "russian"  # where a card has one landing, the simpler game sees most


def test_searches_with_and_without_knots_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each goes through all that can come of a position; with knots there is less to go through."""
    monkeypatch.setattr("engine.solver.knots.PAUSE", 0)  # look for one everywhere
    monkeypatch.setattr("engine.solver.knots.CHOICES_A_POSITION", 10**9)
    random = Random("searches")
    looked = {True: 0, False: 0}
    compared = 0
    while compared < 30:
        rules, start = crowded_position("yukon", random)
        whole = Whole(rules, start, 500)
        tools = Tools(rules)
        if not whole.complete or tools.dead_ends.is_dead(start):
            continue
        compared += 1
        assert tools.card_sets
        for knots in (Knots(tools.card_sets), None):
            search = DepthFirst(tools, start, 10_000, knots=knots)
            search.run(50_000)
            assert search.over
            assert (search.line is not None) == (start in whole.winnable)
            looked[knots is not None] += search.positions
    assert looked[True] < looked[False]


# Each with a card moved so that the knot is gone.
KNOTS = {
    "one ten for two nines": (
        "foundations: 8S 7H 7D 9C\n1: <9S> <8H> <10C> <8D> <9H> 9D\n2: 10S",
        "foundations: 8S 7H 7D 9C\n1: <9S> <8H> <8D> <9H> 9D\n2: 10S\n3: 10C",
    ),
    "one column for two Kings": (
        "foundations: KS JH JD KC\n1: <QH> <QD> <KH> KD\n2: empty",
        "foundations: KS JH JD KC\n1: <QH> <QD> <KH> KD\n2: empty\n3: empty",
    ),
}


@pytest.mark.parametrize(("lost", "not_lost"), KNOTS.values(), ids=KNOTS)
def test_what_a_knot_is(lost: str, not_lost: str) -> None:
    rules, start = table("yukon", lost)
    tools = Tools(rules)
    assert not tools.dead_ends.is_dead(start)
    assert knot_of(tools, start)
    assert not Whole(rules, start, 5000).winnable
    rules, start = table("yukon", not_lost)
    assert not knot_of(Tools(rules), start)
    assert start in Whole(rules, start, 5000).winnable


@pytest.mark.parametrize("name", IDS)
def test_no_verdict_contradicts_the_known_deals(name: str) -> None:
    """A few positions each: what is decided by then has to be right."""
    decided = 0
    for record in load_data("winnable.json")[name]:
        solver = Solver(variant(name), oracle(variant(name), record))
        verdict = solver.step(300)
        decided += verdict != UNKNOWN
        if verdict != UNKNOWN:
            assert verdict == (WON if record["status"] == "winnable" else LOST)
    assert decided >= 10


@pytest.mark.slow
@pytest.mark.parametrize(("name", "record"), records("winnable.json"))
def test_every_known_deal_is_decided_rightly(name: str, record: dict[str, Any]) -> None:
    """All winnable deals are won; a lost one is lost, or not settled by then."""
    solver = Solver(variant(name), oracle(variant(name), record))
    verdict = solver.step(60_000)
    if record["status"] == "winnable":
        assert verdict == WON
    else:
        assert verdict != WON


@pytest.mark.parametrize(
    ("rank", "before"),
    # by one: A 2 3; by two: 2 4 6 8; by three: 3 6 9; by four: 4 8 Q 3 7; the first of each is home
    [(2, 0), (3, 1), (6, 0), (7, 3), (8, 0), (9, 1), (13, 11)],
)
def test_how_soon_a_card_of_calculation_is_wanted(rank: int, before: int) -> None:
    rules = variant("calculation")
    wanted = Wanted(rules)
    for code in cards_of_rank(rank):
        assert wanted.wait(deal(rules, 1), code) == before


def test_calculation_is_won() -> None:
    """Not by dice alone: a card that is wanted late is not put on one that is wanted soon."""
    rules = variant("calculation")
    solvers = [Solver(rules, deal(rules, number)) for number in range(2001, 2009)]
    assert [solver.step(9000) for solver in solvers].count(WON) >= 3


@pytest.mark.parametrize("name", FAMILY)
def test_a_line_is_legal_and_wins(name: str) -> None:
    rules = variant(name)
    position = deal(rules, 1)
    solver = Solver(rules, position)
    if solver.step(200) == WON:
        assert solver.line
        for move in solver.line:
            assert why_not(rules, position, move) is None
            position = apply(rules, position, move)
        assert is_won(rules, position)


def test_slices_make_no_difference() -> None:
    rules = variant("yukon")
    start = deal(rules, 136)
    whole, sliced = Solver(rules, start), Solver(rules, start)
    assert whole.step(10_000) == LOST
    while sliced.verdict == UNKNOWN:
        before = sliced.positions
        sliced.step(40)
        assert before < sliced.positions < before + 40 + MOST_IN_CIRCLE
    assert (sliced.verdict, sliced.positions) == (whole.verdict, whole.positions)


def in_play(rules: Variant, number: int, random: Random) -> Position:
    """A position after some moves at random."""
    position = deal(rules, number)
    plays = Tools(rules).plays
    for _ in range(random.randint(2, 50)):
        moves = plays.moves(position)[1]
        if moves:
            position = apply(rules, position, random.choice(moves))
    return position


def moves_out_of_circle(plays: Plays, position: Position, most: int = 40) -> int:
    """Every move of every position of a circle leads to where one of its steps leads, or near.

    How many moves these were.
    """
    rules = plays.variant
    others = turned(plays, position, most)
    steps = Circle(plays, position).steps
    if not 2 <= len(others) <= most or len(steps) < 2:
        return 0
    found: set[bytes] = set()
    for _, _, line, before, move in steps:
        assert played(rules, position, line) == before
        assert why_not(rules, before, move) is None
        found.update(turned(plays, apply(rules, before, move)))
    looked_at = 0
    for other in others.values():
        for move in plays.moves(other)[1]:
            if not plays.may_go_back(other, move):
                assert plays.key(apply(rules, other, move)) in found
                looked_at += 1
    return looked_at


def played(rules: Variant, position: Position, line: list[Move]) -> Position:
    for move in line:
        assert why_not(rules, position, move) is None
        position = apply(rules, position, move)
    return position


IN_CIRCLES = ("yukon", "milligan-yukon", "yukon-cells", "alaska", "moosehide", "roslin")


@pytest.mark.parametrize("name", IN_CIRCLES)
def test_a_circle_misses_no_move(name: str) -> None:
    rules = variant(name)
    plays = Tools(rules).plays
    random = Random(f"circle {name}")
    positions = [in_play(rules, number, random) for number in range(1, 25)]
    assert sum(moves_out_of_circle(plays, position) for position in positions) > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", ["yukon", "milligan-yukon", "yukon-cells", "yukonic-plague"])
def test_joints_miss_no_move(name: str) -> None:
    """Large circles, most of them of several joints, some of which cross."""
    rules = variant(name)
    plays = Tools(rules).plays
    random = Random(f"joints {name}")
    seen = {len(Joints(plays, in_play(rules, 1, random)).joints) for _ in range(200)}
    assert seen.issuperset(range(3))
    positions = [in_play(rules, number, random) for number in range(1, 600)]
    assert sum(moves_out_of_circle(plays, position, 200) for position in positions) > 1000


@pytest.mark.parametrize("most", [1, 3, 4])
def test_a_circle_that_is_cut_short_misses_nothing(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not looked at together is searched on its own."""
    monkeypatch.setattr("engine.solver.circle.MOST", most)
    random = Random(f"cut short {most}")
    seen = {True: 0, False: 0}
    while min(seen.values()) < 40:
        rules, start = small_position(random.choice(IN_CIRCLES), random, random.randint(6, 11))
        whole = Whole(rules, start, MOST)
        if whole.complete and not is_won(rules, start):
            search = DepthFirst(Tools(rules), start, 100_000)
            search.run(100_000)
            assert search.over
            assert (search.line is not None) == (start in whole.winnable)
            seen[start in whole.winnable] += 1


def test_mates_are_the_two_cards_of_a_rank_and_a_color() -> None:
    """In Yukon; nothing lies on an Ace. In Alaska a card lies between two of different ranks."""
    mates = Tools(variant("yukon")).plays.mates
    for code in PACK:
        same = [on for on in cards_of_rank(rank_of(code)) if color_of(on) == color_of(code)]
        same.remove(code)
        assert [mates[code]] == (same if rank_of(code) > ACE else [0])
    assert not Tools(variant("alaska")).plays.has_mates


@pytest.mark.parametrize("name", ["yukon", "milligan-yukon", "yukon-cells", "yukonic-plague"])
def test_a_shift_of_a_joint_stays_with_the_member(name: str) -> None:
    """It has the same key, and the same joints the other way round."""
    rules = variant(name)
    plays = Tools(rules).plays
    random = Random(f"shifts {name}")
    shifted = 0
    for number in range(1, 60):
        position = in_play(rules, number, random)
        joints = Joints(plays, position)
        for move in legal_moves(rules, position):
            if joints.is_shift(position, move):
                new = apply(rules, position, move)
                assert circle_key(plays, new) == circle_key(plays, position)
                assert len(Joints(plays, new).joints) == len(joints.joints)
                shifted += 1
    assert shifted > 20


def turned(plays: Plays, start: Position, most: int = 10_000) -> dict[bytes, Position]:
    """All positions that one can be turned into and back, by their keys; or a few too many."""
    rules = plays.variant
    found = {plays.key(start): start}
    waiting = [start]
    while waiting and len(found) <= most:
        position = waiting.pop()
        for move in legal_moves(rules, position):
            is_empty = move.target in rules.columns and not position[move.target]
            if plays.may_go_back(position, move) and not is_empty:
                new = apply(rules, position, move)
                if plays.key(new) not in found:
                    found[plays.key(new)] = new
                    waiting.append(new)
    return found


def test_a_won_position_needs_no_move() -> None:
    rules, start = table("yukon", "foundations: KS KH KD KC\n1: empty")
    solver = Solver(rules, start)
    assert (solver.verdict, solver.line) == (WON, [])


def test_an_unknown_card_is_refused() -> None:
    rules, start = table("yukon", "1: <9S> 5H")
    with pytest.raises(ValueError, match="nobody knows"):
        Solver(rules, (bytes([FACE_DOWN_UNKNOWN]) + start[0][1:], *start[1:]))


def test_a_search_that_forgets_still_ends_with_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for only a few positions the verdicts are the same."""
    monkeypatch.setattr("engine.solver.solver.MEMORY", 2000)
    random = Random(7)
    lost = 0
    for _ in range(40):
        rules, start = small_position("russian-cell", random, 8)
        whole = Whole(rules, start, MOST)
        if whole.complete:
            expected = WON if start in whole.winnable else LOST
            assert Solver(rules, start).step(200_000) == expected
            lost += expected == LOST
    assert lost


def test_dice_are_the_same_everywhere() -> None:
    """The numbers are those of the C library of Microsoft: its first six for seed 1."""
    dice = Dice(1)
    assert [dice.below(32768) for _ in range(6)] == [41, 18467, 6334, 26500, 19169, 15724]
