"""What a reader answers a question with: buttons for choices, a field for a number."""

from __future__ import annotations

from engine.lesson.quiz import MANY, NUMBER, ONE, ORDER, TAP, TRUE

from .text import escape, heard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .quizzing import Quizzing


def answers(table: Quizzing) -> str:
    """The answers of a question, to be put below its words."""
    kind = table.quiz.kind
    if kind in (ONE, TRUE, MANY, ORDER):
        parts = [_choice(table, at) for at in range(len(table.quiz.choices))]
    else:
        parts = [_field(table)] if kind == NUMBER else []
    if table.quiz.kind in (MANY, ORDER) or (kind == TAP and not table.quiz.is_at_once):
        parts.append(_check(table))
    if not parts:
        return ""
    return (
        f'<div class="yk-answers" id="{table.id}-answers" data-quiz="{kind}" role="group"'
        f' aria-label="Answers">{"".join(parts)}</div>'
    )


def _choice(table: Quizzing, at: int) -> str:
    """One choice: what was chosen is pressed, or has its place in the order."""
    number, kind = str(at), table.quiz.kind
    chosen = number in table.given
    off = ' aria-disabled="true"' if table.is_over or number in table.refused else ""
    signs = "".join([f" yk-choice--{word}" for word in _looks(table, number)])
    pressed = f' aria-pressed="{"true" if chosen else "false"}"' if kind == MANY else ""
    place = ""
    if kind == ORDER:
        text = str(table.given.index(number) + 1) if chosen else ""
        place = f'<span class="yk-place">{text}</span>'
    label = heard(table.quiz.choices[at])
    if kind == ORDER and chosen:
        label = f"{table.given.index(number) + 1}: {label}"
    return (
        f'<button type="button" class="yk-button yk-choice{signs}" id="{table.id}-choice-{number}"'
        f' data-do="choose" data-text="{number}"{pressed}{off} aria-label="{escape(label)}">'
        f"{place}<span>{table.quiz.choices[at]}</span></button>"
    )


def _looks(table: Quizzing, number: str) -> list[str]:
    if number in table.refused:
        return ["wrong"]
    if number not in table.given:
        return []
    return ["right" if table.is_over else "chosen"]


def _field(table: Quizzing) -> str:
    value = escape(table.given[0]) if table.given else ""
    off = " disabled" if table.is_over else ""
    return (
        f'<form class="yk-number-field" data-do="answer"><label for="{table.id}-answer">Your answer'
        f'</label><input id="{table.id}-answer" name="answer" inputmode="numeric"'
        f' autocomplete="off" size="5" value="{value}"{off}>'
        f'<button type="submit" class="yk-button" id="{table.id}-answer-go"{off}>Answer</button>'
        "</form>"
    )


def _check(table: Quizzing) -> str:
    """The button that says “this is my answer”; for taps how many there are."""
    ready = bool(table.given) and not table.is_over
    off = "" if ready else ' aria-disabled="true"'
    count = f" ({len(table.given)})" if table.quiz.kind == TAP and table.given else ""
    return (
        f'<button type="button" class="yk-button yk-check" id="{table.id}-check" data-do="check"'
        f"{off}>Check{count}</button>"
    )
