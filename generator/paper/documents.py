"""All there is to print: what it is, where it lies in the site, and how it is made."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator import pages
from generator.files import family

from . import press
from .booklet import Sheet, rules_booklet
from .card import card
from .deal_sheet import deal_sheet
from .kinds import PAPERS
from .lessons import lesson_sheet, workbook
from .rules_book import rules_book

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine import Variant
    from generator.course.check import Course
    from generator.kept import Kept

RULES_BOOK, WORKBOOK = "print/rules.pdf", "print/workbook.pdf"


class Document(NamedTuple):
    """A PDF: its kind, the game it is about (none for a book), its address, what makes it."""

    kind: str
    variant: str
    uri: str
    make: Callable[[], Sheet]


def documents(course: Course, paper: str = "a4") -> list[Document]:
    """Everything that the site offers. Cards are there for all papers, the rest for one."""
    variants = list(course.variants.values())
    found = [document for variant in variants for document in _of_variant(variant, paper)]
    for item in course.lessons:
        make = partial(lesson_sheet, item, paper)
        uri = f"{pages.address(item)}.pdf"
        found.append(Document("lessons", item.variant.id, uri, make))
    book = partial(rules_book, variants, paper)
    return [
        *found,
        Document("books", "", RULES_BOOK, book),
        Document("books", "", WORKBOOK, partial(workbook, course.lessons, paper)),
    ]


def _of_variant(variant: Variant, paper: str) -> list[Document]:
    booklet = partial(rules_booklet, variant, paper)
    found = [Document("rules", variant.id, f"rules/{variant.id}.pdf", booklet)]
    for name in PAPERS:
        make = partial(card, variant, name)
        found.append(Document("cards", variant.id, card_uri(variant, name), make))
    if variant.id in family.FOUNDING:
        found.append(one_deal(variant, pages.first_deal(variant), paper))
    return found


def one_deal(variant: Variant, number: int, paper: str = "a4") -> Document:
    """The sheet of any deal."""
    uri = f"rules/{variant.id}-deal-{number}.pdf"
    return Document("deals", variant.id, uri, partial(deal_sheet, variant, number, paper))


def card_uri(variant: Variant, paper: str) -> str:
    return f"rules/{variant.id}-card-{paper}.pdf"


def write(asked: Iterable[Document], folder: Path, kept: Kept | None = None) -> None:
    """Print documents to a folder, by their addresses: a thread writes, others print.

    What is ``kept`` from another time is not printed again.
    """
    with ThreadPoolExecutor() as executor:
        prints = [
            executor.submit(press.write, document.make(), folder / document.uri, kept)
            for document in asked
        ]
        for printing in prints:
            printing.result()
    if kept:
        kept.forget()
