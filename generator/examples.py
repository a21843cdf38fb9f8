"""Positions that show a rule: for every rule word a legal and a refused move, one beside the other.

Nothing here is believed. The engine judges each move before a page is made (``figure``), and each
refusal must be one of the part of the rules in which the example stands (``rules``).
"""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """A position and what may and may not be done in it.

    A claim is a move in notation and, where the engine's words do not say enough, words about it.
    """

    position: str
    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    says: str = ""


class Case(NamedTuple):
    """Something that players ask: what the rules say, and an example by the word of the suits."""

    id: str
    title: str
    says: str
    examples: dict[str, Example]


GROUP = "<9C> 10S 3H JD 6C"  # the group that explains the words leader, tail and end card

MOVES = {  # by the words of the moves and of the suits
    ("any-face-up", "alternate-color"): Example(
        f"1: JH\n2: 4D 7H\n3: {GROUP}",
        legal=(
            "10S>JH The leader fits, and its mixed tail comes along. Then the 9♣ turns up.",
            "6C>7H An end card leads a group of one.",
        ),
        refused=("9C>7H",),
    ),
    ("any-face-up", "same-suit"): Example(
        f"1: JS\n2: 4D 7C\n3: {GROUP}",
        legal=(
            "10S>JS The leader fits, and its mixed tail comes along. Then the 9♣ turns up.",
            "6C>7C An end card leads a group of one.",
        ),
        refused=("9C>7C",),
    ),
}

BUILDING = {  # by the words of the direction and of the suits
    ("down", "alternate-color"): Example(
        "1: 9S\n2: 8D\n3: 8C\n4: 8S\n5: 10H",
        legal=("8D>9S One rank lower, and red on black.",),
        refused=("8C>9S", "8S>9S", "10H>9S"),
    ),
    ("down", "same-suit"): Example(
        "1: 9H\n2: 8H\n3: 8D\n4: 10H",
        legal=("8H>9H One rank lower, and a heart on a heart.",),
        refused=("8D>9H That both are red is not enough.", "10H>9H"),
    ),
    ("up-or-down", "alternate-color"): Example(
        "1: 9S\n2: 8D\n3: 10H\n4: 8C\n5: 7D",
        legal=("8D>9S One rank lower, red on black.", "10H>9S One rank higher, red on black."),
        refused=("8C>9S", "7D>9S"),
    ),
    ("up-or-down", "same-suit"): Example(
        "1: 5S\n2: 4S\n3: 6S 9D\n4: 6H\n5: 7S",
        legal=(
            "4S>5S One rank lower.",
            "6S>5S One rank higher. The 9♦ comes along.",
        ),
        refused=("6H>5S", "7S>5S"),
    ),
}

EMPTY_COLUMN = {
    "king": Example(
        "1: empty\n2: <5S> KH 7C\n3: 9D QD",
        legal=("KH>1 A King may enter, and its tail with it. Then the 5♠ turns up.",),
        refused=("QD>1",),
    ),
}

FOUNDATIONS = {
    "same-suit": Example(
        "foundations: AS AH\n1: 5S\n2: 2C\n3: 9D 2S\n4: 2H 3H",
        legal=("2S>foundation The next of its suit.",),
        refused=("5S>foundation", "2C>foundation", "2H>foundation"),
    ),
}

RETURNS = {  # by the words of the returns and of the suits
    ("allowed", "alternate-color"): Example(
        "foundations: 8H\n1: 9S\n2: 9D\n3: 7C",
        legal=("foundation:8H>9S Now the 7♣ has a landing as well.",),
        refused=("foundation:8H>9D", "foundation:8H>foundation"),
    ),
    ("allowed", "same-suit"): Example(
        "foundations: 8H\n1: 9H\n2: 9S\n3: 6D",
        legal=("foundation:8H>9H It fits as any other card would.",),
        refused=("foundation:8H>9S", "foundation:8H>foundation"),
    ),
    ("never", "alternate-color"): Example(
        "foundations: 8H\n1: 9S\n2: 7C",
        refused=("foundation:8H>9S", "foundation:8H>foundation"),
    ),
    ("never", "same-suit"): Example(
        "foundations: 8H\n1: 9H\n2: 6D",
        refused=("foundation:8H>9H", "foundation:8H>foundation"),
    ),
}

