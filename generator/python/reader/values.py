"""Texts, numbers and lists that the source writes out, names followed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from .flow import last_assigned
from .project import Found, FunctionNode, Module, Project

_DEEPEST = 12
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def own_nodes(root: ast.AST) -> Iterator[ast.AST]:
    """The nodes below ``root`` that run when it does: none of inner functions."""
    inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
    waiting = [*ast.iter_child_nodes(root)][::-1]
    while waiting:
        yield (node := waiting.pop())
        if not isinstance(node, inner):
            waiting += [*ast.iter_child_nodes(node)][::-1]


def last_name(expr: ast.AST | None) -> str:
    """``c`` of ``a.b.c``, of ``a.b.c(…)`` and of ``a.b.c[…]``."""
    if isinstance(expr, ast.Call):
        return last_name(expr.func)
    if isinstance(expr, ast.Subscript):
        return last_name(expr.value)
    if isinstance(expr, ast.Attribute):
        return expr.attr
    return expr.id if isinstance(expr, ast.Name) else ""


def argument(call: ast.Call, name: str, at: int | None = None) -> ast.expr | None:
    """The argument of that name, or else the one at that place."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    if at is None or at >= len(call.args):
        return None
    given = call.args[at]
    return None if isinstance(given, ast.Starred) else given


