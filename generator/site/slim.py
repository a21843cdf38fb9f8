"""Python for the browser without what is only read: the same statements, in as few characters.

Left out are comments, docstrings, annotations, blanks, and what stands under ``if TYPE_CHECKING``:
MicroPython would only throw them away. Names inside of functions become short; all others stay, so
that an error still says where it is.
"""

from __future__ import annotations

import ast
from functools import cache

from python_minifier import RemoveAnnotationsOptions, minify

from generator.kept import program_sum, project_kept, sum_of


@cache
def slim(source: str, short_names: bool = True) -> str:
    """The program without what only people and checkers read; made once of the same text."""
    key = sum_of([_slimmer(), str(short_names), source])
    made = project_kept("slim").made(key, lambda: _slimmed(source, short_names).encode())
    return made.decode()


@cache
def _slimmer() -> str:
    return program_sum(["generator/site/slim.py"], ["python-minifier"])


def _slimmed(source: str, short_names: bool) -> str:
    program = ast.unparse(_WithoutTypes().visit(ast.parse(source)))
    made: str = minify(
        program,
        remove_annotations=RemoveAnnotationsOptions(remove_class_attribute_annotations=True),
        remove_literal_statements=True,
        combine_imports=False,
        hoist_literals=False,
        rename_locals=short_names,
        remove_pass=False,
        convert_posargs_to_args=False,
        remove_object_base=False,
        remove_explicit_return_none=False,
        remove_builtin_exception_brackets=False,
        constant_folding=False,
    )
    return made


UNASKED = ("TYPE_CHECKING", "__all__")  # names that nothing asks for when it runs


class _WithoutTypes(ast.NodeTransformer):
    """Takes out what is for the type checker, and names that only get a type."""

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        return None if ast.unparse(node.targets[0]) in UNASKED else node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return node.orelse if ast.unparse(node.test) == "TYPE_CHECKING" else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return node if node.value else None
