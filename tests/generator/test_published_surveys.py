"""The surveys that the site publishes: every line of them, and the page that is made of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from generator import pages
from generator.files import family
from generator.survey import results, run, shelf
from generator.survey.results import Survey, SurveyError
from generator.survey.tally import Tally
from tests.conftest import ROOT
from tests.engine.tables import variant
from tests.generator.test_survey import HEADER, LOST, command

SURVEYS = sorted(shelf.FOLDER.glob("*.jsonl"))


def published(path: Path) -> dict[int, dict[str, object]]:
    """Deal number to what its line says, read without the program."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {line["deal"]: line for line in lines[1:]}


@pytest.mark.parametrize("file", SURVEYS, ids=lambda file: file.stem)
def test_the_first_lines_of_each_published_survey_win(file: Path) -> None:
    found = results.read(file).results
    won = [result for result in found if result.verdict == "won"]
    assert found
    faults = [results.replay(variant(file.stem), result) for result in won[:5]]
    assert not any(faults), faults


@pytest.mark.slow
@pytest.mark.parametrize("file", SURVEYS, ids=lambda file: file.stem)
def test_every_line_of_each_published_survey_wins(file: Path) -> None:
    assert "every winning line wins" in command("--check", str(file))


@pytest.mark.slow
@pytest.mark.parametrize("file", SURVEYS, ids=lambda file: file.stem)
def test_what_the_solver_says_now_does_not_contradict_it(file: Path) -> None:
    """It may have become quicker or slower since: a verdict of now may be unknown there."""
    data = json.dumps(variant(file.stem).data)
    then = published(file)
    for number in sorted(then)[::25]:
        now = run.solve_deal(data, Survey(file.stem, 2000), number)
        assert {now.verdict, then[number]["verdict"]} != {"won", "lost"}, number


def test_the_founding_games_have_a_thousand_deals_each() -> None:
    for name in ("yukon", "russian", "alaska"):
        assert {*range(1, 1001)} <= {*published(shelf.path(name))}


def test_what_russian_wins_alaska_wins_on_the_same_cards() -> None:
    """They deal alike, and Alaska allows all that Russian does: two proofs must not clash."""
    russian, alaska = [published(shelf.path(name)) for name in ("russian", "alaska")]
    both = [(russian[at]["verdict"], alaska[at]["verdict"]) for at in russian if at in alaska]
    assert len(both) >= 1000
    assert ("won", "lost") not in both


@pytest.mark.parametrize(
    ("name", "won", "unknown", "deals"),
    # counted by another program, in another language, on deals of another generator
    [("yukon", 914, 11, 1000), ("russian", 127, 0, 2000), ("alaska", 843, 1, 1000)],
)
def test_other_deals_solved_by_another_program_fit(
    name: str, won: int, unknown: int, deals: int
) -> None:
    (ours,) = shelf.published([variant(name)])
    low, high = ours.tally.interval
    theirs = Tally(won, deals - won - unknown, unknown).interval
    assert low < theirs[1]
    assert theirs[0] < high


def test_the_page_shows_what_the_files_hold() -> None:
    """Counted anew, from the lines as they stand."""
    page = pages.winnable_page(list(family.known().values())).text
    page = page.partition("## Hints alone")[0] + page.partition("## Check it")[2]
    rows = [line for line in page.splitlines() if line.startswith("| [")]
    assert len(rows) == len(SURVEYS)
    for file in SURVEYS:
        found = published(file)
        verdicts = Counter(line["verdict"] for line in found.values())
        counts = [verdicts[word] for word in ("won", "lost", "unknown")]
        numbers = f"| {min(found)} to {max(found)} | {' | '.join(map(str, counts))} |"
        (row,) = [row for row in rows if row.startswith(f"| [{variant(file.stem).name}](")]
        assert numbers in row
        shown = [float(number) for number in re.findall(r"\d+\.\d", row.split(numbers)[0])]
        share = 100 * counts[0] / len(found)
        assert shown[0] == pytest.approx(share, abs=0.051)
        assert shown[-2] <= shown[0] <= shown[-1]
        assert f"python3 run.py survey --check {file.relative_to(ROOT).as_posix()}\n" in page


def test_the_commands_of_the_page_make_its_files_again(tmp_path: Path) -> None:
    path = tmp_path / "russian.jsonl"
    page = pages.winnable_page([variant("russian")]).text
    found = re.search(r"^python3 run\.py survey (russian 1-\d+ --positions \d+)$", page, re.M)
    assert found
    name, deals, *more = found[1].split()
    command(name, f"{deals.partition('-')[0]}-30", "--out", str(path), *more)
    ours = published(path)
    theirs = published(shelf.path("russian"))
    assert path.read_text().splitlines()[0] in shelf.path("russian").read_text("utf-8")
    assert [ours[at]["verdict"] for at in ours] == [theirs[at]["verdict"] for at in ours]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEADER, "holds no deal"),
        (HEADER[:-1], "ends within a line"),
        (HEADER + LOST[:-1], "ends within a line"),
        (HEADER.replace("russian", "yukon") + LOST, "the survey is of yukon, not of russian"),
        (HEADER + LOST + LOST.replace("1", "3", 1), "survey russian 1-3 --positions 50000 --out"),
    ],
)
def test_only_a_whole_survey_is_published(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "russian.jsonl").write_text(text)
    with pytest.raises(SurveyError, match=said):
        shelf.published([variant("russian")], tmp_path)


def test_a_rules_page_leads_to_its_survey() -> None:
    link = "[Can it be won?](../can-it-be-won.md)"
    assert link in pages.rules_text(variant("yukon"))
    for name in ("freecell", "double-yukon", "abacus"):
        assert (link in pages.rules_text(variant(name))) == shelf.path(name).exists()
