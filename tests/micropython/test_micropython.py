"""Engine and table, unchanged, under MicroPython and CPython: line by line the same answers."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.files import sources
from generator.site import vendor
from tests.conftest import ROOT

HERE = Path(__file__).parent
DATA = ("perft.json", "winnable.json", "deals.json", "cases.jsonl", "family_perft.json")
FAMILY = sources.variant_ids([sources.VARIANTS])
OF_THE_PAGE = ("dom.py", "main.py")  # these need a browser
DEALS = {"family_tests": 20, "family_tests, few": 2}  # games of each variant


class Runs:
    """Runs a module of tests in one of the two, once; keeps what it said."""

    def __init__(self, folder: Path, node: str) -> None:
        self.folder = folder
        self.node = node
        self.said: dict[tuple[str, str], list[str]] = {}

    def lines(self, name: str, runtime: str) -> list[str]:
        if (name, runtime) not in self.said:
            self.said[name, runtime] = self._run(name, runtime)
        return self.said[name, runtime]

    def _run(self, name: str, runtime: str) -> list[str]:
        data = self._data(name)
        module = name.split(",")[0]
        files = python_files(module)
        if runtime == "CPython":
            inside = self.folder / "cpython"
            for inner, path in files.items():
                (inside / inner).parent.mkdir(exist_ok=True, parents=True)
                shutil.copy(path, inside / inner)
            return lines([sys.executable, str(inside / f"{module}.py"), str(data)])
        package = vendor.package_dir(vendor.MICROPYTHON)
        named = [f"{inner}={path}" for inner, path in files.items()]
        script = str(HERE / "run.mjs")
        return lines([self.node, script, module, str(package), str(data), *named])

    def _data(self, name: str) -> Path:
        """The data files, the variants as the browser gets them, and which deals are played."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        for file in DATA:
            shutil.copy(ROOT / "tests" / "data" / file, folder)
        variants = {
            name: rules.data for name, rules in sources.variants([sources.VARIANTS]).items()
        }
        (folder / "variants.json").write_text(json.dumps(variants), encoding="utf-8")
        deals = {"deals": list(range(1, DEALS.get(name, 0) + 1))}
        (folder / "family.json").write_text(json.dumps(deals), encoding="utf-8")
        return folder


def python_files(module: str) -> dict[str, Path]:
    """The files that both run, by their names inside: nothing but the page itself is left out."""
    files = {f"{name}.py": HERE / f"{name}.py" for name in (module, "jobs")}
    for package, folder in (("engine", ROOT / "engine"), ("board", ROOT / "generator/board")):
        for path in folder.rglob("*.py"):
            files[f"{package}/{path.relative_to(folder).as_posix()}"] = path
    for name in OF_THE_PAGE:
        del files[f"board/{name}"]
    return files


def lines(command: list[str]) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=3600)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory, node: str) -> Runs:
    return Runs(tmp_path_factory.mktemp("runs"), node)


def failures(lines: list[str]) -> list[str]:
    return [line for line in lines if "FAILED" in line]


MODULES = [
    "data_tests",
    "practice_tests",
    pytest.param("family_tests, few", marks=pytest.mark.slow),
    pytest.param("family_tests", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("name", MODULES)
def test_pys_11_all_jobs_pass_and_both_say_the_same(name: str, runs: Runs) -> None:
    """The engine's data tests and the board, in the very runtime that pages get.

    One test, so that no two workers run the slow one of the two. As both say the same, the tests
    below may ask the quick one.
    """
    assert failures(runs.lines(name, "CPython")) == []
    assert failures(runs.lines(name, "MicroPython")) == []
    assert runs.lines(name, "MicroPython") == runs.lines(name, "CPython")


def test_no_job_is_left_out(runs: Runs) -> None:
    """112 solutions, 38 deals of three games, 356 positions of 20 a job three times over."""
    jobs = [line.split()[0].rstrip(":") for line in runs.lines("data_tests", "CPython")]
    counts = {name: jobs.count(name) for name in dict.fromkeys(jobs)}
    assert counts == {
        "counts": 19,
        "notation": 19,
        "refusals": 19,
        "solution": 112,
        "game": 114,
        "solve": 9,
        "deals": 1,
        "cases": 1,
        "faults": 1,
        "goals": 1,
        "exercise": 1,
        "table": 3,
        "worked": 1,
        "try": 1,
    }


def test_every_game_of_the_family_is_played(runs: Runs) -> None:
    """Two deals of 71 games; 429 positions, a few a job."""
    said = runs.lines("family_tests, few", "CPython")
    jobs = [line.split()[0] for line in said]
    counts = {name: jobs.count(name) for name in dict.fromkeys(jobs)}
    assert counts == {"rules": len(FAMILY), "counts": 123, "game": 2 * len(FAMILY)}
    assert {line.split()[1] for line in said if line.startswith("game")} == set(FAMILY)
    assert sum(int(line.split(": ")[1].split()[0]) for line in said if line[:4] == "game") > 20000


@pytest.mark.slow
def test_twenty_games_of_each_are_played(runs: Runs) -> None:
    said = runs.lines("family_tests", "CPython")
    played = [line.split()[1] for line in said if line.startswith("game")]
    assert {name: played.count(name) for name in FAMILY} == dict.fromkeys(FAMILY, 20)


def test_the_games_are_long(runs: Runs) -> None:
    said = runs.lines("data_tests", "CPython")
    moves = [int(line.split(": ")[1].split()[0]) for line in said if line[:4] == "game"]
    assert sum(moves) > 15000, moves
