"""What players ask of a variant, answered by its rule words; its file may add questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import ruletext
from engine.names import capital
from engine.ruletext import number
from generator.files import prose

from . import beside, dealing, homes, phrases, winnable

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Variant


class Question(NamedTuple):
    """A question, its answer, and the part of the rules that says more."""

    asks: str
    says: str
    part: str = ""


def questions(variant: Variant) -> list[Question]:
    """All that may be asked of this game; what its file has comes last."""
    found = [question for make in QUESTIONS for question in [make(variant)] if question]
    own = variant.data.get("questions", [])
    return found + [Question(prose.plain(q["asks"]), prose.markdown(q["says"])) for q in own]


def face_down(variant: Variant) -> Question | None:
    if not variant.layout.cards_in("column"):
        return None
    counts = dealing.layout_of(variant)
    down, up = sum(counts.face_down), sum(counts.face_up)
    says = f"{down}; the other {up} in the columns lie face up."
    if not down:
        says = "None. All cards of the columns lie face up."
    return Question("How many cards lie face down at the start?", says, "layout")


def order(variant: Variant) -> Question:
    asks = "Does a group have to be in order?"
    answers = {
        "any-face-up": f"No. {ruletext.MOVES['any-face-up']['check']}",
        "ordered-run": f"Yes. {phrases.run_rule(variant)}",
    }
    if variant.move_word in answers:
        return Question(asks, answers[variant.move_word], "moves")
    rule = ruletext.MOVES[variant.move_word]["rule"]
    return Question("Can several cards move at once?", f"No. {rule}", "moves")


def empty_column(variant: Variant) -> Question:
    entry = ruletext.EMPTY_COLUMN[variant.empty_column_word]
    carries = phrases.moves_groups(variant) and any(variant.enters_empty)
    tail = " What lies on that card comes along." if carries else ""
    asks = "What may go into an empty column?"
    return Question(asks, f"{entry['rule']}{tail} {entry['other']}", "empty-columns")


def group_home(variant: Variant) -> Question | None:
    if not variant.foundations:
        return None
    answer = "Only as a whole run." if variant.takes_runs else "No."
    says = f"{answer} {ruletext.TAKES[variant.takes_word]['rule']}"
    return Question("May a group go to a foundation?", says, "foundations")


def returns(variant: Variant) -> Question | None:
    if not variant.foundations:
        return None
    entry = ruletext.RETURNS["allowed" if variant.returns else "never"]
    says = f"{'Yes.' if variant.returns else 'No.'} {entry['rule']}"
    return Question("May a card come back from its foundation?", says, "returns")


def stock(variant: Variant) -> Question:
    if not variant.has_stock:
        again = f" {beside.redeal_rule(variant)}" if variant.redeal_word else ""
        says = f"No. All cards are on the table from the start.{again}"
        return Question("Is there a stock?", says, "stock" if again else "layout")
    count = phrases.stock_count(variant)
    when = ruletext.STOCK_WHEN[variant.stock_when]["rule"]
    return Question("Is there a stock?", f"Yes, of {count} cards. {when}", "stock")


def king_and_ace(variant: Variant) -> Question | None:
    if variant.move_word == "to-foundation":
        return None
    return Question(
        "What goes on an Ace, and where does a King go?", phrases.ends_rule(variant), "ace-and-king"
    )


def forced(variant: Variant) -> Question:
    says = "No. A move is never forced, and no card moves by itself but one that turns up."
    if not phrases.has_face_down(variant):
        says = "No. A move is never forced, and no card moves by itself."
    return Question("Do I have to make a move that I can make?", says)


def home_card(variant: Variant) -> Question | None:
    """What starts a foundation, where cards lie there from the start."""
    placed = homes.placed_cards(variant)
    if not placed:
        return None
    says = f"{capital(placed)}. They lie there from the start."
    return Question("Which cards start the foundations?", says, "foundations")


def every_deal(variant: Variant) -> Question | None:
    asks = "Can every deal be won?"
    survey = winnable.survey(variant)
    if survey is None:
        return None
    lost, deals = survey.tally.lost, survey.last - survey.first + 1
    if lost:
        says = f"No. Of {deals} deals that we looked at, {lost} are proved to be lost."
    else:
        says = f"We do not know. Of {deals} deals that we looked at, none is proved to be lost."
    return Question(asks, says, "winnable")


def equal_cards(variant: Variant) -> Question | None:
    most = max(variant.suits.count(suit) for suit in variant.suits) * variant.decks
    if most < 2:
        return None
    says = f"{capital(number(most))} of each. Equal cards are worth the same."
    return Question("How many of each card are there?", says)


QUESTIONS: tuple[Callable[[Variant], Question | None], ...] = (
    face_down,
    equal_cards,
    order,
    empty_column,
    king_and_ace,
    group_home,
    home_card,
    returns,
    stock,
    forced,
    every_deal,
)
