"""Cards as small whole numbers, so that a pile of cards is a ``bytes`` value.

A card is ``rank * 4 + suit`` with ranks 1 (Ace) to 13 (King) and suits 0 to 3 (spades, hearts,
diamonds, clubs): 4 to 55. A card that lies face down has ``FACE_DOWN`` added: the card itself says
how it lies, so that a face-down card may lie anywhere. ``UNKNOWN`` stands for a card nobody knows.

Nothing here knows a rule.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ACE: Final = 1
KING: Final = 13
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("S", "H", "D", "C")
SUIT_SYMBOLS: Final = ("♠", "♥", "♦", "♣")
BLACK: Final = 0
RED: Final = 1

UNKNOWN: Final = 0
FACE_DOWN: Final = 64
FACE_DOWN_UNKNOWN: Final = FACE_DOWN + UNKNOWN
CARD_CODES: Final = 128  # one more than the largest code: the length of a table card by card

PACK: Final = bytes(range(4, 56))  # the 52 cards, Ace of spades first, King of clubs last
FACE_UP_CODES: Final = bytes(range(FACE_DOWN))


def card(rank: int, suit: int) -> int:
    """The face-up card of a rank (1 to 13) and a suit (0 to 3)."""
    return rank * 4 + suit


def rank_of(code: int) -> int:
    """Rank 1 to 13 of a card, face up or down; 0 for an unknown card."""
    return (code & 63) >> 2


def cards_of_rank(rank: int) -> bytes:
    """The four cards of a rank; none where there is no such rank."""
    return PACK[4 * rank - 4 : 4 * rank] if ACE <= rank <= KING else b""


def suit_of(code: int) -> int:
    """Suit 0 to 3 of a known card, face up or down."""
    return code & 3


def color_of(code: int) -> int:
    """``BLACK`` or ``RED``."""
    return RED if suit_of(code) in (1, 2) else BLACK


def is_face_down(code: int) -> bool:
    return code >= FACE_DOWN


def face_up(code: int) -> int:
    """The same card lying face up."""
    return code & 63


def face_down(code: int) -> int:
    """The same card lying face down."""
    return code | FACE_DOWN


def turned_up(code: int) -> int:
    """The card after it is uncovered. One that nobody knows cannot be turned: it stays as it is."""
    return code if code == FACE_DOWN_UNKNOWN else code & 63
