"""The value that a name has where it stands, if it is assigned more than once."""

from __future__ import annotations

import ast

from .project import Module, bodies

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def last_assigned(module: Module, name: ast.Name) -> ast.expr | None:
    """The last value before; None where that depends on the way there."""
    below: ast.AST = name
    for each in module.around(name):
        for block in _blocks(each):
            if below not in block:
                continue
            for before in reversed(block[: block.index(below)]):
                if _stores(before, name.id):
                    return _value_in(before, name.id)
        is_behind = isinstance(each, ast.Try) and below not in each.body
        if (is_behind or isinstance(each, _LOOPS)) and _stores(each, name.id):
            return None
        if isinstance(each, _FUNCTIONS):
            return None
        below = each
    return None


def _blocks(node: ast.AST) -> list[list[ast.stmt]]:
    if isinstance(node, (ast.ExceptHandler, ast.match_case)):
        return [node.body]
    return list(bodies(node)) if isinstance(node, ast.stmt) else []


def _stores(node: ast.AST, name: str) -> bool:
    """Whether something in a statement gives the name another value."""
    return any(
        isinstance(each, ast.Name)
        and each.id == name
        and not isinstance(each.ctx, ast.Load)
        for each in ast.walk(node)
    )


def _value_in(statement: ast.stmt, name: str) -> ast.expr | None:
    """The value that a statement gives the name, if it does nothing else."""
    if isinstance(statement, ast.Assign):
        target, value = statement.targets[0], statement.value
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        target, value = statement.target, statement.value
    else:
        return None
    return value if isinstance(target, ast.Name) and target.id == name else None
