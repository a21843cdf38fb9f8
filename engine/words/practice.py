"""What a practice table says: deals, kept games, questions, ends."""

from __future__ import annotations

from .counts import counter, grouped, time_spent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..variant import Variant

NOT_KEPT: Final = (
    "This browser keeps nothing for this page: the game lasts until the page is closed."
)
ANOTHER_TAB: Final = (
    "Another tab plays on this table too. Both games are kept; you find the other one under Deals."
)


def aim(variant: Variant) -> str:
    """``Bring every card to the foundations, each suit from the Ace to the King.``"""
    if variant.goal_word == "columns-sorted":
        return "Put the columns in order, until each is empty or holds one whole run."
    if variant.takes_runs:
        how = ", in whole runs from the King down to the Ace"
    elif variant.bound and variant.homes_count_by_one:
        how = ", each suit from the Ace to the King"
    else:
        how = ""
    return f"Bring every card to the foundations{how}."


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


# --- ends

ALREADY_WON: Final = "It is won."  # of a position that nobody has won here
STUCK: Final = "No legal move is left. Undo, restart, or a new deal."


def won(moves: int, seconds: int = -1, points: int = -1, best: bool = False) -> str:
    """``You won. 134 moves.`` Scored: ``134 moves, 6 minutes 20. Score 1,167, your best.``"""
    if points < 0:
        return f"You won. {counter(moves)}."
    record = ", your best" if best else ""
    return f"You won. {counter(moves)}, {time_spent(seconds)}. Score {grouped(points)}{record}."


CAN_FINISH: Final = "Everything can go to the foundations. Press A."
CAN_FINISH_SEEN: Final = "Everything can go to the foundations. Press A or Finish."  # on screen


def finished(variant: Variant) -> str:
    return f"Finished: all {variant.card_count} cards on the foundations."
