"""Engine and table, unchanged, under MicroPython and CPython: line by line the same answers."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator import vendor
from generator.sources import read_variant
from tests.conftest import ROOT

HERE = Path(__file__).parent
DATA = ("perft.json", "winnable.json", "deals.json", "cases.jsonl")
OF_THE_PAGE = ("dom.py", "main.py")  # these need a browser
IDS = ("yukon", "russian", "alaska")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data files, and the variants as the browser gets them."""
    folder = tmp_path_factory.mktemp("data")
    for name in DATA:
        shutil.copy(ROOT / "tests" / "data" / name, folder)
    variants = {name: read_variant(name).data for name in IDS}
    (folder / "variants.json").write_text(json.dumps(variants), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def python_files() -> dict[str, Path]:
    """The files that both run, by their names inside: nothing but the page itself is left out."""
    engine = {f"engine/{path.name}": path for path in (ROOT / "engine").glob("*.py")}
    board = {f"board/{path.name}": path for path in (ROOT / "generator/board").glob("*.py")}
    for name in OF_THE_PAGE:
        del board[f"board/{name}"]
    return {**engine, **board, "data_tests.py": HERE / "data_tests.py"}


@pytest.fixture(scope="module")
def in_cpython(
    data: Path, python_files: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> list[str]:
    folder = tmp_path_factory.mktemp("cpython")
    for name, path in python_files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(path, folder / name)
    return lines([sys.executable, str(folder / "data_tests.py"), str(data)])


@pytest.fixture(scope="module")
def in_micropython(data: Path, python_files: dict[str, Path], node: str) -> list[str]:
    runtime = vendor.package_dir(vendor.MICROPYTHON)
    files = [f"{name}={path}" for name, path in python_files.items()]
    return lines([node, str(HERE / "run.mjs"), str(runtime), str(data), *files])


def lines(command: list[str]) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=600)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert done.stderr == ""
    return done.stdout.splitlines()


def failures(lines: list[str]) -> list[str]:
    return [line for line in lines if "FAILED" in line]


def test_all_data_tests_pass_under_cpython(in_cpython: list[str]) -> None:
    assert failures(in_cpython) == []


def test_all_data_tests_pass_under_micropython(in_micropython: list[str]) -> None:
    assert failures(in_micropython) == []


def test_both_say_the_same(in_cpython: list[str], in_micropython: list[str]) -> None:
    assert in_micropython == in_cpython


def test_no_job_is_left_out(in_micropython: list[str]) -> None:
    """112 solutions, 38 deals of three games, 356 positions of 20 a job three times over."""
    jobs = [line.split()[0].rstrip(":") for line in in_micropython]
    counts = {name: jobs.count(name) for name in dict.fromkeys(jobs)}
    assert counts == {
        "counts": 19,
        "notation": 19,
        "refusals": 19,
        "solution": 112,
        "game": 114,
        "deals": 1,
        "cases": 1,
        "faults": 1,
        "goals": 1,
        "exercise": 1,
        "table": 3,
        "worked": 1,
        "try": 1,
    }


def test_the_games_are_long(in_micropython: list[str]) -> None:
    moves = [int(line.split(": ")[1].split()[0]) for line in in_micropython if line[:4] == "game"]
    assert sum(moves) > 15000, moves
