"""Proves the lessons of a course: those that have changed, several at once where there are many."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import astuple, replace
from typing import TYPE_CHECKING, Any

from engine import Variant
from generator.files.report import Counts

from .cache import Cache, Keys
from .packing import Unpacker, pack
from .proofs import Proofs

if TYPE_CHECKING:
    from .folder import Sheet
    from .lesson import Step

    Work = tuple[Sheet, Counts]

MANY = 8  # lessons from which on it pays to start other processes
MOST_PROCESSES = 8


class Prover:
    """Steps, problems and counts of lessons, from the cache as far as they are there."""

    def __init__(self, variants: dict[str, Variant], cache: Cache | None) -> None:
        self.variants = variants
        self.cache = cache
        self.unpacker = Unpacker(variants)

    def prove(self, work: list[Work]) -> list[tuple[Step, ...]]:
        """The steps of each lesson; problems go to its report, counts are added up."""
        found: dict[int, Any] = {}
        keys: dict[int, str] = {}
        names = Keys() if self.cache else None
        for at, (sheet, _) in enumerate(work):
            variant = self._variant(sheet)
            if variant and self.cache and names:
                keys[at] = names.lesson(sheet.name, sheet.path.read_bytes(), variant)
                found[at] = self.cache.get(keys[at])
        stale = [at for at, (sheet, _) in enumerate(work) if self._variant(sheet)]
        stale = [at for at in stale if found.get(at) is None]
        for at, packed in zip(stale, self._prove([work[at][0] for at in stale]), strict=True):
            found[at] = packed
            if self.cache and at in keys:
                self.cache.put(keys[at], packed)
        return [self._taken(found.get(at), *each) for at, each in enumerate(work)]

    def _variant(self, sheet: Sheet) -> Variant | None:
        return self.variants.get(sheet.node.text("variant")) if sheet.node else None

    def _prove(self, sheets: list[Sheet]) -> list[Any]:
        """Each lesson proved, as plain data."""
        tasks = [(sheet, variant.data) for sheet in sheets if (variant := self._variant(sheet))]
        processes = min(os.cpu_count() or 1, MOST_PROCESSES)
        if len(tasks) >= MANY and processes > 1 and self.cache:
            try:
                with ProcessPoolExecutor(processes) as pool:
                    return list(pool.map(prove_sheet, *zip(*tasks, strict=True)))
            except (BrokenProcessPool, OSError):
                pass  # one after the other, then
        return [_packed(sheet, variant) for sheet in sheets if (variant := self._variant(sheet))]

    def _taken(self, packed: Any, sheet: Sheet, counts: Counts) -> tuple[Step, ...]:
        """What was proved, brought back: now or before."""
        if packed is None:
            return ()
        steps, problems, added = packed
        for problem in self.unpacker.unpack(problems):  # the folder may be another one by now
            sheet.report.problems.append(replace(problem, path=sheet.path))
        new = Counts(*added)
        counts.positions += new.positions
        counts.claims += new.claims
        found: tuple[Step, ...] = self.unpacker.unpack(steps)
        return found


def prove_sheet(sheet: Sheet, data: dict[str, Any]) -> Any:
    """For a process of its own: the lesson proved by rules that come as data."""
    return _packed(sheet, Variant.from_data(data))


def _packed(sheet: Sheet, variant: Variant) -> Any:
    """The steps, what is wrong with them, and what was counted."""
    before = len(sheet.report.problems)
    counts = Counts()
    steps = Proofs(variant, sheet, counts).steps()
    problems = tuple(sheet.report.problems[before:])
    del sheet.report.problems[before:]
    return pack(steps), pack(problems), astuple(counts)
