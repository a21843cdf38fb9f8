"""What stands around the rules on their page: an example, questions, advice, sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.files import prose

from .blocks import bullets
from .parts import Part
from .questions import Question, questions
from .relatives import compared
from .winnable import winnable
from .worked import worked_example

if TYPE_CHECKING:
    from engine import Variant


UNDER = {  # the parts to which questions lead
    "layout": "Layout",
    "moves": "Moves",
    "empty-columns": "Empty columns",
    "stock": "Stock",
    "foundations": "Foundations",
    "returns": "Back from a foundation",
    "ace-and-king": "Aces and Kings",
    "winnable": "Can it be won?",
}


def example(variant: Variant) -> list[Part]:
    return [Part("example", "An example, move by move", worked_example(variant))]


def faq(variant: Variant) -> list[Part]:
    return [Part("questions", "Questions", [_answer(each) for each in questions(variant)])]


def _answer(question: Question) -> str:
    title = UNDER.get(question.part)
    more = f" More under [{title}](#{question.part})." if title else ""
    return f"**{question.asks}** {question.says}{more}"


def strategy(variant: Variant) -> list[Part]:
    advice = [prose.markdown(text) for text in variant.data.get("strategy", [])]
    return [Part("strategy", "Strategy", [bullets(advice)] if advice else [])]


def can_it_be_won(variant: Variant) -> list[Part]:
    return [Part("winnable", "Can it be won?", winnable(variant))]


def controls(variant: Variant) -> list[Part]:
    """How to play it here; a printed page has real cards beside it."""
    deal = " Tap the stock to use it." if variant.has_stock else ""
    text = (
        f"[The table of {prose.plain(variant.name)}](../practice/{variant.id}.md) plays by these"
        " rules. Drag a card, or tap it and then its landing; what lies on it comes along. Two"
        f" quick taps send it where it fits.{deal} With the keyboard, arrow keys go from card to"
        " card, Enter picks up and places, and the question mark lists all keys. Every move can be"
        " undone, and what is refused is answered with the rule. [All about the"
        " tables](../how-to-use.md)."
    )
    return [Part("controls", "On our tables", [text], on_screen_only=True)]


def relatives(variant: Variant) -> list[Part]:
    return [Part("compared", "Compared with its relatives", compared(variant))]


def history(variant: Variant) -> list[Part]:
    """Where the game comes from, and what else it is called."""
    blocks = [prose.markdown(text) for text in variant.data.get("history", [])]
    names = variant.data.get("other_names", [])
    if names:
        called = " and ".join(prose.plain(name) for name in names)
        blocks.append(f"{prose.plain(variant.name)} is also known as {called}.")
    return [Part("history", "History and names", blocks)]


def sources(variant: Variant) -> list[Part]:
    points = variant.data.get("sources_disagree", [])
    names = [prose.markdown(text) for text in variant.data.get("sources", [])]
    blocks = [bullets(_point(point) for point in points)] if points else []
    if names:
        blocks += ["We compared:" if len(names) > 1 else "We follow:", bullets(names)]
    return [Part("sources", "Where sources disagree" if points else "Sources", blocks)]


def _point(point: dict[str, str]) -> str:
    rule = f" [Our rule](#{point['rule']})." if "rule" in point else ""
    return f"**{prose.plain(point['point'])}.** {prose.markdown(point['says'])}{rule}"
