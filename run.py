#!/usr/bin/env python3
"""The door of Yukon School: `python3 run.py COMMAND …` on a machine that has only Python.

It makes .venv from requirements.lock, brings what boards need in the browser by npm, and hands over
to `python -m generator`. This file may use nothing but the standard library.
"""

from __future__ import annotations

import difflib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

COMMANDS = (
    "serve",
    "build",
    "test",
    "check",
    "explain",
    "schema",
    "find",
    "pdf",
    "pages",
    "words",
    "deal",
    "moves",
    "perft",
    "solve",
    "survey",
    "hints",
    "grade",
    "bench",
)
NEED_NODE = ("serve", "build", "test", "bench")  # they use what boards need in the browser

USAGE = f"""\
usage: python3 run.py [COMMAND] [more…]

Commands: {", ".join(COMMANDS)}.
Without one it does what serve does: it shows the site while you write.
test [--quick] [pytest arguments…] runs ruff, mypy and pytest; --quick leaves out the slow tests.
`python3 run.py COMMAND --help` tells more about any other."""

PIP = ("-m", "pip", "install", "--disable-pip-version-check")
NO_VENV = "Python cannot make .venv here. On Debian or Ubuntu: sudo apt install python3-venv"
LINKED = "{0} is a link to a folder of somebody else. Remove the link; a folder of its own is made."
NETWORK = "If the network is out of reach, run it again when it is back."
ALL_CORES = ("-n", "auto", "--dist", "worksteal")
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy", "--strict"],
}


def main(arguments: Sequence[str]) -> int:
    command, *rest = arguments or ["serve"]
    if command in ("-h", "--help", "help") or (command == "test" and {"-h", "--help"} & set(rest)):
        print(USAGE)
        return 0
    if command not in COMMANDS:
        sys.exit(unknown(command))
    prepare_python()
    if command in NEED_NODE:
        prepare_node()
    if needs_dask(command, rest):
        prepare_dask()
    return run_tests(rest) if command == "test" else hand_over(["-m", "generator", command, *rest])


def unknown(command: str) -> str:
    near = difflib.get_close_matches(command, COMMANDS, 1)
    question = f" Do you mean {near[0]}?" if near else ""
    return f"There is no command {command}.{question}\n\n{USAGE}"


def prepare_python() -> None:
    """Make .venv hold what the lock names and this project, unless it already does."""
    if sys.version_info < (3, 11):  # noqa: UP036  it greets those who have an older one
        sys.exit(f"Yukon School needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if not PYTHON.exists():  # never made, half-made, or its Python has gone
        shutil.rmtree(VENV, ignore_errors=True)
    sources = ["pyproject.toml", "requirements.lock"]
    once(VENV / "yukon.stamp", sources, "Setting up .venv; it takes a while …", install_all)


def install_all() -> None:
    make_venv()
    install("--require-hashes", "-r", "requirements.lock")
    install("--no-deps", "--no-build-isolation", "-e", ".")


def make_venv() -> None:
    """Make .venv, or make it anew when packages cannot be installed in it."""
    uv = shutil.which("uv")
    probe = [str(PYTHON), "-c", "" if uv else "import pip"]
    if PYTHON.exists() and subprocess.run(probe, capture_output=True).returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    tool = [uv, "venv", "--python", sys.executable] if uv else [sys.executable, "-m", "venv"]
    quietly([*tool, str(VENV)], NO_VENV)


def install(*what: str) -> None:
    uv = shutil.which("uv")
    pip = [uv, "pip", "install", "--python", str(PYTHON)] if uv else [str(PYTHON), *PIP]
    quietly([*pip, *what], f"Could not install the Python packages. {NETWORK}")


def prepare_node() -> None:
    """Make node_modules hold what boards need, unless it already does."""
    ci = [find_npm(), "ci", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund"]
    work = partial(quietly, ci, f"Could not install the npm packages. {NETWORK}")
    sources = ["package.json", "package-lock.json"]
    once(ROOT / "node_modules/yukon.stamp", sources, "Bringing what boards need …", work)


def needs_dask(command: str, rest: Sequence[str]) -> bool:
    """Few surveys go to other machines; one test does, and in CI it has to."""
    if command == "survey":
        return any(word.startswith("--scheduler") for word in rest)
    return command == "test" and "CI" in os.environ


def prepare_dask() -> None:
    """Make .venv hold what surveys on many machines need, unless it already does."""
    lock = "requirements-survey.lock"
    work = partial(install, "--require-hashes", "-r", lock)
    once(VENV / "survey.stamp", [lock], "Bringing what many machines need …", work)


def find_npm() -> str:
    """The npm of this machine; without one, that of a Python package in .venv."""
    npm = shutil.which("npm")
    if npm and shutil.which("node"):
        return npm
    lock = "requirements-node.lock"
    work = partial(install, "--require-hashes", "-r", lock)
    once(VENV / "node.stamp", [lock], "There is no npm here; bringing one into .venv …", work)
    return str(BIN / ("npm.exe" if os.name == "nt" else "npm"))


def once(stamp: Path, sources: Sequence[str], news: str, work: Callable[[], None]) -> None:
    """Work unless the stamp says that it was done for these very files; stamp at the very end."""
    content = b"".join((ROOT / source).read_bytes() for source in sources)
    wanted = hashlib.sha256(str(ROOT).encode() + content).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    if stamp.parent.is_symlink():
        sys.exit(LINKED.format(stamp.parent.name))
    print(news, file=sys.stderr)
    stamp.unlink(missing_ok=True)
    work()
    stamp.write_text(wanted)


def quietly(command: Sequence[str], problem: str) -> None:
    """Run a command out of sight; when it fails, tell the problem and its last words."""
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True)
    if done.returncode:
        said = (done.stdout + done.stderr).decode(errors="replace").splitlines()
        last = [f"    {line}" for line in said if line.strip()][-3:]
        sys.exit("\n".join([problem, *last]))


def run_tests(arguments: Sequence[str]) -> int:
    """Run every check and the tests; pytest comes last, so that its closing line is seen."""
    selection = ["-m", "not slow"] if "--quick" in arguments else []
    more = [word for word in arguments if word != "--quick"]
    tests = ["-m", "pytest", *ALL_CORES, *selection, *more]
    failed = [
        name for name, words in {**CHECKS, "pytest": tests}.items() if not passes(name, words)
    ]
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def passes(name: str, words: Sequence[str]) -> bool:
    print(f"\n=== {name}", flush=True)
    return subprocess.call([str(PYTHON), *words], cwd=ROOT, env=environment()) == 0


def hand_over(words: Sequence[str]) -> int:
    """Become the Python of .venv; Windows has no such thing and waits for it instead."""
    command = [str(PYTHON), *words]
    if os.name == "nt":
        return subprocess.call(command, env=environment())
    os.execve(command[0], command, environment())


def environment() -> dict[str, str]:
    """For everything started here: no banners of MkDocs, no Pythons fetched by uv."""
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    return {**os.environ, **quiet, "UV_PYTHON_DOWNLOADS": "never"}


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("\nStopped.")
