"""Variants of one's own: a file in lessons/variants is a game like any other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import Game, deal, moves_text, parse_move, position_text, refusals, why_not
from engine.variant import KEYS
from generator import ROOT, pages
from generator.course.check import Course
from generator.files import family, report, sources
from generator.site.plugin import WATCHED
from tests.generator.course import RIGHT, load

PAGE = (ROOT / "docs" / "writing-variants.md").read_text(encoding="utf-8")
NAME = "lessons/variants/snowfield.yml"


def block(start: str) -> str:
    """The code block of the guide that starts so."""
    found = re.search(rf"```[a-z]*\n({re.escape(start)}.*?)```", PAGE, re.S)
    assert found, f"the page has no block that starts with {start}"
    return found[1]


EXAMPLE = block("variant: snowfield")


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return load(tmp_path, {NAME: EXAMPLE})


# --- the example of the guide


def test_the_example_has_no_fault(course: Course) -> None:
    assert [report.as_text(problem) for problem in course.problems] == []
    assert "snowfield" in course.variants


def test_its_deal_and_its_refusal_are_those_of_the_guide(course: Course) -> None:
    snowfield = course.variants["snowfield"]
    position = deal(snowfield, 24)
    assert position_text(snowfield, position) == block("1: <4C>").strip()
    move = parse_move(snowfield, position, "JD>QD")
    refused = why_not(snowfield, position, move)
    assert refused is not None
    said = f"JD>QD is refused. {refusals.refusal(snowfield, position, refused)}"
    assert said == block("JD>QD").strip()
    assert moves_text(snowfield, position, Game(snowfield, position).legal_moves())[0] == "2C>3D"


def test_its_words_hold_in_play(course: Course) -> None:
    """Another suit, one lower, is what fits; an end card that leaves turns the next one up."""
    snowfield = course.variants["snowfield"]
    game = Game(snowfield, deal(snowfield, 24))
    for text in ("8C>9D", "6S>7C", "2C>3D"):
        game.play(parse_move(snowfield, game.position, text))
    assert position_text(snowfield, game.position).split("\n") == [
        *("1: 4C", "2: <5H> QH 3C AC 3H 4H QD"),
        "3: <QC> 9S 6H 9H 3S KS 3D 2C 9C",
        *("4: <5D> 2S JC 5C JH 6D AS", "5: <2D> KD 10H 10C 10D 8D"),
        *("6: <7H> JS KH 10S KC 7C 6S AD 8H JD", "7: <AH> 5S"),
        "8: <7S> 6C 7D 4D 8S 9D 8C QS 4S 2H",
    ]


def test_the_sum_of_a_wrong_layout_is_that_of_the_guide(tmp_path: Path) -> None:
    row = "  - UUUU....\n"
    loaded = load(tmp_path, {NAME: EXAMPLE.replace(row, row * 2)})
    assert report.as_texts(loaded.problems).strip() == block("error[Y504]").strip()
    assert "8 + 8 + 8 + 8 + 6 + 6 + 6 + 6 = 56" in block("error[Y504]")


def test_the_guide_names_every_key() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE))
    assert set(KEYS) - {"variant"} <= named


# --- its pages


def test_it_has_its_pages_and_its_place_in_the_lists(course: Course) -> None:
    made = {page.uri: page.text for page in pages.site_pages(course)}
    assert 'title: "Rules of Snowfield"' in made["rules/snowfield.md"]
    assert '"variant":"snowfield"' in made["practice/snowfield.md"]
    for uri in ("rules/index.md", "practice/index.md"):
        own = made[uri].partition("## Your own")[2]
        assert "[Snowfield](snowfield.md)" in own
    assert 'value="snowfield"' in made["rules/compare.md"]


def test_it_may_say_of_which_kind_it_is(tmp_path: Path) -> None:
    assert family.kind_of(load(tmp_path, {NAME: EXAMPLE}).variants["snowfield"]).word == ""
    kind = EXAMPLE.replace("name: Snowfield\n", "name: Snowfield\nkind: relative\n")
    assert family.kind_of(load(tmp_path, {NAME: kind}).variants["snowfield"]).word == "relative"


def test_lessons_may_be_about_it(tmp_path: Path) -> None:
    lesson = RIGHT.replace("variant: yukon", "variant: own")
    own = "variant: own\nlike: yukon\nname: Own\n"
    files = {"lessons/variants/own.yml": own, "lessons/own/04-carry-the-tail.yml": lesson}
    course = load(tmp_path, files)
    assert course.problems == ()
    assert [item.variant.id for item in course.lessons] == ["own"]


def test_a_faulty_one_shows_its_fault_in_place_of_its_rules(tmp_path: Path) -> None:
    course = load(tmp_path, {NAME: EXAMPLE.replace("different-suit", "diferent-suit")})
    [problem] = course.problems
    assert (problem.code, problem.name) == ("Y502", NAME)
    assert problem.help.startswith("did you mean `different-suit`?")
    [page] = pages.fault_pages(course)
    assert page.uri == "rules/snowfield.md"
    assert "diferent-suit" in page.text
    assert "[Y502](../codes.md#y502)" in page.text, "what it means is a link away"


# --- one notion of where variants lie


def test_the_folders_of_variants_are_watched() -> None:
    watched = [ROOT / folder for folder in WATCHED]
    for folder in sources.variant_folders():
        assert any(folder.is_relative_to(other) for other in watched)


def test_it_is_read_by_its_id_and_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / NAME
    path.parent.mkdir(parents=True)
    path.write_text(EXAMPLE, encoding="utf-8")
    folders = sources.variant_folders(tmp_path)
    monkeypatch.setattr(sources, "variant_folders", lambda: folders)
    assert "snowfield" in sources.variant_ids()
    assert sources.read_variant("snowfield").name == "Snowfield"
    assert sources.read_variant(path).name == "Snowfield"
    assert sources.variant_path("snowfield") == path
    assert family.known()["snowfield"].suit_word == "different-suit"


# --- what it may be called


def test_an_id_that_there_is_already_is_refused_with_both_places(tmp_path: Path) -> None:
    yukon = (sources.VARIANTS / "yukon.yml").read_text(encoding="utf-8")
    files = {
        "engine/variants/yukon.yml": yukon,
        "lessons/variants/yukon.yml": "# mine\nvariant: yukon\nname: Mine\n",
    }
    course = load(tmp_path, files)
    [problem] = course.problems
    assert (problem.code, problem.place) == ("Y031", "lessons/variants/yukon.yml:2:10")
    assert problem.note == "the other is engine/variants/yukon.yml:1:10"
    assert course.variants["yukon"].name == "Yukon"
    assert pages.fault_pages(course) == []


@pytest.mark.parametrize(
    "id", ["compare", "not-here", "index", "con", "Snow", "snow--field", "a b"]
)
def test_an_id_that_cannot_be_an_address_is_refused(id: str, tmp_path: Path) -> None:
    text = EXAMPLE.replace("variant: snowfield", f"variant: {id}")
    [problem] = load(tmp_path, {f"lessons/variants/{id}.yml": text}).problems
    assert (problem.code, problem.line, problem.column) == ("Y030", 1, 10)


@pytest.mark.parametrize("name", ["snowfield.yaml", "mine/snowfield.yml"])
def test_a_file_that_would_be_passed_over_is_told(name: str, tmp_path: Path) -> None:
    [problem] = load(tmp_path, {f"lessons/variants/{name}": EXAMPLE}).problems
    assert (problem.code, problem.name) == ("Y032", f"lessons/variants/{name}")
    assert problem.help == "call it lessons/variants/<id>.yml"
