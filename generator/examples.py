"""Boards that show a rule: for what the words of a variant say, a legal and a refused move.

The cards are chosen by asking the variant, so that any mixture of rule words has its examples. But
nothing here is believed: the engine judges each move before a page is made (``figure``), and each
board must have a refusal of that part of the rules in which it stands (``sections``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import card_symbols, parse_card
from engine.cards import KING, RANKS, UNKNOWN, color_of, face_down, rank_of, suit_of
from engine.names import COLOR_NAMES, SUIT_NAMES, capital, with_article
from engine.notation import card_text
from engine.rulebook import SUIT_WORDS
from generator import phrases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine import Variant

    Place = tuple[int, int] | str  # column and place in it, or the name of another pile

NO_COLUMN = -1
END = -1  # the place of the end card
GROUP = ("10S", "3H", "JD", "6C")  # the group that explains the words leader, tail and end card
LIKE_AN_END_CARD = "It fits as an end card would."
UNDER = "9C"  # the face-down card on which it lies


class Example(NamedTuple):
    """A position and what may and may not be done in it.

    A claim is a move in notation and, where the engine's words do not say enough, words about it.
    """

    position: str
    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    says: str = ""


class Claim(NamedTuple):
    """A move that is allowed or refused, and words about it."""

    is_legal: bool
    leader: Place
    target: int | str  # a column, the name of another pile, or nothing
    says: str


class Pack:
    """The cards that a board has not used yet."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.left = {
            code: variant.decks * variant.suits.count(suit_of(code))
            for code in phrases.deck(variant)
        }

    def first(self, codes: Iterable[int]) -> int:
        """The first of these cards that is left, taken from the pack; 0 if none is."""
        for code in codes:
            if self.left.get(code):
                self.left[code] -= 1
                return code
        return UNKNOWN

    def named(self, name: str) -> int:
        """A card, or one of its rank where the pack does not have it."""
        wanted = parse_card(name)
        return self.first([wanted, *[c for c in self.left if rank_of(c) == rank_of(wanted)]])

    def landing(self, code: int, suits: str = "HSDC") -> int:
        """A card on which this one may be put; the first suits are preferred."""
        return self.first(_by_suit(self.variant.landings[code], suits))

    def next_in_run(self, code: int) -> int:
        """A card that follows this one in an ordered run, of another suit if it may be."""
        after = [c for c in self.left if self.variant.follows(c, code)]
        return self.first(sorted(after, key=lambda c: suit_of(c) == suit_of(code)))


def _by_suit(codes: Iterable[int], suits: str) -> list[int]:
    """By suit as told, and the highest rank first."""
    return sorted(codes, key=lambda c: (suits.index(card_text(c)[-1]), -rank_of(c)))


