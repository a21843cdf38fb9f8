"""HTML of tables: ids that stay, names for the ear, texts that cannot break out."""

from __future__ import annotations

from random import Random

import pytest

from engine import Game, deal, parse_position, table_of
from generator.board import view
from generator.board.picture import Picture, Place
from generator.board.table import Table
from generator.board.values import Button, Intent, Message, Panel, Question
from generator.board.view import kept, tabletop
from generator.board.view.pieces import joined
from generator.board.view.signs import SPOKEN
from generator.files.sources import read_variant
from tests.board.tables import CARRY, Elements, attempt, drawn, named, practice, small, tap, worked
from tests.engine.tables import mixed_games

NASTY = '</script><img src=x onerror="alert(1)">&\'<!--'


def test_a_card_keeps_its_id_wherever_it_lies() -> None:
    table = practice()
    ids = {attributes["id"] for attributes in drawn(table).having("id")}
    assert len(ids) == len(drawn(table).having("id"))
    cards = {attributes["id"] for attributes in drawn(table).with_class("yk-card")}
    assert len(cards) == 31
    for step in range(40):
        moves = table.game.legal_moves()
        table.play(moves[step * 7 % len(moves)])
        now = [a["id"] for a in drawn(table).with_class("yk-card") if "id" in a]
        assert len(set(now)) == len(now)
        assert all(id and id.startswith("table-1-") for id in now)
    assert cards & set(now), "cards that still lie in columns have the ids they had"


def test_equal_cards_of_two_decks_have_ids_of_their_own() -> None:
    data = dict(read_variant("yukon").data, decks="2", variant="two")
    data["deal"] = ["U" * 8] * 13
    variant = type(read_variant("yukon")).from_data(data)
    position = deal(variant, 1)
    html = joined(
        tabletop.board(Picture("t", variant, position, {}, Place(0, 12), [], ""), "table")
    )
    ids = [attributes["id"] for attributes in Elements(html).with_class("yk-card")]
    assert len(ids) == len(set(ids)) == 104
    assert {"t-10S", "t-10S-2"} <= set(ids)


@pytest.mark.parametrize("table", [practice(), attempt(), worked([])], ids=lambda t: t.kind)
def test_every_element_is_closed_and_every_control_has_a_name(table: Table) -> None:
    elements = drawn(table)
    assert elements.open == []
    for tag, attributes in elements.found:
        if tag == "button" and "data-pile" in attributes:
            assert attributes["aria-label"]
            assert "tabindex" in attributes
    assert [a["tabindex"] for a in elements.having("tabindex")].count("0") == 1


@pytest.mark.parametrize("table", [practice(), attempt(), worked([])], ids=lambda t: t.kind)
def test_the_bar_is_one_tab_stop_and_that_one_does_something(table: Table) -> None:
    bar = view.table(table).partition('<div class="yk-board"')[0]
    items = [a for tag, a in Elements(bar).found if tag in ("button", "input")]
    stops = [item for item in items if "tabindex" not in item]
    assert len(stops) == 1
    assert "aria-disabled" not in stops[0]
    assert {item.get("tabindex") for item in items} <= {None, "-1"}


def test_names_for_the_ear() -> None:
    """A11-04: the words of the interaction rules; nothing of what lies face down."""
    table = practice("foundations: 4H KC\n1: empty\n4: <8S> <7D> 10S 9H JD 6S 2S")
    assert named(table, "yk-card")[-5:] == [
        "10 of spades, column 4, card 3 of 7, leads 4 cards",
        "9 of hearts, column 4, card 4 of 7, leads 3 cards",
        "jack of diamonds, column 4, card 5 of 7, leads 2 cards",
        "6 of spades, column 4, card 6 of 7, leads 1 card",
        "2 of spades, column 4, end card",
    ]
    assert named(table, "yk-space")[0] == "Column 1, empty, takes a King"
    assert named(table, "yk-back") == ["2 face-down cards"]
    assert named(table, "yk-column")[3] == "Column 4, 7 cards"
    assert named(table, "yk-foundation") == [
        "Spades foundation, empty, next ace",
        "Hearts, up to 4, next 5",
        "Diamonds foundation, empty, next ace",
        "Clubs, complete",
    ]


RANKS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
LETTERS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


@pytest.mark.parametrize("suit", ["spades", "hearts", "diamonds", "clubs"])
def test_a11_04_every_card_of_the_pack_has_its_name(suit: str) -> None:
    """Rank of suit, in the button for the ear and once more in the text of the table."""
    cards = [f"{letter}{suit[0].upper()}" for letter in LETTERS]
    table = practice(f"1: {' '.join(cards)}")
    named_so = [f"{rank} of {suit}" for rank in RANKS]
    assert [name.partition(",")[0] for name in named(table, "yk-card")] == named_so
    spoken = ", ".join(f"{rank} {suit}" for rank in RANKS[:-1])
    assert f"Column 1. {spoken}; end card king {suit}." in drawn(table).text


@mixed_games
def test_a_sign_is_said_once(name: str) -> None:
    """Of a pile that is one place with its end card, or its own end, or empty; hint or landing."""
    table = practice(variant=name)
    for turn in range(3):
        for _ in range(4):
            table.act("hint")
            assert_signs_once(table)
        legal = [move for move in table.game.legal_moves() if move.source != move.target]
        for move in {move.target: move for move in legal}.values():
            table.held = Place(move.source, move.at)
            assert_signs_once(table)
        table.held = None
        if legal:
            table.play(legal[turn * 5 % len(legal)])


