"""The command line, as a newcomer meets it: answers, refusals, and what cannot be done."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from engine import refusals, ruletext
from engine.rulebook import REASONS
from engine.words import hints
from generator import __main__ as program
from generator.commands import play, site
from generator.files import sources
from generator.rules import wordlist
from tests.conftest import ROOT
from tests.generator.course import RIGHT

SMALL = "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C\n"


def run(*arguments: str, given: str = "") -> Result:
    """What a command answers. Nothing ever ends in a trace."""
    result = CliRunner().invoke(program.main, arguments, input=given, prog_name=program.NAME)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result


def answered(*arguments: str, given: str = "") -> str:
    result = run(*arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*arguments: str, given: str = "") -> str:
    result = run(*arguments, given=given)
    assert result.exit_code != 0, result.output
    return result.output


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a right and a wrong lesson, a right and a wrong variant."""
    files = {
        "lessons/yukon/04-carry-the-tail.yml": RIGHT,
        "lessons/yukon/05-wrong.yml": RIGHT.replace("carry-the-tail", "wrong").replace(
            "10S", "1OS"
        ),
        "lessons/variants/good.yml": "variant: good\nlike: yukon\nname: Good\n",
        "lessons/variants/bad.yml": "variant: bad\nlike: yukon\nname: Bad\nmoves: any-face\n",
        "lessons/variants/heir.yml": "variant: heir\nlike: bad\nname: Heir\n",
        "lessons/bad/01-king.yml": RIGHT.replace("carry-the-tail", "king").replace(
            "variant: yukon", "variant: bad"
        ),
        "docs/index.md": "Words.",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    folders = sources.variant_folders(tmp_path)
    monkeypatch.setattr(sources, "variant_folders", lambda root=tmp_path: folders)
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- how it calls itself


def test_the_usage_names_the_program_that_was_started() -> None:
    assert answered("--help").startswith("Usage: python3 run.py [OPTIONS] COMMAND")
    assert "Usage: python3 run.py deal" in refused("deal")


LENGTHY = ("check", "pdf", "survey")  # they take their time, and are seen elsewhere


def test_every_command_of_the_readme_is_there_and_works() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.partition("## More commands")[2].partition("\n## ")[0]
    named = re.findall(r"`([a-z]+)`", section)
    assert set(named) - {"serve", "test"} == set(program.main.commands) - {"serve"}
    examples = [
        line.split("#")[0] for line in section.splitlines() if line.startswith("python3 run.py")
    ]
    assert len(examples) > 4
    for example in examples:
        given = ""
        for part in example.split("|"):
            command = shlex.split(part)[2:]
            if command[0] not in LENGTHY:
                given = answered(*command, given=given)


# --- positions


@pytest.mark.parametrize("command", [["moves"], ["solve"], ["perft", "1"]])
def test_an_end_card_that_lies_face_down_is_refused(command: list[str]) -> None:
    """No move leads to such a position, so nothing that is said of it could be true."""
    name, *more = command
    shown = refused(name, "yukon", "-", *more, given="1: 9S\n2: <8H>\n")
    assert "column 2 ends with a face-down card" in shown
    assert "write it without < and >" in shown


# --- check


def test_what_is_named_is_checked_and_counted(project: Path) -> None:
    shown = answered("check", "lessons/yukon/04-carry-the-tail.yml")
    assert shown.startswith("lessons: 1 file, 1 position, 6 claims proven, 0 errors, 0 warnings")
    assert shown.endswith("Other files have 2 errors: python3 run.py check shows all.\n")


def test_a_folder_is_what_lies_in_it(project: Path) -> None:
    shown = refused("check", "lessons/yukon")
    assert "error[Y101]" in shown
    assert "lessons: 2 files, " in shown
    assert "1 error, " in shown
    assert "Other files have 1 error:" in shown


@pytest.mark.parametrize("name", ["lessons/bad/01-king.yml", "lessons/variants/heir.yml"])
def test_what_stands_on_a_wrong_variant_is_wrong(name: str, project: Path) -> None:
    shown = refused("check", name)
    assert "--> lessons/variants/bad.yml:4:8" in shown
    assert "1 error, " in shown


def test_a_variant_is_counted_as_one(project: Path) -> None:
    assert answered("check", "lessons/variants/good.yml").startswith("1 variant, 0 errors")


def test_a_place_without_lessons_is_told(project: Path) -> None:
    assert "no lesson and no variant lies in docs." in refused("check", "docs")


def test_json_says_something_when_all_is_well(project: Path) -> None:
    shown = answered("check", "--format", "json", "lessons/variants/good.yml")
    assert json.loads(shown)["summary"] == {
        "lessons": 0,
        "positions": 0,
        "claims": 0,
        "unsettled": 0,
        "variants": 1,
        "errors": 0,
        "warnings": 0,
        "errors_in_other_files": 2,
    }


def test_json_is_a_line_a_fault_and_the_sums(project: Path) -> None:
    lines = refused("check", "--format", "json").splitlines()
    *faults, last = map(json.loads, lines)
    assert {fault["code"] for fault in faults} == {"Y101", "Y502"}
    assert last["summary"]["errors"] == len(faults) == 2
    assert last["summary"]["errors_in_other_files"] == 0


# --- variants that are wrong


@pytest.mark.parametrize("command", [["deal", "bad", "1"], ["pdf", "bad"], ["moves", "bad", "-"]])
def test_a_wrong_variant_is_told_as_the_check_tells_it(command: list[str], project: Path) -> None:
    shown = refused(*command, given=SMALL)
    assert "lessons/variants/bad.yml:4:8\n" in shown
    assert "did you mean `any-face-up`?" in shown
    assert "Traceback" not in shown
    assert len(shown.splitlines()) < 12


def test_a_right_variant_is_played_beside_wrong_ones(project: Path) -> None:
    assert answered("deal", "good", "24") == answered("deal", "yukon", "24")


def test_an_id_that_two_files_have_is_not_played(project: Path) -> None:
    (project / "lessons/variants/yukon.yml").write_text("variant: yukon\nname: Mine\n")
    assert "another variant has this id" in refused("deal", "yukon", "24")


# --- where to write


COMMANDS = [["pdf", "yukon"], ["pages"], ["build", "--no-pdf"]]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_place_that_cannot_be_written_is_told(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for place in (file, file / "below", Path("/proc/x")):
        shown = refused(*command, "--out", str(place))
        assert f"cannot write to {place}: " in shown
        assert "Choose another folder with --out." in shown
    assert file.read_text() == "mine"


def test_a_build_empties_no_folder_but_that_of_a_site(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    assert "holds files that are no site" in refused("build", "--out", str(tmp_path))
    assert (tmp_path / "letter.txt").read_text() == "mine"


# --- positions and moves


@pytest.mark.parametrize(
    ("why", "says"),
    [
        ("5H>6S", "5H>6S is legal. 5 of hearts onto 6 of spades."),
        ("9S>10D", "9S>10D is refused. The 10♦ is not an end card."),
        ("AH>2C", "AH>2C is refused. That card is face down."),
        ("<AH>>2C", "AH>2C is refused. That card is face down."),
        ("9S>2C", "9S>2C is refused. Not there. "),
        ("9S>4C", "9S>4C is refused. "),
    ],
)
def test_a_move_that_can_be_read_has_an_answer(why: str, says: str) -> None:
    assert answered("moves", "yukon", "-", "--why", why, given=SMALL).startswith(says)


@pytest.mark.parametrize(
    ("why", "says"),
    [
        (
            "foo",
            "foo: this is not a move. A move is its leader, > and what it lands on: 10S>JH, 6C",
        ),
        ("KD>2C", "KD>2C: there is no K♦ in the columns."),
        ("5H>6S@1", "5H>6S@1: there is no 6♠ in column 1."),
        ("5H>6S@9", "5H>6S@9: there is no 6♠ in column 9."),
        ("ZZ>QQ", "ZZ>QQ: this is not a card (a card ends with its suit: S, H, D or C)."),
        ("5H>6", "5H>6: this is not a card (a card ends with its suit: S, H, D or C)."),
        ("ZS>6S", "ZS>6S: this is not a card (a rank is A, 2 to 10, J, Q or K)."),
        ("1OS>JH", "1OS>JH: this is not a card (the letter O; a ten is written 10S). Write 10S."),
    ],
)
def test_a_text_that_is_no_move_is_an_error(why: str, says: str) -> None:
    assert says in refused("moves", "yukon", "-", "--why", why, given=SMALL)


def test_the_answer_comes_as_json_too() -> None:
    def told(why: str) -> dict[str, object]:
        shown = answered("moves", "yukon", "-", "--json", "--why", why, given=SMALL)
        found: dict[str, object] = json.loads(shown)
        return found

    assert told("5H>6S") == {
        "move": "5H>6S",
        "legal": True,
        "says": "5 of hearts onto 6 of spades.",
    }
    assert told("9S>10D") == {
        "move": "9S>10D",
        "legal": False,
        "says": "The 10♦ is not an end card.",
        "reason": "covered",
        "rule": "moves",
    }


def test_an_empty_stock_is_an_answer() -> None:
    table = "1: 9S\n2: 5H\n"
    said = answered("moves", "abacus", "-", "--why", "deal", given=table)
    assert said == "deal is refused. The stock is empty.\n"


@pytest.mark.parametrize(
    ("number", "says"),
    [("x", "x is no deal number; write a whole number from 1 to"), ("0", "0 is no deal number")],
)
def test_a_wrong_number_is_told_in_a_sentence(number: str, says: str) -> None:
    shown = " ".join(refused("deal", "yukon", number).split())
    assert says in shown
    assert "range" not in shown


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "1e999", "soon"])
@pytest.mark.parametrize(
    "command", [("solve", "yukon", "24"), ("survey", "yukon", "1-1"), ("find", "king")]
)
def test_a_time_without_an_end_is_refused(command: tuple[str, ...], seconds: str) -> None:
    shown = refused(*command, f"--seconds={seconds}")
    assert "Invalid value for '--seconds'" in shown
    if seconds in ("nan", "inf", "1e999"):
        assert f"{seconds} is no time in seconds; write a number such as 10 or 0.5." in " ".join(
            shown.split()
        )


@pytest.mark.parametrize("code", ["Y032", "y032", "Y32", "[Y032]"])
def test_a_code_may_be_written_without_its_zeros(code: str) -> None:
    assert answered("explain", code).startswith("error[Y032]: this file name does not fit\n")


def test_a_code_that_there_is_not_gets_the_near_one() -> None:
    assert "there is no code Y2O3. Did you mean Y203?" in refused("explain", "Y2O3")
    assert "there is no code Y²" in refused("explain", "Y²")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("", "holds no position: it is empty."),
        ("1: 5X", "<stdin>:1:4: "),
        ("1: 5S\n2: 5S", "<stdin>:2:4: this card is on the table twice"),
    ],
)
def test_a_wrong_position_is_told_with_its_place(given: str, says: str) -> None:
    assert says in refused("moves", "yukon", "-", given=given).replace("'", "").replace(
        "-:", "<stdin>:"
    )


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_bytes(b"1: \xff")
    assert "is not written in UTF-8" in refused("moves", "yukon", str(path))


