"""Where servers are made, who is given them, and whether they have a guard."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .project import Found, FunctionNode, Module, Project
from .values import Values, argument, last_name

MAKES = ("FastMCP", "MCPServer", "Server", "LowLevelServer")
#: Methods of such a class that make a server.
_MAKING = ("as_proxy", "from_client", "from_fastapi", "from_openapi")
_SDK = ("mcp", "fastmcp", "mcp_types")
LIKE = ("mcp", "server", "app", "mcp_server", "_mcp", "_server", "mcp_app", "fastmcp")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: Functions that hand a server on to each other.
_MOST_HANDS = 3


@dataclass(eq=False)
class Made:
    """A server that the source makes."""

    module: Module
    call: ast.Call
    name: str | None
    is_guarded: bool = False


def source_of(module: Module, expr: ast.AST) -> str:
    """The module that a name is imported from; empty where none is known."""
    root = expr
    while isinstance(root, (ast.Attribute, ast.Subscript)):
        root = root.value
    if not isinstance(root, ast.Name) or root.id not in module.imports:
        return ""
    return module.imports[root.id][0]


def imported_name(module: Module, expr: ast.AST) -> str:
    """The name that a class has where it is defined, whatever it is imported as."""
    _, wanted = module.imports.get(getattr(expr, "id", ""), ("", None))
    return wanted or last_name(expr)


class Servers:
    """Knows the servers of a project by how they are made."""

    def __init__(self, project: Project, values: Values) -> None:
        self._project = project
        self._values = values
        self.made: list[Made] = []
        #: Parameters that a caller gives a server, with those.
        self._handed: dict[tuple[ast.AST, str], list[Found]] = {}

    def read(self) -> None:
        for module in self._project.modules:
            guarded = self._guarded_in(module)
            for node in module.nodes:
                if isinstance(node, ast.Call) and self.makes_server(module, node):
                    given = argument(node, "name", 0 if class_in(node) is node.func else None)
                    name = self._values.text(module, given)
                    made = Made(module, node, name)
                    made.is_guarded = self._is_guarded(module, node, guarded)
                    self.made.append(made)
        targets = {target for each in self.made for target in [self.target(each)]}
        for module in self._project.modules:
            # Made in one file, guarded in another.
            names = self._guarded_in(module)
            for each in self.made:
                target = self.target(each)
                if target in names and target in module.imports and target in targets:
                    each.is_guarded = True
        for _ in range(_MOST_HANDS):
            known = len(self._handed)
            for module in self._project.modules:
                self._hand_on(module)
            if len(self._handed) == known:
                break

    def _hand_on(self, module: Module) -> None:
        """Note the parameters that the calls of a module give servers."""
        for node in module.nodes:
            if not isinstance(node, ast.Call):
                continue
            given = [
                *enumerate(node.args),
                *((each.arg, each.value) for each in node.keywords),
            ]
            servers = [
                (at, value)
                for at, value in given
                if isinstance(value, (ast.Name, ast.Attribute))
                and self.is_server(module, value)
            ]
            found = self._values.meant(module, node.func) if servers else None
            if found is not None and isinstance(found.node, ast.ClassDef):
                found = self._project.in_class(found, "__init__")
            if found is None or not isinstance(found.node, _FUNCTIONS):
                continue
            names = [
                each for each in parameters(found.node) if each not in ("self", "cls")
            ]
            for at, value in servers:
                name = names[at] if isinstance(at, int) and at < len(names) else at
                if isinstance(name, str):
                    known = self._handed.setdefault((found.node, name), [])
                    if all(each.node is not value for each in known):
                        known.append(Found(module, value))

    def handed(self, module: Module, expr: ast.AST) -> list[Found] | None:
        """The servers that callers give a parameter; None for anything else."""
        for each in module.around(expr):
            if isinstance(expr, ast.Name) and isinstance(each, _FUNCTIONS):
                if expr.id in parameters(each):
                    return self._handed.get((each, expr.id))
        return None

    def is_of_sdk(self, module: Module, expr: ast.AST) -> bool:
        """Whether a name is imported from one of the SDKs."""
        return source_of(module, expr).lstrip(".").split(".")[0] in _SDK

    def makes_server(self, module: Module, call: ast.Call) -> bool:
        """Whether a call makes a server of an SDK, or of a class derived from one."""
        cls = class_in(call)
        name = imported_name(module, cls)
        if name in MAKES and self.is_of_sdk(module, cls):
            return True
        if not name.lstrip("_")[:1].isupper():
            return False
        found = self._values.meant(module, cls)
        if not isinstance(found.node, ast.ClassDef):
            return False
        return any(
            imported_name(each.module, base) in MAKES
            and self.is_of_sdk(each.module, base)
            for each in self._project.bases(found)
            for base in getattr(each.node, "bases", [])
        )

    def is_server(self, module: Module, expr: ast.AST) -> bool:
        """Whether an expression is a server: made as one, annotated or called so."""
        made = self._values.meant(module, expr)
        if isinstance(made.node, ast.Call):
            if self.makes_server(made.module, made.node):
                return True
            if last_name(made.node.func) in ("guard", *MAKES):
                return True
        function = module.function_of(expr)
        if isinstance(expr, ast.Name) and function is not None:
            annotation = _annotation(function, expr.id)
            if annotation and imported_name(module, annotation) in MAKES:
                return True
        if self.handed(module, expr) is not None:
            return True
        return self._imports_sdk(module) and last_name(expr).lower() in LIKE

    def _imports_sdk(self, module: Module) -> bool:
        sources = (source for source, _ in module.imports.values())
        if any(source.lstrip(".").split(".")[0] in _SDK for source in sources):
            return True
        return any(
            self.is_server_name(module, name)
            for name in module.imports
            if name.lower() in LIKE
        )

    def is_server_name(self, module: Module, name: str) -> bool:
        found = self._project.member(module, name)
        return (
            found is not None
            and isinstance(found.node, ast.Call)
            and self.makes_server(found.module, found.node)
        )

    def target(self, made: Made) -> str | None:
        """The variable of a server, as written: ``mcp``, ``self.server``."""
        statement = made.module.parents.get(made.call)
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target: ast.AST = statement.targets[0]
        elif isinstance(statement, ast.AnnAssign):
            target = statement.target
        else:
            return None
        plain = isinstance(target, (ast.Name, ast.Attribute))
        return made.module.text.source(target) if plain else None

    def _guarded_in(self, module: Module) -> set[str]:
        """The guarded expressions of a file, as written."""
        return {
            module.text.source(node.args[0])
            for node in module.nodes
            if isinstance(node, ast.Call)
            and last_name(node.func) == "guard"
            and node.args
        }

    def _is_guarded(self, module: Module, call: ast.Call, guarded: set[str]) -> bool:
        around = module.parents.get(call)
        if isinstance(around, ast.Call) and last_name(around.func) == "guard":
            return True
        return self.target(Made(module, call, None)) in guarded


def class_in(call: ast.Call) -> ast.expr:
    """The class that a call makes something of: ``FastMCP(…)``, ``FastMCP.from_openapi(…)``."""
    func = call.func
    is_making = isinstance(func, ast.Attribute) and func.attr in _MAKING
    return func.value if is_making else func


def _given(function: FunctionNode) -> list[ast.arg]:
    given = function.args
    return [*given.posonlyargs, *given.args, *given.kwonlyargs]


def parameters(function: FunctionNode) -> list[str]:
    return [each.arg for each in _given(function)]


def _annotation(function: FunctionNode, name: str) -> ast.AST | None:
    for each in _given(function):
        if each.arg == name:
            return each.annotation
    return None
