"""run.py: how it sets up, what it says, what it repeats. Nothing here needs the network."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from generator.site import vendor
from tests.conftest import ROOT, require


class Calls(list[list[str]]):
    """Stands for subprocess: writes down what is run and fails what it is told to."""

    failing = ""

    def __call__(self, command: list[str], **_: Any) -> SimpleNamespace:
        self.append(command)
        failed = bool(self.failing) and self.failing in command
        words = b"a long story\nno such host\n" if failed else b""
        return SimpleNamespace(returncode=int(failed), stdout=b"", stderr=words)

    def have(self, word: str) -> bool:
        return any(word in command for command in self)


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py, in a folder of its own that holds nothing but the files it reads."""
    locks = [path.name for path in ROOT.glob("requirements*.lock")]
    for name in ("pyproject.toml", *locks):
        (tmp_path / name).write_text(name)
    for name in ("package.json", "package-lock.json", "run.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    spec = importlib.util.spec_from_file_location("run_under_test", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def calls(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Nothing is really run, and the machine has neither uv nor npm."""
    calls = Calls()
    monkeypatch.setattr(run.subprocess, "run", calls)
    monkeypatch.setattr(run.subprocess, "call", lambda command, **_: calls(command).returncode)
    monkeypatch.setattr(run.os, "execve", lambda _, command, environment: calls(command))
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    return calls


def has_tools(run: ModuleType, monkeypatch: pytest.MonkeyPatch, *tools: str) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/bin/{name}" if name in tools else None)


def make_venv(run: ModuleType) -> None:
    run.BIN.mkdir(parents=True)
    run.PYTHON.write_text("")


def failure(work: Callable[[], object]) -> str:
    with pytest.raises(SystemExit) as stopped:
        work()
    return str(stopped.value)


def test_it_imports_the_standard_library_only() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"))
    names = {a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names}
    names |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


# What it says


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help"], ["test", "--help"]])
def test_help_needs_no_set_up(
    run: ModuleType, calls: Calls, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert run.main(arguments) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in run.COMMANDS)
    assert calls == []


def test_an_unknown_command_is_answered_with_the_nearest(run: ModuleType, calls: Calls) -> None:
    message = failure(lambda: run.main(["biuld"]))
    assert "no command biuld. Do you mean build?" in message
    assert "usage:" in message
    assert calls == []


def test_an_old_python_is_told_so(
    run: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.sys, "version_info", (3, 10, 4))
    assert "needs Python 3.11 or newer" in failure(lambda: run.main(["deal"]))
    assert calls == []


def test_without_venv_the_remedy_is_named(run: ModuleType, calls: Calls) -> None:
    calls.failing = "venv"
    message = failure(lambda: run.main(["deal"]))
    assert "sudo apt install python3-venv" in message
    assert "no such host" in message


def test_a_failing_pip_is_told_in_a_sentence(run: ModuleType, calls: Calls) -> None:
    calls.failing = "pip"
    message = failure(lambda: run.main(["deal"]))
    assert message.startswith("Could not install the Python packages. If the network")
    assert not (run.VENV / "yukon.stamp").exists()


def test_a_failing_npm_is_told_in_a_sentence(
    run: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_tools(run, monkeypatch, "node", "npm")
    calls.failing = "ci"
    assert "Could not install the npm packages" in failure(run.prepare_node)


# What it does once and what again


def test_work_is_done_once_for_the_same_files(run: ModuleType) -> None:
    done: list[int] = []
    for _ in range(2):
        run.once(run.ROOT / "stamp", ["requirements.lock"], "news", lambda: done.append(1))
    assert done == [1]


def test_work_is_repeated_when_a_file_changes(run: ModuleType) -> None:
    done: list[int] = []
    for content in ("one", "two"):
        (run.ROOT / "requirements.lock").write_text(content)
        run.once(run.ROOT / "stamp", ["requirements.lock"], "news", lambda: done.append(1))
    assert done == [1, 1]


def test_interrupted_work_is_repeated(run: ModuleType) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    stamp = run.ROOT / "stamp"
    run.once(stamp, ["requirements.lock"], "news", lambda: None)
    first = (run.ROOT / "requirements.lock").read_text()
    (run.ROOT / "requirements.lock").write_text("new")
    with pytest.raises(KeyboardInterrupt):
        run.once(stamp, ["requirements.lock"], "news", interrupted)
    (run.ROOT / "requirements.lock").write_text(first)
    done: list[int] = []
    run.once(stamp, ["requirements.lock"], "news", lambda: done.append(1))
    assert done == [1]


def test_packages_of_somebody_else_are_left_alone(
    run: ModuleType, calls: Calls, tmp_path: Path
) -> None:
    (tmp_path / "theirs" / ".venv").mkdir(parents=True)
    run.VENV.symlink_to(tmp_path / "theirs" / ".venv")
    make_venv(run)
    assert ".venv is a link" in failure(run.prepare_python)
    assert not calls


def test_a_half_made_venv_is_made_anew(run: ModuleType, calls: Calls) -> None:
    make_venv(run)
    calls.failing = "import pip"
    run.install_all()
    assert not run.PYTHON.exists()
    assert [sys.executable, "-m", "venv", str(run.VENV)] in calls


def test_a_sound_venv_is_kept(run: ModuleType, calls: Calls) -> None:
    make_venv(run)
    run.install_all()
    assert run.PYTHON.exists()
    assert not calls.have("venv")


# What it runs


def test_everything_installed_is_hashed(run: ModuleType, calls: Calls) -> None:
    run.install_all()
    installs = [command for command in calls if "install" in command]
    assert [("--require-hashes" in c, "--no-deps" in c) for c in installs] == [
        (True, False),
        (False, True),
    ]
    assert "--no-build-isolation" in installs[1]


def test_uv_is_used_where_there_is_one(
    run: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_tools(run, monkeypatch, "uv")
    run.install_all()
    assert {command[0] for command in calls} == {"/bin/uv"}


def test_the_npm_of_the_machine_is_used(
    run: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_tools(run, monkeypatch, "node", "npm")
    assert run.find_npm() == "/bin/npm"
    assert calls == []


def test_without_npm_one_is_brought_into_the_venv(run: ModuleType, calls: Calls) -> None:
    make_venv(run)
    assert Path(run.find_npm()).parent == run.BIN
    assert calls.have("requirements-node.lock")
    assert calls.have("--require-hashes")


@pytest.mark.parametrize(
    ("words", "ci", "needed"),
    [
        (["survey", "yukon", "1-9", "--scheduler", "host:8786"], False, True),
        (["survey", "yukon", "1-9", "--scheduler=host:8786"], False, True),
        (["survey", "yukon", "1-9"], True, False),
        (["test"], True, True),
        (["test"], False, False),
    ],
)
def test_dask_comes_only_where_it_is_needed(
    run: ModuleType,
    calls: Calls,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    ci: bool,
    needed: bool,
) -> None:
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", "true")
    make_venv(run)
    (run.ROOT / "node_modules").mkdir()
    has_tools(run, monkeypatch, "node", "npm")
    run.main(words)
    assert calls.have("requirements-survey.lock") is needed


@pytest.mark.parametrize("command", ["serve", "deal"])
def test_node_packages_come_only_where_they_are_needed(
    run: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    make_venv(run)
    (run.ROOT / "node_modules").mkdir()
    has_tools(run, monkeypatch, "node", "npm")
    run.main([command, "yukon", "24"])
    assert calls.have("ci") == (command == "serve")
    assert calls[-1] == [str(run.PYTHON), "-m", "generator", command, "yukon", "24"]


def test_serve_is_the_default(
    run: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_venv(run)
    monkeypatch.setattr(run, "prepare_node", lambda: None)
    run.main([])
    assert calls[-1][1:] == ["-m", "generator", "serve"]


# Its tests


def test_every_check_is_run_even_when_one_fails(run: ModuleType, calls: Calls) -> None:
    calls.failing = "ruff"
    assert run.run_tests(["--quick", "-x"]) == 1
    assert [command[2] for command in calls] == ["ruff", "ruff", "mypy", "pytest"]
    assert calls[-1][3:] == [*run.ALL_CORES, "-m", "not slow", "-x"]


def test_nothing_failing_is_success(run: ModuleType, calls: Calls) -> None:
    assert run.run_tests([]) == 0
    assert calls[-1][2:] == ["pytest", *run.ALL_CORES]


# What npm brings


def test_a_missing_package_names_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vendor, "NODE_MODULES", ROOT / "nowhere")
    with pytest.raises(vendor.VendorMissing, match=r"run: python3 run\.py build"):
        vendor.pyscript_files()


def test_what_a_module_imports_at_its_start_comes_with_it(tmp_path: Path) -> None:
    (tmp_path / "core.js").write_text('export{a as b}from"./core-1x.js";')
    (tmp_path / "core-1x.js").write_text(
        'import{x}from"./part-2.js";const l=()=>import("./later.js"),'
        'plugins={error:()=>import("./error-3.js")};'
    )
    (tmp_path / "part-2.js").write_text('const s="import {x} from later";')
    (tmp_path / "error-3.js").write_text('import{e}from"./core-1x.js";')
    names = [file.name for file in vendor.module_graph(tmp_path / "core.js")]
    assert names == ["core.js", "core-1x.js", "part-2.js", "error-3.js"]


def test_the_runtime_is_complete() -> None:
    stamp = vendor.NODE_MODULES / "yukon.stamp"
    require(stamp.is_file(), "what npm brings", "run: python3 run.py build")
    files = vendor.pyscript_files()
    assert all(file.is_file() for file in files.values())
    assert sum(name.startswith("pyscript/core-") for name in files) == 1
    assert not any(name.endswith(".map") for name in files)


def test_node_runs(node: str) -> None:
    shown = subprocess.run([node, "-p", "6 * 7"], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "42"
