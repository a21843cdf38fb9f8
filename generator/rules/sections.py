"""The parts of a rules page, each made from the words of its variant.

A part is a heading with blocks of Markdown. One that has nothing to say in a game is not there: no
stock, no part about it. Examples are judged by the engine on their way into a block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import ruletext
from engine.cards import face_up
from engine.names import capital
from engine.notation import card_text
from generator.files import family

from . import (
    around,
    beside,
    cases,
    dealing,
    examples,
    examples_beside,
    examples_home,
    glance,
    homes,
    phrases,
)
from .blocks import board, table
from .parts import Part

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Variant

PICTURED_DEAL = 24
FACE_DOWN = (
    "A face-down card cannot be moved, and nothing can be put on it. When a move leaves it as the"
    " end card of its column, it turns up at once, as part of the same move."
)


def parts(variant: Variant) -> list[Part]:
    """All parts of a variant's rules, in the order of the page.

    :raises RulesError: an example says something else than the rules.
    """
    found = [part for make in PARTS for part in make(variant)]
    return [part for part in found if any(part.blocks)]


# --- what is played


def at_a_glance(variant: Variant) -> list[Part]:
    return [glance_part([variant])]


def glance_part(games: list[Variant]) -> Part:
    """The facts of the games of a page in one table."""
    columns = [dict(glance.page_facts(game)) for game in games]
    keys = [key for key in glance.facts(games[0]) if any(key in column for column in columns)]
    rows = [[key, *[capital(column.get(key, glance.NONE)) for column in columns]] for key in keys]
    rows.append(["Family", *[f"[{capital(family.kind_of(g).one)}](index.md)" for g in games]])
    return Part("glance", "At a glance", [table(["Rule", *[g.name for g in games]], rows, ":--")])


def aim(variant: Variant) -> list[Part]:
    text = phrases.goal_rule(variant)
    if variant.foundations and not variant.takes_runs and not homes.has_own_chains(variant):
        text += f" {homes.foundations_rule(variant).partition('. Only')[0]}."
    elif variant.takes_runs:
        text += " They go there in whole runs of thirteen cards."
    elif variant.foundations:
        text += " Each of them counts in its own way, [told below](#foundations)."
    return [Part("aim", "Aim", [text])]


def layout(variant: Variant) -> list[Part]:
    blocks = [_pack(variant)]
    if variant.layout.cards_in("column"):
        blocks.append(_counts(variant))
    blocks += [_picture(variant), f"To deal by hand, {order_of_rows(variant)}:"]
    blocks.append("\n".join(f"{at}. {row}" for at, row in enumerate(dealing.dealing(variant), 1)))
    blocks.append(f"{dealing.places_text(variant)} Our deal numbers keep to this order.")
    return [Part("layout", "Layout", blocks)]


def _pack(variant: Variant) -> str:
    name, columns = variant.name, phrases.counted(len(variant.columns), "column")
    text = f"{name} is played with {phrases.pack(variant)}, without jokers."
    if len(dealing.places(variant)) == 1:
        text += (
            f" All of them are dealt into {columns}; there is no stock, no waste pile and no second"
            " deal."
        )
        if variant.redeal_word:
            text = text.replace(", no waste pile and no second deal", " and no waste pile")
    elif variant.layout.cards_in("column"):
        text += f" It has {columns}. {dealing.places_text(variant)}"
    else:
        text += f" It has {columns}, which are empty at the start. {dealing.places_text(variant)}"
    return f"{text} {room(variant)}".strip()


def room(variant: Variant) -> str:
    """What to leave room for on the table."""
    count = variant.foundation_count
    spaces = [phrases.counted(count, "foundation")] if count else []
    if variant.cell_count:
        spaces.append(phrases.counted(variant.cell_count, "cell"))
    if phrases.has_waste(variant):
        spaces.append("the waste beside the stock")
    if not spaces:
        return ""
    empty = ", empty at the start" if not phrases.placed_count(variant) and len(spaces) == 1 else ""
    return f"Leave room beyond the columns for {phrases.joined(spaces)}{empty}."


def _counts(variant: Variant) -> str:
    counts = dealing.layout_of(variant)
    heads = ["Column", *[str(at + 1) for at in variant.columns], "All"]
    rows = [("Face down", counts.face_down), ("Face up", counts.face_up), ("Cards", counts.sizes)]
    return table(heads, [[name, *map(str, row), str(sum(row))] for name, row in rows])


def _picture(variant: Variant) -> str:
    down = " Backs are face-down cards." if phrases.has_face_down(variant) else ""
    return "\n".join(
        [
            "```board",
            f"variant: {variant.id}",
            f"label: {variant.name}, deal {PICTURED_DEAL}",
            f"caption: Deal {PICTURED_DEAL} of {variant.name}, before the first move.{down}",
            f"deal: {PICTURED_DEAL}",
            "```",
        ]
    )


def order_of_rows(variant: Variant) -> str:
    if not variant.layout.cards_in("column"):
        return "go in this order"
    end = variant.data.get("deal_from", "left")
    return (
        f"go row by row and {ruletext.DEAL_FROM[end]['short']}, each card onto the column as it"
        " lies"
    )


# --- moves


def moves(variant: Variant) -> list[Part]:
    words = ruletext.MOVES[variant.move_word]
    order = f" {phrases.run_rule(variant)}" if variant.move_word == "ordered-run" else ""
    blocks = [f"{words['rule']}{order} {words_of_groups(variant)}"]
    if phrases.moves_groups(variant):
        drawn = drawing(variant)
        blocks.append(f"```board\n{drawn}\n```" if drawn else "")
    blocks.append(f"{words['check']} {_targets(variant)}")
    if phrases.has_face_down(variant):
        blocks.append(FACE_DOWN.replace("face-down", "**face-down**", 1))
    blocks += board(variant, "moves", examples.moves(variant))
    return [Part("moves", "Moves", blocks)]


def words_of_groups(variant: Variant) -> str:
    end = "The **end card** of a column is the one with nothing on it"
    if not phrases.moves_groups(variant):
        return f"{end}."
    return (
        "The card that you pick up is the **leader**, the cards on it are its **tail**, and"
        f" together they are a **group**. {end}; it leads a group of one."
    )


def drawing(variant: Variant) -> str:
    """The drawing that explains the words, as a board's text: one column, each part named."""
    drawn = examples.group(variant)
    cards = drawn.columns[0]
    start = 1 if phrases.has_face_down(variant) else 0
    if len(cards) < start + 3:
        return ""
    names = [card_text(face_up(code)) for code in cards]
    leader, first, last = names[start], names[start + 1], names[-1]
    hidden = [f"note: <{names[0]}> face-down card"] if start else []
    return "\n".join(
        [
            f"variant: {variant.id}",
            "label: A group and its parts",
            drawn.example().position,
            *hidden,
            f"note: {leader} leader",
            f"note: {first}-{last} tail",
            f"note: {last} end card",
            f"note: {leader}-{last} group",
        ]
    )


