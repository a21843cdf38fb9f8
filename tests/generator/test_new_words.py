"""A rule word that is added needs its meaning in rulebook.py and its sentences in ruletext.

Here words are made up, one a table, and nothing else is told of them: games that use them can be
played, refused, spoken of and printed all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine import Refusal, Variant, deal, names, parse_card, refusals, rulebook, ruletext, why_not
from engine.cards import color_of, rank_of, suit_of
from generator import pages
from generator.files import family
from generator.rules import rules, sections
from tests.engine.tables import every_triple
from tests.generator.course import load
from tests.generator.test_rules import bare


class New(NamedTuple):
    """A made-up word: its tables, what it means, a word that speaks alike, and the rules."""

    words: dict[str, Any]
    entries: ruletext.Entries
    meaning: Any
    like: str
    game: str
    keys: dict[str, Any]


WORD = "made-up"
NEW = {
    "suit": New(
        rulebook.SUIT_WORDS,
        ruletext.SUIT,
        lambda card, on: color_of(card) == color_of(on),
        "same-suit",
        "yukon",
        {"build": {"suit": WORD, "direction": "down"}},
    ),
    "direction": New(
        rulebook.DIRECTION_WORDS,
        ruletext.DIRECTION,
        (-2,),
        "down",
        "yukon",
        {"build": {"suit": "alternate-color", "direction": WORD}},
    ),
    "empty column": New(
        rulebook.EMPTY_COLUMN_WORDS,
        ruletext.EMPTY_COLUMN,
        lambda card: rank_of(card) == 12,
        "king",
        "yukon",
        {"empty_column": WORD},
    ),
    "moves": New(
        rulebook.MOVE_WORDS,
        ruletext.MOVES,
        lambda variant, pile, first: max(first, len(pile) - 2),
        "any-face-up",
        "yukon",
        {"moves": WORD},
    ),
    "stock when": New(
        rulebook.STOCK_WHEN_WORDS,
        ruletext.STOCK_WHEN,
        lambda variant, position: len(position[0]) > 2,
        "any-time",
        "abacus",
        {"stock": {"to": "columns", "when": WORD}},
    ),
}
each_table = pytest.mark.parametrize("new", NEW.values(), ids=list(NEW))


@pytest.fixture
def made_up(new: New, monkeypatch: pytest.MonkeyPatch) -> Variant:
    """A game with the word, after both files have an entry for it."""
    monkeypatch.setitem(new.words, WORD, new.meaning)
    monkeypatch.setitem(new.entries, WORD, new.entries[new.like])
    return bare(new.game, **new.keys)


@each_table
def test_a_game_with_a_new_word_has_its_rules_page(made_up: Variant) -> None:
    assert {"moves", "building", "empty-columns", "winning"} <= {
        part.id for part in rules.rules_data(made_up)["parts"]
    }
    assert "made-up" not in pages.rules_text(made_up)


@each_table
def test_every_refusal_of_it_is_a_sentence(made_up: Variant) -> None:
    for number in (1, 24):
        position = deal(made_up, number)
        for move in every_triple(made_up, position):
            refused = why_not(made_up, position, move)
            if refused:
                said = refusals.refusal(made_up, position, refused)
                assert said.endswith(".")
                assert refused.reason in rulebook.REASONS


@pytest.mark.parametrize("new", [NEW["suit"]])
def test_a_wrong_suit_is_answered_by_the_cards_that_would_do(made_up: Variant) -> None:
    position = deal(made_up, 1)
    refused = Refusal("landing", parse_card("10S"), parse_card("JH"), 0)
    said = refusals.refusal(made_up, position, refused)
    assert said == "Not there. 10 of spades goes only on the jack of spades or jack of clubs."


@pytest.mark.parametrize(
    ("meaning", "takes", "sign"),
    [
        (lambda card: rank_of(card) >= 12, "a Queen or King", "Q/K only"),
        (lambda card: rank_of(card) == 1, "an Ace", "A only"),
        (lambda card: rank_of(card) == 13 and suit_of(card) in (1, 2), "a red King", "some"),
        (lambda card: suit_of(card) == 0, "a card of spades", "some"),
        (lambda card: suit_of(card) == 0 or rank_of(card) == 5, "certain cards", "some"),
        (lambda card: False, "no card", "closed"),
        (lambda card: True, "any card", "any"),
    ],
)
def test_what_an_empty_column_takes_is_said_by_the_rule_itself(
    meaning: Any, takes: str, sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rulebook.EMPTY_COLUMN_WORDS, WORD, meaning)
    variant = bare("yukon", empty_column=WORD)
    assert (names.takes(variant), names.takes_only(variant)) == (takes, sign)


# --- what is forgotten is told


OWN = "variant: own\nlike: yukon\nname: Own\nempty_column: made-up\n"


def test_a_word_without_sentences_is_told_with_the_place_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rulebook.EMPTY_COLUMN_WORDS, WORD, lambda card: True)
    [found] = load(tmp_path, {"lessons/variants/own.yml": OWN}).problems
    assert (found.code, found.name) == ("Y508", "lessons/variants/own.yml")
    assert (found.line, found.column) == (4, 15)
    assert found.help == (
        "add short, rule, other, advice of `made-up` to EMPTY_COLUMN in engine/ruletext/columns.py"
    )
    assert [silence.help for silence in ruletext.silences()] == [found.help]


def test_a_word_that_says_too_little_is_told_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = {"short": "any card", "rule": "An empty column takes any card.", "other": "All may."}
    monkeypatch.setitem(rulebook.EMPTY_COLUMN_WORDS, WORD, lambda card: True)
    monkeypatch.setitem(ruletext.EMPTY_COLUMN, WORD, entry)
    [found] = load(tmp_path, {"lessons/variants/own.yml": OWN}).problems
    assert found.help == "add advice of `made-up` to EMPTY_COLUMN in engine/ruletext/columns.py"


@pytest.fixture
def nothing_read() -> Iterator[None]:
    """Variants are read anew, here and afterwards."""
    family._known.cache_clear()
    yield
    family._known.cache_clear()


def test_a_word_that_yukon_uses_is_told_where_a_sister_is_held_against_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing_read: None
) -> None:
    """The page of a game like Russian shows Yukon, which cannot be told of while its word is."""
    monkeypatch.delitem(ruletext.SUIT, "alternate-color")
    own = "variant: own\nlike: russian\nname: Own\nempty_column: any\n"
    found = load(tmp_path, {"lessons/variants/own.yml": own}).problems
    assert {each.code for each in found} == {"Y508"}
    assert {each.help for each in found} == {
        "add short, fits, pair, rule of `alternate-color` to SUIT in engine/ruletext/columns.py"
    }
    assert "yukon.yml" in {each.path.name for each in found}


@pytest.mark.parametrize("lost", ["yukon", "russian", "alaska", "milligan-yukon"])
def test_pages_of_games_can_be_made_while_another_is_not_right(
    lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = family.known()
    left = {name: game for name, game in games.items() if name != lost}
    monkeypatch.setattr(family, "known", lambda: left)
    for name in {"yukon", "alaska", "moosehide", "milligan-yukon-two-deck"} - {lost}:
        assert "compared" in {part.id for part in sections.parts(games[name])}


def test_a_page_that_the_engine_denies_is_told_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word of `moves` that lets nobody lead: the drawn examples cannot be played."""
    monkeypatch.setitem(rulebook.MOVE_WORDS, "any-face-up", lambda variant, pile, first: len(pile))
    own = OWN.replace("made-up", "king").replace("Own", "Nobody leads")
    found = load(tmp_path, {"lessons/variants/own.yml": own}).problems
    assert ("Y509", "lessons/variants/own.yml") in {(each.code, each.name) for each in found}
