"""The command line: ``python3 run.py COMMAND …``, or ``yukon COMMAND`` after an install."""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from functools import partial
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
from engine.errors import RefusedError
from engine.names import capital, plural
from engine.rulebook import REASONS
from engine.rules import apply, legal_moves
from engine.solver import WON
from generator import ROOT
from generator.errors import Fault
from generator.files import report, sources

if TYPE_CHECKING:
    from engine import Variant
    from engine.position import Position
    from generator.survey.results import Result, Survey

SITE = ROOT / "site"
NAME = "python3 run.py"  # how messages call the program
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
MOVE_FORMS = "A move is its leader, > and what it lands on: 10S>JH, 6C>foundation, KH>3."


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


class WholeNumber(click.ParamType[int]):
    """A whole number in a range; ``what`` is what it counts."""

    name = "number"

    def __init__(self, what: str, least: int, most: int) -> None:
        self.what, self.least, self.most = what, least, most

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        if str(value).isascii() and str(value).isdigit():
            number = int(str(value)[:20])
            if self.least <= number <= self.most:
                return number
        self.fail(
            f"{value} is no {self.what}; write a whole number from {self.least:,} to"
            f" {self.most:,}, without commas."
        )


class DealRange(click.ParamType[range]):
    """Deal numbers from one to another, both counted."""

    name = "range"

    def convert(self, value: Any, param: Any, ctx: Any) -> range:
        first, dash, last = str(value).partition("-")
        if not dash:
            self.fail(f"{value} is no range of deals; write it like 1-1000.")
        number = WholeNumber("deal number", FIRST_DEAL, LAST_DEAL)
        start, end = [number.convert(text, param, ctx) for text in (first, last)]
        if end < start:
            self.fail(f"{value} ends before it begins; write {end}-{start}.")
        return range(start, end + 1)


class Commands(click.Group):
    """The commands. A fault of an author, or a file that cannot be written, is a message."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (Fault, OSError) as error:
            raise click.ClickException(_message(error)) from None


def _message(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror}"
    return str(error)


VARIANT = click.argument("variant", type=VariantName())
FILE = click.argument("file", type=click.File("r", encoding="utf-8"))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
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
@click.option("--out", type=click.Path(path_type=Path), default=SITE, help="Where to.")
@click.option("--pdf/--no-pdf", default=True, help="With the PDF booklets (default) or without.")
def build(out: Path, pdf: bool) -> None:
    """Build the site strictly: any fault in a lesson, a rule or a link stops it."""
    from generator.site import site

    _make_folder(out)
    is_site = out == SITE or not any(out.iterdir()) or any(out.glob("assets/yukon-*"))
    if not is_site:
        raise click.ClickException(
            f"{out} holds files that are no site of Yukon School, and a build empties its folder."
            " Choose another one with --out."
        )
    site.build(out, pdf)


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--format", "form", type=click.Choice([*report.FORMS]), default="text")
def check(paths: tuple[Path, ...], form: str) -> None:
    """Check lessons and variants; all faults in one run, exit code 1 if there is an error.

    PATHS are files or folders; without any, everything is checked. With --format json each fault is
    a JSON object on a line of its own, and the last line is {"summary": …}.
    """
    from generator.course import check

    course = check.load_course(ROOT)
    part = course.below(paths) if paths else course
    if not part.files and not part.problems:
        raise click.ClickException(f"no lesson and no variant lies in {_listed(paths)}.")
    errors = report.errors(part.problems)
    others = len(report.errors(course.problems)) - len(errors)
    click.echo(report.render(part.problems, form), nl=False)
    if form == "json":
        click.echo(report.summary_json(part, others))
    else:
        click.echo(report.summary(part))
        if others:
            click.echo(f"Other files have {plural(others, 'error')}: {NAME} check shows all.")
    if errors:
        sys.exit(1)


def _listed(paths: tuple[Path, ...]) -> str:
    return ", ".join(map(str, paths)) or str(ROOT)


def _make_folder(folder: Path) -> None:
    """Make the folder for what is written, or say why it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise click.ClickException(
            f"cannot write to {folder}: {error.strerror}. Choose another folder with --out."
        ) from None


@main.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where to.")
def pages(out: Path) -> None:
    """Write the generated Markdown to disk, for any other site builder."""
    from generator import pages
    from generator.course import check

    course = check.load_course(ROOT)
    _stop_at_errors(course.problems)
    _make_folder(out)
    written = []
    for page in pages.site_pages(course):
        path = out / page.uri
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.text, "utf-8")
        written.append(str(path))
    click.echo("\n".join(written))  # at the end: a reader who goes away stops no writing


