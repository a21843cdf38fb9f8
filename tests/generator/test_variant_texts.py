"""What the variant files say to readers: each speaks of its own game, and says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import Variant
from engine.ruletext import number
from generator.files import sources
from generator.files.report import SourceError
from generator.files.variants import TEXTS

VARIANTS = sources.variants([sources.VARIANTS])
DECKS = {1: "one deck", 2: "two decks", 3: "three decks", 4: "four decks"}
each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))


def own(folder: Path, text: str) -> Variant:
    """A variant of one's own beside those that it may be like."""
    for name in ("yukon", "russian"):
        copy = (sources.VARIANTS / f"{name}.yml").read_text(encoding="utf-8")
        (folder / f"{name}.yml").write_text(copy, encoding="utf-8")
    (folder / "own.yml").write_text(text, encoding="utf-8")
    return sources.read_variant(folder / "own.yml")


# --- like


def test_a_variant_takes_over_rules_but_no_texts(tmp_path: Path) -> None:
    russian = VARIANTS["russian"]
    found = own(tmp_path, "variant: own\nlike: russian\nname: My Game\nempty_column: any\n").data
    assert {*found} & {*TEXTS.table} == {"name", "four_colors"}
    for rule in ("deal", "build", "foundations", "moves", "four_colors"):
        assert found[rule] == russian.data[rule]


def test_a_variant_is_called_by_its_own_name_in_sentences(tmp_path: Path) -> None:
    assert VARIANTS["russian"].short_name == "Russian"
    assert own(tmp_path, "variant: own\nlike: russian\nname: My Game\n").short_name == "My Game"


@pytest.mark.parametrize("key", ["variant", "name"])
def test_no_variant_lives_under_the_name_of_another(key: str, tmp_path: Path) -> None:
    lines = {"variant": "variant: own\n", "like": "like: russian\n", "name": "name: My Game\n"}
    with pytest.raises(SourceError) as caught:
        own(tmp_path, "".join(line for name, line in lines.items() if name != key))
    [found] = caught.value.problems
    assert found.label == f"{key} is missing"
    assert found.path.name == "own.yml"


def test_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError) as caught:
        own(tmp_path, "variant: own\nlike: yukon\nname: My Game\nkind: patience\n")
    [found] = caught.value.problems
    assert (found.line, found.column) == (4, 7)
    assert "yukon-spider" in found.label


# --- the published files


def test_every_variant_has_a_name_that_no_other_has() -> None:
    names = [variant.name for variant in VARIANTS.values()]
    assert len(set(names)) == len(names)


@each_variant
def test_a_variant_says_what_it_is_and_where_it_is_from(variant: Variant) -> None:
    assert {"kind", "summary", "sources"} <= {*variant.data}


@each_variant
def test_the_summary_counts_cards_columns_and_stock(variant: Variant) -> None:
    summary = variant.data["summary"]
    placed = len(variant.placed) + len(variant.placed_ranks)
    stock = variant.card_count - len(variant.layout.steps) - placed
    assert f"{variant.card_count} cards of {DECKS[variant.decks]}" in summary
    assert f"{number(len(variant.columns))} columns" in summary
    assert (f"stock of {number(stock)} cards" if stock else "no stock") in summary


@each_variant
def test_four_colors_where_suit_is_the_rule(variant: Variant) -> None:
    words = {variant.suit_word, variant.run_word}
    suit_matters = bool(words & {"same-suit", "different-suit"}) and len(set(variant.suits)) > 2
    assert (variant.data["four_colors"] == "yes") == suit_matters


@each_variant
def test_texts_keep_to_our_words(variant: Variant) -> None:
    text = str([variant.data.get(key) for key in TEXTS.table])
    assert not re.findall(r"(?i)\b(?:top|bottom|colours?|talon|tableau)\b", text)
