"""Every sentence that play needs: names of cards and places, results of moves, refusals, counters.

The wording is written down once, here; the page shows it and a screen reader speaks it.
Sentences put the result first, the consequence second and a count last.
"""

from __future__ import annotations

from .cards import KING, RANKS, SUIT_SYMBOLS, UNKNOWN, color_of, face_up, rank_of, suit_of
from .position import face_down_count, turned_card
from .rules import first_movable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from .position import Move, Position
    from .rules import Refusal
    from .variant import Variant

    Sentence = Callable[[Variant, Position, Refusal], str]

RANK_NAMES: Final = (
    "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king",
)  # fmt: skip
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
COLOR_NAMES: Final = ("black", "red")


# --- names


def capital(text: str) -> str:
    """The text as the start of a sentence."""
    return text[:1].upper() + text[1:]


def plural(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def rank_name(code: int) -> str:
    return RANK_NAMES[rank_of(code) - 1]


def card_name(code: int) -> str:
    """``10 of spades``; an unknown card is ``unknown card``."""
    if face_up(code) == UNKNOWN:
        return "unknown card"
    return f"{rank_name(code)} of {SUIT_NAMES[suit_of(code)]}"


def short_card_name(code: int) -> str:
    """``10 spades``, for reading many cards in a row."""
    if face_up(code) == UNKNOWN:
        return "unknown"
    return f"{rank_name(code)} {SUIT_NAMES[suit_of(code)]}"


def with_article(name: str) -> str:
    """``a jack``, ``an ace``, ``an 8``."""
    return ("an " if name[0] in "a8" else "a ") + name


def pile_name(variant: Variant, pile: int) -> str:
    if pile in variant.foundations:
        return f"{SUIT_NAMES[(pile - variant.foundations[0]) // variant.decks]} foundation"
    return f"column {pile + 1}"


def takes(variant: Variant) -> str:
    """What an empty column takes, as a noun: ``a King``."""
    return EMPTY_COLUMN_TAKES[variant.empty_column_word]


EMPTY_COLUMN_TAKES: Final = {"king": "a King"}


# --- labels of things on the table


def card_label(position: Position, pile: int, at: int) -> str:
    """``10 of spades, column 4, card 2 of 5, leads 3 cards``."""
    cards = position[pile]
    place = f"{card_name(cards[at])}, column {pile + 1}"
    rest = len(cards) - 1 - at
    if rest == 0:
        return f"{place}, end card"
    return f"{place}, card {at + 1} of {len(cards)}, leads {plural(rest, 'card')}"


def face_down_label(count: int) -> str:
    return f"{count} face-down {'card' if count == 1 else 'cards'}"


def column_label(variant: Variant, position: Position, column: int) -> str:
    if not position[column]:
        return f"Column {column + 1}, empty, takes {takes(variant)}"
    return f"Column {column + 1}, {plural(len(position[column]), 'card')}"


def foundation_label(variant: Variant, position: Position, pile: int) -> str:
    """``Hearts, up to 4, next 5``; ``Spades foundation, empty, next ace``."""
    suit = SUIT_NAMES[(pile - variant.foundations[0]) // variant.decks]
    cards = position[pile]
    if not cards:
        return f"{capital(suit)} foundation, empty, next {_next_rank(0)}"
    rank = rank_of(cards[-1])
    if rank == KING:
        return f"{capital(suit)}, complete"
    return f"{capital(suit)}, up to {rank_name(cards[-1])}, next {_next_rank(rank)}"


def _next_rank(rank: int) -> str:
    return RANK_NAMES[rank]


def takes_only(variant: Variant) -> str:
    """What an empty column shows in place of a card: ``K only``."""
    return EMPTY_COLUMN_SIGNS[variant.empty_column_word]


EMPTY_COLUMN_SIGNS: Final = {"king": "K only"}

# What is true of a card just now, said after its label.
PICKED_UP: Final = "picked up"
CAN_GO_HERE: Final = "can go here"
MARKED: Final = "marked"
HINTED: Final = "hint"


# --- picking up and letting go


def picked_up(position: Position, source: int, at: int, landings: list[str]) -> str:
    """``landings`` are the names of the places the group may go, as ``place_name`` gives them."""
    rest = len(position[source]) - 1 - at
    group = capital(card_name(position[source][at])) + (f" and {rest} more" if rest else "")
    if not landings:
        return f"{group}. No landing."
    return f"{group}. {plural(len(landings), 'landing')}: {'; '.join(landings)}."


def place_name(variant: Variant, position: Position, target: int) -> str:
    """A landing by name: ``jack of hearts, column 2``, ``column 3, empty``, ``the foundation``."""
    if target in variant.foundations:
        return "the foundation"
    if not position[target]:
        return f"column {target + 1}, empty"
    return f"{card_name(position[target][-1])}, column {target + 1}"


PUT_BACK: Final = "Put back."


# --- moves


def moved(variant: Variant, position: Position, move: Move) -> str:
    """What a move from this position did."""
    leader = position[move.source][move.at]
    if move.target in variant.foundations:
        sentence = f"{capital(card_name(leader))} to the foundation.{_next_home(leader)}"
    elif move.source in variant.foundations:
        sentence = f"{capital(card_name(leader))} back from the foundation {_onto(position, move)}."
    else:
        rest = len(position[move.source]) - 1 - move.at
        group = capital(card_name(leader)) + (f", with {rest} more," if rest else "")
        sentence = f"{group} {_onto(position, move)}."
    return sentence + _consequence(variant, position, move)


def _onto(position: Position, move: Move) -> str:
    landing = position[move.target]
    return f"onto {card_name(landing[-1])}" if landing else f"to column {move.target + 1}"


def _next_home(code: int) -> str:
    if rank_of(code) == KING:
        return f" {capital(SUIT_NAMES[suit_of(code)])} are complete."
    return f" Next: {RANK_NAMES[rank_of(code)]} of {SUIT_NAMES[suit_of(code)]}."


def _consequence(variant: Variant, position: Position, move: Move) -> str:
    turned = turned_card(position, move)
    if turned is not None:
        left = face_down_count(position) - 1
        return (
            f" Column {move.source + 1} turned up {card_name(turned)}."
            f" {left if left else 'None'} face down."
        )
    if move.at == 0 and move.source in variant.columns:
        return f" Column {move.source + 1} is empty; it takes {takes(variant)}."
    return ""


def undone(variant: Variant, position: Position, move: Move) -> str:
    """What taking back ``move`` did; ``position`` is the one before the move."""
    leader = position[move.source][move.at]
    back = f"Undone: {card_name(leader)} back to {_back_to(variant, move.source)}."
    turned = turned_card(position, move)
    return back + (f" {capital(card_name(turned))} face down again." if turned is not None else "")


def _back_to(variant: Variant, pile: int) -> str:
    return "the foundation" if pile in variant.foundations else f"column {pile + 1}"


def redone(variant: Variant, position: Position, move: Move) -> str:
    return "Redone: " + moved(variant, position, move)


NOTHING_TO_UNDO: Final = "Nothing to undo."
NO_MOVE_YET: Final = "No move was made yet."
NOTHING_TO_REDO: Final = "Nothing to redo."
RESTARTED: Final = "Back at the start. Redo brings the moves back."


# --- refusals


def refusal(variant: Variant, position: Position, refused: Refusal) -> str:
    """Why not, in words: the rule, and the cards concerned."""
    return REFUSALS[refused.reason](variant, position, refused)


def _face_down(variant: Variant, position: Position, refused: Refusal) -> str:
    return (
        f"That card is face down. It turns up when {pile_name(variant, refused.pile)}"
        " is cleared down to it."
    )


def _rank(variant: Variant, position: Position, refused: Refusal) -> str:
    return (
        f"Not there. {RANK_RULE[variant.direction_word]}: {card_name(refused.card)}"
        f" does not fit {with_article(rank_name(refused.landing))}."
    )


RANK_RULE: Final = {"down": "One lower only", "up-or-down": "One lower or one higher only"}


def _color(variant: Variant, position: Position, refused: Refusal) -> str:
    wanted = COLOR_NAMES[1 - color_of(refused.card)]
    return (
        f"Not there. {capital(card_name(refused.card))} needs a {wanted}"
        f" {rank_name(refused.landing)}; {card_name(refused.landing)} is"
        f" {COLOR_NAMES[color_of(refused.landing)]}."
    )


def _suit(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Not there. In {variant.short_name} the suit must match."


def _empty_column(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Not there. An empty column takes only {takes(variant)}."


def _foundation_suit(variant: Variant, position: Position, refused: Refusal) -> str:
    return (
        f"Not there. This is the {pile_name(variant, refused.pile)};"
        f" {card_name(refused.card)} is of another suit."
    )


def _foundation_order(variant: Variant, position: Position, refused: Refusal) -> str:
    suit = SUIT_NAMES[suit_of(refused.card)]
    rank = rank_of(refused.landing)
    if rank == KING:
        return f"Not there. The {suit} foundation is complete."
    if not refused.landing:
        return f"Not there. The {suit} foundation starts with its {_next_rank(rank)}."
    return f"Not there. The {suit} foundation takes its {_next_rank(rank)} next."


def _covered(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Not there. {capital(card_name(refused.landing))} is not an end card."


def _plain(sentence: str) -> Sentence:
    return lambda variant, position, refused: sentence


REFUSALS: Final[dict[str, Sentence]] = {
    "no-card": _plain("There is no card to move."),
    "face-down": _face_down,
    "covered": _covered,
    "same-column": _plain("It lies in this column already."),
    "rank": _rank,
    "color": _color,
    "suit": _suit,
    "unknown-card": _plain("Nobody knows this card: play stops here."),
    "empty-column": _empty_column,
    "one-card": _plain("Not there. Only a single end card goes to a foundation."),
    "foundation-suit": _foundation_suit,
    "foundation-order": _foundation_order,
    "between-foundations": _plain("Not there. A card never goes from foundation to foundation."),
    "no-return": _plain("Not there. A card on a foundation stays there."),
}


# --- reading the table


def column_text(variant: Variant, position: Position, column: int) -> str:
    """``Column 4. 3 face down. Then 10 spades, 3 hearts; end card 6 clubs.``"""
    pile = position[column]
    start = f"Column {column + 1}."
    if not pile:
        return f"{start} Empty; it takes {takes(variant)}."
    first = first_movable(pile)
    down = f" {first} face down." if first else ""
    up = [short_card_name(code) for code in pile[first:]]
    if not up:
        return start + down
    end = f"end card {up[-1]}."
    between = f"{', '.join(up[:-1])}; " if len(up) > 1 else ""
    lead = " Then " if first else " "
    return start + down + lead + (between + end if between else capital(end) if not first else end)


def table_text(variant: Variant, position: Position) -> list[str]:
    """The whole table, one sentence a pile: foundations, then columns."""
    heights = [
        f"{SUIT_NAMES[(pile - variant.foundations[0]) // variant.decks]} {len(position[pile])}"
        for pile in variant.foundations
    ]
    return [f"Foundations: {', '.join(heights)}."] + [
        column_text(variant, position, column) for column in variant.columns
    ]


def counter(moves: int) -> str:
    return plural(moves, "move")


def status(variant: Variant, position: Position, moves: int) -> str:
    """``31 moves. 14 face down. Foundations: spades 3, hearts 0, diamonds 2, clubs 1.``"""
    return (
        f"{counter(moves)}. {face_down_count(position)} face down."
        f" {table_text(variant, position)[0]}"
    )


# --- ends


STUCK: Final = "No legal move is left. Undo, restart, or a new deal."


def won(moves: int) -> str:
    return f"You won. {counter(moves)}."


def goal_met(moves: int, par: int, stars: int) -> str:
    """``Done in 2 moves, best is 2. Three stars.``"""
    return f"Done in {counter(moves)}, best is {par}. {STAR_NAMES[stars - 1]}."


STAR_NAMES: Final = ("One star", "Two stars", "Three stars")


# --- lessons

RIGHT: Final = "Right."
NOT_YET: Final = "Not yet."
PLAY_ON: Final = "Play on."
POSITION_PUT_BACK: Final = "Position put back."
TRY_FIRST: Final = "Tap or drag a card, or use the arrow keys and Enter."
NO_HINT: Final = "No hint from here. Undo, or start again."
STUCK_IN_TRY: Final = "No legal move is left. Undo, or start again."
NEXT_STEP: Final = "Enter for the next step."
WATCH: Final = "This is to watch. Next shows the next step."
FIRST_SCENE: Final = "Next shows the first step."
LAST_SCENE: Final = "That was the last step."
SOLUTION: Final = "The shortest way. Next shows each move."
SOLUTION_SHOWN: Final = "The goal is met. Now try it yourself."


def hint_place(column: int) -> str:
    return f"Column {column + 1}."


def hint_move(variant: Variant, position: Position, move: Move) -> str:
    """``10 of spades onto jack of hearts: it turns up a card.``"""
    leader = capital(card_name(position[move.source][move.at]))
    if move.target in variant.foundations:
        where = "to the foundation"
    else:
        where = _onto(position, move)
    gain = "" if turned_card(position, move) is None else ": it turns up a card"
    return f"{leader} {where}{gain}."


def arrow(start: str, end: str) -> str:
    """A mark for the ear; both are names of places."""
    return f"Arrow: {start} to {end}."


def marked(names: list[str]) -> str:
    return f"Marked: {'; '.join(names)}."


def assists(put_back: int, hints: int, solution: bool) -> str:
    """How it was solved, plainly: ``2 moves put back, 1 hint.``; empty without any help."""
    parts = [plural(put_back, "move") + " put back"] if put_back else []
    if hints:
        parts.append(plural(hints, "hint"))
    if solution:
        parts.append("solution seen")
    return f"{', '.join(parts)}." if parts else ""


def scene(number: int, count: int) -> str:
    return f"{number} of {count}"


# --- practice

WIN_ALL: Final = "Bring every card to the foundations, each suit from the ace to the king."
NOT_KEPT: Final = (
    "This browser keeps nothing for this page: the game lasts until the page is closed."
)
ANOTHER_TAB: Final = (
    "Another tab has played on this table too. The game that moved last is the one that is kept."
)


def dealt(deal: str) -> str:
    return f"Deal {deal}." if deal else "A position of its own."


def resumed(deal: str, moves: int) -> str:
    return f"{dealt(deal)} Your game goes on after {counter(moves)}."


def damaged(reason: str) -> str:
    """A saved game that cannot be used; ``reason`` is a clause."""
    return f"The saved game cannot be read: {reason}. It is kept apart. A new deal is ready."


def no_deal(first: int, last: int) -> str:
    return f"No deal has this number. Deal numbers run from {grouped(first)} to {grouped(last)}."


def no_position(reason: str) -> str:
    return f"The position in the address cannot be read: {reason}."


def ask_leave(moves: int) -> str:
    return f"Leave this game after {counter(moves)}?"


def ask_replace(deal: str, moves: int) -> str:
    of = f"of deal {deal}" if deal else "from a position of its own"
    return f"Your game {of}, after {counter(moves)}, is kept. Leave it for this one?"


def grouped(number: int) -> str:
    """``8,589,934,591``"""
    text = str(number)
    groups: list[str] = []
    while len(text) > 3:
        groups.insert(0, text[-3:])
        text = text[:-3]
    return ",".join([text] + groups)


# --- for the ear


def spoken(text: str) -> str:
    """A text whose card signs are written out: ``10♠`` becomes ``10 of spades``."""
    for suit, sign in enumerate(SUIT_SYMBOLS):
        for rank, letter in enumerate(RANKS):
            text = text.replace(letter + sign, f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}")
        text = text.replace(sign, SUIT_NAMES[suit])
    return text
