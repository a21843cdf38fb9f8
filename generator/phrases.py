"""Sentences about one variant, put together from what its rule words say (``engine.ruletext``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import card_symbols, ruletext
from engine.cards import RANKS, SUIT_SYMBOLS, UNKNOWN, rank_of
from engine.names import SUIT_NAMES, capital, listed, times
from engine.rulebook import FACES, UNLIMITED
from engine.ruletext import number
from engine.variant import NO_PILE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Variant

SUITS_AS_TOLD = (3, 0, 1, 2)  # clubs first: the steps of suits grow in this order


def counted(count: int, one: str, many: str = "") -> str:
    """``one cell``, ``four cells``"""
    return f"{number(count)} {one if count == 1 else many or one + 's'}"


def joined(texts: Sequence[str]) -> str:
    """``a, b and c``"""
    return listed(list(texts), "and")


# --- the pack


def decks(variant: Variant) -> str:
    return counted(variant.decks, "deck")


def suits_note(variant: Variant) -> str:
    """What is special in the suits of the pack: ``all of them spades``; else empty."""
    played = [suit for suit in range(4) if suit in variant.suits]
    if len(played) == 4:
        return ""
    if len(played) == 1:
        return f"all of them {SUIT_NAMES[played[0]]}"
    return f"{joined([SUIT_NAMES[suit] for suit in played])} only"


def pack(variant: Variant) -> str:
    """``one deck of 52 cards``, ``two decks, 104 cards in all``"""
    note = suits_note(variant)
    if note:
        copies = variant.card_count // 13 // len(set(variant.suits))
        return f"{variant.card_count} cards, {note}, {number(copies)} of each card"
    if variant.decks == 1:
        return "one deck of 52 cards"
    return f"{decks(variant)}, {variant.card_count} cards in all"


# --- the layout


def stock_count(variant: Variant) -> int:
    """How many cards the deal leaves for the stock."""
    return variant.card_count - len(variant.layout.steps) - placed_count(variant)


def placed_count(variant: Variant) -> int:
    """How many cards lie on the foundations from the start."""
    return len(variant.placed) + len(variant.placed_ranks)


def has_face_down(variant: Variant) -> bool:
    """Does a card ever lie face down in a column?"""
    signs = "".join(variant.layout.faces) + (variant.stock_pattern if variant.has_stock else "")
    return any(FACES[sign] for sign in signs)


def moves_groups(variant: Variant) -> bool:
    return variant.move_word in ("any-face-up", "ordered-run")


# --- building


def build_phrase(variant: Variant) -> str:
    """``down in alternate colors``"""
    if (variant.direction_word, variant.suit_word) == ("any", "any-suit"):
        return direction(variant)["short"]
    phrase = f"{direction(variant)['short']} {ruletext.SUIT[variant.suit_word]['short']}"
    return f"{phrase}, {steps_phrase(variant.steps)}" if variant.has_steps else phrase


def direction(variant: Variant) -> ruletext.Entry:
    return ruletext.DIRECTION[variant.direction_word]


def wrap(variant: Variant) -> ruletext.Entry:
    return ruletext.WRAP["yes" if variant.wrap else "no"]


def steps_phrase(steps: Sequence[int]) -> str:
    """``clubs by one, spades by two, hearts by three and diamonds by four``"""
    if len(set(steps)) == 1:
        return f"by {counted(steps[0], 'rank')}"
    return joined([f"{SUIT_NAMES[suit]} by {number(steps[suit])}" for suit in SUITS_AS_TOLD])


def build_rule(variant: Variant) -> str:
    """Which leader may be put on which end card, in one sentence."""
    move = ruletext.MOVES[variant.move_word]
    group, leader = capital(move["group"]), move["leader"]
    suit, rank = ruletext.SUIT[variant.suit_word]["fits"], direction(variant)["fits"]
    if variant.direction_word == "any":
        if variant.suit_word == "any-suit":
            return f"{group} may be put on any end card."
        return f"{group} may be put on an end card if {leader} is {suit}, whatever its rank."
    if variant.has_steps:
        rank = rank.replace("rank", "step")
    return f"{group} may be put on an end card if {leader} is {rank} than that card and {suit}."


def building(variant: Variant) -> str:
    """All that has to be said about cards on cards, as a paragraph."""
    parts = [build_rule(variant)]
    if variant.has_steps:
        goes = direction(variant)["goes"]
        own = "Each suit has a step of its own: the" if len(set(variant.steps)) > 1 else "The"
        parts.append(f"{own} columns {goes}, {steps_phrase(variant.steps)}.")
        if variant.wrap:
            parts.append(wrap(variant)["rule"])
    elif variant.direction_word != "any" or variant.suit_word != "any-suit":
        parts += [ruletext.SUIT[variant.suit_word]["rule"], direction(variant)["rule"]]
    return " ".join(parts)


def run_rule(variant: Variant) -> str:
    """What makes the cards of a run lie in order."""
    if variant.run_word == variant.suit_word:
        return "They are in order if each of them lies on a card on which it might be put."
    rank, suit = ruletext.DIRECTION["down"]["fits"], ruletext.SUIT[variant.run_word]["fits"]
    return f"They are in order if each is {rank} than the card on which it lies and {suit}."


def ends_rule(variant: Variant) -> str:
    """How Ace and King lie to one another in the columns."""
    if variant.has_steps:
        return _ends_of_steps(variant)
    entry = direction(variant)
    if variant.direction_word == "any":
        return f"{entry['ends']} {entry['round']}"
    if variant.wrap:
        return f"{wrap(variant)['rule']} {entry['round']}"
    return f"{entry['ends']} {wrap(variant)['rule']}"


def _ends_of_steps(variant: Variant) -> str:
    ranks = {rank_of(code) for code in deck(variant) if not variant.landings[code]}
    fits_nowhere = [f"{RANKS[rank - 1]}s" if rank > 9 else f"{rank}s" for rank in sorted(ranks)]
    named = joined([RANK_PLURALS.get(name, name) for name in fits_nowhere])
    start = f"{named} fit on no card: each needs an empty column. " if named else ""
    return f"{start}{wrap(variant)['rule']}"


RANK_PLURALS = {"As": "Aces", "Js": "Jacks", "Qs": "Queens", "Ks": "Kings", "1s": "Aces"}


def deck(variant: Variant) -> list[int]:
    """Each card of the pack once, but for those that never leave the foundations."""
    always_home = [] if variant.returns else variant.placed
    return [
        rank * 4 + suit
        for rank in range(1, 14)
        for suit in sorted(set(variant.suits))
        if rank * 4 + suit not in always_home
    ]


# --- foundations


def chain(variant: Variant, pile: int) -> list[int]:
    """The ranks of a foundation, from its first card on."""
    table = variant.next_home[pile]
    ranks: list[int] = []
    after = table[UNKNOWN]
    while after and len(ranks) < 13:
        ranks.append(rank_of(after[0]))
        after = table[after[0]]
    return ranks


def has_own_chains(variant: Variant) -> bool:
    """Does a foundation count otherwise than from the Ace by one?"""
    return not variant.takes_runs and any(
        chain(variant, pile) != list(range(1, 14)) for pile in variant.foundations
    )


def foundation_rows(variant: Variant) -> list[tuple[str, list[str]]]:
    """What each kind of foundation takes, rank by rank.

    ``("♠", ["2", "4", …])``, or ``("By two", …)`` where no suit binds.
    """
    rows = []
    if variant.foundation_word == "same-suit":
        each = max(1, variant.foundation_count // 4)
        for suit in SUITS_AS_TOLD:
            rows.append((SUIT_SYMBOLS[suit], chain(variant, variant.foundations[suit * each])))
    else:
        for pile in variant.foundations:
            ranks = chain(variant, pile)
            rows.append((f"By {number((ranks[1] - ranks[0]) % 13)}", ranks))
    return [(name, [RANKS[rank - 1] for rank in ranks]) for name, ranks in rows]


def foundations_phrase(variant: Variant) -> str:
    """``four, up in suit, Ace to King``"""
    if not variant.foundations:
        return "none"
    count = number(variant.foundation_count)
    if variant.takes_runs:
        return f"{count}, {ruletext.TAKES[variant.takes_word]['short']}"
    up = ruletext.FOUNDATION[variant.foundation_word]["short"]
    if not has_own_chains(variant):
        return f"{count}, {up}, Ace to King"
    return f"{count}, {up}, {_foundation_steps(variant)}"


def _foundation_steps(variant: Variant) -> str:
    rows = [chain(variant, pile) for pile in variant.foundations]
    steps = [(ranks[1] - ranks[0]) % 13 for ranks in rows]
    if variant.foundation_word == "same-suit":
        each = max(1, variant.foundation_count // 4)
        return steps_phrase([steps[suit * each] for suit in range(4)])
    return f"by {joined([number(step) for step in steps])}"


def foundations_rule(variant: Variant) -> str:
    """How many foundations there are, and what they take from first to last."""
    if variant.takes_runs:
        takes = ruletext.TAKES[variant.takes_word]["rule"]
        return f"There are {counted(variant.foundation_count, 'foundation')}. {takes}"
    if has_own_chains(variant):
        return f"{_own_chains(variant)} {ruletext.TAKES[variant.takes_word]['rule']}"
    order = "starts with the Ace and goes up one rank at a time to the King."
    if variant.foundation_word == "same-suit":
        each = max(1, variant.foundation_count // 4)
        start = f"Each suit has {counted(each, 'foundation')}."
        start += " It" if each == 1 else " Each of them"
    else:
        start = f"There are {counted(variant.foundation_count, 'foundation')}. Each"
        order += f" {ruletext.FOUNDATION[variant.foundation_word]['rule']}"
    return f"{start} {order} {ruletext.TAKES[variant.takes_word]['rule']}"


def _own_chains(variant: Variant) -> str:
    bound = variant.foundation_word == "same-suit"
    start = f"There are {counted(variant.foundation_count, 'foundation')}"
    if bound:
        start = f"{start}, {'one' if variant.foundation_count == 4 else 'two'} a suit"
    placed = placed_cards(variant)
    lie = f" Their first cards lie there from the start: {placed}." if placed else ""
    lasts = {chain(variant, pile)[-1] for pile in variant.foundations}
    king = " and end with the King" if lasts == {13} else ""
    return (
        f"{start}.{lie} They go up by steps of their own, {_foundation_steps(variant)}, with the"
        f" ranks going round from the King to the Ace, until they have thirteen cards{king}."
        f" {ruletext.FOUNDATION[variant.foundation_word]['rule']}"
    )


def placed_cards(variant: Variant) -> str:
    """``A♣, 2♠, 3♥ and 4♦``, or ``an Ace, a 2, a 3 and a 4 of any suits``; empty without any."""
    if variant.placed:
        return joined([card_symbols(code) for code in variant.placed])
    names = ["an Ace" if rank == 1 else f"a {RANKS[rank - 1]}" for rank in variant.placed_ranks]
    return f"{joined(names)} of any suits" if names else ""


# --- stock, waste, redeal


def stock_phrase(variant: Variant) -> str:
    """``none``; ``20 cards, dealt onto the columns, one face up at any time``"""
    if not variant.has_stock:
        return "none"
    count = stock_count(variant)
    if variant.stock_to == "columns":
        how = f"{_each_deal(variant)}, {ruletext.STOCK_WHEN[variant.stock_when]['short']}"
    elif variant.stock_when == "any-time":
        how = f"turned {_at_a_time(variant)}"
    else:
        how = f"turned {_at_a_time(variant)}, {ruletext.STOCK_WHEN[variant.stock_when]['short']}"
    return f"{count} cards, {how}"


def _each_deal(variant: Variant) -> str:
    return f"{ruletext.STOCK_PATTERN[variant.stock_pattern]['short']} to each column"


def _at_a_time(variant: Variant) -> str:
    return f"{counted(variant.stock_cards, 'card')} at a time"


def stock_rule(variant: Variant) -> list[str]:
    """The paragraphs about the stock and its redeal."""
    to = ruletext.STOCK_TO[variant.stock_to]["rule"]
    when = ruletext.STOCK_WHEN[variant.stock_when]["rule"]
    count = stock_count(variant)
    if variant.stock_to == "columns":
        each = ruletext.STOCK_PATTERN[variant.stock_pattern]["rule"]
        if variant.stock_when != "no-empty-column":
            when += " Empty columns get their cards as well."
        return [f"The stock has {count} cards. {to} {each} {deals_rule(variant)}", when]
    wait = "" if variant.stock_when == "empty-waste" else " The cards under it wait."
    return [
        f"The stock has {count} cards, turned {_at_a_time(variant)}."
        f" {to}{wait}{_waste_start(variant)}",
        f"{when} {redeal_rule(variant)}",
    ]


def _waste_start(variant: Variant) -> str:
    count = variant.layout.cards_in("waste")
    if not count:
        return ""
    lie = "one card lies" if count == 1 else f"{number(count)} cards lie"
    return f" At the start {lie} on the waste."


def deals_rule(variant: Variant) -> str:
    """How many deals a stock makes, and how short the last one is."""
    count = stock_count(variant)
    size = len(variant.columns) * len(variant.stock_pattern)
    whole, rest = divmod(count, size)
    last = columns_text(range(rest))
    if not rest:
        return f"That makes {counted(whole, 'deal')}."
    if not whole:
        return f"That makes a single deal, to {last} only."
    return f"That makes {counted(whole, 'whole deal')} and a last one to {last} only."


def redeal_phrase(variant: Variant) -> str:
    """``none``, ``the waste becomes the stock again, once``"""
    if not variant.redeal_word:
        return "none"
    return f"{ruletext.REDEAL[variant.redeal_word]['short']}, {times(_redeals(variant))}"


def redeal_rule(variant: Variant) -> str:
    if not variant.redeal_word:
        return "There is no second pass: a stock that is used up stays empty."
    often = times(_redeals(variant))
    allowed = "as often as you like" if variant.redeals_unlimited else f"{often} in a game"
    return f"{ruletext.REDEAL[variant.redeal_word]['rule']} This may be done {allowed}."


def _redeals(variant: Variant) -> int | str:
    return UNLIMITED if variant.redeals_unlimited else variant.redeals


# --- cells and reserve


def cells_phrase(variant: Variant) -> str:
    """``none``, ``two, empty at the start``, ``four, one card in each at the start``"""
    if not variant.cell_count:
        return "none"
    filled = variant.layout.cards_in("cells")
    if not filled:
        return f"{number(variant.cell_count)}, empty at the start"
    if filled == variant.cell_count:
        return f"{number(variant.cell_count)}, one card in each at the start"
    return f"{number(variant.cell_count)}, {number(filled)} of them taken at the start"


def cells_rule(variant: Variant) -> str:
    count = variant.cell_count
    start = "There is one cell." if count == 1 else f"There are {number(count)} cells."
    filled = variant.layout.cards_in("cells")
    lie = ""
    if filled:
        cards = "one card lies" if filled == 1 else f"{number(filled)} cards lie"
        lie = f" At the start {cards} there."
    return (
        f"{start} A cell holds one card. The end card of a column may be put into an empty cell,"
        f" and goes from there {_out_of_pile(variant)}, by the same rules as an end card.{lie}"
        " A group never goes into a cell, and cells take cards from the columns only."
    )


def _out_of_pile(variant: Variant) -> str:
    if variant.takes_runs or not variant.foundations:
        return "to a column"
    return "to a column or to a foundation"


def reserve_sizes(variant: Variant) -> list[int]:
    """How many cards lie in each pile of the reserve at the start."""
    return [
        sum(kind == "reserve" and at == pile for kind, at, _ in variant.layout.steps)
        for pile in range(len(variant.reserves))
    ]


def reserve_phrase(variant: Variant) -> str:
    """``none``, ``54 cards in one pile``, ``two single cards``"""
    sizes = reserve_sizes(variant)
    if not sizes:
        return "none"
    if set(sizes) == {1}:
        return counted(len(sizes), "single card")
    if len(sizes) == 1:
        return f"{sizes[0]} cards in one pile"
    return f"{number(len(sizes))} piles of {joined([str(size) for size in sizes])} cards"


def reserve_rule(variant: Variant) -> str:
    sizes = reserve_sizes(variant)
    out = _out_of_pile(variant)
    if set(sizes) == {1}:
        who = "One card lies" if len(sizes) == 1 else f"{capital(number(len(sizes)))} cards lie"
        which = "It may go" if len(sizes) == 1 else "Each may go"
        return (
            f"{who} apart from the columns as a reserve, face up. {which} {out} at any time, by"
            " the same rules as an end card. Nothing is ever put in its place."
        )
    piles = "a pile" if len(sizes) == 1 else f"{number(len(sizes))} piles"
    of = joined([str(size) for size in sizes])
    return (
        f"The reserve is {piles} of {of} cards, face up. Only the last card of a pile is in play:"
        f" it may go {out}, by the same rules as an end card, and then the card under it is in"
        " play. Nothing is ever put on the reserve."
    )


# --- goal


def goal_rule(variant: Variant) -> str:
    return ruletext.GOAL[variant.goal_word]["rule"].replace(
        "all cards", f"all {variant.card_count} cards"
    )


def won_rule(variant: Variant) -> str:
    entry = ruletext.GOAL[variant.goal_word]
    if variant.goal_word != "columns-sorted":
        return entry["won"].replace("all cards", f"all {variant.card_count} cards")
    order, suit = direction(variant)["order"], ruletext.SUIT[variant.suit_word]["short"]
    return f"{entry['won']} A whole run has thirteen cards, {order}, {suit}."


# --- places


def columns_text(columns: Sequence[int]) -> str:
    """``column 2``, ``columns 1 to 6``, ``columns 1, 4, 7 and 10`` (indexes, in order of dealing)"""
    names = [str(column + 1) for column in columns]
    if len(names) == 1:
        return f"column {names[0]}"
    steps = {after - before for before, after in zip(columns, columns[1:], strict=False)}
    if len(names) > 2 and steps in ({1}, {-1}):
        return f"columns {names[0]} to {names[-1]}"
    return f"columns {joined(names)}"


def has_waste(variant: Variant) -> bool:
    return variant.waste != NO_PILE