class Values:
    """The values of expressions, as far as the text says."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._locals: dict[FunctionNode, dict[str, list[ast.expr]]] = {}
        self._fields: dict[ast.AST, dict[str, ast.expr]] = {}
        #: What parameters are, while the name of a registration is read.
        self._bound: dict[str, ast.expr] = {}

    def assigned_in(self, function: FunctionNode) -> dict[str, list[ast.expr]]:
        """All that is assigned to the names of a function."""
        known = self._locals.get(function)
        if known is None:
            known = {}
            for node in own_nodes(function):
                if isinstance(node, ast.Assign):
                    for target in node.targets:
                        if isinstance(target, ast.Name):
                            known.setdefault(target.id, []).append(node.value)
                elif isinstance(node, (ast.AnnAssign, ast.NamedExpr, ast.AugAssign)):
                    target = node.target
                    if isinstance(target, ast.Name) and node.value is not None:
                        known.setdefault(target.id, []).append(node.value)
            self._locals[function] = known
        return known

    def meant(self, module: Module, expr: ast.AST, depth: int = 0) -> Found:
        """The value of an expression: itself, unless a name resolves further."""
        if depth > _DEEPEST:
            return Found(module, expr)
        if isinstance(expr, ast.Name):
            if expr.id in self._bound:
                return self.meant(module, self._bound[expr.id], depth + 1)
            function = module.function_of(expr)
            if function is not None:
                given = self.assigned_in(function).get(expr.id, [])
                if len(given) == 1:
                    return self.meant(module, given[0], depth + 1)
                if given:
                    last = last_assigned(module, expr)
                    if last is None:
                        return Found(module, expr)
                    return self.meant(module, last, depth + 1)
        if isinstance(expr, ast.Attribute):
            if expr.attr == "value":
                inner = self.meant(module, expr.value, depth + 1)
                if isinstance(inner.node, ast.Constant):
                    return inner
            own = self._of_self(module, expr)
            if own:
                return self.meant(own.module, own.node, depth + 1)
        if isinstance(expr, (ast.Name, ast.Attribute)):
            found = self.project.found(module, expr)
            if found and found.node is not expr:
                if isinstance(found.node, (ast.Name, ast.Attribute)):
                    return self.meant(found.module, found.node, depth + 1)
                return found
        return Found(module, expr)

    def _of_self(self, module: Module, expr: ast.Attribute) -> Found | None:
        """The field of an instance that its own method reads."""
        if not isinstance(expr.value, ast.Name) or expr.value.id not in ("self", "cls"):
            return None
        owner = module.class_of(expr)
        if owner is None:
            return None
        for each in self.project.bases(Found(module, owner)):
            value = self._kept(each.node).get(expr.attr)
            if value is not None:
                return Found(each.module, value)
        return self.project.in_class(Found(module, owner), expr.attr)

    def _kept(self, owner: ast.AST) -> dict[str, ast.expr]:
        """Fields that the methods of a class assign, the first value of each."""
        known = self._fields.get(owner)
        if known is None:
            known = self._fields[owner] = {}
            for node in ast.walk(owner):
                for target in node.targets if isinstance(node, ast.Assign) else []:
                    if isinstance(target, ast.Attribute) and isinstance(
                        node, ast.Assign
                    ):
                        known.setdefault(target.attr, node.value)
        return known

    def text(self, module: Module, expr: ast.AST | None) -> str | None:
        """The text that an expression is; None where it is made as the server runs."""
        if expr is None:
            return None
        found = self.meant(module, expr)
        node = found.node
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, str) else None
        if isinstance(node, ast.JoinedStr):
            parts = [
                self.text(found.module, part.value)
                if isinstance(part, ast.FormattedValue)
                else self.text(found.module, part)
                for part in node.values
            ]
            known = [part for part in parts if part is not None]
            return "".join(known) if len(known) == len(parts) else None
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            left = self.text(found.module, node.left)
            right = self.text(found.module, node.right)
            return None if left is None or right is None else left + right
        return None

    @contextmanager
    def bound(self, names: Mapping[str, ast.expr]) -> Iterator[None]:
        """Within it, these names are what a caller, or a loop, gives them."""
        self._bound = dict(names)
        try:
            yield
        finally:
            self._bound = {}

    def number(self, module: Module, expr: ast.AST | None) -> int | None:
        """The number that an expression is."""
        if expr is None:
            return None
        node = self.meant(module, expr).node
        sign = 1
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            sign, node = -1, node.operand
        value = node.value if isinstance(node, ast.Constant) else None
        whole = isinstance(value, int) and not isinstance(value, bool)
        return sign * value if whole and isinstance(value, int) else None

    def is_true(self, module: Module, expr: ast.AST | None) -> bool:
        node = self.meant(module, expr).node if expr is not None else None
        return isinstance(node, ast.Constant) and node.value is True

    def items(
        self, module: Module, expr: ast.AST, seen: set[ast.AST] | None = None
    ) -> list[Found] | None:
        """The items of a list; None where the text does not tell one."""
        seen = set() if seen is None else seen
        found = self.meant(module, expr)
        node = found.node
        if node in seen:
            return []
        seen.add(node)
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            return self._all(found.module, node.elts, seen)
        if isinstance(node, ast.Dict):
            return [Found(found.module, key) for key in node.keys if key is not None]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            left = self.items(found.module, node.left, seen)
            right = self.items(found.module, node.right, seen)
            return None if left is None or right is None else left + right
        if isinstance(node, ast.Call):
            return self._called(found.module, node, seen)
        if isinstance(node, ast.ClassDef):
            values = (each for each in node.body if isinstance(each, ast.Assign))
            return [Found(found.module, each.value) for each in values]
        return None

    def _all(
        self, module: Module, nodes: list[ast.expr], seen: set[ast.AST]
    ) -> list[Found]:
        """Items, those of lists that are put in included."""
        made: list[Found] = []
        for item in nodes:
            if isinstance(item, ast.Starred):
                made += self.items(module, item.value, seen) or []
            else:
                made.append(Found(module, item))
        return made

    def _called(
        self, module: Module, call: ast.Call, seen: set[ast.AST]
    ) -> list[Found] | None:
        """The items of what a call gives: a list it wraps, or that of a function."""
        name = last_name(call.func)
        if name in ("list", "tuple", "sorted", "set") and len(call.args) == 1:
            return self.items(module, call.args[0], seen)
        if name in ("keys", "values", "items") and isinstance(call.func, ast.Attribute):
            held = self.meant(module, call.func.value)
            if isinstance(held.node, ast.Dict):
                keys = [each for each in held.node.keys if each is not None]
                chosen = keys if name == "keys" else held.node.values
                return [Found(held.module, each) for each in chosen]
        behind = self.meant(module, call.func)
        if isinstance(behind.node, _FUNCTIONS):
            for node in own_nodes(behind.node):
                if isinstance(node, ast.Return) and node.value is not None:
                    found = self.items(behind.module, node.value, seen)
                    if found is not None:
                        return found
        return None
