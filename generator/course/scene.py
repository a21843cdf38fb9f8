"""A moment of play in a lesson: what a written move means there, and why it cannot be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import (
    Move,
    NotationError,
    apply,
    card_symbols,
    card_text,
    draw,
    legal_moves,
    move_text,
    parse_card,
    parse_move,
    parse_place,
    place_text,
    refusals,
    why_not,
)
from engine.cards import face_up, is_face_down
from engine.errors import RefusedError
from engine.notation.piles import FOUNDATION

from .positions import Start, is_card

if TYPE_CHECKING:
    from engine import Refusal, Variant
    from engine.position import Position
    from generator.files.nodes import Text
    from generator.files.places import Span
    from generator.files.report import Report

    Place = tuple[int, int]  # a column, and the index of a card in it

AT = "@"  # between a card and its column
ARROWS = ("→", "⇒", "->", "=>", "–>", "—>", "–", "—", " to ")


@dataclass(frozen=True)
class Scene:
    """A position, how it is called, and the moves that led to it."""

    name: str
    table: Variant
    position: Position
    moves: tuple[str, ...] = ()

    @staticmethod
    def at(start: Start) -> Scene:
        return Scene(start.name, start.table, start.position)

    def after(self, move: Move) -> Scene:
        text = move_text(self.table, self.position, move)
        position = apply(self.table, self.position, move)
        return Scene(self.name, self.table, position, (*self.moves, text))

    @property
    def title(self) -> str:
        """``"start", after 10S>JH``"""
        after = f", after {', '.join(self.moves)}" if self.moves else ""
        return f'"{self.name}"{after}'

    @property
    def drawn(self) -> str:
        """The position under its name, for a note."""
        return f"position ({self.title}):\n{draw(self.table, self.position, {})}"

    @property
    def plain_title(self) -> str:
        """``start after 10S>JH``"""
        return f"{self.name} after {', '.join(self.moves)}" if self.moves else self.name

    def legal_move(self, text: str) -> Move | None:
        """The move, if the text names one that the rules allow here."""
        move = self.named_move(text)
        return None if move is None or why_not(self.table, self.position, move) else move

    def named_move(self, text: str) -> Move | None:
        """The move that the text names here, legal or not."""
        try:
            return parse_move(self.table, self.position, text)
        except NotationError:
            return None

    def play(self, node: Text, report: Report) -> Move | None:
        """The move to play here; if it cannot be played, the report says why."""
        try:
            move = parse_move(self.table, self.position, node.value)
        except NotationError as error:
            _report_notation(self, node, error, report)
            return None
        refusal = why_not(self.table, self.position, move)
        if refusal:
            end = (move.target, len(self.position[move.target]) - 1)
            label = _reason(self, refusal)
            whole = node.piece(0, len(node.value))
            _report_rule(self, whole, label, (move.source, move.at), end, report)
        return None if refusal else move

    def card(self, node: Text, report: Report) -> str:
        """The card that a text names, in its one written form; empty if it is not on the table.

        Where there are two of it both are meant, unless ``@`` names a column.

        :raises NotationError: the text is no card.
        """
        if AT in node.value:
            place = self.one_card(node, report)
            return place_text(self.table, self.position, *place) if place else ""
        code = face_up(parse_card(node.value))
        if any(face_up(other) == code for pile in self.position for other in pile):
            return card_text(code)
        label = f"the {card_symbols(code)} is not in {self.title}"
        report.add("Y108", node.span(), label)
        return ""

    def one_card(self, node: Text, report: Report) -> Place | None:
        """Where the one card lies that a text names; if there is none, the report says so.

        :raises NotationError: the text is no card.
        """
        text = node.value.strip()
        code = face_up(parse_card(text.partition(AT)[0]))
        try:
            return parse_place(self.table, self.position, text)
        except NotationError as error:
            if error.help:  # there are two of them
                report.add("Y109", node.span(), f"in {self.title}", help=error.help)
                return None
            if error.label:  # it does not say where
                report.add("Y108", node.span(), error.label)
                return None
        where = f" in column {text.partition(AT)[2]} of" if AT in text else " in"
        report.add("Y108", node.span(), f"the {card_symbols(code)} is not{where} {self.title}")
        return None

    def face_up_places(self, code: int) -> list[Place]:
        """Where a card lies face up in the columns; two places where two packs are played."""
        return [
            (column, at)
            for column in self.table.columns
            for at, other in enumerate(self.position[column])
            if other == code
        ]

    def place_of(self, code: int) -> tuple[int, int] | None:
        """Column and place of a card, face up or down."""
        for column in self.table.columns:
            for at, other in enumerate(self.position[column]):
                if face_up(other) == face_up(code):
                    return column, at
        return None


def _reason(scene: Scene, refusal: Refusal) -> str:
    sentence = refusals.refusal(scene.table, scene.position, refusal).removeprefix("Not there. ")
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _report_rule(
    scene: Scene, span: Span, label: str, leader: Place, landing: Place, report: Report
) -> None:
    """A move that the rules refuse, with the position drawn and the landings that there are."""
    drawn = draw(scene.table, scene.position, {leader: ">", landing: "!"})
    landings, help = _landings(scene, leader)
    notes = [f"position before the move ({scene.title}):\n{drawn}", *landings]
    report.add("Y203", span, label, scene.table.id, notes=notes, help=help)


def _landings(scene: Scene, leader: Place) -> tuple[list[str], str]:
    """Where a card can go instead, as a note; and how to write it, if there is one such move."""
    moves = [
        move
        for move in legal_moves(scene.table, scene.position)
        if (move.source, move.at) == leader
    ]
    card = scene.position[leader[0]][leader[1]]
    names = ", ".join(_landing(scene, move) for move in moves) or "none"
    notes = [] if is_face_down(card) else [f"landings for the {card_symbols(card)} here: {names}"]
    help = f"write {move_text(scene.table, scene.position, moves[0])}" if len(moves) == 1 else ""
    return notes, help


def _landing(scene: Scene, move: Move) -> str:
    """``JH (column 2)``"""
    pile = scene.position[move.target]
    if move.target in scene.table.foundations:
        return "the foundation"
    return (
        f"{card_text(pile[-1])} (column {move.target + 1})" if pile else f"column {move.target + 1}"
    )


def _report_notation(scene: Scene, node: Text, error: NotationError, report: Report) -> None:
    """A text that names no move here: it is none, names a wrong card, or a covered landing."""
    text, arrow = node.value, node.value.find(">")
    span, label = node.piece(error.start, error.end), error.label or error.message
    word = text[error.start : error.end].partition("@")[0].removeprefix(f"{FOUNDATION}:")
    if arrow < 0 or not is_card(word):
        help = _mended(text, error) if error.help else _respelled(text)
        report.add("Y201", span, label, help=help)
        return
    leader = scene.named_move(f"{text[:arrow]}>1")
    place = (leader.source, leader.at) if leader else None
    landing = scene.place_of(parse_card(word))
    if isinstance(error, RefusedError) and place and landing:
        _report_rule(scene, span, error.message, place, landing, report)
    else:
        notes, help = _landings(scene, place) if place else ([], "")
        notes = [scene.drawn, *notes]
        report.add("Y202", span, label, help=error.help or help, notes=notes)


def _mended(text: str, error: NotationError) -> str:
    """How to write the whole move, from how to write its card."""
    card = error.help.removeprefix("write ")
    return f"write {text[: error.start]}{card}{text[error.end :]}"


def _respelled(text: str) -> str:
    """How to write a move that was written with another arrow."""
    for arrow in ARROWS:
        leader, found, landing = text.partition(arrow)
        if found and is_card(leader.strip()) and is_card(landing.strip()):
            return f"write {leader.strip()}>{landing.strip()}"
    return ""
