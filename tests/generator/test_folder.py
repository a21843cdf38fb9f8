"""What lesson files may be called, and how they refer to each other."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.course.check import Course
from generator.files import report
from generator.files.report import Problem
from tests.generator.course import PLACE, RIGHT, changed, codes, lesson, load, problems


def course(folder: Path, *lessons: tuple[str, str]) -> Course:
    """Lessons by file name and id."""
    return load(folder, {f"lessons/yukon/{name}": lesson(id) for name, id in lessons})


def found(folder: Path, *lessons: tuple[str, str]) -> list[Problem]:
    return list(course(folder, *lessons).problems)


# Ids.

IDS = [
    *("../index", "..", "..\\\\x", "/etc/x", "a/b", ".hidden", "King", "a_b", "a b", "a--b"),
    *("-a", "a-", "ä", "♠", "a.b", "a%2fb", "${HOME}", "'a", "a" * 61, '"a\\0b"', '"a\\nb"', "''"),
]


@pytest.mark.parametrize("id", IDS)
def test_SEC_03_an_id_is_nothing_but_small_letters(id: str, tmp_path: Path) -> None:
    """SEC-03: an id that could lead out of its folder is refused; nothing is written."""
    loaded = load(tmp_path, {PLACE: changed(("lesson: carry-the-tail", f"lesson: {id}"))})
    assert loaded.lessons == ()
    assert {"Y030", "Y011", "Y003", "Y020"} & set(codes(list(loaded.problems)))
    assert all(problem.line == 1 for problem in loaded.problems)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / PLACE]


@pytest.mark.parametrize(
    "id", ["index", "con", "prn", "aux", "nul", "com1", "com9", "lpt1", "lpt9"]
)
def test_BLD_06_reserved_names_are_refused(id: str, tmp_path: Path) -> None:
    """BLD-06: id index is the list of lessons, con is a device."""
    [problem] = found(tmp_path, (f"01-{id}.yml", id))
    assert (problem.code, problem.line, problem.column) == ("Y030", 1, 9)


def test_BLD_06_ids_that_differ_in_case_clash(tmp_path: Path) -> None:
    """BLD-06: King and king are one file on some disks; both files are named."""
    problems = found(tmp_path, ("01-king.yml", "king"), ("02-king.yml", "King"))
    assert [(each.code, each.name) for each in problems] == [
        ("Y030", "lessons/yukon/02-king.yml"),
        ("Y031", "lessons/yukon/02-king.yml"),
    ]
    assert problems[1].note == "the other is lessons/yukon/01-king.yml:1:9"


def test_BLD_06_an_id_is_used_once_in_the_whole_course(tmp_path: Path) -> None:
    """BLD-06: clashes are refused with both files named, also across variants."""
    files = {
        "lessons/russian/01-king.yml": lesson("king", variant="russian"),
        "lessons/yukon/01-king.yml": lesson("king"),
    }
    problems = [each for each in load(tmp_path, files).problems if each.code == "Y031"]
    assert [each.name for each in problems] == ["lessons/yukon/01-king.yml"]
    assert "lessons/russian/01-king.yml:1:9" in report.as_text(problems[0])


def test_BLD_06_titles_do_not_clash(tmp_path: Path) -> None:
    """BLD-06: addresses come from ids, so titles may be equal, or nothing but signs."""
    titles = ["♠", "♥", "Flip!", "flip?", "Flip!"]
    files = {
        f"lessons/yukon/0{at}-lesson-{at}.yml": lesson(f"lesson-{at}", title=title)
        for at, title in enumerate(titles, start=1)
    }
    loaded = load(tmp_path, files)
    assert loaded.problems == ()
    assert [each.title for each in loaded.lessons] == titles
    assert len({each.id for each in loaded.lessons}) == 5


# Files.


@pytest.mark.parametrize(
    "name",
    ["king.yml", "1-king.yml", "01_king.yml", "01-King.yml", "01-king.yaml", "01-king-.yml",
     "01- king.yml", "0001-king.yml", "deep/01-king.yml", "../01-king.yml"],
)  # fmt: skip
def test_a_file_name_is_a_number_and_the_id(name: str, tmp_path: Path) -> None:
    problems = found(tmp_path, (name, "king"))
    assert "Y032" in codes(problems)
    [problem] = [each for each in problems if each.code == "Y032"]
    assert (problem.line, problem.severity) == (0, "error")
    assert "lessons/<variant>/<number>-<id>.yml" in problem.help


def test_the_file_is_called_by_its_id(tmp_path: Path) -> None:
    [problem] = found(tmp_path, ("01-queen.yml", "king"))
    assert (problem.code, problem.line, problem.column) == ("Y032", 1, 9)
    assert "`lesson: queen`" in problem.help


def test_a_number_is_used_once(tmp_path: Path) -> None:
    """Told at both files, whichever is the new one, with a number that is free."""
    king, queen, jack = "01-king.yml", "01-queen.yml", "02-jack.yml"
    loaded = course(tmp_path, (king, "king"), (queen, "queen"), (jack, "jack"))
    assert [(each.code, each.name, each.label) for each in loaded.problems] == [
        ("Y032", f"lessons/yukon/{here}", f"its number is also that of lessons/yukon/{there}")
        for here, there in ((king, queen), (queen, king))
    ]
    helps = {each.help for each in loaded.problems}
    assert helps == {"give each its own number; the next free one is 03"}
    [problem] = loaded.below([tmp_path / "lessons" / "yukon" / king]).problems
    assert problem.name == f"lessons/yukon/{king}"


def test_the_last_number_is_followed_by_the_first_that_is_free(tmp_path: Path) -> None:
    names = [("01-king.yml", "king"), ("999-queen.yml", "queen"), ("999-jack.yml", "jack")]
    assert {each.help[-3:] for each in found(tmp_path, *names)} == {" 02"}


def test_lessons_stand_in_course_order(tmp_path: Path) -> None:
    """By variant, then by number; a variant stands after the one that it is like."""
    files = {
        "lessons/alaska/01-a.yml": in_suit(lesson("a", variant="alaska")),
        "lessons/russian/02-b.yml": in_suit(lesson("b", variant="russian")),
        "lessons/yukon/10-c.yml": lesson("c"),
        "lessons/yukon/02-d.yml": lesson("d"),
        "lessons/yukon/100-e.yml": lesson("e"),
    }
    loaded = load(tmp_path, files)
    order = [(each.variant.id, each.number, each.id) for each in loaded.lessons]
    assert order == [
        ("yukon", 2, "d"),
        ("yukon", 10, "c"),
        ("yukon", 100, "e"),
        ("russian", 2, "b"),
        ("alaska", 1, "a"),
    ]


def in_suit(text: str) -> str:
    """The right lesson with landings of the same suit, as Russian Solitaire and Alaska want."""
    return text.replace("JH", "JS").replace("7H", "7C")


def test_what_is_hidden_or_no_lesson_is_left_alone(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        PLACE: RIGHT,
        "lessons/yukon/.04-carry-the-tail.yml": "not a lesson",
        "lessons/.git/01-x.yml": "not a lesson",
        "lessons/README.md": "Words.",
        "lessons/deals/yukon.jsonl": "{}",
    }
    (tmp_path / "lessons/yukon").mkdir(parents=True)
    (tmp_path / "lessons/yukon/.#04-carry-the-tail.yml").symlink_to("somebody@editing")
    loaded = load(tmp_path, files)
    assert loaded.problems == ()
    assert loaded.counts.files == 1


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs symbolic links")
@pytest.mark.parametrize("kind", ["file", "folder", "nowhere", "circle"])
def test_SEC_03_a_link_out_of_the_folder_is_refused(kind: str, tmp_path: Path) -> None:
    """SEC-03: a link that leads out of lessons/ is not followed."""
    outside = tmp_path / "outside"
    load(outside, {"04-carry-the-tail.yml": RIGHT, "secret.yml": "password: no"})
    link = tmp_path / "in" / "lessons" / "yukon" / "04-carry-the-tail.yml"
    if kind == "folder":
        link = link.parent
    link.parent.mkdir(parents=True)
    targets = {
        "file": outside / "04-carry-the-tail.yml",
        "folder": outside,
        "nowhere": outside / "gone.yml",
        "circle": link,
    }
    link.symlink_to(targets[kind], target_is_directory=kind == "folder")
    loaded = load(tmp_path / "in", {})
    [problem] = loaded.problems
    assert problem.code == "Y015"
    assert "leads out of lessons/" in problem.label
    assert loaded.lessons == ()


# Variants and other lessons.


def test_the_folder_is_that_of_the_variant(tmp_path: Path) -> None:
    [problem] = load(tmp_path, {"lessons/russian/01-king.yml": lesson("king")}).problems
    assert (problem.code, problem.line, problem.column) == ("Y035", 3, 10)
    assert problem.label == "the file lies in the folder russian"


def test_an_unknown_variant_is_answered_with_the_nearest(tmp_path: Path) -> None:
    [problem] = load(
        tmp_path, {"lessons/yukn/01-king.yml": lesson("king", variant="yukn")}
    ).problems
    assert (problem.code, problem.line, problem.column) == ("Y035", 3, 10)
    assert problem.help.startswith("did you mean `yukon`?")


def test_a_lesson_of_a_broken_variant_is_not_blamed(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "engine/variants/own.yml": "variant: own\nname: Own\n",
        "lessons/own/01-king.yml": lesson("king", variant="own"),
    }
    loaded = load(tmp_path, files)
    assert [each.name for each in loaded.problems] == ["engine/variants/own.yml"]
    assert loaded.lessons == ()


def test_after_names_lessons(tmp_path: Path) -> None:
    files = {
        "lessons/yukon/01-king.yml": lesson("king"),
        "lessons/yukon/02-queen.yml": lesson("queen", after="[king]"),
        "lessons/yukon/03-jack.yml": lesson("jack", after="[king, quen]"),
    }
    loaded = load(tmp_path, files)
    [problem] = loaded.problems
    assert (problem.code, problem.name) == ("Y033", "lessons/yukon/03-jack.yml")
    assert problem.help == "did you mean `queen`?"
    assert [each.after for each in loaded.lessons] == [(), ("king",)]


def test_after_may_name_a_lesson_that_has_faults_of_its_own(tmp_path: Path) -> None:
    files = {
        "lessons/yukon/01-king.yml": lesson("king", minutes="ten"),
        "lessons/yukon/02-queen.yml": lesson("queen", after="[king]"),
    }
    assert codes(list(load(tmp_path, files).problems)) == ["Y023"]


@pytest.mark.parametrize(
    ("after", "labels"),
    [
        ({"a": "[a]"}, ["a waits for a"]),
        ({"a": "[b]", "b": "[a]"}, ["a waits for b waits for a"]),
        ({"a": "[b]", "b": "[c]", "c": "[a]"}, ["a waits for b waits for c waits for a"]),
        ({"a": "[b]", "b": "[c]", "c": "[b]"}, ["b waits for c waits for b"]),
        ({"a": "[b, c]", "b": "[c]"}, []),
    ],
)
def test_lessons_do_not_wait_in_a_circle(
    after: dict[str, str], labels: list[str], tmp_path: Path
) -> None:
    files = {
        f"lessons/yukon/0{at}-{id}.yml": lesson(id, **({"after": after[id]} if id in after else {}))
        for at, id in enumerate("abc", start=1)
    }
    found = load(tmp_path, files).problems
    assert [each.label for each in found] == labels
    assert {each.code for each in found} <= {"Y034"}


def test_a_long_chain_of_lessons_is_no_trouble(tmp_path: Path) -> None:
    """Neither recursion nor time gives out."""
    files = {
        f"lessons/yukon/{at}-l{at}.yml": f"lesson: l{at}\nafter: [l{at % 300 + 100}]\n"
        for at in range(100, 399)
    }
    found = [each for each in load(tmp_path, files).problems if each.code in ("Y034", "Y033")]
    assert found


def test_faults_of_all_files_stand_by_file_and_line(tmp_path: Path) -> None:
    files = {
        "lessons/yukon/02-queen.yml": lesson("queen", minutes="ten", difficulty="easy"),
        "lessons/yukon/01-king.yml": lesson("king", minutes="ten"),
    }
    found = load(tmp_path, files).problems
    places = [(each.name, each.line) for each in found]
    assert places == sorted(places)
    assert len(places) == 3


def test_the_course_counts(tmp_path: Path) -> None:
    loaded = load(tmp_path, {PLACE: RIGHT})
    assert (loaded.counts.files, loaded.counts.positions) == (1, 1)
    # the move played; the goal, the par, that both are fair, the right move and the wrong one
    assert loaded.counts.claims == 6
    assert problems(tmp_path, RIGHT) == []
