"""Tools that are classes of their own: their names, and the methods that answer."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .calls import FUNCTIONS
from .project import Found, Module, Project
from .values import Values, argument, last_name, own_nodes

_ANSWERS = (
    "run",
    "execute",
    "call",
    "handle",
    "run_tool",
    "__call__",
    "invoke",
    "_run",
)

#: Fields of a project's own objects of tools that have the function which answers.
_HANDLERS = ("handler", "func", "function", "fn", "callback", "execute", "run")


def is_of_self(expr: ast.AST) -> bool:
    return isinstance(expr, ast.Attribute) and last_name(expr.value) in ("self", "cls")


@dataclass(frozen=True)
class ToolClass:
    """A class that is a tool, or an object of one for all tools."""

    name: str
    answer: Found
    description: str | None


class ToolClasses:
    """Reads classes."""

    def __init__(self, project: Project, values: Values) -> None:
        self._project = project
        self._values = values

    def read(
        self, module: Module, node: ast.ClassDef, is_known: bool
    ) -> ToolClass | None:
        """The kind of a class; None if its bases do not make it a tool."""
        bases = [last_name(base) for base in node.bases]
        if not is_known and not any(
            base.endswith(("Tool", "ToolHandler")) for base in bases
        ):
            return None
        owner = Found(module, node)
        name = self._name(owner)
        methods = (self._project.in_class(owner, each) for each in _ANSWERS)
        answer = next(
            (each for each in methods if each and isinstance(each.node, FUNCTIONS)),
            None,
        )
        if name is None or answer is None:
            return None
        said = self._project.in_class(owner, "description")
        text = (
            self._values.text(said.module, said.node)
            if said
            else ast.get_docstring(node)
        )
        first = " ".join(text.split("\n\n")[0].split()) if text else None
        return ToolClass(name, answer, first)

    def object(self, module: Module, call: ast.Call) -> ToolClass | None:
        """A tool as an object of the project's own: ``Tool(name=…, handler=…)``."""
        kind = self._values.meant(module, call.func).node
        if not isinstance(kind, ast.ClassDef) or "Tool" not in kind.name:
            return None
        name = self._values.text(module, argument(call, "name"))
        given = [argument(call, each) for each in _HANDLERS]
        found = [self._values.meant(module, each) for each in given if each is not None]
        if name is None or not found or not isinstance(found[0].node, FUNCTIONS):
            return None
        said = self._values.text(module, argument(call, "description"))
        return ToolClass(name, found[0], " ".join(said.split()) if said else None)

    def _name(self, owner: Found) -> str | None:
        """The name of a tool's class: its field, or what it hands to its base."""
        named = self._project.in_class(owner, "name")
        if named is not None and isinstance(named.node, FUNCTIONS):
            returns = [
                each for each in own_nodes(named.node) if isinstance(each, ast.Return)
            ]
            values = [self._values.text(named.module, each.value) for each in returns]
            return values[0] if len(values) == 1 else None
        if named is not None:
            return self._values.text(named.module, named.node)
        for node in ast.walk(owner.node):
            if isinstance(node, ast.Call) and last_name(node.func) == "__init__":
                return self._values.text(owner.module, argument(node, "name", 0))
        return None
