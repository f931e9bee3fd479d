"""The functions that a call runs, and those that decorators put around them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from .classes import Classes
from .instances import Instances, local_function
from .project import Found, FunctionNode, Module, Project
from .values import Values, last_name, own_nodes

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: Methods of everything: the name alone tells nothing.
_COMMON = frozenset(
    "get set add run call close open read write update delete remove list items keys"
    " values append extend pop copy format join split strip send execute fetch create"
    " start stop load save find search query request connect json text".split()
)


@dataclass(eq=False)
class Code:
    """A piece of a module that runs: a function, or a branch of one."""

    module: Module
    nodes: list[ast.AST]
    #: The handlers that decorators put around it.
    fences: tuple[tuple[Module, ast.ExceptHandler], ...] = ()
    #: The decorator that it comes from.
    via: str = ""

    def own(self) -> Iterator[ast.AST]:
        for node in self.nodes:
            yield node
            yield from own_nodes(node)


class Calls:
    """Follows names to functions."""

    def __init__(self, project: Project, values: Values, classes: Classes) -> None:
        self._project = project
        self._values = values
        self._classes = classes
        self._instances = Instances(project, values)
        self._followed: dict[ast.AST, list[Found]] = {}

    def behind(self, module: Module, call: ast.Call) -> list[Found]:
        """The functions of the project that a call runs."""
        known = self._followed.get(call)
        if known is None:
            known = self._followed[call] = self.called(module, call)
            for argument in [*call.args, *(each.value for each in call.keywords)]:
                # A function that is handed over is called there: asyncio.to_thread(work).
                if isinstance(argument, (ast.Name, ast.Attribute, ast.Lambda)):
                    known += self._find(module, argument, is_handed=True)
        return known

    def called(self, module: Module, call: ast.Call) -> list[Found]:
        """As :meth:`behind`, without those that are handed over."""
        return list(self._find(module, call.func))

    def _find(
        self, module: Module, expr: ast.AST, is_handed: bool = False
    ) -> Iterator[Found]:
        if isinstance(expr, ast.Lambda):
            yield Found(module, expr)
            return
        found = self.function(module, expr)
        if found is not None:
            yield found
            if isinstance(expr, ast.Attribute) and last_name(expr.value) != "self":
                yield from self._instances.filling(found)
        elif not is_handed and isinstance(expr, ast.Attribute):
            if expr.attr not in _COMMON and not expr.attr.startswith("__"):
                only = self._project.only_method(expr.attr)
                if only is not None:
                    yield only

    def function(self, module: Module, expr: ast.AST) -> Found | None:
        """The function that an expression names."""
        local = local_function(module, expr)
        if local is not None:
            return Found(module, local)
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

    def code_of(
        self,
        found: Found,
        below: ast.AST | None = None,
        around: tuple[Found, ...] = (),
    ) -> list[Code]:
        """All that runs for a function, the outermost decorator first.

        Below ``below``, where that is one of its decorators; ``around``: functions
        that are called with it.
        """
        given: list[ast.expr] = getattr(found.node, "decorator_list", [])
        at = next((at + 1 for at, each in enumerate(given) if each is below), 0)
        codes: list[Code] = []
        fences: tuple[tuple[Module, ast.ExceptHandler], ...] = ()
        for each in (*around, *(Found(found.module, node) for node in given[at:])):
            wrapped = self._wrapper(each.module, each.node)
            if wrapped is None:
                continue
            code, site = wrapped
            codes.append(Code(code.module, code.nodes, fences, code.via))
            fences += tuple(fences_at(code.module, site))
        return [*codes, Code(found.module, [found.node], fences)]

    def _wrapper(
        self, module: Module, decorator: ast.AST
    ) -> tuple[Code, ast.Call] | None:
        """The code that a decorator puts around a function, and its call of that."""
        is_made = isinstance(decorator, ast.Call)
        made = decorator.func if isinstance(decorator, ast.Call) else decorator
        found = self.function(module, made)
        if found is None or not isinstance(found.node, FUNCTIONS):
            return None
        outer = found.node
        # A function that makes a decorator may be one itself: def retried(work=None, *, times=3).
        owners = [node for node in ast.walk(outer) if isinstance(node, FUNCTIONS)]
        if not outer.args.defaults:
            owners = owners[1:] if is_made else owners[:1]
        for owner in owners:
            name = next(iter(_parameters(owner)), None)
            sites = list(_calls_of(found.module, owner, name)) if name else []
            if sites:
                inner, site = min(sites, key=lambda each: _fenced(found.module, each))
                return Code(found.module, [inner], via=outer.name), site
        return None


def _fenced(module: Module, site: tuple[ast.AST, ast.Call]) -> int:
    return len(fences_at(module, site[1]))


def _parameters(function: FunctionNode) -> list[str]:
    names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    return [name for name in names if name not in ("self", "cls")]


def _calls_of(
    module: Module, owner: FunctionNode, name: str
) -> Iterator[tuple[FunctionNode, ast.Call]]:
    """The calls of a parameter in the functions within, with the function of each."""
    handed: list[tuple[FunctionNode, ast.Call]] = []
    is_called = False
    for statement in owner.body:
        for node in ast.walk(statement):
            inner = module.function_of(node) if isinstance(node, ast.Call) else None
            if not isinstance(node, ast.Call) or inner is None or inner is owner:
                continue
            if any(node in ast.walk(each) for each in inner.decorator_list):
                continue
            if isinstance(node.func, ast.Name) and node.func.id == name:
                is_called = True
                yield inner, node
            elif any(
                isinstance(each, ast.Name) and each.id == name for each in node.args
            ):
                handed.append((inner, node))
    if not is_called:
        yield from handed


def fences_at(module: Module, node: ast.AST) -> list[tuple[Module, ast.ExceptHandler]]:
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
