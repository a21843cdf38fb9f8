"""What stands behind a command: variants, numbers, ranges of deals; a wrong one is told."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING, Any

import click

from engine.deal import FIRST_DEAL, LAST_DEAL
from generator.files import sources

if TYPE_CHECKING:
    from engine import Variant


class VariantName(click.ParamType["Variant"]):
    """A variant by its id; a wrong one is answered with the nearest right one."""

    name = "variant"

    def convert(self, value: Any, param: Any, ctx: Any) -> Variant:
        names = sources.variant_ids()
        if value not in names:
            near = sources.nearest(value, names)
            known = f"Did you mean {near}?" if near else f"Known: {', '.join(sorted(names))}."
            self.fail(f"there is no variant {value}. {known}")
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


DEAL_NUMBER = WholeNumber("deal number", FIRST_DEAL, LAST_DEAL)


class DealRange(click.ParamType[range]):
    """Deal numbers from one to another, both counted."""

    name = "range"

    def convert(self, value: Any, param: Any, ctx: Any) -> range:
        first, dash, last = str(value).partition("-")
        if not dash:
            self.fail(f"{value} is no range of deals; write it like 1-1000.")
        start, end = [DEAL_NUMBER.convert(text, param, ctx) for text in (first, last)]
        if end < start:
            self.fail(f"{value} ends before it begins; write {end}-{start}.")
        return range(start, end + 1)


class Seconds(click.FloatRange):
    """A time in seconds; ``open`` if none at all will not do."""

    name = "seconds"

    def __init__(self, open: bool = False) -> None:
        super().__init__(0, min_open=open)

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        seconds: float = super().convert(value, param, ctx)
        if not math.isfinite(seconds):
            self.fail(f"{value} is no time in seconds; write a number such as 10 or 0.5.")
        return seconds


class InputFile(click.File):
    """A text file to read; ``-`` is standard input, which a program may be started without."""

    def __init__(self) -> None:
        super().__init__("r", encoding="utf-8")

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        if value == "-" and sys.stdin is None:
            self.fail("standard input is closed; name a file.")
        return super().convert(value, param, ctx)


VARIANT = click.argument("variant", type=VariantName())
DEALS = click.argument("deals", metavar="FROM-TO", type=DealRange())
FILE = click.argument("file", type=InputFile())
