"""Lessons and variants as Markdown, through Jinja2. Knows no MkDocs: any builder may take it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import jinja2

from engine import apply, card_symbols, line, names, position_text, words
from engine.lesson import line_of_moves
from generator import ROOT
from generator.course import lesson
from generator.files import family, prose, report, sources
from generator.rules import glance, rules
from generator.survey import shelf, tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Move, Variant
    from engine.position import Position
    from generator.course.check import Course
    from generator.course.lesson import Lesson, Try, Worked

FIRST_DEAL = 24


class Page(NamedTuple):
    """One Markdown file of the site: its address below the docs, its text, its source.

    ``source`` is the file to edit, relative to the docs folder; None for a page without one.
    """

    uri: str
    text: str
    source: str | None


def site_pages(course: Course) -> list[Page]:
    """Every generated page, in the order of the course and of the variants."""
    variants = list(course.variants.values())
    return [
        *[lesson_page(course, at) for at in range(len(course.lessons))],
        *fault_pages(course),
        Page("lessons/index.md", render("lessons.md.j2", units=units(course)), None),
        *[practice_page(variant) for variant in variants],
        Page(
            "practice/index.md",
            render("practice-index.md.j2", kinds=family.by_kind(variants)),
            None,
        ),
        *rules_pages(course),
        winnable_page(variants),
    ]


def units(course: Course) -> list[tuple[Variant, list[Lesson]]]:
    """The lessons by variant, in course order; a variant may have none yet."""
    return [
        (variant, [item for item in course.lessons if item.variant.id == variant.id])
        for variant in course.variants.values()
    ]


# --- lessons


def lesson_page(course: Course, at: int) -> Page:
    """One lesson: a section a step, each with its table and its words."""
    item = course.lessons[at]
    neighbors = course.lessons[at - 1 : at] if at else ()
    after = "lesson" if at + 1 < len(course.lessons) else "lessons"
    text = render(
        "lesson.md.j2",
        lesson=item,
        steps=[step_data(item, number, after) for number in range(len(item.steps))],
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
        text = render("fault.md.j2", title=path.name, text=report.as_texts(problems))
        pages.append(Page(uri, text, _edit(path)))
    return pages


def _fault_address(path: Path) -> str:
    """Where the page of a lesson would stand, or the rules of a variant."""
    if path.parent.name == "variants":
        return f"rules/{path.stem}.md"
    return f"lessons/{path.parent.name}/{path.stem.partition('-')[2] or path.stem}.md"


def step_data(item: Lesson, number: int, after: str) -> dict[str, Any]:
    """A step for the template: its kind, its words, and its table as JSON data.

    ``after`` is what comes after the last step: the next ``lesson``, or the list of ``lessons``.
    """
    step = item.steps[number]
    common = {
        "id": f"table-{number + 1}",
        "variant": item.variant.data,
        "rules": f"../../../rules/{family.rules_id(item.variant)}/",
        "lesson": f"{item.variant.id}/{item.id}",
        "step": number + 1,
        "next": "step" if number + 1 < len(item.steps) else after,
    }
    if isinstance(step, lesson.Worked):
        moves = [frame.move for frame in step.frames]
        told = moves_told(step.table, step.start, moves)
        before = item.steps[number - 1] if number else None
        return {
            "kind": "worked",
            "step": step,
            "just_shown": isinstance(before, lesson.Read) and before.board == step.start,
            "frames": list(zip(step.frames, told, strict=True)),
            "table": common | worked_table(step),
        }
    if isinstance(step, lesson.Try):
        solution = line_of_moves(step.table, step.start, list(step.solution))
        told = moves_told(step.table, step.start, solution)
        return {"kind": "try", "step": step, "solution": told, "table": common | try_table(step)}
    return {"kind": "read", "step": step, "table": None}


def moves_told(table: Variant, position: Position, moves: Iterable[Move | None]) -> list[str]:
    """What each move does, in words; for a frame without a move nothing."""
    told = []
    for move in moves:
        told.append(words.moved(table, position, move) if move else "")
        position = apply(table, position, move) if move else position
    return told


def worked_table(step: Worked) -> dict[str, Any]:
    return {
        "kind": "worked",
        "start": line(step.table, step.start),
        "intro": prose.html(step.say),
        "frames": [
            {"move": frame.text, "say": prose.html(frame.say), "marks": list(frame.marks)}
            for frame in step.frames
        ],
    }


def try_table(step: Try) -> dict[str, Any]:
    return {
        "kind": "try",
        "start": line(step.table, step.start),
        "task": prose.html(step.task),
        "goal": step.goal,
        "par": str(step.par),
        "right": {move: prose.html(say) for move, say in step.right.items()},
        "wrong": {move: _answer(answer) for move, answer in step.wrong.items()},
        "else": _answer(step.other),
        "illegal": {move: prose.html(say) for move, say in step.illegal.items()},
        "hints": [{"kind": hint.kind, "text": _hint_text(hint)} for hint in step.hints],
        "solution": list(step.solution),
        "good": {position: list(moves) for position, moves in step.good.items()},
    }


def _answer(answer: Any) -> dict[str, Any]:
    return {"say": prose.html(answer.say), "keep": answer.keep}


def _hint_text(hint: Any) -> str:
    return prose.html(hint.text) if hint.kind == "say" else hint.text


# --- variants


def practice_page(variant: Variant) -> Page:
    table = {
        "id": "table-1",
        "kind": "practice",
        "variant": variant.data,
        "deal": int(variant.data.get("first_deal", FIRST_DEAL)),
        "rules": f"../../rules/{family.rules_id(variant)}/",
    }
    text = render("practice.md.j2", variant=variant, table=table)
    return Page(f"practice/{variant.id}.md", text, variant_source(variant))


def rules_pages(course: Course) -> list[Page]:
    """The rules of each variant, unless they stand on another's page, and the pages around them."""
    variants = list(course.variants.values())
    taught = {item.variant.id for item in course.lessons}
    kinds = family.by_kind(variants)
    own = [variant for variant in variants if family.rules_id(variant) == variant.id]
    return [
        *[rules_page(variant, variant.id in taught) for variant in own],
        Page("rules/index.md", render("rules-index.md.j2", kinds=kinds, count=len(variants)), None),
        compare_page(kinds),
        Page("rules/not-here.md", render("not-here.md.j2"), None),
    ]


