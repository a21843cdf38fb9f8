"""Fair hints: what they look for first, why, that they see no hidden card and always end."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Game,
    Move,
    Variant,
    apply,
    deal,
    is_won,
    key,
    legal_moves,
    move_text,
    parse_position,
    why_not,
    words,
)
from engine.cards import FACE_DOWN, FACE_DOWN_UNKNOWN
from engine.hint import REASONS, Hint, hint
from engine.notation import parse_card
from engine.position import turned_card
from engine.rules import is_stock_move
from engine.words.hints import HINT_IDEAS, HINT_REASONS
from tests.engine.tables import FAMILY, mixed_games, reached, scattered, table, variant

if TYPE_CHECKING:
    from engine.position import Position

every_game = pytest.mark.parametrize("name", FAMILY)


def hinted(name: str, text: str) -> tuple[str, str] | None:
    """The reason and the move of the hint for a small table."""
    rules, position = table(name, text)
    found = hint(rules, position)
    return found and (found.reason, move_text(rules, position, found.move))


# The order: home; turn up, free, empty; the stock

LADDER = [
    # reason, game, table, move
    ("foundation", "yukon", "1: AS\n2: <4C> 8S\n3: 9H", "AS>foundation"),
    ("foundation", "yukon", "foundations: 5S 2H\n1: 6S\n2: 3H", "3H>foundation"),
    ("run", "scorpion", "1: 5S KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH", "KH>foundation"),
    ("turn-up", "yukon", "1: <4C> 8S\n2: 9H\n3: <3D> <3C> 8C", "8C>9H"),
    ("turn-up", "yukon", "1: 9S AC 8H\n2: 9C\n3: <2D> 8D", "8D>9C"),
    ("frees", "yukon", "1: 5D AC 8H\n2: 9C", "8H>9C"),
    ("frees", "yukon", "1: 5D AC KH\n2: empty", "KH>2"),
    ("landing", "yukon", "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C", "5H>6S"),
    ("empties", "yukon", "1: 8H\n2: 9C\n3: <4C> KD 2S", "8H>9C"),
    ("empties", "yukon", "1: 8H\n2: 9C\n3: 4C KD 2S", "8H>9C"),
    ("empties", "yukon-cells", "1: 8H\n2: <4C> KD 2S", "8H>cell"),
    ("settles", "yukon", "1: 4C KD 2S\n2: empty\n3: 9H", "KD>2"),
    ("settles", "daddy-longlegs", "1: 4C AD 2S\n2: empty\n3: 9H", "AD>2"),
    ("from-reserve", "yukonic-plague", "1: 9H\nreserve: 4C 8S", "reserve 1>9H"),
    ("from-reserve", "klondike", "1: 9H\nwaste: 8S\nstock: 4C", "waste>9H"),
    ("from-reserve", "yukon-cells", "1: 9H\ncells: 8S", "8S>9H"),
    ("joins", "scorpion", "1: 9H\n2: 5D 8H", "8H>9H"),
    ("joins", "spider", "1: 5C 8H\n2: 9C\n3: 9H", "8H>9H"),
    ("joins", "yukon-kings", "1: 9H\n2: 5D 8S", "8S>9H"),
    ("fills", "spider", "1: 5S 8H\n2: empty\n3: 4C KS\nstock: 2D 3D", "KS>2"),
    ("stock", "abacus", "1: 5S\n2: 9D\nstock: 2D 3D", "deal"),
    ("stock", "klondike", "1: 5S\n2: 9D\nwaste: KC\nstock: 2D 3D", "turn"),
    ("stock", "tvetes-grandfather", "1: 5S\n2: 9D\npasses: 2", "redeal"),
]


@pytest.mark.parametrize(("reason", "name", "text", "move"), LADDER)
def test_what_is_hinted_and_why(reason: str, name: str, text: str, move: str) -> None:
    assert hinted(name, text) == (reason, move)


def test_every_reason_is_tried_above_and_has_its_words() -> None:
    assert {reason for reason, *_ in LADDER} == set(REASONS)
    assert set(HINT_REASONS) == set(HINT_IDEAS) == set(REASONS)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("yukon", "1: 9S 8H 4D\n2: 9C"),  # from one 9 to the other
        ("yukon", "1: empty\n2: KH 5C 9D"),  # a column that changes its place
        ("yukon", "foundations: 8H\n1: 9S"),  # off a foundation
        ("freecell", "1: empty\n2: 5S 9D\ncells: 8D"),  # from one free place to another
        ("spider", "1: 9H 8H\n2: 9C\n3: 4S"),  # a run torn
        ("klondike", "1: 5S\n2: 9D\nwaste: KC 2H"),  # a waste of which no card has a place
        ("canberra", "1: 5S\n2: 9D\nwaste: 4S KC\npasses: 0"),  # no pass is left
        ("yukon", "1: 9S\n2: 9C"),  # nothing at all
    ],
)
def test_nothing_pointless_is_hinted(name: str, text: str) -> None:
    assert hinted(name, text) is None


def test_a_waste_with_a_card_of_use_is_turned_over() -> None:
    assert hinted("klondike", "1: 5S\n2: 9D\nwaste: 4H KC") == ("stock", "redeal")


def test_of_three_cards_turned_only_the_last_can_be_of_use() -> None:
    assert hinted("tasmanian-patience", "1: 5S\n2: 9D\nwaste: 4S KC QC 2H") is None
    assert hinted("tasmanian-patience", "1: 5S\n2: 9D\nwaste: KC QC 4S 2H") == ("stock", "redeal")


def test_in_calculation_a_card_goes_where_it_is_in_nobodys_way() -> None:
    """2, 6 and 8 are needed next, by ones, threes and fours; a 9 after the 6, a 5 after the 4."""
    text = "foundations: AS 2S 3S 4S\n1: 2C KD\n2: 6C KH\n3: {}\n4: 8D KC\nwaste: {}"
    assert hinted("calculation", text.format("5C", "9S")) == ("from-reserve", "waste>5C")
    assert hinted("calculation", text.format("empty", "KS")) == ("from-reserve", "waste>3")


def test_a_cell_is_used_only_where_nothing_else_does() -> None:
    text = "foundations: AS\n1: 5D 2S 8H\n2: {}\ncells: - - - -"
    assert hinted("freecell", text.format("9C")) == ("frees", "8H>9C")
    assert hinted("freecell", text.format("9D")) == ("frees", "8H>cell")


# Fair


def otherwise_hidden(rules: Variant, position: Position, dice: random.Random) -> Position:
    """The same table with face-down cards and the stock shuffled among themselves."""
    hidden = [code for pile in position for code in pile if code > FACE_DOWN]
    stock = list(position[rules.stock]) if rules.has_stock else []
    cards = [code & 63 for code in hidden] + stock
    dice.shuffle(cards)
    piles = [
        bytes([cards.pop() | FACE_DOWN if code > FACE_DOWN else code for code in pile])
        for pile in position
    ]
    if rules.has_stock:
        piles[rules.stock] = bytes(cards)
    return tuple(piles)


@every_game
@given(data=st.data(), seed=st.integers(0, 99))
@settings(max_examples=3)
def test_what_nobody_sees_changes_no_hint(name: str, data: st.DataObject, seed: int) -> None:
    rules, position = data.draw(reached((name,)) | scattered(name))
    other = otherwise_hidden(rules, position, random.Random(seed))
    assert hint(rules, other) == hint(rules, position)


def test_the_cards_really_change_places() -> None:
    rules = variant("milligan-yukon-two-deck")
    position = deal(rules, 1)
    other = otherwise_hidden(rules, position, random.Random(1))
    assert other != position
    assert [len(pile) for pile in other] == [len(pile) for pile in position]
    assert sorted(code & 63 for pile in other for code in pile) == sorted(
        code & 63 for pile in position for code in pile
    )


@every_game
def test_a_hint_needs_no_card_that_nobody_knows(name: str) -> None:
    """The same hint where hidden cards are unknown even to the table."""
    rules = variant(name)
    for number in (1, 2, 3):
        position = deal(rules, number)
        unknown = tuple(
            bytes([FACE_DOWN_UNKNOWN if code > FACE_DOWN else code for code in pile])
            for pile in position
        )
        assert hint(rules, unknown) == hint(rules, position)


# It ends


def follow(rules: Variant, position: Position) -> tuple[list[Hint], Position]:
    """All hints from here on, each followed; no position is met twice."""
    seen = {key(position)}
    hints: list[Hint] = []
    while not is_won(rules, position):
        found = hint(rules, position)
        if found is None:
            break
        assert why_not(rules, position, found.move) is None
        position = apply(rules, position, found.move)
        assert key(position) not in seen, (len(hints), found)
        seen.add(key(position))
        hints.append(found)
    return hints, position


@mixed_games
@given(data=st.data())
@settings(max_examples=3)
def test_following_hints_meets_no_position_twice_and_ends(name: str, data: st.DataObject) -> None:
    follow(*data.draw(reached((name,)) | scattered(name)))


@mixed_games
def test_hints_lead_somewhere_from_the_deal(name: str) -> None:
    """Some deal of six gets cards home, turned up or joined; its hints take nothing back."""
    rules = variant(name)
    lines = [follow(rules, deal(rules, number))[0] for number in range(1, 7)]
    assert max(map(len, lines)) > 2
    for hints in lines:
        assert not any(found.move.source in rules.foundations for found in hints)


@pytest.mark.parametrize("name", ["yukon", "klondike", "lexington-harp", "how-they-run"])
def test_hints_alone_win_some_deals(name: str) -> None:
    """They show useful moves, not a solution; still they are no nonsense."""
    rules = variant(name)
    deals = (deal(rules, number) for number in range(1, 101))
    assert any(is_won(rules, follow(rules, position)[1]) for position in deals)


def with_redeal(times: str) -> Variant:
    data = {**variant("tvetes-grandfather").data}
    return Variant.from_data({**data, "redeal": {"what": "whole-table", "times": times}})


@pytest.mark.parametrize("number", range(1, 9))
def test_hints_end_where_the_table_may_be_shuffled_for_ever(number: int) -> None:
    rules = with_redeal("unlimited")
    hints, position = follow(rules, deal(rules, number))
    assert "stock" not in {found.reason for found in hints}
    assert is_won(rules, position) or hint(rules, position) is None


@pytest.mark.parametrize("times", ["1", "9"])
def test_a_counted_redeal_is_still_hinted(times: str) -> None:
    rules = with_redeal(times).with_columns(1)
    found = hint(rules, parse_position(rules, "1: 5S"))
    assert found is not None
    assert found.reason == "stock"


def test_a_leader_that_has_its_own_column_joins_no_other() -> None:
    """Where ranks do not matter an Ace, settled in its column, could join a card again."""
    data = {**variant("scorpion").data}
    data["build"] = {"suit": "alternate-color", "direction": "any"}
    data["empty_column"] = "ace"
    data["foundations"] = {"build": "any-suit", "number": "0", "returns": "never"}
    data["goal"] = "columns-sorted"
    rules = Variant.from_data(data).with_columns(3)
    for text in ("1: AH\n2: 2S\n3: empty", "1: empty\n2: 2S AH\n3: 5C"):
        follow(rules, parse_position(rules, text))
    found = hint(rules, parse_position(rules, "1: AH\n2: 2S\n3: empty"))
    assert found == Hint("joins", Move(1, 0, 0), parse_card("2S"))


# Said


NO_GAIN = "no other move brings a card to a foundation or turns one up"


def test_what_is_said_of_the_stock_in_deal_5_of_abacus_is_true() -> None:
    """No move has been made, and 8H>JH and 5H>8H are possible: they bring no card anywhere."""
    rules = variant("abacus")
    position = deal(rules, 5)
    found = hint(rules, position)
    assert found is not None
    assert words.hint(rules, position, found) == f"Deal from the stock: {NO_GAIN}."
    texts = [move_text(rules, position, move) for move in legal_moves(rules, position)]
    assert texts == ["8H>JH", "5H>8H", "deal"]


@mixed_games
def test_before_the_stock_is_hinted_no_card_goes_home_or_turns_up(name: str) -> None:
    rules = variant(name)
    for number in (1, 5, 9):
        position = deal(rules, number)
        for found in follow(rules, position)[0]:
            for move in legal_moves(rules, position) if found.reason == "stock" else ():
                if not is_stock_move(rules, move):
                    assert move.target not in rules.foundations
                    assert turned_card(position, move) is None
            position = apply(rules, position, found.move)


@every_game
def test_a_hint_is_said_with_its_cards_and_places(name: str) -> None:
    rules = variant(name)
    position = deal(rules, 7)
    for found in follow(rules, position)[0]:
        said = words.hint(rules, position, found)
        assert (
            said.endswith(f": {HINT_REASONS[found.reason]}.") or "{" in (HINT_REASONS[found.reason])
        )
        assert "{" not in said
        assert [*words.hint_rungs(rules, position, found)][-1] == said
        position = apply(rules, position, found.move)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        (
            "yukon",
            "1: AS",
            "Ace of spades to the foundation: it fits its foundation.",
        ),
        (
            "yukon",
            "1: <4C> 8S\n2: 9H",
            "8 of spades onto 9 of hearts: it turns up a card.",
        ),
        (
            "yukon",
            "1: 5D AC KH\n2: empty",
            "King of hearts to column 2: then the ace of clubs can go to its foundation.",
        ),
        (
            "yukon",
            "1: 8H\n2: 9C\n3: <4C> KD 2S",
            "8 of hearts onto 9 of clubs: it empties a column for the king of diamonds.",
        ),
        (
            "klondike",
            "1: 9H\nwaste: 8S",
            "8 of spades onto 9 of hearts: it brings a card into play.",
        ),
        ("abacus", "1: 5S\n2: 9D\nstock: 2D", f"Deal from the stock: {NO_GAIN}."),
        ("klondike", "1: 5S\nstock: 2D", f"Turn a card of the stock: {NO_GAIN}."),
        ("klondike", "1: 5S\nwaste: 4H KC", f"Turn the waste over: {NO_GAIN}."),
        ("tvetes-grandfather", "1: 5S\npasses: 2", f"Gather and deal again: {NO_GAIN}."),
        (
            "freecell",
            "foundations: AS\n1: 5D 2S 8H",
            "8 of hearts to cell 1: then the 2 of spades can go to its foundation.",
        ),
        (
            "calculation",
            "foundations: AS 2S 3S 4S\n1: 2D",
            "2 of diamonds to foundation 1: it fits its foundation.",
        ),
    ],
)
def test_a_hint_in_words(name: str, text: str, sentence: str) -> None:
    rules, position = table(name, text)
    found = hint(rules, position)
    assert found is not None
    assert words.hint(rules, position, found) == sentence


def test_without_a_hint_nothing_is_called_lost() -> None:
    """``stuck`` is another thing: no legal move at all."""
    assert "useful" in words.NO_USEFUL_MOVE
    assert "possible" in words.NO_USEFUL_MOVE
    assert "legal" in words.STUCK
    for said in (words.NO_USEFUL_MOVE, words.STUCK):
        assert "Undo, restart, or a new deal." in said
        assert "lost" not in said


@every_game
@given(data=st.data())
@settings(max_examples=3)
def test_stuck_is_a_table_without_a_legal_move(name: str, data: st.DataObject) -> None:
    game = Game(*data.draw(reached((name,)) | scattered(name)))
    assert game.is_stuck == (not game.is_won and not legal_moves(game.variant, game.position))
