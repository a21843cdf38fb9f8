"""Seconds of CPU that printing takes: a booklet, a card, a deal, a lesson, the books.

Each kind is measured beside booklets in the same run, so that machines can be compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from generator import ROOT
from generator.course import check
from generator.files import family
from generator.paper import booklet, card, deal_sheet, lessons, press, rules_book
from generator.paper.booklet import Sheet


def report() -> Iterator[str]:
    """The lines of a small table: seconds of CPU, and how many booklets that is."""
    course = check.load_course(ROOT)
    games = [game for game in course.variants.values() if game.id in family.FOUNDING]
    sheets = course.lessons[: len(games)]
    one = each(partial(booklet.rules_booklet, game) for game in games)
    yield "Printing, seconds of CPU"
    yield f"{'':<26}{'seconds':>12}{'booklets':>12}"
    kinds: dict[str, Iterable[Callable[[], Sheet]]] = {
        "a reference card": (partial(card.card, game, "a4") for game in games),
        "a deal sheet": (partial(deal_sheet.deal_sheet, game, 24) for game in games),
        "a lesson sheet": (partial(lessons.lesson_sheet, item) for item in sheets),
        "the workbook": [partial(lessons.workbook, course.lessons)],
        "the book of rules": [partial(rules_book.rules_book, course.variants.values())],
    }
    yield f"{'a booklet':<26}{one:>12.2f}{1:>12.1f}"
    for name, makes in kinds.items():
        found = each(makes)
        yield f"{name:<26}{found:>12.2f}{found / one:>12.1f}"


def each(makes: Iterable[Callable[[], Sheet]]) -> float:
    """The mean CPU time from the rules to the bytes of the PDF; no document is made twice."""
    times = []
    for make in makes:
        start = time.process_time()
        press.pdf(make())
        times.append(time.process_time() - start)
    return sum(times) / len(times)
