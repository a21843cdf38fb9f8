"""The rules of a variant, ready for the template of its page and booklet.

Everything that can be computed from the variant is (``sections``), and the texts of its file are
held against its rule words. What does not agree raises ``RulesError``. Two games of one name stand
on one page: what both say alike is told once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import ruletext
from generator.files import family

from . import glance, phrases
from .blocks import RulesError
from .parts import Part
from .sections import glance_part, parts

if TYPE_CHECKING:
    from engine import Variant

__all__ = ["RulesError", "rules_data"]


def rules_data(variant: Variant) -> dict[str, Any]:
    """Everything that ``rules.md.j2`` needs.

    :raises RulesError: an example or a text says something else than the rules.
    """
    games = family.on_page(variant)
    own = [parts(game) for game in games]
    for game, game_parts in zip(games, own, strict=True):
        check_texts(game, game_parts)
    return {
        "variant": variant,
        "games": games,
        "texts": {"summary": glance.summary(variant), "other_names": [], "not_to_be_confused": []}
        | variant.data,
        "parts": shared(games, own) if len(games) > 1 else own[0],
    }


# --- two games on one page


def shared(games: list[Variant], all_parts: list[list[Part]]) -> list[Part]:
    """The parts of all games in one order; what they do not say alike stands under their names."""
    whole: list[Part] = []
    own = {
        game.id: {part.id: part for part in game_parts}
        for game, game_parts in zip(games, all_parts, strict=True)
    }
    for id in _in_order([list(own[game.id]) for game in games]):
        if id == "glance":
            whole.append(glance_part(games))
            continue
        versions = [(game, own[game.id][id]) for game in games if id in own[game.id]]
        first = versions[0][1]
        alike = len({_nameless(game, part) for game, part in versions}) == 1
        if alike and len(versions) == len(games):
            whole.append(first)
        elif first.level > 2:
            whole += [_under_name(game, part, games) for game, part in versions]
        else:
            whole.append(first._replace(blocks=[""]))
            whole += [_under_name(game, part, games) for game, part in versions]
    return whole


def _in_order(lists: list[list[str]]) -> list[str]:
    """All ids, each after those that it follows in its own list."""
    order = list(lists[0])
    for ids in lists[1:]:
        at = 0
        for id in ids:
            if id in order:
                at = order.index(id) + 1
            else:
                order.insert(at, id)
                at += 1
    return order


def _nameless(game: Variant, part: Part) -> str:
    text = "\n\n".join(part.blocks)
    for name in (game.id, game.name, game.short_name):
        text = text.replace(name, "…")
    return text


def _under_name(game: Variant, part: Part, games: list[Variant]) -> Part:
    """A version of a part, with an id of its own."""
    title = game.name if part.level == 2 else f"{part.title}: {game.name}"
    is_first = game.id == games[0].id
    id = f"{part.id}-{game.id}" if part.level == 2 or not is_first else part.id
    return part._replace(id=id, title=title, level=3)


# --- texts


def facts(variant: Variant) -> tuple[str, ...]:
    """What the opening words have to say of this variant, in these words."""
    cards, decks = variant.card_count, phrases.decks(variant)
    stock = "no stock"
    if variant.has_stock:
        stock = f"stock of {ruletext.number(phrases.stock_count(variant))} cards"
    found = [
        f"{cards} cards of {decks}",
        f"{ruletext.number(len(variant.columns))} columns",
        stock,
    ]
    if variant.direction_word != "any":
        direction = phrases.direction(variant)["short"]
        found.append(f"{direction} {ruletext.SUIT[variant.suit_word]['short']}")
    return tuple(found)


def unsaid(variant: Variant) -> list[str]:
    """What the opening words of a variant's file do not say, though they have to."""
    summary = variant.data.get("summary", "")
    return [fact for fact in facts(variant) if fact not in summary] if summary else []


def pointers(variant: Variant) -> list[tuple[tuple[str | int, ...], str]]:
    """The parts of the rules to which its texts point, each with the way to it in the data."""
    return [
        (("sources_disagree", at, "rule"), entry["rule"])
        for at, entry in enumerate(variant.data.get("sources_disagree", []))
        if "rule" in entry
    ]


def check_texts(variant: Variant, own: list[Part]) -> None:
    """The summary states the facts, and every pointer to a rule leads somewhere."""
    for fact in unsaid(variant):
        raise RulesError(f"the summary of {variant.name} does not say “{fact}”")
    anchors = {part.id for part in own}
    for _, name in pointers(variant):
        if name not in anchors:
            raise RulesError(
                f"the rules of {variant.name} have no part {name};"
                f" write one of {', '.join(sorted(anchors))}"
            )
