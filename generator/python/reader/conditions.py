"""The HTTP statuses that hold where a node stands. It looks at conditions alone."""

from __future__ import annotations

import ast

from .project import Module
from .texts import is_status
from .values import last_name

_FIRST, _LAST = 400, 599
#: Possible names of a status, if a number like one is compared with it.
_MAY_BE = ("code", "response_code", "error_code", "err_code", "status")


def _numbers(expr: ast.AST) -> list[int]:
    if isinstance(expr, (ast.Tuple, ast.List, ast.Set)):
        return [number for each in expr.elts for number in _numbers(each)]
    value: object = expr.value if isinstance(expr, ast.Constant) else None
    if isinstance(value, str) and value.isdigit():
        value = int(value)
    if isinstance(expr, ast.Attribute):
        value = _NAMED.get(expr.attr.upper())
    if not isinstance(value, int) or isinstance(value, bool):
        return []
    return [value] if _FIRST <= value <= _LAST else []


#: Members of ``http.HTTPStatus`` and of ``requests.codes``.
_NAMED = {
    "BAD_REQUEST": 400,
    "UNAUTHORIZED": 401,
    "FORBIDDEN": 403,
    "NOT_FOUND": 404,
    "CONFLICT": 409,
    "TOO_MANY_REQUESTS": 429,
    "INTERNAL_SERVER_ERROR": 500,
    "SERVICE_UNAVAILABLE": 503,
    "GATEWAY_TIMEOUT": 504,
}


def _held_by(test: ast.AST) -> list[int]:
    """The statuses for which a condition holds; none if it does not test any."""
    if isinstance(test, ast.BoolOp):
        parts = [_held_by(each) for each in test.values]
        if isinstance(test.op, ast.And):
            return next((part for part in parts if part), [])
        whole = all(parts)
        return [number for part in parts for number in part] if whole else []
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return []
    left, operator, right = test.left, test.ops[0], test.comparators[0]
    asks = is_status(left) or last_name(left) in _MAY_BE
    if not asks and isinstance(operator, ast.Eq) and is_status(right):
        return _numbers(left)
    if not asks:
        return []
    if isinstance(operator, (ast.Eq, ast.In, ast.Is)):
        return _numbers(right)
    if isinstance(operator, (ast.Gt, ast.GtE)) and is_status(left):
        # `status >= 500`: any of them.
        return [500] if [number for number in _numbers(right) if number >= 499] else []
    return []


def _of_case(case: ast.match_case) -> list[int]:
    pattern = case.pattern
    options = pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern]
    values = [each.value for each in options if isinstance(each, ast.MatchValue)]
    return [number for each in values for number in _numbers(each)]


def statuses_around(module: Module, node: ast.AST) -> list[int]:
    """The statuses of the innermost choice around ``node`` that tells any."""
    below = node
    for each in module.around(node):
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            return []
        held: list[int] = []
        if isinstance(each, ast.If) and below in each.body:
            held = _held_by(each.test)
        elif isinstance(each, ast.match_case) and below in each.body:
            subject = module.parents.get(each)
            asked = subject.subject if isinstance(subject, ast.Match) else None
            if asked is not None and (is_status(asked) or last_name(asked) in _MAY_BE):
                held = _of_case(each)
        elif isinstance(each, ast.IfExp) and below is each.body:
            held = _held_by(each.test)
        if held:
            return held
        below = each
    return []