@main.command()
@click.argument("variants", nargs=-1, type=VariantName())
@click.option("--out", type=click.Path(path_type=Path), default=Path("pdf"), show_default=True)
def pdf(variants: tuple[Variant, ...], out: Path) -> None:
    """Write the rules of variants (all, if none is named) as PDF booklets."""
    from generator import pdf
    from generator.course import check

    course = check.load_course(ROOT)
    names = [variant.id for variant in variants] or list(course.variants)
    files = [sources.variant_path(name) for name in names]
    _stop_at_errors((course.below(files) if variants else course).problems)
    _make_folder(out)
    for name in names:
        path = out / f"{name}.pdf"
        pdf.write_rules(course.variants[name], path)
        click.echo(path)


def _stop_at_errors(problems: Sequence[report.Problem]) -> None:
    errors = report.errors(problems)
    if errors:
        raise click.ClickException(report.as_texts(errors))


@main.command("words")
@AS_JSON
def words_command(as_json: bool) -> None:
    """Print every sentence that rules, refusals and hints can say, to read them through."""
    from generator.rules import wordlist

    found = list(wordlist.sentences())
    if as_json:
        _echo_json([said._asdict() for said in found])
    else:
        click.echo(wordlist.as_text(found))


# --- the engine


@main.command("deal")
@VARIANT
@click.argument("number", type=WholeNumber("deal number", FIRST_DEAL, LAST_DEAL))
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
        _explain(table, position, why, as_json)
        return
    texts = moves_text(table, position, legal_moves(table, position))
    if as_json:
        _echo_json({"moves": texts})
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
        _echo_json(answer | ({"reason": reason, "rule": REASONS[reason]} if reason else {}))
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
    text = _text(file)
    table = table_of(variant, text)
    try:
        if text.strip().startswith(f"{variant.id}/"):
            return table, parse_line(table, text)
        return table, parse_position(table, text)
    except NotationError as error:
        row, column = _place(text, error.start)
        raise click.ClickException(f"{file.name}:{row}:{column}: {_told(error)}") from None


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


def _echo_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False))


@main.command()
@VARIANT
@click.argument("which", metavar="NUMBER|FILE")
@click.option("--seconds", type=click.FloatRange(0), default=10, show_default=True)
@click.option("--nodes", type=click.IntRange(0), help="Look at so many positions at most.")
@click.option("--shortest", is_flag=True, help="Then look for the least number of moves.")
@AS_JSON
def solve(
    variant: Variant, which: str, seconds: float, nodes: int | None, shortest: bool, as_json: bool
) -> None:
    """Can a deal or a position be won, all cards known? The first word is won, lost or unknown."""
    from generator import solving

    if which.isdigit():
        number = WholeNumber("deal number", FIRST_DEAL, LAST_DEAL).convert(which, None, None)
        table, position = variant, deal(variant, number)
    else:
        file = click.File("r", encoding="utf-8").convert(which, None, None)
        table, position = _position(variant, file)
    try:
        answer = solving.solve(table, position, solving.Budget(seconds, nodes), shortest)
    except ValueError:
        raise click.ClickException("a card is unknown; only a whole pack can be solved.") from None
    if as_json:
        _echo_json(answer.as_data())
    else:
        click.echo(answer.as_text())


