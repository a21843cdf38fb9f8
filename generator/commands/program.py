"""The program that the commands belong to: faults become messages, answers may be JSON."""

from __future__ import annotations

import json
from typing import Any

import click

from generator.errors import Fault

NAME = "python3 run.py"  # how messages call the program
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


class Command(click.Command):
    """A command that takes -1 for a number out of range, not for an option it does not know."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        negative = [word for word in args if word.startswith("-") and word[1:].isdigit()]
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption:
            if not negative:
                raise
            raise click.UsageError(f"{negative[0]} is below every number taken here.") from None


class Commands(click.Group):
    """The commands. A fault of an author, or a file that cannot be written, is a message."""

    command_class = Command

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


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Yukon School: lessons, rules and practice for the Yukon family of solitaire."""


def echo_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False))
