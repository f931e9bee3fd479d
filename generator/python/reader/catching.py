"""The treatment of a caught exception in an ``except`` clause. It reads syntax alone."""

from __future__ import annotations

import ast
import re

from .project import Module
from .values import last_name, own_nodes

_LOGS = re.compile(
    r"^(?:log|logger|logging|_log|_logger|print|warnings?|traceback|structlog)$",
    re.IGNORECASE,
)
_LEVELS = ("debug", "info", "warning", "warn", "error", "exception", "critical", "log")
_TIDYING = re.compile(
    r"^(?:close|aclose|unlink|remove|rmtree|kill|terminate|cancel|disconnect|release"
    r"|rollback|stop|shutdown|cleanup|mkdir|makedirs|__aexit__|__exit__)"
)


def raises_again(handler: ast.ExceptHandler) -> bool:
    """Whether what was caught leaves the handler as it is."""
    for node in own_nodes(handler):
        if isinstance(node, ast.Raise):
            if node.exc is None:
                return True
            if isinstance(node.exc, ast.Name) and node.exc.id == handler.name:
                return True
    return False


def caught_kinds(handler: ast.ExceptHandler) -> list[ast.expr]:
    """The classes that a handler names; none for one that takes all."""
    if handler.type is None:
        return []
    return handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]


def takes(handler: ast.ExceptHandler, names: list[str]) -> bool:
    """Whether a handler takes exceptions of a class, by its name and those above it."""
    kinds = caught_kinds(handler)
    taken = {last_name(kind) for kind in kinds}
    if not kinds or taken & {"Exception", "BaseException"}:
        return True
    return bool(taken & set(names))


def _is_log(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Await):
        call = call.value
    if not isinstance(call, ast.Call):
        return False
    if isinstance(call.func, ast.Name):
        return bool(_LOGS.match(call.func.id))
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    named = last_name(owner)
    return bool(_LOGS.match(named)) or last_name(call.func) in _LEVELS


def _has_comment(module: Module, handler: ast.ExceptHandler) -> bool:
    last = handler.body[-1].end_lineno or handler.lineno
    following = module.text.line(last + 1) if last < module.text.line_count() else ""
    lines = [module.text.line(at) for at in range(handler.lineno, last + 1)]
    return any("#" in line for line in [*lines, following])


def hides(module: Module, handler: ast.ExceptHandler) -> bool:
    """Whether a handler does nothing but pass or write to the log."""
    around = module.parents.get(handler)
    tried = around.body if isinstance(around, ast.Try) else []
    if all(isinstance(each, ast.Pass) for each in handler.body):
        if _has_comment(module, handler) or _is_expected(handler):
            return False
    elif not all(isinstance(each, ast.Pass) or _is_log(each) for each in handler.body):
        return False
    return not (tried and all(_is_tidying(each) for each in tried))


def _is_expected(handler: ast.ExceptHandler) -> bool:
    """Exceptions that end a loop, an import or a cancelled task without being failures."""
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    ends = ("CancelledError", "KeyboardInterrupt", "ImportError", "StopIteration",
            "StopAsyncIteration", "GeneratorExit", "ModuleNotFoundError")  # fmt: skip
    return all(last_name(kind) in ends for kind in kinds)


def _is_tidying(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Await):
        call = call.value
    return isinstance(call, ast.Call) and bool(_TIDYING.match(last_name(call.func)))


def caught_in(module: Module, node: ast.AST) -> ast.ExceptHandler | None:
    """The clause around a node, in its own function."""
    for each in module.around(node):
        if isinstance(each, ast.ExceptHandler):
            return each
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return None
    return None


def head_of(module: Module, handler: ast.ExceptHandler) -> dict[str, object]:
    """The word ``except`` of a handler."""
    start = module.text.start(handler)
    return {"file": module.text.path, "start": start, "end": start + len("except")}
