"""The program that the commands belong to: faults become messages, answers may be JSON."""

from __future__ import annotations

import json
from typing import Any

import click

from generator.errors import Fault

NAME = "python3 run.py"  # how messages call the program
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


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


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Yukon School: lessons, rules and practice for the Yukon family of solitaire."""


def echo_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False))
