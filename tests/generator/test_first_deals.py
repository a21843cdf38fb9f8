"""The deal that a practice table shows first can be won, so that nobody loses it for no fault."""

from __future__ import annotations

import json

import pytest

from engine import deal
from engine.solver import Solver
from generator import pages
from generator.files import family
from generator.survey import hints

BUDGET = 5_000  # positions
BY_HINTS = {"bim-bom", "calculation", "canberra"}  # the solver finds their wins too slowly


def shown_first(id: str) -> int:
    text = pages.practice_page(family.known()[id]).text
    return int(json.loads(text.partition("```table\n")[2].partition("\n```")[0])["deal"])


CHOSEN = {id for id, variant in family.known().items() if "first_deal" in variant.data}


@pytest.mark.parametrize("id", sorted((CHOSEN | set(family.FOUNDING)) - BY_HINTS))
def test_the_first_deal_can_be_won(id: str) -> None:
    variant = family.known()[id]
    assert Solver(variant, deal(variant, shown_first(id))).step(BUDGET) == "won"


@pytest.mark.parametrize("id", sorted(BY_HINTS))
def test_the_first_deal_is_won_by_hints(id: str) -> None:
    won, _ = hints.follow(family.known()[id], shown_first(id))
    assert won
