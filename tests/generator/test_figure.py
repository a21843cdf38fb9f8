"""Boards written in a page: what they hold, and what is wrong with those that cannot be shown."""

from __future__ import annotations

import pytest

from engine import position_text
from generator.figures.figure import FigureError, parse

NINES = "1: 9S\n2: 8D\n3: 8C\n4: 8S"


def board(*lines: str, variant: str = "yukon") -> str:
    return "\n".join([f"variant: {variant}", *lines])


def test_a_board_is_a_position_on_the_columns_it_names() -> None:
    figure = parse(board("label: Two columns", "foundations: AH", "1: <8C> 10S", "2: empty"))
    assert figure.label == "Two columns"
    assert len(figure.variant.columns) == 2
    assert position_text(figure.variant, figure.position) == (
        "foundations: AH\n1: <8C> 10S\n2: empty"
    )


def test_a_deal_is_named_by_its_number() -> None:
    # Deal 24 as pysol-cards prints it: its last column starts with six face-down cards.
    figure = parse(board("deal: 24"))
    assert [len(figure.position[column]) for column in figure.variant.columns] == [
        *(1, 6, 7, 8, 9, 10, 11)
    ]
    assert position_text(figure.variant, figure.position).split("\n")[1] == (
        "2: <4C> KH 5C 3H 8S JD"
    )


def test_lines_of_ours_may_stand_anywhere_and_comments_are_none() -> None:
    figure = parse("1: 9S # caption: no\nlabel: A nine\nvariant: yukon\nmark: 9S")
    assert (figure.label, figure.caption, figure.marks) == ("A nine", "", ((0, 0),))


# --- claims


def test_a_legal_move_speaks_for_itself_or_in_its_own_words() -> None:
    figure = parse(board(NINES, "legal: 8D>9S", "legal: 8D>9S Red on black."))
    assert [claim.says for claim in figure.claims] == [
        "8 of diamonds onto 9 of spades. Column 2 is empty; it takes a King.",
        "Red on black.",
    ]
    assert {claim.what for claim in figure.claims} == {"8♦ onto 9♠"}


def test_a_refused_move_always_has_the_engines_reason() -> None:
    figure = parse(board(NINES, "refused: 8C>9S", "refused: 8S>9S Same color."))
    reason = "Not there. 8 of {} needs a red 9; 9 of spades is black."
    assert [claim.says for claim in figure.claims] == [
        reason.format("clubs"),
        reason.format("spades") + " Same color.",
    ]
    assert [claim.reason for claim in figure.claims] == ["color", "color"]


@pytest.mark.parametrize(
    ("position", "move", "what"),
    [
        ("1: JH\n2: 10S 3H", "10S>JH", "10♠ and 1 more onto J♥"),
        ("1: JH\n2: <10S> 3H", "10S>JH", "10♠ onto J♥"),
        ("1: empty\n2: KH 3H", "KH>1", "K♥ and 1 more to the empty column 1"),
        ("1: AS", "AS>foundation", "A♠ to its foundation"),
        ("1: AS 3H", "AS>foundation", "A♠ and 1 more to a foundation"),
        ("foundations: 8H\n1: 9S", "foundation:8H>9S", "8♥ from its foundation onto 9♠"),
        ("foundations: 8H\n1: 9S", "foundation:8H>foundation", "8♥ from its foundation to another"),
        ("1: 10S JD", "10S>1", "10♠ and 1 more onto its own tail"),
    ],
)
def test_moves_are_named_in_symbols(position: str, move: str, what: str) -> None:
    for word in ("legal", "refused"):
        try:
            figure = parse(board(position, f"{word}: {move}"))
        except FigureError:
            continue
        assert figure.claims[0].what == what
        return
    pytest.fail("the move is neither legal nor refused")


MORE_MOVES = [
    ("freecell", "cells: 5H - - -\n1: 6S\n2: 9C 4D", "5H>6S", "5♥ from its cell onto 6♠"),
    ("freecell", "cells: 5H - - -\n1: 6S\n2: 9C 4D", "4D>cell", "4♦ to a cell"),
    ("freecell", "cells: 5H - - -\n1: 6S\n2: 9C 4D", "5H>cell", "5♥ from its cell to another cell"),
    ("klondike", "waste: 2C 5H\n1: 6S", "waste>6S", "5♥ from the waste onto 6♠"),
    ("klondike", "waste: 2C\nstock: 5H\n1: 6S", "turn", "The next turn of the stock"),
    ("klondike", "waste: 2C 5H\n1: 6S", "redeal", "A redeal"),
    ("yukonic-plague", "reserve 1: 2C 5H\n1: 6S", "reserve 1>6S", "5♥ from the reserve onto 6♠"),
    ("farmers-wife", "reserve 2: 5H\n1: 6S", "reserve 2>6S", "5♥ from reserve 2 onto 6♠"),
    ("lexington-harp", "stock: 5H 2C\n1: 6S", "deal", "A deal from the stock"),
    ("tvetes-grandfather", "passes: 1\n1: 6S", "redeal", "A redeal"),
    (
        "calculation",
        "foundation 2: 2C\nwaste: 4S\n1: 9D",
        "waste>foundation 2",
        "4♠ from the waste to a foundation",
    ),
    ("double-yukon", "1: 6S\n2: 6S\n3: 5H", "5H>6S@2", "5♥ onto 6♠"),
]


