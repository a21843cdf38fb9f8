"""What a variant's file tells its readers, held against its rules: nothing else can do that before
the rules page is made, and an author should read of it with its place."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from engine import Variant
from engine.names import listed
from generator.files.nodes import Map, find
from generator.files.places import Source
from generator.files.report import did_you_mean
from generator.rules import rules, sections
from generator.rules.rules import RulesError
from generator.rules.told import rules_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.files.report import Report
    from generator.files.variants import VariantFiles
    from generator.kept import Kept


def check_texts(
    files: VariantFiles, variants: dict[str, Variant], report: Report, kept: Kept | None = None
) -> dict[str, Variant]:
    """The variants of which a rules page can be made; of the others the report says why not."""
    is_whole = not report.failed
    parts = _parts_of_all(variants, kept) if kept else {}
    return {
        name: variant
        for name, variant in variants.items()
        if (tree := files.tree(name))
        and _is_told(variant, tree, files, report, is_whole, parts.get(name))
    }


def _parts_of_all(variants: dict[str, Variant], kept: Kept) -> dict[str, list[str]]:
    """The parts of all rules, if they were told before; nothing if one of them cannot be told."""
    try:
        found: dict[str, list[str]] = kept.data(
            f"parts-{rules_sum(variants.values())}",
            lambda: {name: _part_ids(_rules(variant)) for name, variant in variants.items()},
        )
        return found
    except RulesError:
        return {}


def _is_told(
    variant: Variant,
    tree: Map,
    files: VariantFiles,
    report: Report,
    is_whole: bool,
    parts: Sequence[str] | None,
) -> bool:
    """Whether its rules page can be made, and its texts are true; ``is_whole``: all games are."""
    before = len(report.problems)
    try:
        _check_claims(variant, tree, report, parts or _part_ids(_rules(variant)))
    except RulesError as error:
        if is_whole:  # pages compare games with each other
            source = Source(files.paths[variant.id], tree.source.name, "")
            report.add_file("Y509", source, str(error))
    return len(report.problems) == before


def _check_claims(variant: Variant, tree: Map, report: Report, parts: Sequence[str]) -> None:
    unsaid = [f"“{fact}”" for fact in rules.unsaid(variant)]
    if unsaid:
        span, label = find(tree, ("summary",)).span(), f"it does not say {listed(unsaid)}"
        help = "say it in these words, or leave `summary` out: then it is made from the rules"
        report.add("Y507", span, label, help=help)
    for path, name in rules.pointers(variant):
        if name not in parts:
            label = f"the rules of {variant.name} have no part `{name}`"
            help = did_you_mean(name, parts, "parts")
            report.add("Y023", find(tree, path).span(), label, help=help)


def _rules(variant: Variant) -> str:
    return json.dumps(variant.data, sort_keys=True)


@cache
def _part_ids(data: str) -> tuple[str, ...]:
    """The parts of a variant's rules; made once for the same rules, as it takes its time."""
    return tuple(part.id for part in sections.parts(Variant.from_data(json.loads(data))))
