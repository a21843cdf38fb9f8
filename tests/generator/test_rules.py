"""Rules pages: complete, judged by the engine, and clear where other rules pages were not.

Tests named ``rul_…`` are faults of other programs' rules texts, reported in public.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from engine import Variant, parse_move, parse_position, table_of, why_not
from engine.position import turned_card
from engine.rulebook import DIRECTION_WORDS, MOVE_WORDS, REASONS, RETURN_WORDS, SUIT_WORDS
from generator import pages
from generator.figures import mdext
from generator.files import family, sources
from generator.files.variants import TEXTS
from generator.rules import (
    cases,
    examples,
    glance,
    phrases,
    relatives,
    rules,
    sections,
)
from generator.rules.boards import Example
from generator.rules.rules import RulesError
from tests.conftest import load_data

ALL = [name for name in family.known() if (sources.VARIANTS / f"{name}.yml").is_file()]
SHARED = "milligan-yukon"  # the page of two games
PAGES = [name for name in ALL if name not in family.SHARED_RULES]
SINGLE = [name for name in PAGES if name != SHARED]
FIRST = ["yukon", "russian", "alaska"]
each_page = pytest.mark.parametrize("name", PAGES)
each_single = pytest.mark.parametrize("name", SINGLE)
each_first = pytest.mark.parametrize("name", FIRST)


def variant(name: str) -> Variant:
    return family.known()[name]


def changed(name: str, **keys: Any) -> Variant:
    return Variant.from_data(variant(name).data | keys)


def bare(name: str, **keys: Any) -> Variant:
    """A variant with the rules of another and no texts, as a reader may write one."""
    texts = {*TEXTS.table} - {"four_colors"}
    data = {key: value for key, value in variant(name).data.items() if key not in texts}
    return Variant.from_data(data | {"variant": "own", "name": "My Game"} | keys)


class Page(HTMLParser):
    """A rules page as its readers meet it: words and claims by section, and the ids."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.section = "start"
        self.words: dict[str, str] = {"start": ""}
        self.claims: dict[str, list[str]] = {}
        self.ids: Counter[str] = Counter()
        self.in_claim = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        id = attributes.get("id")
        if id:
            self.ids[id] += 1
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
        return re.sub(r"\s+", " ", " ".join(self.words.values()))


@cache
def markdown(name: str) -> str:
    return pages.rules_text(variant(name))


@cache
def page(name: str) -> Page:
    """A page as the build makes it: each fence in it is read, and each claim judged, once more."""
    text = markdown(name).partition("\n---\n")[2]
    md = mdext.Markdown(extensions=["generator.figures.mdext", "attr_list", "md_in_html", "tables"])
    return Page(md.convert(text))


def has_claim(name: str, section: str, start: str) -> bool:
    return any(claim.startswith(start) for claim in page(name).claims.get(section, []))


# --- the page is complete


def expected_parts(game: Variant) -> set[str]:
    """The parts that this game has to have, and no others of those that refusals lead to."""
    parts = {"moves", "building", "empty-columns"}
    if game.foundations:
        parts |= {"foundations", "returns"}
    if game.has_stock or game.redeal_word:
        parts.add("stock")
    return parts | ({"cells"} if game.cell_count else set())


@each_page
def test_every_refusal_leads_to_a_part_of_the_page_and_no_part_is_without_use(name: str) -> None:
    expected = set().union(*[expected_parts(game) for game in family.on_page(variant(name))])
    assert expected == set(REASONS.values()) & set(page(name).ids)


@each_page
def test_what_every_page_has(name: str) -> None:
    parts = {"glance", "aim", "layout", "winning", "compared", "sources"}
    assert parts <= set(page(name).ids)
    games = family.on_page(variant(name))
    assert ("reserve" in page(name).ids) == any(game.reserves for game in games)
    assert ("strategy" in page(name).ids) == any("strategy" in game.data for game in games)


@each_page
def test_no_id_is_there_twice(name: str) -> None:
    assert [id for id, count in page(name).ids.items() if count > 1] == []


def expected_claims(game: Variant, section: str) -> set[str]:
    """Whether a rule has moves that it allows, and moves that it refuses."""
    both = {"Legal", "Refused"}
    if section == "building":
        anything_goes = game.direction_word == "any" and game.suit_word == "any-suit"
        return set() if anything_goes else both
    if section == "empty-columns":
        return {"any": {"Legal"}, "none": {"Refused"}}.get(game.empty_column_word, both)
    if section == "returns":
        return both if game.returns else {"Refused"}
    if section == "stock":
        refuses = game.stock_when != "any-time" or game.redeals or game.stock_to == "waste"
        return both if refuses else {"Legal"}
    return both


