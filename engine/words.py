"""Every sentence that play needs: names of cards and places, results of moves, refusals, counters.

The wording is written down once, here; the page shows it and a screen reader speaks it.
Sentences put the result first, the consequence second and a count last.
"""

from __future__ import annotations

from .cards import RANKS, SUIT_SYMBOLS, UNKNOWN, is_face_down
from .names import (
    RANK_NAMES,
    SUIT_NAMES,
    capital,
    card_name,
    foundation_name,
    is_complete,
    next_cards,
    next_name,
    pile_name,
    plural,
    rank_name,
    short_card_name,
    suit_of_foundation,
    takes,
    twin_name,
)
from .position import face_down_count, turned_card
from .rules import first_face_up, is_stock_move
from .variant import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .hint import Hint
    from .position import Move, Position
    from .variant import Variant

# --- labels of things on the table


def card_label(variant: Variant, position: Position, pile: int, at: int) -> str:
    """``10 of spades, column 4, card 2 of 5, leads 3 cards``."""
    cards = position[pile]
    place = f"{twin_name(variant, position, pile, at)}, {pile_name(variant, pile)}"
    rest = len(cards) - 1 - at
    if pile not in variant.columns:
        return place
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
    cards = position[pile]
    name = capital(foundation_name(variant, pile))
    if variant.takes_runs:
        return f"{name}, a whole run" if cards else f"{name}, empty, takes a whole run"
    bound = suit_of_foundation(variant, pile) is not None
    wanted = next_name(variant, pile, cards[-1] if cards else UNKNOWN)
    wanted = wanted.split(" of ")[0] if bound else wanted
    if not cards:
        return f"{name}, empty, next {wanted}"
    short = name.replace(" foundation", "")
    if is_complete(variant, position, pile):
        return f"{short}, complete"
    up_to = rank_name(cards[-1]) if bound else card_name(cards[-1])
    return f"{short}, up to {up_to}, next {wanted}"


def pile_label(variant: Variant, position: Position, pile: int) -> str:
    """The label of any pile but a column: ``Cell 2, 5 of hearts``, ``Waste, empty`` …"""
    if pile in variant.foundations:
        return foundation_label(variant, position, pile)
    if pile == variant.stock:
        return stock_label(variant, position)
    name = capital(pile_name(variant, pile).replace("the ", ""))
    cards = position[pile]
    if not cards:
        return f"{name}, empty"
    under = f", {len(cards) - 1} under it" if len(cards) > 1 else ""
    return f"{card_name(cards[-1])}, {name.lower()}{under}"


def stock_label(variant: Variant, position: Position) -> str:
    """``Stock, 20 cards, deals 7``; what pressing it does, or what is left to do."""
    left = len(position[variant.stock])
    if not left:
        return _redeal_label(variant, position)
    if variant.stock_to == "columns":
        return f"Stock, {plural(left, 'card')}, deals {deal_size(variant, position)}"
    return f"Stock, {plural(left, 'card')}, turns {min(left, variant.stock_cards)}"


def _redeal_label(variant: Variant, position: Position) -> str:
    """``Stock, empty, 1 redeal left``; a game may redeal its table and have no stock at all."""
    stock = ["Stock, empty"] if variant.has_stock else []
    if variant.redeals_unlimited:
        stock.append("may be redealt")
    elif variant.redeal_word:
        left = len(position[variant.tally])
        stock.append(f"{plural(left, 'redeal') if left else 'no redeal'} left")
    return capital(", ".join(stock))


def deal_size(variant: Variant, position: Position) -> int:
    """How many cards the next deal onto the columns has."""
    whole = len(variant.columns) * len(variant.stock_pattern)
    return min(whole, len(position[variant.stock]))


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
        bound = variant.foundation_word == "same-suit"
        return "the foundation" if bound else foundation_name(variant, target)
    if target in variant.cells:
        return pile_name(variant, target)
    if not position[target]:
        return f"column {target + 1}, empty"
    return f"{card_name(position[target][-1])}, column {target + 1}"


PUT_BACK: Final = "Put back."


# --- moves


