"""What rule words say: complete, in whole sentences, in the words of the field."""

from __future__ import annotations

import itertools
import re

import pytest

from engine import Variant, rulebook, ruletext
from generator import sources

TABLES = [
    ("suits", rulebook.SUIT_WORDS, ruletext.SUIT),
    ("direction", rulebook.DIRECTION_WORDS, ruletext.DIRECTION),
    ("moves", rulebook.MOVE_WORDS, ruletext.MOVES),
    ("empty column", rulebook.EMPTY_COLUMN_WORDS, ruletext.EMPTY_COLUMN),
    ("foundations", rulebook.FOUNDATION_WORDS, ruletext.FOUNDATION),
    ("returns", rulebook.RETURN_WORDS, ruletext.RETURNS),
]
ENTRIES = [
    pytest.param(entry, id=f"{name}-{word}")
    for name, _, entries in TABLES
    for word, entry in entries.items()
]
PHRASES = ("short", "fits")  # parts of sentences; all else is whole sentences


@pytest.mark.parametrize(("words", "entries"), [pytest.param(w, e, id=n) for n, w, e in TABLES])
def test_every_word_of_the_rulebook_has_its_entry(
    words: object, entries: dict[str, ruletext.Entry]
) -> None:
    assert set(entries) == set(words)  # type: ignore[call-overload]


@pytest.mark.parametrize(("name", "words", "entries"), TABLES)
def test_all_words_of_a_table_speak_in_the_same_places(
    name: str, words: object, entries: dict[str, ruletext.Entry]
) -> None:
    assert len({frozenset(entry) for entry in entries.values()}) == 1, name


@pytest.mark.parametrize("entry", ENTRIES)
def test_sentences_are_whole(entry: ruletext.Entry) -> None:
    for place, text in entry.items():
        assert "  " not in text
        if place in PHRASES:
            assert not text.endswith("."), place
        else:
            assert re.fullmatch(r"[A-Z].*[^.]\.", text), place


@pytest.mark.parametrize("entry", ENTRIES)
def test_no_entry_speaks_of_top_and_bottom(entry: ruletext.Entry) -> None:
    assert not re.search(r"\b(top|bottom|above|below)\b", " ".join(entry.values()), re.I)


# What the founding texts say of each join, in our words.
JOINS = {
    ("alternate-color", "down"): "one rank lower than that card and of the other color",
    ("same-suit", "down"): "one rank lower than that card and of the same suit",
    ("alternate-color", "up-or-down"): (
        "one rank lower or higher than that card and of the other color"
    ),
    ("same-suit", "up-or-down"): "one rank lower or higher than that card and of the same suit",
}


def built(suit: str, direction: str) -> Variant:
    data = sources.read_variant("yukon").data
    return Variant.from_data(data | {"build": {"suit": suit, "direction": direction}})


@pytest.mark.parametrize(
    ("suit", "direction"),
    list(itertools.product(rulebook.SUIT_WORDS, rulebook.DIRECTION_WORDS)),
)
def test_the_join_is_one_sentence_made_of_both_words(suit: str, direction: str) -> None:
    rule = ruletext.build_rule(built(suit, direction))
    assert rule.startswith("A group may be put on an end card if its leader is ")
    assert rule.endswith(JOINS[suit, direction] + ".")


def test_facts_name_deck_columns_stock_and_join() -> None:
    assert ruletext.facts(sources.read_variant("alaska")) == (
        "52 cards of one deck",
        "seven columns",
        "no stock",
        "up or down in the same suit",
    )


def test_numbers_are_words_as_long_as_they_are_small() -> None:
    assert [ruletext.number(count) for count in (0, 1, 7, 13, 14)] == [
        "no",
        "one",
        "seven",
        "thirteen",
        "14",
    ]