@main.command()
@click.argument("variant", type=VariantName(), required=False)
@click.argument("deals", metavar="FROM-TO", type=DealRange(), required=False)
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=50_000,
    show_default=True,
    help="Look at so many of each deal at most; the same everywhere.",
)
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="And so long at most.")
@click.option("--out", type=click.Path(path_type=Path), help="Where to; survey-VARIANT.jsonl.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores.")
@click.option("--scheduler", metavar="ADDRESS", help="Solve on the cluster of a Dask scheduler.")
@click.option("--check", "checked", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@AS_JSON
def survey(
    variant: Variant | None,
    deals: range | None,
    positions: int,
    seconds: float | None,
    out: Path | None,
    jobs: int | None,
    scheduler: str | None,
    checked: Path | None,
    as_json: bool,
) -> None:
    """How many deals can be won, all cards known? With a 95 % interval.

    Each deal is a line of the file, and the same command goes on where it was stopped. --check FILE
    plays all winning lines of a file instead.
    """
    from generator.survey import results

    if checked:
        _check_survey(checked, as_json)
        return
    if variant is None or deals is None:
        raise click.UsageError("name a variant and a range of deals, as in: survey yukon 1-1000")
    asked = results.Survey(variant.id, positions, seconds)
    path = out or Path(f"survey-{variant.id}.jsonl")
    with _stoppable(f"{path} keeps what is done, and the same command goes on from there."):
        _solve_deals(variant, asked, deals, path, jobs, scheduler)
    found = [result for result in results.read(path).results if result.deal in deals]
    heading = f"{variant.id}, deals {deals[0]} to {deals[-1]}: {path}"
    _tell_survey(heading, asked, found, as_json)


@contextmanager
def _stoppable(and_then: str) -> Iterator[None]:
    """Whatever stops the processes is told, with what becomes of their work."""
    try:
        yield
    except KeyboardInterrupt:
        raise click.ClickException(f"stopped. {and_then}") from None
    except BrokenExecutor:
        message = f"a process that solves was ended from outside, perhaps for memory. {and_then}"
        raise click.ClickException(message) from None


def _solve_deals(
    variant: Variant,
    asked: Survey,
    deals: range,
    path: Path,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    """Bring into the file what it has not yet."""
    from generator.survey import results, run

    file = results.go_on(path, asked)
    if file.torn:
        click.echo(f"The last line of {path} was torn; that deal is solved again.", err=True)
    done = {result.deal for result in file.results}
    missing = [number for number in deals if number not in done]
    if not missing:
        return
    workers = run.cluster(scheduler) if scheduler else run.processes(jobs)
    with (
        workers as executor,
        closing(run.run(executor, variant, asked, missing)) as solved,
        click.progressbar(solved, length=len(missing), label=variant.id, file=sys.stderr) as found,
    ):
        results.append(path, found)


def _check_survey(path: Path, as_json: bool) -> None:
    from generator.survey import results

    file = results.read(path)
    if file.survey is None or file.torn:
        raise click.ClickException(f"{path} ends within a line; the survey was stopped there.")
    variant: Variant = VariantName().convert(file.survey.variant, None, None)
    with click.progressbar(file.results, label="Replaying", file=sys.stderr) as found:
        faults = [
            f"{path}:{number}: deal {result.deal}: {fault}"
            for number, result in enumerate(found, 2)
            if result.verdict == WON and (fault := results.replay(variant, result))
        ]
    if faults:
        raise click.ClickException("\n".join(faults))
    _tell_survey(f"{path}: every winning line wins.", file.survey, file.results, as_json)


def _tell_survey(heading: str, asked: Survey, found: Sequence[Result], as_json: bool) -> None:
    from generator.survey.tally import tally

    counted = tally(found)
    if as_json:
        _echo_json(asked.as_data() | counted.as_data())
    else:
        click.echo(f"{heading}\n{counted.as_text()}")


@main.command()
@click.argument("variant", type=VariantName())
@click.argument("deals", metavar="FROM-TO", type=DealRange())
@click.option("--out", type=click.Path(path_type=Path), help="Where to; deals-VARIANT.jsonl.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores.")
@AS_JSON
def grade(
    variant: Variant, deals: range, out: Path | None, jobs: int | None, as_json: bool
) -> None:
    """Grade the won deals of the published survey: five levels, from the easiest fifth up."""
    from generator.grading import effort, levels
    from generator.survey import run, shelf

    won = [result for result in shelf.won(variant) if result.deal in deals]
    if not won:
        raise click.ClickException(
            f"{shelf.path(variant.id)} has no won deal from {deals[0]} to {deals[-1]}; a survey"
            " comes first."
        )
    path = out or Path(f"deals-{variant.id}.jsonl")
    measure = partial(effort.measure, json.dumps(variant.data))
    with (
        _stoppable(f"{path} is written at the end only, so nothing is there yet."),
        run.processes(jobs) as executor,
        closing(run.in_order(executor, measure, won)) as measured,
        click.progressbar(measured, length=len(won), label=variant.id, file=sys.stderr) as found,
    ):
        efforts = list(found)
    counts = Counter(levels.write(path, variant.id, efforts))
    if as_json:
        _echo_json({"graded": variant.id, "levels": [counts[n + 1] for n in range(levels.LEVELS)]})
    else:
        click.echo(f"{plural(len(won), 'deal')} in {plural(levels.LEVELS, 'level')}: {path}")


@main.command()
@click.argument("parts", nargs=-1)
def bench(parts: tuple[str, ...]) -> None:
    """Measure speed, as ratios in one run. PARTS choose some measurements."""
    from generator import bench

    bench.main(parts)


if __name__ == "__main__":
    main(prog_name=NAME)
