"""The small faults that can be planted in a piece of Python, each a change of one place in its text."""

from __future__ import annotations

import ast
from typing import NamedTuple


class Mutation(NamedTuple):
    """One change: the text between two places becomes another one."""

    line: int
    column: int
    end_line: int
    end_column: int
    """In bytes of the UTF-8 text, as `ast` counts."""
    text: str
    what: str
    """Told as before -> after."""


COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}
COUNTED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.Mod: ast.FloorDiv(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}


def mutations(source: str) -> list[Mutation]:
    """Every fault that can be planted, in the order of the text; none in annotations and docstrings."""
    found: list[Mutation] = []
    _Finder(found).visit(ast.parse(source))
    return sorted(set(found))


def mutated(source: str, mutation: Mutation) -> str:
    """The source with this fault in it."""
    lines = source.encode().splitlines(keepends=True)
    start = sum(map(len, lines[: mutation.line - 1])) + mutation.column
    end = sum(map(len, lines[: mutation.end_line - 1])) + mutation.end_column
    text = source.encode()
    return (text[:start] + mutation.text.encode() + text[end:]).decode()


class _Finder(ast.NodeVisitor):
    def __init__(self, found: list[Mutation]) -> None:
        self._found = found

    def _offer(self, node: ast.expr | ast.stmt, instead: str) -> None:
        before = ast.unparse(node).splitlines()[0]
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
        what = f"{before[:60]} -> {instead.splitlines()[0][:60]}"
        # in brackets, so that what it stands in reads it as one thing
        text = f"({instead})" if isinstance(node, ast.expr) else instead
        self._found.append(Mutation(node.lineno, node.col_offset, end_line, end_column, text, what))

    # What is no code that runs

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        for default in (*node.defaults, *node.kw_defaults):
            if default is not None:
                self.visit(default)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._offer(node.test, f"not ({ast.unparse(node.test)})")
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words are not judged."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is asserted says what is known already."""

    # What runs

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, operator in enumerate(node.ops):
            other = list(node.ops)
            other[place] = COMPARED[type(operator)]
            self._offer(node, ast.unparse(ast.Compare(node.left, other, node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._offer(node, ast.unparse(ast.BoolOp(other, node.values)))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in COUNTED and not any(_is_text(side) for side in (node.left, node.right)):
            self._offer(node, ast.unparse(ast.BinOp(node.left, COUNTED[type(node.op)], node.right)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self._offer(node, ast.unparse(node.operand))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._offer(node, str(not node.value))
        elif isinstance(node.value, int):
            self._offer(node, str(node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
            other = ast.Name(SWAPPED[node.func.id])
            self._offer(node, ast.unparse(ast.Call(other, node.args, node.keywords)))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._offer(node, "pass")
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            # who returns False returns no, as None does; that it is not True is another fault
            if not any(
                isinstance(node.value, ast.Constant) and node.value.value is no for no in (None, False)
            ):
                self._offer(node, "return None")
            self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._offer(node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self._offer(node, "continue")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