@pytest.mark.parametrize("text", [SMALL, "yukon/-/5H,6S"])
def test_a_byte_order_mark_at_the_start_of_a_file_is_no_part_of_it(
    text: str, tmp_path: Path
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(text, encoding="utf-8-sig")
    assert answered("moves", "yukon", str(path)) == answered("moves", "yukon", "-", given=text)
    assert answered("moves", "yukon", "-", given=f"\ufeff{text}")


def test_a_fault_after_a_byte_order_mark_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("1: 5X", encoding="utf-8-sig")
    assert f"{path}:1:4: this is not a card" in refused("moves", "yukon", str(path))


def test_who_types_a_position_is_told_that_the_program_waits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Keyboard:
        name = "<stdin>"

        def isatty(self) -> bool:
            return True

        def read(self) -> str:
            return SMALL

    assert play._text(Keyboard()) == SMALL
    assert "Type a position" in capsys.readouterr().err


# --- words


def places(found: Sequence[wordlist.Said], part: str) -> set[str]:
    return {said.word for said in found if said.part == part}


def test_every_word_reason_and_hint_is_in_the_list() -> None:
    found = list(wordlist.sentences())
    rules = [said[1:] for said in found if said.part.startswith("Rules, ")]
    assert rules == [tuple(sentence[1:]) for sentence in ruletext.sentences()]
    assert places(found, "Refusals") == set(REASONS) == set(refusals.REFUSALS)
    assert places(found, "Hints") == {*hints.HINT_IDEAS, *hints.STOCK_MOVES}
    assert {"stuck", "right", "not_yet", "no_useful_move"} <= places(found, "Play")
    assert len(set(found)) == len(found)


def test_words_are_printed_one_a_line() -> None:
    shown = answered("words")
    assert "\n\nRefusals\n" in shown
    assert "  king (rule): An empty column takes a King.\n" in shown
    assert all(len(line) < 600 for line in shown.splitlines())
    listed = json.loads(answered("words", "--json"))
    assert {"part": "Rules, faces", "word": "d", "place": "short", "text": "face down"} in listed
    assert len(listed) == len([line for line in shown.splitlines() if line.startswith("  ")])


def test_the_door_knows_every_command() -> None:
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    listed = re.search(r"COMMANDS = \((.*?)\)", text, re.S)
    assert listed
    assert set(re.findall(r'"(\w+)"', listed[1])) - {"test"} == set(program.main.commands)
    assert isinstance(program.main, click.Group)


def test_a_build_without_pdfs_says_where_the_links_to_them_lead() -> None:
    shown = " ".join(answered("build", "--help").split())
    assert "without: then links to them lead to empty files" in shown


@pytest.mark.parametrize("words", [("deal", "yukon", "-1"), ("perft", "yukon", "-", "-12")])
def test_a_negative_number_is_no_unknown_option(words: tuple[str, ...]) -> None:
    assert f"{words[-1]} is below every number taken here." in refused(*words, given=SMALL)
    assert "No such option '--jsn'" in refused(*words[:2], "1", "--jsn")


def test_a_wrong_variant_gets_the_near_name_or_all_names_in_order() -> None:
    near = refused("deal", "yukn", "1")
    assert "Did you mean yukon?" in near
    assert "abacus" not in near
    far = refused("deal", "zzzzzzz", "1")
    assert far.index("abacus") < far.index("russian,") < far.index("yukon,")


def test_a_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(click.UsageError, match="standard input is closed; name a file"):
        program.main(["moves", "yukon", "-"], standalone_mode=False)
