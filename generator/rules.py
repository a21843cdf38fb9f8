"""The rules of a variant, ready for the template of its page and booklet.

Everything that can be computed from the variant is: the layout, the order of dealing, what each
rule word says. Every example is judged by the engine on the way, and the texts of the variant's
file are held against its rule words. What does not agree raises ``RulesError``.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import parse_move, parse_position, ruletext, table_of, why_not
from engine.rulebook import FACES, NO_CARD, REASONS
from generator import examples, figure, sources
from generator.figure import FigureError

if TYPE_CHECKING:
    from engine import Variant
    from generator.examples import Example

PICTURED_DEAL = 24
SECTIONS = (
    "aim",
    "layout",
    "moves",
    "building",
    "empty-columns",
    "foundations",
    "returns",
    "winning",
    "edge-cases",
    "strategy",
    "compared",
    "sources",
)


class RulesError(Exception):
    """The texts or examples of a variant do not agree with its rules."""


class Layout(NamedTuple):
    """The columns in numbers."""

    face_down: tuple[int, ...]
    face_up: tuple[int, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(self.face_down, self.face_up, strict=True)))


class EdgeCase(NamedTuple):
    """A question that players ask, with its answer and a board."""

    id: str
    title: str
    says: str
    board: str


def rules_data(variant: Variant) -> dict[str, Any]:
    """Everything that ``rules.md.j2`` needs.

    :raises RulesError: an example or a text says something else than the rules.
    """
    _check_texts(variant)
    layout = layout_of(variant)
    return {
        "variant": variant,
        "texts": {"other_names": [], "not_to_be_confused": [], "strategy": []} | variant.data,
        "layout": layout,
        "pack": ruletext.pack(variant),
        "number": ruletext.number,
        "dealing": dealing(variant),
        "deal_number": PICTURED_DEAL,
        "moves": ruletext.MOVES[variant.move_word],
        "suit": ruletext.SUIT[variant.suit_word],
        "direction": ruletext.DIRECTION[variant.direction_word],
        "build_rule": ruletext.build_rule(variant),
        "empty_column": ruletext.EMPTY_COLUMN[variant.empty_column_word],
        "foundation": ruletext.FOUNDATION[variant.foundation_word],
        "returns": ruletext.RETURNS[returns_word(variant)],
        "group": group_board(variant),
        "boards": boards(variant),
        "cases": edge_cases(variant),
        "relatives": relatives(variant),
    }


# --- layout


def layout_of(variant: Variant) -> Layout:
    return Layout(
        tuple(sum(FACES[sign] for sign in column) for column in variant.layout.faces),
        tuple(sum(not FACES[sign] for sign in column) for column in variant.layout.faces),
    )


def dealing(variant: Variant) -> list[str]:
    """How to deal by hand, one sentence a row; equal rows in succession are one sentence."""
    sentences = []
    for row, equal in groupby(variant.layout.rows):
        times = len(list(equal))
        often = "" if times == 1 else f" Do this {_times(times)}."
        sentences.append(f"One card {_row(row)}.{often}")
    return sentences


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{ruletext.number(count)} times"


def _row(row: str) -> str:
    """``face down on each of columns 2 to 7``"""
    parts = []
    at = 1
    for sign, run in groupby(row):
        length = len(list(run))
        if sign != NO_CARD:
            face = "face down" if FACES[sign] else "face up"
            parts.append(f"{face} on {_columns(at, at + length - 1)}")
        at += length
    return " and one ".join(parts)


def _columns(first: int, last: int) -> str:
    return f"column {first}" if first == last else f"each of columns {first} to {last}"


# --- boards


def boards(variant: Variant) -> dict[str, str]:
    """The example of each section as a fence of Markdown."""
    suit = variant.suit_word
    chosen = {
        "moves": examples.MOVES[variant.move_word, suit],
        "building": examples.BUILDING[variant.direction_word, suit],
        "empty-columns": examples.EMPTY_COLUMN[variant.empty_column_word],
        "foundations": examples.FOUNDATIONS[variant.foundation_word],
        "returns": examples.RETURNS[returns_word(variant), suit],
    }
    return {
        section: example_board(variant, section, example) for section, example in chosen.items()
    }


def example_board(variant: Variant, section: str, example: Example, title: str = "") -> str:
    """An example as a fence, judged: one of its moves is refused by the rules of its section."""
    title = title or section.replace("-", " ")
    lines = [
        f"variant: {variant.id}",
        f"label: Example: {title}",
        *example.position.split("\n"),
        *[f"legal: {claim}" for claim in example.legal],
        *[f"refused: {claim}" for claim in example.refused],
    ]
    text = "\n".join(lines)
    try:
        judged = figure.parse(text, variant)
    except FigureError as error:
        line = lines[error.line - 1]
        raise RulesError(
            f"the rules of {variant.name}, {section}: {error.message} (in `{line}`)"
        ) from None
    reasons = [REASONS[claim.reason] for claim in judged.claims if claim.reason]
    if section in REASONS.values() and section not in reasons:
        raise RulesError(
            f"the rules of {variant.name}, {section}: no move of the example is refused by them"
        )
    return f"```board\n{text}\n```"


def group_board(variant: Variant) -> str:
    """The drawing that explains the words: one column, each part with its name."""
    return "\n".join(
        [
            "```board",
            f"variant: {variant.id}",
            "label: A group and its parts",
            f"1: {examples.GROUP}",
            "note: <9C> face-down card",
            "note: 10S leader",
            "note: 3H-6C tail",
            "note: 6C end card",
            "note: 10S-6C group",
            "```",
        ]
    )


def edge_cases(variant: Variant) -> list[EdgeCase]:
    ends = ruletext.DIRECTION[variant.direction_word]["ends"]
    found = []
    for case in examples.CASES:
        example = case.examples[variant.suit_word]
        says = " ".join(part for part in (case.says or ends, example.says) if part)
        board = example_board(variant, case.id, example, case.title)
        found.append(EdgeCase(case.id, case.title, says, board))
    return found


class Relatives(NamedTuple):
    """One table, and which of a few moves each variant allows on it."""

    board: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[bool, ...]], ...]


def relatives(variant: Variant) -> Relatives:
    """The same table in every variant of the course: the moves are judged by each."""
    text = examples.RELATIVES.position
    variants = list(sources.variants().values())
    rows = []
    for move in examples.RELATIVES_MOVES:
        answers = [_is_legal(other, text, move) for other in variants]
        table = table_of(variant, text)
        position = parse_position(table, text)
        rows.append(
            (figure.in_symbols(table, position, parse_move(table, position, move)), tuple(answers))
        )
    board = example_board(variant, "compared", examples.RELATIVES, "one table, three games")
    return Relatives(board, tuple(other.short_name for other in variants), tuple(rows))


def _is_legal(variant: Variant, text: str, move: str) -> bool:
    table = table_of(variant, text)
    position = parse_position(table, text)
    return why_not(table, position, parse_move(table, position, move)) is None


# --- texts


def returns_word(variant: Variant) -> str:
    return str(variant.data["foundations"]["returns"])


def _check_texts(variant: Variant) -> None:
    """The summary states the facts, and every pointer to a rule leads somewhere."""
    summary = variant.data.get("summary", "")
    for fact in ruletext.facts(variant):
        if fact not in summary:
            raise RulesError(f"the summary of {variant.name} does not say “{fact}”")
    anchors = {*SECTIONS, *[case.id for case in examples.CASES]}
    for entry in variant.data.get("sources_disagree", []):
        if entry.get("rule", "aim") not in anchors:
            raise RulesError(
                f"the rules of {variant.name} have no part {entry['rule']};"
                f" write one of {', '.join(sorted(anchors))}"
            )
