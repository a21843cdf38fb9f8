"""What stands around the rules: examples, questions, surveys, history, the family, the words."""

from __future__ import annotations

import json
import re

import pytest
from markdown import Markdown

from engine import Variant, apply, legal_moves, parse_line, parse_move, table_of
from engine.solver import LOST, UNKNOWN, WON
from generator import pages
from generator.figures import mdext
from generator.figures import terms as glossary
from generator.figures.terms import EVERYDAY, terms
from generator.files import family, sources
from generator.rules import glance, questions, sections, tree, winnable, worked
from generator.rules.rules import RulesError
from generator.survey import shelf
from generator.survey.results import read
from tests.conftest import ROOT

GAMES = family.known()
each_game = pytest.mark.parametrize("name", list(GAMES))
each_founding = pytest.mark.parametrize("name", family.FOUNDING)


# --- the founding games have everything


@each_founding
def test_a_founding_game_has_all_that_a_player_with_real_cards_needs(name: str) -> None:
    found = {part.id for part in sections.parts(GAMES[name])}
    assert found >= {
        *("glance", "aim", "layout", "moves", "empty-columns", "foundations", "returns"),
        *("winning", "stuck", "example", "questions", "strategy", "controls", "compared"),
        *("history", "sources"),
    }
    assert ("winnable" in found) == shelf.path(name).exists()


@each_founding
def test_rul_15_the_first_lines_say_pack_columns_stock_and_what_the_game_is_not(name: str) -> None:
    text = pages.rules_text(GAMES[name])
    first = text.partition("## At a glance")[0]
    assert "Not to be confused with" in first or name.startswith("milligan")
    assert re.search(r"cards of (one|two) decks?", first)
    assert "columns" in first
    assert "stock" in first


# --- the worked example


@each_founding
def test_an_example_is_played_by_the_engine_move_by_move(name: str) -> None:
    game = GAMES[name]
    play = game.data["example"]["play"]
    [fence] = [block for block in worked.worked_example(game) if block.startswith("```table")]
    data = json.loads(fence.split("\n")[1])
    assert [frame["move"] for frame in data["frames"]] == [frame["move"] for frame in play]
    assert len(play) >= 5
    table = table_of(game, game.data["example"]["start"])
    position = parse_line(table, data["start"])
    for frame in data["frames"]:
        move = parse_move(table, position, frame["move"])
        assert move in legal_moves(table, position)
        position = apply(table, position, move)


@each_founding
def test_the_scenes_of_an_example_stand_on_the_page_for_paper_and_without_scripts(
    name: str,
) -> None:
    blocks = worked.worked_example(GAMES[name])
    scenes = [block for block in blocks if block.startswith("```board")]
    assert len(scenes) == 1 + len(GAMES[name].data["example"]["play"])
    assert len(set(scenes)) == len(scenes)


def test_an_example_that_the_rules_refuse_is_named() -> None:
    yukon = GAMES["yukon"]
    start = {"start": "1: 9S\n2: 8C", "say": "Look.", "play": [{"move": "8C>9S", "say": "Wrong."}]}
    with pytest.raises(RulesError, match="the example of Yukon: 8C>9S is refused"):
        worked.worked_example(Variant.from_data(yukon.data | {"example": start}))
    start["start"] = "1: ZZ"
    with pytest.raises(RulesError, match="the example of Yukon: this is not a card"):
        worked.worked_example(Variant.from_data(yukon.data | {"example": start}))


# --- questions


def answers(name: str) -> dict[str, str]:
    return {each.asks: each.says for each in questions.questions(GAMES[name])}


@each_game
def test_every_question_is_one_and_leads_to_a_part_that_is_there(name: str) -> None:
    ids = {part.id for part in sections.parts(GAMES[name])}
    for each in questions.questions(GAMES[name]):
        assert each.asks.endswith("?")
        assert re.fullmatch(r"[A-Z0-9].*\.", each.says, re.S)
        assert not each.part or each.part in ids, each.asks


@pytest.mark.parametrize(
    ("name", "asks", "says"),
    [  # as the founding documents answer them
        ("russian", "How many cards lie face down at the start?", "21;"),
        ("russian", "Does a group have to be in order?", "No."),
        ("russian", "What may go into an empty column?", "An empty column takes a King."),
        ("russian", "Is there a stock?", "No."),
        ("russian", "May a group go to a foundation?", "No."),
        ("russian", "May a card come back from its foundation?", "Yes."),
        ("abacus", "May a card come back from its foundation?", "No."),
        ("abacus", "Is there a stock?", "Yes, of 20 cards."),
        ("abacus", "What may go into an empty column?", "An empty column takes any card"),
        ("double-yukon", "How many of each card are there?", "Two of each."),
        ("spider", "May a group go to a foundation?", "Only as a whole run."),
        ("klondike", "Does a group have to be in order?", "Yes."),
        ("freecell", "Can several cards move at once?", "No."),
        ("yukon", "Can every deal be won?", "No. "),
    ],
)
def test_questions_are_answered_as_sources_answer_them(name: str, asks: str, says: str) -> None:
    assert answers(name)[asks].startswith(says)


