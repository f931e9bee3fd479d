"""Texts of a server that is started without settings: parameters and variables of the environment have their defaults."""

from __future__ import annotations

import ast

from .calls import FUNCTIONS, Calls
from .project import FunctionNode, Module
from .values import Values, argument, last_name

_DEEPEST = 8
_Bound = dict[str, "str | None"]


class Usual:
    """Works out names that functions of the project put together."""

    def __init__(self, values: Values, calls: Calls) -> None:
        self._values = values
        self._calls = calls

    def text(
        self,
        module: Module,
        expr: ast.AST | None,
        bound: _Bound | None = None,
        depth: int = 0,
    ) -> str | None:
        """As that of :class:`Values`; what is None or not set is an empty text."""
        bound = bound or {}
        if expr is None or depth > _DEEPEST:
            return None
        if isinstance(expr, ast.Name) and expr.id in bound:
            return bound[expr.id]
        known = self._values.text(module, expr)
        if known is not None:
            return known
        found = self._values.meant(module, expr)
        module, node = found.module, found.node
        if isinstance(node, ast.Constant):
            return "" if node.value is None else None
        if isinstance(node, ast.Name):
            return self._by_default(module, node, depth)
        parts: list[ast.expr] = []
        if isinstance(node, ast.JoinedStr):
            parts = [
                each.value if isinstance(each, ast.FormattedValue) else each
                for each in node.values
            ]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            parts = [node.left, node.right]
        if parts:
            texts = [self.text(module, each, bound, depth + 1) for each in parts]
            said = [each for each in texts if each is not None]
            return "".join(said) if len(said) == len(texts) else None
        if isinstance(node, ast.IfExp):
            is_so = self._truth(module, node.test, bound, depth)
            chosen = node.body if is_so else node.orelse
            return (
                None if is_so is None else self.text(module, chosen, bound, depth + 1)
            )
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            texts = [self.text(module, each, bound, depth + 1) for each in node.values]
            return next((each for each in texts if each != ""), "")
        return self._called(module, node, bound, depth)

    def _by_default(self, module: Module, name: ast.Name, depth: int) -> str | None:
        function = module.function_of(name)
        default = function and _defaults(function).get(name.id)
        return self.text(module, default, None, depth + 1) if default else None

    def _called(
        self, module: Module, node: ast.AST, bound: _Bound, depth: int
    ) -> str | None:
        if not isinstance(node, ast.Call):
            return None
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        is_read = last_name(node.func) == "get" and last_name(owner) == "environ"
        if is_read or last_name(node.func) == "getenv":
            default = argument(node, "default", 1)
            return self.text(module, default, bound, depth + 1) if default else ""
        behind = self._calls.function(module, node.func)
        if behind is None or not isinstance(behind.node, FUNCTIONS):
            return None
        function = behind.node
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        given = dict(zip(names, node.args))
        given |= {each.arg: each.value for each in node.keywords if each.arg}
        inner: _Bound = {
            name: self.text(behind.module, default, None, depth + 1)
            for name, default in _defaults(function).items()
        }
        inner |= {
            name: self.text(module, value, bound, depth + 1)
            for name, value in given.items()
        }
        return self._returned(behind.module, function.body, inner, depth + 1)

    def _returned(
        self, module: Module, body: list[ast.stmt], bound: _Bound, depth: int
    ) -> str | None:
        for each in body:
            if isinstance(each, ast.Return):
                return self.text(module, each.value, bound, depth)
            if isinstance(each, ast.If):
                is_so = self._truth(module, each.test, bound, depth)
                if is_so is None:
                    return None
                chosen = each.body if is_so else each.orelse
                if _returns(chosen):
                    return self._returned(module, chosen, bound, depth)
            elif not isinstance(each, (ast.Expr, ast.Import, ast.ImportFrom)):
                return None
        return None

    def _truth(
        self, module: Module, test: ast.AST, bound: _Bound, depth: int
    ) -> bool | None:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            inner = self._truth(module, test.operand, bound, depth + 1)
            return None if inner is None else not inner
        text = self.text(module, test, bound, depth + 1)
        return None if text is None else text != ""


def _returns(body: list[ast.stmt]) -> bool:
    return any(isinstance(node, ast.Return) for each in body for node in ast.walk(each))


def _defaults(function: FunctionNode) -> dict[str, ast.expr]:
    """The parameters that need not be given, with what they are then."""
    given = [*function.args.posonlyargs, *function.args.args]
    last = given[len(given) - len(function.args.defaults) :]
    found = {
        each.arg: default for each, default in zip(last, function.args.defaults)
    }
    for each, default in zip(function.args.kwonlyargs, function.args.kw_defaults):
        if default is not None:
            found[each.arg] = default
    return found
