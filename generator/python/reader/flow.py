"""The value that a name has where it stands, if it is assigned more than once."""

from __future__ import annotations

import ast
from bisect import bisect_left
from functools import cache

from .project import Module, bodies

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def last_assigned(module: Module, name: ast.Name) -> ast.expr | None:
    """The last value before; None where that depends on the way there."""
    below: ast.AST = name
    for each in module.around(name):
        for block in _blocks(each):
            places, storing = _index(block)
            if below not in places:
                continue
            before = bisect_left(storing.get(name.id, []), places[below])
            if before > 0:
                return _value_in(block[storing[name.id][before - 1]], name.id)
        is_behind = isinstance(each, ast.Try) and below not in each.body
        if (is_behind or isinstance(each, _LOOPS)) and name.id in _stored(each):
            return None
        if isinstance(each, _FUNCTIONS):
            return None
        below = each
    return None


def _blocks(node: ast.AST) -> list[list[ast.stmt]]:
    if isinstance(node, (ast.ExceptHandler, ast.match_case)):
        return [node.body]
    return list(bodies(node)) if isinstance(node, ast.stmt) else []


@cache
def _stored(node: ast.AST) -> frozenset[str]:
    """The names that something in a statement gives another value."""
    return frozenset(
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    )


_Index = tuple[dict[ast.AST, int], dict[str, list[int]]]
#: By the first statement of a block: each name in it asks.
_known: dict[ast.AST, _Index] = {}


def _index(block: list[ast.stmt]) -> _Index:
    """Where each statement is, and those that give a name a value."""
    if not block:
        return {}, {}
    if block[0] not in _known:
        storing: dict[str, list[int]] = {}
        for at, statement in enumerate(block):
            for name in _stored(statement):
                storing.setdefault(name, []).append(at)
        _known[block[0]] = {each: at for at, each in enumerate(block)}, storing
    return _known[block[0]]


def _value_in(statement: ast.stmt, name: str) -> ast.expr | None:
    """The value that a statement gives the name, if it does nothing else."""
    if isinstance(statement, ast.Assign):
        target, value = statement.targets[0], statement.value
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        target, value = statement.target, statement.value
    else:
        return None
    return value if isinstance(target, ast.Name) and target.id == name else None