def _targets(variant: Variant) -> str:
    """Where cards may go, with a link to the rule of each."""
    what = capital(ruletext.MOVES[variant.move_word]["group"])
    if variant.move_word == "to-foundation":
        return "Cards reach the columns only [from the waste](#stock)."
    text = f"{what} may go onto the [end card of another column](#building)"
    if any(variant.enters_empty):
        text += " or into an [empty column](#empty-columns)"
    if variant.takes_runs:
        text += "; a whole run may go to [a foundation](#foundations)"
    elif variant.foundations:
        text += "; a single end card may go to [its foundation](#foundations)"
    if variant.cell_count:
        text += ", or into a free [cell](#cells)" if variant.foundations else ""
    return f"{text}."


def building(variant: Variant) -> list[Part]:
    blocks = [phrases.building(variant)]
    if _is_mirrored(variant):
        blocks.append(
            "The [table of the foundations](#foundations) shows it at once: in a column, a card"
            " goes on the card that follows it there."
        )
    blocks += board(variant, "building", examples.building(variant))
    return [Part("building", "Building in the columns", blocks)]


def _is_mirrored(variant: Variant) -> bool:
    """Do the columns run just as the foundations do, the other way round?"""
    if not homes.has_own_chains(variant):
        return False
    tables = [variant.next_home[pile] for pile in variant.foundations]
    return all(
        variant.landings[code] == b"".join(table[code] for table in tables)
        for code in phrases.deck(variant)
    )