@pytest.mark.parametrize(("name", "position", "move", "what"), MORE_MOVES)
def test_moves_of_all_piles_are_named_and_may_have_words(
    name: str, position: str, move: str, what: str
) -> None:
    for word in ("legal", "refused"):
        try:
            claim = parse(board(position, f"{word}: {move} So it is.", variant=name)).claims[0]
        except FigureError:
            continue
        assert claim.what == what
        assert claim.says.endswith("So it is.")
        return
    pytest.fail("the move is neither legal nor refused")


def test_the_leader_of_a_claim_has_a_tick_or_a_cross() -> None:
    figure = parse(board(NINES, "legal: 8D>9S", "refused: 8C>9S"))
    assert figure.badges() == {(1, 0): True, (2, 0): False}


def test_a_card_that_may_go_here_and_not_there_has_neither() -> None:
    figure = parse(board("1: 9S\n2: 9H\n3: 8D", "legal: 8D>9S", "refused: 8D>9H"))
    assert figure.badges() == {}


# --- notes


def test_notes_name_a_card_or_a_range() -> None:
    figure = parse(board("1: <9C> 10S 3H 6C", "note: 10S leader", "note: 3H-6C tail"))
    assert [note[:3] for note in figure.notes] == [(0, 1, 1), (0, 2, 3)]
    assert figure.spoken().endswith("Leader: 10 of spades. Tail: 3 of hearts to 6 of clubs.")


# --- faults


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("1: 9S", 1, "a board names its variant"),
        ("variant: yukn\n1: 9S", 1, "there is no variant yukn; did you mean yukon?"),
        (board("1: 9S", "2: 1OS"), 3, "this is not a card: the letter O"),
        (board("1: 9S", "label: x", "2: 9S"), 4, "this card is on the table twice"),
        (board("1: 9S", "labell: x"), 3, "labell is no pile of Yukon"),
        (board("1: 9S", "label: x", "label: y"), 4, "a board has one label"),
        (board("deal: zero"), 2, "zero is no deal number"),
        (board("deal: 0"), 2, "0 is no deal number"),
        (board("deal: 99999999999"), 2, "deal numbers run from 1 to 8589934591"),
        (board("1: 9S", "mark: 9S 4D"), 3, "there is no 4D on this board"),
        (board("1: 9S", "mark: 9Z"), 3, "9Z: this is not a card"),
        (board("1: 9S", "note: 9S"), 3, "a note is a card"),
        (board("1: 9S", "2: 8S", "note: 9S-8S both"), 4, "two cards of one column"),
        (board("1: 9S 8S", "note: 8S-9S both"), 3, "two cards of one column"),
        (board("1: 9S", "legal: 9S>"), 3, "9S>: this is not a card"),
        (board("1: 9S", "legal: 9S"), 3, "this is not a move"),
        (board("1: JH", "2: 10S JD 6C", "legal: 10S>JD"), 4, "the J♦ is in the tail of the 10♠"),
        (board("1: JH", "2: 10S JD", "legal: 10S>2"), 4, "It lies in this column already."),
        (
            board(NINES, "legal: 8C>9S"),
            6,
            "8C>9S is refused in Yukon, not legal: Not there. 8 of clubs needs a red 9",
        ),
        (board(NINES, "refused: 8D>9S"), 6, "8D>9S is legal in Yukon, not refused"),
    ],
)
def test_a_fault_says_what_and_in_which_line(text: str, line: int, message: str) -> None:
    with pytest.raises(FigureError) as fault:
        parse(text)
    assert message in fault.value.message
    assert fault.value.line == line


def test_the_same_claim_is_judged_by_the_variant_it_is_made_for() -> None:
    lines = ("1: 9S", "2: 8S", "legal: 8S>9S")
    assert parse(board(*lines, variant="russian")).claims
    with pytest.raises(FigureError):
        parse(board(*lines, variant="yukon"))
