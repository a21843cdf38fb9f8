"""Why a move is refused, in words: the rule that it breaks, and the cards concerned.

One entry for each word of ``rulebook.REASONS``.
"""

from __future__ import annotations

from ..cards import UNKNOWN, color_of, is_face_down, suit_of
from ..names import (
    COLOR_NAMES,
    SUIT_NAMES,
    capital,
    card_name,
    listed,
    next_name,
    pile_name,
    rank_name,
    suit_of_foundation,
    takes,
    with_article,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from ..position import Position
    from ..rules import Refusal
    from ..variant import Variant

    Sentence = Callable[[Variant, Position, Refusal], str]


def refusal(variant: Variant, position: Position, refused: Refusal) -> str:
    """The sentence for a refusal, as it is shown and spoken."""
    return REFUSALS[refused.reason](variant, position, refused)


def _face_down(variant: Variant, position: Position, refused: Refusal) -> str:
    if refused.card != UNKNOWN and not is_face_down(refused.card):
        return f"A face-down card lies on the {card_name(refused.card)}, so it stays."
    return (
        f"That card is face down. It turns up when {pile_name(variant, refused.pile)}"
        " is cleared down to it."
    )


def _rank(variant: Variant, position: Position, refused: Refusal) -> str:
    rule = RANK_RULE.get(variant.direction_word)
    if variant.has_steps or rule is None:
        return _landings(variant, position, refused)
    return (
        f"Not there. {rule}: {card_name(refused.card)}"
        f" does not fit {with_article(rank_name(refused.landing))}."
    )


RANK_RULE: Final = {
    "down": "One lower only",
    "up": "One higher only",
    "up-or-down": "One lower or one higher only",
}


def _landings(variant: Variant, position: Position, refused: Refusal) -> str:
    """The cards that would do: true of every word, and of suits with steps of their own."""
    names = [card_name(landing) for landing in variant.landings[refused.card]]
    card = capital(card_name(refused.card))
    if not names:
        return f"Not there. {card} goes on no card; it needs an empty column."
    return f"Not there. {card} goes only on the {listed(names)}."


def _color(variant: Variant, position: Position, refused: Refusal) -> str:
    wanted = COLOR_NAMES[1 - color_of(refused.card)]
    return (
        f"Not there. {capital(card_name(refused.card))} needs a {wanted}"
        f" {rank_name(refused.landing)}; {card_name(refused.landing)} is"
        f" {COLOR_NAMES[color_of(refused.landing)]}."
    )


def _suit(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Not there. In {variant.short_name} the suit must match."


def _other_suit(variant: Variant, position: Position, refused: Refusal) -> str:
    suit = SUIT_NAMES[suit_of(refused.card)]
    return f"Not there. In {variant.short_name} the suit must differ; both are {suit}."


def _empty_column(variant: Variant, position: Position, refused: Refusal) -> str:
    if not any(variant.enters_empty):
        return "Not there. An empty column stays empty."
    return f"Not there. An empty column takes only {takes(variant)}."


def _foundation_suit(variant: Variant, position: Position, refused: Refusal) -> str:
    suit = suit_of_foundation(variant, refused.pile)
    if suit is None:
        return f"Not there. {capital(pile_name(variant, refused.pile))} never takes this card."
    return (
        f"Not there. This is the {pile_name(variant, refused.pile)};"
        f" {card_name(refused.card)} is of another suit."
    )


def _foundation_order(variant: Variant, position: Position, refused: Refusal) -> str:
    name = pile_name(variant, refused.pile)
    the = name if suit_of_foundation(variant, refused.pile) is None else f"the {name}"
    wanted = next_name(variant, refused.pile, refused.landing)
    if not wanted:
        return f"Not there. {capital(the)} is complete."
    if suit_of_foundation(variant, refused.pile) is not None:
        wanted = f"its {wanted.split(' of ')[0]}"
    if refused.landing == UNKNOWN:
        return f"Not there. {capital(the)} starts with {wanted}."
    return f"Not there. {capital(the)} takes {wanted} next."


def _only_run(variant: Variant, position: Position, refused: Refusal) -> str:
    kind = RUN_KINDS.get(variant.takes_word, "")
    return f"Not there. A foundation takes only a whole run, from King to Ace{kind}."


RUN_KINDS: Final = {
    "same-suit-run": " in one suit",
    "alternate-color-run": " in alternate colors",
}


def _covered(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Not there. {capital(card_name(refused.landing))} is not an end card."


def _only_single(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Only the end card of {pile_name(variant, refused.pile)} can move."


def _not_in_order(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"The cards on the {card_name(refused.card)} are not in order, so they stay."


def _no_leader(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"{capital(card_name(refused.card))} cannot lead a group from where it lies."


def _stock_later(variant: Variant, position: Position, refused: Refusal) -> str:
    return f"Not yet. {STOCK_TIMES.get(variant.stock_when, 'The stock has to wait.')}"


STOCK_TIMES: Final = {
    "no-empty-column": "The stock deals when no column is empty.",
    "empty-waste": "The next card is turned when the waste is empty.",
}


def _no_redeal(variant: Variant, position: Position, refused: Refusal) -> str:
    if not variant.has_stock:
        return "There is no further deal."
    return "The stock is empty, and there is no further deal."


def _not_from_stock(variant: Variant, position: Position, refused: Refusal) -> str:
    if not position[variant.stock]:
        return "Not there. The cards go back all together: press Redeal."
    if variant.stock_to == "waste":
        return "Not there. The stock is turned to the waste: press Turn."
    return "Not there. The stock deals by itself: press Deal."


def _plain(sentence: str) -> Sentence:
    return lambda variant, position, refused: sentence


REFUSALS: Final[dict[str, Sentence]] = {
    "no-card": _plain("There is no card to move."),
    "face-down": _face_down,
    "covered": _covered,
    "same-column": _plain("It lies in this column already."),
    "not-in-order": _not_in_order,
    "only-single": _only_single,
    "only-to-foundation": _plain("A card in a column goes only to a foundation."),
    "no-leader": _no_leader,
    "rank": _rank,
    "color": _color,
    "suit": _suit,
    "other-suit": _other_suit,
    "landing": _landings,
    "unknown-card": _plain("Nobody knows this card: play stops here."),
    "empty-column": _empty_column,
    "one-card": _plain("Not there. Only a single end card goes to a foundation."),
    "only-run": _only_run,
    "foundation-suit": _foundation_suit,
    "foundation-order": _foundation_order,
    "between-foundations": _plain("Not there. A card never goes from foundation to foundation."),
    "no-return": _plain("Not there. A card on a foundation stays there."),
    "stock-empty": _plain("The stock is empty."),
    "stock-later": _stock_later,
    "no-redeal": _no_redeal,
    "not-from-stock": _not_from_stock,
    "nothing-enters": _plain("Not there. No card is put on this pile."),
    "cell-taken": _plain("Not there. This cell is taken."),
    "cell-one-card": _plain("Not there. A cell takes a single end card."),
    "cell-source": _plain("Not there. A cell takes cards from the columns only."),
}
