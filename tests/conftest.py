"""What every test may use: `from tests.conftest import ROOT, load_data, one_quick, require`."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.site.vendor import node_executable

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("docs", "engine", "generator", "lessons", "LICENSE", "mkdocs.yml", "package.json")


def load_data(name: str) -> Any:
    """The JSON file `name` of tests/data."""
    return json.loads((ROOT / "tests" / "data" / name).read_text(encoding="utf-8"))


def require(condition: object, what: str, remedy: str) -> None:
    """Go on only if the machine has it: else the test is skipped and says so; in CI it fails."""
    if condition:
        return
    message = f"{what} is missing; {remedy}"
    if os.environ.get("CI"):
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def one_quick(first: Any, *others: Any) -> list[Any]:
    """For `parametrize`: the first case is quick, the others, which are of its kind, are slow."""
    rows = [case if isinstance(case, tuple) else (case,) for case in others]
    return [first, *[pytest.param(*row, marks=pytest.mark.slow) for row in rows]]


def copy_project(folder: Path) -> None:
    """What a site is built from, into a folder where a test may change it."""
    for part in PARTS:
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, folder / part)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")


@pytest.fixture(scope="session")
def node() -> str:
    """The path of node, which runs MicroPython's WebAssembly outside of a browser."""
    found = node_executable()
    require(found, "node", "run: python3 run.py build")
    assert found is not None
    return found
