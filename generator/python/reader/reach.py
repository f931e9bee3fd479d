"""The possible failures of a handler: its own, and those of its callees."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from .catching import raises_again, takes
from .classes import Classes
from .failures import Failure
from .instances import Instances
from .project import Found, FunctionNode, Module, Project
from .values import Values, last_name, own_nodes

#: Calls between a handler and a failure.
MOST_CALLS = 4
#: Methods of everything: the name alone tells nothing.
_COMMON = frozenset(
    [
        "get",
        "set",
        "add",
        "run",
        "call",
        "close",
        "open",
        "read",
        "write",
        "update",
        "delete",
        "remove",
        "list",
        "items",
        "keys",
        "values",
        "append",
        "extend",
        "pop",
        "copy",
        "format",
        "join",
        "split",
        "strip",
        "send",
        "execute",
        "fetch",
        "create",
        "start",
        "stop",
        "load",
        "save",
        "find",
        "search",
        "query",
        "request",
        "connect",
        "json",
        "text",
    ]
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(eq=False)
class Code:
    """A piece of a module that runs: a function, or a branch of one."""

    module: Module
    nodes: list[ast.AST]

    def own(self) -> Iterator[ast.AST]:
        for node in self.nodes:
            yield node
            yield from own_nodes(node)


@dataclass
class Reached:
    failure: Failure
    through: list[str]


class Reaching:
    """Follows calls through a project."""

    def __init__(
        self,
        project: Project,
        values: Values,
        classes: Classes,
        failures: Iterable[Failure],
        passing: Collection[ast.ExceptHandler] = (),
    ) -> None:
        self._project = project
        self._values = values
        self._classes = classes
        self._by_node = {each.node: each for each in failures}
        #: Functions that make an exception for their callers to raise.
        self._makers = {
            each.module.function_of(each.node)
            for each in self._by_node.values()
            if each.is_raised and isinstance(each.node, ast.Return)
        }
        self._passing = passing
        self._instances = Instances(project, values)
        self._followed: dict[ast.AST, list[Found]] = {}
        #: All code that a tool passes.
        self.passed: set[ast.AST] = set()

    def behind(self, module: Module, call: ast.Call) -> list[Found]:
        """The functions of the project that a call runs."""
        known = self._followed.get(call)
        if known is None:
            known = self._followed[call] = list(self._find(module, call.func))
            for argument in [*call.args, *(each.value for each in call.keywords)]:
                # What is handed over is called there: asyncio.to_thread(work).
                if isinstance(argument, (ast.Name, ast.Attribute, ast.Lambda)):
                    known += self._find(module, argument, is_handed=True)
        return known

    def _find(
        self, module: Module, expr: ast.AST, is_handed: bool = False
    ) -> Iterator[Found]:
        if isinstance(expr, ast.Lambda):
            yield Found(module, expr)
            return
        found = self.function(module, expr)
        if found is not None:
            yield found
        elif not is_handed and isinstance(expr, ast.Attribute):
            if expr.attr not in _COMMON and not expr.attr.startswith("__"):
                only = self._project.only_method(expr.attr)
                if only is not None:
                    yield only

    def function(self, module: Module, expr: ast.AST) -> Found | None:
        """The function that an expression names."""
        local = self._local(module, expr)
        if local is not None:
            return local
        found = self._values.meant(module, expr)
        if isinstance(found.node, ast.Attribute):
            made = self._instances.class_of(found.module, found.node.value)
            inside = made and self._project.in_class(made, found.node.attr)
            found = inside or found
        if isinstance(found.node, ast.ClassDef):
            if self._classes.read(found) is not None:
                return None
            found = self._project.in_class(found, "__init__") or found
        if isinstance(found.node, ast.Call) and last_name(found.node) == "partial":
            first = found.node.args[0] if found.node.args else None
            return self.function(found.module, first) if first else None
        return found if isinstance(found.node, (*FUNCTIONS, ast.Lambda)) else None

    def _local(self, module: Module, expr: ast.AST) -> Found | None:
        """A function that is defined in the one around."""
        if not isinstance(expr, ast.Name):
            return None
        for each in module.around(expr):
            if isinstance(each, FUNCTIONS):
                for node in own_nodes(each):
                    if isinstance(node, FUNCTIONS) and node.name == expr.id:
                        return Found(module, node)
        return None

    def from_code(
        self, codes: list[Code], without: Collection[ast.AST] = ()
    ) -> list[Reached]:
        """The reachable failures, each once, the nearest first."""
        found: dict[Failure, Reached] = {}
        for code in codes:
            self._walk(code, [], {}, [], found, without)
        return list(found.values())

    def _walk(
        self,
        code: Code,
        through: list[str],
        seen: dict[tuple[ast.AST, frozenset[ast.AST]], int],
        fences: list[tuple[Module, ast.ExceptHandler]],
        found: dict[Failure, Reached],
        without: Collection[ast.AST] = (),
    ) -> None:
        tops = set(code.nodes)
        self.passed |= tops
        deeper: list[tuple[ast.Call, Found]] = []
        for node in code.own():
            if node in without:
                continue
            failure = self._by_node.get(node)
            if failure is not None:
                inside = [*fences, *self._fences(code.module, node, tops)]
                if failure not in found and not self._is_taken(failure, inside):
                    found[failure] = Reached(failure, through)
            if isinstance(node, ast.Call):
                deeper += [(node, each) for each in self.behind(code.module, node)]
        for call, each in deeper:
            if len(through) >= MOST_CALLS and each.node not in self._makers:
                continue
            inside = [*fences, *self._fences(code.module, call, tops)]
            way = (each.node, frozenset(handler for _, handler in inside))
            if seen.get(way, MOST_CALLS + 1) <= len(through):
                continue
            seen[way] = len(through)
            name = getattr(each.node, "name", "lambda")
            further = Code(each.module, [each.node])
            self._walk(further, [*through, name], seen, inside, found, without)

    def _fences(
        self, module: Module, node: ast.AST, tops: set[ast.AST]
    ) -> list[tuple[Module, ast.ExceptHandler]]:
        """The handlers that a failure here has to pass to leave the function."""
        fences: list[tuple[Module, ast.ExceptHandler]] = []
        below = node
        for each in module.around(node):
            if isinstance(each, ast.Try) and below in each.body:
                fences += [(module, handler) for handler in each.handlers]
            if isinstance(each, FUNCTIONS):
                break
            below = each
        return fences

    def _is_taken(
        self, failure: Failure, fences: list[tuple[Module, ast.ExceptHandler]]
    ) -> bool:
        """Whether a handler on the way keeps what is raised."""
        node = failure.node
        if not failure.is_raised or not isinstance(node, (ast.Raise, ast.Return)):
            return False
        # What makes an exception returns it to where it is raised.
        raised = node.exc if isinstance(node, ast.Raise) else node.value
        expr = raised.func if isinstance(raised, ast.Call) else raised
        names = self._classes.names_of(failure.module, expr) if expr else []
        return any(
            takes(handler, names) and not raises_again(handler)
            for _, handler in fences
            if handler not in self._passing
        )


def functions_in(module: Module) -> Iterator[FunctionNode]:
    for node in module.nodes:
        if isinstance(node, FUNCTIONS):
            yield node
