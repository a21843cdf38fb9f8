"""Commands for authors: an error code explained, the schema for an editor."""

from __future__ import annotations

from textwrap import indent

import click

from .program import echo_json, main


@main.command()
@click.argument("code")
def explain(code: str) -> None:
    """Explain the CODE of an error or a warning, such as Y203."""
    from generator.files.code_examples import EXAMPLES
    from generator.files.codes import CODES
    from generator.files.report import nearest

    name = code.strip().strip("[]").upper()
    if name.startswith("Y"):
        name = "Y" + name[1:].zfill(3)
    if name not in CODES:
        near = nearest(name, CODES)
        hint = f" Did you mean {near}?" if near else ""
        raise click.ClickException(f"there is no code {code}.{hint}")
    known, example = CODES[name], EXAMPLES[name]
    click.echo(f"{known.severity}[{name}]: {known.heading}\n\n{known.meaning}")
    click.echo(f"\nwrong:\n{indent(example.wrong, '    ')}")
    click.echo(f"\nright:\n{indent(example.right, '    ')}")


@main.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of lessons, for editors that complete and check YAML."""
    from generator.course.grammar import LESSON
    from generator.files.schema import schema

    echo_json(schema(LESSON, "A lesson of Yukon School"))
