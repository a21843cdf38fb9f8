"""Own deals, pasted: as we write them, as other programs print them, as a list of the pack."""

from __future__ import annotations

import pytest
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

from engine import NotationError, card_text, deal, position_text
from engine.cards import card, rank_of, suit_of
from engine.deal import shuffled
from generator.board.practice import paste
from generator.files.sources import read_variant
from tests.engine.tables import mixed_games


def pack(name: str, number: int = 24) -> list[str]:
    """The cards of a deal in the order in which they are dealt."""
    variant = read_variant(name)
    codes = shuffled(number, variant.decks)
    return [card_text(card(rank_of(code), variant.suits[suit_of(code)])) for code in codes]


@pytest.mark.parametrize("name", ["yukon", "klondike", "freecell"])
def test_what_pysol_cards_prints_is_the_deal_of_its_number(name: str) -> None:
    game = Game(name, 24, RandomBase.DEALS_MS, 13)
    text = game.calc_layout_string(CardRenderer(print_ts=False))
    tens = game.calc_layout_string(CardRenderer(print_ts=True))
    variant = read_variant(name)
    assert paste.read(variant, text) == deal(variant, 24)
    assert paste.read(variant, tens.lower().replace("\n", "\r\n") + "\r\n") == deal(variant, 24)


def test_the_foundations_of_other_programs() -> None:
    yukon = read_variant("yukon")
    text = "Foundations: H-2 C-A D-0 S-0\n<4S> KH\nQC"
    ours = paste.read(yukon, "foundations: 2H AC\n1: <4S> KH\n2: QC")
    assert paste.read(yukon, text) == ours


@mixed_games
def test_a_position_and_a_pack_come_back(name: str) -> None:
    variant = read_variant(name)
    start = deal(variant, 24)
    assert paste.read(variant, position_text(variant, start)) == start
    assert paste.missing(variant, start) == []
    assert paste.read(variant, " ".join(pack(name))) == start


def test_dea_07_a_list_of_cards_in_every_spelling() -> None:
    """DEA-07: T and 10, mixed, in small letters, line ends of Windows, a blank last line."""
    yukon, cards = read_variant("yukon"), pack("yukon")
    tens = [word.replace("10", "T") for word in cards]
    mixed = [word if at % 2 else word.replace("10", "T") for at, word in enumerate(cards)]
    for words in (cards, tens, mixed, [word.lower() for word in cards]):
        for between in (" ", "\n", "\r\n"):
            assert paste.read(yukon, between.join([*words, ""])) == deal(yukon, 24)


def test_dea_07_what_is_wrong_with_a_list_is_named() -> None:
    """DEA-07: twelve cards missing; one double."""
    yukon = read_variant("yukon")
    short = [word for word in pack("yukon") if word[0] not in "234"]
    with pytest.raises(NotationError, match="12 cards missing: 2S, 3S, 4S, 2H, 3H, 4H, 2D, 3D"):
        paste.read(yukon, "\n".join(short))
    double = ["9S" if word == "9H" else word for word in pack("yukon")]
    with pytest.raises(NotationError, match="9S is one too many; 1 card missing: 9H"):
        paste.read(yukon, "\n".join(double))


def test_missing_cards_of_a_position_are_named() -> None:
    yukon = read_variant("yukon")
    position = paste.read(yukon, "foundations: KS KH KD\n1: KC\n2: QC JC")
    assert paste.missing(yukon, position) == [f"{rank}C" for rank in ["A", *range(2, 11)]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no card"),
        ("# only a remark", "no card"),
        ("hello", "not a card"),
        ("1: 5S 5S", "twice"),
        ("1: KS <5S>", "face-up card"),
        ("8: KS", "has 7 columns"),
        ("x" * 6000, "too long"),
        ("talon: 5S", "no pile"),
    ],
)
def test_what_is_no_deal_says_so(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        paste.read(read_variant("yukon"), text)
