"""Functions that only raise what they are given: their callers say what failed.

It collects no facts.
"""

from __future__ import annotations

import ast

from .project import Found, Module
from .results import given_by
from .template import Given
from .values import Values, last_name, own_nodes

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Raisers:
    """Finds the exception behind ``fail("There is no shelf")``."""

    def __init__(self, values: Values) -> None:
        self._values = values
        #: Names of such functions: few calls are worth a look.
        self._names: set[str] = set()

    def learn(self, module: Module) -> None:
        """Note the functions of a module that do nothing but raise."""
        for node in module.nodes:
            if isinstance(node, _FUNCTIONS) and _raised_in(node) is not None:
                self._names.add(node.name)

    def behind(self, module: Module, call: ast.Call) -> tuple[Found, Given] | None:
        """The exception that a call raises, and what fills its words."""
        if last_name(call.func) not in self._names:
            return None
        function = self._values.meant(module, call.func)
        raised = _raised_in(function.node)
        given = given_by(module, call, function)
        if raised is None or not given:
            return None
        return Found(function.module, raised), given


def _raised_in(function: ast.AST) -> ast.Call | None:
    """The exception that a function makes of its parameters, whatever these are."""
    last = function.body[-1] if isinstance(function, _FUNCTIONS) else None
    made = last.exc if isinstance(last, ast.Raise) else None
    if not isinstance(function, _FUNCTIONS) or not isinstance(made, ast.Call):
        return None
    ways = (ast.Raise, ast.Return, ast.Yield, ast.YieldFrom, ast.Try)
    if sum(isinstance(node, ways) for node in own_nodes(function)) > 1:
        return None
    names = {each.arg for each in (*function.args.posonlyargs, *function.args.args)}
    used = {node.id for node in ast.walk(made) if isinstance(node, ast.Name)}
    return made if names & used else None
