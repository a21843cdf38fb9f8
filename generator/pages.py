"""Lessons and variants as Markdown, through Jinja2. Knows no MkDocs: any builder may take it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import jinja2

from engine import card_symbols, names, parse_card, position_text, words
from generator import ROOT, course_map, known_deals
from generator.course.positions import is_card
from generator.figures.mdext import page_json
from generator.files import family, prose, report, sources
from generator.files.code_examples import EXAMPLES
from generator.files.codes import CODES
from generator.finding import puzzles
from generator.kept import sum_of
from generator.lesson_pages import page_steps
from generator.rules import glance, rules, tree
from generator.rules.told import rules_sum
from generator.survey import shelf, tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Variant
    from engine.position import Position
    from generator.course.check import Course
    from generator.course.lesson import Lesson, Mark
    from generator.kept import Kept

FIRST_DEAL = 24


class Page(NamedTuple):
    """One Markdown file of the site: its address below the docs, its text, its source.

    ``source`` is the file to edit, relative to the docs folder; None for a page without one.
    """

    uri: str
    text: str
    source: str | None


def site_pages(course: Course, kept: Kept | None = None) -> list[Page]:
    """Every generated page, in the order of the course and of the variants.

    What was ``kept`` from another time is not made again.
    """
    variants = list(course.variants.values())
    return [
        *[lesson_page(course, at) for at in range(len(course.lessons))],
        *fault_pages(course),
        map_page(course),
        *puzzle_pages(variants),
        *[practice_page(variant) for variant in variants],
        Page(
            "practice/index.md",
            render("practice-index.md.j2", kinds=family.by_kind(variants)),
            None,
        ),
        games_page(course),
        *rules_pages(course, kept),
        winnable_page(variants),
        print_page(course),
        codes_page(),
    ]


def units(course: Course) -> list[tuple[Variant, list[Lesson]]]:
    """The lessons by variant, in course order; a variant may have none yet."""
    return [
        (variant, [item for item in course.lessons if item.variant.id == variant.id])
        for variant in family.in_order(course.variants.values())
    ]


# --- puzzles


def puzzle_pages(variants: list[Variant]) -> list[Page]:
    """A table with all puzzles of each game that has some, and the list of these games."""
    pools = [(variant, found) for variant in variants if (found := puzzles.read(variant))]
    names = [variant for variant, _ in pools]
    pages = [Page("puzzles/index.md", render("puzzles-index.md.j2", pools=pools), None)]
    for variant, found in pools:
        table = {
            "id": "table-1",
            "kind": "puzzle",
            "variant": variant.data,
            "lesson": f"puzzles/{variant.id}",
            "rules": f"../../rules/{family.rules_id(variant)}/",
            "puzzles": found,
        }
        text = render("puzzles.md.j2", variant=variant, variants=names, table=table)
        pages.append(Page(f"puzzles/{variant.id}.md", text, None))
    return pages


# --- lessons


def map_page(course: Course) -> Page:
    """The list of all lessons, on which the browser marks what was reached."""
    text = render(
        "lessons.md.j2",
        variants=course_map.by_variant(course),
        others=[variant for variant, lessons in units(course) if not lessons],
        tags=course_map.tags(course),
        map=page_json(course_map.data(course)),
    )
    return Page("lessons/index.md", text, None)


def lesson_page(course: Course, at: int) -> Page:
    """One lesson: a section a step, each with its table and its words."""
    item = course.lessons[at]
    neighbors = course.lessons[at - 1 : at] if at else ()
    after = "lesson" if at + 1 < len(course.lessons) else "lessons"
    text = render(
        "lesson.md.j2",
        lesson=item,
        steps=page_steps(item, after),
        previous=neighbors[0] if neighbors else None,
        next=course.lessons[at + 1] if at + 1 < len(course.lessons) else None,
        after=[other for other in course.lessons if other.id in item.after],
    )
    return Page(f"{address(item)}.md", text, _edit(item.path))


def address(item: Lesson) -> str:
    """``lessons/yukon/carry-the-tail``"""
    return f"lessons/{item.variant.id}/{item.id}"


def fault_pages(course: Course) -> list[Page]:
    """While serving: what is wrong with a file that cannot be shown, in place of its page."""
    faulty = {problem.path for problem in report.errors(course.problems)}
    shown = {f"{address(item)}.md" for item in course.lessons}
    shown |= {f"rules/{name}.md" for name in course.variants}
    pages = []
    for path in sorted(faulty):
        uri = _fault_address(path)
        if uri in shown:
            continue
        shown.add(uri)
        problems = [p for p in course.problems if p.path == path]
        found = sorted({problem.code for problem in problems})
        up = "../" * uri.count("/")
        shown_text = report.as_texts(problems)
        text = render("fault.md.j2", title=path.name, text=shown_text, codes=found, up=up)
        pages.append(Page(uri, text, _edit(path)))
    return pages


def codes_page() -> Page:
    """Every code that an author can be told of, with a wrong and a right example."""
    known = [(name, code, EXAMPLES[name]) for name, code in sorted(CODES.items())]
    return Page("codes.md", render("codes.md.j2", known=known), None)


def _fault_address(path: Path) -> str:
    """Where the page of a lesson would stand, or the rules of a variant."""
    if path.parent.name == "variants":
        return f"rules/{path.stem}.md"
    return f"lessons/{path.parent.name}/{path.stem.partition('-')[2] or path.stem}.md"


# --- variants


def first_deal(variant: Variant) -> int:
    """The deal that its practice table shows first."""
    return int(variant.data.get("first_deal", FIRST_DEAL))


def practice_page(variant: Variant) -> Page:
    table = {
        "id": "table-1",
        "kind": "practice",
        "variant": variant.data,
        "deal": first_deal(variant),
        "rules": f"../../rules/{family.rules_id(variant)}/",
        **known_deals.known(variant),
    }
    text = render("practice.md.j2", variant=variant, table=table)
    return Page(f"practice/{variant.id}.md", text, variant_source(variant))


def games_page(course: Course) -> Page:
    """What the browser keeps; it is filled in there."""
    data = {
        "id": "memory",
        "kind": "memory",
        "variants": {variant.id: variant.name for variant in course.variants.values()},
        "lessons": {f"{item.variant.id}/{item.id}": item.title for item in course.lessons},
    }
    return Page("your-games.md", render("your-games.md.j2", data=data), None)


def rules_pages(course: Course, kept: Kept | None = None) -> list[Page]:
    """The rules of each variant, unless they stand on another's page, and the pages around them."""

    def texts() -> dict[str, str]:
        return {variant.id: rules_text(variant, variant.id in taught) for variant in own}

    variants = list(course.variants.values())
    taught = {item.variant.id for item in course.lessons}
    kinds = family.by_kind(variants)
    own = [variant for variant in variants if family.rules_id(variant) == variant.id]
    key = f"rules-{sum_of([rules_sum(variants), *sorted(taught)])}"
    told = kept.data(key, texts) if kept else texts()
    return [
        *[Page(f"rules/{game.id}.md", told[game.id], variant_source(game)) for game in own],
        Page("rules/index.md", render("rules-index.md.j2", kinds=kinds, count=len(variants)), None),
        compare_page(kinds),
        family_page(kinds),
        Page("rules/not-here.md", render("not-here.md.j2"), None),
    ]