@each_single
def test_every_rule_has_a_legal_move_and_a_refused_one_where_there_are_such(name: str) -> None:
    for section in sorted(expected_parts(variant(name))):
        claims = page(name).claims.get(section, [])
        found = {claim.partition(":")[0] for claim in claims}
        assert found == expected_claims(variant(name), section), section


@each_page
def test_pointers_in_the_page_lead_somewhere(name: str) -> None:
    text = markdown(name)
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= set(page(name).ids)
    others = set(re.findall(r"\]\(([\w-]+)\.md(?:\?[\w=,-]+)?\)", text))
    assert others <= {*PAGES, "index", "compare"}


@each_page
def test_the_page_links_the_tables_the_lessons_and_the_booklet(name: str) -> None:
    head = markdown(name)[: markdown(name).index("\n## ")]
    if name == SHARED:
        head = markdown(name)
    for game in family.on_page(variant(name)):
        assert f"](../practice/{game.id}.md)" in head
    assert "](../lessons/index.md)" in head
    assert f"]({name}.pdf)" in head


def test_a_game_with_lessons_leads_to_them() -> None:
    assert "](../lessons/index.md#yukon)" in pages.rules_text(variant("yukon"), has_lessons=True)


@each_page
def test_rul_11_no_page_speaks_of_top_and_bottom(name: str) -> None:
    assert not re.search(r"\b(top|bottom|topmost)\b", page(name).text(), re.I)


@each_page
def test_no_sentence_was_put_together_badly(name: str) -> None:
    prose = re.sub(r"(?ms)^```.*?^```$", "", markdown(name).partition("\n---\n")[2])
    read = re.sub(r"\]\([^)]*\)", "]", prose)  # without the addresses of links
    lines = [line for line in read.split("\n") if re.match(r"[A-Z-]", line)]
    assert len(lines) > 15
    for line in lines:
        assert not re.search(
            r"\.\.|,,| [,.;]|  |\b([A-Za-z]+) \1\b|\b[Aa] [aeio]\w|None(?! (left|face down))", line
        ), line


# --- the layout

RECORDS = {record["id"]: record for record in load_data("family_deals.json")}


def counts(words: str, row: str, columns: int) -> list[int]:
    """A row of the table: a number for each column, and their sum."""
    found = re.search(rf"{row}((?: \d+){{{columns + 1}}})", re.sub(r"\s+", " ", words))
    assert found, row
    return list(map(int, found[1].split()))


@pytest.mark.parametrize(
    "name", [n for n in SINGLE if n in RECORDS and "".join(RECORDS[n]["columns"])]
)
def test_rul_04_the_table_of_the_layout_is_that_of_the_other_program_and_adds_up(name: str) -> None:
    columns = RECORDS[name]["columns"]
    words = page(name).words["layout"]
    down, up, cards = (
        counts(words, row, len(columns)) for row in ("Face down", "Face up", "Cards")
    )
    assert down[:-1] == [column.count("d") for column in columns]
    assert up[:-1] == [column.count("U") for column in columns]
    assert cards[:-1] == [len(column) for column in columns]
    for row in (down, up, cards):
        assert sum(row[:-1]) == row[-1]


def test_rul_04_double_yukon_has_104_cards_in_ten_columns_and_says_whose_deal_it_is() -> None:
    words = page("double-yukon").words["layout"]
    assert counts(words, "Cards", 10) == [5, *range(7, 16), 104]
    assert counts(words, "Face down", 10) == [*range(10), 45]
    assert "two decks" in words
    assert "there is no stock" in words
    assert "deal" in page("double-yukon").words["sources"]


# --- the engine has the last word


def test_rul_12_a_changed_rule_stops_the_build_until_the_texts_agree() -> None:
    suits = changed("yukon", build={"suit": "same-suit", "direction": "down"})
    with pytest.raises(RulesError, match="the example of Yukon: 10S>JH is refused"):
        rules.rules_data(suits)
    texts = {key: value for key, value in suits.data.items() if key != "example"}
    with pytest.raises(
        RulesError, match="the summary of Yukon does not say “down in the same suit"
    ):
        rules.rules_data(Variant.from_data(texts))


@pytest.mark.parametrize("name", ALL)
def test_rul_12_every_summary_says_what_the_rules_say(name: str) -> None:
    summary = variant(name).data["summary"]
    assert [fact for fact in rules.facts(variant(name)) if fact not in summary] == []


