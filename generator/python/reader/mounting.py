"""The names that tools have on a server which others are mounted on. It reads no tools."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .loops import looped, rows
from .project import Found, Module, Project
from .servers import Servers
from .values import Values, argument, last_name, own_nodes

_MOUNTS = ("mount", "import_server")
_PREFIXES = ("prefix", "namespace")
#: Servers that are mounted on each other.
_DEEPEST = 4
_NO_PREFIX = ("",)


class Mounting:
    """Knows what is put before the names of a server's tools."""

    def __init__(self, project: Project, values: Values, servers: Servers) -> None:
        self._values = values
        self._servers = servers
        #: By server: those that it is mounted on, with what is put before its names.
        self._mounts: dict[ast.AST, list[tuple[Found, str]]] = {}
        for module in project.modules:
            for node in module.nodes:
                if isinstance(node, ast.Call) and last_name(node.func) in _MOUNTS:
                    self._read(module, node)

    def of(self, module: Module, registering: ast.AST) -> tuple[str, ...]:
        """As :meth:`prefixes`, for the server of ``server.tool(…)(…)``."""
        target = registering
        while isinstance(target, ast.Call):
            target = target.func
        owner = target.value if isinstance(target, ast.Attribute) else target
        return self.prefixes(module, owner)

    def prefixes(
        self, module: Module, server: ast.AST, deepest: int = _DEEPEST
    ) -> tuple[str, ...]:
        """The words before the names of a server's tools, each once."""
        if not self._mounts:
            return _NO_PREFIX
        found: dict[str, None] = {}
        for made in self._made(module, server):
            mounts = self._mounts.get(made, []) if deepest else []
            for above, own in mounts:
                for outer in self.prefixes(above.module, above.node, deepest - 1):
                    found[f"{outer}{own}_" if own else outer] = None
            if not mounts:
                found[""] = None
        return tuple(found) or _NO_PREFIX

    def _made(
        self, module: Module, server: ast.AST, deepest: int = _DEEPEST
    ) -> Iterator[ast.AST]:
        """The calls that make the servers which an expression may be."""
        found = self._values.meant(module, server)
        for each in self._servers.handed(found.module, found.node) or []:
            if deepest > 0:
                yield from self._made(each.module, each.node, deepest - 1)
        if not isinstance(found.node, ast.Call) or deepest <= 0:
            return
        if self._servers.makes_server(found.module, found.node):
            yield found.node
        elif last_name(found.node.func) == "guard" and found.node.args:
            yield from self._made(found.module, found.node.args[0], deepest - 1)
        else:
            # A function that makes a server returns it.
            made = self._values.meant(found.module, found.node.func)
            if isinstance(made.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for node in own_nodes(made.node):
                    if isinstance(node, ast.Return) and node.value is not None:
                        yield from self._made(made.module, node.value, deepest - 1)

    def _read(self, module: Module, call: ast.Call) -> None:
        above = call.func.value if isinstance(call.func, ast.Attribute) else None
        if above is None or not self._servers.is_server(module, above):
            return
        names = [each for each in ast.walk(call) if isinstance(each, ast.Name)]
        loop = next(
            (row for each in names if (row := rows(self._values, module, each))), None
        )
        if loop is None:
            loop = [
                {each.id: value.node}
                for each in names
                for value in looped(self._values, module, each) or []
                if isinstance(value.node, ast.expr)
            ]
        for row in loop or [{}]:
            with self._values.bound(row):
                self._mount(module, call, Found(module, above))

    def _mount(self, module: Module, call: ast.Call, above: Found) -> None:
        """A server with its prefix, or, as it once was, a prefix with its server."""
        given = [*call.args[:2], *(each.value for each in call.keywords)]
        made = [node for each in given for node in self._made(module, each)]
        told = next(
            (argument(call, name) for name in _PREFIXES if argument(call, name)), None
        )
        texts = (
            self._values.text(module, each)
            for each in ([told] if told else call.args[:2])
        )
        prefix = next((text for text in texts if text is not None), "")
        if prefix.startswith("/"):
            # A path of a web application.
            return
        for node in made:
            self._mounts.setdefault(node, []).append((above, prefix))