def rules_text(variant: Variant, has_lessons: bool = False) -> str:
    """The rules of a variant as Markdown; the page and the booklet are both made from it."""
    data = rules.rules_data(family.home(variant))
    has_survey = any(shelf.path(game.id).exists() for game in data["games"])
    return render("rules.md.j2", has_lessons=has_lessons, has_survey=has_survey, **data)


def compare_page(kinds: list[tuple[family.Kind, list[Variant]]]) -> Page:
    """All facts of all variants in one table; a script shows those that a reader chooses."""
    variants = [variant for _, members in kinds for variant in members]
    columns = [glance.facts(variant) for variant in variants]
    rows = [(key, [facts[key] for facts in columns]) for key in columns[0]]
    text = render("compare.md.j2", kinds=kinds, variants=variants, rows=rows)
    return Page("rules/compare.md", text, None)


def family_page(kinds: list[tuple[family.Kind, list[Variant]]]) -> Page:
    """The family as a table and as a tree, by its rules."""
    games = [variant for _, members in kinds for variant in members]
    branches = tree.as_list(tree.tree(games))
    text = render("family.md.j2", cross=tree.by_building(games), branches=branches)
    return Page("rules/family.md", text, None)


def winnable_page(variants: list[Variant]) -> Page:
    """How many deals can be won: all figures come from the files of surveys and hints."""
    ordered = family.in_order(variants)
    surveys, followed = shelf.published(ordered), shelf.followed(ordered)
    text = render("can-it-be-won.md.j2", surveys=surveys, followed=followed)
    return Page("can-it-be-won.md", text, None)


