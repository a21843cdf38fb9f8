"""What practice tables are told of deals is what the files of the project have proved."""

from __future__ import annotations

import json

import pytest

from engine import Game, Variant, deal, line, parse_line, parse_move
from generator import known_deals
from generator.board.practice.deals import Deals
from generator.files.sources import read_variant
from tests.conftest import ROOT

GRADED = sorted(path.stem for path in known_deals.GRADED.glob("*.jsonl"))


def records(folder: str, name: str) -> list[dict[str, object]]:
    text = (ROOT / "lessons" / folder / f"{name}.jsonl").read_text("utf-8")
    return [json.loads(part) for part in text.splitlines()[1:]]


@pytest.mark.parametrize("name", GRADED)
def test_dea_08_every_deal_that_is_offered_as_winnable_is_won_by_its_line(name: str) -> None:
    """DEA-08: fifty of them by their lines; and all offered deals are those of the file."""
    variant = read_variant(name)
    deals = Deals(known_deals.known(variant))
    graded = records("deals", name)
    assert sorted(n for level in deals.levels for n in level) == sorted(r["deal"] for r in graded)
    for record in graded[:: max(1, len(graded) // 50)]:
        game = Game(variant, deal(variant, int(str(record["deal"]))))
        for text in str(record["line"]).split():
            game.play(parse_move(variant, game.position, text))
        assert game.is_won
        assert deals.level(int(str(record["deal"]))) == record["level"]


@pytest.mark.parametrize("name", GRADED)
def test_a_middle_is_turn_20_of_a_deal_that_can_still_be_won(name: str) -> None:
    variant = read_variant(name)
    lines = {str(r["deal"]): str(r["line"]).split() for r in records("deals", name)}
    middles = known_deals.known(variant)["middle"]
    assert {level for level, *_ in middles} == {1, 2, 3, 4, 5}
    for _, number, turn, text in middles:
        game = Game(variant, deal(variant, int(number)))
        for move in lines[number][:turn]:
            game.play(parse_move(variant, game.position, move))
        assert (turn, line(variant, game.position)) == (20, text)
        assert not game.is_won
        rest = Game(variant, parse_line(variant, text))
        for move in lines[number][turn:]:
            rest.play(parse_move(variant, rest.position, move))
        assert rest.is_won


@pytest.mark.parametrize("name", ["yukon", "russian", "abacus", "double-yukon"])
def test_labels_are_the_verdicts_of_the_survey(name: str) -> None:
    words = {"won": "It can be won", "lost": "It cannot be won", "unknown": "Nobody knows yet"}
    deals = Deals(known_deals.known(read_variant(name)))
    for record in records("surveys", name)[::17]:
        assert deals.label(str(record["deal"])).startswith(words[str(record["verdict"])])
    assert deals.label("8589934591") == ""
    assert deals.label("") == ""


def test_a_game_that_nobody_looked_at_knows_nothing() -> None:
    own = Variant.from_data(dict(read_variant("klondike").data, variant="of-my-own"))
    assert known_deals.known(own) == {}
    assert Deals({}).label("24") == ""
