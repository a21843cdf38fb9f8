"""The edge cases of a variant: what players ask, answered, with a board that shows it.

A case that cannot come up in a game is not told there. Like all examples, these are made for the
words of the variant and judged by the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import names
from engine.cards import RANKS, face_down, rank_of
from engine.ruletext import number

from . import homes, phrases
from .boards import END, NO_COLUMN, Board, Example, symbols, under

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Variant


class Case(NamedTuple):
    """A question that players ask, and what the rules say to it."""

    id: str
    title: str
    says: str
    example: Example | None


def cases(variant: Variant) -> list[Case]:
    """All that can come up in this game."""
    return [case for make in CASES for case in [make(variant)] if case]


def order_of_a_group(variant: Variant) -> Case | None:
    if variant.move_word != "any-face-up":
        return None
    board = Board(variant)
    cards = [board.pack.named(name) for name in ("7H", "KS", "2D", "9C")]
    landing = board.column(board.pack.landing(cards[0], "SHCD"))
    column = board.column(*cards)
    board.allow((column, 0), landing, f"Only the {symbols(cards[0])} has to fit.")
    says = "A group is as good mixed as sorted. Its order is not looked at and does not change."
    return Case("order-of-a-group", "A group in any order", says, board.example())


def own_tail(variant: Variant) -> Case | None:
    if variant.move_word != "any-face-up":
        return None
    board = Board(variant)
    start = under(board)
    leader, three = board.pack.named("10S"), board.pack.named("3H")
    rider = board.pack.landing(leader, "DHCS")
    other = board.pack.landing(leader)
    landing = board.column(other)
    column = board.column(*start, leader, three, rider, board.pack.named("6C"))
    lead, tail, free = symbols(leader), symbols(rider), symbols(other)
    if other:
        board.allow((column, len(start)), landing, f"Its tail comes along, the {tail} too.")
    if other and other != rider:
        says = (
            f"The {free} and the {tail} could both take the {lead}. But here the {tail} lies in"
            f" its tail and comes along, so that only the {free} is left."
        )
    elif other:
        says = (
            f"Of two {tail} that could take the {lead}, the one in its tail comes along: only the"
            " other is a landing."
        )
    else:
        says = (
            f"The {tail} could take the {lead}. But it lies in its tail and comes along, so that"
            f" the {lead} has to wait until the {tail} has moved away."
        )
    board.refuse((column, len(start)), column)
    start_says = "A card that travels with the group is no landing for it."
    return Case("own-tail", "A landing in the tail", f"{start_says} {says}", board.example())


def one_card_turns(variant: Variant) -> Case | None:
    if not (phrases.has_face_down(variant) and phrases.moves_groups(variant)):
        return None
    board = Board(variant)
    deep, hidden = board.pack.named("4C"), board.pack.named("9C")
    leader = board.pack.named("10S")
    landing = board.column(board.pack.landing(leader))
    groups = variant.move_word == "any-face-up"
    tail = board.pack.named("3H") if groups else board.pack.next_in_run(leader)
    column = board.column(face_down(deep), face_down(hidden), leader, tail)
    turns = f"The {symbols(hidden)} turns up, the {symbols(deep)} does not."
    board.allow((column, 2), landing, turns)
    says = (
        "Only the card on which the group lay turns up. What lies deeper stays face down until"
        " that card has gone as well."
    )
    return Case("one-card-turns", "One card turns in a move", says, board.example())


def between_faces(variant: Variant) -> Case | None:
    if not variant.mixed_faces or variant.move_word != "any-face-up":
        return None
    board = Board(variant)
    deep, hidden, end = (board.pack.named(name) for name in ("8H", "5D", "JC"))
    landing = board.column(board.pack.landing(end))
    other = board.column(board.pack.landing(deep))
    column = board.column(deep, face_down(hidden), end)
    board.allow((column, END), landing, f"Then the {symbols(hidden)} turns up.")
    board.refuse((column, 0), other)
    says = (
        "A face-down card may lie between face-up ones. A face-up card under it is seen, but it"
        " can neither lead a group nor go along in one before the face-down card has turned up."
    )
    return Case("between-faces", "Face-down cards in between", says, board.example())


def ace_and_king(variant: Variant) -> Case | None:
    if variant.move_word == "to-foundation":
        return None
    example = _stepped_ends(variant) if variant.has_steps else _ends(variant)
    return Case("ace-and-king", "Aces and Kings", phrases.ends_rule(variant), example)


def _ends(variant: Variant) -> Example | None:
    """An Ace on a 2 where the columns run down, and then the two ends of the ranks."""
    board = Board(variant)
    names = ("2S", "AS", "KH") if variant.suit_word == "same-suit" else ("2S", "AH", "KD")
    two, ace, king = (board.pack.named(name) for name in names)
    single = board.column(two)
    fits = variant.may_land(ace, two) and phrases.moves_groups(variant)
    rider = [board.pack.named("KC")] if fits and variant.move_word == "any-face-up" else []
    column = board.column(*under(board, "5D"), ace, *rider)
    along = f", and the {symbols(rider[0])} comes along" if rider else ""
    leader = (column, len(board.columns[column]) - 1 - len(rider)) if column >= 0 else (-1, 0)
    if variant.may_land(ace, two):
        board.allow(leader, single, f"The Ace may lie there{along}.")
    _both_ends(board, king)
    return board.example() if board.claims else None


def _both_ends(board: Board, king: int) -> None:
    """A King and an Ace, each tried on the other."""
    if board.room < 2:
        return
    aces = [code for code in board.pack.left if rank_of(code) == 1]
    aces.sort(key=lambda code: not board.variant.may_land(king, code))
    if board.variant.suit_word == "same-suit":
        aces = [code for code in aces if code & 3 == king & 3] + aces
    kings, ace = board.column(king), board.pack.first(aces)
    ends = board.column(ace)
    for leader, target, code, on in ((kings, ends, king, ace), (ends, kings, ace, king)):
        if board.variant.may_land(code, on):
            board.allow((leader, END), target, "King and Ace join.")
        else:
            board.refuse((leader, END), target)


def _stepped_ends(variant: Variant) -> Example | None:
    """A pair of cards that joins only because the ranks go round."""
    for on in phrases.deck(variant):
        for code in phrases.deck(variant):
            if variant.may_land(code, on) and rank_of(code) > rank_of(on):
                board = Board(variant)
                target = board.column(board.pack.first([on]))
                board.allow((board.column(board.pack.first([code])), END), target)
                if not variant.landings[board.pack.named("KH")] and board.room:
                    board.refuse((board.column(_king(board)), END), target)
                return board.example()
    return None


def _king(board: Board) -> int:
    return board.pack.first(code for code in list(board.pack.left) if rank_of(code) == 13)


def nothing_is_forced(variant: Variant) -> Case | None:
    if not variant.foundations or variant.takes_runs or variant.move_word == "to-foundation":
        return None
    board = Board(variant)
    first = homes.chain(variant, variant.foundations[0])
    if variant.placed or variant.placed_ranks:
        return None
    ace = board.pack.named(f"{RANKS[first[0] - 1]}H")
    board.column(ace)
    board.allow((0, END), "foundation", f"The {_rank(ace)} may go.")
    on = board.pack.named("9D" if variant.suit_word == "same-suit" else "9S")
    target = board.column(on)
    fits = [code for code in board.pack.left if variant.may_land(code, on)]
    fits.sort(key=lambda code: "DSCH".index("SHDC"[code & 3]))
    board.allow((board.column(board.pack.first(fits)), END), target, "It may also wait.")
    says = (
        f"No card goes to its foundation unless you send it there. An {_rank(ace)} may lie at the"
        " end of a column as long as you like, and no move has to be made because it can be made."
        if _rank(ace) == "Ace"
        else "No card goes to its foundation unless you send it there, and no move has to be made"
        " because it can be made."
    )
    return Case("nothing-is-forced", "Nothing is forced", says, board.example())


def _rank(code: int) -> str:
    return "Ace" if rank_of(code) == 1 else RANKS[rank_of(code) - 1]


def whole_run_may_stay(variant: Variant) -> Case | None:
    if not variant.takes_runs:
        return None
    says = (
        "A whole run need not leave at once. As long as it lies in its column, its cards are in"
        " play like any others; once it has left, none of them comes back."
    )
    return Case("nothing-is-forced", "Nothing is forced", says, None)


def whole_column(variant: Variant) -> Case | None:
    enters = [code for code in phrases.deck(variant) if variant.enters_empty[code]]
    if not phrases.moves_groups(variant) or not enters or len(variant.columns) < 2:
        return None
    board = Board(variant)
    enters.sort(key=lambda code: (rank_of(code) != 13, "HSDC".index("SHDC"[code & 3])))
    leader = board.pack.first(enters)
    space = board.column()
    groups = variant.move_word == "any-face-up"
    tail = (
        [board.pack.named("9C"), board.pack.named("4D")]
        if groups
        else [code for code in [board.pack.next_in_run(leader)] if code]
    )
    column = board.column(leader, *tail)
    board.allow((column, 0), space, f"Now column {column + 1} is the empty one.")
    takes = names.takes(variant)
    it = "It" if takes == "any card" else f"Where {takes} leads it, it"
    how = "A column that starts with a face-up card" if groups else "A column that is one run"
    says = (
        f"{how} may go as one group. {it} may even go from one empty place to the next: the move"
        " is legal, counts, and gains nothing."
    )
    return Case("whole-column", "A whole column may move", says, board.example())


def equal_cards(variant: Variant) -> Case | None:
    most = max(variant.suits.count(suit) for suit in variant.suits) * variant.decks
    if most < 2 or variant.move_word == "to-foundation" or len(variant.columns) < 3:
        return None
    board = Board(variant)
    on = board.pack.named("9S")
    fits = [code for code in phrases.deck(variant) if variant.may_land(code, on)]
    fits.sort(key=lambda code: "DSCH".index("SHDC"[code & 3]))
    first, second = board.column(on), board.column(board.pack.first([on]))
    column = board.column(board.pack.first(fits))
    if NO_COLUMN in (first, second, column):
        return None
    board.allow((column, END), first, "This one may take it,")
    board.allow((column, END), second, "and so may that one.")
    says = (
        f"Each card is in the pack {_often(most)}. Equal cards are worth the same: whatever fits"
        " one of them fits the other, and it is your choice which one you use."
    )
    return Case("equal-cards", "Equal cards", says, board.example())


def _often(count: int) -> str:
    return "twice" if count == 2 else f"{number(count)} times"


def short_cut(variant: Variant) -> Case | None:
    """Programs that move more than one card where the rules move one."""
    if variant.move_word != "single" or not variant.cell_count:
        return None
    says = (
        "Many programs let you drag several cards in order at once. They only save you the single"
        " steps: each card goes by way of a free cell or an empty column, and where there are not"
        " enough of these, the move cannot be made. Here you make the steps yourself."
    )
    return Case("several-at-once", "Several cards at once", says, None)


CASES: tuple[Callable[[Variant], Case | None], ...] = (
    order_of_a_group,
    own_tail,
    one_card_turns,
    between_faces,
    ace_and_king,
    nothing_is_forced,
    whole_run_may_stay,
    whole_column,
    equal_cards,
    short_cut,
)
