"""What rule words say: complete, in whole sentences, in the words of the field."""

from __future__ import annotations

import itertools
import re

import pytest

from engine import Variant, rulebook, ruletext
from engine.ruletext import TABLES, number
from generator.files import sources
from generator.files.variants import KEYS_OF
from generator.rules import phrases

SENTENCES = [pytest.param(found, id="-".join(found[:3])) for found in ruletext.sentences()]


def test_every_table_of_the_rulebook_speaks() -> None:
    spoken = [words for words, _ in TABLES.values()]
    silent = [
        name
        for name, words in vars(rulebook).items()
        if name.endswith("_WORDS") and not any(words is known for known in spoken)
    ]
    assert not silent, f"add {', '.join(silent)} to TABLES in engine/ruletext/tables.py"


def test_the_tables_stand_under_the_keys_of_a_variant_file() -> None:
    keys = {key if not part else f"{part}: {key}" for part, keys in KEYS_OF.items() for key in keys}
    assert set(TABLES) - keys == {"faces"}


def test_every_word_of_the_rulebook_says_what_its_table_says() -> None:
    assert [f"{found.says}: {found.help}" for found in ruletext.silences()] == []


@pytest.mark.parametrize("table", list(TABLES))
def test_no_entry_lacks_its_word(table: str) -> None:
    words, entries = TABLES[table]
    assert set(entries) <= set(words)


@pytest.mark.parametrize("table", list(TABLES))
def test_all_words_of_a_table_speak_in_the_same_places(table: str) -> None:
    assert len({frozenset(entry) for entry in TABLES[table][1].values()}) == 1


def test_the_list_of_all_sentences_leaves_nothing_out() -> None:
    listed = {(found.table, found.word, found.place) for found in ruletext.sentences()}
    assert listed == {
        (table, word, place)
        for table, (_, entries) in TABLES.items()
        for word, entry in entries.items()
        for place in entry
    }


@pytest.mark.parametrize("found", SENTENCES)
def test_sentences_are_whole(found: ruletext.Sentence) -> None:
    assert "  " not in found.text
    if found.place in ruletext.PHRASES:
        assert not found.text.endswith(".")
    else:
        assert re.fullmatch(r"[A-Z].*[^.]\.", found.text)


@pytest.mark.parametrize("found", SENTENCES)
def test_no_sentence_speaks_of_top_and_bottom(found: ruletext.Sentence) -> None:
    assert not re.search(r"\b(top|bottom|above|below)\b", found.text, re.I)


# What the founding texts and rule books say of each join, in our words.
JOINS = {
    ("alternate-color", "down"): "one rank lower than that card and of the other color",
    ("same-suit", "down"): "one rank lower than that card and of the same suit",
    ("different-suit", "down"): "one rank lower than that card and of another suit",
    ("any-suit", "down"): "one rank lower than that card and of any suit",
    ("same-suit", "up"): "one rank higher than that card and of the same suit",
    ("alternate-color", "up-or-down"): (
        "one rank lower or higher than that card and of the other color"
    ),
    ("same-suit", "up-or-down"): "one rank lower or higher than that card and of the same suit",
    ("same-suit", "any"): "of the same suit, whatever its rank",
}


def built(suit: str, direction: str, **more: object) -> Variant:
    data = sources.read_variant("yukon").data
    return Variant.from_data(data | {"build": {"suit": suit, "direction": direction, **more}})


@pytest.mark.parametrize(("words", "says"), list(JOINS.items()), ids="-".join)
def test_the_join_is_one_sentence_made_of_both_words(words: tuple[str, str], says: str) -> None:
    rule = phrases.build_rule(built(*words))
    assert rule == f"A group may be put on an end card if its leader is {says}."


@pytest.mark.parametrize(
    ("suit", "direction"),
    list(itertools.product(ruletext.SUIT, ruletext.DIRECTION)),
)
def test_every_pair_of_words_makes_a_whole_paragraph(suit: str, direction: str) -> None:
    for wrap in rulebook.WRAP_WORDS:
        variant = built(suit, direction, wrap=wrap)
        for text in (phrases.building(variant), phrases.ends_rule(variant)):
            assert re.fullmatch(r"([A-Z][^.]*\. ?)+", text)
            assert "  " not in text


def test_steps_of_suits_are_told_suit_by_suit() -> None:
    abacus = sources.read_variant("abacus")
    assert phrases.build_phrase(abacus) == (
        "down in the same suit, clubs by one, spades by two, hearts by three and diamonds by four"
    )
    assert "one step lower than that card" in phrases.building(abacus)
    assert phrases.building(built("same-suit", "down", step="2")).endswith(
        "The columns go down by two ranks."
    )


def test_numbers_are_words_as_long_as_they_are_small() -> None:
    assert [number(count) for count in (0, 1, 7, 13, 14)] == [
        *("no", "one", "seven", "thirteen"),
        "14",
    ]