def rules_page(variant: Variant, has_lessons: bool = False) -> Page:
    text = rules_text(variant, has_lessons)
    return Page(f"rules/{variant.id}.md", text, variant_source(variant))


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


def winnable_page(variants: list[Variant]) -> Page:
    """How many deals can be won: all figures come from the files of the surveys."""
    in_order = [variant for _, members in family.by_kind(variants) for variant in members]
    surveys = shelf.published(in_order)
    return Page("can-it-be-won.md", render("can-it-be-won.md.j2", surveys=surveys), None)


def variant_source(variant: Variant) -> str:
    return _edit(sources.variant_path(variant.id))


def _edit(path: Path) -> str:
    return f"../{path.relative_to(ROOT).as_posix()}" if path.is_relative_to(ROOT) else path.name


# --- Jinja2


def board_fence(variant: Variant, position: Position) -> str:
    """A position as a fence of Markdown, for ``mdext`` to draw."""
    label = "Table: " + " ".join(words.table_text(variant, position))
    return "\n".join(
        [
            "```board",
            f"variant: {variant.id}",
            f"label: {label}",
            position_text(variant, position),
            "```",
        ]
    )


def render(name: str, **data: Any) -> str:
    """A template of ``generator/templates`` with its data; an unknown name in it is an error."""
    return _environment.get_template(name).render(**data)


def fence_json(data: Any) -> str:
    """JSON on one line, for the fence of a table."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


_environment = jinja2.Environment(
    loader=jinja2.FileSystemLoader(ROOT / "generator" / "templates"),
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    autoescape=False,  # the result is Markdown; texts of lessons come through ``prose``
)
_environment.globals["board"] = board_fence
_environment.filters.update(
    json=fence_json,
    prose=prose.markdown,
    plain=prose.plain,
    attribute=prose.attribute,  # the theme puts titles and descriptions into its head as they are
    capital=names.capital,
    line=glance.line,
    rules_id=family.rules_id,
    percent=lambda ends: tally.percent(ends).replace(" ", "&nbsp;"),
    symbols=lambda cards: " ".join(card_symbols(code) for code in cards),
)
