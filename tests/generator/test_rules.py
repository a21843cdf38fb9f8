"""Rules pages: complete, judged by the engine, and clear where other rules pages were not.

Tests named ``rul_…`` are faults of other programs' rules texts, reported in public; the numbers
are those of ``tests/data/cases.jsonl``.
"""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from engine import Variant, parse_move, parse_position, table_of, why_not
from engine.position import turned_card
from engine.rulebook import (
    DIRECTION_WORDS,
    EMPTY_COLUMN_WORDS,
    FOUNDATION_WORDS,
    MOVE_WORDS,
    REASONS,
    RETURN_WORDS,
    SUIT_WORDS,
)
from generator import examples, mdext, pages, rules, sources
from generator.rules import RulesError

VARIANTS = ["yukon", "russian", "alaska"]
each_variant = pytest.mark.parametrize("name", VARIANTS)


def changed(name: str, **keys: Any) -> Variant:
    return Variant.from_data(sources.read_variant(name).data | keys)


class Page(HTMLParser):
    """A rules page as its readers meet it: words and claims by section, and the ids."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.section = "start"
        self.words: dict[str, str] = {"start": ""}
        self.claims: dict[str, list[str]] = {}
        self.ids: set[str] = set()
        self.in_claim = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        id = attributes.get("id")
        if id:
            self.ids.add(id)
        if tag in ("h2", "h3") and id:
            self.section = id
            self.words[id] = ""
        if tag == "li" and attributes.get("class") in ("yk-legal", "yk-refused"):
            self.in_claim = True
            self.claims.setdefault(self.section, []).append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "li":
            self.in_claim = False
        if tag in ("p", "li", "h2", "h3", "td"):
            self.words[self.section] += " "

    def handle_data(self, data: str) -> None:
        self.words[self.section] += data
        if self.in_claim:
            self.claims[self.section][-1] += data

    def text(self) -> str:
        return " ".join(self.words.values())


@cache
def page(name: str) -> Page:
    text = pages.rules_text(sources.read_variant(name)).partition("\n---\n")[2]
    md = mdext.Markdown(extensions=["generator.mdext", "attr_list", "md_in_html", "tables"])
    return Page(md.convert(text))


def has_claim(name: str, section: str, start: str) -> bool:
    return any(claim.startswith(start) for claim in page(name).claims.get(section, []))


# --- the page is complete


@each_variant
def test_every_refusal_leads_to_a_part_of_the_page(name: str) -> None:
    assert set(REASONS.values()) <= page(name).ids


@each_variant
def test_every_section_and_every_edge_case_is_there(name: str) -> None:
    assert {*rules.SECTIONS, *[case.id for case in examples.CASES]} <= page(name).ids


@each_variant
def test_every_rule_has_a_refused_move_and_a_legal_one_where_it_allows_any(name: str) -> None:
    for section in sorted(set(REASONS.values())):
        claims = page(name).claims[section]
        assert any(claim.startswith("Refused: ") for claim in claims), section
        assert any(claim.startswith("Legal: ") for claim in claims), section


@each_variant
def test_pointers_in_the_page_lead_somewhere(name: str) -> None:
    text = pages.rules_text(sources.read_variant(name))
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= page(name).ids


@each_variant
def test_the_page_links_the_table_the_lessons_and_the_booklet(name: str) -> None:
    text = pages.rules_text(sources.read_variant(name))
    head = text[: text.index("\n## ")]
    assert f"](../practice/{name}.md)" in head
    assert f"](../lessons/index.md#{name})" in head
    assert f"]({name}.pdf)" in head


def test_there_is_an_example_for_every_combination_of_words() -> None:
    pairs = {(direction, suit) for direction in DIRECTION_WORDS for suit in SUIT_WORDS}
    assert set(examples.BUILDING) == pairs
    assert set(examples.MOVES) == {(move, suit) for move in MOVE_WORDS for suit in SUIT_WORDS}
    assert set(examples.RETURNS) == {(word, suit) for word in RETURN_WORDS for suit in SUIT_WORDS}
    assert set(examples.EMPTY_COLUMN) == set(EMPTY_COLUMN_WORDS)
    assert set(examples.FOUNDATIONS) == set(FOUNDATION_WORDS)
    for case in examples.CASES:
        assert set(case.examples) == set(SUIT_WORDS), case.id


@pytest.mark.parametrize("suit", list(SUIT_WORDS))
@pytest.mark.parametrize("direction", list(DIRECTION_WORDS))
@pytest.mark.parametrize("returns", list(RETURN_WORDS))
def test_every_mixture_of_words_has_rules_that_the_engine_confirms(
    suit: str, direction: str, returns: str
) -> None:
    data = sources.read_variant("yukon").data
    words = {
        "build": {"suit": suit, "direction": direction},
        "foundations": {"build": "same-suit", "returns": returns},
    }
    mixed = Variant.from_data(data | words)
    assert len(rules.boards(mixed)) == 5
    assert len(rules.edge_cases(mixed)) == len(examples.CASES)


# --- the layout

# From the founding texts: 1, 6, 7, 8, 9, 10, 11 cards, none to six of them face down.
DOWN = (0, 1, 2, 3, 4, 5, 6)
UP = (1, 5, 5, 5, 5, 5, 5)


@each_variant
def test_the_layout_adds_up_to_the_deck(name: str) -> None:
    layout = rules.layout_of(sources.read_variant(name))
    assert layout == (DOWN, UP)
    assert (sum(layout.face_down), sum(layout.face_up), sum(layout.sizes)) == (21, 31, 52)
    assert "Face down 0 1 2 3 4 5 6 21" in re.sub(r"\s+", " ", page(name).words["layout"])


@each_variant
def test_dealing_by_hand_as_told_gives_the_layout(name: str) -> None:
    columns = [""] * 7
    for sentence in rules.dealing(sources.read_variant(name)):
        match = re.fullmatch(
            r"One card face (up|down) on (?:column (\d)|each of columns (\d) to (\d))\."
            r"(?: Do this four times\.)?",
            sentence,
        )
        assert match, sentence
        first, last = int(match[2] or match[3]), int(match[2] or match[4])
        for _ in range(4 if "four times" in sentence else 1):
            for column in range(first, last + 1):
                columns[column - 1] += "U" if match[1] == "up" else "d"
    assert columns == ["d" * down + "U" * up for down, up in zip(DOWN, UP, strict=True)]


def test_a_row_that_is_dealt_partly_face_up_is_told_as_well() -> None:
    assert rules._row("Udd..UU") == (
        "face up on column 1 and one face down on each of columns 2 to 3"
        " and one face up on each of columns 6 to 7"
    )


# --- the engine has the last word


def test_rul_12_a_changed_rule_stops_the_build_until_the_texts_agree() -> None:
    suits = changed("yukon", build={"suit": "same-suit", "direction": "down"})
    with pytest.raises(
        RulesError, match="the summary of Yukon does not say “down in the same suit"
    ):
        rules.rules_data(suits)


@pytest.mark.parametrize(
    ("example", "message"),
    [
        (
            examples.Example("1: 9S\n2: 8C", legal=("8C>9S",)),
            "the rules of Yukon, building: 8C>9S is refused in Yukon, not legal: Not there.",
        ),
        (
            examples.Example("1: 9S\n2: 8D", refused=("8D>9S",)),
            "the rules of Yukon, building: 8D>9S is legal in Yukon, not refused",
        ),
        (
            examples.Example("1: 9S\n2: 8D", legal=("8D>9S",)),
            "building: no move of the example is refused by them",
        ),
        (
            examples.Example("1: empty\n2: 8D", refused=("8D>1",)),
            "building: no move of the example is refused by them",
        ),
    ],
)
def test_rul_12_an_example_that_the_engine_denies_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, example: examples.Example, message: str
) -> None:
    monkeypatch.setitem(examples.BUILDING, ("down", "alternate-color"), example)
    with pytest.raises(RulesError) as fault:
        rules.rules_data(sources.read_variant("yukon"))
    assert message in str(fault.value)


def test_a_pointer_to_no_part_of_the_rules_stops_the_build() -> None:
    entry = {"point": "x", "says": "y", "rule": "stock"}
    with pytest.raises(RulesError, match="the rules of Yukon have no part stock; write one of ace"):
        rules.rules_data(changed("yukon", sources_disagree=[entry]))


@each_variant
def test_the_examples_of_the_page_are_those_of_the_tables(name: str) -> None:
    """No claim is lost on the way from the table of examples to the page."""
    variant = sources.read_variant(name)
    chosen = [
        examples.MOVES[variant.move_word, variant.suit_word],
        examples.BUILDING[variant.direction_word, variant.suit_word],
        examples.EMPTY_COLUMN[variant.empty_column_word],
        examples.FOUNDATIONS[variant.foundation_word],
        examples.RETURNS["allowed", variant.suit_word],
        *[case.examples[variant.suit_word] for case in examples.CASES],
    ]
    count = sum(len(example.legal) + len(example.refused) for example in chosen)
    assert sum(map(len, page(name).claims.values())) == count


# --- faults of other rules pages


def test_rul_01_the_page_says_whether_a_card_may_come_back_and_shows_where() -> None:
    for name, legal, refused in (("yukon", "9♠", "9♦"), ("russian", "9♥", "9♠")):
        returns = page(name).words["returns"]
        assert "The highest card of a foundation may come back to a column" in returns
        assert "A return is one move, and one undo takes it back." in returns
        assert "A card never goes from one foundation to another." in returns
        assert has_claim(name, "returns", f"Legal: 8♥ from its foundation onto {legal}.")
        assert has_claim(name, "returns", f"Refused: 8♥ from its foundation onto {refused}.")
        assert has_claim(name, "returns", "Refused: 8♥ from its foundation to another.")


def test_rul_02_the_page_says_color_not_suit_with_a_wrong_example_beside_the_right_one() -> None:
    assert has_claim("yukon", "building", "Legal: 8♦ onto 9♠.")
    assert has_claim("yukon", "building", "Refused: 8♣ onto 9♠. Not there. 8 of clubs needs a red")
    assert has_claim("yukon", "building", "Refused: 8♠ onto 9♠.")
    words = page("yukon").words["building"]
    assert "one rank lower than that card and of the other color" in words
    assert "It is the color that has to differ, not just the suit" in words


def test_rul_05_alaska_says_how_far_up_or_down_goes_and_that_ranks_do_not_go_round() -> None:
    assert "one rank lower or higher" in page("alaska").words["building"]
    assert has_claim("alaska", "building", "Legal: 4♠ onto 5♠.")
    assert has_claim("alaska", "building", "Legal: 6♠ and 1 more onto 5♠.")
    assert has_claim("alaska", "building", "Refused: 6♥ onto 5♠. Not there. In Alaska the suit")
    assert has_claim("alaska", "ace-and-king", "Refused: A♥ onto K♥.")
    assert has_claim("alaska", "ace-and-king", "Refused: K♥ onto A♥.")
    assert (
        "a King never lands on an Ace, nor an Ace on a King"
        in (page("alaska").words["ace-and-king"])
    )


@each_variant
def test_rul_06_each_page_compares_the_games_on_one_table(name: str) -> None:
    # The table and the answers are those of the case.
    assert examples.RELATIVES.position == "1: 7D\n2: 8D 2C KS\n3: 8C\n4: 6D JH\n5: 6H"
    relatives = rules.relatives(sources.read_variant(name))
    assert relatives.names == ("Yukon", "Russian", "Alaska")
    assert relatives.rows == (
        ("7♦ onto 8♣", (True, False, False)),
        ("6♦ and 1 more onto 7♦", (False, True, True)),
        ("8♦ and 2 more onto 7♦", (False, False, True)),
        ("6♥ onto 7♦", (False, False, False)),
        ("7♦ onto K♠", (False, False, False)),
    )


def test_rul_07_an_ace_may_lie_on_a_two_and_nothing_is_forced() -> None:
    assert has_claim("yukon", "ace-and-king", "Legal: A♥ and 1 more onto 2♠.")
    assert has_claim("yukon", "ace-and-king", "Refused: K♦ onto A♠.")
    assert (
        "No card goes to its foundation unless you send it there."
        in (page("yukon").words["nothing-is-forced"])
    )
    assert has_claim("yukon", "nothing-is-forced", "Legal: A♥ to its foundation.")
    assert has_claim("yukon", "nothing-is-forced", "Legal: 8♦ onto 9♠.")


def test_rul_10_only_the_next_card_of_the_suit_goes_to_a_foundation() -> None:
    assert has_claim("yukon", "foundations", "Legal: 2♠ to its foundation.")
    assert has_claim("yukon", "foundations", "Refused: 5♠ to its foundation.")
    assert has_claim("yukon", "foundations", "Refused: 2♣ to its foundation.")
    assert has_claim("yukon", "foundations", "Refused: 2♥ and 1 more to the foundation.")


@each_variant
def test_rul_11_the_words_are_explained_once_with_a_drawing(name: str) -> None:
    moves = page(name).words["moves"]
    for word in ("leader", "tail", "group", "end card", "face-down"):
        assert word in moves
    # The drawing: the notes stand in it as text.
    assert re.search(r"face-down card\s*leader\s*tail\s*end card\s*group", moves)
    text = pages.rules_text(sources.read_variant(name))
    assert text.count("note: 10S leader") == text.count("note: 6C end card") == 1


@each_variant
def test_rul_11_no_page_speaks_of_top_and_bottom(name: str) -> None:
    assert not re.search(r"\b(top|bottom|topmost)\b", page(name).text(), re.I)


@each_variant
def test_rul_15_the_first_lines_say_what_game_this_is(name: str) -> None:
    start = page(name).words["start"]
    joins = {
        "yukon": "down in alternate colors",
        "russian": "down in the same suit",
        "alaska": "up or down in the same suit",
    }
    for fact in ("52 cards of one deck", "seven columns", "no stock", joins[name]):
        assert fact in start
    assert "Not to be confused with" in start
    assert "Klondike" in start
    assert "pack of 36 cards" in start


def test_rul_15_russian_names_the_games_of_a_similar_name() -> None:
    start = page("russian").words["start"]
    for other in ("Yukon (Strict)", "Russian Patience", "Nidgi Novgorod"):
        assert other in start


# --- what the founding texts got wrong, or left open


def test_of_two_red_jacks_the_one_in_the_tail_is_no_landing() -> None:
    words = page("yukon").words["own-tail"]
    assert "only the J♥ is left" in words
    assert has_claim("yukon", "own-tail", "Legal: 10♠ and 3 more onto J♥.")
    assert has_claim("yukon", "own-tail", "Refused: 10♠ and 3 more onto its own tail.")


@each_variant
def test_just_one_card_turns_in_the_example_that_says_so(name: str) -> None:
    variant = sources.read_variant(name)
    case = next(case for case in examples.CASES if case.id == "one-card-turns")
    example = case.examples[variant.suit_word]
    table = table_of(variant, example.position)
    position = parse_position(table, example.position)
    move = parse_move(table, position, example.legal[0].split()[0])
    turned = turned_card(position, move)
    assert turned == parse_position(table, "1: 9C")[0][0]


@each_variant
def test_in_the_example_of_nothing_forced_the_ace_may_wait(name: str) -> None:
    variant = sources.read_variant(name)
    case = next(case for case in examples.CASES if case.id == "nothing-is-forced")
    example = case.examples[variant.suit_word]
    table = table_of(variant, example.position)
    position = parse_position(table, example.position)
    for claim in example.legal:
        assert why_not(table, position, parse_move(table, position, claim.split()[0])) is None
