"""Cards, deal sheets, lesson sheets and books, as a PDF reader finds them."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from pypdf import PdfReader

from engine import card_symbols, deal, words
from engine.cards import PACK, face_up
from generator import pages
from generator.figures.terms import terms
from generator.files import family, prose
from generator.paper import booklet, documents, markup, press
from generator.paper.booklet import Sheet, rules_booklet
from generator.paper.card import card
from generator.paper.deal_sheet import deal_sheet, dealt_order
from generator.paper.documents import Document
from generator.paper.kinds import KINDS, PAPERS
from generator.paper.lessons import PRINTED, lesson_sheet, steps_data, workbook
from generator.paper.rules_book import rules_book
from tests.conftest import one_quick
from tests.generator.course import own_course
from tests.generator.test_pdf import titles

SIZES = {"a4": (595, 842), "letter": (612, 792)}
ARMS_LENGTH = 10.5  # points: the least that a card may be set in
GAMES = family.known()
SOME = ["yukon", "abacus", "double-yukon", "calculation"]
OTHERS = [name for name in GAMES if name not in SOME]
each_game = pytest.mark.parametrize(
    "name", [*SOME, *[pytest.param(name, marks=pytest.mark.slow) for name in OTHERS]]
)
each_paper = pytest.mark.parametrize("paper", list(PAPERS))


def read(sheet: Sheet) -> PdfReader:
    return PdfReader(io.BytesIO(press.pdf(sheet)))


def text(document: PdfReader) -> str:
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in document.pages))


def size(document: PdfReader) -> set[tuple[int, ...]]:
    return {tuple(round(float(side)) for side in p.mediabox[2:]) for p in document.pages}


def is_accessible(document: PdfReader) -> bool:
    """Tagged, in English, with its title shown, and claiming PDF/UA-1, which Typst enforces."""
    root: Any = document.trailer["/Root"]
    return bool(
        root["/MarkInfo"]["/Marked"]
        and root["/Lang"] == "en-US"
        and root["/ViewerPreferences"]["/DisplayDocTitle"]
        and b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    )


def out_of_page(document: PdfReader) -> list[str]:
    """Texts and pictures that stick out of their page."""
    found: list[str] = []
    for number, page in enumerate(document.pages, 1):
        wide, high = (float(side) for side in page.mediabox[2:])

        def look(
            text: str, cm: Any, tm: Any, font: Any, size: float,
            wide: float = wide, high: float = high, number: int = number,
        ) -> None:  # fmt: skip
            x, y = (
                tm[4] * cm[0] + tm[5] * cm[2] + cm[4],
                tm[4] * cm[1] + tm[5] * cm[3] + cm[5],
            )
            if text.strip() and not (0 < x < wide and 0 < y < high):
                found.append(f"page {number}: {text.strip()} at {x:.0f}, {y:.0f}")

        page.extract_text(visitor_text=look)
    return found


# --- reference cards


@each_paper
@each_game
def test_a_card_is_one_page_and_readable_at_arms_length(name: str, paper: str) -> None:
    document = read(card(GAMES[name], paper))
    assert len(document.pages) == 1
    assert size(document) == {SIZES[paper]}
    sizes: dict[float, int] = {}

    def look(text: str, cm: Any, tm: Any, font: Any, size: float) -> None:
        if len(text.strip()) > 20:
            at = round(abs(size * tm[3] * cm[3]), 1)
            sizes[at] = sizes.get(at, 0) + len(text)

    document.pages[0].extract_text(visitor_text=look)
    assert max(sizes, key=lambda at: sizes[at]) >= ARMS_LENGTH
    assert out_of_page(document) == []


@each_game
def test_a_card_has_all_rules_of_its_game_and_no_others(name: str) -> None:
    game = GAMES[name]
    document = read(card(game, "a4"))
    assert is_accessible(document)
    assert document.metadata
    assert document.metadata.title == f"{game.name}: reference card"
    whole = text(document)
    parts = titles(document.outline)
    assert {"To deal", "Pack", "Aim", "Moves", "Empty columns", "The end"} <= set(parts)
    assert ("Stock" in parts) == game.has_stock
    assert ("Cells" in parts) == bool(game.cell_count)
    assert ("Reserve" in parts) == bool(game.reserves)
    assert ("Foundations" in parts) == bool(game.foundations)
    assert ("Face-down cards" in parts) == ("d" in str(game.data["deal"]) + game.stock_pattern)
    assert f"{game.card_count} cards" in whole
    assert not re.search(r"\b(top|bottom)\b|Undo|\bundo\b", whole)


def test_the_card_of_alaska_answers_what_a_player_with_real_cards_asks() -> None:
    """Tried: someone deals and plays with this card alone. What had stopped them is here."""
    whole = text(read(card(GAMES["alaska"], "a4")))
    for answer in (
        "Leave room beyond the columns for four foundations",
        "One card face down on each of columns 2 to 7. Then the same again, each time starting one"
        " column later, until only column 7 gets one.",
        "One card face up on each of columns 2 to 7. Do this four times.",
        "21 cards lie face down and 31 face up",
        "any face-up card, however many cards lie on it",
        "Nothing has to be moved, not even an Ace to its foundation, and a card may go to and fro.",
        "one rank lower or higher than that card and of the same suit",
        "a King never lands on an Ace, nor an Ace on a King",
        "An empty column takes a King",
        "it turns up at once",
        "starts with the Ace and goes up one rank at a time to the King",
        "The highest card of a foundation may come back to a column",
        "The game is stuck when no legal move is left",
        *("leader", "tail", "group", "end card"),
        *("4♠ onto 5♠", "6♠ and 1 more onto 5♠", "6♦ onto 5♠"),
    ):
        assert answer in whole, answer


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("scorpion", ", not even a whole run, and a card may go to and fro."),
        ("abacus", ", and a card may go to and fro."),
        ("calculation", "."),
    ],
)
def test_a_card_says_that_no_move_is_forced(name: str, says: str) -> None:
    """Abacus and Calculation start with their foundations laid; cards of Calculation stay put."""
    whole = text(read(card(GAMES[name], "a4")))
    assert f"Nothing has to be moved{says}" in whole
    assert ("to and fro" in whole) == (name != "calculation")


# --- deals


@pytest.mark.parametrize("name", [*SOME, "wave", "sanibel"])
def test_a_deal_sheet_tells_every_card_and_the_order_of_dealing(name: str) -> None:
    game = GAMES[name]
    document = read(deal_sheet(game, 24))
    position = deal(game, 24)
    order = dealt_order(game, position)
    cards = [face_up(code) for pile in position for code in pile if face_up(code) in PACK]
    assert sorted(order) == sorted(cards)
    assert len(order) == game.card_count
    whole = text(document)
    for column in game.columns:
        named = " ".join(
            f"({card_symbols(face_up(code))})" if code != face_up(code) else card_symbols(code)
            for code in position[column]
        )
        assert named in whole
    rows = [order[at : at + 13] for at in range(0, len(order), 13)]
    for row in rows:
        assert " ".join(map(card_symbols, row)) in whole
    assert is_accessible(document)
    assert out_of_page(document) == []


@pytest.mark.parametrize(
    ("name", "is_hidden"), [("alaska", True), ("abacus", True), ("freecell", False)]
)
def test_a_deal_sheet_can_be_followed_with_real_cards(name: str, is_hidden: bool) -> None:
    """Which card is on top, which way the pack lies, and who sees what; FreeCell hides nothing."""
    whole = text(read(deal_sheet(GAMES[name], 24)))
    assert "so that in the end it lies face down with card 1 on top. Deal from the top" in whole
    assert ("Whoever plays the deal should not have looked" in whole) == is_hidden


def test_a_deal_of_yukon_fits_one_page() -> None:
    assert len(read(deal_sheet(GAMES["yukon"], 2026)).pages) == 1


# --- lessons


def tasks(item: Any) -> list[Any]:
    return [step for step in steps_data(item) if step["task"] and "answer" in step]


@pytest.mark.parametrize("at", one_quick(3, 0, 9))
def test_a_lesson_sheet_has_tasks_and_its_answers_come_last(at: int) -> None:
    item = own_course().lessons[at]
    document = read(lesson_sheet(item))
    whole = text(document)
    assert item.title in whole
    found = tasks(item)
    assert [f"Task {step['task']}" in whole for step in found] == [True] * len(found)
    if found:
        sheets = [re.sub(r"\s+", " ", page.extract_text()) for page in document.pages]
        [last] = [number for number, sheet in enumerate(sheets) if sheet.startswith("Answers")]
        before = " ".join(sheets[:last])
        for step in found:
            for line in step["answer"]:
                assert line in " ".join(sheets[last:])
                if step["kind"] == "try":
                    assert line not in before
    assert is_accessible(document)
    assert out_of_page(document) == []


def test_the_frames_of_an_example_are_numbered_and_have_their_boards() -> None:
    item = next(item for item in own_course().lessons if item.id == "carry-the-tail")
    [worked] = [step for step in steps_data(item) if step["kind"] == "worked"]
    source = lesson_sheet(item).files["main.typ"].decode()
    [frames] = [line for line in source.split("\n\n") if line.startswith("#frames(")]
    moves = sum(bool(told) for _, told in worked["frames"])
    assert 1 < moves <= len(worked["frames"])
    assert source.count("image(", source.index("#frames("), source.index("<step-3>")) >= moves
    assert frames


def test_a_sheet_says_all_that_the_page_says() -> None:
    """The words before a move, the words of marks, and the face-down cards that a step shows."""
    for item in own_course().lessons:
        source = re.sub(r"\s+", " ", lesson_sheet(item).files["main.typ"].decode())
        for data in steps_data(item):
            step = data["step"]
            said = [frame.before for frame, _ in data.get("frames", ()) if frame.before]
            said += [mark.say for mark in getattr(step, "marks", ()) if mark.say]
            if getattr(step, "shown", False):
                said.append(words.face_down_told(step.table, step.start))
            for sentence in said:
                assert markup.words(sentence.split("*")[0].strip()) in source, item.id


def test_kinds_of_steps_that_paper_cannot_show_are_passed_over() -> None:
    kinds = {type(step).__name__.lower() for item in own_course().lessons for step in item.steps}
    assert {"read", "worked", "try"} <= kinds
    for item in own_course().lessons:
        printed = [step["number"] for step in steps_data(item)]
        assert printed == [
            number
            for number, step in enumerate(item.steps, 1)
            if type(step).__name__.lower() in PRINTED and getattr(step, "print", "") != "none"
        ]


def test_what_is_for_the_ear_is_not_printed() -> None:
    said = prose.markdown("Build [K → A]{from king to ace} in suit.")
    page = booklet.written(f"# Title\n\n{said}\n", "a page")
    assert "Build K → A in suit" in page.text
    assert "from king" not in page.text


@pytest.mark.slow
def test_every_lesson_has_a_sheet() -> None:
    for item in own_course().lessons:
        document = read(lesson_sheet(item))
        assert document.metadata
        assert document.metadata.title == item.title
        assert out_of_page(document) == [], item.id


@pytest.mark.slow
def test_the_workbook_has_every_lesson_with_a_bookmark_and_all_answers_last() -> None:
    document = read(workbook(own_course().lessons))
    found = titles(document.outline)
    assert [title for title in found if title in {item.title for item in own_course().lessons}][
        : len(own_course().lessons)
    ] == [item.title for item in own_course().lessons]
    assert found.index("Answers to all tasks") > found.index(own_course().lessons[-1].title)
    assert is_accessible(document)
    assert out_of_page(document) == []


# --- the book


@pytest.mark.slow
def test_pdf_08_the_book_has_every_game_and_every_part_in_order() -> None:
    document = read(rules_book(GAMES.values()))
    found = titles(document.outline)
    expected: list[str] = []
    for kind, members in family.by_kind(GAMES.values()):
        expected.append(kind.title)
        for game in members:
            if family.rules_id(game) == game.id:
                markdown = pages.rules_text(game)
                on_paper = re.sub(r'(?s)<div class="yk-screen".*?</div>', "", markdown)
                expected += [game.name, *re.findall(r"^##+ (.*?) \{", on_paper, re.M)]
    assert found[: len(expected)] == expected
    assert found[len(expected) :][:2] == ["The words", "Glossary"]
    assert found[-1] == "Index"
    assert is_accessible(document)
    assert out_of_page(document) == []
    contents = re.sub(r"[\s.]+", " ", document.pages[1].extract_text())
    assert contents.startswith("Contents The founding games 3 Yukon 3 ")
    index = re.sub(r"\s+", " ", " ".join(p.extract_text() for p in document.pages[-2:]))
    for word in [*[term.name for term in terms()], "Finnish Solitaire", "Yukon (Strict)"]:
        assert re.search(rf"{re.escape(word)} \d+", index), word


# --- all of them


def test_every_document_is_of_a_known_kind_and_has_an_address_of_its_own() -> None:
    found = documents.documents(own_course())
    assert {document.kind for document in found} == set(KINDS)
    assert len({document.uri for document in found}) == len(found)
    assert len([d for d in found if d.kind == "rules"]) == len(GAMES)
    assert len([d for d in found if d.kind == "cards"]) == 2 * len(GAMES)
    assert len([d for d in found if d.kind == "lessons"]) == len(own_course().lessons)


def test_every_document_is_linked_from_the_page_of_things_to_print() -> None:
    page = pages.print_page(own_course()).text
    linked = {
        re.sub(r"^\.\./", "", link) if link.startswith("../") else f"print/{link}"
        for link in re.findall(r"\]\(([^)]+\.pdf)\)", page)
    }
    shared = {f"rules/{id}.pdf" for id in family.SHARED_RULES}  # the page has them under another
    assert {document.uri for document in documents.documents(own_course())} - shared == linked


@pytest.mark.parametrize("kind", one_quick(*KINDS[:4]))
def test_pdf_06_the_same_document_is_made_of_the_same_bytes(kind: str) -> None:
    found: Document = next(d for d in documents.documents(own_course()) if d.kind == kind)
    assert press.pdf(found.make()) == press.pdf(found.make())


@each_paper
@pytest.mark.parametrize("name", one_quick(*SOME))
def test_pdf_05_booklets_keep_to_their_paper(name: str, paper: str) -> None:
    document = read(rules_booklet(GAMES[name], paper))
    assert size(document) == {SIZES[paper]}
    assert out_of_page(document) == []


ELEVEN = "1: " + " ".join(f"{rank}S" for rank in ["K", "Q", "J", *range(10, 2, -1)])
BOARD = f"```board\nvariant: yukon\n{ELEVEN}\n2: 2H\nlegal: 2H>3S And so on.\n```"
ROWS = "| One | Other |\n|---|---|\n" + "".join(f"| Row {n} | here |\n" for n in range(1, 7))


@each_paper
@pytest.mark.parametrize("lines", range(13, 29, 3))
def test_pdf_05_nothing_is_cut_below_a_long_text(lines: int, paper: str) -> None:
    """An eleven-card board, its title and a table, further and further down to the page's end."""
    long = "\n\n".join(f"Line {number} of a long text." for number in range(lines))
    text = f"# A page\n\n{long}\n\n## Eleven cards {{ #eleven }}\n\n{BOARD}\n\n{ROWS}\n"
    document = read(booklet.booklet(text, "page.md", paper))
    assert out_of_page(document) == []
    sheets = [re.sub(r"\s+", " ", page.extract_text()) for page in document.pages]
    [with_board] = [sheet for sheet in sheets if "And so on." in sheet]
    assert re.search("Eleven cards .*Legal: 2♥ onto 3♠", with_board)
    [with_rows] = [sheet for sheet in sheets if "Row 1 " in sheet]
    assert "One Other" in with_rows
    assert "Row 6 here" in with_rows


# --- in grey


def test_pdf_09_red_and_black_are_told_apart_by_form() -> None:
    """Red pips are open, black ones solid, and backs are hatched."""
    files = rules_booklet(GAMES["yukon"]).files
    drawing = next(data.decode() for name, data in files.items() if name.endswith(".svg"))
    colorless = re.sub(r'(fill|stroke)="#[0-9a-f]+"', r'\1="#888"', drawing)
    pips = set(re.findall(r'<path d="(M16[^"]+)"[^>]*?(fill-opacity|/>)', colorless))
    assert {form for _, form in pips} == {"fill-opacity", "/>"}
    assert len({shape for shape, _ in pips}) == 4
    assert colorless.count('stroke-width="0.9"') >= 1  # the hatching of a back
