"""The program of the browser: all that it needs, and the same statements as the sources."""

from __future__ import annotations

import ast
import json

import pytest

from generator.site import program, security
from generator.site.slim import slim

SOURCES = program.sources()


class Unread(ast.NodeTransformer):
    """Takes out of a tree what is only read: the second way, which knows no text."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.copy_location(ast.arg(node.arg), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.without_texts(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self.without_texts(node)

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self.without_texts(node)

    def without_texts(self, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
        return node


def meaning(source: str) -> str:
    return ast.dump(Unread().visit(ast.parse(source)))


def lines_of_statements(source: str) -> list[tuple[str, int]]:
    tree = Unread().visit(ast.parse(source))
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return [
        (type(node).__name__, node.lineno)
        for node in statements
        if not isinstance(node, ast.Pass)  # stands for what is left out
    ]


@pytest.mark.parametrize("name", SOURCES)
def test_a_slim_file_has_the_same_statements_on_the_same_lines(name: str) -> None:
    made = slim(SOURCES[name])
    assert meaning(made) == meaning(SOURCES[name])
    assert lines_of_statements(made) == lines_of_statements(SOURCES[name])
    assert slim(made) == made


@pytest.mark.parametrize("name", SOURCES)
def test_a_slim_file_has_nothing_that_is_only_read(name: str) -> None:
    made = slim(SOURCES[name])
    for node in ast.walk(ast.parse(made)):
        assert not isinstance(node, ast.AnnAssign)
        assert not (isinstance(node, ast.arg) and node.annotation)
        assert not (isinstance(node, ast.FunctionDef) and (node.returns or ast.get_docstring(node)))
        assert not (isinstance(node, ast.ClassDef | ast.Module) and ast.get_docstring(node))


SOURCE = '''\
"""A text."""

from __future__ import annotations  # a comment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import (
        Final,
    )

RED: Final[str] = "♥ # no comment"  # one


class Card:
    """Nothing
    else."""


def deal(
    number: int = 1,  # the first
    *cards: Card,
    why="é", then: str | None = None,
) -> dict[str, list[int]]:
    """Two
    lines."""
    found: list[int]
    found = [
        number,  # inside
    ]
    x: int = 2
    return {"→": found, """a
    b""": x}
'''

SLIM = '''\


from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass



RED = "♥ # no comment"


class Card:
    pass



def deal(
    number = 1,
    *cards,
    why="é", then = None,
) :



    found = [
        number,
    ]
    x = 2
    return {"→": found, """a
    b""": x}
'''


def test_what_is_taken_out() -> None:
    assert slim(SOURCE) == SLIM


FILES = {
    "board/main.py": "from engine import rules\nfrom . import dom\n\nimport js\n",
    "board/__init__.py": "",
    "board/dom.py": "from .deep.down import act\nif TYPE_CHECKING:\n    from .typed import Type\n",
    "board/typed.py": "",
    "board/unused.py": "",
    "board/deep/__init__.py": "",
    "board/deep/down.py": "from ..shared import name\n",
    "board/shared.py": "import engine.far\n",
    "engine/__init__.py": "",
    "engine/far.py": "from .rules.legal import moves\n",
    "engine/rules/__init__.py": "from .legal import moves\n",
    "engine/rules/legal.py": "",
    "engine/build_only.py": "",
}


def test_just_what_the_main_file_imports_comes_along() -> None:
    left_out = {"board/typed.py", "board/unused.py", "engine/build_only.py"}
    assert program.needed(FILES).keys() == FILES.keys() - left_out


def test_the_program_is_one_file_with_packages_before_what_they_hold() -> None:
    files = json.loads(program.program())
    assert files["__future__.py"] == "annotations = None\n"
    made: set[str] = set()
    for name in files:
        folder, _, file = name.rpartition("/")
        assert folder in made or file == "__init__.py" or not folder
        assert not folder or folder.rpartition("/")[0] in made | {""}
        made.add(folder)
    assert "engine/ruletext.py" in SOURCES.keys() - files.keys()


def test_the_policy_lets_a_page_fetch_from_home_and_from_itself_only() -> None:
    policy = security.policy(["<script>run()</script>"])
    assert "connect-src 'self' blob:" in policy.split("; ")
