"""Dealing by hand: who does what the page tells has the very table of the program.

Which card of the pack lies where is taken from another program (``family_deals.json``).
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from engine import Variant, VariantError
from engine.ruletext import NUMBERS
from generator.files import family, sources
from generator.rules import dealing
from tests.conftest import load_data

RECORDS = {record["id"]: record for record in load_data("family_deals.json")}
VARIANTS = family.known()
each_record = pytest.mark.parametrize("name", [name for name in RECORDS if name in VARIANTS])
each_variant = pytest.mark.parametrize("name", list(VARIANTS))


ROW = re.compile(r"face (up|down) on (?:each of )?columns? (\d+(?:(?:, | and | to )\d+)*)")


class Dealer:
    """Someone with a pack of cards who reads the sentences one by one."""

    def __init__(self, columns: int) -> None:
        self.columns: list[list[tuple[int, str]]] = [[] for _ in range(columns)]
        self.elsewhere: dict[str, int] = {}
        self.next = 0

    def obey(self, sentence: str) -> None:
        sentence, _, later = sentence.partition(" Then the same again, each time ")
        if later:
            self._staircase(sentence, later)
            return
        start, _, again = sentence.partition(" Do this ")
        for _ in range(_times(again)):
            if re.search(r"on (each of )?columns? ", start):
                self._row(start)
            elif not start.startswith("Take "):
                self._pile(start)

    def _row(self, sentence: str) -> None:
        found = ROW.findall(sentence)
        assert found, sentence
        for face, columns in found:
            for column in _numbers(columns):
                self.columns[column - 1].append((self.next, "U" if face == "up" else "d"))
                self.next += 1

    def _staircase(self, first: str, later: str) -> None:
        """The first row, and shorter ones: each without its first or its last column."""
        found = re.fullmatch(
            r"(starting one column later|stopping one column sooner), until only (.*) gets? one\.",
            later,
        )
        assert found, later
        row = [
            (column, face) for face, columns in ROW.findall(first) for column in _numbers(columns)
        ]
        last = _numbers(found[2].partition(" ")[2])
        faces = [face for _, face in row]
        columns = [column for column, _ in row]
        while len(columns) >= len(last):
            for column, face in zip(columns, faces, strict=False):
                self.columns[column - 1].append((self.next, "U" if face == "up" else "d"))
                self.next += 1
            columns = columns[1:] if "later" in found[1] else columns[:-1]

    def _pile(self, sentence: str) -> None:
        cell = re.fullmatch(r"One card face up in each of (\w+) cells\.", sentence)
        pile = re.fullmatch(
            r"(\w+) cards? face up on (the reserve|reserve \d|the waste)(, one on the other)?\.",
            sentence,
        )
        stock = re.fullmatch(
            r"The other (\d+) cards are the stock\. They lie in a pile, face down\.", sentence
        )
        match = cell or pile or stock
        assert match, sentence
        kind = "cells" if cell else "stock" if stock else str(pile and pile[2])
        count = _number(match[1])
        self.elsewhere[kind] = count
        self.next += count


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def _times(words: str) -> int:
    if not words:
        return 1
    return 2 if words == "twice." else _number(words.split()[0])


def _numbers(text: str) -> list[int]:
    if " to " in text:
        first, last = map(int, text.split(" to "))
        return list(range(first, last + 1)) if first < last else list(range(first, last - 1, -1))
    return [int(number) for number in re.findall(r"\d+", text)]


def told(name: str) -> Dealer:
    return by(name, dealing.dealing(VARIANTS[name]))


def by(name: str, sentences: list[str]) -> Dealer:
    dealer = Dealer(len(VARIANTS[name].columns))
    for sentence in sentences:
        dealer.obey(sentence)
    return dealer


@each_variant
def test_the_short_way_to_deal_puts_every_card_where_the_long_one_does(name: str) -> None:
    short = by(name, dealing.short_dealing(VARIANTS[name]))
    assert short.columns == told(name).columns
    assert short.elsewhere == told(name).elsewhere


@each_record
def test_dealing_as_told_puts_every_card_where_the_other_program_puts_it(name: str) -> None:
    record: dict[str, Any] = RECORDS[name]
    placed = len(record.get("placed", []))
    dealer = told(name)
    assert ["".join(face for _, face in column) for column in dealer.columns] == record["columns"]
    assert [[at + placed for at, _ in column] for column in dealer.columns] == record["card_order"]
    assert dealer.elsewhere.get("stock", 0) == record.get("stock", 0)
    assert dealer.elsewhere.get("the waste", 0) == record.get("waste", 0)


@each_variant
def test_rul_16_dealing_as_told_uses_up_the_pack(name: str) -> None:
    variant = VARIANTS[name]
    placed = len(variant.placed) + len(variant.placed_ranks)
    assert told(name).next + placed == 52 * variant.decks


@each_variant
def test_rul_16_the_places_add_up_to_the_pack(name: str) -> None:
    variant = VARIANTS[name]
    assert sum(count for _, count in dealing.places(variant)) == 52 * variant.decks
    numbers = [int(number) for number in re.findall(r"\d+", dealing.places_text(variant))]
    if numbers[-1] == 52 * variant.decks and len(numbers) > 1:  # … make 104
        assert sum(numbers[:-1]) == numbers[-1]
    else:
        assert sum(numbers) == 52 * variant.decks


def test_rul_16_a_deal_that_leaves_cards_over_is_refused_with_its_sum() -> None:
    data = sources.read_variant("milligan-yukon").data
    staircase = data["deal"][:8]  # the founding text: one to eight cards, and all are dealt
    with pytest.raises(VariantError, match=r"1 \+ 2 \+ 3 \+ 4 \+ 5 \+ 6 \+ 7 \+ 8 = 36 cards"):
        Variant.from_data(data | {"deal": staircase})


class Case(NamedTuple):
    row: str | dict[str, str]
    says: str


@pytest.mark.parametrize(
    "case",
    [
        Case(
            "Udd..UU",
            "One card face up on column 1, one face down on each of columns 2 and 3 and one face up"
            " on each of columns 6 and 7.",
        ),
        Case("d..d..d", "One card face down on each of columns 1, 4 and 7."),
        Case("......U", "One card face up on column 7."),
        Case(".......", ""),
        Case({"waste": "U"}, "One card face up on the waste."),
        Case({"waste": "UUU"}, "Three cards face up on the waste."),
        Case({"cells": "UU"}, "One card face up in each of two cells."),
        Case({"reserve 1": "54 U"}, "54 cards face up on reserve 1, one on the other."),
    ],
    ids=lambda case: str(case.row),
)
def test_a_row_is_one_sentence(case: Case) -> None:
    assert dealing._row(VARIANTS["yukon"], case.row) == case.says


def test_rows_from_the_right_are_told_from_the_right() -> None:
    assert dealing.dealing(VARIANTS["abacus"])[1] == "One card face up on each of columns 7 to 2."
