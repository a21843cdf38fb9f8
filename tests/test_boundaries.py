"""Who may import whom, what MicroPython can run, and what lock files may hold.

The engine and the board run under CPython and MicroPython; the generator stands above them. Each
checker is tried on a bad snippet as well, so that none can pass by seeing nothing.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT

ENGINE = sorted(ROOT.glob("engine/**/*.py"))
BOARD = sorted(ROOT.glob("generator/board/**/*.py"))
GENERATOR = sorted(set(ROOT.glob("generator/**/*.py")) - set(BOARD))
LOCKS = sorted([*ROOT.glob("*.lock"), *ROOT.glob("*-lock.json")])


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Who imports whom: every name stands for itself and all below it.

BOTH_RUNTIMES = {"__future__", "collections"}
NOT_IN_MICROPYTHON = {"collections.abc"}
TYPE_CHECKING = {"TYPE_CHECKING", "typing.TYPE_CHECKING"}
FOR_TYPES = {"typing", "collections.abc"}  # only under `if TYPE_CHECKING:`
FROM_BOARD = {  # the build draws with these
    "generator.board.view",
    "generator.board.state",
    "generator.board.picture",
}
BROWSER = {"js", "pyscript"}
COMMANDS = {
    path.relative_to(ROOT / "generator").as_posix() for path in ROOT.glob("generator/commands/*.py")
}
GATES = {  # outside package: the only files of the generator that may know it
    "click": {*COMMANDS, "site/site.py"},
    "distributed": {"survey/run.py"},
    "jinja2": {"pages.py"},
    "markdown": {"figures/mdext.py", "figures/terms.py", "files/prose.py", "site/slugs.py"},
    "mkdocs": {"site/plugin.py", "site/reload.py", "site/rendered.py", "site/site.py"},
    "playwright": {"bench/browser.py"},
    "python_minifier": {"site/slim.py"},
    "rjsmin": {"site/squeeze.py"},
    "typst": {"paper/press.py"},
    "watchdog": {"site/reload.py"},
    "yaml": {"files/sources.py"},
    "zopfli": {"site/squeeze.py"},
}


class Import(NamedTuple):
    line: int
    name: str
    for_types: bool


def imports(source: str, path: str) -> Iterator[Import]:
    """Every import of a file: absolute, with the imported name, marked if for types only."""
    tree = ast.parse(source)
    typed = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) in TYPE_CHECKING
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name, node in typed)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(node, path)
            for alias in node.names:
                yield Import(node.lineno, f"{module}.{alias.name}", node in typed)


def absolute(node: ast.ImportFrom, path: str) -> str:
    package = path.split("/")[: -node.level] if node.level else []
    return ".".join([*package, *([node.module] if node.module else [])])


def under(name: str, modules: set[str]) -> bool:
    return any(name == module or name.startswith(module + ".") for module in modules)


def is_allowed(found: Import, path: str) -> bool:
    """Whether the file may have this import."""
    if path.startswith("engine/"):
        return in_both_runtimes(found, {"engine"})
    if path.startswith("generator/board/"):
        gate = {*BROWSER, "gc"} if path == "generator/board/dom.py" else set()
        return in_both_runtimes(found, {"engine", "generator.board", "json", *gate})
    return in_build(found.name, path)


def in_both_runtimes(found: Import, own: set[str]) -> bool:
    if found.for_types and under(found.name, FOR_TYPES):
        return True
    return under(found.name, BOTH_RUNTIMES | own) and not under(found.name, NOT_IN_MICROPYTHON)


def in_build(name: str, path: str) -> bool:
    package = name.split(".")[0]
    if under(name, {"generator.board"}):
        return under(name, FROM_BOARD)
    own = package in {"engine", "generator"} or package in sys.stdlib_module_names
    return own or path.removeprefix("generator/") in GATES.get(package, set())


def wrong_imports(source: str, path: str) -> list[str]:
    return [
        f"{path}:{found.line}: may not import {found.name}"
        for found in imports(source, path)
        if not is_allowed(found, path)
    ]


@pytest.mark.parametrize("path", [*ENGINE, *BOARD, *GENERATOR], ids=name_of)
def test_a_file_imports_only_what_its_layer_may_know(path: Path) -> None:
    assert wrong_imports(path.read_text(encoding="utf-8"), name_of(path)) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/rules.py", "import random"),
        ("engine/rules.py", "from generator import sources"),
        ("engine/rules.py", "from typing import NamedTuple"),
        ("engine/rules.py", "from collections.abc import Iterator"),
        ("engine/rules.py", "import collections.abc"),
        ("engine/rules.py", "def late():\n    import json"),
        ("engine/rules.py", "if TYPE_CHECKING:\n    import json"),
        ("engine/rules.py", "if TYPE_CHECKING:\n    pass\nelse:\n    import typing"),
        ("engine/rules.py", "from ..generator import check"),
        ("generator/board/view.py", "import js"),
        ("generator/board/view.py", "from pyscript import document"),
        ("generator/board/view.py", "from generator import pages"),
        ("generator/board/main.py", "import asyncio"),
        ("generator/course/check.py", "import yaml"),
        ("generator/course/check.py", "from jinja2 import Environment"),
        ("generator/pages.py", "import mkdocs.config"),
        ("generator/site/plugin.py", "import typst"),
        ("generator/course/check.py", "import requests"),
        ("generator/pages.py", "from generator.board import dom"),
        ("generator/pages.py", "from .board.main import start"),
        ("generator/pages.py", "import generator.board"),
    ],
)
def test_a_wrong_import_is_seen(path: str, source: str) -> None:
    assert wrong_imports(source, path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "engine/rules.py",
            "from __future__ import annotations\nfrom collections import namedtuple",
        ),
        (
            "engine/rules.py",
            "from engine.cards import Card\nfrom . import cards\nfrom .cards import x",
        ),
        ("engine/rules.py", "if TYPE_CHECKING:\n    from typing import Final"),
        (
            "generator/board/view.py",
            "import json\nfrom engine import rules\nfrom .state import State",
        ),
        ("generator/board/dom.py", "from pyscript import document\nimport js"),
        (
            "generator/files/sources.py",
            "import yaml\nfrom pathlib import Path\nfrom engine import Variant",
        ),
        ("generator/pages.py", "from generator.board import view\nfrom .board.state import State"),
    ],
)
def test_a_right_import_passes(path: str, source: str) -> None:
    assert wrong_imports(source, path) == []


# What MicroPython cannot run. Measured with 1.28 of its build for PyScript.

METHODS = {
    *("capitalize", "casefold", "expandtabs", "format_map", "isalnum", "isascii", "isdecimal"),
    *("isidentifier", "isnumeric", "isprintable", "istitle", "ljust", "maketrans", "removeprefix"),
    *("removesuffix", "rjust", "swapcase", "title", "translate", "zfill"),
    *("bit_count", "bit_length", "as_integer_ratio", "is_integer"),
    *("_replace", "_asdict"),
}
BUILTINS = {"aiter", "anext", "ascii", "breakpoint", "format", "vars", "RecursionError"}
KEYWORDS = {"strict": "zip", "sort_keys": "dumps", "indent": "dumps", "ensure_ascii": "dumps"}
SYNTAX = {"Match": "match", "TryStar": "except*", "TypeAlias": "type X = …"}


def lacking(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of everything that MicroPython lacks."""
    for node in ast.walk(ast.parse(source)):
        for what in lacking_here(node):
            yield getattr(node, "lineno", 0), what


