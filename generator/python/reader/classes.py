"""Classes of errors that the project declares, and what they say of themselves."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass, field

from .project import Found, Module, Project
from .template import Templates
from .texts import annotated, plain_type
from .values import Values, last_name

#: Names of ``mcp.types`` for the numbers of JSON-RPC.
NUMBERS = {
    "PARSE_ERROR": -32700,
    "INVALID_REQUEST": -32600,
    "METHOD_NOT_FOUND": -32601,
    "INVALID_PARAMS": -32602,
    "INTERNAL_ERROR": -32603,
    "CONNECTION_CLOSED": -32000,
    "REQUEST_TIMEOUT": -32001,
    "URL_ELICITATION_REQUIRED": -32042,
}


@dataclass(eq=False)
class OwnClass:
    """A class whose instances are raised."""

    found: Found
    name: str
    base: str
    fields: dict[str, str] = field(default_factory=dict)
    #: Parameters of the constructor, by place.
    parameters: list[str] = field(default_factory=list)
    #: The field that a parameter is kept as.
    kept_as: dict[str, str] = field(default_factory=dict)
    message: dict[str, object] | None = None
    #: The parameter that the message is.
    message_from: str | None = None
    code: str | None = None
    number: int | None = None


def builtin_class(name: str) -> type[BaseException] | None:
    """An exception of Python's own."""
    found: object = getattr(builtins, name, None)
    if isinstance(found, type) and issubclass(found, BaseException):
        return found
    return None


class Classes:
    """The classes of errors of a project."""

    def __init__(self, project: Project, values: Values, templates: Templates) -> None:
        self._project = project
        self._values = values
        self._templates = templates
        self._known: dict[ast.AST, OwnClass | None] = {}

    def of(self, module: Module, expr: ast.AST | None) -> OwnClass | None:
        """The class that is named, where it is one of the project's errors."""
        found = self._values.meant(module, expr) if expr is not None else None
        if found is None or not isinstance(found.node, ast.ClassDef):
            return None
        return self.read(found)

    def read(self, found: Found) -> OwnClass | None:
        """A class of the project; None where it is not one of errors."""
        node = found.node
        if node in self._known:
            return self._known[node]
        self._known[node] = None
        if isinstance(node, ast.ClassDef) and self._is_error(found):
            self._known[node] = self._read(found, node)
        return self._known[node]

    def names_of(self, module: Module, expr: ast.AST) -> list[str]:
        """A class by its name, and those that it derives from."""
        found = self._values.meant(module, expr)
        name = last_name(expr)
        if isinstance(found.node, ast.ClassDef):
            own = list(self._project.bases(found))
            names = [getattr(each.node, "name", "") for each in own]
            roots = [last_name(base) for each in own for base in _bases(each.node)]
        else:
            names, roots = [name], [name]
        built = [each for root in roots if (each := builtin_class(root))]
        return [
            *names,
            *roots,
            *(each.__name__ for one in built for each in one.__mro__),
        ]

    def _is_error(self, found: Found) -> bool:
        for each in self._project.bases(found):
            for base in _bases(each.node):
                name = last_name(base)
                if builtin_class(name) or name.endswith(("Error", "Exception")):
                    return True
        return False

    def _read(self, found: Found, node: ast.ClassDef) -> OwnClass:
        made = OwnClass(
            found, node.name, last_name(node.bases[0]) if node.bases else ""
        )
        init = self._project.in_class(found, "__init__")
        if init is not None and isinstance(init.node, ast.FunctionDef):
            self._constructor(made, init.module, init.node)
        elif any(last_name(each) == "dataclass" for each in node.decorator_list):
            for each in node.body:
                if isinstance(each, ast.AnnAssign) and isinstance(
                    each.target, ast.Name
                ):
                    name = each.target.id
                    made.fields[name] = plain_type(each.annotation) or "unknown"
                    made.parameters.append(name)
        for name in ("code", "error_code"):
            member = self._project.in_class(found, name)
            if member is None:
                continue
            made.code = self._values.text(member.module, member.node)
            made.number = self.number(member.module, member.node)
        return made

    def _constructor(
        self, made: OwnClass, module: Module, init: ast.FunctionDef
    ) -> None:
        given = init.args
        names = [each.arg for each in (*given.posonlyargs, *given.args)][1:]
        made.parameters = [*names, *(each.arg for each in given.kwonlyargs)]
        for node in ast.walk(init):
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if isinstance(node, ast.AnnAssign):
                target = node.target
            is_own = (
                isinstance(target, ast.Attribute) and last_name(target.value) == "self"
            )
            if is_own and isinstance(target, ast.Attribute):
                value = (
                    node.value
                    if isinstance(node, (ast.Assign, ast.AnnAssign))
                    else None
                )
                if isinstance(value, ast.Name) and value.id in made.parameters:
                    kind = annotated(init, value.id)
                    made.fields[target.attr] = kind or "unknown"
                    made.kept_as[value.id] = target.attr
            if isinstance(node, ast.Call) and _is_super(node) and node.args:
                said = node.args[0]
                if isinstance(said, ast.Name) and said.id in made.parameters:
                    made.message_from = said.id
                else:
                    made.message = self._with_fields(made, module, said)
        # The text from the code that raises it is the message, and not a fact.
        for name in ("message", "msg", made.message_from):
            if name is not None:
                made.fields.pop(made.kept_as.get(name, name), None)

    def _with_fields(
        self, made: OwnClass, module: Module, said: ast.AST
    ) -> dict[str, object] | None:
        message = self._templates.of(module, said)
        holes = message["holes"] if message else []
        if isinstance(holes, list):
            for hole in holes:
                if hole["name"] in made.kept_as:
                    hole["field"] = made.kept_as[hole["name"]]
        # A text that only repeats an argument belongs to the code that raises it.
        return message

    def number(self, module: Module, expr: ast.AST | None) -> int | None:
        """The number of JSON-RPC that an expression is."""
        if expr is None:
            return None
        found = self._values.number(module, expr)
        return NUMBERS.get(last_name(expr)) if found is None else found

    def message_of(self, own: object) -> dict[str, object] | None:
        return own.message if isinstance(own, OwnClass) else None

    def message_at(self, own: object) -> int | None:
        """Where in its arguments the message of a class stands."""
        if not isinstance(own, OwnClass) or own.message_from is None:
            return None
        return own.parameters.index(own.message_from)

    def given(self, module: Module, call: ast.Call, own: object) -> dict[str, str]:
        """The plain types of what the fields of a class are made with."""
        if not isinstance(own, OwnClass):
            return {}
        pairs = [*zip(own.parameters, call.args)]
        pairs += [(each.arg, each.value) for each in call.keywords if each.arg]
        kinds: dict[str, str] = {}
        for name, value in pairs:
            found = self._values.meant(module, value).node
            plain = found.value if isinstance(found, ast.Constant) else None
            kind = _kind(plain)
            if kind is not None and own.kept_as.get(name) in own.fields:
                kinds[own.kept_as[name]] = kind
        return kinds


def _kind(value: object) -> str | None:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    return "string" if isinstance(value, str) else None


def _bases(node: ast.AST) -> list[ast.expr]:
    return node.bases if isinstance(node, ast.ClassDef) else []


def _is_super(call: ast.Call) -> bool:
    """``super().__init__(…)``, and ``Exception.__init__(self, …)``."""
    return last_name(call.func) == "__init__"