CASES = (
    Case(
        "order-of-a-group",
        "A group in any order",
        "A group is as good mixed as sorted. Its order is not looked at and does not change.",
        {
            "alternate-color": Example("1: 8S\n2: 7H KS 2D 9C", ("7H>8S Only the 7♥ has to fit.",)),
            "same-suit": Example("1: 8H\n2: 7H KS 2D 9C", ("7H>8H Only the 7♥ has to fit.",)),
        },
    ),
    Case(
        "own-tail",
        "A landing in the tail",
        "A card that travels with the group is no landing for it.",
        {
            "alternate-color": Example(
                f"1: JH\n2: {GROUP}",
                ("10S>JH Its tail comes along, the J♦ too.",),
                ("10S>2",),
                "Both red Jacks could take the 10♠ here. But the J♦ lies in its tail and comes"
                " along, so that only the J♥ is left.",
            ),
            "same-suit": Example(
                "1: JH\n2: <9C> 10S 3H JS 6C",
                (),
                ("10S>2", "10S>JH"),
                "The J♠ could take the 10♠ here. But it lies in the tail of the 10♠ and comes"
                " along, so that the 10♠ has to wait until the J♠ has moved away.",
            ),
        },
    ),
    Case(
        "one-card-turns",
        "One card turns in a move",
        "Only the card on which the group lay turns up. What lies deeper stays face down until"
        " that card has gone as well.",
        {
            "alternate-color": Example(
                "1: JH\n2: <4C> <9C> 10S 3H", ("10S>JH The 9♣ turns up, the 4♣ does not.",)
            ),
            "same-suit": Example(
                "1: JS\n2: <4C> <9C> 10S 3H", ("10S>JS The 9♣ turns up, the 4♣ does not.",)
            ),
        },
    ),
    Case(
        "ace-and-king",
        "Aces and Kings",
        "",  # what the word of the direction says of the ends
        {
            "alternate-color": Example(
                "1: 2S\n2: <5D> AH KC\n3: KD\n4: AS",
                ("AH>2S The Ace may lie there, and the K♣ comes along.",),
                ("KD>AS", "AS>KD"),
            ),
            "same-suit": Example(
                "1: 2S\n2: <5D> AS KC\n3: KH\n4: AH",
                ("AS>2S The Ace may lie there, and the K♣ comes along.",),
                ("KH>AH", "AH>KH"),
            ),
        },
    ),
    Case(
        "nothing-is-forced",
        "Nothing is forced",
        "No card goes to its foundation unless you send it there. An Ace may lie at the end of a"
        " column as long as you like, and no move has to be made because it can be made.",
        {
            "alternate-color": Example(
                "1: AH\n2: 9S\n3: 8D", ("AH>foundation The Ace may go.", "8D>9S It may also wait.")
            ),
            "same-suit": Example(
                "1: AH\n2: 9D\n3: 8D", ("AH>foundation The Ace may go.", "8D>9D It may also wait.")
            ),
        },
    ),
    Case(
        "whole-column",
        "A whole column may move",
        "A column that starts with a face-up card may go as one group. Where a King leads it, it"
        " may even go from one empty place to the next: the move is legal, counts, and gains"
        " nothing.",
        {
            "alternate-color": Example(
                "1: empty\n2: KH 9C 4D", ("KH>1 Now column 2 is the empty one.",)
            ),
            "same-suit": Example("1: empty\n2: KH 9C 4D", ("KH>1 Now column 2 is the empty one.",)),
        },
    ),
)

RELATIVES = Example("1: 7D\n2: 8D 2C KS\n3: 8C\n4: 6D JH\n5: 6H")
RELATIVES_MOVES = ("7D>8C", "6D>7D", "8D>7D", "6H>7D", "7D>KS")