def lacking_here(node: ast.AST) -> Iterator[str]:
    if type(node).__name__ in SYNTAX:
        yield SYNTAX[type(node).__name__]
    if getattr(node, "type_params", None):
        yield "type parameters"
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        if node.args.posonlyargs:
            yield "positional-only parameters"
    elif isinstance(node, ast.Raise) and node.cause:
        yield "raise … from"  # it runs, but prints a warning
    elif isinstance(node, ast.Name) and node.id in BUILTINS:
        yield node.id
    else:
        yield from lacking_in_display(node)
        yield from lacking_in_call(node)


def lacking_in_display(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        is_read = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
        if is_read and any(isinstance(item, ast.Starred) for item in node.elts):
            yield "a star in a display"
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield "** in a display"
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        yield from lacking_in_slice(node.slice.step, isinstance(node.ctx, ast.Load))


def lacking_in_slice(step: ast.expr | None, is_read: bool) -> Iterator[str]:
    if step and not is_read:
        yield "a step in an assigned slice"
    elif isinstance(step, ast.UnaryOp):
        yield "[::-1] of text or bytes"  # lists have it, but reversed() does as well


def lacking_in_call(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        yield from (f"class …({word.arg}=…)" for word in node.keywords)
    if not isinstance(node, ast.Call):
        return
    called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if called in METHODS:
        yield f".{called}()"
    called = called or ast.unparse(node.func)
    yield from (f"{called}({w.arg}=)" for w in node.keywords if KEYWORDS.get(w.arg or "") == called)


@pytest.mark.parametrize("path", [*ENGINE, *BOARD], ids=name_of)
def test_micropython_has_all_that_a_file_uses(path: Path) -> None:
    found = lacking(path.read_text(encoding="utf-8"))
    assert [f"{name_of(path)}:{line}: MicroPython lacks {what}" for line, what in found] == []


@pytest.mark.parametrize(
    "source",
    [
        "match x:\n    case 1: pass",
        "def f(a, /): pass",
        "f = lambda a, /: a",
        "x = [*a, 1]",
        "x = (*a, 1)",
        "for x in *a, *b: pass",
        "x = {*a}",
        "x = {**a}",
        "try: pass\nexcept* ValueError: pass",
        "x[::2] = y",
        "del x[::2]",
        "x = text[::-1]",
        "raise ValueError('x') from None",
        "class A(metaclass=M): pass",
        "zip(a, b, strict=True)",
        "json.dumps(x, sort_keys=True)",
        "text.removeprefix('x')",
        "text.ljust(3)",
        "'a b'.title()",
        "n.bit_count()",
        "move._replace(source=1)",
        "format(1, '>3')",
        *(["type X = int", "def f[T](x: T): pass"] if sys.version_info >= (3, 12) else []),
    ],
)
def test_what_micropython_lacks_is_seen(source: str) -> None:
    assert list(lacking(source))


@pytest.mark.parametrize(
    "source",
    [
        "first, *rest = cards",
        "f(*a, *b, **c)",
        "x = y[::2]",
        "print(lesson.title, '{:>3}'.format(1), text.strip(), f'{x:>3}')",
        "raise ValueError('x')",
        "def f(a, *, b=1): pass",
    ],
)
def test_what_micropython_has_passes(source: str) -> None:
    assert list(lacking(source)) == []


# Lock files name versions and hashes, never an address.


@pytest.mark.parametrize("path", LOCKS, ids=name_of)
def test_a_lock_holds_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "http" not in text
    assert "sha256:" in text or "sha512-" in text


def test_every_lock_is_looked_at() -> None:
    expected = [
        "package-lock.json",
        "requirements-node.lock",
        "requirements-survey.lock",
        "requirements.lock",
    ]
    assert [path.name for path in LOCKS] == expected
