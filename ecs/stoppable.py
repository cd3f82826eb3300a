"""Makes code of mods stop by itself when its time is over, whatever exceptions it catches.

Every function and every turn of a loop begins with a look at `LATE`. So nothing goes on for long: what
catches `TooLong` comes to the next look, and there it is raised again, outside of the `try` that caught it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

from ecs.watchdog import LATE, stop

PREFIX = "mashup_mod_"
"""How the modules of mods are called."""
LOOPS = ast.For | ast.AsyncFor | ast.While
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


class Loader(SourceFileLoader):
    """Loads a file whose code stops by itself."""

    def get_code(self, fullname: str) -> CodeType:
        """Always from the source: what Python keeps of it would be the code without the looks."""
        tree = ast.parse(self.get_data(self.path), self.path)
        changed: Any = ast.fix_missing_locations(_Looks().visit(tree))
        code: CodeType = compile(changed, self.path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, which finds there what its looks need."""
        vars(module).update(__late__=LATE, __stop__=stop)
        super().exec_module(module)


class _Parts(MetaPathFinder):
    """Finds the further files of mods that are folders."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(PREFIX):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = Loader(spec.loader.name, spec.loader.path)
        return spec


sys.meta_path.insert(0, _Parts())


class _Looks(ast.NodeTransformer):
    """Puts a look wherever code can begin anew."""

    def visit(self, node: ast.AST) -> ast.AST:
        """Change what is in it, then itself."""
        self.generic_visit(node)
        if isinstance(node, LOOPS | FUNCTIONS):
            told = isinstance(node, FUNCTIONS) and ast.get_docstring(node) is not None
            node.body.insert(1 if told else 0, ast.Expr(_look_at(node.body[0])))
        elif isinstance(node, ast.Lambda):
            node.body = ast.BoolOp(ast.Or(), [_look_at(node.body), node.body])
        elif isinstance(node, ast.comprehension):
            node.ifs.insert(0, ast.UnaryOp(ast.Not(), _look_at(node.target)))
        return node


def _look_at(place: ast.AST) -> ast.expr:
    """What is never true: it raises or it is nothing."""
    look = ast.parse("__late__ and __stop__()", mode="eval").body
    for part in ast.walk(look):
        if hasattr(part, "lineno"):
            ast.copy_location(part, place)
    return look
