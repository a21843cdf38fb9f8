"""The rules of a variant on one page: a card to lie beside the real ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import deal, ruletext
from engine.names import capital
from generator.figures import figure, svg
from generator.figures.figure import Figure
from generator.rules import beside, blocks, dealing, examples, glance, homes, phrases, sections

from .booklet import Sheet, sheet
from .kinds import PAPERS
from .markup import array, call, content, string

if TYPE_CHECKING:
    from engine import Variant

Fact = tuple[str, list[str]]  # the name of a rule, and what it says, paragraph by paragraph


def card(variant: Variant, paper: str) -> Sheet:
    """The card of a variant; ``paper`` is a word of ``PAPERS``."""
    pictures = _Pictures()
    shown = deal(variant, sections.PICTURED_DEAL)
    label = f"{variant.name}, deal {sections.PICTURED_DEAL}"
    first_table = pictures.image(Figure(variant, shown, label, "", (), (), ()))
    fields = {
        "name": string(variant.name),
        "says": content(glance.line(variant)),
        "table": first_table,
        "wide": "true" if len(variant.columns) > 8 else "false",
        "dealing": _dealing(variant),
        "rules": array(_rule(*fact) for fact in rules(variant)),
        "group": _group(variant, pictures),
        "words": content(sections.words_of_groups(variant).replace("**", "")),
        "building": _building(variant, pictures),
        "paper": string(PAPERS[paper]),
    }
    text = call("card", *[f"{name}: {value}" for name, value in fields.items()])
    return sheet(f"the card of {variant.name}", text, pictures.files, "card.typ")


def _rule(name: str, says: list[str]) -> str:
    return f"({string(name)}, {array(map(content, says))})"


class _Pictures:
    """The pictures of a card, by name."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def image(self, shown: Figure) -> str:
        drawing = svg.board(shown.variant, shown.position, shown.label, shown.badges(), shown.notes)
        name = f"board-{len(self.files) + 1}.svg"
        self.files[name] = drawing.encode()
        width, _ = svg.size_of(drawing)
        return f"(file: {string(name)}, width: {width}, alt: {string(shown.spoken())})"


def _dealing(variant: Variant) -> str:
    """How the pack is dealt, in steps, and what it adds up to."""
    steps = array(content(step) for step in dealing.short_dealing(variant))
    counts = dealing.layout_of(variant)
    columns = array(
        f"({at}, {down}, {up})"
        for at, (down, up) in enumerate(zip(counts.face_down, counts.face_up, strict=True), 1)
        if variant.layout.cards_in("column")
    )
    order = f"Deal {sections.order_of_rows(variant).removeprefix('go ')}."
    return (
        f"(order: {content(order)}, steps: {steps}, columns: {columns},"
        f" sum: {content(dealing.places_text(variant))})"
    )


def _group(variant: Variant, pictures: _Pictures) -> str:
    """The drawing that explains the words leader, tail and end card."""
    text = sections.drawing(variant) if phrases.moves_groups(variant) else ""
    return pictures.image(figure.parse(text, variant)) if text else "none"


def _building(variant: Variant, pictures: _Pictures) -> str:
    """What may be put on a card and what may not: a board, and the moves with their marks."""
    example = examples.building(variant)
    if example is None:
        return "none"
    shown = blocks.judged(variant, "building", example)
    moves = array(
        f"({'true' if claim.is_legal else 'false'}, {content(claim.what)})"
        for claim in shown.claims
    )
    return f"(board: {pictures.image(shown)}, moves: {moves})"


# --- the rules in short


def rules(variant: Variant) -> list[Fact]:
    """All that has to be known, each rule with its name; what a game has not is not there."""
    pack = f"{capital(phrases.pack(variant))}, without jokers. {sections.room(variant)}"
    found = [("Pack", [pack.strip()]), ("Aim", [phrases.goal_rule(variant)]), *_moves(variant)]
    if variant.move_word != "to-foundation":
        found.append(("Building", [phrases.building(variant)]))
        found.append(("Aces and Kings", [phrases.ends_rule(variant)]))
    found.append(("Empty columns", [_empty(variant)]))
    found += _beside(variant)
    if variant.foundations:
        returns = ruletext.RETURNS["allowed" if variant.returns else "never"]
        found.append(("Foundations", _foundations(variant)))
        found.append(("Back from a foundation", [f"{returns['rule']} {returns['between']}"]))
    found.append(("The end", [phrases.won_rule(variant), sections.stuck_rule(variant)]))
    return found


def _moves(variant: Variant) -> list[Fact]:
    entry = ruletext.MOVES[variant.move_word]
    order = f" {phrases.run_rule(variant)}" if variant.move_word == "ordered-run" else ""
    found = [("Moves", [f"{entry['rule']}{order}", f"{entry['check']} {_choice(variant)}"])]
    if phrases.has_face_down(variant):
        found.append(("Face-down cards", [sections.FACE_DOWN]))
    return found


def _choice(variant: Variant) -> str:
    """That nothing has to be moved, and that what fits may move back."""
    told = "Nothing has to be moved"
    is_placed = variant.placed or variant.placed_ranks
    if variant.takes_runs:
        told += ", not even a whole run"
    elif variant.foundations and not is_placed and not homes.has_own_chains(variant):
        told += ", not even an Ace to its foundation"
    is_free = variant.move_word != "to-foundation"
    return f"{told}{', and a card may go to and fro' if is_free else ''}."


def _empty(variant: Variant) -> str:
    entry = ruletext.EMPTY_COLUMN[variant.empty_column_word]
    return f"{entry['rule']} {entry['other']}"


def _beside(variant: Variant) -> list[Fact]:
    found = []
    if variant.has_stock:
        found.append(("Stock", beside.stock_rule(variant)))
    elif variant.redeal_word:
        found.append(("Dealing again", [beside.redeal_rule(variant)]))
    if variant.cell_count:
        found.append(("Cells", [beside.cells_rule(variant)]))
    if variant.reserves:
        found.append(("Reserve", [beside.reserve_rule(variant)]))
    return found


def _foundations(variant: Variant) -> list[str]:
    """The rule, and what each foundation takes where it does not simply count by one."""
    rows = homes.foundation_rows(variant) if homes.has_own_chains(variant) else []
    return [homes.foundations_rule(variant), *[f"{name}: {' '.join(r)}" for name, r in rows]]
