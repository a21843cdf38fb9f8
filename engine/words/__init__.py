"""Every sentence that play needs. The wording is written down once, here.

The page shows it and a screen reader speaks it: the result first, the consequence second and a
count last. A card is named in small letters, ``king of hearts``; a rule names its rank with a
capital, ``an empty column takes a King``.

labels     the things on the table           hints      what to look for, and why it helps
moves      what was done and undone          refusals   why a move is not allowed
table      the table read aloud, the status  lessons    around the words of an author
counts     moves, time and points            practice   deals, kept games, questions, ends
"""

from . import refusals
from .counts import counter
from .hints import NO_USEFUL_MOVE, hint, hint_move, hint_rungs
from .labels import (
    CAN_GO_HERE,
    HINTED,
    MARKED,
    NO_LANDING,
    PICKED_UP,
    PUT_BACK,
    card_label,
    column_label,
    face_down_label,
    foundation_label,
    picked_up,
    pile_label,
    place_name,
    stock_label,
)
from .lessons import (
    FIRST_SCENE,
    LAST_SCENE,
    NO_HINT,
    NOT_YET,
    PLAY_ON,
    POSITION_PUT_BACK,
    RIGHT,
    SOLUTION,
    SOLUTION_SHOWN,
    STUCK_IN_TRY,
    TRY_FIRST,
    WATCH,
    arrow,
    assists,
    goal_met,
    marked,
    scene,
)
from .moves import NO_MOVE_YET, NOTHING_TO_REDO, NOTHING_TO_UNDO, RESTARTED, moved, redone, undone
from .practice import (
    ALREADY_WON,
    ANOTHER_TAB,
    CAN_FINISH,
    NOT_KEPT,
    STUCK,
    aim,
    damaged,
    dealt,
    finished,
    no_deal,
    no_position,
    resumed,
    won,
)
from .table import column_text, foundations_text, spoken, status, table_text

__all__ = [
    "card_label",
    "face_down_label",
    "column_label",
    "foundation_label",
    "pile_label",
    "stock_label",
    "PICKED_UP",
    "CAN_GO_HERE",
    "MARKED",
    "HINTED",
    "picked_up",
    "place_name",
    "PUT_BACK",
    "NO_LANDING",
    "moved",
    "undone",
    "redone",
    "NOTHING_TO_UNDO",
    "NO_MOVE_YET",
    "NOTHING_TO_REDO",
    "RESTARTED",
    "column_text",
    "table_text",
    "foundations_text",
    "status",
    "spoken",
    "counter",
    "hint_rungs",
    "NO_USEFUL_MOVE",
    "hint",
    "hint_move",
    "RIGHT",
    "NOT_YET",
    "PLAY_ON",
    "POSITION_PUT_BACK",
    "TRY_FIRST",
    "NO_HINT",
    "STUCK_IN_TRY",
    "WATCH",
    "FIRST_SCENE",
    "LAST_SCENE",
    "SOLUTION",
    "SOLUTION_SHOWN",
    "goal_met",
    "arrow",
    "marked",
    "assists",
    "scene",
    "NOT_KEPT",
    "ANOTHER_TAB",
    "aim",
    "dealt",
    "resumed",
    "damaged",
    "no_deal",
    "no_position",
    "STUCK",
    "ALREADY_WON",
    "won",
    "CAN_FINISH",
    "finished",
    "refusals",
]
