"""The classes of instances, by where they are made and by annotations.

It follows names in the functions around them, and fields of classes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from .project import Found, FunctionNode, Module, Project
from .values import Values, last_name, own_nodes

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: Names and fields behind each other.
_DEEPEST = 6


@cache
def _defined_in(function: FunctionNode) -> dict[str, FunctionNode]:
    nodes = [each for each in own_nodes(function) if isinstance(each, _FUNCTIONS)]
    return {each.name: each for each in reversed(nodes)}


def local_function(module: Module, expr: ast.AST) -> FunctionNode | None:
    """The function of that name which is defined in those around."""
    name = expr.id if isinstance(expr, ast.Name) else None
    for each in module.around(expr) if name else []:
        if isinstance(each, _FUNCTIONS) and name in (known := _defined_in(each)):
            return known[name]
    return None


class Instances:
    """Tells the class of the project that an expression is an instance of."""

    def __init__(self, project: Project, values: Values) -> None:
        self._project = project
        self._values = values
        self._derived: dict[ast.AST, list[Found]] | None = None

    def class_of(self, module: Module, expr: ast.AST, depth: int = 0) -> Found | None:
        """The class; None where nothing shows one."""
        if depth > _DEEPEST:
            return None
        known = self._project.class_behind(self._values.meant(module, expr))
        if known is not None:
            return known
        if isinstance(expr, ast.Name):
            return self._of_name(module, expr, depth)
        if isinstance(expr, ast.Attribute):
            owner = self.class_of(module, expr.value, depth + 1)
            return owner and self._of_field(owner, expr.attr, depth)
        if isinstance(expr, ast.Call):
            made = self._values.meant(module, expr.func)
            if isinstance(made.node, _FUNCTIONS):
                return self._annotated(made.module, made.node.returns)
        return None

    def _of_name(self, module: Module, name: ast.Name, depth: int) -> Found | None:
        for each in module.around(name):
            if not isinstance(each, _FUNCTIONS):
                continue
            given = self._values.assigned_in(each).get(name.id, [])
            if given:
                one = len(given) == 1
                return self.class_of(module, given[0], depth + 1) if one else None
            parameter = _parameter(each, name.id)
            if parameter is not None:
                return self._annotated(module, parameter.annotation)
        return None

    def _of_field(self, owner: Found, name: str, depth: int) -> Found | None:
        for each in self._project.bases(owner):
            for node in ast.walk(each.node):
                if isinstance(node, _FUNCTIONS) and node.name == name:
                    return self._annotated(each.module, node.returns)
                if isinstance(node, ast.AnnAssign) and _is_called(node.target, name):
                    return self._annotated(each.module, node.annotation)
                if isinstance(node, ast.Assign) and _is_called(node.targets[0], name):
                    return self.class_of(each.module, node.value, depth + 1)
        return None

    def _annotated(self, module: Module, said: ast.AST | None) -> Found | None:
        """The class that an annotation names, also of a value that may be None."""
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            try:
                said = ast.parse(said.value, mode="eval").body
            except SyntaxError:
                return None
        if isinstance(said, ast.BinOp):
            one = self._annotated(module, said.left)
            return one or self._annotated(module, said.right)
        if isinstance(said, ast.Subscript):
            is_optional = getattr(said.value, "id", "") == "Optional"
            return self._annotated(module, said.slice) if is_optional else None
        found = self._project.found(module, said) if said is not None else None
        return found if found and isinstance(found.node, ast.ClassDef) else None

    def filling(self, method: Found) -> Iterator[Found]:
        """The methods of derived classes that stand in for an abstract one."""
        if not isinstance(method.node, _FUNCTIONS) or not _is_abstract(method.node):
            return
        owner = method.module.class_of(method.node)
        for each in self._below(owner) if owner is not None else ():
            for node in getattr(each.node, "body", []):
                if isinstance(node, _FUNCTIONS) and node.name == method.node.name:
                    yield Found(each.module, node)

    def _below(self, owner: ast.AST) -> list[Found]:
        """The classes of the project that derive from one."""
        if self._derived is None:
            self._derived = {}
            for module in self._project.modules:
                for node in module.nodes:
                    if isinstance(node, ast.ClassDef):
                        found = Found(module, node)
                        for base in list(self._project.bases(found))[1:]:
                            self._derived.setdefault(base.node, []).append(found)
        return self._derived.get(owner, [])


def _is_abstract(method: FunctionNode) -> bool:
    """Whether a method says that others do what it is for."""
    if any(last_name(each) == "abstractmethod" for each in method.decorator_list):
        return True
    last = method.body[-1]
    return isinstance(last, ast.Raise) and last_name(last.exc) == "NotImplementedError"


def _parameter(function: FunctionNode, name: str) -> ast.arg | None:
    given = function.args
    every = (*given.posonlyargs, *given.args, *given.kwonlyargs)
    return next((each for each in every if each.arg == name), None)


def _is_called(target: ast.AST, name: str) -> bool:
    """Whether an assignment gives a field of this name: ``self.name``, ``name: T``."""
    if isinstance(target, ast.Attribute):
        return target.attr == name
    return isinstance(target, ast.Name) and target.id == name
