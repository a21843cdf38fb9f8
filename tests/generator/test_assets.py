"""The program of the browser: all that it needs, and the same statements as the sources."""

from __future__ import annotations

import ast
import gzip
import json
import re
from pathlib import Path

import pytest

from generator.site import assets, program, security, squeeze, trim
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

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return None if names in (["__all__"], ["TYPE_CHECKING"]) else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return node.orelse if ast.unparse(node.test) == "TYPE_CHECKING" else node


def meaning(source: str) -> str:
    return ast.dump(Unread().visit(ast.parse(source)))


@pytest.mark.parametrize("name", SOURCES)
def test_a_slim_file_has_the_same_statements(name: str) -> None:
    assert meaning(slim(SOURCES[name], short_names=False)) == meaning(SOURCES[name])


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
    return {"→": found, """a  \n    b""": x}
'''

SLIM = """\
from __future__ import annotations
RED='♥ # no comment'
class Card:0
def deal(number=1,*cards,why='é',then=None):found=[number];x=2;return{'→':found,'a  \\n    b':x}"""


def test_what_is_taken_out() -> None:
    assert slim(SOURCE, short_names=False) == SLIM


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
    assert program.needed(FILES, program.MAIN).keys() == FILES.keys() - left_out


def test_whole_games_are_a_part_of_their_own() -> None:
    parts = {name: json.loads(content) for name, content in program.parts().items()}
    assert parts.keys() == {"program", "solver", *program.LATER}
    for later in program.LATER:
        assert not parts["program"].keys() & parts[later].keys()
        assert program.LATER[later] in parts[later]
    assert parts["program"]["__future__.py"] == "annotations = None\n"
    everything = parts["program"] | parts["practice"]
    whole = program.needed(SOURCES, "board/practice/desk.py")
    assert whole.keys() <= everything.keys()
    assert "engine/ruletext/tables.py" in SOURCES.keys() - everything.keys()


def test_the_worker_of_the_solver_stands_by_itself() -> None:
    files = json.loads(program.parts()["solver"])
    assert {"__future__.py", program.WORKER, "engine/solver/solver.py"} <= files.keys()
    for name, text in files.items():
        assert set(program.imported(name, text)) & SOURCES.keys() <= files.keys(), name


def test_a_part_by_itself_imports_nothing_of_the_other() -> None:
    """What stands at the top of a file runs at once: it must be there by then."""
    program_only = json.loads(program.parts()["program"])
    for name, text in program_only.items():
        top = "\n".join(ast.unparse(node) for node in ast.parse(text).body if is_import(node))
        meant = [file for file in program.imported(name, top) if file in SOURCES]
        assert set(meant) <= program_only.keys(), name


def is_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


def test_a_file_is_packed_as_it_is() -> None:
    content = b"Yukon " * 100
    for pack in (squeeze.pack, squeeze.pack_quickly):
        assert gzip.decompress(pack(content)) == content
        assert pack(content) == pack(bytes(content))


def test_a_script_loses_comments_and_blanks() -> None:
    code = '// one\nrun("// two"); // three\n  /** four */\n/**/ five();\n\n  `// six  6`\n'
    assert squeeze.script(code) == 'run("// two");five();`// six  6`'


@pytest.mark.parametrize("path", sorted(assets.THEME.glob("*.js")), ids=lambda path: path.name)
def test_no_text_of_a_script_is_changed(path: Path) -> None:
    for text in re.findall(r"`[^`]*`", path.read_text(encoding="utf-8")):
        assert squeeze.script(text) == text


def test_a_style_keeps_what_stands_in_quotes() -> None:
    css = 'a > b , c {\n  /* why */\n  content: "  ; /  ";\n  width: calc(1px + 2px);\n}\n'
    assert squeeze.style(css) == 'a>b,c{content: "  ; /  ";width: calc(1px + 2px);}'


CSS = (
    '@charset "UTF-8";:root{--a:1}.here,.gone>.here{b:2}.gone{c:3}'
    "@media print{.gone:hover{d:4}.here:not(.gone){e:5}}"
    'a:is(.gone,.here),[href$=".gone"]{f:6}'
    "[data-md-color-primary=pink]{g:7}[data-md-color-primary=custom]{h:8}"
    ':root{--icon:url("data:a;b");--size:1px;--last:2}p{width:var(--size);--set:var(--a)}'
)
TRIMMED = (
    '@charset "UTF-8";:root{--a:1}.here{b:2}'
    "@media print{.here:not(.gone){e:5}}"
    'a:is(.gone,.here),[href$=".gone"]{f:6}'
    "[data-md-color-primary=custom]{h:8}"
    ":root{--size:1px;}p{width:var(--size);}"
)


def test_a_style_is_trimmed_to_what_pages_and_scripts_name(tmp_path: Path) -> None:
    sheet = tmp_path / "assets" / "stylesheets" / "main.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text(CSS + ".made-up{i:9}.tabbed-set{j:10}.gone{k:11}", encoding="utf-8")
    page = '<body data-md-color-primary="custom"><p class="one here">All is gone, and pink.</p>'
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    (tmp_path / "run.js").write_text("run(`made-up`, `tabbed-set`, `gone`);", encoding="utf-8")
    trim.trim(str(tmp_path))
    assert sheet.read_text(encoding="utf-8") == TRIMMED + ".made-up{i:9}"


def test_what_is_not_in_the_pages_yet_keeps_its_styles(tmp_path: Path) -> None:
    sheet = tmp_path / "assets" / "stylesheets" / "main.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text(":root{--a:1;--b:2}.one.two{a:1}.three{b:2}", encoding="utf-8")
    trim.trim(str(tmp_path), ['class="one two"', 'style="width:var(--a)"'])
    assert sheet.read_text(encoding="utf-8") == ":root{--a:1;}.one.two{a:1}"


def test_a_page_loses_its_blanks_but_not_those_of_code() -> None:
    page = "<p>a\n\n   b <b>c</b>\n</p>\n  <pre>\n\n  d</pre>\n\n<script>\n  e()</script>\n\n"
    made = "<p>a\nb <b>c</b>\n</p>\n<pre>\n\n  d</pre>\n<script>\n  e()</script>\n"
    assert trim.without_blanks(page) == made


def test_the_policy_lets_a_page_fetch_from_home_and_from_itself_only() -> None:
    policy = security.policy(["<script>run()</script>"])
    assert "connect-src 'self' blob:" in policy.split("; ")
