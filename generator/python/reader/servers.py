"""Where servers are made, whether they have a guard, and where they are run on stdio."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .project import FunctionNode, Module, Project
from .values import Values, argument, last_name

MAKES = ("FastMCP", "MCPServer", "Server", "LowLevelServer")
_SDK = ("mcp", "fastmcp", "mcp_types")
_LIKE = ("mcp", "server", "app", "mcp_server", "_mcp", "_server", "mcp_app", "fastmcp")


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


class Servers:
    """Knows the servers of a project by how they are made."""

    def __init__(self, project: Project, values: Values) -> None:
        self._project = project
        self._values = values
        self.made: list[Made] = []

    def read(self) -> None:
        for module in self._project.modules:
            guarded = self._guarded_in(module)
            for node in module.nodes:
                if isinstance(node, ast.Call) and self.makes_server(module, node):
                    given = argument(node, "name", 0)
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

    def is_of_sdk(self, module: Module, expr: ast.AST) -> bool:
        """Whether a name is imported from one of the SDKs."""
        return source_of(module, expr).lstrip(".").split(".")[0] in _SDK

    def makes_server(self, module: Module, call: ast.Call) -> bool:
        """Whether a call makes a server of an SDK, or of a class derived from one."""
        name = last_name(call.func)
        if not name[:1].isupper():
            return False
        if name in MAKES and self.is_of_sdk(module, call.func):
            return True
        found = self._values.meant(module, call.func)
        if not isinstance(found.node, ast.ClassDef):
            return False
        return any(
            last_name(base) in MAKES and self.is_of_sdk(each.module, base)
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
            if last_name(annotation) in MAKES:
                return True
        return self._imports_sdk(module) and last_name(expr).lower() in _LIKE

    def _imports_sdk(self, module: Module) -> bool:
        sources = (source for source, _ in module.imports.values())
        if any(source.lstrip(".").split(".")[0] in _SDK for source in sources):
            return True
        return any(
            self.is_server_name(module, name)
            for name in module.imports
            if name.lower() in _LIKE
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

    def edit_of(self, made: Made) -> dict[str, object]:
        """Where a guard goes: behind the statement, or around the call."""
        text = made.module.text
        target = self.target(made)
        statement = made.module.parents.get(made.call)
        fact: dict[str, object] = {
            "where": text.place(made.call),
            "made": last_name(made.call.func),
            "isGuarded": made.is_guarded,
        }
        if (
            target is None
            or not isinstance(statement, ast.stmt)
            or _shares_line(made.module, statement)
        ):
            return fact
        line = text.line(statement.lineno)
        indent = line[: len(line) - len(line.lstrip())]
        return {
            **fact,
            "target": target,
            "indent": indent,
            "after": text.end(statement),
        }


def _shares_line(module: Module, statement: ast.stmt) -> bool:
    """Whether something else stands before or behind a statement in its lines."""
    first = module.text.line(statement.lineno)[: statement.col_offset]
    last = module.text.line(statement.end_lineno or statement.lineno)
    rest = last.encode()[statement.end_col_offset or 0 :].decode(errors="replace")
    return first.strip() != "" or rest.lstrip().startswith(";")


def _annotation(function: FunctionNode, name: str) -> ast.AST | None:
    given = function.args
    for each in (*given.posonlyargs, *given.args, *given.kwonlyargs):
        if each.arg == name:
            return each.annotation
    return None


def imports_of(module: Module) -> dict[str, object]:
    """Where an import goes: behind the last one at the top, or the head of the file."""
    text = module.text
    last: ast.stmt | None = None
    for statement in module.tree.body:
        is_doc = isinstance(statement, ast.Expr) and isinstance(
            statement.value, ast.Constant
        )
        if (
            isinstance(statement, (ast.Import, ast.ImportFrom))
            or last is None
            and is_doc
            and statement is module.tree.body[0]
        ):
            last = statement
        elif (
            not isinstance(statement, (ast.Import, ast.ImportFrom)) and last is not None
        ):
            break
    known = [
        name for name, (source, wanted) in module.imports.items() if wanted is None
    ]
    return {
        "after": text.end(last) if last is not None else None,
        "isImport": isinstance(last, (ast.Import, ast.ImportFrom)),
        "imports": known,
        "names": sorted(module.top),
    }


def runs_on_stdio(module: Module) -> list[dict[str, object]]:
    """Statements that start to read stdin: ``stdio_server()``, ``mcp.run()``."""
    found: list[dict[str, object]] = []
    for node in module.nodes:
        if not isinstance(node, ast.Call) or not _is_run(node):
            continue
        chain = [each for each in module.around(node) if isinstance(each, ast.stmt)]
        statement = chain[0] if chain else None
        if statement is None or _shares_line(module, statement):
            continue
        line = module.text.line(statement.lineno)
        indent = line[: len(line) - len(line.lstrip())]
        start = module.text.start(statement)
        found.append({"at": start - len(indent), "indent": indent})
    return found


def _is_run(call: ast.Call) -> bool:
    name = last_name(call.func)
    if name in ("stdio_server", "run_stdio_async"):
        return True
    if name not in ("run", "run_async") or not isinstance(call.func, ast.Attribute):
        return False
    if last_name(call.func.value).lower() not in _LIKE:
        return False
    # A low-level server is given the streams that somebody has opened.
    if len(call.args) > 1:
        return False
    transport = argument(call, "transport", 0)
    if transport is None:
        return True
    return not isinstance(transport, ast.Constant) or transport.value == "stdio"
