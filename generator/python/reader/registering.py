"""Functions of the project that register tools by a name they are given."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .calls import FUNCTIONS, Calls
from .project import Found, FunctionNode, Module
from .values import Values, argument, last_name, own_nodes

_NAMES = (ast.Name, ast.Attribute)
#: Functions that return each other's decorators.
_MOST_HANDS = 3


@dataclass(frozen=True)
class Helper:
    """A registration inside of a function, by its parameters."""

    module: Module
    function: FunctionNode
    settings: ast.Call
    #: Whether the tool is called as the function that is registered.
    is_named_so: bool = False
    #: Functions that are called with it first: ``tool()(safely(function))``.
    around: tuple[Found, ...] = ()
    #: The hints of the tool.
    hints: Found | None = None


@dataclass(frozen=True)
class Use:
    """A registration that a helper is called for."""

    module: Module
    call: ast.AST
    name: str
    #: The function that answers; absent where the text does not tell.
    answer: Found | None
    helper: Helper


def unwrapped(module: Module, expr: ast.AST) -> tuple[ast.AST, tuple[Found, ...]]:
    """A function, and what is called with it, the outermost first."""
    around: list[Found] = []
    while isinstance(expr, ast.Call) and expr.args:
        around.append(Found(module, expr.func))
        expr = expr.args[0]
    return expr, tuple(around)


def _parameters(function: FunctionNode) -> list[str]:
    given = function.args
    return [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


class Registering:
    """Remembers helpers, and finds who calls them."""

    def __init__(self, values: Values, calls: Calls) -> None:
        self._values = values
        self._calls = calls
        self._helpers: dict[FunctionNode, list[Helper]] = {}

    def note(
        self,
        module: Module,
        at: ast.AST,
        settings: ast.Call | None,
        function: ast.AST | None = None,
    ) -> bool:
        """Whether a registration takes its name, or its function, from one around it."""
        given = argument(settings, "name") if settings else None
        if given is None and settings is not None and function is not None:
            return self._note_function(module, at, settings, function)
        if (
            given is None
            or settings is None
            or self._values.text(module, given) is not None
        ):
            return False
        names = {node.id for node in ast.walk(given) if isinstance(node, ast.Name)}
        for each in module.around(at):
            if isinstance(each, FUNCTIONS) and names & set(_parameters(each)):
                self._helpers.setdefault(each, []).append(
                    Helper(module, each, settings)
                )
                return True
        return False

    def _note_function(
        self, module: Module, at: ast.AST, settings: ast.Call, function: ast.AST
    ) -> bool:
        """A decorator of the project: it registers what it is given, or its result does."""
        given, around = unwrapped(module, function)
        inner = module.function_of(at)
        if inner is None or getattr(given, "id", None) not in _parameters(inner):
            return False
        outer = module.function_of(inner)
        is_made = outer is not None and any(
            isinstance(node, ast.Return) and last_name(node.value) == inner.name
            for node in own_nodes(outer)
        )
        used = outer if is_made and outer is not None else inner
        hints = argument(settings, "annotations")
        told = Found(module, hints) if hints is not None else None
        made = Helper(module, used, settings, True, around, told)
        self._helpers.setdefault(used, [made])
        return True

    def _hand_back(self, modules: list[Module]) -> None:
        """Note the functions that return the decorator of another."""
        for module in modules:
            for node in module.nodes:
                call = node.value if isinstance(node, ast.Return) else None
                inner = module.function_of(node) if isinstance(call, ast.Call) else None
                if inner is None or not isinstance(call, ast.Call):
                    continue
                behind = self._calls.function(module, call.func)
                found = behind.node if behind else None
                known = (
                    self._helpers.get(found, []) if isinstance(found, FUNCTIONS) else []
                )
                for each in known:
                    if each.is_named_so and each.function is not inner:
                        made = replace(
                            each, function=inner, hints=_given(each, module, call)
                        )
                        self._helpers.setdefault(inner, [made])

    def uses(self, modules: list[Module]) -> Iterator[Use]:
        """Every call of a helper, with the names that it registers."""
        if not self._helpers:
            return
        for _ in range(_MOST_HANDS):
            self._hand_back(modules)
        for module in modules:
            for node in module.nodes:
                target: ast.AST | None = None
                if isinstance(node, ast.Call):
                    target = node.func
                elif isinstance(module.parents.get(node), FUNCTIONS):
                    # A decorator without arguments.
                    target = node if isinstance(node, _NAMES) else None
                behind = self._calls.function(module, target) if target else None
                found = behind.node if behind else None
                for helper in (
                    self._helpers.get(found, []) if isinstance(found, FUNCTIONS) else []
                ):
                    answer = self._answer(module, node)
                    name: str | None = getattr(answer and answer.node, "name", None)
                    if not helper.is_named_so:
                        name = self._name(helper, module, node)
                    if name:
                        yield Use(module, node, name, answer, helper)

    def _name(self, helper: Helper, module: Module, call: ast.AST) -> str | None:
        """The name that a helper registers, with the arguments of a call."""
        if not isinstance(call, ast.Call):
            return None
        names = [
            name for name in _parameters(helper.function) if name not in ("self", "cls")
        ]
        bound: dict[str, ast.expr] = dict(zip(names, call.args))
        bound |= {each.arg: each.value for each in call.keywords if each.arg}
        texts = {
            name: self._values.text(module, value) for name, value in bound.items()
        }
        known = {
            name: ast.Constant(text) for name, text in texts.items() if text is not None
        }
        with self._values.bound(known):
            return self._values.text(helper.module, argument(helper.settings, "name"))

    def _answer(self, module: Module, call: ast.AST) -> Found | None:
        """The decorated function, the argument of the helper's result, or one of its own arguments."""
        around = module.parents.get(call)
        if isinstance(around, FUNCTIONS) and call in around.decorator_list:
            return Found(module, around)
        if not isinstance(call, ast.Call):
            return None
        given = [*call.args, *(each.value for each in call.keywords)]
        if isinstance(around, ast.Call) and around.func is call:
            given = list(around.args)
        found = (self._calls.function(module, each) for each in given)
        return next((each for each in found if each is not None), None)


def _given(helper: Helper, module: Module, call: ast.Call) -> Found | None:
    """The hints of a helper, where its caller gives them."""
    told = helper.hints
    name = getattr(told.node, "id", None) if told else None
    names = [
        each for each in _parameters(helper.function) if each not in ("self", "cls")
    ]
    if name not in names:
        return told
    value = argument(call, name, names.index(name))
    return Found(module, value) if value is not None else told