def empty_columns(variant: Variant) -> list[Part]:
    words = ruletext.EMPTY_COLUMN[variant.empty_column_word]
    tail = ""
    if phrases.moves_groups(variant) and any(variant.enters_empty):
        tail = " What lies on that card comes along."
    blocks = [f"{words['rule']}{tail} {words['other']} {words['advice']}"]
    blocks += board(variant, "empty-columns", examples.empty_columns(variant))
    return [Part("empty-columns", "Empty columns", blocks)]


# --- beside the columns


def stock(variant: Variant) -> list[Part]:
    if not variant.has_stock and not variant.redeal_word:
        return []
    blocks = beside.stock_rule(variant) if variant.has_stock else [beside.redeal_rule(variant)]
    for example in examples_beside.stock(variant):
        blocks += board(variant, "stock", example)
    title = "Stock" if variant.has_stock else "Dealing again"
    return [Part("stock", title, blocks)]


def cells(variant: Variant) -> list[Part]:
    if not variant.cell_count:
        return []
    blocks = [beside.cells_rule(variant), *board(variant, "cells", examples_beside.cells(variant))]
    return [Part("cells", "Cells", blocks)]


def reserve(variant: Variant) -> list[Part]:
    if not variant.reserves:
        return []
    example = board(variant, "reserve", examples_beside.reserve(variant))
    return [Part("reserve", "Reserve", [beside.reserve_rule(variant), *example])]


# --- foundations and the end


def foundations(variant: Variant) -> list[Part]:
    if not variant.foundations:
        return []
    blocks = [homes.foundations_rule(variant)]
    if homes.has_own_chains(variant):
        rows = [[name, *ranks] for name, ranks in homes.foundation_rows(variant)]
        blocks.append(table(["Suit", *map(str, range(1, 14))], rows))
    blocks += board(variant, "foundations", examples_home.foundations(variant))
    return [Part("foundations", "Foundations", blocks)]


def returns(variant: Variant) -> list[Part]:
    if not variant.foundations:
        return []
    words = ruletext.RETURNS["allowed" if variant.returns else "never"]
    blocks = [f"{words['rule']} {words['undo']} {words['between']}"]
    blocks += board(variant, "returns", examples_home.returns(variant))
    return [Part("returns", "Back from a foundation", blocks)]


def winning(variant: Variant) -> list[Part]:
    text = f"{phrases.won_rule(variant)} It does not matter how many moves you took, and no clock"
    return [Part("winning", "Winning", [f"{text} runs."])]


def stuck(variant: Variant) -> list[Part]:
    return [
        Part(
            "stuck",
            "When it is stuck",
            [
                f"{stuck_rule(variant)} It may be beyond winning long before that: as long as one"
                " card can go to and fro, it is not stuck. Then take moves back, start the same"
                " deal again, or deal another one."
            ],
        )
    ]


def stuck_rule(variant: Variant) -> str:
    stock = ", and the stock has nothing more to give" if variant.has_stock else ""
    return f"The game is stuck when no legal move is left{stock}."


def edge_cases(variant: Variant) -> list[Part]:
    found = []
    for case in cases.cases(variant):
        example = board(variant, case.id, case.example, case.title)
        found.append(Part(case.id, case.title, [case.says, *example], 3))
    title = Part("edge-cases", "Edge cases", ["Questions that come up in play, with their boards."])
    return [title, *found] if found else []


PARTS: tuple[Callable[[Variant], list[Part]], ...] = (
    at_a_glance,
    aim,
    layout,
    moves,
    building,
    empty_columns,
    stock,
    cells,
    reserve,
    foundations,
    returns,
    winning,
    stuck,
    around.example,
    edge_cases,
    around.faq,
    around.strategy,
    around.can_it_be_won,
    around.controls,
    around.relatives,
    around.history,
    around.sources,
)