class Board:
    """An example under construction. A column for which there is no room is left out, with all
    that is claimed of it."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.pack = Pack(variant)
        self.columns: list[list[int]] = []
        self.piles: list[str] = []
        self.claims: list[Claim] = []

    @property
    def room(self) -> int:
        """How many more columns the table may have."""
        return len(self.variant.columns) - len(self.columns)

    def column(self, *cards: int) -> int:
        """A column of these cards, deepest first; one that misses a card is left out."""
        if not self.room or UNKNOWN in cards:
            return NO_COLUMN
        self.columns.append(list(cards))
        return len(self.columns) - 1

    def pile(self, name: str, *cards: int) -> None:
        """Another pile, by its name in the notation."""
        self.piles.append(f"{name}: {' '.join(map(card_text, cards)) or 'empty'}")

    def allow(self, leader: Place, target: int | str = "", says: str = "") -> None:
        self._claim(True, leader, target, says)

    def refuse(self, leader: Place, target: int | str = "", says: str = "") -> None:
        self._claim(False, leader, target, says)

    def example(self, says: str = "") -> Example:
        rows = [
            f"{at + 1}: {' '.join(map(card_text, cards)) or 'empty'}"
            for at, cards in enumerate(self.columns)
        ]
        position = "\n".join([*self.piles, *rows])
        legal = tuple(self._written(claim) for claim in self.claims if claim.is_legal)
        refused = tuple(self._written(claim) for claim in self.claims if not claim.is_legal)
        return Example(position, legal, refused, says)

    def _claim(self, is_legal: bool, leader: Place, target: int | str, says: str) -> None:
        if NO_COLUMN not in (target, leader[0]):
            self.claims.append(Claim(is_legal, leader, target, says))

    def _written(self, claim: Claim) -> str:
        """A claim in notation. Only the whole board shows which cards need their place told."""
        leader, target = claim.leader, claim.target
        source = leader if isinstance(leader, str) else self._leader(*leader)
        landing = target if isinstance(target, str) else self._landing(target)
        move = f"{source}>{landing}" if landing else source
        return f"{move} {claim.says}".strip()

    def _leader(self, column: int, at: int) -> str:
        code = self.columns[column][at] & 63
        at = at % len(self.columns[column])
        twins = sum(card & 63 == code for cards in self.columns for card in cards) > 1
        return card_text(code) + (f"@{column + 1}.{at + 1}" if twins else "")

    def _landing(self, column: int) -> str:
        if not self.columns[column]:
            return str(column + 1)
        code = self.columns[column][-1]
        twins = sum(cards[-1:] == [code] for cards in self.columns) > 1
        return card_text(code) + (f"@{column + 1}" if twins else "")


def under(board: Board, name: str = UNDER) -> list[int]:
    """A face-down card to start a column with, where the game has any."""
    return [face_down(board.pack.named(name))] if phrases.has_face_down(board.variant) else []


def symbols(code: int) -> str:
    return card_symbols(code & 63)


# --- moves


def group(variant: Variant) -> Board:
    """The drawing that explains the words: one column, a group at its end."""
    board = Board(variant)
    start = under(board)
    if variant.move_word == "any-face-up":
        board.column(*start, *map(board.pack.named, GROUP))
    else:
        board.column(*start, *_run(board, 4))
    return board


def _run(board: Board, length: int) -> list[int]:
    cards = [board.pack.named("10S")]
    while len(cards) < length:
        cards.append(board.pack.next_in_run(cards[-1]))
    return cards


def moves(variant: Variant) -> Example:
    """What may be picked up in a column, and what may not."""
    return MOVES[variant.move_word](variant)


def _any_face_up(variant: Variant) -> Example:
    board = Board(variant)
    start = under(board)
    cards = [board.pack.named(name) for name in GROUP]
    landing = board.column(board.pack.landing(cards[0]))
    other = NO_COLUMN
    if board.room > 1:
        other = board.column(board.pack.named("4D"), board.pack.landing(cards[-1]))
    column = board.column(*start, *cards)
    turns = f" Then the {symbols(start[0])} turns up." if start else ""
    board.allow(
        (column, len(start)), landing, f"The leader fits, and its mixed tail comes along.{turns}"
    )
    board.allow((column, END), other, "An end card leads a group of one.")
    if start and other != NO_COLUMN:
        board.refuse((column, 0), other)
    else:
        board.refuse((column, len(start)), column)
    return board.example()


def _ordered_run(variant: Variant) -> Example:
    board = Board(variant)
    start = under(board)
    run = _run(board, 3)
    above = board.pack.first(
        [c for c in board.pack.left if not variant.follows(run[0], c) and variant.landings[c]][::-1]
    )
    whole = board.column(board.pack.landing(run[0]))
    part = board.column(board.pack.landing(run[1])) if board.room > 2 else NO_COLUMN
    none = board.column(board.pack.landing(above)) if board.room > 1 else NO_COLUMN
    column = board.column(*start, above, *run)
    at = len(start)
    board.allow((column, at + 1), whole, "A run goes as one.")
    board.allow((column, at + 2), part, "So does the end of a run.")
    board.refuse((column, at), none)
    return board.example()


def _single(variant: Variant) -> Example:
    board = Board(variant)
    start = under(board)
    leader, end = board.pack.named("10S"), board.pack.named("6C")
    other = board.column(board.pack.landing(leader)) if board.room > 2 else NO_COLUMN
    landing = board.column(board.pack.landing(end))
    column = board.column(*start, leader, end)
    board.allow((column, END), landing)
    board.refuse((column, len(start)), other)
    return board.example()


def _to_foundation(variant: Variant) -> Example:
    board = Board(variant)
    after = _start_foundations(board)
    column = board.column(board.pack.named("9D"), board.pack.first(after))
    other = board.column(board.pack.named("8C"))
    board.allow((column, END), "foundation")
    board.refuse((other, END), column)
    board.refuse((column, 0), "foundation")
    return board.example()


MOVES: dict[str, Callable[[Variant], Example]] = {
    "any-face-up": _any_face_up,
    "ordered-run": _ordered_run,
    "single": _single,
    "to-foundation": _to_foundation,
}


# --- building


def building(variant: Variant) -> Example | None:
    """End cards and what may be put on them; None where everything may."""
    if variant.move_word == "to-foundation":
        return None
    board = Board(variant)
    landing = board.pack.named(_shown_landing(variant))
    on = board.column(landing)
    _fits(board, on, 3)
    if len(set(variant.steps)) > 1:
        _fits(board, board.column(board.pack.named("9D")), 1)
    _misfits(board, on)
    return board.example()


def _shown_landing(variant: Variant) -> str:
    if variant.direction_word == "up-or-down":
        return "5S"
    return "9H" if variant.suit_word == "same-suit" and not variant.has_steps else "9S"


def _fits(board: Board, on: int, most: int) -> None:
    """A card of each kind that fits: a red one before a black one, each rank once."""
    if on == NO_COLUMN:
        return
    variant, landing = board.variant, board.columns[on][0]
    fits = _by_suit((c for c in board.pack.left if variant.may_land(c, landing)), "DCSH")
    fits.sort(key=lambda c: rank_of(c) > rank_of(landing))
    kinds: list[tuple[int, str]] = []
    for code in fits:
        kind = (rank_of(code), relation(code, landing))
        if kind in kinds or len(kinds) == most:
            continue
        kinds.append(kind)
        rider = [board.pack.named("9D")] if rank_of(code) > rank_of(landing) else []
        riding = f" The {symbols(rider[0])} comes along." if rider and _carries(variant) else ""
        column = board.column(board.pack.first([code]), *(rider if riding else []))
        board.allow((column, 0), on, fit_words(variant, code, landing) + riding)


def _carries(variant: Variant) -> bool:
    return variant.move_word == "any-face-up"


def _misfits(board: Board, on: int) -> None:
    """Cards of the right rank and the wrong suit, then one of the right suit and a wrong rank."""
    variant, landing = board.variant, board.columns[on][0]
    suits_fit = SUIT_WORDS[variant.suit_word]
    kinds: list[str] = []
    for code in _by_suit(board.pack.left, "DCHS"):
        kind = relation(code, landing)
        if kind in kinds or not variant.rank_fits(code, landing) or suits_fit(code, landing):
            continue
        if board.room == 1:  # for a wrong rank
            break
        kinds.append(kind)
        red_or_black = COLOR_NAMES[color_of(code)]
        says = f"That both are {red_or_black} is not enough." if kind == "color" else ""
        if variant.suit_word != "same-suit":
            says = ""
        board.refuse((board.column(board.pack.first([code])), 0), on, says)
    wrong = [
        c for c in board.pack.left if suits_fit(c, landing) and not variant.rank_fits(c, landing)
    ]
    wrong.sort(key=lambda c: (abs(rank_of(c) - rank_of(landing)) or 9, _falls(variant, c, landing)))
    if wrong:
        board.refuse((board.column(board.pack.first(wrong)), 0), on)


def _falls(variant: Variant, code: int, landing: int) -> bool:
    """Whether a card is on the less telling side of a landing."""
    return (rank_of(code) > rank_of(landing)) == variant.has_steps


def relation(code: int, on: int) -> str:
    """How the suits of two cards are related."""
    if suit_of(code) == suit_of(on):
        return "suit"
    return "color" if color_of(code) == color_of(on) else "other"


def fit_words(variant: Variant, code: int, on: int) -> str:
    """Why a card fits: ``One rank lower, and red on black.``"""
    return f"{capital(_rank_words(variant, code, on))}, {SUIT_SAYS[variant.suit_word](code, on)}."


def _rank_words(variant: Variant, code: int, on: int) -> str:
    if variant.direction_word == "any":
        return "any rank"
    step = variant.steps[suit_of(code)]
    is_lower = (rank_of(on) - rank_of(code)) % 13 == step
    if variant.direction_word == "up" or (variant.direction_word == "up-or-down" and not is_lower):
        return f"{phrases.counted(step, 'rank')} higher"
    return f"{phrases.counted(step, 'rank')} lower"


def _suits_said(code: int, on: int) -> str:
    card, landing = SUIT_NAMES[suit_of(code)][:-1], SUIT_NAMES[suit_of(on)][:-1]
    return f"and {with_article(card)} on {with_article(landing)}"


SUIT_SAYS: dict[str, Callable[[int, int], str]] = {
    "alternate-color": lambda code, on: (
        f"and {COLOR_NAMES[color_of(code)]} on {COLOR_NAMES[color_of(on)]}"
    ),
    "same-suit": _suits_said,
    "different-suit": _suits_said,
    "any-suit": lambda code, on: "and the suit does not matter",
}


# --- empty columns


def empty_columns(variant: Variant) -> Example:
    """Who may start a column, and who may not."""
    board = Board(variant)
    space = board.column()
    if variant.move_word == "to-foundation":
        board.pile("waste", board.pack.named("8H"))
        board.allow("waste", space)
        return board.example()
    enters = _by_suit((c for c in board.pack.left if variant.enters_empty[c]), "HSCD")
    lead = board.pack.first(sorted(enters, key=lambda c: rank_of(c) != 8))
    refused = [code for code in board.pack.left if not variant.enters_empty[code]]
    if lead:
        start = under(board, "5S")
        column = board.column(*start, lead, *_tail(board, lead))
        board.allow((column, len(start)), space, _entering(board, lead, start))
    if refused:
        wrong = board.pack.named("QD")
        board.refuse((board.column(board.pack.named("9D"), wrong), END), space)
    return board.example()


def _tail(board: Board, leader: int) -> list[int]:
    """A card to lie on a leader, where one may come along."""
    if board.variant.move_word == "any-face-up":
        return [board.pack.named("7C")]
    if board.variant.move_word == "ordered-run":
        return [code for code in [board.pack.next_in_run(leader)] if code]
    return []


def _entering(board: Board, lead: int, start: list[int]) -> str:
    what = {KING: "A King", 1: "An Ace"}.get(rank_of(lead), f"The {symbols(lead)}")
    if board.variant.empty_column_word == "any":
        what = "Any card"
    tail = ", and its tail with it" if phrases.moves_groups(board.variant) else ""
    turns = f" Then the {symbols(start[0])} turns up." if start else ""
    return f"{what} may enter{tail}.{turns}"


# --- foundations


def _start_foundations(board: Board) -> list[int]:
    """Lay the first cards of some foundations; the cards that are next on the first of them."""
    variant = board.variant
    ranks = [phrases.chain(variant, pile) for pile in variant.foundations]
    if variant.foundation_word != "same-suit":
        count = len(variant.placed_ranks) or 1
        for at in range(count):
            firsts = [c for c in board.pack.left if rank_of(c) == ranks[at][0]]
            board.pile(f"foundation {at + 1}", board.pack.first(firsts))
        return [c for c in board.pack.left if rank_of(c) == ranks[0][1]]
    each = max(1, variant.foundation_count // 4)
    suits = [suit_of(code) for code in variant.placed] or [0, 1]
    firsts = [ranks[suit * each][0] * 4 + suit for suit in suits]
    for code in firsts:
        board.pack.first([code])
    board.pile("foundations", *firsts)
    first = 0 if 0 in suits else suits[0]
    return [ranks[first * each][1] * 4 + first]


def foundations(variant: Variant) -> Example:
    """What goes to a foundation, and what does not."""
    return _runs_home(variant) if variant.takes_runs else _singles_home(variant)


def _singles_home(variant: Variant) -> Example:
    board = Board(variant)
    after = _start_foundations(board)
    following = board.pack.first(after)
    rows = [phrases.chain(variant, pile) for pile in variant.foundations]
    bound = variant.foundation_word == "same-suit"
    later = rows[0][4]
    wrong = board.column(board.pack.named(f"{RANKS[later - 1]}{card_text(following)[-1]}"))
    if bound:
        clubs = rows[3 * max(1, variant.foundation_count // 4)]
        not_yet = board.column(board.pack.first([clubs[2 if variant.placed else 1] * 4 + 3]))
    else:
        not_yet = NO_COLUMN
    column = board.column(board.pack.named("9D"), following)
    board.allow((column, END), "foundation", f"The next {_of_its(variant)}.")
    board.refuse((wrong, END), "foundation")
    board.refuse((not_yet, END), "foundation")
    if variant.move_word == "any-face-up":
        hearts = rows[max(1, variant.foundation_count // 4)] if bound else rows[0][1:]
        pair = [f"{RANKS[rank - 1]}H" for rank in hearts[1:3]]
        board.refuse((board.column(*map(board.pack.named, pair)), 0), "foundation")
    return board.example()


def _of_its(variant: Variant) -> str:
    return "of its suit" if variant.foundation_word == "same-suit" else "in rank"


def _runs_home(variant: Variant) -> Example:
    board = Board(variant)
    run = _whole_run(board)
    column = board.column(*under(board, "5D"), *run)
    board.allow((column, len(board.columns[column]) - 13), "foundation", "A whole run may leave.")
    part = _whole_run(board, "H", 4)[1:]
    if phrases.moves_groups(variant):
        board.refuse((board.column(*part), 0), "foundation")
    board.refuse((board.column(board.pack.named("AD")), END), "foundation")
    return board.example()


def _whole_run(board: Board, suit: str = "S", length: int = 13) -> list[int]:
    """Cards from the King down, as the foundations take them."""
    suits_fit = SUIT_WORDS[board.variant.takes_word.removesuffix("-run")]
    cards = [board.pack.named(f"K{suit}")]
    while len(cards) < length:
        rank, last = rank_of(cards[-1]) - 1, cards[-1]
        fits = [c for c in board.pack.left if rank_of(c) == rank and suits_fit(c, last)]
        cards.append(board.pack.first(fits))
    return cards


# --- back from a foundation


def returns(variant: Variant) -> Example:
    """Whether a card comes back, and to where."""
    board = Board(variant)
    if variant.takes_runs:
        king = board.pack.named("KS")
        board.pile("foundations", king)
        return _stays(board, king, board.column())
    code = _raised_foundation(board)
    home = f"foundation:{card_text(code)}"
    landing = board.pack.landing(code, "SHDC" if variant.suit_word != "same-suit" else "HSDC")
    column = board.column(landing)
    if not variant.returns:
        return _stays(board, code, column)
    board.allow(home, column, _returning(board, code, column))
    wrong = [
        c
        for c in _by_suit(board.pack.left, "SDHC")
        if rank_of(c) == rank_of(landing) and not variant.may_land(code, c)
    ]
    if wrong:
        board.refuse(home, board.column(board.pack.first(wrong)))
    board.refuse(home, "foundation")
    if variant.suit_word == "alternate-color" and board.room:
        board.column(board.pack.named("7C"))
    return board.example()


def _stays(board: Board, code: int, column: int) -> Example:
    home = f"foundation:{card_text(code)}"
    board.refuse(home, column)
    board.refuse(home, "foundation")
    return board.example()


def _returning(board: Board, code: int, column: int) -> str:
    follower = parse_card("7C")
    if board.variant.may_land(follower, code):
        return f"Now the {symbols(follower)} has a landing as well."
    return "It fits as any other card would."


def _raised_foundation(board: Board) -> int:
    """Lay a foundation that has grown; its highest card, one that fits somewhere."""
    variant = board.variant
    bound = variant.foundation_word == "same-suit"
    each = max(1, variant.foundation_count // 4)
    at, suit = (each, 1) if bound and not variant.placed else (0, 0)
    ranks = phrases.chain(variant, variant.foundations[at])
    height = 8 if bound else 3
    cards = [board.pack.first([rank * 4 + suit]) for rank in ranks[:height]]
    if bound:
        cards = [rank * 4 + suit for rank in ranks[:height]]
        board.pile("foundations", cards[-1])
        return cards[-1]
    cards = [code or board.pack.named(f"{RANKS[ranks[i] - 1]}H") for i, code in enumerate(cards)]
    board.pile("foundation 1", *cards)
    return cards[-1]


# --- stock, cells, reserve


def stock(variant: Variant) -> list[Example]:
    """Dealing and turning; then what happens when the stock is empty."""
    if variant.stock_to == "columns":
        return _deals(variant)
    if variant.stock_to == "waste":
        return [*_turns(variant), *_redeals(variant)]
    return _gatherings(variant) if variant.redeal_word == "whole-table" else []


def _deals(variant: Variant) -> list[Example]:
    """With an empty column, and without one where that makes a difference."""
    waits = variant.stock_when == "no-empty-column"
    return [_deal(variant, gap=False), _deal(variant, gap=True)] if waits else [
        _deal(variant, gap=True)
    ]


def _deal(variant: Variant, gap: bool) -> Example:
    board = Board(variant)
    board.column(board.pack.named("9S"), board.pack.named("4D"))
    board.column(*([] if gap else [board.pack.named("KH")]))
    board.column(board.pack.named("7C"))
    count = len(board.columns) * len(variant.stock_pattern) + 2
    names = ("5C", "QD", "2S", "8H", "JC", "3D", "6S", "10H")
    board.pile("stock", *map(board.pack.named, names[:count]))
    if gap and variant.stock_when == "no-empty-column":
        board.refuse("deal")
    else:
        board.allow("deal", says=DEALT[variant.stock_pattern])
    return board.example()


DEALT = {"U": "", "dU": "Each column gets a face-down card, and then one face up."}


def _turns(variant: Variant) -> list[Example]:
    only_if_empty = variant.stock_when == "empty-waste"
    boards = [_turn(variant, waste=True)]
    if only_if_empty:
        boards.append(_turn(variant, waste=False))
    return boards


def _turn(variant: Variant, waste: bool) -> Example:
    board = Board(variant)
    in_play = board.pack.named("8D")
    on = board.column(board.pack.landing(in_play, "SHDC"))
    wrong = [c for c in board.pack.left if not variant.may_land(in_play, c)]
    other = board.column(board.pack.first(_by_suit(wrong, "CHSD"))) if wrong else NO_COLUMN
    deep = [] if variant.stock_when == "empty-waste" else [board.pack.named("4C")]
    board.pile("waste", *([*deep, in_play] if waste else []))
    board.pile("stock", *map(board.pack.named, ("5C", "2H", "JS", "6D")))
    if waste and variant.stock_when == "empty-waste":
        board.refuse("turn")
    else:
        board.allow("turn")
    if waste:
        board.allow("waste", on, LIKE_AN_END_CARD)
        board.refuse("waste", other)
    return board.example()


def _redeals(variant: Variant) -> list[Example]:
    """The stock is empty: with a pass left, and without."""
    examples = []
    for left in (1, 0):
        if not variant.redeal_word or (variant.redeals_unlimited and not left):
            continue
        board = Board(variant)
        board.column(board.pack.named("9S"))
        board.pile("waste", *map(board.pack.named, ("4C", "8D", "QH")))
        _redeal(board, left)
        examples.append(board.example())
    return examples


def _gatherings(variant: Variant) -> list[Example]:
    examples = []
    for left in (1, 0):
        if variant.redeals_unlimited and not left:
            continue
        board = Board(variant)
        for names in (("9S", "4D"), ("KH",), ("7C", "JD", "3C")):
            board.column(*map(board.pack.named, names))
        _redeal(board, left)
        examples.append(board.example())
    return examples


def _redeal(board: Board, left: int) -> None:
    """A redeal, allowed as long as passes are left."""
    if board.variant.redeals:
        board.piles.append(f"passes: {left}")
    if left:
        board.allow("redeal")
    else:
        board.refuse("redeal")


def cells(variant: Variant) -> Example:
    """What goes into a cell and comes out of it."""
    board = Board(variant)
    kept = board.pack.named("8D")
    free = variant.cell_count - 1
    board.piles.append(" ".join([f"cells: {card_text(kept)}", *["-"] * free]))
    on = board.column(board.pack.landing(kept, "SHDC"))
    column = board.column(board.pack.named("KH"), board.pack.named("4C"))
    if free:
        board.allow((column, END), "cell", "There it waits.")
    board.allow(card_text(kept), on, LIKE_AN_END_CARD)
    if free and phrases.moves_groups(variant):
        board.refuse((column, 0), "cell")
    board.refuse(card_text(kept) if free else (column, END), "cell")
    return board.example()


def reserve(variant: Variant) -> Example:
    """What leaves the reserve."""
    board = Board(variant)
    sizes = phrases.reserve_sizes(variant)
    in_play = board.pack.named("8D")
    deep = [board.pack.named("4C")] if sizes[0] > 1 else []
    board.pile("reserve 1", *deep, in_play)
    on = board.column(board.pack.landing(in_play, "SHDC"))
    wrong = [c for c in board.pack.left if not variant.may_land(in_play, c)]
    other = board.column(board.pack.first(_by_suit(wrong, "CHSD"))) if wrong else NO_COLUMN
    board.allow("reserve 1", on, LIKE_AN_END_CARD)
    board.refuse("reserve 1", other)
    return board.example()
