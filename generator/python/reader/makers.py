"""Exceptions that functions return, or that are made for their text.

It collects no facts.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .catching import caught_kinds
from .classes import Classes, OwnClass
from .project import Found, FunctionNode, Module
from .raisers import Raisers
from .results import given_by
from .values import Values, last_name, own_nodes

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: Fields of an exception that have its words; others have a fact of it.
_WORDS = ("args", "detail", "description", "message", "msg", "reason", "strerror")


class Makers:
    """Follows exceptions of the project's own from where they are made."""

    def __init__(self, values: Values, classes: Classes) -> None:
        self._values = values
        self._classes = classes
        self._known: dict[ast.AST, bool] = {}
        #: Exceptions made for their text; the functions that raise another with it.
        self.spoken: dict[ast.AST, set[FunctionNode | None]] = {}
        self.raisers = Raisers(values)

    def is_maker(self, found: Found) -> bool:
        """Whether a function does nothing but make an exception of the project."""
        function = found.node
        if not isinstance(function, _FUNCTIONS):
            return False
        if function not in self._known:
            self._known[function] = False
            given = [
                node.value
                for node in own_nodes(function)
                if isinstance(node, ast.Return)
            ]
            self._known[function] = bool(given) and all(
                value is not None and self._makes(found.module, value)
                for value in given
            )
        return self._known[function]

    def makes(self, module: Module, function: FunctionNode | None) -> bool:
        """As :meth:`is_maker`, of the function around a node."""
        return function is not None and self.is_maker(Found(module, function))

    def comes_from_maker(self, module: Module, expr: ast.AST) -> bool:
        """Whether an expression is what a function of the project makes."""
        call = self._values.meant(module, expr)
        if not isinstance(call.node, ast.Call):
            return False
        return self.is_maker(self._values.meant(call.module, call.node.func))

    def own(self, module: Module, expr: ast.AST) -> OwnClass | None:
        """The class of the project that an expression makes an instance of."""
        func = expr.func if isinstance(expr, ast.Call) else None
        return self._classes.of(module, func)

    def _makes(self, module: Module, value: ast.AST) -> bool:
        return self.own(module, value) is not None or self.comes_from_maker(
            module, value
        )

    def read(self, module: Module) -> None:
        """Note what a module makes for its text: ``ToolError(refused.as_text())``."""
        self.raisers.learn(module)
        for node in module.nodes:
            made = node.exc if isinstance(node, ast.Raise) else None
            if not isinstance(made, ast.Call) or self.own(module, made) is not None:
                continue
            for expr in made.args[:1]:
                behind = _spoken_in(expr)
                if behind is not None:
                    at = module.function_of(node)
                    self._note(self._values.meant(module, behind), at)

    def wrapping(
        self, module: Module
    ) -> Iterator[tuple[ast.Try, ast.ExceptHandler, list[OwnClass]]]:
        """Handlers that raise a foreign exception from what they catch.

        With the classes of the project that they name.
        """
        for handler in module.nodes:
            around = module.parents.get(handler)
            if not isinstance(handler, ast.ExceptHandler):
                continue
            if not isinstance(around, ast.Try) or not self._wraps(module, handler):
                continue
            named = [self._classes.of(module, kind) for kind in caught_kinds(handler)]
            yield around, handler, [own for own in named if own is not None]

    def passing(self, module: Module) -> Iterator[ast.ExceptHandler]:
        """Handlers that raise something with the words of what they catch."""
        for handler in module.nodes:
            if not isinstance(handler, ast.ExceptHandler) or not handler.name:
                continue
            for at, node, name in self._raised(module, handler):
                given = node.exc.args if isinstance(node.exc, ast.Call) else []
                if any(self._says(at, each, name) for each in given):
                    yield handler
                    break

    def _says(
        self,
        module: Module,
        expr: ast.AST,
        caught: str,
        seen: tuple[ast.AST, ...] = (),
    ) -> bool:
        """Whether an argument has the words of what was caught, and more than a fact."""
        if isinstance(expr, ast.Name):
            made = self._values.meant(module, expr)
            # A name that is made of itself, as in text = text.strip(), is looked at once.
            is_kept = made.node not in (expr, *seen) and made.module is module
            return expr.id == caught or (
                is_kept and self._says(module, made.node, caught, (*seen, made.node))
            )
        if isinstance(expr, ast.Attribute):
            return expr.attr in _WORDS and self._says(module, expr.value, caught, seen)
        if isinstance(expr, ast.Call):
            if last_name(expr.func) in ("type", "isinstance", "hasattr"):
                return False
            owner = expr.func.value if isinstance(expr.func, ast.Attribute) else None
            if owner is not None and self._says(module, owner, caught, seen):
                return True
        below = ast.iter_child_nodes(expr)
        return any(self._says(module, each, caught, seen) for each in below)

    def _raised(
        self, module: Module, handler: ast.ExceptHandler
    ) -> Iterator[tuple[Module, ast.Raise, str]]:
        """The exceptions that a handler raises, and the name there of what it caught.

        Itself, or by a function that it hands this to, and that raises from it.
        """
        for node in own_nodes(handler):
            if isinstance(node, ast.Raise):
                yield module, node, handler.name or ""
            elif isinstance(node, ast.Call) and handler.name:
                function = self._values.meant(module, node.func)
                for name, given in given_by(module, node, function).items():
                    if not _is_name(given.node, handler.name):
                        continue
                    for each in own_nodes(function.node):
                        if isinstance(each, ast.Raise) and _is_name(each.cause, name):
                            yield function.module, each, name

    def _wraps(self, module: Module, handler: ast.ExceptHandler) -> bool:
        for at, node, _ in self._raised(module, handler):
            is_cut = isinstance(node.cause, ast.Constant)
            is_made = isinstance(node.exc, ast.Call)
            if is_made and not is_cut and not self._makes(at, node.exc):
                return True
        return False

    def _note(self, made: Found, at: FunctionNode | None) -> None:
        if not isinstance(made.node, ast.Call):
            return
        known = self.spoken.get(made.node, set())
        function = self._values.meant(made.module, made.node.func)
        is_maker = self.is_maker(function)
        if at in known or not (is_maker or self.own(made.module, made.node)):
            return
        self.spoken[made.node] = {*known, at}
        for node in own_nodes(function.node) if is_maker else ():
            if isinstance(node, ast.Return) and node.value is not None:
                self._note(Found(function.module, node.value), at)


def _is_name(expr: ast.AST | None, name: str) -> bool:
    return isinstance(expr, ast.Name) and expr.id == name


def said_as(own: OwnClass) -> str | None:
    """The words that a class puts before its message in a text: ``[{code}] ``."""
    for node in ast.walk(own.found.node):
        if not isinstance(node, ast.JoinedStr):
            continue
        lead = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                lead += str(part.value)
                continue
            name = last_name(part.value) if isinstance(part, ast.FormattedValue) else ""
            if name in ("message", "msg", "args", "__str__") and "{code}" in lead:
                return lead
            if name not in ("code", "error_code") or "{code}" in lead:
                break
            lead += "{code}"
    return None


def _spoken_in(expr: ast.AST) -> ast.AST | None:
    """The ``error`` of ``str(error)`` and of ``error.as_text()``."""
    if not isinstance(expr, ast.Call):
        return None
    if isinstance(expr.func, ast.Attribute) and not expr.args:
        return expr.func.value
    is_str = isinstance(expr.func, ast.Name) and expr.func.id == "str"
    return expr.args[0] if is_str and len(expr.args) == 1 else None
