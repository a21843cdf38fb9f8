"""Commands that make things of lessons and variants: serve, build, check, pages, pdf, words."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.names import plural
from generator import ROOT
from generator.files import report, sources
from generator.paper.kinds import KINDS, PAPERS

from .program import AS_JSON, NAME, echo_json, main
from .values import DEAL_NUMBER, VariantName

if TYPE_CHECKING:
    from engine import Variant

SITE = ROOT / "site"


@main.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
def serve(address: str) -> None:
    """Build and serve the site with live reload."""
    from generator.site import site

    site.serve(address)


@main.command()
@click.option("--out", type=click.Path(path_type=Path), default=SITE, help="Where to.")
@click.option(
    "--pdf/--no-pdf",
    default=True,
    help="With the PDFs (default), or quickly without: then links to them lead to empty files.",
)
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
    from generator.course import cache, check

    course = check.look_over(ROOT, cache.project_cache(ROOT))
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
    from generator.course import cache, check

    course = check.load_course(ROOT, cache.project_cache(ROOT))
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
@click.option("--only", "kinds", multiple=True, type=click.Choice(KINDS), help="Kinds to print.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--deal", "number", type=DEAL_NUMBER, help="The sheet of this deal, and no other.")
def pdf(
    variants: tuple[Variant, ...],
    out: Path,
    kinds: tuple[str, ...],
    paper: str,
    number: int | None,
) -> None:
    """Print rules, reference cards, deals and lessons of variants (all, if none is named).

    The book of all rules and the workbook of all lessons are printed when no variant is named.
    """
    from generator.course import cache, check
    from generator.kept import project_kept
    from generator.paper import documents

    course = check.load_course(ROOT, cache.project_cache(ROOT))
    names = [variant.id for variant in variants] or list(course.variants)
    files = [sources.variant_path(name) for name in names]
    _stop_at_errors((course.below(files) if variants else course).problems)
    if number:
        asked = [documents.one_deal(variant, number, paper) for variant in variants]
    else:
        asked = [
            document
            for document in documents.documents(course, paper)
            if (document.variant in names or not variants) and (document.kind in kinds or not kinds)
        ]
    if not asked:
        raise click.UsageError("there is nothing of this kind; --deal wants a variant.")
    _make_folder(out)
    documents.write(asked, out, project_kept("pdf"))
    click.echo("\n".join(str(out / document.uri) for document in asked))


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
        echo_json([said._asdict() for said in found])
    else:
        click.echo(wordlist.as_text(found))