def moved(variant: Variant, position: Position, move: Move) -> str:
    """What a move from this position did."""
    if is_stock_move(variant, move):
        return _stock_moved(variant, position, move)
    leader = position[move.source][move.at]
    rest = len(position[move.source]) - 1 - move.at
    if move.target in variant.foundations and rest:
        sentence = f"The run from {card_name(leader)} down to the ace is home."
    elif move.target in variant.foundations:
        home = place_name(variant, position, move.target)
        sentence = f"{capital(card_name(leader))} to {home}.{_next_home(variant, move, leader)}"
    elif move.source in variant.foundations:
        where = _onto(variant, position, move)
        sentence = f"{capital(card_name(leader))} back from the foundation {where}."
    else:
        group = capital(card_name(leader)) + (f", with {rest} more," if rest else "")
        sentence = f"{group} {_onto(variant, position, move)}."
    return sentence + _consequence(variant, position, move)


def _onto(variant: Variant, position: Position, move: Move) -> str:
    landing = position[move.target]
    if landing:
        return f"onto {card_name(landing[-1])}"
    return f"to {pile_name(variant, move.target)}"


def _next_home(variant: Variant, move: Move, leader: int) -> str:
    if not next_cards(variant, move.target, leader):
        suit = suit_of_foundation(variant, move.target)
        if suit is None or variant.decks > 1:
            return f" {capital(foundation_name(variant, move.target))} is complete."
        return f" {capital(SUIT_NAMES[suit])} are complete."
    return f" Next: {next_name(variant, move.target, leader)}."


def _stock_moved(variant: Variant, position: Position, move: Move) -> str:
    left = len(position[variant.stock])
    if move.target == variant.waste:
        turned = position[variant.stock][move.at]
        return f"Turned up {card_name(turned)}. {move.at or 'None'} left in the stock."
    if move.source == variant.waste:
        return f"The waste is the stock again, {plural(len(position[move.source]), 'card')}."
    if not left:
        return "The columns were gathered, shuffled and dealt again."
    count = left - move.at
    where = "one to each column" if count == len(variant.columns) else "from column 1 on"
    rest = f"{move.at} left" if move.at else "None left"
    return f"Dealt {count}, {where}. {rest}."


def _consequence(variant: Variant, position: Position, move: Move) -> str:
    turned = turned_card(position, move)
    if turned is not None:
        left = face_down_count(position) - 1
        return (
            f" {capital(pile_name(variant, move.source))} turned up {card_name(turned)}."
            f" {left if left else 'None'} face down."
        )
    if move.at == 0 and move.source in variant.columns:
        return f" Column {move.source + 1} is empty; it takes {takes(variant)}."
    return ""


def undone(variant: Variant, position: Position, move: Move) -> str:
    """What taking back ``move`` did; ``position`` is the one before the move."""
    if is_stock_move(variant, move):
        return _stock_undone(variant, position, move)
    leader = position[move.source][move.at]
    back = f"Undone: {card_name(leader)} back to {_back_to(variant, move.source)}."
    turned = turned_card(position, move)
    return back + (f" {capital(card_name(turned))} face down again." if turned is not None else "")


def _stock_undone(variant: Variant, position: Position, move: Move) -> str:
    count = len(position[move.source]) - move.at
    if move.source == variant.waste:
        return "Undone: the waste lies open again."
    if not position[variant.stock]:
        return "Undone: the columns lie as before."
    return f"Undone: {plural(count, 'card')} back to the stock."


def _back_to(variant: Variant, pile: int) -> str:
    return "the foundation" if pile in variant.foundations else pile_name(variant, pile)


def redone(variant: Variant, position: Position, move: Move) -> str:
    return "Redone: " + moved(variant, position, move)


NOTHING_TO_UNDO: Final = "Nothing to undo."
NO_MOVE_YET: Final = "No move was made yet."
NOTHING_TO_REDO: Final = "Nothing to redo."
RESTARTED: Final = "Back at the start. Redo brings the moves back."


# --- reading the table


