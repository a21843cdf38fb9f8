"""Two ways to count a game: calm, for which undo is free, and scored.

Calm counts the moves from the start to here. Scored counts everything that was done, so that an
undo is one move more, and gives points: for every card that lies on a foundation, for every card
that was turned up, and for a win a bonus that moves and seconds make smaller. Points are of the
position: an undo takes those of its move back.
"""

from __future__ import annotations

from .position import turned_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .game import Game

CALM: Final = "calm"
SCORED: Final = "scored"
PROFILES: Final = (CALM, SCORED)

A_CARD_HOME: Final = 10
A_CARD_TURNED: Final = 5
A_WIN: Final = 1000
A_MOVE: Final = 2  # off the bonus; a second takes half a point


def moves_counted(game: Game, profile: str) -> int:
    """What the counter shows; returns, deals and redeals are moves like any other."""
    return game.actions if profile == SCORED else game.move_count


def cards_home(game: Game) -> int:
    return sum([len(game.position[pile]) for pile in game.variant.foundations])


def cards_turned(game: Game) -> int:
    """How many moves from the start to here have turned a card up."""
    positions = game.positions()
    turned = [turned_card(positions[at], move) for at, move in enumerate(game.moves)]
    return len([card for card in turned if card is not None])


def bonus(game: Game, seconds: int) -> int:
    """For a win 1000, less 2 a move and half a point a second; rounded down, and never below 0."""
    if not game.is_won:
        return 0
    half_points = 2 * (A_WIN - A_MOVE * moves_counted(game, SCORED)) - seconds
    return max(0, half_points // 2)


def score(game: Game, seconds: int) -> int:
    """The points of a game in the scored profile, so many whole seconds after its first move."""
    points = A_CARD_HOME * cards_home(game) + A_CARD_TURNED * cards_turned(game)
    return points + bonus(game, seconds)
