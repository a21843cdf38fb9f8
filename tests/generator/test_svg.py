"""Pictures of positions: right cards, readable without color, safe to put anywhere."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine import Variant, deal, parse_position, table_of
from engine.cards import UNKNOWN, is_face_down
from generator.figures import plan, svg
from generator.figures.svg import Note, board
from generator.files import family, sources
from tests.conftest import ROOT

SVG = "{http://www.w3.org/2000/svg}"


def picture(text: str, variant: str = "yukon", **more: object) -> ElementTree.Element:
    rules = sources.read_variant(variant)
    table = table_of(rules, text)
    drawn = board(table, parse_position(table, text), "A board", **more)  # type: ignore[arg-type]
    return ElementTree.fromstring(drawn)


def texts(drawn: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in drawn.iter(f"{SVG}text")]


def test_a_deal_shows_31_faces_and_21_backs() -> None:
    yukon = sources.read_variant("yukon")
    drawn = ElementTree.fromstring(board(yukon, deal(yukon, 24), "Deal 24"))
    ranks = [text for text in texts(drawn) if not text.isdigit() or int(text) > 7]
    columns = ["1", "2", "3", "4", "5", "6", "7"]
    assert len(texts(drawn)) == 31 + len(columns)
    assert set(ranks) <= {"A", "J", "Q", "K", "8", "9", "10"}
    backs = [e for e in drawn.iter(f"{SVG}rect") if e.get("fill") == svg.BACK_GROUND]
    assert len(backs) == 21


def test_title_and_description_stand_for_the_picture() -> None:
    drawn = picture("1: <8C> 10S 3H\n2: empty")
    assert drawn.get("role") == "img"
    assert drawn.findtext(f"{SVG}title") == "A board"
    description = drawn.findtext(f"{SVG}desc") or ""
    assert "Column 1. 1 face down. Then 10 spades; end card 3 hearts." in description
    assert "Column 2. Empty; it takes a King." in description


def test_text_cannot_leave_its_place() -> None:
    yukon = sources.read_variant("yukon")
    title = """</title><script>alert(1)</script>" onload='x' & <!--"""
    drawn = board(yukon, deal(yukon, 1), title)
    assert "<script" not in drawn
    assert ElementTree.fromstring(drawn).findtext(f"{SVG}title") == title


def test_the_same_position_gives_the_same_text() -> None:
    yukon = sources.read_variant("yukon")
    assert board(yukon, deal(yukon, 5), "x") == board(yukon, deal(yukon, 5), "x")


def test_nothing_is_fetched_and_nothing_can_run() -> None:
    yukon = sources.read_variant("yukon")
    drawn = board(yukon, deal(yukon, 5), "x").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"href|url\(|http|style|script|\bon\w+=", drawn)


def inks(text: str, variant: str = "yukon") -> set[str | None]:
    shapes = list(picture(text, variant).iter(f"{SVG}path"))
    return {shape.get("fill") for shape in shapes} - {"none"}


def test_yukon_tells_two_colors_and_the_games_in_suit_tell_four() -> None:
    assert len(inks("1: 9S 9H 9D 9C")) == 2
    assert inks("1: 9S") == inks("1: 9C") != inks("1: 9H") == inks("1: 9D")
    assert len(inks("1: 9S 9H 9D 9C", "russian")) == 4


@pytest.mark.parametrize("variant", ["yukon", "russian"])
def test_red_pips_are_open_and_black_ones_solid_for_grey(variant: str) -> None:
    for card, is_open in (("9S", False), ("9C", False), ("9H", True), ("9D", True)):
        for pip in picture(f"1: {card}", variant).iter(f"{SVG}path"):
            assert (pip.get("fill-opacity") is not None) == is_open
            assert (pip.get("stroke") is not None) == is_open


def test_foundations_are_drawn_only_if_a_card_lies_there() -> None:
    assert "A" not in texts(picture("1: 9S"))
    assert "A" in texts(picture("foundations: AH\n1: 9S"))


def test_rank_and_suit_share_the_strip_that_a_covered_card_shows() -> None:
    drawn = picture("1: 10S 3H")
    rank = next(e for e in drawn.iter(f"{SVG}text") if e.text == "10")
    pip = next(drawn.iter(f"{SVG}path"))
    y = float(re.findall(r"translate\(\S+ (\S+)\)", pip.get("transform", ""))[0])
    assert y + 16 <= plan.LABEL + plan.STEP
    assert float(rank.get("y", "")) <= plan.LABEL + plan.STEP


def test_badges_differ_in_form_not_in_color_alone() -> None:
    drawn = picture("1: 9S\n2: 8D\n3: 8C", badges={(1, 0): True, (2, 0): False})
    tick, cross = list(drawn.iter(f"{SVG}circle"))
    assert tick.get("fill") == svg.LEGAL
    assert cross.get("fill") == "#fff"


def test_notes_have_their_words() -> None:
    notes = [Note(0, 1, 1, "leader"), Note(0, 2, 3, "tail"), Note(0, 3, 3, "end card")]
    assert {"leader", "tail", "end card"} <= set(texts(picture("1: <9C> 10S 3H 6C", notes=notes)))