# --- surveys


@pytest.mark.parametrize("name", [name for name in GAMES if shelf.path(name).exists()])
def test_the_numbers_of_a_page_are_those_of_its_survey(name: str) -> None:
    """Nothing settled is said in words: a share of nothing would look like knowledge."""
    verdicts = [result.verdict for result in read(shelf.path(name)).results]
    won, lost, unknown = (verdicts.count(word) for word in (WON, LOST, UNKNOWN))
    text = " ".join(winnable.winnable(GAMES[name]))
    if unknown == len(verdicts):
        assert f"our solver settled none of deals 1 to {unknown}" in text
        assert "%" not in text
        return
    assert f"our solver won {won}, proved {lost} lost" in text
    assert (f"left {unknown} open" in text) == bool(unknown)
    assert f"{100 * won / len(verdicts):.1f}" in text


def test_of_a_game_without_a_survey_nothing_is_said() -> None:
    own = Variant.from_data(dict(GAMES["klondike"].data, variant="of-my-own"))
    assert winnable.winnable(own) == []


# --- the family


def test_the_tree_has_every_game_once_and_tells_what_differs() -> None:
    games = [game for _, members in family.by_kind(GAMES.values()) for game in members]
    found = tree.as_list(tree.tree(games))
    assert sorted(branch.game.id for _, branch in found) == sorted(GAMES)
    told = {branch.game.id: (depth, branch.differs) for depth, branch in found}
    assert told["yukon"] == (0, "")
    assert told["russian"] == told["alaska"] == (1, "building")
    assert all(differs for id, (_, differs) in told.items() if id != "yukon")


def test_the_table_of_the_family_has_every_game_once_under_its_rules() -> None:
    cross = tree.by_building(list(GAMES.values()))
    placed = [game.id for _, cells in cross.rows for cell in cells for game in cell]
    assert sorted(placed) == sorted(GAMES)
    for build, cells in cross.rows:
        for head, cell in zip(cross.heads, cells, strict=True):
            for game in cell:
                facts = glance.facts(game)
                assert (facts["Building"], facts["An empty column takes"]) == (build, head)


# --- the words of the glossary


def linked(markdown: str, name: str = "rules/yukon.md") -> str:
    token = mdext.page_source.set(mdext.PageSource(name))
    try:
        return Markdown(extensions=["generator.figures.terms", "attr_list"]).convert(markdown)
    finally:
        mdext.page_source.reset(token)


def test_a_word_is_linked_at_its_first_use_and_nowhere_else() -> None:
    html = linked("# Leader\n\nA *leader*, its tail `tail`, and [the tail](x.md).\n\n- Leaders.")
    assert html.count("yk-term") == 2
    assert '<em><a class="yk-term" href="../glossary.md#leader">leader</a></em>' in html
    assert 'its <a class="yk-term" href="../glossary.md#tail">tail</a> <code>tail</code>' in html


def test_links_lead_to_the_glossary_from_any_page_and_it_does_not_link_itself() -> None:
    assert 'href="glossary.md#end-card">End cards</a>' in linked("End cards.", "index.md")
    assert 'href="../../glossary.md#stock"' in linked("A stock.", "lessons/yukon/x.md")
    assert "yk-term" not in linked("A stock.", "glossary.md")


def test_links_follow_a_glossary_that_changes_while_it_is_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = glossary.glossary()
    assert "glossary.md#end-card" in linked("End cards.")
    monkeypatch.setattr(glossary, "glossary", lambda: text.replace("#end-card", "#end-kard"))
    assert "glossary.md#end-kard" in linked("End cards.")


@pytest.mark.parametrize("text", ["The columns run down.", "A move.", "Deal it.", "tailor"])
def test_everyday_words_are_left_alone(text: str) -> None:
    assert "run" in EVERYDAY
    assert re.findall(r">(\w+)</a>", linked(text)) in ([], ["columns"])


def test_every_word_of_the_glossary_has_an_id_and_one_meaning() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert len(terms()) == len(re.findall(r"^:   ", text, re.M)) > 30
    forms = [form for term in terms() for form in term.forms]
    assert len(set(forms)) == len(forms)
    assert len({term.id for term in terms()}) == len(terms())


def test_files_of_variants_say_their_texts_in_whole_sentences() -> None:
    for name in GAMES:
        data = sources.read_variant(name).data
        for said in [*data.get("history", []), *[q["says"] for q in data.get("questions", [])]]:
            assert re.fullmatch(r"[A-Z].*\.", said.strip(), re.S), said