@pytest.mark.parametrize(
    ("example", "message"),
    [
        (
            Example("1: 9S\n2: 8C", legal=("8C>9S",)),
            "the rules of Yukon, building: 8C>9S is refused in Yukon, not legal: Not there.",
        ),
        (
            Example("1: 9S\n2: 8D", refused=("8D>9S",)),
            "the rules of Yukon, building: 8D>9S is legal in Yukon, not refused",
        ),
        (
            Example("1: empty\n2: 8D", refused=("8D>1",)),
            "building: no move of the example is refused by them",
        ),
        (Example("1: 9X"), "building: this is not a card"),
    ],
)
def test_rul_12_an_example_that_the_engine_denies_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, example: Example, message: str
) -> None:
    monkeypatch.setattr(examples, "building", lambda variant: example)
    with pytest.raises(RulesError) as fault:
        rules.rules_data(variant("yukon"))
    assert message in str(fault.value)


def test_a_pointer_to_no_part_of_the_rules_stops_the_build() -> None:
    entry = {"point": "x", "says": "y", "rule": "stock"}
    with pytest.raises(RulesError, match="the rules of Yukon have no part stock; write one of ace"):
        rules.rules_data(changed("yukon", sources_disagree=[entry]))


# --- variants of one's own


@pytest.mark.parametrize(
    "name", ["yukon", "abacus", "calculation", "spider", "freecell", "hawaiian"]
)
def test_a_variant_without_texts_has_a_page_of_the_same_rules(name: str) -> None:
    own = bare(name)
    data = rules.rules_data(own)
    summary = glance.summary(own)
    assert data["texts"]["summary"] == summary
    assert summary.startswith("My Game is played with ")
    assert phrases.counted(len(own.columns), "column") in summary
    ids = [part.id for part in data["parts"]]
    own_texts = ("example", "strategy", "winnable", "history", "sources")
    assert ids == [p.id for p in sections.parts(variant(name)) if p.id not in own_texts]


@pytest.mark.parametrize("suit", list(SUIT_WORDS))
@pytest.mark.parametrize("direction", list(DIRECTION_WORDS))
@pytest.mark.parametrize("moves", list(MOVE_WORDS))
def test_every_mixture_of_words_has_rules_that_the_engine_confirms(
    suit: str, direction: str, moves: str
) -> None:
    for returns, empty in zip(RETURN_WORDS, ("king", "any"), strict=True):
        own = bare(
            "yukon",
            build={"suit": suit, "direction": direction},
            foundations={"build": "same-suit", "returns": returns},
            moves=moves,
            empty_column=empty,
        )
        found = {part.id: part for part in sections.parts(own)}
        assert "legal:" in found["moves"].blocks[-1]
        assert "refused:" in found["foundations"].blocks[-1]


STOCKS = [
    {"to": "columns"},
    {"to": "columns", "pattern": "dU"},
    {"to": "columns", "when": "no-empty-column"},
    {"to": "waste"},
    {"to": "waste", "cards": "3"},
    {"to": "waste", "when": "empty-waste"},
]
REDEALS = [None, {"what": "waste", "times": "2"}, {"what": "waste", "times": "unlimited"}]