@pytest.mark.parametrize(("width", "height"), [(53, 77), (40, 90), (90, 40), (30, 30)])
def test_a_hatch_stays_in_its_rectangle_and_slants(width: int, height: int) -> None:
    lines = re.findall(r"M(\S+) (\S+?)L(\S+) ([^M]+)", svg._hatch(10, 20, width, height))
    assert len(lines) > 5
    for x1, y1, x2, y2 in (map(float, line) for line in lines):
        assert 10 <= x2 <= x1 <= 10 + width
        assert 20 <= y1 <= y2 <= 20 + height
        assert x1 - x2 == y2 - y1


ALL = list(family.known().values())
each_variant = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)


def test_colors_of_suits_are_those_of_the_site() -> None:
    styles = (ROOT / "generator" / "theme" / "site.css").read_text(encoding="utf-8")
    used = dict(re.findall(r"--yk-(\w+): (#\w{6});", styles.partition("slate")[0]))
    names = ("spade", "heart", "diamond", "club")
    assert tuple(used[name] for name in names) == svg.FOUR_COLORS
    assert (used["black"], used["red"]) == svg.TWO_COLORS[:2]


@each_variant
def test_every_deal_is_drawn_whole(variant: Variant) -> None:
    """A face for each card that can be seen, a back for each other; nothing beyond the edge."""
    position = deal(variant, 24)
    drawn = ElementTree.fromstring(board(variant, position, "Deal 24"))
    columns = [code for pile in variant.columns for code in position[pile]]
    open_piles = [*variant.foundations, *variant.cells, *variant.reserves]
    open_piles += [variant.waste] if variant.waste >= 0 else []
    seen = sum(not is_face_down(code) for code in columns)
    seen += sum(bool(position[pile]) for pile in open_piles)
    ranks = [e for e in drawn.iter(f"{SVG}text") if e.get("font-weight") == "700"]
    assert len(ranks) == seen
    backs = [e for e in drawn.iter(f"{SVG}rect") if e.get("fill") == svg.BACK_GROUND]
    assert len(backs) == sum(map(is_face_down, columns)) + (1 if variant.has_stock else 0)
    assert_inside(drawn)


@each_variant
def test_no_pile_lies_on_another(variant: Variant) -> None:
    position = deal(variant, 24)
    laid = plan.Plan(variant, position)
    piles = [*laid.beside, *laid.foundations, *variant.columns]
    places = [(laid.x(pile), laid.y(pile, 0)) for pile in piles]
    assert len(set(places)) == len(piles)
    if variant.has_stock or variant.cells or variant.reserves:
        assert len(laid.foundations) == variant.foundation_count
    upper = max([laid.y(pile) for pile in [*laid.beside, *laid.foundations]], default=0)
    if laid.beside or laid.foundations:
        assert upper + plan.HEIGHT < laid.y(0, 0)


def test_foundations_of_two_decks_stand_four_a_row_where_they_do_not_fit() -> None:
    narrow = plan.Plan(family.known()["lexington-harp"], deal(family.known()["lexington-harp"], 1))
    spades = narrow.foundations[:2]
    assert narrow.x(spades[0]) == narrow.x(spades[1])
    assert narrow.y(spades[0]) < narrow.y(spades[1])
    wide = plan.Plan(family.known()["sanibel"], deal(family.known()["sanibel"], 1))
    assert len({wide.y(pile) for pile in wide.foundations}) == 1


def test_piles_beside_the_columns_have_their_names_and_numbers() -> None:
    drawn = picture("waste: 4C 8D\nstock: 5C 2H JS\n1: 9S", "klondike")
    assert {"Waste 2", "Stock 3"} <= set(texts(drawn))
    assert "4" not in texts(drawn)  # the card under the last one of the waste
    drawn = picture("cells: 5H -\nfoundations: AS\n1: 9S", "russian-cell")
    assert {"Cell 1", "Cell 2", "5", "A"} <= set(texts(drawn))
    drawn = picture("reserve 1: 5H 6H\n1: 9S", "hawaiian")
    assert "Reserve 2" in texts(drawn)


def test_unbound_foundations_say_what_they_start_with() -> None:
    drawn = picture("foundation 1: AC\n1: 9S", "calculation")
    assert {"2", "3", "4"} <= set(texts(drawn))
    assert "K–A" in texts(picture("foundations: KS\n1: 9H", "scorpion"))


def test_a_card_that_nobody_knows_is_no_king() -> None:
    yukon = sources.read_variant("yukon").with_columns(1)
    drawn = board(yukon, (bytes([UNKNOWN]), b"", b"", b"", b""), "x")
    assert texts(ElementTree.fromstring(drawn)) == ["1", "?"]


def test_a_redeal_without_a_stock_needs_no_place() -> None:
    assert not {"Stock", "Waste"} & set(texts(picture("passes: 1\n1: 9S", "tvetes-grandfather")))


def test_everything_lies_inside_of_the_picture() -> None:
    assert_inside(picture("foundations: AH\n1: 9S\n2: <9C> 10S 3H JD 6C 4D 5D 8D"))
    assert_inside(picture("cells: 5H 4H\n1: 9S", "russian-cell"))


def assert_inside(drawn: ElementTree.Element) -> None:
    x, y, width, height = map(float, drawn.get("viewBox", "").split())
    for rect in drawn.iter(f"{SVG}rect"):
        left, upper = float(rect.get("x", "")), float(rect.get("y", ""))
        assert x <= left
        assert y <= upper
        assert left + float(rect.get("width", "")) <= x + width
        assert upper + float(rect.get("height", "")) <= y + height
