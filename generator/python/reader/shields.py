"""Where a package's shield is put before stdin, and who calls what. It edits nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .calls import FUNCTIONS, Calls
from .project import FunctionNode, Module, Project
from .values import last_name, own_nodes

SHIELD = "shield_stdio"


class Shields:
    """Knows statements behind which what is printed goes to stderr."""

    def __init__(self, project: Project, calls: Calls) -> None:
        self._project = project
        self._calls = calls
        self._known: dict[ast.AST, bool] = {}
        #: Whether the project has one at all.
        self.has_any = any(
            isinstance(node, ast.Call) and last_name(node) == SHIELD
            for module in project.modules
            for node in module.nodes
        )

    def callers(self, function: FunctionNode) -> Iterator[tuple[Module, ast.Call]]:
        """The calls that run a function, or hand it over to be run."""
        for module in self._project.modules:
            for node in module.nodes:
                if isinstance(node, ast.Call) and function.name in _names(node):
                    if any(
                        each.node is function
                        for each in self._calls.behind(module, node)
                    ):
                        yield module, node

    def is_one(self, module: Module, statement: ast.AST) -> bool:
        """Whether a shield stands once a statement has run: its own, or a callee's."""
        if not self.has_any or isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            return False
        known = self._known.get(statement)
        if known is None:
            # A function that calls itself puts up no shield on the way there.
            self._known[statement] = False
            known = self._known[statement] = any(
                self._puts_up(module, node)
                for node in (statement, *own_nodes(statement))
            )
        return known

    def _puts_up(self, module: Module, node: ast.AST) -> bool:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            return any(self.at_top(each) for each in self._imported(module, node))
        if not isinstance(node, ast.Call):
            return False
        if last_name(node) == SHIELD:
            return True
        return any(
            isinstance(each.node, FUNCTIONS)
            and any(self.is_one(each.module, inner) for inner in each.node.body)
            for each in self._calls.called(module, node)
        )

    def _imported(
        self, module: Module, node: ast.Import | ast.ImportFrom
    ) -> Iterator[Module]:
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            source, wanted = module.imports.get(name, ("", None))
            for dotted in (source, f"{source}.{wanted}" if wanted else ""):
                other = self._project.module_named(dotted, module) if dotted else None
                if other is not None and other is not module:
                    yield other

    def at_top(self, module: Module) -> bool:
        """Whether a module puts one up when it is imported."""
        return any(
            self.is_one(module, each) for each in module.tree.body if not is_main(each)
        )


def is_main(statement: ast.stmt) -> bool:
    """Whether a statement is what a module does when it is run itself."""
    test = statement.test if isinstance(statement, ast.If) else None
    left = test.left if isinstance(test, ast.Compare) else None
    return getattr(left, "id", "") == "__name__"


def _names(call: ast.Call) -> list[str]:
    """The names of what a call runs, or hands over to be run."""
    handed = [*call.args, *(each.value for each in call.keywords)]
    return [last_name(each) for each in (call.func, *handed)]