def column_text(variant: Variant, position: Position, column: int) -> str:
    """``Column 4. 3 face down. Then 10 spades, 3 hearts; end card 6 clubs.``"""
    pile = position[column]
    start = f"Column {column + 1}."
    if not pile:
        return f"{start} Empty; it takes {takes(variant)}."
    first = first_face_up(pile)
    down = f" {_under_text(pile[:first])}" if first else ""
    up = [short_card_name(code) for code in pile[first:]]
    if not up:
        return start + down
    end = f"end card {up[-1]}."
    between = f"{', '.join(up[:-1])}; " if len(up) > 1 else ""
    lead = " Then " if first else " "
    return start + down + lead + (between + end if between else capital(end) if not first else end)


def _under_text(pile: bytes) -> str:
    """The cards that cannot move, deepest first: ``3 face down.`` Some deals lay cards between."""
    if face_down_count((pile,)) == len(pile):
        return f"{len(pile)} face down."
    names = ["a face-down card" if is_face_down(code) else short_card_name(code) for code in pile]
    return f"Deepest first {', '.join(names)}."


def table_text(variant: Variant, position: Position) -> list[str]:
    """The whole table, one sentence a pile: foundations, cells and reserves, columns, stock."""
    sentences = [foundations_text(variant, position)] if variant.foundations else []
    for pile in list(variant.cells) + list(variant.reserves):
        sentences.append(f"{capital(pile_name(variant, pile))}: {_pile_text(position[pile])}.")
    sentences += [column_text(variant, position, column) for column in variant.columns]
    if variant.waste != NO_PILE:
        sentences.append(f"Waste: {_pile_text(position[variant.waste])}.")
    if variant.stock != NO_PILE:
        sentences.append(f"{stock_label(variant, position)}.")
    return sentences


