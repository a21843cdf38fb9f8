"""Commands that measure: survey, hints, grade, bench."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from engine.names import plural
from engine.solver import WON

from .program import AS_JSON, echo_json, main
from .values import DEALS, VARIANT, DealRange, Seconds, VariantName

if TYPE_CHECKING:
    from engine import Variant
    from generator.survey.results import Result, Survey
    from generator.survey.tally import Tally

Item = TypeVar("Item")
Done = TypeVar("Done")


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
@click.option("--seconds", type=Seconds(open=True), help="And so long at most.")
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
        echo_json(asked.as_data() | counted.as_data())
    else:
        click.echo(f"{heading}\n{counted.as_text()}")


@main.command()
@VARIANT
@DEALS
@click.option("--out", type=click.Path(path_type=Path), help="Where to; hints-VARIANT.jsonl.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores.")
@AS_JSON
def hints(
    variant: Variant, deals: range, out: Path | None, jobs: int | None, as_json: bool
) -> None:
    """How many deals do the fair hints win, when nothing else is done? With a 95 % interval.

    Graded deals among them are played ten times more, with any move where the hints end: what share
    of these games is won, level by level?
    """
    from generator.grading import levels
    from generator.survey import hints

    path = out or Path(f"hints-{variant.id}.jsonl")
    graded = levels.published(variant.id)
    play = partial(hints.play, json.dumps(variant.data), frozenset(graded))
    found = _every(play, deals, jobs, variant.id, path)
    hints.write(path, variant.id, found)
    heading = f"{variant.id}, deals {deals[0]} to {deals[-1]}: {path}"
    _tell_hints(heading, hints.tally(found), hints.by_level(found, graded), as_json)


def _every(
    work: Callable[[Item], Done], items: Sequence[Item], jobs: int | None, label: str, path: Path
) -> list[Done]:
    """Work through all items on all cores, with a bar; ``path`` is written afterwards only."""
    from generator.survey import run

    with (
        _stoppable(f"{path} is written at the end only, so nothing is there yet."),
        run.processes(jobs) as executor,
        closing(run.in_order(executor, work, items)) as done,
        click.progressbar(done, length=len(items), label=label, file=sys.stderr) as shown,
    ):
        return list(shown)


def _tell_hints(heading: str, counted: Tally, by_level: Sequence[Tally], as_json: bool) -> None:
    from generator.survey.tally import percent

    if as_json:
        levels = [{"won": level.won, "games": level.deals} for level in by_level]
        echo_json(counted.as_data() | {"levels": levels})
        return
    click.echo(heading)
    click.echo(
        f"Hints alone win {counted.won:,} of {counted.deals:,}, {percent(counted.share)}; with"
        f" 95 % confidence {percent(counted.interval)} of all deals."
    )
    for number, level in enumerate(by_level, 1):
        click.echo(f"Level {number}, any move where hints end: {percent(level.share)} of games won")


@main.command()
@VARIANT
@DEALS
@click.option("--out", type=click.Path(path_type=Path), help="Where to; deals-VARIANT.jsonl.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores.")
@AS_JSON
def grade(
    variant: Variant, deals: range, out: Path | None, jobs: int | None, as_json: bool
) -> None:
    """Grade the won deals of the published survey: five levels, from the easiest fifth up."""
    from generator.grading import effort, levels
    from generator.survey import shelf

    won = [result for result in shelf.won(variant) if result.deal in deals]
    if not won:
        raise click.ClickException(
            f"{shelf.path(variant.id)} has no won deal from {deals[0]} to {deals[-1]}; a survey"
            " comes first."
        )
    path = out or Path(f"deals-{variant.id}.jsonl")
    measure = partial(effort.measure, json.dumps(variant.data))
    efforts = _every(measure, won, jobs, variant.id, path)
    counts = Counter(levels.write(path, variant.id, efforts))
    if as_json:
        echo_json({"graded": variant.id, "levels": [counts[n + 1] for n in range(levels.LEVELS)]})
    else:
        click.echo(f"{plural(len(won), 'deal')} in {plural(levels.LEVELS, 'level')}: {path}")


@main.command()
@click.argument("parts", nargs=-1)
def bench(parts: tuple[str, ...]) -> None:
    """Measure speed, as ratios in one run. PARTS choose some measurements."""
    from generator import bench

    bench.main(parts)
