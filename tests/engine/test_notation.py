"""Text and value, both ways; and every fault knows its place in the text."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import (
    Move,
    NotationError,
    Variant,
    card_symbols,
    card_text,
    deal,
    draw,
    legal_moves,
    line,
    move_text,
    parse_card,
    parse_line,
    parse_move,
    parse_position,
    position_text,
    table_of,
    why_not,
)
from engine.cards import FACE_DOWN_UNKNOWN, PACK, face_down, is_face_down
from tests.engine.tables import FAMILY, TWO_DECKS, prepared, reached, table, variant

if TYPE_CHECKING:
    from engine.position import Position

# Both ways


@pytest.mark.parametrize("code", [*PACK, *map(face_down, PACK), FACE_DOWN_UNKNOWN])
def test_a_card_reads_back(code: int) -> None:
    assert parse_card(card_text(code)) == code


@pytest.mark.parametrize(
    ("text", "same"),
    [("TS", "10S"), ("ts", "10S"), ("10♠", "10S"), ("a♥", "AH"), ("qd", "QD"), ("<8♣>", "<8C>")],
)
def test_a_card_may_be_written_otherwise(text: str, same: str) -> None:
    assert parse_card(text) == parse_card(same)


def test_symbols_are_for_readers() -> None:
    assert [card_symbols(parse_card(word)) for word in ("10S", "<8C>", "AH", "KD", "??")] == [
        "10♠",
        "8♣",
        "A♥",
        "K♦",
        "??",
    ]


@given(prepared() | reached(FAMILY))
def test_a_position_reads_back(made: tuple[Variant, Position]) -> None:
    rules, position = made
    text = position_text(rules, position)
    assert parse_position(rules, text) == position
    assert len(table_of(rules, text).columns) == len(rules.columns)


@given(prepared() | reached(FAMILY))
def test_a_line_reads_back(made: tuple[Variant, Position]) -> None:
    rules, position = made
    text = line(rules, position)
    assert parse_line(rules, text) == position
    assert len(table_of(rules, text).columns) == len(rules.columns)
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyzACDHJKQS0123456789-/.,?*=")


@given(prepared() | reached(FAMILY))
def test_a_legal_move_reads_back(made: tuple[Variant, Position]) -> None:
    rules, position = made
    for move in legal_moves(rules, position):
        assert parse_move(rules, position, move_text(rules, position, move)) == move


@given(prepared())
def test_a_refused_move_reads_back(made: tuple[Variant, Position]) -> None:
    """Onto a column that has an end card to name; a move to its own column has none."""
    rules, position = made
    for source in rules.columns:
        for at, leader in enumerate(position[source]):
            for target in rules.columns:
                if not position[target] or target == source or leader == FACE_DOWN_UNKNOWN:
                    continue
                if position[target][-1] == FACE_DOWN_UNKNOWN:
                    continue
                move = Move(source, at, target)
                text = move_text(rules, position, move)
                if not is_face_down(position[target][-1]):
                    assert "<" not in text
                    assert parse_move(rules, position, text) == move


@pytest.mark.parametrize("number", [1, 24, 4711])
def test_a_deal_printed_by_pysol_cards_reads_as_it_is(number: int) -> None:
    from pysol_cards.cards import CardRenderer
    from pysol_cards.deal_game import Game
    from pysol_cards.random_base import RandomBase

    for with_t in (False, True):
        game = Game("yukon", number, RandomBase.DEALS_MS)
        text = game.calc_layout_string(CardRenderer(with_t))
        assert parse_position(variant("yukon"), text) == deal(variant("yukon"), number)


# As the specification writes it


SPEC = """\
foundations: AS 2H     # highest card on each foundation; missing = empty
1: KH
2: empty
3: <4C> <7D> 10S 3H JD 6C
4: ?? ?? QH
"""


def test_a_position_is_written_by_hand() -> None:
    rules = table_of(variant("yukon"), SPEC)
    position = parse_position(rules, SPEC)
    assert line(rules, position) == "yukon/AS.2H/KH,-,4c7d10S3HJD6C,2?QH"
    assert position_text(rules, position) == (
        "foundations: AS 2H\n1: KH\n2: empty\n3: <4C> <7D> 10S 3H JD 6C\n4: ?? ?? QH"
    )
    assert draw(rules, position) == (
        "foundations: AS 2H\n"
        "   1      2      3      4\n"
        "  KH     --    <4C>    ??\n"
        "               <7D>    ??\n"
        "                10S    QH\n"
        "                3H\n"
        "                JD\n"
        "                6C"
    )


def test_marks_stand_on_both_sides_of_a_card() -> None:
    rules, position = table("yukon", "1: 10S JD\n2: 9H")
    drawn = draw(rules, position, {(0, 0): ">", (0, 1): "!"})
    assert drawn == "   1      2\n >10S<   9H\n !JD!"


@pytest.mark.parametrize(
    "text",
    [
        "1: 5S\n2: 9D JH",
        "5S\n9D JH",
        "  1:5S  # left\n\n 2:  9d   jH",
        "2: 9D JH\n1: 5S",
        "1: 5S\r\n2: 9D JH\r\n",
        "1: 5S\n2: 9D JH\n3: empty\n4: -\n5: --",
    ],
)
def test_columns_may_be_written_otherwise(text: str) -> None:
    rules = variant("yukon")
    assert parse_position(rules, text) == parse_position(rules, "1: 5S\n2: 9D JH")


@pytest.mark.parametrize(
    ("text", "columns"),
    [("1: 5S\n4: 6H", 4), ("5S\n6H", 2), ("2: empty", 2), ("yukon/-/5S,6H,-", 3), ("9: 5S", 7)],
)
def test_a_small_table_has_the_columns_that_are_named(text: str, columns: int) -> None:
    assert len(table_of(variant("yukon"), text).columns) == columns


TWINS = "1: 7H 3C 7H\n2: 8S\n3: 5D 8S\n4: 6H 6D\n5: 2C 6H\n6: 7C"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7H@1.1>8S@2", Move(0, 0, 1)),
        ("7H@1.3>8S@3", Move(0, 2, 2)),
        ("6H@4>7C", Move(3, 0, 5)),
        ("6H@5>7C", Move(4, 1, 5)),
        ("6D>7C", Move(3, 1, 5)),
    ],
)
def test_equal_cards_are_told_apart_by_their_place(text: str, move: Move) -> None:
    rules, position = table(TWO_DECKS, TWINS)
    assert move_text(rules, position, move) == text
    assert parse_move(rules, position, text) == move
    assert move in legal_moves(rules, position)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("10S>JH", Move(3, 1, 1)),
        (" 10s > jh ", Move(3, 1, 1)),
        ("TS>J♥", Move(3, 1, 1)),
        ("10S>2", Move(3, 1, 1)),
        ("8C>9D", Move(3, 0, 0)),
        ("6C>foundation", Move(3, 4, 8)),
        ("KC>5", Move(2, 0, 4)),
        ("foundation:5H>6C", Move(6, 4, 3)),
        ("Foundation:5h>6c", Move(6, 4, 3)),
    ],
)
def test_moves_are_written_by_hand(text: str, move: Move) -> None:
    """Foundations come after the five columns: spades, hearts, diamonds, clubs. Legal or not."""
    small = "foundations: 5H\n1: 9D\n2: JH\n3: KC\n4: <8C> 10S 3C JD 6C\n5: empty"
    rules, position = table("yukon", small)
    assert parse_move(rules, position, text) == move


def test_a_move_home_names_the_foundation_that_takes_the_card() -> None:
    rules, position = table(TWO_DECKS, "foundations: 4H 2H\n1: 3H\n2: 5H\n3: 8H")
    three, five, eight = (
        parse_move(rules, position, f"{card}>foundation") for card in ("3H", "5H", "8H")
    )
    assert {why_not(rules, position, move) for move in (three, five)} == {None}
    assert three.target != five.target
    assert eight.target in rules.foundations


def test_nobody_knows_where_an_unknown_card_belongs() -> None:
    rules, position = table("yukon", "1: ?? QH")
    refusal = why_not(rules, position, parse_move(rules, position, "??>foundation"))
    assert refusal is not None
    assert refusal.reason == "face-down"


# Faults: the place in the text, what is wrong there, how to mend it. ``~`` marks the place.


def fault(read: Callable[[str], object], marked: str) -> NotationError:
    """The error that a text must raise, at the place between the two ``~``."""
    start = marked.index("~")
    end = marked.index("~", start + 1) - 1
    with pytest.raises(NotationError) as raised:
        read(marked.replace("~", ""))
    error = raised.value
    assert (error.start, error.end) == (start, end), str(error)
    assert str(error) == error.message
    return error


@pytest.mark.parametrize(
    ("marked", "label", "help"),
    [
        ("1: <8C> ~1OS~ 3H", "the letter O; a ten is written 10S", "write 10S"),
        ("1: ~<1oc>~ 3H", "the letter O; a ten is written 10C", "write <10C>"),
        ("1: ~IOD~", "the letter I; an ace is written AD, a ten 10D", "write 10D"),
        ("1: ~l0H~", "the letter l; an ace is written AH, a ten 10H", "write 10H"),
        ("1: ~0H~", "the digit 0; a ten is written 10H", ""),
        ("1: ~O~ 3H", "a card ends with its suit: S, H, D or C", ""),
        ("1: 3H ~10~", "a card ends with its suit: S, H, D or C", ""),
        ("1: 3H ~7X~", "a card ends with its suit: S, H, D or C", ""),
        ("1: 3H ~11S~", "a rank is A, 2 to 10, J, Q or K", ""),
        ("1: 3H ~1S~", "a rank is A, 2 to 10, J, Q or K", ""),
        ("1: 3H ~S~", "a rank is A, 2 to 10, J, Q or K", ""),
        ("1: ~<8C~ 3H", "a face-down card is written in < and >", ""),
        ("1: ~8C>~ 3H", "a face-down card is written in < and >", ""),
        ("1: ~<>~ 3H", "a card ends with its suit: S, H, D or C", ""),
        ("1: 5S ~:~ 6H", "a card ends with its suit: S, H, D or C", ""),
        ("~:5S~", "a rank is A, 2 to 10, J, Q or K", ""),
        ("~foundations~ AS", "a rank is A, 2 to 10, J, Q or K", ""),
        ("foundations: AS ~1OH~", "the letter O; a ten is written 10H", "write 10H"),
    ],
)
def test_what_is_no_card(marked: str, label: str, help: str) -> None:
    error = fault(lambda text: parse_position(variant("yukon"), text), marked)
    assert (error.message, error.label, error.help) == ("this is not a card", label, help)


@pytest.mark.parametrize(
    ("marked", "message", "label"),
    [
        ("1: 5S\n~K~: 6H", "K is no pile of Yukon", "write a column number or foundations"),
        ("~²~: 6H", "² is no pile of Yukon", "write a column number or foundations"),
        ("~stock~: 5C", "stock is no pile of Yukon", "write a column number or foundations"),
        ("1: 5S\n~8~: 6H", "Yukon has 7 columns", ""),
        ("~0~: 5S", "Yukon has 7 columns", ""),
        ("5S\n" * 7 + "~6H~", "Yukon has 7 columns", ""),
        ("1: 5S\n~6H~ 7H", "either every column has its number or none has", ""),
        ("5S\n~2~: 6H", "either every column has its number or none has", ""),
        ("1: 5S\n2: 6H\n~1~: 7H", "column 1 is here twice", ""),
        (
            "1: 5S ~<6H>~",
            "a face-down card lies on a face-up card",
            "face-down cards come first in a column",
        ),
        (
            "1: 5S ~??~",
            "a face-down card lies on a face-up card",
            "face-down cards come first in a column",
        ),
        ("foundations: AS ~<2H>~", "a card on a foundation lies face up", ""),
        ("foundations: ~??~", "a card on a foundation lies face up", ""),
        ("foundations: AS 2H ~3S~", "this foundation is here twice", "its suit came before"),
    ],
)
def test_what_is_no_position(marked: str, message: str, label: str) -> None:
    error = fault(lambda text: parse_position(variant("yukon"), text), marked)
    assert (error.message, error.label) == (message, label)


@pytest.mark.parametrize(
    ("name", "marked", "first", "message", "played_with"),
    [
        ("yukon", "1: 5S\n2: 9D JH\n5: 2D ~JH~", "JH", "twice", "Yukon is played with one deck"),
        ("yukon", "1: <JH> 5S\n2: ~j♥~", "<JH>", "twice", "Yukon is played with one deck"),
        ("yukon", "foundations: 10H\n1: 5S ~3H~", "10H", "twice", "Yukon is played with one deck"),
        ("yukon", "1: 5S 3H\nfoundations: ~10H~", "3H", "twice", "Yukon is played with one deck"),
        (
            TWO_DECKS,
            "1: 5S 3H\n2: 3H ~3H~",
            "3H",
            "3 times",
            "Double Yukon is played with 2 decks",
        ),
    ],
)
def test_a_card_too_many_knows_where_the_first_lies(
    name: str, marked: str, first: str, message: str, played_with: str
) -> None:
    error = fault(lambda text: parse_position(variant(name), text), marked)
    assert error.message == f"this card is on the table {message}"
    assert (error.label, error.help) == ("again here", played_with)
    assert error.first == marked.replace("~", "").index(first)


def test_cards_that_nobody_knows_are_no_more_than_the_pack() -> None:
    rules = variant("yukon")
    assert parse_position(rules, "1:" + " ??" * 52)
    error = fault(lambda text: parse_position(rules, text), "1:" + " ??" * 52 + " ~??~ ??")
    assert error.message == "there are too many cards"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no position of Yukon"),
        ("yukon/-", "this is no position of Yukon"),
        ("yukon/-/5S/6S", "6S is no pile of Yukon"),
        ("russian/-/5S", "this is no position of Yukon"),
        ("yukon/-/,,,,,,,", "Yukon has 7 columns"),
        ("yukon/-/5S,5S", "this card is on the table twice"),
        ("yukon/AS.3S/5H", "this foundation is here twice"),
        ("yukon/X/5H", "this is not a card"),
        ("yukon//5H", "this is not a card"),
        ("yukon/-/5S6", "this is not a card"),
        ("yukon/-/5S6h", "a face-down card lies on a face-up card"),
        ("yukon/-/53?", "there are too many cards"),
        ("yukon/-/99999999999?", "this is not a card"),
        ("yukon/-/5S?", "this is not a card"),
        ("yukon/-/5Z", "this is not a card"),
        ("yukon/-/<5S>", "this is not a card"),
        ("yukon/-/5S#", "this is not a card"),
        ("yukon/-/5S\n6S", "this is not a card"),
        ("yukon/-/5S 6S", "this is not a card"),
        ("yukon/-/1:5S", "this is not a card"),
        ("yukon/-/?", "this is not a card"),
        ("yukon/-/0?", "this is not a card"),
    ],
)
def test_what_is_no_line(text: str, message: str) -> None:
    """Lines come from links and saved games: a fault is one of the whole text."""
    error = fault(lambda text: parse_line(variant("yukon"), text), f"~{text}~")
    assert error.message == message


@pytest.mark.parametrize(
    ("marked", "message", "label", "help"),
    [
        (
            "~10S JH~",
            "this is not a move",
            "a move is written leader > landing, like 10S>JH",
            "",
        ),
        ("~~", "this is not a move", "a move is written leader > landing, like 10S>JH", ""),
        ("~1OS~>JH", "this is not a card", "the letter O; a ten is written 10S", "write 10S"),
        ("10S> ~J~", "this is not a card", "a card ends with its suit: S, H, D or C", ""),
        ("10S>~0~", "this is not a card", "a card ends with its suit: S, H, D or C", ""),
        ("10S>~6~", "this is not a card", "a card ends with its suit: S, H, D or C", ""),
        ("~QS~>JH", "there is no Q♠ in the columns", "", ""),
        ("~10S@2~>JH", "there is no 10♠ there", "", ""),
        ("~foundation:AS~>JH", "the A♠ is not the highest card of its foundation", "", ""),
        ("~foundation:4H~>6C", "the 4♥ is not the highest card of its foundation", "", ""),
        ("foundation:~4~>6C", "this is not a card", "a card ends with its suit: S, H, D or C", ""),
        (
            "10S>~JD~",
            "the J♦ is in the tail of the 10♠, so it cannot be the landing",
            "only an end card is a landing",
            "",
        ),
        ("KC> ~10S~", "the 10♠ is not an end card", "", ""),
        ("10S>~QD~", "there is no Q♦ at the end of a column", "", ""),
        ("10S>~5H~", "there is no 5♥ at the end of a column", "", ""),
        ("10S>~8C~", "there is no 8♣ at the end of a column", "", ""),
    ],
)
def test_what_is_no_move(marked: str, message: str, label: str, help: str) -> None:
    small = "foundations: 5H\n1: 9D\n2: JH\n3: KC\n4: <8C> 10S 3C JD 6C\n5: empty"
    rules, position = table("yukon", small)
    error = fault(lambda text: parse_move(rules, position, text), marked)
    assert (error.message, error.label, error.help) == (message, label, help)


def test_a_landing_left_out_is_missed_behind_the_text() -> None:
    rules, position = table("yukon", "1: 5S")
    with pytest.raises(NotationError, match="this is not a card") as raised:
        parse_move(rules, position, "5S>")
    assert (raised.value.start, raised.value.end) == (3, 4)


@pytest.mark.parametrize(
    ("marked", "help"),
    [
        ("~7H~>8S@2", "write one of 7H@1.1, 7H@1.3"),
        ("~7H@1~>8S@2", "write one of 7H@1.1, 7H@1.3"),
        ("7H@1.1>~8S~", "write one of 8S@2, 8S@3"),
        ("~6H~>7C", "write one of 6H@4.1, 6H@5.2"),
    ],
)
def test_equal_cards_that_may_be_meant(marked: str, help: str) -> None:
    rules, position = table(TWO_DECKS, TWINS)
    error = fault(lambda text: parse_move(rules, position, text), marked)
    assert (error.message, error.help) == ("two equal cards may be meant", help)
    for word in help.removeprefix("write one of ").split(", "):
        better = marked[: marked.index("~")] + word + marked[marked.rindex("~") + 1 :]
        assert parse_move(rules, position, better)


# Whatever is written, it is read or it is a fault with a place in it


@given(st.text(alphabet="AKQJT10123456789shdcSHDC♠♥<>?#:>@./-, \n²٣OIl\r\t", max_size=40))
@example("yukon/-/" + "9" * 5000 + "?")
@example("9" * 5000 + ": 5S")
@example("5S>" + "9" * 5000)
@example("foundations:foundations: AS")
def test_any_text_is_read_or_is_a_fault(text: str) -> None:
    rules, position = table(TWO_DECKS, TWINS)
    raised = []
    for read in (parse_position, parse_line, lambda rules, text: parse_move(rules, position, text)):
        try:
            read(rules, text)
            read(table_of(rules, text), text)
        except NotationError as error:
            raised.append(error)
    for error in raised:
        assert 0 <= error.start <= error.end <= len(text) + 1
        assert error.message


# Letters, digits and spaces from elsewhere


def lookalikes(wanted: str) -> list[str]:
    """Every sign beyond ASCII that some way of reading takes for one of those wanted."""
    signs = map(chr, range(128, 0x20000))
    return [
        sign
        for sign in signs
        if any(
            other in wanted
            for other in (
                sign.upper(),
                sign.lower(),
                sign.casefold(),
                unicodedata.normalize("NFKC", sign),
                str(unicodedata.digit(sign, "")),
            )
            if len(other) == 1
        )
    ]


def test_no_sign_from_elsewhere_is_taken_for_a_letter_or_digit() -> None:
    """``ſ`` is a small s to one Python and nothing to the other; here it is no letter at all."""
    rules, position = table("yukon", "1: 5S\n2: 6H")
    suits, ranks = lookalikes("SHDCshdc"), lookalikes("AKQJTakqjt0123456789")
    assert "ſ" in suits
    assert "\u212a" in ranks  # the sign of Kelvin
    assert len(suits) + len(ranks) > 400
    words = [f"5{sign}" for sign in suits] + [f"{sign}S" for sign in ranks]
    for word in words:
        for read in (
            lambda text: parse_card(text),
            lambda text: parse_card(f"<{text}>"),
            lambda text: parse_position(rules, f"1: {text}"),
            lambda text: parse_position(rules, f"foundations: {text}"),
            lambda text: parse_line(rules, f"yukon/-/{text}"),
            lambda text: parse_move(rules, position, f"{text}>6H"),
        ):
            with pytest.raises(NotationError):
                read(word)


@pytest.mark.slow
def test_no_label_is_written_with_signs_from_elsewhere() -> None:
    for name in ("foundations", "cells", "waste", "stock", "reserve", "passes"):
        for at, letter in enumerate(name):
            for sign in lookalikes(letter + letter.upper()):
                text = f"{name[:at]}{sign}{name[at + 1 :]}: 5S"
                for game in ("freecell", "canberra", "yukonic-plague"):
                    with pytest.raises(NotationError):
                        parse_position(variant(game), text)


SPACES_FROM_ELSEWHERE = [
    sign for sign in map(chr, range(0x20000)) if sign.isspace() and sign not in " \t\n\r\v\f"
]


@pytest.mark.parametrize("space", SPACES_FROM_ELSEWHERE)
def test_only_plain_spaces_part_words(space: str) -> None:
    """One Python parts words at every space of the world, the other at those of ASCII."""
    rules, position = table("yukon", "1: 5S\n2: 6H")
    for text in (f"1: 5S{space}6H", f"1:{space}5S", f"{space}1: 5S"):
        with pytest.raises(NotationError):
            parse_position(rules, text)
    for text in (f"yukon/-/5S{space}", f"{space}yukon/-/5S"):
        with pytest.raises(NotationError):
            parse_line(rules, text)
    for text in (f"5S{space}>6H", f"5S>6H{space}"):
        with pytest.raises(NotationError):
            parse_move(rules, position, text)


def test_a_face_down_card_is_named_without_its_brackets() -> None:
    """``<AH>>2H`` says it twice; where its twin lies face up, the place tells them apart."""
    rules, position = table("yukon", "1: <AH> 3C\n2: 2S")
    move = Move(0, 0, 1)
    assert move_text(rules, position, move) == "AH>2S"
    for text in ("AH>2S", "<AH>>2S", " <AH> > 2S"):
        assert parse_move(rules, position, text) == move
    rules, position = table("double-yukon", "1: <AH> 3C\n2: 2S AH\n3: 2S")
    assert move_text(rules, position, Move(0, 0, 2)) == "AH@1.1>2S"
    assert parse_move(rules, position, "AH@1.1>2S") == Move(0, 0, 2)
    assert parse_move(rules, position, "AH>2S") == Move(1, 1, 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4D>5S@1", "there is no 5♠ in column 1"),
        ("4D>5S@7", "there is no 5♠ in column 7"),
        ("4D>5S", "the 5♠ is not an end card"),
        ("4D>5S@2", "the 5♠ is not an end card"),
    ],
)
def test_a_landing_in_a_wrong_column_is_told_so(text: str, message: str) -> None:
    rules, position = table("yukon", "1: 4D\n2: 5S 9H")
    with pytest.raises(NotationError) as caught:
        parse_move(rules, position, text)
    assert caught.value.message == message
