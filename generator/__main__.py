"""The command line: ``python3 run.py COMMAND …``, or ``yukon COMMAND`` after an install."""

from __future__ import annotations

import json
import sys
from pathlib import Path
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
from engine.deal import FIRST_DEAL, LAST_DEAL
from engine.rules import apply, legal_moves
from generator import ROOT
from generator.files import sources

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


class VariantName(click.ParamType["Variant"]):
    """A variant by its id; a wrong one is answered with the nearest right one."""

    name = "variant"

    def convert(self, value: Any, param: Any, ctx: Any) -> Variant:
        names = sources.variant_ids()
        if value not in names:
            near = sources.nearest(value, names)
            question = f" Did you mean {near}?" if near else ""
            self.fail(f"there is no variant {value}.{question} Known: {', '.join(names)}.")
        return sources.read_variant(value)


VARIANT = click.argument("variant", type=VariantName())
FILE = click.argument("file", type=click.File("r", encoding="utf-8"))


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Yukon School: lessons, rules and practice for the Yukon family of solitaire."""


# --- the site


@main.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
def serve(address: str) -> None:
    """Build and serve the site with live reload."""
    from generator.site import site

    site.serve(address)


@main.command()
@click.option("--out", type=click.Path(path_type=Path), default=ROOT / "site", help="Where to.")
@click.option("--pdf/--no-pdf", default=True, help="With the PDF booklets (default) or without.")
def build(out: Path, pdf: bool) -> None:
    """Build the site strictly: any fault in a lesson, a rule or a link stops it."""
    from generator.site import site

    site.build(out, pdf)


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text")
def check(paths: tuple[Path, ...], form: str) -> None:
    """Check lessons and variants; all faults in one run, exit code 1 if there is an error."""
    from generator.course import check
    from generator.files import report

    course = check.load_course(ROOT)
    problems = [problem for problem in course.problems if _below(problem.path, paths)]
    click.echo(report.render(problems, form), nl=False)
    if form == "text":
        click.echo(report.summary(course))
    if any(problem.severity == "error" for problem in problems):
        sys.exit(1)


def _below(path: Path, folders: tuple[Path, ...]) -> bool:
    return not folders or any(path.resolve().is_relative_to(f.resolve()) for f in folders)


@main.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where to.")
def pages(out: Path) -> None:
    """Write the generated Markdown to disk, for any other site builder."""
    from generator import pages
    from generator.course import check
    from generator.files import report

    course = check.load_course(ROOT)
    errors = [problem for problem in course.problems if problem.severity == "error"]
    if errors:
        raise click.ClickException(report.as_texts(errors))
    for page in pages.site_pages(course):
        path = out / page.uri
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.text, "utf-8")
        click.echo(path)


@main.command()
@click.argument("variants", nargs=-1, type=VariantName())
@click.option("--out", type=click.Path(path_type=Path), default=Path("pdf"), show_default=True)
def pdf(variants: tuple[Variant, ...], out: Path) -> None:
    """Write the rules of variants (all, if none is named) as PDF booklets."""
    from generator import pdf

    for variant in variants or tuple(sources.variants().values()):
        path = out / f"{variant.id}.pdf"
        pdf.write_rules(variant, path)
        click.echo(path)


# --- the engine


@main.command("deal")
@VARIANT
@click.argument("number", type=click.IntRange(FIRST_DEAL, LAST_DEAL))
@AS_JSON
def deal_command(variant: Variant, number: int, as_json: bool) -> None:
    """Print a deal in the notation of positions."""
    position = deal(variant, number)
    if as_json:
        _echo_json({"deal": number, "position": line(variant, position)})
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
        _explain(table, position, why)
        return
    texts = moves_text(table, position, legal_moves(table, position))
    if as_json:
        _echo_json({"moves": texts})
    else:
        click.echo("\n".join(texts) if texts else words.STUCK)


def _explain(variant: Variant, position: Position, text: str) -> None:
    try:
        move = parse_move(variant, position, text)
    except NotationError as error:
        raise click.ClickException(f"{text}: {error.message}") from None
    refused = why_not(variant, position, move)
    name = move_text(variant, position, move)
    if refused is None:
        click.echo(f"{name} is legal. {words.moved(variant, position, move)}")
    else:
        click.echo(f"{name} is refused. {refusals.refusal(variant, position, refused)}")


@main.command()
@VARIANT
@FILE
@click.argument("depth", type=click.IntRange(0, 9))
@AS_JSON
def perft(variant: Variant, file: Any, depth: int, as_json: bool) -> None:
    """Count the sequences of legal moves of a length."""
    table, position = _position(variant, file)
    count = _count(table, position, depth)
    if as_json:
        _echo_json({"depth": depth, "count": count})
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
    text = file.read()
    table = table_of(variant, text)
    try:
        if text.strip().startswith(f"{variant.id}/"):
            return table, parse_line(table, text)
        return table, parse_position(table, text)
    except NotationError as error:
        row, column = _place(text, error.start)
        remedy = f" {error.help}." if error.help else ""
        label = f" ({error.label})" if error.label else ""
        raise click.ClickException(
            f"{file.name}:{row}:{column}: {error.message}{label}.{remedy}"
        ) from None


def _place(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


def _echo_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False))


@main.command()
@click.argument("parts", nargs=-1)
def bench(parts: tuple[str, ...]) -> None:
    """Measure speed, as ratios in one run. PARTS choose some measurements."""
    from generator import bench

    bench.main(parts)


if __name__ == "__main__":
    main()
