"""Commands about deals and positions: deal, moves, perft, solve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from engine import (
    NotationError,
    deal,
    line,
    move_text,
    moves_text,
    parse_line,
    parse_move,
    parse_position,
    position_text,
    refusals,
    table_of,
    why_not,
    words,
)
from engine.cards import is_face_down
from engine.errors import RefusedError
from engine.names import capital
from engine.rulebook import REASONS
from engine.rules import apply, legal_moves

from .program import AS_JSON, echo_json, main
from .values import DEAL_NUMBER, FILE, VARIANT, InputFile, Seconds, WholeNumber

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

MOVE_FORMS = "A move is its leader, > and what it lands on: 10S>JH, 6C>foundation, KH>3."


@main.command("deal")
@VARIANT
@click.argument("number", type=DEAL_NUMBER)
@AS_JSON
def deal_command(variant: Variant, number: int, as_json: bool) -> None:
    """Print a deal in the notation of positions."""
    position = deal(variant, number)
    if as_json:
        echo_json({"deal": number, "position": line(variant, position)})
    else:
        click.echo(position_text(variant, position))


@main.command()
@VARIANT
@FILE
@click.option("--why", metavar="MOVE", help="Say why this move is refused.")
@AS_JSON
def moves(variant: Variant, file: Any, why: str | None, as_json: bool) -> None:
    """Print the legal moves of a position, one a line. FILE may be - for standard input."""
    table, position = _position(variant, file)
    if why is not None:
        _explain(table, position, why, as_json)
        return
    texts = moves_text(table, position, legal_moves(table, position))
    if as_json:
        echo_json({"moves": texts})
    else:
        click.echo("\n".join(texts) if texts else words.STUCK)


def _explain(variant: Variant, position: Position, text: str, as_json: bool) -> None:
    """Say whether a move is legal, and why not. Only what cannot be read is an error."""
    name, reason = text, ""
    try:
        move = parse_move(variant, position, text)
    except RefusedError as error:
        reason, says = error.reason, f"{capital(error.message)}."
    except NotationError as error:
        forms = f"{error.message}.{_remedy(error)} {MOVE_FORMS}"
        raise click.ClickException(f"{text}: {_told(error) if '>' in text else forms}") from None
    else:
        name = move_text(variant, position, move)
        refused = why_not(variant, position, move)
        reason = refused.reason if refused else ""
        says = (
            refusals.refusal(variant, position, refused)
            if refused
            else words.moved(variant, position, move)
        )
    if as_json:
        answer = {"move": name, "legal": not reason, "says": says}
        echo_json(answer | ({"reason": reason, "rule": REASONS[reason]} if reason else {}))
    else:
        click.echo(f"{name} is {'refused' if reason else 'legal'}. {says}")


@main.command()
@VARIANT
@FILE
@click.argument("depth", type=WholeNumber("number of moves", 0, 9))
@AS_JSON
def perft(variant: Variant, file: Any, depth: int, as_json: bool) -> None:
    """Count the sequences of legal moves of a length."""
    table, position = _position(variant, file)
    count = _count(table, position, depth)
    if as_json:
        echo_json({"depth": depth, "count": count})
    else:
        click.echo(count)


def _count(variant: Variant, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    found = legal_moves(variant, position)
    if depth == 1:
        return len(found)
    return sum(_count(variant, apply(variant, position, move), depth - 1) for move in found)


def _position(variant: Variant, file: Any) -> tuple[Variant, Position]:
    """The position of a file, in lines or as one line, on the columns it names."""
    text = _text(file)
    table = table_of(variant, text)
    try:
        is_line = text.strip().startswith(f"{variant.id}/")
        position = parse_line(table, text) if is_line else parse_position(table, text)
    except NotationError as error:
        row, column = _place(text, error.start)
        raise click.ClickException(f"{file.name}:{row}:{column}: {_told(error)}") from None
    for number, pile in enumerate(position[: len(table.columns)], 1):
        if pile and is_face_down(pile[-1]):
            raise click.ClickException(
                f"{file.name}: column {number} ends with a face-down card. In play the end card of"
                " a column is always turned up; write it without < and >."
            )
    return table, position


def _told(error: NotationError) -> str:
    """A fault of a text in a line: what is wrong, and how to mend it."""
    label = f" ({error.label})" if error.label else ""
    return f"{error.message}{label}.{_remedy(error)}"


def _remedy(error: NotationError) -> str:
    return f" {capital(error.help)}." if error.help else ""


def _text(file: Any) -> str:
    """What the file says; somebody at a keyboard is told that the program waits."""
    if file.isatty():
        click.echo("Type a position, a line for each column, and then Ctrl+D.", err=True)
    try:
        text: str = file.read().removeprefix("\ufeff")  # some editors begin a file with it
    except UnicodeDecodeError:
        raise click.ClickException(f"{file.name} is not written in UTF-8.") from None
    if not text.strip():
        raise click.ClickException(f"{file.name} holds no position: it is empty.")
    return text


def _place(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


@main.command()
@VARIANT
@click.argument("which", metavar="NUMBER|FILE")
@click.option("--seconds", type=Seconds(), default=10, show_default=True)
@click.option("--nodes", type=click.IntRange(0), help="Look at so many positions at most.")
@click.option("--shortest", is_flag=True, help="Then look for the least number of moves.")
@AS_JSON
def solve(
    variant: Variant, which: str, seconds: float, nodes: int | None, shortest: bool, as_json: bool
) -> None:
    """Can a deal or a position be won, all cards known? The first word is won, lost or unknown."""
    from generator import solving

    if which.isdigit():
        number = DEAL_NUMBER.convert(which, None, None)
        table, position = variant, deal(variant, number)
    else:
        file = InputFile().convert(which, None, None)
        table, position = _position(variant, file)
    try:
        answer = solving.solve(table, position, solving.Budget(seconds, nodes), shortest)
    except ValueError:
        raise click.ClickException("a card is unknown; only a whole pack can be solved.") from None
    if as_json:
        echo_json(answer.as_data())
    else:
        click.echo(answer.as_text())
