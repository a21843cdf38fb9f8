"""Addresses of a line: they come back, and tell no card that nobody has seen."""

from __future__ import annotations

import random
import string
from urllib.parse import parse_qs

import pytest

from engine import Game, NotationError, card_text, deal, parse_line
from engine.cards import FACE_DOWN, FACE_DOWN_UNKNOWN
from engine.variant import NO_PILE
from generator.board.practice import links
from generator.files.sources import VARIANTS, read_variant, variant_ids

PLAIN = string.ascii_letters + string.digits + "-_.~,:@"  # signs that no address changes


def played(name: str, moves: int) -> Game:
    variant = read_variant(name)
    game, dice = Game(variant, deal(variant, 24)), random.Random(1)
    for _ in range(moves):
        legal = game.legal_moves()
        if legal:
            game.play(dice.choice(legal))
    return game


@pytest.mark.parametrize("name", variant_ids([VARIANTS]))
def test_a_line_comes_back(name: str) -> None:
    game = played(name, 40)
    text = links.written(game.variant, game.start, game.moves)
    assert links.read(game.variant, game.start, text) == game.moves
    assert not set(text) - set(PLAIN)


@pytest.mark.parametrize("name", ["yukon", "klondike", "spider", "wave", "abacus", "double-yukon"])
def test_a_line_of_an_own_deal_tells_no_face_down_card(name: str) -> None:
    game = played(name, 25)
    query = {key: value for key, [value] in parse_qs(links.of_line(game, "", False)[1:]).items()}
    told = Game(game.variant, parse_line(game.variant, query["position"]))
    for move in links.read(game.variant, told.start, query.get("moves", "")):
        told.play(move)
    columns = range(len(game.variant.columns))
    assert [seen(game.position[c]) for c in columns] == [seen(told.position[c]) for c in columns]
    assert set(bytes(code for pile in told.position for code in pile if code >= FACE_DOWN)) <= {
        FACE_DOWN_UNKNOWN
    }
    stock = game.variant.stock
    assert stock == NO_PILE or set(told.position[stock]) <= {FACE_DOWN_UNKNOWN}


def seen(pile: bytes) -> list[str]:
    """The cards as they are seen: of those face down nothing."""
    return ["" if code >= FACE_DOWN else card_text(code) for code in pile]


def test_the_whole_deal_only_when_it_is_asked_for() -> None:
    game = played("yukon", 12)
    query = parse_qs(links.of_line(game, "", True)[1:])
    assert parse_line(game.variant, query["position"][0]) == game.start


def test_a_deal_is_told_by_its_number() -> None:
    game = played("yukon", 0)
    assert links.of_line(game, "24", False) == "?deal=24"
    game.play(game.legal_moves()[0])
    assert links.of_line(game, "24", False) == "?deal=24&moves=8S-9D"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("8S-9D,xx", "move 2, xx: this is not a move"),
        ("8S-9D,8S-9D", "move 2, 8S-9D"),
        ("KH-7C", "move 1, KH-7C, is against the rules"),
        ("8S", "move 1, 8S: this is not a move"),
        ("8S-9D," * 4000, "too many moves"),
        ("<script>", "move 1, <script>"),
    ],
)
def test_dea_04_a_line_that_cannot_be_meant(text: str, words: str) -> None:
    """DEA-04"""
    yukon = read_variant("yukon")
    with pytest.raises(NotationError, match=words):
        links.read(yukon, deal(yukon, 24), text)
