"""The pages around the rules: the list of the family, the comparison, what does not fit."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from markdown import Markdown

from engine import ruletext
from generator import pages
from generator.files import family
from generator.pages import Page
from generator.rules import glance
from tests.conftest import ROOT
from tests.generator.course import own_course

ALL = family.known()
EMPTY_COLUMN = [words["short"] for words in ruletext.EMPTY_COLUMN.values()]


@cache
def site_pages() -> dict[str, Page]:
    found = pages.rules_pages(own_course())
    assert len({page.uri for page in found}) == len(found)
    return {page.uri: page for page in found}


def text(name: str) -> str:
    return site_pages()[f"rules/{name}.md"].text


# --- which pages there are


def test_every_variant_has_its_page_but_for_the_second_of_one_name() -> None:
    own = {uri.removeprefix("rules/").removesuffix(".md") for uri in site_pages()}
    assert own - {"index", "compare", "family", "not-here"} == set(ALL) - {
        "milligan-yukon-two-deck"
    }


def test_the_page_of_a_variant_is_edited_in_its_file() -> None:
    for uri, page in site_pages().items():
        if page.source:
            assert (ROOT / "docs" / page.source).resolve().is_file(), uri


def test_tables_of_the_second_game_of_a_page_lead_to_that_page() -> None:
    practice = pages.practice_page(ALL["milligan-yukon-two-deck"]).text
    assert '"rules":"../../rules/milligan-yukon/"' in practice
    assert "](../rules/milligan-yukon.md)" in practice
    assert "rules/milligan-yukon-two-deck" not in practice


# --- the list


def test_the_list_names_each_variant_once_under_its_kind() -> None:
    parts = re.split(r"^## .*? \{ #([\w-]+) \}$", text("index"), flags=re.M)
    listed = dict(zip(parts[1::2], parts[2::2], strict=True))
    kinds = [kind.word or "own" for kind, _ in family.by_kind(ALL.values())]
    assert kinds[:5] == ["founding", "yukon", "yukon-spider", "relative", "rulebook"]
    assert list(listed) == kinds
    for variant in ALL.values():
        link = f"- [{variant.name}]({family.rules_id(variant)}.md)"
        where = [kind for kind, part in listed.items() if link in _plain(part)]
        assert where == [variant.data.get("kind", "own")], variant.id
    assert text("index").count("\n- [") == len(ALL)
    assert f"{len(ALL)} games" in text("index")


def _plain(part: str) -> str:
    return re.sub(r"\\(.)", r"\1", part)


def test_founding_games_come_first_in_their_own_order() -> None:
    assert tuple(list(ALL)[: len(family.FOUNDING)]) == family.FOUNDING


@pytest.mark.parametrize("name", list(ALL))
def test_a_line_says_decks_columns_stock_and_building(name: str) -> None:
    variant = ALL[name]
    line = glance.line(variant)
    assert "\n" not in line
    assert re.fullmatch(
        r"(One suit|One deck|(Two|Three|Four) decks), (\w+) columns, (no stock|\d+ in stock); .+;"
        rf" empty columns take ({'|'.join(EMPTY_COLUMN)})\.",
        line,
    )


# --- the comparison


def test_the_comparison_holds_every_fact_of_every_variant() -> None:
    table = text("compare").partition('<div class="yk-compare"')[2]
    rows = [line.strip("| ").split(" | ") for line in table.split("\n") if line.startswith("| ")]
    head, _, *facts = rows
    names = [re.sub(r"\[(.*?)\]\(.*?\)", r"\1", cell) for cell in head[1:]]
    assert [_plain(name) for name in names] == [variant.name for variant in ALL.values()]
    assert [row[0] for row in facts] == list(glance.facts(ALL["yukon"]))
    for at, variant in enumerate(ALL.values(), 1):
        values = [value.casefold() for value in glance.facts(variant).values()]
        assert [row[at].casefold() for row in facts] == values


def test_the_games_to_choose_from_stand_in_the_order_of_the_columns() -> None:
    assert re.findall(r'<option value="([\w-]+)"', text("compare")) == list(ALL)


def test_the_comparison_is_one_table_for_a_reader_without_scripts() -> None:
    html = Markdown(extensions=["attr_list", "md_in_html", "tables"]).convert(
        text("compare").partition("\n---\n")[2]
    )
    assert html.count("<table>") == 1
    assert html.count("<th ") + html.count("<th>") == len(ALL) + 1
    assert '<form class="yk-choose" hidden' in html


@pytest.mark.parametrize(
    ("one", "other", "differs"),
    [
        ("yukon", "russian", {"Building"}),
        ("yukon", "alaska", {"Building"}),
        ("milligan-yukon-two-deck", "lexington-harp", {"An empty column takes"}),
        ("kiev", "dnieper", {"King and Ace"}),
        ("wasp", "scorpion", {"An empty column takes"}),
        ("spider", "spider-one-suit", {"Pack"}),
        ("double-yukon", "double-russian", {"Building"}),
        ("canberra", "australian-patience", {"Redeal"}),
        ("griffon", "mississippi", {"Of them face down"}),
    ],
)
def test_two_games_differ_in_what_is_known_of_them(one: str, other: str, differs: set[str]) -> None:
    assert {key for key, _ in glance.differing([ALL[one], ALL[other]])} == differs


# --- what does not fit


def test_games_that_do_not_fit_are_named_with_their_reason_and_are_not_here() -> None:
    names = (
        "Love a Duck",
        "Antares",
        "Chelicera",
        "Yakutat Bay",
        "Hex Yukon",
        "Imperial Trump Yukon",
        "Yukon Nouveau",
        "Ace of Hearts",
    )
    here = {variant.name for variant in ALL.values()}
    for name in names:
        assert re.search(rf"^\*\*{name}\*\*[,.]? .{{80,}}", text("not-here"), re.M), name
        assert name not in here


def test_pages_around_the_rules_keep_to_our_words() -> None:
    for name in ("index", "compare", "not-here"):
        assert not re.search(r"\b(top|bottom|colours?|tableau|talon)\b", text(name), re.I)


# --- reading variants once


def test_a_changed_file_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    yukon = (family.sources.VARIANTS / "yukon.yml").read_text(encoding="utf-8")
    (tmp_path / "yukon.yml").write_text(yukon, encoding="utf-8")
    monkeypatch.setattr(family.sources, "variant_folders", lambda: [tmp_path])
    first = family.known()
    assert list(first) == ["yukon"]
    assert family.known() is first
    renamed = yukon.replace("variant: yukon", "variant: other")
    (tmp_path / "other.yml").write_text(renamed, encoding="utf-8")
    assert sorted(family.known()) == ["other", "yukon"]
