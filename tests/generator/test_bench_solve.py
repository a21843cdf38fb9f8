"""The table of the solver's measurements counts rightly; how fast anything is, no test asks."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from generator.bench import pyodide, solve
from generator.bench.solve import Solved
from generator.site import vendor
from tests.conftest import require


def test_a_row_counts_what_is_decided_within_each_limit() -> None:
    solved = [
        Solved("won", 0.05, 100),
        Solved("won", 0.15, 900),
        Solved("lost", 2.0, 60_000),
        Solved("unknown", 5.0, 139_000),
    ]
    assert solve.row("yukon", solved, 28_000_000).split() == [
        "yukon",
        *("25.0%", "50.0%", "75.0%"),  # 0.1, 1 and 3 seconds
        "50.0%",  # 50,000 positions
        *("2", "1"),  # won and lost
        "100.0",  # ms of the median win
        "27,778",  # 200,000 positions in 7.2 seconds
        "28",
    ]


def test_deals_are_solved_to_their_verdict() -> None:
    found = solve.in_process(sys.executable, "russian", 1, 3)
    assert [deal[0] for deal in found["solved"]] == ["lost"] * 3
    assert found["version"] == sys.version.split()[0]
    assert len(solve.row("russian", [Solved(*deal) for deal in found["solved"]], 0).split()) == 10


def test_webassembly_finds_the_same(node: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts and positions do not depend on the Python: here MicroPython against CPython."""
    monkeypatch.setattr(solve, "DEALS", 3)
    monkeypatch.setattr(solve, "SECONDS", (0,))
    monkeypatch.setattr(solve, "POSITIONS", 400)
    require(vendor.NODE_MODULES.is_dir(), "what npm brings", "run: python3 run.py build")
    there = solve.in_wasm(node, vendor.package_dir(vendor.MICROPYTHON), "yukon")
    here = solve.in_process(sys.executable, "yukon", solve.FIRST, 3)
    assert [(deal[0], deal[2]) for deal in there["solved"]] == [
        (deal[0], deal[2]) for deal in here["solved"]
    ]
    assert there["memory"] > 1_000_000


def test_pyodide_is_taken_as_it_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is fetched again while the lock is the same; without npm there is none."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert pyodide.folder(tmp_path) is None
    (tmp_path / "node_modules" / "pyodide").mkdir(parents=True)
    for name in pyodide.PACKAGE:
        (tmp_path / name).write_bytes((pyodide.HERE / name).read_bytes())
    assert pyodide.folder(tmp_path) == tmp_path / "node_modules" / "pyodide"
    (tmp_path / "package-lock.json").write_text("{}")
    assert pyodide.folder(tmp_path) is None


def test_the_lock_of_pyodide_names_no_host_and_pins_all() -> None:
    text = (pyodide.HERE / "package-lock.json").read_text(encoding="utf-8")
    assert "http" not in text
    packages = json.loads(text)["packages"]
    asked = json.loads((pyodide.HERE / "package.json").read_text(encoding="utf-8"))
    assert packages["node_modules/pyodide"]["version"] == asked["dependencies"]["pyodide"]
    assert all("integrity" in entry for name, entry in packages.items() if name)