def foundations_text(variant: Variant, position: Position) -> str:
    """``Foundations: spades 3, hearts 0, diamonds 2, clubs 1.``; two decks: ``spades 3 and 0``."""
    if variant.takes_runs:
        count = len([pile for pile in variant.foundations if position[pile]])
        return f"Foundations: {plural(count, 'run')} of {len(variant.foundations)}."
    if variant.foundation_word != "same-suit":
        ends = [_end_text(position[pile]) for pile in variant.foundations]
        return f"Foundations: {'; '.join(ends)}."
    each = max(1, variant.foundation_count // 4)
    heights = []
    for suit, name in enumerate(SUIT_NAMES):
        piles = variant.foundations[suit * each : suit * each + each]
        heights.append(f"{name} {' and '.join([str(len(position[pile])) for pile in piles])}")
    return f"Foundations: {', '.join(heights)}."


def _end_text(pile: bytes) -> str:
    return f"up to {card_name(pile[-1])}" if pile else "empty"


def _pile_text(pile: bytes) -> str:
    """The playable card of a pile of which only the last can move."""
    if not pile:
        return "empty"
    under = f", {len(pile) - 1} under it" if len(pile) > 1 else ""
    return short_card_name(pile[-1]) + under


def counter(moves: int) -> str:
    return plural(moves, "move")


def time_spent(seconds: int) -> str:
    """``6 minutes 20``; ``45 seconds``"""
    if seconds < 60:
        return plural(seconds, "second")
    rest = f" {seconds % 60}" if seconds % 60 else ""
    return plural(seconds // 60, "minute") + rest


def status(
    variant: Variant, position: Position, moves: int, seconds: int = -1, points: int = -1
) -> str:
    """``31 moves. 14 face down. Foundations: spades 3, hearts 0, diamonds 2, clubs 1.``

    The scored profile has more to tell: ``31 moves, 2 minutes 5, score 95.``
    """
    tally = counter(moves)
    if points >= 0:
        tally += f", {time_spent(seconds)}, score {grouped(points)}"
    return f"{tally}. {face_down_count(position)} face down. {foundations_text(variant, position)}"


# --- ends


STUCK: Final = "No legal move is left. Undo, restart, or a new deal."


def won(moves: int, seconds: int = -1, points: int = -1, best: bool = False) -> str:
    """``You won. 134 moves.`` Scored: ``134 moves, 6 minutes 20. Score 1,167, your best.``"""
    if points < 0:
        return f"You won. {counter(moves)}."
    record = ", your best" if best else ""
    return f"You won. {counter(moves)}, {time_spent(seconds)}. Score {grouped(points)}{record}."


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
        where = _onto(variant, position, move)
    gain = "" if turned_card(position, move) is None else ": it turns up a card"
    return f"{leader} {where}{gain}."


# The reasons of fair hints; ``{card}`` is the card that gains by the move.
HINT_REASONS: Final = {
    "foundation": "it fits its foundation",
    "run": "the run is complete and may leave",
    "turn-up": "it turns up a card",
    "from-reserve": "it brings a card into play",
    "frees": "then the {card} can go to its foundation",
    "empties": "it empties a column for the {card}",
    "landing": "then the {card} can move on",
    "settles": "it gets a column of its own and frees the {card}",
    "joins": "two cards of a run come together",
    "fills": "the stock deals when no column is empty",
    "stock": "nothing else helps",
}
# What to look for, before a hint says where.
HINT_IDEAS: Final = {
    "foundation": "Look for an end card that fits its foundation.",
    "run": "Look for a complete run.",
    "turn-up": "Look for the card on the face-down card.",
    "from-reserve": "Look at the cards that are not in the columns.",
    "frees": "Look for a card that a foundation waits for.",
    "empties": "Look for a column that can be emptied.",
    "landing": "Look for a landing that can be made first.",
    "settles": "Look for a card that waits for an empty column.",
    "joins": "Look for two cards of a run.",
    "fills": "Look at the empty column.",
    "stock": "Look at the stock.",
}


def hint_rungs(variant: Variant, position: Position, given: Hint) -> list[str]:
    """A fair hint in steps: what to look for, where, which card, the move and its reason."""
    move = given.move
    if given.reason == "stock":
        return [HINT_IDEAS["stock"], hint(variant, position, given)]
    place = capital(pile_name(variant, move.source))
    card = capital(card_name(position[move.source][move.at]))
    return [HINT_IDEAS[given.reason], f"{place}.", f"{card}.", hint(variant, position, given)]


# Said while legal moves are left; STUCK is said when there are none.
NO_USEFUL_MOVE: Final = "No useful move. Other moves are possible. Undo, restart, or a new deal."


def hint(variant: Variant, position: Position, given: Hint) -> str:
    """``8 of hearts from column 6 onto 9 of spades, column 1: it turns up a card.``"""
    reason = HINT_REASONS[given.reason].replace("{card}", card_name(given.card))
    move = given.move
    if given.reason == "stock":
        return f"{STOCK_MOVES[_stock_verb(variant, position, move)]}: {reason}."
    leader = capital(card_name(position[move.source][move.at]))
    source = pile_name(variant, move.source)
    return f"{leader} from {source} {_where(variant, position, move.target)}: {reason}."


STOCK_MOVES: Final = {
    "deal": "Deal from the stock",
    "turn": "Turn a card of the stock",
    "waste": "Turn the waste over",
    "table": "Gather and deal again",
}


def _stock_verb(variant: Variant, position: Position, move: Move) -> str:
    if move.source == variant.waste:
        return "waste"
    if not position[variant.stock]:
        return "table"
    return "deal" if move.target == variant.stock else "turn"


def _where(variant: Variant, position: Position, target: int) -> str:
    """Where a move ends, with the column of the landing: equal cards are told apart by it."""
    if target in variant.foundations:
        return f"to {place_name(variant, position, target)}"
    if not position[target]:
        return f"to {pile_name(variant, target)}"
    return f"onto {place_name(variant, position, target)}"


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


CAN_FINISH: Final = "Everything can go to the foundations. Press A or Finish."


def finished(variant: Variant) -> str:
    return f"Finished: all {variant.card_count} cards on the foundations."


# --- for the ear


def spoken(text: str) -> str:
    """A text whose card signs are written out: ``10♠`` becomes ``10 of spades``."""
    for suit, sign in enumerate(SUIT_SYMBOLS):
        for rank, letter in enumerate(RANKS):
            text = text.replace(letter + sign, f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}")
        text = text.replace(sign, SUIT_NAMES[suit])
    return text