def print_page(course: Course) -> Page:
    """All that is made for paper (``paper.documents``)."""
    variants = list(course.variants.values())
    text = render(
        "to-print.md.j2",
        count=len(variants),
        kinds=family.by_kind(variants),
        units=units(course),
    )
    return Page("print/index.md", text, None)


def variant_source(variant: Variant) -> str:
    return _edit(sources.variant_path(variant.id))


def _edit(path: Path) -> str:
    return f"../{path.relative_to(ROOT).as_posix()}" if path.is_relative_to(ROOT) else path.name


# --- Jinja2


def board_fence(variant: Variant, position: Position, marks: Iterable[Mark] = ()) -> str:
    """A position as a fence of Markdown, for ``mdext`` to draw; cards may be marked in it."""
    cards = [mark.what for mark in marks if is_card(mark.what.partition("@")[0])]
    marked = [f"mark: {' '.join(cards)}"] if cards else []
    label = "Table: " + " ".join(words.table_text(variant, position))
    return "\n".join(
        [
            "```board",
            f"variant: {variant.id}",
            f"label: {label}",
            *marked,
            position_text(variant, position),
            "```",
        ]
    )


def marks_list(marks: Iterable[Mark]) -> str:
    """The words of marks, as a list of Markdown."""
    return "\n".join(
        f"* {prose.plain(card_marked(mark.what))}: {prose.markdown(mark.say)}"
        for mark in marks
        if mark.say
    )


def card_marked(what: str) -> str:
    """``10♠ → J♥`` for ``10S>JH``, ``8♥ in column 2`` for ``8H@2``; piles by their names."""
    return " → ".join(_marked(part.strip()) for part in what.split(">"))


def _marked(what: str) -> str:
    card, _, column = what.partition("@")
    if not is_card(card):
        return what
    name = card_symbols(parse_card(card))
    return f"{name} in column {column.partition('.')[0]}" if column else name


def face_down_line(step: Any) -> str:
    """What a step tells of its face-down cards, if it shows them."""
    is_shown = getattr(step, "shown", False)
    return prose.plain(words.face_down_told(step.table, step.start)) if is_shown else ""


def render(name: str, **data: Any) -> str:
    """A template of ``generator/templates`` with its data; an unknown name in it is an error."""
    return _environment.get_template(name).render(**data)


def fence_json(data: Any) -> str:
    """JSON on one line, for the fence of a table."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def template_json(data: Any) -> str:
    """JSON on one line, for a template element: none of its signs means anything in HTML."""
    text = fence_json(data)
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


_environment = jinja2.Environment(
    loader=jinja2.FileSystemLoader(ROOT / "generator" / "templates"),
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    autoescape=False,  # the result is Markdown; texts of lessons come through ``prose``
)
_environment.globals.update(board=board_fence, marks=marks_list, face_down=face_down_line)
_environment.filters.update(
    json=fence_json,
    template=template_json,
    prose=prose.markdown,
    plain=prose.plain,
    attribute=prose.attribute,  # the theme puts titles and descriptions into its head as they are
    capital=names.capital,
    line=glance.line,
    rules_id=family.rules_id,
    first_deal=first_deal,
    percent=lambda ends: tally.percent(ends).replace(" ", "&nbsp;"),
    symbols=lambda cards: " ".join(card_symbols(code) for code in cards),
)