def assert_signs_once(table: Table) -> None:
    for attributes in drawn(table).having("aria-label"):
        name, classes = str(attributes["aria-label"]), str(attributes.get("class")).split()
        said = [part for part in name.split(", ") if part in SPOKEN.values()]
        assert len(said) == len(set(said)), name
        assert len(classes) == len(set(classes)), classes


def test_a_marked_column_and_its_marked_end_card_are_said_once() -> None:
    table = worked([{"say": "Look.", "move": "", "marks": ["column 1", "5S"]}])
    table.act("forward")
    assert "5 of spades, column 1, end card, marked" in named(table, "yk-card")


def test_what_lies_face_down_is_nowhere_in_the_page() -> None:
    html = view.table(practice("1: <8C> <7D> 10S"))
    for word in ("8C", "7D", "8 of clubs", "7 of diamonds", "♦</i>10"):
        assert word not in html


def test_numbers_of_cards_for_the_style_sheet() -> None:
    column = drawn(practice("4: <8C> <7D> 10S 3H")).with_class("yk-column")[3]
    assert column["style"] == "--down:2;--up:2"


def test_texts_cannot_break_out() -> None:
    """SEC-05"""
    table = practice()
    table.note = NASTY
    table.question = Question(NASTY, NASTY, NASTY)
    table.message = Message("", NASTY.replace('"', ""), NASTY)
    table.message = Message("", "info", NASTY)
    table.deal = NASTY
    elements = drawn(table)
    assert "img" not in [tag for tag, _ in elements.found]
    assert not elements.having("onerror")
    assert elements.text.count("<img") == 4


def test_a_figure_is_one_picture_with_its_text_beside_it() -> None:
    variant = table_of(read_variant("yukon"), CARRY)
    position = parse_position(variant, CARRY)
    html = view.figure(variant, position, "figure-1", 'A "table"', [Place(3, 1)], "<b>")
    elements = Elements(html)
    assert elements.open == []
    [board] = elements.with_class("yk-board")
    assert (board["role"], board["aria-label"]) == ("img", 'A "table"')
    assert len(elements.with_class("yk-mark")) == 1
    assert "button" not in [tag for tag, _ in elements.found]
    assert "Column 4. 1 face down. Then 10 spades" in elements.text
    assert "<b>" in elements.text
    assert not [a for a in elements.having("id") if a["id"] == "figure-1-10S"]


def test_the_text_of_the_table_is_always_current() -> None:
    table = practice(CARRY)
    tap(table, "10S", "JH")
    assert "Column 4. End card 8 clubs." in drawn(table).text


def test_a_static_table_is_the_table_of_the_browser() -> None:
    """The same markup, whoever draws it first: nothing changes when Python comes."""
    variant, _ = small(CARRY)
    for make in (practice, attempt, lambda: worked([])):
        table = make()
        html = view.table(table)
        assert html == view.table(make())
        assert isinstance(table.game, Game)
    assert variant.id == "yukon"


def test_a_column_of_unknown_cards_can_still_be_reached() -> None:
    table = practice("1: ?? ??\n2: 5H")
    table.act("jump", 0)
    assert [a["id"] for a in drawn(table).having("tabindex") if a["tabindex"] == "0"] == [
        "table-1-n0"
    ]


class WithBookmarks(Table):
    """A kind of table that adds a panel of its own."""

    kind = "practice"

    def more(self) -> list[Button]:
        return [Button("bookmarks", "Bookmarks", True), Button("keys", "Keys", True)]

    def panel(self) -> Panel | None:
        if self.opened == "bookmarks":
            return Panel("bookmarks", "Bookmarks", '<button data-do="go" data-text="7">7</button>')
        return super().panel()

    def on_bookmarks(self, intent: Intent) -> None:
        self.toggle("bookmarks")


def test_a_kind_adds_to_the_menu_and_opens_panels() -> None:
    variant = read_variant("yukon")
    table = WithBookmarks({"id": "table-1"}, variant, deal(variant, 24))
    menu = drawn(table).having("aria-expanded")
    assert [a["aria-expanded"] for a in menu] == ["false"]
    table.act("more")
    assert drawn(table).with_class("yk-more")
    assert table.goto == "panel", "the focus goes into what was opened"
    table.act("bookmarks")
    elements = drawn(table)
    assert not elements.with_class("yk-more"), "a choice closes the menu"
    assert [a["aria-label"] for a in elements.with_class("yk-panel")] == ["Bookmarks"]
    table.act("close")
    assert not drawn(table).with_class("yk-panel")
    assert table.goto == "more"
    table.act("more")
    table.act("tap", 0, 0)
    assert not table.opened, "whatever is done besides closes the menu"
    table.act("keys")
    assert drawn(table).with_class("yk-keys")
    assert table.goto == "", "who asks by a key stays where the focus is"
    table.act("keys")
    assert not drawn(table).with_class("yk-panel")


@pytest.mark.parametrize("name", ["yukon", "abacus", "double-russian", "milligan-yukon-two-deck"])
def test_what_is_kept_is_what_would_be_drawn_now(name: str) -> None:
    """A pile that is not drawn again looks as if it were, equal cards too."""
    table = practice(variant=name)
    chance = Random(name)
    for turn in range(60):
        moves = table.game.legal_moves()
        if turn % 5 == 4 or not moves:
            table.act(chance.choice(["undo", "redo", "hint", "restart", "stock"]))
        else:
            move = chance.choice(moves)
            table.act("tap", move.source, move.at)
            assert_drawn_anew(table)
            table.act("tap", move.target)
        table.act("walk", text=chance.choice(["left", "up", "right", "first"]))
        assert_drawn_anew(table)


def assert_drawn_anew(table: Table) -> None:
    known = view.pieces(table)
    kept.forget()
    assert known == view.pieces(table)