@pytest.mark.parametrize(
    ("stock", "redeal"),
    [
        (stock, redeal)
        for stock, redeal in itertools.product(STOCKS, REDEALS)
        if not redeal or stock["to"] == "waste"
    ],
)
def test_every_kind_of_stock_is_told_and_shown(
    stock: dict[str, str], redeal: dict[str, str] | None
) -> None:
    more: dict[str, Any] = {"stock": stock} | ({"redeal": redeal} if redeal else {})
    own = bare("yukon", deal=["UUUUUUU"], **more)
    (part,) = sections.stock(own)
    assert part.blocks[0].startswith("The stock has 45 cards")
    boards = [block for block in part.blocks if block.startswith("```board")]
    assert any("legal:" in board for board in boards)
    passes = [board for board in boards if "redeal" in board]
    assert len(passes) == (0 if redeal is None else 1 if redeal["times"] == "unlimited" else 2)


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_a_table_of_few_columns_has_its_rules_too(columns: int) -> None:
    rows = ["U" * columns] * (52 // columns) + ["U".ljust(columns, ".")] * (52 % columns)
    assert sections.parts(bare("yukon", deal=rows))


# --- founding games of their own kind


def test_abacus_has_its_four_orders_as_the_founding_text_has_them() -> None:
    words = re.sub(r"\s+", " ", page("abacus").words["foundations"])
    for row in (
        "♣ A 2 3 4 5 6 7 8 9 10 J Q K",
        "♠ 2 4 6 8 10 Q A 3 5 7 9 J K",
        "♥ 3 6 9 Q 2 5 8 J A 4 7 10 K",
        "♦ 4 8 Q 3 7 J 2 6 10 A 5 9 K",
    ):
        assert row in words
    assert "A♣, 2♠, 3♥ and 4♦" in words
    assert "a card goes on the card that follows it there" in page("abacus").words["building"]
    assert "Kings fit on no card" in page("abacus").words["ace-and-king"]
    assert has_claim("abacus", "ace-and-king", "Legal: Q♠ onto A♠.")
    assert "two whole deals and a last one to columns 1 to 6 only" in page("abacus").words["stock"]


def test_calculation_counts_without_suits_and_lets_nothing_go_from_column_to_column() -> None:
    words = re.sub(r"\s+", " ", page("calculation").words["foundations"])
    assert "By three 3 6 9 Q 2 5 8 J A 4 7 10 K" in words
    assert "an Ace, a 2, a 3 and a 4 of any suits" in words
    assert "Nothing goes from one column to another" in page("calculation").words["moves"]
    assert has_claim("calculation", "moves", "Refused: 8♣ onto 2♥.")
    assert has_claim("calculation", "stock", "Refused: The next turn of the stock. Not yet.")
    assert "face-down" not in page("calculation").words["moves"]


def test_both_milligan_yukons_share_a_page_that_says_whose_rules_are_whose() -> None:
    assert family.rules_id(variant("milligan-yukon-two-deck")) == SHARED
    assert markdown("milligan-yukon-two-deck") == markdown(SHARED)
    whose = page(SHARED).words["whose"]
    assert "That makes 36 cards." in whose
    assert "all 52 cards of the pack are on the table" in whose
    assert "the sixteen cards without a place lie face up on the columns, two on each" in whose
    assert "two packs, eight foundations and a stock of 68 cards" in whose
    assert "Lexington Harp" in whose
    one, two = (page(SHARED).words[f"layout-{game.id}"] for game in family.on_page(variant(SHARED)))
    assert counts(one, "Cards", 8) == [3, 4, 5, 6, 7, 8, 9, 10, 52]
    assert counts(two, "Cards", 8) == [1, 2, 3, 4, 5, 6, 7, 8, 36]
    assert "36 cards in the columns and 68 in the stock make 104" in two


def test_what_both_games_of_a_page_say_alike_stands_there_once() -> None:
    text = markdown(SHARED)
    for once in ("building", "moves", "empty-columns", "returns"):
        assert f"#{once}-" not in text
        assert text.count(f"{{ #{once} }}") == 1
    assert "stock-milligan-yukon-two-deck" in page(SHARED).ids
    assert "stock-milligan-yukon" not in page(SHARED).ids


def test_whole_runs_are_told_where_only_they_leave() -> None:
    for name in ("scorpion", "spider", "russian-spider"):
        assert "Less than a whole run never leaves the columns" in page(name).words["foundations"]
        assert has_claim(name, "foundations", "Legal: K♠ and 12 more to a foundation.")
        assert has_claim(name, "foundations", "Refused: A♦ to a foundation.")
    assert "thirteen cards in alternate colors" in page("scorpion-tail").words["foundations"]


def test_wave_tells_of_face_down_cards_in_between() -> None:
    words = page("wave").words["between-faces"]
    assert "A face-down card may lie between face-up ones." in words
    assert has_claim("wave", "between-faces", "Refused: 8♥ onto 9♠. A face-down card lies on the 8")


def test_yukon_kings_is_won_with_sorted_columns_and_has_no_foundations() -> None:
    assert not {"foundations", "returns"} & set(page("yukon-kings").ids)
    won = page("yukon-kings").words["winning"]
    assert "thirteen cards, from the King down to the Ace, in alternate colors" in won


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


@each_single
def test_rul_01_each_page_answers_the_question_of_returns(name: str) -> None:
    game = variant(name)
    if game.foundations:
        answer = "may come back to a column" if game.returns else "stays there. Only undo"
        assert answer in page(name).words["returns"]


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
    assert has_claim("alaska", "building", "Refused: 6♦ onto 5♠. Not there. In Alaska the suit")
    assert has_claim("alaska", "ace-and-king", "Refused: A♥ onto K♥.")
    assert has_claim("alaska", "ace-and-king", "Refused: K♥ onto A♥.")
    assert (
        "a King never lands on an Ace, nor an Ace on a King" in page("alaska").words["ace-and-king"]
    )


@each_first
def test_rul_06_each_page_compares_the_games_on_one_table(name: str) -> None:
    # The table and the answers are those of the case.
    assert relatives.ONE_TABLE.position == "1: 7D\n2: 8D 2C KS\n3: 8C\n4: 6D JH\n5: 6H"
    games, rows = relatives.on_one_table(variant(name))
    assert [game.id for game in games] == FIRST
    assert rows == [
        ("7♦ onto 8♣", [True, False, False]),
        ("6♦ and 1 more onto 7♦", [False, True, True]),
        ("8♦ and 2 more onto 7♦", [False, False, True]),
        ("6♥ onto 7♦", [False, False, False]),
        ("7♦ onto K♠", [False, False, False]),
    ]


def test_rul_06_another_game_of_the_same_table_is_tried_beside_them() -> None:
    games, rows = relatives.on_one_table(variant("moosehide"))
    assert [game.id for game in games] == [*FIRST, "moosehide"]
    assert [answers[-1] for _, answers in rows] == [True, False, False, True, False]


@each_page
def test_rul_06_each_page_names_its_nearest_relatives_and_all_that_differs(name: str) -> None:
    for game in family.on_page(variant(name)):
        near = relatives.nearest(game)
        assert len(near) == 2
        assert game not in near
        section = "compared" if name != SHARED else f"compared-{game.id}"
        words = re.sub(r"\s+", " ", page(name).words[section])
        for other in near:
            own, others = glance.facts(game), glance.facts(other)
            for key in own:
                if own[key] != others[key]:
                    assert f" {key} " in words


def test_rul_07_an_ace_may_lie_on_a_two_and_nothing_is_forced() -> None:
    assert has_claim("yukon", "ace-and-king", "Legal: A♥ and 1 more onto 2♠.")
    assert has_claim("yukon", "ace-and-king", "Refused: K♦ onto A♠.")
    assert (
        "No card goes to its foundation unless you send it there."
        in (page("yukon").words["nothing-is-forced"])
    )
    assert has_claim("yukon", "nothing-is-forced", "Legal: A♥ to its foundation.")
    assert has_claim("yukon", "nothing-is-forced", "Legal: 8♦ onto 9♠.")


def test_kings_join_aces_just_where_the_ranks_go_round() -> None:
    assert has_claim("dnieper", "ace-and-king", "Legal: K♥ onto A♥.")
    assert has_claim("dnieper", "ace-and-king", "Refused: A♥ onto K♥.")
    assert has_claim("kiev", "ace-and-king", "Refused: K♥ onto A♥.")


def test_rul_10_only_the_next_card_of_the_suit_goes_to_a_foundation() -> None:
    assert has_claim("yukon", "foundations", "Legal: 2♠ to its foundation.")
    assert has_claim("yukon", "foundations", "Refused: 5♠ to its foundation.")
    assert has_claim("yukon", "foundations", "Refused: 2♣ to its foundation.")
    assert has_claim("yukon", "foundations", "Refused: 2♥ and 1 more to a foundation.")


@each_first
def test_rul_11_the_words_are_explained_once_with_a_drawing(name: str) -> None:
    moves = page(name).words["moves"]
    for word in ("leader", "tail", "group", "end card", "face-down"):
        assert word in moves
    # The drawing: the notes stand in it as text.
    assert re.search(r"face-down card\s*leader\s*tail\s*end card\s*group", moves)
    assert markdown(name).count("note: 10S leader") == 1
    assert markdown(name).count("note: 6C end card") == 1


@each_first
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


@each_single
def test_rul_15_every_page_starts_with_the_pack_the_columns_and_the_stock(name: str) -> None:
    start = page(name).words["start"]
    for fact in rules.facts(variant(name)):
        assert fact in start


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


def example_of(name: str, case_id: str) -> tuple[Variant, tuple[bytes, ...], Example]:
    found = next(case for case in cases.cases(variant(name)) if case.id == case_id)
    assert found.example
    table = table_of(variant(name), found.example.position)
    return table, parse_position(table, found.example.position), found.example


@pytest.mark.parametrize("name", [*FIRST, "klondike", "scorpion", "double-yukon"])
def test_just_one_card_turns_in_the_example_that_says_so(name: str) -> None:
    table, position, example = example_of(name, "one-card-turns")
    move = parse_move(table, position, example.legal[0].split()[0])
    assert turned_card(position, move) == parse_position(table, "1: 9C")[0][0]


@each_first
def test_in_the_example_of_nothing_forced_the_ace_may_wait(name: str) -> None:
    table, position, example = example_of(name, "nothing-is-forced")
    assert len(example.legal) == 2
    for claim in example.legal:
        assert why_not(table, position, parse_move(table, position, claim.split()[0])) is None
